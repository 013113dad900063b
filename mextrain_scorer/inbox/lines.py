"""What the desk and the phones' process tell each other: one JSON object a line, both ways.

The desk's lines say what phones may see and what became of a proposal; the child's lines say where
it listens and what was proposed.  A table's key is "STAGE/NUMBER", such as "qualifying/4".
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from typing import Any

from mextrain_scorer.rules.words import say

# Player numbers, and what each scored; None where nothing was typed.
Pips = Mapping[int, int | None]
# What the wall shows, as the desk built it: the child hands it on unread.
RoomPages = Mapping[str, Any]


class NotALine(ValueError):
    """A line of the other process that says nothing this version knows."""


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


@dataclass(frozen=True, slots=True)
class PhoneSeat:
    """Who sits at a table, and the first and the last round they play where not all of them."""

    player: int
    name: str
    from_engine: int | None = None
    until_engine: int | None = None

    def plays(self, engine: int) -> bool:
        """Say whether they play the round of that engine; a game runs down to the smallest."""
        return (self.from_engine is None or engine <= self.from_engine) and (
            self.until_engine is None or engine >= self.until_engine
        )


@dataclass(frozen=True, slots=True)
class PhoneTable:
    """A table as its score keeper's phone may see it.

    ``draw`` names the drawing of the seats; a new one makes older proposals strangers.  ``rounds``
    are the engines in the order they are played, ``limit`` is the most pips of a hand, and
    ``scores`` and ``out`` are what the desk has accepted, by engine.
    """

    stage: str
    table_no: int
    title: str
    language: str
    tournament: str
    rounds: tuple[int, ...]
    seats: tuple[PhoneSeat, ...]
    locked: bool = False
    limit: int = 0
    double_blank: int = 0
    scores: Mapping[int, Pips] = field(default_factory=dict)
    out: Pips = field(default_factory=dict)
    draw: str = ""

    @property
    def key(self) -> str:
        """Return what the lines call this table."""
        return f"{self.stage}/{self.table_no}"

    def players_in(self, engine: int) -> frozenset[int]:
        """Return who plays the round of that engine."""
        return frozenset(seat.player for seat in self.seats if seat.plays(engine))


@dataclass(frozen=True, slots=True)
class Show:
    """From the desk: everything that phones may see now, in place of what was shown before.

    ``codes`` give each code its table; the helper's code opens every table.
    """

    tables: Mapping[str, PhoneTable]
    codes: Mapping[str, str]
    helper: str
    room: RoomPages

    def to_line(self) -> str:
        """Return this as a line."""
        tables = {key: asdict(table) for key, table in self.tables.items()}
        return _line(
            {
                "show": {
                    "tables": tables,
                    "codes": dict(self.codes),
                    "helper": self.helper,
                    "room": dict(self.room),
                }
            }
        )


@dataclass(frozen=True, slots=True)
class TablesChanged:
    """From the desk: these tables look otherwise now; the others stay."""

    tables: Mapping[str, PhoneTable]

    def to_line(self) -> str:
        """Return this as a line."""
        return _line({"table": {key: asdict(table) for key, table in self.tables.items()}})


@dataclass(frozen=True, slots=True)
class RoomChanged:
    """From the desk: the wall shows this now."""

    room: RoomPages

    def to_line(self) -> str:
        """Return this as a line."""
        return _line({"room": dict(self.room)})


@dataclass(frozen=True, slots=True)
class Decided:
    """From the desk: what became of a proposal."""

    id: str
    state: ProposalState

    def to_line(self) -> str:
        """Return this as a line."""
        return _line({"decided": self.id, "state": self.state})


@dataclass(frozen=True, slots=True)
class Listening:
    """From the child: phones reach it there."""

    url: str

    def to_line(self) -> str:
        """Return this as a line."""
        return _line({"listening": self.url})


@dataclass(frozen=True, slots=True)
class Heard:
    """From the child, after each line of the desk: phones that ask from now on see what it says."""

    def to_line(self) -> str:
        """Return this as a line."""
        return _line({"heard": True})


@dataclass(frozen=True, slots=True)
class Proposal:
    """From the child: the scores of a round as a phone sent them.

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

    def to_line(self) -> str:
        """Return this as a line."""
        return _line({"proposal": asdict(self)})


