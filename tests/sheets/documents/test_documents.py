"""Every document, on both papers, read back by an independent reader."""

import re
from dataclasses import replace

import pytest

from mextrain_scorer.desk.results.announced import Honour
from mextrain_scorer.sheets.documents.announcer_card import write_announcer_card
from mextrain_scorer.sheets.documents.results import write_results
from mextrain_scorer.sheets.documents.rulings import write_how_we_ruled
from mextrain_scorer.sheets.documents.seating_list import TableSeats, write_seating_list
from mextrain_scorer.sheets.layout.style import Paper
from tests.sheets.every_document import DAY, DOCUMENTS, PAGES, document
from tests.sheets.papers import HEADING, page_text, pages_said, printed, read, seats

every_document = pytest.mark.parametrize("name", DOCUMENTS)
both_papers = pytest.mark.parametrize("paper", list(Paper), ids=lambda paper: paper.name)


@both_papers
@every_document
class TestEveryDocument:
    def test_every_page_says_whose_it_is_and_which_of_how_many(
        self, name: str, paper: Paper
    ) -> None:
        pages = PAGES[name]
        reader = read(document(name, paper))
        assert len(reader.pages) == pages
        for number, page in enumerate(reader.pages, start=1):
            text = page_text(page)
            gift = name == "certificates"
            assert "Samboree 2026" in text
            assert (f"page {number} of {pages}" in text) is not gift
            assert ("printed 09:40" in text) is not gift
            assert ("7F3A 91C2 7F3A 91C2" in text) is not gift
            assert "\x00" not in text
            assert "\ufffd" not in text
            size = sorted((float(page.mediabox.width), float(page.mediabox.height)))
            assert size == pytest.approx(sorted(paper.value), abs=0.01)

    def test_the_same_content_gives_the_same_bytes(self, name: str, paper: Paper) -> None:
        write = DOCUMENTS[name]
        assert printed(lambda out: write(out, paper)) == document(name, paper)

    def test_every_font_is_embedded(self, name: str, paper: Paper) -> None:
        page = read(document(name, paper)).pages[0]
        fonts = page["/Resources"]["/Font"]  # type: ignore[index]  # a PDF dictionary
        names = {font.get_object()["/BaseFont"] for font in fonts.values()}
        embedded = {name for name in names if "+" in name}
        # Helvetica is named by reportlab on every page; nothing is written in it.
        assert names - embedded <= {"/Helvetica"}
        assert embedded


class TestWhatTheySay:
    def text(self, name: str, paper: Paper = Paper.LETTER) -> str:
        pages = read(document(name, paper)).pages
        return " ".join(page_text(page) for page in pages)

    @pytest.mark.parametrize("name", ["filled", "seating", "table cards", "badges", "correction"])
    def test_markup_in_a_name_is_printed_as_it_is(self, name: str) -> None:
        said = self.text(name).replace(" ", "")
        assert "<b>Ann</b>&Co" in said

    def test_the_seating_list_goes_by_name_then_by_table(self) -> None:
        tables = (
            TableSeats(1, seats(3, ("Zoë", "ann", "Bob"))),
            TableSeats(2, seats(2, ("Carl", "Åke"))),
        )
        by_name, by_table = pages_said(write_seating_list, HEADING, tables, Paper.A4)
        order = [by_name.index(name) for name in ("Åke", "ann", "Bob", "Carl", "Zoë")]
        assert order == sorted(order)
        order = [by_table.index(name) for name in ("Zoë", "ann", "Bob", "Carl", "Åke")]
        assert order == sorted(order)
        assert "Bob 26 1 3" in by_name

    def test_a_table_without_a_winner_keeps_its_line_on_the_chart(self) -> None:
        said = self.text("chart")
        assert "1 19 Okafor 94 Final" in said
        assert re.search(r"94 Final 2 3 12", said), "a line to write on"

    def test_results_name_champion_and_second_with_the_reason_and_the_fingerprint(self) -> None:
        said = self.text("results")
        assert said.index("Champion") < said.index("19 Okafor") < said.index("Second place")
        assert "94 against 120" in said
        assert "9F59 2062 18AB" in said

    def test_a_shared_title_has_two_champions_and_no_second(self) -> None:
        shared = replace(
            DAY.results, champions=(Honour(19, "Okafor", 94), Honour(12, "Delgado", 94)), seconds=()
        )
        said = pages_said(write_results, HEADING, shared, Paper.LETTER)[0]
        assert said.count("Joint champion") == 2
        assert "Second place" not in said

    def test_a_shared_second_place_names_both(self) -> None:
        shared = replace(DAY.results, seconds=(Honour(12, "Delgado", 120), Honour(33, "Tran", 120)))
        for write in (write_results, write_announcer_card):
            said = pages_said(write, HEADING, shared, Paper.LETTER)[0]
            assert "Delgado" in said
            assert "Tran" in said
            assert "second place" in said.lower()

    def test_a_third_place_that_is_announced_is_named_after_the_second(self) -> None:
        medals = replace(DAY.results, thirds=(Honour(33, "Tran", 131),))
        said = pages_said(write_results, HEADING, medals, Paper.LETTER)[0]
        assert said.index("Second place") < said.index("Third place") < said.index("33 Tran")
        said = " ".join(pages_said(write_announcer_card, HEADING, medals, Paper.LETTER))
        assert said.index("Third place") < said.index("Second place") < said.index("the champion")

    def test_a_shared_third_place_names_both(self) -> None:
        shared = replace(DAY.results, thirds=(Honour(12, "Delgado", 120), Honour(33, "Tran", 120)))
        (said,) = pages_said(write_results, HEADING, shared, Paper.LETTER)
        assert said.count("Third place, shared") == 2
        said = " ".join(pages_said(write_announcer_card, HEADING, shared, Paper.LETTER))
        assert said.count("Sharing third place") == 2

    def test_an_undecided_final_says_so(self) -> None:
        open_results = replace(DAY.results, champions=(), seconds=())
        for write in (write_results, write_announcer_card):
            said = pages_said(write, HEADING, open_results, Paper.A4)[0]
            assert "The final is not decided yet." in said

    def test_the_announcer_reads_the_champion_last(self) -> None:
        said = self.text("announcer")
        assert said.count("Okafor") == 2, "once as a table winner, once as the champion"
        assert said.index("Second place Delgado") < said.rindex("Okafor")

    def test_a_day_without_rulings_says_so(self) -> None:
        (said,) = pages_said(write_how_we_ruled, HEADING, [], (), Paper.LETTER)
        assert "No rulings were needed today." in said

    def test_a_correction_shows_before_after_and_reason(self) -> None:
        said = self.text("correction")
        assert "21 12 digits swapped" in said
        assert "double 7" in said

    def test_the_by_hand_pack_counts_its_pages_through_and_holds_all_of_it(self) -> None:
        said = self.text("by hand")
        for part in ("How to go on", "Rules card", "Seating by table", "Game Chart", "Semi-final"):
            assert part in said
        assert "Not begun: table 5." in said
        assert "Spare sheets for the games to come 8 – 9" in said
        assert "Correction slip" in said
