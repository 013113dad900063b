"""What was typed and could not be entered: told of, tried again, and never put where it is not."""

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.scores.rejected_entries import (
    RejectedEntries,
    Rejection,
)
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store.errors import NotSaved
from tests.desk.conftest import Seated

FULL = NotSaved("The disk is full.")
FIRST = 9  # the engine of the first round


@pytest.fixture
def tournament(seated: Seated) -> Tournament:
    """Eleven players at two tables, nothing typed."""
    return seated(11)


@pytest.fixture
def rejected(tournament: Tournament) -> RejectedEntries:
    return RejectedEntries(tournament)


def sheet_of(tournament: Tournament, table_no: int = 1) -> Sheet:
    return tables.sheet(tournament, "qualifying", table_no)


def reject(
    rejected: RejectedEntries,
    sheet: Sheet,
    score: int | None,
    refused: Refused = FULL,
    engine: int | None = FIRST,
    column: int = 0,
) -> Rejection:
    """Keep that score of a seat, the first unless another is said, as refused."""
    return rejected.keep(sheet, engine, sheet.seats[column].player, score, refused)


def refusal(tournament: Tournament, sheet: Sheet, score: int) -> Refused:
    """Return what the desk says of that score of the first seat."""
    with pytest.raises(Refused) as caught:
        score_entry.enter(tournament, "qualifying", 1, FIRST, sheet.seats[0].player, score)
    return caught.value


@pytest.mark.parametrize(
    ("engine", "before", "typed"),
    [(FIRST, None, 12), (FIRST, 21, 12), (FIRST, 21, None), (None, None, 140), (None, 9, None)],
)
def test_what_the_disk_refused_is_entered_once_it_takes_it(
    tournament: Tournament,
    rejected: RejectedEntries,
    engine: int | None,
    before: int | None,
    typed: int | None,
) -> None:
    who = sheet_of(tournament).seats[0].player
    score_entry.enter(tournament, "qualifying", 1, engine, who, before)
    reject(rejected, sheet_of(tournament), typed, engine=engine)
    rejected.enter_again()
    assert sheet_of(tournament).entry_of(engine, who) == typed
    assert rejected.everywhere() == ()


def test_what_it_refuses_again_stays_with_why(
    tournament: Tournament, rejected: RejectedEntries, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = sheet_of(tournament)
    reject(rejected, sheet, 12)
    reject(rejected, sheet, 230, column=1)

    def worn(*_: object, **__: object) -> None:
        raise NotSaved("The disk is worn out.")

    with monkeypatch.context() as disk:
        disk.setattr(score_entry, "enter", worn)
        rejected.enter_again()
    kept = [(each.score, each.why, each.not_saved) for each in rejected.everywhere()]
    assert kept == [(12, "The disk is worn out.", True), (230, "The disk is worn out.", True)]
    rejected.enter_again()
    (still,) = rejected.everywhere()
    assert (still.score, still.not_saved, still.limit_only) == (230, False, True)
    assert sheet_of(tournament).entry_of(FIRST, sheet.seats[0].player) == 12


def test_what_a_rule_refused_is_not_tried_again(
    tournament: Tournament, rejected: RejectedEntries, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = sheet_of(tournament)
    reject(rejected, sheet, 230, refusal(tournament, sheet, 230))
    monkeypatch.setattr(score_entry, "enter", lambda *_, **__: pytest.fail("tried"))
    rejected.enter_again()
    assert len(rejected.everywhere()) == 1


@pytest.mark.parametrize(
    ("before", "typed", "now"), [(None, 12, 30), (21, 12, None), (21, None, 30)]
)
def test_what_was_written_there_meanwhile_stands_and_what_was_typed_stays_beside_it(
    tournament: Tournament,
    rejected: RejectedEntries,
    before: int | None,
    typed: int | None,
    now: int | None,
) -> None:
    who = sheet_of(tournament).seats[0].player
    score_entry.enter(tournament, "qualifying", 1, FIRST, who, before)
    reject(rejected, sheet_of(tournament), typed)
    score_entry.enter(tournament, "qualifying", 1, FIRST, who, now)
    rejected.enter_again()
    assert sheet_of(tournament).entry_of(FIRST, who) == now
    assert rejected.review() == ()
    (told,) = rejected.of(sheet_of(tournament))
    assert (told.player, told.engine, told.score, told.stored) == (who, FIRST, typed, now)
    score_entry.enter(tournament, "qualifying", 1, FIRST, who, 44)
    (told,) = rejected.of(sheet_of(tournament))
    assert (told.score, told.stored, told.changed) == (typed, 44, True)


def test_tried_again_it_replaces_nothing_that_was_not_shown_when_it_was_typed(
    tournament: Tournament, rejected: RejectedEntries, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another desk is quicker, by the moment between reading the sheet and writing in it."""
    sheet = sheet_of(tournament)
    who = sheet.seats[0]
    reject(rejected, sheet, 12)
    write = score_entry.enter

    def late(*what: object, **how: object) -> Sheet:
        write(Tournament(tournament.home), "qualifying", 1, FIRST, who.player, 30)
        return write(*what, **how)  # type: ignore[arg-type]  # passed on as it came

    with monkeypatch.context() as desk:
        desk.setattr(score_entry, "enter", late)
        rejected.enter_again()
    now = sheet_of(tournament)
    assert now.entry_of(FIRST, who.player) == 30
    (told,) = rejected.of(now)
    assert (told.score, told.stored, told.changed, told.not_saved) == (12, 30, True, False)
    assert told.finding.message.startswith(
        f"{who.name}: not entered. Table 1, double 9, No. {who.player}: the sheet now says 30."
        " Look at it again, then type it again if it is still wrong. ("
    )
    rejected.enter_again()
    assert sheet_of(tournament).entry_of(FIRST, who.player) == 30, "it is not tried a third time"
    assert rejected.review() == ()
    assert rejected.everywhere() == (told,)


def test_nothing_is_entered_for_others_than_it_was_typed_for(
    tournament: Tournament, rejected: RejectedEntries
) -> None:
    sheet = sheet_of(tournament)
    typed = reject(rejected, sheet, 12, column=1)
    draw.swap(tournament, sheet.seats[0].player, sheet_of(tournament, 2).seats[0].player)
    rejected.enter_again()
    now = sheet_of(tournament)
    assert {now.entry_of(FIRST, seat.player) for seat in now.seats} == {None}
    assert rejected.review() == (typed,), "it is told"
    assert rejected.review() == (), "once"
    assert rejected.everywhere() == ()


def test_a_table_that_is_no_more_lets_its_scores_go(
    tournament: Tournament, rejected: RejectedEntries
) -> None:
    typed = reject(rejected, sheet_of(tournament, 2), 12)
    while tables.stages(tournament):
        undo.undo(tournament)
    rejected.enter_again()
    assert rejected.everywhere() == (typed,)
    assert rejected.review() == (typed,)
    assert rejected.everywhere() == ()
