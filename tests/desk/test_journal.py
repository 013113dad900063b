"""Every change on record: its words, the way back, several desks, news, and paper."""

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from io import BytesIO

import pytest
from pypdf import PdfReader

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.journal import print_log, undo
from mextrain_scorer.desk.journal.print_log import prints
from mextrain_scorer.desk.operations import (
    NOT_UNDONE,
    OPERATIONS,
    HistoryKind,
    kind_of,
)
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.scores.score_import import ImportedScore, import_scores
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.journal_figures import tip_typed
from mextrain_scorer.rules.records import Outcome, Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.sheets import printing
from mextrain_scorer.sheets.paper_codes import paper_with, with_origin
from mextrain_scorer.sheets.printing import Prepared
from mextrain_scorer.store.schema import RoundRow
from mextrain_scorer.store.work import Work
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, news_of, refused
from tests.sheets.papers import page_text


def enter(tournament: Tournament, engine: int, seat: int, score: int, table_no: int = 1) -> None:
    """Key a score by seat, counted from 0."""
    player = days.who(tournament, table_no)[seat]
    score_entry.enter(tournament, QUALIFYING, table_no, engine, player, score)


def everything(tournament: Tournament) -> tuple[object, ...]:
    """Return all that a person can see, but the history."""
    found: tuple[Sheet, ...] = tables.sheets(tournament)
    return (players.players(tournament), tables.stages(tournament), found)


def recorded_operations() -> set[str]:
    """Return the name of every operation that a file's journal may hold."""
    return set(OPERATIONS) - {NOT_UNDONE}


# Undo and redo


def test_nor_does_a_change_that_has_no_way_back(five: Tournament) -> None:
    days.fill(five, 2)
    enter(five, 9, 0, 47)
    undo.undo(five)
    days.sign(five, 2)
    with refused(five, "nothing to redo"):
        undo.redo(five)


def test_a_reopened_sheet_keeps_what_was_signed(five: Tournament) -> None:
    """The signature stood for those scores: after it they are corrected one by one."""
    days.fill(five, 1)
    sign_off.receive_sheet(five, QUALIFYING, 1)
    days.sign(five, 1)
    sign_off.reopen_sheet(five, QUALIFYING, 1, "one score")
    before = everything(five)
    enter(five, 9, 1, 99)
    undo.undo(five)
    assert everything(five) == before
    with refused(five, "nothing to undo"):
        undo.undo(five)


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


def test_the_play_off_is_taken_back_by_its_own_name_not_by_undo(all_signed: Seated) -> None:
    tournament = all_signed(10)
    stages.start_stage(tournament, seed=1)
    with refused(tournament, "nothing to undo"):
        undo.undo(tournament)
    player = days.who(tournament, 1, "final")[0]
    score_entry.enter(tournament, "final", 1, 9, player, 47)
    undo.undo(tournament)
    assert tables.sheet(tournament, "final", 1).status == "open"
    undo.redo(tournament)
    stages.undo_stage(tournament, "final", "too early")
    with refused(tournament, "nothing to redo"):
        undo.redo(tournament)
    with refused(tournament, "nothing to undo"):
        undo.undo(tournament)
    stages.start_stage(tournament, seed=1)
    with refused(tournament, "nothing to undo"):
        undo.undo(tournament)
    score_entry.enter(tournament, "final", 1, 9, player, 74)
    undo.undo(tournament)
    assert tables.sheet(tournament, "final", 1).round_of(9).cells[0].score is None
    with refused(tournament, "nothing to undo"):
        undo.undo(tournament)


def test_a_signed_sheet_is_reopened_not_undone(five: Tournament) -> None:
    days.fill_and_sign(five, 1)
    with pytest.raises(undo.SheetIsSigned, match="reopened, not undone") as signed:
        undo.undo(five)
    assert signed.value.at == (QUALIFYING, 1)
    sign_off.reopen_sheet(five, QUALIFYING, 1, "another look")
    with pytest.raises(Refused, match=r"There is nothing to undo\.$"):
        undo.undo(five)


# The history in words: what it says of a change, and what one can look for


def test_every_operation_is_of_a_kind_that_has_a_name() -> None:
    kinds = {kind_of(each) for each in recorded_operations()}
    assert kinds | {HistoryKind.TOURNAMENT, HistoryKind.TAKEN_BACK, HistoryKind.PRINTS} == set(
        HistoryKind
    )
    assert len({kind.title for kind in HistoryKind}) == len(HistoryKind)


# Several desks: each takes back its own


@pytest.fixture
def alone(seated: Seated) -> Tournament:
    """Return a tournament at a desk without a name, as a file has."""
    return seated(10)


@pytest.fixture
def left(alone: Tournament) -> Tournament:
    return Tournament(alone.home, "Left")


