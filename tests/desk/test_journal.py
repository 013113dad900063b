"""Every change on record: the way back, several desks, news, and what was printed when."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from io import BytesIO

import pytest
from pypdf import PdfReader

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.journal import history, print_log, undo
from mextrain_scorer.desk.journal.print_log import Prints
from mextrain_scorer.desk.operations import NOT_UNDONE, OPERATIONS, HistoryKind, kind_of
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.scores.score_import import ImportedScore, import_scores
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Outcome
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.sheets import printing
from mextrain_scorer.sheets.paper_codes import paper_with, with_origin
from mextrain_scorer.store.schema import RoundRow, SeatRow
from mextrain_scorer.store.work import Work
from tests.desk import days
from tests.desk.days import QUALIFYING, news_of, refused
from tests.sheets.papers import page_text

BLANK, FILLED = print_log.BLANK_SHEETS, "score-sheets"
FIGURES = "9f3c1a2b4c5d6e7f"


def test_undo_is_refused_where_something_rests_on_it(five: Tournament) -> None:
    """A draw cannot be taken back from under what undo itself knows no way back from."""
    with five.change() as work:
        work.put(
            RoundRow(
                stage=QUALIFYING, table_no=1, engine=9, outcome="blocked", accepted="", note=""
            )
        )
        work.record("of-a-later-version")
    assert undo.undo_label(five) == "Seats were drawn"
    with refused(five, "depends on"):
        undo.undo(five)


def test_a_row_that_no_score_file_takes_away_is_no_line_of_its_own(five: Tournament) -> None:
    """A journal that somebody wrote by hand, and that adds up, is told all the same."""
    with five.change() as work:
        work.remove(SeatRow, QUALIFYING, 1, 1)
        work.record("scores-imported", after=0)
    assert history.history(five)[-1].sentence == "0 scores imported"


def test_a_signed_sheet_is_reopened_not_undone(five: Tournament) -> None:
    days.fill_and_sign(five, 1)
    with pytest.raises(undo.SheetIsSigned, match="reopened, not undone") as signed:
        undo.undo(five)
    assert signed.value.at == (QUALIFYING, 1)
    sign_off.reopen_sheet(five, QUALIFYING, 1, "another look")
    with pytest.raises(Refused, match=r"There is nothing to undo\.$"):
        undo.undo(five)


def test_every_operation_is_of_a_kind_that_has_a_name() -> None:
    kinds = {kind_of(each) for each in set(OPERATIONS) - {NOT_UNDONE}}
    kinds |= {HistoryKind.TOURNAMENT, HistoryKind.TAKEN_BACK, HistoryKind.PRINTS}
    assert kinds == set(HistoryKind)
    assert len({kind.title for kind in HistoryKind}) == len(HistoryKind)


# Two desks at one moment


@pytest.fixture
def left(five: Tournament) -> Tournament:
    return Tournament(five.home)


@contextmanager
def just_before_a_change(
    tournament: Tournament, monkeypatch: pytest.MonkeyPatch, other: Callable[[], object]
) -> Iterator[None]:
    """Have another desk do something at the last moment before this one's change begins."""
    begin = tournament.change

    def late() -> AbstractContextManager[Work]:
        other()
        return begin()

    with monkeypatch.context() as here:
        here.setattr(tournament, "change", late)
        yield


