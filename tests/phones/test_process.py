"""The real process: it begins, hears, tells and ends."""

import json
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests import door
from tests.phones.process import (
    HELPER,
    PATIENCE,
    PLAYERS,
    Line,
    PhonesProcess,
    serving,
    shown,
    table,
)

ANYWHERE = "0.0.0.0"  # noqa: S104  what is refused
ID = "0123456789abcdef0123456789abcdef"
ROUND = "/api/table/rounds/2"
SCORES = {"id": ID, "scores": {"20": 7}}


@pytest.fixture
def box(tmp_path: Path) -> Path:
    return tmp_path / "phones.box"


@pytest.fixture
def child(box: Path) -> Iterator[PhonesProcess]:
    begun = serving(box)
    yield begun
    begun.ends()


def test_a_round_goes_from_the_phone_to_the_desk_and_back(child: PhonesProcess) -> None:
    assert child.asks("GET", "/api/table")[0] == 503
    assert child.next() == {"knock": "127.0.0.1"}
    child.shows(shown())
    assert child.asks("PUT", ROUND, SCORES)[0] == 202
    told = child.hears("proposal")["proposal"]
    assert (told["id"], told["scores"]) == (ID, {"20": 7})
    child.shows({"decided": ID, "state": "accepted"})
    assert b'"accepted"' in child.asks("GET", "/api/table")[1]
    assert child.ends() == 0
    assert child.rest() == []


def test_a_round_that_is_undone_on_the_sheet_is_told_again(child: PhonesProcess) -> None:
    child.shows(shown())
    child.asks("PUT", ROUND, SCORES)
    child.shows({"decided": ID, "state": "accepted"})
    child.shows(shown())  # whose sheet has nothing of it
    child.ends()
    assert [each["proposal"]["id"] for each in child.rest() if "proposal" in each] == [ID]


def test_a_sheet_whose_last_round_waits_is_typed_for_the_helper(child: PhonesProcess) -> None:
    def is_typed() -> bool:
        (listed,) = json.loads(child.asks("GET", "/api/tables", code=HELPER)[1])["tables"]
        return bool(listed["typed"])

    child.shows(shown({"qualifying/4": table(4, rounds=[2], scores={}, out={})}))
    assert not is_typed()
    scores = {str(player): 7 for player in PLAYERS}
    assert child.asks("PUT", ROUND, {"id": ID, "scores": scores})[0] == 202
    assert is_typed()


def test_who_comes_late_or_leaves_plays_from_and_up_to_that_round(child: PhonesProcess) -> None:
    late, gone = 20, 13
    seats = [
        {"player": late, "name": "Late", "from_engine": 2},
        {"player": gone, "name": "Gone", "until_engine": 2},
    ]
    child.shows(shown({"qualifying/4": table(4, seats=seats)}))

    def sends(player: int, engine: int) -> int:
        body = {"id": f"{player:016}{engine:016}", "scores": {str(player): 7}}
        return child.asks("PUT", f"/api/table/rounds/{engine}", body)[0]

    assert [sends(late, engine) for engine in (3, 2, 1)] == [400, 202, 202]
    assert [sends(gone, engine) for engine in (3, 2, 1)] == [202, 202, 400]


