"""Players: a list to tick as people come in; at its foot what else can be done about one."""

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import (
    QGuiApplication,
    QKeySequence,
    QMouseEvent,
    QResizeEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import QPushButton, QWidget

from mextrain_scorer.desk import based, tables
from mextrain_scorer.desk.roster import players, roster_import
from mextrain_scorer.desk.roster.players import (
    CHECKED_IN,
    NO_SHOW,
    REGISTERED,
    WITHDRAWN,
    PlayerFacts,
    RosterRow,
)
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.seating.draw import player_options
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.exchange import rosters
from mextrain_scorer.exchange.roster_columns import offer
from mextrain_scorer.exchange.rosters import RosterTable
from mextrain_scorer.rules.names import LONGEST_NOTE, by_family, name_parts
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.base.page import Page
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.background import JobProgress
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.layouts import UNBOUNDED, FlowLayout, across, down, fill
from mextrain_scorer.ui.kit.questions import Question
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import Card, PushButton, button, label, say_aloud, show_key
from mextrain_scorer.ui.players.player_search import FindField, find_players, likeliest
from mextrain_scorer.ui.players.players_list import PlayersList, player_rows
from mextrain_scorer.ui.players.roster_dialog import RosterDialog
from mextrain_scorer.ui.sheet_dialogs.withdrawal_dialog import ask_goes_home, disqualify

LEAST_FIELD = 260  # px at 100 %
WIDEST_FIELD = 440
LONGEST_SHOWN = 40  # letters of a name on the button that adds it


def check_in(tournament: Tournament, number: int) -> None:
    """Check one player in."""
    players.check_in(tournament, [number])


class Action(NamedTuple):
    """One thing to do about a player; ``filled`` where it is likely, and brings them in."""

    words: str
    do: Callable[[], object]
    filled: bool = False


class ActionButton(PushButton):
    """A button at the foot, which only a click of its own presses.

    The first click of a double click may have done something, and brought this one under it.
    """

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take no second click for an answer."""
        event.accept()


class PlayersPage(Page):
    """One field that finds and adds, everybody below it, and what can be done about the chosen."""

    key = "players"
    document = "badges"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.everybody: tuple[PlayerFacts, ...] = ()  # by family name
        self.found: list[PlayerFacts] = []  # who fits what is typed, from the top down
        self.adds = False  # whether Enter adds what is typed
        self.offered: list[Action] = []  # what can be done about the chosen, the likeliest first
        self.buttons: list[QPushButton] = []
        self._drawn = False
        self._entered: int | None = None  # for whom Enter has done what was likely
        self.list = PlayersList(self.tr("Players"))
        self.search = FindField(self.tr("Find or add a player"))
        self.title = label(self.tr("Players"), "title")
        self.count = label("", "soft")
        self.count.setTextFormat(Qt.TextFormat.RichText)
        self.all_here = button(self.tr("Everybody is here"))
        self.import_button = button(self.tr("Import a roster…"), "primary")
        self.paste_button = button(self.tr("Paste rows from a spreadsheet"))
        self.earlier_button = button(self.tr("Players of an earlier tournament…"))
        self.empty = QWidget()
        self.foot = QWidget()
        self.add = button("", "add")
        self.who = label("", "strong")
        self._lay_out()
        self._connect()

    def focus_widget(self) -> QWidget:
        """Begin with the field."""
        return self.search

    def in_focus(self) -> str:
        """Return that there is nobody on the list yet."""
        return "" if self.everybody else "empty"

    def next_step_widget(self) -> QWidget:
        """Begin with the button for everybody where nobody has been checked in yet."""
        states = {each.status for each in self.everybody}
        waits = REGISTERED in states and CHECKED_IN not in states
        return self.all_here if waits else self.search

    def unsaved(self) -> tuple[str, ...]:
        """Tell of a name that is typed in and fits nobody."""
        name = self._new_name()
        if not name or self.found:
            return ()
        return (self.tr("“{0}” is typed in but not added.").format(name),)

    def load(self) -> None:
        """Read the roster; who is chosen stays so, and the list where it was scrolled to."""
        tournament = self.tournament
        stages = tables.stages(tournament)
        self._drawn = bool(stages) and stages[-1].kind == "qualifying"
        people = players.players(tournament)
        self.everybody = tuple(sorted(people, key=lambda each: (by_family(each.name), each.number)))
        self.show_found()
        self.show_counts()
        self.show_actions()

    def chosen(self) -> PlayerFacts | None:
        """Return who is chosen in the list."""
        number = self.list.chosen()
        return next((each for each in self.everybody if each.number == number), None)

    def showEvent(self, event: QShowEvent) -> None:
        """Let what is typed next take the place of a name from before."""
        super().showEvent(event)
        if not event.spontaneous():
            self.search.settle()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out of the first line what does not fit."""
        super().resizeEvent(event)
        self.foot.setMinimumHeight(0)
        self.show_head()

    def _lay_out(self) -> None:
        card = Card()
        card.column.setSpacing(look.px(6))  # so that 24 players are in sight on a small laptop
        card.column.setContentsMargins(look.px(16), look.px(14), look.px(16), look.px(8))
        parts = self.title, (self.search, 100), None, self.count, self.all_here
        self._head = across(*parts, gap=24)
        words = self.tr("Nobody yet: type the first name above and press Enter, or bring a list.")
        told, left = label(words, "large", wrap=True), Qt.AlignmentFlag.AlignLeft
        buttons = self.import_button, self.paste_button, self.earlier_button
        ways = ((each, 0, left) for each in buttons)
        down(told, *ways, None, inside=self.empty, gap=12, edges=(0, 12, 0, 0))
        self._strip = FlowLayout(8, self.add, self.who)
        self.foot.setLayout(self._strip)
        self.who.setMinimumHeight(self.add.sizeHint().height())
        fill(card.column, self._head, (self.empty, 1), (self.list, 1), self.foot)
        down(card, inside=self, edges=(14, 14, 14, 14))

    def _connect(self) -> None:
        self.search.textChanged.connect(self.on_typed)
        self.search.stepped.connect(self.on_step)
        self.search.entered.connect(self.on_enter)
        self.search.rows_pasted.connect(self.import_copied)
        self.list.selectionModel().currentChanged.connect(self.show_actions)
        self.list.ticked.connect(self.tick)
        self.list.entered.connect(self.do_first)
        self.list.letter_typed.connect(self.on_letter)
        self.add.clicked.connect(self.on_add)
        self.all_here.clicked.connect(self.on_all_here)
        self.import_button.clicked.connect(self.import_file)
        self.paste_button.clicked.connect(self.import_copied)
        self.earlier_button.clicked.connect(self.import_earlier)
        keys = QKeySequence.StandardKey
        for key, within, slot in (
            (keys.Paste, self, self.import_copied),
            (keys.Find, self, self.on_find),
            (Qt.Key.Key_Escape, self.foot, self.list.setFocus),
        ):
            shortcut = QShortcut(QKeySequence(key), within)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(slot)

    # -- showing ----------------------------------------------------------------------------

    def show_found(self) -> None:
        """Underline what is typed where it fits, and say what would be added."""
        typed = self.search.text()
        self.found = find_players(self.everybody, typed)
        self.list.show_rows(player_rows(self.everybody, typed, self.found, drawn=self._drawn))
        self.show_add()

    def show_counts(self) -> None:
        """Say how many are here, and offer a list as long as there is nobody."""
        states = [each.status for each in self.everybody]
        here = self.tr("{0} of {1} here")
        parts = [here.format(f"<b>{states.count(CHECKED_IN)}</b>", f"<b>{len(states)}</b>")]
        if NO_SHOW in states:
            parts.append(self.tr("did not come: {0}").format(states.count(NO_SHOW)))
        if WITHDRAWN in states:
            parts.append(self.tr("went home: {0}").format(states.count(WITHDRAWN)))
        self.count.setText(" · ".join(parts))
        self.empty.setVisible(not states)
        self.list.setVisible(bool(states))
        self.all_here.setVisible(REGISTERED in states)
        self.show_head()

    def show_head(self) -> None:
        """Keep one line: the title gives way first, then the count; the sidebar has both."""
        room = self.width() - look.px(LEAST_FIELD) - 4 * self._head.spacing()
        if self.all_here.isVisibleTo(self):
            room -= self.all_here.sizeHint().width()
        room -= self.count.sizeHint().width()
        wide = room >= self.title.sizeHint().width()
        self.title.setVisible(wide)
        self.count.setVisible(room >= 0 and bool(self.everybody))
        self.search.setMaximumWidth(look.px(WIDEST_FIELD) if wide else UNBOUNDED)

    def show_add(self) -> None:
        """Say what would be added, and whether Enter does."""
        name = self._new_name()
        shown = name if len(name) <= LONGEST_SHOWN else f"{name[:LONGEST_SHOWN]}…"
        words = self.tr("Add “{0}” as a new player").format(shown)
        self.adds = bool(name) and (self.adds or not self.found)
        self.add.setText(f"+   {words}".replace("&", "&&"))
        self.add.setAccessibleName(words)
        self.add.setProperty("chosen", self.adds)
        self.add.style().unpolish(self.add)
        self.add.style().polish(self.add)
        self.add.setVisible(bool(name))
        self._fit_foot()

    @Slot()
    def show_actions(self) -> None:
        """Show what can be done about the chosen; Enter does the likely one, and only once."""
        player = self.chosen()
        held = any(each.hasFocus() for each in self.buttons)
        for old in self.buttons:
            self._strip.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.who.setText("" if player is None else player.name)
        self.who.setVisible(player is not None)
        self.offered = [] if player is None else self.actions_for(player)
        self.buttons = [self._button(each, self.who.text()) for each in self.offered]
        if player is None or player.number != self._entered:
            self._entered = None
            if self.offered and self.offered[0].filled:
                self.buttons[0].setStyleSheet("text-align: left")
                show_key(self.buttons[0], self.tr("Enter"), look.px(10))
        for one, following in pairwise([self.list, self.add, *self.buttons]):
            self.setTabOrder(one, following)
        if held:
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        self._fit_foot()

    def _button(self, action: Action, name: str) -> QPushButton:
        made = ActionButton(action.words)
        set_kind(made, "primary" if action.filled else "")
        made.setAccessibleName(action.words)
        made.setAccessibleDescription(name)
        # A click leaves the keyboard where it is: in the list, or in the field.
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.clicked.connect(lambda _=False: action.do())
        self._strip.addWidget(made)
        made.show()
        return made

    def _fit_foot(self) -> None:
        """Keep the foot as high as it was, so that nobody in the list moves to another column."""
        needed = max(self._strip.heightForWidth(self.foot.width()), self.add.sizeHint().height())
        self.foot.setMinimumHeight(max(self.foot.minimumHeight(), needed))
        self.foot.setVisible(bool(self.everybody or self._new_name()))

    def _tell_chosen(self) -> None:
        """Let a screen reader say who is chosen, which is not where the keyboard is."""
        player = self.chosen()
        if player is not None:
            said = str(self.list.currentIndex().data())
            say_aloud(self.list, said)

    # -- finding and adding -----------------------------------------------------------------

    def _new_name(self) -> str:
        """Return the name that is typed, turned if it was "Smith, Jane"; empty for a number."""
        typed = " ".join(self.search.text().split())
        turned = offer(typed)
        if turned is not None and len(turned.names) == 1 and not turned.note:
            return turned.names[0]
        return "" if typed.isdecimal() else typed

    @Slot(str)
    def on_typed(self, typed: str) -> None:
        """Choose who is meant."""
        self.adds, self._entered = False, None
        self.show_found()
        if typed.strip():
            self.list.choose(likeliest(self.found, typed).number if self.found else None)
            self._tell_chosen()

    @Slot(int)
    def on_step(self, by: int) -> None:
        """Go to the next that fits, behind the last one to what adds; or into the list."""
        self._entered = None
        if not self.search.text().strip():
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
            if self.chosen() is None and self.everybody:
                self.list.choose(self.everybody[0].number)
            return
        player, found = self.chosen(), self.found
        at = len(found) if self.adds else found.index(player) if player in found else -1
        last = len(found) if self._new_name() else len(found) - 1
        at = max(0, min(last, at + by))
        self.adds = at == len(found) and bool(self._new_name())
        if found:
            self.list.choose(None if self.adds else found[min(at, len(found) - 1)].number)
        self.show_add()
        self._tell_chosen()

    @Slot()
    def on_enter(self) -> None:
        """Add what is typed, or do what is likely about who is found."""
        if self.adds:
            self.on_add()
        elif self.chosen() is not None:
            self.do_first()
            self.search.selectAll()  # the next name takes the place of this one
        elif self.search.text().strip():
            words = self.tr("Nobody has number {0}.").format(self.search.text().strip())
            self.app.notices.warn(words)

    @Slot()
    def on_add(self) -> None:
        """Add the name that is typed, or two; ask, where somebody is called that already."""
        names = self._who_is_new(self._new_name())
        with self.app.notices.showing_refusals():
            if not names or not all(map(self._is_somebody_new, names)):
                return
            if len(names) > 1:
                numbers = roster_import.add_couple(self.tournament, names)
            else:
                numbers = (players.add_player(self.tournament, RosterRow(names[0])),)
            added = map(self.tr("No. {0} is {1}.").format, numbers, names)
            self.app.notices.info(" ".join(added))
            self.search.clear()
            self.search.settle()
            self.list.choose(numbers[0])
            self.search.setFocus(Qt.FocusReason.OtherFocusReason)

    def _who_is_new(self, name: str) -> tuple[str, ...]:
        """Ask whether "Bob & Mary Roe" are two; return nobody where neither is to be added."""
        told = offer(name)
        if told is None or len(told.names) == 1 or told.note:
            return (name,)
        asked = Question(
            title=self.tr("Two people?"),
            sentence=self.tr("“{0}” may be {1} and {2}, a couple.").format(name, *told.names),
            yes=self.tr("Add both"),
            no=self.tr("Do not add"),
            instead=self.tr("Add as one"),
        )
        answer = self.app.questions.ask(asked)
        if answer.yes:
            return told.names
        return (name,) if answer.instead else ()

    def _is_somebody_new(self, name: str) -> bool:
        number = roster_import.namesake_of(self.tournament, name)
        if number is None:
            return True
        asked = Question(
            title=self.tr("The same person twice?"),
            sentence=self.tr("No. {0} on the roster is called {1} too.").format(number, name),
            yes=self.tr("Add anyway"),
            no=self.tr("Do not add"),
        )
        return self.app.questions.ask(asked).yes

    @Slot(str)
    def on_letter(self, letter: str) -> None:
        """Begin to find."""
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)
        self.search.setText(letter)

    @Slot()
    def on_find(self) -> None:
        """Go to the field."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    # -- what is done about a player --------------------------------------------------------

    def actions_for(self, player: PlayerFacts) -> list[Action]:
        """Return what can be done about a player now, the likeliest first."""
        can = player_options(self.tournament, player.number)
        here = player.status == CHECKED_IN
        offered = []
        if can.late_table is not None:
            words = (
                self.tr("Seat at table {0}") if here else self.tr("Came late: seat at table {0}")
            )
            seat = partial(self._seat, player)
            offered.append(Action(words.format(can.late_table), seat, filled=True))
        elif can.check_in:
            came = player.status == REGISTERED
            words = self.tr("Is here") if came else self.tr("Is here after all")
            offered.append(Action(words, partial(self._mark, check_in, player), filled=True))
        if can.no_show and not here:
            no_show = partial(self._mark, players.no_show, player)
            offered.append(Action(self.tr("Did not come"), no_show))
        if can.withdraw:
            offered.append(Action(self.tr("Goes home…"), partial(self._withdraw, player)))
        offered.append(Action(self.tr("Correct…"), partial(self.correct, player.number)))
        if here and (can.take_back or can.no_show):
            change = players.take_back_check_in if can.take_back else players.no_show
            take_out = partial(self._mark, change, player)
            offered.append(Action(self.tr("Not here after all"), take_out))
        if can.disqualify:
            offered.append(Action(self.tr("Disqualify…"), partial(self._disqualify, player)))
        return offered

    @Slot()
    def do_first(self) -> None:
        """Do the first action about the chosen where it brings them in, and once.

        A second Enter right after it would be a slip.  What takes somebody out is pressed by
        itself: whoever types one name after the other has typed the next one by then.
        """
        player = self.chosen()
        if player is None:
            return
        if not self.offered[0].filled or player.number == self._entered:
            words = self.tr("No. {0} {1}: choose below what is to be done.")
            if player.status == CHECKED_IN:
                words = self.tr("No. {0} {1} is here already.")
            self.app.notices.info(words.format(player.number, player.name))
            return
        self._entered = player.number
        self.offered[0].do()
        if self.chosen() == player:  # it was refused, or thought better of
            self._entered = None

    @Slot(int)
    def tick(self, number: int) -> None:
        """Check a player in, or take that back where they have no seat yet.

        It goes by what the list showed: who was ticked off at another door a moment ago stays so.
        A drawn seat is not taken away by a tick: the foot says what can be done.
        """
        player = next(each for each in self.everybody if each.number == number)
        if player.status != CHECKED_IN:
            self._mark(check_in, player)
        elif player_options(self.tournament, number).take_back:
            self._mark(players.take_back_check_in, player)
        else:
            words = self.tr("No. {0} {1} has a seat: choose below what is to be done.")
            self.app.notices.warn(words.format(number, player.name))

    @Slot()
    def on_all_here(self) -> None:
        """Check everybody in who is still missing."""
        with self.app.notices.showing_refusals():
            count = players.check_in_all(self.tournament)
            words = plural(
                "PlayersPage", count, "One more player is here.", "{count} more players are here."
            )
            self.app.notices.info(words)
            self.search.setFocus(Qt.FocusReason.OtherFocusReason)  # the button is gone

    def _mark(self, change: Callable[[Tournament, int], object], player: PlayerFacts) -> None:
        self._settle(self.do(lambda: change(self.tournament, player.number)))

    def _withdraw(self, player: PlayerFacts) -> None:
        self._settle(ask_goes_home(self.app, player.number))

    def _disqualify(self, player: PlayerFacts) -> None:
        self._settle(disqualify(self.app, player.number, player.name))

    def _settle(self, done: bool) -> None:
        if done:
            self.search.settle()

    def _seat(self, player: PlayerFacts) -> None:
        with self.app.notices.showing_refusals():
            said = draw.late_plan(self.tournament, player.number).sentence
            table_no = draw.seat_late(self.tournament, player.number)
            self.search.settle()
            words = self.tr("No. {0} {1} sits at table {2}.")
            sits = words.format(player.number, player.name, table_no)
            self.app.notices.info(f"{sits} {said}")

    def correct(self, number: int) -> None:
        """Ask what the roster is to say of a player."""
        tournament = self.tournament
        people = players.players(tournament)
        (player,) = (each for each in people if each.number == number)
        title = self.tr("No. {0} {1}").format(number, player.name)
        form = Form(title, self, guide="day-before#enter")
        form.rest_on(tournament, based.player(number))
        names = name_parts(player.name)
        first = form.ask_line(self.tr("First name"), names[0])
        family = form.ask_line(self.tr("Family name, by which the list is sorted"), names[1])
        club = form.ask_line(self.tr("Club"), player.club or "")
        group = form.ask_line(
            self.tr("Couple or group, seated apart where asked"), player.group or ""
        )
        class_name = None
        # The first class is given where it is ranked by; where any is given, all can be corrected.
        if tournament.rule_set.ranks_overall or any(each.class_name for each in people):
            words = self.tr("Class, such as an age group, that is ranked by itself as well")
            class_name = form.ask_line(words, player.class_name or "")
        note = form.ask_line(self.tr("Note"), player.note or "", longest=LONGEST_NOTE)
        willing = form.ask_tick(self.tr("Would keep score"), on=player.willing)
        form.ready_if(lambda: bool(first.text().strip() or family.text().strip()))
        first.textChanged.connect(form.show_ready)
        held = first if names[0] else family
        held.selectAll()
        held.setFocus(Qt.FocusReason.OtherFocusReason)

        def change() -> None:
            told = RosterRow(
                first.text(),
                club=club.text(),
                group=group.text(),
                willing=willing.isChecked(),
                note=note.text(),
                class_name=None if class_name is None else class_name.text(),
            )
            players.change_player(tournament, number, told, family=family.text())

        if form.run(self.tr("Save"), change, self.tr("Leave as it was")):
            self.search.settle()

    # -- many players at once ---------------------------------------------------------------

    @Slot()
    def import_file(self) -> None:
        """Ask for a roster's file and show what is in it."""
        path = self.app.questions.file_to_open(
            self.tr("Import a roster"),
            self.tr("Rosters (*.csv *.txt *.xlsx *.xls *.ods);;All files (*)"),
        )
        if path is not None:
            self.import_roster(path)

    def import_roster(self, path: Path) -> None:
        """Show what is on a roster's file before anybody on it is added."""
        self._read(path.name, lambda _: rosters.read_file(path))

    @Slot()
    def import_copied(self) -> None:
        """Show the rows that were copied in another program."""
        text = QGuiApplication.clipboard().text()
        self._read(self.tr("what was copied"), lambda _: rosters.read_pasted(text))

    @Slot()
    def import_earlier(self) -> None:
        """Ask for an earlier tournament and show its players."""
        path = self.app.questions.file_to_open(
            self.tr("Players of an earlier tournament"), self.tr("Tournaments (*.mextrain)")
        )
        tournament = self.tournament
        if path is not None:
            self._read(path.name, lambda _: rosters.read_earlier(tournament, path))

    def _read(self, name: str, work: Callable[[JobProgress], RosterTable]) -> None:
        def show(table: RosterTable) -> None:
            RosterDialog(self.app, table, self).open()

        title = self.tr("Reading {0}").format(name)
        self.app.background.run(title, work, show, can_stop=True)
