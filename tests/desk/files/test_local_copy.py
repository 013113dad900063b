"""Each desk at a server has a copy of its own that gets every entry as it comes."""

import shutil
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from mextrain_scorer.desk.files import on_server, recovery
from mextrain_scorer.desk.files.on_server import OwnCopy
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store.homes.copies import whole_copy
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING
from tests.servers import Server
from tests.store.server_copies import address_on

pytestmark = pytest.mark.nightly

Desks = tuple[Tournament, Tournament]


@pytest.fixture
def desks(seated: Seated, postgres: Server) -> Iterator[Desks]:
    """Return two desks of a tournament of ten players at two tables."""
    there = on_server.to_server(seated(10), address_on(postgres))
    with on_server.open_on_server(there) as left, on_server.open_on_server(there) as right:
        yield left, right


@pytest.fixture
def copy(desks: Desks) -> OwnCopy:
    """Return the left desk's copy, made already."""
    made = OwnCopy(desks[0])
    made.keep_up()
    return made


def enter(desk: Tournament, table_no: int, engine: int, score: int) -> None:
    """Key a score of whoever sits first."""
    first = days.layout(desk)[table_no][0]
    score_entry.enter(desk, QUALIFYING, table_no, engine, first, score)


def files_of(copy: OwnCopy) -> list[Path]:
    """Return the files in the folder of copies."""
    assert copy.path is not None
    return sorted(copy.path.parent.iterdir())


def test_it_grows_by_what_every_desk_does_and_is_whole(desks: Desks, copy: OwnCopy) -> None:
    left, right = desks
    enter(left, 1, 9, 21)
    enter(right, 2, 9, 33)
    left.catch_up()
    copy.keep_up()
    enter(right, 2, 8, 34)
    undo.undo(right)
    days.fill_and_sign(right, 2)
    players.change_player(
        right, 3, name="Zoe Winter", club=None, group=None, willing=True, note=None
    )
    left.catch_up()
    assert copy.missing > 3
    copy.keep_up()
    assert copy.missing == 0
    assert files_of(copy) == [copy.path]
    assert copy.path is not None
    found = whole_copy(copy.path)
    assert found is not None
    assert (found.changes, found.signed) == (left.tip.seq, 1)
    assert copy.tip == left.tip


def test_of_an_earlier_day_the_fullest_is_left(desks: Desks, copy: OwnCopy) -> None:
    left, _ = desks
    assert copy.path is not None
    yesterday = datetime.now().astimezone() - timedelta(days=1)
    stem = f"{left.path.stem} {yesterday:%Y-%m-%d}"
    early, late = (copy.path.with_name(f"{stem} {at}.mextrain") for at in ("09-00-00", "17-00-00"))
    shutil.copy(copy.path, early)
    enter(left, 1, 9, 21)
    left.catch_up()
    copy.keep_up()
    copy.path.rename(late)
    copy.keep_up()
    enter(left, 1, 8, 22)
    left.catch_up()
    copy.keep_up()
    assert copy.path not in (early, late)
    assert files_of(copy) == sorted([late, copy.path])


def test_an_entry_of_this_desk_is_in_it_though_nobody_told_of_it(
    desks: Desks, copy: OwnCopy, monkeypatch: pytest.MonkeyPatch
) -> None:
    left, _ = desks
    enter(left, 1, 9, 21)
    monkeypatch.setattr(left, "catch_up", lambda: pytest.fail("the server was asked"))
    monkeypatch.setattr(left, "snapshot", left.catch_up)
    copy.add_what_waits(1)
    assert copy.tip == left.tip
    assert copy.path is not None
    assert whole_copy(copy.path) is not None
    assert copy.lacking(copy.tip.seq) == ()


def test_what_follows_an_entry_that_was_not_read_is_named(desks: Desks, copy: OwnCopy) -> None:
    left, right = desks
    enter(right, 2, 9, 33)
    enter(left, 1, 9, 21)
    copy.add_what_waits(1)
    assert copy.tip.seq == left.tip.seq - 2
    mine, others = copy.lacking(copy.tip.seq)
    assert "21" in mine
    assert "table 1, double 9" in mine
    assert others == "1 entry of another desk, which this one had not read yet"
    left.catch_up()
    copy.add_what_waits(1)
    assert copy.tip == left.tip


def test_copies_of_the_same_file_put_there_twice_are_not_mixed(
    seated: Seated, postgres: Server, tmp_path: Path
) -> None:
    file = seated(10)
    one, other = (on_server.to_server(file, address_on(postgres)) for _ in range(2))
    with on_server.open_on_server(one) as desk:
        enter(desk, 1, 9, 21)
        OwnCopy(desk).keep_up()
    with on_server.open_on_server(other) as desk:
        own = OwnCopy(desk)
        found = recovery.offered_copies(desk.path, known_as=desk.identity, holding=own.joined_at)
        assert found == ()
        enter(desk, 1, 9, 44)
        own.keep_up()
        (mine,) = recovery.offered_copies(desk.path, known_as=desk.identity, holding=own.joined_at)
        assert mine.path == own.path


@pytest.mark.parametrize("harm", ["deleted", "of another tournament", "with an entry lost"])
def test_where_it_cannot_grow_another_is_made(desks: Desks, copy: OwnCopy, harm: str) -> None:
    left, _ = desks
    before = copy.path
    assert before is not None
    if harm == "deleted":
        before.unlink()
    elif harm == "of another tournament":
        before.write_bytes(b"")
    else:
        enter(left, 1, 9, 20)
        left.catch_up()
        left.entries_read()
    enter(left, 1, 9, 21)
    left.catch_up()
    copy.keep_up()
    assert copy.path is not None
    assert copy.path != before or harm == "deleted"
    assert whole_copy(copy.path) is not None
    assert copy.tip == left.tip


def test_a_disk_that_refuses_is_told_and_the_copy_that_is_there_is_known(
    desks: Desks, copy: OwnCopy, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> Path:
        raise Refused("The disk is full.")

    until = copy.tip.seq
    enter(desks[0], 1, 9, 21)
    desks[0].catch_up()
    with monkeypatch.context() as at_the_disk:
        at_the_disk.setattr("mextrain_scorer.desk.files.on_server.grow", full)
        at_the_disk.setattr("mextrain_scorer.desk.files.copies.write", full)
        with pytest.raises(Refused, match="full"):
            copy.keep_up()
    assert f"up to entry {until} of" in copy.sentence()
    copy.keep_up()
    assert copy.missing == 0
    assert len(files_of(copy)) == 1
