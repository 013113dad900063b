"""The pages of the display: few lines on a page, in large letters.

``DisplayPage.spoken`` has the same as text, for screen readers: exactly what is painted.
"""

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk.playoff.bracket import BracketStage, ordered
from mextrain_scorer.desk.results.room_view import (
    Podium,
    RoomList,
    RoomView,
    chart_lists,
    places_told,
    ranking_lists,
    seat_lists,
    to_be_announced,
)
from mextrain_scorer.desk.results.totals_charts import (
    room_picture,
    running_picture,
    table_totals,
)
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.ui.display.bodies import (
    ROWS,
    Body,
    Bracket,
    DisplayEntry,
    Lists,
    PhoneAddress,
    Picture,
    Time,
    Words,
    name_of,
    rows_of,
    seats_of,
    title_of,
)
from mextrain_scorer.ui.display.round_clock import RoundClock
from mextrain_scorer.ui.display.scenes import Scene

FEW_ROWS = 6  # a list with no more rows has even larger letters
MOST_ROWS = 14  # rows of a bracket or a large table, in smaller letters


def _tr(words: str) -> str:
    return QCoreApplication.translate("Display", words)


@dataclass(frozen=True, slots=True)
class DisplayPage:
    """One page of a scene, number ``nth`` of ``count``; ``beside`` is at the end of the title."""

    scene: Scene
    title: str
    body: Body
    beside: str = ""
    nth: int = 1
    count: int = 1

    @property
    def spoken(self) -> tuple[str, ...]:
        """The lines of the page."""
        return tuple(each for each in (self.title, self.beside, *self.body.spoken) if each)


def pages_of(
    view: RoomView,
    across: int,
    *,
    clock: RoundClock | None = None,
    left_out: Container[Scene] = (),
    address: str = "",
) -> tuple[DisplayPage, ...]:
    """Return all pages in the order in which they are shown; at least a welcome page.

    ``across`` is how many columns of names fit on the screen; ``clock`` is the round clock once it
    was started; ``address`` is where phones are served.
    """
    signed = [sheet for sheet in view.sheets if sheet.is_signed]
    scenes = (
        _winners(view.podium),
        [*_seats(view, across)],
        _phones(address),
        [] if clock is None else [DisplayPage(Scene.CLOCK, _tr("Round clock"), Time(clock))],
        [*_chart(view, across)],
        [*_rankings(view, across)],
        _bracket(view, across),
        _totals(signed),
    )
    shown = [
        replace(page, nth=nth, count=len(pages))
        for pages in scenes
        for nth, page in enumerate(pages, start=1)
        if page.scene not in left_out
    ]
    return tuple(shown) or (_welcome(view),)


# -- words ------------------------------------------------------------------------------------


def _welcome(view: RoomView) -> DisplayPage:
    facts = view.facts
    lines = ((_tr("Welcome to"), 0.06), (facts.name, 0.13), (facts.venue, 0.06))
    spoken = tuple(words for words, _ in lines if words)
    return DisplayPage(Scene.WELCOME, "", Words(lines, spoken))


def _phones(address: str) -> list[DisplayPage]:
    """Return the page that says how phones come to the tournament, with a code to scan.

    The code is of this moment: where the address changes it changes too, and paper goes stale.
    """
    if not address:
        return []
    below = (
        _tr("Everybody: your seat, and the results once they are read out."),
        _tr("Score keepers: type the six letters and figures on your table’s card."),
    )
    title = _tr("On your phone")
    return [DisplayPage(Scene.PHONES, title, PhoneAddress(address, below))]


def _winners(podium: Podium) -> list[DisplayPage]:
    if not podium.decided:
        return []
    soon, told = to_be_announced(), places_told(podium)
    lines: list[tuple[str, float]] = []
    for title, names in told:
        lines += [(title, 0.06), (names or soon, 0.12 if names else 0.08), ("", 0.05)]
    lines = [*lines, (podium.remark, 0.04)] if podium.remark else lines[:-1]
    spoken = (*(f"{title}: {names or soon}" for title, names in told), podium.remark)
    return [DisplayPage(Scene.WINNERS, _tr("The winners"), Words(tuple(lines), spoken))]


# -- lists ------------------------------------------------------------------------------------


def _entries(found: RoomList) -> tuple[list[DisplayEntry], DisplayEntry]:
    """Return the lines of a list and their captions."""
    entries = [
        DisplayEntry(words, figure, "".join(lead), strong=True)
        for *lead, words, figure in found.rows
    ]
    *lead, words, figure = found.columns
    return entries, DisplayEntry(words, figure, "".join(lead), caption=True)


