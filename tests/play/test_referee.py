"""A referee who knows only tiles and rules watches whole rounds and objects to a wrong move.

The referee keeps an account of lines, markers and hands that is nobody's but its own.
"""

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.play.board import BindingBoard, Board, pieces_of
from mextrain_scorer.play.players import Player, Strategy
from mextrain_scorer.play.rounds import deal_round, play_on
from mextrain_scorer.rules.rule_sets.rule_set import Doubles, FirstTurn, MexicanTrain, RuleSet
from mextrain_scorer.rules.tiles import Tile
from tests.presets import PRESETS


class Referee:
    """Watches a round from its deal on; each method asserts that the rules allow what it is told.

    Lines are numbered as the seats, the Mexican train last.  ``open_doubles`` are the lines that
    end in a double nobody has satisfied, in the order those were laid.
    """

    def __init__(
        self, rule_set: RuleSet, engine: int, table: list[Player], boneyard: list[int], first: int
    ) -> None:
        self.rule_set = rule_set
        self.engine = engine
        self.players = len(table)
        pieces = pieces_of(rule_set.highest, rule_set.double_blank)
        self.tiles = pieces.tiles
        self.hands = [[self.tiles[p] for p in player.hand] for player in table]
        self.boneyard = boneyard
        self.boneyard_tiles = [self.tiles[p] for p in boneyard]
        self.lines: list[list[Tile]] = [[] for _ in range(self.players + 1)]
        self.flags: set[int] = set()
        self.owners_started: set[int] = set()
        self.open_doubles: list[int] = []
        self.turn_no = 0
        self.seat = (first - 1) % self.players
        self.laid: list[Tile] = []
        self.marked = False
        self.drawn = 0

    @property
    def first_lines(self) -> bool:
        whole = self.rule_set.first_turn is FirstTurn.WHOLE_LINE
        return whole and self.turn_no <= self.players

    def begin_turn(self) -> None:
        """Play passes to the left."""
        if self.turn_no:
            self.end_turn()
        self.turn_no += 1
        self.seat = (self.seat + 1) % self.players
        self.laid, self.marked, self.drawn = [], False, 0

    def end_turn(self) -> None:
        """A turn ends with a tile that is no double, with the last one, or with a marker."""
        if self.first_lines:
            assert bool(self.laid) != self.marked
        elif not self.laid or (_is_double(self.laid[-1]) and self.hands[self.seat]):
            assert self.seat in self.flags

    def lays(self, seat: int, tile: Tile, line: int) -> None:
        self._watch_the_draw(seat)
        assert not self.laid or self.first_lines or _is_double(self.laid[-1])
        assert tile in self.hands[seat]
        assert line in self._lines_for(seat, tile)
        assert self.end_of(line) in tile
        self.lines[line].append(tile)
        self.hands[seat].remove(tile)
        self.laid.append(tile)
        self.drawn = 0
        if line == seat:
            self.owners_started.add(seat)
            self.flags.discard(seat)
        if line in self.open_doubles:
            self.open_doubles.remove(line)
        if _is_double(tile) and self.rule_set.doubles is Doubles.SATISFIED_IN_ORDER:
            self.open_doubles.append(line)
        on_the_table = Counter(
            end for tiles in self.lines for laid in tiles for end in set(laid)
        ) + Counter([self.engine])
        self.open_doubles = [
            line
            for line in self.open_doubles
            if on_the_table[self.end_of(line)] <= self.rule_set.highest
        ]

    def marks(self, seat: int) -> None:
        self._watch_the_draw(seat)
        if self._waits_to_start(seat):
            assert not any(self.end_of(seat) in tile for tile in self.hands[seat])
        else:
            assert not self.can_lay(seat)
            assert self.first_lines or self.drawn or not self.boneyard
        self.flags.add(seat)
        self.marked = True

    def can_lay(self, seat: int) -> bool:
        return any(
            self.end_of(line) in tile
            for tile in self.hands[seat]
            for line in self._lines_for(seat, tile)
        )

    def end_of(self, line: int) -> int:
        end = self.engine
        for tile in self.lines[line]:
            end = tile[0] + tile[1] - end
        return end

    def _watch_the_draw(self, seat: int) -> None:
        """One tile is drawn at a time, by who is on turn and can lay nothing."""
        assert seat == self.seat
        new = self.boneyard_tiles[len(self.boneyard) :]
        del self.boneyard_tiles[len(self.boneyard) :]
        if new:
            assert len(new) == 1
            assert not self.drawn
            assert not self.first_lines
            assert not self.can_lay(seat)
            self.hands[seat] += new
            self.drawn = 1

    def _waits_to_start(self, seat: int) -> bool:
        """Say whether a tile was laid elsewhere by who has not started (Samboree rule 4)."""
        rule = self.rule_set.mexican_train is MexicanTrain.AFTER_OWN_LINES
        finished = bool(self.laid) and not _is_double(self.laid[-1])
        return rule and finished and seat not in self.owners_started

    def _lines_for(self, seat: int, tile: Tile) -> set[int]:
        if self.first_lines:
            return {seat}
        bound = self.open_doubles and not self.laid
        if bound or (len(self.open_doubles) > 1 and not _is_double(tile)):
            return {self.open_doubles[0]}
        return {seat} | self.flags | ({self.players} if self._mexican_open() else set())

    def _mexican_open(self) -> bool:
        match self.rule_set.mexican_train:
            case MexicanTrain.AFTER_OWN_LINES:
                return len(self.owners_started) == self.players
            case MexicanTrain.ANY_TURN:
                return True
            case MexicanTrain.AFTER_FIRST_TURN:
                started = bool(self.lines[self.players])
                return self.turn_no > self.players and (started or not self.open_doubles)


def _is_double(tile: Tile) -> bool:
    return tile[0] == tile[1]


class WatchedBoard(Board):
    """A board that tells a referee of each turn, tile and marker before it believes them."""

    referee: Referee

    def begin_turn(self) -> None:
        self.referee.begin_turn()
        super().begin_turn()

    def lay(self, seat: int, piece: int, line: int) -> None:
        self.referee.lays(seat, self.pieces.tiles[piece], line)
        super().lay(seat, piece, line)

    def mark(self, seat: int) -> bool:
        self.referee.marks(seat)
        return super().mark(seat)


class WatchedBindingBoard(WatchedBoard, BindingBoard):
    """The same where a double binds everybody."""


def refereed_board(rule_set: RuleSet, engine: int, players: int) -> WatchedBoard:
    """Return a board of that rule set; the test gives it its referee."""
    pieces = pieces_of(rule_set.highest, rule_set.double_blank)
    kind = WatchedBindingBoard if rule_set.doubles is Doubles.SATISFIED_IN_ORDER else WatchedBoard
    board = kind(pieces, engine, players, rule_set.mexican_train)
    board.first_lines = rule_set.first_turn is FirstTurn.WHOLE_LINE
    return board


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
