"""Finds play-off tables whose seats no longer follow from the sheets that decided them.

This happens when a sheet is corrected or reopened.  The validator's findings, the checks before
signing and the conditions for the next stage all use ``contradictions``.
"""

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from mextrain_scorer.desk.checks.advancing import WILD_CARD, from_tables, runners_up
from mextrain_scorer.desk.overall.ranking import Overall, overall_in
from mextrain_scorer.desk.roster.players import GONE
from mextrain_scorer.desk.tables import games_before, playoff_title, stage_title
from mextrain_scorer.rules.checks.sheet_checks import Finding, Severity
from mextrain_scorer.rules.playoff import QUALIFYING
from mextrain_scorer.rules.records import Seat, Sheet, SheetStatus
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.standings import best_of
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.reads import read_sheets
from mextrain_scorer.store.schema import (
    EntrantRow,
    PlayerRow,
    Reading,
    StageRow,
    StandingStageRow,
    read_rows,
)

Source = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A sheet that contradicts a later stage, and the table of that stage where it is reported.

    Where a final follows a ranking over all games, ``ranked``, no single sheet does: ``source`` is
    then the last table of somebody concerned.

    ``not_seated`` advance by the sheet but have no seat, ``not_going`` have a seat but should not
    advance; ``players`` are the players at that table whose places came from the sheet.  All are
    empty while the sheet is not ``signed``.
    """

    stage: str
    table_no: int
    source: Source
    players: tuple[int, ...]
    not_seated: tuple[Seat, ...] = ()
    not_going: tuple[Seat, ...] = ()
    signed: bool = True
    ranked: bool = False

    @property
    def says(self) -> tuple[str, str]:
        """The contradiction as a row of the file stores it: both player lists in JSON."""
        return _numbers(self.not_seated), _numbers(self.not_going)

    @property
    def sentence(self) -> str:
        """What is wrong, and how to put it right."""
        if self.ranked and self.signed:
            return say(
                "{stage}, table {table_no} depends on the ranking, but {why}. {mend}",
                stage=playoff_title(self.stage),
                table_no=self.table_no,
                why=self._why,
                mend=self._remedy,
            )
        return say(
            "{stage}, table {table_no} depends on table {source} of {from_stage}, but {why}. "
            "{mend}",
            stage=playoff_title(self.stage),
            table_no=self.table_no,
            source=self.source[1],
            from_stage=stage_title(self.source[0], ranked=self.ranked),
            why=self._why,
            mend=self._remedy,
        )

    @property
    def _why(self) -> str:
        if not self.signed:
            return say("its sheet is not signed any more")
        if self.ranked and self.not_seated:
            return say("{who} goes on by it and is not seated", who=_who(self.not_seated))
        if self.ranked:
            return say("{who} does not go on by it", who=_who(self.not_going))
        if self.not_seated:
            return say("{who} goes on by its scores and is not seated", who=_who(self.not_seated))
        return say("{who} does not go on by its scores", who=_who(self.not_going))

    @property
    def _remedy(self) -> str:
        """Say how to put it right, naming the window's buttons."""
        if not self.signed:
            return say("Sign table {n} first, or take the stage back.", n=self.source[1])
        if self.ranked and not self.not_going:
            return say("Take the stage back, or keep it as it was played.")
        if self.ranked:
            return say(
                "Let {who} decline, take the stage back, or keep it as it was played.",
                who=_who(self.not_going),
            )
        if not self.not_going:
            return say("Correct that sheet, take the stage back, or keep it as it was played.")
        return say(
            "Correct that sheet, let {who} decline, take the stage back, or keep it as it was "
            "played.",
            who=_who(self.not_going),
        )


def _numbers(seats: Iterable[Seat]) -> str:
    return json.dumps(sorted(seat.player for seat in seats))


def _who(seats: Sequence[Seat]) -> str:
    return say("No. {number} {name}", number=seats[0].player, name=seats[0].name)


def contradiction_findings(
    connection: Reading, rule_set: RuleSet, sheets: Sequence[Sheet] | None = None
) -> list[Finding]:
    """Return findings for play-off tables whose seats no longer follow from the signed sheets.

    They disappear when the reopened sheet is signed again with the same players advancing, the
    seats are changed by hand, the stage is taken back, or the stage is kept as it was played.
    """
    return [
        _finding(contradiction) for contradiction in contradictions(connection, rule_set, sheets)
    ]


def _finding(contradiction: Contradiction) -> Finding:
    return Finding(
        Severity.ERROR,
        "playoff-upset",
        contradiction.stage,
        contradiction.table_no,
        None,
        contradiction.players,
        contradiction.sentence,
    )


def contradiction_at(connection: Reading, rule_set: RuleSet, here: Sheet) -> Finding | None:
    """Return the finding for one play-off table, None where its seats are right."""
    for contradiction in contradictions(connection, rule_set, only=here.stage):
        if contradiction.table_no == here.table_no:
            return _finding(contradiction)
    return None


