"""What arrives below the routes: bytes, slow ones, too many, and none at all.

In one of the processes a request has a third of a second; the real 8 seconds are waited for in
tests/faults/test_inbox.py.
"""

import json
import select
import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests import door
from tests.phones.process import PATIENCE, PhonesProcess, shown

CONNECTIONS_OF_ONE = 8
ID = "0123456789abcdef0123456789abcdef"
Address = tuple[str, int]
OUR_PUT = (
    b"PUT /api/table/rounds/2 HTTP/1.1\r\nHost: HOST\r\nAuthorization: Bearer TABLE4\r\n"
    b"Content-Type: application/json\r\n"
)


@contextmanager
def serving(folder: Path, planting: str = "") -> Iterator[Address]:
    """Serve phones; what the process has to complain of fails the test."""
    complaints = folder / "complaints"
    with complaints.open("wb") as stderr:
        words = door.phones_words("127.0.0.1", 0, folder / "phones.box", planting)
        begun = PhonesProcess(words, stderr)
        begun.listens()
        begun.shows(shown())
        yield "127.0.0.1", begun.port
        begun.ends()
    assert complaints.read_text(encoding="utf-8") == ""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    with serving(tmp_path_factory.mktemp("phones")) as address:
        yield address


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    with serving(tmp_path_factory.mktemp("phones"), "a third of a second for phones") as address:
        yield address


def connected(served: Address, source: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection(served, PATIENCE, source_address=(source, 0))


def until_closed(connection: socket.socket) -> bytes:
    """Return all that the server says before it closes or cuts the connection."""
    said = b""
    try:
        while data := connection.recv(65536):
            said += data
    except ConnectionError:
        pass
    return said


def answers(served: Address, source: str = "127.0.0.1") -> bool:
    client = HTTPConnection(*served, timeout=PATIENCE, source_address=(source, 0))
    with closing(client):
        try:
            client.request("GET", "/api/room")
            return client.getresponse().status == 200
        except ConnectionError:
            return False


def request(served: Address, line: str = "GET /api/room HTTP/1.1", more: str = "") -> bytes:
    return f"{line}\r\nHost: 127.0.0.1:{served[1]}\r\n{more}\r\n".encode()


@pytest.mark.parametrize(
    "beginning",
    [
        b"",
        b"GET",
        b"GET / HTTP/1.1\r\nHost: a\r\n",
        OUR_PUT + b"Content-Length: 90\r\n\r\n{",
        OUR_PUT + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{",
        b"PUT / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 99\r\nExpect: 100-continue\r\n\r\n",
    ],
)
def test_a_request_that_is_never_finished_is_cut(hurried: Address, beginning: bytes) -> None:
    with connected(hurried) as connection:
        connection.sendall(beginning.replace(b"HOST", f"127.0.0.1:{hurried[1]}".encode()))
        said = until_closed(connection)  # a timeout fails the test
        assert b" 200 " not in said
        assert b" 202 " not in said


@pytest.mark.parametrize("endless", [b"GET /", b"GET / HTTP/1.1\r\n"])
def test_a_request_byte_by_byte_is_cut(hurried: Address, endless: bytes) -> None:
    with connected(hurried) as connection:
        connection.sendall(endless)
        cut = False
        for _ in range(4000):
            if select.select([connection], [], [], 0.005)[0]:
                cut = True
                break
            connection.sendall(b"a")
        assert cut
        until_closed(connection)


def test_a_connection_that_asks_no_more_is_closed(hurried: Address) -> None:
    with connected(hurried) as connection:
        connection.sendall(request(hurried))
        assert until_closed(connection).count(b"HTTP/1.1 200 OK") == 1


def test_a_phone_that_reads_no_answer_is_cut(hurried: Address) -> None:
    many = request(hurried, "GET / HTTP/1.1") * 10_000
    with connected(hurried) as connection:

        def ask_on() -> None:
            for _ in range(1000):  # more than any system keeps on the way
                connection.sendall(many)

        with pytest.raises(ConnectionError):
            ask_on()
    assert answers(hurried)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="127.0.0.2 is here on Linux alone")
def test_one_address_has_a_few_connections_and_the_others_theirs(served: Address) -> None:
    with ExitStack() as held:
        for _ in range(CONNECTIONS_OF_ONE):
            held.enter_context(connected(served)).sendall(b"GET")
        one_more = held.enter_context(connected(served))
        assert until_closed(one_more) == b""
        assert not answers(served)
        assert answers(served, "127.0.0.2")
    for _ in range(100):
        if answers(served):  # those that were closed make room
            break
    else:
        pytest.fail("no room after the others had gone")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="127.0.0.2 is here on Linux alone")
def test_there_is_room_for_so_many_in_all(tmp_path: Path) -> None:
    with serving(tmp_path, "room for thirty phones") as served, ExitStack() as held:
        for number in range(30):
            held.enter_context(connected(served, f"127.0.1.{number + 1}")).sendall(b"GET")
        assert until_closed(held.enter_context(connected(served, "127.0.2.1"))) == b""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="127.0.0.2 is here on Linux alone")
