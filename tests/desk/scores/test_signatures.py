"""Signed and received on the screen or on paper, undone, sent back, reopened."""

from dataclasses import replace

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.journal import print_log, undo
from mextrain_scorer.desk.journal.history import history
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.checks.sheet_checks import check_sheet
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.signatures import Signature
from mextrain_scorer.sheets import paper_codes
from mextrain_scorer.store.schema import SignatureRow, read_rows
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import KEEPER, QUALIFYING, news_of, refused

SAM = Signature("100,400 300,100 500,400 900,380;950,60")
MO = Signature("0,250 1500,260")
IDENTITY = "07c2d55e" * 8


@pytest.fixture
def full(seated: Seated) -> Tournament:
    """Return a tournament of two tables, the first of them with all its scores."""
    tournament = seated(10)
    days.fill(tournament, 1)
    return tournament


def here(tournament: Tournament, table_no: int = 1) -> Sheet:
    """Return a table's sheet as the file has it."""
    return tables.sheet(tournament, QUALIFYING, table_no)


def signed(tournament: Tournament, drawn: Signature | None = SAM) -> Sheet:
    """Sign the first table."""
    sign_off.sign_sheet(tournament, QUALIFYING, 1, KEEPER, signature=drawn)
    return here(tournament)


def received(tournament: Tournament, drawn: Signature | None = MO) -> Sheet:
    """Receive the first table's sheet."""
    sign_off.receive_sheet(tournament, QUALIFYING, 1, receipt=drawn)
    return here(tournament)


def print_blank(tournament: Tournament, times: int = 1) -> None:
    """Put on record that a printer took the blank sheet of the first table."""
    for _ in range(times):
        days.put_on_paper(tournament, print_log.BLANK_SHEETS, table_no=1)


# Signed


def test_a_signature_is_kept_with_the_sheet_and_told_of(full: Tournament) -> None:
    with news_of(full) as news:
        sheet = signed(full)
    assert (sheet.status, sheet.score_keeper, sheet.signature) == ("signed", KEEPER, SAM)
    assert len(news) == 1
    line = history(full)[-1]
    assert line.what == "sheet-signed"
    assert line.reason == f"Score keeper: {KEEPER}, signed on the screen"


def test_reopening_takes_both_signatures_off_and_says_so(full: Tournament) -> None:
    received(full)
    assert signed(full).receipt == MO
    sign_off.reopen_sheet(full, QUALIFYING, 1, "47 should be 74")
    sheet = here(full)
    assert (sheet.signature, sheet.receipt) == (None, None)
    reason = history(full)[-1].reason
    assert reason == "47 should be 74; the signature on the screen was taken off"
    assert signed(full, None).signature is None, "it does not come back by itself"


# Received


def test_a_receipt_is_undone_and_done_again(full: Tournament) -> None:
    received(full)
    assert (here(full).status, here(full).receipt) == ("received", MO)
    assert history(full)[-1].reason == "receipt signed on the screen"
    undo.undo(full)
    assert (here(full).status, here(full).receipt) == ("complete", None)
    undo.redo(full)
    assert (here(full).status, here(full).receipt) == ("received", MO)


def test_a_table_that_goes_takes_its_receipt_along(all_signed: Seated) -> None:
    """A stage taken back, and a table whose players all went home."""
    tournament = all_signed(20)
    key = stages.start_stage(tournament, seed=1)
    sign_off.receive_sheet(tournament, key, 1, receipt=MO)
    stages.undo_stage(tournament, key, "a storm")
    with tournament.reading() as reading:
        assert read_rows(reading, SignatureRow) == []


# Which sheet of paper


def test_the_sheet_of_paper_in_force_is_put_on_record_where_nothing_is_drawn(
    full: Tournament,
) -> None:
    assert received(full, None).paper_no is None, "none was printed here"
    print_blank(full, 2)
    assert sign_off.paper_expected(full, QUALIFYING, 1) == 2
    assert received(full, None).paper_no == 2
    assert history(full)[-1].reason == "sheet of paper 2"
    assert here(full).received_at is not None


@pytest.mark.parametrize("number", [0, -1, 100_000])
def test_no_paper_has_such_a_number(full: Tournament, number: int) -> None:
    with refused(full, "numbered from 1 up"):
        sign_off.receive_sheet(full, QUALIFYING, 1, paper_no=number)


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("", None),
        ("  ", None),
        ("2", 2),
        (" 17 ", 17),
        ("MXT:QUALIFYING:1:4", 4),
        ("mxt:qualifying:1:4", 4),
        ("2MXT:QUALIFYING:1:4", 4),
    ],
)
def test_a_number_or_a_scanned_code_names_the_paper(typed: str, number: int | None) -> None:
    assert paper_codes.paper_no_of(typed, QUALIFYING, 1, IDENTITY) == number


@pytest.mark.parametrize("typed", ["0", "two", "-1", "123456", "MXT:QUALIFYING:1", "1.5", "١"])
def test_what_names_no_paper_is_refused(typed: str) -> None:
    with pytest.raises(Refused, match="scan the code"):
        paper_codes.paper_no_of(typed, QUALIFYING, 1, IDENTITY)


@pytest.mark.parametrize(
    "code",
    [
        "MXT:QUALIFYING:2:4",
        "MXT:FINAL:1:4",
        "MXT:FINAL:1:4:9F3C9F3C9F3C9F3C",
        "MXT:FINAL:1:4:9F3C9F3C9F3C9F3C:07C2D55E",
    ],
)
def test_another_tables_code_is_refused(code: str) -> None:
    with pytest.raises(Refused, match="another sheet"):
        paper_codes.paper_no_of(code, QUALIFYING, 1, IDENTITY)


def test_the_same_tables_code_of_another_tournament_is_refused() -> None:
    code = "MXT:QUALIFYING:1:4:9F3C9F3C9F3C9F3C"
    assert paper_codes.paper_no_of(f"{code}:07C2D55E", QUALIFYING, 1, IDENTITY) == 4
    for typed in (f"{code}:17C2D55E", f" 3{code}:07c2d55f "):
        with pytest.raises(Refused, match=r"another tournament.*type its number"):
            paper_codes.paper_no_of(typed, QUALIFYING, 1, IDENTITY)


# Checked, printed, exported


def test_a_signature_left_on_a_sheet_is_something_to_look_at(full: Tournament) -> None:
    left = replace(here(full), signature=SAM, receipt=MO)
    found = check_sheet(left)
    assert [(each.code, each.severity) for each in found] == [("signature-left", "warning")] * 2
    for each in found:
        days.is_a_sentence(each.message, "signature", "Receive it again")
        assert each.look_at == (None, left.seats[0].player)
    assert check_sheet(replace(left, status=SheetStatus.SIGNED)) == ()
    (alone,) = check_sheet(replace(left, status=SheetStatus.RECEIVED))
    assert "score keeper" in alone.message
