"""The look follows the choice of colours and the size of text."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QDate, QLocale, QRectF, QSettings, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from shiboken6 import delete

from mextrain_scorer.desk.roster import players
from mextrain_scorer.paths import resource
from mextrain_scorer.rules.tiles import pip_places
from mextrain_scorer.ui.files import open_actions
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.colours import DARK, LIGHT, Colours
from mextrain_scorer.ui.kit.domino_drawing import EDGE, draw_tile
from mextrain_scorer.ui.kit.fields import day_of
from mextrain_scorer.ui.kit.layouts import FlowLayout
from mextrain_scorer.ui.kit.look import Choice, Step, load_fonts
from mextrain_scorer.ui.kit.notices import Action
from mextrain_scorer.ui.kit.rows import Row, RowDelegate
from mextrain_scorer.ui.kit.settings import RecentFile, Settings
from mextrain_scorer.ui.kit.style_sheet import style_sheet
from tests.ui.window_room import WindowRoom


@pytest.fixture(autouse=True)
def _fonts(qapp: QApplication) -> None:
    load_fonts()


def luminance(colour: str) -> float:
    """Return the relative luminance, 0 to 1, of ``#RRGGBB`` (WCAG 2.2)."""

    def linear(part: int) -> float:
        share = part / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(int(colour[at : at + 2], 16)) for at in (1, 3, 5))
    return float(0.2126 * red + 0.7152 * green + 0.0722 * blue)


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, 1 to 21 (WCAG 2.2: text needs at least 4.5)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


both = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
# The grounds that each ink is written on.
GROUNDS = {
    "ink": "ground surface accent_ground question_ground wrong_ground went_out_ground",
    "soft_ink": "ground surface accent_ground",
    "accent": "ground surface accent_ground wrong_ground question_ground went_out_ground",
    "on_accent": "accent",
    "question": "surface question_ground",
    "wrong": "surface ground wrong_ground",
    "went_out": "surface ground went_out_ground accent_ground",
    "pip": "tile",
}
PAIRS = [(ink, ground) for ink, grounds in GROUNDS.items() for ground in grounds.split()]


@both
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_words_stand_out_from_their_ground(theme: Colours, ink: str, ground: str) -> None:
    assert contrast(getattr(theme, ink), getattr(theme, ground)) >= 4.5


@both
@pytest.mark.parametrize("edge", ["strong_line", "accent"])
def test_signs_and_rings_stand_out_from_their_ground(theme: Colours, edge: str) -> None:
    for ground in (theme.surface, theme.ground):
        assert contrast(getattr(theme, edge), ground) >= 3


RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
INK = re.compile(r"(?:^|[;\s])(?:selection-)?color:\s*(#\w{6})")
GROUND = re.compile(r"(?:^|[;\s])(?:selection-)?background(?:-color)?:\s*(#\w{6})")


def dressed_pairs(theme: Colours) -> list[tuple[str, str, str]]:
    """Return what each rule of the style sheet is for, with its ink and ground where it has both.

    What is chosen in a field has its own pair in the same rule.
    """
    sheet = style_sheet(theme, round, dict.fromkeys(Step, 16))
    found = []
    for kind, body in RULE.findall(sheet):
        named = " ".join(kind.split())
        inks, grounds = INK.findall(body), GROUND.findall(body)
        if len(inks) == len(grounds):
            found += [(named, *pair) for pair in zip(inks, grounds, strict=True)]
    return found


@both
def test_whatever_the_style_sheet_writes_stands_out_from_its_ground(theme: Colours) -> None:
    pairs = dressed_pairs(theme)
    assert len(pairs) > 15
    assert [each for each in pairs if contrast(each[1], each[2]) < 4.5] == []


@both
def test_every_icon_is_drawn_in_a_colour_of_its_theme_and_stands_out(theme: Colours) -> None:
    files = sorted(resource("icons").glob(f"*-{'dark' if theme.dark else 'light'}.svg"))
    assert files != []
    for file in files:
        inks = set(re.findall(r'(?:stroke|fill)="(#\w{6})"', file.read_text(encoding="utf-8")))
        assert inks <= set(theme), file.name
        on_accent = theme.on_accent in inks
        grounds = [theme.accent] if on_accent else [theme.surface, theme.accent_ground]
        assert all(contrast(ink, ground) >= 3 for ink in inks for ground in grounds), file.name


