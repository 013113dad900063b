"""Names in every script stand on paper: with all their letters, no boxes, and are read back."""

import io
import re
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from pypdf import PdfReader, PdfWriter
from pypdf.generic import NameObject

from tests import paper
from tests.on_paper.glyphs import empty_glyphs
from tests.on_paper.printing import told

JOINERS = str.maketrans("", "", "\u200c\u200d")  # which parts of a name no reader gives back
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
    "markup": "<b>Ann</b> & <i>",
    "unknown": "ବିକ୍ରମ 😀",
}
DOCUMENTS = ("blank-score-sheets", "seating-list", "table-cards", "badges", "by-hand-pack")


@cache
def printed() -> dict[str, bytes]:
    """Return the papers of a day on which all of them play."""
    with TemporaryDirectory() as folder:
        file, out = Path(folder) / "day.mextrain", Path(folder) / "out.pdf"
        roster = Path(folder) / "roster.csv"
        rows = "".join(f'"{name}"\n' for name in NAMES.values())
        roster.write_text(f"name\n{rows}", encoding="utf-8")
        told("new", file, "--name", "Világbajnokság 世界")
        told("players", "import", file, roster)
        told("players", "check-in", file, "--all")
        told("seat", file, "--seed", 1)
        found = {}
        for document in DOCUMENTS:
            told("print", file, document, "-o", out)
            found[document] = out.read_bytes()
        return found


@cache
def text(document: str) -> str:
    """Return what stands on all pages."""
    return paper.text(printed()[document]).translate(JOINERS)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_glyph_shown_is_a_letter_and_no_box(document: str) -> None:
    for page in PdfReader(io.BytesIO(printed()[document])).pages:
        assert empty_glyphs(page) == []


@pytest.mark.parametrize("script", [each for each in NAMES if each != "unknown"])
@pytest.mark.parametrize("document", ["badges", "blank-score-sheets"])
def test_a_name_is_read_back(document: str, script: str) -> None:
    words = text(document)
    for word in re.split(r"[ -]", NAMES[script].translate(JOINERS)):
        assert word in words


def test_letters_that_no_font_has_are_told_in_words() -> None:
    assert "[Oriya letters]" in text("badges")


def test_a_box_in_the_place_of_a_letter_is_seen() -> None:
    """The reader finds what every page here must not have: a font that lacks a letter."""
    writer = PdfWriter(clone_from=io.BytesIO(printed()["badges"]))
    for page in writer.pages:
        fonts = page["/Resources"]["/Font"]  # type: ignore[index]  # a page has them
        first = next(iter(fonts.values()))
        for name in list(fonts):
            fonts[NameObject(name)] = first
    out = io.BytesIO()
    writer.write(out)
    assert any(empty_glyphs(page) for page in PdfReader(io.BytesIO(out.getvalue())).pages)
