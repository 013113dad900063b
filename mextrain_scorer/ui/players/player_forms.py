"""What is asked about a player: in place to add one, in a dialog to change one."""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QCheckBox, QLineEdit, QVBoxLayout, QWidget

from mextrain_scorer.desk.roster.players import PlayerFacts
from mextrain_scorer.ui.base.dialogs import StyledDialog
from mextrain_scorer.ui.kit.theme import Theme
from mextrain_scorer.ui.kit.widgets import Card, button, label


@dataclass(frozen=True, slots=True)
class PlayerWords:
    """What was written about a player; empty fields are None."""

    name: str
    club: str | None
    group: str | None
    willing: bool
    note: str | None


def words_about(player: PlayerFacts) -> PlayerWords:
    """Return what the roster says of a player."""
    return PlayerWords(player.name, player.club, player.group, player.willing, player.note)


class PlayerFields(QWidget):
    """The fields of a player; ``finished`` when Enter is pressed in one.

    ``rows_pasted`` when what is pasted into one is no single text but rows of a spreadsheet.
    """

    finished = Signal()
    rows_pasted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(theme.look.px(4))
        self.name = self._field(self.tr("Name"))
        self.club = self._field(self.tr("Club"))
        self.group = self._field(self.tr("Couple or group, seated apart where asked"))
        self.note = self._field(self.tr("Note"))
        self.willing = QCheckBox(self.tr("Would keep score"))
        self.willing.setAccessibleName(self.willing.text())
        self._column.addWidget(self.willing)

    def words(self) -> PlayerWords:
        """Return what stands in the fields."""
        return PlayerWords(
            self.name.text().strip(),
            self.club.text().strip() or None,
            self.group.text().strip() or None,
            self.willing.isChecked(),
            self.note.text().strip() or None,
        )

    def show_player(self, player: PlayerFacts) -> None:
        """Fill the fields with what is known."""
        self.show_words(words_about(player))

    def show_words(self, words: PlayerWords) -> None:
        """Fill the fields."""
        self.name.setText(words.name)
        self.club.setText(words.club or "")
        self.group.setText(words.group or "")
        self.note.setText(words.note or "")
        self.willing.setChecked(words.willing)

    def clear_person(self) -> None:
        """Empty what belongs to one person; the club stays, for people come in clubs."""
        for field in (self.name, self.group, self.note):
            field.clear()
        self.willing.setChecked(False)
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take Enter in any field as done, and rows of a spreadsheet as a list."""
        enter = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        if event.matches(QKeySequence.StandardKey.Paste):
            copied = QGuiApplication.clipboard().text().strip()
            if "\n" in copied or "\t" in copied:
                self.rows_pasted.emit()
                return True
        if event.key() not in enter:
            return False
        self.finished.emit()
        return True

    def _field(self, name: str) -> QLineEdit:
        field = QLineEdit()
        field.setAccessibleName(name)
        field.setMaxLength(200)
        field.installEventFilter(self)
        words = label(name, "small", wrap=True)
        words.setBuddy(field)
        self._column.addWidget(words)
        self._column.addWidget(field)
        return field


class AddPlayerCard(Card):
    """Adds one player after the other without the hands leaving the keyboard."""

    wanted = Signal(PlayerWords, bool)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "", parent)
        self.column.addWidget(label(self.tr("Add a player"), "strong"))
        self.fields = PlayerFields(theme)
        self.here = QCheckBox(self.tr("Is here already"))
        self.here.setAccessibleName(self.here.text())
        self.add = button(self.tr("Add"), "primary", name=self.tr("Add this player"))
        self.column.addWidget(self.fields)
        self.column.addWidget(self.here)
        self.column.addWidget(self.add)
        self.add.setEnabled(False)
        self.fields.name.textChanged.connect(lambda words: self.add.setEnabled(bool(words.strip())))
        self.add.clicked.connect(self._on_add)
        self.fields.finished.connect(self.add.click)

    @property
    def begun(self) -> str:
        """What has been typed of a player who is not added yet; empty where nothing has."""
        words = self.fields.words()
        return words.name or words.group or words.note or ""

    def _on_add(self) -> None:
        self.wanted.emit(self.fields.words(), self.here.isChecked())


class ChangePlayerDialog(StyledDialog):
    """Corrects what the roster says of one player."""

    guide_page = "day-before"

    def __init__(self, theme: Theme, player: PlayerFacts, parent: QWidget | None = None) -> None:
        super().__init__(theme, "", parent)
        self.show_title(self.tr("No. {0} {1}").format(player.number, player.name))
        self.fields = PlayerFields(theme)
        self.fields.show_player(player)
        self.column.addWidget(self.fields)
        self.no = self.add_button(self.tr("Leave as it was"))
        self.yes = self.add_button(self.tr("Change"), "primary")
        self.no.clicked.connect(self.reject)
        self.yes.clicked.connect(self.accept)
        self.fields.finished.connect(self.yes.click)
        self.fields.name.textChanged.connect(lambda words: self.yes.setEnabled(bool(words.strip())))
        self.fields.name.selectAll()
        self.fields.name.setFocus(Qt.FocusReason.OtherFocusReason)
