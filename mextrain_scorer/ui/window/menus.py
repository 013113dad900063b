"""The menus: every action available from anywhere, each declared once with its words and keys."""

import sys
from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple

from PySide6.QtCore import QCoreApplication, QObject, QPoint, Slot
from PySide6.QtGui import QAction, QActionGroup, QKeySequence, QShortcut
from PySide6.QtWidgets import QMenu, QMenuBar

from mextrain_scorer.ui.base.app import App, EmptyApp
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.language import LANGUAGES, spoken
from mextrain_scorer.ui.kit.look import TEXT_PERCENTS, Choice
from mextrain_scorer.ui.window.menu_button import AltKey, MenuButton
from mextrain_scorer.ui.window.sidebar import page_instead, page_titles

_KEYS = QKeySequence.StandardKey
_PAGES = ("players", "seating", "scores", "game_chart", "playoff", "results")  # Ctrl+1 to Ctrl+6

Key = QKeySequence | QKeySequence.StandardKey | str
Call = Callable[[Any], object]  # with the window, with a tournament in it where one is open
Asked = Callable[[EmptyApp], bool]


def _tr(words: str) -> str:
    return QCoreApplication.translate("Menus", words)


def _always(_app: EmptyApp) -> bool:
    return True


def _opened(app: EmptyApp) -> bool:
    return isinstance(app, App)


class Entry(NamedTuple):
    """An entry of a menu: its words, what it calls, its keys, and ``when`` it can be chosen.

    What it calls is a function, or the name of one of the window's, such as
    "files.copies.export": its module is loaded only then; so is that of ``named``.  ``name`` is
    what the rest of the window knows the entry by.  ``named`` returns other words whenever the
    menu opens, ``shown`` whether the entry is there at all, ``checked`` whether it has its mark.
    ``told`` is what the list of keys says of it, with the key's ``cap`` where that is not simply
    its first key.  ``inside`` are the entries of a submenu; ``fill`` returns them whenever it
    opens.
    """

    words: str
    call: Call | str = _always
    keys: tuple[Key, ...] = ()
    when: Asked = _always
    name: str = ""
    named: Call | str | None = None
    shown: Asked | None = None
    checked: Asked | None = None
    told: str = ""
    cap: str = ""
    inside: tuple["Entry", ...] = ()
    fill: Callable[[EmptyApp], Iterable["Entry"]] | None = None


def _here(words: str, call: Call | str, *keys: Key, **more: Any) -> Entry:
    """Return an entry that can be chosen while a tournament is open."""
    return Entry(words, call, keys, _opened, **more)


def entries() -> tuple[tuple[str, tuple[Entry | None, ...]], ...]:
    """Return the four menus with their entries; None is a line between two of them."""
    return (
        (_tr("&File"), _file()),
        (_tr("&Edit"), _edit()),
        (_tr("&View"), _view()),
        (_tr("&Help"), _help()),
    )


def _file() -> tuple[Entry | None, ...]:
    imports = (
        _here(_tr("From a &file…"), partial(_import, "import_file")),
        _here(_tr("&Paste rows from a spreadsheet"), partial(_import, "import_copied")),
        _here(_tr("From an &earlier tournament…"), partial(_import, "import_earlier")),
    )
    return (
        Entry(_tr("&New tournament…"), "files.open_actions.ask_new", (_KEYS.New,)),
        Entry(_tr("&Open…"), "files.open_actions.ask_open", (_KEYS.Open,)),
        Entry(_tr("Open recen&t"), fill=_recent),
        Entry(_tr("P&ractice"), "files.open_actions.open_practice"),
        Entry(_tr("&Join a tournament…"), "files.server_actions.ask_join"),
        None,
        _here(_tr("Save a &copy…"), "files.copies.save_copy"),
        _here(_tr("Copies on a stic&k…"), "files.copies.choose_place", name="copies_place"),
        Entry(_tr("&Import players"), inside=imports),
        _here(_tr("&Export…"), "files.copies.export"),
        Entry(_tr("Bring &back a copy…"), "files.copies.bring_back"),
        None,
        _here(
            _tr("Put on a ser&ver…"),
            "files.server_actions.ask_put",
            shown=lambda app: not _on_server(app),
        ),
        Entry(_tr("Join co&de…"), "files.server_actions.show_code", shown=_on_server),
        Entry(
            _tr("Bring back to a &file…"), "files.server_actions.bring_to_file", shown=_on_server
        ),
        None,
        _here(
            _tr("&Print…"),
            lambda app: app.print_document("", None, None),
            _KEYS.Print,
            name="print",
            told=_tr("Print"),
        ),
        None,
        _here(_tr("C&lose the tournament"), lambda app: app.close_tournament(), _KEYS.Close),
        Entry(_tr("&Quit"), lambda app: app.window.close(), ("Ctrl+Q",)),
    )


