"""The content of documents as immutable values: made by the desk, drawn by the PDF writers."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from mextrain_scorer.desk.facts import facts_when_signed
from mextrain_scorer.desk.tournament import Tournament, TournamentFacts
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.words import long_date, shown


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