def contradictions(
    connection: Reading,
    rule_set: RuleSet,
    sheets: Sequence[Sheet] | None = None,
    *,
    only: str | None = None,
) -> list[Contradiction]:
    """Return the contradictions in all stages of the play-off, or in ``only`` one, by sheet.

    ``sheets`` are all sheets, if the caller has read them already.
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
    ranking = overall_in(connection, rule_set, sheets)
    found: list[Contradiction] = []
    for key, seated in entrants.items():
        if ranking is not None and seated[0].from_stage.startswith(QUALIFYING):
            found += _after_ranking(key, seated, sheets, ranking)
        else:
            found += _Stage(key, seated, sheets, stages, absent).contradictions()
    return [
        contradiction
        for contradiction in found
        if not contradiction.signed
        or standing.get((contradiction.stage, contradiction.source)) != contradiction.says
    ]


def _after_ranking(
    key: str, seated: Sequence[Any], sheets: Sequence[Sheet], ranking: Overall
) -> Iterator[Contradiction]:
    """Yield the contradictions between a stage and the ranking that its players come from."""
    here = [sheet for sheet in sheets if sheet.stage == key]
    tables = {seat.player: sheet.table_no for sheet in here for seat in sheet.seats}
    first_table = min((sheet.table_no for sheet in here), default=1)
    if not ranking.all_signed:
        for sheet in sheets:
            if sheet.stage.startswith(QUALIFYING) and sheet.status is not SheetStatus.SIGNED:
                source = (sheet.stage, sheet.table_no)
                yield Contradiction(key, first_table, source, (), signed=False, ranked=True)
        return
    may = set(best_of(ranking.groups, ranking.rule_set.final_of))
    level = {  # any of these may have got the last place
        player
        for group in ranking.groups
        if group.ruling is None and group.last > ranking.rule_set.final_of
        for player in group.players
    }
    present = {player for each in seated for player in (each.winner, each.player)}
    wrong = [e for e in seated if not (e.winner in may or e.player in may or e.reason)]
    missed = [line for line in ranking.lines if line.seat.player in may - level - present]
    if not wrong and not missed:
        return
    sources = [(line.games[-1].stage, line.games[-1].table_no) for line in missed]
    sources += [(each.from_stage, each.from_table) for each in wrong]
    seats = {line.seat.player: line.seat for line in ranking.lines}
    yield Contradiction(
        key,
        tables.get(wrong[0].player, first_table) if wrong else first_table,
        sources[0],
        tuple(sorted(each.winner for each in wrong)),
        tuple(line.seat for line in missed),
        tuple(seats[each.winner] for each in wrong),
        ranked=True,
    )


class _Stage:
    """A play-off stage together with the sheets of the games before it."""

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
        self.present = {player for e in entrants for player in (e.winner, e.player)}
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
        self.qualified: dict[Source, set[int]] = defaultdict(set)
        for each in from_tables(signed, advance, fill_freed_seats=False, repeated=True):
            self.qualified[each.stage, each.table_no].add(each.player)
        qualified_players = {
            player for qualified in self.qualified.values() for player in qualified
        }
        seated = {each.winner for each in entrants}
        # Players in seats freed by double winners are allowed, even if the rule has changed since.
        if len(games) > 1:
            filled = from_tables(signed, advance, fill_freed_seats=True)
            qualified_players |= {each.player for each in filled} & seated
        self.must, may = self._wild_cards(
            signed, advance, (set(absent) - seated) | qualified_players
        )
        # With several games, who fills a freed seat is known only when all sheets are signed.
        unknown = seated if len(games) > 1 and len(signed) < len(self.sheets) else set()
        self.may = may | qualified_players | unknown

    def _wild_cards(
        self, signed: Sequence[Sheet], advance: int, out: Collection[int]
    ) -> tuple[frozenset[int], frozenset[int]]:
        """Return who must be among the wild cards by the scores, and who may be.

        Players level with the last wild card may each have got that place.
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

    def contradictions(self) -> Iterator[Contradiction]:
        """Yield each sheet's contradiction, once for every table where it is reported."""
        here: Mapping[Source, list[Any]] = defaultdict(list)
        for each in self.entrants:
            here[each.from_stage, each.from_table].append(each)
        # Also check sheets without entrants here: all their winners may have entered otherwise.
        for source in dict.fromkeys((*here, *self.sheets)):
            yield from self._from(source, here.get(source, []))

    def _from(self, source: Source, seated: Sequence[Any]) -> Iterator[Contradiction]:
        sheet = self.sheets.get(source)
        signed = sheet is not None and sheet.status is SheetStatus.SIGNED
        not_seated: tuple[Seat, ...] = ()
        not_going: tuple[Seat, ...] = ()
        if sheet is not None and signed:
            needed = (self.qualified[source] | self.must) - self.present
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
            yield Contradiction(self.key, table_no, source, winners, not_seated, not_going, signed)
