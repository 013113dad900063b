"""Light and dark, at once and everywhere: by choice, or as the computer has it."""

from collections import Counter
from contextlib import ExitStack
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QWidget

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.colours import DARK, LIGHT, Colours
from mextrain_scorer.ui.kit.look import Choice
from mextrain_scorer.ui.kit.questions import AskInWindow
from mextrain_scorer.ui.kit.settings import Settings
from tests.ui.every_window import DIALOGS, PRACTICE_PAGES, shown
from tests.ui.window_room import WindowRoom, in_dialog

# They show paper, or pictures of the window, which are white in every light.
PAPER = frozenset({"GuideWindow", "PrintDialog", "SealedPages"})


def shares(picture: QImage) -> dict[str, float]:
    """Return how much of a picture each colour has, 0 to 1, by every seventh point."""
    plain = picture.convertToFormat(QImage.Format.Format_RGB32)
    points = Counter(memoryview(plain.constBits()).cast("I")[::7])
    return {f"#{point & 0xFFFFFF:06X}": times / points.total() for point, times in points.items()}


def left_behind(window: QWidget, now: Colours, before: Colours) -> list[str]:
    """Return the grounds of the theme before that are still on the window."""
    QApplication.sendPostedEvents()
    QApplication.processEvents()
    seen = shares(window.grab().toImage())
    worn = seen.get(now.ground, 0) + seen.get(now.surface, 0)
    gone = {before.ground, before.surface, before.accent_ground}
    found = [f"{colour} is still there" for colour in gone if seen.get(colour, 0) > 0.001]
    return found if worn > 0.3 else [*found, f"only {worn:.0%} of it is in the colours of now"]


def test_every_page_changes_its_colours_even_where_it_is_not_in_sight(
    room: WindowRoom, half_played: Path
) -> None:
    assert left_behind(room.window, LIGHT, DARK) == []
    look.apply(Choice.DARK, 100)
    assert left_behind(room.window, DARK, LIGHT) == []
    room.open(half_played)
    for page in PRACTICE_PAGES:
        room.view.show_page(page)
        room.settle()
    look.apply(Choice.LIGHT, 100)
    for page in reversed(PRACTICE_PAGES):
        room.view.show_page(page)
        room.settle()
        assert (page, left_behind(room.window, LIGHT, DARK)) == (page, [])


def test_every_open_window_changes_its_colours_at_once(room: WindowRoom, half_played: Path) -> None:
    room.open(half_played)
    with ExitStack() as opened:
        windows = [
            opened.enter_context(shown(room, kind))
            for kind in DIALOGS
            if kind.__name__ not in PAPER
        ]
        look.apply(Choice.DARK, 100)
        for window in windows:
            assert (window, left_behind(window, DARK, LIGHT)) == (window, [])
    look.apply(Choice.LIGHT, 100)


def undressed(window: QWidget, sheet: str) -> set[str]:
    """Return the kinds of widgets in sight that do not wear that sheet."""
    found = set()
    for widget in (window, *window.findChildren(QWidget)):
        above: QWidget | None = widget
        while above is not None and above.styleSheet() != sheet:
            above = above.parentWidget()
        if above is None and widget.isVisible():
            found.add(type(widget).__name__)
    return found


# What holds the parts together shows nothing of its own.
FRAME = {
    "MainWindow",
    "TournamentView",
    "QStackedWidget",
    "QWidget",
    "DisplayWindow",
    "DisplayCanvas",
}


def test_everything_in_sight_wears_the_sheet_of_the_moment(
    room: WindowRoom, half_played: Path
) -> None:
    room.open(half_played)
    for page in PRACTICE_PAGES:
        room.view.show_page(page)
        room.settle()
    with ExitStack() as opened:
        windows = [opened.enter_context(shown(room, kind)) for kind in DIALOGS]
        for choice, percent in ((Choice.DARK, 130), (Choice.LIGHT, 100)):
            look.apply(choice, percent)
            for window in (room.window, *windows):
                assert (window, undressed(window, look.sheet) - FRAME) == (window, set())


def worn_by(widget: QWidget) -> list[str]:
    """Return the style sheets of a widget and of all it is in."""
    parent = widget.parentWidget()
    own = [widget.styleSheet()] if widget.styleSheet() else []
    return own if parent is None else own + worn_by(parent)


