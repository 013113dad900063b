"""How somebody comes to every dialog there is: the file that is open, the page, what is pressed.

A new dialog joins ``WAYS``; one that nobody put there fails ``test_keyboard_returns.py``.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QFileDialog, QLineEdit

from mextrain_scorer.ui.files import open_actions
from mextrain_scorer.ui.files.copies import CopiesDialog
from mextrain_scorer.ui.files.new_tournament_dialog import NewTournamentDialog
from mextrain_scorer.ui.files.server_actions import JoinCodeDialog, ServerDialog
from mextrain_scorer.ui.guide.print_guide import GuidePrintDialog
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.questions import QuestionDialog
from mextrain_scorer.ui.paper.print_dialog import PrintDialog
from mextrain_scorer.ui.paper.seal import (
    KeyDialog,
    NewPassphraseDialog,
    PassphraseDialog,
    SealedPages,
    VerdictDialog,
    check_sealed,
)
from mextrain_scorer.ui.players.players_page import PlayersPage
from mextrain_scorer.ui.players.roster_dialog import RosterDialog
from mextrain_scorer.ui.playoff.plan_dialog import PlanDialog
from mextrain_scorer.ui.playoff.playoff_page import PlayoffPage
from mextrain_scorer.ui.results.dialogs import AnnouncerDialog, EverybodyDialog
from mextrain_scorer.ui.rule_sets.rule_set_editor import RuleSetEditor
from mextrain_scorer.ui.score_grid.sheet_keys import Command
from mextrain_scorer.ui.scores.chart_view import RunningTotalsDialog
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from mextrain_scorer.ui.seating.moves_dialog import MovesDialog
from mextrain_scorer.ui.seating.seating_page import SeatingPage
from mextrain_scorer.ui.sheet_dialogs.penalty_dialog import PenaltyDialog
from mextrain_scorer.ui.sheet_dialogs.receive_dialog import ReceiveDialog
from mextrain_scorer.ui.sheet_dialogs.sign_dialog import SignDialog
from mextrain_scorer.ui.sheet_dialogs.tie_dialog import TieDialog
from mextrain_scorer.ui.sheet_dialogs.tile_picker import TilePicker
from mextrain_scorer.ui.window.crash_dialog import CrashDialog, last_changes
from mextrain_scorer.ui.window.help_dialogs import AboutDialog, KeysDialog
from mextrain_scorer.ui.window.phones_dialog import PhonesDialog
from tests.ui.every_window import JOIN_CODE, PAGES
from tests.ui.window_room import WindowRoom

# The files that may be open: none; players who came, not drawn; ten drawn, nothing typed; every
# sheet filled; the first of them tied; every sheet signed; nine tables, signed; a day that is over;
# the first game of a ladder, signed.
START, CAME, DRAWN, FILLED, TIED, SIGNED, NINE, OVER, LADDER = (
    "", "came", "drawn", "filled", "tied", "signed", "nine", "over", "ladder",
)  # fmt: skip

Page = Any
Press = Callable[[WindowRoom, Page], object]


@dataclass(frozen=True)
class Way:
    """One way to a dialog; ``through`` is done in each dialog on the way there, by its class.

    ``fill`` does in the dialog what Enter needs to be taken.
    """

    kind: type[QDialog]
    hall: str
    page: str
    press: Press
    through: tuple[tuple[type[QDialog], Callable[[Any], object]], ...] = ()
    fill: Callable[[Any], object] = lambda _dialog: None

    def __str__(self) -> str:
        return f"{self.kind.__name__}-{self.page or 'start'}-{self.hall}"


def menu(words: str) -> Press:
    """Return what chooses that entry of the menus."""

    def press(room: WindowRoom, _page: Page) -> None:
        (action,) = (each for each in room.window.findChildren(QAction) if each.text() == words)
        action.trigger()

    return press


def command(wanted: Command) -> Press:
    """Return what gives that command on the Scores page, as its key or the menu does."""

    def press(_room: WindowRoom, page: ScoresPage) -> None:
        page.panel.commanded.emit(wanted)

    return press


def on_row(words: str) -> Press:
    """Return what opens the first row of the Players page and presses its action."""

    def press(room: WindowRoom, page: PlayersPage) -> None:
        page.open_player(1)
        room.settle()
        (action,) = (each for each in page.buttons if each.text().startswith(words))
        action.setFocus()
        action.click()

    return press


def paste(text: str) -> Press:
    """Return what pastes a list of players."""

    def press(_room: WindowRoom, page: PlayersPage) -> None:
        QGuiApplication.clipboard().setText(text)
        page.import_copied()

    return press


def why(dialog: Any) -> None:
    """Give a reason."""
    field: QLineEdit = getattr(dialog, "reason", None) or dialog.findChildren(QLineEdit)[-1]
    field.setText("asked for")


def _recover(room: WindowRoom, _page: Page) -> None:
    path = room.folder / "damaged.mextrain"
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    open_actions.open_path(room.window.app, path)


def _join_code(room: WindowRoom, _page: Page) -> None:
    JoinCodeDialog(JOIN_CODE, room.window).exec()


def _crash(room: WindowRoom, _page: Page) -> None:
    app = room.window.app
    CrashDialog(ValueError("a number"), last_changes(app), app.window).exec()


def _check(room: WindowRoom, _page: Page) -> None:
    check_sealed(room.window.app, Path(room.folder / "sealed.pdf"))


def _print_guide(room: WindowRoom, _page: Page) -> None:
    room.window.show_help("")
    assert room.window.guide is not None
    room.window.guide.activateWindow()
    room.window.guide.print_button.setFocus()
    room.window.guide.print_button.click()


def _seal(room: WindowRoom, _page: Page) -> None:
    room.window.print_document("standings", None, None)


def _sealing(dialog: PrintDialog) -> None:
    dialog.seal.click()


def _click(name: str) -> Press:
    """Return what presses that button of the page."""

    def press(_room: WindowRoom, page: Page) -> None:
        button = getattr(page, name)
        button.setFocus()
        button.click()

    return press


def _choose_first(dialog: PlanDialog) -> None:
    dialog.qualified.setCurrentRow(0)
    dialog.instead.click()


def _go_home_from_seat(_room: WindowRoom, page: SeatingPage) -> None:
    page.choose(1)
    page.leave.click()


def _decline(_room: WindowRoom, page: PlayoffPage) -> None:
    page.decline_action.trigger()


def _take_back(_room: WindowRoom, page: PlayoffPage) -> None:
    page.take_back_action.trigger()


def _name(_room: WindowRoom, page: PlayoffPage) -> None:
    page.name_action.trigger()


def _fill_places(dialog: Form) -> None:
    for at, box in enumerate(dialog.findChildren(QComboBox)):
        box.setCurrentIndex(at + 1)
    dialog.findChildren(QLineEdit)[-1].setText("the hall closes")
    dialog.findChildren(QCheckBox)[0].setChecked(True)


def _receive(_room: WindowRoom, page: ScoresPage) -> None:
    page.receive()


def _settle(_room: WindowRoom, page: ScoresPage) -> None:
    page.settle_tie()


def _totals(_room: WindowRoom, page: ScoresPage) -> None:
    page.panel.more.totals.trigger()


def _home_from_scores(_room: WindowRoom, page: ScoresPage) -> None:
    page.panel.more.goes_home.trigger()


def _open_file(_room: WindowRoom, page: PlayersPage) -> None:
    page.import_file()


def _tie_fill(dialog: TieDialog) -> None:
    dialog.shared.setChecked(True)
    dialog.reason.setText("they share it")


def _sign_fill(dialog: SignDialog) -> None:
    dialog.keeper.setText(dialog.names.model().index(0, 0).data())


TWICE = "name\tclub\nPlayer 1\tLakeside\nSomebody New\t\n"
ALONE = "name\tpartner\nSomebody New\tNobody At All\n"
PRINT = "&Print…"

WAYS: tuple[Way, ...] = (
    *(Way(PrintDialog, SIGNED, page, menu(PRINT)) for page in PAGES),
    *(Way(AboutDialog, SIGNED, page, menu("&About")) for page in PAGES),
    *(Way(KeysDialog, START, "", menu("&Keys")), Way(KeysDialog, SIGNED, "scores", menu("&Keys"))),
    Way(PhonesDialog, SIGNED, "scores", menu("P&hones…")),
    Way(NewTournamentDialog, START, "", lambda room, _: room.window.start_page.new_button.click()),
    Way(NewTournamentDialog, SIGNED, "scores", menu("&New tournament…")),
    Way(RuleSetEditor, SIGNED, "scores", menu("&Rules…")),
    Way(Form, SIGNED, "scores", menu("&Name, day and place…")),
    Way(RuleSetEditor, START, "", menu("&New tournament…"),
        ((NewTournamentDialog, lambda dialog: dialog.change.click()),)),
    Way(KeyDialog, SIGNED, "scores", menu("This &laptop's seal…")),
    Way(NewPassphraseDialog, SIGNED, "scores", menu("This &laptop's seal…"),
        ((KeyDialog, lambda dialog: dialog.passphrase.click()),)),
    Way(PassphraseDialog, SIGNED, "scores", _seal,
        ((PrintDialog, _sealing), (QFileDialog, lambda dialog: dialog.accept()))),
    *(Way(QFileDialog, SIGNED, page, _seal, ((PrintDialog, _sealing),)) for page in PAGES),
    Way(QFileDialog, SIGNED, "seating", menu(PRINT),
        ((PrintDialog, lambda dialog: dialog.save.click()),)),
    Way(VerdictDialog, SIGNED, "scores", _check),
    Way(VerdictDialog, START, "", _check),
    Way(SealedPages, SIGNED, "seating", _check,
        ((VerdictDialog, lambda dialog: dialog.show_it.click()),)),
    Way(CopiesDialog, SIGNED, "players", menu("Bring &back a copy…")),
    *(Way(ServerDialog, hall, page, menu("&Join a tournament…"))
        for hall, page in ((START, ""), (SIGNED, "scores"))),
    Way(ServerDialog, START, "", lambda room, _: room.window.start_page.join_button.click()),
    Way(ServerDialog, SIGNED, "scores", menu("Put on a ser&ver…")),
    Way(JoinCodeDialog, SIGNED, "scores", _join_code),
    Way(CopiesDialog, START, "", _recover),
    Way(CopiesDialog, SIGNED, "playoff", _recover),
    Way(CrashDialog, START, "", _crash),
    Way(CrashDialog, SIGNED, "scores", _crash),
    Way(GuidePrintDialog, SIGNED, "scores", _print_guide),
    Way(Form, CAME, "players", on_row("Correct")),
    Way(RosterDialog, CAME, "players", paste("name\nSomebody New\n")),
    Way(Form, CAME, "players", paste(TWICE),
        ((RosterDialog, lambda dialog: dialog.add.click()),)),
    Way(QuestionDialog, CAME, "players", paste(ALONE),
        ((RosterDialog, lambda dialog: dialog.add.click()),)),
    Way(QFileDialog, CAME, "players", _open_file),
    Way(QFileDialog, START, "", menu("&Open…")),
    Way(QFileDialog, SIGNED, "results", menu("&Export…")),
    Way(QuestionDialog, DRAWN, "players", on_row("Goes home"), fill=why),
    Way(QuestionDialog, DRAWN, "seating", _go_home_from_seat, fill=why),
    Way(Form, DRAWN, "seating", _click("draw_again")),
    Way(MovesDialog, LADDER, "seating", _click("draw_again")),
    Way(Form, LADDER, "seating", _click("draw_again"),
        ((MovesDialog, lambda dialog: dialog.trade_two.click()),), fill=why),
    Way(Form, LADDER, "seating", _click("draw_again"),
        ((MovesDialog, lambda dialog: dialog.ask_trade(1, 0)),), fill=why),
    Way(QuestionDialog, DRAWN, "scores", _home_from_scores, fill=why),
    Way(TilePicker, DRAWN, "scores", command(Command.TILES)),
    Way(RunningTotalsDialog, FILLED, "scores", _totals),
    Way(SignDialog, FILLED, "scores", command(Command.SIGN), fill=_sign_fill),
    Way(ReceiveDialog, FILLED, "scores", _receive),
    Way(PenaltyDialog, FILLED, "scores", command(Command.PENALTY), fill=why),
    Way(TieDialog, TIED, "scores", _settle, fill=_tie_fill),
    Way(QuestionDialog, SIGNED, "scores", command(Command.REOPEN), fill=why),
    Way(Form, SIGNED, "playoff", _name, fill=_fill_places),
    Way(Form, SIGNED, "playoff", _decline, fill=why),
    Way(PlanDialog, NINE, "playoff", _click("change_plan")),
    Way(Form, NINE, "playoff", _click("change_plan"), ((PlanDialog, _choose_first),),
        fill=why),
    Way(QuestionDialog, OVER, "playoff", _take_back, fill=why),
    Way(AnnouncerDialog, OVER, "results", _click("announce_button")),
    Way(EverybodyDialog, OVER, "results", _click("everybody")),
    *(Way(PrintDialog, OVER, page, menu(PRINT)) for page in ("playoff", "results")),
)  # fmt: skip
