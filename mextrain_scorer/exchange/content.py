"""A whole tournament at one moment, as the exports write it."""

from dataclasses import dataclass
from datetime import datetime

from mextrain_scorer.desk.ranking import Overall, everybody
from mextrain_scorer.desk.results.results import Results, results
from mextrain_scorer.desk.roster.players import PlayerFacts, players
from mextrain_scorer.desk.tables import sheets
from mextrain_scorer.desk.tournament import Tournament, TournamentFacts
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet


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


def content_of(tournament: Tournament) -> Content:
    """Return everything in a tournament, read in one transaction."""
    with tournament.reading():
        everything = sheets(tournament)
        return Content(
            facts=tournament.facts(),
            rules=tournament.rule_set,
            tip=tournament.tip.hash,
            made_at=datetime.now().astimezone(),
            players=players(tournament),
            sheets=everything,
            results=results(tournament, everything),
            overall=everybody(tournament, everything),
        )
