"""Which game is drawn next, who plays it, and at how large tables: the same for every format."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from mextrain_scorer.desk.roster.players import CHECKED_IN, REGISTERED
from mextrain_scorer.desk.seat_rows import refuse_if_named
from mextrain_scorer.desk.tables import sheets, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.playoff import QUALIFYING
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.seating.draw import Together
from mextrain_scorer.rules.seating.ladder import LadderMove
from mextrain_scorer.rules.table_sizes import advise
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.schema import PlayerRow, StageRow


class NextGame(NamedTuple):
    """The game whose seats are to be drawn; ``again`` where they were drawn before.

    ``people`` are the rows of everybody who plays it, by number.  ``unpinned`` are those who are
    pinned to a table that it does not have, each with that table's number.  ``is_climbed``: players
    move to it by the ladder, and no lot seats them.
    """

    stage: StageRow
    again: bool
    is_climbed: bool
    people: tuple[Any, ...]
    sizes: tuple[int, ...]
    unpinned: tuple[tuple[int, int], ...]

    def pin_of(self, row: Any) -> int | None:
        """Return the table where a player must be, None where it is not there any more."""
        pinned = row.pinned_table
        return None if pinned is None or pinned > len(self.sizes) else pinned


@dataclass(frozen=True, slots=True)
class FewerTrade:
    """Two tables that trade ``count`` players only, because some of them, ``gone``, have left."""

    upper: int
    lower: int
    count: int
    gone: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class DrawnSeats:
    """A draw, done or planned: its seed, which reproduces it, and who could not be kept apart.

    ``again``: it takes the place of one before.
    ``unpinned`` are players pinned to a table that no longer exists, each with that table's number.
    On a ladder ``moves`` are everybody's from the game before, ``lots`` the level players whom the
    lot put in that order, ``totals`` those of the game before, ``gone`` who played it and has left,
    by number and name, and ``fewer`` the edges where that lets fewer trade than usual.
    """

    stage: str
    seed: int
    tables: tuple[tuple[int, ...], ...]
    unpinned: tuple[tuple[int, int], ...]
    again: bool
    together: tuple[Together, ...] = ()
    moves: tuple[LadderMove, ...] = ()
    lots: tuple[tuple[int, ...], ...] = ()
    totals: Mapping[int, int] = field(default_factory=dict)
    gone: tuple[tuple[int, str], ...] = ()
    fewer: tuple[FewerTrade, ...] = ()

    @property
    def unpinned_sentences(self) -> list[str]:
        """Who was to stay at a table that is no more."""
        return [
            say(
                "No. {number} was to stay at table {table}, which does not exist any more.",
                number=number,
                table=table_no,
            )
            for number, table_no in self.unpinned
        ]


def next_game(tournament: Tournament, *, sixes: bool, allow_small: bool) -> NextGame:
    """Return the game to be drawn now.

    Raises Refused after its first score, before every sheet of the game before is signed, for too
    few players, and, unless ``allow_small``, where regular tables cannot be made.
    """
    house = tournament.rule_set
    refuse_if_named(tournament)
    stage, again = _stage_to_draw(tournament)
    everybody = tournament.rows(PlayerRow)
    people = tuple(row for row in everybody if row.status == CHECKED_IN)
    awaited = sum(row.status == REGISTERED for row in everybody)
    advised = advise(house, len(people), sixes=sixes, awaited=awaited)
    if advised.needs_small and not allow_small:
        raise Refused.saying(
            "{advice} To seat them so, allow small tables.", advice=advised.sentence
        )
    unpinned = tuple(
        (row.number, row.pinned_table)
        for row in people
        if row.pinned_table is not None and row.pinned_table > len(advised.sizes)
    )
    climbed = house.is_ladder and stage.position > 1
    return NextGame(stage, again, climbed, people, advised.sizes, unpinned)


def _stage_to_draw(tournament: Tournament) -> tuple[StageRow, bool]:
    """Return the game whose seats are to be drawn, and whether they were drawn before."""
    house, stages = tournament.rule_set, tournament.rows(StageRow)
    if not stages:
        return _game(1, house), False
    *earlier, last = sorted(stages, key=lambda row: row.position)
    stage = StageRow(**last._asdict())
    if stage.kind != "qualifying":
        raise Refused.saying("The play-off has begun: the seats of the first game stay.")
    here = sheets(tournament, stage.key)
    begun = next((each for each in here if each.has_record), None)
    if begun is None:
        if house.is_ladder and earlier:  # its seats follow from these sheets
            _refuse_unless_signed(sheets(tournament, earlier[-1].key))
        return stage, True
    if stage.position >= house.qualifying_games:
        raise Refused.saying(
            "{where} has scores: the seats stay as they are from the first score on.",
            where=where(begun),
        )
    _refuse_unless_signed(here)
    return _game(stage.position + 1, house), False


def _refuse_unless_signed(found: Sequence[Sheet]) -> None:
    for here in found:
        if not here.is_signed:
            raise Refused.saying(
                "The next game is drawn once every sheet is signed, and {where} is not.",
                where=where(here),
            )


def _game(number: int, house: RuleSet) -> StageRow:
    """Return the row of a qualifying game that has no seats yet."""
    return StageRow(
        key=QUALIFYING if number == 1 else f"{QUALIFYING}-{number}",
        position=number,
        kind="qualifying",
        seed=0,
        advance=house.advance,
        wild_cards=0,
    )
