"""A tournament's content for export, as plain values: gathered by the desk, used by writers."""

import datetime as dt
from dataclasses import dataclass

from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.standings.overall import OverallPlace
from mextrain_scorer.rules.standings.standings import Standing


@dataclass(frozen=True, slots=True)
class Facts:
    """Facts about the tournament.  ``tip`` is its last journal hash, which identifies its state.

    ``made_at`` is the time of the export: writers use it instead of the clock.
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
    """One player; ``status`` as in the command line's JSON, such as ``checked-in``."""

    player: int
    name: str
    status: str
    club: str | None = None
    group: str | None = None
    willing: bool = False
    note: str | None = None
    table: int | None = None
    class_name: str | None = None


@dataclass(frozen=True, slots=True)
class TableContent:
    """One table's sheet, the displayed name of its stage, and its places, best first."""

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
    """The results: who has each place, several players if shared, nobody while it is open.

    ``places`` is how many are announced, 2 or 3; ``named`` is why the game monitor named them from
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
    """A whole tournament; ``tables`` by stage in the order played, then by table.

    ``overall`` is the ranking over all games, empty where the rules have none.
    """

    facts: Facts
    players: tuple[PlayerLine, ...]
    tables: tuple[TableContent, ...]
    results: ExportedResults
    overall: tuple[OverallPlace, ...] = ()
