"""How the command line is used: its pages, its three exit codes, its words."""

from typing import Any

import pytest
import typer.main

from mextrain_scorer.cli import app
from tests.cli.monitor import Monitor, answer, misuse, refusal, run

CONTRACT = """
open new rules rules-export rules-check rules-change
players import|players add|players list|players check-in|players no-show|players withdraw
players disqualify|penalty give|penalty take-back
seat|seating swap|seating move|seating pin|seating keep|seating late|tables
scores import|scores set|scores clear|scores blocked|scores not-played|scores totals
accept|check|standings|rule-tie|receive|sign|reopen
playoff plan|playoff start|playoff replace|playoff undo|playoff champion|playoff stands
undo|redo|results|overall|print|phones|seal|verify|seal-key|export|history|backup|restore|demo
to-server|to-file
guide
"""


def _commands(command: Any, path: tuple[str, ...] = ()) -> dict[tuple[str, ...], Any]:
    inner = getattr(command, "commands", None)
    if inner is None:
        return {path: command}
    return {
        found: each
        for name, sub in inner.items()
        for found, each in _commands(sub, (*path, name)).items()
    }


COMMANDS = _commands(typer.main.get_command(app))
NAMED = {" ".join(path): command for path, command in COMMANDS.items()}


def test_every_command_of_the_contract_is_there_and_no_other() -> None:
    first, *lines = CONTRACT.strip().splitlines()
    listed = set(first.split()) | {name for line in lines for name in line.split("|")}
    assert set(NAMED) == listed


@pytest.mark.parametrize("name", sorted(NAMED))
def test_every_page_of_help_says_what_it_does_shows_an_example_and_the_exit_code(
    name: str,
) -> None:
    page = answer(*name.split(), "--help")
    assert page.startswith("Usage: ")
    assert NAMED[name].help.split()[0] in page
    assert f"mextrain-scorer {name}" in page.partition("Example:")[2]
    assert "Exit code" in page
    assert all(len(line) <= 80 for line in page.splitlines())


@pytest.mark.parametrize("name", sorted(NAMED))
def test_what_is_needed_and_not_given_is_wrong_usage(name: str) -> None:
    if any(param.required for param in NAMED[name].params):
        assert "Missing" in misuse(*name.split())


@pytest.mark.parametrize(
    "name", sorted(n for n, c in NAMED.items() if any(p.name == "table" for p in c.params))
)
def test_every_command_that_names_a_table_takes_a_stage(name: str) -> None:
    assert any("--stage" in param.opts for param in NAMED[name].params)


@pytest.mark.parametrize(
    "name",
    [
        *("rules", "players list", "tables", "check", "standings"),
        *("playoff plan", "results", "overall", "history"),
    ],
)
def test_every_command_with_json_in_the_contract_takes_it(name: str) -> None:
    assert any("--json" in param.opts for param in NAMED[name].params)


def test_the_program_lists_its_commands_in_the_order_of_the_day() -> None:
    page = answer("--help")
    day = ["new", "players", "seat", "scores", "sign", "playoff", "demo"]
    places = [page.index(f"\n  {name} ") for name in day]
    assert places == sorted(places)


def test_an_unknown_command_and_an_unknown_option_are_wrong_usage() -> None:
    assert "shuffle" in misuse("shuffle")
    assert "--loud" in misuse("rules", "--loud")


def test_a_group_without_its_command_shows_what_there_is() -> None:
    result = run("players")
    assert result.exit_code == 2
    assert "check-in" in result.stderr


def test_the_version_is_the_packages() -> None:
    from mextrain_scorer import __version__

    assert answer("--version") == f"mextrain-scorer {__version__}\n"


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
        ("rule-tie", "--table", 1, "--by", "other", "--reason", "x"),
        *(
            ("rule-tie", "--table", 1, "--by", "other", "--reason", "x", *given)
            for given in (
                ("--order", "1,2", "--shared", "1,2"),
                ("--order", "one,two"),
                ("--order", ""),
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
