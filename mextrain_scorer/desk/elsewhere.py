"""Where a tournament goes on once it was put on a server, or brought back from there to a file.

What is typed into the other one, nobody else sees.  So each says itself where it goes on: in a row
beside those of paper, as of other things that happened outside it.  Whoever put it there has the
same row, so that both end with the same entry.
"""

from contextlib import suppress
from datetime import datetime

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import clock_time, day_and_time, say
from mextrain_scorer.store.homes.server_address import parse
from mextrain_scorer.store.journal import Values
from mextrain_scorer.store.schema import PrintedRow
from mextrain_scorer.store.work import Work

# Operations of the journal; the first two are keys of the rows as well.
PUT_ON_SERVER, BROUGHT_TO_FILE = "put-on-server", "brought-to-file"
GOES_ON_HERE = "goes-on-here"
NO_DESK = "-"


def sentence(key: str, at: str, said: str) -> str:
    """Say where it goes on, since when; ``said`` is the server's address, or the desk's name."""
    when = datetime.fromisoformat(at).astimezone()
    today = when.date() == datetime.now().astimezone().date()
    time = clock_time(when) if today else day_and_time(when)
    if key == PUT_ON_SERVER:
        name = said
        with suppress(Refused):  # a row that this program did not write
            name = parse(said).label
        return say(
            "This was put on the server, {name}, at {time}: enter nothing more in this file.",
            name=name,
            time=time,
        )
    desk = say("another desk") if said == NO_DESK else said
    return say(
        "This was brought back to a file at {desk}, at {time}: nothing more can be entered here.",
        desk=desk,
        time=time,
    )


def in_words(row: Values | None) -> str:
    """Say for a server's row that it goes on in a file; empty where there is no such row."""
    return "" if row is None else sentence(BROUGHT_TO_FILE, str(row["at"]), str(row["said"]))


def found(work: Work) -> str:
    """Return why nothing can be entered on a server any more, empty where it goes on there."""
    row = work.get(PrintedRow, BROUGHT_TO_FILE, "", 0)
    return "" if row is None else sentence(BROUGHT_TO_FILE, row.at, row.said)
