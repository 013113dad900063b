"""The path by which a tournament is opened again: a file's, or a server's address as one."""

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from mextrain_scorer.rules.refusal import Refused

if TYPE_CHECKING:
    from mextrain_scorer.desk.tournament import Tournament


def way_back_to(tournament: "Tournament") -> Path:
    """Return what to open to come back to this tournament: it stands among the recent ones."""
    return tournament.path if tournament.server is None else Path(str(tournament.server))


def server_named_in(path: Path) -> str:
    """Return a recent tournament's name and server in words; empty where it is a file."""
    if path.parts[:1] != ("postgresql:",):
        return ""
    from mextrain_scorer.desk.files.on_server import address_in

    with suppress(Refused):
        return address_in(path).label
    return ""


def where_copies_lie(path: Path) -> Path:
    """Return the path beside which this computer's copies of a recent tournament are."""
    if not server_named_in(path):
        return path
    from mextrain_scorer.desk.files.on_server import address_in, path_for

    return path_for(address_in(path))
