"""The seating: a list by name for the door, one by table for the desk, a ladder's move cards."""

from collections.abc import Mapping, Sequence

from reportlab.platypus import Flowable, KeepTogether

from mextrain_scorer.rules.names import as_listed, by_family
from mextrain_scorer.rules.records import Seat, Sheet
from mextrain_scorer.rules.words import listed, say, say_count
from mextrain_scorer.sheets.documents.cards import Seating, seating
from mextrain_scorer.sheets.layout.fonts import Weight, width
from mextrain_scorer.sheets.layout.lists import (
    GUTTER,
    ListPages,
    Piece,
    Story,
    TableColumn,
    Words,
    table,
)
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import HEAD, LARGE, LEAST, SOFT, THIN
from mextrain_scorer.sheets.layout.text import fit

# The largest size at which all names fit on one page is used; the last is for a full hall.
_NAME_SIZES = (18.0, 16.0, HEAD, LARGE)
# Columns of cards with their size of letters, the largest first: a name has room in each.
_CARDS = (
    *((1, size) for size in (30.0, 28.0, 26.0, 24.0)),
    *((2, size) for size in (22.0, 20.0, 19.0, 18.0, 17.0)),
    *((3, size) for size in (16.0, 15.0, HEAD, 13.0, LARGE, 11.0)),
)
_SEAT_LINE = 1.56  # the smallest line holds a long name in two of the least letters
_HEAD = 2.3
# Letter sizes of the move cards' sentences, the largest first: a whole table reads them.
_MOVE_SIZES = (24.0, 22.0, 20.0, 18.0, 16.0)
_NAME = 0.9  # the names below a sentence, of its letter size
_NAME_LINE = 1.5
_AROUND = 14.0  # points above and below what is on a move card


def seating_pages(tables: Sequence[Seating]) -> list[ListPages]:
    """Return both lists: by name first, then by table in seat order."""
    return [*_seating_by_name(tables), *seating_by_table(tables)]


def _seating_by_name(tables: Sequence[Seating]) -> list[ListPages]:
    """Return the pages where people look up their name, by family name as the Players page has it.

    Where people move between games, the table that each leaves stands before the new one; on a
    ladder, whether it is up or down to that.
    """
    columns = _columns(tables[0])
    seated = sorted(
        ((seat, table) for table in tables for seat in table.sheet.seats),
        key=lambda pair: (by_family(pair[0].name), pair[0].player),
    )

    def story(size: float) -> Story:
        rows = [_found(seat, at) for seat, at in seated]
        # On several pages people look for theirs from afar: each says from which to which.
        return [table(columns, rows, size, padding=size * 0.21, keyed=True)]

    return [ListPages(say("Find your seat"), story, [(2, size) for size in _NAME_SIZES])]


def _columns(table: Seating) -> tuple[TableColumn, ...]:
    if not table.before:
        return (
            TableColumn(say("Name"), 5.6, weight=Weight.SEMIBOLD, shrinks=True),
            TableColumn(say("No."), 1.4, "right"),
            TableColumn(say("Table"), 1.5, "right", Weight.BOLD),
            TableColumn(say("Seat"), 1.75, "right"),
        )
    if table.sheet.rule_set.is_ladder:
        # The Spanish for "stays" is two words, which the column must hold on one line.
        return (
            TableColumn(say("Name"), 5.1, weight=Weight.SEMIBOLD, shrinks=True),
            TableColumn(say("No."), 1.5, "right", shrinks=True),
            TableColumn(say("Move"), 2.5, "right", shrinks=True, scale=0.65),
            TableColumn(say("Table"), 1.4, "right", Weight.BOLD),
            TableColumn(say("Seat"), 1.6, "right"),
        )
    return (
        TableColumn(say("Name"), 6.2, weight=Weight.SEMIBOLD, shrinks=True),
        TableColumn(say("No."), 1.8, "right", shrinks=True),
        TableColumn(say("From table"), 1.6, "right", shrinks=True),
        TableColumn(say("To table"), 1.6, "right", Weight.BOLD, shrinks=True),
        TableColumn(say("Seat"), 1.5, "right", shrinks=True),
    )


def _found(seat: Seat, table: Seating) -> list[str]:
    at = table.sheet.table_no
    found = [as_listed(seat.name), str(seat.player), str(at), str(seat.seat_no)]
    if not table.before:
        return found
    before = table.came_from(seat)
    if not table.sheet.rule_set.is_ladder:
        found.insert(2, "" if before is None else str(before))
    elif before is None:
        found.insert(2, say("new"))
    elif before == at:
        found.insert(2, say("stays"))
    else:
        found.insert(2, say("up") if at < before else say("down"))
    return found


def seating_by_table(tables: Sequence[Seating]) -> list[ListPages]:
    """Return the pages with a card for each table, its seats clockwise, as large as they can be."""

    def story(size: float) -> Story:
        return [_card(each, size) for each in tables]

    return [ListPages(say("Seating by table"), story, _CARDS)]


def _card(table: Seating, size: float) -> Piece:
    line, head, seats = size * _SEAT_LINE, size * _HEAD, table.sheet.seats

    def draw(pen: Pen, x: float, top: float, room: float) -> None:
        label = say("Table {number}", number=table.sheet.table_no)
        pen.squeezed(x, top - head + 8, label, room, size * 1.5, weight=Weight.BOLD)
        pen.line(x, top - head, x + room, top - head, THIN)
        for index, seat in enumerate(seats):
            foot = top - head - (index + 1) * line
            _draw_seat(pen, (x, foot, room, line), size, seat, table.from_words(seat))

    return Piece(head + (len(seats) + 1.2) * line, draw)


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


