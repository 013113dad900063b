"""How somebody comes to every dialog there is: the file that is open, the page, what is pressed.

A new dialog joins ``WAYS``; one that nobody put there fails ``test_every_dialog.py``.
"""

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QLineEdit,
    QPushButton,
    QWidget,
)

from mextrain_scorer.desk.files.copies import write
from mextrain_scorer.desk.rehearsal.practice import practice
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.sheets.seal import seal_keys, sealing
from mextrain_scorer.ui.files import open_actions
from mextrain_scorer.ui.files.server_actions import tell_code
from mextrain_scorer.ui.paper.seal import check_sealed
from mextrain_scorer.ui.score_grid.sheet_keys import Command
from mextrain_scorer.ui.window.busy_cover import takes_keys
from mextrain_scorer.ui.window.crash_dialog import last_changes, tell_crash
from tests.desk import days
from tests.desk.days import play_game
from tests.ui.window_room import WindowRoom

PAGES = ("players", "seating", "scores", "game_chart", "playoff", "results")
JOIN_CODE = "MX1-CHJQ6-TT064-S3EBH-G5RR2-WC9T6-MT3CC-SFCDP-7ARH3-CHJPT-VSAG8"
LONG_NAME = "Maximiliana Featherstonehaugh-Wolfeschlegelsteinhausen"

# The files that may be open: none; players who came, not drawn; ten drawn, nothing typed; every
# sheet filled; the first of them tied; every sheet signed; nine tables, signed; a day that is over;
# the first game of a ladder, signed; a club night of three games; a half played practice.
START, CAME, DRAWN, FILLED, TIED, SIGNED, NINE, OVER, LADDER, RANKED, PRACTICE = (
    *("", "came", "drawn", "filled", "tied", "signed", "nine", "over", "ladder"),
    *("ranked", "practice"),
)
PLAYERS = {CAME: 10, DRAWN: 10, FILLED: 10, TIED: 10, SIGNED: 10, NINE: 45, OVER: 10, LADDER: 12}
# Which pages are looked at in each, beside those that a way begins on.
PAGES_OF = {
    OVER: PAGES,
    DRAWN: PAGES,
    RANKED: ("overall", "playoff", "results"),
    PRACTICE: (*PAGES, "practice"),
}


def make_halls(folder: Path) -> dict[str, Path]:
    """Make a file of every kind that somebody may have open, in each a long name and club."""
    made = {}
    for hall, count in PLAYERS.items():
        within = folder / hall
        within.mkdir()
        begin = days.registered if hall == CAME else days.seated
        rules = "ladder-night" if hall == LADDER else "samboree"
        with begin(within, count, rules=rules) as tournament:
            _rename(tournament, 2)
            _play(tournament, hall)
            made[hall] = tournament.path
    with days.house(folder, 13, "club-night", count_best=2, places=3) as tournament:
        _rename(tournament, 1)
        for number in (1, 2, 3):
            play_game(tournament, number, {4: 103})  # a tie for third
        made[RANKED] = tournament.path
    with practice(folder / "practice.mextrain") as tournament:
        _rename(tournament, days.who(tournament, 2)[0])
        made[PRACTICE] = tournament.path
    return made


def _rename(tournament: Tournament, player: int) -> None:
    club, note = "Piney Woods and Lakeside Domino Club", "sits by the door"
    told = players.RosterRow(LONG_NAME, club=club, willing=True, note=note)
    players.change_player(tournament, player, told)


def _play(tournament: Tournament, hall: str) -> None:
    if hall in (FILLED, TIED):
        days.fill(tournament, 1, tied=(0, 1) if hall == TIED else ())
        days.fill(tournament, 2)
    if hall in (SIGNED, NINE, OVER, LADDER):
        days.play(tournament)
    if hall == OVER:
        days.play_on(tournament)


Page = Any
Press = Callable[[WindowRoom, Page], object]


@dataclass(frozen=True)
class Way:
    """One way to a dialog, by the name of its class.

    ``through`` is done in each dialog on the way there, by its class; ``fill`` does in the dialog
    what Enter needs to be taken.
    """

    kind: str
    hall: str
    page: str
    press: Press
    through: tuple[tuple[str, Callable[[Any], object]], ...] = ()
    fill: Callable[[Any], object] = lambda _dialog: None

    def __str__(self) -> str:
        return f"{self.kind}-{self.page or 'start'}-{self.hall}"


