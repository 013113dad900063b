"""What became of the scores that were typed: said at once, and told of until they are entered."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtWidgets import QApplication

from mextrain_scorer.ui.refused_scores import Refusal, Unsaved, refusal_words
from mextrain_scorer.ui.score_grid import ScoreGrid
from mextrain_scorer.ui.score_table_model import Overwritten
from mextrain_scorer.ui.sheet_at_hand import SheetAtHand
from mextrain_scorer.ui.sheet_words import (
    let_go_words,
    overwriting_words,
    row_words,
    unsaved_words,
)

if TYPE_CHECKING:
    from mextrain_scorer.desk.feed import Changes


class TypedScores(QObject):
    """Says which score was refused, overwritten or let go, and which are not in the file yet."""

    def __init__(self, at_hand: SheetAtHand, grid: ScoreGrid) -> None:
        super().__init__(at_hand)
        self._at_hand = at_hand
        self._context = at_hand.context
        self._model = at_hand.model
        self._grid = grid
        self._complained = False
        self._let_go: list[str] = []
        self._model.sheet_adopted.connect(self._on_sheet_adopted)
        self._model.entry_refused.connect(self._on_entry_refused)
        self._model.not_digits.connect(self._refuse)
        self._model.cell_overwritten.connect(self._on_cell_overwritten)
        self._model.refused.let_go.connect(self._on_let_go)
        self._context.feed.changed.connect(self._on_seats_changed)
        grid.key_refused.connect(self.refuse_key)

    def enter(self) -> bool:
        """Enter the score that is being typed, and once more what the disk would not take."""
        entered = self._grid.commit_typing()
        typed = self._model.refusals[-1:]
        refused_by_disk = [each for each in self._model.unsaved() if each.refusal.not_saved]
        if refused_by_disk:
            self._model.try_again(refused_by_disk)
        if typed and typed[0].not_saved and typed[0] not in self._model.refusals:
            entered = True
        return entered and not self._let_go  # which is about to be said

    def unsaved(self) -> tuple[str, ...]:
        """Tell of scores on any sheet that were typed and could not be entered."""
        scores = [unsaved_words(self._model, each) for each in self._model.unsaved()]
        return (*scores, *self._let_go)

    @Slot(str)
    def refuse_key(self, sentence: str) -> None:
        """Say why a key did nothing, until the sheet changes."""
        self._complained = True
        self._at_hand.beep(sentence)

    @Slot(str)
    def _refuse(self, sentence: str) -> None:
        self._complained = True
        QApplication.beep()  # the eyes are on the paper
        self._context.notices.refuse(sentence)

    @Slot()
    def _on_sheet_adopted(self) -> None:
        if self._complained:
            # What was wrong has been put right: the sentence must not lie over the sheet.
            self._complained = False
            self._context.notices.clear()

    @Slot(object)
    def _on_entry_refused(self, refusal: Refusal) -> None:
        where = row_words(self._model, refusal.engine)
        self._refuse(f"{where}, {refusal_words(refusal)}")

    @Slot(object)
    def _on_cell_overwritten(self, change: Overwritten) -> None:
        self._context.notices.done(overwriting_words(change))

    @Slot(object)
    def _on_seats_changed(self, changes: "Changes") -> None:
        """Look at once, on whatever page one is, whether a refused score lost its sheet."""
        if changes.players or changes.stages:
            self._model.refused.look_again()

    @Slot(object)
    def _on_let_go(self, gone: tuple[Unsaved, ...]) -> None:
        self._let_go += [unsaved_words(self._model, each) for each in gone]

        def tell() -> None:
            if self._let_go:
                scores, self._let_go = self._let_go, []
                self._context.notices.look(let_go_words(scores))

        # After what was done is said; where the window goes first there is nobody to tell.
        QTimer.singleShot(0, self._context.notices, tell)
