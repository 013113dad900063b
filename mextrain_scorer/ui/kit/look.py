"""The look of the program: its colours and its text size, from which all lengths are derived.

There is one look, as there is one user: ``look.px``, ``look.font`` and ``look.colours`` are always
those of now.  A widget asks when it is made and when it paints.  Where the text size changes, the
window makes its pages anew; a change of colours alone dresses what is there.
"""

from collections.abc import Callable
from enum import StrEnum
from functools import cache

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QGuiApplication,
    QPainter,
    QPalette,
    QPixmap,
)
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from mextrain_scorer.paths import resource
from mextrain_scorer.ui.kit.colours import DARK, LIGHT, Colours
from mextrain_scorer.ui.kit.style_sheet import style_sheet

FAMILY = "Atkinson Hyperlegible Next"
BASE_PX = 16
TEXT_PERCENTS = (100, 115, 130, 150, 175, 200)


class Choice(StrEnum):
    """The colours that the user chose; SYSTEM follows the computer's own setting."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Step(StrEnum):
    """The text sizes, from small to large."""

    SMALL = "small"
    BODY = "body"
    LARGE = "large"
    HEADING = "heading"
    TITLE = "title"


_SCALE = {Step.SMALL: 0.85, Step.BODY: 1.0, Step.LARGE: 1.15, Step.HEADING: 1.3, Step.TITLE: 1.9}


class _Changes(QObject):
    chosen = Signal()
    changed = Signal()


_changes = _Changes()
chosen = _changes.chosen  # emitted first: what is made anew need not be dressed before it goes
changed = _changes.changed  # emitted once everything in sight has the new colours
choice = Choice.SYSTEM
percent = 100  # the text size, of the usual one
colours: Colours = LIGHT
sheet = ""  # the style sheet of every part that is dressed


def px(at_100_percent: float) -> int:
    """Return a length in pixels, given the length with text at 100 %."""
    return round(at_100_percent * percent / 100)


def text_px(step: Step) -> int:
    """Return a text size in pixels."""
    return round(BASE_PX * percent / 100 * _SCALE[step])


def font(step: Step = Step.BODY, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """Return the font of that size and weight, for text painted without a style sheet."""
    return QFont(_font(text_px(step), weight))


def figures(step: Step = Step.BODY, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """Return a font for numbers in columns: all digits equally wide, a slashed zero."""
    return QFont(_font(text_px(step), weight, tabular=True))


# Cached: looking up a font by its family is far slower than copying one, and a paint needs many.
@cache
def _font(pixels: int, weight: QFont.Weight, *, tabular: bool = False) -> QFont:
    made = QFont(FAMILY)
    made.setPixelSize(pixels)
    made.setWeight(weight)
    if tabular:
        made.setFeature(QFont.Tag("tnum"), 1)
    return made


def drawn(wide: int, high: int, paint: Callable[[QPainter], object]) -> QPixmap:
    """Return what ``paint`` draws in so many pixels, as sharp as the screen shows it."""
    ratio = max(each.devicePixelRatio() for each in QGuiApplication.screens())
    picture = QPixmap(QSize(wide, high) * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    paint(painter)
    painter.end()
    return picture


def apply(wanted: Choice, size: int) -> None:
    """Apply these colours and this text size, in percent, to everything in sight, at once."""
    global choice, percent, colours, sheet  # noqa: PLW0603  the program has one look
    choice = wanted
    percent = max(TEXT_PERCENTS[0], min(TEXT_PERCENTS[-1], size))
    colours = _chosen_colours()
    sheet = style_sheet(colours, px, {step.value: text_px(step) for step in Step})
    QApplication.setFont(font())
    # Windows hear of it only now: pages made before would be written in the size until now.
    QApplication.sendPostedEvents(None, QEvent.Type.ApplicationFontChange.value)
    QApplication.setPalette(palette(colours))
    chosen.emit()
    for part in QApplication.allWidgets():
        # a window out of sight is about to be deleted, and nothing of it may be laid out any more
        in_sight = part.window().isVisible() or isinstance(part, QMenu)
        if in_sight and part.property("dressed") and part.styleSheet() != sheet:
            part.setStyleSheet(sheet)
    changed.emit()


def dress(part: QWidget) -> None:
    """Give a window or a part of one the style sheet, of now and of later.

    Qt checks every widget that a sheet may affect: one sheet for the whole program takes about ten
    times as long as one for each part.  A child of a part that is dressed needs no call of its own.
    """
    above = part.parentWidget()
    while above is not None:
        if above.styleSheet():
            return
        above = above.parentWidget()
    part.setProperty("dressed", True)
    part.setStyleSheet(sheet)


def follow_system() -> None:
    """Change the colours whenever those of the computer change, where they are to follow it."""
    QGuiApplication.styleHints().colorSchemeChanged.connect(_on_system_changed)


def _on_system_changed() -> None:
    if choice is Choice.SYSTEM and _chosen_colours() is not colours:
        apply(choice, percent)


def _chosen_colours() -> Colours:
    if choice is Choice.SYSTEM:
        dark = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
        return DARK if dark else LIGHT
    return DARK if choice is Choice.DARK else LIGHT


def load_fonts() -> None:
    """Load the font that comes with the program into Qt.

    Raises FileNotFoundError if the installation is incomplete.
    """
    for weight in ("Regular", "SemiBold", "Bold"):
        path = resource("fonts", f"AtkinsonHyperlegibleNext-{weight}.ttf")
        QFontDatabase.addApplicationFont(str(path))


def palette(of: Colours) -> QPalette:
    """Return the palette in these colours, for widgets that the style sheet does not cover."""
    role = QPalette.ColorRole
    colour_of = {
        role.Window: of.ground,
        role.WindowText: of.ink,
        role.Base: of.surface,
        role.AlternateBase: of.ground,
        role.Text: of.ink,
        role.Button: of.surface,
        role.ButtonText: of.ink,
        role.BrightText: of.wrong,
        role.PlaceholderText: of.soft_ink,
        role.Highlight: of.accent,
        role.HighlightedText: of.on_accent,
        role.Accent: of.accent,
        role.Link: of.accent,
        role.LinkVisited: of.accent,
        role.ToolTipBase: of.ink,
        role.ToolTipText: of.surface,
        role.Light: of.surface,
        role.Midlight: of.line,
        role.Mid: of.line,
        role.Dark: of.strong_line,
        role.Shadow: of.line,
    }
    result = QPalette()
    for each, colour in colour_of.items():
        result.setColor(each, QColor(colour))
    disabled = QPalette.ColorGroup.Disabled
    for each in (role.WindowText, role.Text, role.ButtonText):
        result.setColor(disabled, each, QColor(of.soft_ink))
    return result
