"""Names of any length and script fit where they are written, whole."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.sheets.layout.fonts import Weight, missing, runs, width
from mextrain_scorer.sheets.layout.name_words import FACE_MARK
from mextrain_scorer.sheets.layout.style import LEAST, TIGHT
from mextrain_scorer.sheets.layout.text import fit, flow, shortened, wrap

LONG = "Maria-Fernanda Delgado-Villanueva de la Cruz"
letters = st.text(st.sampled_from("abcdefghijkl-ABC ÅñŁéЖωא "), max_size=90)


def drawn(text: str, weight: Weight = Weight.REGULAR) -> str:
    return "".join(run.text for run in runs(text, weight))


class TestFonts:
    def test_figures_alone_are_tabular_and_figures_in_words_are_not(self) -> None:
        assert runs("214", Weight.BOLD)[0].font == "AtkinsonHyperlegibleNextTabular-Bold"
        assert runs("Table 4", Weight.BOLD)[0].font == "AtkinsonHyperlegibleNext-Bold"
        assert width("111", 10) == pytest.approx(width("000", 10))

    @pytest.mark.parametrize(
        ("text", "name"),
        [
            ("Ann Nguyễn", "Ann Nguyễn"),
            ("12 Nguyễn Văn An", "Nguyễn Văn An"),
            ("Nguyễn-Smith de la Cruz", "Nguyễn-Smith de la Cruz"),
            ("No. 12 J. Nguyễn wins Table 4", "J. Nguyễn"),
            ("Champion: Σοφία Smith, 94", "Σοφία Smith,"),
            ("Ann דוד Cohen", "Ann דוד Cohen"),
        ],
    )
    def test_a_name_changes_its_font_as_a_whole(self, text: str, name: str) -> None:
        found = {run.font for run in runs(name, Weight.BOLD) if run.text.strip()}
        assert found == {"DejaVuSans-Bold"}
        words = [run for run in runs(text, Weight.BOLD) if run.text.strip()]
        changed = [run.text for run in words if run.font == "DejaVuSans-Bold"]
        assert changed == [drawn(word) for word in name.split()]

    @pytest.mark.parametrize(
        ("name", "said"),
        [
            ("Ann 😀 Lee", "Ann Lee"),
            ("👩‍👩‍👧 Bo 🇲🇽", "Bo"),
            ("1️⃣ Al", "1 Al"),
            ("12 🎲", "12"),
            ("🎲", "game die"),
            ("👍🏽", "thumbs up sign"),
            ("Ann ♥ Bo", "Ann ♥ Bo"),
        ],
    )
    def test_emoji_are_left_out_or_named(self, name: str, said: str) -> None:
        assert drawn(name) == said
        assert not missing(name)

    def test_an_accent_written_apart_is_composed(self) -> None:
        assert drawn("Zoe\u0308") == "Zoë"

    def test_hebrew_runs_right_to_left_in_a_line_that_runs_left_to_right(self) -> None:
        assert drawn("12 דוד כהן") == "12 ןהכ דוד"
        assert drawn("דוד (7)") == "דוד (7)"
        assert drawn("אב Ann גד") == "בא Ann דג"


class TestWrap:
    @given(letters, st.floats(8, 200))
    def test_no_line_is_wider_than_its_room(self, text: str, room: float) -> None:
        for line in wrap(text, 7, room):
            assert width(line, 7) <= room + 0.01 or len(line) == 1

    @given(letters, st.floats(8, 200))
    def test_no_letter_is_lost(self, text: str, room: float) -> None:
        lines = "".join(wrap(text, 7, room)).replace(FACE_MARK, "")
        assert "".join(lines.split()) == "".join(text.split())

    def test_a_double_name_breaks_after_its_hyphen(self) -> None:
        assert wrap("Featherstonehaugh-Cholmondeley", 10, 100) == (
            "Featherstonehaugh-",
            "Cholmondeley",
        )


class TestFit:
    def test_forty_letters_wrap_and_stay_readable_in_a_column_of_six(self) -> None:
        fitted = fit(f"113 {LONG}", 12, 68, 3, Weight.BOLD, height=31)
        assert 2 <= len(fitted.lines) <= 3
        assert fitted.size >= LEAST

    def test_lines_are_of_even_length(self) -> None:
        fitted = fit(LONG, 46, 600, 3, Weight.BOLD, height=66)
        assert fitted.lines == ("Maria-Fernanda Delgado-", "Villanueva de la Cruz")

    @given(letters, st.floats(20, 160), st.integers(1, 3))
    def test_what_is_fitted_stays_in_its_box(self, text: str, room: float, lines: int) -> None:
        fitted = fit(text, 12, room, lines, height=lines * 14.0)
        assert all(width(line, fitted.size) <= room + 0.01 for line in fitted.lines)
        assert len(fitted.lines) * fitted.size * TIGHT <= lines * 14.0 + 0.01
        assert fitted.size >= LEAST
        shown, whole = ("".join("".join(each).split()) for each in (fitted.lines, text))
        assert shown == whole or (shown[-1] == "…" and whole.startswith(shown[:-1]))


class TestShortened:
    @given(letters, st.floats(12, 160))
    def test_what_does_not_ends_in_an_ellipsis_within_its_room(
        self, text: str, room: float
    ) -> None:
        shown = shortened(text, LEAST, room)
        assert width(shown, LEAST) <= room
        assert shown in {text, ""} or (shown[-1] == "…" and text.startswith(shown[:-1]))


def test_a_paragraph_of_two_weights_keeps_its_words_in_order() -> None:
    parts = (("Leave the tiles up.", Weight.REGULAR), ("Circle the winner.", Weight.BOLD))
    lines = flow(parts, 10, 80)
    assert len(lines) > 1
    said = " ".join(word.text for line in lines for word in line)
    assert said == "Leave the tiles up. Circle the winner."
    assert lines[-1][-1].weight is Weight.BOLD
