"""The pages of the display with the ranking over several games."""

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk.results.room_view import RoomRanking, RoomView
from mextrain_scorer.ui.display.page_kinds import (
    ROWS,
    DisplayEntry,
    DisplayPage,
    Lists,
    Scene,
    in_columns,
)
from mextrain_scorer.ui.kit.language import plural

translate = QCoreApplication.translate


def ranking_pages(view: RoomView, across: int) -> list[DisplayPage]:
    """Return the ranking over the games played, then that within each class."""
    pages = []
    captions = DisplayEntry(
        translate("Display", "Name"),
        translate("Display", "Sum"),
        translate("Display", "Place"),
        caption=True,
    )
    for ranking in view.rankings:
        title = translate("Display", "Standings after game {n}").format(n=ranking.games)
        if ranking.last:
            title = translate("Display", "Standings after all games")
        if ranking.class_name:
            title = f"{title}: {ranking.class_name}"
        wide = 1 if len(ranking.places) <= ROWS else max(1, across - 1)
        for columns in in_columns(_ranked(ranking), ROWS, wide):
            first, last = columns[0][0].lead, columns[-1][-1].lead
            beside = f"{first} – {last}" if len(ranking.places) > ROWS * wide else ""
            body = Lists(tuple(map(tuple, columns)), captions, ROWS, wide)
            pages.append(DisplayPage(Scene.OVERALL, title, body, beside))
    return pages


def _ranked(ranking: RoomRanking) -> list[DisplayEntry]:
    """Return a line for each place; who has fewer games than the first says so."""
    most = len(ranking.places[0].line.counted)
    entries = []
    for each in ranking.places:
        name, games = each.name, len(each.line.counted)
        if games < most:
            name = plural(
                "Display", games, "{name} (1 game)", "{name} ({count} games)", name=each.name
            )
        entries.append(DisplayEntry(name, str(each.line.total), str(each.place), strong=True))
    return entries
