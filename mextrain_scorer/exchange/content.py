"""What there is to export, as plain values: the desk gathers it, the writers lay it out."""

import datetime as dt
from dataclasses import dataclass

from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.standings.standings import Standing


@dataclass(frozen=True, slots=True)
class Facts:
    """The tournament itself.  ``tip`` is the end of the journal's chain, to tell two states apart.

    ``made_at`` is the time of the export: every writer takes it from here, never from a clock.
    """

    name: str
    rules: str
    made_at: dt.datetime
    date: str | None = None
    venue: str | None = None
    monitor: str | None = None
    tip: str = ""


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """One player; ``status`` as the contract has it, such as ``checked-in``."""

    player: int
    name: str
    status: str
    club: str | None = None
    group: str | None = None
    willing: bool = False
    note: str | None = None
    table: int | None = None


@dataclass(frozen=True, slots=True)
class TableContent:
    """One table's sheet, the title of its stage as people say it, and its places, best first."""

    sheet: Sheet
    stage_title: str
    places: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class ExportedWinner:
    """A player by number and name."""

    player: int
    name: str


@dataclass(frozen=True, slots=True)
class TableWinner:
    """Who won a table, with their total in points (Samboree rule 11: the Game Chart)."""

    stage: str
    table_no: int
    player: int
    name: str
    total: int


@dataclass(frozen=True, slots=True)
class ExportedResults:
    """How the day ended: who has each place, several where they share it, nobody while it is open.

    ``places`` says how many are announced, 2 or 3; ``named`` why the game monitor named them from
    the sheets, empty where a game decided them.
    """

    champions: tuple[ExportedWinner, ...] = ()
    seconds: tuple[ExportedWinner, ...] = ()
    thirds: tuple[ExportedWinner, ...] = ()
    table_winners: tuple[TableWinner, ...] = ()
    complete: bool = False
    places: int = 2
    named: str = ""


@dataclass(frozen=True, slots=True)
class Content:
    """A whole tournament; ``tables`` by stage in the order played, then by table."""

    facts: Facts
    players: tuple[PlayerLine, ...]
    tables: tuple[TableContent, ...]
    results: ExportedResults
