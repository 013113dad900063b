"""Play-off tables whose seats no longer follow from the sheets that decided them, and what to do.

This happens when a sheet is corrected or reopened.  The program says what the sheets say now, and
the game monitor decides: the stage is kept as it was played, taken back, or a seat is given on.
"""

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from mextrain_scorer.desk.overall.ranking import Overall, overall_in
from mextrain_scorer.desk.roster.players import GONE
from mextrain_scorer.desk.seat_rows import has_begun
from mextrain_scorer.desk.tables import games_before, stage_title, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.checks.sheet_checks import Finding, Severity
from mextrain_scorer.rules.names import required_reason
from mextrain_scorer.rules.playoff import (
    FINAL,
    QUALIFYING,
    WILD_CARD,
    playoff_title,
    qualified_from,
    runners_up,
)
from mextrain_scorer.rules.records import Seat, Sheet, SheetStatus, TableKey
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.standings import best_of, totals
from mextrain_scorer.rules.words import listed, say
from mextrain_scorer.store.reads import read_sheets, stage_rows
from mextrain_scorer.store.schema import (
    EntrantRow,
    PlayerRow,
    Reading,
    StageRow,
    StandingStageRow,
    read_rows,
)


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
    source: TableKey
    players: tuple[int, ...]
    not_seated: tuple[Seat, ...] = ()
    not_going: tuple[Seat, ...] = ()
    signed: bool = True
    ranked: bool = False

    @property
    def says(self) -> tuple[str, str]:
        """The contradiction as a row of the file stores it: both player lists in JSON."""
        new, old = (sorted(s.player for s in them) for them in (self.not_seated, self.not_going))
        return json.dumps(new), json.dumps(old)

    @property
    def finding(self) -> Finding:
        """The contradiction as an error of ``check``."""
        return Finding(
            Severity.ERROR,
            "playoff-upset",
            self.stage,
            self.table_no,
            None,
            self.players,
            self.sentence,
        )

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
        if self.not_seated:
            who = self.not_seated[0].who
            if self.ranked:
                return say("{who} goes on by it and is not seated", who=who)
            return say("{who} goes on by its scores and is not seated", who=who)
        who = self.not_going[0].who
        if self.ranked:
            return say("{who} does not go on by it", who=who)
        return say("{who} does not go on by its scores", who=who)

    @property
    def _remedy(self) -> str:
        """Say how to put it right, naming the window's buttons."""
        if not self.signed:
            return say("Sign table {n} first, or take the stage back.", n=self.source[1])
        if not self.not_going:
            if self.ranked:
                return say("Take the stage back, or keep it as it was played.")
            return say("Correct that sheet, take the stage back, or keep it as it was played.")
        who = self.not_going[0].who
        if self.ranked:
            return say(
                "Let {who} decline, take the stage back, or keep it as it was played.", who=who
            )
        return say(
            "Correct that sheet, let {who} decline, take the stage back, or keep it as it was "
            "played.",
            who=who,
        )


def contradictions(
    connection: Reading,
    rule_set: RuleSet,
    sheets: Sequence[Sheet] | None = None,
    *,
    only: str | None = None,
) -> list[Contradiction]:
    """Return the contradictions in all stages of the play-off, or in ``only`` one, by sheet.

    They disappear when the reopened sheet is signed again with the same players advancing, the
    seats are changed by hand, the stage is taken back, or the stage is kept as it was played.
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
    kept = {
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
            found += after_tables(key, seated, sheets, stages, absent)
    return [e for e in found if not e.signed or kept.get((e.stage, e.source)) != e.says]


def contradictions_at(connection: Reading, rule_set: RuleSet, here: Sheet) -> list[Contradiction]:
    """Return the contradictions of one play-off table, none where its seats are right."""
    found = contradictions(connection, rule_set, only=here.stage)
    return [each for each in found if each.table_no == here.table_no]


def _tables_of(key: str, sheets: Sequence[Sheet]) -> tuple[dict[int, int], int]:
    """Return each player's table in that stage, and its first table."""
    here = [sheet for sheet in sheets if sheet.stage == key]
    tables = {seat.player: sheet.table_no for sheet in here for seat in sheet.seats}
    return tables, min((sheet.table_no for sheet in here), default=1)


def _after_ranking(
    key: str, entrants: Sequence[Any], sheets: Sequence[Sheet], ranking: Overall
) -> Iterator[Contradiction]:
    """Yield the contradictions between a stage and the ranking that its players come from."""
    tables, first_table = _tables_of(key, sheets)
    if not ranking.all_signed:
        for sheet in sheets:
            if sheet.stage.startswith(QUALIFYING) and sheet.status is not SheetStatus.SIGNED:
                source = sheet.key
                yield Contradiction(key, first_table, source, (), signed=False, ranked=True)
        return
    may = set(best_of(ranking.groups, ranking.rule_set.final_of))
    level = {  # any of these may have got the last place
        player
        for group in ranking.groups
        if group.ruling is None and group.last > ranking.rule_set.final_of
        for player in group.players
    }
    wrong = [each for each in entrants if _is_wrong(each, may)]
    missed = [
        line for line in ranking.lines if line.seat.player in may - level - _present(entrants)
    ]
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


