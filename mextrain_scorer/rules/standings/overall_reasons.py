"""The sentence that says why one player stands ahead of another over several games."""

from collections.abc import Sequence

from mextrain_scorer.rules.records import Ruling
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.standings.metrics import DecidedBy, chain
from mextrain_scorer.rules.standings.overall_lines import OverallLine
from mextrain_scorer.rules.standings.reasons import difference, equal, everybody, how_ruled, who
from mextrain_scorer.rules.words import say, say_count


def games_and_total(line: OverallLine) -> str:
    """Return a total with the games it comes from: "131 (game 1: 61, game 3: 70)"."""
    games = ", ".join(
        say("game {n}: {total}", n=game.number, total=game.line.total) for game in line.counted
    )
    return say("{total} ({games})", total=line.total, games=games)


def over(rule_set: RuleSet, ahead: OverallLine, behind: OverallLine, step: DecidedBy) -> str:
    """Say that ``ahead`` stands over ``behind`` and which step of the chain decided it."""
    if step is DecidedBy.GAMES:
        whole = say_count(len(ahead.counted), "1 whole game", "{count} whole games")
        why = say(
            "{better}, {total}, against {worse}, {other}",
            better=whole,
            total=games_and_total(ahead),
            worse=len(behind.counted),
            other=games_and_total(behind),
        )
        parts = [why]
    else:
        parts = [_points(ahead, behind)]
        for earlier in chain(rule_set)[1:]:
            if step is DecidedBy.TOTAL or earlier is step:
                break
            parts.append(equal(earlier, ahead))
        if step is not DecidedBy.TOTAL:
            parts.append(difference(step, ahead, behind))
    return say(
        "{ahead} over {behind}: {why}", ahead=who(ahead), behind=who(behind), why="; ".join(parts)
    )


def _points(ahead: OverallLine, behind: OverallLine) -> str:
    """Compare the sums of two, per round where they did not play as many."""
    better, worse = games_and_total(ahead), games_and_total(behind)
    if ahead.rounds == behind.rounds:
        return say("{better} against {worse}", better=better, worse=worse)
    return say(
        "by points per round, {better} in {rounds} rounds against {worse} in {other}",
        better=better,
        rounds=ahead.rounds,
        worse=worse,
        other=behind.rounds,
    )


def _level(group: Sequence[OverallLine]) -> str:
    """Say what the points of level players have in common."""
    if len({line.rounds for line in group}) > 1:
        return say("the same points per round")
    return equal(DecidedBy.TOTAL, group[0])


def ruled(ahead: OverallLine, behind: OverallLine, ruling: Ruling) -> str:
    """Say that the game monitor's ruling put ``ahead`` over ``behind``."""
    return say(
        "{ahead} over {behind}: tied, {level}; ruled by the game monitor ({how})",
        ahead=who(ahead),
        behind=who(behind),
        level=_level((ahead, behind)),
        how=how_ruled(ruling.by, ruling.reason),
    )


def tied(rule_set: RuleSet, group: Sequence[OverallLine], place: int, state: DecidedBy) -> str:
    """Say that a group could not be parted, and whether that waits for the game monitor."""
    steps = chain(rule_set)[1:]
    same = "; ".join((_level(group), *(equal(step, group[0]) for step in steps)))
    if state is DecidedBy.OPEN:
        return say(
            "{who} are tied: {same}. The game monitor decides.", who=everybody(group), same=same
        )
    return say("{who} share place {place}: {same}", who=everybody(group), place=place, same=same)


def alone(line: OverallLine) -> str:
    """Say the total of somebody who has nobody to be compared with."""
    return say("{who}: {total}", who=who(line), total=games_and_total(line))
