"""Wherever a command takes a file, it takes a tournament's address on a server, or its join code.

The commands here run as the program does; several desks are tried in tests/desk/files.
"""

import os
import signal
import socket
import struct
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg
import pytest

from tests import door
from tests.cli.monitor import Monitor, answer, refusal, run
from tests.day import day
from tests.door import Desk
from tests.programs import Server, proxy


def join_code(said: str) -> str:
    """Return the join code that a command printed."""
    return said.rpartition("Join code: ")[2].strip()


@pytest.fixture
def dsn(seated: Monitor, postgres: Server) -> str:
    """Return the address of a tournament of ten players, put on the server by the command."""
    address = postgres.address()
    assert address in answer("to-server", seated.file, address)
    return address


def test_the_first_of_the_two_commands_installs_what_joins_a_server() -> None:
    """The desks of a hall each type ``bootstrap.py run``, which installs this list."""
    installed = (door.ROOT / "requirements.txt").read_text(encoding="ascii")
    assert "\npsycopg-binary==" in installed


def test_its_address_does_for_a_file_in_every_kind_of_command(dsn: str, tmp_path: Path) -> None:
    there = Monitor(Path(dsn))
    who = there.tables()[1][0]
    there.does("scores", "set", "--table", 1, "--engine", 9, "--player", who, 21)
    assert there.codes()
    there.does("print", "seating-list", "-o", tmp_path / "seats.pdf")
    there.does("export", "-o", tmp_path / "all.xlsx")
    there.does("backup", "-o", tmp_path / "copy.mextrain")
    assert answer("history", tmp_path / "copy.mextrain") == there.does("history")


def test_its_join_code_does_as_well(seated: Monitor, postgres: Server) -> None:
    code = join_code(answer("to-server", seated.file, postgres.address()))
    assert answer("history", code) == seated.does("history")


def test_the_history_names_the_desk_and_undo_is_its_own(
    dsn: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = Monitor(Path(dsn))
    for desk in ("Door", "Stage"):
        monkeypatch.setenv("MEXTRAIN_DESK", desk)
        there.does("players", "add", "--name", f"By {desk}")
    monkeypatch.setenv("MEXTRAIN_DESK", "Door")
    assert "By Door" in there.does("undo")
    told = there.reads("history")
    assert [line["by"] for line in told[-3:]] == ["Door", "Stage", "Door"]
    assert told[0]["by"] is None
    assert refusal("undo", dsn) == "There is nothing to undo."
    assert "Desk" in there.does("history").splitlines()[0]


def test_a_command_takes_back_nothing_that_another_computer_did(
    dsn: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    there = Monitor(Path(dsn))

    def sits_at(computer: str) -> None:
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / computer))

    for computer in ("the door", "the stage"):
        sits_at(computer)
        there.does("players", "add", "--name", f"By {computer}")
    sits_at("the door")
    assert "By the door" in there.does("undo")
    assert refusal("undo", dsn) == "There is nothing to undo."
    sits_at("the stage")
    there.does("players", "add", "--name", "Another")
    assert [line["by"] for line in there.reads("history")[-4:]] == [
        *("desk 1", "desk 2"),
        *("desk 1", "desk 2"),
    ]


@pytest.mark.usefixtures("caplog")  # what a server does not answer is logged
def test_a_player_is_not_called_refused_who_was_added(dsn: str, postgres: Server) -> None:
    """Whoever is told so adds the player once more.  The line breaks as somebody asks for the
    namesakes, and with them for the tables.
    """
    there = Monitor(Path(dsn))
    with proxy(postgres.port) as line:
        line.loses = b"FROM stage"
        said = refusal(
            *("players", "add", dsn.replace(f":{postgres.port}/", f":{line.port}/")),
            *("--name", "Late Lou"),
        )
    assert "Late Lou" not in there.does("players", "list")
    assert "This change was not saved." in said


