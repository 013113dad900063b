"""Six houses, each at two sizes: days on which things go wrong, as commands.

The small days stop in the middle, where sheets are open and questions unsettled; the large ones go
on to the champion.
"""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tests.golden.hall import KEEPER, Hall, must
from tests.golden.hands import level, parted_by_steps, rows

TWELVE, NINE = range(12, -1, -1), range(9, -1, -1)  # the engines of a game


def samboree_11(folder: Path) -> Hall:
    """The final has begun when a qualifying sheet is corrected."""
    hall = Hall(folder, "samboree", 12, 4, NINE)
    hall.does("players", "check-in", *range(1, 12))
    hall.does("players", "no-show", 12)
    hall.does("seat", "--seed", 4, "--keep-apart", "group,club")
    tables = hall.tables()
    hall.does("seating", "swap", tables[1][0], tables[2][0])
    hall.plays(t1=level, t2=range(9, 2, -1))
    one, other = hall.tables()[1][:2]
    hall.may_not("sign", "--table", 1, *KEEPER)
    hall.does(
        *("rule-tie", "--table", 1, "--order", f"{other},{one}", "--by", "drawn-domino"),
        *("--reason", "drew the 9-8 against the 3-2"),
    )
    hall.does("receive", "--table", 1, "--circled", other, "--note", "coffee on it")
    hall.signs(1)
    seats = hall.tables()[2]
    hall.enters(rows(2, {2: dict(zip(seats, (31, 7, 12, 9, 22, 16), strict=True))}, note="blocked"))
    hall.enters(rows(2, {1: dict.fromkeys(seats, 12) | dict.fromkeys(seats[:2], 0)}))
    hall.enters(rows(2, {0: dict(zip(seats, range(0, 60, 10), strict=True))}))
    last = ("scores", "set", "--table", 2, "--engine", 0, "--player", seats[4])
    hall.may_not(*last, 290)
    hall.does(*last, 290, "--as-written", "--reason", "counted twice at the table")
    hall.may_not("sign", "--table", 2, *KEEPER)
    hall.does("accept", "--table", 2, "--engine", 1, "--reason", "both laid their last tile")
    hall.does("receive", "--table", 2, "--unsigned")
    hall.does("receive", "--table", 2)
    hall.signs(2)
    hall.does("playoff", "plan")
    hall.does("playoff", "start", "--advance", 2, "--seed", 4)
    hall.plays(t1=range(9, 5, -1))
    at = ("--stage", "qualifying", "--table", 2)
    hall.may_not("reopen", *at, "--reason", "digits swapped")
    hall.corrects(2, "--confirm")
    hall.does("undo")
    hall.does("redo")
    return hall


def samboree_37(folder: Path) -> Hall:
    """Seven tables, semi-finals that are taken back once, a final."""
    hall = Hall(folder, "samboree", 38, 7, NINE)
    hall.does("players", "check-in", *range(1, 38))
    hall.does("seat", "--seed", 7, "--keep-apart", "group,club")
    hall.does("seating", "late", 38)
    tables = hall.plays(t1=parted_by_steps, t3=range(9, 1, -1), t4=range(9, 4, -1))
    for engine in (1, 0):
        at = ("--table", 3, "--engine", engine)
        hall.does("scores", "not-played", *at, "--reason", "the storm")
    gone = tables[4][0]
    hall.does("players", "withdraw", gone, "--reason", "called away", "--from-engine", 4)
    stayed = dict(zip(tables[4][1:], (0, 9, 10, 11, 12), strict=False))
    hall.enters(rows(4, {4: stayed, 3: stayed}))
    for engine in (2, 1, 0):
        hall.does("scores", "not-played", "--table", 4, "--engine", engine, "--reason", "late")
    totals = {p["player"]: p["total"] for p in _standings(hall, 1)}
    wrong = {**totals, tables[1][0]: totals[tables[1][0]] + 10}
    hall.does("scores", "totals", "--table", 1, *(f"{p}={n}" for p, n in wrong.items()))
    hall.may_not("sign", "--table", 1, *KEEPER)
    hall.does("scores", "totals", "--table", 1, *(f"{p}={n}" for p, n in totals.items()))
    hall.signs()
    hall.does("playoff", "start", "--seed", 7)
    hall.does("playoff", "undo", "--stage", "playoff-1", "--reason", "a winner went home")
    out, stands_in = _standings(hall, 2)[0]["player"], _standings(hall, 2)[1]["player"]
    hall.does("playoff", "replace", out, stands_in, "--reason", "has to drive")
    hall.does("playoff", "start", "--seed", 8)
    hall.plays()
    hall.signs()
    hall.does("playoff", "start", "--seed", 9)
    hall.plays()
    hall.signs()
    return hall


