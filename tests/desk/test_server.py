"""A tournament on a server: put there, joined by several desks, copied at each, and gone."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import psycopg
import pytest

from mextrain_scorer.desk.files import copies, on_server
from mextrain_scorer.desk.files.on_server import OwnCopy
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.phones import place
from mextrain_scorer.desk.phones.place import PhoneDesks
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store.homes.copies import whole_copy
from mextrain_scorer.store.homes.server_address import ServerAddress
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING
from tests.programs import Server
from tests.store.server_copies import address_on
from tests.window import waited

# The desk tells the log what the server did, in no more than the driver's name for it.
# What is put on a server is a file: no way leads from one server to another.
pytestmark = [pytest.mark.nightly, pytest.mark.of_files, pytest.mark.usefixtures("caplog")]

Joined = Callable[..., Tournament]


# Put there, joined, brought back


@pytest.fixture
def there(seated: Seated, postgres: Server) -> ServerAddress:
    """Return the address of a tournament of ten players at two tables."""
    return on_server.to_server(seated(10), address_on(postgres))


@pytest.fixture
def joined(there: ServerAddress) -> Iterator[Joined]:
    """Return what joins it at one desk more."""
    with ExitStack() as desks:
        yield lambda name=None: desks.enter_context(on_server.open_on_server(there, name))


def enter(desk: Tournament, table_no: int, engine: int, score: int) -> None:
    """Key a score of whoever sits first."""
    player = days.who(desk, table_no)[0]
    score_entry.enter(desk, QUALIFYING, table_no, engine, player, score)


def cut_off(server: Server) -> None:
    """End the connections with which desks listen."""
    with psycopg.connect(server.conninfo("postgres"), autocommit=True) as owner:
        owner.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
            " WHERE application_name LIKE 'Mextrain Scorer %'"
        )


class TestThereAndBack:
    def test_a_slow_line_is_told_how_far_it_is(
        self, seated: Seated, postgres: Server, tmp_path: Path
    ) -> None:
        tables: dict[str, list[int]] = {"there": [], "back": []}
        there = on_server.to_server(
            seated(10), address_on(postgres), lambda done, _: tables["there"].append(done)
        )
        out = tmp_path / "back.mextrain"
        on_server.to_file(there, out, lambda done, _: tables["back"].append(done))
        assert tables["there"] == tables["back"] == [*range(len(tables["back"]))]
        assert len(tables["back"]) > 10

    @pytest.mark.parametrize("named", [True, False])
    def test_a_role_without_rights_is_told_that_it_is_there(
        self, there: ServerAddress, postgres: Server, *, named: bool
    ) -> None:
        role = f"guest_{there.tournament}"
        with psycopg.connect(postgres.conninfo("postgres"), autocommit=True) as owner:
            owner.execute(f"CREATE ROLE {role} LOGIN".encode())
        address = replace(there.of_role(role), tournament=there.tournament if named else "")
        with pytest.raises(Refused) as told:
            on_server.open_on_server(address)
        assert f"{role} may not open" in str(told.value)
        assert there.tournament in str(told.value)
        assert "USAGE" in str(told.value)

    def test_what_somebody_changed_by_hand_goes_nowhere(
        self, there: ServerAddress, postgres: Server, tmp_path: Path
    ) -> None:
        with psycopg.connect(postgres.conninfo(), autocommit=True) as by_hand:
            by_hand.execute("SELECT set_config('search_path', %s, false)", [there.schema])
            by_hand.execute("UPDATE player SET name = 'Nobody' WHERE number = 1")
        out = tmp_path / "back.mextrain"
        with pytest.raises(Refused, match="damaged"):
            on_server.to_file(there, out)
        assert not out.exists()


class TestDeskNames:
    def test_each_gets_the_lowest_that_is_free(self, joined: Joined) -> None:
        first, second = joined(), joined()
        assert [first.desk_name, second.desk_name, joined().desk_name] == [
            "desk 1",
            "desk 2",
            "desk 3",
        ]
        second.close()
        assert joined().desk_name == "desk 2"

    def test_one_that_crashed_is_not_named_for_ever_as_serving_phones(
        self, joined: Joined, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        here, there = joined(), joined()
        desks = PhoneDesks(here)
        PhoneDesks(there).begin("http://192.168.8.2:8765")
        waited(lambda: (here.catch_up(), desks.hear())[1], lambda: "nobody serves phones")
        assert desks.there is not None
        assert desks.there.desk == "desk 2"
        there.close()  # without a word, as a crash does
        waited(lambda: not here.home.has_desk("desk 2"), lambda: "it is connected still")
        assert not desks.hear()  # it may only be cut off
        monkeypatch.setattr(place, "CUT_OFF", 0.0)
        assert desks.hear()
        assert desks.there is None

    def test_one_that_was_given_is_nobody_elses(
        self, joined: Joined, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv(on_server.DESK, "Stage")
        assert joined().desk_name == "Stage"
        with pytest.raises(Refused, match="'Stage'"):
            joined()
        assert joined("Door").desk_name == "Door"

    def test_one_that_only_saves_it_as_a_file_keeps_none(
        self, joined: Joined, tmp_path: Path
    ) -> None:
        here = joined()
        kept_in = here.path.parent
        copies.save_as(here, tmp_path / "here.mextrain")
        assert [*kept_in.glob("*.desks")] == []

    def test_a_name_that_was_taken_meanwhile_writes_no_more(
        self, joined: Joined, postgres: Server
    ) -> None:
        left = joined()
        cut_off(postgres)
        assert joined().desk_name == "desk 1"
        with pytest.raises(Refused, match="'desk 1'"):
            left.catch_up()
        tip = left.tip
        with pytest.raises(Refused, match="'desk 1'"):
            enter(left, 1, 9, 21)
        assert left.tip == tip


def test_a_file_that_names_no_server_is_read_and_goes_on_here(five: Tournament) -> None:
    five.goes_on_elsewhere("postgresql://desk@a..b/club")
    assert "a..b" in five.elsewhere
    assert five.went_to is None
    five.go_on_here("a forgery")
    assert not five.elsewhere


def said_by(code: str) -> str:
    """Return what a fresh interpreter prints that runs those lines."""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return ran.stdout.strip()


def test_without_the_driver_it_is_said_what_to_install() -> None:
    said = said_by(
        """
