"""The dialog to replace a player in the play-off: who gives up the seat, who takes it, and why."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QLineEdit, QWidget

from mextrain_scorer.desk.playoff.entrants import Named
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.lazy_combo_box import LazyComboBox
from mextrain_scorer.ui.kit.widgets import label, named


class ReplaceDialog(Form):
    """``offers`` returns who may take a seated player's seat, the most likely first."""

    guide_page = "way-on#declines"

    def __init__(
        self,
        seated: Sequence[Named],
        offers: Callable[[int], Sequence[Named]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(self.tr("Somebody declines"), parent)
        self._offers = offers
        self.column.addWidget(
            label(
                self.tr(
                    "The player who declines stays table winner on the Game Chart. The seat goes "
                    "to that table's next player, to a player you choose, or to nobody."
                ),
                wrap=True,
            )
        )
        self.out_box: LazyComboBox[Named] = LazyComboBox()
        self.into_box: LazyComboBox[Named | None] = LazyComboBox()
        self.reason = QLineEdit()
        for field, words in (
            (self.out_box, self.tr("Who gives up the seat")),
            (self.into_box, self.tr("Who takes it")),
            (self.reason, self.tr("Reason, kept on record")),
        ):
            self.column.addWidget(named(field, words))
            self.column.addWidget(field)
        self.out_box.offer(seated, self._words)
        self.keep_enter_in(self.reason)  # a slip takes nobody out
        cancel = self.add_button(self.tr("Cancel"), "primary")
        self.done_button = self.add_button(self.tr("Change the seat"))
        cancel.clicked.connect(self.reject)
        self.done_button.clicked.connect(self.accept)
        self.done_button.setEnabled(False)
        self.reason.textChanged.connect(
            lambda words: self.done_button.setEnabled(bool(words.strip()))
        )
        self.out_box.currentIndexChanged.connect(self._offer)
        self._offer()

    @property
    def out(self) -> int | None:
        """The player who gives up the seat, None if no seat can be given up."""
        chosen = self.out_box.chosen()
        return None if chosen is None else chosen.player

    @property
    def into(self) -> int | None:
        """The player who takes it, None for nobody."""
        chosen = self.into_box.chosen()
        return None if chosen is None else chosen.player

    @property
    def reason_given(self) -> str:
        """The reason that was typed."""
        return self.reason.text().strip()

    def _offer(self) -> None:
        offered = () if self.out is None else self._offers(self.out)
        self.into_box.offer((*offered, None), self._words)

    def _words(self, each: Named | None) -> str:
        if each is None:
            return self.tr("nobody")
        return self.tr("No. {number} {name}").format(number=each.player, name=each.name)
