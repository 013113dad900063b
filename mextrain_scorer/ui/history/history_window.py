"""The history window: every change with before, after and reason, and a button to its place."""

from collections.abc import Sequence
from datetime import datetime
from typing import ClassVar

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtGui import QCloseEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QDialog, QWidget

from mextrain_scorer.desk.journal.history import HistoryLine, entry_before, history
from mextrain_scorer.desk.operations import HistoryKind
from mextrain_scorer.desk.tables import stage_title
from mextrain_scorer.rules.records import TableKey
from mextrain_scorer.rules.words import clock_time, day_and_time, whole
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.base.page import wait_cursor
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.fields import LazyComboBox
from mextrain_scorer.ui.kit.form import FRAME, answer_f1
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.layouts import FlowLayout, across, down, fill, turn
from mextrain_scorer.ui.kit.settings import Settings
from mextrain_scorer.ui.kit.table import AS_GIVEN, Column, LineTable
from mextrain_scorer.ui.kit.widgets import Card, Scrolled, SearchField, button, label

NEWEST = 500  # the number of changes read at first
ROOM_FOR_HEAD = 1000  # px at 100 %: for the title and all choices in a line
_PAGES = {
    HistoryKind.PLAYERS: "players",
    HistoryKind.SEATS: "seating",
    HistoryKind.PLAYOFF: "playoff",
    HistoryKind.SCORES: "scores",
    HistoryKind.SHEETS: "scores",
}


DESK, REASON = 1, 7  # columns


def _key(line: HistoryLine) -> tuple[int, str | None, int | None, int | None, int | None]:
    """Return which change it is: one entry of the journal may be many."""
    return line.seq, line.stage, line.table_no, line.engine, line.player


def _by_table(line: HistoryLine) -> str | None:
    return f"{line.stage} {line.table_no:06}" if line.table_no else line.stage


def _by_before(line: HistoryLine) -> str:
    return _by_worth(line.before, line.was)


def _by_after(line: HistoryLine) -> str:
    return _by_worth(line.after, line.now)


def _by_worth(value: object, words: str) -> str:
    return f"{value:06}" if isinstance(value, int) else words or "~"  # what is blank comes last


