"""Corrects the tournament's name, day, place and game monitor."""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from mextrain_scorer.rules.names import LONGEST_NAME
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.kit.date_field import DayField
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.widgets import label


class FactsDialog(Form):
    """One dialog with what stands in the heading of every page."""

    guide_page = "day-before#make"

    def __init__(self, facts: dict[str, str], parent: QWidget | None = None) -> None:
        """Show ``facts``: name, date (YYYY-MM-DD), venue and monitor."""
        super().__init__("", parent)
        self.show_title(self.tr("Name, day and place"))
        self.name = QLineEdit(facts["name"])
        self.date = DayField(self.tr("Day"), day=facts["date"])
        self.venue = QLineEdit(facts["venue"])
        self.monitor = QLineEdit(facts["monitor"])
        self._field(self.name, self.tr("Name"))
        self._field(self.date, self.tr("Day"))
        self._field(self.venue, self.tr("Place"))
        self._field(self.monitor, self.tr("Game monitor"))
        words = self.tr(
            "Every page says so from now on. Signed and sealed sheets keep what they said; the file"
            " keeps its name."
        )
        self.column.addWidget(label(words, "small", wrap=True))
        self._shown = self._typed()
        self.no = self.add_button(self.tr("Leave as it was"))
        self.yes = self.add_button(self.tr("Save"), "primary")
        self.no.clicked.connect(self.reject)
        self.yes.clicked.connect(self.accept)
        self.name.textChanged.connect(self._on_typed)
        self.date.changed.connect(self._on_typed)
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def corrected(self) -> dict[str, str]:
        """Return what was changed: another desk may have corrected the rest meanwhile."""
        typed = self._typed()
        return {fact: text for fact, text in typed.items() if text != self._shown[fact]}

    def _typed(self) -> dict[str, str]:
        fields = {"name": self.name, "venue": self.venue, "monitor": self.monitor}
        typed = {fact: field.text().strip() for fact, field in fields.items()}
        return {**typed, "date": self.date.iso}

    def _on_typed(self) -> None:
        typed = self._typed()
        day_is_right = bool(typed["date"]) or not self._shown["date"]
        self.yes.setEnabled(bool(typed["name"]) and day_is_right)

    def _field(self, field: QWidget, name: str) -> None:
        field.setAccessibleName(name)
        if isinstance(field, QLineEdit):
            field.setMaxLength(LONGEST_NAME)
            field.setCursorPosition(0)
        words = label(name, "small", wrap=True)
        words.setBuddy(field)
        self.column.addWidget(words)
        self.column.addWidget(field)


def correct_facts(app: App) -> None:
    """Let the user correct them; what the desk refuses is said in the dialog, which stays open."""
    from mextrain_scorer.desk.based import FACTS, ChangedMeanwhile, based_on
    from mextrain_scorer.desk.facts import correct_facts as correct

    tournament = app.opened
    if tournament is None:
        return
    read_at, facts = tournament.read_at, tournament.facts()
    shown = {
        "name": facts.name,
        "date": facts.date,
        "venue": facts.venue,
        "monitor": facts.monitor,
    }
    dialog = FactsDialog(shown, app.window)

    def save() -> bool:
        nonlocal read_at
        try:
            with based_on(tournament, read_at, FACTS):
                return correct(tournament, **dialog.corrected())
        except ChangedMeanwhile as changed:
            read_at = changed.read_at  # it was told: once more writes what was typed
            raise

    def taken(corrected: bool) -> None:
        if corrected:
            translate = QCoreApplication.translate
            app.notices.info(translate("FactsDialog", "Corrected: every page says so from now on."))

    dialog.open_until_taken(save, taken)
