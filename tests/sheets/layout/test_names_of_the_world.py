"""Names in every script stand on paper: in order, shaped, within their lines, and read back."""

import io
import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import BinaryIO

import pytest
import uharfbuzz as hb
from pypdf import PageObject
from reportlab.pdfgen.canvas import Canvas

from mextrain_scorer.desk.playoff.bracket import BracketSeat, BracketStage, BracketTable
from mextrain_scorer.paths import resource
from mextrain_scorer.sheets.documents.badges import Badge, badge_pages
from mextrain_scorer.sheets.documents.bracket import bracket_pages
from mextrain_scorer.sheets.documents.seating_list import TableSeats, seating_pages
from mextrain_scorer.sheets.layout import fonts, shaping
from mextrain_scorer.sheets.layout.fonts import Weight, as_printed, runs, unit_width
from mextrain_scorer.sheets.layout.name_words import FACE_MARK
from mextrain_scorer.sheets.layout.style import LEAST, Paper
from mextrain_scorer.sheets.layout.text import fit
from mextrain_scorer.sheets.score_sheet.score_sheet import score_sheet_pages
from tests.on_paper.glyphs import empty_glyphs
from tests.sheets.papers import (
    HEADING,
    page_text,
    paper_of,
    played_sheet,
    printed,
    read,
    seats,
    write,
)

NAMES = {
    "Latin": "Łukasz Nguyễn-Þórðarson",
    "Greek": "Ελένη Παπαδοπούλου",
    "Cyrillic": "Наталья Кузнецова",
    "Hebrew": "דוד כהן",
    "Arabic": "محمد الخطيب",
    "Persian": "می\u200cخواهم",
    "Hindi": "कृष्णमूर्ति त्रिपाठी",
    "Thai": "ธนพล ศรีสุวรรณ์",
    "Chinese": "王伟龍",
    "Japanese": "田中さくら",
    "Korean": "김민준",
    "markup": "<b>Ann</b> & <i>",
    "unknown": "ବିକ୍ରମ 😀",
}
# Scripts that are drawn in one weight, each by a name of its people.
ONE_WEIGHT = {
    "Bengali": "বিক্রম চট্টোপাধ্যায়",
    "Gurmukhi": "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ",
    "Gujarati": "કૃષ્ણકાંત પટેલ",
    "Tamil": "கிருஷ்ணமூர்த்தி ஸ்ரீனிவாசன்",
    "Telugu": "శ్రీకృష్ణ రెడ్డి",
    "Kannada": "ಕೃಷ್ಣಮೂರ್ತಿ ಗೌಡ",
    "Malayalam": "ശ്രീകുമാർ നമ്പൂതിരി",
    "Sinhala": "ක්‍රිශාන්ත විජේසිංහ",
    "Lao": "ສົມໃຈ ວົງສາ",
    "Myanmar": "မောင်မြတ်သန္တာ",
    "Khmer": "ស្រីមុំ សុខ",
    "Ethiopic": "አበበ ቢቂላ",
    "Cherokee": "ᏍᏏᏉᏯ ꮳꮃꭹ",
}
SHAPED = {each: NAMES[each] for each in ("Arabic", "Persian", "Hindi", "Thai")} | ONE_WEIGHT
ALL = tuple(NAMES.values())
ZWJ = "\u200d"
WEIGHTS = (Weight.REGULAR, Weight.BOLD)


def _sheets(out: BinaryIO) -> None:
    papers = [
        paper_of(played_sheet(table_no=no, names=(*ALL, *ALL)[5 * no - 5 : 5 * no]))
        for no in (1, 2, 3)
    ]
    write(out, HEADING, score_sheet_pages(papers), Paper.LETTER)


def _seating(out: BinaryIO) -> None:
    tables = [TableSeats(no, seats(5, (*ALL, *ALL)[5 * no - 5 : 5 * no])) for no in (1, 2, 3)]
    write(out, HEADING, seating_pages(tables), Paper.A4)


def _badges(out: BinaryIO) -> None:
    write(
        out, HEADING, badge_pages([Badge(no, name) for no, name in enumerate(ALL, 1)]), Paper.LETTER
    )


def _bracket(out: BinaryIO) -> None:
    places = tuple(BracketSeat(name, no, 1) for no, name in enumerate(ALL, 1))
    tables = tuple(BracketTable(no, places[5 * no - 5 : 5 * no]) for no in (1, 2, 3))
    final = BracketStage("Final", (BracketTable(1, places[4:7]),))
    write(out, HEADING, bracket_pages([BracketStage("Semi-final", tables), final]), Paper.LETTER)


DOCUMENTS: dict[str, Callable[[BinaryIO], None]] = {
    "score sheets": _sheets,
    "seating list": _seating,
    "badges": _badges,
    "bracket": _bracket,
}


@cache
def document(name: str) -> bytes:
    return printed(DOCUMENTS[name])


@pytest.mark.parametrize("name", DOCUMENTS)
class TestDocuments:
    def test_every_glyph_shown_is_a_letter_and_no_box(self, name: str) -> None:
        for page in read(document(name)).pages:
            assert empty_glyphs(page) == []

    def test_the_names_are_read_back(self, name: str) -> None:
        text = " ".join(page_text(page) for page in read(document(name)).pages)
        for script in ("Latin", "Greek", "Cyrillic", "Hindi", "Thai", "Chinese", "Korean"):
            for word in re.split(r"[ -]", NAMES[script]):
                assert word in text, script
        assert "<b>Ann</b>" in text
        assert "[Oriya letters]" in text


