"""What holds for every page of the sidebar."""

import pytest
from PySide6.QtWidgets import QMenu

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.ui.base.page import Page
from mextrain_scorer.ui.players.players_page import PlayersPage
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from tests.ui.window_room import WindowRoom


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pages that read, each time they do."""
    found: list[str] = []
    for kind in (PlayersPage, ScoresPage):
        load = kind.load

        def counted(page: Page, load: object = load) -> None:
            found.append(page.key)
            load(page)  # type: ignore[operator]

        monkeypatch.setattr(kind, "load", counted)
    return found


def test_a_page_reads_once_what_was_entered_while_it_was_hidden(
    room: WindowRoom, reads: list[str]
) -> None:
    room.open_with_players(10)
    page = room.show(PlayersPage)
    room.show(ScoresPage)
    reads.clear()
    for name in ("Zoe", "Yara"):
        players.add_player(room.tournament, name)
    assert "players" not in reads
    room.show(PlayersPage)
    room.show(ScoresPage)
    room.show(PlayersPage)
    assert reads.count("players") == 1
    assert len(page.everybody) == 12


def test_a_page_waits_until_an_open_list_closes(room: WindowRoom, reads: list[str]) -> None:
    room.open_with_players(10)
    page = room.show(PlayersPage)
    menu = QMenu(page)
    menu.addAction("Zoe")
    menu.popup(page.mapToGlobal(page.rect().center()))
    reads.clear()
    players.add_player(room.tournament, "Zoe")
    room.qtbot.wait(300)
    assert reads == []
    menu.close()
    room.qtbot.waitUntil(lambda: reads == ["players"])
    assert len(page.everybody) == 11


def test_a_score_typed_in_the_grid_is_shown_without_reading(
    room: WindowRoom, reads: list[str]
) -> None:
    room.open_with_players(10)
    draw.draw(room.tournament, seed=1)
    page = room.show(ScoresPage)
    reads.clear()
    assert page.model.setData(page.model.index(0, 0), "12")
    assert reads == []
    other = tables_of(room)[1]
    score_entry.enter(room.tournament, "qualifying", 1, 9, other, 21)
    assert reads == ["scores"]
    assert page.model.index(0, 1).data() == "21"


def tables_of(room: WindowRoom) -> list[int]:
    """Return who sits at table 1, seat by seat."""
    return [seat.player for seat in tables.sheet(room.tournament, "qualifying", 1).seats]