def _present(entrants: Iterable[Any]) -> set[int]:
    """Return who has a seat, or won the seat that somebody else has."""
    return {player for each in entrants for player in (each.winner, each.player)}


def _is_wrong(entrant: Any, may: Collection[int]) -> bool:
    """Return whether a seat follows from nothing: not from the scores, nor from the monitor."""
    return not (entrant.winner in may or entrant.player in may or entrant.reason)


def after_tables(
    key: str,
    entrants: Sequence[Any],
    sheets: Sequence[Sheet],
    stages: Sequence[Any],
    absent: Collection[int],
) -> list[Contradiction]:
    """Return what the sheets of the games before say against a stage: by sheet, for every table.

    Sheets without entrants count too: all their winners may have entered otherwise.
    """
    games = games_before(stages, entrants[0].from_stage)
    before = {sheet.key: sheet for sheet in sheets if sheet.stage in games}
    signed = [sheet for sheet in before.values() if sheet.status is SheetStatus.SIGNED]
    advance = next(row.advance for row in stages if row.key == entrants[0].from_stage)
    qualified = {
        sheet.key: set(players)
        for sheet, _, players in qualified_from(signed, advance, fill_freed=False)
    }
    present, must = _present(entrants), set[int]()
    may = {player for here in qualified.values() for player in here}
    seated = {each.winner for each in entrants}
    wild_cards = sum(each.entered_by == WILD_CARD for each in entrants)
    if len(games) > 1:  # whoever fills a freed seat keeps it, even if the rule has changed since
        for _, _, players in qualified_from(signed, advance, fill_freed=True):
            may |= seated.intersection(players)
    if len(signed) < len(before) and (wild_cards or len(games) > 1):
        may |= seated  # who fills a seat, or is a wild card, is not known before all are signed
    elif wild_cards:
        others = runners_up(signed, advance, (set(absent) - seated) | may)
        last = sorted(points for _, points in others)[:wild_cards][-1:]
        must = {player for player, points in others if [points] < last}
        may |= {player for player, points in others if [points] <= last}  # level with the last
    tables, first_table = _tables_of(key, sheets)
    found: list[Contradiction] = []
    coming: dict[TableKey, list[Any]] = defaultdict(list)
    for each in entrants:
        coming[each.from_stage, each.from_table].append(each)
    for source in dict.fromkeys((*coming, *before)):
        sheet, here = before.get(source), coming[source]
        is_signed = sheet is not None and sheet.status is SheetStatus.SIGNED
        seats = sheet.seats if sheet is not None and is_signed else ()
        needed = (qualified.get(source, set()) | must) - present
        wrong = {each.winner for each in here if _is_wrong(each, may)}
        not_seated = tuple(seat for seat in seats if seat.player in needed)
        not_going = tuple(seat for seat in seats if seat.player in wrong)
        if is_signed and not not_seated and not not_going:
            continue
        told: dict[int, list[int]] = defaultdict(list)
        for each in here:
            told[tables.get(each.player, first_table)].append(each.winner)
        for table_no, fed in sorted(told.items() or [(first_table, [])]):
            winners = tuple(sorted(fed))
            found.append(
                Contradiction(key, table_no, source, winners, not_seated, not_going, is_signed)
            )
    return found


# -- in words ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ContradictionWords:
    """What a correction did to a later stage: the change itself, and what hangs on it."""

    heading: str
    detail: str


def contradiction_by(
    tournament: Tournament, stage: str, table_no: int
) -> ContradictionWords | None:
    """Return what the signed sheet of a table means for a later stage, None where it agrees."""
    with tournament.reading() as reading:
        sheets = read_sheets(reading, tournament.rule_set)
        found = contradictions(reading, tournament.rule_set, sheets)
    at = (stage, table_no)
    here = [each for each in found if (each.source == at or each.ranked) and each.signed]
    return contradiction_words(here[0], sheets) if here else None


