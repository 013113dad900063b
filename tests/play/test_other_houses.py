"""What other houses than the Samboree play differently: doubles, first turns, the Mexican train."""

from random import Random

import pytest

from mextrain_scorer.play.board import pieces_of
from mextrain_scorer.play.players import Player, Strategy
from mextrain_scorer.play.rounds import (
    SECONDS_A_TURN,
    SECONDS_BETWEEN_ROUNDS,
    deal_round,
    minutes_taken,
    play_table,
    take_turn,
)
from mextrain_scorer.rules.rule_sets.presets import (
    GAMERULES_DOUBLE_15,
    GAMERULES_DOUBLE_18,
    HUB_DOUBLE_12,
    PRESETS,
    SIX_ROUNDS,
    SIXTY_MINUTES,
)
from mextrain_scorer.rules.rule_sets.rule_set import MexicanTrain, RuleSet
from tests.play.scene import binding_board, piece, player, tiles


class TestDoublesInOrder:
    """Game Rules: no other train is eligible until the double is closed."""

    def test_a_double_that_no_tile_is_left_for_binds_nobody(self) -> None:
        """Game Rules: impossible to close, as all other tiles of that number have been played."""
        table = binding_board(9, 2)
        for other in range(9):
            if other != 6:
                table.lay(0, piece(f"6-{other}"), 0)
        table.ends[:] = [9, 4, 9]
        table.lay(0, piece("9-6"), 0)
        take_turn(player(0, "6-6 8-7"), table, [])
        assert table.waiting == []
        assert table.open_lines(1) == [1, 0, table.mexican]

    def test_a_planner_gives_a_tile_of_the_plan_to_the_double(self) -> None:
        table = binding_board(9, 2)
        table.ends[:] = [6, 4, 9]
        take_turn(player(0, "6-6 8-7"), table, [])
        planner = player(1, "6-4 6-5 5-3", Strategy.PLANNER)
        take_turn(planner, table, [])
        assert tiles(planner.hand) == {(6, 4), (5, 3)}
        table.begin_turn()
        assert planner.choose(table) == (piece("5-3"), 0)  # which the new plan does not need


def test_the_mexican_train_waits_for_the_second_turn_at_the_hub() -> None:
    table = binding_board(9, 2, mexican_train=MexicanTrain.AFTER_FIRST_TURN)
    for _ in range(2):
        table.begin_turn()
        assert table.mexican not in table.open_lines(0)
    table.begin_turn()
    assert table.mexican in table.open_lines(0)


def test_nor_is_it_started_beside_an_open_double_there() -> None:
    table = binding_board(9, 2, mexican_train=MexicanTrain.AFTER_FIRST_TURN)
    table.ends[0] = 6
    for _ in range(3):
        table.begin_turn()
    table.lay(0, piece("6-6"), 0)
    assert table.open_lines(0) == [0]
    table.lay(0, piece("6-1"), 0)
    table.begin_turn()
    table.lay(1, piece("9-1"), table.mexican)
    table.begin_turn()
    table.ends[0] = 5
    table.lay(0, piece("5-5"), 0)
    assert table.open_lines(0) == [0, table.mexican]


class TestDrawingForTheEngine:
    def dealt(self, players: int, engine: int, seed: int) -> tuple[list[int], int, int]:
        pieces = pieces_of(12, 50)
        deal = deal_round(HUB_DOUBLE_12, engine, players, pieces, Random(seed))
        everything = sorted([*deal.boneyard, *(piece for hand in deal.hands for piece in hand)])
        assert everything == sorted(set(range(91)) - {pieces.double_of[engine]})
        return [len(hand) for hand in deal.hands], len(deal.boneyard), deal.next_seat

    @pytest.mark.parametrize("players", range(2, 9))
    def test_its_holder_lays_it_and_begins(self, players: int) -> None:
        each = HUB_DOUBLE_12.tiles_drawn(players)
        drawn_for = 0
        for seed in range(40):
            held, undrawn, begins = self.dealt(players, 4, seed)
            assert sum(held) + undrawn == 90
            if max(held) > each or undrawn + players * each < 91:
                drawn_for += 1
            else:
                assert held[begins] == each - 1
                assert sum(held) == players * each - 1
        assert drawn_for or players == 8

    def test_who_draws_for_it_keeps_what_was_drawn(self) -> None:
        """All draw at once, a tile each, until one of them has it."""
        seen = set()
        for seed in range(60):
            held, undrawn, begins = self.dealt(4, 4, seed)
            grown = [count - 15 for count in held]
            grown[begins] += 1  # the engine, which lies on the table
            assert max(grown) - min(grown) <= (1 if undrawn == 0 else 0)
            seen.add(max(grown))
        assert {0, 1} <= seen


class TestLargeSets:
    @pytest.mark.parametrize("rule_set", [GAMERULES_DOUBLE_15, GAMERULES_DOUBLE_18])
    @pytest.mark.parametrize("players", [2, 9, 12])
    def test_up_to_twelve_players_play_to_the_double_blank(
        self, rule_set: RuleSet, players: int
    ) -> None:
        game = play_table(rule_set, players, seed=5)
        assert [played.engine for played in game.rounds] == [*range(rule_set.highest, -1, -1)]
        assert len(game.totals) == players

    def test_six_rounds_end_with_the_double_four(self) -> None:
        game = play_table(SIX_ROUNDS, 5, seed=5)
        assert [played.engine for played in game.rounds] == [9, 8, 7, 6, 5, 4]


class TestTimeLimit:
    def test_the_round_under_way_is_finished_and_no_other_begun(self) -> None:
        for seed in range(10):
            game = play_table(SIXTY_MINUTES, 6, seed)
            assert [played.engine for played in game.rounds] == [
                *range(12, 12 - len(game.rounds), -1)
            ]
            assert 3 <= len(game.rounds) < 13
            quickest, slowest = (
                sum(minutes_taken(played, pace) for played in game.rounds) for pace in (0.8, 1.2)
            )
            assert slowest >= 60
            assert quickest - minutes_taken(game.rounds[-1], 0.8) < 60

    def test_a_round_takes_its_turns_and_the_counting_between(self) -> None:
        (first, *_) = play_table(SIXTY_MINUTES, 6, seed=1).rounds
        seconds = 60 * minutes_taken(first, 1.0)
        assert seconds == pytest.approx(SECONDS_BETWEEN_ROUNDS + SECONDS_A_TURN * first.turns)
        assert first.turns >= 6

    def test_without_a_limit_every_round_is_played(self) -> None:
        assert len(play_table(HUB_DOUBLE_12, 6, seed=1).rounds) == 13


@pytest.mark.parametrize("rule_set", PRESETS.values(), ids=lambda rules: rules.key)
def test_the_same_seed_plays_the_same_game_in_every_house(rule_set: RuleSet) -> None:
    players = rule_set.table_sizes[0]
    assert play_table(rule_set, players, 3) == play_table(rule_set, players, 3)
    assert play_table(rule_set, players, 3) != play_table(rule_set, players, 4)


def test_a_player_keeps_no_plan_that_a_double_broke() -> None:
    table = binding_board(9, 2)
    table.ends[:] = [6, 4, 9]
    planner = Player(1, Strategy.PLANNER, [piece("6-4"), piece("4-1")], Random(1))
    table.begin_turn()
    assert planner.choose(table) == (piece("6-4"), 1)
    planner.hand.remove(piece("6-4"))
    table.lay(0, piece("6-6"), 0)
    table.begin_turn()
    assert planner.choose(table) is None
