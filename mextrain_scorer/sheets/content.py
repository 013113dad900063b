"""The content of documents as immutable values: made by the desk, drawn by the PDF writers."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from mextrain_scorer.desk.tables import tables_before
from mextrain_scorer.desk.tournament import Tournament, TournamentFacts, facts_when_signed
from mextrain_scorer.rules.records import Seat, Sheet, SheetStatus
from mextrain_scorer.rules.words import long_date, say, shown


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
    """The heading and foot of every page: the tournament's ``facts``, and when it was ``made_at``.

    ``subtitle`` is the stage or occasion, such as "Qualifying game"; ``chain_tip`` the journal's
    last hash, of which pages show the first figures; ``supersedes`` the time of the print that this
    one replaces; ``seal`` what the pages show of the seal, where the file is sealed; ``code`` the
    text of the QR code in the head; ``identity`` the tournament's, which every code tells.  Each of
    these may be empty.
    """

    facts: TournamentFacts
    made_at: datetime
    subtitle: str = ""
    rule_set: str = ""
    chain_tip: str = ""
    supersedes: str = ""
    seal: SealMark | None = None
    code: str = ""
    identity: str = ""

    def occasion(self, title: str) -> str:
        """Return a title, the date and the venue in one line."""
        told = (title, long_date(self.facts.date), self.facts.venue)
        return " · ".join(part for part in told if part)


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """One table's paper sheet.

    ``sheet_no`` counts the prints for this table from 1; ``supersedes`` is the time of the previous
    print.  ``alone``: its stage has no other table.  ``signed_under`` has what its heading said
    when it was signed, where that was corrected since.
    """

    sheet: Sheet
    sheet_no: int = 1
    supersedes: str = ""
    alone: bool = False
    signed_under: TournamentFacts | None = None

    def under(self, heading: Heading) -> Heading:
        """Return the heading of this sheet's pages."""
        return replace(heading, facts=self.signed_under or heading.facts)


def heading_of(tournament: Tournament, at: datetime, subtitle: str = "") -> Heading:
    """Return the heading of every page; ``at`` is when it was printed."""
    return Heading(
        tournament.facts(),
        at,
        subtitle,
        shown(tournament.rule_set.name),
        tournament.chain_tip,
        identity=tournament.identity,
    )


def score_sheets(tournament: Tournament, found: Sequence[Sheet]) -> list[ScoreSheet]:
    """Return the sheets to print.

    ``found`` has whole stages, so that the paper knows which table has no other beside it.
    """
    tables, under = Counter(sheet.stage for sheet in found), facts_when_signed(tournament)
    return [
        ScoreSheet(
            sheet,
            alone=tables[sheet.stage] == 1,
            signed_under=under.get((sheet.stage, sheet.table_no))
            if sheet.status is SheetStatus.SIGNED
            else None,
        )
        for sheet in found
    ]


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits at a table.

    ``before`` has the table of each player in the game before; it is empty where nothing is said
    of moving.  ``phone_code`` are the letters and figures with which the table's phone proposes;
    empty where there are no phones.
    """

    sheet: Sheet
    before: Mapping[int, int] = field(default_factory=dict)
    phone_code: str = ""

    def came_from(self, seat: Seat) -> int | None:
        """Return the table of a seat's player in the game before, None for who comes only now."""
        return self.before.get(seat.player)

    def from_words(self, seat: Seat) -> str:
        """Return the table that somebody moves here from, in words; nothing of who stays."""
        before = self.came_from(seat)
        return "" if before in (None, self.sheet.table_no) else say("from {number}", number=before)


def seating(found: Sequence[Sheet], everything: Sequence[Sheet]) -> list[Seating]:
    """Return who sits at each table of a game.

    On a day that ranks everybody over several games it also says where they sat in the game before,
    which is found among ``everything``: all others know their seats from the play-off.
    """
    before = tables_before(found[0].stage, everything) if found else {}
    return [Seating(sheet, before) for sheet in found]


@dataclass(frozen=True, slots=True)
class MoveCard:
    """What a table of a ladder is told when its game is over: who plays on where.

    ``game`` is the number of the game that is over.  ``goals`` has by table who sits there in the
    next game, this table's own among them, and under None who comes here only now.
    """

    table_no: int
    game: int
    goals: Mapping[int | None, Sequence[Seat]]


def move_cards(stage: str, everything: Sequence[Sheet]) -> list[MoveCard]:
    """Return a card for each table of the game before that stage; none where nobody moves to it.

    They follow from the seats of both games, so that a move made by hand is on its card as well.
    Who plays no further is on none; who has not played that game is on the card of the new table.
    """
    cards: dict[int, dict[int | None, list[Seat]]] = {}
    for each in seating([here for here in everything if here.stage == stage], everything):
        if not each.before:
            return []
        for seat in sorted(each.sheet.seats, key=lambda seat: seat.player):
            before, at = each.came_from(seat), each.sheet.table_no
            here, goal = (at, None) if before is None else (before, at)
            cards.setdefault(here, {}).setdefault(goal, []).append(seat)
    game = int(stage.partition("-")[2] or 1)  # "qualifying-2" is the second
    return [MoveCard(table_no, game - 1, cards[table_no]) for table_no in sorted(cards)]
