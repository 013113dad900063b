"""What was printed when: numbers of sheets, what a reprint replaces, what is new since."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from io import BytesIO

import pytest
from pypdf import PdfReader

from mextrain_scorer.desk.files.opening import open_file
from mextrain_scorer.desk.journal import print_log, undo
from mextrain_scorer.desk.journal.history import history
from mextrain_scorer.desk.journal.print_log import Prints
from mextrain_scorer.desk.paper import rendering
from mextrain_scorer.desk.paper.documents import of_day
from mextrain_scorer.desk.paper.paper_codes import paper_with
from mextrain_scorer.desk.paper.rendering import Prepared
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.journal_figures import shown_tip
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store.journal_check import verify
from tests.desk import days
from tests.sheets.codes import codes_on
from tests.sheets.papers import page_text

Seated = Callable[..., Tournament]
BLANK, FILLED = "blank-score-sheets", "score-sheets"


def text(ready: Prepared) -> list[str]:
    """The pages' words as another reader sees them."""
    return [page_text(page) for page in PdfReader(BytesIO(ready.pdf)).pages]


def test_the_first_sheet_replaces_nothing(seated: Seated) -> None:
    t = seated(10)
    ready, _ = days.put_on_paper(t, BLANK)
    assert ["Sheet 1-1" in text(ready)[0], "Sheet 2-1" in text(ready)[1]] == [True, True]
    assert "supersedes" not in " ".join(text(ready))


def test_blank_and_filled_sheets_of_a_table_count_on_but_replace_their_own_kind(
    seated: Seated,
) -> None:
    t = seated(10)
    days.put_on_paper(t, BLANK)
    days.fill(t, 1)
    (page,) = text(days.prepared(t, FILLED, table_no=1))
    assert "Sheet 1-2" in page
    assert "supersedes" not in page


@pytest.mark.parametrize("key", ["seating-list", "game-chart", "table-cards", "rules"])
def test_a_document_that_is_printed_again_supersedes_its_last_print(
    seated: Seated, key: str
) -> None:
    t = seated(10)
    assert "supersedes" not in text(days.put_on_paper(t, key)[0])[0]
    assert all("supersedes the sheet of" in page for page in text(days.prepared(t, key)))


def test_cards_for_tables_not_all_printed_before_replace_nothing(seated: Seated) -> None:
    t = seated(10)
    days.put_on_paper(t, "table-cards", table_no=1)
    assert not any("supersedes" in page for page in text(days.prepared(t, "table-cards")))


def test_making_a_pdf_to_look_at_leaves_no_trace(seated: Seated) -> None:
    t = seated(10)
    tip = t.chain_tip
    for document in of_day(t.rule_set):
        if document.key != "certificates":
            days.pdf(t, document.key)
    assert t.chain_tip == tip
    assert Prints(t).latest(BLANK) is None


def test_the_paper_carries_the_tip_of_the_chain_before_its_own_record(seated: Seated) -> None:
    t = seated(10)
    tip = t.chain_tip
    ready, _ = days.put_on_paper(t, BLANK)
    assert f"journal {shown_tip(tip)}" in text(ready)[0]
    last = Prints(t).last(BLANK, "qualifying", 1)
    assert last is not None
    assert last.tip == tip != t.chain_tip


def test_what_was_gathered_is_written_whatever_becomes_of_the_tournament(seated: Seated) -> None:
    """Writing reads nothing, so that it can be done beside the window."""
    t = seated(10)
    days.fill(t, 1)
    content = days.content(t, FILLED)
    before = content.pdf()
    days.fill(t, 2)
    t.close()
    assert content.pdf() == before


def test_the_time_on_paper_is_the_time_on_record_and_the_one_superseded(seated: Seated) -> None:
    """Who looks for the sheet that a new one supersedes finds that time on it."""
    t = seated(10)
    gathered = days.content(t, BLANK)
    earlier = replace(gathered, at=gathered.at - timedelta(hours=30))
    print_log.record(t, BLANK, earlier.pieces, tip=earlier.chain_tip, at=earlier.at)
    at = print_log.clock(earlier.at.isoformat())
    again = days.prepared(t, BLANK)
    assert f"Printed last at {at}." in again.content.news
    assert f"supersedes the sheet of {at}" in text(again)[0]