def _edit() -> tuple[Entry | None, ...]:
    # Most programs use Ctrl+Y to redo, whatever this system's standard shortcut is.
    redo = [keys for keys in QKeySequence.keyBindings(_KEYS.Redo) if keys.toString() != "Ctrl+Y"]
    return (
        _here(
            _tr("&Undo"),
            "window.undo_redo.undo_latest",
            _KEYS.Undo,
            name="undo",
            named="window.undo_redo.undo_words",
            told=_tr("Undo the last change"),
        ),
        _here(
            _tr("R&edo"),
            "window.undo_redo.redo_latest",
            "Ctrl+Y",
            *redo,
            name="redo",
            named="window.undo_redo.redo_words",
            told=_tr("Redo the last change"),
        ),
        None,
        _here(
            _tr("&History…"),
            lambda app: app.show_history(),
            "Ctrl+H",
            name="history",
            told=_tr("Every change so far"),
        ),
        _here(_tr("&Rules…"), "rule_sets.rule_set_editor.change_rules", name="rules"),
        _here(_tr("&Name, day and place…"), "window.menu_dialogs.correct_facts"),
    )


def _view() -> tuple[Entry | None, ...]:
    titles = page_titles()
    pages = (
        _here(titles[key].whole, partial(_go_to, key), f"Ctrl+{at}", named=partial(_page_name, key))
        for at, key in enumerate(_PAGES, start=1)
    )
    colours = (
        _colours(Choice.SYSTEM, _tr("&Same as the computer")),
        _colours(Choice.LIGHT, _tr("&Light")),
        _colours(Choice.DARK, _tr("&Dark")),
    )
    return (
        *pages,
        Entry(_tr("What you found"), partial(_go_to, "practice"), ("Ctrl+7",), shown=_is_practice),
        None,
        _here(_tr("&Display for the room"), _open_display, "F11", name="display"),
        _here(_tr("P&hones…"), "window.phones_dialog.show_phones", name="phones"),
        _here("", _turn_clock, named=_clock_words, shown=_has_clock, name="clock"),
        None,
        Entry(_tr("&Colours"), inside=colours),
        Entry(_tr("Lan&guage"), inside=tuple(map(_language, LANGUAGES, LANGUAGES.values()))),
        None,
        Entry(
            _tr("&Larger text"),
            partial(_step, 1),
            ("Ctrl++", "Ctrl+="),
            lambda _app: look.percent < TEXT_PERCENTS[-1],
            name="larger",
            told=_tr("Larger text, smaller text"),
            cap="Ctrl +  Ctrl −",
        ),
        Entry(
            _tr("&Smaller text"),
            partial(_step, -1),
            ("Ctrl+-",),
            lambda _app: look.percent > TEXT_PERCENTS[0],
            name="smaller",
        ),
        Entry(_tr("&Normal text"), lambda _app: look.apply(look.choice, 100), ("Ctrl+0",)),
    )