def test_the_files_dialog_that_qt_draws_wears_the_look_too(room: WindowRoom) -> None:
    ask = AskInWindow(room.window.settings, room.window)
    (room.folder / "here.csv").write_text("name", encoding="utf-8")
    worn: list[str] = []

    def choose(dialog: QFileDialog) -> None:
        worn.append(dialog.styleSheet())
        dialog.selectFile(str(room.folder / "here.csv"))
        dialog.accept()

    in_dialog(QFileDialog, choose)
    chosen = ask.file_to_open("Open a roster", "Rosters (*.csv)")
    in_dialog(QFileDialog, lambda dialog: dialog.reject())
    assert ask.file_to_save("Save PDF", "sheet.pdf", "PDF (*.pdf)") is None
    assert worn == [look.sheet]
    assert chosen == room.folder / "here.csv"


@pytest.mark.parametrize(
    ("kinds", "typed", "saved"),
    [
        ("Tournaments (*.mextrain)", "moved", "moved.mextrain"),
        ("PDF (*.pdf)", "sheet", "sheet.pdf"),
        ("PDF (*.pdf)", "sheet.pdf", "sheet.pdf"),
        ("Spreadsheet (*.xlsx);;Text (*.csv)", "scores", "scores.xlsx"),
    ],
)
def test_a_name_without_an_ending_is_given_its_kinds(
    room: WindowRoom, kinds: str, typed: str, saved: str
) -> None:
    ask = AskInWindow(room.window.settings, room.window)

    def choose(dialog: QFileDialog) -> None:
        dialog.selectFile(str(room.folder / typed))
        dialog.accept()

    in_dialog(QFileDialog, choose)
    assert ask.file_to_save("Save", "suggested", kinds) == room.folder / saved


@pytest.mark.parametrize(
    ("there", "suggested", "offered"),
    [
        ((), "Final.pdf", "Final.pdf"),
        (("Final.pdf",), "Final.pdf", "Final (2).pdf"),
        (("Final.pdf", "Final (2).pdf"), "Final.pdf", "Final (3).pdf"),
        (("St. Louis.pdf",), "St. Louis", "St. Louis (2)"),
    ],
)
def test_a_name_is_offered_that_is_still_free(
    room: WindowRoom, there: tuple[str, ...], suggested: str, offered: str
) -> None:
    ask = AskInWindow(room.window.settings, room.window)
    room.window.settings.keep_word("folder", str(room.folder))
    for name in there:
        (room.folder / name).write_bytes(b"old")
    seen: list[str] = []

    def glance(dialog: QFileDialog) -> None:
        (field,) = dialog.findChildren(QLineEdit, "fileNameEdit")
        seen.append(field.text())
        dialog.reject()

    in_dialog(QFileDialog, glance)
    ask.file_to_save("Save PDF", suggested, "PDF (*.pdf)")
    assert seen == [offered]


def test_the_kind_that_is_chosen_gives_the_ending(room: WindowRoom) -> None:
    ask = AskInWindow(room.window.settings, room.window)

    def choose(dialog: QFileDialog) -> None:
        dialog.selectNameFilter("Text (*.csv)")
        dialog.filterSelected.emit("Text (*.csv)")
        dialog.selectFile(str(room.folder / "scores"))
        dialog.accept()

    in_dialog(QFileDialog, choose)
    kinds = "Spreadsheet (*.xlsx);;Text (*.csv)"
    assert ask.file_to_save("Export", "day", kinds) == room.folder / "scores.csv"


def test_as_the_computer_has_them_follows_the_computer(
    room: WindowRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    look.apply(Choice.SYSTEM, 100)
    hints = QGuiApplication.styleHints()
    for scheme, colours in ((Qt.ColorScheme.Dark, DARK), (Qt.ColorScheme.Light, LIGHT)):
        monkeypatch.setattr(type(hints), "colorScheme", lambda _self, now=scheme: now)
        hints.colorSchemeChanged.emit(scheme)
        assert look.colours is colours
    look.apply(Choice.DARK, 100)
    hints.colorSchemeChanged.emit(Qt.ColorScheme.Light)
    assert look.colours is DARK
    look.apply(Choice.LIGHT, 100)


def test_the_choice_is_kept_for_the_next_start(room: WindowRoom) -> None:
    settings: Settings = room.window.settings
    room.window.menus.actions[Choice.DARK].trigger()
    room.window.menus.actions["larger"].trigger()
    assert (settings.choice(), settings.percent()) == (Choice.DARK, 115)
    look.apply(Choice.LIGHT, 100)