def test_a_document_is_made_anew_once_the_tournament_has_changed(
    seated: Seated, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")  # it is made twice, a moment apart
    t = seated(10)
    ready = days.prepared(t, FILLED)
    assert rendering.up_to_date(t, ready) is ready
    days.fill(t, 1)
    again = rendering.up_to_date(t, ready)
    assert again.content.request == ready.content.request
    assert again.pdf == days.pdf(t, FILLED) != ready.pdf


@pytest.mark.parametrize("key", ["score-sheets", "seating-list", "standings", "results", "bracket"])
def test_a_table_or_stage_that_is_not_there_is_refused(seated: Seated, key: str) -> None:
    t = seated(10)
    with pytest.raises(Refused, match="no table 9"):
        days.content(t, key, table_no=9)
    with pytest.raises(Refused, match="no stage final"):
        days.content(t, key, stage="final")


def test_what_is_new_is_what_changed_since_it_was_printed(seated: Seated) -> None:
    t = seated(15)
    assert days.content(t, FILLED).new == ()
    days.fill(t, 2)
    days.fill(t, 3)
    assert days.content(t, FILLED).new == (2, 3)
    assert days.content(t, FILLED).news == "Not printed yet."
    days.put_on_paper(t, FILLED)
    assert days.content(t, FILLED).new == ()
    assert "Nothing is new since then." in days.content(t, FILLED).news
    with pytest.raises(Refused, match="nothing has changed"):
        days.content(t, FILLED, only_new=True)
    player = days.who(t, 3)[0]
    score_entry.enter(t, "qualifying", 3, 9, player, 8, went_out=False)
    assert days.content(t, FILLED).new == (3,)
    assert "One table is new since then." in days.content(t, FILLED).news
    assert days.content(t, "standings").new == (2, 3)


def test_a_score_makes_no_blank_sheet_new(seated: Seated) -> None:
    t = seated(10)
    assert days.content(t, BLANK).new == (1, 2)
    days.put_on_paper(t, BLANK)
    days.fill(t, 1)
    assert days.content(t, BLANK).new == ()


def test_only_the_new_tables_are_printed_where_they_are_asked_for(seated: Seated) -> None:
    t = seated(15)
    days.fill(t, 3)
    ready = days.prepared(t, FILLED, only_new=True)
    assert [(piece.stage, piece.table_no) for piece in ready.content.pieces] == [("qualifying", 3)]
    assert len(text(ready)) == 1


def test_a_chart_is_new_once_a_sheet_is_signed(seated: Seated) -> None:
    t = seated(10)
    days.put_on_paper(t, "game-chart")
    assert "Nothing is new since then." in days.content(t, "game-chart").news
    days.fill_and_sign(t, 1)
    assert "It has changed since then." in days.content(t, "game-chart").news


def test_prints_are_kept_in_the_file_and_stand_in_its_chain(seated: Seated) -> None:
    t = seated(10)
    days.put_on_paper(t, BLANK)
    t.close()
    with open_file(t.path) as again:
        last = Prints(again).last(BLANK, "qualifying", 2)
        assert last is not None
        assert last.print_no == 1
        with again.reading() as reading:
            assert verify(reading).hash == again.chain_tip
        assert days.content(again, BLANK).new == ()


def test_paper_that_did_not_come_out_is_new_again(seated: Seated) -> None:
    t = seated(10)
    days.put_on_paper(t, BLANK, table_no=1)
    _, printed = days.put_on_paper(t, BLANK)
    print_log.take_back(t, printed, "the printer went away")
    assert Prints(t).next_no(BLANK, "qualifying", 1) == 2
    assert Prints(t).next_no(BLANK, "qualifying", 2) == 1
    assert days.content(t, BLANK).new == (2,)


def test_what_was_printed_again_meanwhile_stays_on_record(seated: Seated) -> None:
    t = seated(10)
    _, lost = days.put_on_paper(t, BLANK)
    days.put_on_paper(t, BLANK)
    print_log.take_back(t, lost, "the printer went away")
    assert Prints(t).next_no(BLANK, "qualifying", 1) == 3


def test_printing_is_in_the_history_and_nothing_to_undo(seated: Seated) -> None:
    t = seated(10)
    player = days.who(t, 1)[0]
    score_entry.enter(t, "qualifying", 1, 9, player, 8)
    undone = undo.undo_label(t)
    undo.undo(t)
    redone = undo.redo_label(t)
    days.put_on_paper(t, BLANK, table_no=2)
    line = history(t)[-1]
    assert (line.sentence, line.stage, line.table_no) == (
        "Printed: Blank score sheets, table 2", "qualifying", 2,
    )  # fmt: skip
    assert undo.redo_label(t) == redone
    undo.redo(t)
    assert undo.undo_label(t) == undone


def test_a_file_that_can_only_be_read_prints_all_the_same(
    seated: Seated, monkeypatch: pytest.MonkeyPatch
) -> None:
    t = seated(10)
    monkeypatch.setattr(t._home, "read_only", True)
    _, printed = days.put_on_paper(t, BLANK)
    assert printed.changes == ()
    assert Prints(t).latest(BLANK) is None


def test_a_code_leads_to_its_table_and_tells_an_old_sheet(seated: Seated) -> None:
    t = seated(10)
    days.put_on_paper(t, BLANK)
    found = paper_with(t, "MXT:QUALIFYING:2:1")
    assert (found.stage, found.table_no, found.sheet_no, found.advice) == ("qualifying", 2, 1, "")
    days.put_on_paper(t, BLANK, table_no=2)
    assert "Sheet 2, printed at" in paper_with(t, "mxt:qualifying:2:1").advice
    assert paper_with(t, "MXT:QUALIFYING:2:2").advice == ""


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


def test_the_journal_tells_one_print_in_one_entry(seated: Seated) -> None:
    """Two thousand sheets are one change of the file, not two thousand."""
    t = seated(10)
    entries = len(history(t))
    _, printed = days.put_on_paper(t, BLANK)
    assert len(history(t)) == entries + 1
    assert len(printed.changes) == 2


def test_every_page_carries_the_journal_and_its_code_but_a_certificate_neither(
    all_signed: Seated,
) -> None:
    t = all_signed(10)
    days.play_on(t)
    for document in of_day(t.rule_set):
        for page in PdfReader(BytesIO(days.pdf(t, document.key))).pages:
            gift = document.key == "certificates"
            assert (shown_tip(t.chain_tip) in page_text(page)) is not gift, document.key
            # Badges are cut out, and a card has a code on both of its faces.
            codes = {"certificates": 0, "badges": 0, "table-cards": 2}.get(document.key, 1)
            assert len(codes_on(page)) == codes, document.key