def test_it_starts_from_any_folder_and_takes_nothing_there(
    box: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "asyncio.py").write_text("raise SystemExit(3)", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PYTHONPATH", raising=False)
    assert serving(box).ends() == 0


def test_lines_that_say_nothing_are_passed_over(child: PhonesProcess) -> None:
    child.tells(b'not a line\n{"show": 7}\n\xff\xfe\n{"unheard": "of"}\n')
    for _ in range(5):  # each of the four may have been answered as well
        child.shows(shown())
    assert child.asks("GET", "/api/table")[0] == 200


def test_what_waits_is_told_to_the_next_desk(child: PhonesProcess, box: Path) -> None:
    child.shows(shown())
    child.asks("PUT", ROUND, SCORES)
    child.ends()
    after = serving(box)
    after.tells(shown())
    assert after.hears("proposal")["proposal"]["id"] == ID
    after.ends()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no SIGKILL")
def test_it_ends_with_a_desk_that_is_killed(box: Path) -> None:
    """A desk that starts it and waits; its standard output ends when both have gone."""
    words = door.phones_words("127.0.0.1", 0, box)
    desk = (
        "import subprocess, sys\n"
        f"child = subprocess.Popen({words!r}, stdin=subprocess.PIPE, stdout=sys.stdout)\n"
        "child.wait()\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", desk], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        url = json.loads(process.stdout.readline())["listening"]
        process.kill()
        assert process.stdout.read() == ""  # returns when the last writer, the child, has gone
    with socket.socket() as probe:
        assert probe.connect_ex(("127.0.0.1", int(url.rpartition(":")[2]))) != 0


def test_it_ends_while_phones_keep_their_connections(child: PhonesProcess) -> None:
    child.shows(shown())
    with socket.create_connection(("127.0.0.1", child.port)) as half:
        half.sendall(b"PUT /api/table/rounds/2 HTTP/1.1\r\nHost:")
        assert child.ends() == 0


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="127.0.0.2 is here on Linux alone")
def test_polite_sockets_leave_room_for_a_phone_or_the_desk_is_told(child: PhonesProcess) -> None:
    child.shows(shown())
    with ExitStack() as held:
        for nth in range(640):
            source = f"127.0.0.{nth % 16 + 2}", 0
            phone = HTTPConnection("127.0.0.1", child.port, PATIENCE, source_address=source)
            held.callback(phone.close)
            with suppress(ConnectionError):
                phone.request("GET", "/api/room")
                phone.getresponse().read()  # and it asks no more for a while
        try:
            reached = child.asks("GET", "/")[0] == 200
        except ConnectionError:
            reached = False
    child.ends()
    told = [line for line in child.rest() if not line.keys() & {"heard", "knock"}]
    assert reached or told


def failure(address: str, port: int, box: Path) -> Line | None:
    """Return what a process says that cannot begin."""
    begun = PhonesProcess(door.phones_words(address, port, box))
    said = begun.next()
    assert begun.next() is None
    assert begun.ends() == 1
    return said


@pytest.mark.parametrize("address", [ANYWHERE, "8.8.8.8", "localhost", "::1", "", "169.254.1.1"])
def test_it_listens_on_no_address_that_others_could_reach(box: Path, address: str) -> None:
    assert failure(address, 0, box) == {"failed": "not-private"}


def test_an_address_that_this_computer_has_not_is_said(box: Path) -> None:
    assert failure("10.255.254.253", 0, box) == {"failed": "address-gone"}


def test_a_port_that_is_taken_is_said(child: PhonesProcess, box: Path) -> None:
    assert failure("127.0.0.1", child.port, box) == {"failed": "port-in-use"}


def test_a_box_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    assert failure("127.0.0.1", 0, tmp_path / "no" / "box") == {"failed": "box"}


def test_an_address_that_goes_and_comes_is_said(box: Path) -> None:
    words = door.phones_words("127.0.0.1", 0, box, "the address goes and comes")
    begun = PhonesProcess(words)
    url = begun.listens()
    assert begun.next() == {"address-gone": "127.0.0.1"}
    assert begun.next() == {"listening": url}
    assert begun.ends() == 0
    assert begun.rest() == []


def test_a_desk_that_reads_nothing_stops_no_phone(box: Path) -> None:
    """What is told fills the pipe, and goes on waiting in the process."""
    words = door.phones_words("127.0.0.1", 0, box)
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        port = int(json.loads(process.stdout.readline())["listening"].rpartition(":")[2])
        process.stdin.write(json.dumps(shown()).encode() + b"\n")
        process.stdin.flush()
        headers = {"Authorization": "Bearer TABLE4", "Content-Type": "application/json"}
        with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as phone:
            kept = number = 0
            while kept < 600:  # of 250 bytes or so; a pipe holds 64 kB
                number += 1
                body = json.dumps({"id": f"{number:032}", "scores": {"20": 7}})
                phone.request("PUT", f"/api/table/rounds/{number % 3}", body, headers)
                answer = phone.getresponse()
                answer.read()
                kept += answer.status == 202
        process.stdin.close()
        told = process.stdout.read()
    assert told.count(b'"proposal"') == 600
