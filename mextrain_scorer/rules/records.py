"""What a score sheet says, as frozen values.

A sheet has a row for each engine and a column for each seat, as the paper has.  Scores are kept
as the house awards them; ``went_out`` is kept apart from them, because a 0 is not proof of it
everywhere.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from mextrain_scorer.rules.rule_sets.rule_set import LateArrival, RuleSet
from mextrain_scorer.rules.signatures import Signature
from mextrain_scorer.rules.words import say

# What the paper has room for, whatever a table insists on: the number of a player, the points of
# one round, the total of a sheet.
HIGHEST_NUMBER = 999_999
HIGHEST_SCORE = 9_999
HIGHEST_TOTAL = 99_999

TableKey = tuple[str, int]
"""A table's sheet: the key of its stage, and the number of the table in it, from 1."""

CellKey = tuple[int | None, int]
"""A cell: its engine and its player; without an engine, the player's written total."""

_NOTHING_WRITTEN: Mapping[int, int] = MappingProxyType({})
NOTHING_ACCEPTED: Mapping[int, str] = MappingProxyType({})
CIRCLE = 0  # beside the players' numbers: the circle around the winner


class Outcome(StrEnum):
    """How a round ended, for the whole table."""

    PLAYED = "played"
    BLOCKED = "blocked"
    NOT_PLAYED = "not-played"


class SheetStatus(StrEnum):
    """Where a sheet of paper is on its way across the desk."""

    OPEN = "open"
    RECEIVED = "received"
    RETURNED = "returned"
    SIGNED = "signed"


@dataclass(frozen=True, slots=True)
class Cell:
    """One player's score of one round.

    ``score`` is in points and None while nothing is written: a blank is never a zero.
    ``as_written`` holds the reason where the table insists on a score that cannot be.
    """

    score: int | None = None
    went_out: bool = False
    as_written: str = ""


BLANK = Cell()


def numbered(player: int, name: str) -> str:
    """Return a player as sentences name them: "No. 12 Ada Ward"."""
    return say("No. {number} {name}", number=player, name=name)


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's place at a table, counted clockwise from 1: the next seat plays next.

    ``from_engine`` is the first round of a late arrival, ``left_from`` the first round that
    somebody who left did not play; None where they stayed from beginning to end.
    ``disqualified`` holds the reason where the game monitor sent them out of the game.
    """

    seat_no: int
    player: int
    name: str
    from_engine: int | None = None
    left_from: int | None = None
    disqualified: str = ""

    @property
    def who(self) -> str:
        """The player as sentences name them."""
        return numbered(self.player, self.name)

    def plays(self, engine: int) -> bool:
        """Say whether this player is at the table in the round of that engine."""
        arrived = self.from_engine is None or engine <= self.from_engine
        return arrived and (self.left_from is None or engine > self.left_from)


@dataclass(frozen=True, slots=True)
class Round:
    """One row of the sheet: the round of one engine, with a cell for each seat of the sheet.

    ``accepted`` holds the reason where the round stands as written though the checks object.
    """

    engine: int
    cells: tuple[Cell, ...]
    outcome: Outcome = Outcome.PLAYED
    accepted: str = ""
    note: str = ""

    @property
    def is_played(self) -> bool:
        """Whether it was played, be it to the end or until it was blocked."""
        return self.outcome is not Outcome.NOT_PLAYED

    @property
    def is_begun(self) -> bool:
        """Whether any score of it is written."""
        return any(cell.score is not None for cell in self.cells)

    def waiting(self, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        """Return which of the sheet's seats have no score yet; none if it was not played."""
        if not self.is_played or None not in [cell.score for cell in self.cells]:
            return ()
        return tuple(
            seat
            for seat, cell in zip(seats, self.cells, strict=True)
            if cell.score is None and seat.plays(self.engine)
        )


class RuledBy(StrEnum):
    """How the game monitor came to a ruling."""

    EXTRA_ROUND = "extra-round"
    DRAWN_DOMINO = "drawn-domino"
    OTHER = "other"

    @property
    def words(self) -> str:
        """Its name, such as "drawn domino"."""
        names = {
            RuledBy.EXTRA_ROUND: say("extra round"),
            RuledBy.DRAWN_DOMINO: say("drawn domino"),
            RuledBy.OTHER: say("other way"),
        }
        return names[self]

    def told(self, reason: str) -> str:
        """Return how a tie was settled, with the reason; one that names the way does so alone."""
        if reason.casefold().startswith(self.words.casefold()):
            return reason
        return say("{way}: {reason}", way=self.words, reason=reason)


