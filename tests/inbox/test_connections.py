"""What arrives below the routes: bytes, slow ones, too many, and none at all.

The server runs in a thread of the test, with a deadline of its own; the real 8 seconds are waited
for in tests/faults/test_inbox.py.
"""

import asyncio
import json
import select
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from http.client import HTTPConnection
from pathlib import Path

import pytest

from mextrain_scorer.inbox import guards
from mextrain_scorer.inbox.board import PhoneBoard
from mextrain_scorer.inbox.box import Box
from mextrain_scorer.inbox.guards import GuardedProtocol, PhonesServer
from mextrain_scorer.inbox.web import phones_app
from tests.inbox.given import ID, shown

PATIENCE = 20.0  # seconds until a test gives up; nothing takes a tenth of it
Address = tuple[str, int]
OUR_PUT = (
    b"PUT /api/table/rounds/12 HTTP/1.1\r\nHost: HOST\r\nAuthorization: Bearer ABCDEF\r\n"
    b"Content-Type: application/json\r\n"
)
PAGE = b"<!doctype html>" + b"x" * 20_000


@pytest.fixture
def deadlines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guards, "DEADLINE", 0.3)
    monkeypatch.setattr(guards, "KEEP_ALIVE", 0.3)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Address]:
    GuardedProtocol._of_address.clear()
    started = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as listener, closing(Box(tmp_path / "b")) as box:
        address: Address = listener.getsockname()
        board = PhoneBoard(box, lambda _: None)
        board.hear(shown())
        app = phones_app(board, PAGE, f"127.0.0.1:{address[1]}", lambda _: None)
        server = PhonesServer(app, started.set)
        thread = threading.Thread(
            target=lambda: asyncio.run(server.serve(sockets=[listener])), daemon=True
        )
        thread.start()
        assert started.wait(PATIENCE)
        yield address
        server.should_exit = server.force_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive()


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


@pytest.mark.usefixtures("deadlines")
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
def test_a_request_that_is_never_finished_is_cut(served: Address, beginning: bytes) -> None:
    with connected(served) as connection:
        connection.sendall(beginning.replace(b"HOST", f"127.0.0.1:{served[1]}".encode()))
        said = until_closed(connection)  # a timeout fails the test
        assert b" 200 " not in said
        assert b" 202 " not in said


@pytest.mark.usefixtures("deadlines")
@pytest.mark.parametrize("endless", [b"GET /", b"GET / HTTP/1.1\r\n"])
def test_a_request_byte_by_byte_is_cut(served: Address, endless: bytes) -> None:
    with connected(served) as connection:
        connection.sendall(endless)
        cut = False
        for _ in range(4000):
            if select.select([connection], [], [], 0.005)[0]:
                cut = True
                break
            connection.sendall(b"a")
        assert cut
        until_closed(connection)


@pytest.mark.usefixtures("deadlines")
def test_a_connection_that_asks_no_more_is_closed(served: Address) -> None:
    with connected(served) as connection:
        connection.sendall(request(served))
        assert until_closed(connection).count(b"HTTP/1.1 200 OK") == 1


@pytest.mark.usefixtures("deadlines")
def test_a_phone_that_reads_no_answer_is_cut(served: Address) -> None:
    many = request(served, "GET / HTTP/1.1") * 10_000
    with connected(served) as connection:

        def ask_on() -> None:
            for _ in range(1000):  # more than any system keeps on the way
                connection.sendall(many)

        with pytest.raises(ConnectionError):
            ask_on()
    assert answers(served)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="127.0.0.2 is here on Linux alone")
def test_one_address_has_a_few_connections_and_the_others_theirs(served: Address) -> None:
    with ExitStack() as held:
        for _ in range(guards.CONNECTIONS_OF_ONE):
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
def test_there_is_room_for_so_many_in_all(served: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guards, "CONNECTIONS", 30)
    with ExitStack() as held:
        for number in range(30):
            held.enter_context(connected(served, f"127.0.1.{number + 1}")).sendall(b"GET")
        assert until_closed(held.enter_context(connected(served, "127.0.2.1"))) == b""


def test_requests_in_one_packet_are_each_answered(served: Address) -> None:
    body = json.dumps({"id": ID, "scores": {"40": 1}})
    more = (
        "Authorization: Bearer ABCDEF\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\n"
    )
    put = request(served, "PUT /api/table/rounds/12 HTTP/1.1", more) + body.encode()
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
    (
        # Two lengths: who believes the other one sees a second request in the body.
        OUR_PUT + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
        b"0\r\n\r\nGET /api/room HTTP/1.1\r\nHost: HOST\r\n\r\n",
        {400},
    ),
]


@pytest.mark.parametrize(("sent", "expected"), ODD, ids=lambda each: repr(each)[:40])
@pytest.mark.usefixtures("deadlines")
def test_no_odd_request_is_more_than_refused(
    served: Address, sent: bytes, expected: set[int], caplog: pytest.LogCaptureFixture
) -> None:
    with connected(served) as connection:
        with suppress(ConnectionError):
            connection.sendall(sent.replace(b"HOST", f"127.0.0.1:{served[1]}".encode()))
        said = until_closed(connection)
    found = {int(part[:3]) for part in said.split(b"HTTP/1.1 ")[1:]}
    assert found <= expected, said
    assert not [each for each in caplog.records if each.levelname == "ERROR"]
    assert answers(served)
