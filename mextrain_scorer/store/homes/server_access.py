"""Going to a server: what is there, joining it, copying to and from it, each refusal in words.

It imports the driver, so the desk imports this module only when a server is asked for.
"""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import psycopg

from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import listed, say
from mextrain_scorer.store.errors import DamagedFile
from mextrain_scorer.store.homes import server_refusals, server_tables
from mextrain_scorer.store.homes.in_memory import InMemory
from mextrain_scorer.store.homes.server import ServerHome
from mextrain_scorer.store.homes.server_address import PREFIX, ServerAddress
from mextrain_scorer.store.homes.server_line import connect
from mextrain_scorer.store.journal import BrokenChain


def versions_on(address: ServerAddress) -> dict[str, int]:
    """Return the tournaments on a server by name, each with its version.

    Raises PasswordWanted, or Refused where the server cannot be reached; so do the others here.
    """
    with _connected(address) as driver:
        there = server_tables.there(driver)
    return {name.removeprefix(PREFIX): there[name] for name in there}


def refuse_closed(address: ServerAddress) -> None:
    """Raise Refused where tournaments are there, or the one of the address, but not for this user.

    So that nobody is told that there is none, and puts it there once more.
    """
    with _connected(address) as driver:
        closed = [name.removeprefix(PREFIX) for name in server_tables.closed(driver)]
    wanted = [address.tournament] if address.tournament in closed else closed
    if wanted and address.tournament in ("", *closed):
        user = urlsplit(address.conninfo).username or say("This user")
        raise Refused(
            say(
                "{user} may not open {names} on that server: the right USAGE is missing, which"
                " to-server gives with --grant {user}. Or join as the role that put it there.",
                user=user,
                names=listed(wanted),
            )
        )


def join(
    address: ServerAddress,
    path: Path,
    desk_name: str | None = None,
    progress: Progress = no_progress,
) -> tuple[ServerHome, str]:
    """Open a tournament with all checks, listen to it, and return it with this desk's name."""
    with _in_words(address):
        home = ServerHome(address, path)
        try:
            home.check(progress)
            return home, home.listen(desk_name)
        except BaseException:
            home.close()
            raise


def put(address: ServerAddress, source: InMemory, desks_role: str = "") -> None:
    """Put a copy of a tournament on a server; ``desks_role`` may then run desks there.

    Raises Refused where a tournament of that name is there, or no such role.
    """
    with _connected(address) as driver, driver.transaction():
        server_tables.create(driver, address.schema, source)
        if desks_role:
            server_tables.grant(driver, address.schema, desks_role)


def is_there(address: ServerAddress) -> Refused:
    """Return the refusal for a tournament's name that is taken on the server."""
    return server_tables.is_there(address.schema)


def copy_of(address: ServerAddress, path: Path) -> InMemory:
    """Return a copy in memory, not checked yet; ``path`` is what it is known by.

    Raises DamagedFile where there is what no file could hold.
    """
    try:
        with _connected(address) as driver:
            server_tables.refuse_other(driver, address)
            return server_tables.copy_out(driver, path)
    except BrokenChain as broken:
        raise DamagedFile(
            say(
                "{name} is damaged ({why}) and was not copied: go on with the newest copy.",
                name=address.label,
                why=broken,
            )
        ) from broken


@contextmanager
def _connected(address: ServerAddress) -> Iterator["psycopg.Connection[tuple[object, ...]]"]:
    """Yield a connection for work that may take longer than an entry."""
    with _in_words(address), closing(connect(address, patient=True)) as driver:
        yield driver


@contextmanager
def _in_words(address: ServerAddress) -> Iterator[None]:
    """Say what the server refuses in one sentence; it never quotes the driver's."""
    try:
        yield
    except psycopg.errors.InsufficientPrivilege as error:
        raise Refused(
            say(
                "{user} may not do that on the server: the guide says which rights a desk needs.",
                user=urlsplit(address.conninfo).username or say("This user"),
            )
        ) from error
    except psycopg.errors.DuplicateSchema as error:  # put there by another desk just now
        raise server_tables.is_there(address.schema) from error
    except psycopg.Error as error:
        raise server_refusals.on_the_way(error, address) from error
