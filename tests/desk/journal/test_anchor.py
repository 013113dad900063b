"""Where in a file's history a page was printed, and that a journal written anew has no such place.

The paper is what an insider cannot reach: whoever computes every hash again makes a file that
opens, but not the figures that hang on the wall.
"""

import re

import pytest

from mextrain_scorer.rules.journal_figures import tip_typed
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.sheets.layout.qr import with_origin
from mextrain_scorer.sheets.paper_codes import paper_with
from tests.desk import days
from tests.desk.conftest import Seated

pytestmark = pytest.mark.nightly

FIGURES = "9f3c1a2b4c5d6e7f"


class TestFiguresTyped:
    @pytest.mark.parametrize(
        "typed", [FIGURES, "9F3C 1A2B 4C5D 6E7F", "9f3c-1A2B-4c5d-6e7f", "  9F3C1A2B 4C5D\t6E7F "]
    )
    def test_spaces_hyphens_and_capitals_make_no_difference(self, typed: str) -> None:
        assert tip_typed(typed) == FIGURES

    def test_all_of_them_and_anything_between_may_be_given(self) -> None:
        assert tip_typed(FIGURES * 4) == FIGURES * 4
        assert tip_typed(f"{FIGURES} 9F3C") == f"{FIGURES}9f3c"

    @pytest.mark.parametrize(
        ("typed", "words"),
        [
            ("", "the 16 at the foot"),
            ("9f3c 1a2b", "8 figures are too few"),
            (FIGURES[:15], "15 figures"),
            (FIGURES * 4 + "0", "65 figures"),
            ("9f3c1a2b4c5d6e7g", "not journal figures"),
            ("MXT:FINAL:1:1", "not journal figures"),
            ("٩٩٩٩٩٩٩٩٩٩٩٩٩٩٩٩", "not journal figures"),
        ],
    )
    def test_what_cannot_be_looked_for_is_refused(self, typed: str, words: str) -> None:
        with pytest.raises(Refused, match=re.escape(words)) as refusal:
            tip_typed(typed)
        days.is_a_sentence(str(refusal.value))


class TestCodes:
    @pytest.mark.parametrize(
        ("code", "document", "table_no", "sheet_no"),
        [
            ("MXT:QUALIFYING:2:1", "", 2, 1),
            ("MXT:QUALIFYING:2", "", 2, None),
            ("MXT:GAME-CHART:3", "game-chart", 0, None),
        ],
    )
    @pytest.mark.parametrize("tip", [FIGURES, "1234567890123456", None])
    @pytest.mark.parametrize("said", [True, False])
    def test_every_kind_is_read_with_its_figures(
        self,
        seated: Seated,
        code: str,
        document: str,
        table_no: int,
        sheet_no: int | None,
        tip: str | None,
        *,
        said: bool,
    ) -> None:
        tournament = seated(10)
        identity = tournament.identity if said else ""
        found = paper_with(tournament, with_origin(code, tip or tournament.chain_tip, identity))
        assert (found.document, found.table_no, found.sheet_no) == (document, table_no, sheet_no)
        assert found.anchor is not None
        assert found.anchor.is_here is (tip is None)

    @pytest.mark.parametrize(
        "tail",
        [":9F3C", ":9F3C1A2B4C5D6E7G", f":{FIGURES}0", f":{FIGURES}:07C2D55", ":07C2D55E", ":"],
    )
    def test_figures_that_are_not_all_there_are_no_code(self, seated: Seated, tail: str) -> None:
        with pytest.raises(Refused, match="not from one of our sheets"):
            paper_with(seated(10), f"MXT:GAME-CHART:1{tail}")

    def test_a_table_that_is_not_here_is_told_with_whose_page_it_is(self, seated: Seated) -> None:
        tournament = seated(10)
        with pytest.raises(Refused, match=r"no table 9.*not printed from this file"):
            paper_with(tournament, f"MXT:QUALIFYING:9:1:{FIGURES}")
        with pytest.raises(Refused, match="no table 9") as refusal:
            paper_with(tournament, with_origin("MXT:QUALIFYING:9:1", tournament.chain_tip))
        assert "not printed" not in str(refusal.value)
