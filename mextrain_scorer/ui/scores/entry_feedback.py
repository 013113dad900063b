"""What became of the scores that were typed: said at once, and told of until they are entered."""

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
    """Says which score was refused, overwritten or let go, and which are not in the file yet."""

    def __init__(self, current: CurrentSheet, grid: ScoreGrid) -> None:
        super().__init__(current)
        self._current = current
        self._notices = current.context.notices
        self._model = current.model
        self._grid = grid
        self._complained = False
        self._gone: list[str] = []
        self._model.sheet_changed.connect(self._on_sheet_changed)
        self._model.entry_rejected.connect(self._on_entry_rejected)
        self._model.cell_overwritten.connect(self._on_cell_overwritten)
        current.context.feed.changed.connect(self._review)
        grid.key_refused.connect(self.refuse_key)

    def enter(self) -> bool:
        """Enter the score that is being typed, and once more what the disk would not take.

        False where a rule refuses it, or something typed before lost its sheet: that is said.
        What the disk does not take even now is told by ``unsaved``.
        """
        entered = self._grid.commit_typing()
        latest = self._model.rejections[-1:]
        self._review()
        self._model.enter_again()
        return (entered or any(each.not_saved for each in latest)) and not self._gone

    def unsaved(self) -> tuple[str, ...]:
        """Tell of scores on any sheet that were typed and could not be entered."""
        rejected = self._model.rejected.everywhere()
        return (*(unsaved_words(self._model, each) for each in rejected), *self._gone)

    @Slot(str)
    def refuse_key(self, sentence: str) -> None:
        """Say why a key did nothing, until the sheet changes."""
        self._complained = True
        self._current.beep(sentence)

    @Slot()
    def _on_sheet_changed(self) -> None:
        if self._complained:
            # What was wrong has been put right: the sentence must not lie over the sheet.
            self._complained = False
            self._notices.clear()

    @Slot(Rejection)
    def _on_entry_rejected(self, rejection: Rejection) -> None:
        self._complained = True
        QApplication.beep()  # the eyes are on the paper
        where = row_words(self._model, rejection.engine)
        self._notices.error(f"{where}, {rejection.finding.message}")

    @Slot(str, int, object)
    def _on_cell_overwritten(self, where: str, before: int, score: int | None) -> None:
        self._notices.info(overwriting_words(where, before, score))

    @Slot()
    def _review(self) -> None:
        """Look, on whatever page one is, whether a score that is not entered lost its sheet."""
        with suppress(Refused):
            gone = self._model.rejected.review()
            self._gone += [unsaved_words(self._model, each) for each in gone]
        if self._gone:
            QTimer.singleShot(0, self, self._tell_of_gone)  # after what was done is said

    def _tell_of_gone(self) -> None:
        if self._gone:
            scores, self._gone = self._gone, []
            self._notices.warn(let_go_words(scores))
