"""The texts of the Scores page: about a sheet, its next action, its rows and its findings."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, NamedTuple

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.all_checks import CheckedSheet
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.desk.scores.rejected_entries import Rejection
from mextrain_scorer.rules.checks.sheet_checks import Finding, Severity
from mextrain_scorer.rules.playoff import FINAL
from mextrain_scorer.rules.records import Outcome, Round, Seat, Sheet, SheetStatus
from mextrain_scorer.rules.standings import paper_totals
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.score_grid.sheet_model import row_words

translate = QCoreApplication.translate

MOST_NAMED = 2  # players; a finding about more of them is named by its row alone


class SheetAction(NamedTuple):
    """The main button's action for a sheet; ``why`` says what it waits for."""

    does: Literal["sign", "tie", "receive", "reopen"]
    words: str
    why: str
    ready: bool


def about_table(sheet: Sheet) -> str:
    """Return what kind of table it is, such as "five players · 11 tiles each · double blank 20".

    Who has left is not counted: the others draw as a table of that many does.
    """
    count = sum(seat.left_from is None for seat in sheet.seats)
    rules = sheet.rule_set
    words = {
        2: translate("SheetTexts", "two players"),
        3: translate("SheetTexts", "three players"),
        4: translate("SheetTexts", "four players"),
        5: translate("SheetTexts", "five players"),
        6: translate("SheetTexts", "six players"),
    }
    parts = [words.get(count) or plural("SheetTexts", count, "1 player", "{count} players")]
    if count in rules.draws:
        drawn = rules.tiles_drawn(count)
        parts.append(plural("SheetTexts", drawn, "1 tile each", "{count} tiles each"))
    blank = translate("SheetTexts", "double blank {points}")
    parts.append(blank.format(points=rules.double_blank))
    if sheet.adjustments:
        parts.append(translate("SheetTexts", "+ penalty points"))
    return " · ".join(parts)


def next_action(checked: CheckedSheet) -> SheetAction:
    """Return the next action on the sheet, or what it waits for."""
    sheet, findings = checked.sheet, checked.findings
    sign = translate("SheetTexts", "Sign table {table}").format(table=sheet.table_no)
    reopen = translate("SheetTexts", "Reopen table {table}…").format(table=sheet.table_no)
    if sheet.stage == FINAL:  # it has one table
        sign = translate("SheetTexts", "Sign the final")
        reopen = translate("SheetTexts", "Reopen the final…")
    if sheet.is_signed:
        keeper = translate("SheetTexts", "signed by {name}").format(name=sheet.score_keeper)
        return SheetAction("reopen", reopen, keeper, ready=False)
    cells, blocking = sheet.cells_missing, sum(finding.blocks for finding in findings)
    if cells:
        why = plural("SheetTexts", cells, "after 1 more cell", "after {count} more cells")
        return SheetAction("sign", sign, why, ready=False)
    if blocking:
        why = plural("SheetTexts", blocking, "after this answer", "after these {count} answers")
        return SheetAction("sign", sign, why, ready=False)
    if sheet.status is SheetStatus.RETURNED:
        words = translate("SheetTexts", "The paper is back…")
        why = translate("SheetTexts", "it went back to the table for a signature")
        return SheetAction("receive", words, why, ready=True)
    if any(finding.code == "open-tie" for finding in findings):
        words = translate("SheetTexts", "Settle the tie…")
        why = translate("SheetTexts", "the rules cannot break the tie")
        return SheetAction("tie", words, why, ready=True)
    why_not = sign_off.not_yet_signable(sheet)
    return SheetAction("sign", sign, why_not or "", ready=why_not is None)


def nobody_out(sheet: Sheet, row: Round) -> bool:
    """Return whether a round is complete, nobody went out, and it is not marked as blocked."""
    out = any(cell.went_out for cell in row.cells)
    return row.outcome is Outcome.PLAYED and not row.waiting(sheet.seats) and not out


def unsaved_words(rejection: Rejection) -> str:
    """Return what was typed but not entered, with its place."""
    words = translate("SheetTexts", "{where}, {row}, {name}: {score}")
    if rejection.score is None:
        words = translate("SheetTexts", "{where}, {row}, {name}: not cleared")
    return words.format(
        where=tables.where(rejection.sheet),
        row=row_words(rejection.engine),
        name=rejection.seat.name,
        score=rejection.score,
    )


