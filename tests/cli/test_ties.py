"""Ties from outside: open, ruled, shared, and those that wait for nobody."""

import pytest

from tests.cli.monitor import SIGNED_BY, Monitor, rows_of, tied_game


def _places(monitor: Monitor, table: int = 1) -> list[tuple[int, str]]:
    found = monitor.reads("standings", "--table", table)
    return [(each["place"], each["decided_by"]) for each in found]


@pytest.fixture
def tied(monitor: Monitor) -> tuple[Monitor, int, int]:
    """Return a monitor whose first table of two has an open tie, and the two it is between."""
    tables = monitor.seated(10).tables()
    monitor.enters(rows_of("", 1, tied_game(tables[1])))
    one, other, *_ = tables[1]
    return monitor, one, other


RULED = ("--by", "extra-round", "--reason", "the extra round")


def test_a_ruling_puts_a_tie_in_order(tied: tuple[Monitor, int, int]) -> None:
    monitor, one, other = tied
    monitor.does("rule-tie", "--table", 1, "--order", f"{other},{one}", *RULED)
    found = monitor.reads("standings", "--table", 1)
    assert [(each["place"], each["player"]) for each in found[:2]] == [(1, other), (2, one)]
    assert found[0]["decided_by"] == "ruling"
    assert "the extra round" in found[0]["sentence"]
    monitor.does("sign", "--table", 1, *SIGNED_BY)
    assert "the extra round" in monitor.reads("history")[-2]["reason"]


def test_a_ruling_can_share_the_place(tied: tuple[Monitor, int, int]) -> None:
    monitor, one, other = tied
    here = ("--stage", "qualifying", "--table", 1)
    monitor.does("rule-tie", *here, "--shared", f"{one},{other}", *RULED)
    assert _places(monitor)[:3] == [(1, "shared"), (1, "shared"), (3, "total")]
    monitor.does("sign", "--table", 1, *SIGNED_BY)
    winners = monitor.reads("results")["table_winners"]
    assert {each["player"] for each in winners} == {one, other}


@pytest.mark.parametrize("words", [("--order", "{one},{third}"), ("--shared", "{third},{fourth}")])
def test_a_ruling_names_exactly_the_players_of_an_open_tie(
    tied: tuple[Monitor, int, int], words: tuple[str, str]
) -> None:
    monitor, one, other = tied
    third, fourth = monitor.tables()[1][2:4]
    option, text = words
    named = text.format(one=one, other=other, third=third, fourth=fourth)
    monitor.may_not("rule-tie", "--table", 1, option, named, *RULED)
    monitor.may_not("rule-tie", "--table", 2, "--order", f"{one},{other}", *RULED)


def test_a_tie_is_ruled_once_every_cell_is_there(tied: tuple[Monitor, int, int]) -> None:
    monitor, one, other = tied
    third = monitor.tables()[1][2]
    monitor.does("scores", "clear", "--table", 1, "--engine", 0, "--player", third)
    assert {how for _, how in _places(monitor)[:2]} == {"shared"}
    monitor.may_not("rule-tie", "--table", 1, "--order", f"{one},{other}", *RULED)
