"""The phones' process is killed, crowded and asked by a hundred phones at once.

``INBOX_KILLS=200``, ``INBOX_PHONES=100`` and ``INBOX_HALF_OPEN=400`` run it in full; a short form
runs every day.
"""

import json
import os
import queue
import random
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from time import monotonic

import pytest

from tests import door
from tests.figures import record_figure
from tests.phones.process import HELPER, PATIENCE, Line, serving, shown, table

KILLS = int(os.environ.get("INBOX_KILLS", "5"))
PHONES = int(os.environ.get("INBOX_PHONES", "10"))
HALF_OPEN = int(os.environ.get("INBOX_HALF_OPEN", "60"))
FULL_KILLS, FULL_PHONES, FULL_HALF_OPEN = 200, 100, 400
PHONE_ROUNDS = 10
MOST_MB = 40  # of memory, as the system counts it
DEADLINE = 8.0  # seconds for a request, from its first byte to the answer
ROUNDS = range(12, -1, -1)
TABLES = 30

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="one computer is many addresses on Linux alone"
)


def hall(draw: str, tables: int = TABLES) -> Line:
    """Return tables of four with a code each, "AAA" and three figures."""
    players = {number: f"Player {number}" for number in range(1, 5)}
    empty = {"rounds": list(ROUNDS), "scores": {}, "out": {}, "draw": draw}
    shows = {f"qualifying/{no}": table(no, players, **empty) for no in range(1, tables + 1)}
    return shown(shows, {f"AAA{no:03}": f"qualifying/{no}" for no in range(1, tables + 1)}, [])


class Server:
    """The real process on this computer, showing the tables of a draw."""

    def __init__(self, box: Path, draw: str, tables: int = TABLES) -> None:
        self.process = serving(box)
        self.port = self.process.port
        self.process.shows(hall(draw, tables))

    def phone(self, source: str) -> HTTPConnection:
        return HTTPConnection("127.0.0.1", self.port, PATIENCE, source_address=(source, 0))


def ask(phone: HTTPConnection, method: str, path: str, code: str, body: object = None) -> int:
    headers = {"Authorization": f"Bearer {code}", "Content-Type": "application/json"}
    phone.request(method, path, None if body is None else json.dumps(body), headers)
    answer = phone.getresponse()
    answer.read()
    return answer.status


def proposals(dice: random.Random) -> Iterator[tuple[str, dict[str, object]]]:
    """Yield a path and a body for every round of every table, each once."""
    for number in range(1, TABLES + 1):
        for engine in ROUNDS:
            scores = {str(player): dice.randint(0, 90) for player in range(1, 5)}
            body: dict[str, object] = {"id": f"{dice.getrandbits(128):032x}", "scores": scores}
            yield f"/api/table/rounds/{engine}?table=qualifying/{number}", body


class Killed:
    """A box whose process is killed again and again, and what was told of it."""

    def __init__(self, box: Path) -> None:
        self.box = box
        self.dice = random.Random(os.urandom(8))
        self.told: dict[str, dict[str, object]] = {}  # every body that was answered with 202

    def kill_one(self, draw: str) -> None:
        """Have a helper send rounds as fast as can be, and kill the process in the middle."""
        server = Server(self.box, draw)
        kept: queue.SimpleQueue[str] = queue.SimpleQueue()

        def send() -> None:
            with closing(server.phone("127.0.0.1")) as phone, suppress(OSError, HTTPException):
                for path, body in proposals(self.dice):
                    if ask(phone, "PUT", path, HELPER, body) == 202:
                        self.told[str(body["id"])] = body
                        kept.put("")

        sender = threading.Thread(target=send)
        sender.start()
        for _ in range(self.dice.randint(1, 30)):
            kept.get(timeout=PATIENCE)
        with suppress(queue.Empty):  # somewhere in the next request, or the one after
            kept.get(timeout=self.dice.random() / 200)
        os.kill(server.process.pid, 9)
        sender.join(PATIENCE)
        server.process.ends()

    def lost(self, draws: list[str]) -> int:
        """Return how many that were told as kept are not in the box as they were sent."""
        tables = [f"qualifying/{number}" for number in range(1, TABLES + 1)]
        there = {
            each["id"]: {str(who): pips for who, pips in each["scores"].items()}
            for draw in draws
            for each in door.proposals_kept(self.box, draw, tables)
        }
        return sum(there.get(each) != body["scores"] for each, body in self.told.items())


