"""Both themes can be read: every pair of ink and ground that meets has a contrast of 4.5:1."""

import pytest
from PySide6.QtGui import QPalette

from mextrain_scorer.ui.colours import DARK, LIGHT, Colours, contrast
from mextrain_scorer.ui.theme import palette

PAIRS = [
    ("ink", "ground"),
    ("ink", "surface"),
    ("ink", "accent_ground"),
    ("ink", "question_ground"),
    ("ink", "wrong_ground"),
    ("ink", "went_out_ground"),
    ("soft_ink", "ground"),
    ("soft_ink", "surface"),
    ("soft_ink", "accent_ground"),
    ("accent", "ground"),
    ("accent", "surface"),
    ("accent", "accent_ground"),
    ("accent", "wrong_ground"),
    ("accent", "question_ground"),
    ("accent", "went_out_ground"),
    ("on_accent", "accent"),
    ("question", "surface"),
    ("question", "question_ground"),
    ("wrong", "surface"),
    ("wrong", "ground"),
    ("wrong", "wrong_ground"),
    ("went_out", "surface"),
    ("went_out", "ground"),
    ("went_out", "went_out_ground"),
    ("went_out", "accent_ground"),
    ("pip", "tile"),
]


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_words_stand_out_from_their_ground(theme: Colours, ink: str, ground: str) -> None:
    assert contrast(getattr(theme, ink), getattr(theme, ground)) >= 4.5


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("edge", ["strong_line", "accent"])
def test_signs_and_rings_stand_out_from_their_ground(theme: Colours, edge: str) -> None:
    for ground in (theme.surface, theme.ground):
        assert contrast(getattr(theme, edge), ground) >= 3


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        (QPalette.ColorRole.WindowText, QPalette.ColorRole.Window),
        (QPalette.ColorRole.Text, QPalette.ColorRole.Base),
        (QPalette.ColorRole.ButtonText, QPalette.ColorRole.Button),
        (QPalette.ColorRole.PlaceholderText, QPalette.ColorRole.Base),
        (QPalette.ColorRole.HighlightedText, QPalette.ColorRole.Highlight),
        (QPalette.ColorRole.ToolTipText, QPalette.ColorRole.ToolTipBase),
    ],
)
def test_the_palette_can_be_read_in_every_group(
    theme: Colours, ink: QPalette.ColorRole, ground: QPalette.ColorRole
) -> None:
    dressed = palette(theme)
    for group in (QPalette.ColorGroup.Active, QPalette.ColorGroup.Inactive):
        inks = dressed.color(group, ink).name()
        assert contrast(inks, dressed.color(group, ground).name()) >= 4.5


def test_contrast_is_what_the_standard_says() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
