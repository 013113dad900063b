"""Everything there is to look at, on every sheet and between them."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from mextrain_scorer.desk.tables import stage_title
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.checks import Finding, Severity, check_sheet
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.rule_sets import RuleSet
from mextrain_scorer.rules.standings import advancing
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.lookups import Reading
from mextrain_scorer.store.reads import read_rows, read_sheets
from mextrain_scorer.store.schema import EntrantRow, StageRow

Source = tuple[str, int]


def check(tournament: Tournament) -> tuple[Finding, ...]:
    """Return every finding of the validator, stage by stage and table by table."""
    with tournament.reading() as connection:
        sheets = read_sheets(connection, tournament.rule_set)
        found = [finding for sheet in sheets for finding in check_sheet(sheet)]
        found.extend(upset_findings(connection, tournament.rule_set, sheets))
    return tuple(found)


def upset_findings(
    connection: Reading, rule_set: RuleSet, sheets: Sequence[Sheet] | None = None
) -> list[Finding]:
    """Return the play-off tables whose seats no longer follow from the sheets they rest on.

    A sheet that was reopened upsets them until it is signed again with the same players going on,
    the seats are replaced by hand, or the stage is taken back.
    """
    entrants = read_rows(connection, EntrantRow)
    if not entrants:
        return []
    if sheets is None:
        sheets = read_sheets(connection, rule_set)
    by_table = {(sheet.stage, sheet.table_no): sheet for sheet in sheets}
    advance = {row.key: row.advance for row in read_rows(connection, StageRow)}
    from_source: dict[tuple[str, Source], list[Any]] = defaultdict(list)
    for entrant in entrants:
        if entrant.entered_by == "winner":
            from_source[entrant.stage, (entrant.from_stage, entrant.from_table)].append(entrant)
    found: list[Finding] = []
    for (stage, source), seated in from_source.items():
        why = _why_upset(by_table.get(source), seated, advance.get(source[0], 1))
        if why is not None:
            found.extend(_findings(by_table, stage, source, seated, why))
    return found


def _why_upset(source: Sheet | None, seated: Sequence[Any], advance: int) -> str | None:
    if source is None or source.status is not SheetStatus.SIGNED:
        return say("its sheet is not signed any more")
    winners = advancing(source, min(advance, max(len(source.seats) - 1, 1)))
    here = {e.winner for e in seated} | {e.player for e in seated if e.player is not None}
    for player in winners:
        if player not in here:
            return say("No. {player} goes on by its scores and is not seated", player=player)
    for entrant in seated:
        if not ({entrant.winner, entrant.player} & set(winners) or entrant.reason):
            return say("No. {player} does not go on by its scores", player=entrant.winner)
    return None


def _findings(
    by_table: Mapping[Source, Sheet],
    stage: str,
    source: Source,
    seated: Sequence[Any],
    why: str,
) -> Iterator[Finding]:
    tables: dict[int, list[int]] = defaultdict(list)
    for entrant in seated:
        tables[_table_of(by_table, stage, entrant.player)].append(entrant.winner)
    for table_no, players in sorted(tables.items()):
        yield Finding(
            Severity.ERROR,
            "playoff-upset",
            stage,
            table_no,
            None,
            tuple(sorted(players)),
            say(
                "{stage}, table {table_no} rests on table {source} of {from_stage}, but {why}."
                " Sign that sheet again, replace the player, or take the stage back.",
                stage=stage_title(stage),
                table_no=table_no,
                source=source[1],
                from_stage=stage_title(source[0]),
                why=why,
            ),
        )


def _table_of(by_table: Mapping[Source, Sheet], stage: str, player: int | None) -> int:
    for (key, table_no), sheet in by_table.items():
        if key == stage and any(seat.player == player for seat in sheet.seats):
            return table_no
    return 1
