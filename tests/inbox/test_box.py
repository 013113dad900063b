"""The box keeps what it said it keeps, and is made anew wherever it is lost."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from mextrain_scorer.inbox.box import CODE_LETTERS, HELPER, REPLACED_KEPT, Box, BoxClosed
from mextrain_scorer.inbox.lines import Proposal, ProposalState

ID, OTHER_ID = "0123456789abcdef0123456789abcdef", "fedcba9876543210fedcba9876543210"
DRAW = "qualifying:7"
TABLES = ["qualifying/4", "qualifying/5", HELPER]
PROPOSAL = Proposal(ID, "qualifying/4", 12, {40: 0, 41: None}, 40, False, "table", "2026-11-22")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "phones.box"


@pytest.fixture
def box(path: Path) -> Iterator[Box]:
    with closing(Box(path)) as opened:
        yield opened


def states(box: Box) -> dict[str, str]:
    return {kept.id: kept.state for kept in box.proposals(DRAW, "qualifying/4")}


def test_codes_are_made_once_and_found_by_the_other_process(box: Box, path: Path) -> None:
    codes = box.codes_for(DRAW, TABLES)
    assert list(codes) == TABLES
    assert len({*codes.values()}) == 3
    assert all(len(code) == 6 and set(code) <= set(CODE_LETTERS) for code in codes.values())
    with closing(Box(path)) as other:
        assert other.codes_for(DRAW, TABLES) == codes


def test_no_letter_of_a_code_looks_like_another() -> None:
    assert len(CODE_LETTERS) == 31
    assert not set("ILO01") & set(CODE_LETTERS)


def test_a_new_draw_and_a_click_make_other_codes(box: Box) -> None:
    codes = box.codes_for(DRAW, TABLES)
    assert not set(codes.values()) & set(box.codes_for("qualifying:8", TABLES).values())
    box.new_codes(DRAW)
    assert not set(codes.values()) & set(box.codes_for(DRAW, TABLES).values())


def test_a_later_proposal_takes_the_place_of_the_waiting_one_alone(box: Box) -> None:
    box.keep(DRAW, PROPOSAL)
    box.keep(DRAW, replace(PROPOSAL, id="x" * 32, engine=11))
    box.keep(DRAW, replace(PROPOSAL, id=OTHER_ID))
    box.decide(OTHER_ID, ProposalState.CORRECTED)
    box.keep(DRAW, replace(PROPOSAL, id="y" * 32))
    expected = {ID: "replaced", "x" * 32: "waiting", OTHER_ID: "corrected", "y" * 32: "waiting"}
    assert states(box) == expected


def test_a_phone_that_sends_without_end_does_not_fill_the_box(box: Box) -> None:
    for number in range(40):
        box.keep(DRAW, replace(PROPOSAL, id=f"{number:032}"))
    assert len(states(box)) == REPLACED_KEPT + 1
    assert states(box)[f"{39:032}"] == "waiting"


@pytest.mark.parametrize(
    "content", [b"no database at all" * 100, b"SQLite format 3\0" + b"\xff" * 5000]
)
def test_a_damaged_file_is_made_anew(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with closing(Box(path)) as box:
        box.keep(DRAW, PROPOSAL)
        assert states(box) == {ID: "waiting"}


def test_the_file_of_another_version_is_made_anew(path: Path) -> None:
    Box(path).close()
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 99")
    with closing(Box(path)) as box:
        box.keep(DRAW, PROPOSAL)
        assert states(box) == {ID: "waiting"}


def test_damage_while_open_is_said_once_and_then_mended(box: Box, path: Path) -> None:
    box.keep(DRAW, PROPOSAL)
    with path.open("r+b") as file:
        file.write(b"\xff" * path.stat().st_size)
    with pytest.raises(BoxClosed):
        box.keep(DRAW, replace(PROPOSAL, id=OTHER_ID))
    box.keep(DRAW, replace(PROPOSAL, id=OTHER_ID))
    assert states(box) == {OTHER_ID: "waiting"}


def test_a_box_that_another_process_holds_is_closed_for_now(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mextrain_scorer.inbox.box._WAIT", 0.01)
    with closing(Box(path)) as box, closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("BEGIN EXCLUSIVE")
        with pytest.raises(BoxClosed):
            box.keep(DRAW, PROPOSAL)
        db.execute("ROLLBACK")
        box.keep(DRAW, PROPOSAL)
        assert states(box) == {ID: "waiting"}
