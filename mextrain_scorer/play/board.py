"""The tiles of a set, and the lines on the table while a round is played."""

from functools import cache
from typing import NamedTuple

from mextrain_scorer.rules.rule_sets.rule_set import Doubles, FirstTurn, MexicanTrain, RuleSet
from mextrain_scorer.rules.tiles import Tile, tile_value, whole_set

Offer = tuple[list[int], list[int]]
"""Pieces of a hand, and the lines that they may be laid on if they fit."""


class Pieces(NamedTuple):
    """A set by piece number.

    ``points`` is what a piece costs in a hand, ``pips`` the dots on it (so ``pips - end`` is its
    other end), and ``ends`` has a bit set for each of its ends.  ``double_of`` is the double of
    each number.
    """

    tiles: tuple[Tile, ...]
    points: tuple[int, ...]
    pips: tuple[int, ...]
    ends: tuple[int, ...]
    is_double: tuple[bool, ...]
    double_of: tuple[int, ...]

    def points_of(self, hand: list[int]) -> int:
        """Return what a hand costs, in points (Samboree rules 5 and 9)."""
        return sum([self.points[piece] for piece in hand])


@cache
def pieces_of(highest: int, double_blank: int) -> Pieces:
    """Return the pieces of a double-``highest`` set, those of most points first."""
    tiles = sorted(
        whole_set(highest), key=lambda tile: (tile_value(tile, double_blank), tile), reverse=True
    )
    return Pieces(
        tiles=tuple(tiles),
        points=tuple(tile_value(tile, double_blank) for tile in tiles),
        pips=tuple(sum(tile) for tile in tiles),
        ends=tuple(1 << a | 1 << b for a, b in tiles),
        is_double=tuple(a == b for a, b in tiles),
        double_of=tuple(tiles.index((end, end)) for end in range(highest + 1)),
    )


def board_of(rule_set: RuleSet, pieces: Pieces, engine: int, players: int) -> "Board":
    """Return an empty board under the rule set's rules for doubles and the Mexican train."""
    kind = BindingBoard if rule_set.doubles is Doubles.SATISFIED_IN_ORDER else Board
    board = kind(pieces, engine, players, rule_set.mexican_train)
    board.first_lines = rule_set.first_turn is FirstTurn.WHOLE_LINE
    return board


class Board:
    """Each player's own line, their markers, and the Mexican train.

    Lines are numbered as the seats are; the one after the last is the Mexican train.  Every line
    begins at the engine, so an empty one ends in the engine's number.  A line is ``started`` when
    its owner has played on it, not when somebody else did while its marker was up.  ``turns``
    counts the turns begun; while ``first_lines`` are laid, nobody may lay on another line than
    their own.
    """

    def __init__(
        self,
        pieces: Pieces,
        engine: int,
        players: int,
        mexican_train: MexicanTrain = MexicanTrain.AFTER_OWN_LINES,
    ) -> None:
        self.pieces = pieces
        self.ends = [engine] * (players + 1)
        self.marked = [False] * players
        self.started = [False] * players
        self.mexican = players
        self.mexican_train = mexican_train
        self.first_lines = False
        self.turns = 0

    @property
    def own_lines_first(self) -> bool:
        """Say whether everybody has to start their own line first (Samboree rule 4)."""
        return self.mexican_train is MexicanTrain.AFTER_OWN_LINES

    def begin_turn(self) -> None:
        """Let the next player have their turn."""
        self.turns += 1

    def fits(self, piece: int, line: int) -> bool:
        """Say whether one end of a piece is the number that a line ends in."""
        return bool(self.pieces.ends[piece] >> self.ends[line] & 1)

    def offers(self, seat: int, hand: list[int]) -> tuple[Offer, ...]:
        """Return what of a hand may be laid where, what has to be tried first coming first."""
        return ((hand, self.open_lines(seat)),)

    def open_lines(self, seat: int) -> list[int]:
        """Return the lines that seat may play on: its own first, the Mexican train last.

        Those are its own, each with a marker, and the Mexican train as soon as the rule set lets
        it be started (Samboree rules 4 and 6); in a first turn of whole lines its own alone.
        """
        lines = [seat]
        if self.first_lines:
            return lines
        for line, marked in enumerate(self.marked):
            if marked and line != seat:
                lines.append(line)
        if self._mexican_train_open():
            lines.append(self.mexican)
        return lines

    def _mexican_train_open(self) -> bool:
        if self.own_lines_first:
            return all(self.started)
        return self.mexican_train is MexicanTrain.ANY_TURN or self.turns > len(self.marked)

    def lay(self, seat: int, piece: int, line: int) -> None:
        """Lay a piece at the end of a line; who plays on their own line takes down their marker."""
        self.ends[line] = self.pieces.pips[piece] - self.ends[line]
        if line == seat:
            self.marked[seat] = False
            self.started[seat] = True

    def mark(self, seat: int) -> bool:
        """Put up a seat's marker; say whether it was down, so that a line has opened."""
        was_down = not self.marked[seat]
        self.marked[seat] = True
        return was_down


class BindingBoard(Board):
    """A board on which a double binds everybody until a tile lies on it (Game Rules).

    ``waiting`` are the lines that end in such a double, in the order in which they were laid.
    Whoever laid one goes on in the same turn: on any open line after one double; after several
    with more doubles on any, or with another tile on the first.  Whoever comes to the table later
    may lay on the first alone.  A double that no tile is left for binds nobody.
    """

    def __init__(
        self,
        pieces: Pieces,
        engine: int,
        players: int,
        mexican_train: MexicanTrain = MexicanTrain.ANY_TURN,
    ) -> None:
        super().__init__(pieces, engine, players, mexican_train)
        self.waiting: list[int] = []
        self._unlaid = [len(pieces.double_of)] * len(pieces.double_of)
        self._unlaid[engine] -= 1
        self._double_laid = False  # in this turn
        self._mexican_started = False

    def begin_turn(self) -> None:
        """Let the next player have their turn, bound by each double that waits."""
        super().begin_turn()
        self._double_laid = False

    def offers(self, seat: int, hand: list[int]) -> tuple[Offer, ...]:
        """Return what of a hand may be laid where, what has to be tried first coming first."""
        lines = self.open_lines(seat)
        if self.first_lines or len(self.waiting) < 2 or lines == self.waiting[:1]:
            return ((hand, lines),)
        doubles = [piece for piece in hand if self.pieces.is_double[piece]]
        return ((doubles, lines), (hand, self.waiting[:1]))

    def open_lines(self, seat: int) -> list[int]:
        """Return the lines that seat may play on; only the first double's while others' wait.

        A Mexican train that waits for the first turn to end is not started beside an open double
        (hub-double-12).
        """
        if self.waiting and not self.first_lines:
            if not self._double_laid:
                return self.waiting[:1]
            if self.mexican_train is MexicanTrain.AFTER_FIRST_TURN and not self._mexican_started:
                return [line for line in super().open_lines(seat) if line != self.mexican]
        return super().open_lines(seat)

    def lay(self, seat: int, piece: int, line: int) -> None:
        """Lay a piece at the end of a line; on a double, that is satisfied with it."""
        super().lay(seat, piece, line)
        self._mexican_started |= line == self.mexican
        if line in self.waiting:
            self.waiting.remove(line)
        for number in set(self.pieces.tiles[piece]):
            self._unlaid[number] -= 1
        if self.pieces.is_double[piece]:
            self._double_laid = True
            self.waiting.append(line)
        self.waiting = [open_ for open_ in self.waiting if self._unlaid[self.ends[open_]]]
