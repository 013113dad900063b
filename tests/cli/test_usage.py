"""How the command line is used: its pages, its three exit codes, its words."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.cli.file_places import READS, WRITES
from tests.cli.monitor import Monitor, answer, misuse, refusal, run

COMMANDS = """
open|new|tournament set|rules|rules-export|rules-check|rules-change
players import|players add|players list|players check-in|players no-show|players withdraw
players disqualify|penalty give|penalty take-back
seat|seating swap|seating move|seating pin|seating keep|seating late|tables
scores import|scores set|scores clear|scores blocked|scores not-played|scores totals
accept|check|standings|rule-tie|receive|sign|reopen
playoff plan|playoff start|playoff replace|playoff undo|playoff champion|playoff stands
undo|redo|results|overall|print|phones|seal|verify|seal-key|export|history|backup|restore|demo
to-server|to-file
"""
NAMED = [name for line in COMMANDS.strip().splitlines() for name in line.split("|")]
NEED_NOTHING = {"rules", "seal-key"}


@cache
def page(name: str) -> str:
    """Return a command's page of help."""
    return answer(*name.split(), "--help")


def listed(group: str = "") -> Iterator[str]:
    """Yield the commands that the pages list, those of groups with their group's name."""
    for word in re.findall(r"^  (\S+)", page(group).partition("Commands:\n")[2], re.MULTILINE):
        name = f"{group} {word}".strip()
        yield from listed(name) if "Commands:\n" in page(name) else [name]


def test_every_command_of_the_contract_is_there_and_no_other() -> None:
    assert set(listed()) == set(NAMED)


@pytest.mark.parametrize("name", NAMED)
def test_every_page_of_help_says_what_it_does_shows_an_example_and_the_exit_code(
    name: str,
) -> None:
    lines = page(name).splitlines()
    assert lines[0].startswith(f"Usage: mextrain-scorer {name}")
    assert lines[2].startswith("  ")
    assert f"mextrain-scorer {name}" in page(name).partition("Example:")[2]
    assert "Exit code" in page(name)
    assert all(len(line) <= 80 for line in lines)


@pytest.mark.parametrize("name", sorted(set(NAMED) - NEED_NOTHING))
def test_what_is_needed_and_not_given_is_wrong_usage(name: str) -> None:
    assert "Missing" in misuse(*name.split())


def test_every_command_that_names_a_table_takes_a_stage() -> None:
    assert {name for name in NAMED if "  --table N " in page(name)} - {
        name for name in NAMED if "  --stage KEY " in page(name)
    } == set()


@pytest.mark.parametrize(
    "name",
    [
        *("rules", "players list", "tables", "check", "standings", "seat"),
        *("playoff plan", "results", "overall", "history", "verify", "seal-key"),
    ],
)
def test_every_command_with_json_in_the_contract_takes_it(name: str) -> None:
    assert "  --json " in page(name)


@pytest.mark.parametrize("name", sorted(set(NAMED) - {"open"}))
def test_every_file_that_a_page_names_is_among_those_that_are_attacked(name: str) -> None:
    arguments = re.findall(r"\{(FILE|ROSTER|SCORES|PDF|BACKUP)\}", page(name).splitlines()[0])
    options = re.findall(r"^  (-\S.*) (?:FILE|OUT|DIR)  ", page(name), re.MULTILINE)
    attacked = [line for line in [*READS, *WRITES] if line.startswith(f"{name} ")]
    assert len(attacked) >= len(arguments) + len(set(options))


def test_the_program_lists_its_commands_in_the_order_of_the_day() -> None:
    day = ["new", "players", "seat", "scores", "sign", "playoff", "demo"]
    places = [page("").index(f"\n  {name} ") for name in day]
    assert places == sorted(places)


def test_an_unknown_command_and_an_unknown_option_are_wrong_usage() -> None:
    assert "shuffle" in misuse("shuffle")
    assert "--loud" in misuse("rules", "--loud")


def test_a_group_without_its_command_shows_what_there_is() -> None:
    result = run("players")
    assert result.exit_code == 2
    assert "check-in" in result.stderr


def test_the_version_is_told() -> None:
    assert re.fullmatch(r"mextrain-scorer \d+\.\d+\.\d+\S*\n", answer("--version"))


