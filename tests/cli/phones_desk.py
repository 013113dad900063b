"""``phones`` as a program of its own, and phones that talk to it over HTTP, for tests."""

import http.client
import json
import queue
import secrets
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import pytest

from tests import door

PATIENCE = 60  # seconds, after which a test fails that would wait for ever


class Phone:
    """A phone in the room; with a code it is a table's, or a helper's."""

    def __init__(self, url: str, code: str = "", table: str = "") -> None:
        self.url = url
        self._host = url.removeprefix("http://")
        self.code = code
        self._query = f"?table={table}" if table else ""

    def asks(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """Return the status and the JSON of an answer."""
        connection = http.client.HTTPConnection(self._host, timeout=PATIENCE)
        headers = {"Authorization": f"Bearer {self.code}"} if self.code else {}
        if body is not None:
            headers["Content-Type"] = "application/json"
        try:
            connection.request(
                method, path, None if body is None else json.dumps(body), headers=headers
            )
            answer = connection.getresponse()
            text = answer.read()
        finally:
            connection.close()
        is_json = answer.headers.get_content_type() == "application/json"
        return answer.status, json.loads(text) if is_json and text else None

    def table(self) -> dict[str, Any]:
        """Return the table as the phone sees it."""
        status, table = self.asks("GET", f"/api/table{self._query}")
        assert status == 200, status
        assert isinstance(table, dict)
        return table

    def states(self) -> dict[str, str]:
        """Return what became of each proposal."""
        return {each["id"]: each["state"] for each in self.table()["proposed"]}

    def sees(self, states: Mapping[str, str]) -> None:
        """Ask again until the desk's decisions have come through; fail where they do not."""
        latest = time.monotonic() + PATIENCE
        while (seen := self.states()) != states:
            assert time.monotonic() < latest, seen

    def room(self) -> dict[str, Any]:
        """Return what the phone sees of the room."""
        status, room = self.asks("GET", "/api/room")
        assert status == 200
        assert isinstance(room, dict)
        return room

    def offers(
        self,
        engine: int,
        scores: Mapping[int, int | None],
        *,
        out: int | None = None,
        blocked: bool = False,
        name: str = "",
    ) -> tuple[int, str]:
        """Propose a round; return the status and the proposal's name."""
        name = name or secrets.token_urlsafe(16)
        body = {
            "id": name,
            "scores": {str(player): score for player, score in scores.items()},
            "out": out,
            "blocked": blocked,
        }
        status, _ = self.asks("PUT", f"/api/table/rounds/{engine}{self._query}", body)
        return status, name


class PhonesDesk:
    """The command ``phones``, begun on entering and ended with its input on leaving."""

    def __init__(self, file: Path, *words: str, program: Sequence[str] = door.PROGRAM) -> None:
        where = words or ("--address", "127.0.0.1", "--port", "0")
        self._words = [*program, "phones", str(file), *where]
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        self.url = ""
        self.codes: dict[str, str] = {}
        self.helper = ""
        self._is_killed = False

    def __enter__(self) -> Self:
        self.process = door.Begun(self._words)
        threading.Thread(target=self._read, daemon=True).start()
        begun = self.hears()
        assert list(begun) == ["listening", "codes", "helper"]
        self.url, self.codes, self.helper = begun["listening"], begun["codes"], begun["helper"]
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.process.stdin.close()
        code = self.process.wait(PATIENCE)
        said = self.process.stderr.read()
        self.process.stderr.close()
        if kind is None:
            assert (code == 0) is not self._is_killed
            assert said == ""

    def kill(self) -> None:
        """End it as a power cut does."""
        self._is_killed = True
        self.process.kill()
        self.process.wait(PATIENCE)

    def _read(self) -> None:
        with self.process.stdout as lines:
            for line in lines:
                self._lines.put(line)

    def hears(self) -> dict[str, Any]:
        """Return the next line, which is one JSON object."""
        heard = json.loads(self._lines.get(timeout=PATIENCE))
        assert isinstance(heard, dict)
        return heard

    def says(self, line: str) -> dict[str, Any]:
        """Write a line into its input and return the answer; no proposal may be on its way."""
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self.hears()

    def phone(self, table_no: int) -> Phone:
        """Return the phone of a table."""
        return Phone(self.url, self.codes[str(table_no)])

    def helper_at(self, table: str) -> Phone:
        """Return a helper's second laptop, at the sheet of a table."""
        return Phone(self.url, self.helper, table)


@contextmanager
def until_it_ends(file: Path, desk: str, said: list[str]) -> Iterator[PhonesDesk]:
    """Yield a desk of that name that ends by itself, refused, and hear what it has said then."""
    there = PhonesDesk(file)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MEXTRAIN_DESK", desk)
        there.__enter__()
    process = there.process
    try:
        yield there
        assert process.wait(PATIENCE) == 1
        said.append(process.stderr.read().strip())
    finally:
        process.kill()
        process.wait(PATIENCE)
        for stream in (process.stdin, process.stderr):
            stream.close()