def contradiction_words(found: Contradiction, sheets: Sequence[Sheet]) -> ContradictionWords:
    """Return what happened at the table that was corrected, and who played in whose place."""
    here = next(each for each in sheets if each.key == found.source)
    table, points = where(here), totals(here)
    stage = say("the final") if found.stage == FINAL else playoff_title(found.stage)
    new = listed([seat.name for seat in found.not_seated])
    old = listed([seat.name for seat in found.not_going])
    if not found.signed:
        return ContradictionWords(
            say("{table} is open again.", table=table),
            say("Once it is signed, this page says what it means for {stage}.", stage=stage),
        )
    if found.ranked:
        heading = (
            say("By the ranking {new} goes on.", new=new)
            if new
            else say("By the ranking {old} does not go on.", old=old)
        )
    elif len(found.not_seated) == len(found.not_going) == 1:
        heading = say(
            "{table} was corrected: {new} goes on, {total} against {other}.",
            table=table,
            new=new,
            total=points[found.not_seated[0].player],
            other=points[found.not_going[0].player],
        )
    elif new:
        heading = say("{table} was corrected: {new} goes on.", table=table, new=new)
    else:
        heading = say("{table} was corrected: {old} does not go on.", table=table, old=old)
    played = (sheet.status is SheetStatus.SIGNED for sheet in sheets if sheet.stage == found.stage)
    if not old:
        detail = say("{new} has no seat in {stage}.", new=new, stage=stage)
    elif not any(played):
        detail = say("{old} has a seat in {stage}.", old=old, stage=stage)
    elif not new:
        detail = say(
            "{old} played {stage}. Until you settle it, the places stand.", old=old, stage=stage
        )
    else:
        detail = say(
            "{old} played {stage} instead. Until you settle it, the places stand.",
            old=old,
            stage=stage,
        )
    return ContradictionWords(heading, detail)


# -- how it is settled ------------------------------------------------------------------


def seat_to_trade(
    found: Sequence[Contradiction], sheets: Sequence[Sheet]
) -> tuple[Seat, Seat] | None:
    """Return who gives up a seat and who takes it, by the contradictions ``found`` of one stage.

    None unless it is clear who takes whose, on signed sheets, before that table has begun.
    """
    new = {seat.player: seat for each in found for seat in each.not_seated}
    old = {seat.player: seat for each in found for seat in each.not_going}
    if not all(each.signed for each in found) or len(new) != 1 or len(old) != 1:
        return None
    (out,), (into,) = old.values(), new.values()
    here = [sheet for sheet in sheets if sheet.stage == found[0].stage]
    table = next((each for each in here if any(s.player == out.player for s in each.seats)), None)
    return None if table is None or has_begun(table) else (out, into)


def keep_as_played(tournament: Tournament, stage_key: str, *, reason: str) -> None:
    """Keep a stage as it was played, whatever the corrected sheets say now.

    This covers only what they say at this moment: after another correction that changes it, the
    stage is reported again.  Raises Refused where nothing contradicts the stage, and while a sheet
    that it depends on is not signed, because its content may still change.
    """
    reason = required_reason(
        reason, say("Say why the stage is kept as it was played: the reason stays on record.")
    )
    with tournament.change() as work:
        row = work.get(StageRow, stage_key)
        if row is None or row.kind != "playoff":
            raise Refused(say("There is no stage {stage} of the play-off.", stage=stage_key))
        found = contradictions(work.reading, tournament.rule_set, only=stage_key)
        if not found:
            raise Refused(
                say(
                    "{stage} agrees with the earlier sheets: there is nothing to settle.",
                    stage=playoff_title(stage_key),
                )
            )
        for each in found:
            if not each.signed:
                raise Refused(each.sentence)
        for each in found:
            (from_stage, from_table), (not_seated, not_going) = each.source, each.says
            work.put(
                StandingStageRow(
                    stage=stage_key,
                    from_stage=from_stage,
                    from_table=from_table,
                    not_seated=not_seated,
                    not_going=not_going,
                    reason=reason,
                )
            )
        work.record("playoff-stands", stage=stage_key, reason=reason)


def kept_as_played_words(tournament: Tournament) -> tuple[str, ...]:
    """Return a sentence for each stage that was kept as it was played, to be printed."""
    with tournament.reading() as reading:
        reasons = {row.stage: row.reason for row in read_rows(reading, StandingStageRow)}
        order = [row.key for row in stage_rows(reading) if row.key in reasons]
    return tuple(
        say(
            "{stage} keeps its seats, although an earlier sheet was corrected: {reason}",
            stage=stage_title(key, ranked=True),
            reason=reasons[key],
        )
        if key.startswith(QUALIFYING)
        else say(
            "{stage} stays as it was played, although an earlier sheet was corrected: {reason}",
            stage=playoff_title(key),
            reason=reasons[key],
        )
        for key in order
    )


def kept_as_played_by_table(tournament: Tournament) -> dict[TableKey, str]:
    """Return, by the table that was corrected, which stage stands all the same, and why."""
    with tournament.reading() as reading:
        rows = read_rows(reading, StandingStageRow)
    return {
        (row.from_stage, row.from_table): say(
            "{stage} stands as it was played: {reason}",
            stage=playoff_title(row.stage),
            reason=row.reason,
        )
        for row in rows
        if row.stage != row.from_stage
    }
