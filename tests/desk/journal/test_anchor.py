"""Where in a file's history a page was printed, and that a journal written anew has no such place.

The paper is what an insider cannot reach: whoever computes every hash again makes a file that
opens, but not the figures that hang on the wall.
"""

import re
import shutil
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.journal.history import find_tip, history
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.journal_figures import shown_tip, tip_typed
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.sheets.layout.qr import with_origin
from mextrain_scorer.sheets.paper_codes import paper_with
from mextrain_scorer.sheets.seal import sealing, verify
from mextrain_scorer.sheets.seal.verify import origin_of
from tests.desk import days
from tests.desk.conftest import Seated
from tests.sheets.papers import page_text

pytestmark = pytest.mark.nightly

FIGURES = "9f3c1a2b4c5d6e7f"


def enter(tournament: Tournament, table_no: int, engine: int, score: int) -> None:
    """Write the score of whoever has the first seat."""
    player = days.who(tournament, table_no)[0]
    score_entry.enter(tournament, days.QUALIFYING, table_no, engine, player, score)


def begun(folder: Path) -> Path:
    """A day of ten players with three scores written, one of them no 0; closed."""
    with days.seated(folder, 10) as tournament:
        for engine, score in ((9, 21), (8, 14), (7, 5)):
            enter(tournament, 1, engine, score)
        return tournament.path


def figures_on(pdf: bytes) -> str:
    """What stands at the foot of a page, as somebody copies it from there."""
    found = re.search(r"journal ((?:[0-9A-F]{4} ){3}[0-9A-F]{4})", page_text(first_page(pdf)))
    assert found is not None
    return found[1]


def first_page(pdf: bytes):  # type: ignore[no-untyped-def]  # pypdf's
    return PdfReader(BytesIO(pdf)).pages[0]


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


class TestWhereItLies:
    def test_every_state_there_was_is_found_with_what_came_after(self, seated: Seated) -> None:
        tournament = seated(10)
        states = [tournament.chain_tip]
        for engine in (9, 8, 7):
            enter(tournament, 1, engine, 21)
            states.append(tournament.chain_tip)
        lines = history(tournament)
        last = lines[-1].seq
        for back, tip in enumerate(reversed(states)):
            for given in (tip, tip[:16]):
                found = find_tip(tournament, given)
                assert found.line is not None
                assert (found.line.seq, found.since) == (last - back, back)
        entered = find_tip(tournament, states[1]).line
        assert entered is not None
        assert entered == next(line for line in lines if line.seq == entered.seq)
        assert (entered.what, entered.engine, entered.after) == ("score-entered", 9, 21)

    def test_what_a_page_bears_is_the_state_it_was_made_from(self, seated: Seated) -> None:
        tournament = seated(10)
        before = tournament.chain_tip
        pdf = days.pdf(tournament, "blank-score-sheets")
        enter(tournament, 1, 9, 21)
        assert figures_on(pdf) == shown_tip(before) != shown_tip(tournament.chain_tip)
        found = find_tip(tournament, figures_on(pdf))
        assert found.since == 1
        assert found.of_this_page.endswith("; 1 change since.")


@pytest.mark.of_files
def test_a_copy_that_went_on_differently_has_the_paper_from_before_alone(tmp_path: Path) -> None:
    path = begun(tmp_path)
    other = Path(shutil.copy(path, tmp_path / "copy.mextrain"))
    with opening.open_file(path) as ours, opening.open_file(other) as theirs:
        common = ours.chain_tip
        assert find_tip(theirs, common).is_here
        enter(ours, 2, 9, 30)
        enter(theirs, 2, 9, 31)
        assert not find_tip(theirs, ours.chain_tip).is_here
        assert not find_tip(ours, theirs.chain_tip).is_here
        assert find_tip(ours, common).since == find_tip(theirs, common).since == 1


class TestWhatAPdfSaysOfItsOrigin:
    def test_without_a_seal_nothing_vouches_for_it(self, seated: Seated, tmp_path: Path) -> None:
        tournament, out = seated(10), tmp_path / "sheets.pdf"
        days.save(tournament, "blank-score-sheets", out)
        verdict = verify.verify_sealed(out, tournament)
        found = origin_of(tournament, verdict)
        assert (verdict.untouched, found.is_here) == (False, True)
        assert "No known seal confirms this" in found.sentence

    def test_what_was_added_after_the_seal_is_not_read(
        self, seated: Seated, tmp_path: Path
    ) -> None:
        tournament, out = seated(10), tmp_path / "sealed.pdf"
        sealing.seal_document(
            tournament, days.content(tournament, "score-sheets"), out, sealing.open_sealer()
        )
        sealed = verify.verify_sealed(out).tip
        out.write_bytes(out.read_bytes() + b"\n/MextrainTip (" + b"0f" * 32 + b")\n%%EOF\n")
        verdict = verify.verify_sealed(out)
        assert not verdict.untouched
        assert verdict.tip == sealed


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

    def test_last_years_table_does_not_pass_for_todays(
        self, tmp_path: Path, seated: Seated
    ) -> None:
        today = seated(10)
        folder = tmp_path / "last year"
        folder.mkdir()
        with days.seated(folder, 11) as last_year:
            assert last_year.identity != today.identity
            for code in ("MXT:QUALIFYING:2:1", "MXT:QUALIFYING:2", "MXT:GAME-CHART:1"):
                scanned = with_origin(code, last_year.chain_tip, last_year.identity)
                assert paper_with(last_year, scanned).anchor is not None
                with pytest.raises(Refused) as refusal:
                    paper_with(today, scanned.lower())
                days.is_a_sentence(str(refusal.value), "printed for another tournament")