# Move cards for a ladder


# Who goes to which table for the next game, and under None who comes to this one only now.
Goals = Mapping[int | None, Sequence[Seat]]


def move_card_pages(stage: str, everything: Sequence[Sheet]) -> list[ListPages]:
    """Return a card for each table of the game before that stage; none where nobody moves to it.

    Each table reads on its own who goes where, and who sits where now, on as few pages as can be,
    in the largest letters that still do.  The cards follow from the seats of both games, so that a
    move made by hand is on them as well.  Who plays no further is on none; who has not played that
    game is on the card of the new table.
    """
    cards: dict[int, dict[int | None, list[Seat]]] = {}
    for each in seating([here for here in everything if here.stage == stage], everything):
        if not each.before:
            return []
        for seat in sorted(each.sheet.seats, key=lambda seat: seat.player):
            before, at = each.came_from(seat), each.sheet.table_no
            here, goal = (at, None) if before is None else (before, at)
            cards.setdefault(here, {}).setdefault(goal, []).append(seat)
    game = int(stage.partition("-")[2] or 1) - 1  # before "qualifying-2" the first

    def story(size: float) -> Story:
        return [
            _move_card(game, table_no, goals, size) for table_no, goals in sorted(cards.items())
        ]

    return [ListPages(say("Move cards"), story, [(1, size) for size in _MOVE_SIZES])]


def _move_card(game: int, here: int, goals: Goals, size: float) -> Flowable:
    """Return a card: its head, who goes to each other table, who stays, who is new, where to cut.

    Seats are drawn anew for every game: who stays at a table has another one there too.
    """
    ways = sorted(goal for goal in goals if goal not in (None, here))
    told: list[Piece] = [Piece(_AROUND, lambda *_: None), _move_head(game, here, size)]
    for table_no in ways:
        told += _way(_goes(here, table_no, goals[table_no]), goals[table_no], size)
    if stays := goals.get(here, ()):
        told += _way(_stay(len(stays), others=bool(ways)), stays, size)
    if new := goals.get(None, ()):
        told += _way(say("New at this table:"), new, size)

    def cut(pen: Pen, x: float, top: float, room: float) -> None:
        pen.dashes(x, top - _AROUND, x + room, top - _AROUND)

    return KeepTogether([*told, Piece(_AROUND, cut, after=1)])


def _move_head(game: int, here: int, size: float) -> Piece:
    after = say("after game {n}", n=game)
    aside = width(after, size * 0.8) + size

    def draw(pen: Pen, x: float, top: float, room: float) -> None:
        table = say("Table {number}", number=here)
        y = top - size * 1.6
        pen.squeezed(x, y, table, room - aside, size * 1.7, weight=Weight.BOLD)
        pen.text(x + room, y, after, size * 0.8, align="right")

    return Piece(size * 2.3, draw)


def _way(sentence: str, seats: Sequence[Seat], size: float) -> list[Piece]:
    """Return a sentence, then the names and seats of those it is about, two to a line."""
    pairs = [seats[at : at + 2] for at in range(0, len(seats), 2)]
    names = [_names(pair, size * _NAME) for pair in pairs]
    names[-1].spaceAfter = size * 0.4
    return [Words(sentence, size, Weight.SEMIBOLD, after=0), *names]


def _stay(count: int, *, others: bool) -> str:
    if count == 1:
        return say("Stays, new seat:")
    if others:
        return say("Everybody else stays, new seats:")
    return say("Everybody stays, new seats:")


def _goes(here: int, table_no: int, seats: Sequence[Seat]) -> str:
    """Say who goes to a table; table 1 is the top of the ladder."""
    numbers = listed([str(seat.player) for seat in seats])
    if table_no < here:
        return say_count(
            len(seats),
            "No. {numbers} goes up to table {table}.",
            "Nos. {numbers} go up to table {table}.",
            numbers=numbers,
            table=table_no,
        )
    return say_count(
        len(seats),
        "No. {numbers} goes down to table {table}.",
        "Nos. {numbers} go down to table {table}.",
        numbers=numbers,
        table=table_no,
    )


def _names(pair: Sequence[Seat], size: float) -> Piece:
    def draw(pen: Pen, x: float, top: float, room: float) -> None:
        wide = (room - GUTTER) / 2
        for index, seat in enumerate(pair):
            _draw_name(pen, (x + index * (wide + GUTTER), top, wide), seat, size)

    return Piece(size * _NAME_LINE, draw)


def _draw_name(pen: Pen, place: tuple[float, float, float], seat: Seat, size: float) -> None:
    x, top, room = place
    line, small, gap = size * _NAME_LINE, size * 0.8, size * 0.5
    number = f"{seat.player}"
    where = say("seat {number}", number=seat.seat_no)
    before = max(width(number, size, Weight.BOLD), width("000", size, Weight.BOLD)) + gap
    most = room - before - gap - width(where, small)
    name = fit(seat.name, size, most, 2, height=line)
    # The seat stands right behind the name: further on it would seem to be the next player's.
    named = max(width(each, name.size) for each in name.lines)
    y = top - line / 2 - size * 0.34
    pen.text(x, y, number, size, Weight.BOLD)
    pen.fitted_in_box((x + before, top - line, named, line), name, align="left")
    pen.text(x + before + named + gap, y, where, small)