def menu(words: str) -> Press:
    """Return what chooses that entry of the menus."""

    def press(room: WindowRoom, _page: Page) -> None:
        shown = QCoreApplication.translate("Menus", words)
        next(a for a in room.window.findChildren(QAction) if a.text() == shown).trigger()

    return press


def command(wanted: Command) -> Press:
    """Return what gives that command on the Scores page, as its key or the menu does."""
    return lambda _room, page: page.on_commanded(wanted)


def on_row(words: str) -> Press:
    """Return what opens the first row of the Players page and presses its action."""

    def press(room: WindowRoom, page: Page) -> None:
        page.list.choose(1)
        room.settle()
        shown = QCoreApplication.translate("PlayersPage", words)
        _press(next(each for each in page.buttons if each.text() == shown))

    return press


def paste(text: str) -> Press:
    """Return what pastes a list of players."""

    def press(_room: WindowRoom, page: Page) -> None:
        QGuiApplication.clipboard().setText(text)
        page.import_copied()

    return press


def click(name: str) -> Press:
    """Return what presses that button of the page."""
    return lambda _room, page: _press(getattr(page, name))


def _press(button: Any) -> None:
    button.setFocus()
    button.click()


def on(words: str) -> Callable[[Any], None]:
    """Return what presses the button of these words in a dialog about seals."""

    def press(dialog: Any) -> None:
        shown = QCoreApplication.translate("Seals", words)
        next(b for b in dialog.findChildren(QPushButton) if b.text() == shown).click()

    return press


def why(dialog: Any) -> None:
    """Give a reason."""
    field: QLineEdit = getattr(dialog, "reason", None) or dialog.findChildren(QLineEdit)[-1]
    field.setText("asked for")


def recover(room: WindowRoom, _page: Page) -> None:
    path = room.folder / "damaged.mextrain"
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    open_actions.open_path(room.window.app, path)


def crash(room: WindowRoom, _page: Page) -> None:
    app = room.window.app
    tell_crash(app, ValueError("a number"), last_changes(app))


def check(room: WindowRoom, _page: Page) -> None:
    check_sealed(room.window.app, Path(room.folder / "sealed.pdf"))


def print_guide(room: WindowRoom, _page: Page) -> None:
    room.window.show_help("")
    assert room.window.guide is not None
    room.window.guide.activateWindow()
    _press(room.window.guide.print_button)


def go_home_from_seat(_room: WindowRoom, page: Page) -> None:
    page.choose(1)
    page.leave.click()


def choose_first(dialog: Any) -> None:
    dialog.qualified.setCurrentRow(0)
    dialog.instead.click()


def fill_places(dialog: QDialog) -> None:
    for at, box in enumerate(dialog.findChildren(QComboBox)):
        box.setCurrentIndex(at + 1)
    dialog.findChildren(QLineEdit)[-1].setText("the hall closes")
    dialog.findChildren(QCheckBox)[0].setChecked(True)


def share_tie(dialog: Any) -> None:
    dialog.shared.setChecked(True)
    dialog.reason.setText("they share it")


def name_keeper(dialog: Any) -> None:
    dialog.keeper.setText(dialog.names.model().index(0, 0).data())


TWICE = "name\tclub\nPlayer 1\tLakeside\nSomebody New\t\n"
ALONE = "name\tpartner\nSomebody New\tNobody At All\n"
PRINT, OWN_SEAL = menu("&Print…"), menu("This &laptop's seal…")
STANDINGS: Press = lambda room, _: room.view.print_document("standings", None, None)  # noqa: E731
SEALED = ("PrintDialog", lambda dialog: dialog.seal.click())
ADDED = ("RosterDialog", lambda dialog: dialog.add.click())

