"""Reports scores that were rejected or overwritten, until they are entered."""

from contextlib import suppress

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtWidgets import QApplication

from mextrain_scorer.desk.scores.rejected_entries import Rejection
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.score_grid.score_grid import ScoreGrid
from mextrain_scorer.ui.scores.current_sheet import CurrentSheet
from mextrain_scorer.ui.scores.sheet_texts import (
    let_go_words,
    overwriting_words,
    row_words,
    unsaved_words,
)


class EntryFeedback(QObject):
    """Says which score was rejected, overwritten or dropped, and which are not in the file yet."""

    def __init__(self, current: CurrentSheet, grid: ScoreGrid) -> None:
        super().__init__(current)
        self._current = current
        self._notices = current.app.notices
        self._model = current.model
        self._grid = grid
        self._notice_is_ours = False
        self._lost: list[str] = []
        self._model.sheet_changed.connect(self.withdraw_notice)
        self._model.entry_rejected.connect(self._on_entry_rejected)
        self._model.cell_overwritten.connect(self._on_cell_overwritten)
        current.app.feed.changed.connect(self._report_let_go)
        grid.key_refused.connect(self.refuse_key)

    def enter(self) -> bool:
        """Enter the score being typed, and again those that could not be written to the file.

        False if a rule rejects the score, or if an earlier rejected score was let go, after a
        notice. What still cannot be written is listed by ``unsaved``.
        """
        entered = self._grid.commit_typing()
        latest = self._model.rejections[-1:]
        self._report_let_go()
        self._model.enter_again()
        return (entered or any(each.not_saved for each in latest)) and not self._lost

    def unsaved(self) -> tuple[str, ...]:
        """Return, in words, the scores typed on any sheet that could not be entered."""
        rejected = self._model.rejected.everywhere()
        return (*(unsaved_words(self._model, each) for each in rejected), *self._lost)

    @Slot(str)
    def refuse_key(self, sentence: str) -> None:
        """Say why a key did nothing; the notice stays until the sheet changes."""
        self._notice_is_ours = True
        self._current.beep(sentence)

    @Slot()
    def withdraw_notice(self) -> None:
        """Hide our notice: its problem is solved, or another page is shown."""
        if self._notice_is_ours:
            self._notice_is_ours = False
            self._notices.clear()

    @Slot(Rejection)
    def _on_entry_rejected(self, rejection: Rejection) -> None:
        QApplication.beep()  # the user is looking at the paper
        # The cell and the panel say what was refused. A disk that does not write is another
        # matter: it concerns every entry, on every page.
        if rejection.not_saved:
            self._notice_is_ours = True
            where = row_words(self._model, rejection.engine)
            self._notices.error(f"{where}, {rejection.finding.message}")

    @Slot(str, int, object)
    def _on_cell_overwritten(self, where: str, before: int, score: int | None) -> None:
        self._notices.info(overwriting_words(where, before, score))

    @Slot()
    def _report_let_go(self) -> None:
        """Look for rejected scores whose sheet has changed meanwhile, and report them."""
        with suppress(Refused):
            let_go = self._model.rejected.review()
            self.report([unsaved_words(self._model, each) for each in let_go])

    def report(self, lost: list[str]) -> None:
        """Report these scores, after the notice about what was done."""
        self._lost += lost
        if self._lost:
            QTimer.singleShot(0, self, self._report_lost)

    def take_lost(self) -> list[str]:
        """Return what is not reported yet, for somebody else to report it."""
        lost, self._lost = self._lost, []
        return lost

    def _report_lost(self) -> None:
        if lost := self.take_lost():
            self._notices.warn(let_go_words(lost))
