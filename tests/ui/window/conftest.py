"""Fixtures of a window at a server, and of the other desks there."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.files.on_server import Address, open_on_server, to_server
from mextrain_scorer.desk.tournament import Tournament
from tests.servers import Server
from tests.store.server_copies import address_on
from tests.ui.window_room import WindowRoom, at_table_1

Join = Callable[[], Tournament]


def put_on(server: Server, path: Path) -> Address:
    """Put a file's tournament on a server, as the window does: the file knows of it."""
    with opening.open_file(path) as tournament:
        return to_server(tournament, address_on(server))


@pytest.fixture
def address(postgres: Server, path: Path) -> Address:
    """Two tables, nothing typed, on the server."""
    return put_on(postgres, path)


@pytest.fixture
def join(address: Address) -> Iterator[Join]:
    """Return what joins as another desk, which has no window."""
    with ExitStack() as ends:
        yield lambda: ends.enter_context(open_on_server(address))


@pytest.fixture
def here(room: WindowRoom, address: Address) -> WindowRoom:
    """The window as desk 1, on the sheet of table 1."""
    return at_table_1(room, address)
