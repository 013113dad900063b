"""The sentence that says why one player stands ahead of another."""

from collections.abc import Iterator, Sequence

from mextrain_scorer.rules.records import Ruling
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.standings.metrics import DecidedBy, Figures, MetricLine, chain
from mextrain_scorer.rules.words import listed, say, say_count


def who(line: Figures) -> str:
    """Return somebody's number and name."""
    return say("No. {number} {name}", number=line.seat.player, name=line.seat.name)


def everybody(group: Sequence[Figures]) -> str:
    """Return the numbers and names of several."""
    return listed([who(line) for line in group])


def _zero_rounds(count: int) -> str:
    return say_count(count, "1 zero round", "{count} zero rounds")


def equal(step: DecidedBy, line: Figures) -> str:
    """Say what a step found equal, on the way to the one that decided."""
    if step is DecidedBy.TOTAL:
        return say("{total} each", total=line.total)
    if step is DecidedBy.ZERO_ROUNDS:
        return say("zero rounds {count} each", count=line.zero_rounds)
    if not line.others:
        return say("no round above zero")
    if step is DecidedBy.LOWEST_OTHER_ROUND:
        return say("lowest other round {score} each", score=line.others[0])
    return say("every other round the same")


def difference(step: DecidedBy, ahead: Figures, behind: Figures) -> str:
    """Say by how much a step after the total puts ``ahead`` first."""
    if step is DecidedBy.ZERO_ROUNDS:
        better = _zero_rounds(ahead.zero_rounds)
        return say("{better} against {worse}", better=better, worse=behind.zero_rounds)
    if step is DecidedBy.LOWEST_OTHER_ROUND:
        return say(
            "lowest other round {better} against {worse}",
            better=_or_none(ahead.others, 0),
            worse=_or_none(behind.others, 0),
        )
    nth = next(
        n
        for n in range(1, max(len(ahead.others), len(behind.others)))
        if ahead.others[n : n + 1] != behind.others[n : n + 1]
    )
    return say(
        "other round number {nth} from the lowest {better} against {worse}",
        nth=nth + 1,
        better=_or_none(ahead.others, nth),
        worse=_or_none(behind.others, nth),
    )


def _or_none(scores: Sequence[int], index: int) -> str:
    return str(scores[index]) if index < len(scores) else say("none")


def over(rule_set: RuleSet, ahead: MetricLine, behind: MetricLine, step: DecidedBy) -> str:
    """Say that ``ahead`` stands over ``behind`` and which step of the chain decided it."""
    if step is DecidedBy.TOTAL:  # nearly every place of a large hall: one template, not four
        why = say(
            "No. {number} {name} over No. {other} {other_name}: {better} against {worse}",
            number=ahead.seat.player,
            name=ahead.seat.name,
            other=behind.seat.player,
            other_name=behind.seat.name,
            better=ahead.total,
            worse=behind.total,
        )
        return "; ".join((why, *_points_not_played(ahead), *_points_not_played(behind)))
    parts = []
    for earlier in chain(rule_set):
        if earlier is step:
            break
        if earlier is DecidedBy.TOTAL:
            parts.append(say("both {total}", total=ahead.total))
        else:
            parts.append(equal(earlier, ahead))
    parts.append(difference(step, ahead, behind))
    return say(
        "{ahead} over {behind}: {why}", ahead=who(ahead), behind=who(behind), why="; ".join(parts)
    )


def _points_not_played(line: MetricLine) -> Iterator[str]:
    """Say how many points of a total come from no round that was played."""
    if line.penalty:
        yield say_count(
            line.penalty,
            "No. {number} has 1 penalty point",
            "No. {number} has {count} penalty points",
            number=line.seat.player,
        )
    if line.assigned:
        yield say(
            "No. {number} has {points} assigned, the highest total when they came",
            number=line.seat.player,
            points=line.assigned,
        )


def ruled(ahead: MetricLine, behind: MetricLine, ruling: Ruling) -> str:
    """Say that the game monitor's ruling put ``ahead`` over ``behind``."""
    return say(
        "{ahead} over {behind}: tied at {total}, ruled by the game monitor ({how})",
        ahead=who(ahead),
        behind=who(behind),
        total=ahead.total,
        how=how_ruled(ruling.by, ruling.reason),
    )


def way_of_ruling(by: str) -> str:
    """Return the name of a way to settle a tie, such as "drawn domino"."""
    return {
        "extra-round": say("extra round"),
        "drawn-domino": say("drawn domino"),
        "other": say("other way"),
    }[by]


def how_ruled(by: str, reason: str) -> str:
    """Return how a tie was settled, with the reason; one that names the way does so alone."""
    way = way_of_ruling(by)
    if reason.casefold().startswith(way.casefold()):
        return reason
    return say("{way}: {reason}", way=way, reason=reason)


def tied(rule_set: RuleSet, group: Sequence[MetricLine], place: int, state: DecidedBy) -> str:
    """Say that a group could not be parted, and whether that waits for the game monitor."""
    same = "; ".join(equal(step, group[0]) for step in chain(rule_set))
    if state is DecidedBy.OPEN:
        return say(
            "{who} are tied: {same}. The game monitor decides.", who=everybody(group), same=same
        )
    return say("{who} share place {place}: {same}", who=everybody(group), place=place, same=same)


def alone(line: MetricLine) -> str:
    """Say the total of somebody who has nobody to be compared with."""
    return say("{who}: {total}", who=who(line), total=line.total)
