"""A tournament on a server: put there, joined by several desks, and brought back to a file."""

import select
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import psycopg
import pytest

from mextrain_scorer.desk.files import on_server, opening
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store.homes.server_address import ServerAddress
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING
from tests.servers import Server
from tests.store.server_copies import address_on

pytestmark = pytest.mark.nightly

Joined = Callable[..., Tournament]


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


def heard(desk: Tournament) -> list[int]:
    """Return a list that gets the journal's number whenever the desk's views are told."""
    told: list[int] = []
    desk.listen(lambda: told.append(desk.read_at))
    return told


def cut_off(server: Server) -> None:
    """End the connections with which desks listen."""
    with psycopg.connect(server.conninfo("postgres"), autocommit=True) as owner:
        owner.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
            " WHERE application_name LIKE 'Mextrain Scorer %'"
        )


class TestThereAndBack:
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
        with pytest.raises(Refused, match="damaged"):
            on_server.open_on_server(there)
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

    def test_one_that_was_given_is_nobody_elses(
        self, joined: Joined, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv(on_server.DESK, "Stage")
        assert joined().desk_name == "Stage"
        with pytest.raises(Refused, match="'Stage'"):
            joined()
        assert joined("Door").desk_name == "Door"

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


class TestLive:
    def test_every_change_of_another_desk_is_told_once_and_ones_own_not_again(
        self, joined: Joined
    ) -> None:
        left, right = joined(), joined()
        at_left, at_right = heard(left), heard(right)
        for turn, engine in enumerate(days.ENGINES):
            enter(left, 1, engine, turn + 20)
            if turn % 3 == 0:
                enter(right, 2, engine, turn + 30)
            right.catch_up()
            left.catch_up()
            assert not left.catch_up()
        assert len(at_left) == len(at_right) == 14

    def test_a_long_import_on_another_thread_is_ones_own(self, joined: Joined) -> None:
        left, right = joined(), joined()
        told, stop = heard(left), threading.Event()

        def import_all() -> None:
            for engine in days.ENGINES:
                enter(left, 1, engine, engine + 20)
            stop.set()

        at_work = threading.Thread(target=import_all)
        at_work.start()
        while not stop.is_set():
            left.catch_up()
        at_work.join()
        enter(right, 2, 9, 33)
        assert left.catch_up()
        assert len(told) == len(days.ENGINES) + 1

    def test_the_socket_can_be_read_once_there_is_news(self, joined: Joined) -> None:
        left, right = joined(), joined()
        assert left.socket is not None
        enter(right, 1, 9, 20)
        assert select.select([left.socket], [], [], 30)[0]
        assert left.catch_up()
        assert not select.select([left.socket], [], [], 0)[0]


def test_a_file_that_names_no_server_is_read_and_goes_on_here(five: Tournament) -> None:
    opening.put_on_server(five, "postgresql://desk@a..b/club")
    opening.look_elsewhere(five)
    assert "a..b" in five.elsewhere
    assert opening.address_of(five) == ""
    opening.go_on_here(five, "a forgery")
    assert not five.elsewhere


def said_by(code: str) -> str:
    """Return what a fresh interpreter prints that runs those lines."""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return ran.stdout.strip()


def test_the_driver_is_loaded_for_a_server_alone() -> None:
    assert (
        said_by(
            "import sys, mextrain_scorer.cli; from mextrain_scorer.desk.files import on_server;"
            " print('psycopg' in sys.modules)"
        )
        == "False"
    )


def test_without_the_driver_it_is_said_what_to_install() -> None:
    said = said_by(
        """
import sys
sys.modules["psycopg"] = None
from mextrain_scorer.desk.files import on_server
try:
    on_server.tournaments_on(on_server.address_in("postgresql://desk@127.0.0.1/club"))
except on_server.Refused as refused:
    print(refused)
"""
    )
    assert "install mextrain-scorer again" in said


def test_it_reaches_a_server_where_there_is_no_openssl_of_pythons(
    there: ServerAddress,
) -> None:
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
