"""Players: a list to tick as people come in; the open row says what else can be done."""

from pathlib import Path

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.roster.players import CHECKED_IN, NO_SHOW, REGISTERED, WITHDRAWN
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.base.page import Page
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.widgets import Card, button, label
from mextrain_scorer.ui.players.find_field import FindField
from mextrain_scorer.ui.players.player_commands import PlayerCommands
from mextrain_scorer.ui.players.player_lines import player_lines
from mextrain_scorer.ui.players.players_list import PlayersList
from mextrain_scorer.ui.players.players_model import PlayersModel
from mextrain_scorer.ui.players.roster_import import RosterImport

LEAST_FIELD = 260  # px at 100 %
LONGEST_SHOWN = 40  # letters of a name on the line that adds it


class PlayersPage(Page):
    """One field that finds and adds, above everybody; actions stand where the person is."""

    key = "players"
    document = "badges"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.model = PlayersModel(self)
        self.list = PlayersList(self.model)
        self.search = FindField(self.tr("Find or add a player"))
        self.commands = PlayerCommands(app, self)
        self.imports = RosterImport(app, self)
        self.title = label(self.tr("Players"), "title")
        self.count = label("", "soft")
        self.count.setTextFormat(Qt.TextFormat.RichText)
        self.all_here = button(self.tr("Everybody is here"))
        self.import_button = button(self.tr("Import a roster…"), "primary")
        self.paste_button = button(self.tr("Paste rows from a spreadsheet"))
        self.earlier_button = button(self.tr("Players of an earlier tournament…"))
        self.empty = QWidget()
        self.adds = False  # whether Enter adds what is typed
        self._lay_out()
        self._connect()

    def focus_widget(self) -> QWidget:
        """Begin with the field."""
        return self.search

    def in_focus(self) -> str:
        """Return that there is nobody on the list yet."""
        return "" if self.model.everybody else "empty"

    def next_step_widget(self) -> QWidget:
        """Begin with the button for everybody where nobody has been checked in yet."""
        states = {each.status for each in self.model.everybody}
        waits = REGISTERED in states and CHECKED_IN not in states
        return self.all_here if waits else self.search

    def unsaved(self) -> tuple[str, ...]:
        """Tell of a name that is typed in and fits nobody."""
        name = self._new_name()
        if not name or self.model.found:
            return ()
        return (self.tr("“{0}” is typed in but not added.").format(name),)

    def load(self) -> None:
        """Read the roster; the row that is open stays so, and the list where it was scrolled to."""
        tournament = self.app.tournament
        opened, bar = self.list.open_line, self.list.verticalScrollBar()
        scrolled = bar.value()
        stages = tables.stages(tournament)
        drawn = bool(stages) and stages[-1].kind == "qualifying"
        self.model.show(player_lines(players.players(tournament), drawn=drawn))
        self.open_player(opened.number if opened is not None else None)
        self._show_counts()
        self._show_add_line()
        bar.setValue(scrolled)

    def open_player(self, number: int | None) -> None:
        """Open the row of the player of that number; None closes the one that is open."""
        self.list.open_row(None if number is None else self.model.row_of(number))

    def import_roster(self, path: Path) -> None:
        """Show what is on a roster's file before anybody on it is added."""
        self.imports.read_file(path)

    def showEvent(self, event: QShowEvent) -> None:
        """Let what is typed next take the place of a name from before."""
        super().showEvent(event)
        if not event.spontaneous():
            self.search.settle()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out of the first line what does not fit."""
        super().resizeEvent(event)
        self._arrange_head()

    def _lay_out(self) -> None:
        card = Card()
        self._head = QHBoxLayout()
        self._head.setSpacing(24)
        self._head.addWidget(self.title)
        self._head.addWidget(self.search, 100)
        self._head.addStretch(1)
        self._head.addWidget(self.count)
        self._head.addWidget(self.all_here)
        card.column.addLayout(self._head)
        column = QVBoxLayout(self.empty)
        column.setContentsMargins(0, 12, 0, 0)
        column.setSpacing(12)
        words = self.tr("Nobody yet: type the first name above and press Enter, or bring a list.")
        column.addWidget(label(words, "large", wrap=True))
        for way in (self.import_button, self.paste_button, self.earlier_button):
            column.addWidget(way, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        card.column.addWidget(self.empty, 1)
        card.column.addWidget(self.list, 1)
        self.setTabOrder(self.search, self.list)
        self.setTabOrder(self.list.add, self.all_here)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(14, 14, 14, 14)
        whole.addWidget(card)
        self._arrange_head()

    def _arrange_head(self) -> None:
        """Keep one line: the title gives way first, then the count; the rail has both."""
        px, gaps = look.px, 4 * self._head.spacing()
        room = self.width() - px(LEAST_FIELD) - gaps - self.all_here.sizeHint().width()
        room -= self.count.sizeHint().width()
        self.count.setVisible(bool(self.model.everybody) and room >= 0)
        self.title.setVisible(room >= self.title.sizeHint().width())
        self.search.setMaximumWidth(px(440) if self.title.isVisibleTo(self) else 16_777_215)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._on_typed)
        self.search.stepped.connect(self._on_step)
        self.search.entered.connect(self._on_enter)
        self.search.rows_pasted.connect(self.imports.from_clipboard)
        self.list.opened.connect(self._on_opened)
        self.list.tick_wanted.connect(self._on_tick)
        self.list.not_done.connect(self._on_not_done)
        self.list.letter_typed.connect(self._on_letter)
        self.list.add.clicked.connect(self._on_add)
        self.all_here.clicked.connect(self._on_all_here)
        self.import_button.clicked.connect(self.imports.from_file)
        self.paste_button.clicked.connect(self.imports.from_clipboard)
        self.earlier_button.clicked.connect(self.imports.from_earlier)
        self.commands.done.connect(self.search.settle)
        self._add_shortcut(QKeySequence.StandardKey.Paste, self.imports.from_clipboard)
        self._add_shortcut(QKeySequence.StandardKey.Find, self._on_find)

    def _add_shortcut(self, keys: QKeySequence.StandardKey, slot: object) -> None:
        shortcut = QShortcut(QKeySequence(keys), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(slot)

    def _show_counts(self) -> None:
        everybody = self.model.everybody
        states = [each.status for each in everybody]
        here = self.tr("{0} of {1} here")
        parts = [here.format(f"<b>{states.count(CHECKED_IN)}</b>", f"<b>{len(states)}</b>")]
        if NO_SHOW in states:
            parts.append(self.tr("did not come: {0}").format(states.count(NO_SHOW)))
        if WITHDRAWN in states:
            parts.append(self.tr("went home: {0}").format(states.count(WITHDRAWN)))
        self.count.setText(" · ".join(parts))
        self.empty.setVisible(not everybody)
        self.list.setVisible(bool(everybody))
        self.all_here.setVisible(REGISTERED in states)
        self._arrange_head()

    # -- finding and adding -----------------------------------------------------------------

    def _new_name(self) -> str:
        """Return the name that is typed; empty where it is none, but a number."""
        typed = " ".join(self.search.text().split())
        return "" if typed.isdecimal() else typed

    def _show_add_line(self) -> None:
        """Say what the last line would add, and whether Enter does."""
        name, line = self._new_name(), self.list.add
        shown = name if len(name) <= LONGEST_SHOWN else f"{name[:LONGEST_SHOWN]}…"
        words = self.tr("Add “{0}” as a new player").format(shown)
        self.adds = bool(name) and (self.adds or not self.model.found)
        line.setText(f"+   {words}".replace("&", "&&"))
        line.setAccessibleName(words)
        line.setProperty("chosen", self.adds)
        line.style().unpolish(line)
        line.style().polish(line)
        line.setVisible(bool(name))
        self.list.updateGeometries()

    @Slot(str)
    def _on_typed(self, typed: str) -> None:
        self.adds = False
        self.list.listen_to_enter()
        self.model.find(typed)
        self._show_add_line()
        if typed.strip():
            self.list.open_row(self.model.likeliest)
            self.list.tell_open()

    @Slot(int)
    def _on_step(self, by: int) -> None:
        """Go to the next that fits, behind the last one to the line that adds; or into the list."""
        self.list.listen_to_enter()
        found = list(self.model.found)
        if not self.search.text().strip():
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
            if self.list.open_line is None and self.model.everybody:
                self.list.open_row(0)
            return
        row = self.list.currentIndex().row()
        at = len(found) if self.adds else found.index(row) if row in found else -1
        last = len(found) if self._new_name() else len(found) - 1
        at = max(0, min(last, at + by))
        self.adds = at == len(found) and bool(self._new_name())
        if found:
            self.list.open_row(None if self.adds else found[min(at, len(found) - 1)])
        self._show_add_line()
        self.list.tell_open()

    @Slot()
    def _on_enter(self) -> None:
        if self.adds:
            self._on_add()
        elif self.list.open_line is not None:
            self.list.do_first()
            self.search.selectAll()  # the next name takes the place of this one
        elif self.search.text().strip():
            words = self.tr("Nobody has number {0}.").format(self.search.text().strip())
            self.app.notices.warn(words)

    @Slot()
    def _on_add(self) -> None:
        number = self.commands.add(self._new_name())
        if number is not None:
            self.search.clear()
            self.search.settle()
            self.open_player(number)
            self.search.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(str)
    def _on_letter(self, letter: str) -> None:
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)
        self.search.setText(letter)

    @Slot()
    def _on_find(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    # -- ticking and the open row -----------------------------------------------------------

    @Slot()
    def _on_opened(self) -> None:
        line = self.list.open_line
        self.list.offer(() if line is None else self.commands.actions(line.player))

    @Slot()
    def _on_not_done(self) -> None:
        """Say why Enter did nothing: they are here already, or it would take them out."""
        line = self.list.open_line
        if line is not None:
            words = self.tr("No. {0} {1}: choose below the name what is to be done.")
            if line.here:
                words = self.tr("No. {0} {1} is here already.")
            self.app.notices.info(words.format(line.number, line.name))

    @Slot(int)
    def _on_tick(self, number: int) -> None:
        row = self.model.row_of(number)
        if row is not None:
            self.commands.tick(self.model.line(row).player)

    @Slot()
    def _on_all_here(self) -> None:
        with self.app.notices.showing_refusals():
            count = players.check_in_all(self.app.tournament)
            words = plural(
                "PlayersPage", count, "One more player is here.", "{count} more players are here."
            )
            self.app.notices.info(words)
            self.search.setFocus(Qt.FocusReason.OtherFocusReason)  # the button is gone
