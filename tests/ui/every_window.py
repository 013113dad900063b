"""Every page and every window of the program, for the tests that walk through all of them.

A new dialog or window joins ``WINDOWS``; one that nobody put there fails ``test_reach.py``.
"""

import pkgutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from types import ModuleType

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QWidget

import mextrain_scorer.ui
from mextrain_scorer.cli.demo import play_demo
from mextrain_scorer.desk import tables
from mextrain_scorer.desk.files.recovery import OfferedCopy, Trouble
from mextrain_scorer.desk.playoff.entrants import draft
from mextrain_scorer.desk.rehearsal.practice import practice
from mextrain_scorer.desk.results import results
from mextrain_scorer.desk.results.announced import ReadOut
from mextrain_scorer.desk.roster import players
from mextrain_scorer.exchange import rosters
from mextrain_scorer.rules.left_hand import LeftHand
from mextrain_scorer.rules.records import Adjustment, Sheet
from mextrain_scorer.rules.standings import open_ties
from mextrain_scorer.rules.tiles import whole_set
from mextrain_scorer.sheets.seal.seal_keys import KeyFacts
from mextrain_scorer.sheets.seal.verify import SealOutcome, Verdict
from mextrain_scorer.ui.display.display_window import DisplayWindow
from mextrain_scorer.ui.files.copies import CopiesDialog, to_go_on
from mextrain_scorer.ui.files.new_tournament_dialog import NewTournamentDialog
from mextrain_scorer.ui.files.server_actions import JoinCodeDialog, ServerDialog, put_dialog
from mextrain_scorer.ui.guide.guide_window import GuideWindow
from mextrain_scorer.ui.guide.print_guide import GuidePrintDialog
from mextrain_scorer.ui.history.history_window import HistoryWindow
from mextrain_scorer.ui.kit.date_field import DayField
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.questions import Question, QuestionDialog
from mextrain_scorer.ui.paper.cups import Queue
from mextrain_scorer.ui.paper.print_dialog import PrintDialog
from mextrain_scorer.ui.paper.seal import (
    KeyDialog,
    NewPassphraseDialog,
    PassphraseDialog,
    SealedPages,
    VerdictDialog,
)
from mextrain_scorer.ui.players.roster_dialog import RosterDialog
from mextrain_scorer.ui.playoff.plan_dialog import PlanDialog
from mextrain_scorer.ui.results.dialogs import AnnouncerDialog, EverybodyDialog
from mextrain_scorer.ui.rule_sets.rule_set_editor import RuleSetEditor
from mextrain_scorer.ui.scores.chart_view import RunningTotalsDialog
from mextrain_scorer.ui.seating.moves_dialog import MovesDialog
from mextrain_scorer.ui.seating.seating_model import read_arrangement
from mextrain_scorer.ui.sheet_dialogs.penalty_dialog import PenaltyDialog
from mextrain_scorer.ui.sheet_dialogs.receive_dialog import ReceiveDialog
from mextrain_scorer.ui.sheet_dialogs.sign_dialog import SignDialog
from mextrain_scorer.ui.sheet_dialogs.tie_dialog import TieDialog
from mextrain_scorer.ui.sheet_dialogs.tile_picker import TilePicker
from mextrain_scorer.ui.window.crash_dialog import CrashDialog
from mextrain_scorer.ui.window.help_dialogs import AboutDialog, KeysDialog
from mextrain_scorer.ui.window.main_window import MainWindow
from mextrain_scorer.ui.window.phones_dialog import PhonesDialog
from tests.desk import days
from tests.desk.club_nights import club_night, play_game
from tests.ui.window_room import WindowRoom

FINGERPRINT = " ".join(["7BDB"] * 10)
PAGES = ("players", "seating", "scores", "game_chart", "playoff", "results")
PRACTICE_PAGES = (*PAGES, "practice")
RANKED_PAGES = ("overall", "playoff", "results")  # of a day that ranks everybody
JOIN_CODE = "MX1-CHJQ6-TT064-S3EBH-G5RR2-WC9T6-MT3CC-SFCDP-7ARH3-CHJPT-VSAG8"
TIED_TABLE = 2  # of the practice tournament
LONG_NAME = "Maximiliana Featherstonehaugh-Wolfeschlegelsteinhausen"

Opener = Callable[[WindowRoom], QWidget]


def sheet_of(room: WindowRoom, table_no: int = TIED_TABLE) -> Sheet:
    """Return the sheet of that qualifying table."""
    return room.sheet(table_no)


def _key(room: WindowRoom) -> QDialog:
    facts = KeyFacts(FINGERPRINT, Path("seal-key.pem"), locked=True)
    return KeyDialog(facts, room.window)


def _verdict(room: WindowRoom) -> QDialog:
    said = "Altered: something was added to this file after it was sealed, so do not rely on it."
    verdict = Verdict(SealOutcome.ALTERED, said, FINGERPRINT, b"what was sealed")
    own = FINGERPRINT.replace("B", "C")
    return VerdictDialog(Path("table 3.pdf"), verdict, own, room.window)


