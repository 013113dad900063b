"""Letters on paper: what a name looks like, and that it fits its room."""

import pytest
import uharfbuzz as hb
from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.paths import resource
from mextrain_scorer.rules.tiles import pip_places
from mextrain_scorer.sheets.layout import fonts
from mextrain_scorer.sheets.layout.fonts import (
    FACE_MARK,
    Weight,
    missing,
    runs,
    width,
)
from mextrain_scorer.sheets.layout.style import LEAST, TIGHT
from mextrain_scorer.sheets.layout.text import fit, shortened, wrap
from mextrain_scorer.sheets.paper_codes import (
    _dark,
    document_code,
    sheet_code,
    with_origin,
)
from tests.on_paper.test_names import NAMES

letters = st.text(st.sampled_from("abcdefghijkl-ABC ÅñŁéЖωא "), max_size=90)
# Drawn in one weight, and shaped besides: what stands in NAMES between Korean and markup.
ONE_WEIGHT = [*NAMES][[*NAMES].index("Bengali") : [*NAMES].index("markup")]
SHAPED = ("Arabic", "Persian", "Hindi", "Thai", *ONE_WEIGHT)
weights = pytest.mark.parametrize("weight", [Weight.REGULAR, Weight.BOLD])


def drawn(text: str, weight: Weight = Weight.REGULAR) -> str:
    return "".join(run.text for run in runs(text, weight))


# Which letters are drawn.


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ann Nguyễn", "Ann Nguyễn"),
        ("12 Nguyễn Văn An", "Nguyễn Văn An"),
        ("No. 12 J. Nguyễn wins Table 4", "J. Nguyễn"),
        ("Champion: Σοφία Smith, 94", "Σοφία Smith,"),
        ("Ann דוד Cohen", "Ann דוד Cohen"),
    ],
)
def test_a_name_changes_its_font_as_a_whole(text: str, name: str) -> None:
    words = [run for run in runs(text, Weight.BOLD) if run.text.strip()]
    changed = [run.text for run in words if run.font == "DejaVuSans-Bold"]
    assert changed == [drawn(word) for word in name.split()]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Ann 😀 Lee", "Ann Lee"),
        ("👩‍👩‍👧 Bo 🇲🇽", "Bo"),
        ("1️⃣ Al", "1 Al"),
        ("🎲", "game die"),
        ("👍🏽", "thumbs up sign"),
        ("Ann ♥ Bo", "Ann ♥ Bo"),
        ("Zoe\u0308", "Zoë"),
        ("12 דוד כהן", "12 ןהכ דוד"),
        ("דוד (7)", "דוד (7)"),
        ("אב Ann גד", "בא Ann דג"),
    ],
)
def test_what_a_name_looks_like(name: str, said: str) -> None:
    """Emoji are left out or named, accents composed, Hebrew runs from the right."""
    assert drawn(name) == said
    assert not missing(name)


@weights
@pytest.mark.parametrize("script", SHAPED)
def test_letters_change_as_they_meet_and_none_becomes_an_empty_box(
    script: str, weight: Weight
) -> None:
    shaped = [run for run in runs(NAMES[script], weight) if run.shaped]
    for run in shaped:
        file = hb.Blob.from_file_path(str(resource("fonts", f"{run.font}.ttf")))
        buffer = hb.Buffer()
        buffer.add_str(run.as_written)
        buffer.guess_segment_properties()
        hb.shape(hb.Font(hb.Face(file)), buffer)
        assert all(glyph.codepoint for glyph in buffer.glyph_infos)
    run = shaped[0]
    alone = sum(
        fonts.shaped(fonts.Run(run.font, letter, shaped=True)).width
        for letter in fonts.clusters(run.as_written)
    )
    side_by_side = ("Thai", "Lao", "Ethiopic", "Cherokee")
    assert script in side_by_side or fonts.shaped(run).width != pytest.approx(alone)


# What fits into its room.


@given(letters, st.floats(8, 200))
def test_wrapped_no_line_is_wider_than_its_room_and_no_letter_lost(text: str, room: float) -> None:
    lines = wrap(text, 7, room)
    assert all(width(line, 7) <= room + 0.01 or len(line) == 1 for line in lines)
    assert "".join("".join(lines).replace(FACE_MARK, "").split()) == "".join(text.split())


@given(letters, st.floats(20, 160), st.integers(1, 3))
def test_what_is_fitted_stays_in_its_box(text: str, room: float, lines: int) -> None:
    fitted = fit(text, 12, room, lines, height=lines * 14.0)
    assert all(width(line, fitted.size) <= room + 0.01 for line in fitted.lines)
    assert len(fitted.lines) * fitted.size * TIGHT <= lines * 14.0 + 0.01
    assert fitted.size >= LEAST
    shown = "".join("".join(fitted.lines).replace(FACE_MARK, "").split())
    whole = "".join(text.split())
    kept, cut, _ = shown.partition("…")
    assert shown == whole or (cut and whole.startswith(kept))


@given(letters, st.floats(12, 160))
def test_what_is_shortened_ends_in_an_ellipsis_within_its_room(text: str, room: float) -> None:
    shown = shortened(text, LEAST, room)
    assert width(shown, LEAST) <= room
    shown = shown.replace(FACE_MARK, "")
    assert shown in {text, ""} or (shown[-1] == "…" and text.startswith(shown[:-1]))


# Tiles, the train round a certificate, and codes.


@pytest.mark.parametrize("pips", range(19))
def test_a_half_has_as_many_pips_as_its_number_and_looks_the_same_turned(pips: int) -> None:
    places = pip_places(pips)
    assert len(set(places)) == pips
    assert all(0 <= along <= 1 and 0 <= across <= 1 for along, across in places)
    turned = {(round(1 - x, 6), round(1 - y, 6)) for x, y in places}
    assert turned == {(round(x, 6), round(y, 6)) for x, y in places}


def test_the_longest_code_has_no_smaller_squares() -> None:
    """One with six letters more would have four squares a side more."""
    longest = sheet_code("qualifying-999", 99999, 99999), document_code("blank-score-sheets", 99999)
    sides = [_dark(with_origin(code, "9f3c" * 16, "07c2" * 16))[0] for code in longest]
    assert sides == [29, 29]
