"""The content of documents as immutable values: made by the desk, drawn by the PDF writers."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from mextrain_scorer.desk.facts import facts_when_signed
from mextrain_scorer.desk.tables import title_of
from mextrain_scorer.desk.tournament import Tournament, TournamentFacts
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.words import clock_time, long_date, shown


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


def heading_of(tournament: Tournament, at: datetime, subtitle: str = "") -> Heading:
    """Return the heading of every page; ``at`` is when it was printed."""
    facts = tournament.facts()
    return replace(
        _headed(facts),
        subtitle=subtitle,
        rule_set=shown(tournament.rule_set.name),
        printed_at=clock_time(at),
        chain_tip=tournament.chain_tip,
        identity=tournament.identity,
        made_at=at,
    )


def _headed(facts: TournamentFacts) -> Heading:
    return Heading(
        tournament=facts.name,
        date=long_date(facts.date),
        venue=facts.venue,
        monitor=facts.monitor,
    )


def score_sheets(tournament: Tournament, found: Sequence[Sheet]) -> list[ScoreSheet]:
    """Return the sheets to print, each with the name of its stage.

    ``found`` has whole stages, so that the paper knows which table has no other beside it.
    """
    tables, under = Counter(sheet.stage for sheet in found), facts_when_signed(tournament)

    def signed_under(sheet: Sheet) -> Heading | None:
        then = under.get((sheet.stage, sheet.table_no))
        return _headed(then) if then and sheet.status is SheetStatus.SIGNED else None

    return [
        ScoreSheet(
            sheet,
            title_of(sheet),
            alone=tables[sheet.stage] == 1,
            signed_under=signed_under(sheet),
        )
        for sheet in found
    ]
