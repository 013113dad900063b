"""Addresses on a server, and copies put there, as the program's own values."""

from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.store.homes.copies import InMemory
from mextrain_scorer.store.homes.server import ServerHome, put
from mextrain_scorer.store.homes.server_address import ServerAddress, parse
from tests.programs import ROLE, Server


def address_on(server: Server, name: str = "", *, role: str = ROLE, port: int = 0) -> ServerAddress:
    """Return the address of a tournament on it; a new one where no name is given."""
    return parse(server.address(name, role=role, port=port))


def put_on(
    server: Server, content: InMemory, address: ServerAddress | None = None
) -> ServerAddress:
    """Put a copy of a tournament on it and return its address."""
    address = address or address_on(server)
    put(address, content)
    return address


def opened(address: ServerAddress) -> Tournament:
    """Open a tournament on a server with all checks, at a desk without a name."""
    home = ServerHome(address)
    home.check()
    return Tournament(home)
