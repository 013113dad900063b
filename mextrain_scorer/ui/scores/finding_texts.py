"""The texts about one finding: where it is, in short, what comes next, and what will count."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk.checks.all_checks import TableFacts
from mextrain_scorer.desk.scores.rejected_entries import NOT_ENTERED
from mextrain_scorer.rules.checks.sheet_checks import Finding, Severity
from mextrain_scorer.rules.records import Seat, Sheet, SheetStatus
from mextrain_scorer.rules.standings import paper_totals
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.score_grid.sheet_model import SheetModel
from mextrain_scorer.ui.scores.sheet_texts import row_words

translate = QCoreApplication.translate

MOST_NAMED = 2  # players; a finding about more of them is named by its row alone


def worth_showing(sheet: Sheet, findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """Return the findings that the user should look at now.

    A score that is missing because the table has not played that round yet is left out; one that
    was skipped, or is missing on a sheet that was received, is not.
    """
    if sheet.status is SheetStatus.SIGNED:
        return tuple(finding for finding in findings if finding.code != "missing")
    engines = [row.engine for row in sheet.rounds]
    begun = [
        row.engine for row in sheet.rounds if any(cell.score is not None for cell in row.cells)
    ]
    frontier = min(begun, default=max(engines, default=0) + 1)
    return tuple(
        finding
        for finding in findings
        if finding.code != "missing"
        or finding.severity is Severity.ERROR
        or finding.engine is None
        or finding.engine > frontier
    )


def fold_missing(
    model: SheetModel, findings: Sequence[Finding], all_missing: int
) -> tuple[Finding, ...]:
    """Return the findings with all missing scores as one, which leads to the first blank cell.

    A sheet received before it was typed is work to do, not a list of mistakes. If ``all_missing``
    cells are blank on a sheet that is still at its table, and fewer are among the findings, those
    were skipped.
    """
    missing = [finding for finding in findings if finding.code == "missing"]
    if not missing:
        return tuple(findings)
    count = sum(len(finding.players) for finding in missing)
    first = missing[0]
    skipped = count < all_missing and first.severity is not Severity.ERROR
    words = _cells_words(count, skipped=skipped)
    if count == 1 and first.engine is not None:
        words = translate("SheetTexts", "{cells}: {round}, No. {number}").format(
            cells=words,
            round=model.engine_words(first.engine).lower(),
            number=first.players[0],
        )
    guesses = first.guesses[:1] if count == 1 else ()
    words = ". ".join([words, *(guess.sentence for guess in guesses)])
    folded = replace(first, severity=Severity.WARNING, message=words, guesses=guesses)
    return (*(finding for finding in findings if finding.code != "missing"), folded)


def _cells_words(count: int, *, skipped: bool) -> str:
    if skipped:  # the main button counts the cells to type: two counts must not sound alike
        return plural("SheetTexts", count, "1 cell skipped", "{count} cells skipped")
    return plural("SheetTexts", count, "1 cell to type", "{count} cells to type")


def finding_place(model: SheetModel, finding: Finding) -> str:
    """Return the name of a finding's row; empty if its sentence says it."""
    if finding.code == "missing":
        return ""
    if finding.engine is not None:
        return model.engine_words(finding.engine)
    return {
        "total-mismatch": translate("SheetTexts", "On the paper"),
        "winner-mismatch": translate("SheetTexts", "The winner"),
        "open-tie": translate("SheetTexts", "A tie"),
    }.get(finding.code, translate("SheetTexts", "This sheet"))


def short_words(model: SheetModel, sheet: Sheet, finding: Finding) -> tuple[str, str]:
    """Return the heading and the sentence of a finding for where there is little room."""
    place = finding_place(model, finding)
    if finding.code != "total-mismatch" or finding.accepted:
        return place, finding.message
    seat, written, computed = _totals(sheet, finding)
    heading = translate("SheetTexts", "{name}: paper {written}, rounds {computed}").format(
        name=seat.name, written=written, computed=computed
    )
    guess = finding.guesses[0] if finding.guesses else None
    if guess is None or guess.in_adding or len(guess.cells) > 1:
        return heading, guess.sentence if guess is not None else ""
    question = translate("SheetTexts", "{row}: was the {now} a {then}?")
    return heading, question.format(
        row=row_words(model, guess.cells[0][0]), now=guess.says[0], then=guess.should_say[0]
    )


def next_words(model: SheetModel, sheet: Sheet, finding: Finding) -> str:
    """Return one line that announces the finding after this one."""
    where = finding_place(model, finding)
    names = [sheet.seat_of(player).name for player in finding.players]
    if not 0 < len(names) <= MOST_NAMED:
        return translate("SheetTexts", "Then: {where}.").format(where=where)
    score = sheet.entry_of(finding.engine, finding.player)
    if len(names) == 1 and score is not None:
        words = translate("SheetTexts", "Then: {where}, {name}: {score}.")
        return words.format(where=where, name=names[0], score=score)
    words = translate("SheetTexts", "Then: {where}, {name}.")
    return words.format(where=where, name=", ".join(names))


def stands_words(sheet: Sheet, finding: Finding) -> str:
    """Return the answer that leaves the scores as they are.

    Of a total that was added wrong, and of a wrong circle, what is written just does not stand.
    """
    if finding.code == "total-mismatch":
        words = translate("SheetTexts", "Rounds' {computed} counts…")
        return words.format(computed=_totals(sheet, finding)[2])
    if finding.code == "winner-mismatch":
        return translate("SheetTexts", "The scores count…")
    return translate("SheetTexts", "It stands as written…")


def what_counts(sheet: Sheet, findings: Sequence[Finding]) -> str:
    """Return which number will count if these findings of one round, or of the sheet, stand."""
    said = list(dict.fromkeys(_counts(sheet, finding) for finding in findings))
    return " ".join(said)


def _counts(sheet: Sheet, finding: Finding) -> str:
    if finding.code == "total-mismatch":
        seat, written, computed = _totals(sheet, finding)
        words = translate(
            "SheetTexts", "{name}: the rounds' {computed} will count, not the paper's {written}."
        )
        return words.format(name=seat.name, computed=computed, written=written)
    if finding.code == "winner-mismatch":
        return translate("SheetTexts", "The scores will say who won, not the circle on the paper.")
    if finding.code == "pips-too-high":
        return will_count(sheet.entry_of(finding.engine, finding.players[0]))
    return translate("SheetTexts", "The scores of this round will count as they are written.")


def will_count(score: int | None) -> str:
    """Return the sentence that this score is the one that will count."""
    return translate("SheetTexts", "The {score} will count.").format(score=score)


def _totals(sheet: Sheet, finding: Finding) -> tuple[Seat, int, int]:
    player = finding.players[0]
    return sheet.seat_of(player), sheet.written_totals[player], paper_totals(sheet)[player]


def stands_in_focus(asked: Finding | None, does_next: str, facts: TableFacts | None) -> str:
    """Return a word of ``GUIDE_PLACES`` for the sheet: what is ``asked``, else how far it is.

    ``does_next`` is what the main button does.
    """
    if asked is not None and asked.code == NOT_ENTERED:
        return "refused"
    if does_next in ("tie", "reopen"):
        return "tie" if does_next == "tie" else "signed"
    if asked is not None:
        return "finding"
    return "full" if facts is not None and not facts.cells_missing else ""
