"""The menus: every action available from anywhere, with its shortcut."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu

from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.files import open_actions
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.language import LANGUAGES, spoken
from mextrain_scorer.ui.kit.look import TEXT_PERCENTS, Choice
from mextrain_scorer.ui.window.import_players import import_players
from mextrain_scorer.ui.window.pages import page_instead, page_titles
from mextrain_scorer.ui.window.server_menu import ServerMenu

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mextrain_scorer.ui.window.session import TournamentSession

_KEYS = QKeySequence.StandardKey


class Menus(QObject):
    """Fills ``menus``, the parts of the main ``menu``, and keeps texts and states up to date."""

    close_wanted = Signal()
    language_wanted = Signal(str)

    def __init__(
        self,
        app: "Callable[[], App]",
        desk: "Callable[[], TournamentSession | None]",
        menu: QMenu,
        menus: "Sequence[QMenu]",
    ) -> None:
        super().__init__(menu)
        self._now = app
        self._desk = desk
        self._menu = menu
        self._menus = menus
        self._needs_tournament: list[QAction] = []
        self._build_file()
        self._build_edit()
        self._build_view()
        self._build_help()
        look.changed.connect(self._on_look_changed)
        app().background.started.connect(self._on_work_started)
        app().background.ended.connect(self._on_work_ended)
        self.show_closed()
        self._on_look_changed()

    @property
    def _app(self) -> App:
        return self._now()

    def _build_file(self) -> None:
        menu = self._menus[0]
        self._add(
            menu, self.tr("&New tournament…"), self._with_app(open_actions.ask_new), _KEYS.New
        )
        self._add(menu, self.tr("&Open…"), self._with_app(open_actions.ask_open), _KEYS.Open)
        self.recent_menu = menu.addMenu(self.tr("Open recen&t"))
        self.recent_menu.aboutToShow.connect(self._fill_recent)
        self._add(menu, self.tr("P&ractice"), self._with_app(open_actions.open_practice))
        self.server_menu = ServerMenu(self._now, menu)
        menu.addSeparator()
        copy = self._add(menu, self.tr("Save a &copy…"), self._on_save_copy)
        self.copies_place_action = place = self._add(
            menu, self.tr("Copies on a stic&k…"), self._with_tournament(_choose_copies_place)
        )
        self._build_import(menu.addMenu(self.tr("&Import players")))
        export = self._add(menu, self.tr("&Export…"), self._on_export)
        self._add(menu, self.tr("Bring &back a copy…"), self._on_bring_back)
        menu.addSeparator()
        self.server_menu.add_the_rest()
        menu.addSeparator()
        ask_print = self._with_app(lambda app: app.print_document("", None, None))
        self.print_action = self._add(menu, self.tr("&Print…"), ask_print, _KEYS.Print)
        menu.addSeparator()
        close = self._add(
            menu,
            self.tr("C&lose the tournament"),
            self.close_wanted.emit,
        )
        close.setShortcut(QKeySequence(_KEYS.Close))
        self._add(menu, self.tr("&Quit"), self._app.window.close, QKeySequence("Ctrl+Q"))
        self._needs_tournament += [copy, place, export, self.print_action, close]

    def _build_import(self, menu: QMenu) -> None:
        self.import_actions = [
            self._add(menu, words, self._with_tournament(partial(import_players, way)))
            for way, words in (
                ("file", self.tr("From a &file…")),
                ("clipboard", self.tr("&Paste rows from a spreadsheet")),
                ("earlier", self.tr("From an &earlier tournament…")),
            )
        ]
        self._needs_tournament += self.import_actions

    def _build_edit(self) -> None:
        menu = self._menus[1]
        self.undo_action = self._add(menu, self.tr("&Undo"), self._go_back, _KEYS.Undo)
        self.redo_action = self._add(menu, self.tr("R&edo"), partial(self._go_back, again=True))
        # Most programs use Ctrl+Y to redo, whatever this system's standard shortcut is.
        other = QKeySequence("Ctrl+Y")
        own = [keys for keys in QKeySequence.keyBindings(_KEYS.Redo) if keys != other]
        self.redo_action.setShortcuts([other, *own])
        menu.addSeparator()
        self.history_action = self._add(
            menu,
            self.tr("&History…"),
            self._with_tournament(lambda desk: desk.show_history()),
            QKeySequence("Ctrl+H"),
        )
        self.rules_action = self._add(menu, self.tr("&Rules…"), self._on_rules)
        facts = self._add(menu, self.tr("&Name, day and place…"), self._on_facts)
        self._needs_tournament += [self.undo_action, self.redo_action]
        self._needs_tournament += [self.history_action, self.rules_action, facts]
        menu.aboutToShow.connect(self.name_undo)

    def _build_view(self) -> None:
        app = self._app
        menu = self._menus[2]
        titles = page_titles()
        del titles["overall"]  # it stands in the Game Chart's place
        self._pages = {
            key: self._add(
                menu, title.whole, partial(app.go_to, key), QKeySequence(f"Ctrl+{position}")
            )
            for position, (key, title) in enumerate(titles.items(), start=1)
        }
        self._needs_tournament += self._pages.values()
        turn = partial(app.go_to, "practice")
        self.practice_action = self._add(
            menu, self.tr("What you found"), turn, QKeySequence("Ctrl+7")
        )
        menu.addSeparator()
        self.display_action = self._add(
            menu,
            self.tr("&Display for the room"),
            self._with_tournament(_open_display),
            QKeySequence("F11"),
        )
        show_phones = self._with_tournament(lambda desk: desk.show_phones())
        self.phones_action = self._add(menu, self.tr("P&hones…"), show_phones)
        self.clock_action = self._add(
            menu, "", self._with_tournament(lambda desk: desk.display.clock.turn())
        )
        self.clock_action.setVisible(False)
        menu.aboutToShow.connect(self._name_clock)
        menu.aboutToShow.connect(self._name_pages)
        self._needs_tournament += [self.display_action, self.phones_action, self.clock_action]
        menu.addSeparator()
        self._build_colours(menu.addMenu(self.tr("&Colours")))
        self._build_languages(menu.addMenu(self.tr("Lan&guage")))
        menu.addSeparator()
        self.larger = self._add(menu, self.tr("&Larger text"), lambda: self._step(1))
        self.larger.setShortcuts([QKeySequence("Ctrl++"), QKeySequence("Ctrl+=")])
        self.smaller = self._add(menu, self.tr("&Smaller text"), lambda: self._step(-1))
        self.smaller.setShortcut(QKeySequence("Ctrl+-"))
        self._add(
            menu,
            self.tr("&Normal text"),
            lambda: look.apply(look.choice, TEXT_PERCENTS[0]),
            QKeySequence("Ctrl+0"),
        )

    @Slot()
    def _name_clock(self) -> None:
        desk = self._desk()
        self.clock_action.setVisible(desk is not None and desk.display.has_clock)
        if desk is not None:
            from mextrain_scorer.ui.display.display_menu import clock_words

            self.clock_action.setText(clock_words(desk.display))

    @Slot()
    def _name_pages(self) -> None:
        """Name the pages as the format of the day does, such as the ranking for the Game Chart."""
        tournament = self._app.opened
        rules = None if tournament is None else tournament.rule_set
        titles = page_titles(rules)
        for key, action in self._pages.items():
            action.setText(titles[key if rules is None else page_instead(key, rules)].whole)

    def _build_colours(self, menu: QMenu) -> None:
        group = QActionGroup(self)
        self.colour_actions: dict[Choice, QAction] = {}
        words = {
            Choice.SYSTEM: self.tr("&Same as the computer"),
            Choice.LIGHT: self.tr("&Light"),
            Choice.DARK: self.tr("&Dark"),
        }
        for choice, title in words.items():
            action = menu.addAction(title)
            action.setCheckable(True)
            action.triggered.connect(
                lambda _=False, chosen=choice: look.apply(chosen, look.percent)
            )
            group.addAction(action)
            self.colour_actions[choice] = action

    def _build_languages(self, menu: QMenu) -> None:
        group = QActionGroup(self)
        self.language_actions: dict[str, QAction] = {}
        for language, name in LANGUAGES.items():
            action = menu.addAction(name)
            action.setCheckable(True)
            action.setChecked(language == spoken())
            action.triggered.connect(
                lambda _=False, chosen=language: self.language_wanted.emit(chosen)
            )
            group.addAction(action)
            self.language_actions[language] = action

    def _build_help(self) -> None:
        menu = self._menus[3]
        self._add(menu, self.tr("&Guide"), partial(self._app.show_help, ""), QKeySequence("F1"))
        self._add(menu, self.tr("&Keys"), self._on_keys, QKeySequence("Ctrl+F1"))
        menu.addSeparator()
        self._add(menu, self.tr("Check a &sealed PDF…"), self._on_check_sealed)
        self._add(menu, self.tr("This &laptop's seal…"), self._on_seal_key)
        menu.addSeparator()
        self._add(menu, self.tr("&About"), self._on_about)

    def _add(
        self,
        menu: QMenu,
        words: str,
        slot: "Callable[[], object]",
        keys: QKeySequence | QKeySequence.StandardKey | None = None,
    ) -> QAction:
        action = menu.addAction(words)
        if keys is not None:
            action.setShortcut(QKeySequence(keys))
        action.triggered.connect(lambda _=False: slot())
        return action

    def _with_app(self, do: "Callable[[App], object]") -> "Callable[[], object]":
        """Return a function that calls ``do`` with the window and what is open in it by then."""
        return lambda: do(self._app)

    def _with_tournament(self, do: "Callable[[TournamentSession], object]") -> "Callable[[], None]":
        """Return a function that calls ``do`` with the open tournament, if there is one."""

        def act() -> None:
            desk = self._desk()
            if desk is not None:
                do(desk)

        return act

    def _step(self, by: int) -> None:
        at = min(range(len(TEXT_PERCENTS)), key=lambda i: abs(TEXT_PERCENTS[i] - look.percent))
        at = max(0, min(len(TEXT_PERCENTS) - 1, at + by))
        look.apply(look.choice, TEXT_PERCENTS[at])

    @Slot()
    def name_undo(self) -> None:
        """Show in the menu what Undo and Do again would change."""
        tournament = self._app.opened
        if tournament is None:
            return
        from mextrain_scorer.desk.journal.undo import redo_label, undo_label
        from mextrain_scorer.ui.window.undo_redo import aside_words

        undone = aside_words(self._desk()) or undo_label(tournament)
        labels = (undone, redo_label(tournament))
        # A typed name may hold an &, which marks a shortcut letter in a menu.
        undo, redo = (words and words.replace("&", "&&") for words in labels)
        self.undo_action.setText(
            self.tr("&Undo: {0}").format(undo) if undo else self.tr("Nothing to undo")
        )
        self.redo_action.setText(
            self.tr("R&edo: {0}").format(redo) if redo else self.tr("Nothing to redo")
        )

    @Slot()
    def _on_rules(self) -> None:
        from mextrain_scorer.ui.rule_sets.change_rules import change_rules

        change_rules(self._app)

    @Slot()
    def _on_facts(self) -> None:
        from mextrain_scorer.ui.window.facts_dialog import correct_facts

        correct_facts(self._app)

    def _go_back(self, *, again: bool = False) -> None:
        from mextrain_scorer.ui.window.undo_redo import undo_or_redo

        undo_or_redo(self._app, self._desk(), self._reopen, again=again)

    def _reopen(self, stage: str, table_no: int) -> None:
        """Show the signed sheet and ask whether to reopen it."""
        from mextrain_scorer.ui.scores.scores_page import ScoresPage

        self._app.open_table(stage, table_no)
        desk = self._desk()
        page = None if desk is None else desk.view.current
        if isinstance(page, ScoresPage):
            page.sheet_actions.reopen()

    @Slot()
    def _fill_recent(self) -> None:
        self.recent_menu.clear()
        for file in self._app.settings.recent():
            action = self.recent_menu.addAction(file.name)
            action.setToolTip(str(file.path))
            action.triggered.connect(
                lambda _=False, path=file.path: open_actions.open_path(self._app, path)
            )
        if self.recent_menu.isEmpty():
            self.recent_menu.addAction(self.tr("None yet")).setEnabled(False)

    @Slot()
    def _on_save_copy(self) -> None:
        from mextrain_scorer.ui.files.copy_actions import save_copy

        save_copy(self._app)

    @Slot()
    def _on_export(self) -> None:
        from mextrain_scorer.ui.files.copy_actions import export

        export(self._app)

    @Slot()
    def _on_bring_back(self) -> None:
        from mextrain_scorer.ui.files.copy_actions import bring_back

        bring_back(self._app)

    @Slot()
    def _on_keys(self) -> None:
        from mextrain_scorer.ui.window.help_dialogs import KeysDialog

        KeysDialog(self._app.window).exec()

    @Slot()
    def _on_check_sealed(self) -> None:
        from mextrain_scorer.ui.paper.seal_actions import ask_what_to_check

        ask_what_to_check(self._app)

    @Slot()
    def _on_seal_key(self) -> None:
        from mextrain_scorer.ui.paper.seal_actions import show_key

        show_key(self._app)

    @Slot()
    def _on_about(self) -> None:
        from mextrain_scorer.ui.window.help_dialogs import AboutDialog

        AboutDialog(self._app.window).exec()

    def show_opened(self) -> None:
        """Enable the actions that need an open tournament."""
        for action in self._needs_tournament:
            action.setEnabled(True)
        desk = self._desk()
        if desk is not None:
            desk.share_keys(self.undo_action, self.redo_action)
        self.practice_action.setVisible(desk is not None and desk.view.is_practice)
        self.server_menu.show_for(self._app.opened)

    def show_closed(self) -> None:
        """Disable the actions that need an open tournament."""
        for action in self._needs_tournament:
            action.setEnabled(False)
        self.practice_action.setVisible(False)
        self.server_menu.show_for(None)
        self.undo_action.setText(self.tr("&Undo"))
        self.redo_action.setText(self.tr("R&edo"))

    @Slot()
    def _on_work_started(self) -> None:
        self._menu.setEnabled(False)
        for action in self._needs_tournament:
            action.setEnabled(False)
        self.server_menu.show_for(None)

    @Slot()
    def _on_work_ended(self) -> None:
        self._menu.setEnabled(True)
        if self._app.opened is not None:
            self.show_opened()

    @Slot()
    def _on_look_changed(self) -> None:
        self.colour_actions[look.choice].setChecked(True)
        self.larger.setEnabled(look.percent < TEXT_PERCENTS[-1])
        self.smaller.setEnabled(look.percent > TEXT_PERCENTS[0])


def _choose_copies_place(desk: "TournamentSession") -> None:
    from mextrain_scorer.ui.window.save_as import choose_copies_place

    choose_copies_place(desk.view)


def _open_display(desk: "TournamentSession") -> None:
    from mextrain_scorer.ui.display.display_window import other_screen

    desk.display.open(other_screen(desk.view.screen()))
