"""Both themes can be read: every pair of ink and ground that meets has a contrast of 4.5:1."""

import re

import pytest

from mextrain_scorer.paths import resource
from mextrain_scorer.ui.kit.colours import DARK, LIGHT, Colours
from mextrain_scorer.ui.kit.look import Step
from mextrain_scorer.ui.kit.style_sheet import style_sheet
from tests.ui.contrast import contrast

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
def test_the_ring_stands_out_from_the_accent_as_well(theme: Colours) -> None:
    """A button on the accent's ground has a second ring inside, in the colour of its words."""
    assert contrast(theme.on_accent, theme.accent) >= 3


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
