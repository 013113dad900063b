"""The real process: it begins, hears, tells and ends, and loads nothing that it does not need."""

import asyncio
import json
import queue
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

import pytest

from mextrain_scorer.inbox import serve
from mextrain_scorer.inbox.launcher import InboxProcess, command
from mextrain_scorer.inbox.lines import (
    AddressGone,
    Decided,
    Failed,
    Failure,
    FromChild,
    Heard,
    Knock,
    Listening,
    Proposal,
    ProposalState,
)
from tests.inbox.given import ID, shown

PATIENCE = 30.0  # seconds until a test gives up
ANYWHERE = "0.0.0.0"  # noqa: S104  what is refused
ROOT = Path(__file__).resolve().parents[2]


class Child(InboxProcess):
    """The process, its address, and a phone."""

    def __init__(self, box: Path) -> None:
        super().__init__(command("127.0.0.1", 0, box))
        first = self.hears()
        assert isinstance(first, Listening)
        self.port = int(first.url.rpartition(":")[2])

    def hears(self) -> FromChild | None:
        return self.heard.get(timeout=PATIENCE)

    def rest(self) -> list[FromChild]:
        """Return what is heard until the end."""
        return list(iter(self.hears, None))

    def ask(self, method: str, path: str, body: object = None) -> tuple[int, bytes]:
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)) as phone:
            headers = {"Authorization": "Bearer ABCDEF", "Content-Type": "application/json"}
            phone.request(method, path, None if body is None else json.dumps(body), headers)
            answer = phone.getresponse()
            return answer.status, answer.read()

    def shows(self) -> None:
        """Have it show two tables, and wait until it does."""
        self.tell(shown())
        assert self.hears() == Heard()


@pytest.fixture
def box(tmp_path: Path) -> Path:
    return tmp_path / "phones.box"


@pytest.fixture
def child(box: Path) -> Iterator[Child]:
    started = Child(box)
    yield started
    started.end()


def test_a_round_goes_from_the_phone_to_the_desk_and_back(child: Child, box: Path) -> None:
    assert child.ask("GET", "/api/table")[0] == 503
    assert child.hears() == Knock("127.0.0.1")
    child.shows()
    assert child.ask("PUT", "/api/table/rounds/12", {"id": ID, "scores": {"40": 7}})[0] == 202
    proposal = child.hears()
    assert isinstance(proposal, Proposal)
    assert (proposal.id, proposal.scores) == (ID, {40: 7})
    child.tell(Decided(ID, ProposalState.ACCEPTED))
    assert child.hears() == Heard()
    assert b'"accepted"' in child.ask("GET", "/api/table")[1]
    assert child.end() == 0
    assert child.rest() == []


def test_it_starts_from_any_folder_and_takes_nothing_there(
    box: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "asyncio.py").write_text("raise SystemExit(3)", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PYTHONPATH", raising=False)
    assert Child(box).end() == 0


def test_lines_that_say_nothing_are_passed_over(child: Child) -> None:
    child._input.write(b'not a line\n{"show": 7}\n\xff\xfe\n{"unheard": "of"}\n')
    child.shows()
    assert child.ask("GET", "/api/table")[0] == 200


def test_what_waits_is_told_to_the_next_desk(child: Child, box: Path) -> None:
    child.shows()
    child.ask("PUT", "/api/table/rounds/12", {"id": ID, "scores": {"40": 7}})
    child.end()
    after = Child(box)
    after.shows()
    proposal = after.hears()
    after.end()
    assert isinstance(proposal, Proposal)
    assert proposal.id == ID


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no SIGKILL")
def test_it_ends_with_a_desk_that_is_killed(box: Path) -> None:
    """A desk that starts it and waits; its standard output ends when both have gone."""
    words = command("127.0.0.1", 0, box)
    desk = (
        "import subprocess, sys\n"
        f"child = subprocess.Popen({words!r}, stdin=subprocess.PIPE, stdout=sys.stdout)\n"
        "child.wait()\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", desk], stdout=subprocess.PIPE, cwd=ROOT, text=True
    ) as process:
        assert process.stdout is not None
        url = json.loads(process.stdout.readline())["listening"]
        process.kill()
        assert process.stdout.read() == ""  # returns when the last writer, the child, has gone
    with socket.socket() as probe:
        assert probe.connect_ex(("127.0.0.1", int(url.rpartition(":")[2]))) != 0


def test_it_ends_while_phones_keep_their_connections(child: Child) -> None:
    child.shows()
    with socket.create_connection(("127.0.0.1", child.port)) as half:
        half.sendall(b"PUT /api/table/rounds/12 HTTP/1.1\r\nHost:")
        assert child.end() == 0


