"""The ranking over several games by a plain reading of the rules, player by player.

It knows no keys and no sorting: it compares every two players, step by step, and tries every way to
choose the games that count.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Plain = Mapping[str, Any]


@dataclass(frozen=True)
class Game:
    points: int
    rounds: int
    zeros: int
    others: list[int]


def whole_games(rules: Plain, sheets: Sequence[Plain], player: int) -> list[Game]:
    """Return the games that somebody played to the end, or is given a score for."""
    found = []
    for sheet in sheets:
        for seat in sheet["seats"]:
            if seat["player"] == player:
                game = read_game(rules, sheet, seat)
                if game is not None:
                    found.append(game)
    return found


def plays(seat: Plain, engine: int) -> bool:
    """Say whether somebody is at the table in the round of that engine."""
    came, gone = seat.get("from_engine"), seat.get("left_from")
    return (came is None or engine <= came) and (gone is None or engine > gone)


def played(sheet: Plain) -> list[int]:
    """Return the engines of the rounds that were played, blocked ones among them."""
    return [engine for engine, outcome in sheet["outcomes"].items() if outcome != "not-played"]


def read_game(rules: Plain, sheet: Plain, seat: Plain) -> Game | None:
    given, rows = 0, played(sheet)
    if seat.get("disqualified"):
        return None
    missed = [engine for engine in rows if not plays(seat, engine)]
    if missed:
        came = seat.get("from_engine")
        if came is None or any(engine <= came for engine in missed):
            return None
        if rules["late_arrival"] != "table-highest":
            return None
        given = highest_when_coming(sheet, seat)
    player = seat["player"]
    scores = [sheet["scores"][engine].get(player, 0) for engine in rows]
    out = [engine for engine in rows if player in sheet["out"][engine]]
    fines = sum(points for who, points, _ in sheet["penalties"] if who == player)
    points = sum(scores) + given + fines
    return Game(points, len(rows), len(out), sorted(score for score in scores if score > 0))


def highest_when_coming(sheet: Plain, seat: Plain) -> int:
    """Return the highest running total at the table of those there when somebody came."""
    engine = seat["from_engine"]
    totals = [0]
    for other in sheet["seats"]:
        came = other.get("from_engine")
        if plays(other, engine) and (came is None or came > engine):
            before = [each for each in sheet["scores"] if each > engine]
            running = sum(sheet["scores"][each].get(other["player"], 0) for each in before)
            if came is not None and any(each > came for each in played(sheet)):
                running += highest_when_coming(sheet, other)
            totals.append(running)
    return max(totals)


def together(games: list[Game]) -> Game:
    return Game(
        sum(game.points for game in games),
        sum(game.rounds for game in games),
        sum(game.zeros for game in games),
        sorted(score for game in games for score in game.others),
    )


def ahead(rules: Plain, one: list[Game], two: list[Game]) -> tuple[int, str]:
    """Say which of two is ahead, 1 or 2 or 0 for neither, and by what."""
    if len(one) != len(two):
        return (1 if len(one) > len(two) else 2), "games"
    mine, theirs = together(one), together(two)
    cross, other = mine.points * theirs.rounds, theirs.points * mine.rounds
    if cross != other:
        return (1 if cross < other else 2), "total"
    for step in rules["tie_breaks"]:
        if step == "zero_rounds" and mine.zeros != theirs.zeros:
            return (1 if mine.zeros > theirs.zeros else 2), "zero_rounds"
        if step == "lowest_other_round" and mine.others[:1] != theirs.others[:1]:
            return (1 if mine.others[:1] < theirs.others[:1] else 2), "lowest_other_round"
        if step == "countback" and mine.others[1:] != theirs.others[1:]:
            return (1 if mine.others[1:] < theirs.others[1:] else 2), "countback"
    return 0, ""


def that_count(rules: Plain, games: list[Game]) -> list[Game]:
    """Try every way to choose the games that count, and keep the best."""
    most = rules.get("count_best", rules["qualifying_games"])
    wanted = min(most, len(games))
    best: list[Game] | None = None
    for mask in range(1 << len(games)):
        chosen = [game for at, game in enumerate(games) if mask >> at & 1]
        if len(chosen) == wanted and (best is None or ahead(rules, chosen, best)[0] == 1):
            best = chosen
    assert best is not None
    return best


def plain_ranking(rules: Plain, sheets: Sequence[Plain]) -> dict[int, tuple[int, str, int]]:
    """Return everybody's place, what decided it, and the points that count, by number."""
    people = {seat["player"] for sheet in sheets for seat in sheet["seats"]}
    counted = {player: that_count(rules, whole_games(rules, sheets, player)) for player in people}
    counted = {player: games for player, games in counted.items() if games}
    found = {}
    for player, games in counted.items():
        verdicts = {
            other: ahead(rules, games, theirs)
            for other, theirs in counted.items()
            if other != player
        }
        better = [other for other, (who, _) in verdicts.items() if who == 2]
        level = [other for other, (who, _) in verdicts.items() if who == 0]
        place = 1 + len(better)
        if rules["shared_places"] == "1-1-2":
            place = 1 + different(rules, counted, better)
        if level:
            why = "open" if waits(rules, counted, better, len(level), place) else "shared"
        else:
            worse = [other for other, (who, _) in verdicts.items() if who == 1]
            why = next_step(rules, counted, player, worse, better)
        found[player] = (place, why, together(games).points)
    return found


def different(rules: Plain, counted: dict[int, list[Game]], players: list[int]) -> int:
    """Count the groups of level players among these."""
    kept: list[int] = []
    for player in players:
        if all(ahead(rules, counted[player], counted[other])[0] for other in kept):
            kept.append(player)
    return len(kept)


def waits(
    rules: Plain, counted: dict[int, list[Game]], better: list[int], level: int, place: int
) -> bool:
    """Say whether an announced place rests on the order of ``level`` + 1 players."""
    if rules["shared_places"] == "1-1-2" and better:
        leaders = [
            player
            for player in better
            if all(ahead(rules, counted[player], counted[other])[0] != 2 for other in better)
        ]
        return len(leaders) == 1 and place <= rules["places"]
    first = len(better) + 1
    return any(first <= cut < first + level for cut in range(1, rules["places"] + 1))


def next_step(
    rules: Plain,
    counted: dict[int, list[Game]],
    player: int,
    worse: list[int],
    better: list[int],
) -> str:
    """Return the step that puts a player ahead of the next one down, or for the last behind."""
    mine = counted[player]
    if worse:
        nearest = [
            other
            for other in worse
            if all(ahead(rules, counted[other], counted[each])[0] != 2 for each in worse)
        ]
        return ahead(rules, mine, counted[nearest[0]])[1]
    if not better:
        return "total"
    nearest = [
        other
        for other in better
        if all(ahead(rules, counted[other], counted[each])[0] != 1 for each in better)
    ]
    return ahead(rules, counted[nearest[0]], mine)[1]
