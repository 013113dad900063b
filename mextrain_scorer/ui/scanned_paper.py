"""Leads from the code on a sheet of paper to where it belongs in the window."""

from typing import TYPE_CHECKING

from mextrain_scorer.desk.paper_codes import Paper, paper_with

if TYPE_CHECKING:
    from mextrain_scorer.ui.main_window import MainWindow

# The page that shows what such a document shows; the others are found in the print place.
PAGES = {
    "badges": "players",
    "seating-list": "seating",
    "table-cards": "seating",
    "blank-score-sheets": "scores",
    "score-sheets": "scores",
    "game-chart": "game_chart",
    "bracket": "playoff",
    "standings": "game_chart",
    "results": "results",
    "certificates": "results",
    "announcer-card": "results",
}


def open_code(window: "MainWindow", code: str) -> None:
    """Show the table of a sheet, or the page of a document; say what is to be known about it."""
    view = window.desk_view
    if view is None:
        return
    with window.notices.refusals_shown():
        paper = paper_with(view.context.tournament, code)
        if paper.stage:
            window.open_table(paper.stage, paper.table_no)
        elif paper.document in PAGES:
            view.turn_to(PAGES[paper.document])
        else:
            window.print_document(paper.document, None, None)
        _tell(window, paper)


def _tell(window: "MainWindow", paper: Paper) -> None:
    """Say whether the page belongs to this file, and whether another has taken its place."""
    told = [paper.advice] if paper.advice else []
    anchor = paper.anchor
    if anchor is not None:
        told.append(anchor.of_this_page)
    if paper.advice or (anchor is not None and anchor.line is None):
        window.notices.look(" ".join(told))
    elif told:
        window.notices.done(" ".join(told))
