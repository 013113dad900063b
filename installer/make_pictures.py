"""Make the guide's pictures, resources/help/pictures, from the real window in each language.

    python -m installer.make_pictures [FOLDER]

A small day is played through the desk, and each picture is cut from the window as it stands then:
when the window changes, run this again and the guide shows what there is.  It needs no display.
Every picture has two dots for each pixel of the window, and a palette, so that it stays small.
"""

import io
import json
import os
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory
from typing import TypeVar

from PIL import Image, ImageDraw
from PySide6.QtCore import (
    QBuffer,
    QDate,
    QIODevice,
    QLocale,
    QPoint,
    QRect,
    QSettings,
    QSize,
    Qt,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.journal import print_log
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.rehearsal.practice import demo_roster, enter_game, practice
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.roster.roster_import import add_roster
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.play.rounds import play_table
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.standings import open_ties
from mextrain_scorer.sheets.catalogue import DocumentRequest
from mextrain_scorer.sheets.printing import document_content
from mextrain_scorer.ui.app import application, first_window
from mextrain_scorer.ui.base.auto_backup import PLACE
from mextrain_scorer.ui.base.page import Page
from mextrain_scorer.ui.files import open_actions
from mextrain_scorer.ui.files.new_tournament_dialog import NewTournamentDialog
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.language import LANGUAGES, speak
from mextrain_scorer.ui.kit.look import Choice
from mextrain_scorer.ui.kit.settings import Settings
from mextrain_scorer.ui.kit.widgets import Card
from mextrain_scorer.ui.players.players_page import PlayersPage
from mextrain_scorer.ui.playoff.playoff_page import PlayoffPage
from mextrain_scorer.ui.results.results_page import ResultsPage
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from mextrain_scorer.ui.sheet_dialogs.tie_dialog import TieDialog
from mextrain_scorer.ui.window.main_window import MainWindow
from mextrain_scorer.ui.window.tournament_view import TournamentView

HOME = Path(__file__).resolve().parent.parent / "resources" / "help" / "pictures"
NAME = "Samboree 2026"
DATE = "2026-06-13"
ORDINARY = (1366, 768)
SMALLEST = (1180, 768)  # with the foot and the whole head
COLOURS = 24
DOTS = 2
LINE = (216, 212, 202)
PLAYERS = 21
SEED = 11
PATIENCE_MS = 30_000
EVERYTHING = QSize(5000, 5000)
TIED, ODD = 2, 4  # tables of the practice tournament

P = TypeVar("P", bound=Page)


class Studio:
    """The window with its tournament, and the folder that its pictures go to."""

    def __init__(self, window: MainWindow, out: Path, folder: Path) -> None:
        self.window, self.out, self.folder = window, out, folder

    @property
    def view(self) -> TournamentView:
        """The open tournament's part of the window."""
        if self.window.tournament_view is None:
            raise RuntimeError("no tournament is open")
        return self.window.tournament_view

    @property
    def tournament(self) -> Tournament:
        """The open tournament."""
        return self.view.app.tournament

    def be(self, wide: int, high: int) -> None:
        """Make the window so large, in pixels."""
        self.window.resize(wide, high)
        self.settle()

    def settle(self) -> None:
        """Wait until everything is read and laid out."""
        QTest.qWait(120)
        left = PATIENCE_MS
        while self.window.background.busy and left > 0:
            QTest.qWait(20)
            left -= 20
        QTest.qWait(120)

    def open(self, path: Path) -> None:
        """Open that tournament."""
        open_actions.open_path(self.window.app, path)
        self.settle()

    def show_page(self, kind: type[P]) -> P:
        """Turn to a page of the window and return it."""
        self.view.show_page(kind.key)
        self.settle()
        page = self.view.current
        if not isinstance(page, kind):
            raise TypeError(f"{kind.key} has another page: {page}")
        return page

    def card(self, inside: QWidget) -> Card:
        """Return the card that something lies on."""
        above: QWidget | None = inside
        while not isinstance(above, Card):
            if above is None:
                raise LookupError(f"{inside} lies on no card")
            above = above.parentWidget()
        return above

    def take(self, name: str, *parts: QWidget, room: int = 0, most: QSize = EVERYTHING) -> None:
        """Keep a picture of what lies around those parts of one window.

        ``room`` is what is seen around them; beyond ``most`` it is cut off, right and below.
        """
        window = parts[0].window()
        area = QRect()
        for part in parts:
            area = area.united(QRect(part.mapTo(window, QPoint(0, 0)), part.size()))
        area = area.adjusted(-room, -room, room, room).intersected(window.rect())
        area.setSize(area.size().boundedTo(most))
        whole = window.grab().toImage()
        cut = whole.copy(
            area.x() * DOTS, area.y() * DOTS, area.width() * DOTS, area.height() * DOTS
        )
        data = QBuffer()
        data.open(QIODevice.OpenModeFlag.WriteOnly)
        cut.save(data, "PNG")  # type: ignore[call-overload]  # PySide's stub wants bytes, Qt text
        picture = Image.open(io.BytesIO(data.data().data())).convert("RGB")
        wide, high = picture.size
        for inset in range(DOTS):
            box = (inset, inset, wide - 1 - inset, high - 1 - inset)
            ImageDraw.Draw(picture).rectangle(box, outline=LINE)
        few = picture.quantize(COLOURS, dither=Image.Dither.NONE)
        file = self.out / f"{name}.png"
        few.save(file, optimize=True)
        sys.stdout.write(f"{file.name}: {wide} x {high}, {file.stat().st_size / 1000:.0f} kB\n")


def play(tournament: Tournament, here: Sheet, *, leave_out: int = 0) -> None:
    """Play one table's game and type its sheet; all of it is signed unless rounds are left out."""
    game = play_table(tournament.rule_set, len(here.seats), SEED * 100 + here.table_no)
    enter_game(tournament, here, game)
    for engine in sorted(tournament.rule_set.engines)[:leave_out]:
        for seat in here.seats:
            score_entry.enter(tournament, here.stage, here.table_no, engine, seat.player, None)
    if not leave_out:
        sign_off.sign_sheet(tournament, here.stage, here.table_no, here.seats[0].name)


def before(studio: Studio) -> None:
    """Picture what comes before a tournament is open."""
    dialog = NewTournamentDialog(studio.window.app.questions, studio.window)
    dialog.name.setText(NAME)
    day = QDate.fromString(DATE, Qt.DateFormat.ISODate)
    dialog.date.field.setText(QLocale().toString(day, dialog.date.tr("d MMMM yyyy")))
    dialog.venue.setText("Clubhouse")
    dialog.monitor.setText("Pat Monitor")
    dialog.show()
    studio.settle()
    studio.take("new-tournament", dialog.formats, dialog.rules, room=8)
    dialog.close()


def morning(studio: Studio) -> None:
    """Picture the players, some of whom are here, and draw seats for all of them."""
    path = studio.folder / f"{NAME}.mextrain"
    with opening.create(path, NAME, date=DATE, venue="Clubhouse") as tournament:
        add_roster(tournament, demo_roster(PLAYERS, SEED))
        for number in (2, 5, 7):
            players.take_back_check_in(tournament, number)
    studio.open(path)
    studio.be(1366, 520)
    page = studio.show_page(PlayersPage)
    page.list.choose(5)
    studio.settle()
    studio.take("players", studio.card(page.list))
    players.check_in_all(studio.tournament)
    studio.be(*ORDINARY)
    draw.draw(studio.tournament, seed=SEED, keep_apart=("group",))
    studio.settle()


def rounds(studio: Studio) -> None:
    """Picture the sheet of a table that is being typed, and what there is to look at."""
    made = document_content(studio.tournament, DocumentRequest(print_log.BLANK_SHEETS))
    print_log.record(
        studio.tournament, print_log.BLANK_SHEETS, made.pieces, tip=made.chain_tip, at=made.at
    )
    play(studio.tournament, tables.sheet(studio.tournament, "qualifying", 1), leave_out=4)
    page = studio.show_page(ScoresPage)
    studio.view.open_table("qualifying", 1)
    studio.be(1366, 590)
    studio.take("scores", studio.card(page.grid), page.panel)
    studio.be(*SMALLEST)
    studio.take("next-step", studio.view.header)


def the_end(studio: Studio) -> None:
    """Picture the play-off under way, and the results."""
    tournament = studio.tournament
    for here in tables.sheets(tournament, "qualifying"):
        play(tournament, here)
    studio.be(*SMALLEST)
    studio.take("playoff", studio.show_page(PlayoffPage), most=QSize(990, 640))
    stages.start_stage(tournament, seed=SEED)
    for here in tables.sheets(tournament, "final"):
        play(tournament, here)
    studio.be(*SMALLEST)
    page = studio.show_page(ResultsPage)
    studio.take("results", studio.card(page.first), studio.card(page.left), room=6)
    at = datetime(2026, 6, 13, 14, 5, 3, tzinfo=UTC)
    copies, status = studio.view.app.copies, studio.view.status
    if copies is not None:
        tournament.home.saved_at = copies.at = at
        studio.view.app.settings.keep_word(PLACE, "STICK")
    status.show_saved(0)
    status.show_copied()
    # Laid out at once: a copy that is being made meanwhile would tell its own time.
    for part in (status, studio.view.footer):
        layout = part.layout()
        if layout is not None:
            layout.activate()
    studio.take("footer", studio.view.footer)


def mistakes(studio: Studio) -> None:
    """Picture findings and a tie, as the practice tournament has them planted."""
    path = studio.folder / "practice.mextrain"
    practice(path).close()
    studio.open(path)
    page = studio.show_page(ScoresPage)
    studio.view.open_table("qualifying", ODD)
    studio.be(1366, 680)
    studio.take("findings", page.panel)
    studio.be(*ORDINARY)
    sheet = tables.sheet(studio.tournament, "qualifying", TIED)
    dialog = TieDialog(sheet, open_ties(sheet)[0], studio.window)
    dialog.show()
    studio.settle()
    studio.take("tie", dialog)
    dialog.close()


SCENES: tuple[Callable[[Studio], None], ...] = (before, morning, rounds, the_end, mistakes)


def without_display(folder: Path) -> None:
    """Let Qt draw on a large screen that nobody sees, two dots a pixel, on the clock of no place.

    Qt reads this when it starts.
    """
    large = {"name": "large", "x": 0, "y": 0, "width": 3200, "height": 2000, "dpr": 1}
    screen = folder / "screen.json"
    screen.write_text(json.dumps({"screens": [large]}), encoding="utf-8")
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={screen}"
    os.environ["QT_SCALE_FACTOR"] = str(DOTS)
    os.environ["TZ"] = "UTC"


def in_language(language: str, out: Path, folder: Path) -> None:
    """Make every picture of the window in one language; ``folder`` takes its tournaments."""
    for each in (out, folder):
        each.mkdir(parents=True)
    app = application()
    speak(language)
    settings = Settings(QSettings(str(folder / "kept.ini"), QSettings.Format.IniFormat))
    window = first_window(app, settings)
    look.apply(Choice.LIGHT, 100)
    window.resize(*ORDINARY)
    window.show()
    window.complete()
    studio = Studio(window, out, folder)
    for scene in SCENES:
        scene(studio)
    window.close()
    window.deleteLater()
    studio.settle()


def main(out: Path = HOME) -> int:
    """Make every picture anew, in each language in a folder of its own."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        without_display(folder)
        for language in LANGUAGES:
            rmtree(out / language, ignore_errors=True)
            in_language(language, out / language, folder / language)
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:2])))
