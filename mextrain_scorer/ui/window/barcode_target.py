"""Opens what the code on a printed page belongs to: a table's sheet, a page or the print dialog."""

from typing import TYPE_CHECKING

from mextrain_scorer.ui.base.app import App

if TYPE_CHECKING:
    from mextrain_scorer.sheets.paper_codes import PaperCode

# The page of the window for each document; all other documents are found in the print dialog.
PAGES = {
    "badges": "players",
    "seating-list": "seating",
    "move-cards": "seating",
    "table-cards": "seating",
    "blank-score-sheets": "scores",
    "score-sheets": "scores",
    "game-chart": "game_chart",
    "overall": "overall",
    "bracket": "playoff",
    "standings": "game_chart",
    "results": "results",
    "certificates": "results",
    "announcer-card": "results",
}


def open_code(app: App, code: str) -> None:
    """Show the table of a sheet or the page of a document, with a notice about the printed page."""
    from mextrain_scorer.sheets.paper_codes import paper_with

    tournament = app.opened
    if tournament is None:
        return
    with app.notices.showing_refusals():
        paper = paper_with(tournament, code)
        if paper.stage:
            app.open_table(paper.stage, paper.table_no)
        elif paper.document in PAGES:
            app.go_to(PAGES[paper.document])
        else:
            app.print_document(paper.document, None, None)
        _show_notice(app, paper)


def _show_notice(app: App, paper: "PaperCode") -> None:
    """Say whether the page belongs to this file, and whether a newer print replaces it."""
    told = [paper.advice] if paper.advice else []
    anchor = paper.anchor
    if anchor is not None:
        told.append(anchor.of_this_page)
    if paper.advice or (anchor is not None and anchor.line is None):
        app.notices.warn(" ".join(told))
    elif told:
        app.notices.info(" ".join(told))
