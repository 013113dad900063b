"""Opens what the code on a printed page belongs to: a table's sheet, a page or the print dialog."""

from typing import TYPE_CHECKING

from mextrain_scorer.ui.base.shell import Shell

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


def open_code(shell: Shell, code: str) -> None:
    """Show the table of a sheet or the page of a document, with a notice about the printed page."""
    from mextrain_scorer.sheets.paper_codes import paper_with

    tournament = shell.tournament()
    if tournament is None:
        return
    with shell.notices.showing_refusals():
        paper = paper_with(tournament, code)
        if paper.stage:
            shell.open_table(paper.stage, paper.table_no)
        elif paper.document in PAGES:
            shell.show_page(PAGES[paper.document])
        else:
            shell.print_document(paper.document, None, None)
        _show_notice(shell, paper)


def _show_notice(shell: Shell, paper: "PaperCode") -> None:
    """Say whether the page belongs to this file, and whether a newer print replaces it."""
    told = [paper.advice] if paper.advice else []
    anchor = paper.anchor
    if anchor is not None:
        told.append(anchor.of_this_page)
    if paper.advice or (anchor is not None and anchor.line is None):
        shell.notices.warn(" ".join(told))
    elif told:
        shell.notices.info(" ".join(told))