def _sealed_pages(room: WindowRoom) -> QDialog:
    pdf = days.pdf(room.tournament, "rules")
    return SealedPages("table 3.pdf", pdf, room.window)


def _question(room: WindowRoom) -> QDialog:
    question = Question(
        title="Reopen table 12?",
        sentence="The signature is taken off; the sheet is signed again after the correction.",
        yes="Reopen",
        no="Leave it signed",
        details=(f"{LONG_NAME} depends on this sheet and may have to be seated again",),
        reason_label="Reason",
        reasons_offered=("a score was typed wrong", "misread"),
    )
    return QuestionDialog(question, room.window)


def _form(room: WindowRoom) -> QDialog:
    form = Form("Name, day and place", room.window, words=f"About {LONG_NAME}.")
    form.ask_line("Name", LONG_NAME, needed=True)
    form.ask("Day", DayField("Day", day="2026-10-03"), hint="Every page says so from now on.")
    form.ask_choice("Where", ("Barn", "Hall"), str)
    form.ask_number("Points", 1, 99, 10)
    form.ask_tick("Would keep score")
    form.ask_reason()
    form.add_button("Save", "primary")
    return form


def _crash(room: WindowRoom) -> QDialog:
    return CrashDialog(ValueError("a number"), ("14:05 Score",), room.window)


def _history(room: WindowRoom) -> QWidget:
    made = HistoryWindow(room.view.app, room.window.settings, room.view)
    room.qtbot.waitUntil(lambda: len(made.lines) > 0)
    made.list.selectRow(0)
    return made


def _sign(room: WindowRoom) -> QDialog:
    sheet = sheet_of(room)
    places = results.places(room.tournament, sheet.stage, sheet.table_no)
    return SignDialog(sheet, places, room.window, on_screen=True)


def _tie(room: WindowRoom) -> QDialog:
    sheet = sheet_of(room)
    return TieDialog(sheet, open_ties(sheet)[0], room.window)


def _penalty(room: WindowRoom) -> QDialog:
    sheet = sheet_of(room)
    first, second = sheet.seats[:2]
    given = (
        Adjustment(first.player, 10, "late to the table"),
        Adjustment(first.player, 5, "looked at a neighbour's tiles"),
        Adjustment(second.player, 10, "late to the table"),
    )
    return PenaltyDialog(replace(sheet, adjustments=given), room.window)


def _tiles(room: WindowRoom) -> QDialog:
    seat = sheet_of(room).seats[0]
    hand = LeftHand(room.tournament.rule_set, 9, seat.player, {}, whole_set(9)[:10])
    return TilePicker(hand, seat, "Double 9", room.window)


def _plan(room: WindowRoom) -> QDialog:
    """Plan the final of a tournament that stands before it."""
    folder = room.folder / "before the final"
    folder.mkdir()
    with days.seated(folder, 11) as tournament:
        days.play(tournament)
        planned = draft(tournament)
        return PlanDialog(tournament, planned, room.window)


def _moves(room: WindowRoom) -> QDialog:
    """Plan the second game of a ladder: a tie at an edge, a long name, somebody new."""
    folder = room.folder / "before game 2"
    folder.mkdir()
    with days.seated(folder, 23, rules="ladder-night") as tournament:
        for table_no in days.layout(tournament):
            days.fill_and_sign(tournament, table_no, tied=(1, 2))
        players.add_player(tournament, LONG_NAME, checked_in=True)
        floor = read_arrangement(tournament, None)
        return MovesDialog(tournament, floor, room.window)


def _roster_table(room: WindowRoom) -> rosters.RosterTable:
    known = players.players(room.tournament)[0].name
    return rosters.read_pasted(f"name\tclub\n{LONG_NAME}\tLakeside\n{known}\t\n\tno name\n")


def _roster(room: WindowRoom) -> QDialog:
    return RosterDialog(room.view.app, _roster_table(room), room.window)


def _way_back(room: WindowRoom) -> QDialog:
    path = room.tournament.path
    at = datetime(2026, 6, 13, 14, 5, 3, tzinfo=UTC)
    copy = Path("/media/a stick/hall backups/hall.mextrain")
    copies = (OfferedCopy(copy, 113, at, "", LONG_NAME, sure=False),)
    aside = "hall.damaged-1234abcd.mextrain"
    dialog = to_go_on(path, Trouble.NO_TOURNAMENT, aside, copies, room.window)
    dialog.add_buttons("Go on from this copy", "Not now")
    return dialog


def _read_out(room: WindowRoom) -> QDialog:
    winner = ReadOut("Winner of table 12 of the qualifying game", f"No. 3 {LONG_NAME}", "55 points")
    champion = ReadOut("The champion", f"No. 3 {LONG_NAME}", "128 points in the final")
    return AnnouncerDialog((winner, champion), room.window)


def _phones(room: WindowRoom) -> QDialog:
    phones = room.view.app.phones
    assert phones is not None
    return PhonesDialog(phones, room.answers, room.window)


