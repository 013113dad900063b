"""What is known of a player beside the name goes wherever the player goes, and is lost nowhere.

A class, who offered to keep score, a note: each stands in a dozen places that carry a player.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook

from tests import door
from tests.cli.monitor import Monitor
from tests.files_on_disk.forged import forge

COLUMNS = ("name", "club", "group", "class", "willing", "note")
ROSTER = [
    ("Ann Lee", "Rails", "Lee", "60-69", "yes", "needs a chair"),
    ("Ben Lee", "Rails", "Lee", "60-69", "", ""),
    ("Cy Roe", "", "", "50-59", "yes", ""),
    ("Di Moss", "Points", "", "", "", "late"),
]


def known(folder: Path, file: Path) -> dict[str, dict[str, Any]]:
    """Return what an export says of each player, by name, but for number, status and table."""
    out = folder / f"{file.stem}.json"
    Monitor(file).does("export", "-o", out)
    players = json.loads(out.read_text(encoding="utf-8"))["players"]
    facts = ("club", "group", "class", "willing", "note")
    return {each["name"]: {fact: each.get(fact) for fact in facts} for each in players}


EXPECTED = {
    name: {
        "club": club or None,
        "group": group or None,
        "class": class_name or None,
        "willing": bool(willing),
        "note": note or None,
    }
    for name, club, group, class_name, willing, note in ROSTER
}


@pytest.fixture
def listed(monitor: Monitor) -> Monitor:
    """A monitor with a roster that says all there is of its players."""
    monitor.does("new", "--name", "Club night", "--rules", "samboree")
    roster = monitor.file.with_name("roster.csv")
    lines = [",".join(row) for row in (COLUMNS, *ROSTER)]
    roster.write_text("\n".join(lines) + "\n")
    monitor.does("players", "import", roster)
    return monitor


@pytest.fixture
def next_day(tmp_path: Path) -> Monitor:
    """A monitor of another day, without players."""
    there = Monitor(tmp_path / "next.mextrain")
    there.does("new", "--name", "Next", "--rules", "samboree")
    return there


def test_an_export_says_it(listed: Monitor, tmp_path: Path) -> None:
    assert known(tmp_path, listed.file) == EXPECTED


def test_a_workbook_is_the_next_day_s_roster(
    listed: Monitor, next_day: Monitor, tmp_path: Path
) -> None:
    book = tmp_path / "day.xlsx"
    listed.does("export", "-o", book)
    heads, *_ = load_workbook(book)["Players"].values
    assert set(COLUMNS) <= set(heads)
    next_day.does("players", "import", book)
    assert known(tmp_path, next_day.file) == EXPECTED


def test_players_of_an_earlier_day_bring_it(
    listed: Monitor, next_day: Monitor, tmp_path: Path
) -> None:
    with door.desk(next_day.file) as desk:
        desk.import_earlier(listed.file)
    assert known(tmp_path, next_day.file) == EXPECTED


def test_copies_have_it(listed: Monitor, tmp_path: Path) -> None:
    copy, back = tmp_path / "copy.mextrain", tmp_path / "back.mextrain"
    listed.does("backup", "-o", copy)
    door.restore(copy, back)
    assert known(tmp_path, back) == EXPECTED


def test_who_offered_to_keep_score_is_spread_over_the_tables(monitor: Monitor) -> None:
    monitor.does("new", "--name", "Club night", "--rules", "samboree")
    roster = monitor.file.with_name("roster.csv")
    lines = [f"Player {n},{'yes' if n <= 4 else ''},yes" for n in range(1, 21)]
    roster.write_text("name,willing,checked_in\n" + "\n".join(lines) + "\n")
    monitor.does("players", "import", roster)
    for seed in range(1, 6):
        monitor.does("seat", "--seed", seed)
        willing = [sum(player <= 4 for player in table) for table in monitor.tables().values()]
        assert willing == [1, 1, 1, 1]


@pytest.mark.parametrize(
    ("fact", "value"),
    [
        ("name", "Ann Leigh"),
        ("club", "Points"),
        ("group", None),
        ("class", "50-59"),
        ("class", None),
        ("willing", False),
        ("note", "by the door"),
    ],
)
def test_what_another_desk_changed_meanwhile_is_told(
    listed: Monitor, fact: str, value: Any
) -> None:
    with door.desk(listed.file) as desk:
        seen, *_ = desk.players()
        desk.correct_player(1, **{fact: value})
        now = desk.players()
        with pytest.raises(door.Refused, match="was changed in the meantime") as refused:
            desk.correct_player(1, seen=seen, name="Ann Lea")
        assert refused.value.kind == "changed-meanwhile"
        assert desk.players() == now


@pytest.mark.parametrize(
    ("table", "column", "too_long"),
    [
        ("player", "name", 201),
        ("player", "club", 201),
        ("player", "group_name", 201),
        ("player_class", "class_name", 201),
        ("player", "note", 1001),
    ],
)
def test_one_longer_than_anybody_can_type_does_not_open(
    listed: Monitor, table: str, column: str, too_long: int
) -> None:
    forge(listed.file, f"UPDATE {table} SET {column} = '{'a' * too_long}'")  # noqa: S608
    assert "is damaged" in listed.may_not("players", "list")
