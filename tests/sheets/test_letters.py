"""Letters on paper: names of any length and script fit, whole; tiles have their pips."""

from itertools import pairwise

import pytest
import uharfbuzz as hb
from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.desk.roster.players import PlayerFacts
from mextrain_scorer.paths import resource
from mextrain_scorer.sheets.documents.cards import badge_pages
from mextrain_scorer.sheets.documents.certificates import TRAIN, train_frame
from mextrain_scorer.sheets.layout import fonts
from mextrain_scorer.sheets.layout.book import PaperPage
from mextrain_scorer.sheets.layout.fonts import (
    FACE_MARK,
    Weight,
    as_printed,
    missing,
    runs,
    unit_width,
    width,
)
from mextrain_scorer.sheets.layout.pen import pip_places
from mextrain_scorer.sheets.layout.style import LEAST, MARGIN, TIGHT, Paper
from mextrain_scorer.sheets.layout.text import fit, flow, shortened, wrap
from mextrain_scorer.sheets.paper_codes import (
    _dark,
    document_code,
    sheet_code,
    table_code,
    with_origin,
)
from mextrain_scorer.sheets.score_sheet.score_sheet import score_sheet_pages
from tests.on_paper.test_names import NAMES
from tests.sheets.papers import paper_of, played_sheet, read, written

LONG = "Maria-Fernanda Delgado-Villanueva de la Cruz"
letters = st.text(st.sampled_from("abcdefghijkl-ABC ÅñŁéЖωא "), max_size=90)
# Drawn in one weight, and shaped besides: what stands in NAMES between Korean and markup.
ONE_WEIGHT = [*NAMES][[*NAMES].index("Bengali") : [*NAMES].index("markup")]
SHAPED = ("Arabic", "Persian", "Hindi", "Thai", *ONE_WEIGHT)
weights = pytest.mark.parametrize("weight", [Weight.REGULAR, Weight.BOLD])


def drawn(text: str, weight: Weight = Weight.REGULAR) -> str:
    return "".join(run.text for run in runs(text, weight))


# Which letters are drawn.


def test_figures_alone_are_tabular_and_figures_in_words_are_not() -> None:
    assert runs("214", Weight.BOLD)[0].font == "AtkinsonHyperlegibleNextTabular-Bold"
    assert runs("Table 4", Weight.BOLD)[0].font == "AtkinsonHyperlegibleNext-Bold"
    assert width("111", 10) == pytest.approx(width("000", 10))


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


def badge(name: str) -> list[PaperPage]:
    """A badge with a name, before the seats are drawn."""
    player = PlayerFacts(1, name, None, None, False, None, "registered", None, False)
    return badge_pages([player], {})


def outlines(name: str) -> list[str]:
    """Return the shapes that a badge draws of shaped letters."""
    pdf = written(badge(name))
    found = read(pdf).pages[0]["/Resources"]["/XObject"].values()  # type: ignore[index]  # a page has them
    return [each.get_object().get_data().decode().strip() for each in found]


@pytest.mark.parametrize("script", ONE_WEIGHT)
def test_a_script_of_one_weight_is_thickened_in_bold(script: str) -> None:
    assert missing(NAMES[script]) == ""
    assert outlines(NAMES[script])[-1].endswith("B")
    assert outlines(NAMES["Hindi"])[-1].endswith("f"), "which has a bold of its own"


def test_chinese_names_in_bold_are_drawn_with_a_thicker_line() -> None:
    contents = read(written(badge(NAMES["Chinese"]))).pages[0].get_contents()
    assert contents is not None
    assert b" 2 Tr " in contents.get_data()


def test_marks_and_joiners_take_the_room_they_should() -> None:
    (run,) = runs("محمد", Weight.REGULAR)
    assert (run.as_written, run.text) == ("محمد", "دمحم")
    assert unit_width("می\u200cخواهم", Weight.REGULAR) != unit_width("میخواهم", Weight.REGULAR)
    assert unit_width("ที่", Weight.BOLD) == pytest.approx(unit_width("ท", Weight.BOLD))


def test_a_name_shown_twice_keeps_its_outline_once() -> None:
    sheet = paper_of(played_sheet(names=tuple(NAMES.values())[4:9]))
    once, twice = (written(score_sheet_pages([sheet] * times)) for times in (1, 2))
    assert len(twice) - len(once) < 6_000


# What fits into its room.


@given(letters, st.floats(8, 200))
def test_wrapped_no_line_is_wider_than_its_room_and_no_letter_lost(text: str, room: float) -> None:
    lines = wrap(text, 7, room)
    assert all(width(line, 7) <= room + 0.01 or len(line) == 1 for line in lines)
    assert "".join("".join(lines).replace(FACE_MARK, "").split()) == "".join(text.split())


def test_lines_break_where_they_should() -> None:
    found = wrap("Featherstonehaugh-Cholmondeley", 10, 100)
    assert found == ("Featherstonehaugh-", "Cholmondeley")
    fitted = fit(LONG, 46, 600, 3, Weight.BOLD, height=66)
    assert fitted.lines == ("Maria-Fernanda Delgado-", "Villanueva de la Cruz")  # of even length
    fitted = fit(f"113 {LONG}", 12, 68, 3, Weight.BOLD, height=31)
    assert 2 <= len(fitted.lines) <= 3


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