def picture(tile: tuple[int, int], size: QSize) -> QImage:
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(QColor("#FF00FF"))
    painter = QPainter(image)
    draw_tile(painter, QRectF(image.rect()), tile, LIGHT)
    painter.end()
    return image


def buttons(holder: QWidget, count: int) -> FlowLayout:
    """Lay so many buttons of 100 by 30 in a row, 10 apart."""
    row = FlowLayout()
    holder.setLayout(row)
    for number in range(count):
        button = QPushButton(str(number))
        button.setFixedSize(100, 30)
        row.addWidget(button)
    return row


def test_a_layout_that_qt_has_taken_down_already_says_nothing(qapp: QApplication) -> None:
    """It is asked once more while the program ends; an error there would end it by a crash."""
    holder = QWidget()
    row = buttons(holder, 2)
    delete(row)
    row.invalidate()


def test_a_list_that_outlives_a_text_size_measures_its_rows_anew(qapp: QApplication) -> None:
    """As while a server is away: the pages are not made anew then."""
    row, kept = Row(1, name="Ana", below="seat 3"), RowDelegate()
    low = kept.height(row, 300)
    look.apply(Choice.LIGHT, 200)
    assert kept.height(row, 300) == RowDelegate().height(row, 300) > low


def test_a_line_below_a_name_makes_room_for_the_words_at_the_end(qapp: QApplication) -> None:
    """It wraps there, though it alone would not: the row is as high as both its lines."""
    low, wide = RowDelegate(lead_wide=26), 420
    usual = low.height(Row(1, lead="1", name="Ana", below="seat 3"), wide)
    long = Row(
        2,
        lead="2",
        name="Jo",
        below="would keep score, seat 3, club of Selma",
        end="plays on at table 4",
    )
    assert low.height(long, wide) > usual
    assert low.height(long, 2 * wide) == usual


def test_putting_a_notice_away_leaves_the_keyboard_where_the_work_is(room: WindowRoom) -> None:
    room.open_with_players(10)
    field = room.view.current.focus_widget()
    field.setFocus()
    room.qtbot.waitUntil(field.hasFocus)
    room.window.notices.error("Table 4 is full.")
    close = room.strip.close_button
    QTest.mouseClick(close, Qt.MouseButton.LeftButton)
    assert field.hasFocus()
    room.window.notices.error("Table 5 is full.")
    close.setFocus()
    QTest.keyClick(close, Qt.Key.Key_Space)
    room.qtbot.waitUntil(field.hasFocus)


@pytest.mark.parametrize("percent", [100, 200])
def test_a_long_notice_is_whole_covers_nothing_and_leaves_the_window_as_wide(
    room: WindowRoom, percent: int
) -> None:
    """Over the page it lay over the answers of the finding and over Sign."""
    open_actions.open_practice(room.window.app)
    look.apply(Choice.LIGHT, percent)
    QApplication.processEvents()
    room.window.resize(1024, 600)
    header = room.view.header
    header.show_next("Next: type and sign the sheets of tables 2, 3, 4, 5, 6, 7 and 8")
    QApplication.processEvents()
    usual = header.height()
    room.window.notices.warn(
        "4 tables drawn. Somebody who came as a couple sits together at table 2: nobody else could "
        "be moved there. Swap seats, or draw again.",
        Action("Swap seats", lambda: None),
    )
    for _ in range(3):  # the layout finds its sizes
        QApplication.processEvents()
    strip = room.strip
    assert strip.isVisible()
    words = next(each for each in strip.findChildren(QLabel) if each.text() == strip.sentence)
    assert words.height() >= words.heightForWidth(words.width())
    assert strip.height() <= 4 * look.font().pixelSize() * 1.5
    assert header.next_button.isVisible()
    assert not strip.geometry().intersects(header.next_button.geometry())
    assert room.window.width() == 1024
    strip.close_button.click()
    room.qtbot.waitUntil(lambda: header.height() == usual)
    assert header.name.isVisible()


def test_what_is_done_goes_away_once_something_else_is_done(room: WindowRoom) -> None:
    """That 21 more players are here is no longer true once one of them is unticked."""
    room.open_with_players(10)
    strip, notices = room.strip, room.window.notices
    notices.info("10 more players are here.")
    players.take_back_check_in(room.tournament, 1)
    assert strip.sentence == ""
    notices.error("Table 4 is full.")
    players.take_back_check_in(room.tournament, 2)
    assert strip.sentence == "Table 4 is full.", "it was not done yet"


