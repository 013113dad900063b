"""Players: who is on the roster, who is here, who will not play."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QItemSelection, QItemSelectionModel, QObject, Qt, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLabel,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from mextrain_scorer.desk import leaving, players, rosters
from mextrain_scorer.desk.players import CHECKED_IN, NO_SHOW, REGISTERED, WITHDRAWN, PlayerFacts
from mextrain_scorer.ui.flow_layout import FlowLayout, SideBySide
from mextrain_scorer.ui.long_work import Progress
from mextrain_scorer.ui.page import DeskContext, Page
from mextrain_scorer.ui.player_forms import AddPlayerCard, ChangePlayerDialog, PlayerWords
from mextrain_scorer.ui.players_model import Column, PlayersModel, roster_of
from mextrain_scorer.ui.questions import Question
from mextrain_scorer.ui.reader import Show
from mextrain_scorer.ui.widgets import Card, SearchField, button, label, pill

MANY = 100  # so many at once are checked in beside the window

_WIDTHS = {
    Column.NUMBER: 58,
    Column.STATE: 118,
    Column.TABLE: 68,
    Column.CLUB: 100,
    Column.GROUP: 126,
    Column.WILLING: 102,
}


class PlayersPage(Page):
    """A table of everybody, with what can be done about those selected below it."""

    key = "players"

    def __init__(self, context: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.model = PlayersModel(context.theme, self)
        self.search = SearchField(self.tr("Find a name, a number or a club"))
        self.table = QTableView()
        self.add_card = AddPlayerCard(context.theme)
        self.import_button = button(self.tr("Import a roster…"))
        self.all_here = button(self.tr("Everybody is here"))
        self.here = button(self.tr("Here"), "primary", name=self.tr("Those selected are here"))
        self.not_here = button(self.tr("Not here after all"))
        self.no_show = button(self.tr("Did not come"))
        self.withdraw = button(self.tr("Withdraw…"))
        self.change = button(self.tr("Change…"))
        self._pills = {
            status: pill("", quiet=status != CHECKED_IN)
            for status in (CHECKED_IN, REGISTERED, NO_SHOW, WITHDRAWN)
        }
        self._chosen = label("", "soft", wrap=True)
        self._dress_table()
        self._lay_out()
        self._connect()
        self._on_look_changed()

    def first_field(self) -> QWidget:
        """Begin with the name of the first player where there is nobody yet."""
        return self.table if self.model.everybody else self.add_card.fields.name

    def gather(self) -> Show:
        """Read the roster; those selected who are still there stay so."""
        roster = roster_of(players.players(self.context.tournament))

        def show() -> None:
            chosen = {player.number for player in self.selected()}
            self.model.show(roster)
            self._select(chosen)
            self._show_counts()
            self._on_selection_changed()

        return show

    def selected(self) -> tuple[PlayerFacts, ...]:
        """Return the players selected, in the order of the table."""
        rows = self.table.selectionModel().selectedRows()
        indexes = sorted(rows, key=lambda index: index.row())
        return tuple(self.model.player(each.row()) for each in indexes)

    def counts_shown(self) -> tuple[QLabel, ...]:
        """Return the counts in sight, such as "48 here"."""
        return tuple(each for each in self._pills.values() if not each.isHidden())

    def select(self, *numbers: int) -> None:
        """Select the players of these numbers."""
        self._select(set(numbers))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Space checks in, Enter opens, and a letter begins to find."""
        if (
            watched is self.table
            and event.type() == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
        ):
            return self._on_table_key(event)
        if watched is self.table.viewport() and event.type() == QEvent.Type.Resize:
            self._widen_names()
        return super().eventFilter(watched, event)

    def _on_table_key(self, event: QKeyEvent) -> bool:
        plain = event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.ShiftModifier,
        )
        if event.key() == Qt.Key.Key_Space and plain:
            (self.here if self.here.isEnabled() else self.not_here).click()
            return True
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.change.click()
            return True
        if plain and event.text().isprintable() and event.text().strip():
            self.search.setFocus(Qt.FocusReason.OtherFocusReason)
            self.search.insert(event.text())
            return True
        return False

    def _dress_table(self) -> None:
        table = self.table
        table.setModel(self.model)
        table.setAccessibleName(self.tr("Players"))
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setShowGrid(False)
        table.setWordWrap(False)
        table.setTabKeyNavigation(False)
        table.setSortingEnabled(True)
        table.sortByColumn(Column.NUMBER, Qt.SortOrder.AscendingOrder)
        table.verticalHeader().hide()
        table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        header = table.horizontalHeader()
        header.setHighlightSections(False)
        header.setStretchLastSection(False)
        table.installEventFilter(self)
        table.viewport().installEventFilter(self)

    def _lay_out(self) -> None:
        main = Card(self.context.theme)
        titles, ways = FlowLayout(), FlowLayout(right=True)
        titles.addWidget(label(self.tr("Players"), "title"))
        for each in self._pills.values():
            titles.addWidget(each)
        ways.addWidget(self.import_button)
        ways.addWidget(self.all_here)
        head = QHBoxLayout()
        head.addLayout(titles, 1)
        head.addLayout(ways, 1)
        main.column.addLayout(head)
        main.column.addWidget(self.search)
        main.column.addWidget(self.table, 1)
        main.column.addWidget(self._chosen)
        below = FlowLayout()
        for each_button in (self.here, self.not_here, self.no_show, self.withdraw, self.change):
            below.addWidget(each_button)
        main.column.addLayout(below)
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.add_card)
        column.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(SideBySide(self.context.theme, main, side, self.tr("Add a player")))

    def _connect(self) -> None:
        self.search.textChanged.connect(self._on_find)
        self.search.returnPressed.connect(self._on_search_done)
        self.table.selectionModel().selectionChanged.connect(self._on_selection_changed)
        self.table.doubleClicked.connect(self.change.click)
        self.add_card.wanted.connect(self._on_add)
        self.import_button.clicked.connect(self._on_import)
        self.all_here.clicked.connect(self._on_all_here)
        self.here.clicked.connect(self._on_here)
        self.not_here.clicked.connect(self._on_not_here)
        self.no_show.clicked.connect(self._on_no_show)
        self.withdraw.clicked.connect(self._on_withdraw)
        self.change.clicked.connect(self._on_change)
        self.context.theme.changed.connect(self._on_look_changed)
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        find.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        find.activated.connect(self.search.setFocus)

    def _select(self, numbers: set[int]) -> None:
        model = self.table.selectionModel()
        how = QItemSelectionModel.SelectionFlag
        chosen = QItemSelection()
        for row in self.model.rows_of(numbers):
            index = self.model.index(row, 0)
            chosen.select(index, index)
        model.select(chosen, how.ClearAndSelect | how.Rows)
        if not chosen.isEmpty():
            first = chosen.first().topLeft()
            model.setCurrentIndex(first, how.NoUpdate)
            self.table.scrollTo(first)

    def _show_counts(self) -> None:
        counts = self.model.counts()
        for status, each in self._pills.items():
            words = self.tr("{0} {1}").format(counts[status], self.model.state_word(status))
            each.setText(words)
            each.setVisible(counts[status] > 0)
        self.all_here.setEnabled(counts[REGISTERED] > 0)

    @Slot()
    def _on_selection_changed(self) -> None:
        chosen = self.selected()
        states = {player.status for player in chosen}
        one = len(chosen) == 1
        self.here.setEnabled(bool(states & {REGISTERED, NO_SHOW}) and WITHDRAWN not in states)
        self.not_here.setEnabled(states == {CHECKED_IN})
        self.no_show.setEnabled(one and bool(states & {REGISTERED, CHECKED_IN}))
        self.withdraw.setEnabled(one and WITHDRAWN not in states)
        self.change.setEnabled(one)
        if not chosen:
            words = self.tr("Select a player. Space checks in.")
            if not self.model.everybody:
                words = self.tr("Nobody yet: import a roster, or add the first name.")
        elif one:
            words = self.tr("No. {0} {1}").format(chosen[0].number, chosen[0].name)
        else:
            words = self.tr("{0} selected").format(len(chosen))
        self._chosen.setText(words)

    @Slot(str)
    def _on_find(self, typed: str) -> None:
        chosen = {player.number for player in self.selected()}
        self.model.find(typed)
        self._select(chosen)

    @Slot()
    def _on_search_done(self) -> None:
        if self.model.rowCount():
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)
            self.table.selectRow(0)

    @Slot(PlayerWords, bool)
    def _on_add(self, words: PlayerWords, here: bool) -> None:
        notices = self.context.notices
        with notices.refusals_shown():
            number = players.add_player(
                self.context.tournament,
                words.name,
                club=words.club,
                group=words.group,
                willing=words.willing,
                note=words.note,
                checked_in=here,
                origin=self,
            )
            self.add_card.fields.clear_person()
            self.read_all(lambda: self.select(number))
            notices.done(self.tr("No. {0} is {1}.").format(number, words.name))

    @Slot()
    def _on_import(self) -> None:
        path = self.context.questions.file_to_open(
            self.tr("Import a roster"), self.tr("Rosters (*.csv *.txt *.xlsx);;All files (*)")
        )
        if path is not None:
            self.import_roster(path)

    def import_roster(self, path: Path) -> None:
        """Add everybody on a roster file, or nobody; a notice says which."""

        def work(progress: Progress) -> players.ImportedRoster:
            return rosters.import_roster(
                self.context.tournament, path, origin=self, progress=progress
            )

        def then(roster: players.ImportedRoster) -> None:
            self.read_all()
            count = len(roster.added)
            one, more = (
                self.tr("One player added from {1}."),
                self.tr("{0} players added from {1}."),
            )
            said = (one if count == 1 else more).format(count, path.name)
            if roster.same_person:
                self.context.notices.look(" ".join((said, *roster.same_person[:3])))
            else:
                self.context.notices.done(said)

        with self.context.notices.refusals_shown():
            title = self.tr("Reading {0}").format(path.name)
            self.context.work.do(title, work, then, can_stop=True)

    @Slot()
    def _on_all_here(self) -> None:
        def then(count: int) -> None:
            self.read_all()
            one, more = self.tr("One more player is here."), self.tr("{0} more players are here.")
            self.context.notices.done((one if count == 1 else more).format(count))

        everybody = [each.number for each in self.model.everybody if each.status == REGISTERED]
        self._check_in(everybody, then)

    @Slot()
    def _on_here(self) -> None:
        numbers = [player.number for player in self.selected()]
        self._check_in(numbers, lambda _: self.read_all())

    def _check_in(self, numbers: Sequence[int], then: Callable[[int], None]) -> None:
        tournament = self.context.tournament
        with self.context.notices.refusals_shown():
            if len(numbers) < MANY:
                then(players.check_in(tournament, numbers, origin=self))
                return

            def work(progress: Progress) -> int:
                progress(0, 0)
                return players.check_in(tournament, numbers, origin=self)

            self.context.work.do(self.tr("Checking in"), work, then)

    @Slot()
    def _on_not_here(self) -> None:
        with self.context.notices.refusals_shown():
            for player in self.selected():
                players.take_back_check_in(self.context.tournament, player.number, origin=self)
        self.read_all()

    @Slot()
    def _on_no_show(self) -> None:
        for player in self.selected():
            with self.context.notices.refusals_shown():
                leaving.no_show(self.context.tournament, player.number, origin=self)
                self.read_all()

    @Slot()
    def _on_withdraw(self) -> None:
        for player in self.selected():
            with self.context.notices.refusals_shown():
                self._ask_withdrawal(player)

    def _ask_withdrawal(self, player: PlayerFacts) -> None:
        tournament = self.context.tournament
        answer = self.context.questions.ask(
            Question(
                title=self.tr("No. {0} {1} withdraws").format(player.number, player.name),
                sentence=leaving.withdrawal_preview(tournament, player.number),
                details=(self.tr("Scores up to now stay on the sheet."),),
                yes=self.tr("Withdraw"),
                no=self.tr("Keep playing"),
                reason_label=self.tr("Why"),
                reasons_offered=(self.tr("unwell"), self.tr("had to leave")),
            )
        )
        if answer.yes:
            leaving.withdraw(tournament, player.number, answer.reason, origin=self)
            self.read_all()

    @Slot()
    def _on_change(self) -> None:
        for player in self.selected()[:1]:
            dialog = ChangePlayerDialog(self.context.theme, player, self)
            if dialog.exec():
                self._change(player.number, dialog.fields.words())
            dialog.deleteLater()

    def _change(self, number: int, words: PlayerWords) -> None:
        with self.context.notices.refusals_shown():
            players.change_player(
                self.context.tournament,
                number,
                name=words.name,
                club=words.club,
                group=words.group,
                willing=words.willing,
                note=words.note,
                origin=self,
            )
            self.read_all()

    def _widen_names(self) -> None:
        """Give names, then clubs, what the other columns leave, and names enough to be read."""
        px = self.context.theme.look.px
        left = self.table.viewport().width() - sum(px(wide) for wide in _WIDTHS.values())
        name = max(px(168), min(left, px(280)))
        more = max(0, left - name)
        self.table.setColumnWidth(Column.CLUB, px(_WIDTHS[Column.CLUB]) + more // 2)
        self.table.setColumnWidth(Column.NAME, name + more - more // 2)

    @Slot()
    def _on_look_changed(self) -> None:
        px = self.context.theme.look.px
        for column, wide in _WIDTHS.items():
            self.table.setColumnWidth(column, px(wide))
        self.table.verticalHeader().setDefaultSectionSize(px(44))
        self._widen_names()
