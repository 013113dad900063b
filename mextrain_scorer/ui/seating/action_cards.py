"""The cards beside the tables: drawing seats, changing a seat, seating a late player."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from mextrain_scorer.desk.roster.players import PlayerFacts
from mextrain_scorer.rules.seating.seating import Advice
from mextrain_scorer.rules.words import listed
from mextrain_scorer.ui.kit.lazy_combo_box import LazyComboBox
from mextrain_scorer.ui.kit.theme import Theme
from mextrain_scorer.ui.kit.two_line_button import ButtonStyle, TwoLineButton
from mextrain_scorer.ui.kit.widgets import Card, KeyHint, button, label

HIGHEST_SEED = 999_999_999


class DrawCard(Card):
    """The advice, the options of the draw, and its buttons: ``wanted``, or ``wait_wanted``."""

    wanted = Signal()
    wait_wanted = Signal()
    options_changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "", parent)
        self.title = label(self.tr("Draw"), "strong")
        self.advice = label("", wrap=True)
        self.column.addWidget(self.title)
        self.column.addWidget(self.advice)
        self.needs_small = False
        self.sixes = self._option(self.tr("Larger tables where needed"), checked=True)
        self.groups = self._option(self.tr("Couples and groups apart"), checked=True)
        self.clubs = self._option(self.tr("Clubs apart"))
        self.seed = QLineEdit()
        self.seed.setAccessibleName(self.tr("Draw number"))
        self.seed.setPlaceholderText(self.tr("a new one"))
        self.seed.setValidator(QIntValidator(0, HIGHEST_SEED, self.seed))
        words = label(
            self.tr("Draw number: the same number draws the same seats again"), "small", wrap=True
        )
        words.setBuddy(self.seed)
        self.column.addWidget(words)
        self.column.addWidget(self.seed)
        self.go = TwoLineButton(theme, ButtonStyle.ACTION, self.tr("Draw seats"))
        self.wait = button("")
        self.column.addWidget(self.go)
        self.column.addWidget(self.wait)
        self.go.clicked.connect(self.wanted)
        self.wait.clicked.connect(self.wait_wanted)
        self.seed.returnPressed.connect(self.go.click)
        self.sixes.toggled.connect(lambda _=False: self.options_changed.emit())

    def offer(self, advice: Advice, here: int, *, again: bool) -> None:
        """Offer to seat the players who are ``here`` as advised, or to wait for more."""
        self.needs_small = advice.needs_small
        self.advice.setText(advice.sentence)
        title = self.tr("Draw again") if again else self.tr("Draw seats")
        people = self.tr("for {0} players who are here").format(here)
        if advice.needs_small:
            self.go.say(advice.choice, people)
        else:
            self.go.say(title, people)
        self.go.setEnabled(True)
        self.wait.setVisible(advice.wait_for is not None)
        one, more = self.tr("Wait for 1 more"), self.tr("Wait for {0} more")
        self.wait.setText((one if advice.wait_for == 1 else more).format(advice.wait_for))
        self.wait.setAccessibleName(self.wait.text())

    def offer_larger(self, sizes: Sequence[int]) -> None:
        """Offer tables larger than the preferred size; without any, the option is hidden."""
        words = self.tr("Tables of {0} where needed")
        self.sixes.setText(words.format(listed([str(size) for size in sorted(sizes)] or [""])))
        self.sixes.setVisible(bool(sizes))

    def refuse(self, sentence: str) -> None:
        """Say why nobody can be seated yet."""
        self.advice.setText(sentence)
        self.go.say(self.tr("Draw seats"), self.tr("not yet"))
        self.go.setEnabled(False)
        self.wait.hide()

    def apart(self) -> tuple[str, ...]:
        """Return the groups whose members are to be kept apart, in the desk's words."""
        kept = (("group", self.groups), ("club", self.clubs))
        return tuple(key for key, option in kept if option.isChecked())

    def wanted_seed(self) -> int | None:
        """Return the seed that was typed, None for a new one."""
        return int(self.seed.text()) if self.seed.text() else None

    def _option(self, words: str, *, checked: bool = False) -> QCheckBox:
        option = QCheckBox(words)
        option.setAccessibleName(words)
        option.setChecked(checked)
        self.column.addWidget(option)
        return option


