"""The editor dialog for a house's own rule set, and the change of the open tournament's rules."""

from dataclasses import replace

from PySide6.QtCore import QCoreApplication, Slot
from PySide6.QtWidgets import QWidget

from mextrain_scorer.desk.presets import is_preset, presets, with_own_key
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.words import shown
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.fields import LazyComboBox
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.layouts import FlowLayout, across
from mextrain_scorer.ui.kit.questions import Answer, Question, Questions
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import button, label, named
from mextrain_scorer.ui.rule_sets.rule_set_form import RuleSetFields

WIDE, BESIDE = 880, 640  # px at 100 %: as wide as it likes to be; room for names beside fields
TIGHT = (24, 16, 24, 16)  # px: the edges where every line counts


class RuleSetEditor(Form):
    """Starts from any preset or file; while typing, errors are shown beside their fields."""

    guide_page = "day-before#make"

    def __init__(self, questions: Questions, rules: RuleSet, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.show_title(self.tr("Rules"))
        px, room = look.px, self.screen().availableSize()
        self.be_wide(WIDE)
        self._stacked = px(BESIDE) > room.width() - px(40)
        self._questions = questions
        self._base = rules
        self._wrong: tuple[str, ...] = ()
        self.start_from = LazyComboBox[RuleSet]()
        self.fields = RuleSetFields(rules, stacked=self._stacked)
        self.status = label("", "strong", wrap=True)
        self.show_wrong = button(self.tr("Show it"), "quiet", name=self.tr("Go to what is wrong"))
        self.take_in = button(self.tr("Import a file…"))
        self.write_out = button(self.tr("Save to a file…"))
        self._lay_out()
        self.use = self.add_answers(self.tr("Use these rules"), self.tr("Not now"))
        self._connect()
        self._show(rules)
        self.fields.name.setFocus()

    def rules(self) -> RuleSet:
        """Return the rule set in the fields; a preset that was not changed is that preset."""
        read_now = self.fields.rules()
        for preset in presets():
            if preset == replace(read_now, key=preset.key):
                return preset
        return with_own_key(read_now)

    def _lay_out(self) -> None:
        name = named(self.start_from, self.tr("Start from"))
        name.setWordWrap(False)
        name.setMinimumHeight(look.px(40))
        start, files = (name, self.start_from), (self.take_in, self.write_out)
        wrapper = QWidget()
        wrapper.setLayout(FlowLayout(look.px(10), *start, *(() if self._stacked else files)))
        self.column.addWidget(wrapper)
        self.column.addWidget(self.fields)
        beside = self.beside
        if self._stacked:  # what is for files gives way, so that the first field is in sight
            self.column.addLayout(FlowLayout(look.px(10), *files))
            self._outer.setContentsMargins(*TIGHT)
            # above the buttons, which take the whole width
            beside = across()
            self._outer.insertLayout(self._outer.count() - 1, beside)
        beside.addWidget(self.status, 1)
        beside.addWidget(self.show_wrong)

    def _connect(self) -> None:
        self.start_from.offer(presets(), lambda preset: shown(preset.name))
        self.start_from.activated.connect(self._on_start_from)
        self.fields.changed.connect(self._on_changed)
        self.fields.highest.activated.connect(self._on_set_changed)
        self.show_wrong.clicked.connect(lambda: self.fields.go_to(self._wrong[0]))
        self.take_in.clicked.connect(self._on_take_in)
        self.write_out.clicked.connect(self._on_write_out)
        for each in (self.take_in, self.write_out, self.show_wrong):
            each.setAutoDefault(False)

    def _show(self, rules: RuleSet) -> None:
        self._base, self._set_before = rules, rules.highest
        self.fields.show_rules(rules)
        self._on_changed()

    @Slot()
    def _on_changed(self) -> None:
        self._name_as_own()
        rules = self.rules()
        if is_preset(rules):
            self.start_from.choose(rules)
        else:
            self.start_from.choose_nothing(self.tr("your own"))
        self._wrong = self.fields.show_problems(rules)
        many = len(self._wrong)
        self.use.setEnabled(not many)
        self.write_out.setEnabled(not many)
        self.show_wrong.setVisible(bool(many))
        if many:
            words = plural("RuleSetEditor", many, "One thing to fix.", "{count} things to fix.")
            self._tell(words, "wrong")
        else:
            self._tell(self.tr("These rules can be played."), "soft")

    def _name_as_own(self) -> None:
        """Give a changed preset a new name, and its old name again if the changes are undone."""
        preset = next((each for each in presets() if each.key == self._base.key), None)
        if preset is None:
            return
        name, field = shown(preset.name), self.fields.name
        own = self.tr("{0}, our way").format(name)
        changed = replace(self.fields.rules(), name=preset.name) != preset
        if field.text() == (name if changed else own):
            field.blockSignals(True)
            field.setText(own if changed else name)
            field.blockSignals(False)

    @Slot()
    def _on_start_from(self) -> None:
        if (chosen := self.start_from.chosen()) is not None:
            self._show(chosen)

    @Slot()
    def _on_set_changed(self) -> None:
        """Set the first round to the new set's highest double, if it was the old set's."""
        highest, first = self.fields.highest.chosen() or self._set_before, self.fields.first_engine
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
            self._tell(str(refused), "wrong")

    @Slot()
    def _on_write_out(self) -> None:
        from mextrain_scorer.exchange.rule_set_files import file_name_for, save_rules

        rules = self.rules()
        title, suggested = self.tr("Save the rules to a file"), file_name_for(rules)
        path = self._questions.file_to_save(title, suggested, self._kinds())
        if path is None:
            return
        try:
            save_rules(rules, path)
        except Refused as refused:
            self._tell(str(refused), "wrong")
        else:
            self._tell(self.tr("{0} is written.").format(path.name), "out")

    def _kinds(self) -> str:
        return self.tr("Rule sets (*.toml);;All files (*)")

    def _tell(self, sentence: str, kind: str) -> None:
        set_kind(self.status, kind)
        self.status.setText(sentence)


def _tr(words: str) -> str:
    return QCoreApplication.translate("ChangeRules", words)


def change_rules(app: App) -> None:
    """Let the user edit the current rules; once play has begun, with a reason.

    Rules that do not fit the tournament as it is are refused in the editor, which stays open.
    """
    from mextrain_scorer.desk import change_rules as rule_changes
    from mextrain_scorer.desk.based import RULES, based_on

    tournament = app.tournament
    read_at, before = tournament.read_at, tournament.rule_set
    dialog = RuleSetEditor(app.questions, before, app.window)

    def take() -> None:
        wanted = dialog.rules()
        if wanted == before:
            return
        weighed = rule_changes.preview(tournament, wanted)
        if weighed.refused:
            raise Refused(weighed.refused)

        def change(answer: Answer) -> None:
            with based_on(tournament, read_at, RULES):
                rule_changes.change_rules(tournament, wanted, answer.reason)

        if weighed.begun:
            app.questions.ask(_confirmation(weighed.sentences), change)
        else:
            change(Answer(yes=True))

    dialog.ask_desk(take)
    agreed = dialog.exec()
    dialog.deleteLater()
    if tournament.rule_set != before:
        app.notices.info(_tr("Played by {0} now.").format(shown(tournament.rule_set.name)))
    elif agreed:
        app.notices.info(_tr("The rules stay as they were."))


def _confirmation(sentences: tuple[str, ...]) -> Question:
    return Question(
        _tr("Change the rules after the first score?"),
        _tr("This is what it changes. The reason stays on record."),
        yes=_tr("Play by these rules"),
        no=_tr("Leave them as they were"),
        details=sentences,
        reason_label=_tr("Why"),
    )