def failure(address: str, port: int, box: Path) -> FromChild | None:
    started = InboxProcess(command(address, port, box))
    said = started.heard.get(timeout=PATIENCE)
    assert started.heard.get(timeout=PATIENCE) is None
    assert started.end() == 1
    return said


@pytest.mark.parametrize("address", [ANYWHERE, "8.8.8.8", "localhost", "::1", "", "169.254.1.1"])
def test_it_listens_on_no_address_that_others_could_reach(box: Path, address: str) -> None:
    assert failure(address, 0, box) == Failed(Failure.NOT_PRIVATE)


def test_an_address_that_this_computer_has_not_is_said(box: Path) -> None:
    assert failure("10.255.254.253", 0, box) == Failed(Failure.ADDRESS_GONE)


def test_a_port_that_is_taken_is_said(child: Child, box: Path) -> None:
    assert failure("127.0.0.1", child.port, box) == Failed(Failure.PORT_IN_USE)


def test_a_box_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    assert failure("127.0.0.1", 0, tmp_path / "no" / "box") == Failed(Failure.BOX)


def test_an_address_that_goes_and_comes_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: queue.SimpleQueue[FromChild] = queue.SimpleQueue()
    looks = iter([True, False, False, True])
    monkeypatch.setattr(serve, "LOOK_EVERY", 0)
    monkeypatch.setattr(serve, "is_here", lambda _: next(looks))

    with pytest.raises(RuntimeError):  # the looks are at their end
        asyncio.run(serve.watch("192.168.8.2", 8765, heard.put))

    assert heard.get_nowait() == AddressGone("192.168.8.2")
    assert heard.get_nowait() == Listening("http://192.168.8.2:8765")
    assert heard.empty()


def test_a_desk_that_reads_nothing_stops_no_phone(box: Path) -> None:
    """What is told fills the pipe, and goes on waiting in the process."""
    words = command("127.0.0.1", 0, box)
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        port = int(json.loads(process.stdout.readline())["listening"].rpartition(":")[2])
        process.stdin.write(shown().to_line().encode())
        process.stdin.flush()
        headers = {"Authorization": "Bearer ABCDEF", "Content-Type": "application/json"}
        with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as phone:
            kept = number = 0
            while kept < 600:  # of 250 bytes or so; a pipe holds 64 kB
                number += 1
                body = json.dumps({"id": f"{number:032}", "scores": {"40": 7}})
                phone.request("PUT", f"/api/table/rounds/{number % 13}", body, headers)
                answer = phone.getresponse()
                answer.read()
                kept += answer.status == 202
        process.stdin.close()
        told = process.stdout.read()
    assert told.count(b'"proposal"') == 600


LOADED = """
import sys
{start}
found = {{name.partition(".")[0] for name in sys.modules}}
print(",".join(sorted(found & {{"starlette", "uvicorn", "h11", "anyio", "PySide6", "sqlalchemy"}})))
"""


def loaded(start: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", LOADED.format(start=start)],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return done.stdout.strip()


def test_without_phones_no_web_server_is_loaded() -> None:
    rooms = "import mextrain_scorer.inbox.{box,launcher,lines,checked,addresses,board}"
    names = rooms.partition("{")[2].rstrip("}").split(",")
    assert loaded("\n".join(f"import mextrain_scorer.inbox.{name}" for name in names)) == ""
    assert (
        loaded("import mextrain_scorer.__main__, mextrain_scorer.cli, mextrain_scorer.desk") == ""
    )


def test_the_phones_process_loads_neither_window_nor_tournament() -> None:
    start = "from mextrain_scorer.inbox import guards, serve, web"
    assert loaded(start) == "anyio,h11,starlette,uvicorn"


def test_it_runs_where_there_is_no_openssl(box: Path) -> None:
    """As in the bundle, which leaves it out."""
    start = (
        "import sys\n"
        "class NoSsl:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name in ('ssl', '_ssl'):\n"
        "            raise ModuleNotFoundError(name)\n"
        "import importlib.util\n"
        "sys.meta_path.insert(0, NoSsl())\n"
        "find = importlib.util.find_spec\n"
        "importlib.util.find_spec = lambda name, *a: None if name == 'ssl' else find(name, *a)\n"
        "from mextrain_scorer.inbox.serve import main\n"
        f"sys.exit(main(['--address', '127.0.0.1', '--port', '0', '--box', {str(box)!r}]))\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", start], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
    ) as process:
        assert process.stdout is not None
        assert b"listening" in process.stdout.readline()
        process.communicate()
        assert process.returncode == 0