class ChangeSeatCard(Card):
    """The changes that are possible for the one or two selected players."""

    swap_wanted = Signal()
    move_wanted = Signal(int)
    pin_wanted = Signal(bool)
    withdraw_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "", parent)
        self.column.addWidget(label(self.tr("Change a seat"), "strong"))
        self.sentence = label("", "soft", wrap=True)
        self.column.addWidget(self.sentence)
        self.swap = button(self.tr("Swap these two"), "primary")
        self.pin = button("")
        self.withdraw = button(self.tr("Withdraw…"))
        self.move_here = button(self.tr("Move"), name=self.tr("Move to that table"))
        self.tables: LazyComboBox[int] = LazyComboBox()
        self.tables.setAccessibleName(self.tr("Table to move to"))
        row = QHBoxLayout()
        row.addWidget(self.tables, 1)
        row.addWidget(self.move_here)
        self.column.addWidget(self.swap)
        self.column.addLayout(row)
        self.column.addWidget(self.pin)
        self.column.addWidget(self.withdraw)
        self.hints = QWidget()
        hints = QVBoxLayout(self.hints)
        hints.setContentsMargins(0, 0, 0, 0)
        hints.addWidget(KeyHint(self.tr("choose, or let go"), self.tr("Space")))
        hints.addWidget(KeyHint(self.tr("swap with who is here"), self.tr("Enter")))
        hints.addWidget(KeyHint(self.tr("move to this table"), "M"))
        self.column.addWidget(self.hints)
        self._pinned = False
        self.withdraw.clicked.connect(self.withdraw_wanted)
        self.swap.clicked.connect(self.swap_wanted)
        self.pin.clicked.connect(lambda: self.pin_wanted.emit(not self._pinned))
        self.move_here.clicked.connect(self._on_move)

    def offer(self, names: Sequence[str], *, pinned: bool, tables: Sequence[int]) -> None:
        """Enable what fits none, one or two selected players."""
        self._pinned = pinned
        one = len(names) == 1
        self.swap.setVisible(len(names) == 2)
        for each in (self.tables, self.move_here, self.pin, self.withdraw):
            each.setVisible(one)
        self.pin.setText(
            self.tr("No need to stay there") if pinned else self.tr("Keep at this table")
        )
        self.pin.setAccessibleName(self.pin.text())
        if one:
            self.tables.offer(tables, self.tr("to table {0}").format)
        none = self.tr("Select one player to move or keep, two to swap. Or drag one onto another.")
        self.sentence.setText(self.tr(" and ").join(names) if names else none)

    def _on_move(self) -> None:
        table_no = self.tables.chosen()
        if table_no is not None:
            self.move_wanted.emit(table_no)


class NotesCard(Card):
    """Remarks on the current seats."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "", parent)
        self.column.addWidget(label(self.tr("About these seats"), "strong"))
        self.said: list[QLabel] = []

    def say(self, sentences: Sequence[str]) -> None:
        """Show these sentences; without any, the card is hidden."""
        for old in self.said:
            self.column.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.said = [label(sentence, "soft", wrap=True) for sentence in sentences]
        for each in self.said:
            self.column.addWidget(each)
        self.setVisible(bool(sentences))


class LateCard(Card):
    """Seats a player who arrives after the draw, and says first what that changes."""

    asked = Signal()
    wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "", parent)
        self.column.addWidget(label(self.tr("Came late"), "strong"))
        self.players: LazyComboBox[PlayerFacts] = LazyComboBox()
        self.players.setAccessibleName(self.tr("Player who came late"))
        self.tables: LazyComboBox[int | None] = LazyComboBox()
        self.tables.setAccessibleName(self.tr("Table for the player who came late"))
        self.preview = label("", "soft", wrap=True)
        self.seat = button(self.tr("Seat them"), "primary")
        for each in (self.players, self.tables, self.preview, self.seat):
            self.column.addWidget(each)
        self.players.currentIndexChanged.connect(lambda _=0: self.asked.emit())
        self.tables.currentIndexChanged.connect(lambda _=0: self.asked.emit())
        self.seat.clicked.connect(self.wanted)

    def show_waiting(self, waiting: Sequence[PlayerFacts], tables: Sequence[int]) -> None:
        """Offer the players without a seat, and the tables."""
        before, table = self.player(), self.table()
        for box in (self.players, self.tables):
            box.blockSignals(True)
        self.players.offer(waiting, lambda one: self.tr("No. {0} {1}").format(one.number, one.name))
        self.tables.offer((None, *tables), self._table_words)
        for one in waiting:
            if one.number == before:
                self.players.choose(one)
        self.tables.choose(table)
        for box in (self.players, self.tables):
            box.blockSignals(False)
        self.asked.emit()

    def _table_words(self, table_no: int | None) -> str:
        if table_no is None:
            return self.tr("at the emptiest table")
        return self.tr("at table {0}").format(table_no)

    def player(self) -> int | None:
        """Return the number of the chosen player."""
        chosen = self.players.chosen()
        return None if chosen is None else chosen.number

    def table(self) -> int | None:
        """Return the chosen table, None for the one with the fewest players."""
        return self.tables.chosen()