WAYS: tuple[Way, ...] = (
    *(Way("PrintDialog", SIGNED, page, PRINT) for page in PAGES),
    Way("Form", SIGNED, "results", menu("&About")),
    Way("Form", START, "", menu("&Keys")),
    Way("PhonesDialog", SIGNED, "scores", menu("P&hones…")),
    Way("NewTournamentDialog", START, "",
        lambda room, _: room.start_page.new_button.click()),
    Way("NewTournamentDialog", SIGNED, "scores", menu("&New tournament…")),
    Way("RuleSetEditor", SIGNED, "scores", menu("&Rules…")),
    Way("Form", SIGNED, "scores", menu("&Name, day and place…")),
    Way("RuleSetEditor", START, "", menu("&New tournament…"),
        (("NewTournamentDialog", lambda dialog: dialog.change.click()),)),
    Way("Form", SIGNED, "scores", OWN_SEAL),
    Way("Form", SIGNED, "scores", OWN_SEAL, (("Form", on("Set a passphrase…")),)),
    Way("QFileDialog", SIGNED, "game_chart", STANDINGS, (SEALED,)),
    Way("QFileDialog", SIGNED, "seating", PRINT,
        (("PrintDialog", lambda dialog: dialog.save.click()),)),
    Way("Form", SIGNED, "scores", check),
    Way("Form", SIGNED, "seating", check, (("Form", on("Show what was sealed")),)),
    Way("CopiesDialog", SIGNED, "players", menu("Bring &back a copy…")),
    Way("Form", START, "", lambda room, _: room.start_page.join_button.click()),
    Way("Form", SIGNED, "scores", menu("Put on a ser&ver…")),
    Way("Form", SIGNED, "scores", lambda room, _: tell_code(room.window, JOIN_CODE, "")),
    Way("CopiesDialog", START, "", recover),
    Way("CopiesDialog", SIGNED, "playoff", recover),
    Way("Form", SIGNED, "scores", crash),
    Way("Form", SIGNED, "scores", print_guide),
    Way("Form", CAME, "players", on_row("Correct…")),
    Way("RosterDialog", CAME, "players", paste("name\nSomebody New\n")),
    Way("Form", CAME, "players", paste(TWICE), (ADDED,)),
    Way("QuestionDialog", CAME, "players", paste(ALONE), (ADDED,)),
    Way("QFileDialog", CAME, "players", lambda _, page: page.import_file()),
    Way("QFileDialog", START, "", menu("&Open…")),
    Way("QFileDialog", SIGNED, "results", menu("&Export…")),
    Way("QuestionDialog", DRAWN, "players", on_row("Goes home…"), fill=why),
    Way("QuestionDialog", DRAWN, "seating", go_home_from_seat, fill=why),
    Way("Form", DRAWN, "seating", click("draw_again")),
    Way("MovesDialog", LADDER, "seating", click("draw_again")),
    Way("Form", LADDER, "seating", click("draw_again"),
        (("MovesDialog", lambda dialog: dialog.trade_two.click()),), fill=why),
    Way("Form", LADDER, "seating", click("draw_again"),
        (("MovesDialog", lambda dialog: dialog.ask_trade(1, 0)),), fill=why),
    Way("QuestionDialog", DRAWN, "scores", lambda _, page: page.panel.more.goes_home.trigger(),
        fill=why),
    Way("TilePicker", DRAWN, "scores", command(Command.TILES)),
    Way("Form", FILLED, "scores", lambda _, page: page.panel.more.totals.trigger()),
    Way("SignDialog", FILLED, "scores", command(Command.SIGN), fill=name_keeper),
    Way("ReceiveDialog", FILLED, "scores", lambda _, page: page.receive()),
    Way("Form", FILLED, "scores", command(Command.PENALTY), fill=why),
    Way("TieDialog", TIED, "scores", lambda _, page: page.settle_tie(), fill=share_tie),
    Way("QuestionDialog", SIGNED, "scores", command(Command.REOPEN), fill=why),
    Way("Form", SIGNED, "playoff", lambda _, page: page.on_name_places(), fill=fill_places),
    Way("Form", SIGNED, "playoff", lambda _, page: page.on_declines(), fill=why),
    Way("PlanDialog", NINE, "playoff", click("change_plan")),
    Way("Form", NINE, "playoff", click("change_plan"), (("PlanDialog", choose_first),), fill=why),
    Way("QuestionDialog", OVER, "playoff", lambda _, page: page.on_take_back(),
        fill=why),
    Way("AnnouncerDialog", OVER, "results", click("announce_button")),
    Way("Form", OVER, "results", click("everybody")),
    Way("Form", SIGNED, "scores", STANDINGS,
        (SEALED, ("QFileDialog", lambda dialog: dialog.accept()))),
)  # fmt: skip


