"""The page "Phones": turn them on, where to find this computer, and the codes of the tables."""

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from PySide6.QtCore import QRectF, Qt, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QLabel,
    QWidget,
)

from mextrain_scorer.inbox.addresses import OwnAddress, own_addresses
from mextrain_scorer.inbox.launcher import PORT
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.display.bodies import paint_code
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.layouts import across, down
from mextrain_scorer.ui.kit.questions import Question, Questions
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import button, label, point
from mextrain_scorer.ui.phones.phones import Phones

CODE_SIDE = 176  # px at 100 %
CODES_ACROSS = 3


def show_phones(app: App) -> None:
    """Open the page about phones."""
    dialog = PhonesDialog(app.phones, app.questions, app.window)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()


class PhonesDialog(Form):
    """Turns phones on and off, and says how they get here; ``phones`` serves them."""

    guide_page: ClassVar[str] = "phones"

    def __init__(self, phones: Phones, questions: Questions, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.show_title(self.tr("Phones"))
        self.be_wide(620)
        self._phones = phones
        self._questions = questions
        self._served = phones.is_on
        self._off, self._on = QWidget(), QWidget()
        self._lay_out_off()
        self._ask_where()
        self._lay_out_on()
        self.revoke = self.add_button(self.tr("New codes…"))
        self.turn = self.add_button("")
        self.done_button = self.add_button(self.tr("Close"))
        self.revoke.clicked.connect(self._on_revoke)
        self.turn.clicked.connect(self._on_turn)
        self.done_button.clicked.connect(self.accept)
        phones.changed.connect(self._show_state)
        self.offer(own_addresses())

    def _lay_out_off(self) -> None:
        words = self.tr(
            "Score keepers type each round on a phone. The numbers stand pale on the sheet here, "
            "and one key takes them over."
        )
        self.elsewhere = label("", "question", wrap=True)
        points = map(point, self._safety_words())
        told = label(words, wrap=True)
        down(told, *points, self.elsewhere, inside=self._off, gap=look.px(10))
        self.column.addWidget(self._off)

    def _ask_where(self) -> None:
        offered, port = list[OwnAddress](), self._phones.port or PORT
        words = self.tr("The network that phones are in")
        self.addresses = self.ask_choice(words, offered, lambda each: each.words)
        words = self.tr("Port, if another program has this one")
        self.port = self.ask_number(words, 1024, 65535, port)
        words = self.tr(
            "This computer is in no network of the room, so phones cannot reach it. Connect it "
            "to the router’s Wi-Fi, or to the router by cable, then open this page again."
        )
        self.no_network = self.add_words(words, "wrong")

    def _lay_out_on(self) -> None:
        self.code = QLabel()
        self.code.setFixedSize(look.px(CODE_SIDE), look.px(CODE_SIDE))
        self.url, self.helper = label("", "large", wrap=True), label("", wrap=True)
        for part in (self.url, self.helper):
            part.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.devices = label("", "soft", wrap=True)
        scan = self.tr(
            "Scan it or type it: everybody finds their seat there. Score keepers type their "
            "table’s code."
        )
        beside = down(self.url, label(scan, wrap=True), self.devices, None)
        top = across((self.code, 0, Qt.AlignmentFlag.AlignTop), (beside, 1), gap=look.px(20))
        self.checks = QWidget()
        title = label(self.tr("Nobody gets through? Check three things:"), "strong")
        down(title, *map(point, self._checks_words()), inside=self.checks)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(look.px(20))
        codes = label(self.tr("Codes of the tables"), "strong"), self._grid, self.helper
        safety = label(self._safety_words()[0], "soft", wrap=True)
        down(top, self.checks, *codes, safety, inside=self._on, gap=look.px(10))
        self.column.addWidget(self._on)

    def _safety_words(self) -> tuple[str, ...]:
        """Return what to know before phones are turned on."""
        return (
            self.tr("Nothing that a phone sends counts before you take it over from the paper."),
            self.tr(
                "There is no password: whoever has a table’s code can propose rounds for that "
                "table."
            ),
            self.tr(
                "Plain http on this room’s network: no internet, no account, nothing to install."
            ),
        )

    def _checks_words(self) -> tuple[str, ...]:
        """Return what to check where no phone gets through."""
        return (
            self.tr(
                "Is the phone in the same Wi-Fi as this computer, with its mobile data turned off?"
            ),
            self.tr(
                "Does this computer’s firewall let the program through? On Windows, allow it on "
                "private networks."
            ),
            self.tr(
                "Does the Wi-Fi keep its guests apart, as in hotels? Use a router of your own."
            ),
        )

    def showEvent(self, event: QShowEvent) -> None:
        """Begin at what Enter presses."""
        super().showEvent(event)
        self._point_enter()

    def _point_enter(self) -> None:
        """Have Enter turn phones on, and once they are on do no harm."""
        button = self.turn if self.turn.isEnabled() and not self._served else self.done_button
        button.setDefault(True)
        button.setFocus()

    # -- what is shown ----------------------------------------------------------------------

    def offer(self, addresses: list[OwnAddress]) -> None:
        """Offer these addresses, the likeliest first."""
        self.addresses.offer(addresses, lambda each: each.words)
        self._show_state()

    @Slot()
    def _show_state(self) -> None:
        phones, serving = self._phones, self._phones.is_on
        self._off.setHidden(serving)
        self._on.setVisible(serving)
        is_somewhere = self.addresses.count() > 0
        for field in (self.addresses, self.port):
            self.show_field(field, shown=is_somewhere and not serving)
        self.no_network.setHidden(is_somewhere or serving)
        self.revoke.setVisible(serving)
        words = self.tr("Turn phones on")
        if serving:
            words = self.tr("Turn phones off")
        elif phones.is_starting:
            words = self.tr("Starting…")
        self.turn.setText(words)
        self.turn.setAccessibleName(words)
        set_kind(self.turn, "" if serving else "primary")
        self.turn.setEnabled(serving or (is_somewhere and not phones.is_starting))
        self.elsewhere.setVisible(phones.there is not None)
        self.elsewhere.setText("" if phones.there is None else phones.there.sentence)
        self._show_code(phones.url)
        self.url.setText(phones.url)
        self.devices.setText(phones.devices_words)
        self.checks.setVisible(phones.nobody_came)
        self._show_codes()
        if self.isVisible():
            self.fit()
        if serving is not self._served:
            self._served = serving
            self._point_enter()

    def _show_code(self, url: str) -> None:
        """Show the code of the address, to be scanned from the screen."""
        side = look.px(CODE_SIDE)
        box = QRectF(0, 0, side, side)
        self.code.clear()
        if url:
            self.code.setPixmap(look.drawn(side, side, lambda on: paint_code(on, box, url)))
        self.code.setAccessibleName(self.tr("Code to scan: {url}").format(url=url))

    def _show_codes(self) -> None:
        while (item := self._grid.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        for at, (table_no, code) in enumerate(sorted(self._phones.codes.items())):
            shown = label(self.tr("Table {table}: {code}").format(table=table_no, code=code))
            shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            name = self.tr("New code for table {0}").format(table_no)
            anew = button(self.tr("New"), "quiet", name=name)
            anew.setToolTip(name)
            anew.clicked.connect(partial(self._try, partial(self._phones.new_codes, table_no)))
            row, column = divmod(at, CODES_ACROSS)
            self._grid.addWidget(shown, row, 2 * column)
            self._grid.addWidget(anew, row, 2 * column + 1)
        words = self.tr("No tables are drawn yet: their codes come with the seats.")
        if self._phones.codes:
            words = self.tr("Helper at a second laptop, for every table: {code}")
        self.helper.setText(words.format(code=self._phones.helper))

    # -- what is done -----------------------------------------------------------------------

    def _try(self, change: Callable[[], None], *_: object) -> None:
        try:
            change()
        except Refused as refused:
            self.say_refused(str(refused))

    @Slot()
    def _on_turn(self) -> None:
        self.refusal.hide()
        if self._phones.is_on:
            self._phones.turn_off()
            self.offer(own_addresses())
        elif self._phones.there is None or self._takes_over(self._phones.there.desk):
            here, port = self.addresses.chosen(), self.port.value()
            if here is not None:
                self._try(lambda: self._phones.turn_on(here.address, port))

    def _takes_over(self, desk: str) -> bool:
        question = Question(
            title=self.tr("Take phones over from {desk}?").format(desk=desk),
            sentence=self.tr(
                "They are turned off there, and served here with other codes: print the table "
                "cards again. What was sent to {desk} waits there."
            ).format(desk=desk),
            yes=self.tr("Take them over"),
            no=self.tr("Leave them there"),
        )
        return self._questions.ask(question).yes

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
            self._try(self._phones.new_codes)
