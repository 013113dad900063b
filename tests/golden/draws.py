"""Four hundred draws of seats, of all sizes of halls, each a line."""

import hashlib
import random
from collections.abc import Iterator

from tests import door

HOUSES = ("samboree", "club-night", "gamerules-double-9", "florida-good-sam", "gamerules-double-15")
WISHES = ((), ("group",), ("club",), ("group", "club"), ("club", "group"))
DRAWS, FEWEST, SIZES = 400, 5, 200
_FIGURES = 16  # of a hash, for the seats of a large hall
_SHORT = 24


def lines() -> Iterator[str]:
    """Draw all of them."""
    for nth in range(DRAWS):
        yield _line(nth)


def _line(nth: int) -> str:
    players = FEWEST + nth % SIZES
    house, wish = HOUSES[nth % len(HOUSES)], WISHES[nth // 2 % len(WISHES)]
    asked = f"{nth} {house} {players} {','.join(wish) or '-'}"
    try:
        sizes = door.table_sizes(house, players)
    except door.Refused as no:
        return f"{asked}: {no.kind}"
    hall = _hall(nth, players)
    seats = door.drawn(hall, sizes, nth, wish)
    if nth % 8 == 0:
        at = {who: no for no, table in enumerate(seats["tables"], 1) for who in table}
        again = [{**who, "sat_at": (at[who["player"]],), "pinned": None} for who in hall]
        seats = door.drawn(again, sizes, nth + 1, wish)
        asked += f" again, {seats['met_again']} meet"
    together = sum(len(who) for _, who in seats["together"])
    return f"{asked}{f', {together} together' * bool(together)}: {_seats(seats['tables'])}"


def _hall(nth: int, players: int) -> list[dict[str, object]]:
    dice = random.Random(nth)
    hall: list[dict[str, object]] = [
        {
            "player": no,
            "group": f"group {no // 2}" if dice.random() < 0.3 else None,
            "club": f"club {dice.randrange(5)}" if dice.random() < 0.8 else None,
            "willing": dice.random() < 0.2,
        }
        for no in range(1, players + 1)
    ]
    if nth % 3 == 0:
        hall[nth % players]["pinned"] = 1
    return hall


def _seats(tables: list[list[int]]) -> str:
    written = " / ".join(" ".join(map(str, table)) for table in tables)
    if sum(map(len, tables)) <= _SHORT:
        return written
    sizes = "+".join(str(len(table)) for table in tables)
    return f"{sizes} {hashlib.sha256(written.encode()).hexdigest()[:_FIGURES]}"
