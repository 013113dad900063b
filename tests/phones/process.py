"""The process that serves phones, begun as the program begins it; its lines are plain JSON."""

import json
import queue
import subprocess
import threading
from collections.abc import Iterator, Mapping
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from typing import IO, Any

from tests import door

PATIENCE = 60.0  # seconds until a test gives up
Line = dict[str, Any]


class PhonesProcess:
    """The process, what it says, and a device that asks it."""

    def __init__(self, words: list[str], stderr: IO[bytes] | None = None) -> None:
        """Start it with the words of ``door.phones_words``."""
        self._process = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=stderr
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._input, self._output = self._process.stdin, self._process.stdout
        self._heard: queue.SimpleQueue[Line | None] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self.port = 0

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def _read(self) -> None:
        for line in self._output:
            self._heard.put(json.loads(line))
        self._heard.put(None)

    def listens(self) -> str:
        """Wait until it does, and return where."""
        url: str = self.hears("listening")["listening"]
        self.port = int(url.rpartition(":")[2])
        return url

    def tells(self, line: Line | bytes) -> None:
        """Say a line to it, as the desk does."""
        self._input.write(line if isinstance(line, bytes) else json.dumps(line).encode() + b"\n")
        self._input.flush()

    def shows(self, line: Line) -> None:
        """Say a line, and wait until phones see what it says."""
        self.tells(line)
        self.hears("heard")

    def next(self) -> Line | None:
        """Return its next line, None at the end."""
        return self._heard.get(timeout=PATIENCE)

    def hears(self, kind: str) -> Line:
        """Return its next line of a kind; lines of others are passed over."""
        while (line := self.next()) is not None:
            if kind in line:
                return line
        raise AssertionError(f"the process ended, and said nothing of {kind}")

    def rest(self) -> list[Line]:
        """Return what it says until the end."""
        return list(iter(self.next, None))

    def ends(self) -> int:
        """End it with its input, and return its exit code."""
        self._input.close()
        code = self._process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        self._output.close()
        return code

    def asks(
        self,
        method: str,
        path: str,
        body: object = None,
        code: str = "TABLE4",
        kind: str = "application/json",
    ) -> tuple[int, bytes]:
        """Return the status and the answer that a phone gets; bytes are sent as they are."""
        sent = body if isinstance(body, bytes | Iterator | None) else json.dumps(body)
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)) as phone:
            headers = {"Authorization": f"Bearer {code}", "Content-Type": kind}
            phone.request(method, path, sent, headers)
            answer = phone.getresponse()
            return answer.status, answer.read()


def serving(box: Path, port: int = 0) -> PhonesProcess:
    """Start it on this computer alone, and wait until it listens."""
    begun = PhonesProcess(door.phones_words("127.0.0.1", port, box))
    begun.listens()
    return begun


# What the desk shows.

PLAYERS = {
    20: "Shirley Abernathy-Vandenberg",
    13: "Wanda Stamper",
    7: "Peggy O’Malley",
    3: "Ed Ång",
}
CODES = {"TABLE4": "qualifying/4", "TABLE5": "qualifying/5"}
HELPER = "HELPER"


def table(number: int, players: Mapping[int, str] = PLAYERS, **more: object) -> Line:
    """Return a table with rounds 3 to 0, of which 3 is accepted, unless ``more`` says otherwise."""
    return {
        "stage": "qualifying",
        "table_no": number,
        "title": f"Table {number}",
        "language": "en",
        "tournament": "Desert Rally",
        "rounds": [3, 2, 1, 0],
        "seats": [{"player": player, "name": name} for player, name in players.items()],
        "limit": 163,
        "double_blank": 20,
        "scores": {"3": {"20": 5, "13": 0, "7": 31, "3": 12}},
        "out": {"3": 13},
        "draw": "qualifying:7",
        **more,
    }


def _page(kind: str, title: str, beside: str, columns: list[str], rows: list[list[str]]) -> Line:
    return {"kind": kind, "title": title, "beside": beside, "columns": columns, "rows": rows}


def wall() -> list[Line]:
    """Return what the wall shows."""
    seats = [[name, "4"] for name in PLAYERS.values()]
    return [
        _page("seats", "Find your seat", "", ["Name", "Table"], seats),
        _page("chart", "Game Chart", "1 of 2 tables are in", ["Table", "Winner", "Total"],
              [["5", PLAYERS[20], "187"]]),
    ]  # fmt: skip


def shown(
    tables: Mapping[str, Line] | None = None,
    codes: Mapping[str, str] = CODES,
    pages: list[Line] | None = None,
) -> Line:
    """Return the line with everything that phones may see."""
    return {
        "show": {
            "tables": tables or {f"qualifying/{number}": table(number) for number in (4, 5)},
            "codes": dict(codes),
            "helper": HELPER,
            "room": {
                "title": "Desert Rally",
                "language": "en",
                "pages": wall() if pages is None else pages,
            },
        }
    }