def _help() -> tuple[Entry | None, ...]:
    guide, keys = _tr("The guide, open where you are"), _tr("These keys")
    return (
        Entry(_tr("&Guide"), lambda app: app.show_help(""), ("F1",), told=guide),
        Entry(_tr("&Keys"), "window.menu_dialogs.show_keys", ("Ctrl+F1",), told=keys),
        None,
        Entry(_tr("Check a &sealed PDF…"), "paper.seal.ask_what_to_check"),
        Entry(_tr("This &laptop's seal…"), "paper.seal.show_key"),
        None,
        Entry(_tr("&About"), "window.menu_dialogs.show_about"),
    )


class Menus(QObject):
    """Fills the main ``menu``, and keeps the words and states of its entries up to date.

    It opens by Alt alone or F10, and a submenu by Alt with its letter, as in a menu bar.
    ``actions`` are the entries that have a name.
    """

    def __init__(self, menu: QMenu, app: Callable[[], EmptyApp]) -> None:
        """``app`` returns the window, with what is open in it by then."""
        super().__init__(menu)
        self._menu, self._app = menu, app
        self._made: list[tuple[Entry, QAction]] = []
        self.actions: dict[str, QAction] = {}
        self.submenus: list[QMenu] = []
        self._letters: list[QShortcut] = []
        window = app().window
        self._bar = QMenuBar(window) if sys.platform == "darwin" else None  # as everywhere there
        for told in (look.changed, app().background.started, app().background.ended):
            told.connect(self.refresh)
        menu.aboutToShow.connect(self.name)
        AltKey(window).released.connect(self.open)
        QShortcut(QKeySequence("F10"), window).activated.connect(self.open)
        self.fill()

    def fill(self) -> None:
        """Make all entries anew, in the words of now."""
        for old in (*self.submenus, *self._letters):
            old.deleteLater()
        self._menu.clear()
        if self._bar is not None:
            self._bar.clear()
        self._made.clear()
        self.submenus = [self._submenu(self._menu, *each) for each in entries()]
        self._letters = [
            QShortcut(QKeySequence.mnemonic(each.title()), self._app().window)
            for each in self.submenus
        ]
        for letter, submenu in zip(self._letters, self.submenus, strict=True):
            letter.activated.connect(partial(self.open, submenu))
            if self._bar is not None:
                self._bar.addMenu(submenu)
        self.refresh()

    def open(self, submenu: QMenu | None = None) -> None:
        """Open the menu under its button; or ``submenu`` alone, if it is given."""
        if not self._menu.isEnabled():
            return
        buttons = self._app().window.findChildren(MenuButton)
        shown = [each for each in buttons if each.isVisible()]
        corner = shown[0].mapToGlobal(QPoint(0, shown[0].height())) if shown else QPoint()
        opened = submenu or self._menu
        opened.popup(corner)
        opened.setActiveAction(opened.actions()[0])

    @Slot()
    def refresh(self) -> None:
        """Show which entries can be chosen by now."""
        app = self._app()
        busy = app.background.busy
        self._menu.setEnabled(not busy)
        for entry, action in self._made:
            action.setEnabled(entry.when(app) and not (busy and entry.when is _opened))
            if entry.shown is not None:
                action.setVisible(not busy and entry.shown(app))
            if entry.checked is not None:
                action.setChecked(entry.checked(app))
            if entry.named is not None and not isinstance(app, App):
                action.setText(entry.words)

    @Slot()
    def name(self) -> None:
        """Name the entries by what they would do now, as a menu opens."""
        self.refresh()
        if self._app().background.busy:
            return
        for entry, action in self._made:
            if entry.named is not None:
                action.setText(str(self._call(entry.named)) or entry.words)

    def _submenu(self, menu: QMenu, words: str, inside: Iterable[Entry | None]) -> QMenu:
        made = menu.addMenu(words)
        look.dress(made)
        made.aboutToShow.connect(self.name)
        self._add(made, inside, self._made)
        return made

    def _add(
        self, menu: QMenu, inside: Iterable[Entry | None], made: list[tuple[Entry, QAction]]
    ) -> None:
        group = QActionGroup(menu)
        for entry in inside:
            if entry is None:
                menu.addSeparator()
            elif entry.inside:
                self._submenu(menu, entry.words, entry.inside)
            elif entry.fill is not None:
                below = self._submenu(menu, entry.words, ())
                below.aboutToShow.connect(partial(self._fill_anew, below, entry.fill))
            else:
                action = menu.addAction(entry.words)
                action.setShortcuts([QKeySequence(keys) for keys in entry.keys])
                action.triggered.connect(partial(self._call, entry.call))
                if entry.checked is not None:
                    action.setCheckable(True)
                    group.addAction(action)
                if entry.name:
                    action.setObjectName(entry.name)
                    self.actions[entry.name] = action
                made.append((entry, action))

    def _fill_anew(self, menu: QMenu, fill: Callable[[EmptyApp], Iterable[Entry]]) -> None:
        menu.clear()
        self._add(menu, fill(self._app()), [])
        if menu.isEmpty():
            menu.addAction(_tr("None yet")).setEnabled(False)

    def _call(self, call: Call | str, _checked: bool = False) -> object:
        if not isinstance(call, str):
            return call(self._app())
        module, _, name = call.rpartition(".")
        return getattr(import_module(f"mextrain_scorer.ui.{module}"), name)(self._app())