def _standings(hall: Hall, table: int) -> list[dict[str, int]]:
    found: list[dict[str, int]] = hall.asks("standings", "--table", table)
    return found


def club_9(folder: Path) -> Hall:
    """In Spanish: the second game of three is under way; one is missing in it."""
    hall = Hall(folder, "club-night", 9, 5, TWELVE)
    hall.does("players", "check-in", "--all")
    hall.does("seat", "--seed", 5)
    hall.plays(t1=parted_by_steps)
    hall.signs()
    hall.does("players", "withdraw", 4, "--reason", "el autobús")
    hall.does("seat", "--seed", 6)
    hall.plays(t1=level, t2=range(12, 5, -1))
    hall.may_not("sign", "--table", 2, *KEEPER)
    hall.may_not("playoff", "start")
    return hall


def club_15(folder: Path) -> Hall:
    """Three games to the end: one comes late, one leaves, one sheet is corrected."""
    hall = Hall(folder, "club-night", 15, 6, TWELVE)
    hall.does("players", "check-in", *range(1, 15))
    hall.does("seat", "--seed", 6, "--keep-apart", "group")
    hall.plays(t1=parted_by_steps)
    hall.signs()
    hall.does("players", "check-in", 15)
    hall.does("seat", "--seed", 7)
    tables = hall.plays(t2=lambda players, engines: level(players, engines, at=1))
    pair = ",".join(map(str, tables[2][1:3]))
    by = ("--by", "other", "--reason", "both agreed")
    hall.does("rule-tie", "--table", 2, "--shared", pair, *by)
    hall.signs()
    hall.does("seat", "--seed", 8)
    hall.engines = range(12, 6, -1)
    tables = hall.plays(t1=range(12, 8, -1))
    hall.does("players", "withdraw", tables[1][-1], "--reason", "tired", "--from-engine", 8)
    for engine in (8, 7):
        at = ("--table", 1, "--engine", engine)
        hall.does("scores", "not-played", *at, "--reason", "the hall closes")
    hall.leaves_out(range(7))
    hall.signs()
    hall.corrects(2, "--confirm")
    return hall


def ladder_10(folder: Path) -> Hall:
    """In French: a correction moves somebody after the second game was drawn."""
    hall = Hall(folder, "ladder-night", 10, 2, TWELVE)
    hall.does("players", "check-in", "--all")
    hall.does("seat", "--seed", 2)
    hall.plays(t2=level)
    one, other = hall.tables()[2][:2]
    hall.does(
        *("rule-tie", "--table", 2, "--order", f"{one},{other}", "--by", "extra-round"),
        *("--reason", "une manche de plus"),
    )
    hall.signs()
    hall.does("seat", "--seed", 3, "--dry-run")
    hall.does("seat", "--seed", 3)
    hall.corrects(1)
    return hall


def ladder_15(folder: Path) -> Hall:
    """Three games: a trade of two seats, seats that are kept, one who leaves."""
    hall = Hall(folder, "ladder-night", 15, 3, TWELVE)
    hall.does("players", "check-in", "--all")
    hall.does("seat", "--seed", 3)
    hall.plays(t1=parted_by_steps)
    hall.signs()
    plan = hall.asks("seat", "--seed", 4, "--dry-run")["tables"]
    trade = ("--trade", f"{plan[0][0]},{plan[1][0]}")
    hall.may_not("seat", "--seed", 4, *trade)
    hall.does("seat", "--seed", 4, *trade, "--reason", "cannot climb the stairs")
    hall.corrects(2)
    hall.does("check")
    hall.does("seating", "keep", "--reason", "everybody sits already")
    hall.plays()
    hall.signs()
    hall.does("players", "withdraw", 9, "--reason", "goes home")
    hall.does("seat", "--seed", 5)
    hall.engines = range(12, 6, -1)
    hall.plays(t2=lambda players, engines: level(players, engines, at=1))
    hall.leaves_out(range(7))
    hall.does("check")
    pair = ",".join(map(str, hall.tables()[2][1:3]))
    by = ("--by", "other", "--reason", "both agreed")
    hall.does("rule-tie", "--table", 2, "--shared", pair, *by)
    hall.signs()
    return hall