def _everybody(room: WindowRoom) -> QDialog:
    places = results.places(room.tournament, sheet_of(room).stage, sheet_of(room).table_no)
    return EverybodyDialog({"Table 12": (places, ())}, room.window)


def _display(room: WindowRoom) -> QWidget:
    display = room.view.app.display
    assert display is not None
    display.open()
    assert display.window is not None
    return display.window


WINDOWS: dict[type[QWidget], Opener] = {
    AboutDialog: lambda room: AboutDialog(room.window),
    KeyDialog: _key,
    NewPassphraseDialog: lambda room: NewPassphraseDialog(
        locked=True, why="That is not the passphrase.", parent=room.window
    ),
    PassphraseDialog: lambda room: PassphraseDialog(
        "The key of this laptop has a passphrase: give it.", room.window
    ),
    SealedPages: _sealed_pages,
    VerdictDialog: _verdict,
    ServerDialog: lambda room: put_dialog(room.window),
    JoinCodeDialog: lambda room: JoinCodeDialog(JOIN_CODE, room.window),
    CrashDialog: _crash,
    DisplayWindow: _display,
    EverybodyDialog: _everybody,
    Form: _form,
    GuidePrintDialog: lambda room: GuidePrintDialog(
        room.window.settings,
        [Queue("The printer of the clubhouse", stopped="paper is missing")],
        room.window,
    ),
    GuideWindow: lambda room: GuideWindow(room.window.app),
    HistoryWindow: _history,
    KeysDialog: lambda room: KeysDialog(room.window),
    MainWindow: lambda room: room.window,
    MovesDialog: _moves,
    NewTournamentDialog: lambda room: NewTournamentDialog(
        room.answers, room.window
    ),
    PenaltyDialog: _penalty,
    PhonesDialog: _phones,
    PlanDialog: _plan,
    PrintDialog: lambda room: PrintDialog(room.view.app),
    QuestionDialog: _question,
    AnnouncerDialog: _read_out,
    ReceiveDialog: lambda room: ReceiveDialog(
        sheet_of(room),
        room.window,
        paper_no=12,
        on_screen=True,
        doubt=lambda _typed: "",
        identity=room.tournament.identity,
    ),
    RosterDialog: _roster,
    RuleSetEditor: lambda room: RuleSetEditor(
        room.answers, room.tournament.rule_set, room.window
    ),
    RunningTotalsDialog: lambda room: RunningTotalsDialog(
        room.view.app, sheet_of(room), room.window
    ),
    CopiesDialog: _way_back,
    SignDialog: _sign,
    TieDialog: _tie,
    TilePicker: _tiles,
}  # fmt: skip
DIALOGS = tuple(kind for kind in WINDOWS if kind is not MainWindow)


def _widgets_of(module: ModuleType) -> Iterator[type[QWidget]]:
    for each in vars(module).values():
        if isinstance(each, type) and issubclass(each, QWidget):
            yield each


def windows_there_are() -> set[type[QWidget]]:
    """Return every class of ``mextrain_scorer.ui`` that stands on the screen by itself."""
    found: set[type[QWidget]] = set()
    for module in pkgutil.walk_packages(mextrain_scorer.ui.__path__, "mextrain_scorer.ui."):
        for kind in _widgets_of(import_module(module.name)):
            own = kind.__module__.startswith("mextrain_scorer.ui")
            alone = issubclass(kind, QDialog | QMainWindow) or kind.__name__.endswith("Window")
            if own and alone:
                found.add(kind)
    return found


@contextmanager
def shown(room: WindowRoom, kind: type[QWidget]) -> Iterator[QWidget]:
    """Show the window of that kind as the monitor meets it, and put it away afterwards."""
    window = WINDOWS[kind](room)
    assert isinstance(window, kind)
    window.show()
    room.settle()
    QApplication.sendPostedEvents()
    QApplication.processEvents()
    try:
        yield window
    finally:
        if window is not room.window:
            window.close()
            window.deleteLater()
            QCoreApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete)


def practice_file(folder: Path) -> Path:
    """Return a practice tournament: half played, with ties, findings and long words in it."""
    path = folder / "practice.mextrain"
    with practice(path) as tournament:
        seat = tables.sheet(tournament, "qualifying", TIED_TABLE).seats[0]
        players.change_player(
            tournament,
            seat.player,
            name=LONG_NAME,
            club="Piney Woods and Lakeside Domino Club",
            group=None,
            willing=True,
            note="sits by the door",
        )
    return path


def ranked_file(folder: Path) -> Path:
    """Make a club night whose best two of three games count, with a tie for third to rule."""
    with club_night(folder, 13, count_best=2, places=3) as made:
        players.change_player(
            made,
            1,
            name=LONG_NAME,
            club=None,
            group=None,
            willing=False,
            note=None,
            class_name="60-69",
        )
        for number in (1, 2, 3):
            play_game(made, number, {4: 103})
        return made.path


def finished_file(folder: Path) -> Path:
    """Return a tournament that has been played to its champion."""
    return play_demo(folder / "demo", players=23, seed=23).file
