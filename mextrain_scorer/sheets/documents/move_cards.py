"""Move cards for a ladder: each table reads on its own who goes where, and who sits where now."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mextrain_scorer.rules.records import Seat, Sheet
from mextrain_scorer.rules.words import listed, say, say_count
from mextrain_scorer.sheets.documents.seating_list import table_seats
from mextrain_scorer.sheets.layout.fonts import Weight, width
from mextrain_scorer.sheets.layout.lists import GUTTER, ListPages, Piece, Story, Words
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.text import fit

# Letter sizes of the sentences, the largest first: cards are read by a whole table.
_SIZES = (24.0, 22.0, 20.0, 18.0, 16.0)
_NAME = 0.9  # the names below a sentence, of its letter size
_LINE = 1.5
_AROUND = 14.0


@dataclass(frozen=True, slots=True)
class MoveCard:
    """What a table of a ladder is told when its game is over: who plays on where.

    ``game`` is the number of the game that is over.  ``ways`` has each other table that somebody
    goes to, by number, with their seats there.  ``stays`` and ``new`` sit at this table in the next
    game: who has played at it, in a seat that is drawn anew, and who has not played that game.
    """

    table_no: int
    game: int
    ways: tuple[tuple[int, tuple[Seat, ...]], ...] = ()
    stays: tuple[Seat, ...] = ()
    new: tuple[Seat, ...] = ()


def move_cards(stage: str, everything: Sequence[Sheet]) -> list[MoveCard]:
    """Return a card for each table of the game before that stage; none where nobody moves to it.

    They follow from the seats of both games, so that a move made by hand is on its card as well.
    Who plays no further is on none; who has not played that game is on the card of the new table.
    """
    tables = table_seats([here for here in everything if here.stage == stage], everything)
    cards: dict[int, dict[int | None, list[Seat]]] = {}
    for table in tables:
        for seat, before in zip(table.seats, table.came_from, strict=False):
            here, goal = (table.table_no, None) if before is None else (before, table.table_no)
            cards.setdefault(here, {}).setdefault(goal, []).append(seat)
    game = int(stage.partition("-")[2] or 1)  # "qualifying-2" is the second
    return [_made(table_no, game - 1, cards[table_no]) for table_no in sorted(cards)]


def _made(table_no: int, game: int, goals: Mapping[int | None, Sequence[Seat]]) -> MoveCard:
    """Return a table's card; under None, ``goals`` has who comes only now."""
    by_number = {goal: tuple(sorted(seats, key=_number)) for goal, seats in goals.items()}
    stays, new = by_number.pop(table_no, ()), by_number.pop(None, ())
    ways = sorted((goal, seats) for goal, seats in by_number.items() if goal is not None)
    return MoveCard(table_no, game, tuple(ways), stays, new)


def _number(seat: Seat) -> int:
    return seat.player


def move_card_pages(cards: Sequence[MoveCard]) -> list[ListPages]:
    """Return the pages, as few as they can be, in the largest letters that still do."""

    def story(size: float) -> Story:
        return [_Card(card, size) for card in cards]

    return [ListPages(say("Move cards"), story, [(1, size) for size in _SIZES])]


class _Card(Piece):
    """A table's card with room above and below, and the line to cut along at its foot.

    It has its head, who goes to each other table, who stays and who is new.
    """

    def __init__(self, card: MoveCard, size: float) -> None:
        super().__init__(0.0, self._card, after=1)
        self._parts: list[Piece] = [_head(card, size)]
        for table_no, seats in card.ways:
            self._parts += _way(_goes(card.table_no, table_no, seats), seats, size)
        if card.stays:
            # Seats are drawn anew for every game: who stays at a table has another one there too.
            self._parts += _way(_stay(card), card.stays, size)
        if card.new:
            self._parts += _way(say("New at this table:"), card.new, size)

    def wrap(self, room: float, height: float) -> tuple[float, float]:
        """Put its parts below one another."""
        tall = sum(part.wrap(room, height)[1] + part.spaceAfter for part in self._parts)
        self.width, self.height = room, tall + 2 * _AROUND
        return room, self.height

    def _card(self, pen: Pen, x: float, top: float, room: float) -> None:
        foot = top - self.height
        top -= _AROUND
        for part in self._parts:
            part.paint(pen, x, top)
            top -= part.height + part.spaceAfter
        pen.dashes(x, foot, x + room, foot)


def _head(card: MoveCard, size: float) -> Piece:
    after = say("after game {n}", n=card.game)
    aside = width(after, size * 0.8) + size

    def draw(pen: Pen, x: float, top: float, room: float) -> None:
        table = say("Table {number}", number=card.table_no)
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


def _stay(card: MoveCard) -> str:
    if len(card.stays) == 1:
        return say("Stays, new seat:")
    if card.ways:
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

    return Piece(size * _LINE, draw)


def _draw_name(pen: Pen, place: tuple[float, float, float], seat: Seat, size: float) -> None:
    x, top, room = place
    line = size * _LINE
    number = f"{seat.player}"
    where = say("seat {number}", number=seat.seat_no)
    small = size * 0.8
    before = max(width(number, size, Weight.BOLD), width("000", size, Weight.BOLD)) + size * 0.5
    gap = size * 0.5
    most = room - before - gap - width(where, small)
    name = fit(seat.name, size, most, 2, height=line)
    # The seat stands right behind the name: further on it would seem to be the next player's.
    named = max(width(each, name.size) for each in name.lines)
    y = top - line / 2 - size * 0.34
    pen.text(x, y, number, size, Weight.BOLD)
    pen.fitted_in_box((x + before, top - line, named, line), name, align="left")
    pen.text(x + before + named + gap, y, where, small)
