"""The seating: one list by name for the door, one by table for the desk."""

from collections.abc import Sequence
from dataclasses import dataclass

from mextrain_scorer.rules.names import as_listed, by_family
from mextrain_scorer.rules.playoff import FINAL
from mextrain_scorer.rules.records import Seat, Sheet
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.layout.fonts import Weight, width
from mextrain_scorer.sheets.layout.lists import Cell, ListPages, Piece, Story, TableColumn, table
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import HEAD, LARGE, LEAST, SOFT, THIN

# The largest size at which all names fit on one page is used; the last is for a full hall.
_NAME_SIZES = (18.0, 16.0, HEAD, LARGE)
# Columns of cards with their size of letters, the largest first: a name has room in each.
_CARDS = (
    *((1, size) for size in (30.0, 28.0, 26.0, 24.0)),
    *((2, size) for size in (22.0, 20.0, 19.0, 18.0, 17.0)),
    *((3, size) for size in (16.0, 15.0, HEAD, 13.0, LARGE, 11.0)),
)
_SEAT_LINE = 1.55
_HEAD = 2.3


@dataclass(frozen=True, slots=True)
class TableSeats:
    """Who sits at a table, clockwise.

    ``came_from`` has, seat by seat, the number of the table where that player sat in the game
    before, None for who sat nowhere; it is empty where nothing is said of moving.  On a ``ladder``
    it is said who goes up, who goes down and who stays.  ``phone_code`` are the letters and
    figures with which the table's phone proposes; empty where there are no phones.
    """

    table_no: int
    seats: tuple[Seat, ...]
    stage: str = ""
    came_from: tuple[int | None, ...] = ()
    ladder: bool = False
    phone_code: str = ""

    def before(self, seat: Seat) -> int | None:
        """Return the table that the player of a seat comes from, None for who stays here."""
        if not self.came_from:
            return None
        table_no = self.came_from[self.seats.index(seat)]
        return None if table_no == self.table_no else table_no


def table_seats(found: Sequence[Sheet], everything: Sequence[Sheet] = ()) -> list[TableSeats]:
    """Return who sits at each table.

    On a day that ranks everybody over several games it also says where they sat in the game before,
    which is found among ``everything``: all others know their seats from the play-off.
    """
    return [
        TableSeats(
            sheet.table_no,
            sheet.seats,
            sheet.stage,
            _came_from(sheet, everything),
            sheet.rule_set.is_ladder,
        )
        for sheet in found
    ]


def _came_from(sheet: Sheet, everything: Sequence[Sheet]) -> tuple[int | None, ...]:
    if not sheet.rule_set.ranks_overall or sheet.stage == FINAL:
        return ()
    games = list(dict.fromkeys(here.stage for here in everything))
    before = games[: games.index(sheet.stage)][-1:] if sheet.stage in games else []
    if not before:
        return ()
    tables = {
        seat.player: here.table_no
        for here in everything
        if here.stage == before[0]
        for seat in here.seats
    }
    return tuple(tables.get(seat.player) for seat in sheet.seats)


def seating_pages(tables: Sequence[TableSeats]) -> list[ListPages]:
    """Return both lists: by name first, then by table in seat order."""
    return [*seating_by_name(tables), *seating_by_table(tables)]


def seating_by_name(tables: Sequence[TableSeats]) -> list[ListPages]:
    """Return the pages where people look up their name, by family name as the Players page has it.

    Where people move between games, the table that each leaves stands before the new one; on a
    ladder, whether it is up or down to that.
    """
    moves = any(table.came_from for table in tables)
    columns = _climbing() if moves and tables[0].ladder else _columns(moves=moves)
    seated = sorted(
        ((seat, table) for table in tables for seat in table.seats),
        key=lambda pair: (by_family(pair[0].name), pair[0].player),
    )

    def story(size: float) -> Story:
        rows: list[list[str | Cell]] = []
        for seat, at in seated:
            name, *others = _found(seat, at, moves=moves)
            # On several pages people look for theirs from afar: each says from which to which.
            key = name.partition(",")[0]
            rows.append([Cell(columns[0], name, size, key), *others])
        return [table(columns, rows, size, padding=size * 0.21)]

    return [ListPages(say("Find your seat"), story, [(2, size) for size in _NAME_SIZES])]


