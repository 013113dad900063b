"""The pages of a tournament: how each is made, what it is called, and which a format has."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.base.page import Page
from mextrain_scorer.ui.window.sidebar import PageTitle


def _tr(words: str) -> str:
    return QCoreApplication.translate("TournamentView", words)


def _players(app: App) -> Page:
    from mextrain_scorer.ui.players.players_page import PlayersPage

    return PlayersPage(app)


def _seating(app: App) -> Page:
    from mextrain_scorer.ui.seating.seating_page import SeatingPage

    return SeatingPage(app)


def _scores(app: App) -> Page:
    from mextrain_scorer.ui.scores.scores_page import ScoresPage

    return ScoresPage(app)


def _game_chart(app: App) -> Page:
    from mextrain_scorer.ui.results.game_chart_page import GameChartPage

    return GameChartPage(app)


def _overall(app: App) -> Page:
    from mextrain_scorer.ui.overall.overall_page import OverallPage

    return OverallPage(app)


def _playoff(app: App) -> Page:
    from mextrain_scorer.ui.playoff.playoff_page import PlayoffPage

    return PlayoffPage(app)


def _results(app: App) -> Page:
    from mextrain_scorer.ui.results.results_page import ResultsPage

    return ResultsPage(app)


def _practice(app: App) -> Page:
    from mextrain_scorer.ui.practice.practice_page import PracticePage

    return PracticePage(app)


# Functions that make the pages: each imports its module only when the page is first shown.
MAKERS: dict[str, Callable[[App], Page]] = {
    "players": _players,
    "seating": _seating,
    "scores": _scores,
    "game_chart": _game_chart,
    "overall": _overall,
    "playoff": _playoff,
    "results": _results,
    "practice": _practice,
}


def page_titles(rules: RuleSet | None = None, *, practice: bool = False) -> dict[str, PageTitle]:
    """Return what each page is called, in the order of the day, where these rules are in force."""
    titles = {
        "players": PageTitle(_tr("Players"), _tr("Players")),
        "seating": PageTitle(_tr("Seating"), _tr("Seating")),
        "scores": PageTitle(_tr("Scores"), _tr("Scores")),
        "game_chart": PageTitle(_tr("Game Chart"), _tr("Chart")),
        "overall": PageTitle(_tr("Overall"), _tr("Ranks")),
        "playoff": PageTitle(_tr("Play-off"), _tr("Play-off")),
        "results": PageTitle(_tr("Results"), _tr("Results")),
    }
    if rules is not None and rules.ranks_overall:
        name = _tr("Final") if rules.final_of else _tr("Champion")
        titles["playoff"] = PageTitle(name, name)
    if practice:
        titles["practice"] = PageTitle(_tr("Practice"), _tr("Practice"))
    return titles


def pages_of(rules: RuleSet) -> tuple[str, ...]:
    """Return the pages of the day's format: a ranking over all games needs no Game Chart."""
    work = ("players", "seating", "scores")
    if not rules.ranks_overall:
        return (*work, "game_chart", "playoff", "results")
    return (*work, "overall", *(("playoff",) if rules.final_of else ()), "results")


def page_instead(key: str, rules: RuleSet) -> str:
    """Return the page that has what is looked for where the format has not the page itself."""
    if key == "game_chart" and rules.ranks_overall:
        return "overall"
    return "game_chart" if key == "overall" and not rules.ranks_overall else key
