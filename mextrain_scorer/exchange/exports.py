"""Exports of a tournament for a spreadsheet, another program or a browser."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from mextrain_scorer.desk import listings
from mextrain_scorer.desk.listings import Listing
from mextrain_scorer.desk.other_files import save_file
from mextrain_scorer.desk.overall.ranking import Overall, overall
from mextrain_scorer.desk.results.results import Results, results
from mextrain_scorer.desk.roster.players import PlayerFacts, players
from mextrain_scorer.desk.tables import sheets
from mextrain_scorer.desk.tournament import Tournament, TournamentFacts
from mextrain_scorer.rules.progress import Progress, counted, no_progress, stretch
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.standings import standings
from mextrain_scorer.rules.words import say

FORMATS = (".csv", ".xlsx", ".json", ".html")
_ONLY_WITH_ROWS = ("Overall", "Assigned", "Penalties")
_GATHERED = 20  # percent of an export's progress for reading; writing is the rest


@dataclass(frozen=True, slots=True)
class Content:
    """A whole tournament; ``sheets`` by stage in the order played, then by table.

    ``tip`` is its last journal hash, which identifies its state.  ``made_at`` is the time of the
    export: writers use it instead of the clock.  ``overall`` is the ranking over all games, None
    where the rules have none.
    """

    facts: TournamentFacts
    rules: RuleSet
    tip: str
    made_at: datetime
    players: tuple[PlayerFacts, ...]
    sheets: tuple[Sheet, ...]
    results: Results
    overall: Overall | None = None


def content_of(tournament: Tournament, progress: Progress = no_progress) -> Content:
    """Return everything in a tournament, read anew.

    ``progress`` receives the number of tables read and the total.
    """
    everything = tuple(counted(sheets(tournament), progress))
    return Content(
        facts=tournament.facts(),
        rules=tournament.rule_set,
        tip=tournament.chain_tip,
        made_at=datetime.now().astimezone(),
        players=players(tournament),
        sheets=everything,
        results=results(tournament, everything),
        overall=overall(tournament),
    )


def export(tournament: Tournament, out: Path, progress: Progress = no_progress) -> Path:
    """Write the tournament as CSV (its scores), XLSX, JSON or HTML, by the name's ending.

    ``progress`` receives the share of the work that is done.  Raises Refused for another ending, or
    where the disk refuses; a file that was there stays whole then.
    """
    ending = out.suffix.lower()
    if ending not in FORMATS:
        raise Refused(
            say(
                "{name}: end the name with one of {endings}.",
                name=out.name,
                endings=", ".join(FORMATS),
            )
        )
    return save_file(out, _written(tournament, ending, progress), tournament)


def _written(tournament: Tournament, ending: str, progress: Progress) -> bytes:
    if ending == ".csv":
        from mextrain_scorer.exchange.spreadsheets import listing_csv

        return listing_csv(listings.scores(counted(sheets(tournament), progress)).without("name"))
    everything = content_of(tournament, stretch(progress, 0, _GATHERED))
    writing = stretch(progress, _GATHERED, 100)
    if ending == ".xlsx":
        return content_xlsx(everything, writing)
    if ending == ".json":
        from mextrain_scorer.exchange.json_out import content_json

        return content_json(everything)
    from mextrain_scorer.exchange.html_out import content_html

    return content_html(everything, writing)


def content_xlsx(content: Content, progress: Progress = no_progress) -> bytes:
    """Return a tournament as a workbook: Players, Tables, Scores, Standings and Results.

    Overall is added where everybody is ranked over all games; Assigned and Penalties where totals
    include such points.
    """
    from mextrain_scorer.exchange.spreadsheets import workbook

    found = [each for each in _listings(content) if each[1].rows or each[0] not in _ONLY_WITH_ROWS]
    return workbook(found, content.facts.name, content.made_at, progress)


def _listings(content: Content) -> Iterator[tuple[str, Listing]]:
    tables = content.sheets
    yield "Players", listings.players(content.players)
    yield "Tables", listings.seating(tables)
    yield "Scores", listings.scores(tables)
    places = ((sheet.stage, sheet.table_no, standings(sheet)) for sheet in tables)
    yield "Standings", listings.standings(places).without("who")
    yield "Results", listings.results(content.results)
    if content.overall is not None:
        classes = {player.number: player.class_name for player in content.players}
        yield "Overall", listings.ranking(content.overall, classes).without("who")
    yield "Assigned", listings.assigned(tables)
    yield "Penalties", listings.penalties(tables)
