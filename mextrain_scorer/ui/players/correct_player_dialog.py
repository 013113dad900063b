"""Corrects what the roster says of one player."""

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from mextrain_scorer.desk.roster.players import PlayerFacts
from mextrain_scorer.rules.names import LONGEST_NAME, LONGEST_NOTE, name_parts
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.widgets import label


@dataclass(frozen=True, slots=True)
class CorrectedPlayer:
    """What was written about a player; empty fields are None, but for the names.

    ``class_name`` is empty for no class, None where it was not asked for.
    """

    first: str
    family: str
    club: str | None
    group: str | None
    willing: bool
    note: str | None
    class_name: str | None = None


class CorrectPlayerDialog(Form):
    """One dialog with everything that the roster says of a player."""

    guide_page = "day-before#enter"

    def __init__(
        self,
        player: PlayerFacts,
        parent: QWidget | None = None,
        *,
        classes: bool = False,
    ) -> None:
        """Show what is known; ``classes`` asks for the class, where any player can have one."""
        super().__init__("", parent)
        self.show_title(self.tr("No. {0} {1}").format(player.number, player.name))
        first, family = name_parts(player.name)
        self.first = self._field(self.tr("First name"), first)
        self.family = self._field(self.tr("Family name, by which the list is sorted"), family)
        self.club = self._field(self.tr("Club"), player.club)
        self.group = self._field(self.tr("Couple or group, seated apart where asked"), player.group)
        self.class_name: QLineEdit | None = None
        if classes:
            words = self.tr("Class, such as an age group, that is ranked by itself as well")
            self.class_name = self._field(words, player.class_name)
        self.note = self._field(self.tr("Note"), player.note, LONGEST_NOTE)
        self.willing = QCheckBox(self.tr("Would keep score"))
        self.willing.setAccessibleName(self.willing.text())
        self.willing.setChecked(player.willing)
        self.column.addWidget(self.willing)
        self.no = self.add_button(self.tr("Leave as it was"))
        self.yes = self.add_button(self.tr("Save"), "primary")
        self.no.clicked.connect(self.reject)
        self.yes.clicked.connect(self.accept)
        for field in (self.first, self.family):
            field.textChanged.connect(self._on_name_typed)
        held = self.first if first else self.family
        held.selectAll()
        held.setFocus(Qt.FocusReason.OtherFocusReason)

    def corrected(self) -> CorrectedPlayer:
        """Return what stands in the fields."""
        return CorrectedPlayer(
            self.first.text().strip(),
            self.family.text().strip(),
            self.club.text().strip() or None,
            self.group.text().strip() or None,
            self.willing.isChecked(),
            self.note.text().strip() or None,
            None if self.class_name is None else self.class_name.text().strip(),
        )

    def _on_name_typed(self) -> None:
        told = self.corrected()
        self.yes.setEnabled(bool(told.first or told.family))

    def _field(self, name: str, text: str | None, longest: int = LONGEST_NAME) -> QLineEdit:
        field = QLineEdit()
        field.setAccessibleName(name)
        field.setMaxLength(longest)
        field.setText(text or "")
        field.setCursorPosition(0)
        words = label(name, "small", wrap=True)
        words.setBuddy(field)
        self.column.addWidget(words)
        self.column.addWidget(field)
        return field
