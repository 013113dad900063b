"""All checks of a tournament, on each sheet and between sheets, and what they say of each table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from mextrain_scorer.desk.checks.contradictions import contradiction_findings
from mextrain_scorer.desk.checks.ladder_moves import ladder_findings
from mextrain_scorer.desk.plausible import far_tables, findings_on
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.checks.sheet_checks import Finding, Severity
from mextrain_scorer.rules.progress import Progress, counted, no_progress
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.rule_sets.rules_in_words import engine_words
from mextrain_scorer.rules.words import say, say_count
from mextrain_scorer.store.reads import read_sheets


@dataclass(frozen=True, slots=True)
class TableFacts:
    """A summary of one table, for lists."""

    stage: str
    table_no: int
    status: SheetStatus
    players: int
    rounds_done: int
    rounds: int
    cells_missing: int
    findings: tuple[Finding, ...]


def table_facts(sheet: Sheet) -> TableFacts:
    """Return the summary of one table."""
    findings = findings_on(sheet)
    missing = {f.engine: len(f.players) for f in findings if f.code == "missing"}
    return TableFacts(
        sheet.stage,
        sheet.table_no,
        sheet.status,
        len(sheet.seats),
        len(sheet.rounds) - len(missing),
        len(sheet.rounds),
        sum(missing.values()),
        findings,
    )


def check(tournament: Tournament, progress: Progress = no_progress) -> tuple[Finding, ...]:
    """Return every finding of the validator, stage by stage and table by table.

    ``progress`` receives the number of sheets checked and the total.
    """
    with tournament.reading() as connection:
        sheets = read_sheets(connection, tournament.rule_set)
        found = [finding for sheet in counted(sheets, progress) for finding in findings_on(sheet)]
        found.extend(far_tables(sheets))
        found.extend(contradiction_findings(connection, tournament.rule_set, sheets))
        found.extend(ladder_findings(connection, tournament.rule_set, sheets))
    return tuple(found)


def fold_missing(findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """Return the findings with all missing scores of a table as one, after its others.

    A sheet that is not typed yet is work to do, not a list of mistakes.
    """
    tables = groupby(findings, lambda finding: (finding.stage, finding.table_no))
    return tuple(each for _, here in tables for each in _folded(list(here)))


def _folded(here: Sequence[Finding]) -> Iterator[Finding]:
    yield from (finding for finding in here if finding.code != "missing")
    missing = [finding for finding in here if finding.code == "missing"]
    if not missing:
        return
    first = missing[0]
    count = sum(len(finding.players) for finding in missing)
    if count == 1 and first.engine is not None:
        words = say(
            "1 cell to type: double {n}, No. {number}.",
            n=engine_words(first.engine),
            number=first.players[0],
        )
    else:
        words = say_count(count, "1 cell to type.", "{count} cells to type.")
    yield replace(
        first,
        severity=Severity.WARNING,
        engine=first.engine if count == 1 else None,
        message=" ".join([words, *(guess.sentence for guess in first.guesses[: count == 1])]),
    )
