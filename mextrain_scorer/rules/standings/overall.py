"""Who stands where over several games, and why.

First come those with the most games to count, then those with one less, and so on.  Among them the
lower sum stands first, then the rule set's tie-breaks over all rounds of the counted games.  Where
that runs out the tie stands open until the game monitor rules.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from mextrain_scorer.rules.records import Ruling
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.standings import overall_reasons
from mextrain_scorer.rules.standings.metrics import DecidedBy, chain
from mextrain_scorer.rules.standings.overall_lines import OverallLine
from mextrain_scorer.rules.standings.standings import decides, place_numbers


@dataclass(frozen=True, slots=True)
class LevelGroup:
    """Players whom the chain could not part, at positions ``first`` to ``last`` of the ranking.

    ``state`` is OPEN while it waits for the game monitor, SHARED where the place is shared,
    RULING where the monitor has put them in order; TOTAL for somebody alone.
    """

    lines: tuple[OverallLine, ...]
    first: int
    state: DecidedBy
    ruling: Ruling | None = None

    @property
    def players(self) -> tuple[int, ...]:
        """The players' numbers, best first where they were ruled in order."""
        return tuple(line.seat.player for line in self.lines)

    @property
    def last(self) -> int:
        """The last position that the group takes."""
        return self.first + len(self.lines) - 1


@dataclass(frozen=True, slots=True)
class OverallPlace:
    """One player's place over all games, the step that decided it, and the sentence that says so.

    An OPEN place waits for the game monitor's ruling.
    """

    place: int
    line: OverallLine
    decided_by: DecidedBy
    sentence: str

    @property
    def player(self) -> int:
        """The player's number."""
        return self.line.seat.player

    @property
    def name(self) -> str:
        """The player's name."""
        return self.line.seat.name


def level_groups(
    found: Iterable[OverallLine],
    rule_set: RuleSet,
    rulings: Sequence[Ruling] = (),
    cuts: Sequence[int] = (),
) -> tuple[LevelGroup, ...]:
    """Return the groups of a ranking, best first; somebody nobody is level with is one alone.

    Who has no game that counts is not ranked.  ``cuts`` are the places after which something is
    decided: a tie across one of them waits for the game monitor, unless ``rulings`` have it.
    """
    ranked = sorted(
        (line for line in found if line.counted), key=lambda line: (line.key, line.seat.player)
    )
    groups: list[LevelGroup] = []
    for _, level in groupby(ranked, key=lambda line: line.key):
        members = tuple(level)
        first = groups[-1].last + 1 if groups else 1
        if len(members) == 1:
            groups.append(LevelGroup(members, first, DecidedBy.TOTAL))
            continue
        ruling = _ruling_on(members, rulings)
        if ruling is not None and not ruling.shared:
            at = {player: number for number, player in enumerate(ruling.players)}
            members = tuple(sorted(members, key=lambda line: at[line.seat.player]))
            groups.append(LevelGroup(members, first, DecidedBy.RULING, ruling))
            continue
        across = (first, first + len(members) - 1)
        waits = ruling is None and decides(cuts, rule_set.shared_places, across, groups)
        state = DecidedBy.OPEN if waits else DecidedBy.SHARED
        groups.append(LevelGroup(members, first, state, ruling))
    return tuple(groups)


def _ruling_on(members: Sequence[OverallLine], rulings: Sequence[Ruling]) -> Ruling | None:
    """Find the latest ruling on these players at these figures.

    It may be on more than these: who is level overall is level within a class too.
    """
    players = {line.seat.player for line in members}
    for ruling in reversed(rulings):
        if players <= set(ruling.players) and ruling.basis == members[0].basis:
            return ruling
    return None


def overall_places(groups: Sequence[LevelGroup], rule_set: RuleSet) -> tuple[OverallPlace, ...]:
    """Return the places of a ranking, best first, each with what decided it."""
    ranked = [(group, line) for group in groups for line in group.lines]
    numbers = place_numbers(rule_set.shared_places, groups)
    found: list[OverallPlace] = []
    for group in groups:
        if group.state in (DecidedBy.OPEN, DecidedBy.SHARED):
            place = numbers[len(found)]
            sentence = overall_reasons.tied(rule_set, group.lines, place, group.state)
            found += [OverallPlace(place, line, group.state, sentence) for line in group.lines]
            continue
        for line in group.lines:
            at = len(found)
            upper = min(at, len(ranked) - 2)
            decided_by, sentence = DecidedBy.TOTAL, ""
            if upper < 0:
                sentence = overall_reasons.alone(line)
            else:
                decided_by, sentence = _between(rule_set, ranked[upper], ranked[upper + 1])
            found.append(OverallPlace(numbers[at], line, decided_by, sentence))
    return tuple(found)


def _between(
    rule_set: RuleSet, ahead: tuple[LevelGroup, OverallLine], behind: tuple[LevelGroup, OverallLine]
) -> tuple[DecidedBy, str]:
    steps = (DecidedBy.GAMES, *chain(rule_set))
    for step, better, worse in zip(steps, ahead[1].key, behind[1].key, strict=True):
        if better != worse:
            return step, overall_reasons.over(rule_set, ahead[1], behind[1], step)
    ruling = ahead[0].ruling
    if ruling is None:
        raise AssertionError("level players stand apart without a ruling")
    return DecidedBy.RULING, overall_reasons.ruled(ahead[1], behind[1], ruling)


def within(found: Iterable[OverallLine], players: Collection[int]) -> tuple[OverallLine, ...]:
    """Return the lines of those players alone: a class is ranked as everybody is."""
    return tuple(line for line in found if line.seat.player in players)


def best_of(groups: Sequence[LevelGroup], count: int) -> tuple[int, ...]:
    """Return the ``count`` best players, best first.

    Everybody who shares the last place among them is among them too.
    """
    players: list[int] = []
    for group in groups:
        if len(players) >= count:
            break
        if group.state is DecidedBy.RULING:
            players.extend(group.players[: count - len(players)])
        else:
            players.extend(group.players)
    return tuple(players)
