"""What the game monitor named or let stand, on every paper, in exports and for the room."""

from pathlib import Path

import pytest
from openpyxl import load_workbook

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.playoff.places import name_places
from mextrain_scorer.desk.results.announced import announcement_lines, results_list
from mextrain_scorer.desk.results.room_view import Revealed, room_view
from mextrain_scorer.desk.roster import withdrawals
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.exchange.exports import export
from mextrain_scorer.sheets.documents.certificates import certificates
from mextrain_scorer.sheets.documents.rulings import ruled as ruled_of
from mextrain_scorer.sheets.documents.rulings import rulings
from tests.desk import days
from tests.desk.conftest import Seated
from tests.sheets.readers import text

WHY = "everybody else went home"
SAID = f"Named by the game monitor: {WHY}"


@pytest.fixture
def named(all_signed: Seated) -> Tournament:
    """Return a day of two tables: one winner stays, the other is named second."""
    tournament = all_signed(10)
    stays, goes = (days.winner(here) for here in tables.sheets(tournament))
    withdrawals.withdraw(tournament, goes, "has to drive home")
    name_places(tournament, stays, goes, reason=WHY)
    return tournament


@pytest.mark.parametrize(
    ("document", "words"),
    [
        ("results", SAID),
        ("announcer-card", SAID),
        ("bracket", "Named by the game monitor"),
        ("game-chart", "Champion, named"),
        ("certificates", "named by the game monitor"),
        ("how-we-ruled", WHY),
        ("by-hand-pack", "Champion, named"),
    ],
)
def test_every_paper_says_so(named: Tournament, document: str, words: str) -> None:
    assert words in text(days.pdf(named, document))


def test_both_have_their_place_on_paper(named: Tournament) -> None:
    stays, goes = (days.winner(here) for here in tables.sheets(named))
    found = results_list(named, tables.sheets(named))
    assert [each.player for each in (*found.champions, *found.seconds)] == [stays, goes]
    assert [each.place for each in certificates(named, tables.sheets(named))] == [
        "First place",
        "Second place",
    ]
    (ruled,) = [each for each in rulings(named, ruled_of(named)) if each.reason == WHY]
    assert f"No. {stays} Player {stays}, No. {goes} Player {goes}" in ruled.what


def test_the_announcer_tells_every_table_winner_and_then_the_places(named: Tournament) -> None:
    told = [each.title for each in announcement_lines(named)]
    assert told[-2:] == ["Second place", "And the champion is"]
    assert len(told) == 4, "no table decided the day, so both are told"


def test_the_room_sees_them_as_they_are_revealed(named: Tournament) -> None:
    stays, goes = (days.winner(here) for here in tables.sheets(named))
    hidden = room_view(named).podium
    assert (hidden.decided, hidden.champions, hidden.seconds, hidden.remark) == (True, (), (), "")
    assert hidden.steps == (Revealed.SECOND, Revealed.CHAMPION)
    second = room_view(named, Revealed.SECOND).podium
    assert ([each.player for each in second.seconds], second.champions) == ([goes], ())
    whole = room_view(named, Revealed.CHAMPION).podium
    assert ([each.player for each in whole.champions], whole.remark) == ([stays], SAID)


@pytest.mark.parametrize("ending", [".json", ".html", ".xlsx"])
def test_every_export_says_so(named: Tournament, tmp_path: Path, ending: str) -> None:
    path = export(named, tmp_path / f"day{ending}")
    if ending == ".xlsx":
        rows = load_workbook(path)["Results"].values
        assert any(row[0] == SAID for row in rows)
    else:
        assert WHY in path.read_text()