def test_no_proposal_that_was_kept_is_lost_when_the_process_is_killed(tmp_path: Path) -> None:
    killed = Killed(tmp_path / "phones.box")
    draws = [f"qualifying:{number}" for number in range(KILLS)]
    for draw in draws:
        killed.kill_one(draw)
    lost = killed.lost(draws)
    reached = f"{KILLS} kills in {len(killed.told):,} proposals kept, {lost} lost"
    print(f"\n{reached}")  # noqa: T201
    assert lost == 0
    assert len(killed.told) >= KILLS
    if KILLS >= FULL_KILLS:
        record_figure("inbox-killed", reached)


def test_a_box_that_forgets_is_found_out(tmp_path: Path) -> None:
    """The control."""
    killed = Killed(tmp_path / "phones.box")
    killed.kill_one("qualifying:0")
    (tmp_path / "phones.box").unlink()
    assert killed.lost(["qualifying:0"]) == len(killed.told) > 0


def test_half_open_requests_keep_no_phone_out(tmp_path: Path) -> None:
    """From many addresses; in full, from the phone's own, where it waits until they are cut."""
    server = Server(tmp_path / "phones.box", "qualifying:0")
    waited = {}
    full = HALF_OPEN >= FULL_HALF_OPEN
    # Every day tests/phones/test_connections.py looks at their own, with a deadline that is soon.
    for ours in (False, True) if full else (False,):
        with ExitStack() as held:
            begun = monotonic()
            for number in range(HALF_OPEN):
                source = "127.0.0.9" if ours else f"127.0.1.{number // 30 + 1}"
                half = socket.create_connection(
                    ("127.0.0.1", server.port), PATIENCE, source_address=(source, 0)
                )
                held.enter_context(half)
                with suppress(ConnectionError):  # one too many of its address is cut at once
                    half.sendall(b"PUT /api/table/rounds/12 HTTP/1.1\r\nHost: 127.0")
            while not answered(server, "127.0.0.9" if ours else "127.0.0.8"):
                pass
            waited[ours] = monotonic() - begun
            assert waited[ours] < 3 * DEADLINE
    server.process.ends()
    reached = f"{HALF_OPEN} half-open requests: a phone elsewhere is answered after "
    reached += f"{waited[False]:.1f} s"
    if full:
        reached += f", one at their own address after {waited[True]:.1f} s"
        record_figure("inbox-half-open", reached)
    print(f"\n{reached}")  # noqa: T201


def answered(server: Server, source: str) -> bool:
    with closing(server.phone(source)) as phone:
        try:
            return ask(phone, "GET", "/api/table", "AAA001") == 200
        except (OSError, HTTPException):
            return False


def test_every_proposal_of_a_hundred_phones_is_kept_and_told(tmp_path: Path) -> None:
    server = Server(tmp_path / "phones.box", "qualifying:0", PHONES)
    refused: list[int] = []

    def keep_score(number: int) -> None:
        dice = random.Random(number)
        with closing(server.phone(f"127.0.3.{number}")) as phone:
            for engine in ROUNDS[:PHONE_ROUNDS]:
                scores = {str(player): dice.randint(0, 90) for player in range(1, 5)}
                body = {"id": f"{number:016x}{engine:016x}", "scores": scores}
                statuses = {
                    ask(phone, "PUT", f"/api/table/rounds/{engine}", f"AAA{number:03}", body),
                    ask(phone, "GET", "/api/table", f"AAA{number:03}"),
                }
                refused.extend(statuses - {200, 202})

    begun = monotonic()
    phones = [threading.Thread(target=keep_score, args=[n + 1]) for n in range(PHONES)]
    for each in phones:
        each.start()
    for each in phones:
        each.join(PATIENCE)
    took = monotonic() - begun
    memory = megabytes(server.process.pid)
    server.process.ends()
    told = [line["proposal"]["id"] for line in server.process.rest() if "proposal" in line]
    tables = [f"qualifying/{number + 1}" for number in range(PHONES)]
    kept = len(door.proposals_kept(tmp_path / "phones.box", "qualifying:0", tables))
    sent = PHONES * PHONE_ROUNDS
    reached = f"{kept:,} of {sent:,} kept and {len(told):,} told in {took:.1f} s, {memory:.0f} MB"
    print(f"\n{reached}")  # noqa: T201
    assert refused == []
    assert kept == len(set(told)) == len(told) == sent
    assert memory <= MOST_MB
    if PHONES >= FULL_PHONES:
        record_figure("inbox-phones", reached)


def megabytes(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1000