def open_kept(folder: Path) -> Settings:
    return Settings(QSettings(str(folder / "kept.ini"), QSettings.Format.IniFormat))


def test_recent_files_are_there_next_time_the_last_one_first(tmp_path: Path) -> None:
    for opened, listed in (
        *(("Spring", ["Spring"]), ("Autumn\tand\nWinter", ["Autumn and Winter", "Spring"])),
        ("Spring", ["Spring", "Autumn and Winter"]),
    ):
        open_kept(tmp_path).remember(RecentFile(Path(f"/{opened[0]}"), opened, "2026-06-13", "#"))
        assert [each.name for each in open_kept(tmp_path).recent()] == listed


@pytest.mark.parametrize("words", ["purple", "", "-3", "1e9"])
def test_settings_that_make_no_sense_count_as_never_set(tmp_path: Path, words: str) -> None:
    file = QSettings(str(tmp_path / "kept.ini"), QSettings.Format.IniFormat)
    for key in ("look/colours", "look/text", "window/place"):
        file.setValue(key, words)
    settings = Settings(file)
    assert (settings.choice(), settings.percent()) == (Choice.SYSTEM, 100)
    assert settings.bytes_of("window/place").isEmpty()


@pytest.fixture
def country() -> Iterator[None]:
    """Put the country back that the tests began with."""
    before = QLocale()
    yield
    QLocale.setDefault(before)


WRITTEN = {
    "en_US": (
        *("2026-11-22", "22 November 2026", "November 22, 2026", "Sunday, Nov 22 2026"),
        *("11/22/2026", "22 Nov 26", "November 22, 26", "2026 November 22", "11/22/26"),
    ),
    "en_GB": ("22/11/2026", "22.11.26", "22 November '26", "22/11/26"),
    "es_ES": ("22 de noviembre de 2026", "mar 22 nov 2026", "22/11/26"),
    "es_MX": ("22 de noviembre de 26",),
    "fr_FR": ("22 NOVEMBRE 2026", "dimanche 22 novembre 26", "22.11.26"),
    "fr_CA": ("26-11-22", "2026-11-22"),
}


@pytest.mark.usefixtures("country")
@pytest.mark.parametrize("where", WRITTEN)
def test_a_day_is_read_as_it_is_written_in_that_country(where: str) -> None:
    QLocale.setDefault(QLocale(where))
    assert {day_of(each) for each in WRITTEN[where]} == {QDate(2026, 11, 22)}


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("30 June 26", QDate(2026, 6, 30)),
        ("31 May 05", QDate(2005, 5, 31)),
        ("3 March", QDate(QDate.currentDate().year(), 3, 3)),
        *((each, None) for each in ("", "tomorrow", "22", "31 June 2026", "ju 3 2026", "1 2 3 4")),
        *((each, None) for each in ("30 26 June", "13 June 99999999999", "99999999999 June")),
        *((each, None) for each in ("1 2 99999999999", "0 June 26", "30 June 6", "30 June 206")),
        *((each, None) for each in ("30 June 0026", "10:00 22 June 2026", "June 2026", "June")),
    ],
)
def test_the_year_may_be_short_or_left_out_and_what_is_no_day_is_not_guessed(
    written: str, read: QDate | None
) -> None:
    assert day_of(written) == read


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


def test_the_choice_and_the_size_of_text_are_kept_for_the_next_start(room: WindowRoom) -> None:
    menus, settings = room.window.menus.actions, room.window.settings
    menus[Choice.DARK].trigger()
    menus["larger"].trigger()
    assert (settings.choice(), settings.percent()) == (Choice.DARK, 115)
    for _ in range(5):
        menus["larger"].trigger()
    assert (look.percent, settings.percent(), menus["larger"].isEnabled()) == (200, 200, False)


@pytest.mark.parametrize("end", range(19))
def test_pips_are_painted_in_both_halves_of_a_lying_double(end: int, qapp: QApplication) -> None:
    side = 180
    image = picture((end, end), QSize(2 * side, side))
    for place in pip_places(end):
        along, across = (round((EDGE + at * (1 - 2 * EDGE)) * side) for at in place)
        for half in (0, side):
            at = image.pixelColor(half + along, across)
            assert at.name().upper() == LIGHT.pip