@pytest.mark.parametrize("script", [each for each in NAMES if each not in ONE_WEIGHT])
def test_a_very_long_name_wraps_is_shortened_and_never_leaves_its_box(script: str) -> None:
    name = " ".join([NAMES[script]] * 5)
    fitted = fit(name, 12, 70, 3, Weight.BOLD, height=31)
    assert all(unit_width(line, Weight.BOLD) * fitted.size <= 70.01 for line in fitted.lines)
    assert len(fitted.lines) * fitted.step <= 31.01
    assert fitted.size >= LEAST
    shown = "".join(map(seen, fitted.lines))
    assert seen(name).startswith(shown.removesuffix("…"))
    assert shown[-1] == "…" or shown == seen(name)


def seen(text: str) -> str:
    """The letters of a text that are printed, without spaces."""
    return as_printed(text).replace(FACE_MARK, "").replace(" ", "")


def test_a_long_word_breaks_between_letters_with_their_marks() -> None:
    word = "พระปรมินทรมหาภูมิพล" * 3
    fitted = fit(word, 12, 60, 3, height=31)
    assert word.startswith("".join(fitted.lines).removesuffix("…"))
    assert not any(fonts.clusters(f"x{line}")[0] != "x" for line in fitted.lines)


@given(letters, st.floats(12, 160))
def test_what_is_shortened_ends_in_an_ellipsis_within_its_room(text: str, room: float) -> None:
    shown = shortened(text, LEAST, room)
    assert width(shown, LEAST) <= room
    shown = shown.replace(FACE_MARK, "")
    assert shown in {text, ""} or (shown[-1] == "…" and text.startswith(shown[:-1]))


def test_a_paragraph_of_two_weights_keeps_its_words_in_order() -> None:
    parts = (("Leave the tiles up.", Weight.REGULAR), ("Circle the winner.", Weight.BOLD))
    lines = flow(parts, 10, 80)
    assert len(lines) > 1
    said = " ".join(word for line in lines for word, _ in line)
    assert said == "Leave the tiles up. Circle the winner."
    assert lines[-1][-1][1] is Weight.BOLD


# Tiles, the train round a certificate, and codes.


@pytest.mark.parametrize("pips", range(19))
def test_a_half_has_as_many_pips_as_its_number_and_looks_the_same_turned(pips: int) -> None:
    places = pip_places(pips)
    assert len(set(places)) == pips
    assert all(0 <= along <= 1 and 0 <= across <= 1 for along, across in places)
    turned = {(round(1 - x, 6), round(1 - y, 6)) for x, y in places}
    assert turned == {(round(x, 6), round(y, 6)) for x, y in places}


def test_the_old_patterns() -> None:
    assert pip_places(1) == ((0.5, 0.5),)
    assert set(pip_places(3)) == {(0.0, 1.0), (0.5, 0.5), (1.0, 0.0)}
    assert set(pip_places(4)) == {(0, 0), (0, 1), (1, 0), (1, 1)}
    assert [across for _, across in pip_places(6)] == [1, 1, 1, 0, 0, 0]
    assert set(pip_places(9)) == {(x / 2, y / 2) for x in range(3) for y in range(3)}


def test_the_train_round_a_certificate_could_be_laid() -> None:
    """Each tile begins with the pips the one before ended in; all doubles, no tile twice."""
    train = [*pairwise(map(int, TRAIN))]
    assert all(train[at - 1][1] == tile[0] for at, tile in enumerate(train))
    tiles = {tuple(sorted(tile)) for tile in train}
    assert len(tiles) == len(train) == 50
    assert {(pips, pips) for pips in range(10)} <= tiles
    for paper in Paper:
        left, low, across, up = MARGIN, 50.0, paper.height - 2 * MARGIN, paper.width - 90
        (x, y, wide, tall), tile = train_frame((left, low, across, up))
        assert left <= x <= x + wide <= left + across + 0.01
        assert low <= y <= y + tall <= low + up + 0.01
        assert tile > 20, "a tile whose pips can be counted"


ORIGIN = "9F3C1A2B4C5D6E7F", "07C2D55E"


@pytest.mark.parametrize(
    "code",
    [
        sheet_code("final", 1, 1),
        *(with_origin(sheet_code("qualifying-2", no, no % 13), *ORIGIN) for no in (9, 10, 99_999)),
        with_origin(table_code("playoff-1", 12), *ORIGIN),
        with_origin(document_code("game-chart", 3), "1234567890123456", "12345678"),
        "MXT:OTHER_LETTERS:4:1",
    ],
)
def test_the_squares_drawn_are_the_codes_dark_modules(code: str) -> None:
    import segno

    side, operators = _dark(code)
    squares = set()
    for box in operators.split(" re"):
        if box.strip():
            column, row, length, tall = map(int, box.split())
            assert tall == 1
            squares |= {(column + step, side - 1 - row) for step in range(length)}
    matrix = segno.make(code, error="m", micro=False, mask=2, boost_error=False).matrix
    assert squares == {(x, y) for y, line in enumerate(matrix) for x, bit in enumerate(line) if bit}


def test_the_longest_code_has_no_smaller_squares() -> None:
    """One with six letters more would have four squares a side more."""
    longest = sheet_code("qualifying-999", 99999, 99999), document_code("blank-score-sheets", 99999)
    sides = [_dark(with_origin(code, "9f3c" * 16, "07c2" * 16))[0] for code in longest]
    assert sides == [29, 29]
