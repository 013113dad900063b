"""A referee who knows only tiles and rules watches whole rounds and objects to a wrong move."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.play.board import pieces_of
from mextrain_scorer.play.players import Player, Strategy
from mextrain_scorer.play.rounds import deal_round, play_on
from mextrain_scorer.rules.rule_sets.presets import HUB_DOUBLE_12, PRESETS, SAMBOREE
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.tiles import Tile
from tests.play.referee import Referee, WatchedBoard, refereed_board


@st.composite
def any_house(draw: st.DrawFn) -> tuple[RuleSet, int, list[Strategy]]:
    rule_set = draw(st.sampled_from(sorted(PRESETS.values(), key=lambda rules: rules.key)))
    players = draw(st.sampled_from(sorted(rule_set.draws)))
    strategies = draw(st.lists(st.sampled_from(Strategy), min_size=players, max_size=players))
    return rule_set, draw(st.sampled_from(rule_set.engines)), strategies


@given(any_house(), st.integers(0, 2**32))
def test_no_move_breaks_a_rule(case: tuple[RuleSet, int, list[Strategy]], seed: int) -> None:
    rule_set, engine, strategies = case
    pieces = pieces_of(rule_set.highest, rule_set.double_blank)
    rng = Random(seed)
    deal = deal_round(rule_set, engine, len(strategies), pieces, rng)
    table = [Player(seat, strategies[seat], hand, rng) for seat, hand in enumerate(deal.hands)]
    board = refereed_board(rule_set, engine, len(strategies))
    referee = board.referee = Referee(rule_set, engine, table, deal.boneyard, deal.next_seat)
    out = play_on(table, board, deal.boneyard, deal.next_seat)
    referee.end_turn()
    laid = [tile for line in referee.lines for tile in line]
    held = [tile for hand in referee.hands for tile in hand]
    undrawn = [pieces.tiles[p] for p in deal.boneyard]
    assert sorted([*laid, *held, *undrawn, (engine, engine)]) == sorted(pieces.tiles)
    assert [sorted(hand) for hand in referee.hands] == [
        sorted(pieces.tiles[p] for p in player.hand) for player in table
    ]
    if out is None:
        assert undrawn == []
        referee.begin_turn()
        assert not any(referee.can_lay(seat) for seat in range(len(strategies)))
    else:
        assert referee.hands[out] == []


class TestTheRefereeObjects:
    """A referee who never objects proves nothing."""

    def refereed(self, rule_set: RuleSet, hands: list[str], engine: int = 9) -> WatchedBoard:
        pieces = pieces_of(rule_set.highest, rule_set.double_blank)
        table = [
            Player(seat, Strategy.GREEDY, _hand(pieces.tiles, hand), Random(1))
            for seat, hand in enumerate(hands)
        ]
        board = refereed_board(rule_set, engine, len(hands))
        board.referee = Referee(rule_set, engine, table, [], 0)
        return board

    def lay(self, board: WatchedBoard, seat: int, tile: str, line: int) -> None:
        board.lay(seat, _piece(board.pieces.tiles, tile), line)

    def test_to_a_tile_that_does_not_fit(self) -> None:
        board = self.refereed(SAMBOREE, ["9-4 8-7", "9-3"])
        board.begin_turn()
        with pytest.raises(AssertionError):
            self.lay(board, 0, "8-7", 0)

    def test_to_a_second_tile(self) -> None:
        board = self.refereed(SAMBOREE, ["9-4 4-3", "9-3"])
        board.begin_turn()
        self.lay(board, 0, "9-4", 0)
        with pytest.raises(AssertionError):
            self.lay(board, 0, "4-3", 0)

    def test_to_somebody_out_of_turn(self) -> None:
        board = self.refereed(SAMBOREE, ["9-4 4-3", "9-3"])
        board.begin_turn()
        with pytest.raises(AssertionError):
            self.lay(board, 1, "9-3", 1)

    def test_to_a_marker_of_who_can_play(self) -> None:
        board = self.refereed(SAMBOREE, ["9-4 4-3", "9-3"])
        board.begin_turn()
        with pytest.raises(AssertionError):
            board.mark(0)

    def test_to_play_elsewhere_beside_an_open_double(self) -> None:
        house = PRESETS["gamerules-double-9"]
        board = self.refereed(house, ["9-6 6-6 8-7", "9-3 3-2"])
        for seat, tile in ((0, "9-6"), (1, "9-3"), (0, "6-6")):
            board.begin_turn()
            self.lay(board, seat, tile, seat)
        board.mark(0)
        board.begin_turn()
        with pytest.raises(AssertionError):
            self.lay(board, 1, "3-2", 1)

    def test_to_somebody_elses_line_in_the_first_turn(self) -> None:
        board = self.refereed(HUB_DOUBLE_12, ["8-7", "12-3 3-1"], engine=12)
        board.begin_turn()
        board.mark(0)
        board.begin_turn()
        with pytest.raises(AssertionError):
            self.lay(board, 1, "12-3", 0)


def _hand(tiles: tuple[Tile, ...], names: str) -> list[int]:
    return sorted(_piece(tiles, name) for name in names.split())


def _piece(tiles: tuple[Tile, ...], name: str) -> int:
    high, low = sorted(map(int, name.split("-")), reverse=True)
    return tiles.index((high, low))
