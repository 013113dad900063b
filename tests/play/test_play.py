"""Deals, rounds, whole games and their end; each move: the referee."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.play.board import Board, pieces_of
from mextrain_scorer.play.players import Player, Strategy
from mextrain_scorer.play.rounds import (
    SECONDS_A_TURN,
    SECONDS_BETWEEN_ROUNDS,
    PlayedRound,
    deal_round,
    minutes_taken,
    play_on,
    play_round,
    play_table,
)
from mextrain_scorer.rules.checks.sheet_checks import Severity, check_sheet
from mextrain_scorer.rules.impossible import largest_hand
from mextrain_scorer.rules.records import Cell, Outcome, Round, Seat, Sheet
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.standings import standings
from mextrain_scorer.rules.tiles import tile_value
from tests.presets import GAMERULES_DOUBLE_9, HUB_DOUBLE_12, SAMBOREE, SIXTY_MINUTES
from tests.rules.own_houses import houses

PIECES = pieces_of(9, 20)


def piece(name: str) -> int:
    """Return the piece of a tile written as on paper, such as 9-4."""
    high, low = sorted(map(int, name.split("-")), reverse=True)
    return PIECES.tiles.index((high, low))


def player(seat: int, hand: str, strategy: Strategy = Strategy.GREEDY) -> Player:
    return Player(seat, strategy, sorted(map(piece, hand.split())), Random(1))


# The draw


@pytest.mark.parametrize(
    ("rules", "players", "each", "left"),
    [
        (SAMBOREE, 2, 15, 24),
        (SAMBOREE, 3, 13, 15),
        (GAMERULES_DOUBLE_9, 4, 10, 14),
        (SAMBOREE, 5, 11, 0),
        (SAMBOREE, 6, 9, 0),  # the starter takes the tile that is left (Samboree rule 2b)
    ],
)
def test_everybody_draws_as_the_rules_say(
    rules: RuleSet, players: int, each: int, left: int
) -> None:
    """The engine lies on the table; whoever held it has a tile less, and plays first."""
    for engine in range(10):
        dealt = deal_round(rules, engine, players, PIECES, Random(engine))
        held = [len(hand) for hand in dealt.hands]
        starter = (dealt.next_seat - 1) % players
        less = int(players == 5)
        assert held == [each - less * (seat == starter) for seat in range(players)]
        assert len(dealt.boneyard) == left
        drawn = dealt.boneyard + [piece for hand in dealt.hands for piece in hand]
        assert sorted([*drawn, PIECES.double_of[engine]]) == list(range(55))


def test_who_draws_for_the_engine_keeps_what_was_drawn() -> None:
    """At the hub all draw at once, a tile each, until one of them has it."""
    grew = set()
    for seed in range(60):
        deal = deal_round(HUB_DOUBLE_12, 4, 4, pieces_of(12, 50), Random(seed))
        grown = [len(hand) - 15 for hand in deal.hands]
        grown[deal.next_seat] += 1  # the engine, which lies on the table
        assert max(grown) - min(grown) <= (0 if deal.boneyard else 1)
        grew.add(max(grown))
    assert {0, 1} <= grew


# Rounds and games


@pytest.mark.parametrize(
    ("hands", "out"), [(("8-7", "9-4"), 1), (("8-7", "6-4"), None)], ids=["out", "blocked"]
)
def test_a_round_ends_with_somebody_out_or_blocked(hands: tuple[str, str], out: int | None) -> None:
    """And not before the boneyard is empty."""
    table = [player(seat, hand) for seat, hand in enumerate(hands)]
    boneyard = [piece("3-2"), piece("7-5"), piece("2-1")] if out is None else []
    assert play_on(table, Board(PIECES, 9, 2), boneyard, 0) == out
    assert boneyard == []


def test_a_marker_put_up_after_a_pass_lets_the_round_go_on() -> None:
    """Seat 0 passes first; only then do seats 1 and 2 put up their markers."""
    table = [player(0, "5-4 6-3"), player(1, "8-7"), player(2, "8-1")]
    lines = Board(PIECES, 9, 3)
    lines.started[:3] = [True] * 3
    lines.mark(0)
    lines.ends[:] = [2, 5, 0, 2]
    assert play_on(table, lines, [], 0) is None
    assert table[0].hand == [piece("6-3")]


def sheet_of(rules: RuleSet, played: PlayedRound) -> Sheet:
    """Return the sheet that the score keeper would write of that round."""
    seats = tuple(Seat(n, 10 + n, f"Player {n}") for n in range(1, len(played.scores) + 1))
    cells = tuple(Cell(score, seat == played.out) for seat, score in enumerate(played.scores))
    rows = tuple(
        Round(engine, cells, Outcome.BLOCKED if played.blocked else Outcome.PLAYED)
        if engine == played.engine
        else Round(engine, tuple(Cell() for _ in seats), Outcome.NOT_PLAYED, note="time")
        for engine in rules.engines
    )
    return Sheet("qualifying", 1, rules, seats, rows)


@given(houses(), st.data())
def test_what_a_round_of_any_house_leaves_in_the_hands_is_what_it_scores(
    rules: RuleSet, data: st.DataObject
) -> None:
    """And its sheet has no error."""
    players = data.draw(st.sampled_from(sorted(rules.draws)))
    engine = data.draw(st.sampled_from(rules.engines))
    rng = Random(data.draw(st.integers(0, 999)))
    played = play_round(rules, engine, [rng.choice([*Strategy]) for _ in range(players)], rng)
    assert played.scores == tuple(
        sum(tile_value(tile, rules.double_blank) for tile in hand) for hand in played.hands
    )
    assert played.blocked == (played.out is None)
    assert max(played.scores) <= largest_hand(rules, players, engine)
    sheet = sheet_of(rules, played)
    errors = [f.message for f in check_sheet(sheet) if f.severity is Severity.ERROR]
    assert errors == []
    assert len(standings(sheet)) == players


def test_the_samborees_games_stay_what_they_were() -> None:
    """The rules of other houses must not change how the Samboree is played, tile by tile."""
    assert play_table(SAMBOREE, 3, seed=7).totals == (25, 294, 304)
    assert play_table(SAMBOREE, 5, seed=7).totals == (54, 120, 189, 145, 148)
    assert play_table(SAMBOREE, 6, seed=7).totals == (88, 156, 158, 102, 108, 158)


def test_where_time_is_up_the_round_under_way_is_finished_and_no_other_begun() -> None:
    for seed in range(10):
        rounds = play_table(SIXTY_MINUTES, 6, seed).rounds
        assert [played.engine for played in rounds] == [*range(12, 12 - len(rounds), -1)]
        assert 3 <= len(rounds) < 13
        quickest, slowest = (
            sum(minutes_taken(played, pace) for played in rounds) for pace in (0.8, 1.2)
        )
        assert slowest >= 60
        assert quickest - minutes_taken(rounds[-1], 0.8) < 60
        seconds = SECONDS_BETWEEN_ROUNDS + SECONDS_A_TURN * rounds[0].turns
        assert 60 * minutes_taken(rounds[0], 1.0) == pytest.approx(seconds)
