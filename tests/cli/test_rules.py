"""Rule sets at a terminal: shown, written, checked, and changed for a tournament."""

import json
from pathlib import Path

import pytest

from tests.cli.monitor import Monitor, answer, house, misuse, refusal

PRESETS = (
    *("samboree", "hub-double-12", "double-12", "gamerules-double-9", "gamerules-double-12"),
    *("gamerules-double-15", "gamerules-double-18", "florida-good-sam", "sixty-minutes"),
    *("six-rounds", "club-night", "ladder-night"),
)


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    """Return the file of a house's own rules."""
    return house(tmp_path, key="barn", name="Barn {rules} <b>", double_blank=25)


def test_these_rule_sets_come_with_the_program() -> None:
    assert [each["key"] for each in json.loads(answer("rules", "--json"))] == list(PRESETS)


@pytest.mark.parametrize("key", PRESETS)
def test_every_preset_is_written_and_checked(key: str, tmp_path: Path) -> None:
    file = tmp_path / "out.toml"
    assert "is written" in answer("rules-export", key, "-o", file)
    shown = json.loads(answer("rules", key, "--json"))
    assert json.loads(answer("rules", "--of", file, "--json")) == shown
    assert shown["name"] in answer("rules-check", file)
    assert answer("rules", "--of", file) == answer("rules", key)
    assert answer("rules", key) == answer("rules", shown["name"])


def test_every_entry_is_told(ours: Path) -> None:
    told = answer("rules", "--of", ours)
    for words in ("Barn {rules} <b>", "Double blank", "25", "Time limit", "Late arrival"):
        assert words in told
    assert json.loads(answer("rules", "--of", ours, "--json"))["double_blank"] == 25


def test_a_tournament_is_made_by_the_rules_in_a_file(monitor: Monitor, ours: Path) -> None:
    monitor.does("new", "--name", "Day", "--rules", ours)
    ours.unlink()
    shown = json.loads(answer("rules", "--of", monitor.file, "--json"))
    assert (shown["key"], shown["name"]) == ("barn", "Barn {rules} <b>")
    again = monitor.file.with_name("again.toml")
    answer("rules-export", monitor.file, "-o", again)
    assert json.loads(answer("rules", "--of", again, "--json"))["double_blank"] == 25


def test_a_whole_day_is_played_by_rules_of_ones_own(ours: Path, tmp_path: Path) -> None:
    text = ours.read_text(encoding="utf-8")
    text = text.replace("last_engine = 0", "last_engine = 7").replace("advance = 1", "advance = 2")
    ours.write_text(text, encoding="utf-8")
    answer("demo", "-o", tmp_path / "demo", "--players", 16, "--rules", ours)
    results = json.loads(answer("results", tmp_path / "demo" / "demo.mextrain", "--json"))
    assert results["complete"]


def test_a_bad_file_is_named_with_line_and_entry(ours: Path, monitor: Monitor) -> None:
    lines = ours.read_text(encoding="utf-8").split("\n")
    at = next(n for n, line in enumerate(lines) if line.startswith("draws ="))
    lines[at] = "draws = {2 = 15, 3 = 13, 4 = 10, 5 = 12, 6 = 9}"
    ours.write_text("\n".join(lines), encoding="utf-8")
    said = f"house.toml: Line {at + 1}, 'draws': 5 x 12 tiles are 60, more than the set's 55."
    assert refusal("rules-check", ours) == said
    assert refusal("new", monitor.file, "--name", "Day", "--rules", ours) == said
    assert not monitor.file.exists()


@pytest.mark.parametrize("words", ["whist", "none.toml", "none.mextrain"])
def test_rules_that_are_not_there(words: str, tmp_path: Path) -> None:
    refusal("rules-export", words, "-o", tmp_path / "out.toml")
    assert list(tmp_path.iterdir()) == []


def test_a_key_and_a_file_at_once_are_wrong_usage(ours: Path) -> None:
    assert "not both" in misuse("rules", "samboree", "--of", ours)


def test_what_other_rules_change_is_told_in_sentences_with_one_full_stop(monitor: Monitor) -> None:
    monitor.does("new", "--name", "Day")
    told = monitor.does("rules-change", "club-night", "--preview").replace(" ... ", " ")
    assert "Chosen: " in told
    assert ".." not in told
    assert ".," not in told


def test_rules_change_freely_at_first(monitor: Monitor, ours: Path) -> None:
    monitor.does("new", "--name", "Day")
    before = monitor.file.read_bytes()
    assert "Double blank: 25, not 20." in monitor.does("rules-change", ours, "--preview")
    assert monitor.file.read_bytes() == before
    told = monitor.does("rules-change", ours)
    assert "is played by Barn {rules} <b> now." in told
    assert "Double blank: 25, not 20." in told
    assert "in force already" in monitor.may_not("rules-change", ours)
    assert "The rules " in monitor.does("undo")
    assert json.loads(answer("rules", "--of", monitor.file, "--json"))["key"] == "samboree"
    assert "The rules " in monitor.does("redo")
    assert json.loads(answer("rules", "--of", monitor.file, "--json"))["key"] == "barn"
