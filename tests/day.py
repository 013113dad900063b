"""A day as tests want it: made once for all of them, kept as bytes, handed out as a copy.

``day(10).seated(seed=3).typed(1).signed().final()``: each step returns a day that has come further;
``file``, ``bytes``, ``server`` and ``desk`` hand it out.  What a step costs is paid once a process,
for each day that begins with the same steps.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from tests import door
from tests.door import QUALIFYING, Desk

if TYPE_CHECKING:
    from tests.programs import Server

ENGINES = tuple(range(9, -1, -1))
SUFFIX = ".mextrain"
Game = dict[int, dict[int, int]]


# Games.


def rising(
    players: Sequence[int],
    engines: Sequence[int] = ENGINES,
    *,
    first: int | None = None,
    tied: Collection[int] = (),
) -> Game:
    """Return points by engine and player: totals rise with the seats, and nothing is unlikely.

    One player goes out in each round, in turn.  ``first`` names another winner, who trades columns
    with the first seat.  The seats ``tied`` (counted from 0) get the same points in another order:
    only a ruling parts them.
    """
    seated = list(players)
    if first is not None:
        at = seated.index(first)
        seated[0], seated[at] = seated[at], seated[0]
    written: Game = {}
    for nth, engine in enumerate(engines):
        out = nth % len(seated)
        written[engine] = {}
        for index, player in enumerate(seated):
            if index == out:
                points = 0
            elif index in tied:
                points = 13 if out in tied else 10 + 3 * min(tied) + nth
            else:
                points = 10 + 3 * index + nth
            written[engine][player] = points
    return written


def winner(game: Game) -> int:
    """Return who has the lowest total."""
    totals = summed(game)
    return min(totals, key=lambda player: (totals[player], player))


def summed(game: Game) -> dict[int, int]:
    """Return the totals of a game by player."""
    totals: dict[int, int] = {}
    for row in game.values():
        for player, points in row.items():
            totals[player] = totals.get(player, 0) + points
    return totals


def fill(
    desk: Desk,
    table: int,
    stage: str = QUALIFYING,
    *,
    first: int | None = None,
    tied: Collection[int] = (),
) -> Game:
    """Write a whole sheet of a fixed game and return the game."""
    players, engines = desk.sheet(table, stage)["players"], desk.rules()["engines"]
    game = rising(players, engines, first=first, tied=tied)
    desk.fill(table, game, stage)
    return game


def fill_simulated(desk: Desk, table: int, seed: int, stage: str = QUALIFYING) -> None:
    """Write a whole sheet of a game that was played tile by tile, ties ruled where there are any.

    Its totals stand as the score keeper wrote them.
    """
    here = desk.sheet(table, stage)
    players = here["players"]
    game = door.simulated(desk.rules(), len(players), seed)
    scores = {e: dict(zip(players, row, strict=True)) for e, row in game["scores"].items()}
    out = [(engine, players[seat]) for engine, seat in game["out"].items() if seat is not None]
    totals = dict(zip(players, game["totals"], strict=True))
    desk.fill(table, scores, stage, out=out, blocked=game["blocked"], totals=totals)
    for engine in desk.rules()["engines"]:
        if engine not in scores:
            desk.not_played(table, engine, "the time was up", stage)
    for tied in open_ties(desk, table, stage):
        desk.rule_tie(table, tied, stage=stage)


def open_ties(desk: Desk, table: int, stage: str = QUALIFYING) -> list[list[int]]:
    """Return the groups at a table that wait for a ruling, each by its players."""
    groups: dict[int, list[int]] = {}
    for place in desk.standings(table, stage):
        if place["decided_by"] == "open":
            groups.setdefault(place["place"], []).append(place["player"])
    return list(groups.values())


def play(desk: Desk, stage: str | None = None, *, leave: Collection[int] = ()) -> None:
    """Fill and sign every sheet of a stage but those of the tables to ``leave``."""
    key = stage or desk.stages()[-1]
    for here in desk.sheets(key):
        if here["status"] != "signed" and here["table"] not in leave:
            if not any(here["scores"].values()):
                fill(desk, here["table"], key)
            desk.sign(here["table"], key)


def go_on(desk: Desk, *, seed: int = 5) -> str | None:
    """Seat the next game or stage and return its key, None where nothing is left to play."""
    drawn = desk.stages()
    games = desk.rules()["qualifying_games"]
    if all(key.startswith(QUALIFYING) for key in drawn) and len(drawn) < games:
        desk.draw(seed, allow_small=True)
        return desk.stages()[-1]
    return desk.start_stage(seed=seed) if desk.plan()["ready"] else None


def play_on(desk: Desk, *, seed: int = 5) -> list[str]:
    """Play every game and stage that is still to come and return their keys."""
    keys = []
    while key := go_on(desk, seed=seed):
        keys.append(key)
        play(desk, key)
    return keys


# Days of several games.


def house_day(folder: Path, players: int, rules: str, *, name: str = "day", **changed: Any) -> Desk:
    """Make a day of so many who have come, by rules of which some are ``changed``."""
    own = {**door.rules(rules), "key": "ours", "name": "Ours", **changed}
    desk = door.made(folder / f"{name}{SUFFIX}", "Ours", rules=own)
    desk.add_players([f"Player {n:02}" for n in range(1, players + 1)])
    return desk


def game_key(number: int) -> str:
    """Return the key of a game of the day."""
    return "qualifying" if number == 1 else f"qualifying-{number}"


def fill_to(desk: Desk, here: Mapping[str, Any], totals: Mapping[int, int]) -> None:
    """Fill a sheet so that each has the total asked for, or 100 and the own number.

    Each goes out once, and the total is spread evenly over the other rounds that they play.
    """
    engines = desk.rules()["engines"]
    seats = [each for each in here["seats"] if each["left_from"] is None]
    players = [each["player"] for each in seats]
    scores: dict[int, dict[int, int]] = {engine: {} for engine in engines}
    out = []
    for at, seat in enumerate(seats):
        first, player = seat["from_engine"], seat["player"]
        played = [engine for engine in engines if first is None or engine <= first]
        own = [engine for engine in engines[at : at + 1] if engine in played]
        rest = [engine for engine in played if engine not in own]
        each, more = divmod(totals.get(player, 100 + player), len(rest))
        for nth, engine in enumerate(rest):
            scores[engine][player] = each + (nth < more)
        for engine in own:
            scores[engine][player] = 0
            out.append((engine, player))
    desk.fill(here["table"], scores, here["stage"], out=out, blocked=engines[len(players) :])


# Days.


@dataclass(frozen=True)
class Day:
    """A day that came so far; ``steps`` say how, each a name with what it was asked."""

    players: int
    rules: str
    steps: tuple[tuple[str, tuple[int, ...]], ...] = ()

    def _then(self, step: str, *asked: int) -> "Day":
        return Day(self.players, self.rules, (*self.steps, (step, asked)))

    def seated(self, seed: int = 3) -> "Day":
        """Draw the seats of the next game."""
        return self._then("seated", seed)

    def typed(self, *tables: int) -> "Day":
        """Type sheets of the stage being played, all of it where no table is named."""
        return self._then("typed", *tables)

    def simulated(self, seed: int = 7) -> "Day":
        """Type all sheets of the stage being played as they are played tile by tile."""
        return self._then("simulated", seed)

    def tied(self, table: int, *seats: int) -> "Day":
        """Type one sheet whose seats (counted from 0) only a ruling parts."""
        return self._then("tied", table, *seats)

    def signed(self, *tables: int) -> "Day":
        """Sign sheets of the stage being played, typed before; all that are where none is named."""
        return self._then("signed", *tables)

    def played(self) -> "Day":
        """Type and sign what is not, of the stage being played."""
        return self._then("played")

    def next_stage(self, seed: int = 5) -> "Day":
        """Seat the next stage of the play-off, after playing what it waits for."""
        return self.played()._then("next", seed)

    def final(self, seed: int = 5) -> "Day":
        """Go on until the final is seated; stages before it are played."""
        return self._then("final", seed)

    def champion(self, seed: int = 5) -> "Day":
        """Play to the end."""
        return self._then("champion", seed)

    def bytes(self) -> bytes:
        """Return the tournament file."""
        return _bytes(self)

    def file(self, folder: Path, name: str = "day") -> Path:
        """Write it into a folder."""
        path = folder / f"{name}{SUFFIX}"
        path.write_bytes(_bytes(self))
        return path

    def desk(self, folder: Path, name: str = "day") -> Desk:
        """Write it into a folder and open it."""
        return door.desk(self.file(folder, name))

    def server(self, server: "Server") -> str:
        """Put it on a server; return its address there."""
        with TemporaryDirectory() as folder:
            return door.put(self.file(Path(folder)), server.address())


def day(players: int = 0, rules: str = "samboree") -> Day:
    """Return a day whose players 1, 2, ... are all here."""
    return Day(players, rules)


@cache
def _bytes(until: Day) -> bytes:
    with TemporaryDirectory() as name:
        path = Path(name) / f"day{SUFFIX}"
        if until.steps:
            path.write_bytes(_bytes(Day(until.players, until.rules, until.steps[:-1])))
            with closing(door.desk(path)) as desk:
                _do(desk, until.steps[-1])
        else:
            with closing(door.made(path, rules=until.rules)) as desk:
                desk.add_players([f"Player {n}" for n in range(1, until.players + 1)])
        return path.read_bytes()


def _do(desk: Desk, step: tuple[str, tuple[int, ...]]) -> None:
    stages = desk.stages()
    _STEPS[step[0]](desk, stages[-1] if stages else QUALIFYING, step[1])


def _type(desk: Desk, stage: str, tables: tuple[int, ...]) -> None:
    for table in tables or desk.tables(stage):
        fill(desk, table, stage)


def _simulate(desk: Desk, stage: str, seed: tuple[int, ...]) -> None:
    for table in desk.tables(stage):
        fill_simulated(desk, table, seed[0] + table, stage)


def _sign(desk: Desk, stage: str, tables: tuple[int, ...]) -> None:
    ready = (each["table"] for each in desk.sheets(stage) if each["status"] == "complete")
    for table in tables or ready:
        desk.sign(table, stage)


def _seat_final(desk: Desk, stage: str, seed: tuple[int, ...]) -> None:
    key: str | None = stage
    while key != "final":
        assert key, "these rules have no final"
        play(desk, key)
        key = go_on(desk, seed=seed[0])


def _name_champion(desk: Desk, stage: str, seed: tuple[int, ...]) -> None:
    play(desk, stage)
    play_on(desk, seed=seed[0])


_STEPS: dict[str, Callable[[Desk, str, tuple[int, ...]], object]] = {
    "seated": lambda desk, _, seed: desk.draw(*seed, allow_small=True),
    "typed": _type,
    "tied": lambda desk, stage, at: fill(desk, at[0], stage, tied=at[1:]),
    "simulated": _simulate,
    "signed": _sign,
    "played": lambda desk, stage, _: play(desk, stage),
    "next": lambda desk, _, seed: desk.start_stage(*seed),
    "final": _seat_final,
    "champion": _name_champion,
}
