"""The pages of a tournament: where each is made, what it is called, and which a format has."""

from importlib import import_module

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.base.page import Page
from mextrain_scorer.ui.window.sidebar import PageTitle


def _tr(words: str) -> str:
    return QCoreApplication.translate("TournamentView", words)


# Where each page is made; it is loaded only when it is first shown.
_MADE_BY = {
    "players": ("players.players_page", "PlayersPage"),
    "seating": ("seating.seating_page", "SeatingPage"),
    "scores": ("scores.scores_page", "ScoresPage"),
    "game_chart": ("results.game_chart_page", "GameChartPage"),
    "overall": ("overall.overall_page", "OverallPage"),
    "playoff": ("playoff.playoff_page", "PlayoffPage"),
    "results": ("results.results_page", "ResultsPage"),
    "practice": ("practice.practice_page", "PracticePage"),
}


def make_page(key: str, app: App) -> Page:
    """Make the page of that key."""
    module, name = _MADE_BY[key]
    page: Page = getattr(import_module(f"mextrain_scorer.ui.{module}"), name)(app)
    return page


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