class Passing:
    """Goes through the dialogs on a way, and closes the last one and those below it.

    ``look`` sees the dialog that the way leads to.  ``held`` is what had the keyboard in the window
    when the first of them opened; ``dead`` tells of a dialog to which the keyboard did not come
    back.
    """

    def __init__(
        self, room: WindowRoom, way: Way, *, accept: bool, look: Callable[[QDialog], None]
    ) -> None:
        self.room, self.way, self.accept, self.look = room, way, accept, look
        self.held: QWidget | None = None
        self.dead: list[str] = []
        self._passed: list[QWidget] = []
        self._through = list(way.through)
        self._was_there = False
        self._timer = QTimer(interval=1)
        self._timer.timeout.connect(self._turn)

    def go(self, page: QWidget) -> None:
        """Press what leads there, and wait until everything is closed again."""
        self._timer.start()
        self.way.press(self.room, page)
        self.room.qtbot.waitUntil(self._is_through, timeout=20_000)
        self._timer.stop()

    def _is_through(self) -> bool:
        over = QApplication.activeModalWidget() is None and self.room.is_quiet()
        return self._was_there and over

    def _turn(self) -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, QDialog) or not dialog.isVisible() or not self.room.is_quiet():
            return
        if getattr(dialog, "looking", False):  # for pages and printers
            return
        self._timer.stop()
        if not self._passed:
            self.held = self.room.window.focusWidget()
        is_first = not any(each is dialog for each in self._passed)
        self._passed.append(dialog)
        kind = type(dialog).__name__
        through = None
        if is_first and self._through and self._through[0][0] == kind:
            through = self._through.pop(0)[1]
        is_there = kind == self.way.kind and through is None
        if is_first and through is not None:
            self._timer.start()
            through(dialog)
            return
        if not is_first and not takes_keys(dialog.focusWidget()):
            self.dead.append(kind)
        if is_first and is_there:
            self._was_there = True
            self.look(dialog)
        self._timer.start()
        if is_first and is_there and self.accept:
            self.way.fill(dialog)
            _press_enter(dialog)
        else:
            QTest.keyClick(dialog, Qt.Key.Key_Escape)


def _press_enter(dialog: QDialog) -> None:
    """Press the button that Enter presses, where it can be pressed."""
    for button in dialog.findChildren(QPushButton):
        if button.isDefault() and button.isVisible() and button.isEnabled():
            button.click()
            return
    QTest.keyClick(dialog, Qt.Key.Key_Escape)


def open_at(
    room: WindowRoom, way: Way, halls: dict[str, Path], *, is_open: bool = False
) -> QWidget:
    """Open the way's file, where it is not, and its page; return what is in sight."""
    _prepare(room, way)
    if not is_open:
        room.window.close_unasked()
    if way.hall == START:
        room.start_page.new_button.setFocus()
        return room.start_page
    if not is_open:
        path = room.folder / "hall.mextrain"
        path.write_bytes(halls[way.hall].read_bytes())
        room.open(path)
    if way.kind == "CopiesDialog":
        with closing(room.tournament.snapshot()) as taken:
            write(taken, room.folder / "STICK")
    room.view.show_page(way.page)
    room.settle()
    return room.view.current


def _prepare(room: WindowRoom, way: Way) -> None:
    """Make the sealed file, the damaged one, or the passphrase that a way is about."""
    if way.press is check:
        with days.seated(room.folder, 10) as tournament:
            content = days.content(tournament, "standings")
            sealer = sealing.open_sealer()
            sealing.seal_document(tournament, content, room.folder / "sealed.pdf", sealer)
        tournament.path.unlink()
    if way.kind == "CopiesDialog":
        days.seated(room.folder, 10).close()
        (room.folder / "day.mextrain").rename(room.folder / "damaged.mextrain")
    if way.press is STANDINGS and way.kind == "Form" and not seal_keys.key_facts().locked:
        seal_keys.set_passphrase("nine")
