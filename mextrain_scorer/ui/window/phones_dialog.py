"""The page "Phones": turn them on, where to find this computer, and the codes of the tables."""

from typing import ClassVar

from PySide6.QtCore import QRectF, QSize, Qt, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QSpinBox, QVBoxLayout, QWidget

from mextrain_scorer.inbox.addresses import OwnAddress, own_addresses
from mextrain_scorer.inbox.launcher import PORT
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.display.canvas import paint_code
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.questions import Question, Questions
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import button, label, named, point
from mextrain_scorer.ui.phones.phones import Phones, PhonesState
from mextrain_scorer.ui.window.phones_words import checks_words, devices_words, safety_words

CODE_SIDE = 176  # px at 100 %
CODES_ACROSS = 3


class AddressCode(QWidget):
    """The code of the address, to be scanned from the screen."""

    def __init__(self) -> None:
        super().__init__()
        self._url = ""
        side = look.px(CODE_SIDE)
        self.setFixedSize(QSize(side, side))

    def show_url(self, url: str) -> None:
        """Show the code of that address."""
        self._url = url
        self.setAccessibleName(self.tr("Code to scan: {url}").format(url=url))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the code."""
        painter = QPainter(self)
        if self._url:
            paint_code(painter, QRectF(self.rect()), self._url)
        painter.end()
        event.accept()


class PhonesDialog(Form):
    """Turns phones on and off, and says how they get here; ``phones`` serves them."""

    guide_page: ClassVar[str] = "phones"

    def __init__(self, phones: Phones, questions: Questions, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.show_title(self.tr("Phones"))
        self.setMinimumWidth(look.px(620))
        self._phones = phones
        self._questions = questions
        self._served = phones.is_on
        self._off, self._on = QWidget(), QWidget()
        self._lay_out_off(QVBoxLayout(self._off))
        self._lay_out_on(QVBoxLayout(self._on))
        for part in (self._off, self._on):
            self.column.addWidget(part)
        self.revoke = self.add_button(self.tr("New codes…"))
        self.turn = self.add_button("")
        self.done_button = self.add_button(self.tr("Close"))
        self.revoke.clicked.connect(self._on_revoke)
        self.turn.clicked.connect(self._on_turn)
        self.done_button.clicked.connect(self.accept)
        phones.changed.connect(self._show_state)
        self._show_state()

    def _lay_out_off(self, column: QVBoxLayout) -> None:
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(10))
        words = self.tr(
            "Score keepers type each round on a phone. The numbers stand pale on the sheet here, "
            "and one key takes them over."
        )
        column.addWidget(label(words, wrap=True))
        for each in safety_words():
            column.addLayout(point(each))
        self.addresses = QComboBox()
        self.address_name = named(self.addresses, self.tr("The network that phones are in"))
        self.no_network = label(
            self.tr(
                "This computer is in no network of the room, so phones cannot reach it. Connect it "
                "to the router’s Wi-Fi, or to the router by cable, then open this page again."
            ),
            "wrong",
            wrap=True,
        )
        self.port = QSpinBox()
        self.port.setRange(1024, 65535)
        self.port.setGroupSeparatorShown(False)
        self.port.setValue(self._phones.port or PORT)
        self.port_name = named(self.port, self.tr("Port, if another program has this one"))
        beside = (self.address_name, self.addresses, self.port_name, self.port, self.no_network)
        for part in beside:
            column.addWidget(part)
        self._fill(own_addresses())

    def offer(self, addresses: list[OwnAddress]) -> None:
        """Offer these addresses, the likeliest first."""
        self._fill(addresses)
        self._show_state()

    def _fill(self, addresses: list[OwnAddress]) -> None:
        self.addresses.clear()
        for each in addresses:
            self.addresses.addItem(each.words, each.address)
        self.no_network.setHidden(bool(addresses))
        for part in (self.address_name, self.addresses, self.port_name, self.port):
            part.setVisible(bool(addresses))

    def _lay_out_on(self, column: QVBoxLayout) -> None:
        px = look.px
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(10))
        top = QHBoxLayout()
        top.setSpacing(px(20))
        self.code = AddressCode()
        top.addWidget(self.code, 0, Qt.AlignmentFlag.AlignTop)
        beside = QVBoxLayout()
        self.url = label("", "large", wrap=True)
        self.url.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        scan = self.tr(
            "Scan it or type it: everybody finds their seat there. Score keepers type their "
            "table’s code."
        )
        self.devices = label("", "soft", wrap=True)
        for part in (self.url, label(scan, wrap=True), self.devices):
            beside.addWidget(part)
        beside.addStretch(1)
        top.addLayout(beside, 1)
        column.addLayout(top)
        self.checks = QWidget()
        checks = QVBoxLayout(self.checks)
        checks.setContentsMargins(0, 0, 0, 0)
        checks.addWidget(label(self.tr("Nobody gets through? Check three things:"), "strong"))
        for each in checks_words():
            checks.addLayout(point(each))
        column.addWidget(self.checks)
        column.addWidget(label(self.tr("Codes of the tables"), "strong"))
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(px(20))
        column.addLayout(self._grid)
        self.helper = label("", wrap=True)
        self.helper.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column.addWidget(self.helper)
        column.addWidget(label(safety_words()[0], "soft", wrap=True))

    @Slot()
    def _show_state(self) -> None:
        phones, state = self._phones, self._phones.state
        serving = state is PhonesState.ON
        self._off.setHidden(serving)
        self._on.setVisible(serving)
        self.revoke.setVisible(serving)
        words = self.tr("Turn phones on")
        if serving:
            words = self.tr("Turn phones off")
        elif state is PhonesState.STARTING:
            words = self.tr("Starting…")
        self.turn.setText(words)
        self.turn.setAccessibleName(words)
        set_kind(self.turn, "" if serving else "primary")
        can_start = state is not PhonesState.STARTING and self.addresses.count() > 0
        self.turn.setEnabled(serving or can_start)
        self.code.show_url(phones.url)
        self.url.setText(phones.url)
        self.devices.setText(devices_words(phones))
        self.checks.setVisible(phones.nobody_came)
        self._show_codes()
        if self.isVisible():
            self.fit()
        if serving is not self._served:
            self._served = serving
            self._point_enter()

    def _point_enter(self) -> None:
        """Have Enter turn phones on, and once they are on do no harm."""
        button = self.turn if self.turn.isEnabled() and not self._served else self.done_button
        button.setDefault(True)
        button.setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        """Begin at what Enter presses."""
        super().showEvent(event)
        self._point_enter()

    def _show_codes(self) -> None:
        while (item := self._grid.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        for at, (table_no, code) in enumerate(sorted(self._phones.codes.items())):
            words = self.tr("Table {table}: {code}").format(table=table_no, code=code)
            shown = label(words)
            shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            anew = button(self.tr("New"), "quiet")
            anew.setAccessibleName(self.tr("New code for table {0}").format(table_no))
            anew.setToolTip(anew.accessibleName())
            anew.clicked.connect(lambda _=False, no=table_no: self._renew(no))
            row, column = divmod(at, CODES_ACROSS)
            self._grid.addWidget(shown, row, 2 * column)
            self._grid.addWidget(anew, row, 2 * column + 1)
        words = self.tr("No tables are drawn yet: their codes come with the seats.")
        if self._phones.codes:
            words = self.tr("Helper at a second laptop, for every table: {code}")
        self.helper.setText(words.format(code=self._phones.helper))

    @Slot()
    def _on_turn(self) -> None:
        self.refusal.hide()
        if self._phones.is_on:
            self._phones.turn_off()
            self.offer(own_addresses())
            return
        try:
            self._phones.turn_on(str(self.addresses.currentData()), self.port.value())
        except Refused as refused:
            self.say_refused(str(refused))

    def _renew(self, table_no: int) -> None:
        """Give one table another code: the phone that has the old one is out."""
        try:
            self._phones.new_codes(table_no)
        except Refused as refused:
            self.say_refused(str(refused))

    @Slot()
    def _on_revoke(self) -> None:
        question = Question(
            title=self.tr("Make new codes for all tables?"),
            sentence=self.tr(
                "The codes on the cards are worthless then: print the table cards again, or tell "
                "each table its new code. What phones have sent stays."
            ),
            yes=self.tr("Make new codes"),
            no=self.tr("Keep the codes"),
        )
        if self._questions.ask(question).yes:
            try:
                self._phones.new_codes()
            except Refused as refused:
                self.say_refused(str(refused))
