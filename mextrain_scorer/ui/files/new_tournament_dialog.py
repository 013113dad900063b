"""Asks for a new tournament's name, place and rules."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLayout,
    QLineEdit,
    QWidget,
)

from mextrain_scorer.rules.rule_sets.presets import PRESETS
from mextrain_scorer.rules.rule_sets.rule_set import DayFormat, RuleSet
from mextrain_scorer.rules.words import shown
from mextrain_scorer.ui.files.format_choice import FormatChoice
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.date_field import DayField
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.questions import Questions
from mextrain_scorer.ui.kit.widgets import button, label

if TYPE_CHECKING:
    from mextrain_scorer.desk.tournament import Tournament


WIDTH = 940  # px at 100 %: the formats stand side by side, each name on one line


@dataclass(frozen=True, slots=True)
class NewTournament:
    """What the user entered; ``date`` is YYYY-MM-DD."""

    path: Path
    name: str
    rules: RuleSet
    date: str
    venue: str
    monitor: str


class NewTournamentDialog(Form):
    """Only the name is required; everything else has a default."""

    guide_page = "day-before#make"

    def __init__(
        self,
        questions: Questions,
        parent: QWidget | None = None,
        live: "Tournament | None" = None,
    ) -> None:
        """Ask with empty fields; ``live`` is the tournament that is still open."""
        super().__init__("", parent)
        self.show_title(self.tr("New tournament"))
        px, room = look.px, self.screen().availableSize()
        self.setMinimumWidth(min(px(WIDTH), room.width() - px(40)))
        self._questions, self._live = questions, live
        self._path: Path | None = None
        self.name = self._field(self.tr("Name"))
        self.name.setPlaceholderText(self.tr("Samboree 2026"))
        self.venue = self._field(self.tr("Place"))
        self.monitor = self._field(self.tr("Game monitor"))
        self.date = DayField(self.tr("Day"))
        self.rules = QComboBox()
        self.rules.setAccessibleName(self.tr("Rules"))
        self.about_rules = label("", "small", wrap=True)
        self._own: list[RuleSet] = []
        self._listed: list[RuleSet] = []
        self.formats = FormatChoice()
        self._list_rules(self.formats.format)
        self.change = button(self.tr("Change…"), name=self.tr("Change the rules"))
        self.change.setAutoDefault(False)
        self.change.clicked.connect(self._on_change)
        self._lay_out()
        self.cancel = self.add_button(self.tr("Not now"))
        self.make = self.add_button(self.tr("Choose where to keep it…"), "primary")
        self.make.setEnabled(False)
        self.cancel.clicked.connect(self.reject)
        self.make.clicked.connect(self._on_make)
        self.name.textChanged.connect(self._on_typed)
        self.date.changed.connect(self._on_typed)
        self.formats.chosen.connect(self._list_rules)
        self.formats.chosen.connect(lambda _: self._show_focused())
        self.rules.currentIndexChanged.connect(self._on_rules_changed)
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def wanted(self) -> NewTournament:
        """Return what the user entered, once the dialog was accepted."""
        if self._path is None:
            raise RuntimeError("the dialog was not accepted")
        return NewTournament(
            self._path,
            self.name.text().strip(),
            self._listed[self.rules.currentIndex()],
            self.date.iso,
            self.venue.text().strip(),
            self.monitor.text().strip(),
        )

    @Slot(DayFormat)
    def _list_rules(self, way: DayFormat) -> None:
        """List the rule sets of that format, a house's own below those of the program."""
        self._listed = [each for each in (*PRESETS.values(), *self._own) if each.format is way]
        self.rules.blockSignals(True)
        self.rules.clear()
        for rule_set in self._listed:
            self.rules.addItem(shown(rule_set.name), rule_set.key)
        self.rules.blockSignals(False)
        self._on_rules_changed()

    def _field(self, name: str) -> QLineEdit:
        field = QLineEdit()
        field.setAccessibleName(name)
        field.setMaxLength(200)
        return field

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setSpacing(look.px(10))
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        fields: tuple[QWidget, ...] = (
            self.name, self.date, self.venue, self.monitor, self.rules,
        )  # fmt: skip
        for field in fields:
            if field is self.rules:
                form.addRow(self.formats)
            name = label(field.accessibleName(), "strong")
            name.setBuddy(field)
            name.setMinimumHeight(look.px(40))
            form.addRow(name, self._field_row(field))
        self.column.addLayout(form)
        self.column.addWidget(self.about_rules)

    def _field_row(self, field: QWidget) -> QLayout:
        row = QHBoxLayout()
        row.setSpacing(look.px(10))
        row.addWidget(field, 1)
        if field is self.rules:
            row.addWidget(self.change)
        return row

    @Slot()
    def _on_change(self) -> None:
        """Let the user edit the chosen rules; a house's own are listed below the presets."""
        from mextrain_scorer.ui.rule_sets.rule_set_editor import RuleSetEditor

        chosen = self._listed[self.rules.currentIndex()]
        editor = RuleSetEditor(self._questions, chosen, self, self._live)
        if editor.exec():
            own = editor.rules()
            if own not in (*PRESETS.values(), *self._own):
                self._own.append(own)
            self.formats.choose(own.format)
            self._list_rules(own.format)
            self.rules.setCurrentIndex(self._listed.index(own))
        editor.deleteLater()

    @Slot()
    def _on_typed(self) -> None:
        self.make.setEnabled(bool(self.name.text().strip() and self.date.iso))

    @Slot()
    def _on_rules_changed(self) -> None:
        rule_set = self._listed[self.rules.currentIndex()]
        engines = rule_set.engines
        words = plural(
            "NewTournamentDialog",
            len(engines),
            "{source}. 1 round, with the double {first}; the double blank costs {blank}.",
            "{source}. {count} rounds, engines {first} to {last}; the double blank costs {blank}.",
            source=shown(rule_set.source),
            first=engines[0],
            last=engines[-1],
            blank=rule_set.double_blank,
        )
        games = rule_set.qualifying_games
        if games > 1:
            words = f"{words} {self.tr('{0} games in the day.').format(games)}"
        if rule_set.is_ladder:
            up = plural(
                "NewTournamentDialog",
                rule_set.move_up,
                "From each table 1 player moves up and 1 down.",
                "From each table {count} players move up and {count} down.",
            )
            words = f"{words} {up}"
        self.about_rules.setText(words)
        QTimer.singleShot(0, self, self._grow)  # once the sentence has its height

    def _grow(self) -> None:
        """Be as high as everything is, rather than scroll a line or two."""
        if self.isVisible() and self._scrolled.verticalScrollBar().maximum():
            self.fit()

    @Slot()
    def _on_make(self) -> None:
        from mextrain_scorer.desk.files.opening import file_name_for
        from mextrain_scorer.desk.tournament import SUFFIX

        suggested = file_name_for(self.name.text())
        path = self._questions.file_to_save(
            self.tr("Where to keep the tournament"),
            suggested,
            self.tr("Tournaments (*.mextrain)"),
        )
        if path is None:
            return
        self._path = path if path.suffix == SUFFIX else path.with_name(path.name + SUFFIX)
        self.accept()
