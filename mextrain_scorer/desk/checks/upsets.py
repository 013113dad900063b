"""Where a play-off table no longer follows from the sheets it rests on.

A correction can do that, and so can a sheet that is open again.  What the validator says, what
keeps a sheet from being signed and what the next stage waits for all come from ``upsets``.
"""

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from mextrain_scorer.desk.checks.advancing import WILD_CARD, from_tables, runners_up
from mextrain_scorer.desk.roster.players import GONE
from mextrain_scorer.desk.tables import games_before, stage_title
from mextrain_scorer.rules.checks.sheet_checks import Finding, Severity
from mextrain_scorer.rules.records import Seat, Sheet, SheetStatus
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.decision_rows import StandingStageRow
from mextrain_scorer.store.queries import Reading
from mextrain_scorer.store.reads import read_sheets
from mextrain_scorer.store.schema import EntrantRow, PlayerRow, StageRow
from mextrain_scorer.store.table_queries import read_rows

Source = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Upset:
    """A sheet from which a stage does not follow, and the table of that stage that it is told at.

    ``not_seated`` go on by the sheet and have no seat, ``not_going`` have one without going on;
    ``players`` are the winners at the table whose places came from the sheet.  Nothing is known of
    a sheet that is not ``signed``.
    """

    stage: str
    table_no: int
    source: Source
    players: tuple[int, ...]
    not_seated: tuple[Seat, ...] = ()
    not_going: tuple[Seat, ...] = ()
    signed: bool = True

    @property
    def says(self) -> tuple[str, str]:
        """What the sheet says against the stage, as a row of the file keeps it."""
        return _numbers(self.not_seated), _numbers(self.not_going)

    @property
    def sentence(self) -> str:
        """What is wrong, and how it is mended."""
        return say(
            "{stage}, table {table_no} rests on table {source} of {from_stage}, but {why}. {mend}",
            stage=stage_title(self.stage),
            table_no=self.table_no,
            source=self.source[1],
            from_stage=stage_title(self.source[0]),
            why=self._why,
            mend=self._mend,
        )

    @property
    def _why(self) -> str:
        if not self.signed:
            return say("its sheet is not signed any more")
        if self.not_seated:
            return say("{who} goes on by its scores and is not seated", who=_who(self.not_seated))
        return say("{who} does not go on by its scores", who=_who(self.not_going))

    @property
    def _mend(self) -> str:
        """Say what can be done, in the words of the window's buttons."""
        if not self.signed:
            return say("Sign that sheet again, or take the stage back.")
        if not self.not_going:
            return say("Correct that sheet, take the stage back, or let it stand as it was played.")
        return say(
            "Correct that sheet, let {who} decline, take the stage back, or let it stand as it was"
            " played.",
            who=_who(self.not_going),
        )


def _numbers(seats: Iterable[Seat]) -> str:
    return json.dumps(sorted(seat.player for seat in seats))


def _who(seats: Sequence[Seat]) -> str:
    return say("No. {number} {name}", number=seats[0].player, name=seats[0].name)


def upset_findings(
    connection: Reading, rule_set: RuleSet, sheets: Sequence[Sheet] | None = None
) -> list[Finding]:
    """Return the play-off tables whose seats no longer follow from the sheets they rest on.

    A sheet that was reopened upsets them until it is signed again with the same players going on,
    the seats are replaced by hand, the stage is taken back, or it stands as it was played.
    """
    return [_finding(upset) for upset in upsets(connection, rule_set, sheets)]


def _finding(upset: Upset) -> Finding:
    return Finding(
        Severity.ERROR,
        "playoff-upset",
        upset.stage,
        upset.table_no,
        None,
        upset.players,
        upset.sentence,
    )


def upset_at(connection: Reading, rule_set: RuleSet, here: Sheet) -> Finding | None:
    """Return what upsets one table of the play-off, None where nothing does."""
    for upset in upsets(connection, rule_set, only=here.stage):
        if upset.table_no == here.table_no:
            return _finding(upset)
    return None


def upsets(
    connection: Reading,
    rule_set: RuleSet,
    sheets: Sequence[Sheet] | None = None,
    *,
    only: str | None = None,
) -> list[Upset]:
    """Return what upsets the stages of the play-off, or ``only`` one of them, sheet by sheet.

    ``sheets`` are all there are, where they were read already.
    """
    entrants: dict[str, list[Any]] = defaultdict(list)
    for row in read_rows(connection, EntrantRow):
        if only in (None, row.stage):
            entrants[row.stage].append(row)
    if not entrants:
        return []
    if sheets is None:
        sheets = read_sheets(connection, rule_set)
    standing = {
        (row.stage, (row.from_stage, row.from_table)): (row.not_seated, row.not_going)
        for row in read_rows(connection, StandingStageRow)
    }
    stages = read_rows(connection, StageRow)
    absent = {row.number for row in read_rows(connection, PlayerRow) if row.status in GONE}
    return [
        upset
        for key, seated in entrants.items()
        for upset in _Stage(key, seated, sheets, stages, absent).upsets()
        if not upset.signed or standing.get((key, upset.source)) != upset.says
    ]


