"""Everybody's phone shows what the wall may show at that moment, and nothing more."""

from typing import Any

from mextrain_scorer.desk.phones.room import room_pages
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.results.room_view import Revealed, room_view
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.tournament import Tournament
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING

NOBODY, THIRD, SECOND, CHAMPION = Revealed


def pages(tournament: Tournament, revealed: Revealed = NOBODY) -> dict[str, dict[str, Any]]:
    """Return the last page of each kind."""
    found = room_pages(room_view(tournament, revealed))["pages"]
    return {page["kind"]: page for page in found}


def test_no_score_is_told_before_its_sheet_is_signed(five: Tournament) -> None:
    score_entry.enter(five, QUALIFYING, 1, 9, days.who(five, 1)[0], 139)
    assert "139" not in str(pages(five))
    days.fill(five, 1)
    assert list(pages(five)) == ["seats"]
    here = days.sign(five, 1)
    chart = pages(five)["chart"]
    assert chart["beside"] == "1 of 2 tables are in"
    assert [row[:2] for row in chart["rows"]] == [["1", f"Player {days.winner(here)}"]]
    days.fill_and_sign(five, 2)
    found = pages(five)
    assert list(found) == ["chart"]
    assert found["chart"]["beside"] == "all tables are in"


def test_the_final_is_told_step_by_step_as_it_is_revealed(all_signed: Seated) -> None:
    tournament = all_signed(11)
    stages.start_stage(tournament, seed=5)
    assert pages(tournament)["seats"]["title"] == "Find your seat: Final"
    days.fill_and_sign(tournament, 1, "final")
    champion, second, *_ = days.who(tournament, 1, "final")
    soon = "to be announced"

    def told(revealed: Revealed) -> list[str]:
        return [who for _, who in pages(tournament, revealed)["winners"]["rows"]]

    assert told(NOBODY) == [soon, soon]
    assert told(SECOND) == [f"Player {second}", soon]
    assert told(CHAMPION) == [f"Player {second}", f"Player {champion}"]
    hidden, final = (pages(tournament, each)["bracket"] for each in (SECOND, CHAMPION))
    assert {row[2] for row in hidden["rows"]} == {""}
    assert [f"✓ Player {champion}"] == [row[1] for row in final["rows"] if "✓" in row[1]]
    assert all(row[2] for row in final["rows"])


def test_what_the_wall_leaves_out_phones_leave_out(five: Tournament) -> None:
    days.fill_and_sign(five, 1)
    view = room_view(five)
    kinds = [page["kind"] for page in room_pages(view, {"seats", "totals"})["pages"]]
    assert kinds == ["chart"]
