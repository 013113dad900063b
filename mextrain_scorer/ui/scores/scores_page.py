"""The Scores page: the tables on the left, the sheet in the middle, the findings on the right."""

from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

from PySide6.QtCore import QPoint, QSize, Qt, Slot
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QMenu, QStackedWidget, QWidget

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.scores.proposals import take, take_cell
from mextrain_scorer.desk.scores.rejected_entries import NOT_ENTERED, RejectedEntries
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.inbox.lines import ProposalState
from mextrain_scorer.rules.checks.sheet_checks import Finding
from mextrain_scorer.rules.playoff import FINAL, playoff_title
from mextrain_scorer.rules.records import CellKey, Sheet
from mextrain_scorer.rules.words import listed
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.kit.fields import LazyComboBox
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.layouts import across
from mextrain_scorer.ui.phones.rounds import ProposedRound
from mextrain_scorer.ui.score_grid.sheet_keys import (
    ABOUT_PHONES,
    WITHOUT_A_CELL,
    Command,
    goes_back,
    sign_of,
)
from mextrain_scorer.ui.score_grid.sheet_model import row_words
from mextrain_scorer.ui.scores.answers import FindingAnswer
from mextrain_scorer.ui.scores.board import NoSheetsYet, ScoresBoard
from mextrain_scorer.ui.scores.charts import open_running_totals
from mextrain_scorer.ui.scores.findings import FindingsPanel
from mextrain_scorer.ui.scores.keys import needs_out_marks
from mextrain_scorer.ui.scores.phones import PhonePanel
from mextrain_scorer.ui.scores.sheet_page import Hands, SheetPage
from mextrain_scorer.ui.scores.tables import rounds_there
from mextrain_scorer.ui.scores.texts import about_table, next_action
from mextrain_scorer.ui.sheet_dialogs.withdrawal_dialog import offer_goes_home

EDITABLE = Qt.ItemFlag.ItemIsEditable
Draws = tuple[tuple[str, int], ...]


class SheetPlace(NamedTuple):
    """A cell of a sheet, the scores that were refused, and what else is not in the file.

    That are the findings set aside, and the tiles picked for its scores.
    """

    stage: str
    table_no: int
    row: int
    column: int
    refused: RejectedEntries
    lost: list[str]
    aside: set[Finding]
    hands: Hands