def test_two_desks_that_print_the_same_sheet_at_once_number_it_twice(
    left: Tournament, five: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    with just_before_a_change(left, monkeypatch, lambda: days.put_on_paper(five, BLANK)):
        days.put_on_paper(left, BLANK)
    last = print_log.Prints(left).last(BLANK, QUALIFYING, 1)
    assert last is not None
    assert last.print_no == 2


def test_who_is_circled_stays_though_another_desk_circled_at_that_moment(
    left: Tournament, five: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    who = days.who(left, 1)[1]

    def circle() -> None:
        sign_off.receive_sheet(five, QUALIFYING, 1, circled=who)

    with just_before_a_change(left, monkeypatch, circle):
        sign_off.receive_sheet(left, QUALIFYING, 1, circled=sign_off.AS_BEFORE)
    assert tables.sheet(left, QUALIFYING, 1).circled == who


# One commit, one piece of news, once it is in the file


def test_every_change_is_one_entry_and_one_piece_of_news(five: Tournament, first: int) -> None:
    where = (five, QUALIFYING, 1, 9)
    rows = [ImportedScore("qualifying", 2, 8, player, 5) for player in days.who(five, 2)]
    changes: tuple[Callable[[], object], ...] = (
        lambda: score_entry.enter(*where, first, 47),
        lambda: sign_off.receive_sheet(*where[:3]),
        lambda: undo.undo(five),
        lambda: players.add_player(five, players.RosterRow("Ann")),
        lambda: import_scores(five, rows, "scores.csv"),
    )
    with news_of(five) as news:
        for change in changes:
            before = five.tip.seq
            change()
            assert news[-1] == five.tip.seq == before + 1
    assert len(news) == len(changes)
    with news_of(five) as news:
        score_entry.enter(*where, first, 47)
        score_entry.enter(five, QUALIFYING, 1, 8, first, None)
        score_entry.mark(*where, Outcome.PLAYED)
        players.check_in(five, [1, 2])
        draw.pin(five, 1, pinned=False)
    assert news == [], "nothing changed"


# What was printed when


def test_blank_and_filled_sheets_of_a_table_count_on_but_replace_their_own_kind(
    five: Tournament,
) -> None:
    days.put_on_paper(five, BLANK)
    days.fill(five, 1)
    (page,) = PdfReader(BytesIO(days.pdf(five, FILLED, table_no=1))).pages
    assert "Sheet 1-2" in page_text(page)
    assert "supersedes" not in page_text(page)


def test_a_document_is_made_anew_once_the_tournament_has_changed(
    five: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")  # it is made twice, a moment apart
    ready = days.prepared(five, FILLED)
    assert printing.up_to_date(five, ready) is ready
    days.fill(five, 1)
    again = printing.up_to_date(five, ready)
    assert again.content.request == ready.content.request
    assert again.pdf == days.pdf(five, FILLED) != ready.pdf


def test_a_file_that_can_only_be_read_prints_all_the_same(
    five: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(five.home, "read_only", True)
    _, printed = days.put_on_paper(five, BLANK)
    assert printed == ()
    assert Prints(five).latest(BLANK) is None


# The code on a page: which paper it names, and whether that came from this file as it is


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("MXT:QUALIFYING:9:1", "no table 9"),
        (f"MXT:QUALIFYING:9:1:{FIGURES}", r"no table 9.*not printed from this file"),
        ("MXT:FINAL:1:1", "no stage final"),
        ("MXT:QUALIFYING:x:1", "not from one of our sheets"),
        ("https://example.org", "not from one of our sheets"),
        ("", "not from one of our sheets"),
        *(
            (f"MXT:GAME-CHART:1:{tail}", "not from one of our sheets")
            for tail in ("9F3C", "9F3C1A2B4C5D6E7G", f"{FIGURES}0", f"{FIGURES}:07C2D55", "")
        ),
    ],
)
def test_a_code_of_nothing_here_is_refused(five: Tournament, code: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        paper_with(five, code)


@pytest.mark.parametrize(
    ("code", "document", "table_no", "sheet_no"),
    [
        ("MXT:QUALIFYING:2:1", "", 2, 1),
        ("MXT:QUALIFYING:2", "", 2, None),
        ("MXT:GAME-CHART:3", "game-chart", 0, None),
    ],
)
def test_every_kind_of_code_is_read_with_its_figures(
    five: Tournament, code: str, document: str, table_no: int, sheet_no: int | None
) -> None:
    for tip in (FIGURES, "1234567890123456", five.tip.hash):
        for identity in (five.identity, ""):
            found = paper_with(five, with_origin(code, tip, identity))
            assert (found.document, found.table_no, found.sheet_no) == (
                document,
                table_no,
                sheet_no,
            )
            assert found.anchor is not None
            assert found.anchor.is_here is (tip == five.tip.hash)
