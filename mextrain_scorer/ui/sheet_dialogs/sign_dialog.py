"""The dialog that signs a sheet: it shows the result and asks for the score keeper's name."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QGridLayout, QLabel, QLineEdit, QListView, QWidget

from mextrain_scorer.desk.results.results import Unplaced, without_place
from mextrain_scorer.desk.scores.sign_off import keeper_named
from mextrain_scorer.desk.tables import number_says_it, where
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.signatures import Signature
from mextrain_scorer.rules.standings import Standing
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.widgets import label
from mextrain_scorer.ui.score_grid.sheet_keys import numlock_is_off, numlock_words
from mextrain_scorer.ui.sheet_dialogs.signature_pad import SignatureBox


class SignDialog(Form):
    """Asks who kept the score: a name, or the number of a player at this table.

    Signing on the screen is optional; ``on_screen`` opens the pad from the start.
    """

    guide_page = "rounds#sign"

    def __init__(
        self,
        sheet: Sheet,
        places: Sequence[Standing],
        parent: QWidget | None = None,
        *,
        on_screen: bool = False,
    ) -> None:
        title = self.tr("Sign table {table}").format(table=sheet.table_no)
        if not number_says_it(sheet.stage, ranked=sheet.rule_set.ranks_overall):
            title = self.tr("Sign: {where}").format(where=where(sheet))
        super().__init__(title, parent)
        room = self.screen().availableSize().width()
        self.setMinimumWidth(min(look.px(520), room))
        self._asked_about = ""
        words = self.tr("Score keeper, as signed on the paper (a name or a number)")
        # first, so that large text keeps it in sight
        self.keeper = self.ask(words, QLineEdit(sheet.score_keeper or ""), needed=True)
        self.keeper.setAccessibleName(self.tr("Score keeper"))
        self._offer_names([seat.name for seat in sheet.seats])
        self.sentence = self.add_words("")
        self._placed = QWidget()
        self.column.addWidget(self._placed)
        self.show_sheet(sheet, places)
        self.drawn = SignatureBox(self.tr("Sign on the screen"))
        self.column.addWidget(self.drawn)
        if on_screen:
            self.drawn.open()
        self.drawn.resized.connect(lambda: self.bring_into_sight(self.drawn))
        self.sign = self.add_answers(self.tr("Sign"), self.tr("Not yet"))

    def show_sheet(self, sheet: Sheet, places: Sequence[Standing]) -> None:
        """Show the result as it is now: another desk may change it.  What was typed stays."""
        self.sheet = sheet
        self.sentence.setText(places[0].sentence if places else "")
        before, self._placed = self._placed, QWidget()
        self.column.replaceWidget(before, self._placed)
        before.hide()
        before.deleteLater()
        grid = QGridLayout(self._placed)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(look.px(16))
        grid.setColumnStretch(2, 1)
        for place in places:
            if place.place == 1:
                self._add_line(grid, label(self.tr("wins"), "out"), place, "strong")
            else:
                self._add_line(grid, label(str(place.place), "soft"), place, "")
        for each in without_place(sheet):  # whose scores are signed too
            self._add_line(grid, label(each.why, "soft"), each, "soft")
        self._placed.show()

    def _add_line(
        self, grid: QGridLayout, first: QLabel, who: Standing | Unplaced, kind: str
    ) -> None:
        row, right = grid.rowCount(), Qt.AlignmentFlag.AlignRight
        grid.addWidget(first, row, 0)
        grid.addWidget(label(self.tr("No. {number}").format(number=who.player), "soft"), row, 1)
        grid.addWidget(label(who.name, kind), row, 2)
        grid.addWidget(label(str(who.total), kind), row, 3, right)

    def _offer_names(self, names: Sequence[str]) -> None:
        """Suggest the full names with what is typed; only the field's own text is signed."""
        offered = QCompleter(names, self.keeper)
        offered.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        offered.setFilterMode(Qt.MatchFlag.MatchContains)
        offered.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.keeper.setCompleter(offered)
        self.names = QListView()
        offered.setPopup(self.names)
        look.dress(self.names)
        self.keeper.returnPressed.connect(self._on_entered)

    @Slot()
    def _on_entered(self) -> None:
        """Sign with what is typed, if the list of names is open and none of them is chosen.

        If the list is closed, the dialog handles Enter itself.
        """
        if self.names.isVisible() and not self.names.currentIndex().isValid():
            self.sign.click()

    @property
    def signature(self) -> Signature | None:
        """The score keeper's signature if it was drawn here."""
        return self.drawn.signature

    @property
    def score_keeper(self) -> str:
        """The score keeper's name for the record; a number stands for the player of this table.

        Raises Refused for a number that nobody at the table has, and once for a name that nobody
        there has: it may be short for one of theirs, which is then filled in.
        """
        keeper = keeper_named(self.sheet, self.keeper.text())
        seated = [seat.name for seat in self.sheet.seats]
        if keeper in seated or keeper == self._asked_about:
            return keeper
        self._asked_about = keeper
        meant = [name for name in seated if _begins(name, keeper)]
        if len(meant) == 1:
            self.keeper.setText(meant[0])
            self.keeper.selectAll()
            words = self.tr("{name}? Then sign. If {typed} is somebody else, type that again.")
            raise Refused(words.format(name=meant[0], typed=keeper))
        words = self.tr(
            "{name} does not sit at this table. If {name} kept the score all the same, sign again."
        )
        raise Refused(words.format(name=keeper))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Tell of a numeric keypad whose NumLock is off, on which a player's number is typed."""
        pressed = event.type() == QEvent.Type.KeyPress
        if pressed and isinstance(event, QKeyEvent) and numlock_is_off(event):
            self.say_refused(numlock_words())
            return True
        return super().eventFilter(watched, event)


def _begins(name: str, typed: str) -> bool:
    """Return whether a name, or its family name, begins with what was typed."""
    begin = typed.casefold()
    whole = name.casefold()
    return whole.startswith(begin) or any(word.startswith(begin) for word in whole.split())
