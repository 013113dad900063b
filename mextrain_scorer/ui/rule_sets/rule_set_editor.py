"""The editor dialog for a house's own rule set."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.presets import PRESETS
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.rule_sets.validity import problems_of_own, with_own_key
from mextrain_scorer.rules.words import shown
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.flow_layout import FlowLayout
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.no_wheel_fields import NoWheelComboBox
from mextrain_scorer.ui.kit.questions import Questions
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import button, label
from mextrain_scorer.ui.rule_sets.form_values import fill, numbers_in, read
from mextrain_scorer.ui.rule_sets.rule_set_form import RuleSetFields

if TYPE_CHECKING:
    from mextrain_scorer.desk.tournament import Tournament

WIDE, BESIDE = 880, 640  # px at 100 %: as wide as it likes to be; room for names beside fields


class RuleSetEditor(Form):
    """Starts from any preset or file; while typing, errors are shown beside their fields."""

    guide_page = "day-before#make"

    def __init__(
        self,
        questions: Questions,
        rules: RuleSet,
        parent: QWidget | None = None,
        live: "Tournament | None" = None,
    ) -> None:
        """Show a rule set; ``live`` is the tournament that is open."""
        super().__init__("", parent)
        self.show_title(self.tr("Rules"))
        px, room = look.px, self.screen().availableSize()
        self.setMinimumWidth(min(px(WIDE), room.width() - px(40)))
        self._stacked = px(BESIDE) > room.width() - px(40)
        self._questions, self._live = questions, live
        self._base = rules
        self._wrong: tuple[str, ...] = ()
        self.start_from = NoWheelComboBox(self.tr("Start from"))
        self.fields = RuleSetFields(stacked=self._stacked)
        self.status = label("", "strong", wrap=True)
        self.show_wrong = button(self.tr("Show it"), "quiet", name=self.tr("Go to what is wrong"))
        self.take_in = button(self.tr("Import a file…"))
        self.write_out = button(self.tr("Save to a file…"))
        self._lay_out()
        self.cancel = self.add_button(self.tr("Not now"))
        self.use = self.add_button(self.tr("Use these rules"), "primary")
        self._connect()
        self._show(rules)
        self.fields.name.setFocus()

    def rules(self) -> RuleSet:
        """Return the rule set in the fields; a preset that was not changed is that preset."""
        read_now = read(self.fields, self._base)
        for preset in PRESETS.values():
            if preset == replace(read_now, key=preset.key):
                return preset
        return with_own_key(read_now)

    def _lay_out(self) -> None:
        top = FlowLayout(look.px(10))
        name = label(self.tr("Start from"), "strong")
        name.setMinimumHeight(look.px(40))
        name.setBuddy(self.start_from)
        self.start_from.setMinimumContentsLength(16 if self._stacked else 28)
        for widget in (name, self.start_from, self.take_in, self.write_out):
            top.addWidget(widget)
        wrapper = QWidget()
        wrapper.setLayout(top)
        self.column.addWidget(wrapper)
        self.column.addWidget(self.fields)
        beside = self.buttons
        if self._stacked:  # above the buttons, which take the whole width
            beside = QHBoxLayout()
            self._outer.insertLayout(self._outer.count() - 1, beside)
        beside.insertWidget(0, self.status, 1)
        beside.insertWidget(1, self.show_wrong)

    def _connect(self) -> None:
        for preset in PRESETS.values():
            self.start_from.addItem(shown(preset.name), preset.key)
        self.start_from.setPlaceholderText(self.tr("your own"))
        self.start_from.activated.connect(self._on_start_from)
        self.fields.changed.connect(self._on_changed)
        self.fields.highest.activated.connect(self._on_set_changed)
        self.show_wrong.clicked.connect(lambda: self.fields.go_to(self._wrong[0]))
        self.take_in.clicked.connect(self._on_take_in)
        self.write_out.clicked.connect(self._on_write_out)
        self.cancel.clicked.connect(self.reject)
        self.use.clicked.connect(self.accept)
        for each in (self.take_in, self.write_out, self.show_wrong):
            each.setAutoDefault(False)

    def _show(self, rules: RuleSet) -> None:
        self._base = rules
        self.fields.blockSignals(True)
        fill(self.fields, rules)
        self.fields.blockSignals(False)
        self._set_before = rules.highest
        self._on_changed()

    @Slot()
    def _on_changed(self) -> None:
        self._name_as_own()
        rules = self.rules()
        self.start_from.setCurrentIndex(self.start_from.findData(rules.key))
        self.fields.draws.show_problems(rules)
        self.fields.show_rounds(rules)
        sentences: dict[str, str] = {}
        for problem in problems_of_own(rules):
            if problem.players is None:  # those of one table's draw are shown beside its number
                sentences.setdefault(problem.key, problem.sentence)
            else:
                sentences.setdefault(problem.key, "")
        for field in (self.fields.table_sizes, self.fields.small_tables):
            if numbers_in(field.text()) is None:
                key = "table_sizes" if field is self.fields.table_sizes else "small_tables"
                sentences[key] = self.tr("Write numbers with commas, such as 5, 6.")
        self.fields.show_problems(sentences)
        self._say_what_is_wrong(tuple(sentences))

    def _name_as_own(self) -> None:
        """Give a changed preset a new name, and its old name again if the changes are undone."""
        preset = PRESETS.get(self._base.key)
        if preset is None:
            return
        name, field = shown(preset.name), self.fields.name
        own = self.tr("{0}, our way").format(name)
        now = read(self.fields, self._base)
        changed = replace(now, name=preset.name) != preset
        if field.text() == name and changed:
            self._rename(own)
        elif field.text() == own and not changed:
            self._rename(name)

    def _rename(self, name: str) -> None:
        self.fields.name.blockSignals(True)
        self.fields.name.setText(name)
        self.fields.name.blockSignals(False)

    def _say_what_is_wrong(self, keys: tuple[str, ...]) -> None:
        self._wrong = keys
        self.use.setEnabled(not keys)
        self.write_out.setEnabled(not keys)
        self.show_wrong.setVisible(bool(keys))
        set_kind(self.status, "wrong" if keys else "soft")
        if not keys:
            self.status.setText(self.tr("These rules can be played."))
        else:
            self.status.setText(
                plural("RuleSetEditor", len(keys), "One thing to fix.", "{count} things to fix.")
            )

    @Slot()
    def _on_start_from(self) -> None:
        self._show(PRESETS[str(self.start_from.currentData())])

    @Slot()
    def _on_set_changed(self) -> None:
        """Set the first round to the new set's highest double, if it was the old set's."""
        highest, first = int(self.fields.highest.currentData()), self.fields.first_engine
        if first.value() == self._set_before or first.value() > highest:
            first.setValue(highest)
        self._set_before = highest

    @Slot()
    def _on_take_in(self) -> None:
        from mextrain_scorer.exchange.rule_set_files import load_rules

        path = self._questions.file_to_open(self.tr("Import rules"), self._kinds())
        if path is None:
            return
        try:
            self._show(load_rules(path))
        except Refused as refused:
            self._tell(str(refused), wrong=True)

    @Slot()
    def _on_write_out(self) -> None:
        from mextrain_scorer.exchange.rule_set_files import file_name_for, save_rules

        rules = self.rules()
        title, suggested = self.tr("Save the rules to a file"), file_name_for(rules)
        path = self._questions.file_to_save(title, suggested, self._kinds())
        if path is None:
            return
        try:
            save_rules(rules, path, self._live)
        except Refused as refused:
            self._tell(str(refused), wrong=True)
        else:
            self._tell(self.tr("{0} is written.").format(path.name), wrong=False)

    def _kinds(self) -> str:
        return self.tr("Rule sets (*.toml);;All files (*)")

    def _tell(self, sentence: str, *, wrong: bool) -> None:
        set_kind(self.status, "wrong" if wrong else "out")
        self.status.setText(sentence)
