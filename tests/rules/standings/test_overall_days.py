"""Random days ranked twice: by the program, and by a plain reading of the rules, player by player.

The plain reading knows no keys and no sorting: it compares every two players, step by step, and
tries every way to choose the games that count.  ``MEXTRAIN_LONG=1`` tries 500 days.
"""

import os
from dataclasses import dataclass, replace
from random import Random

import pytest

from mextrain_scorer.rules.records import BLANK, Adjustment, Cell, Outcome, Round, Seat, Sheet
from mextrain_scorer.rules.rule_sets.presets import CLUB_NIGHT
from mextrain_scorer.rules.rule_sets.rule_set import LateArrival, RuleSet, SharedPlaces, TieBreak
from mextrain_scorer.rules.standings.overall import level_groups, overall_places
from mextrain_scorer.rules.standings.overall_lines import overall_lines

DAYS = 500 if os.environ.get("MEXTRAIN_LONG") else 60
CHAINS = [
    (TieBreak.ZERO_ROUNDS, TieBreak.LOWEST_OTHER_ROUND),
    (TieBreak.LOWEST_OTHER_ROUND, TieBreak.ZERO_ROUNDS),
    (TieBreak.ZERO_ROUNDS, TieBreak.LOWEST_OTHER_ROUND, TieBreak.COUNTBACK),
    (),
]


def random_rules(rng: Random) -> RuleSet:
    games = rng.randint(2, 5)
    return replace(
        CLUB_NIGHT,
        first_engine=rng.randint(1, 4),
        qualifying_games=games,
        count_best=rng.choice([None, *range(1, games + 1)]),
        places=rng.choice([2, 3]),
        tie_breaks=rng.choice(CHAINS),
        shared_places=rng.choice(list(SharedPlaces)),
        late_arrival=rng.choice([LateArrival.NO_PLACE, LateArrival.TABLE_HIGHEST]),
    )


def random_day(rng: Random, rules: RuleSet) -> list[Sheet]:
    """Return the sheets of a day in which people miss games, come late, leave and are level."""
    people = list(range(1, rng.randint(6, 14)))
    sheets = []
    for game in range(rules.qualifying_games):
        here = [player for player in people if rng.random() < 0.85]
        rng.shuffle(here)
        stage = "qualifying" if game == 0 else f"qualifying-{game + 1}"
        for table_no, at in enumerate(range(0, len(here), 4), start=1):
            seated = here[at : at + 4]
            sheets.append(random_sheet(rng, rules, stage, table_no, seated))
    return sheets


def random_sheet(
    rng: Random, rules: RuleSet, stage: str, table_no: int, players: list[int]
) -> Sheet:
    seats = []
    for seat_no, player in enumerate(players, start=1):
        seat = Seat(seat_no, player, f"Player{player}")
        chance = rng.random()
        if chance < 0.06:
            seat = replace(seat, left_from=rng.choice(rules.engines[1:]))
        elif chance < 0.12:
            came = rng.choice(rules.engines[1:])
            gone = rng.choice([None, None, None, *range(came)])
            seat = replace(seat, from_engine=came, left_from=gone)
        elif chance < 0.14:
            seat = replace(seat, disqualified="rude", left_from=rules.last_engine)
        seats.append(seat)
    rounds = []
    for engine in rules.engines:
        there = [seat.player for seat in seats if seat.plays(engine)]
        out = rng.choice([0, *there])
        played = engine == rules.first_engine or rng.random() > 0.1
        outcome = (Outcome.PLAYED if out else Outcome.BLOCKED) if played else Outcome.NOT_PLAYED
        rounds.append(
            Round(
                engine,
                tuple(
                    BLANK
                    if outcome is Outcome.NOT_PLAYED or seat.player not in there
                    else Cell(0, went_out=True)
                    if seat.player == out
                    else Cell(rng.randint(1, 3))
                    for seat in seats
                ),
                outcome,
            )
        )
    fines = tuple(Adjustment(player, 1, "late") for player in players if rng.random() < 0.05)
    sheet = Sheet(stage, table_no, rules, tuple(seats), tuple(rounds), ())
    return replace(sheet, adjustments=fines)


@dataclass(frozen=True)
class Game:
    points: int
    rounds: int
    zeros: int
    others: list[int]


def whole_games(sheets: list[Sheet], player: int) -> list[Game]:
    """Return the games that somebody played to the end, or is given a score for."""
    found = []
    for sheet in sheets:
        for index, seat in enumerate(sheet.seats):
            if seat.player == player:
                game = read_game(sheet, index)
                if game is not None:
                    found.append(game)
    return found


