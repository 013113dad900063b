"""The form of a rule set: a line for every entry, which shows it and reads it back.

Each ``_text``, ``_number``, ``_choice``, ``_tick`` ... declares one line: the entry's key, its
words, its field and the formats of the day in which it means anything.
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from functools import partial
from types import MappingProxyType
from typing import Any, TypeVar

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QGridLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QSpinBox,
    QWidget,
)

from mextrain_scorer.desk.presets import problems_of_own
from mextrain_scorer.rules.rule_sets import texts
from mextrain_scorer.rules.rule_sets.rule_set import (
    ChampionBy,
    DayFormat,
    Doubles,
    EngineFrom,
    FirstTurn,
    LateArrival,
    MexicanTrain,
    RuleSet,
    SharedPlaces,
    TieBreak,
)
from mextrain_scorer.rules.rule_sets.validity import (
    FINALISTS,
    LARGEST_TABLE,
    LONGEST_TIME,
    MOST_DOUBLE_BLANK,
    MOST_GAMES,
    MOST_WILD_CARDS,
    PLACES,
    SETS,
    wrong_draw,
)
from mextrain_scorer.rules.tiles import tiles_in
from mextrain_scorer.rules.words import points as in_points
from mextrain_scorer.rules.words import shown
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.fields import LazyComboBox, NoWheelSpinBox
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.layouts import across, down
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import Card, button, label

NAMES_WIDE = 190  # px at 100 %
STEP = Qt.ItemDataRole.UserRole
USUAL_GAMES = 3  # of a day that ranks everybody over several
USUAL_DOUBLE_BLANKS = (0, 20, 25, 50)
_MOST_DRAWN = 190  # the number of tiles of a double eighteen

ALL = tuple(DayFormat)
WINNERS, LADDER = (DayFormat.WINNERS,), (DayFormat.LADDER,)
RANKED = (DayFormat.CUMULATIVE, DayFormat.LADDER)

_NUMBERS = re.compile(r"[\s,;]*(\d{1,3}(\s*[,;\s]\s*\d{1,3})*)?[\s,;]*", re.ASCII)

T = TypeVar("T")
W = TypeVar("W", bound=QWidget)


def numbers_in(text: str) -> tuple[int, ...] | None:
    """Return the numbers of a text such as "5, 6", None if it contains anything else."""
    if not _NUMBERS.fullmatch(text):
        return None
    return tuple(map(int, re.findall(r"\d+", text)))


class RuleLine(QWidget):
    """One entry: its field, and below it a hint and what is wrong with it.

    ``get`` returns the entry's value, ``put`` shows one. ``known_in``: where it means anything.
    """

    def __init__(
        self,
        name: QLabel,
        field: QWidget,
        get: Callable[[], Any],
        put: Callable[[Any], object],
        known_in: Collection[DayFormat],
    ) -> None:
        super().__init__()
        self.name, self.field, self.get, self.put = name, field, get, put
        self.known_in = known_in
        self.column = down(inside=self, gap=look.px(4))
        self.problem = label("", "wrong", wrap=True)

    def say(self, sentence: str) -> None:
        """Show what is wrong with it; an empty sentence hides the line of it."""
        self.problem.setText(sentence)
        self.problem.setVisible(bool(sentence))


class RuleSetFields(QWidget):
    """The lines in cards.

    A line that the chosen format does not know is off, so that nothing there can be wrong; those of
    a ladder are hidden. A value that is turned off is kept aside, and comes back with its format.
    ``stacked`` puts each field below its name: for large letters on a small screen.
    """

    changed = Signal()

    def __init__(self, rules: RuleSet, *, stacked: bool = False) -> None:
        super().__init__()
        self._stacked = stacked
        self.lines: dict[str, RuleLine] = {}
        self._base, self._format = rules, rules.format
        self._aside: dict[str, Any] = {}
        self._column = down(inside=self, gap=look.px(12))
        self._ask_names()
        self._ask_rounds()
        self._ask_tables()
        self._ask_play()
        self._ask_format()
        self._ask_ties_and_day()
        self._ask_choices()

    # -- the whole rule set -----------------------------------------------------------------

    def show_rules(self, rules: RuleSet) -> None:
        """Show a rule set, with the presets' own texts in the user's language."""
        self.blockSignals(True)
        self._base, self._format = rules, rules.format
        self._aside.clear()
        for key, line in self.lines.items():
            line.put(getattr(rules, key))
        self._turn_on_and_off()
        self.blockSignals(False)

    def rules(self) -> RuleSet:
        """Return the rule set in the fields, with the key of the one that was shown.

        A text that was not changed is that of the shown one, in whatever language it was shown.
        """
        sizes = self.lines["table_sizes"].get()
        # Table sizes that are only half typed do not remove lines of the draws.
        self.draws.largest = max(2, min(LARGEST_TABLE, max(sizes, default=self.draws.largest)))
        return replace(self._base, **{key: line.get() for key, line in self.lines.items()})

    def show_problems(self, rules: RuleSet) -> tuple[str, ...]:
        """Show below each field what is wrong with it; return the keys of all that is wrong."""
        self.rounds.setText(
            plural("RuleSetFields", len(rules.engines), "one round", "{count} rounds")
        )
        self.draws.show_problems(rules)
        sentences: dict[str, str] = {}
        for problem in problems_of_own(rules):
            # those of one table's draw are shown beside its number
            sentence = problem.sentence if problem.players is None else ""
            sentences.setdefault(problem.key, sentence)
        for key in ("table_sizes", "small_tables"):
            field = self.lines[key].field
            if isinstance(field, QLineEdit) and numbers_in(field.text()) is None:
                sentences[key] = self.tr("Write numbers with commas, such as 5, 6.")
        for key, line in self.lines.items():
            line.say(sentences.get(key, ""))
        return tuple(sentences)

    def go_to(self, key: str) -> None:
        """Give the focus to an entry's field."""
        self.lines[key].field.setFocus(Qt.FocusReason.TabFocusReason)

    # -- the format of the day --------------------------------------------------------------

    @Slot()
    def _on_format_chosen(self) -> None:
        before, chosen = self._format, DayFormat(self.format.chosen() or self._format)
        if chosen is before:
            return
        for key, line in self.lines.items():
            if before in line.known_in and chosen not in line.known_in:
                self._aside[key] = line.get()
                line.put(getattr(RuleSet, key))  # its default, which says nothing
            elif chosen in line.known_in and key in self._aside:
                line.put(self._aside.pop(key))
        if chosen is not DayFormat.WINNERS and self.games.value() == 1:
            self.games.setValue(USUAL_GAMES)
        self._format = chosen
        self._turn_on_and_off()

    def _turn_on_and_off(self) -> None:
        for key, line in self.lines.items():
            on = self._format in line.known_in
            line.field.setEnabled(on)
            set_kind(line.name, "strong" if on else "soft")
            if key in texts.OF_A_LADDER:
                line.name.setVisible(on)
                line.setVisible(on)

    # -- the lines, card by card ------------------------------------------------------------

    def _ask_names(self) -> None:
        self._card("")
        self.name = self._text("name", self.tr("Name"))
        self._text("source", self.tr("Where they come from"))

    def _ask_rounds(self) -> None:
        self._card(self.tr("Tiles and rounds"))
        double = self.tr("Double {0}")
        self.highest = self._choice("highest", SETS, double.format, self.tr("Set of tiles"))
        self.first_engine = self._number(
            "first_engine", self.tr("First round, the double"), SETS[-1]
        )
        self.rounds = label("", "soft")
        self._number(
            "last_engine", self.tr("Last round, the double"), SETS[-1], beside=(self.rounds,)
        )
        usual = [button(str(n), "quiet", name=in_points(n)) for n in USUAL_DOUBLE_BLANKS]
        double_blank = self._number(
            "double_blank",
            self.tr("Double blank left in a hand"),
            MOST_DOUBLE_BLANK,
            beside=usual,
        )
        double_blank.setAccessibleName(self.tr("Double blank left in a hand, points"))
        for points, each in zip(USUAL_DOUBLE_BLANKS, usual, strict=True):
            each.setAutoDefault(False)
            each.clicked.connect(lambda _=False, n=points: double_blank.setValue(n))

    def _ask_tables(self) -> None:
        self._card(self.tr("Tables and tiles drawn"))
        self._numbers(
            "table_sizes",
            self.tr("Players at a table"),
            self.tr("The preferred number first, such as 5, 6."),
        )
        self._numbers(
            "small_tables",
            self.tr("Smaller tables"),
            self.tr("Used only if you agree. Leave it empty for none."),
        )
        self.draws = DrawFields()
        self.draws.changed.connect(self.changed)
        words = self.tr("Tiles drawn by each")
        self._ask("draws", words, self.draws, self.draws.draws, self.draws.show_draws)
        self._number(
            "boneyard_from",
            self.tr("Boneyard up to"),
            LARGEST_TABLE,
            hint=self.tr("This many players or fewer leave a boneyard. 0 for none."),
        )
        takes_it = self.tr("the starter takes it at {0} players")
        self._choice(
            "spare_tile_at",
            (None, *range(2, LARGEST_TABLE + 1)),
            lambda players: takes_it.format(players) if players else self.tr("never"),
            self.tr("One tile left over"),
        )

    def _ask_play(self) -> None:
        self._card(self.tr("How it is played"))
        self._way("engine_from", EngineFrom)
        self._way("doubles", Doubles)
        self._way("first_turn", FirstTurn)
        self._way("mexican_train", MexicanTrain)

    def _ask_format(self) -> None:
        self._card(self.tr("How a champion is found"))
        self.format = self._way("format", DayFormat)
        self.format.activated.connect(self._on_format_chosen)
        self.games = self._number("qualifying_games", self.tr("Games in a day"), MOST_GAMES)
        self._number(
            "count_best",
            self.tr("Best games that count"),
            MOST_GAMES,
            hint=self.tr("How many of each player. 0: all of them."),
            none=self.tr("all", "games"),
            known_in=RANKED,
        )
        best = self.tr("of the best {0} of the ranking")
        self._choice(
            "final_of",
            (0, *range(FINALISTS[0], FINALISTS[1] + 1)),
            lambda n: best.format(n) if n else self.tr("none: the best of the ranking wins"),
            self.tr("A final"),
            known_in=RANKED,
        )
        self._number(
            "move_up",
            self.tr("Moving up from each table"),
            LARGEST_TABLE // 2,
            hint=self.tr(
                "The lowest totals of each table move one up, as many of the highest down."
            ),
            known_in=LADDER,
        )
        self._way("champion_by", ChampionBy, known_in=LADDER)
        words = self.tr("Going on from each table")
        self._number("advance", words, LARGEST_TABLE, known_in=WINNERS)
        self._number(
            "wild_cards",
            self.tr("Wild cards"),
            MOST_WILD_CARDS,
            hint=self.tr("How many of the best others go on as well."),
            known_in=WINNERS,
        )
        self._tick(
            "fill_freed_seats",
            self.tr("Freed seats are filled"),
            hint=self.tr(
                "If somebody goes on from two games, the next player at that table goes on too."
            ),
            known_in=WINNERS,
        )

    def _ask_ties_and_day(self) -> None:
        self._card(self.tr("Places and ties"))
        self._choice("places", PLACES, texts.places_words)
        ties = TieBreakList()
        ties.changed.connect(self.changed)
        words = self.tr("Ties are broken by")
        self._ask("tie_breaks", words, ties, ties.tie_breaks, ties.show_tie_breaks)
        self._way("shared_places", SharedPlaces)
        self._card(self.tr("The day"))
        self._number(
            "time_limit",
            self.tr("Time limit, minutes a game"),
            LONGEST_TIME,
            none=self.tr("none"),
        )
        self._way("late_arrival", LateArrival)
        self._tick("penalties", self.tr("Penalty points may be given"))
        self._tick("disqualification", self.tr("Somebody may be disqualified"))

    def _ask_choices(self) -> None:
        self._card(self.tr("What you chose where the source is silent"))
        field = QPlainTextEdit()
        field.setAccessibleName(self.tr("What you chose, a sentence each line"))
        field.setTabChangesFocus(True)
        field.setFixedHeight(look.px(150))
        field.textChanged.connect(self.changed)

        def get() -> tuple[str, ...]:
            known = {shown(choice): choice for choice in self._base.choices}
            lines = filter(None, map(str.strip, field.toPlainText().split("\n")))
            return tuple(known.get(line, line) for line in lines)

        self._ask(
            "choices",
            self.tr("A sentence each line"),
            field,
            get,
            lambda choices: field.setPlainText("\n".join(map(shown, choices))),
            hint=self.tr("It is printed on the rules card, and on the page of the day's rulings."),
        )

    # -- kinds of lines ---------------------------------------------------------------------

    def _card(self, heading: str) -> None:
        """Begin a card; the lines asked for next stand in it."""
        card = Card(heading)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(look.px(16))
        self._grid.setVerticalSpacing(look.px(10))
        self._grid.setColumnStretch(1, 1)
        card.column.addLayout(self._grid)
        self._column.addWidget(card)

    def _ask(
        self,
        key: str,
        words: str,
        field: W,
        get: Callable[[], Any],
        put: Callable[[Any], object],
        *,
        hint: str = "",
        known_in: Collection[DayFormat] = ALL,
        beside: Sequence[QWidget] | None = None,
    ) -> W:
        """Add a line; with others ``beside`` it, the field is no wider than it has to be."""
        says_its_name = isinstance(field, QCheckBox)
        name = label("" if says_its_name else words, "strong", wrap=True)
        name.setBuddy(field)
        field.setAccessibleName(field.accessibleName() or words)
        line = self.lines[key] = RuleLine(name, field, get, put, known_in)
        after = () if beside is None else (*beside, None)
        line.column.addLayout(across(field, *after))
        if hint:
            line.column.addWidget(label(hint, "small", wrap=True))
        line.column.addWidget(line.problem)
        row = self._grid.rowCount()
        if self._stacked:
            if not says_its_name:
                line.column.insertWidget(0, name)
            self._grid.addWidget(line, row, 0, 1, 2)
        else:
            self._grid.setColumnMinimumWidth(0, look.px(NAMES_WIDE))
            name.setMinimumHeight(look.px(40))
            self._grid.addWidget(name, row, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(line, row, 1)
        return field

    def _text(self, key: str, words: str) -> QLineEdit:
        field = QLineEdit(maxLength=300)
        field.textChanged.connect(self.changed)

        def get() -> str:
            before: str = getattr(self._base, key)
            return before if field.text() == shown(before) else " ".join(field.text().split())

        return self._ask(key, words, field, get, lambda text: field.setText(shown(text)))

    def _numbers(self, key: str, words: str, hint: str) -> None:
        field = QLineEdit(maxLength=300)
        field.textChanged.connect(self.changed)

        def put(numbers: Iterable[int]) -> None:
            field.setText(", ".join(map(str, numbers)))

        self._ask(key, words, field, lambda: numbers_in(field.text()) or (), put, hint=hint)

    def _number(
        self,
        key: str,
        words: str,
        most: int,
        *,
        none: str = "",
        beside: Sequence[QWidget] = (),
        **about: Any,
    ) -> QSpinBox:
        """Ask for a number from 0; if 0 means that there is ``none``, it is shown by that word."""
        field = NoWheelSpinBox(0, most, words)
        field.setSpecialValueText(none)
        field.valueChanged.connect(self.changed)

        def get() -> int | None:
            return None if none and not field.value() else field.value()

        def put(number: int | None) -> None:
            field.setValue(number or 0)

        return self._ask(key, words, field, get, put, beside=beside, **about)

    def _choice(
        self, key: str, values: Sequence[T], said: Callable[[T], str], words: str = "", **about: Any
    ) -> LazyComboBox[T]:
        field: LazyComboBox[T] = LazyComboBox()
        field.offer(values, said)
        field.currentIndexChanged.connect(self.changed)
        words = words or texts.entry_label(key)
        return self._ask(key, words, field, field.chosen, field.choose, **about)

    def _way(self, key: str, kind: type[StrEnum], **about: Any) -> LazyComboBox[StrEnum]:
        return self._choice(key, tuple(kind), texts.way_words, **about)

    def _tick(self, key: str, words: str, **about: Any) -> None:
        field = QCheckBox(words)
        field.toggled.connect(self.changed)
        self._ask(key, words, field, field.isChecked, field.setChecked, **about)


class DrawFields(QWidget):
    """How many tiles each player draws, by number of players; beside it, how many are left over.

    ``largest`` is the number of players at the largest table.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(look.px(12))
        grid.setVerticalSpacing(look.px(6))
        grid.setColumnStretch(2, 1)
        self.largest = LARGEST_TABLE
        self.fields: dict[int, NoWheelSpinBox] = {}
        self.said: dict[int, QLabel] = {}
        self._names: dict[int, QLabel] = {}
        for players in range(2, LARGEST_TABLE + 1):
            words = self.tr("At {0} players").format(players)
            field = NoWheelSpinBox(0, _MOST_DRAWN, self.tr("{0}, tiles each").format(words))
            field.valueChanged.connect(lambda _: self.changed.emit())
            name, said = label(words), label("", "soft", wrap=True)
            name.setBuddy(field)
            for at, widget in enumerate((name, field, said)):
                grid.addWidget(widget, players, at)
            self._names[players], self.fields[players], self.said[players] = name, field, said

    def draws(self) -> Mapping[int, int]:
        """Return the tiles that each player draws, by number of players from two to the largest."""
        return MappingProxyType(
            {n: field.value() for n, field in self.fields.items() if n <= self.largest}
        )

    def show_draws(self, draws: Mapping[int, int]) -> None:
        """Fill in the draws; for a missing number of players, that of the number below."""
        tiles = 1
        for players, field in self.fields.items():
            tiles = draws.get(players, tiles)
            field.setValue(tiles)

    def show_problems(self, rules: RuleSet) -> None:
        """Show beside each number how many tiles it leaves over, or what is wrong with it.

        Who goes to the draws comes to the first number that is wrong, else to the first one.
        """
        wrong = {n: sentence for n in rules.draws if (sentence := wrong_draw(rules, n))}
        self.setFocusProxy(self.fields[next(iter(wrong), 2)])
        for players, said in self.said.items():
            is_shown = players in rules.draws
            for each in (self._names[players], self.fields[players], said):
                each.setVisible(is_shown)
            if is_shown:
                set_kind(said, "wrong" if players in wrong else "soft")
                said.setText(wrong.get(players) or self._left_over(rules, players))

    def _left_over(self, rules: RuleSet, players: int) -> str:
        every = tiles_in(rules.highest)
        left = rules.tiles_left(players)
        dealt = players * rules.draws[players]
        if rules.has_boneyard(players):
            words = self.tr("{0} of {1}, the double set aside, {2} in the boneyard")
            return words.format(dealt, every, left)
        if left == 1:
            return self.tr("{0} of {1}, the starter takes the one left").format(dealt, every)
        return self.tr("all {0} are dealt").format(every)


class TieBreakList(QWidget):
    """Checked tie-breaks are used, from the top down; Space checks, Alt with an arrow moves."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.steps = QListWidget()
        self.steps.setAccessibleName(self.tr("Steps that break a tie"))
        self.steps.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.earlier = button(self.tr("Earlier"), name=self.tr("Move this step earlier"))
        self.later = button(self.tr("Later"), name=self.tr("Move this step later"))
        for each in (self.earlier, self.later):
            each.setAutoDefault(False)
        buttons = down(self.earlier, self.later, None, gap=look.px(8))
        row = across((self.steps, 1), buttons, gap=look.px(10))
        hint = self.tr("Space: counts or not. Alt and an arrow: earlier or later.")
        down(row, label(hint, "small", wrap=True), inside=self, gap=look.px(4))
        self.setFocusProxy(self.steps)
        for made, keys, by in ((self.earlier, "Alt+Up", -1), (self.later, "Alt+Down", 1)):
            made.clicked.connect(partial(self._move, by))
            shortcut = QShortcut(QKeySequence(keys), self.steps)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(partial(self._move, by))
        self.steps.itemChanged.connect(lambda _: self.changed.emit())
        self.steps.currentRowChanged.connect(self._on_row_changed)

    def tie_breaks(self) -> tuple[TieBreak, ...]:
        """Return the checked tie-breaks in their order."""
        items = map(self.steps.item, range(self.steps.count()))
        return tuple(
            TieBreak(item.data(STEP))
            for item in items
            if item.checkState() is Qt.CheckState.Checked
        )

    def show_tie_breaks(self, chosen: tuple[TieBreak, ...]) -> None:
        """Show these tie-breaks checked and in this order, the others below them."""
        self.steps.blockSignals(True)
        self.steps.clear()
        for step in (*chosen, *(each for each in TieBreak if each not in chosen)):
            item = QListWidgetItem(texts.way_words(step))
            item.setData(STEP, step.value)
            flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
            item.setFlags(flags | Qt.ItemFlag.ItemIsUserCheckable)
            on = step in chosen
            item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
            self.steps.addItem(item)
        self.steps.setCurrentRow(0)
        self.steps.blockSignals(False)
        self.steps.setFixedHeight(
            len(TieBreak) * self.steps.sizeHintForRow(0) + 2 * self.steps.frameWidth() + 6
        )
        self._on_row_changed(0)

    def _move(self, by: int, *_: object) -> None:
        row = self.steps.currentRow()
        if not 0 <= row + by < self.steps.count():
            return
        self.steps.blockSignals(True)
        item = self.steps.takeItem(row)
        self.steps.insertItem(row + by, item)
        self.steps.setCurrentRow(row + by)
        self.steps.blockSignals(False)
        self._on_row_changed(row + by)
        self.changed.emit()

    @Slot(int)
    def _on_row_changed(self, row: int) -> None:
        self.earlier.setEnabled(row > 0)
        self.later.setEnabled(0 <= row < self.steps.count() - 1)