# -- what entries say and do -----------------------------------------------------------------


def _recent(app: EmptyApp) -> Iterable[Entry]:
    from mextrain_scorer.ui.files.open_actions import open_path

    for file in app.settings.recent():
        yield Entry(file.name, partial(open_path, path=file.path))


def _import(way: str, app: App) -> None:
    """Show the Players page, and begin there: it offers that only while nobody is there yet."""
    from mextrain_scorer.ui.players.players_page import PlayersPage

    app.go_to("players")
    for page in app.window.findChildren(PlayersPage):
        getattr(page, way)()


def _go_to(key: str, app: App) -> None:
    app.go_to(key)


def _page_name(key: str, app: EmptyApp) -> str:
    """Name a page as the format of the day does, such as the ranking for the Game Chart."""
    rules = app.tournament.rule_set if isinstance(app, App) else None
    return page_titles(rules)[key if rules is None else page_instead(key, rules)].whole


def _on_server(app: EmptyApp) -> bool:
    return isinstance(app, App) and app.tournament.server is not None


def _is_practice(app: EmptyApp) -> bool:
    return isinstance(app, App) and app.copies is None


def _has_clock(app: EmptyApp) -> bool:
    return isinstance(app, App) and app.display.has_clock


def _open_display(app: App) -> None:
    """Open the display for the room, on the other screen if there is one."""
    from mextrain_scorer.ui.display.display_window import other_screen

    app.display.open(other_screen(app.window.screen()))


def _clock_words(app: EmptyApp) -> str:
    from mextrain_scorer.ui.display.display_menu import clock_words

    return clock_words(app.display) if isinstance(app, App) else ""


def _turn_clock(app: App) -> None:
    app.display.clock.turn()


def _colours(choice: Choice, words: str) -> Entry:
    return Entry(
        words,
        lambda _app: look.apply(choice, look.percent),
        checked=lambda _app: look.choice is choice,
        name=choice.value,
    )


def _language(language: str, own: str) -> Entry:
    return Entry(
        own,
        lambda app: app.change_language(language),
        checked=lambda _app: language == spoken(),
        name=language,
    )


def _step(by: int, _app: EmptyApp) -> None:
    at = min(range(len(TEXT_PERCENTS)), key=lambda i: abs(TEXT_PERCENTS[i] - look.percent))
    look.apply(look.choice, TEXT_PERCENTS[max(0, min(len(TEXT_PERCENTS) - 1, at + by))])
