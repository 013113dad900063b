"""Gathers the move cards of a ladder: what each table is told when its game is over."""

from collections.abc import Mapping, Sequence

from mextrain_scorer.desk.paper.content import table_seats
from mextrain_scorer.rules.records import Seat, Sheet
from mextrain_scorer.sheets.content import MoveCard


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
    return [_card(table_no, game - 1, cards[table_no]) for table_no in sorted(cards)]


def _card(table_no: int, game: int, goals: Mapping[int | None, Sequence[Seat]]) -> MoveCard:
    """Return a table's card; under None, ``goals`` has who comes only now."""
    by_number = {goal: tuple(sorted(seats, key=_number)) for goal, seats in goals.items()}
    stays, new = by_number.pop(table_no, ()), by_number.pop(None, ())
    ways = sorted((goal, seats) for goal, seats in by_number.items() if goal is not None)
    return MoveCard(table_no, game, tuple(ways), stays, new)


def _number(seat: Seat) -> int:
    return seat.player
