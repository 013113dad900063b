"""What was printed when: numbers of sheets, what a reprint replaces, what is new since."""

from collections.abc import Callable
from io import BytesIO

import pytest
from pypdf import PdfReader

from mextrain_scorer.desk.journal import print_log
from mextrain_scorer.desk.journal.print_log import prints
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.sheets import printing
from mextrain_scorer.sheets.paper_codes import paper_with
from mextrain_scorer.sheets.printing import Prepared
from tests.desk import days
from tests.sheets.papers import page_text

Seated = Callable[..., Tournament]
BLANK, FILLED = "blank-score-sheets", "score-sheets"


def text(ready: Prepared) -> list[str]:
    """The pages' words as another reader sees them."""
    return [page_text(page) for page in PdfReader(BytesIO(ready.pdf)).pages]


def test_blank_and_filled_sheets_of_a_table_count_on_but_replace_their_own_kind(
    seated: Seated,
) -> None:
    t = seated(10)
    days.put_on_paper(t, BLANK)
    days.fill(t, 1)
    (page,) = text(days.prepared(t, FILLED, table_no=1))
    assert "Sheet 1-2" in page
    assert "supersedes" not in page


def test_cards_for_tables_not_all_printed_before_replace_nothing(seated: Seated) -> None:
    t = seated(10)
    days.put_on_paper(t, "table-cards", table_no=1)
    assert not any("supersedes" in page for page in text(days.prepared(t, "table-cards")))


def test_a_document_is_made_anew_once_the_tournament_has_changed(
    seated: Seated, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")  # it is made twice, a moment apart
    t = seated(10)
    ready = days.prepared(t, FILLED)
    assert printing.up_to_date(t, ready) is ready
    days.fill(t, 1)
    again = printing.up_to_date(t, ready)
    assert again.content.request == ready.content.request
    assert again.pdf == days.pdf(t, FILLED) != ready.pdf


def test_paper_that_did_not_come_out_is_new_again(seated: Seated) -> None:
    t = seated(10)
    days.put_on_paper(t, BLANK, table_no=1)
    _, printed = days.put_on_paper(t, BLANK)
    print_log.take_back(t, printed, "the printer went away")
    assert prints(t).next_no(BLANK, "qualifying", 1) == 2
    assert prints(t).next_no(BLANK, "qualifying", 2) == 1
    assert days.content(t, BLANK).new == (2,)


def test_what_was_printed_again_meanwhile_stays_on_record(seated: Seated) -> None:
    t = seated(10)
    _, lost = days.put_on_paper(t, BLANK)
    days.put_on_paper(t, BLANK)
    print_log.take_back(t, lost, "the printer went away")
    assert prints(t).next_no(BLANK, "qualifying", 1) == 3


def test_a_file_that_can_only_be_read_prints_all_the_same(
    seated: Seated, monkeypatch: pytest.MonkeyPatch
) -> None:
    t = seated(10)
    monkeypatch.setattr(t._home, "read_only", True)
    _, printed = days.put_on_paper(t, BLANK)
    assert printed == ()
    assert prints(t).latest(BLANK) is None


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("MXT:QUALIFYING:9:1", "no table 9"),
        ("MXT:FINAL:1:1", "no stage final"),
        ("MXT:QUALIFYING:x:1", "not from one of our sheets"),
        ("https://example.org", "not from one of our sheets"),
        ("", "not from one of our sheets"),
    ],
)
def test_a_code_of_nothing_here_is_refused(seated: Seated, code: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        paper_with(seated(10), code)