def _seats(view: RoomView, across: int) -> Iterator[DisplayPage]:
    """Yield the seats of the current game; beside them the letters of the first and the last."""
    for found in seat_lists(view, ways=True):
        entries, captions = _entries(found)
        wide = min(across, len(entries) // ROWS)
        for columns in _columns(entries, across):
            first, last = columns[0][0].words, columns[-1][-1].words
            beside = f"{first[:2].strip()} – {last[:2].strip()}" if len(entries) > ROWS else ""
            body = Lists(columns, captions, ROWS, wide)
            yield DisplayPage(Scene.SEATS, found.title, body, beside)


def _columns(
    entries: Sequence[DisplayEntry], across: int
) -> Iterator[tuple[tuple[DisplayEntry, ...], ...]]:
    """Yield pages of columns of lines."""
    rest = iter(entries)
    while page := tuple(islice(rest, ROWS * across)):
        yield tuple(page[at : at + ROWS] for at in range(0, len(page), ROWS))


def _chart(view: RoomView, across: int) -> Iterator[DisplayPage]:
    """Yield the Game Chart of the last game that has a signed sheet."""
    for found in chart_lists(view):
        entries, captions = _entries(found)
        wide = 1 if len(entries) <= ROWS else max(1, across - 1)
        rows = max(FEW_ROWS, min(ROWS, len(entries)))
        for columns in _columns(entries, wide):
            body = Lists(columns, captions, rows, wide)
            yield DisplayPage(Scene.CHART, found.title, body, found.beside)


def _rankings(view: RoomView, across: int) -> Iterator[DisplayPage]:
    """Yield the ranking over the games played, then that within each class."""
    for found in ranking_lists(view):
        entries, captions = _entries(found)
        wide = 1 if len(entries) <= ROWS else max(1, across - 1)
        for columns in _columns(entries, wide):
            first, last = columns[0][0].lead, columns[-1][-1].lead
            beside = f"{first} – {last}" if len(entries) > ROWS * wide else ""
            body = Lists(columns, captions, ROWS, wide)
            yield DisplayPage(Scene.OVERALL, found.title, body, beside)


# -- the play-off -------------------------------------------------------------------------------


def _bracket(view: RoomView, across: int) -> list[DisplayPage]:
    """Return the play-off as a bracket if it can be read from afar, else as lists of its tables."""
    begun = [stage for stage in view.bracket if stage.drawn and not stage.qualifying]
    if not begun:
        return []
    # No table of a ranked game sends anybody on: only the final of the best is drawn.
    ranked = any(sheet.rule_set.ranks_overall for sheet in view.sheets)
    few = [
        _winners_alone(stage) if stage.qualifying else stage
        for stage in view.bracket
        if not (ranked and stage.qualifying) and (len(stage.tables) <= MOST_ROWS or not stage.drawn)
    ]
    columns = ordered(few)[-across:]
    while columns and rows_of(columns[0]) > MOST_ROWS:
        columns = columns[1:]
    if len(columns) > 1 and all(rows_of(column) <= MOST_ROWS for column in columns):
        title = _tr("Play-off")
        return [DisplayPage(Scene.BRACKET, title, Bracket(tuple(columns)))]
    last = begun[-1]
    return [DisplayPage(Scene.BRACKET, last.title, body) for body in _tables_as_lists(last, across)]


def _winners_alone(stage: BracketStage) -> BracketStage:
    """Return a qualifying game with nobody at its tables but who goes on."""
    tables = (
        replace(table, seats=tuple(seat for seat in table.seats if seat.goes_on))
        for table in stage.tables
    )
    return replace(stage, tables=tuple(tables), winners_only=True)


def _tables_as_lists(stage: BracketStage, across: int) -> Iterator[Lists]:
    """Yield pages with the tables of one stage below one another, none of them split."""
    largest = max((1 + len(table.seats) for table in stage.tables), default=0)
    rows = max(ROWS, largest)
    lists: list[list[DisplayEntry]] = [[]]
    for table in stage.tables:
        entries = [DisplayEntry(title_of(table), heading=True)]
        entries += [
            DisplayEntry(name_of(seat), seat.points, strong=seat.goes_on)
            for seat in seats_of(table)
        ]
        if len(lists[-1]) + len(entries) > rows:
            lists.append([])
        lists[-1] += entries
    rest = iter(lists)
    while page := tuple(islice(rest, across)):
        yield Lists(tuple(map(tuple, page)), DisplayEntry(""), rows)


# -- pictures -----------------------------------------------------------------------------------


def _totals(signed: Sequence[Sheet]) -> list[DisplayPage]:
    """Return the totals of all tables, and how those of the best table grew."""
    latest = [each for each in signed if each.stage == signed[-1].stage]
    if not latest:
        return []
    pages, totals = [], [table_totals(sheet) for sheet in latest]
    room = room_picture(totals)
    if len(room.tables) > 1:
        title = _tr("Totals in the room")
        pages.append(DisplayPage(Scene.TOTALS, title, Picture(room)))
    lowest = [(t.points[0], nth) for nth, t in enumerate(totals) if t is not None and t.points]
    picture = running_picture(latest[min(lowest, default=(0, 0))[1]])
    words = _tr("The lowest total: {table}")
    if len(latest) == 1:
        words = _tr("How the totals grew: {table}")
    pages.append(DisplayPage(Scene.TOTALS, words.format(table=picture.where), Picture(picture)))
    return pages