@pytest.fixture
def right(alone: Tournament) -> Tournament:
    return Tournament(alone.home, "Right")


def enter_first(tournament: Tournament, engine: int, score: int, table_no: int = 1) -> None:
    """Key a score of whoever sits first."""
    player = days.who(tournament, table_no)[0]
    score_entry.enter(tournament, QUALIFYING, table_no, engine, player, score)


def scores(tournament: Tournament, table_no: int = 1) -> list[int | None]:
    """Return the first two rounds' scores of whoever sits first."""
    here = tables.sheet(tournament, QUALIFYING, table_no)
    return [cell.score for cell in here.column(here.seats[0])][:2]


def test_a_file_takes_back_whatever_was_done_to_it_last(
    alone: Tournament, left: Tournament
) -> None:
    """As one that was saved from a server is gone on with at a desk without a name."""
    enter_first(left, 9, 21)
    undo.undo(alone)
    assert scores(alone) == [None, None]


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
    left: Tournament, right: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    blank = print_log.BLANK_SHEETS
    with just_before_a_change(left, monkeypatch, lambda: days.put_on_paper(right, blank)):
        days.put_on_paper(left, blank)
    last = print_log.prints(left).last(blank, QUALIFYING, 1)
    assert last is not None
    assert last.print_no == 2


def test_who_is_circled_stays_though_another_desk_circled_at_that_moment(
    left: Tournament, right: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    who = days.who(left, 1)[1]

    def circle() -> None:
        sign_off.receive_sheet(right, QUALIFYING, 1, circled=who)

    with just_before_a_change(left, monkeypatch, circle):
        sign_off.receive_sheet(left, QUALIFYING, 1, circled=sign_off.AS_BEFORE)
    assert tables.sheet(left, QUALIFYING, 1).circled == who


# One commit, one piece of news, once it is in the file


def test_every_change_is_one_entry_and_one_piece_of_news(seated: Seated) -> None:
    tournament = seated(15)
    player = days.who(tournament, 2)[0]
    where = (tournament, QUALIFYING, 2, 9)
    rows = [ImportedScore(None, n, 8, days.who(tournament, n)[0], 5) for n in (1, 3)]
    changes: tuple[Callable[[], object], ...] = (
        lambda: score_entry.enter(*where, player, 47),
        lambda: sign_off.receive_sheet(*where[:3]),
        lambda: undo.undo(tournament),
        lambda: players.add_player(tournament, "Ann"),
        lambda: import_scores(tournament, rows, "scores.csv"),
    )
    with news_of(tournament) as news:
        for change in changes:
            before = tournament.tip.seq
            change()
            assert news[-1] == tournament.tip.seq == before + 1
    assert len(news) == len(changes)


def test_no_news_where_nothing_changed(seated: Seated) -> None:
    tournament = seated(10)
    player = days.who(tournament, 1)[0]
    score_entry.enter(tournament, QUALIFYING, 1, 9, player, 47)
    with news_of(tournament) as news:
        score_entry.enter(tournament, QUALIFYING, 1, 9, player, 47)
        score_entry.enter(tournament, QUALIFYING, 1, 8, player, None)
        score_entry.mark(tournament, QUALIFYING, 1, 9, Outcome.PLAYED)
        players.check_in(tournament, [1, 2])
        draw.pin(tournament, 1, pinned=False)
    assert news == []


def test_who_listens_is_told_in_the_order_asked_for_until_that_ends(seated: Seated) -> None:
    tournament = seated(10)
    player = days.who(tournament, 1)[0]
    seen: list[str] = []
    tournament.listen(lambda: seen.append("first"))
    end = tournament.listen(lambda: seen.append("second"))
    score_entry.enter(tournament, QUALIFYING, 1, 9, player, 47)
    end()
    score_entry.enter(tournament, QUALIFYING, 1, 8, player, 47)
    assert seen == ["first", "second", "first"]


def test_a_change_that_breaks_off_is_no_news_and_leaves_nothing(seated: Seated) -> None:
    tournament = seated(10)
    player = days.who(tournament, 1)[0]
    tip = tournament.chain_tip
    with news_of(tournament) as news, pytest.raises(Refused):
        score_entry.write_totals(tournament, QUALIFYING, 1, {player: 80, 999: 80})
    assert (news, tournament.chain_tip) == ([], tip)


# What was printed when: numbers of sheets, what a reprint replaces, what is new since

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


def test_a_file_that_can_only_be_read_prints_all_the_same(
    seated: Seated, monkeypatch: pytest.MonkeyPatch
) -> None:
    t = seated(10)
    monkeypatch.setattr(t.home, "read_only", True)
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


# Where in the history a page was printed

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


@pytest.mark.nightly
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
