"""From a filled sheet to a signed one: checks, acceptance, ties, paper, the way back."""

import json
import time

import pytest

from tests.cli.monitor import SIGNED_BY, Monitor, answer, assert_shape, name_of, run

FINDINGS = [
    {
        "severity": {"error", "warning"},
        "accepted": bool,
        "code": str,
        "stage": str,
        "table": int,
        "engine": (int, None),
        "players": [int],
        "message": str,
    }
]
PLACES = [
    {
        "stage": str,
        "table": int,
        "place": int,
        "player": int,
        "name": str,
        "total": int,
        "zero_rounds": int,
        "lowest_other_round": (int, None),
        "decided_by": {
            *("total", "zero_rounds", "lowest_other_round", "countback"),
            *("ruling", "shared", "open"),
        },
        "sentence": str,
    }
]


# Standings


def test_standings_have_the_shape_of_the_contract_by_table_then_place(played: Monitor) -> None:
    found = played.reads("standings")
    assert_shape(found, PLACES)
    order = [(each["table"], each["place"]) for each in found]
    assert order == sorted(order)
    assert len(found) == 10
    for table, players in played.tables().items():
        here = [each for each in found if each["table"] == table]
        assert [each["player"] for each in here] == players
        assert [each["total"] for each in here] == [40, 120, 180, 225, 300]
        assert [each["zero_rounds"] for each in here] == [6, 2, 1, 1, 0]
        assert [each["lowest_other_round"] for each in here] == [10, 15, 20, 25, 30]
        assert {each["decided_by"] for each in here} == {"total"}
        assert all(each["name"] == name_of(each["player"]) for each in here)
    assert played.reads("standings", "--table", 2) == found[5:]
    played.may_not("standings", "--table", 3)
    assert len(played.does("standings").splitlines()) >= 11


# Check


def test_check_has_the_shape_of_the_contract_and_its_exit_code(played: Monitor) -> None:
    player = played.tables()[1][1]
    assert played.findings() == []
    assert "No problems found" in played.does("check")
    played.does("scores", "set", "--table", 1, "--engine", 9, "--player", player, 0)
    found = played.findings()
    assert_shape(found, FINDINGS)
    assert [(each["code"], each["severity"], each["engine"]) for each in found] == [
        ("two-out", "error", 9)
    ]
    assert found[0]["stage"] == "qualifying"
    assert player in found[0]["players"]


@pytest.mark.parametrize(
    ("code", "pips"),
    [
        ("nobody-out", (5, 6, 7, 8, 9)),
        ("two-out", (0, 0, 7, 8, 9)),
        ("impossible-hands", (0, 160, 160, 5, 5)),
    ],
)
def test_a_round_that_cannot_be_is_an_error_by_its_code(
    played: Monitor, code: str, pips: tuple[int, ...]
) -> None:
    players = played.tables()[2]
    played.enters(
        [("", 2, 9, player, score, "") for player, score in zip(players, pips, strict=True)],
        *("--replace", "--reason", "as on the paper"),
    )
    (found,) = [each for each in played.findings() if each["severity"] == "error"]
    assert (found["code"], found["table"], found["engine"]) == (code, 2, 9)
    played.may_not("sign", "--table", 2, *SIGNED_BY)


def test_a_score_that_hardly_can_be_is_a_warning(played: Monitor) -> None:
    player = played.tables()[1][3]
    played.does("scores", "set", "--table", 1, "--engine", 9, "--player", player, 150)
    (found,) = played.findings()
    assert (found["code"], found["severity"]) == ("unlikely", "warning")
    assert found["players"] == [player]
    played.does("sign", "--table", 1, *SIGNED_BY)


def test_what_is_missing_is_an_error_once_the_paper_is_in(played: Monitor) -> None:
    player = played.tables()[1][0]
    played.does("scores", "clear", "--table", 1, "--engine", 3, "--player", player)
    assert [each["severity"] for each in played.findings()] == ["warning"]
    played.may_not("sign", "--table", 1, *SIGNED_BY)
    played.does("receive", "--table", 1)
    assert [each["severity"] for each in played.findings()] == ["error"]
    played.may_not("accept", "--table", 1, "--engine", 3, "--reason", "nobody knows")
    played.may_not("sign", "--table", 1, *SIGNED_BY)
    played.does("receive", "--table", 1, "--unsigned")
    assert [each["severity"] for each in played.findings()] == ["warning"]


def test_check_in_words_names_table_and_round(played: Monitor) -> None:
    player = played.tables()[2][1]
    played.does("scores", "set", "--table", 2, "--engine", 4, "--player", player, 0)
    result = run("check", played.file)
    assert result.exit_code == 1
    assert "Table 2, double 4" in result.stdout
    assert "qualifying" not in result.stdout
    assert "accept" in result.stderr


def test_what_is_not_typed_yet_is_one_line_a_table(seated: Monitor) -> None:
    said = seated.does("check").splitlines()
    assert len(said) == 2, said
    assert said[0].startswith("To check: Table 1: ")
    assert said[0].endswith(" cells to type.")
    assert len(json.loads(seated.does("check", "--json"))) > 2  # scripts read each of them
    seated.does("receive", "--table", 1)
    result = run("check", seated.file)
    assert result.stdout.splitlines() == [said[0].replace("To check", "Error"), said[1]]
    assert result.stderr.startswith("One thing cannot be right")


@pytest.mark.parametrize(("language", "title"), [("es", "Mesa 1"), ("fr", "Table 1")])
def test_no_stage_key_is_shown_in_any_language(seated: Monitor, language: str, title: str) -> None:
    said = answer("--language", language, "check", seated.file)
    assert title in said
    assert "qualifying" not in said


