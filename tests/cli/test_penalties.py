"""House options on the command line: penalty points, disqualification, several games."""

from pathlib import Path

import pytest
from openpyxl import load_workbook

from tests.cli.monitor import Monitor, house


@pytest.fixture
def ours(tmp_path: Path) -> Monitor:
    """Return the monitor of a seated tournament of ten whose house has every option."""
    rules = house(tmp_path, penalties=True, disqualification=True, qualifying_games=2)
    return Monitor(tmp_path / "day.mextrain").seated(10, rules=rules)


def test_points_are_given_and_taken_back(ours: Monitor) -> None:
    player = ours.tables()[1][0]
    at = ("--table", 1, "--player", player)
    assert "10 penalty points" in ours.does("penalty", "give", *at, 10, "--reason", "looked")
    places = ours.reads("standings", "--table", 1)
    assert next(p["total"] for p in places if p["player"] == player) == 10
    ours.does("penalty", "take-back", *at, "--reason", "not proven")
    assert "no penalty points" in ours.may_not("penalty", "take-back", *at, "--reason", "again")


def test_somebody_is_disqualified(ours: Monitor) -> None:
    player = ours.tables()[1][0]
    ours.does("receive", "--table", 1, "--unsigned")
    ours.does("players", "disqualify", player, "--reason", "shouted", "--from-engine", 9)
    assert player not in [p["player"] for p in ours.reads("standings", "--table", 1)]


def test_why_somebody_was_sent_out_stays_on_record(ours: Monitor) -> None:
    sent, gone = ours.tables()[1][:2]
    ours.plays()
    for player in (sent, gone):
        ours.does("scores", "clear", "--table", 1, "--engine", 0, "--player", player)
    ours.does("players", "disqualify", sent, "--reason", "shouted")
    ours.does("players", "withdraw", gone, "--reason", "unwell")
    reasons = {line["player"]: line["reason"] for line in ours.reads("history")[-2:]}
    assert reasons == {sent: "shouted", gone: "unwell"}
    left = {seat["player"]: seat for seat in ours.exported()[0]["seats"]}
    assert left[sent]["disqualified"] == "shouted"
    assert [left[player]["left_from"] for player in (sent, gone)] == [0, 0]
    assert [left[player]["from_engine"] for player in (sent, gone)] == [None, None]
    for out in (ours.file.with_name(name) for name in ("day.html", "day.xlsx")):
        ours.does("export", "-o", out)
    book, page = load_workbook(out)["Tables"].values, out.with_suffix(".html").read_text("utf-8")
    assert [row[5] for row in book if row[-1] == "shouted"] == [sent]
    assert page.count("disqualified and takes no place: shouted") == 1


def test_the_samboree_has_neither(monitor: Monitor) -> None:
    monitor.seated(10)
    player = monitor.tables()[1][0]
    said = monitor.may_not(
        "penalty", "give", "--table", 1, "--player", player, 10, "--reason", "looked"
    )
    assert "penalty points" in said
    said = monitor.may_not("players", "disqualify", player, "--reason", "shouted")
    assert "disqualification" in said


def test_points_go_to_the_stage_that_is_named(ours: Monitor) -> None:
    player = ours.tables()[2][0]
    ours.plays()
    ours.signs()
    ours.does("seat", "--seed", 4)
    at = ("--stage", "qualifying", "--table", 2, "--player", player)
    ours.does("reopen", *at[:4], "--reason", "seen")
    ours.does("penalty", "give", *at, 10, "--reason", "looked")
    places = ours.reads("standings", *at[:4])
    assert [p["total"] for p in places if p["player"] == player] == [50]
    ours.does("penalty", "take-back", *at, "--reason", "not proven")
    places = ours.reads("standings", *at[:4])
    assert [p["total"] for p in places if p["player"] == player] == [40]