def _columns(*, moves: bool) -> tuple[TableColumn, ...]:
    if not moves:
        return (
            TableColumn(say("Name"), 5.6, weight=Weight.SEMIBOLD, shrinks=True),
            TableColumn(say("No."), 1.4, "right"),
            TableColumn(say("Table"), 1.5, "right", Weight.BOLD),
            TableColumn(say("Seat"), 1.75, "right"),
        )
    return (
        TableColumn(say("Name"), 6.2, weight=Weight.SEMIBOLD, shrinks=True),
        TableColumn(say("No."), 1.8, "right", shrinks=True),
        TableColumn(say("From table"), 1.6, "right", shrinks=True),
        TableColumn(say("To table"), 1.6, "right", Weight.BOLD, shrinks=True),
        TableColumn(say("Seat"), 1.5, "right", shrinks=True),
    )


def _climbing() -> tuple[TableColumn, ...]:
    # The Spanish for "stays" is two words, which the column must hold on one line.
    return (
        TableColumn(say("Name"), 5.1, weight=Weight.SEMIBOLD, shrinks=True),
        TableColumn(say("No."), 1.5, "right", shrinks=True),
        TableColumn(say("Move"), 2.5, "right", shrinks=True, scale=0.65),
        TableColumn(say("Table"), 1.4, "right", Weight.BOLD),
        TableColumn(say("Seat"), 1.6, "right"),
    )


def _found(seat: Seat, table: TableSeats, *, moves: bool) -> tuple[str, ...]:
    found = [as_listed(seat.name), str(seat.player), str(table.table_no), str(seat.seat_no)]
    if moves and table.ladder:
        found.insert(2, _step(table, seat))
    elif moves:
        before = table.came_from[table.seats.index(seat)] if table.came_from else None
        found.insert(2, "" if before is None else str(before))
    return tuple(found)


def _step(table: TableSeats, seat: Seat) -> str:
    """Say whether somebody goes up or down the ladder to a table, or comes only now."""
    before = table.came_from[table.seats.index(seat)] if table.came_from else None
    if before is None:
        return say("new")
    if before == table.table_no:
        return say("stays")
    return say("up") if table.table_no < before else say("down")


def seating_by_table(tables: Sequence[TableSeats]) -> list[ListPages]:
    """Return the pages with a card for each table, its seats clockwise, as large as they can be."""

    def story(size: float) -> Story:
        return [_card(each, size) for each in tables]

    return [ListPages(say("Seating by table"), story, _CARDS)]


def _card(table: TableSeats, size: float) -> Piece:
    line = size * _SEAT_LINE
    head = size * _HEAD

    def draw(pen: Pen, x: float, top: float, room: float) -> None:
        label = say("Table {number}", number=table.table_no)
        pen.squeezed(x, top - head + 8, label, room, size * 1.5, weight=Weight.BOLD)
        pen.line(x, top - head, x + room, top - head, THIN)
        for index, seat in enumerate(table.seats):
            place = (x, top - head - (index + 1) * line, room, line)
            _draw_seat(pen, place, size, seat, from_words(table, seat))

    return Piece(head + (len(table.seats) + 1.2) * line, draw)


def from_words(table: TableSeats, seat: Seat) -> str:
    """Return the table that somebody moves here from, in words; nothing of who stays."""
    before = table.before(seat)
    return "" if before is None else say("from {number}", number=before)


def _draw_seat(
    pen: Pen, box: tuple[float, float, float, float], size: float, seat: Seat, moved: str
) -> None:
    x, foot, room, line = box
    y = foot + line / 2 - size * 0.34
    across = size * 3.3
    pen.text(x, y, str(seat.seat_no), size * 0.85, grey=SOFT)
    number = f"{seat.player}"
    pen.squeezed(x + across, y, number, across - size, size, weight=Weight.BOLD, align="right")
    beside = across + size * 0.6
    aside = 0.0
    if moved:
        small = max(LEAST, size * 0.55)
        aside = width(moved, small) + size * 0.4
        pen.text(x + room, y, moved, small, align="right")
    beside_room = room - beside - aside
    pen.in_box((x + beside, foot, beside_room, line), seat.name, size, lines=2, align="left")
