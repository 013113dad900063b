"""Ask where the server is: to join a tournament there, or to put one there; show its join code."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.widgets import button, label
from mextrain_scorer.ui.paper.passphrase import secret

if TYPE_CHECKING:
    from mextrain_scorer.desk.files.on_server import Address

T = TypeVar("T")
WIDTH = 620  # px at 100 %: a join code stays on two lines


class ServerDialog(Form):
    """Asks where the server is and for this desk's name; for a password only if the server does."""

    def __init__(self, title: str, words: str, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.show_title(title)
        self.setMinimumWidth(min(look.px(WIDTH), self.screen().availableSize().width()))
        self.column.addWidget(label(words, wrap=True))
        self.where = QLineEdit()
        self.desk = QLineEdit()
        self.password = secret(self.tr("Password"))
        self._password_name = label(self.tr("Password"), "strong")
        self.no = self.add_button(self.tr("Cancel"))
        self.yes = self.add_button("", "primary")
        self.no.clicked.connect(self.reject)
        self.yes.clicked.connect(self.accept)
        self.where.textChanged.connect(lambda text: self.yes.setEnabled(bool(text.strip())))
        self.yes.setEnabled(False)

    def lay_out(self, where: str, example: str, yes: str) -> None:
        """Put the fields below the words; ``where`` names the first one, ``yes`` the button."""
        self.where.setPlaceholderText(example)
        self.desk.setPlaceholderText(self.tr("desk 1, desk 2 … if left empty"))
        self._ask(label(where, "strong", wrap=True), self.where, where)
        name = self.tr("Name of this desk")
        self._ask(label(name, "strong", wrap=True), self.desk, name)
        self._ask(self._password_name, self.password, self.tr("Password"))
        for part in (self._password_name, self.password):
            part.hide()
        self.yes.setText(yes)
        self.yes.setAccessibleName(yes)
        self.where.setFocus(Qt.FocusReason.OtherFocusReason)

    def _ask(self, name: QWidget, field: QLineEdit, words: str) -> None:
        name.setBuddy(field)  # type: ignore[attr-defined]
        field.setAccessibleName(words)
        self.column.addWidget(name)
        self.column.addWidget(field)

    def ask_server(self, ask: "Callable[[Address, str], T]", then: Callable[[T], None]) -> None:
        """Make OK call ``ask`` with the address and the desk's name; ``then`` gets its result.

        Where the server wants a password, the field for it appears; any refusal is shown here.
        """
        from mextrain_scorer.desk.files.on_server import PasswordWanted, address_in

        def attempt() -> None:
            QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
            try:
                address = address_in(self.where.text(), self.password.text())
                then(ask(address, self.desk.text().strip()))
            except PasswordWanted:
                self.show_password()
                raise
            finally:
                QApplication.restoreOverrideCursor()

        self.ask_desk(attempt)

    def show_password(self) -> None:
        """Show the field for the password, with the cursor in it."""
        for part in (self._password_name, self.password):
            part.show()
        self.password.selectAll()
        self.password.setFocus(Qt.FocusReason.OtherFocusReason)


class JoinDialog(ServerDialog):
    """Asks for the join code of a tournament that another desk put on a server."""

    guide_page: ClassVar[str] = "desks#join"
    wants_copy = False

    def __init__(self, parent: QWidget | None = None) -> None:
        words = self.tr(
            "For a large event: several desks work on one tournament, which one of them has put "
            "on a server."
        )
        super().__init__(self.tr("Join a tournament"), words, parent)
        self.lay_out(self.tr("Join code, or address of the server"), "MX1-…", self.tr("Join"))

    def offer_copy(self) -> None:
        """Offer to go on from this desk's copy, where the server stays away."""
        self.copy = button(self.tr("Open this desk's copy"))
        self.copy.setAutoDefault(False)
        self.buttons.insertWidget(0, self.copy)
        self.copy.clicked.connect(self._on_copy)

    def _on_copy(self) -> None:
        self.wants_copy = True
        self.reject()


class PutOnServerDialog(ServerDialog):
    """Asks for the address of the server that the open tournament is to go to."""

    guide_page: ClassVar[str] = "desks#put"

    def __init__(self, parent: QWidget | None = None) -> None:
        words = self.tr(
            "Several desks can then work on this tournament. It goes to a server that somebody has "
            "set up for you; you go on there. The file stays as it is: type nothing more into it."
        )
        super().__init__(self.tr("Put the tournament on a server"), words, parent)
        where, example = self.tr("Address of the server"), "postgresql://desk@192.168.8.2/club"
        self.lay_out(where, example, self.tr("Put it there"))


class JoinCodeDialog(Form):
    """Shows the join code large, to read out or to copy; ``warning`` says why it is of no use."""

    guide_page: ClassVar[str] = "desks#join"

    def __init__(self, code: str, parent: QWidget | None = None, *, warning: str = "") -> None:
        super().__init__("", parent)
        self.show_title(self.tr("Join code"))
        self.setMinimumWidth(min(look.px(WIDTH), self.screen().availableSize().width()))
        words = self.tr(
            "Type this at each other desk, under File > Join a tournament. It holds no password."
        )
        self.warning = label(f"!  {warning}", "wrong", wrap=True)
        self.warning.setVisible(bool(warning))
        self.column.addWidget(self.warning)  # first: large text leaves what comes last out of sight
        self.column.addWidget(label(words, wrap=True))
        # A hyphen alone is no place to break a line.
        self.code = label(code.replace("-", "-\u200b"), "title", wrap=True)
        self.code.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.code.setAccessibleName(self.tr("Join code {0}").format(code))
        self.column.addWidget(self.code)
        self._code = code
        self.copy = self.add_button(self.tr("Copy"), name=self.tr("Copy the join code"))
        self.yes = self.add_button(self.tr("OK"), "primary")
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self._code))
        self.yes.clicked.connect(self.accept)
        self.yes.setFocus(Qt.FocusReason.OtherFocusReason)
