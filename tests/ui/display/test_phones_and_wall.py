"""Phones in the room show what the wall shows, in the same words and order."""

from collections.abc import Callable
from typing import Any

import pytest

from mextrain_scorer.desk.phones.room import room_pages
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.results.room_view import Revealed, RoomView, room_view
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tables import stages as stages_of
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.ui.display.pages import (
    DisplayEntry,
    DisplayPage,
    Lists,
    PageMaker,
    podium_lines,
    to_be_announced,
)
from tests.desk import days
from tests.desk.conftest import Seated, seated

__all__ = ["seated"]

WIDE = 9


def on_the_wall(view: RoomView) -> dict[str, list[DisplayPage]]:
    """Return the wall's pages by scene."""
    found: dict[str, list[DisplayPage]] = {}
    for page in PageMaker().pages(view, WIDE):
        found.setdefault(page.scene.value, []).append(page)
    return found


def on_phones(view: RoomView) -> dict[str, list[dict[str, Any]]]:
    """Return the phones' pages by kind."""
    found: dict[str, list[dict[str, Any]]] = {}
    for page in room_pages(view)["pages"]:
        found.setdefault(page["kind"], []).append(page)
    return found


def cells(entry: DisplayEntry) -> list[str]:
    """Return a line of the wall as the cells of a phone's row."""
    return [each for each in (entry.lead, entry.words, entry.figure) if each]


def lines(page: DisplayPage) -> list[list[str]]:
    """Return a list on the wall, column by column, as rows of a phone."""
    assert isinstance(page.body, Lists)
    return [cells(entry) for column in page.body.columns for entry in column]


def begun(tournament: Tournament) -> None:
    """Sign one sheet of the first game."""
    days.fill_and_sign(tournament, 1)


def all_in(tournament: Tournament) -> None:
    """Sign every sheet of the first game, and draw what comes then."""
    days.play(tournament)
    if tournament.rule_set.ranks_overall:
        draw.draw(tournament, seed=4)
    else:
        stages.start_stage(tournament, seed=4)


def drawn(_: Tournament) -> None:
    """Leave everybody at the first game."""


@pytest.mark.parametrize("rules", ["samboree", "club-night"])
@pytest.mark.parametrize("so_far", [drawn, begun, all_in])
def test_a_list_on_the_wall_is_a_list_on_phones(
    seated: Seated, rules: str, so_far: Callable[[Tournament], None]
) -> None:
    tournament = seated(30, rules=rules)
    so_far(tournament)
    view = room_view(tournament)
    wall, phones = on_the_wall(view), on_phones(view)
    assert set(phones) == set(wall) - {"totals"}
    for kind in {"seats", "chart", "overall"} & set(phones):
        (page,) = phones[kind]
        assert [row for each in wall[kind] for row in lines(each)] == page["rows"]
        assert wall[kind][0].title == page["title"]
        body = wall[kind][0].body
        assert isinstance(body, Lists)
        assert cells(body.captions) == page["columns"]


@pytest.mark.parametrize("revealed", Revealed)
def test_winners_are_told_as_on_the_wall(seated: Seated, revealed: Revealed) -> None:
    tournament = seated(11)
    days.play(tournament)
    days.play_on(tournament)
    assert stages_of(tournament)[-1].is_final
    view = room_view(tournament, revealed)
    (page,) = on_phones(view)["winners"]
    soon = to_be_announced()
    assert page["rows"] == [[title, who or soon] for title, who in podium_lines(view.podium)]
    assert page["title"] == on_the_wall(view)["winners"][0].title
