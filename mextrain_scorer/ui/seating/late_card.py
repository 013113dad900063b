"""The card of a player who came after the draw: which table, and what that does to it."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QMenu, QVBoxLayout

from mextrain_scorer.desk.roster.players import PlayerFacts
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import button, label
from mextrain_scorer.ui.seating.seat_actions import show_menu

BESIDE = 720  # px at 100 %: in less width the buttons go below the words


class LateCard(QFrame):
    """There only while somebody waits; of several it shows one after the other.

    ``asked`` wants the plan for the player and the table chosen, ``wanted`` that it is done.
    """

    asked = Signal()
    wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._waiting: tuple[PlayerFacts, ...] = ()
        self._tables: tuple[int, ...] = ()
        self.table_no: int | None = None
        self.planned: int | None = None  # the table that the button names
        set_kind(self, "look")
        self.title = label("", "large", wrap=True)
        self.plan = label("", wrap=True)
        self.another = button(self.tr("Another table…"))
        self.seat = button("", "primary")
        words = QVBoxLayout()
        words.addWidget(self.title)
        words.addWidget(self.plan)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.another)
        buttons.addWidget(self.seat)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.addLayout(words, 1)
        self._box.addLayout(buttons)
        self.another.clicked.connect(self._on_another)
        self.seat.clicked.connect(self.wanted)
        self.hide()

    @property
    def player(self) -> int | None:
        """The number of the player who is shown."""
        return self._waiting[0].number if self._waiting else None

    def show_waiting(self, waiting: Sequence[PlayerFacts], tables: Sequence[int]) -> None:
        """Show the first of those who wait; ``tables`` are those with room."""
        before = self.player
        self._waiting, self._tables = tuple(waiting), tuple(tables)
        if self.player != before or self.table_no not in self._tables:
            self.table_no = None
        self.setVisible(bool(waiting))
        if not waiting:
            return
        first = waiting[0].name
        words = self.tr("{0} came late and waits for a seat").format(first)
        if len(waiting) > 1:
            words = plural(
                "LateCard",
                len(waiting) - 1,
                "{name} came late and waits for a seat, and 1 more waits",
                "{name} came late and waits for a seat, and {count} more wait",
                name=first,
            )
        self.title.setText(words)
        self.asked.emit()

    def show_plan(self, table_no: int | None, sentence: str) -> None:
        """Show what it does to a table to seat the player there, or why nobody can be seated."""
        self.planned = table_no
        self.plan.setText(sentence)
        self.seat.setVisible(table_no is not None)
        self.another.setVisible(table_no is not None and len(self._tables) > 1)
        self.seat.setText(self.tr("Seat at table {0}").format(table_no))
        self.seat.setAccessibleName(self.seat.text())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons beside the words, or below them in little width."""
        super().resizeEvent(event)
        px = look.px
        beside = self.width() >= px(BESIDE)
        direction = QBoxLayout.Direction
        self._box.setDirection(direction.LeftToRight if beside else direction.TopToBottom)
        self._box.setContentsMargins(px(20), px(10), px(16), px(10))

    def _on_another(self) -> None:
        menu = QMenu(self)
        for table_no in self._tables:
            action = menu.addAction(self.tr("Table {0}").format(table_no))
            action.triggered.connect(lambda _=False, to=table_no: self._choose(to))
        show_menu(menu, self.another)

    def _choose(self, table_no: int) -> None:
        self.table_no = table_no
        self.asked.emit()
        self.seat.setFocus()
