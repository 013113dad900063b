"""What documents say, as frozen values: the desk makes them, the writers draw them."""

from dataclasses import dataclass

from mextrain_scorer.rules.records import Seat, Sheet
from mextrain_scorer.rules.standings.standings import Standing


@dataclass(frozen=True, slots=True)
class SealMark:
    """What a page says of the seal over its file.

    ``at`` is when it was sealed by the laptop's clock, ``keeper`` whose laptop it is (or what the
    laptop is called), ``fingerprint`` that of its key.
    """

    at: str
    keeper: str
    fingerprint: str


@dataclass(frozen=True, slots=True)
class Heading:
    """What every page says about itself.

    ``subtitle`` is the stage or occasion, such as "Qualifying game"; ``printed_at`` the time on
    the laptop's clock; ``chain_tip`` the whole of the journal's last hash, of which pages show the
    first figures; ``supersedes`` the time of the print that this one replaces; ``seal`` what the
    pages say of the seal, where the file is sealed; ``code`` what the square code in the foot says.
    Each may be empty.
    """

    tournament: str
    subtitle: str = ""
    date: str = ""
    venue: str = ""
    rule_set: str = ""
    printed_at: str = ""
    chain_tip: str = ""
    supersedes: str = ""
    seal: SealMark | None = None
    code: str = ""

    @property
    def occasion(self) -> str:
        """The subtitle, date and venue in one line."""
        return " · ".join(part for part in (self.subtitle, self.date, self.venue) if part)


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """One table's sheet of paper.

    ``title`` is the stage in words; ``sheet_no`` counts the prints for this table from 1;
    ``supersedes`` is the time of the one before.
    """

    sheet: Sheet
    title: str
    sheet_no: int = 1
    supersedes: str = ""


@dataclass(frozen=True, slots=True)
class TableSeats:
    """Who sits at a table, clockwise."""

    table_no: int
    seats: tuple[Seat, ...]
    stage: str = ""


@dataclass(frozen=True, slots=True)
class Badge:
    """A player's badge; ``table_no`` and ``seat_no`` are None before the seats are drawn."""

    player: int
    name: str
    club: str = ""
    table_no: int | None = None
    seat_no: int | None = None


@dataclass(frozen=True, slots=True)
class ChartLine:
    """One table on the Game Chart: who won it, and where they play next.

    ``winners`` is empty while the sheet is out; several share the place.  ``next`` says where
    they go on ("Final"), or why not ("declined"), or what is awaited.
    """

    table_no: int
    winners: tuple[Standing, ...] = ()
    next: str = ""


@dataclass(frozen=True, slots=True)
class ChartStage:
    """One stage of the Game Chart, table by table."""

    title: str
    lines: tuple[ChartLine, ...]


@dataclass(frozen=True, slots=True)
class BracketSeat:
    """One seat of a play-off table; an empty name is a line to write on.

    ``from_table`` is the table of the stage before that this player won; ``goes_on`` says that
    the player plays in the next stage, or won the final.
    """

    name: str = ""
    player: int | None = None
    from_table: int | None = None
    total: int | None = None
    goes_on: bool = False


@dataclass(frozen=True, slots=True)
class BracketTable:
    """One table of a play-off stage; ``title`` stands where its number would, if it is none."""

    table_no: int
    seats: tuple[BracketSeat, ...]
    title: str = ""


@dataclass(frozen=True, slots=True)
class BracketStage:
    """One stage of the play-off, the final among them."""

    title: str
    tables: tuple[BracketTable, ...]


@dataclass(frozen=True, slots=True)
class TableStandings:
    """The places of one table, best first, each with its sentence."""

    title: str
    table_no: int
    places: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class TotalsLine:
    """One player's total in points after each round; None for a round without a score.

    ``lowest`` where nobody at the table has fewer points so far.
    """

    player: int
    name: str
    totals: tuple[int | None, ...]
    lowest: bool = False


@dataclass(frozen=True, slots=True)
class TotalsPicture:
    """How the totals of one table grew, round by round; ``title`` says which table."""

    title: str
    table_no: int
    engines: tuple[int, ...]
    lines: tuple[TotalsLine, ...]


@dataclass(frozen=True, slots=True)
class RoomPicture:
    """The totals in points of every table whose cells are all filled, the lowest first."""

    tables: tuple[tuple[int, ...], ...]
    words: str


@dataclass(frozen=True, slots=True)
class Honour:
    """A player who is named at the end, and the sentence that says why."""

    player: int
    name: str
    total: int | None = None
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class ResultsList:
    """How the tournament ended; several champions share the title, and then nobody is second.

    More than one have a place that they share; ``thirds`` only where a third is announced.
    ``fingerprint`` is that of the key which seals this laptop's documents, or empty.  ``remarks``
    are sentences about the day's end; ``named`` is the one that says that the game monitor named
    the places, empty where a game decided them.
    """

    champions: tuple[Honour, ...]
    seconds: tuple[Honour, ...]
    stages: tuple[ChartStage, ...]
    players: int
    fingerprint: str = ""
    thirds: tuple[Honour, ...] = ()
    remarks: tuple[str, ...] = ()
    named: str = ""


@dataclass(frozen=True, slots=True)
class Certificate:
    """What one certificate says: the place in words ("First place") and who reached it.

    ``remark`` stands where the total would, which somebody has not who was named.
    """

    place: str
    name: str
    total: int | None = None
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Correction:
    """A score that was changed after it was written; ``engine`` is None for the whole sheet."""

    title: str
    table_no: int
    engine: int | None
    player: int
    name: str
    before: str
    after: str
    reason: str
    at: str


@dataclass(frozen=True, slots=True)
class RulingLine:
    """One ruling of the day: when, where, what was decided and why."""

    at: str
    where: str
    what: str
    reason: str