def read_game(sheet: Sheet, index: int) -> Game | None:
    seat, given = sheet.seats[index], 0
    played = [row for row in sheet.rounds if row.outcome is not Outcome.NOT_PLAYED]
    if seat.disqualified:
        return None
    missed = [row for row in played if not seat.plays(row.engine)]
    if missed:
        came = seat.from_engine
        if came is None or any(row.engine <= came for row in missed):
            return None
        if sheet.rule_set.late_arrival is not LateArrival.TABLE_HIGHEST:
            return None
        given = highest_when_coming(sheet, index)
    scores = [row.cells[index].score or 0 for row in played]
    out = [row for row in played if row.cells[index].went_out]
    fines = sum(fine.points for fine in sheet.adjustments if fine.player == seat.player)
    points = sum(scores) + given + fines
    return Game(points, len(played), len(out), sorted(s for s in scores if s > 0))


def highest_when_coming(sheet: Sheet, index: int) -> int:
    """Return the highest running total at the table of those there when somebody came."""
    engine = sheet.seats[index].from_engine
    assert engine is not None
    totals = [0]
    for other, seat in enumerate(sheet.seats):
        came_before = seat.from_engine is None or seat.from_engine > engine
        if seat.plays(engine) and came_before:
            rows = [row for row in sheet.rounds if row.engine > engine]
            running = sum(row.cells[other].score or 0 for row in rows)
            if seat.from_engine is not None and any(
                row.engine > seat.from_engine and row.outcome is not Outcome.NOT_PLAYED
                for row in sheet.rounds
            ):
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


def ahead(rules: RuleSet, one: list[Game], two: list[Game]) -> tuple[int, str]:
    """Say which of two is ahead, 1 or 2 or 0 for neither, and by what."""
    if len(one) != len(two):
        return (1 if len(one) > len(two) else 2), "games"
    mine, theirs = together(one), together(two)
    cross, other = mine.points * theirs.rounds, theirs.points * mine.rounds
    if cross != other:
        return (1 if cross < other else 2), "total"
    for step in rules.tie_breaks:
        if step is TieBreak.ZERO_ROUNDS and mine.zeros != theirs.zeros:
            return (1 if mine.zeros > theirs.zeros else 2), "zero_rounds"
        if step is TieBreak.LOWEST_OTHER_ROUND and mine.others[:1] != theirs.others[:1]:
            return (1 if mine.others[:1] < theirs.others[:1] else 2), "lowest_other_round"
        if step is TieBreak.COUNTBACK and mine.others[1:] != theirs.others[1:]:
            return (1 if mine.others[1:] < theirs.others[1:] else 2), "countback"
    return 0, ""


def that_count(rules: RuleSet, games: list[Game]) -> list[Game]:
    """Try every way to choose the games that count, and keep the best."""
    most = rules.qualifying_games if rules.count_best is None else rules.count_best
    wanted = min(most, len(games))
    best: list[Game] | None = None
    for mask in range(1 << len(games)):
        chosen = [game for at, game in enumerate(games) if mask >> at & 1]
        if len(chosen) == wanted and (best is None or ahead(rules, chosen, best)[0] == 1):
            best = chosen
    assert best is not None
    return best


def plain_ranking(rules: RuleSet, sheets: list[Sheet]) -> dict[int, tuple[int, str, int]]:
    """Return everybody's place, what decided it, and the points that count, by number."""
    people = {seat.player for sheet in sheets for seat in sheet.seats}
    counted = {player: that_count(rules, whole_games(sheets, player)) for player in people}
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
        if rules.shared_places is SharedPlaces.DENSE:
            place = 1 + different(rules, counted, better)
        if level:
            why = "open" if waits(rules, counted, better, len(level), place) else "shared"
        else:
            worse = [other for other, (who, _) in verdicts.items() if who == 1]
            why = next_step(rules, counted, player, worse, better)
        found[player] = (place, why, together(games).points)
    return found


def different(rules: RuleSet, counted: dict[int, list[Game]], players: list[int]) -> int:
    """Count the groups of level players among these."""
    kept: list[int] = []
    for player in players:
        if all(ahead(rules, counted[player], counted[other])[0] for other in kept):
            kept.append(player)
    return len(kept)


def waits(
    rules: RuleSet, counted: dict[int, list[Game]], better: list[int], level: int, place: int
) -> bool:
    """Say whether an announced place rests on the order of ``level`` + 1 players."""
    if rules.shared_places is SharedPlaces.DENSE and better:
        leaders = [
            player
            for player in better
            if all(ahead(rules, counted[player], counted[other])[0] != 2 for other in better)
        ]
        return len(leaders) == 1 and place <= rules.places
    first = len(better) + 1
    return any(first <= cut < first + level for cut in range(1, rules.places + 1))


def next_step(
    rules: RuleSet,
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


@pytest.mark.parametrize("first", range(0, DAYS, 20))
def test_random_days_are_ranked_as_the_rules_read(first: int) -> None:
    for seed in range(first, first + 20):
        rng = Random(f"day {seed}")
        rules = random_rules(rng)
        sheets = random_day(rng, rules)
        cuts = range(1, rules.places + 1)
        groups = level_groups(overall_lines(sheets, rules), rules, (), tuple(cuts))
        ranked = {
            each.player: (each.place, each.decided_by.value, each.line.total)
            for each in overall_places(groups, rules)
        }
        assert ranked == plain_ranking(rules, sheets), seed
