"""The dialog that records a sheet as received, or as sent back to its table."""

from collections.abc import Callable

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QLineEdit, QRadioButton, QWidget

from mextrain_scorer.rules.records import Seat, Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.signatures import Signature
from mextrain_scorer.sheets.paper_codes import paper_no_of
from mextrain_scorer.ui.kit.form import Form
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
        self.drawn = SignatureBox(self.tr("Sign for it on the screen"))
        self.column.addWidget(self.drawn)
        if on_screen or sheet.receipt is not None:
            self.drawn.open(sheet.receipt)
        self._wrong = ""
        self.ready_if(lambda: not self._wrong)
        self.done_button = self.add_answers(self.tr("Record it"))
        self.signed.setFocus()
        self.paper.textChanged.connect(self._on_paper_changed)
        self.signed.toggled.connect(lambda on: self.show_field(self.circled_by, shown=on))
        self.signed.toggled.connect(self.drawn.setVisible)
        self.drawn.resized.connect(lambda: self.bring_into_sight(self.drawn))

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
        return self.tr("No. {number} {name}").format(number=seat.player, name=seat.name)
