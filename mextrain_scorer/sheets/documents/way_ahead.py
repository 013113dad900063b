"""The games to come on a day that goes on by hand: who goes on, and where everybody sits."""

from collections.abc import Sequence

from mextrain_scorer.rules.words import listed, say
from mextrain_scorer.sheets.content import Heading, OtherNumber, SeatAhead, StageAhead, WayAhead
from mextrain_scorer.sheets.layout.blocks import (
    Block,
    Section,
    TableColumn,
    captions,
    column_room,
    flow_pages,
    space,
    table_row,
    words,
)
from mextrain_scorer.sheets.layout.book import PaperPage
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.style import HEAD, LARGE, Paper

_SEAT_ROW = 20.0
_KEPT_WHOLE = 6
_DECISIONS = 15
_DECISION_ROW = 38.0


def way_ahead_pages(heading: Heading, way: WayAhead, paper: Paper) -> list[PaperPage]:
    """Return the pages on who goes on and to which seat; none where no game is to come."""
    if not way.stages:
        return []
    room = column_room(paper)
    lead = say(
        "Seat everybody as it stands here. Nobody needs to draw: the seats were dealt when this"
        " was printed."
    )
    opening = [words(way.sentence, room, LARGE), words(lead, room, LARGE, after=12)]
    if way.games_left:
        first = say(
            "For a further qualifying game everybody draws a number for the seat, and a table takes"
            " a spare sheet. Its winners join those below; whoever has won before sits once."
        )
        opening.insert(1, words(first, room, LARGE))
    sections = [Section(tuple(opening))]
    for stage in way.stages:
        sections += _stage(stage, room, way.places)
    if way.others:
        sections.append(_others(way, room))
    return flow_pages(heading, say("Who goes on, and to which seat"), sections, paper)


def _stage(stage: StageAhead, room: float, places: int) -> list[Section]:
    final = not any(stage.advancing)
    told = places_at_the_end(places) if final else _who_goes_on(stage)
    size = say("{tables}, {players} players.", tables=_seats(stage.sizes), players=sum(stage.sizes))
    head = (
        words(stage.title, room, HEAD, Weight.BOLD, after=2),
        words(f"{size} {told}", room, LARGE, after=6),
    )
    columns = (
        TableColumn(say("Table"), 1.2, "right", Weight.BOLD),
        TableColumn(say("Seat"), 1.2, "right", Weight.BOLD),
        TableColumn(say("Who sits here"), 5.4),
        TableColumn(say("Number and name"), 6.6, weight=Weight.BOLD, shrinks=True),
    )
    rows = [
        table_row(columns, _cells(seat), room, padding=2, least=_SEAT_ROW) for seat in stage.seats
    ]
    # A final of a few seats is not torn apart; of more, the first stays with the title above it.
    kept = len(rows) if len(rows) <= _KEPT_WHOLE else 1
    first = (*head, captions(columns, room), *rows[:kept])
    rest = (*rows[kept:], space(18))
    return [Section(first, whole=True), Section(rest)]


def _cells(seat: SeatAhead) -> tuple[str, ...]:
    stage, table_no, place = seat.source
    source = place_words(place, say("{stage}, table {n}", stage=stage, n=table_no))
    name = "" if seat.player is None else f"{seat.player} {seat.name}"
    return (str(seat.table_no), str(seat.seat_no), source, name)


def _seats(sizes: Sequence[int]) -> str:
    """Name a stage's tables: "Tables of 5 and 4"."""
    if len(sizes) == 1:
        return say("One table")
    return say("Tables of {sizes}", sizes=listed([str(size) for size in sizes]))


def _who_goes_on(stage: StageAhead) -> str:
    return _lowest(max(stage.advancing))


def _lowest(count: int) -> str:
    """Say how many of each table go on."""
    if count == 1:
        return say("The lowest total of each table goes on.")
    if count == 2:
        return say("The two lowest totals of each table go on.")
    return say("The {count} lowest totals of each table go on.", count=count)


def places_at_the_end(places: int) -> str:
    """Say what the final decides."""
    if places == 3:
        return say(
            "In the final the lowest total is the champion's, the next is second place, the next"
            " third."
        )
    return say("In the final the lowest total is the champion's, the next is second place.")


def place_words(place: int, where: str) -> str:
    """Say who comes from a table, by the place there."""
    if place == 1:
        return say("winner of {where}", where=where)
    if place == 2:
        return say("second of {where}", where=where)
    return say("number {place} of {where}", place=place, where=where)


def _others(way: WayAhead, room: float) -> Section:
    """Return what to play where somebody declines or joins, in the order of numbers."""
    title = words(say("Where another number goes on"), room, HEAD, Weight.BOLD, after=2)
    lead = words(
        say("Deal them to the tables in turn, in the order of the tables they come from."),
        room,
        LARGE,
        after=6,
    )
    columns = (
        TableColumn(say("Players"), 1.2, "right", Weight.BOLD),
        TableColumn(say("What is played"), 12.0),
    )
    rows: list[Block] = [
        table_row(columns, (str(each.players), _steps(each)), room, padding=3.0)
        for each in way.others
    ]
    return Section((title, lead, captions(columns, room), *rows), whole=True)


def _steps(other: OtherNumber) -> str:
    """Say the stages of another number: tables, and how many of each go on, up to the final."""
    told = []
    for sizes, advance in other.steps:
        if advance:
            told.append(f"{_seats(sizes)}. {_lowest(advance)}")
        else:
            told.append(say("Final of {players}.", players=sum(sizes)))
    return " ".join(told)


def decision_pages(heading: Heading, paper: Paper) -> list[PaperPage]:
    """Return a page to write decisions on: when, where, what, why, and who decided."""
    room = column_room(paper)
    columns = (
        TableColumn(say("Time"), 1.4),
        TableColumn(say("Game and table"), 2.8),
        TableColumn(say("What was decided"), 5.0),
        TableColumn(say("Why"), 4.2),
        TableColumn(say("Signed"), 2.0),
    )
    lead = say("Ties drawn, seats given away, rounds not played: whatever somebody may ask about.")
    empty = ("",) * len(columns)
    rows = tuple(table_row(columns, empty, room, least=_DECISION_ROW) for _ in range(_DECISIONS))
    sections = [
        Section((words(lead, room, LARGE, after=8),)),
        Section(rows, captions(columns, room)),
    ]
    return flow_pages(heading, say("Decisions"), sections, paper)
