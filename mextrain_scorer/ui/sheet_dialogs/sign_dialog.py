"""The dialog that signs a sheet: it shows the result and asks for the score keeper's name."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QGridLayout, QLineEdit, QListView, QWidget

from mextrain_scorer.desk.results.results import without_place
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
from mextrain_scorer.ui.sheet_dialogs.signature_box import SignatureBox

RIGHT = Qt.AlignmentFlag.AlignRight


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
        self.sheet = sheet
        self._asked_about = ""
        name = label(self.tr("Score keeper, as signed on the paper (a name or a number)"), "strong")
        name.setWordWrap(True)
        self.keeper = QLineEdit(sheet.score_keeper or "")
        self.keeper.setAccessibleName(self.tr("Score keeper"))
        self._offer_names([seat.name for seat in sheet.seats])
        name.setBuddy(self.keeper)
        self.keeper.installEventFilter(self)
        self.column.addWidget(name)
        self.column.addWidget(self.keeper)  # first, so that large text keeps it in sight
        self.sentence = label(_why(places), wrap=True)
        self.column.addWidget(self.sentence)
        self._placed = self._standings(places)
        self.column.addWidget(self._placed)
        self.drawn = SignatureBox(self.tr("Sign on the screen"))
        self.column.addWidget(self.drawn)
        if on_screen:
            self.drawn.open()
        self.drawn.resized.connect(lambda: self.bring_into_sight(self.drawn))
        self.not_yet = self.add_button(self.tr("Not yet"))
        self.sign = self.add_button(self.tr("Sign"), "primary")
        self.not_yet.clicked.connect(self.reject)
        self.sign.clicked.connect(self.accept)
        self.keeper.textChanged.connect(self._on_name_changed)
        self._on_name_changed(self.keeper.text())
        self.keeper.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_sheet(self, sheet: Sheet, places: Sequence[Standing]) -> None:
        """Show the result as it is now: another desk changed the sheet.  What was typed stays."""
        self.sheet = sheet
        self.sentence.setText(_why(places))
        before, self._placed = self._placed, self._standings(places)
        self.column.replaceWidget(before, self._placed)
        before.hide()
        before.deleteLater()
        self._placed.show()

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

    def _standings(self, places: Sequence[Standing]) -> QWidget:
        table = QWidget()
        grid = QGridLayout(table)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(look.px(16))
        grid.setColumnStretch(2, 1)
        for row, place in enumerate(places):
            kind = "strong" if place.place == 1 else ""
            first = self.tr("wins") if place.place == 1 else str(place.place)
            cells = (
                label(first, "out" if place.place == 1 else "soft"),
                label(self.tr("No. {number}").format(number=place.player), "soft"),
                label(place.name, kind),
                label(str(place.total), kind),
            )
            for column, cell in enumerate(cells):
                grid.addWidget(cell, row, column, RIGHT if column == 3 else Qt.AlignmentFlag(0))
        self._add_unplaced(grid, len(places))
        return table

    def _add_unplaced(self, grid: QGridLayout, row: int) -> None:
        """Show last who takes no place: their scores are signed too."""
        for each in without_place(self.sheet):
            number = self.tr("No. {number}").format(number=each.player)
            for column, words in enumerate((each.why, number, each.name, str(each.total))):
                side = RIGHT if column == 3 else Qt.AlignmentFlag(0)
                grid.addWidget(label(words, "soft"), row, column, side)
            row += 1

    def _on_name_changed(self, words: str) -> None:
        self.sign.setEnabled(bool(words.strip()))


def _begins(name: str, typed: str) -> bool:
    """Return whether a name, or its family name, begins with what was typed."""
    begin = typed.casefold()
    whole = name.casefold()
    return whole.startswith(begin) or any(word.startswith(begin) for word in whole.split())


def _why(places: Sequence[Standing]) -> str:
    return places[0].sentence if places else ""
