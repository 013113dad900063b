"""Records that a tournament goes on elsewhere, or here again: see ``desk/elsewhere.py``."""

from contextlib import suppress
from datetime import datetime

from mextrain_scorer.desk.elsewhere import (
    BROUGHT_TO_FILE,
    GOES_ON_HERE,
    NO_DESK,
    PUT_ON_SERVER,
    sentence,
)
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store.homes.server_address import parse
from mextrain_scorer.store.schema import PrintedRow
from mextrain_scorer.store.table_queries import read_rows


def look_elsewhere(tournament: Tournament) -> None:
    """Have nothing entered where the tournament goes on elsewhere, until it goes on here again."""
    key = PUT_ON_SERVER if tournament.server is None else BROUGHT_TO_FILE
    with tournament.reading() as reading:
        for row in read_rows(reading, PrintedRow, document=key):
            tournament.elsewhere = sentence(key, row.at, row.said)


def address_of(tournament: Tournament) -> str:
    """Return the address of the server that a file's tournament was put on, empty for none."""
    with tournament.reading() as reading:
        found_rows = read_rows(reading, PrintedRow, document=PUT_ON_SERVER)
    for row in found_rows:
        with suppress(Refused):  # which this program did not write
            return str(parse(row.said))
    return ""


def put_on_server(tournament: Tournament, address: str) -> None:
    """Record that it goes on at that server."""
    _record(tournament, PUT_ON_SERVER, address)


def brought_to_file(tournament: Tournament) -> None:
    """Record on the server that it goes on in a file, which this desk is about to make."""
    _record(tournament, BROUGHT_TO_FILE, tournament.desk_name or NO_DESK)


def go_on_here(tournament: Tournament, reason: str) -> None:
    """Let entries be made here again, such as where the server or the file was lost."""
    with tournament.change(anyway=True) as work:
        work.clear(PrintedRow, document=PUT_ON_SERVER)
        work.clear(PrintedRow, document=BROUGHT_TO_FILE)
        if work.changed:
            work.record(GOES_ON_HERE, reason=reason)
    tournament.elsewhere = ""


def _record(tournament: Tournament, key: str, said: str) -> None:
    if tournament.elsewhere:
        raise Refused(tournament.elsewhere)
    with tournament.change(anyway=True) as work:
        for other in (PUT_ON_SERVER, BROUGHT_TO_FILE):
            work.clear(PrintedRow, document=other)
        work.put(
            PrintedRow(
                document=key,
                stage="",
                table_no=0,
                print_no=1,
                at=datetime.now().astimezone().isoformat(timespec="seconds"),
                tip=tournament.chain_tip,
                said=said,
            )
        )
        work.record(key, after=said)