@dataclass(frozen=True, slots=True)
class Replaced:
    """From the child: a later proposal for the same round took this one's place."""

    id: str

    def to_line(self) -> str:
        """Return this as a line."""
        return _line({"replaced": self.id})


@dataclass(frozen=True, slots=True)
class Knock:
    """From the child: a device asked for something for the first time, so the way is open."""

    address: str

    def to_line(self) -> str:
        """Return this as a line."""
        return _line({"knock": self.address})


@dataclass(frozen=True, slots=True)
class AddressGone:
    """From the child: this computer no longer has the address that phones were told."""

    address: str

    def to_line(self) -> str:
        """Return this as a line."""
        return _line({"address-gone": self.address})


@dataclass(frozen=True, slots=True)
class Failed:
    """From the child: it cannot begin.  The desk says why, in its language."""

    why: Failure

    def to_line(self) -> str:
        """Return this as a line."""
        return _line({"failed": self.why})

    @property
    def sentence(self) -> str:
        """Return why, and what to do, in the language of whoever reads it."""
        match self.why:
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


FromDesk = Show | TablesChanged | RoomChanged | Decided
FromChild = Listening | Heard | Proposal | Replaced | Knock | AddressGone | Failed


def from_desk(line: str | bytes) -> FromDesk:
    """Read a line that the desk wrote; raises NotALine."""
    try:
        match _plain(line):
            case {"show": dict() as shown}:
                return Show(
                    _tables(shown["tables"]),
                    {str(code): str(key) for code, key in shown["codes"].items()},
                    str(shown["helper"]),
                    dict(shown["room"]),
                )
            case {"table": dict() as tables}:
                return TablesChanged(_tables(tables))
            case {"room": dict() as room}:
                return RoomChanged(room)
            case {"decided": str() as proposal, "state": state}:
                return Decided(proposal, ProposalState(state))
    except (KeyError, TypeError, ValueError, AttributeError) as wrong:
        raise NotALine(str(wrong)) from wrong
    raise NotALine(line[:80])


def from_child(line: str | bytes) -> FromChild:
    """Read a line that the phones' process wrote; raises NotALine."""
    try:
        match _plain(line):
            case {"listening": str() as url}:
                return Listening(url)
            case {"heard": True}:
                return Heard()
            case {"proposal": dict() as proposal}:
                return Proposal(**{**proposal, "scores": _pips(proposal["scores"])})
            case {"replaced": str() as proposal}:
                return Replaced(proposal)
            case {"knock": str() as address}:
                return Knock(address)
            case {"address-gone": str() as address}:
                return AddressGone(address)
            case {"failed": why}:
                return Failed(Failure(why))
    except (KeyError, TypeError, ValueError, AttributeError) as wrong:
        raise NotALine(str(wrong)) from wrong
    raise NotALine(line[:80])


def _line(plain: Mapping[str, object]) -> str:
    """Return it on one line: JSON writes a line's end inside a text as two characters."""
    return json.dumps(plain, separators=(",", ":")) + "\n"


def _plain(line: str | bytes) -> object:
    return json.loads(line)


def _pips(plain: Mapping[str, Any]) -> dict[int, int | None]:
    return {int(player): pips for player, pips in plain.items()}


def _tables(plain: Mapping[str, Any]) -> dict[str, PhoneTable]:
    return {str(key): _table(table) for key, table in plain.items()}


def _table(plain: Mapping[str, Any]) -> PhoneTable:
    return PhoneTable(
        **{
            **plain,
            "rounds": tuple(plain["rounds"]),
            "seats": tuple(PhoneSeat(**seat) for seat in plain["seats"]),
            "scores": {int(engine): _pips(row) for engine, row in plain["scores"].items()},
            "out": _pips(plain["out"]),
        }
    )
