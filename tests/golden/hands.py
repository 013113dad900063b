"""Games written by dice, for golden days: what each player writes in each round."""

import random
from collections.abc import Iterable, Sequence

Game = dict[int, dict[int, int]]


def dealt(seed: str, players: Sequence[int], engines: Sequence[int]) -> Game:
    """Return any game: somebody goes out in each round, the others keep a few tiles."""
    dice = random.Random(seed)
    game: Game = {}
    for engine in engines:
        out = dice.choice(players)
        game[engine] = {who: 0 if who == out else dice.randint(6, 38) for who in players}
    return game


def level(players: Sequence[int], engines: Sequence[int], *, at: int = 0) -> Game:
    """Return a game in which two seats are level in everything; nobody is ahead of the first two.

    With ``at`` 1 it is the second two, after one who wins.
    """
    pair = players[at : at + 2]
    game: Game = {}
    for nth, engine in enumerate(engines):
        odd_one = nth == len(engines) - 1 and len(engines) % 2
        out = players[-1] if odd_one else pair[nth % 2]
        game[engine] = {
            who: 0 if who == out else 10 if who in pair else 8 if seat < at else 20 + 3 * seat
            for seat, who in enumerate(players)
        }
    return game


def parted_by_steps(players: Sequence[int], engines: Sequence[int]) -> Game:
    """Return a game at five seats or more whose first two have one total, parted by zero rounds.

    The next two have one total and as many zero rounds: their lowest other round decides.
    """
    one, two, three, four = players[:4]
    game: Game = {}
    for nth, engine in enumerate(engines):
        out = [one, one, two, three, four, *[players[-1]] * len(engines)][nth]
        others = {who: 33 + 3 * seat for seat, who in enumerate(players)}
        game[engine] = {**others, one: 20, two: 20, three: 26, four: 26, out: 0}
    game[engines[-1]][one] += 20
    game[engines[-1]][three] += 4
    game[engines[-2]][three] -= 4
    return game


def rows(table: int, game: Game, rounds: Iterable[int] | None = None, note: str = "") -> str:
    """Return a game, or some rounds of it, as lines of a scores file."""
    wanted = set(game if rounds is None else rounds)
    return "".join(
        f"{table},{engine},{who},{pips},{note}\n"
        for engine, row in game.items()
        if engine in wanted
        for who, pips in row.items()
    )
