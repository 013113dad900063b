"""Names in every script stand on paper: in order, shaped, within their lines, and read back."""

from dataclasses import replace

import pytest
import uharfbuzz as hb

from mextrain_scorer.paths import resource
from mextrain_scorer.sheets.documents.badges import Badge, badge_pages
from mextrain_scorer.sheets.layout import fonts, shaping
from mextrain_scorer.sheets.layout.fonts import Weight, as_printed, runs, unit_width
from mextrain_scorer.sheets.layout.name_words import FACE_MARK
from mextrain_scorer.sheets.layout.style import LEAST, Paper
from mextrain_scorer.sheets.layout.text import fit
from mextrain_scorer.sheets.score_sheet.score_sheet import score_sheet_pages
from tests.sheets.papers import (
    HEADING,
    paper_of,
    played_sheet,
    printed,
    read,
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