def minutes_6(folder: Path) -> Hall:
    """One table alone, whose first place is shared: its places are the result."""
    hall = Hall(folder, "sixty-minutes", 6, 1, TWELVE)
    hall.does("players", "check-in", "--all")
    hall.does("seat", "--seed", 1)
    players = hall.plays(t1=level)[1]
    hall.does("check")
    shared = ("--table", 1, "--shared", f"{players[0]},{players[1]}")
    hall.does("rule-tie", *shared, "--by", "other", "--reason", "they like to share")
    hall.signs()
    return hall


def minutes_17(folder: Path) -> Hall:
    """The time runs out at two tables, and the hall closes before the final is over."""
    hall = Hall(folder, "sixty-minutes", 17, 11, TWELVE)
    hall.does("players", "check-in", "--all")
    hall.does("seat", "--seed", 11, "--no-sixes")
    hall.does("seat", "--seed", 12)
    hall.plays(t2=range(12, 3, -1), t3=range(12, 4, -1))
    hall.leaves_out(range(4), 2)
    hall.leaves_out(range(5), 3)
    hall.signs()
    hall.does("playoff", "start", "--seed", 12)
    seats = hall.plays(t1=range(12, 2, -1))[1]
    hall.does("playoff", "undo", "--stage", "final", "--reason", "the hall closes")
    named = ("--champion", seats[0], "--second", seats[1], "--third", seats[2])
    closes = ("playoff", "champion", *named, "--reason", "the hall closes")
    hall.may_not(*closes)
    hall.does(*closes, "--confirm")
    return hall


def florida_10(folder: Path) -> Hall:
    """One comes late and gets the table's highest total; nothing is signed yet."""
    hall = Hall(folder, "florida-good-sam", 11, 8, NINE)
    hall.does("players", "check-in", *range(1, 11))
    hall.does("seat", "--seed", 8)
    hall.plays(t1=range(9, 6, -1), t2=range(9, 7, -1))
    hall.does("seating", "late", 11, "--table", 1)
    seats = hall.tables()[1]
    hall.enters(rows(1, {6: dict(zip(seats, (12, 0, 9, 31, 8, 14), strict=True))}))
    hall.does("scores", "clear", "--table", 1, "--engine", 6, "--player", seats[2])
    hall.does("undo")
    hall.may_not("seat", "--seed", 9)
    hall.may_not("players", "disqualify", 3, "--reason", "shouted")
    return hall


def florida_22(folder: Path) -> Hall:
    """Four tables and a final, in which a tie is open for second place and ruled."""
    hall = Hall(folder, "florida-good-sam", 22, 9, NINE)
    hall.does("players", "check-in", "--all")
    hall.does("seat", "--seed", 9, "--keep-apart", "club")
    hall.does("seating", "pin", 9)
    hall.does("seating", "move", hall.tables()[1][1], "--table", 4)
    hall.plays(t2=parted_by_steps)
    hall.signs()
    hall.does("playoff", "start", "--seed", 9)
    seats = hall.plays(t1=lambda players, engines: level(players, engines, at=1))[1]
    hall.does(
        *("rule-tie", "--table", 1, "--order", f"{seats[2]},{seats[1]}", "--by", "extra-round"),
        *("--reason", "one more round"),
    )
    hall.signs()
    return hall


OURS_RANKED = {
    "key": "ours",
    "name": "Ours, ranked",
    "source": "The club's own paper",
    "format": "cumulative",
    "qualifying_games": 2,
    "final_of": 4,
    "tie_breaks": [],
    "penalties": True,
    "disqualification": True,
    "places": 3,
    "choices": ["A look at a neighbour's tiles costs 10."],
}
OURS_WON = {
    "key": "ours-won",
    "name": "Ours, won",
    "source": "The club's own paper",
    "first_engine": 8,
    "last_engine": 3,
    "double_blank": 25,
    "tie_breaks": ["zero_rounds", "lowest_other_round", "countback"],
    "shared_places": "1-1-2",
    "places": 3,
    "qualifying_games": 2,
    "wild_cards": 1,
    "fill_freed_seats": True,
    "late_arrival": "forfeit",
    "choices": [],
}


