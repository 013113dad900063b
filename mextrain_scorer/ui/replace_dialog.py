"""A seat of the play-off changes hands: who gives it up, who takes it, and why."""

from collections.abc import Sequence

from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from mextrain_scorer.desk.results import Named
from mextrain_scorer.ui.dialogs import StyledDialog
from mextrain_scorer.ui.theme import Theme
from mextrain_scorer.ui.widgets import label


class ReplaceDialog(StyledDialog):
    """``offers`` maps each seated player to those who may take the seat, the likeliest first."""

    def __init__(
        self,
        theme: Theme,
        seated: Sequence[Named],
        offers: dict[int, tuple[Named, ...]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, self.tr("Somebody declines"), parent)
        self._offers = offers
        self.column.addWidget(
            label(
                self.tr(
                    "Who declines stays table winner on the Game Chart. The seat goes to that"
                    " table's next player, or to whom you choose, or to nobody."
                ),
                wrap=True,
            )
        )
        self.out_box = self._box(self.tr("Who gives up the seat"))
        self.into_box = self._box(self.tr("Who takes it"))
        for each in seated:
            self.out_box.addItem(self._words(each), each.player)
        self.reason = QLineEdit()
        self.reason.setAccessibleName(self.tr("Reason, kept on record"))
        self.column.addWidget(label(self.tr("Reason, kept on record"), "strong"))
        self.column.addWidget(self.reason)
        cancel = self.add_button(self.tr("Leave it"))
        self.done_button = self.add_button(self.tr("Change the seat"), "primary")
        cancel.clicked.connect(self.reject)
        self.done_button.clicked.connect(self.accept)
        self.done_button.setEnabled(False)
        self.reason.textChanged.connect(
            lambda words: self.done_button.setEnabled(bool(words.strip()))
        )
        self.out_box.currentIndexChanged.connect(self._offer)
        self._offer()

    @property
    def out(self) -> int:
        """The player who gives up the seat."""
        return int(self.out_box.currentData())

    @property
    def into(self) -> int | None:
        """The player who takes it, None for nobody."""
        chosen = self.into_box.currentData()
        return chosen if isinstance(chosen, int) else None

    def _box(self, name: str) -> QComboBox:
        made = QComboBox()
        made.setAccessibleName(name)
        self.column.addWidget(label(name, "strong"))
        self.column.addWidget(made)
        return made

    def _offer(self) -> None:
        self.into_box.clear()
        for each in self._offers.get(self.out, ()):
            self.into_box.addItem(self._words(each), each.player)
        self.into_box.addItem(self.tr("nobody"), None)

    def _words(self, each: Named) -> str:
        return self.tr("No. {number} {name}").format(number=each.player, name=each.name)