@dataclass(frozen=True, slots=True)
class Ruling:
    """The game monitor's decision on one tied group, best first or shared.

    ``basis`` is the tie-break key that the group shared when it was ruled: a correction that
    changes it opens the tie again.
    """

    players: tuple[int, ...]
    shared: bool
    by: RuledBy
    reason: str
    basis: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points that the game monitor added to a player's total, or took off it, with the reason."""

    player: int
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """One table's score sheet in one stage.

    ``cuts`` are the places after which something is decided: (1,) where one player goes on,
    (1, 2) in a final that names first and second.  ``paper_no`` is the number of the sheet of
    paper that came in and ``received_at`` when, in ISO 8601 with offset.  ``signature`` is the
    score keeper's and ``receipt`` the game monitor's, where they were drawn on the screen.
    ``read_at`` is the number of the last entry that the reading saw: what came later is not in it.
    """

    stage: str
    table_no: int
    rule_set: RuleSet
    seats: tuple[Seat, ...]
    rounds: tuple[Round, ...]
    cuts: tuple[int, ...] = (1,)
    status: SheetStatus = SheetStatus.OPEN
    written_totals: Mapping[int, int] = field(default_factory=lambda: _NOTHING_WRITTEN)
    circled: int | None = None
    rulings: tuple[Ruling, ...] = ()
    accepted: str = ""
    score_keeper: str | None = None
    note: str = ""
    adjustments: tuple[Adjustment, ...] = ()
    received_at: str | None = None
    paper_no: int | None = None
    signature: Signature | None = None
    receipt: Signature | None = None
    accepted_parts: Mapping[int, str] = field(default_factory=lambda: NOTHING_ACCEPTED)
    read_at: int = field(default=0, compare=False, repr=False)

    @property
    def is_signed(self) -> bool:
        """Whether the score keeper signed it, so that nothing on it changes."""
        return self.status is SheetStatus.SIGNED

    @property
    def played(self) -> list[Round]:
        """The rounds that were played, in their order."""
        return [row for row in self.rounds if row.is_played]

    @property
    def key(self) -> TableKey:
        """Which table's sheet it is."""
        return self.stage, self.table_no

    @property
    def at(self) -> dict[str, Any]:
        """The key by the names of its columns, as every row of the sheet in a file begins."""
        return {"stage": self.stage, "table_no": self.table_no}

    def accepted_for(self, part: int) -> str:
        """Return why that player's rounds count and not the total written, or not the ``CIRCLE``.

        Empty where nobody has said so; ``accepted`` says it of the whole sheet.
        """
        return self.accepted or self.accepted_parts.get(part, "")

    @property
    def accepted_reasons(self) -> str:
        """The reasons for which rounds count and not what is written, each once."""
        every = (self.accepted, *self.accepted_parts.values())
        return "; ".join(dict.fromkeys(filter(None, every)))

    def round_of(self, engine: int) -> Round:
        """Return the round of that engine; raises KeyError where the rule set has none."""
        for row in self.rounds:
            if row.engine == engine:
                return row
        raise KeyError(engine)

    def seat_of(self, player: int) -> Seat:
        """Return the seat of that player; raises KeyError where nobody of that number sits."""
        for seat in self.seats:
            if seat.player == player:
                return seat
        raise KeyError(player)

    def entry_of(self, engine: int | None, player: int) -> int | None:
        """Return what stands in a player's cell of that round, None where it is blank.

        Without an engine it is the total on the paper.  Raises KeyError as ``seat_of`` does.
        """
        if engine is None:
            return self.written_totals.get(player)
        return self.round_of(engine).cells[self.seats.index(self.seat_of(player))].score

    @property
    def is_begun(self) -> bool:
        """Whether any score is written."""
        return any(row.is_begun for row in self.rounds)

    @property
    def missing(self) -> dict[int, tuple[Seat, ...]]:
        """The seats whose score is missing, by the engine of each round with blank cells."""
        found = {row.engine: row.waiting(self.seats) for row in self.rounds}
        return {engine: seats for engine, seats in found.items() if seats}

    @property
    def cells_missing(self) -> int:
        """How many scores are missing."""
        return sum(map(len, self.missing.values()))

    @property
    def is_complete(self) -> bool:
        """Whether it has every score that it has to have, and any round was played."""
        return bool(self.seats and self.played) and not self.missing

    @property
    def stand(self) -> str:
        """The status as lists tell it: of an open sheet also that it is complete."""
        is_open = self.status is SheetStatus.OPEN
        return "complete" if is_open and self.is_complete else self.status.value

    @property
    def has_record(self) -> bool:
        """Whether anything of the table's game is on record."""
        return (
            self.status is not SheetStatus.OPEN
            or bool(self.written_totals or self.adjustments)
            or any(row.is_begun or row.outcome is not Outcome.PLAYED for row in self.rounds)
        )

    def players_in(self, engine: int) -> int:
        """Return how many are at the table in that round: hand limits follow it."""
        return sum(seat.plays(engine) for seat in self.seats)

    def takes_place(self, seat: Seat) -> bool:
        """Say whether this player can be placed.

        Nobody is who left or was disqualified, nor who came late, unless the house assigns scores
        for the rounds missed.
        """
        if seat.left_from is not None or seat.disqualified:
            return False
        assigned = self.rule_set.late_arrival is LateArrival.TABLE_HIGHEST
        return seat.from_engine is None or assigned

    def column(self, seat: Seat) -> tuple[Cell, ...]:
        """Return that seat's cells from the first round to the last."""
        index = self.seats.index(seat)
        return tuple(row.cells[index] for row in self.rounds)
