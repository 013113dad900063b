"""What the desk and the phones' process tell each other: one JSON object a line, both ways.

A line is named by its first member.  The desk says

    {"show": {"tables": {KEY: TABLE}, "codes": {CODE: KEY}, "helper": CODE, "room": PAGES}}
        everything that phones may see now, in place of what was shown before
    {"table": {KEY: TABLE}}             these tables look otherwise now; the others stay
    {"room": PAGES}                     the wall shows this now
    {"decided": ID, "state": STATE}     what became of a proposal

and the phones' process, the child,

    {"heard": true}             after each line of the desk: who asks from now on sees what it says
    {"listening": URL}          phones reach it there
    {"proposal": PROPOSAL, "draw": DRAW, "again": BOOL}
                                what a phone sent for a table of that draw, in place of what waited
                                for its round, and whether that had other numbers
    {"knock": ADDRESS}          a device asked for the first time, so the way is open
    {"full": true}              a device was turned away, or cut off, for want of room
    {"address-gone": ADDRESS}   this computer no longer has the address that phones were told
    {"failed": FAILURE}         it cannot begin
    {"ended": true}             said for it once it is gone

A table's KEY is "STAGE/NUMBER", such as "qualifying/4"; a helper's code opens every table.  A TABLE
is what its score keeper's phone may see: ``stage``, ``table_no``, ``title``, ``language``,
``tournament``; ``rounds``, the engines in the order they are played; ``seats``, each with
``player``, ``name``, and the first and the last round where they do not play all of them
(``from_engine``, ``until_engine``); ``locked`` where nothing may be sent any more; ``limit``, the
most pips of a hand; ``double_blank``; ``scores`` by engine and player and ``out`` by engine, as the
desk has accepted them; ``draw``, which names the drawing of the seats: a new one makes older
proposals strangers.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Self

from mextrain_scorer.rules.words import say

# One line, as json reads and writes it.
Line = Mapping[str, Any]
# Player numbers, and what each scored; None where nothing was typed.
Pips = Mapping[int, int | None]
# A TABLE.
PhoneTable = Mapping[str, Any]


class ProposalState(StrEnum):
    """What became of a proposal."""

    WAITING = "waiting"
    ACCEPTED = "accepted"
    CORRECTED = "corrected"
    SET_ASIDE = "set-aside"
    REPLACED = "replaced"


class Failure(StrEnum):
    """Why the phones' process could not begin."""

    NOT_PRIVATE = "not-private"
    ADDRESS_GONE = "address-gone"
    PORT_IN_USE = "port-in-use"
    BOX = "box"
    OTHER = "other"

    @property
    def sentence(self) -> str:
        """Return why, and what to do, in the language of whoever reads it."""
        match self:
            case Failure.NOT_PRIVATE:
                return say(
                    "Phones are served on a private address of this computer only, such as "
                    "192.168.8.2. Choose another address."
                )
            case Failure.ADDRESS_GONE:
                return say(
                    "This computer does not have that address now. Connect to the network again, "
                    "or choose another address."
                )
            case Failure.PORT_IN_USE:
                return say("Another program uses that port. Close it, or choose another port.")
            case Failure.BOX:
                return say(
                    "The file that keeps what phones send cannot be written. Make room on the disk "
                    "and start phones again."
                )
            case Failure.OTHER:
                return say("Phones could not be started. Start them again.")


def key_of(table: PhoneTable) -> str:
    """Return what the lines call a table."""
    return f"{table['stage']}/{table['table_no']}"


def players_in(table: PhoneTable, engine: int) -> frozenset[int]:
    """Return who plays the round of that engine; a game runs down to the smallest."""
    found = set()
    for seat in table["seats"]:
        first, last = seat.get("from_engine"), seat.get("until_engine")
        if (first is None or engine <= first) and (last is None or engine >= last):
            found.add(seat["player"])
    return frozenset(found)


@dataclass(frozen=True, slots=True)
class Proposal:
    """The scores of a round as a phone sent them, and what became of it.

    ``out`` is who went out where somebody said so; ``blocked`` says that nobody did.  ``by`` is
    "table" or "helper", ``at`` the time it arrived (ISO 8601, with the zone).
    """

    id: str
    table: str
    engine: int
    scores: Pips
    out: int | None = None
    blocked: bool = False
    by: str = "table"
    at: str = ""
    state: ProposalState = ProposalState.WAITING

    @property
    def place(self) -> tuple[str, int]:
        """The stage and the number of its table."""
        stage, _, number = self.table.rpartition("/")
        return stage, int(number)

    @property
    def numbers(self) -> tuple[Pips, int | None, bool]:
        """What somebody has to compare with the paper."""
        return self.scores, self.out, self.blocked

    @classmethod
    def read(cls, plain: Mapping[str, Any]) -> Self:
        """Return the proposal that a line holds."""
        scores = {int(player): pips for player, pips in plain["scores"].items()}
        state = ProposalState(plain.get("state", ProposalState.WAITING))
        return cls(**{**plain, "scores": scores, "state": state})


def write(line: Line) -> bytes:
    """Return a line as it is sent: JSON writes a line's end inside a text as two characters."""
    return json.dumps(line, separators=(",", ":")).encode() + b"\n"


def read(sent: bytes) -> Line:
    """Return a line that was sent, an empty one where it is none."""
    try:
        line = json.loads(sent)
    except ValueError:
        return {}
    return line if isinstance(line, dict) else {}
