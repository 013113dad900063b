"""The text of a page of the display for screen readers: exactly what is painted."""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk.playoff.entrants import Named
from mextrain_scorer.desk.results.room_view import Podium, Revealed
from mextrain_scorer.desk.results.totals_charts import RoomTotals, RunningTotals
from mextrain_scorer.ui.display.page_kinds import (
    Bracket,
    DisplayEntry,
    DisplayPage,
    Lists,
    PhoneAddress,
    Words,
)
from mextrain_scorer.ui.drawing.bracket_items import BracketColumn

translate = QCoreApplication.translate


def page_words(page: DisplayPage, clock: str = "") -> tuple[str, ...]:
    """Return the lines of a page; ``clock`` is the current text of the round clock."""
    body = page.body
    head = tuple(each for each in (page.title, page.beside) if each)
    if isinstance(body, Lists):
        return (*head, *(_line(each) for column in body.columns for each in column))
    if isinstance(body, Bracket):
        return (*head, *(each for column in body.columns for each in _stage(column)))
    if isinstance(body, Words):
        return tuple(each for each in (*head, body.above, body.large, body.below) if each)
    if isinstance(body, PhoneAddress):
        return (*head, body.url, *body.below)
    if isinstance(body, Podium):
        soon = to_be_announced()
        told = (f"{title}: {names or soon}" for title, names in podium_lines(body))
        return (*head, *told, *filter(None, (body.remark,)))
    if isinstance(body, RunningTotals | RoomTotals):
        return (*head, body.words)
    return (*head, clock)


def _line(entry: DisplayEntry) -> str:
    return " ".join(part for part in (entry.lead, entry.words, entry.figure) if part)


def _stage(column: BracketColumn) -> Iterator[str]:
    """Yield one stage of the bracket, a line for each table."""
    yield column.title
    for box in column.boxes:
        words = (f"✓ {line.words}" if line.wins else line.words for line in box.lines)
        totals = (line.total for line in box.lines)
        told = ", ".join(" ".join(filter(None, pair)) for pair in zip(words, totals, strict=True))
        yield f"{box.title}: {told}" if box.title else told


def to_be_announced() -> str:
    """Return the text shown in place of a winner who is not revealed."""
    return translate("Display", "to be announced")


def podium_lines(podium: Podium) -> tuple[tuple[str, str], ...]:
    """Return title and names of each place, the champion last, as they are announced.

    The names are empty until they are revealed.
    """
    champion = translate("Display", "Champion")
    if len(podium.champions) > 1:
        champion = translate("Display", "Joint champions")
    places = {
        Revealed.THIRD: (translate("Display", "Third place"), podium.thirds),
        Revealed.SECOND: (translate("Display", "Second place"), podium.seconds),
        Revealed.CHAMPION: (champion, podium.champions),
    }
    return tuple((places[step][0], names_of(places[step][1])) for step in podium.steps)


def names_of(named: tuple[Named, ...]) -> str:
    """Return the names of everybody who shares a place."""
    return translate("Display", " and ").join(one.name for one in named)