class HistoryWindow(QDialog):
    """A window of its own; changes made meanwhile appear in it at the top."""

    guide_page: ClassVar[str] = "mistake"

    def __init__(self, app: App, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self._app, self._settings = app, settings
        look.dress(self)
        answer_f1(self, self.guide_page)
        self.lines: list[HistoryLine] = []  # the latest comes last
        self.search = SearchField(self.tr("Find a word, a name or a number"))
        self.tables: LazyComboBox[TableKey | None] = LazyComboBox()
        self.players: LazyComboBox[int | None] = LazyComboBox()
        self.kinds: LazyComboBox[HistoryKind | None] = LazyComboBox()
        self._after, self._all = 0, False  # the journal number after which changes are shown
        self._tables: set[TableKey] = set()
        self._names: dict[int, str] = {}
        self.count = label("", "soft")
        self.earlier = button(self.tr("Show all"), "quiet", name=self.tr("Show every change"))
        self.detail = label("", "", wrap=True)
        # so that the list does not change its height
        self.detail.setMinimumHeight(look.px(44))
        self.detail.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.list = LineTable(
            self.tr("History"),
            self._columns(),
            _key,
            stretch=REASON,
            least=180,
            kept=settings,
            kept_as="history",
            sorted_by=(AS_GIVEN, Qt.SortOrder.AscendingOrder),
        )
        self.list.setWordWrap(False)
        self.list.setMinimumHeight(look.px(160))
        self.go_there = button(self.tr("Go there"), "primary")
        self.slip = button(self.tr("Print the correction slip…"))
        self.close_button = button(self.tr("Close"))
        self.setWindowTitle(self.tr("History"))
        self.setAccessibleName(self.tr("History"))
        self._lay_out()
        self._offer()
        self._connect()

    # -- reading ----------------------------------------------------------------------------

    def load(self) -> None:
        """Read the changes after the last one shown; at first, the newest ones."""
        tournament = self._app.tournament
        with self._app.notices.showing_refusals():
            if not self.lines and not self._all:
                self._after = entry_before(tournament, NEWEST)
            last = self.lines[-1].seq if self.lines else self._after
            self._show_more(history(tournament, after=last))

    def _show_more(self, lines: Sequence[HistoryLine]) -> None:
        """Add changes newer than those shown, and offer the tables and players they are about."""
        self.lines += lines
        tables = {(line.stage, line.table_no) for line in lines if line.stage and line.table_no}
        names = {line.player: line.who for line in lines if line.player is not None}
        if not tables <= self._tables or not names.items() <= self._names.items():
            self._tables |= tables
            self._names |= names
            self._offer()
        self._show_found()

    @Slot()
    def load_all(self) -> None:
        """Read the changes before those shown as well."""
        if self._after:
            self._all, self._after, self.lines = True, 0, []
            with wait_cursor(self._app.tournament):
                self.load()

    def end(self) -> None:
        """Close the window and read no more: the tournament is about to be closed."""
        self._soon.stop()
        self.close()

    @Slot()
    def _on_changed(self) -> None:
        self._soon.start()

    # -- looks ------------------------------------------------------------------------------

    def _columns(self) -> tuple[Column[HistoryLine], ...]:
        return (
            Column(self.tr("When"), self._clock, lambda line: line.seq, 185),
            # in sight in a narrow window
            Column(self.tr("Desk"), lambda line: line.by or "", None, 90),
            Column(self.tr("What"), lambda line: line.title, None, 225),
            Column(self.tr("Table"), lambda line: line.where, _by_table, 170),
            Column(self.tr("Player"), lambda line: line.who, lambda line: line.player, 180),
            Column(self.tr("Before"), lambda line: line.was, _by_before, 110),
            Column(self.tr("After"), lambda line: line.now, _by_after, 110),
            Column(self.tr("Reason"), lambda line: line.why),
        )

    def _lay_out(self) -> None:
        px = look.px
        card = Card()
        title = FlowLayout(px(12), label(self.tr("History"), "title"), self.count, self.earlier)
        choices = FlowLayout(10, self.kinds, self.tables, self.players, right=True)
        for name, choice in (
            (self.tr("Kind of change"), self.kinds),
            (self.tr("Table"), self.tables),
            (self.tr("Player"), self.players),
        ):
            choice.setAccessibleName(name)
            choice.setMinimumWidth(px(170))
        self._head = across(title, (choices, 1), gap=px(12))
        buttons = FlowLayout(10, self.go_there, self.slip, self.close_button)
        fill(card.column, self._head, self.search, (self.list, 1), self.detail, buttons)
        inside, edge = QWidget(), px(14)
        down(card, inside=inside)
        scrolled = Scrolled(inside, self.tr("History"))
        down(scrolled, inside=self, edges=(edge, edge, edge, edge))
        room = self.screen().availableSize()
        self.resize(min(px(1240), room.width()), min(px(680), room.height() - FRAME))
        self.restoreGeometry(self._settings.bytes_of("history/place"))

    def _connect(self) -> None:
        # Several changes in a row are read together, and not between two keystrokes.
        self._soon = QTimer(self, singleShot=True, interval=200)
        self._soon.timeout.connect(self.load)
        self._app.feed.changed.connect(self._on_changed)
        self.earlier.clicked.connect(self.load_all)
        self.search.textChanged.connect(self._on_find)
        for choice in (self.kinds, self.tables, self.players):
            choice.activated.connect(self._on_find)
        self.list.selectionModel().currentRowChanged.connect(self._on_chosen)
        self.list.activated.connect(self._on_go)
        self.go_there.clicked.connect(self._on_go)
        self.slip.clicked.connect(self._on_slip)
        self.close_button.clicked.connect(self.close)
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        find.activated.connect(self.search.setFocus)
        self.load()
        self.list.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the choices beside the title, or below it in a narrow window."""
        super().resizeEvent(event)
        turn(self._head, beside=self.width() >= look.px(ROOM_FOR_HEAD))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Save the window's position."""
        self._settings.keep_bytes("history/place", self.saveGeometry())
        super().closeEvent(event)

    # -- finding ----------------------------------------------------------------------------

    def _offer(self) -> None:
        table, player, kind = self.tables.chosen(), self.players.chosen(), self.kinds.chosen()
        self.tables.offer([None, *sorted(self._tables)], self._table_words)
        self.players.offer([None, *sorted(self._names)], self._player_words)
        self.kinds.offer([None, *HistoryKind], self._kind_words)
        self.tables.choose(table)
        self.players.choose(player)
        self.kinds.choose(kind)

    def _table_words(self, table: TableKey | None) -> str:
        if table is None:
            return self.tr("Every table")
        words = self.tr("{stage}, table {table}")
        ranked = self._app.tournament.rule_set.ranks_overall
        return words.format(stage=stage_title(table[0], ranked=ranked), table=table[1])

    def _player_words(self, player: int | None) -> str:
        return self.tr("Everybody") if player is None else self._names[player]

    def _kind_words(self, kind: HistoryKind | None) -> str:
        return self.tr("Every change") if kind is None else kind.title

    @Slot()
    def _on_find(self) -> None:
        """Search all changes, also those that are not loaded yet."""
        chosen = (self.tables.chosen(), self.players.chosen(), self.kinds.chosen())
        if self.search.text() or chosen != (None, None, None):
            self.load_all()
        self._show_found()

    def _show_found(self) -> None:
        """Show the changes that are about what was chosen and contain every word."""
        words, kind = self.search.text().casefold().split(), self.kinds.chosen()
        table, player = self.tables.chosen(), self.players.chosen()
        found = [
            shown
            for shown in reversed(self.lines)
            if (kind is None or shown.kind is kind)
            and (player is None or player in (shown.player, shown.other))
            and (table is None or (shown.stage, shown.table_no) == table)
            and all(word in shown.sought for word in words)
        ]
        self.list.show_lines(found)
        self.list.setColumnHidden(DESK, not any(shown.by for shown in self.lines))
        self._show_count(len(found), len(self.lines))
        self._on_chosen()

    def _show_count(self, found: int, count: int) -> None:
        words = plural("HistoryWindow", count, "1 change", "{count} changes")
        if found != count:
            words = plural(
                "HistoryWindow",
                count,
                "{found} of 1 change",
                "{found} of {count} changes",
                found=whole(found),
            )
        elif self._after:
            words = plural(
                "HistoryWindow", count, "The newest change", "The newest {count} changes"
            )
        self.earlier.setVisible(self._after > 0)
        self.count.setText(words)

    def _clock(self, shown: HistoryLine) -> str:
        """Return the time, and also the day if it differs from that of the last change."""
        when = datetime.fromisoformat(shown.at).astimezone()
        today = shown.at[:10] == self.lines[-1].at[:10]
        return clock_time(when, seconds=True) if today else day_and_time(when)

    # -- one change -------------------------------------------------------------------------

    @Slot()
    def _on_chosen(self) -> None:
        shown = self.list.chosen()
        self.detail.setText("" if shown is None else self._sentence(shown))
        self.go_there.setEnabled(shown is not None and self._leads_somewhere(shown))
        self.slip.setEnabled(shown is not None and shown.corrects)
        at_table = shown is not None and shown.table_no is not None
        self.go_there.setText(self.tr("Go to the sheet") if at_table else self.tr("Go there"))
        self.go_there.setAccessibleName(self.go_there.text())

    def _sentence(self, shown: HistoryLine) -> str:
        said = f"{shown.sentence}."
        if not shown.why:
            return said
        return self.tr("{said} Reason: {reason}").format(said=said, reason=shown.why)

    def _leads_somewhere(self, shown: HistoryLine) -> bool:
        return shown.table_no is not None or shown.kind in _PAGES

    @Slot()
    def _on_go(self) -> None:
        shown = self.list.chosen()
        if shown is None or not self._leads_somewhere(shown):
            return
        stage, table_no = shown.stage, shown.table_no
        if stage is not None and table_no is not None:
            self._app.open_table(stage, table_no)
        else:
            self._app.go_to(_PAGES[shown.kind])
        over = self.parentWidget()
        if over is not None:
            over.window().activateWindow()

    @Slot()
    def _on_slip(self) -> None:
        shown = self.list.chosen()
        if shown is not None:
            self._app.print_document("correction-slip", shown.stage, shown.table_no)
