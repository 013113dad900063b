"""The texts of the Scores page about a sheet: its table, its rows, its next action."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.checks.all_checks import TableFacts
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.desk.scores.rejected_entries import Rejection
from mextrain_scorer.rules.playoff import FINAL
from mextrain_scorer.rules.records import Outcome, Round, Sheet, SheetStatus
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.score_grid.sheet_model import SheetModel

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class SheetAction:
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
    parts = [_players(count)]
    if count in rules.draws:
        drawn = rules.tiles_drawn(count)
        parts.append(plural("SheetTexts", drawn, "1 tile each", "{count} tiles each"))
    blank = translate("SheetTexts", "double blank {points}")
    parts.append(blank.format(points=rules.double_blank))
    if sheet.adjustments:
        parts.append(translate("SheetTexts", "+ penalty points"))
    return " · ".join(parts)


def _players(count: int) -> str:
    words = {
        2: translate("SheetTexts", "two players"),
        3: translate("SheetTexts", "three players"),
        4: translate("SheetTexts", "four players"),
        5: translate("SheetTexts", "five players"),
        6: translate("SheetTexts", "six players"),
    }
    return words.get(count, plural("SheetTexts", count, "1 player", "{count} players"))


def next_action(sheet: Sheet, facts: TableFacts) -> SheetAction:
    """Return the next action on the sheet, or what it waits for."""
    sign = translate("SheetTexts", "Sign table {table}").format(table=sheet.table_no)
    reopen = translate("SheetTexts", "Reopen table {table}…").format(table=sheet.table_no)
    if sheet.stage == FINAL:  # it has one table
        sign = translate("SheetTexts", "Sign the final")
        reopen = translate("SheetTexts", "Reopen the final…")
    if sheet.status is SheetStatus.SIGNED:
        keeper = translate("SheetTexts", "signed by {name}").format(name=sheet.score_keeper)
        return SheetAction("reopen", reopen, keeper, ready=False)
    if facts.cells_missing:
        return SheetAction("sign", sign, _after(facts.cells_missing), ready=False)
    blocking = sum(finding.blocks for finding in facts.findings)
    if blocking:
        return SheetAction("sign", sign, _after_answers(blocking), ready=False)
    if sheet.status is SheetStatus.RETURNED:
        words = translate("SheetTexts", "The paper is back…")
        why = translate("SheetTexts", "it went back to the table for a signature")
        return SheetAction("receive", words, why, ready=True)
    if any(finding.code == "open-tie" for finding in facts.findings):
        words = translate("SheetTexts", "Settle the tie…")
        why = translate("SheetTexts", "the rules cannot break the tie")
        return SheetAction("tie", words, why, ready=True)
    why_not = sign_off.not_yet_signable(sheet)
    return SheetAction("sign", sign, why_not or "", ready=why_not is None)


def _after(cells: int) -> str:
    return plural("SheetTexts", cells, "after 1 more cell", "after {count} more cells")


def _after_answers(count: int) -> str:
    return plural("SheetTexts", count, "after this answer", "after these {count} answers")


def nobody_out(sheet: Sheet, row: Round) -> bool:
    """Return whether a round is complete, nobody went out, and it is not marked as blocked."""
    there = [
        cell for cell, seat in zip(row.cells, sheet.seats, strict=True) if seat.plays(row.engine)
    ]
    typed = all(cell.score is not None for cell in there)
    return typed and row.outcome is Outcome.PLAYED and not any(cell.went_out for cell in there)


def row_words(model: SheetModel, engine: int | None) -> str:
    """Return a row's name, such as "Double 7"; without an engine, that of the written totals."""
    return translate("SheetTexts", "On paper") if engine is None else model.engine_words(engine)


def overwriting_words(where: str, before: int, score: int | None) -> str:
    """Return the sentence for a cell that held something else before."""
    now = translate("SheetTexts", "blank") if score is None else str(score)
    words = translate("SheetTexts", "{where}: {now}, was {before}. Ctrl+Z takes it back.")
    return words.format(where=where, now=now, before=before)


def let_go_words(gone: Sequence[str]) -> str:
    """Return the sentence for rejected scores whose sheet has been replaced meanwhile."""
    words = translate(
        "SheetTexts",
        "The seats or rounds of that table have changed, or its sheet was signed, so this was not "
        "entered: {scores}. Type it where it belongs.",
    )
    return words.format(scores="; ".join(gone))


def unsaved_words(model: SheetModel, rejection: Rejection) -> str:
    """Return what was typed but not entered, with its place."""
    if rejection.score is None:
        words = translate("SheetTexts", "{where}, {row}, {name}: not cleared")
    else:
        words = translate("SheetTexts", "{where}, {row}, {name}: {score}")
    return words.format(
        where=tables.where(rejection.sheet),
        row=row_words(model, rejection.engine),
        name=rejection.seat.name,
        score=rejection.score,
    )