def own_rules(folder: Path, changed: dict[str, object]) -> Path:
    """Write a house's own rules: the Samboree's file, with some lines otherwise."""
    path = folder / "ours.toml"
    must("rules-export", "samboree", "-o", path)
    kept = path.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = kept[: next(n for n, line in enumerate(kept) if line.startswith("choices"))]
    lines = [line for line in kept if line.partition("=")[0].strip("# \n") not in changed]
    new = [f"{key} = {_toml(value)}\n" for key, value in changed.items()]
    path.write_text("".join([*lines, *new]), encoding="utf-8")
    return path


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def ours_10(folder: Path) -> Hall:
    """Ranked over two games by rules from a file, with points off and a tie before the final."""
    hall = Hall(folder, own_rules(folder, OURS_RANKED), 10, 10, NINE)
    hall.does("players", "check-in", "--all")
    hall.does("seat", "--seed", 10)
    tables = hall.plays()
    at = ("--table", 1, "--player", tables[1][0])
    hall.does("penalty", "give", *at, 10, "--reason", "looked")
    hall.does("penalty", "take-back", *at, "--reason", "not proven")
    hall.does("penalty", "give", *at, 20, "--reason", "looked again")
    hall.signs()
    hall.does("seat", "--seed", 11)
    hall.plays(t1=parted_by_steps)
    hall.does("players", "disqualify", hall.tables()[2][4], "--reason", "shouted")
    return hall


def ours_24(folder: Path) -> Hall:
    """Two games, a wild card and a freed seat by rules from a file; the rules change once."""
    hall = Hall(folder, "samboree", 24, 13, NINE)
    ours = own_rules(folder, OURS_WON)
    hall.does("rules-change", ours)
    hall.engines = range(8, 2, -1)
    hall.does("players", "check-in", *range(1, 24))
    hall.does("seat", "--seed", 13)
    hall.plays(t1=parted_by_steps)
    hall.signs()
    hall.does("seat", "--seed", 14)
    hall.may_not("seating", "late", 24, "--table", 2)
    hall.does("seating", "late", 24)
    hall.plays()
    hall.signs()
    hall.does("playoff", "plan")
    hall.does("playoff", "start", "--seed", 13)
    hall.plays()
    hall.signs()
    hall.does("playoff", "start", "--seed", 14)
    hall.plays(t1=level)
    hall.does("check")
    pair = ",".join(map(str, hall.tables()[1][:2]))
    by = ("--by", "other", "--reason", "both agreed")
    hall.does("rule-tie", "--table", 1, "--shared", pair, *by)
    hall.signs()
    return hall


class Day(NamedTuple):
    """How a day goes, and what else is asked of it: a ranking, moves; and in which language."""

    do: Callable[[Path], Hall]
    is_over: bool = True
    ranked: bool = False
    papers: tuple[str, ...] = ()
    language: str = "en"


DAYS = {
    "samboree-11": Day(samboree_11, is_over=False, papers=("phones-card",)),
    "samboree-37": Day(
        samboree_37, papers=("badges", "game-chart", "announcer-card", "totals-pictures", "rules")
    ),
    "club-9": Day(club_9, is_over=False, ranked=True, language="es"),
    "club-15": Day(club_15, ranked=True, papers=("seating-list", "announcer-card", "rules")),
    "ladder-10": Day(ladder_10, is_over=False, ranked=True, language="fr"),
    "ladder-15": Day(ladder_15, ranked=True, papers=("seating-list", "move-cards")),
    "minutes-6": Day(minutes_6, papers=("certificates", "totals-pictures", "correction-slip")),
    "minutes-17": Day(minutes_17, papers=("certificates", "announcer-card", "rules")),
    "florida-10": Day(florida_10, is_over=False),
    "florida-22": Day(florida_22, papers=("certificates", "rules")),
    "ours-10": Day(ours_10, is_over=False, ranked=True, papers=("move-cards",)),
    "ours-24": Day(ours_24, papers=("game-chart", "certificates", "badges", "rules")),
}