def test_the_desk_is_told_once_that_phones_cannot_get_through(tmp_path: Path) -> None:
    words = door.phones_words("127.0.0.1", 0, tmp_path / "box", "room for thirty phones")
    begun = PhonesProcess(words)
    begun.listens()
    begun.shows(shown())
    served = "127.0.0.1", begun.port
    with ExitStack() as held:
        for number in range(30):
            held.enter_context(connected(served, f"127.0.1.{number + 1}")).sendall(b"GET")
        for number in range(2):
            late = held.enter_context(connected(served, f"127.0.2.{number + 1}"))
            assert until_closed(late) == b""
        begun.ends()
    assert [line for line in begun.rest() if "full" in line] == [{"full": True}]


def test_an_address_gives_up_what_was_idle_for_longest(served: Address) -> None:
    with ExitStack() as held:
        kept = [HTTPConnection(*served, PATIENCE) for _ in range(CONNECTIONS_OF_ONE)]
        for each in kept:
            held.callback(each.close)
            each.request("GET", "/api/room")
            each.getresponse().read()
        assert answers(served)
        kept[1].request("GET", "/api/room")
        assert kept[1].getresponse().status == 200
        assert until_closed(kept[0].sock) == b""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="127.0.0.2 is here on Linux alone")
def test_a_full_room_takes_from_whoever_has_most(tmp_path: Path) -> None:
    with serving(tmp_path, "room for thirty phones") as served, ExitStack() as held:
        for number in range(30):
            source = f"127.0.1.{number // 6 + 1}"
            held.enter_context(connected(served, source)).sendall(b"GET")
        assert answers(served, "127.0.2.1")


def test_requests_in_one_packet_are_each_answered(served: Address) -> None:
    body = json.dumps({"id": ID, "scores": {"20": 1}})
    more = (
        "Authorization: Bearer TABLE4\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\n"
    )
    put = request(served, "PUT /api/table/rounds/2 HTTP/1.1", more) + body.encode()
    last = request(served, more="Connection: close\r\n")
    with connected(served) as connection:
        connection.sendall(put + request(served) + put + last)
        said = until_closed(connection)
    assert (said.count(b"HTTP/1.1 202"), said.count(b"HTTP/1.1 200")) == (2, 2)


# What is sent, and the answers that may come; HOST stands for ours. No answer is a cut connection.
ODD = [
    (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\0" * 500, {400}),  # TLS
    (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", {400, 421}),
    (b"\0" * 9000, {400}),
    (b"GET / HTTP/1.1\r\nHost: HOST\r\nX: " + b"a" * 20_000, {400}),
    (b"GET /" + b"a" * 20_000, {400}),
    (b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 3000 + b"\r\n", {400}),
    (b"GET / HTTP/1.1\r\n\r\n", {400}),
    (b"GET / HTTP/1.1\r\nHost: HOST\r\nHost: evil.example\r\n\r\n", {400, 421}),
    (b"GET / HTTP/1.0\r\n\r\n", {421}),
    (b"GET / HTTP/1.0\r\nHost: HOST\r\n\r\n", {200}),
    (b"GET / HTTP/9.9\r\nHost: HOST\r\n\r\n", {200, 400}),
    (b"GET http://evil.example/ HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n", {404}),
    (
        b"GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
        {421},
    ),
    (b"CONNECT evil.example:443 HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n", {404, 405}),
    (b"OPTIONS * HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n", {404, 405}),
    (b"BREW / HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n", {405}),
    (b"GET /\xff\xfe HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n", {400, 404}),
    (b"GET /%ff%00 HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n", {404}),
    (b"GET /?table=%ff HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n", {200}),
    (b"GET / HTTP/1.1\r\nHost: HOST\r\n folded: yes\r\nConnection: close\r\n\r\n", {400, 421}),
    (b"GET / HTTP/1.1\r\nHost : HOST\r\nConnection: close\r\n\r\n", {400}),
    (b"GET / HTTP/1.1\nHost: HOST\nConnection: close\n\n", {200, 400}),
    (
        b"GET / HTTP/1.1\r\nHost: HOST\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n\r\n",
        {200},
    ),
    (OUR_PUT + b"Content-Length: 10\r\nContent-Length: 20\r\n\r\n", {400}),
    (OUR_PUT + b"Content-Length: -1\r\n\r\n", {400}),
    (OUR_PUT + b"Content-Length: " + b"9" * 4400 + b"\r\n\r\n", {400}),
    (OUR_PUT + b"Transfer-Encoding: gzip\r\n\r\n", {400, 501}),
    *(
        (
            each + b" / HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\nno chunk\r\n",
            {200},
        )
        for each in (b"GET", b"HEAD")
    ),
    (
        # Two lengths: who believes the other one sees a second request in the body.
        OUR_PUT + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
        b"0\r\n\r\nGET /api/room HTTP/1.1\r\nHost: HOST\r\n\r\n",
        {400},
    ),
]


@pytest.mark.parametrize(("sent", "expected"), ODD, ids=lambda each: repr(each)[:40])
def test_no_odd_request_is_more_than_refused(
    hurried: Address, sent: bytes, expected: set[int]
) -> None:
    with connected(hurried) as connection:
        with suppress(ConnectionError):
            connection.sendall(sent.replace(b"HOST", f"127.0.0.1:{hurried[1]}".encode()))
        said = until_closed(connection)
    found = {int(part[:3]) for part in said.split(b"HTTP/1.1 ")[1:]}
    assert found <= expected, said
    assert answers(hurried)
