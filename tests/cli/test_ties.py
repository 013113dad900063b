"""Ties from outside: open, ruled, shared, and those that wait for nobody."""

import pytest

from tests.cli.monitor import ENGINES, SIGNED_BY, Monitor, rows_of, tied_game


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


def test_every_member_of_an_open_tie_has_the_same_place_and_the_sheet_waits(
    tied: tuple[Monitor, int, int],
) -> None:
    monitor, *_ = tied
    assert _places(monitor)[:3] == [(1, "open"), (1, "open"), (3, "total")]
    assert "tied" in monitor.may_not("sign", "--table", 1, *SIGNED_BY)


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
    monitor.does("rule-tie", "--table", 1, "--shared", f"{one},{other}", *RULED)
    assert _places(monitor)[:3] == [(1, "shared"), (1, "shared"), (3, "total")]
    monitor.does("sign", "--table", 1, *SIGNED_BY)
    winners = monitor.reads("results")["table_winners"]
    assert {each["player"] for each in winners} == {one, other}


@pytest.mark.parametrize(
    "words",
    [
        ("--order", "{one}"),
        ("--order", "{one},{one}"),
        ("--order", "{one},{third}"),
        ("--order", "{one},{other},{third}"),
        ("--order", "{one},99"),
        ("--shared", "{third},{fourth}"),
    ],
)
def test_a_ruling_names_exactly_the_players_of_an_open_tie(
    tied: tuple[Monitor, int, int], words: tuple[str, str]
) -> None:
    monitor, one, other = tied
    third, fourth = monitor.tables()[1][2:4]
    option, text = words
    named = text.format(one=one, other=other, third=third, fourth=fourth)
    monitor.may_not("rule-tie", "--table", 1, option, named, *RULED)
    monitor.may_not("rule-tie", "--table", 2, "--order", f"{one},{other}", *RULED)


def test_a_ruling_needs_a_reason_and_is_given_once(tied: tuple[Monitor, int, int]) -> None:
    monitor, one, other = tied
    words = ("rule-tie", "--table", 1, "--order", f"{one},{other}", "--by", "other")
    monitor.may_not(*words, "--reason", " ")
    monitor.does(*words, "--reason", "agreed")
    monitor.may_not(*words, "--reason", "agreed again")


def test_where_cells_are_missing_nothing_is_ruled(tied: tuple[Monitor, int, int]) -> None:
    monitor, one, other = tied
    third = monitor.tables()[1][2]
    monitor.does("scores", "clear", "--table", 1, "--engine", 0, "--player", third)
    monitor.may_not("rule-tie", "--table", 1, "--order", f"{one},{other}", *RULED)


def test_a_tie_that_decides_nothing_waits_for_nobody_but_may_be_ruled(monitor: Monitor) -> None:
    tables = monitor.seated(10).tables()
    players = tables[1]
    game = {engine: dict(zip(players, (0, 20, 20, 30, 40), strict=True)) for engine in ENGINES}
    monitor.enters(rows_of("", 1, game))
    tie = ("rule-tie", "--table", 1, "--order", f"{players[1]},{players[2]}", *RULED)
    found = monitor.reads("standings", "--table", 1)
    assert [each["decided_by"] for each in found][1:3] == ["shared", "shared"]
    monitor.does("sign", "--table", 1, *SIGNED_BY)
    monitor.does(*tie)
    found = monitor.reads("standings", "--table", 1)
    assert found[1]["decided_by"] == "ruling"


def test_a_correction_that_changes_what_a_ruling_rested_on_opens_the_tie_again(
    tied: tuple[Monitor, int, int],
) -> None:
    monitor, one, other = tied
    monitor.does("rule-tie", "--table", 1, "--order", f"{other},{one}", *RULED)
    for player, engine in ((one, 9), (other, 8)):
        monitor.does("scores", "set", "--table", 1, "--engine", engine, "--player", player, 12)
    assert _places(monitor)[:2] == [(1, "open"), (1, "open")]


def test_the_only_table_decides_second_place_too(monitor: Monitor) -> None:
    players = monitor.seated(5).tables()[1]
    first, second, third, *rest = players
    game = {
        engine: {
            first: 0 if engine > 3 else 5,
            second: 20 if engine > 3 else (0 if engine % 2 else 20),
            third: 20 if engine > 3 else (20 if engine % 2 else 0),
            **{each: 40 + seat for seat, each in enumerate(rest)},
        }
        for engine in ENGINES
    }
    monitor.enters(rows_of("", 1, game))
    assert _places(monitor)[:3] == [(1, "total"), (2, "open"), (2, "open")]
    monitor.may_not("sign", "--table", 1, *SIGNED_BY)
    monitor.does("rule-tie", "--table", 1, "--order", f"{third},{second}", *RULED)
    monitor.does("sign", "--table", 1, *SIGNED_BY)
    results = monitor.reads("results")
    assert results["champion"]["player"] == first
    assert results["second"]["player"] == third
    assert results["complete"] is True