def test_a_file_takes_back_what_a_desk_did_before_it_came_from_the_server(
    dsn: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("MEXTRAIN_DESK", "Door")
    Monitor(Path(dsn)).does("players", "add", "--name", "By Door")
    back = tmp_path / "back.mextrain"
    answer("to-file", dsn, "-o", back)
    assert "By Door" in answer("undo", back, "--here")


def test_after_a_refused_undo_the_next_one_goes_on_before_it(
    dsn: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = Monitor(Path(dsn))
    one, other, *_ = there.tables()[1]
    for desk, player, pips in (("Door", one, 7), ("Door", other, 12), ("Stage", other, 21)):
        monkeypatch.setenv("MEXTRAIN_DESK", desk)
        there.does("scores", "set", "--table", 1, "--engine", 9, "--player", player, pips)
    monkeypatch.setenv("MEXTRAIN_DESK", "Door")
    said = refusal("undo", dsn)
    assert "21" in said
    assert "Stage" in said
    assert " 7" in there.does("undo")
    last = there.reads("history")[-1]
    assert (last["player"], last["before"], last["after"]) == (one, 7, None)
    standing = {each["player"]: each["total"] for each in there.reads("standings", "--table", 1)}
    assert (standing[one], standing[other]) == (0, 21)


def test_it_comes_back_to_a_file_with_the_same_tip(
    dsn: str, seated: Monitor, tmp_path: Path
) -> None:
    back = tmp_path / "back.mextrain"
    assert run("to-file", dsn, "-o", back).exit_code == 0
    assert run("export", back, "-o", tmp_path / "back.json").exit_code == 0
    assert run("history", back).stdout == run("history", seated.file).stdout
    assert "already" in refusal("to-server", back, dsn)


def test_one_of_an_older_version_is_not_joined_but_comes_back_to_a_file(
    dsn: str, seated: Monitor, postgres: Server, tmp_path: Path
) -> None:
    with psycopg.connect(postgres.conninfo(), autocommit=True) as owner:
        schema = "mextrain_" + dsn.rpartition("tournament=")[2]
        owner.execute(f"COMMENT ON SCHEMA {schema} IS 'Mextrain Scorer, version 3'")
        owner.execute(f"DROP TABLE {schema}.player_class, {schema}.overall_ruling")
    said = refusal("players", "list", dsn)
    assert "older version" in said
    assert "to-file" in said
    back = tmp_path / "back.mextrain"
    assert run("to-file", dsn, "-o", back).exit_code == 0
    assert answer("history", back) == answer("history", seated.file)
    assert answer("standings", back) == answer("standings", seated.file)


def test_what_the_server_refuses_midway_is_one_sentence(
    dsn: str, postgres: Server, tmp_path: Path
) -> None:
    with psycopg.connect(postgres.conninfo("postgres"), autocommit=True) as owner:
        schema = "mextrain_" + dsn.rpartition("tournament=")[2]
        owner.execute(f"ALTER TABLE {schema}.score OWNER TO postgres")
    done = subprocess.run(
        [*door.PROGRAM, "tables", dsn],
        capture_output=True,
        text=True,
        env=door.environ(tmp_path / "home"),
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("This desk's role on the server of ")
    assert done.stderr.count("\n") == 1


def test_the_only_tournament_there_needs_no_name(seated: Monitor, postgres: Server) -> None:
    with psycopg.connect(postgres.conninfo("postgres"), autocommit=True) as owner:
        owner.execute("CREATE DATABASE by_itself OWNER desk")
    server = postgres.conninfo().replace("/club", "/by_itself")
    assert "no tournament" in refusal("tables", server)
    answer("to-server", seated.file, f"{server}?tournament=one")
    assert answer("tables", server) == seated.does("tables")
    answer("to-server", seated.file, f"{server}?tournament=two", "--here")
    assert "one and two" in refusal("tables", server)


@pytest.mark.parametrize(
    "words",
    [
        ("new", "DSN", "--name", "Open"),
        ("restore", "DSN", "-o", "back.mextrain"),
        ("backup", "day.mextrain", "-o", "DSN"),
        ("to-server", "DSN", "DSN"),
        ("to-file", "DSN", "-o", "DSN"),
    ],
)
def test_what_needs_a_file_says_which_command_to_take(words: tuple[str, ...]) -> None:
    dsn = "postgresql://desk@127.0.0.1/club?tournament=open"
    result = run(*[dsn if word == "DSN" else word for word in words])
    assert result.exit_code == 2
    assert "to-server and to-file" in result.stderr


@pytest.mark.parametrize(
    "name", ["postgresql.mextrain", "postgresql", "MX1.mextrain", "MX1-day.mextrain"]
)
def test_a_file_named_like_a_server_is_still_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    answer("new", name, "--name", "Day")
    assert [path.name for path in tmp_path.iterdir() if path.name == name] == [name]
    assert answer("players", "list", name, "--json") == "[]\n"


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1:99999", "127.0.0.1:1club", "127.0.0.1:0", "a..b", ".x", "%61..b", "x" * 64],
)
def test_what_can_be_no_host_or_port_is_no_address(host: str, tmp_path: Path) -> None:
    bad = f"postgresql://desk@{host}/club?tournament=open"
    day, out = tmp_path / "day.mextrain", tmp_path / "out.mextrain"
    answer("new", day, "--name", "Day")
    for words in (("tables", bad), ("to-server", day, bad), ("to-file", bad, "-o", out)):
        assert refusal(*words).startswith("That is no address of a server")


PLAIN, MD5 = struct.pack("!cII", b"R", 8, 3), struct.pack("!cII4s", b"R", 12, 5, b"salt")
ENCRYPT = (80877103, 80877104)  # the protocol's numbers for a request of TLS, and of GSS


class Rogue:
    """What says it is a server, does not encrypt, and asks for the password: plain, or by md5."""

    def __init__(self, asks: bytes) -> None:
        self.asks = asks
        self.heard = b""  # in answer to its question
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        with suppress(OSError):
            while True:
                line, _ = self.listening.accept()
                with line:
                    self._ask(line)

    def _ask(self, line: socket.socket) -> None:
        while len(head := line.recv(8)) == 8:
            size, code = struct.unpack("!II", head)
            if code in ENCRYPT:
                line.sendall(b"N")
            else:
                line.recv(size - 8)
                line.sendall(self.asks)
                self.heard += line.recv(1000)
                return


@pytest.fixture(params=[PLAIN, MD5], ids=["plain", "md5"])
def rogue(request: pytest.FixtureRequest) -> Iterator[Rogue]:
    """Return a server that asks for the password in that way."""
    found = Rogue(request.param)
    yield found
    found.listening.close()


@pytest.mark.parametrize("more", ["", "?require_auth=password", "?sslmode=verify-full"])
def test_a_server_that_asks_for_the_password_itself_gets_none(
    rogue: Rogue, more: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PGPASSWORD", "open-sesame-24")
    said = refusal("tables", f"postgresql://desk@127.0.0.1:{rogue.port}/club{more}")
    assert rogue.heard == b""
    if "sslmode" in more:
        assert "does not" in said
    elif rogue.asks == PLAIN:
        assert "asks for the plain password, and did not get it" in said
        assert "sslmode=verify-full" in said
    else:
        assert "in another way than scram-sha-256, and did not get it" in said


class TestFileThatWentThere:
    """A file that was put on a server is read as before, and takes no change but with --here."""

    @pytest.mark.parametrize(
        "words",
        [
            ("players", "add", "--name", "Late Ann"),
            ("players", "check-in", 3),
            ("players", "withdraw", 3, "--reason", "unwell"),
            ("seat", "--seed", 4),
            ("seating", "swap", 1, 2),
            ("scores", "set", "--table", 1, "--engine", 9, "--player", 1, 21),
            ("scores", "import", "SCORES"),
            ("receive", "--table", 1, "--unsigned"),
            ("undo",),
            ("redo",),
            ("seal", "-o", "sealed.pdf", "--table", 1),
            ("phones", "--address", "127.0.0.1"),
            ("to-server", "ANOTHER"),
        ],
        ids=lambda words: " ".join(map(str, words[:2])),
    )
    def test_a_change_is_refused_and_the_server_named(
        self,
        dsn: str,
        seated: Monitor,
        monkeypatch: pytest.MonkeyPatch,
        words: tuple[object, ...],
    ) -> None:
        monkeypatch.chdir(seated.file.parent)
        scores = seated.file.with_name("scores.csv")
        player = seated.tables()[1][0]
        scores.write_text(f"stage,table,engine,player,pips\nqualifying,1,9,{player},21\n")
        given = {"SCORES": scores, "ANOTHER": dsn + "_again", 1: player}
        before = sorted(seated.file.parent.iterdir())
        said = seated.may_not(*(given.get(word, word) for word in words))
        name = dsn.rpartition("=")[2]
        assert f"This was put on the server, {name} (127.0.0.1), at " in said
        assert "--here" in said
        assert sorted(seated.file.parent.iterdir()) == before

    def test_it_has_the_server_s_last_line_and_is_read_without_another(
        self, dsn: str, seated: Monitor, tmp_path: Path
    ) -> None:
        with door.desk(seated.file) as file, door.desk(dsn) as there:
            assert file.tip() == there.tip()
        written = seated.file.read_bytes()
        assert seated.reads("history")[-1]["what"] == "put-on-server"
        seated.does("print", "seating-list", "-o", tmp_path / "seats.pdf")
        seated.does("export", "-o", tmp_path / "all.xlsx")
        seated.does("backup", "-o", tmp_path / "copy.mextrain")
        assert seated.does("tables") == answer("tables", dsn)
        assert seated.file.read_bytes() == written

    def test_where_the_server_is_lost_it_goes_on_and_says_so_once(
        self, dsn: str, seated: Monitor
    ) -> None:
        lines = len(seated.reads("history"))
        seated.does("players", "add", "--name", "Late Ann", "--here")
        seated.does("players", "add", "--name", "Late Bob")
        seated.does("players", "add", "--name", "Late Cy", "--here")
        told = [each["what"] for each in seated.reads("history")[lines:]]
        assert told == ["goes-on-here", *["player-added"] * 3]

    def test_a_copy_of_the_server_goes_on_in_the_same_way(self, dsn: str, tmp_path: Path) -> None:
        copy, back = tmp_path / "copy.mextrain", Monitor(tmp_path / "again.mextrain")
        answer("backup", dsn, "-o", copy)
        answer("restore", copy, "-o", back.file)
        back.may_not("undo")
        assert back.does("undo", "--here") == "Seats were drawn\n"


class TestLeastRights:
    """A role that was made for this, and that ``to-server --grant`` gave all the rights it has."""

    @pytest.fixture
    def door(self, postgres: Server) -> Iterator[str]:
        with psycopg.connect(postgres.conninfo("postgres"), autocommit=True) as owner:
            owner.execute("CREATE ROLE door LOGIN")
            yield "door"
            owner.execute("DROP OWNED BY door")
            owner.execute("DROP ROLE door")

    @pytest.fixture
    def there(
        self,
        monitor: Monitor,
        postgres: Server,
        door: str,
        monkeypatch: pytest.MonkeyPatch,
        tmp_path: Path,
    ) -> Monitor:
        """Return a monitor at the join code that the command printed."""
        monkeypatch.chdir(tmp_path)
        day = monitor.registered(10).file
        printed = answer("to-server", day, postgres.address(), "--grant", door)
        return Monitor(Path(join_code(printed)))

    def test_the_join_code_is_for_that_role(self, there: Monitor, postgres: Server) -> None:
        assert there.reads("players", "list")
        with psycopg.connect(postgres.conninfo("postgres"), autocommit=True) as owner:
            owner.execute("ALTER ROLE door NOLOGIN")
        assert "door" in refusal("players", "list", there.file)

    @pytest.mark.nightly
    def test_it_runs_a_desk_from_the_draw_to_the_champion(
        self, there: Monitor, tmp_path: Path
    ) -> None:
        there.does("players", "check-in", "--all")
        there.does("seat", "--seed", 3)
        there.does("seat", "--seed", 4)
        who = there.plays()[1][0]
        there.does("scores", "set", "--table", 1, "--engine", 9, "--player", who, 21)
        there.does("undo")
        there.does("redo")
        there.does("undo")
        there.signs()
        there.does("playoff", "start")
        there.plays("final")
        there.signs("final")
        there.does("print", "results", "-o", tmp_path / "results.pdf")
        told = there.does("history")
        answer("to-file", there.file, "-o", tmp_path / "back.mextrain")
        assert answer("history", tmp_path / "back.mextrain") == told

    @pytest.mark.parametrize(
        "statement",
        [
            "UPDATE journal SET after = '1'",
            "DELETE FROM journal",
            "TRUNCATE journal",
            "DROP TABLE journal",
            "ALTER TABLE journal RENAME TO other",
            "DROP TABLE score",
            "CREATE TABLE more (seq integer)",
        ],
    )
    @pytest.mark.nightly
    def test_it_can_do_nothing_to_the_history(
        self, there: Monitor, postgres: Server, statement: str
    ) -> None:
        told = there.does("history")
        with psycopg.connect(postgres.conninfo("door"), autocommit=True) as typed:
            (schema,) = typed.execute(
                "SELECT table_schema FROM information_schema.role_table_grants"
                " WHERE grantee = 'door' AND table_name = 'journal' AND privilege_type = 'INSERT'"
            ).fetchall()
            typed.execute("SELECT set_config('search_path', %s, false)", schema)
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                typed.execute(statement.encode())
        assert there.does("history") == told

    def test_a_role_that_is_not_there_is_named_and_nothing_is_put_there(
        self, seated: Monitor, postgres: Server
    ) -> None:
        address = postgres.address()
        said = refusal("to-server", seated.file, address, "--grant", "nobody")
        assert "no role 'nobody'" in said
        answer("to-server", seated.file, address)


@pytest.fixture
def desks(postgres: Server) -> Iterator[tuple[Desk, Desk]]:
    """Two desks at a seated tournament of ten."""
    address = day(10).seated(seed=3).server(postgres)
    with door.desk(address, "East") as east, door.desk(address, "West") as west:
        yield east, west


@contextmanager
def frozen_lines(server: Server) -> Iterator[None]:
    """Have the desks' own processes at the server stand still, and no other."""
    with psycopg.connect(server.conninfo("postgres"), autocommit=True) as owner:
        found = owner.execute("SELECT pid FROM pg_stat_activity WHERE usename = 'desk'").fetchall()
        for (pid,) in found:
            os.kill(pid, signal.SIGSTOP)
        try:
            yield
        finally:
            for (pid,) in found:
                os.kill(pid, signal.SIGCONT)


@pytest.mark.usefixtures("caplog")  # what a server does not answer is logged
def test_a_line_that_stands_still_is_not_taken_for_another_desk(
    desks: tuple[Desk, Desk], postgres: Server
) -> None:
    east, _ = desks
    with frozen_lines(postgres):
        said = [door.sentence(east.catch_up) for _ in range(2)]
    assert "does not answer" in said[0]
    assert "Another desk" not in said[1]