class ScoresPage(SheetPage):
    """The page on which the sheets are typed and signed."""

    key: ClassVar[str] = "scores"
    document: ClassVar[str] = "score-sheets"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._came_back = False
        # the games as they were read last, each with the seed that tells one draw from another
        self._draws: Draws = ()
        self.stage_box: LazyComboBox[tables.StageFacts] = LazyComboBox()
        self.stage_box.setAccessibleName(self.tr("Game"))
        self.phones = PhonePanel(app.phones, self.model, self.grid)
        self.panel = FindingsPanel(self.model, self.phones)
        self._board = ScoresBoard(self.stage_box, self.grid, self.panel)
        self.list, self.go_to = self._board.tables, self._board.go_to
        self.title, self.subtitle = self._board.title, self._board.subtitle
        self.key_list = self._board.keys
        self.no_sheets = NoSheetsYet()
        self._stack = QStackedWidget()
        self._stack.addWidget(self._board)
        self._stack.addWidget(self.no_sheets)
        across(self._stack, inside=self)
        self._connect()
        self._on_phones_changed()

    def _connect(self) -> None:
        grid, panel, phones, more = self.grid, self.panel, self.phones, self.panel.more
        self.model.sheet_changed.connect(self._on_sheet_changed)
        for part in (grid, more, phones, self.key_list):
            part.commanded.connect(self.on_commanded)
        grid.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        grid.customContextMenuRequested.connect(self._on_menu_wanted)
        names = grid.seats
        names.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        names.customContextMenuRequested.connect(
            lambda at: self._on_name_clicked(names.logicalIndexAt(at))
        )
        names.sectionDoubleClicked.connect(self._on_name_clicked)
        grid.end_reached.connect(panel.action.setFocus)
        panel.answered.connect(self._on_answered)
        panel.cell_shown.connect(self._show_cell)
        panel.cell_wanted.connect(lambda place: grid.go_to_cell(*place))
        panel.finding_shown.connect(lambda place: grid.bring_into_sight(*place))
        panel.action.clicked.connect(self._on_action_pressed)
        phones.given_up.connect(self._set_round_aside)
        more.totals.triggered.connect(self.show_running_totals)
        more.menu().aboutToShow.connect(self._fit_menu_to_cell)
        more.goes_home.triggered.connect(self._on_this_player_goes_home)
        self.list.table_chosen.connect(self.show_table)
        self.list.opened.connect(self._on_table_opened)
        self.go_to.wanted.connect(self._on_table_wanted)
        self.go_to.code_wanted.connect(self.app.open_code)
        self.go_to.key_refused.connect(self.refuse_key)
        self.go_to.left.connect(grid.setFocus)
        self.stage_box.activated.connect(self._on_stage_chosen)
        self.no_sheets.seating.clicked.connect(lambda: self.app.go_to("seating"))
        self.app.phones.changed.connect(self._on_phones_changed)
        self.app.phones.proposed.connect(self._show_proposed)

    # -- reading --------------------------------------------------------------------------

    def load(self) -> None:
        """Read the games and the tables of the one at hand: the last game, if it is new.

        What was entered elsewhere moves nothing here: cursor and typing stay where they are.  Only
        where a game was taken back or drawn again, which its seed tells, or has other tables or
        rounds by now, whoever types on a sheet of it has to be told.  So it is where a new game was
        drawn while the page was out of sight: that is the one to be typed.
        """
        shown, before, stages = self.model.sheet, self._draws, tables.stages(self.tournament)
        self._draws = tuple((each.key, each.seed) for each in stages)
        grown = bool(before) and self._draws[: len(before)] == before
        goes_on = grown and not (self._came_back and self._draws != before)
        keys = [stage.key for stage in stages]
        self._stack.setCurrentIndex(0 if stages else 1)
        if self.chosen_stage not in keys or (before and not goes_on):
            self.chosen_stage = keys[-1] if keys else None
        here = shown if shown is not None and goes_on and shown.stage == self.chosen_stage else None
        if here is None:
            self.grid.commit_typing()
        if self.chosen_stage is None:
            return
        sheets = tables.sheets(self.tournament, self.chosen_stage)
        if here is not None and not self._shows_these(sheets, here):
            self.grid.commit_typing()
            here, sheets = None, tables.sheets(self.tournament, self.chosen_stage)
        self.stage_box.offer(stages, lambda stage: stage.title)
        self.stage_box.choose(stages[keys.index(self.chosen_stage)])
        self.stage_box.setVisible(len(stages) > 1)
        self._list_tables(sheets)
        if here is None:
            table_no = (
                shown.table_no if shown is not None and shown.stage == self.chosen_stage else 0
            )
            if table_no not in self.list.checked:
                table_no = (*self.list.unsigned(), *self.list.checked)[0]
            self.show_table(table_no)
            return
        for sheet in sheets:
            if sheet.key == here.key:
                self.model.set_sheet(sheet)

    def _shows_these(self, sheets: Sequence[Sheet], shown: Sheet) -> bool:
        """Return whether a game has the tables and the rounds in sight, and who is at hand."""
        seat = self.model.seat_at(self.grid.currentIndex().column())
        sitting = [
            each.player for sheet in sheets if sheet.key == shown.key for each in sheet.seats
        ]
        same = [each.table_no for each in sheets] == list(self.list.checked)
        here = seat is None or seat.player in sitting
        return same and here and _rounds(sheets[0]) == _rounds(shown)

    def _list_tables(self, sheets: Sequence[Sheet]) -> None:
        checked = [self.model.rejected.checked(each) for each in sheets]
        self.list.show_all(checked, self._proposed(), self._there)

    def _proposed(self) -> dict[int, int]:
        """Return how many rounds phones propose for the tables of this game, by table."""
        waiting = self.app.phones.waiting
        return {no: count for (stage, no), count in waiting.items() if stage == self.chosen_stage}

    @property
    def _there(self) -> str:
        """The other desk where they wait, empty for this one."""
        there = self.app.phones.there
        return "" if there is None else there.desk

    def minimumSizeHint(self) -> QSize:
        """Return the minimum size of the layout, which adapts to wider windows."""
        return self._board.minimumSizeHint()

    def focus_widget(self) -> QWidget:
        """Return the grid, since most work on this page is typing scores."""
        return self.grid if self.chosen_stage is not None else self.no_sheets.seating

    def in_focus(self) -> str:
        """Return what the panel asks, else how far the sheet is."""
        asked, does_next, sheet = self.panel.current, self.panel.does_next, self.model.sheet
        if asked is not None and asked.code == NOT_ENTERED:
            return "refused"
        if does_next in ("tie", "reopen"):
            return "tie" if does_next == "tie" else "signed"
        if asked is not None:
            return "finding"
        return "full" if sheet is not None and not sheet.missing else ""

    def place(self) -> "SheetPlace | None":
        """Return the sheet and the cell, with what was refused and is only here."""
        sheet, at = self.model.sheet, self.grid.currentIndex()
        if sheet is None:
            return None
        return SheetPlace(
            *sheet.key,
            at.row(),
            at.column(),
            self.model.rejected,
            self.take_lost(),
            self.panel.aside,
            self.hands.copy(),
        )

    def return_to(self, place: object) -> None:
        """Show that sheet, with the cursor on its cell and what was refused on it."""
        if not isinstance(place, SheetPlace):
            return
        self.model.rejected = place.refused
        self.report(place.lost)
        self.panel.aside = place.aside
        self.open_table(place.stage, place.table_no)
        self.hands.update(place.hands)
        self.grid.setCurrentIndex(self.model.index(place.row, place.column))

    def showEvent(self, event: QShowEvent) -> None:
        """Show a game that was drawn while the page was out of sight."""
        super().showEvent(event)
        self._came_back = False

    def hideEvent(self, event: QHideEvent) -> None:
        """Take our notice away when another page is shown: it is about this one."""
        super().hideEvent(event)
        self._came_back = True
        self.withdraw_notice()

    # -- going from table to table ----------------------------------------------------------

    @Slot(int)
    def show_table(self, table_no: int) -> None:
        """Show that table's sheet; what is being typed is written first."""
        if self.chosen_stage is None or not self.grid.commit_typing():
            if self.model.sheet is not None:
                self.list.mark(self.model.sheet.table_no)
            return
        with self.app.notices.showing_refusals():
            self.model.show(self.chosen_stage, table_no)
            self.list.mark(table_no)
            self.grid.go_to_first_blank()
            sheet, asked = self.model.sheet, self.panel.current
            if asked is not None and sheet is not None and not sheet.missing:
                self._show_cell(asked.look_at)

    def open_table(self, stage: str, table_no: int) -> None:
        """Show that table's sheet, of any stage; what is being typed is written first."""
        if not self.grid.commit_typing():
            return
        if stage != self.chosen_stage:
            self.chosen_stage = stage
            self.read_all()
        if stage == self.chosen_stage:
            self._on_table_wanted(table_no)
        else:
            self.refuse_key(self.tr("That game was taken back, and its sheets with it."))

    @Slot(int)
    def _on_table_opened(self, table_no: int) -> None:
        shown = self.model.sheet
        if shown is None or shown.table_no != table_no:
            self.show_table(table_no)
        self.grid.setFocus()

    @Slot(int)
    def _on_table_wanted(self, table_no: int) -> None:
        there = self.list.checked
        if table_no not in there:
            words = self.tr("There is no table {table}: the first is {first}, the last {last}.")
            self.refuse_key(words.format(table=table_no, first=min(there), last=max(there)))
            self.go_to.selectAll()
            return
        self.go_to.clear()
        self.show_table(table_no)
        self.grid.setFocus()

    @Slot()
    def _on_stage_chosen(self) -> None:
        chosen = self.stage_box.chosen()
        if chosen is not None and self.grid.commit_typing():
            self.chosen_stage = chosen.key
            self.read_all()
        # else the list of games would get the keys that are commands of the grid
        self.grid.setFocus()

    def _show_next_table(self) -> None:
        """Show the next sheet that is not signed: after the last table, the first one again."""
        here = 0 if self.model.sheet is None else self.model.sheet.table_no
        others = [table_no for table_no in self.list.unsigned() if table_no != here]
        if others:
            self._on_table_wanted(min(others, key=lambda table_no: (table_no < here, table_no)))
        else:
            self.refuse_key(self.tr("No other sheet of this game is left to sign."))

    # -- keys and commands ----------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the signs of the keypad wherever the keyboard is, such as on the main button."""
        command = sign_of(event)
        if self.chosen_stage is None:
            super().keyPressEvent(event)
        elif command is not None and command in WITHOUT_A_CELL:
            self.on_commanded(command)
        elif goes_back(event):
            self.grid.setFocus()
        else:
            super().keyPressEvent(event)

    @Slot(Command)
    def on_commanded(self, command: Command) -> None:
        """Run a command on the cell, round or sheet it is meant for; typing is written first."""
        if command is Command.MAKE:
            if why_not := self.panel.give_suggested_score():
                self.refuse_key(why_not)
            return
        if command in ABOUT_PHONES:
            self._take_from_phones(command)
            return
        if not self.grid.commit_typing():
            return
        at = self.grid.currentIndex()
        engine = self.model.engine_at(at.row())
        does: dict[Command, Callable[[], object]] = {
            Command.BLOCKED: lambda: self.mark_blocked(at.row()),
            Command.WENT_OUT: lambda: self._if_editable(lambda: self.mark_out(at)),
            Command.NOT_PLAYED: lambda: self.mark_not_played(engine),
            Command.ACCEPT: lambda: self.accept_as_written(engine),
            Command.AS_WRITTEN: lambda: self.override_limit(at),
            Command.TILES: lambda: self.pick_tiles(at),
            Command.CLEAR: lambda: self._if_editable(lambda: self.model.setData(at, "")),
            Command.ANOTHER_TABLE: self.go_to.setFocus,
            Command.RECEIVE: self.receive,
            Command.SIGN: self._sign_or_say_why_not,
            Command.REOPEN: self.reopen,
            Command.PRINT: self._print,
            Command.PENALTY: self.penalise,
            Command.OFFERED: self._do_what_is_offered,
            Command.NEXT_TABLE: self._show_next_table,
            Command.LIST_KEYS: self.key_list.showMenu,
        }
        does[command]()

    def _if_editable(self, does: Callable[[], object]) -> None:
        if self.grid.currentIndex().flags() & EDITABLE:
            does()
        else:
            self.grid.say_why_not_here()

    def _print(self) -> None:
        if self.model.sheet is not None:
            self.app.print_document("score-sheets", *self.model.sheet.key)

    def _is_signed(self) -> bool:
        sheet = self.model.sheet
        return sheet is not None and sheet.is_signed

    def _do_what_is_offered(self) -> None:
        """Do the next step by its key, which never takes a signature off."""
        sheet = self.model.sheet
        if sheet is not None and self._is_signed():
            words = self.tr("Table {table} is signed. The key + goes to the next table.")
            self.beep(words.format(table=sheet.table_no))
        else:
            self._sign_or_say_why_not()

    def _sign_or_say_why_not(self) -> None:
        checked = self.model.checked
        if checked is None:
            return
        action = next_action(checked)
        if action.does == "tie":
            self.settle_tie()
        elif action.does == "receive":
            self.receive()
        elif action.ready or self._is_signed():
            self.sign()
        else:
            # The button says what it waits for, and the panel says the rest.
            QApplication.beep()
            blocking = next((each for each in checked.findings if each.blocks), None)
            if blocking is not None:
                self.grid.go_to_cell(*blocking.look_at)

    @Slot()
    def _on_action_pressed(self) -> None:
        """Do what the main button offers, which on a signed sheet is to open it again."""
        if not self.panel.action.ready:
            self.panel.show_first()
        if not self._is_signed():
            self._sign_or_say_why_not()
            return
        self.reopen()
        if not self._is_signed():
            self.grid.setFocus()  # reopened: the correction is typed now

    # -- the sheet that is shown ----------------------------------------------------------------

    @Slot(object)
    def _on_sheet_changed(self, sheet: Sheet) -> None:
        checked = self.model.checked
        if checked is None:
            return
        self.list.show_one(checked)
        final = sheet.stage == FINAL  # it has one table, and is called by its name
        self.title.setText(playoff_title(FINAL) if final else tables.where(sheet))
        self._show_subtitle()
        self.panel.show_sheet(checked, read_only=self.tournament.read_only)
        self.key_list.leave_out(Command.WENT_OUT, without=not needs_out_marks(sheet))

    @Slot()
    def _on_phones_changed(self) -> None:
        self.key_list.leave_out(*ABOUT_PHONES, without=not self.app.phones.is_on)
        self._show_proposed()

    @Slot()
    def _show_proposed(self) -> None:
        self.list.show_proposed(self._proposed(), self._there)
        self._show_subtitle()

    def _show_subtitle(self) -> None:
        """Say what kind of table it is, after what waits for it at another desk."""
        sheet, there = self.model.sheet, self._there
        if sheet is not None:
            count = self._proposed().get(sheet.table_no, 0) if there else 0
            waits = f"{rounds_there(count, there)} · " if count else ""
            self.subtitle.setText(waits + about_table(sheet))

    @Slot(Finding, FindingAnswer)
    def _on_answered(self, finding: Finding, answer: FindingAnswer) -> None:
        """Do what was answered, then go on to the next finding, or to what is still to type.

        The keyboard is on the grid again, whatever was answered: typing goes on there.
        """
        if self.grid.commit_typing():
            answer.does(self)
        asked = self.panel.current
        if asked is None and self.grid.currentIndex().data():
            self.grid.go_to_first_blank()
        elif asked is not None and asked != finding:
            self.grid.go_to_cell(*asked.look_at)
        self.grid.setFocus()

    def set_aside(self, finding: Finding) -> None:
        """Ask about this no more, until the program is started again."""
        self.panel.set_aside(finding)

    @Slot(object)
    def _show_cell(self, place: CellKey) -> None:
        """Make that the current cell; the keyboard stays where it is."""
        index = self.model.index_of(*place)
        if index.isValid():  # not where it is about nobody in particular
            self.grid.go_to(index.row(), index.column())

    @Slot(QPoint)
    def _on_menu_wanted(self, at: QPoint) -> None:
        """Open the sheet's menu on the cell that was clicked."""
        index = self.grid.indexAt(at)
        if index.isValid() and self.grid.commit_typing():
            self.grid.go_to(index.row(), index.column())
            self.panel.more.menu().popup(self.grid.viewport().mapToGlobal(at))

    @Slot(int)
    def _on_name_clicked(self, column: int) -> None:
        """Offer below a name, after a right or a double click, that this player goes home."""
        seat, names = self.model.seat_at(column), self.grid.seats
        if seat is not None and self.grid.commit_typing():
            menu = QMenu(names)
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            offer_goes_home(menu, self.app, [seat.player])
            below = QPoint(names.sectionViewportPosition(column), names.height())
            menu.popup(names.mapToGlobal(below))

    @Slot()
    def show_running_totals(self) -> None:
        """Open the pictures of the totals of this table, and of the room."""
        sheet = self.model.sheet
        if sheet is not None and self.grid.commit_typing():
            open_running_totals(self.app, sheet, self)

    @Slot()
    def _fit_menu_to_cell(self) -> None:
        sheet, at = self.model.sheet, self.grid.currentIndex()
        name = sheet.seats[at.column()].name if sheet is not None and at.isValid() else ""
        asked = self.objections(self.model.engine_at(at.row()))
        self.panel.more.fit_to_cell(name, asked=bool(asked))

    @Slot()
    def _on_this_player_goes_home(self) -> None:
        sheet, at = self.model.sheet, self.grid.currentIndex()
        if sheet is not None and at.isValid():
            self.goes_home(sheet.seats[at.column()].player)

    def say_signed(self, sheet: Sheet) -> None:
        """Say that a sheet is signed, and where to go on."""
        if self.warn_of_contradiction(sheet):
            self.grid.setFocus()
            return
        said = self.tr("{table} is signed.").format(table=tables.where(sheet))
        if self.list.unsigned():
            said = self.tr("{signed} Type the number of the next table, or +.").format(signed=said)
            self.go_to.setFocus()
        else:
            said = self.tr("{signed} All sheets of this game are signed.").format(signed=said)
            self.grid.setFocus()
        self.app.notices.info(said)

    # -- what phones propose --------------------------------------------------------------------

    def _take_from_phones(self, command: Command) -> None:
        """Take the round at hand over, or all of them; what is being typed is written first."""
        if not self.grid.commit_typing():
            return
        sheet, beep = self.unsigned(), self.beep
        if sheet is None:
            return
        at = self.phones.at_hand
        if at is None:
            beep(self.tr("No phone proposes a round for this table."))
        elif command is Command.TAKE_ALL:
            self._take_all(sheet)
        elif at.found.refusal:
            beep(at.found.refusal)
        elif at.is_doubtful:
            beep(self.tr("These numbers have only just come: look at them, then press P again."))
        elif (differs := self.phones.differs_at(at)) is not None:
            self._take_cell(sheet, at, differs[0])
        elif at.adds:
            self._take(sheet, [at])
        else:
            self._nothing_to_add()

    def _take_all(self, sheet: Sheet) -> None:
        """Take all rounds over that agree with the rules, and say why not the others."""
        along = [each for each in self.phones.rounds if each.goes_along]
        left = [each for each in self.phones.rounds if each.adds and not each.goes_along]
        if along and not self._take(sheet, along):
            return
        if left:
            self.beep(self._why_left(left))
        elif not along:
            self._nothing_to_add()

    def _why_left(self, left: Sequence[ProposedRound]) -> str:
        """Return which rounds are left out because they break a rule, and which were sent twice."""
        broken, twice = (
            [row_words(each.engine) for each in left if each.follows is follows]
            for follows in (False, True)
        )
        told = []
        if broken:
            words = plural(
                "ScoresPage",
                len(broken),
                "{rounds} breaks a rule as the phone has it: look at the paper. P alone takes it "
                "over as it is.",
                "{rounds} break a rule as the phone has them: look at the paper. P alone takes "
                "each over as it is.",
                rounds=listed(broken),
            )
            told.append(words)
        if twice:
            words = plural(
                "ScoresPage",
                len(twice),
                "{rounds} was sent twice with other numbers: look at the paper. P alone takes it "
                "over.",
                "{rounds} were sent twice with other numbers: look at the paper. P alone takes "
                "each over.",
                rounds=listed(twice),
            )
            told.append(words)
        return " ".join(told)

    def _take(self, sheet: Sheet, rounds: Sequence[ProposedRound]) -> bool:
        """Take rounds over as one change, and go on at the next blank cell.

        False where one of them was refused.
        """
        refused: dict[int, str] = {}

        def take_these(tournament: Tournament, *_: object) -> None:
            refused.update(take(tournament, *(each.proposal for each in rounds)))

        if not self.try_change(sheet, take_these):
            return False
        for why in refused.values():
            self.beep(why)
        if not refused and len(rounds) == 1:
            words = self.tr("{round} is taken over. Ctrl+Z takes it back.")
            self.say_of_round(words, rounds[0].engine)
        elif not refused:
            said = plural(
                "ScoresPage",
                len(rounds),
                "1 round is taken over. Ctrl+Z takes it back.",
                "{count} rounds are taken over. Ctrl+Z takes all of them back.",
            )
            self.app.notices.info(said)
        self.grid.go_to_first_blank()
        self.grid.setFocus()
        return not refused

    def _take_cell(self, sheet: Sheet, at: ProposedRound, player: int) -> None:
        def take_it(tournament: Tournament, *_: object) -> None:
            take_cell(tournament, at.proposal, player)

        if self.try_change(sheet, take_it):
            words = self.tr("{round}: the phone’s number is taken. Ctrl+Z takes it back.")
            self.say_of_round(words, at.engine)

    def _nothing_to_add(self) -> None:
        self.beep(self.tr("Another number is entered there: go to it, then P takes the phone’s."))

    @Slot()
    def _set_round_aside(self) -> None:
        """Give up the round at hand, or let what is typed stand against it."""
        at = self.phones.at_hand
        if at is None:
            return
        kept = at.is_kept
        state = ProposalState.CORRECTED if kept else ProposalState.SET_ASIDE
        self.app.phones.set_aside(at.proposal, state)
        words = self.tr("{round} is set aside. Ctrl+Z takes it back.")
        if kept:
            words = self.tr("{round}: what is entered stands. Ctrl+Z takes that back.")
        self.say_of_round(words, at.engine)
        self.grid.setFocus()


def _rounds(sheet: Sheet) -> list[int]:
    return [row.engine for row in sheet.rounds]