# Findings.


def worth_showing(checked: CheckedSheet) -> tuple[Finding, ...]:
    """Return the findings that the user should look at now.

    A score that is missing because the table has not played that round yet is left out; one that
    was skipped, or is missing on a sheet that was received, is not.
    """
    sheet, findings = checked.sheet, checked.findings
    if sheet.is_signed:
        return tuple(finding for finding in findings if finding.code != "missing")
    engines = [row.engine for row in sheet.rounds]
    begun = [row.engine for row in sheet.rounds if row.is_begun]
    frontier = min(begun, default=max(engines, default=0) + 1)
    return tuple(
        finding
        for finding in findings
        if finding.code != "missing"
        or finding.severity is Severity.ERROR
        or finding.engine is None
        or finding.engine > frontier
    )


def fold_missing(sheet: Sheet, findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """Return the findings with all missing scores as one, which leads to the first blank cell.

    A sheet received before it was typed is work to do, not a list of mistakes. If more cells are
    blank on a sheet that is still at its table than are among the findings, these were skipped: the
    main button counts the cells to type, and two counts must not sound alike.
    """
    missing = [finding for finding in findings if finding.code == "missing"]
    if not missing:
        return tuple(findings)
    count = sum(len(finding.players) for finding in missing)
    first = missing[0]
    words = plural("SheetTexts", count, "1 cell to type", "{count} cells to type")
    if count < sheet.cells_missing and first.severity is not Severity.ERROR:
        words = plural("SheetTexts", count, "1 cell skipped", "{count} cells skipped")
    if count == 1 and first.engine is not None:
        words = translate("SheetTexts", "{cells}: {round}, No. {number}").format(
            cells=words,
            round=row_words(first.engine).lower(),
            number=first.players[0],
        )
    guesses = first.guesses[:1] if count == 1 else ()
    words = ". ".join([words, *(guess.sentence for guess in guesses)])
    folded = replace(first, severity=Severity.WARNING, message=words, guesses=guesses)
    return (*(finding for finding in findings if finding.code != "missing"), folded)


def finding_place(finding: Finding) -> str:
    """Return the name of a finding's row; empty if its sentence says it."""
    if finding.code == "missing":
        return ""
    if finding.engine is not None:
        return row_words(finding.engine)
    return {
        "total-mismatch": translate("SheetTexts", "On the paper"),
        "winner-mismatch": translate("SheetTexts", "The winner"),
        "open-tie": translate("SheetTexts", "A tie"),
    }.get(finding.code, translate("SheetTexts", "This sheet"))


def finding_lead(finding: Finding, place: str) -> str:
    """Return the first words of a finding, with the sign of how bad it is."""
    if finding.accepted and finding.engine is not None:
        stands = translate("FindingButton", "{where} (accepted as written)")
        return stands.format(where=place) + ". "
    if finding.accepted:  # the written total or the circle: the sentence says what counts
        return f"{place}. "
    sign = "!" if finding.severity is Severity.ERROR else "?"
    return f"{sign} {place}. " if place else ""


def short_words(sheet: Sheet, finding: Finding) -> tuple[str, str]:
    """Return the heading and the sentence of a finding for where there is little room."""
    place = finding_place(finding)
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
        row=row_words(guess.cells[0][0]), now=guess.says[0], then=guess.should_say[0]
    )


def next_words(sheet: Sheet, finding: Finding) -> str:
    """Return one line that announces the finding after this one."""
    where = finding_place(finding)
    names = [sheet.seat_of(player).name for player in finding.players]
    if not 0 < len(names) <= MOST_NAMED:
        return translate("SheetTexts", "Then: {where}.").format(where=where)
    score = sheet.entry_of(finding.engine, finding.player)
    words = translate("SheetTexts", "Then: {where}, {name}.")
    if len(names) == 1 and score is not None:
        words = translate("SheetTexts", "Then: {where}, {name}: {score}.")
    return words.format(where=where, name=", ".join(names), score=score)


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
    return " ".join(dict.fromkeys(_counts(sheet, finding) for finding in findings))


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
