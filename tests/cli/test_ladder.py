"""A ladder from outside: who moves, the monitor's trades, and corrections of the game before."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook

from tests.cli.monitor import SIGNED_BY, Monitor, assert_shape, house, name_of

DRAWN = {
    "stage": str,
    "seed": int,
    "tables": [[int]],
    "moves": [
        {
            "player": int,
            "name": str,
            "from": (int, None),
            "to": int,
            "step": {"up", "down", "stays", "pinned", "newcomer"},
            "by_lot": bool,
        }
    ],
    "together": [{"what": str, "value": str, "table": int, "players": [int]}],
    "unpinned": [{"player": int, "table": int}],
}


def begun(monitor: Monitor, rules: str | Path = "ladder-night") -> Monitor:
    """Make a ladder night of twelve whose first game is signed: lower numbers are better."""
    monitor.once(("ladder begun", rules), lambda: plays_by_number(monitor.seated(12, rules=rules)))
    return monitor


def plays_by_number(monitor: Monitor, more_at_table_1: int = 0, level: Sequence[int] = ()) -> None:
    """Play and sign a game: each goes out once and has the own number in every other round.

    Those who are to be ``level`` have the first one's number.
    """
    for table, players in monitor.tables().items():
        more = more_at_table_1 if table == 1 else 0
        out = dict(zip(range(12, -1, -1), players, strict=False))
        monitor.enters(
            ("", table, engine, player,
             0 if player == out.get(engine) else (level[0] if player in level else player) + more,
             "" if engine in out else "blocked")
            for engine in range(12, -1, -1)
            for player in players
        )  # fmt: skip
    monitor.signs()


@pytest.fixture
def ladder(monitor: Monitor) -> Monitor:
    """Return a ladder night whose second game can be drawn."""
    return begun(monitor)


def test_three_of_each_table_of_six_trade_places(monitor: Monitor, tmp_path: Path) -> None:
    """No tables below six are needed: there is no play-off, whose winners would have to sit."""
    rules = house(tmp_path, "ladder-night", move_up=3, table_sizes=[6, 7, 8], small_tables=[])
    before = begun(monitor, rules).tables()
    monitor.does("seat", "--seed", 1)
    after = monitor.tables()
    assert set(after[1]) == {*sorted(before[1])[:3], *sorted(before[2])[:3]}
    assert set(after[2]) == {*sorted(before[1])[3:], *sorted(before[2])[3:]}


def planned(monitor: Monitor, *options: object) -> Any:
    """Return what seat would do, and see that it did nothing."""
    before = monitor.file.read_bytes()
    plan = json.loads(monitor.does("seat", "--seed", 5, *options, "--dry-run", "--json"))
    assert monitor.file.read_bytes() == before
    return plan


def test_the_moves_are_shown_before_and_after_the_draw(ladder: Monitor) -> None:
    plan = planned(ladder)
    assert_shape(plan, DRAWN)
    assert plan["stage"] == "qualifying-2"
    shown = ladder.does("seat", "--seed", 5, "--dry-run")
    assert shown.startswith("12 players at 2 tables. Seed 5.\n")
    assert shown.count("↑ up from table 2") == shown.count("↓ down from table 1") == 2
    assert shown.count("stays") == 8
    assert ladder.does("seat", "--seed", 5) == shown
    assert list(ladder.tables().values()) == plan["tables"]


def test_of_two_who_are_level_the_lot_decides_who_moves_and_that_is_said(monitor: Monitor) -> None:
    tables = monitor.seated(12, rules="ladder-night").tables()
    _, *level = sorted(tables[2])[:3]
    plays_by_number(monitor, level=level)
    moves = planned(monitor)["moves"]
    assert sorted(each["player"] for each in moves if each["by_lot"]) == level
    assert {each["step"] for each in moves if each["by_lot"]} == {"up", "stays"}


def test_a_draw_is_one_json_document(ladder: Monitor) -> None:
    plan = planned(ladder)
    assert json.loads(ladder.does("seat", "--seed", 5, "--json")) == plan


def test_nobody_is_kept_apart_on_a_ladder_and_that_is_said(ladder: Monitor) -> None:
    said = ladder.does("seat", "--seed", 5, "--keep-apart", "group")
    assert "On a ladder players move by their places: nobody is kept apart." in said


def test_two_trade_with_a_reason(ladder: Monitor) -> None:
    plan = planned(ladder)
    one, other = plan["tables"][0][0], plan["tables"][1][0]
    trade = ("--trade", f"{one},{other}")
    assert "Say why" in ladder.may_not("seat", "--seed", 5, *trade)
    ladder.misuses("seat", "--trade", "4")
    ladder.misuses("seat", "--trade", "four,nine")
    ladder.does("seat", "--seed", 5, *trade, "--reason", "the stairs")
    assert list(ladder.tables().values()) == planned(ladder, *trade, "--reason", "x")["tables"]
    last = ladder.reads("history")[-1]
    assert last["reason"] == f"with No. {other}: the stairs"


def test_only_a_ladder_is_shown_before_the_draw(seated: Monitor) -> None:
    assert "ladder" in seated.may_not("seat", "--dry-run")
    assert "ladder" in seated.may_not("seat", "--trade", "1,2", "--reason", "why")


def test_a_correction_tells_whom_it_would_move(ladder: Monitor) -> None:
    best = min(ladder.tables("qualifying")[2])
    ladder.does("seat", "--seed", 5)
    stage = ("--stage", "qualifying")
    said = ladder.does("reopen", "--table", 2, "--reason", "misread", *stage)
    assert "The seats of game 2 follow from this sheet." in said
    at = ("--table", 2, "--engine", 0, *stage)
    ladder.does("scores", "set", *at, "--player", best, 80)
    said = ladder.does("sign", "--table", 2, *SIGNED_BY, *stage)
    assert f"No. {best} {name_of(best)} would play at table 2, not 1." in said
    assert "Game 2 has not begun: its seats can be drawn again." in said
    assert "ladder-upset" in ladder.codes()
    said = ladder.does("seating", "keep", "--reason", "everybody sits already")
    assert said == "The seats stay as they are.\n"
    assert "ladder-upset" not in ladder.codes()
    assert "nothing to settle" in ladder.may_not("seating", "keep", "--reason", "once more")
    ladder.does("undo")
    assert "ladder-upset" in ladder.codes()
    ladder.does("seat", "--seed", 5)
    assert "ladder-upset" not in ladder.codes()


def test_table_1_of_the_last_game_may_name_the_champion(monitor: Monitor) -> None:
    rules = house(monitor.file.parent, "ladder-night", qualifying_games=2, champion_by="table-1")
    begun(monitor, rules).does("seat", "--seed", 5)
    # At table 1 they have so much that the best of the ranking sit at table 2.
    plays_by_number(monitor, more_at_table_1=25)
    results, ranked = monitor.reads("results"), monitor.reads("overall")
    at_table_1 = monitor.reads("standings", "--table", 1)
    three = [results[key]["player"] for key in ("champion", "second", "third")]
    assert results["complete"] is True
    assert three == [each["player"] for each in at_table_1[:3]]
    assert three != [each["player"] for each in ranked[:3]]
    out = monitor.file.with_name("day.json")
    monitor.does("export", "-o", out)
    exported = json.loads(out.read_text(encoding="utf-8"))
    assert exported["results"]["champion"]["player"] == three[0]
    assert exported["overall"] == ranked
    page = monitor.file.with_name("day.html")
    monitor.does("export", "-o", page)
    assert f"Champion: <b>No. {three[0]} " in page.read_text(encoding="utf-8")
    book = monitor.file.with_name("day.xlsx")
    monitor.does("export", "-o", book)
    assert len(list(load_workbook(book)["Overall"].values)) == 13
    assert f"Champion: No. {three[0]} " in monitor.does("results")
    assert "Table 1 of the last game names the champion." in monitor.does("overall")
    assert "table 1 of the last game" in monitor.may_not("playoff", "start")
