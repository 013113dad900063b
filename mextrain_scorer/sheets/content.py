"""The content of documents as immutable values: made by the desk, drawn by the PDF writers."""

from dataclasses import dataclass, replace
from datetime import datetime

from mextrain_scorer.rules.records import Seat, Sheet
from mextrain_scorer.rules.standings import Standing
from mextrain_scorer.sheets.ranking import Ranking


@dataclass(frozen=True, slots=True)
class SealMark:
    """What a page shows about the seal of its file.

    ``at`` is when it was sealed by the laptop's clock, ``keeper`` whose laptop it is (or the
    laptop's name), ``fingerprint`` that of its key.
    """

    at: str
    keeper: str
    fingerprint: str


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading and foot of every page.

    ``subtitle`` is the stage or occasion, such as "Qualifying game"; ``monitor`` the game monitor's
    name; ``printed_at`` the time on the laptop's clock; ``chain_tip`` the journal's last hash, of
    which pages show the first figures; ``supersedes`` the time of the print that this one replaces;
    ``seal`` what the pages show of the seal, where the file is sealed; ``code`` the text of the QR
    code in the head;
    ``identity`` the tournament's, which every code tells; ``made_at`` the time again, for the file.
    Each may be empty.
    """

    tournament: str
    subtitle: str = ""
    date: str = ""
    venue: str = ""
    monitor: str = ""
    rule_set: str = ""
    printed_at: str = ""
    chain_tip: str = ""
    supersedes: str = ""
    seal: SealMark | None = None
    code: str = ""
    identity: str = ""
    made_at: datetime | None = None

    @property
    def occasion(self) -> str:
        """The subtitle, date and venue in one line."""
        return " · ".join(part for part in (self.subtitle, self.date, self.venue) if part)


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """One table's paper sheet.

    ``title`` is the stage in words; ``sheet_no`` counts the prints for this table from 1;
    ``supersedes`` is the time of the previous print.  ``alone``: its stage has no other table.
    ``signed_under`` has what its heading said when it was signed, where that was corrected since.
    """

    sheet: Sheet
    title: str
    sheet_no: int = 1
    supersedes: str = ""
    alone: bool = False
    signed_under: Heading | None = None

    def under(self, heading: Heading) -> Heading:
        """Return the heading of this sheet's pages."""
        then = self.signed_under or heading
        return replace(
            heading,
            tournament=then.tournament,
            date=then.date,
            venue=then.venue,
            monitor=then.monitor,
        )


@dataclass(frozen=True, slots=True)
class TableSeats:
    """Who sits at a table, clockwise.

    ``came_from`` has, seat by seat, the number of the table where that player sat in the game
    before, None for who sat nowhere; it is empty where nothing is said of moving.  On a ``ladder``
    it is said who goes up, who goes down and who stays.  ``phone_code`` are the letters and
    figures with which the table's phone proposes; empty where there are no phones.
    """

    table_no: int
    seats: tuple[Seat, ...]
    stage: str = ""
    came_from: tuple[int | None, ...] = ()
    ladder: bool = False
    phone_code: str = ""

    def before(self, seat: Seat) -> int | None:
        """Return the table that the player of a seat comes from, None for who stays here."""
        if not self.came_from:
            return None
        table_no = self.came_from[self.seats.index(seat)]
        return None if table_no == self.table_no else table_no


@dataclass(frozen=True, slots=True)
class MoveCard:
    """What a table of a ladder is told when its game is over: who plays on where.

    ``game`` is the number of the game that is over.  ``ways`` has each other table that somebody
    goes to, by number, with their seats there.  ``stays`` and ``new`` sit at this table in the next
    game: who has played at it, in a seat that is drawn anew, and who has not played that game.
    """

    table_no: int
    game: int
    ways: tuple[tuple[int, tuple[Seat, ...]], ...] = ()
    stays: tuple[Seat, ...] = ()
    new: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class PhonesCard:
    """What a card in the room says about phones: where they are served."""

    address: str


@dataclass(frozen=True, slots=True)
class Badge:
    """A player's badge; ``table_no`` and ``seat_no`` are None before the seats are drawn."""

    player: int
    name: str
    club: str = ""
    table_no: int | None = None
    seat_no: int | None = None


@dataclass(frozen=True, slots=True)
class ChartQualified:
    """Somebody who goes on from a table without having won it, or a line to write one on.

    ``next`` says where they play next and why ("Final, as second").
    """

    next: str
    player: int | None = None
    name: str = ""
    total: int | None = None


@dataclass(frozen=True, slots=True)
class ChartLine:
    """One table on the Game Chart: who won it, who else goes on, and where they play next.

    ``winners`` is empty until the sheet is signed; several share the place.  ``next`` says where
    they play next ("Final"), or why not ("declined"), or what is still awaited.
    """

    table_no: int
    winners: tuple[Standing, ...] = ()
    next: str = ""
    others: tuple[ChartQualified, ...] = ()


@dataclass(frozen=True, slots=True)
class ChartStage:
    """One stage of the Game Chart, table by table; ``goes_on``: somebody plays on from it.

    Nobody does where everybody is ranked over all games.
    """

    title: str
    lines: tuple[ChartLine, ...]
    goes_on: bool = True


@dataclass(frozen=True, slots=True)
class TableStandings:
    """The places of one table, best first, each with the sentence about what decided it."""

    title: str
    table_no: int
    places: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class Honour:
    """A player with an announced place, and the sentence that says why."""

    player: int
    name: str
    total: int | None = None
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class ClassHonours:
    """Who has the announced places within a class; ``remark`` says what is still to be decided."""

    name: str
    champions: tuple[Honour, ...]
    seconds: tuple[Honour, ...]
    thirds: tuple[Honour, ...] = ()
    remark: str = ""


@dataclass(frozen=True, slots=True)
class ResultsList:
    """The results of the tournament; joint champions leave second place empty.

    A shared place has several players; ``thirds`` is filled only where a third is announced.
    ``fingerprint`` is that of the key which seals this laptop's documents, or empty.  ``remarks``
    are sentences about how the day ended; ``named`` is the one saying that the game monitor named
    the places, empty where a game decided them.  ``ranking`` is that over several games, if the day
    has one, and ``classes`` have places of their own in it.  ``awaited`` says what decides the
    champion, while nobody is.  ``players`` counts everybody who played, also in part.
    """

    champions: tuple[Honour, ...]
    seconds: tuple[Honour, ...]
    stages: tuple[ChartStage, ...]
    players: int
    fingerprint: str = ""
    thirds: tuple[Honour, ...] = ()
    remarks: tuple[str, ...] = ()
    named: str = ""
    ranking: Ranking | None = None
    classes: tuple[ClassHonours, ...] = ()
    awaited: str = ""


@dataclass(frozen=True, slots=True)
class Certificate:
    """The content of one certificate: the place in words ("First place") and who reached it.

    ``remark`` replaces the total for a player whose place was named.
    """

    place: str
    name: str
    total: int | None = None
    remark: str = ""


@dataclass(frozen=True, slots=True)
class RulingLine:
    """One of the game monitor's rulings: when, where, what was decided and why."""

    at: str
    where: str
    what: str
    reason: str
