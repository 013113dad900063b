"""Where the desk's tests keep their tournaments: in files, or with ``--home server`` on one.

On a server a test goes on calling a tournament by the path it gave it: what is opened there is put
on the server, and found again under that path.  Tests marked ``of_files`` ask what becomes of a
file, and keep theirs.
"""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from mextrain_scorer.store.homes import file as home_file
from mextrain_scorer.store.homes import server_line
from mextrain_scorer.store.homes.file import TournamentFile
from mextrain_scorer.store.homes.server import ServerHome
from mextrain_scorer.store.homes.server_address import ServerAddress
from mextrain_scorer.store.schema import TournamentRow
from tests.desk import days
from tests.programs import Server
from tests.store.server_copies import put_on

_create, _open_file = home_file.create, home_file.open_file


class OnServer:
    """Takes the place of a file's ``create`` and ``open_file``."""

    def __init__(self, server: Server, ends: ExitStack) -> None:
        self._server = server
        self._ends = ends
        self._known: dict[Path, ServerAddress] = {}

    def create(self, path: Path, facts: TournamentRow) -> TournamentFile | ServerHome:
        """Make a tournament on the server."""
        made = _create(path, facts)
        return made if days.asked_for_files else self._moved(made)

    def open_file(self, path: Path, *, migrate: bool = True) -> TournamentFile | ServerHome:
        """Open a tournament that is on the server, or put one there."""
        if days.asked_for_files:
            return _open_file(path, migrate=migrate)
        known = self._known.get(path.resolve())
        if known is not None:
            return self._opened(known, path)
        return self._moved(_open_file(path, migrate=migrate))

    def _moved(self, file: TournamentFile) -> ServerHome:
        content = file.snapshot()
        file.close()
        address = self._known[file.path] = put_on(self._server, content)
        content.close()
        self._ends.callback(self._drop, address)
        return self._opened(address, file.path)

    def _opened(self, address: ServerAddress, path: Path) -> ServerHome:
        home = ServerHome(address, path.resolve())
        self._ends.callback(home.close)
        home.check()
        return home

    def _drop(self, address: ServerAddress) -> None:
        with server_line.connect(address, patient=True) as line:
            line.execute(f"DROP SCHEMA {address.schema} CASCADE".encode())


@contextmanager
def on_server(server: Server, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Keep every tournament on that server for a while."""
    with ExitStack() as ends:
        there = OnServer(server, ends)
        monkeypatch.setattr(home_file, "create", there.create)
        monkeypatch.setattr(home_file, "open_file", there.open_file)
        yield