import sys
sys.modules["psycopg"] = None
from mextrain_scorer.desk.files import on_server
try:
    on_server.open_on_server(on_server.address_in("postgresql://desk@127.0.0.1/club"))
except on_server.Refused as refused:
    print(refused)
"""
    )
    assert "install mextrain-scorer again" in said


def test_it_reaches_a_server_where_there_is_no_openssl_of_pythons(there: ServerAddress) -> None:
    """As in the bundle, which leaves it out."""
    said = said_by(
        f"""
import importlib.util
import sys
sys.modules["_ssl"] = None
find = importlib.util.find_spec
importlib.util.find_spec = lambda name, *a: None if name == "ssl" else find(name, *a)
from mextrain_scorer.desk.files import on_server
with on_server.open_on_server(on_server.address_in({str(there)!r})) as joined:
    print(joined.desk_name, sys.modules["ssl"].OPENSSL_VERSION)
"""
    )
    assert said == "desk 1 0"


# Each desk at a server has a copy of its own that gets every entry as it comes

Desks = tuple[Tournament, Tournament]


@pytest.fixture
def desks(seated: Seated, postgres: Server) -> Iterator[Desks]:
    """Return two desks of a tournament of ten players at two tables."""
    there = on_server.to_server(seated(10), address_on(postgres))
    with on_server.open_on_server(there) as left, on_server.open_on_server(there) as right:
        yield left, right


def test_of_two_that_bring_it_back_at_once_the_second_is_told(desks: Desks, tmp_path: Path) -> None:
    left, right = desks
    on_server.bring_back(left, tmp_path / "left.mextrain")
    with pytest.raises(Refused, match="brought back to a file at desk 1"):
        on_server.bring_back(right, tmp_path / "right.mextrain")
    assert right.elsewhere
    assert not (tmp_path / "right.mextrain").exists()


@pytest.fixture
def copy(desks: Desks) -> OwnCopy:
    """Return the left desk's copy, made already."""
    made = OwnCopy(desks[0])
    made.keep_up()
    return made


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
    players.change_player(right, 3, players.RosterRow("Zoe Winter", willing=True))
    left.catch_up()
    assert copy.missing > 3
    copy.keep_up()
    assert copy.missing == 0
    assert files_of(copy) == [copy.path]
    found = copy.checked()
    assert found is not None
    assert (found.changes, found.signed) == (left.tip.seq, 1)
    assert copy.tip == left.tip
    assert OwnCopy(left).checked() is None


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
    before = copy.path
    enter(right, 2, 9, 33)
    enter(left, 1, 9, 21)
    copy.keep_up()  # without a look at the server, which may be gone by now
    assert copy.tip.seq == left.tip.seq - 2
    assert copy.path == before
    mine, others = copy.lacking(copy.tip.seq)
    assert "21" in mine
    assert "table 1, double 9" in mine
    assert others == "1 entry of another desk, which this one had not read yet"
    left.catch_up()
    copy.add_what_waits(1)
    assert copy.tip == left.tip


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
        left.home.forget(left.tip.seq)
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
