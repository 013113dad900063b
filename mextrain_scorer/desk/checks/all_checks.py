"""All checks of a tournament, on each sheet and between sheets."""

from mextrain_scorer.desk.checks.ladder_upsets import ladder_findings
from mextrain_scorer.desk.checks.upsets import upset_findings
from mextrain_scorer.desk.plausible import far_tables, findings_on
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.checks.sheet_checks import Finding
from mextrain_scorer.rules.progress import Progress, counted, no_progress
from mextrain_scorer.store.reads import read_sheets


def check(tournament: Tournament, progress: Progress = no_progress) -> tuple[Finding, ...]:
    """Return every finding of the validator, stage by stage and table by table.

    ``progress`` receives the number of sheets checked and the total.
    """
    with tournament.reading() as connection:
        sheets = read_sheets(connection, tournament.rule_set)
        found = [finding for sheet in counted(sheets, progress) for finding in findings_on(sheet)]
        found.extend(far_tables(sheets))
        found.extend(upset_findings(connection, tournament.rule_set, sheets))
        found.extend(ladder_findings(connection, tournament.rule_set, sheets))
    return tuple(found)
