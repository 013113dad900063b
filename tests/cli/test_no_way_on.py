"""Where the play-off alone leads nowhere: the plan changed, places named, a stage that stands."""

import json
from pathlib import Path

import pytest

from tests.cli.monitor import Monitor, name_of, run

STAYS = ("--reason", "the game was played")


def test_a_seat_is_given_away_before_the_stage_is_started(monitor: Monitor) -> None:
    winners = monitor.qualified(20)
    following = monitor.tables()[1][1]
    monitor.does("playoff", "replace", winners[0], following, "--reason", "drives home")
    planned = monitor.reads("playoff", "plan")
    assert planned["changes"] == [{"out": winners[0], "in": following, "reason": "drives home"}]
    assert [each["player"] for each in planned["winners"]] == winners
    assert f"Instead of No. {winners[0]}: No. {following}" in monitor.does("playoff", "plan")
    monitor.does("playoff", "replace", winners[1], "--reason", "tired")
    assert monitor.reads("playoff", "plan")["stages"][0]["tables"] == [3]
    assert f"Instead of No. {winners[1]}: nobody" in monitor.does("playoff", "plan")
    monitor.does("playoff", "start", "--seed", 5)
    assert sorted(monitor.tables()[1]) == sorted([following, *winners[2:]])
    assert "playoff-upset" not in monitor.codes()


def test_the_plan_says_who_of_the_winners_is_not_here_any_more(monitor: Monitor) -> None:
    gone = monitor.qualified(20)[0]
    following = monitor.tables()[1][1]
    monitor.does("players", "withdraw", gone, "--reason", "has to drive home")
    planned = monitor.reads("playoff", "plan")
    free = f"No. {gone} {name_of(gone)} is not here any more: the seat is free."
    assert planned["sentence"] == f"The final is one game of 3 players. {free}"
    monitor.does("playoff", "replace", gone, following, "--reason", "second there")
    assert monitor.reads("playoff", "plan")["sentence"] == "The final is one game of 4 players."
    monitor.does("players", "withdraw", following, "--reason", "drives along")
    free = f"No. {following} {name_of(following)} is not here any more: the seat is free."
    assert free in monitor.does("playoff", "plan")


def test_of_two_winners_one_goes_home_and_the_other_is_named(monitor: Monitor) -> None:
    stays, goes = monitor.qualified(10)
    monitor.does("players", "withdraw", goes, "--reason", "has to drive home")
    monitor.may_not("playoff", "start")
    assert "name the champion" in monitor.does("playoff", "plan")
    named = ("--champion", stays, "--second", goes, "--reason", "nobody else is left")
    monitor.does("playoff", "champion", *named)
    results = monitor.reads("results")
    assert results["champion"]["player"] == stays
    assert [each["player"] for each in results["champions"]] == [stays]
    assert results["second"]["player"] == goes
    assert results["complete"] is True
    assert results["named"] == "nobody else is left"
    assert "Named by the game monitor: nobody else is left" in monitor.does("results")
    assert any(each["what"] == "places-named" for each in monitor.reads("history"))
    monitor.may_not("playoff", "start")
    monitor.does("undo")
    assert monitor.reads("results")["champion"] is None
    monitor.does("redo")
    monitor.does("playoff", "champion", "--take-back", "--reason", "the other came back")
    assert monitor.reads("results")["complete"] is False


def test_the_hall_closes_where_a_stage_could_be_played(monitor: Monitor) -> None:
    first, second, third, _ = monitor.qualified(20)
    closes = ("--reason", "the hall closes")
    monitor.may_not("playoff", "champion", "--champion", first, *closes)
    monitor.may_not("playoff", "champion", "--champion", first, "--second", first, *closes)
    assert run("playoff", "champion", monitor.file, *closes).exit_code == 2
    both = ("--champion", first, "--take-back")
    assert run("playoff", "champion", monitor.file, *both, *closes).exit_code == 2
    three = ("--champion", first, "--second", second, "--third", third, "--confirm")
    monitor.may_not("playoff", "champion", *three, *closes)
    monitor.does("playoff", "champion", "--champion", first, "--confirm", *closes)
    results = monitor.reads("results")
    assert (results["champion"]["player"], results["second"]) == (first, None)


def test_a_stage_that_a_correction_upset_stands(monitor: Monitor) -> None:
    winners = monitor.qualified(20)
    tables = monitor.tables("qualifying")
    monitor.does("playoff", "start")
    monitor.plays()
    monitor.may_not("playoff", "stands", "--stage", "final", *STAYS)
    at = ("--stage", "qualifying", "--table", 1)
    monitor.does("reopen", *at, "--reason", "47 should be 74", "--confirm")
    for engine in range(9, 3, -1):
        monitor.does("scores", "set", *at, "--engine", engine, "--player", winners[0], 60)
        monitor.does("scores", "set", *at, "--engine", engine, "--player", tables[1][1], 0)
    monitor.may_not("playoff", "stands", "--stage", "final", *STAYS)
    monitor.does("sign", *at, "--score-keeper", "Sam")
    assert "playoff-upset" in monitor.codes()
    monitor.may_not("sign", "--table", 1, "--score-keeper", "Sam")
    monitor.does("playoff", "stands", "--stage", "final", *STAYS)
    assert "playoff-upset" not in monitor.codes()
    monitor.signs()
    assert monitor.reads("results")["complete"] is True
    assert any(each["reason"] == STAYS[1] for each in monitor.reads("history"))


def test_the_export_tells_results_as_the_command_does(monitor: Monitor, tmp_path: Path) -> None:
    stays, goes = monitor.qualified(10)
    monitor.does("players", "withdraw", goes, "--reason", "has to drive home")
    monitor.does("playoff", "champion", "--champion", stays, "--reason", "nobody else is left")
    monitor.does("export", "-o", tmp_path / "day.json")
    assert json.loads((tmp_path / "day.json").read_text())["results"] == monitor.reads("results")


def test_taking_a_change_of_the_plan_back_keeps_the_seat(monitor: Monitor) -> None:
    winner = monitor.qualified(20)[0]
    monitor.does("playoff", "replace", winner, "--reason", "tired")
    said = monitor.does("playoff", "replace", winner, winner, "--reason", "rested")
    assert said == f"No. {winner} keeps the seat.\n"


@pytest.mark.parametrize("stage", ["final", "qualifying"])
def test_a_stage_that_was_not_started_cannot_be_taken_back(monitor: Monitor, stage: str) -> None:
    monitor.qualified(20)
    refused = monitor.may_not("playoff", "undo", "--stage", stage, "--reason", "table 3 upset")
    assert refused == f"There is no stage {stage} of the play-off."


def test_a_final_that_everybody_left_has_no_result_yet(monitor: Monitor) -> None:
    first, second = monitor.qualified(10)
    monitor.does("playoff", "start")
    monitor.enters([("", 1, 9, first, 0, ""), ("", 1, 9, second, 5, "")])
    for player in (first, second):
        monitor.does("players", "withdraw", player, "--reason", "ill", "--from-engine", 8)
    monitor.signs()
    assert monitor.does("standings") == "Nobody has a place.\n"
    assert monitor.reads("results")["complete"] is False
    monitor.does("playoff", "champion", "--champion", first, "--reason", "0 against 5", "--confirm")
    assert monitor.reads("results")["complete"] is True
