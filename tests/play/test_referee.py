"""A referee who knows only tiles and rules watches whole rounds and objects to a wrong move."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.play.board import Board
from mextrain_scorer.play.dealing import deal_round
from mextrain_scorer.play.pieces import pieces_of
from mextrain_scorer.play.rounds import play_on
from mextrain_scorer.play.ways import Player, Way
from mextrain_scorer.rules.presets import SAMBOREE
from mextrain_scorer.rules.tiles import Tile


class RefereedBoard(Board):
    """A board that keeps its own account of lines, markers and hands, and checks each move."""

    def watch(self, engine: int, hands: list[list[int]], boneyard: list[int], first: int) -> None:
        self.engine = engine
        self.tiles_of = [{self.pieces.tiles[p] for p in hand} for hand in hands]
        self.boneyard_tiles = {self.pieces.tiles[p] for p in boneyard}
        self.lines: list[list[Tile]] = [[] for _ in range(len(hands) + 1)]
        self.flags: set[int] = set()
        self.owners_started: set[int] = set()
        self.turn = first
        self.must_follow = False
        self.moves = 0

    def lay(self, seat: int, piece: int, line: int) -> None:
        tile = self.pieces.tiles[piece]
        self._pass_to(seat)
        assert tile in self.tiles_of[seat] | self.boneyard_tiles
        assert line in self._open(seat)
        assert self._end(line) in tile
        self.lines[line].append(tile)
        self.tiles_of[seat].discard(tile)
        self.boneyard_tiles.discard(tile)
        if line == seat:
            self.owners_started.add(seat)
            self.flags.discard(seat)
        self.must_follow = tile[0] == tile[1]
        self.moves += 1
        super().lay(seat, piece, line)

    def mark(self, seat: int) -> bool:
        self._pass_to(seat)
        could_play = any(
            self._end(line) in tile for line in self._open(seat) for tile in self.tiles_of[seat]
        )
        could_start = any(self._end(seat) in tile for tile in self.tiles_of[seat])
        assert not could_play or (seat not in self.owners_started and not could_start)
        self.flags.add(seat)
        self.must_follow = False
        return super().mark(seat)

    def _pass_to(self, seat: int) -> None:
        assert seat == self.turn or not self.must_follow
        self.turn = seat

    def _open(self, seat: int) -> set[int]:
        mexican = len(self.tiles_of)
        everybody_started = len(self.owners_started) == mexican
        return {seat} | self.flags | ({mexican} if everybody_started else set())

    def _end(self, line: int) -> int:
        end = self.engine
        for tile in self.lines[line]:
            end = tile[0] + tile[1] - end
        return end


@given(
    players=st.sampled_from((2, 3, 4, 5, 6)),
    engine=st.integers(0, 9),
    ways=st.lists(st.sampled_from(Way), min_size=6, max_size=6),
    seed=st.integers(0, 2**32),
)
def test_no_move_breaks_a_rule(players: int, engine: int, ways: list[Way], seed: int) -> None:
    pieces = pieces_of(9, 20)
    rng = Random(seed)
    deal = deal_round(SAMBOREE, engine, players, pieces, rng)
    board = RefereedBoard(pieces, engine, players)
    board.watch(engine, deal.hands, deal.boneyard, deal.next_seat)
    table = [Player(seat, ways[seat], hand, rng) for seat, hand in enumerate(deal.hands)]
    out = play_on(table, board, deal.boneyard, deal.next_seat)
    laid = [tile for line in board.lines for tile in line]
    held = [pieces.tiles[p] for player in table for p in player.hand]
    undrawn = [pieces.tiles[p] for p in deal.boneyard]
    assert sorted([*laid, *held, *undrawn, (engine, engine)]) == sorted(pieces.tiles)
    if out is None:
        assert undrawn == []
        ends = {board._end(line) for seat in range(players) for line in board._open(seat)}
        assert not any(set(tile) & ends for tile in held)
