"""The look of the program: its colours, its text sizes and the lengths derived from them.

Everything is derived from one base size, so that with text at 200 % all else grows too.
"""

from enum import StrEnum
from functools import cache
from typing import NamedTuple

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from mextrain_scorer.paths import resource
from mextrain_scorer.ui.kit.colours import DARK, LIGHT, Colours
from mextrain_scorer.ui.kit.style_sheet import style_sheet
from mextrain_scorer.ui.kit.styled_part import StyledPart

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


class Look(NamedTuple):
    """The current look: colours, and the base size ``base`` in pixels for all other sizes."""

    colours: Colours
    base: float

    def px(self, at_100_percent: float) -> int:
        """Return a length in pixels, given the length with text at 100 %."""
        return round(at_100_percent * self.base / BASE_PX)

    def text_px(self, step: Step) -> int:
        """Return a text size in pixels."""
        return round(self.base * _SCALE[step])

    def font(self, step: Step = Step.BODY, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
        """Return the font of that size and weight, for text painted without a style sheet."""
        return QFont(_font(self.text_px(step), weight))

    def figures(self, step: Step = Step.BODY, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
        """Return a font for numbers in columns: all digits equally wide, a slashed zero."""
        return QFont(_figures(self.text_px(step), weight))


# Cached: looking up a font by its family is far slower than copying one, and a paint needs many.
@cache
def _font(pixels: int, weight: QFont.Weight) -> QFont:
    font = QFont(FAMILY)
    font.setPixelSize(pixels)
    font.setWeight(weight)
    return font


@cache
def _figures(pixels: int, weight: QFont.Weight) -> QFont:
    return with_figures(_font(pixels, weight))


def with_figures(font: QFont) -> QFont:
    """Return that font with tabular figures."""
    font = QFont(font)
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


class Theme(QObject):
    """Applies the look to the program's windows and emits ``changed`` when it changes."""

    changed = Signal()
    _sheet_changed = Signal()

    def __init__(self, app: QApplication, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._app = app
        self._choice = Choice.SYSTEM
        self._percent = 100
        self._look = Look(LIGHT, BASE_PX)
        self._sheet = ""
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._on_system_scheme_changed)

    @property
    def look(self) -> Look:
        """The current look."""
        return self._look

    @property
    def choice(self) -> Choice:
        """The chosen colours."""
        return self._choice

    @property
    def sheet(self) -> str:
        """The current style sheet, as applied to every visible part."""
        return self._sheet

    @property
    def percent(self) -> int:
        """The text size in percent of the standard size."""
        return self._percent

    def apply(self, choice: Choice, percent: int) -> None:
        """Apply these colours and this text size to everything visible, at once."""
        self._choice = choice
        self._percent = max(TEXT_PERCENTS[0], min(TEXT_PERCENTS[-1], percent))
        self._look = Look(self._colours(), BASE_PX * self._percent / 100)
        self._app.setFont(self._look.font())
        self._app.setPalette(palette(self._look.colours))
        self._sheet = style_sheet(self._look.colours, self._look.px, self._sizes())
        self._sheet_changed.emit()
        self.changed.emit()

    def attach(self, part: QWidget) -> None:
        """Keep a window or a part of one in the current look.

        A child of a part that is already attached needs no call of its own.
        """
        above = part.parentWidget()
        while above is not None:
            if above.styleSheet():
                return
            above = above.parentWidget()
        self._sheet_changed.connect(StyledPart(part, lambda: self.sheet).change)

    def _sizes(self) -> dict[str, int]:
        return {step.value: self._look.text_px(step) for step in Step}

    def _colours(self) -> Colours:
        if self._choice is Choice.SYSTEM:
            scheme = QGuiApplication.styleHints().colorScheme()
            return DARK if scheme == Qt.ColorScheme.Dark else LIGHT
        return DARK if self._choice is Choice.DARK else LIGHT

    def _on_system_scheme_changed(self) -> None:
        if self._choice is Choice.SYSTEM and self._colours() is not self._look.colours:
            self.apply(self._choice, self._percent)


def load_fonts() -> None:
    """Load the font that comes with the program into Qt.

    Raises FileNotFoundError if the installation is incomplete.
    """
    for weight in ("Regular", "SemiBold", "Bold"):
        path = resource("fonts", f"AtkinsonHyperlegibleNext-{weight}.ttf")
        QFontDatabase.addApplicationFont(str(path))


def palette(colours: Colours) -> QPalette:
    """Return a palette in a theme's colours, for widgets that the style sheet does not cover."""
    role = QPalette.ColorRole
    colour_of = {
        role.Window: colours.ground,
        role.WindowText: colours.ink,
        role.Base: colours.surface,
        role.AlternateBase: colours.ground,
        role.Text: colours.ink,
        role.Button: colours.surface,
        role.ButtonText: colours.ink,
        role.BrightText: colours.wrong,
        role.PlaceholderText: colours.soft_ink,
        role.Highlight: colours.accent,
        role.HighlightedText: colours.on_accent,
        role.Accent: colours.accent,
        role.Link: colours.accent,
        role.LinkVisited: colours.accent,
        role.ToolTipBase: colours.ink,
        role.ToolTipText: colours.surface,
        role.Light: colours.surface,
        role.Midlight: colours.line,
        role.Mid: colours.line,
        role.Dark: colours.strong_line,
        role.Shadow: colours.line,
    }
    result = QPalette()
    for each, colour in colour_of.items():
        result.setColor(each, QColor(colour))
    disabled = QPalette.ColorGroup.Disabled
    for each in (role.WindowText, role.Text, role.ButtonText):
        result.setColor(disabled, each, QColor(colours.soft_ink))
    return result