class _Stage:
    """One stage of the play-off beside the sheets of the games before it."""

    def __init__(
        self,
        key: str,
        entrants: Sequence[Any],
        sheets: Sequence[Sheet],
        stages: Sequence[Any],
        absent: Collection[int],
    ) -> None:
        self.key = key
        self.entrants = entrants
        games = games_before(stages, entrants[0].from_stage)
        self.sheets = {(s.stage, s.table_no): s for s in sheets if s.stage in games}
        self.tables = {
            seat.player: sheet.table_no
            for sheet in sheets
            if sheet.stage == key
            for seat in sheet.seats
        }
        self.first_table = min((s.table_no for s in sheets if s.stage == key), default=1)
        advance = {row.key: row.advance for row in stages}[entrants[0].from_stage]
        signed = [s for s in self.sheets.values() if s.status is SheetStatus.SIGNED]
        self.going: dict[Source, set[int]] = defaultdict(set)
        for each in from_tables(signed, advance, fill_freed_seats=False, repeated=True):
            self.going[each.stage, each.table_no].add(each.player)
        through = {player for going in self.going.values() for player in going}
        seated = {each.winner for each in entrants}
        # Who took a seat that was freed, and need not have, whatever the house says by now.
        if len(games) > 1:
            filled = from_tables(signed, advance, fill_freed_seats=True)
            through |= {each.player for each in filled} & seated
        self.must, may = self._wild_cards(signed, advance, (set(absent) - seated) | through)
        # Whose seat is free for the next of a table, only all sheets together tell.
        unknown = seated if len(games) > 1 and len(signed) < len(self.sheets) else set()
        self.may = may | through | unknown

    def _wild_cards(
        self, signed: Sequence[Sheet], advance: int, out: Collection[int]
    ) -> tuple[frozenset[int], frozenset[int]]:
        """Return who has to be among the wild cards by the scores, and who may be.

        The last of them can be level with others: then any of those may.
        """
        count = sum(each.entered_by == WILD_CARD for each in self.entrants)
        if not count:
            return frozenset(), frozenset()
        if len(signed) < len(self.sheets):
            return frozenset(), frozenset(each.winner for each in self.entrants)
        others = runners_up(signed, advance, out)
        last = sorted(key for _, key in others)[:count][-1:]
        return (
            frozenset(player for player, key in others if [key] < last),
            frozenset(player for player, key in others if [key] <= last),
        )

    def upsets(self) -> Iterator[Upset]:
        """Yield what upsets the stage, sheet by sheet, at each table that is told of it."""
        here: Mapping[Source, list[Any]] = defaultdict(list)
        for each in self.entrants:
            here[each.from_stage, each.from_table].append(each)
        # A table all of whose winners came in by another game has nobody here, and can be upset.
        for source in dict.fromkeys((*here, *self.sheets)):
            yield from self._from(source, here.get(source, []))

    def _from(self, source: Source, seated: Sequence[Any]) -> Iterator[Upset]:
        sheet = self.sheets.get(source)
        signed = sheet is not None and sheet.status is SheetStatus.SIGNED
        not_seated: tuple[Seat, ...] = ()
        not_going: tuple[Seat, ...] = ()
        if sheet is not None and signed:
            present = {player for e in self.entrants for player in (e.winner, e.player)}
            needed = (self.going[source] | self.must) - present
            not_seated = tuple(seat for seat in sheet.seats if seat.player in needed)
            wrong = {
                each.winner
                for each in seated
                if not (each.winner in self.may or each.player in self.may or each.reason)
            }
            not_going = tuple(seat for seat in sheet.seats if seat.player in wrong)
        if signed and not not_seated and not not_going:
            return
        told: dict[int, list[int]] = defaultdict(list)
        for each in seated:
            told[self.tables.get(each.player, self.first_table)].append(each.winner)
        for table_no, players in sorted(told.items() or [(self.first_table, [])]):
            winners = tuple(sorted(players))
            yield Upset(self.key, table_no, source, winners, not_seated, not_going, signed)