# Accept


def test_what_stands_on_the_paper_stands_once_accepted_with_a_reason(played: Monitor) -> None:
    player = played.tables()[1][1]
    played.does("scores", "set", "--table", 1, "--engine", 9, "--player", player, 0)
    played.may_not("sign", "--table", 1, *SIGNED_BY)
    played.may_not("accept", "--table", 1, "--engine", 9, "--reason", "  ")
    played.does("accept", "--table", 1, "--engine", 9, "--reason", "both laid their last tile")
    (found,) = played.findings()
    assert found["accepted"] is True
    assert found["severity"] == "error"
    played.does("sign", "--table", 1, *SIGNED_BY)
    assert any(each["reason"] == "both laid their last tile" for each in played.reads("history"))


def test_totals_that_differ_can_stand_as_well(played: Monitor) -> None:
    player = played.tables()[1][0]
    played.does("scores", "totals", "--table", 1, f"{player}=41")
    assert played.codes() == {"total-mismatch"}
    played.does("accept", "--table", 1, "--reason", "the table will not change it")
    assert played.codes() == set()
    played.does("sign", "--table", 1, *SIGNED_BY)


# Receive


def test_another_winner_circled_is_a_finding(played: Monitor) -> None:
    first, second = played.tables()[1][:2]
    played.does("receive", "--table", 1, "--circled", second)
    (found,) = played.findings()
    assert (found["code"], found["severity"]) == ("winner-mismatch", "error")
    assert {first, second} <= set(found["players"])
    played.may_not("sign", "--table", 1, *SIGNED_BY)
    played.does("receive", "--table", 1, "--circled", first)
    assert played.findings() == []
    played.does("sign", "--table", 1, *SIGNED_BY)


def test_the_circled_winner_stays_until_the_sheet_goes_back(played: Monitor) -> None:
    _, second = played.tables()[1][:2]
    played.does("receive", "--table", 1, "--circled", second)
    played.does("receive", "--table", 1, "--note", "a second copy")
    assert any("a second copy" in (each["reason"] or "") for each in played.reads("history"))
    played.may_not("receive", "--table", 9)
    assert [found["code"] for found in played.findings()] == ["winner-mismatch"]
    played.does("receive", "--table", 1, "--unsigned")
    assert played.findings() == []


def test_a_sheet_goes_received_returned_received_signed(played: Monitor) -> None:
    def status() -> object:
        return played.reads("tables")[0]["status"]

    assert status() == "complete"
    played.does("receive", "--table", 1)
    assert status() == "received"
    played.does("receive", "--table", 1, "--unsigned", "--note", "no signature")
    assert status() == "returned"
    played.may_not("sign", "--table", 1, *SIGNED_BY)
    played.does("receive", "--table", 1)
    played.does("sign", "--table", 1, *SIGNED_BY)
    assert status() == "signed"
    played.may_not("receive", "--table", 1)


def test_receiving_a_sheet_that_is_here_writes_no_line_whatever_the_clock_says(
    played: Monitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    played.does("receive", "--table", 1)
    lines = len(played.reads("history"))
    monkeypatch.setenv("TZ", "UTC-3")  # a time that is written otherwise, without waiting for it
    time.tzset()
    try:
        played.does("receive", "--table", 1)
        assert len(played.reads("history")) == lines
        played.does("receive", "--table", 1, "--note", "torn")
        assert len(played.reads("history")) == lines + 1
    finally:
        monkeypatch.undo()
        time.tzset()


# Sign


def test_signing_locks_a_sheet_and_names_its_score_keeper(played: Monitor) -> None:
    player = played.tables()[1][0]
    played.does("sign", "--table", 1, *SIGNED_BY)
    first = played.reads("tables")[0]
    assert (first["status"], first["score_keeper"]) == ("signed", "Sam Oak")
    cell = ("--table", 1, "--engine", 9, "--player", player)
    played.may_not("scores", "set", *cell, 5)
    played.may_not("scores", "clear", *cell)
    played.may_not("scores", "blocked", "--table", 1, "--engine", 9)
    played.may_not("scores", "not-played", "--table", 1, "--engine", 9, "--reason", "storm")
    played.may_not("scores", "totals", "--table", 1, f"{player}=40")
    played.may_not("accept", "--table", 1, "--engine", 9, "--reason", "sure")
    played.may_not("sign", "--table", 1, *SIGNED_BY)
    path = played.file.with_name("more.csv")
    path.write_text(f"table,engine,player,pips\n1,9,{player},5\n")
    played.may_not("scores", "import", path, "--replace", "--reason", "again")


# Reopen


def test_a_sheet_reopened_is_corrected_like_any_other(played: Monitor) -> None:
    player = played.tables()[1][0]
    played.may_not("reopen", "--table", 1, "--reason", "wrong")
    played.does("sign", "--table", 1, *SIGNED_BY)
    played.may_not("reopen", "--table", 1, "--reason", "  ")
    played.does("reopen", "--table", 1, "--reason", "47 should be 74")
    first = played.reads("tables")[0]
    assert first["status"] in {"open", "complete"}
    assert first["score_keeper"] is None
    played.does("scores", "set", "--table", 1, "--engine", 3, "--player", player, 11)
    assert played.reads("standings", "--table", 1)[0]["total"] == 41
    assert any(each["reason"] == "47 should be 74" for each in played.reads("history"))
    played.does("sign", "--table", 1, *SIGNED_BY)
