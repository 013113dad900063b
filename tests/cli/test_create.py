"""A tournament's file: made, never overwritten, never harmed by being looked at."""

import json
import sqlite3
from pathlib import Path

import pytest

from tests.cli.monitor import Monitor, answer, assert_shape, refusal, run


def test_new_makes_a_file_that_the_other_commands_open(monitor: Monitor) -> None:
    monitor.does(
        *("new", "--name", "Fall Samboree", "--date", "2026-10-03"),
        *("--venue", "Gulf Shores", "--monitor", "Ann Lee"),
    )
    assert monitor.reads("players", "list") == []
    assert monitor.reads("tables") == []
    assert monitor.reads("standings") == []
    assert monitor.findings() == []
    monitor.may_not("undo")
    monitor.may_not("redo")


def test_what_was_said_of_a_day_stands_in_it(monitor: Monitor) -> None:
    said = {"name": "Fall", "date": "2026-10-03", "venue": "Gulf Shores", "monitor": "Ann Lee"}
    monitor.does("new", *(word for fact, value in said.items() for word in (f"--{fact}", value)))
    out = monitor.file.with_name("day.json")
    monitor.does("export", "-o", out)
    exported = json.loads(out.read_text(encoding="utf-8"))["tournament"]
    assert exported | said == exported


def test_new_never_overwrites(monitor: Monitor) -> None:
    monitor.registered(3)
    assert "already there" in monitor.may_not("new", "--name", "Another")
    assert len(monitor.reads("players", "list")) == 3


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("--name", "Day", "--rules", "whist"), "samboree"),
        (("--name", "Day", "--date", "3 October"), "3 October"),
        (("--name", "Day", "--date", "2026-02-30"), "2026-02-30"),
        (("--name", "  "), "name"),
    ],
)
def test_new_refuses_what_cannot_be_and_makes_nothing(
    monitor: Monitor, words: tuple[str, ...], named: str
) -> None:
    assert named in refusal("new", monitor.file, *words)
    assert list(monitor.file.parent.iterdir()) == []


def test_a_rule_set_is_listed_and_shown_in_full() -> None:
    listed = json.loads(answer("rules", "--json"))
    keys = [each["key"] for each in listed]
    assert keys[0] == "samboree"
    assert "gamerules-double-9" in keys
    shown = json.loads(answer("rules", "samboree", "--json"))
    assert shown in listed
    assert_shape(
        shown,
        {
            "key": str,
            "name": str,
            "source": str,
            "highest": int,
            "first_engine": int,
            "last_engine": int,
            "engines": [int],
            "table_sizes": [int],
            "small_tables": [int],
            "draws": dict,
            "boneyard_from": int,
            "double_blank": int,
            "spare_tile_at": (int, None),
            "tie_breaks": [str],
            "shared_places": str,
            "places": int,
            "engine_from": str,
            "doubles": str,
            "first_turn": str,
            "mexican_train": str,
            "time_limit": (int, None),
            "format": str,
            "qualifying_games": int,
            "count_best": (int, None),
            "final_of": int,
            "move_up": int,
            "champion_by": str,
            "advance": int,
            "wild_cards": int,
            "fill_freed_seats": bool,
            "late_arrival": str,
            "penalties": bool,
            "disqualification": bool,
            "choices": [str],
        },
    )
    assert shown["engines"] == list(range(9, -1, -1))
    assert shown["double_blank"] == 20
    assert shown["draws"]["6"] == 9
    assert "samboree" in answer("rules")
    assert "11 at 5, 9 at 6" in answer("rules", "samboree")


def test_a_rule_set_is_shown_in_the_users_language_and_listed_for_programs_as_it_is() -> None:
    spanish = ("--language", "es", "rules")
    assert "Doble doce con estación central" in answer(*spanish)
    assert "Doble doce con estación central" in answer(*spanish, "hub-double-12")
    listed = json.loads(answer(*spanish, "hub-double-12", "--json"))
    assert listed == json.loads(answer("rules", "hub-double-12", "--json"))


def test_a_rule_set_that_is_not_there_is_refused_with_those_that_are() -> None:
    assert "samboree" in refusal("rules", "whist")


EVERY_READING = [
    ("players", "list"),
    ("tables",),
    ("check",),
    ("standings",),
    ("results",),
    ("history",),
    ("playoff", "plan"),
]


def test_a_file_from_a_newer_version_is_refused_unchanged(monitor: Monitor) -> None:
    monitor.registered(5)
    db = sqlite3.connect(monitor.file)
    db.execute("PRAGMA user_version = 999")
    db.close()
    assert "newer" in monitor.may_not("players", "list")
    assert "newer" in monitor.may_not("players", "check-in", "--all")


def test_a_damaged_file_is_one_sentence_and_never_repaired_in_place(monitor: Monitor) -> None:
    monitor.registered(40)
    whole = bytearray(monitor.file.read_bytes())
    place = whole.index(b"Player 017")
    whole[place : place + 10] = b"Player 999"
    monitor.file.write_bytes(whole)
    assert "damaged" in monitor.may_not("players", "list")


def test_reading_a_tournament_leaves_its_bytes_alone(monitor: Monitor) -> None:
    monitor.seated(10)
    monitor.plays()
    before = monitor.file.read_bytes()
    for words in EVERY_READING:
        monitor.does(*words)
    assert monitor.file.read_bytes() == before


def test_a_file_in_a_folder_that_is_sent_to_the_internet_is_warned_of_on_stderr_alone(
    tmp_path: Path,
) -> None:
    """In one line where scripts do not look for the answer; the work is done all the same."""
    (tmp_path / "Dropbox").mkdir()
    file = tmp_path / "Dropbox" / "day.mextrain"
    warned = "day.mextrain is in a folder that is copied to the internet"
    made = run("new", file, "--name", "Day")
    assert (made.exit_code, made.stderr.count("\n")) == (0, 1)
    assert made.stderr.startswith(warned)
    listed = run("players", "list", file, "--json")
    assert (listed.exit_code, json.loads(listed.stdout)) == (0, [])
    assert listed.stderr.startswith(warned)
