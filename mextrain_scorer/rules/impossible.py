"""Whether the scores of one round can all have been left over from one set, and why they cannot.

Each seat that scores holds a hand of at least one tile with that sum, no tile lies in two hands,
none is the engine, and no hand is larger than the table deals.  How the tiles were played does not
matter, and nobody writes on the sheet who started: a single score is refused only above what the
fullest hand of the table could hold.

For several scores nearly every round is settled by dealing each hand the heaviest tiles it can use.
Where that fails a search decides.  In it every tile goes somewhere: what nobody holds is one share
more.  Each time the share that leaves least choice comes next, a 3 or the heaviest hand there is,
so that what excludes each other meets early.  It is first tried with about as many tiles, and as
heavy ones, as its part of all that is left: the lightest and the heaviest stay for who needs them.
Without that the search is as complete and far too slow.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import accumulate, combinations
from operator import itemgetter
from typing import NamedTuple

from mextrain_scorer.rules.records import Outcome, Round, Seat, Sheet
from mextrain_scorer.rules.rule_sets.rule_set import EngineFrom, RuleSet
from mextrain_scorer.rules.tiles import tile_value, tiles_in, values_without, whole_set
from mextrain_scorer.rules.words import listed, say, say_count

# -- what one hand can be -----------------------------------------------------------------------


def hands_grow(rule_set: RuleSet, players: int) -> bool:
    """Say whether a table of that many has tiles left to draw from once all have drawn.

    Six who draw 15 each take every tile of a double twelve beside the engine.  A table that has
    shrunk below every draw has tiles enough.
    """
    if players not in rule_set.draws:
        return True
    if not rule_set.has_boneyard(players):
        return False
    drawn_for = rule_set.engine_from is EngineFrom.DRAWN_FOR
    return drawn_for or rule_set.tiles_left(players) > 0


def most_tiles(rule_set: RuleSet, players: int) -> int:
    """Return the most tiles that anybody at a table of ``players`` can be left with.

    Without a boneyard hands never grow (Samboree rule 2); with one, only the set bounds them.
    """
    if hands_grow(rule_set, players):
        return tiles_in(rule_set.highest) - 1
    return rule_set.tiles_drawn(players)


def least_laid(rule_set: RuleSet, players: int) -> int:
    """Return how many tiles, the engine apart, whoever goes out has laid at least.

    They drew as many and went out; one of them may have been the engine, unless it was set aside.
    """
    if players not in rule_set.draws:
        return 0
    set_aside = rule_set.has_boneyard(players) and rule_set.engine_from is EngineFrom.SET_ASIDE
    return rule_set.tiles_drawn(players) - (0 if set_aside else 1)


def largest_hand(rule_set: RuleSet, players: int, engine: int) -> int:
    """Return the most points one player can score in a round at a table of ``players``."""
    values = values_without(rule_set.highest, engine, rule_set.double_blank)
    return sum(values[: most_tiles(rule_set, players)])


# -- the search for hands -----------------------------------------------------------------------

# How many tiles are worth 0, 1, 2 ... points.
Counts = tuple[int, ...]

# Steps of one decision: ten times what the hardest round of long hunts took (double fifteen).
_CEILING = 10_000


class Undecided(Exception):
    """The search was given up: the scores may be possible or not."""


class Share(NamedTuple):
    """Tiles of one hand, or those that nobody holds: their ``points``, and how many they can be."""

    points: int
    least: int
    most: int


class HandLimits(NamedTuple):
    """What the hands of one round were left over from.

    ``most`` is how many tiles one hand can hold, ``laid`` how many at least nobody holds because
    whoever went out laid them.  That one of the players began with a tile fewer, the engine, needs
    no limit: where all tiles are dealt there are too few for every hand to be full.
    """

    highest: int
    double_blank: int
    engine: int
    most: int
    laid: int = 0

    @property
    def values(self) -> tuple[int, ...]:
        """What each tile but the engine is worth, the heaviest first."""
        return values_without(self.highest, self.engine, self.double_blank)

    @property
    def together(self) -> int:
        """How many tiles all hands together can hold."""
        return len(self.values) - self.laid


def hands_exist(limits: HandLimits, scores: Sequence[int], ceiling: int = _CEILING) -> bool:
    """Say whether each score can be that of a hand, all from one set.

    A score of 0 is a hand too, of the double blank alone where that is worth nothing: whoever went
    out has no hand and no place in ``scores``.  Raises Undecided after ``ceiling`` steps.
    """
    worthless, blanks = limits.values.count(0), scores.count(0)
    tiles = len(limits.values) - worthless
    nobody_holds = sum(limits.values) - sum(scores)
    laid = max(0, limits.laid - worthless + blanks)
    if blanks > worthless or laid > min(nobody_holds, tiles):
        return False
    counts = _counts(limits.values)
    hands = [Share(score, 1, limits.most) for score in scores if score]
    if _dealt_at_once(counts, hands, tiles - laid):
        return True
    if nobody_holds:
        hands.append(Share(nobody_holds, max(1, laid), tiles))
    return _Search(ceiling).deals(counts, tuple(hands))


@cache
def _counts(values: tuple[int, ...]) -> Counts:
    """Return how many tiles are worth each number of points; those worth nothing are left out."""
    return (0, *(values.count(points) for points in range(1, max(values) + 1)))


def _dealt_at_once(counts: Counts, hands: Sequence[Share], room: int) -> bool:
    """Deal each hand the heaviest tiles it can use, the one that wants least first.

    That is no search, and enough for nearly all rounds that are played: False says nothing.  All
    hands together take ``room`` tiles at most.
    """
    left = list(counts)
    for share in sorted(hands):
        wanted, value, taken = share.points, len(left) - 1, 0
        while wanted:
            value = min(value, wanted)
            while value and not left[value]:
                value -= 1
            if not value or taken == share.most or not room:
                return False
            left[value] -= 1
            wanted -= value
            taken, room = taken + 1, room - 1
    return True


class _Search:
    """One decision: how many steps it took so far, and the states that led nowhere."""

    def __init__(self, ceiling: int) -> None:
        self._steps_left = ceiling
        self._led_nowhere: set[tuple[tuple[Share, ...], Counts]] = set()

    def deals(self, counts: Counts, shares: tuple[Share, ...]) -> bool:
        """Say whether all tiles can be dealt out to the shares, which want as many points.

        Raises Undecided at the ceiling.
        """
        values = [value for value, count in enumerate(counts) for _ in range(count)]
        least, most = sum(share.least for share in shares), sum(share.most for share in shares)
        if not least <= len(values) <= most or (shares, counts) in self._led_nowhere:
            return False
        sums = list(accumulate(values, initial=0))
        if len(shares) == 1 or not _enough_heavy_tiles(shares, sums):
            return len(shares) == 1
        _, share, sizes = min(_choices(shares, sums), key=itemgetter(0))
        at = shares.index(share)
        others = (*shares[:at], *shares[at + 1 :])
        usual = share.points * len(values) / sums[-1]
        for tiles in sorted(sizes, key=lambda size: abs(size - usual)):
            ways = self._without(counts, sums, len(counts) - 1, share.points, tiles)
            if any(self.deals(left, others) for left in ways):
                return True
        self._led_nowhere.add((shares, counts))
        return False

    def _without(
        self, counts: Counts, sums: Sequence[int], value: int, points: int, tiles: int
    ) -> Iterator[Counts]:
        """Yield what every choice of so many tiles of ``value`` or less leaves.

        Few heavy ones come first, so that the tiles of a hand are near to each other.
        """
        self._steps_left -= 1
        if self._steps_left <= 0:
            raise Undecided
        value = min(value, points)
        usable = sum(counts[: value + 1])
        if tiles > usable or not sums[tiles] <= points <= _heaviest(sums, usable, tiles):
            return
        if not tiles:
            yield counts
            return
        while not counts[value]:
            value -= 1
        for taken in range(min(counts[value], tiles, points // value) + 1):
            left = (*counts[:value], counts[value] - taken, *counts[value + 1 :])
            yield from self._without(left, sums, value - 1, points - taken * value, tiles - taken)


def _heaviest(sums: Sequence[int], there: int, tiles: int) -> int:
    """Return what the heaviest ``tiles`` of the ``there`` lightest ones are worth.

    ``sums`` are what the lightest tile, the two, the three ... lightest are worth, from 0 on.
    """
    return sums[there] - sums[max(0, there - tiles)]


def _enough_heavy_tiles(shares: Sequence[Share], sums: Sequence[int]) -> bool:
    """Say whether the heaviest tiles are worth what the shares with the heaviest hands need.

    The one heaviest tile, a double blank of 50 points, say, is in one hand, and the others do
    without.
    """
    tiles, wanted, most = len(sums) - 1, 0, 0
    richest, fewest = 0, tiles
    for share in sorted(shares, key=lambda share: share.points / share.most, reverse=True):
        wanted, most = wanted + share.points, most + share.most
        richest, fewest = max(richest, share.points), min(fewest, share.most)
        if wanted > _heaviest(sums, tiles, most):
            return False
        if wanted > _heaviest(sums, tiles - 1, most) and (
            wanted - richest > _heaviest(sums, tiles - 1, most - fewest)
        ):
            return False
    return True


def _choices(
    shares: Sequence[Share], sums: Sequence[int]
) -> Iterator[tuple[int, Share, list[int]]]:
    """Yield how little choice each share leaves, in points, and of how many tiles it can be."""
    tiles = len(sums) - 1
    least = sum(share.least for share in shares)
    most = sum(share.most for share in shares)
    for share in shares:
        fewest = max(share.least, tiles - most + share.most)
        largest = min(share.most, tiles - least + share.least)
        over = share.points - sums[fewest]
        under = _heaviest(sums, tiles, largest) - share.points
        sizes = [size for size in range(fewest, largest + 1) if sums[size] <= share.points]
        yield min(over, under), share, sizes


# -- the smallest conflict ----------------------------------------------------------------------

# Up to this many hands every set of them is looked at for the smallest in conflict; of more, pairs.
_FEW = 6


def _can_be(limits: HandLimits, scores: Sequence[int]) -> bool:
    """Say whether such hands may exist; where a search was given up they may."""
    try:
        return hands_exist(limits, scores)
    except Undecided:
        return True


@lru_cache(maxsize=4096)
def in_conflict(limits: HandLimits, scores: tuple[int, ...]) -> tuple[int, ...] | None:
    """Return a smallest part of ``scores`` that no set allows, low scores first; () where it does.

    None where that could not be decided.  A score left out may be anything, or that of whoever
    went out.  Of more than six hands the part is only such that each score is needed.
    """
    scores = tuple(sorted(scores))
    try:
        if hands_exist(limits, scores):
            return ()
    except Undecided:
        return None
    return _smallest_part(limits, scores)


def _smallest_part(limits: HandLimits, scores: tuple[int, ...]) -> tuple[int, ...]:
    """Return the part of scores in conflict, given in order, that ``in_conflict`` promises.

    First each score is left out that is not needed, the highest first; then smaller parts are
    looked for.  What is allowed together is allowed in part, and not decided again.
    """
    allowed: list[set[int]] = []

    def is_conflict(places: Sequence[int]) -> bool:
        if any(each.issuperset(places) for each in allowed):
            return False
        if _can_be(limits, [scores[at] for at in places]):
            allowed.append(set(places))
            return False
        return True

    needed = list(range(len(scores)))
    for at in reversed(needed):
        alike = at + 1 in needed and scores[at] == scores[at + 1]  # is needed too, then
        rest = [other for other in needed if other != at]
        if not alike and is_conflict(rest):
            needed = rest
    looked_at: set[tuple[int, ...]] = set()
    largest = len(needed) if len(scores) <= _FEW else min(len(needed) - 1, 2)
    for size in range(1, largest + 1):
        for places in combinations(range(len(scores)), size):
            part = tuple(scores[at] for at in places)
            if part not in looked_at and is_conflict(places):
                return part
            looked_at.add(part)
    return tuple(scores[at] for at in needed)


class HandsInConflict(NamedTuple):
    """The cells of one round that cannot all be right, in the order of the seats.

    Where it was not ``decided`` they may be right or not, and are all there are.
    """

    limits: HandLimits
    seats: tuple[Seat, ...]
    scores: tuple[int, ...]
    as_written: bool
    decided: bool


def hands_in_conflict(sheet: Sheet, row: Round) -> HandsInConflict | None:
    """Return a smallest set of cells that cannot all be right, None where there are such hands.

    Only what is written counts: a blank cell may become anything.  Scores that other checks object
    to alone are left to them: one that is too high, a 0 in a blocked round, all of those who are
    said to have gone out, and a 0 of the double blank while nobody is.  Where the round was not
    blocked somebody without a hand here went out, and has laid a hand of tiles.  Of more seats with
    the same score the first ones are named.
    """
    if not row.is_played:
        return None
    rules, engine, blocked = sheet.rule_set, row.engine, row.outcome is Outcome.BLOCKED
    there = [
        (seat, cell)
        for seat, cell in zip(sheet.seats, row.cells, strict=True)
        if seat.plays(engine)
    ]
    settled = blocked or any(cell.went_out for _, cell in there)
    lowest = 0 if settled and not rules.zero_proves_out(engine) else 1
    highest = largest_hand(rules, len(there), engine)
    hands = [
        (seat, cell.score, bool(cell.as_written))
        for seat, cell in there
        if not cell.went_out and cell.score is not None and lowest <= cell.score <= highest
    ]
    laid = 0 if blocked or len(there) == len(hands) else least_laid(rules, len(there))
    most = most_tiles(rules, len(there))
    limits = HandLimits(rules.highest, rules.double_blank, engine, most, laid)
    scores = tuple(sorted([score for _, score, _ in hands]))
    part = in_conflict(limits, scores)
    if part == ():
        return None
    wanted = Counter(scores if part is None else part)
    told = []
    for hand in hands:
        if wanted[hand[1]]:
            wanted[hand[1]] -= 1
            told.append(hand)
    seats, points, as_written = zip(*told, strict=True)
    return HandsInConflict(limits, seats, points, all(as_written), decided=part is not None)


# -- why ----------------------------------------------------------------------------------------

# More tiles than these are not listed one by one.
_FEW_TILES = 5


def why_impossible(found: HandsInConflict) -> str:
    """Return the sentence that says why, by the plainest reason there is.

    It is a question where the program could not decide it.
    """
    if not found.decided:
        return say(
            "{hands}: the program could not work out whether one set of dominoes has such hands. "
            "Is that what the paper says?",
            hands=_hands(found),
        )
    reason = _only_one_tile_makes_it(found)
    cannot = _left_alike(found) if reason else _cannot_be(found)
    reason = reason or _too_few_small_tiles(found) or _too_many_points(found)
    return say("{cannot}: {reason}.", cannot=cannot, reason=reason or _no_such_hands(found))


def _only_one_tile_makes_it(found: HandsInConflict) -> str | None:
    """All have the same score, which no two tiles make and too few single ones."""
    score = found.scores[0]
    small = _tiles_up_to(found.limits, score)
    makers = [tile for tile, points in small if points == score]
    lightest = [points for _, points in small if points][:2]
    several_make_it = len(lightest) == 2 and sum(lightest) <= score
    if several_make_it or set(found.scores) != {score} or not 0 < len(makers) < len(found.seats):
        return None
    if len(makers) == 1:
        return say("only {tile} makes {score}", tile=makers[0], score=score)
    return say("only {tiles} make {score}", tiles=listed(makers), score=score)


def _too_few_small_tiles(found: HandsInConflict) -> str | None:
    """Who is left with few points can only hold small tiles, and those come to too little."""
    most, wanted = max(found.scores), sum(found.scores)
    small = _tiles_up_to(found.limits, most)
    together = sum(points for _, points in small)
    if together >= wanted or len(small) == len(found.limits.values):
        return None
    if len(small) <= _FEW_TILES:
        named = listed([tile for tile, _ in small])
    else:
        named = say_count(
            most, "the tiles of 1 point and fewer", "the tiles of {count} points and fewer"
        )
    return say(
        "{tiles} come to {points} together, not {wanted}",
        tiles=named,
        points=together,
        wanted=wanted,
    )


def _too_many_points(found: HandsInConflict) -> str | None:
    """So many tiles are not worth that much, even the heaviest of the set."""
    limits, wanted, hands = found.limits, sum(found.scores), len(found.scores)
    count = min(limits.most * hands, limits.together)
    points = sum(limits.values[:count])
    if points >= wanted:
        return None
    if count == len(limits.values):
        return say(
            "all the tiles beside the engine come to {points}, not {wanted}",
            points=points,
            wanted=wanted,
        )
    if limits.most * hands > limits.together:
        return say_count(
            limits.laid,
            "whoever went out laid 1 tile or more, and the others come to {points} at most,"
            " not {wanted}",
            "whoever went out laid {count} tiles or more, and the others come to {points} at most,"
            " not {wanted}",
            points=points,
            wanted=wanted,
        )
    return say_count(
        limits.most,
        "{hands} hands of 1 tile come to {points} at most, not {wanted}",
        "{hands} hands of {count} tiles come to {points} at most, not {wanted}",
        hands=hands,
        points=points,
        wanted=wanted,
    )


def _no_such_hands(found: HandsInConflict) -> str:
    """The points would do, but no tiles can be shared out so that each hand comes out even."""
    limits = found.limits
    if len(found.scores) == 1:
        return say("no tiles of one set come to exactly that")
    small = [tile for tile, _ in _tiles_up_to(limits, max(found.scores))]
    if len(small) <= _FEW_TILES and len(small) < len(limits.values):
        return say("{tiles} make no such hands", tiles=listed(small))
    if limits.most == len(limits.values):
        return say("one set of dominoes has no such hands")
    return say_count(
        limits.most,
        "one set of dominoes has no such hands of 1 tile",
        "one set of dominoes has no such hands of {count} tiles at most",
    )


def _left_alike(found: HandsInConflict) -> str:
    """Say that the scores, all of them the same, exclude each other."""
    who = listed([seat.who for seat in found.seats])
    if len(found.seats) == 2:
        return say("{who} cannot both be left with {score}", who=who, score=found.scores[0])
    return say("{who} cannot all be left with {score}", who=who, score=found.scores[0])


def _cannot_be(found: HandsInConflict) -> str:
    """Say that the scores, each with its player, exclude each other."""
    if len(found.scores) == 1:
        (seat,), (score,) = found.seats, found.scores
        return say(
            "No. {number} {name}: {score} cannot be",
            number=seat.player,
            name=seat.name,
            score=score,
        )
    if len(found.scores) == 2:
        return say("{hands} cannot both be right", hands=_hands(found))
    return say("{hands} cannot all be right", hands=_hands(found))


def _hands(found: HandsInConflict) -> str:
    """Name the scores, each with its player."""
    return listed(
        [
            say("No. {number} {name}'s {score}", number=seat.player, name=seat.name, score=score)
            for seat, score in zip(found.seats, found.scores, strict=True)
        ]
    )


def _tiles_up_to(limits: HandLimits, points: int) -> list[tuple[str, int]]:
    """Return the tiles of that many points or fewer, with their points, the lightest first."""
    worth = [
        (tile_value(tile, limits.double_blank), tile[1], tile[0])
        for tile in whole_set(limits.highest)
    ]
    return [
        (say("the {low}-{high}", low=low, high=high), value)
        for value, low, high in sorted(worth)
        if value <= points and (low, high) != (limits.engine, limits.engine)
    ]