@pytest.mark.parametrize(
    "words",
    [
        ("scores", "set", "--table", "one", "--engine", 9, "--player", 1, 5),
        ("scores", "set", "--table", 1, "--engine", 9, "--player", 1, "five"),
        ("scores", "set", "--table", 1, "--engine", 9, "--player", 1, "4.5"),
        ("scores", "set", "--table", 1, "--engine", 9, "--player", 1),
        ("scores", "set", "--table", 1, "--engine", 9, "--player", 1, 5, "--as-written"),
        ("scores", "set", "--table", 10**30, "--engine", 9, "--player", 1, 5),
        ("scores", "import", "scores.csv", "--replace"),
        ("scores", "not-played", "--table", 1, "--engine", 9),
        ("scores", "totals", "--table", 1, "12:214"),
        ("scores", "totals", "--table", 1, "12=many"),
        ("scores", "totals", "--table", 1, "12"),
        ("scores", "totals", "--table", 1),
        ("players", "check-in"),
        ("players", "check-in", 1, "--all"),
        ("players", "add"),
        ("players", "withdraw", 3),
        ("seat", "--keep-apart", "colour"),
        ("seat", "--seed", "seven"),
        # A number is written as in a file of scores, though Python reads these as 10, 4 and 2.
        ("scores", "set", "--table", 1, "--engine", 9, "--player", 1, "1_0"),
        ("scores", "set", "--table", 1, "--engine", 9, "--player", 1, "4.0"),
        ("scores", "totals", "--table", 1, "1=1_0"),
        ("scores", "clear", "--table", 1, "--engine", 9, "--player", 1, "--seen", "٢"),
        ("seating", "swap", 1, "٢"),
        ("print", "score-sheets", "-o", "x.pdf", "--nameless", 1_001),
        ("rule-tie", "--table", 1, "--by", "other", "--reason", "x"),
        *(
            ("rule-tie", "--table", 1, "--by", "other", "--reason", "x", *given)
            for given in (
                ("--order", "1,2", "--shared", "1,2"),
                ("--order", "one,two"),
                ("--order", ""),
                ("--order", "1,٢"),
                ("--shared", "1,,2"),
            )
        ),
        ("rule-tie", "--table", 1, "--by", "arm-wrestling", "--order", "1,2", "--reason", "x"),
        ("print", "love-letters", "-o", "x.pdf"),
        ("print", "rules", "-o", "x.pdf", "--paper", "papyrus"),
        ("print", "rules"),
        ("sign", "--table", 1),
        ("reopen", "--table", 1),
        ("playoff", "undo", "--reason", "x"),
        ("export",),
    ],
    ids=lambda words: " ".join(map(str, words))[:60],
)
def test_wrong_usage_is_exit_code_2_and_changes_nothing(
    monitor: Monitor, words: tuple[object, ...]
) -> None:
    monitor.does("new", "--name", "Fall Samboree")
    before = monitor.file.read_bytes()
    said = monitor.misuses(*words)
    assert "Usage:" in said
    assert "Traceback" not in said
    assert monitor.file.read_bytes() == before


def test_text_that_is_none_in_this_locale_is_wrong_usage(monitor: Monitor) -> None:
    monitor.does("new", "--name", "Fall Samboree")
    assert "--name" in monitor.misuses("players", "add", "--name", "Ann \udcff")


def test_hidden_characters_are_refused_wherever_text_is_kept(monitor: Monitor) -> None:
    monitor.seated(5)
    for text in ("a\x00b", "a\x07b", "a\u202eb", "a\nb"):
        monitor.may_not("players", "withdraw", 1, "--reason", text)
        monitor.may_not("receive", "--table", 1, "--note", text)
        monitor.may_not("sign", "--table", 1, "--score-keeper", text)
        refusal("new", monitor.file.with_name("other.mextrain"), "--name", text)


@pytest.mark.parametrize(
    "words",
    [
        ("new", "", "--name", "Day"),
        ("tables", "."),
        ("backup", "day.mextrain", "-o", ""),
        ("restore", "day.mextrain", "-o", "."),
        ("export", "day.mextrain", "-o", ""),
    ],
)
def test_a_path_that_names_no_file_is_wrong_usage(words: tuple[object, ...]) -> None:
    assert "names no file" in misuse(*words)


@pytest.mark.parametrize(
    "words",
    [
        ("tables",),
        ("standings", "--table", 2),
        ("scores", "set", "--table", 2, "--engine", 9, "--player", "{}", 7),
        ("scores", "clear", "--table", 2, "--engine", 9, "--player", "{}"),
        ("scores", "blocked", "--table", 2, "--engine", 9),
        ("scores", "not-played", "--table", 2, "--engine", 0, "--reason", "storm"),
        ("scores", "totals", "--table", 2, "{}=7"),
        ("accept", "--table", 2, "--engine", 1, "--reason", "sure"),
        ("receive", "--table", 2),
        ("print", "score-sheets", "--table", 2, "-o", "sheets.pdf"),
        ("seal", "--table", 2, "-o", "sealed.pdf"),
    ],
    ids=lambda words: " ".join(map(str, words[:2])),
)
def test_what_names_a_table_goes_to_the_stage_that_is_named(
    over: Monitor, monkeypatch: pytest.MonkeyPatch, words: tuple[object, ...]
) -> None:
    """The second table is the first game's; the final has one."""
    monkeypatch.chdir(over.file.parent)
    player = over.tables("qualifying")[2][0]
    said = [str(word).format(player) for word in words]
    if "--table" in said:
        over.may_not(*said)
    over.does(*said, "--stage", "qualifying")


@pytest.fixture
def over(monitor: Monitor) -> Monitor:
    """Return a day of ten whose final has begun, its second sheet open for a correction."""

    def make() -> None:
        monitor.qualified(10)
        players = monitor.tables()[2]
        monitor.does("playoff", "start")
        second = ("--table", 2, "--stage", "qualifying")
        monitor.does("reopen", *second, "--reason", "a digit", "--confirm")
        monitor.does("scores", "set", *second, "--engine", 1, "--player", players[0], 0)
        for player in players:
            monitor.does("scores", "clear", *second, "--engine", 0, "--player", player)

    monitor.once(("the final has begun",), make)
    return monitor


def test_the_language_can_be_set_for_good(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEXTRAIN_LANGUAGE", "fr")
    assert answer("rules") == answer("--language", "fr", "rules")
    assert answer("--language", "en", "rules") != answer("rules")
    monkeypatch.setenv("MEXTRAIN_LANGUAGE", "xx")
    assert "en, es" in misuse("rules")
