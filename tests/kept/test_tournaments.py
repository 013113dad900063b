"""Tournaments that people have open, say what they said then, and are gone on with."""

import json
import lzma
from pathlib import Path
from typing import Any

import pytest

from tests import day, door, paper
from tests.files.kept.make import said_of
from tests.kept.things import (
    KEPT,
    NAMES,
    PROGRAMS,
    VERSIONS,
    done,
    facts,
    still_said,
    told,
    unpacked,
)

ELSEWHERE = "today/hall-put-on-server"  # it takes no entry
PLAYED = [name for name in NAMES + VERSIONS if name.endswith("-done")]
IN_PLAY = [name for name in NAMES + VERSIONS if name not in (*PLAYED, ELSEWHERE)]


def said_now(file: Path, then: dict[str, Any]) -> object:
    """Return what the program says now of what it was asked then, without its words."""
    return still_said(facts(then), facts(said_of(file, then)))


@pytest.mark.parametrize("name", NAMES + VERSIONS)
def test_a_tournament_says_what_it_said_then(name: str, tmp_path: Path) -> None:
    file, then = unpacked(name, tmp_path), told(name)
    entry, tip = then.pop("tip")
    assert said_now(file, then) == facts(then)
    found = json.loads(done("history", file, "--tip", tip[:16], "--json"))
    assert (found["entry"], found["changes_since"]) == (entry, 0)
    with door.desk(file) as desk:
        assert desk.tip() == (entry, tip)


def test_every_operation_is_in_a_journal_and_has_its_words(tmp_path: Path) -> None:
    found = set()
    for name in NAMES:
        with door.desk(unpacked(name, tmp_path)) as desk:
            history = desk.history()
        assert [each["what"] for each in history if each["sentence"] == each["what"]] == []
        found |= {each["what"] for each in history}
    assert set(door.operations()) - found == set()


def blank_cell(desk: door.Desk) -> tuple[int, int, int, str]:
    """Return table, engine, player and stage of a score that is still to be written."""
    return next(
        (found["table"], found["engine"], found["players"][0], found["stage"])
        for found in desk.findings()
        if found["code"] == "missing" and found["engine"] is not None and found["players"]
    )


@pytest.mark.parametrize("name", IN_PLAY)
def test_a_score_is_entered_taken_back_and_done_again(name: str, tmp_path: Path) -> None:
    file, (entries, _) = unpacked(name, tmp_path), told(name)["tip"]
    with door.desk(file) as desk:
        table, engine, player, stage = blank_cell(desk)
        desk.enter(table, engine, player, 7, stage)
        assert desk.sheet(table, stage)["scores"][engine][player] == 7
        desk.undo()
        assert player not in desk.sheet(table, stage)["scores"][engine]
        desk.redo()
    with door.desk(file) as desk:
        assert desk.sheet(table, stage)["scores"][engine][player] == 7
        assert desk.tip()[0] == entries + 3


@pytest.mark.parametrize("name", PLAYED)
def test_a_day_that_was_done_is_corrected_and_signed_again(name: str, tmp_path: Path) -> None:
    file, then = unpacked(name, tmp_path), told(name)
    with door.desk(file) as desk:
        stage = desk.stages()[-1]
        written = desk.sheet(1, stage)["scores"][7]
        player = max(written, key=lambda each: written[each])
        with pytest.raises(door.Refused, match="is signed"):
            desk.enter(1, 7, player, 61, stage)
        desk.reopen(1, stage, confirm=True)
        desk.enter(1, 7, player, 61, stage)
        desk.sign(1, stage)
        assert desk.sheet(1, stage)["scores"][7][player] == 61
        assert desk.tip()[0] == then["tip"][0] + 3
        assert desk.results()["complete"]


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_hall_that_was_seated_is_played_to_its_champion(program: str, tmp_path: Path) -> None:
    with door.desk(unpacked(f"{program}/hall-seated", tmp_path)) as desk:
        day.play(desk)
        assert day.play_on(desk) == ["final"]
        assert len(desk.results()["champions"]) == 1
        assert [found for found in desk.findings() if found["severity"] == "error"] == []


def test_what_was_put_on_a_server_takes_no_entry_until_it_goes_on_here(tmp_path: Path) -> None:
    file = unpacked(ELSEWHERE, tmp_path)
    before = file.read_bytes()
    with door.desk(file) as desk:
        table, engine, player, stage = blank_cell(desk)
        assert "put on the server, kept (127.0.0.1)" in desk.goes_on_elsewhere()
        with pytest.raises(door.Refused, match="put on the server"):
            desk.enter(table, engine, player, 7, stage)
        assert file.read_bytes() == before
        desk.go_on_here()
        desk.enter(table, engine, player, 7, stage)


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_copy_becomes_the_tournament_again(program: str, tmp_path: Path) -> None:
    copy, again = tmp_path / "hall 2026-10-03 14-05-03.mextrain", tmp_path / "again.mextrain"
    kept = KEPT / program / "copy-of-hall.mextrain.xz"
    copy.write_bytes(lzma.decompress(kept.read_bytes()))
    before = copy.read_bytes()
    done("restore", copy, "-o", again)
    then = told(f"{program}/hall-half")
    tip = tuple(then.pop("tip"))
    assert said_now(again, then) == facts(then)
    with door.desk(again) as desk:
        assert desk.tip() == tip
        table, engine, player, stage = blank_cell(desk)
        desk.enter(table, engine, player, 7, stage)
    assert copy.read_bytes() == before


@pytest.mark.parametrize("name", ["candidate/hall-half", "today/ladder-half", *VERSIONS[:1]])
def test_what_is_printed_now_carries_the_journal_of_then(name: str, tmp_path: Path) -> None:
    file, (_, tip) = unpacked(name, tmp_path), told(name)["tip"]
    done("print", file, "score-sheets", "-o", tmp_path / "sheets.pdf", "--table", 1)
    figures = " ".join(tip[at : at + 4].upper() for at in range(0, 16, 4))
    assert f"journal {figures}" in paper.text((tmp_path / "sheets.pdf").read_bytes())
