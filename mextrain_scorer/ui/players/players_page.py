"""Players: who is on the roster, who is here, who will not play."""

from pathlib import Path

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from mextrain_scorer.desk.roster import players, roster_import, withdrawals
from mextrain_scorer.desk.roster.players import (
    CHECKED_IN,
    NO_SHOW,
    REGISTERED,
    WITHDRAWN,
    PlayerFacts,
)
from mextrain_scorer.ui.base.page import Page, PageContext
from mextrain_scorer.ui.kit.flow_layout import FlowLayout, SideBySide
from mextrain_scorer.ui.kit.questions import Question
from mextrain_scorer.ui.kit.widgets import Card, SearchField, button, label, pill
from mextrain_scorer.ui.players.player_forms import AddPlayerCard, ChangePlayerDialog, PlayerWords
from mextrain_scorer.ui.players.players_model import PlayersModel, roster_of
from mextrain_scorer.ui.players.players_table import PlayersTable
from mextrain_scorer.ui.players.roster_import import RosterImport
from mextrain_scorer.ui.sheet_dialogs.withdrawal_questions import disqualify, withdraw


class PlayersPage(Page):
    """A table of everybody, with what can be done about those selected below it."""

    key = "players"
    guide_page = "morning"

    def __init__(self, context: PageContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.model = PlayersModel(context.theme, self)
        self.search = SearchField(self.tr("Find a name, a number or a club"))
        self.table = PlayersTable(self.model, context.theme, context.settings)
        self.add_card = AddPlayerCard(context.theme)
        self.imports = RosterImport(context, self)
        self.import_button = button(self.tr("Import a roster…"))
        self.more_ways = self._more_ways()
        self.all_here = button(self.tr("Everybody is here"))
        self.here = button(self.tr("Here"), "primary", name=self.tr("Selected players are here"))
        self.not_here = button(self.tr("Not here after all"))
        self.no_show = button(self.tr("Did not come"))
        self.withdraw = button(self.tr("Withdraw…"))
        self.disqualify = button(self.tr("Disqualify…"))
        self.change = button(self.tr("Change…"))
        self._pills = {
            status: pill("", quiet=status != CHECKED_IN)
            for status in (CHECKED_IN, REGISTERED, NO_SHOW, WITHDRAWN)
        }
        self._chosen = label("", "soft", wrap=True)
        self._lay_out()
        self._connect()

    def focus_widget(self) -> QWidget:
        """Begin with the name of the first player where there is nobody yet."""
        return self.table if self.model.everybody else self.add_card.fields.name

    def next_step_widget(self) -> QWidget:
        """Begin with the button for everybody where nobody has been checked in yet."""
        counts = self.model.counts()
        waits = counts[REGISTERED] > 0 and counts[CHECKED_IN] == 0
        return self.all_here if waits else self.focus_widget()

    def unsaved(self) -> tuple[str, ...]:
        """Tell of a player who is typed and not added, and of corrections not saved."""
        begun = self.add_card.begun
        return (self.tr("“{0}” is typed in but not added.").format(begun),) if begun else ()

    def load(self) -> None:
        """Read the roster; those selected who are still there stay so."""
        chosen = {player.number for player in self.selected()}
        self.model.show(roster_of(players.players(self.context.tournament)))
        self.table.select_players(chosen)
        self._show_counts()
        self._on_selection_changed()

    def selected(self) -> tuple[PlayerFacts, ...]:
        """Return the players selected, in the order of the table."""
        return self.table.selected()

    def select(self, *numbers: int) -> None:
        """Select the players of these numbers."""
        self.table.select_players(set(numbers))

    def _lay_out(self) -> None:
        main = Card(self.context.theme)
        titles, ways = FlowLayout(), FlowLayout(right=True)
        titles.addWidget(label(self.tr("Players"), "title"))
        for each in self._pills.values():
            titles.addWidget(each)
        ways.addWidget(self.import_button)
        ways.addWidget(self.more_ways)
        head = QHBoxLayout()
        head.addLayout(titles, 3)
        head.addLayout(ways, 4)
        main.column.addLayout(head)
        main.column.addWidget(self.search)
        main.column.addWidget(self.table, 1)
        main.column.addWidget(self._chosen)
        below = FlowLayout()
        for each_button in self._deeds():
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

    def _deeds(self) -> tuple[QPushButton, ...]:
        """Return what can be done about those selected."""
        return (
            self.here,
            self.not_here,
            self.no_show,
            self.withdraw,
            self.disqualify,
            self.change,
            self.all_here,
        )

    def _more_ways(self) -> QPushButton:
        made = button(self.tr("More ways"), "quiet", name=self.tr("More ways to add players"))
        menu = QMenu(made)
        keys = QKeySequence(QKeySequence.StandardKey.Paste)
        shown = keys.toString(QKeySequence.SequenceFormat.NativeText)
        paste = menu.addAction(self.tr("&Paste rows from a spreadsheet\t{0}").format(shown))
        earlier = menu.addAction(self.tr("Players of an &earlier tournament…"))
        paste.triggered.connect(self.imports.from_clipboard)
        earlier.triggered.connect(self.imports.from_earlier)
        made.setMenu(menu)
        return made

    def _connect(self) -> None:
        self.search.textChanged.connect(self._on_find)
        self.search.returnPressed.connect(self._on_search_done)
        self.table.selectionModel().selectionChanged.connect(self._on_selection_changed)
        self.table.opened.connect(self.change.click)
        self.table.ticked.connect(self._on_space)
        self.table.letter_typed.connect(self._on_letter)
        self.add_card.wanted.connect(self._on_add)
        self.import_button.clicked.connect(self.imports.from_file)
        self.all_here.clicked.connect(self._on_all_here)
        self.here.clicked.connect(self._on_here)
        self.not_here.clicked.connect(self._on_not_here)
        self.no_show.clicked.connect(self._on_no_show)
        self.withdraw.clicked.connect(self._on_withdraw)
        self.disqualify.clicked.connect(self._on_disqualify)
        self.change.clicked.connect(self._on_change)
        paste = QShortcut(QKeySequence(QKeySequence.StandardKey.Paste), self)
        paste.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        paste.activated.connect(self.imports.from_clipboard)
        self.add_card.fields.rows_pasted.connect(self.imports.from_clipboard)
        self.imports.added.connect(self.read_all)
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        find.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        find.activated.connect(self.search.setFocus)

    def _show_counts(self) -> None:
        counts = self.model.counts()
        for status, each in self._pills.items():
            words = self.model.count_words(status, counts[status])
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
        seated = one and chosen[0].table_no is not None
        self.disqualify.setVisible(self.context.tournament.rule_set.disqualification)
        self.disqualify.setEnabled(seated and WITHDRAWN not in states)
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

    @Slot()
    def _on_space(self) -> None:
        (self.here if self.here.isEnabled() else self.not_here).click()

    @Slot(str)
    def _on_letter(self, letter: str) -> None:
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)
        self.search.insert(letter)

    @Slot(str)
    def _on_find(self, typed: str) -> None:
        chosen = {player.number for player in self.selected()}
        self.model.find(typed)
        self.table.select_players(chosen)

    @Slot()
    def _on_search_done(self) -> None:
        if self.model.rowCount():
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)
            self.table.selectRow(0)

    @Slot(PlayerWords, bool)
    def _on_add(self, words: PlayerWords, here: bool) -> None:
        notices = self.context.notices
        with notices.showing_refusals():
            if not self._is_somebody_new(words.name):
                return
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
            self.read_all()
            self.select(number)
            notices.info(self.tr("No. {0} is {1}.").format(number, words.name))

    def _is_somebody_new(self, name: str) -> bool:
        """Ask, where somebody of that name is on the roster already."""
        number = roster_import.namesake_of(self.context.tournament, name)
        if number is None:
            return True
        asked = Question(
            title=self.tr("The same person twice?"),
            sentence=self.tr("No. {0} on the roster is called {1} too.").format(number, name),
            yes=self.tr("Add anyway"),
            no=self.tr("Do not add"),
        )
        return self.context.questions.ask(asked).yes

    def import_roster(self, path: Path) -> None:
        """Show what is on a roster's file before anybody on it is added."""
        self.imports.read_file(path)

    @Slot()
    def _on_all_here(self) -> None:
        everybody = [each.number for each in self.model.everybody if each.status == REGISTERED]
        with self.context.notices.showing_refusals():
            count = players.check_in(self.context.tournament, everybody, origin=self)
            self.read_all()
            one, more = self.tr("One more player is here."), self.tr("{0} more players are here.")
            self.context.notices.info((one if count == 1 else more).format(count))
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)  # the button has done its deed

    @Slot()
    def _on_here(self) -> None:
        numbers = [player.number for player in self.selected()]
        with self.context.notices.showing_refusals():
            players.check_in(self.context.tournament, numbers, origin=self)
            self.read_all()

    @Slot()
    def _on_not_here(self) -> None:
        with self.context.notices.showing_refusals():
            for player in self.selected():
                players.take_back_check_in(self.context.tournament, player.number, origin=self)
        self.read_all()

    @Slot()
    def _on_no_show(self) -> None:
        for player in self.selected():
            with self.context.notices.showing_refusals():
                withdrawals.no_show(self.context.tournament, player.number, origin=self)
                self.read_all()

    @Slot()
    def _on_withdraw(self) -> None:
        for player in self.selected():
            if withdraw(self.context, player.number, player.name, self):
                self.read_all()

    @Slot()
    def _on_disqualify(self) -> None:
        for player in self.selected():
            if disqualify(self.context, player.number, player.name, self):
                self.read_all()

    @Slot()
    def _on_change(self) -> None:
        if not self.selected():
            return
        player = self.selected()[0]
        dialog = ChangePlayerDialog(self.context.theme, player, self)
        dialog.open_until_taken(
            lambda: self._change(player.number, dialog.fields.words()), lambda _: self.read_all()
        )

    def _change(self, number: int, words: PlayerWords) -> None:
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
