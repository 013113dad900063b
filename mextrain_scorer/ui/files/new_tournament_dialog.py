"""Asks for a new tournament's name, format, place and rules, and makes it."""

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer, Slot
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFormLayout,
    QFrame,
    QLabel,
    QLineEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from mextrain_scorer.desk.files.opening import create, file_name_for
from mextrain_scorer.desk.presets import presets
from mextrain_scorer.desk.tournament import SUFFIX
from mextrain_scorer.rules.rule_sets.rule_set import DayFormat, RuleSet
from mextrain_scorer.rules.words import shown
from mextrain_scorer.ui.drawing.day_flow import HIGH, WIDE, draw_day_flow
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.fields import DayField, LazyComboBox
from mextrain_scorer.ui.kit.form import EDGES, Form
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.layouts import across, down, turn
from mextrain_scorer.ui.kit.questions import Questions
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import button, label, named

WIDTH = 940  # px at 100 %: as wide as it likes to be
BESIDE = 64  # px at 100 %: what a card needs beside the name of its format
_ON = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}


class FormatCard(QFrame):
    """One format: its name, by which it is chosen, a sentence, and a picture of its day.

    The picture is below the texts, or beside them where the cards stand below each other,
    if there is room.
    """

    def __init__(self, way: DayFormat, title: str, sentence: str) -> None:
        super().__init__()
        self.choice = QRadioButton(title)
        self.choice.setAccessibleDescription(sentence)
        self.choice.toggled.connect(lambda on: set_kind(self, "chosen" if on else "card"))
        set_kind(self, "card")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        texts = down(self.choice, label(sentence, "small", wrap=True), None)
        wide, high = look.px(WIDE), look.px(HIGH)
        box, self.picture = QRectF(0, 0, wide, high), QLabel()
        self.picture.setPixmap(look.drawn(wide, high, lambda on: draw_day_flow(on, box, way)))
        self.arranged = QVBoxLayout(self)
        self.arranged.addLayout(texts, 1)
        self.arranged.addWidget(self.picture)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose it wherever it is clicked."""
        self.choice.setFocus(Qt.FocusReason.MouseFocusReason)
        self.choice.click()
        event.accept()


class NewTournamentDialog(Form):
    """Only the name is required; everything else has a default.

    Once it was accepted, the tournament lies at ``path``.  ``cards`` are the formats, side by side
    or, where they have no room, one below the other.
    """

    guide_page = "day-before#make"

    def __init__(self, questions: Questions, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.show_title(self.tr("New tournament"))
        self.be_wide(WIDTH)
        self._questions = questions
        self.path = Path()
        self.name, self.venue, self.monitor = (QLineEdit(maxLength=200) for _ in range(3))
        self.name.setPlaceholderText(self.tr("Samboree 2026"))
        self.date = DayField(self.tr("Day"))
        self.cards = self._make_cards()
        self._own: list[RuleSet] = []
        self.rules: LazyComboBox[RuleSet] = LazyComboBox()
        self.change = button(self.tr("Change…"), name=self.tr("Change the rules"))
        self.change.setAutoDefault(False)
        self.about_rules = label("", "small", wrap=True)
        self._lay_out(self.screen().availableSize().width() - look.px(EDGES + 60))
        self.ready_if(lambda: bool(self.name.text().strip() and self.date.iso))
        self.add_answers(self.tr("Choose where to keep it…"), self.tr("Not now"))
        self.change.clicked.connect(self._on_change)
        for typed in (self.name.textChanged, self.date.changed):
            typed.connect(self.show_ready)
        self.rules.currentIndexChanged.connect(self._on_rules_changed)
        self.cards[DayFormat.WINNERS].choice.setChecked(True)
        self.ask_desk(self._create)
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def _make_cards(self) -> dict[DayFormat, FormatCard]:
        words = {
            DayFormat.WINNERS: (
                self.tr("Table winners play on"),
                self.tr("Each table's winner goes on, up to the final. The Samboree plays so."),
            ),
            DayFormat.CUMULATIVE: (
                self.tr("Everybody plays several games"),
                self.tr("New tables each game, and the lowest total of all wins. For club nights."),
            ),
            DayFormat.LADDER: (
                self.tr("A ladder"),
                self.tr(
                    "After each game the lowest totals of a table move one up, the highest one"
                    " down."
                ),
            ),
        }
        group = QButtonGroup(self)
        cards = {way: FormatCard(way, *said) for way, said in words.items()}
        for way, card in cards.items():
            group.addButton(card.choice)
            card.choice.installEventFilter(self)
            card.choice.toggled.connect(lambda on, way=way: self._list_rules(way) if on else None)
        return cards

    def _lay_out(self, room: int) -> None:
        """Put the fields beside their names, in so many pixels."""
        measure = QFontMetrics(look.font()).horizontalAdvance
        widest = max(measure(card.choice.text()) for card in self.cards.values())
        widest += look.px(BESIDE)
        side_by_side = len(self.cards) * widest <= room
        self.formats = QWidget()
        self.formats.setAccessibleName(self.tr("Format of the day"))
        cards = across(inside=self.formats, gap=look.px(12))
        turn(cards, beside=side_by_side)
        for card in self.cards.values():
            turn(card.arranged, beside=not side_by_side)
            card.picture.setHidden(not side_by_side and widest + look.px(WIDE) > room)
            cards.addWidget(card, 1)
        form = QFormLayout()
        form.setSpacing(look.px(10))
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        fields: tuple[tuple[str, QWidget], ...] = (
            (self.tr("Name"), self.name),
            (self.tr("Day"), self.date),
            (self.tr("Place"), self.venue),
            (self.tr("Game monitor"), self.monitor),
            (self.tr("Rules"), self.rules),
        )
        for words, field in fields:
            row = across((field, 1), gap=look.px(10))
            if field is self.rules:
                form.addRow(self.formats)
                row.addWidget(self.change)
            name = named(field, words)
            name.setWordWrap(False)
            name.setMinimumHeight(look.px(40))
            form.addRow(name, row)
        self.column.addLayout(form)
        self.column.addWidget(self.about_rules)

    # -- format and rules -------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Bring a whole card into sight, and go on in order with the arrows, side by side or not.

        Qt would go by places on the screen.
        """
        cards = tuple(self.cards.values())
        at = next((nth for nth, card in enumerate(cards) if card.choice is watched), -1)
        if at >= 0 and event.type() is QEvent.Type.FocusIn:
            self._scrolled.ensureWidgetVisible(cards[at])
        by = 0
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            by = _ON.get(Qt.Key(event.key()), 0)
        if at >= 0 and by:
            to = cards[min(max(0, at + by), len(cards) - 1)].choice
            to.setFocus(Qt.FocusReason.TabFocusReason)
            to.setChecked(True)
            return True
        return super().eventFilter(watched, event)

    def _list_rules(self, way: DayFormat) -> None:
        """List the rule sets of that format, a house's own below those of the program."""
        listed = [each for each in (*presets(), *self._own) if each.format is way]
        self.rules.offer(listed, lambda each: shown(each.name))

    def _chosen(self) -> RuleSet:
        rules = self.rules.chosen()
        if rules is None:
            raise RuntimeError("each format has a rule set of the program's own")
        return rules

    @Slot()
    def _on_change(self) -> None:
        """Let the user edit the chosen rules; a house's own are listed below the presets."""
        from mextrain_scorer.ui.rule_sets.rule_set_editor import RuleSetEditor

        editor = RuleSetEditor(self._questions, self._chosen(), self)
        if editor.exec():
            own = editor.rules()
            if own not in (*presets(), *self._own):
                self._own.append(own)
            self.cards[own.format].choice.setChecked(True)
            self._list_rules(own.format)
            self.rules.choose(own)
        editor.deleteLater()

    @Slot()
    def _on_rules_changed(self) -> None:
        if self.rules.currentIndex() < 0:
            return  # they are being listed anew
        rule_set = self._chosen()
        engines, games = rule_set.engines, rule_set.qualifying_games
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

    # -- making it --------------------------------------------------------------------------

    def accept(self) -> None:
        """Ask where to keep it, and make it there."""
        path = self._questions.file_to_save(
            self.tr("Where to keep the tournament"),
            file_name_for(self.name.text()),
            self.tr("Tournaments (*.mextrain)"),
        )
        if path is not None:
            self.path = path if path.suffix == SUFFIX else path.with_name(path.name + SUFFIX)
            super().accept()

    def _create(self) -> None:
        create(
            self.path,
            self.name.text().strip(),
            rules=self._chosen(),
            date=self.date.iso,
            venue=self.venue.text().strip(),
            monitor=self.monitor.text().strip(),
        ).close()