def test_a_box_in_the_place_of_a_letter_is_seen() -> None:
    """A font's own sign for letters it lacks: what every other test here must never find."""
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=Paper.LETTER.value)
    canvas.setFont(str(fonts.font("DejaVuSans").fontName), 12)
    canvas.drawString(100, 700, "Ann")
    assert empty_glyphs(read_back(canvas, out)) == []
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=Paper.LETTER.value)
    canvas.setFont(str(fonts.font("DejaVuSans").fontName), 12)
    canvas.drawString(100, 700, "Ann 田")
    assert len(empty_glyphs(read_back(canvas, out))) == 1


def read_back(canvas: Canvas, out: io.BytesIO) -> PageObject:
    canvas.save()
    return read(out.getvalue()).pages[0]


@pytest.mark.parametrize("weight", WEIGHTS)
@pytest.mark.parametrize("script", SHAPED)
class TestShaping:
    def test_no_letter_is_shaped_into_an_empty_box(self, script: str, weight: Weight) -> None:
        for run in runs(SHAPED[script], weight):
            if run.shaped:
                font = hb.Font(
                    hb.Face(hb.Blob.from_file_path(str(resource("fonts", f"{run.font}.ttf"))))
                )
                buffer = hb.Buffer()
                buffer.add_str(run.as_written)
                buffer.guess_segment_properties()
                hb.shape(font, buffer)
                assert all(glyph.codepoint for glyph in buffer.glyph_infos)

    def test_its_letters_change_as_they_meet(self, script: str, weight: Weight) -> None:
        run = next(run for run in runs(SHAPED[script], weight) if run.shaped)
        alone = sum(
            shaping.shape(run.font, letter, run.leftwards).width
            for letter in fonts.clusters(run.as_written)
        )
        together = fonts.shaped(run)
        assert together.outline.endswith(" f")
        side_by_side = ("Thai", "Lao", "Ethiopic", "Cherokee")
        assert script in side_by_side or together.width != pytest.approx(alone)


@pytest.mark.parametrize("script", ONE_WEIGHT)
class TestOneWeight:
    def test_a_name_stands_on_paper_and_is_read_back(self, script: str) -> None:
        name = ONE_WEIGHT[script]
        page = read(badge(name)).pages[0]
        assert empty_glyphs(page) == []
        text = page_text(page).replace(ZWJ, "")
        for word in name.replace(ZWJ, "").split():
            assert word in text

    def test_nothing_of_it_is_named_in_words(self, script: str) -> None:
        assert fonts.missing(ONE_WEIGHT[script]) == ""
        assert {run.font for run in runs(ONE_WEIGHT[script], Weight.BOLD) if run.shaped} == {
            f"NotoSans{script}-Regular"
        }

    def test_its_bold_is_drawn_with_a_thicker_line(self, script: str) -> None:
        assert outlines(badge(ONE_WEIGHT[script]))[-1].endswith("B")


def test_a_script_with_a_bold_of_its_own_is_not_thickened() -> None:
    assert outlines(badge(NAMES["Hindi"]))[-1].endswith("f")


def badge(name: str) -> bytes:
    return printed(lambda out: write(out, HEADING, badge_pages([Badge(1, name)]), Paper.LETTER))


def outlines(pdf: bytes) -> list[str]:
    """Return the shapes that a first page draws of shaped letters."""
    drawn = read(pdf).pages[0]["/Resources"]["/XObject"].values()  # type: ignore[index]  # a page has them
    return [each.get_object().get_data().decode().strip() for each in drawn]


def test_arabic_is_shaped_in_the_order_it_is_read_and_a_joiner_parts_its_letters() -> None:
    (run,) = runs("محمد", Weight.REGULAR)
    assert run.as_written == "محمد"
    assert run.text == "دمحم"
    assert unit_width("می\u200cخواهم", Weight.REGULAR) != unit_width("میخواهم", Weight.REGULAR)


def test_a_thai_tone_stands_above_its_vowel_without_room_of_its_own() -> None:
    assert unit_width("ที่", Weight.BOLD) == pytest.approx(unit_width("ท", Weight.BOLD))


def test_chinese_names_in_bold_are_drawn_with_a_thicker_line() -> None:
    pdf = printed(
        lambda out: write(out, HEADING, badge_pages([Badge(1, NAMES["Chinese"])]), Paper.LETTER)
    )
    contents = read(pdf).pages[0].get_contents()
    assert contents is not None
    assert b" 2 Tr " in contents.get_data()


@pytest.mark.parametrize("script", NAMES)
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


def test_a_name_shown_twice_keeps_its_outline_once() -> None:
    one = replace(paper_of(played_sheet(names=ALL[4:9])))
    twice = printed(lambda out: write(out, HEADING, score_sheet_pages([one, one]), Paper.LETTER))
    once = printed(lambda out: write(out, HEADING, score_sheet_pages([one]), Paper.LETTER))
    assert len(twice) - len(once) < 6_000
