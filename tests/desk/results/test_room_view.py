"""What the room may see: signed sheets, and winners only when they are revealed."""

import pytest

from mextrain_scorer.desk.results.room_view import Revealed, RoomView, room_view
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet, SheetStatus
from tests.desk import days
from tests.desk.conftest import Seated


def scores(sheet: Sheet) -> list[int]:
    """Return every score on a sheet."""
    return [cell.score for row in sheet.rounds for cell in row.cells if cell.score is not None]


def final_of(view: RoomView) -> Sheet:
    """Return the final as the room sees it."""
    return view.of_stage("final")[0]


@pytest.fixture
def played(all_signed: Seated) -> Tournament:
    """Return a tournament of two tables and a final, all of it signed."""
    tournament = all_signed(11)
    days.play_on(tournament)
    return tournament


def test_a_sheet_is_public_once_it_is_signed_and_no_more_when_it_is_reopened(
    seated: Seated,
) -> None:
    tournament = seated(11)
    days.fill(tournament, 2)
    days.sign(tournament, 2)
    signed = room_view(tournament)
    assert scores(signed.sheets[0]) == []
    assert len(scores(signed.sheets[1])) == 10 * len(signed.sheets[1].seats)
    sign_off.reopen_sheet(tournament, "qualifying", 2, "a slip")
    assert scores(room_view(tournament).sheets[1]) == []


def test_nothing_that_is_written_beside_the_scores_is_public_before(seated: Seated) -> None:
    tournament = seated(11)
    here = days.fill(tournament, 1)
    winner = here.seats[0].player
    score_entry.write_totals(tournament, "qualifying", 1, {winner: 1})
    sign_off.receive_sheet(tournament, "qualifying", 1, circled=winner, note="coffee on it")
    seen = room_view(tournament).sheets[0]
    assert seen.status is SheetStatus.OPEN
    assert (dict(seen.written_totals), seen.circled, seen.note) == ({}, None, "")


def test_the_final_stays_hidden_though_it_is_signed(played: Tournament) -> None:
    view = room_view(played)
    assert view.podium.decided
    assert (view.podium.champions, view.podium.seconds) == ((), ())
    assert scores(final_of(view)) == []
    assert final_of(view).status is SheetStatus.OPEN


def test_a_final_taken_back_is_hidden_again(played: Tournament) -> None:
    sign_off.reopen_sheet(played, "final", 1, "a slip")
    view = room_view(played, Revealed.CHAMPION)
    assert not view.podium.decided
    assert view.podium.champions == ()
    assert scores(final_of(view)) == []


def test_the_only_table_of_a_day_is_its_final(all_signed: Seated) -> None:
    tournament = all_signed(5)
    view = room_view(tournament)
    assert view.deciding() == ("qualifying", 1)
    assert view.podium.decided
    assert scores(view.sheets[0]) == []
