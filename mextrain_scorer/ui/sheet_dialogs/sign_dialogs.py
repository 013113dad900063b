"""The dialogs that take a sheet in: received or sent back to its table, and signed."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCompleter,
    QGridLayout,
    QLabel,
    QLineEdit,
    QListView,
    QRadioButton,
    QWidget,
)

from mextrain_scorer.desk.results.results import Unplaced, without_place
from mextrain_scorer.desk.scores.sign_off import keeper_named
from mextrain_scorer.desk.tables import number_says_it, where
from mextrain_scorer.rules.records import Seat, Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.signatures import Signature
from mextrain_scorer.rules.standings import Standing
from mextrain_scorer.sheets.paper_codes import paper_no_of
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.widgets import label
from mextrain_scorer.ui.score_grid.sheet_keys import numlock_is_off, numlock_words
from mextrain_scorer.ui.sheet_dialogs.signature_pad import SignatureBox


class ReceiveDialog(Form):
    """Asks whether the paper is signed, who is circled, which sheet it is, and for a signature.

    ``paper_no`` is the number of the latest sheet, None if the program has printed none. The game
    monitor may sign the receipt on the screen; ``on_screen`` opens the pad from the start. For a
    paper that goes back unsigned the circle is not asked: it counts only once the paper is signed.
    ``doubt`` returns a warning for a scanned code whose page was not printed from this file;
    ``identity`` is the tournament's, of which the code has to be.
    """

    guide_page = "rounds#sign"

    def __init__(
        self,
        sheet: Sheet,
        parent: QWidget | None = None,
        *,
        paper_no: int | None = None,
        on_screen: bool = False,
        doubt: Callable[[str], str],
        identity: str,
    ) -> None:
        title = self.tr("The sheet of table {table}").format(table=sheet.table_no)
        super().__init__(title, parent)
        self._sheet, self._doubt, self._identity = sheet, doubt, identity
        self.signed = QRadioButton(self.tr("It is here and the score keeper has signed it"))
        self.unsigned = QRadioButton(self.tr("No signature: it goes back to the table"))
        self.signed.setChecked(True)
        for choice in (self.signed, self.unsigned):
            choice.setAccessibleName(choice.text())
            self.column.addWidget(choice)
        seats = {seat.player: seat for seat in sheet.seats}
        offered = (None, *sheet.seats)
        self.circled_by = self.ask_choice(self.tr("Circled as the winner"), offered, self._named)
        self.circled_by.choose(None if sheet.circled is None else seats.get(sheet.circled))
        words = self.tr("Which sheet of paper (its number, or scan its code)")
        self.paper = self.ask(words, QLineEdit("" if paper_no is None else str(paper_no)))
        self.paper.setAccessibleName(self.tr("Which sheet of paper"))
        self.paper.setPlaceholderText(self.tr("not one that was printed here"))
        self.paper_wrong = self.add_words("", "wrong")
        self.paper_wrong.hide()
        self.note = self.ask(self.tr("Note"), QLineEdit(sheet.note))
        self.note.setPlaceholderText(self.tr("anything to remember"))
        self.drawn = SignatureBox(self.tr("Sign for it on the screen"), self)
        if on_screen or sheet.receipt is not None:
            self.drawn.open(sheet.receipt)
        self._wrong = ""
        self.ready_if(lambda: not self._wrong)
        self.add_answers(self.tr("Record it"))
        self.signed.setFocus()
        self.paper.textChanged.connect(self._on_paper_changed)
        self.signed.toggled.connect(lambda on: self.show_field(self.circled_by, shown=on))
        self.signed.toggled.connect(self.drawn.setVisible)

    @Slot(str)
    def _on_paper_changed(self, typed: str) -> None:
        """Show at once what is wrong with a number or a code; then the sheet cannot be received.

        A page printed from another state of the file is only a warning: the paper counts.
        """
        self._wrong = doubt = ""
        try:
            self._paper_no_of(typed)
        except Refused as refused:
            self._wrong = str(refused)
        else:
            doubt = self._doubt(typed)
        self.paper_wrong.setText(self._wrong or doubt)
        self.paper_wrong.setVisible(bool(self._wrong or doubt))
        self.show_ready()
        self.fit()

    @property
    def paper_no(self) -> int | None:
        """The number of the printed sheet, None if none was typed."""
        return self._paper_no_of(self.paper.text())

    def _paper_no_of(self, typed: str) -> int | None:
        return paper_no_of(typed, self._sheet.stage, self._sheet.table_no, self._identity)

    @property
    def receipt(self) -> Signature | None:
        """The game monitor's signature if it was drawn here; a sheet sent back has none."""
        return self.drawn.signature if self.signed.isChecked() else None

    @property
    def circled(self) -> int | None:
        """The player circled by the score keeper, None if nobody is or the sheet is not signed."""
        seat = self.circled_by.chosen()
        return None if seat is None or self.unsigned.isChecked() else seat.player

    def _named(self, seat: Seat | None) -> str:
        if seat is None:
            return self.tr("nobody, or I cannot tell")
        return seat.who


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
        self.be_wide(520)
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
        self.drawn = SignatureBox(self.tr("Sign on the screen"), self)
        if on_screen:
            self.drawn.open()
        self.add_answers(self.tr("Sign"), self.tr("Not yet"))

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
            self.yes.click()

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
