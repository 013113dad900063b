"""Whether the scores of one round can all have been left over from one set, and why they cannot.

Each seat that scores holds a hand of at least one tile with that sum, no tile lies in two hands,
none is the engine, and no hand is larger than the table deals.  How the tiles were played does not
matter.  What nobody holds is one share more, so that all tiles are dealt out: it decides a round
of high scores as a hand of few points decides one of low scores.

Nobody writes on the sheet who started, so a single score is refused only above what the fullest
hand of the table could hold.  For several, every tile goes somewhere, so the last share is what the
others left over and needs no search.  Each time the share that leaves least choice comes next, a 3
or the heaviest hand there is, so that what excludes each other meets early.  It is first tried with
about as many tiles, and as heavy ones, as its part of all that is left: the lightest and the
heaviest stay for who needs them.  Without that the search is as complete and far too slow.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import accumulate, chain, combinations, repeat
from operator import attrgetter, itemgetter
from typing import NamedTuple

from mextrain_scorer.rules.records import Outcome, Round, Seat, Sheet
from mextrain_scorer.rules.rule_sets.rule_set import EngineFrom, RuleSet
from mextrain_scorer.rules.rule_sets.validity import tiles_left
from mextrain_scorer.rules.tiles import Stock, Tile, stock_of, tile_value, values_without, whole_set
from mextrain_scorer.rules.words import listed, say, say_count


@cache
def highest_sum(highest: int, double_blank: int, engine: int, tiles: int) -> int:
    """Return the most points that ``tiles`` tiles of a double-``highest`` set can be worth.

    The engine is out of play; the double blank counts ``double_blank`` points.
    """
    return sum(values_without(highest, engine, double_blank)[:tiles])


def most_tiles(rule_set: RuleSet, players: int) -> int:
    """Return the most tiles that anybody at a table of ``players`` can be left with.

    Without a boneyard hands never grow (Samboree rule 2); with one, only the set bounds them.
    """
    if hands_grow(rule_set, players):
        return len(values_without(rule_set.highest, rule_set.first_engine, 0))
    return rule_set.tiles_drawn(players)


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
    return drawn_for or tiles_left(rule_set, players) > 0


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
    tiles = most_tiles(rule_set, players)
    return highest_sum(rule_set.highest, rule_set.double_blank, engine, tiles)


Counts = tuple[int, ...]
Dealt = dict[int, list[int]]

# Steps of one decision: thirty times what the hardest round of long hunts took (double twelve).
CEILING = 10_000


class Undecided(Exception):
    """The search was given up: the scores may be possible or not."""


class Share(NamedTuple):
    """Tiles for one ``seat`` that come to ``points``, and how many they can be."""

    points: int
    least: int
    most: int
    seat: int


Shares = tuple[Share, ...]


def deal_at_once(counts: Counts, hands: Sequence[Share], room: int) -> Dealt | None:
    """Deal each hand the heaviest tiles it can use, the one that wants least first.

    That is no search, and enough for nearly all rounds that are played: None says nothing.  All
    hands together take ``room`` tiles at most.
    """
    left = list(counts)
    dealt: Dealt = {}
    for share in sorted(hands, key=attrgetter("points")):
        hand: list[int] = []
        wanted, value = share.points, len(left) - 1
        while wanted:
            value = min(value, wanted)
            while value and not left[value]:
                value -= 1
            if not value or len(hand) == share.most or not room:
                return None
            left[value] -= 1
            wanted -= value
            room -= 1
            hand.append(value)
        dealt[share.seat] = hand
    return dealt


class _Bounds:
    """What some shares need together of any tiles they are dealt from.

    Those with the heaviest tiles cannot be worth more than the heaviest there are, nor those with
    the lightest less than the lightest.  The one heaviest tile, a double blank of 50 points, say,
    is in one hand, and the others do without.  Who wants little cannot use what is worth more.
    """

    def __init__(self, shares: Sequence[Share]) -> None:
        heavy = sorted(shares, key=lambda share: share.points / share.most, reverse=True)
        light = sorted(shares, key=lambda share: share.points / share.least)
        small = sorted(share.points for share in shares)
        self._at_most = []
        for at, (wanted, most) in enumerate(_running([(each.points, each.most) for each in heavy])):
            richest = max(share.points for share in heavy[: at + 1])
            fewest = min(share.most for share in heavy[: at + 1])
            self._at_most.append((wanted, most, wanted - richest, most - fewest))
        self._at_least = _running([(share.points, share.least) for share in light])
        self._small = list(zip(small, accumulate(small), strict=True))

    def allow(self, sums: Sequence[int], points: int = 0, tiles: int = 0) -> bool:
        """Say whether tiles of these ``sums`` may do, also for ``tiles`` worth ``points`` more."""
        there, all_points = len(sums) - 1, sums[-1]
        others = there - 1  # all tiles but the heaviest
        for wanted, most, without, fewer in self._at_most:
            if points + wanted > all_points - sums[max(0, there - tiles - most)]:
                return False
            if wanted > sums[others] - sums[max(0, others - most)] and (
                points + without > sums[others] - sums[max(0, others - tiles - fewer)]
            ):
                return False
        for wanted, least in self._at_least:
            if tiles + least > there or points + wanted < sums[tiles + least]:
                return False
        return True

    def allow_small(self, counts: Sequence[int], sums: Sequence[int]) -> bool:
        """Say whether the tiles that small shares can use are worth enough for them."""
        return all(
            wanted <= sums[sum(counts[: points + 1])]
            for points, wanted in self._small
            if points < len(counts) - 1
        )


class Search:
    """One decision: how many ``steps`` it took so far, and the states that ``led_nowhere``."""

    def __init__(self, ceiling: int = CEILING) -> None:
        self._ceiling = ceiling
        self._bounds = cache(_Bounds)
        self.led_nowhere: set[tuple[Shares, Counts]] = set()
        self.steps = 0

    def deal(self, counts: Counts, shares: Shares) -> Dealt | None:
        """Return the values of each share, None where ``counts`` has no such deal.

        The tiles have to be worth as much as all shares.  Raises Undecided at the ceiling.
        """
        sums = sums_of(counts)
        bounds = self._bounds(shares)
        if not (bounds.allow(sums) and bounds.allow_small(counts, sums)):
            return None
        if len(shares) == 1:
            return {shares[0].seat: [value for value, n in enumerate(counts) for _ in range(n)]}
        if (shares, counts) in self.led_nowhere:
            return None
        _, share, sizes = min(_choices(shares, sums), key=itemgetter(0))
        others = tuple(other for other in shares if other is not share)
        after = self._bounds(others)
        usual = share.points * (len(sums) - 1) / sums[-1]
        for tiles in sorted(sizes, key=lambda size: abs(size - usual)):
            if not after.allow(sums, share.points, tiles):
                continue
            heaviest = len(counts) - 1
            for left, hand in self._hands(counts, sums, heaviest, share.points, tiles, after):
                found = self.deal(left, others)
                if found is not None:
                    found[share.seat] = hand
                    return found
        self.led_nowhere.add((shares, counts))
        return None

    def _hands(
        self, counts: Counts, sums: list[int], value: int, points: int, tiles: int, after: _Bounds
    ) -> Iterator[tuple[Counts, list[int]]]:
        """Yield every choice of so many tiles of ``value`` or less, and what it leaves.

        Few heavy ones come first, so that the tiles of a hand are near to each other.
        """
        self.steps += 1
        if self.steps >= self._ceiling:
            raise Undecided
        value = min(value, points)
        usable = sum(counts[: value + 1])
        if tiles > usable or not sums[tiles] <= points <= sums[usable] - sums[usable - tiles]:
            return
        if not tiles:
            yield counts, []
            return
        while not counts[value]:
            value -= 1
        for taken in range(min(counts[value], tiles, points // value) + 1):
            wanted, left, left_sums = points - taken * value, counts, sums
            if taken:
                left = (*counts[:value], counts[value] - taken, *counts[value + 1 :])
                left_sums = sums_of(left)
                if not after.allow(left_sums, wanted, tiles - taken):
                    continue
            lighter = self._hands(left, left_sums, value - 1, wanted, tiles - taken, after)
            for rest, hand in lighter:
                yield rest, [value] * taken + hand


def _choices(shares: Shares, sums: Sequence[int]) -> Iterator[tuple[int, Share, range]]:
    """Yield how little choice each share leaves, in points, and of how many tiles it can be."""
    tiles = len(sums) - 1
    least = sum(share.least for share in shares)
    most = sum(share.most for share in shares)
    for share in shares:
        fewest = max(share.least, tiles - most + share.most)
        largest = min(share.most, tiles - least + share.least)
        over = share.points - sums[fewest]
        under = sums[-1] - sums[tiles - largest] - share.points
        largest = min(largest, bisect_right(sums, share.points) - 1)
        yield min(over, under), share, range(fewest, largest + 1)


def sums_of(counts: Sequence[int]) -> list[int]:
    """Return what the n lightest tiles are worth together, for each n from 0 to all of them."""
    values = chain.from_iterable(map(repeat, range(len(counts)), counts))
    return list(accumulate(values, initial=0))


def _running(pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the sums of the first, the first two, the first three ... pairs."""
    return list(accumulate(pairs, lambda one, other: (one[0] + other[0], one[1] + other[1])))


Deal = tuple[tuple[int, ...], ...]

# Up to this many hands every set of them is looked at for the smallest in conflict; of more, pairs.
_FEW = 6
_NOBODY = -1  # the seat of what nobody holds


@dataclass(frozen=True, slots=True)
class HandLimits:
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
    def stock(self) -> Stock:
        """The tiles that can be left, which are all but the engine."""
        return stock_of(self.highest, self.double_blank, self.engine)

    @property
    def tiles(self) -> int:
        """How many tiles there are beside the engine."""
        return self.stock.tiles + self.stock.blanks

    @property
    def together(self) -> int:
        """How many tiles all hands together can hold."""
        return self.tiles - self.laid


def deal_out(limits: HandLimits, scores: Sequence[int], ceiling: int = CEILING) -> Deal | None:
    """Return a hand of tile values for each score, None where there are no such hands.

    A score of 0 is a hand too, of the double blank alone where that is worth nothing: whoever went
    out has no hand and no place in ``scores``.  Raises Undecided after ``ceiling`` steps.
    """
    stock = limits.stock
    blanks = scores.count(0)
    nobody_holds = stock.points - sum(scores)
    laid = max(0, limits.laid - stock.blanks + blanks)
    if blanks > stock.blanks or laid > min(nobody_holds, stock.tiles):
        return None
    hands = [Share(score, 1, limits.most, seat) for seat, score in enumerate(scores) if score]
    found = deal_at_once(stock.counts, hands, stock.tiles - laid)
    if found is None:
        if nobody_holds:
            hands.append(Share(nobody_holds, max(1, laid), stock.tiles, _NOBODY))
        found = Search(ceiling).deal(stock.counts, tuple(hands))
    if found is None:
        return None
    return tuple(tuple(found.get(seat, (0,))) for seat in range(len(scores)))


def can_be(limits: HandLimits, scores: Sequence[int]) -> bool:
    """Say whether such hands may exist; where a search was given up they may."""
    try:
        return deal_out(limits, scores) is not None
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
        if deal_out(limits, scores) is not None:
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
        if can_be(limits, [scores[at] for at in places]):
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


@dataclass(frozen=True, slots=True)
class HandsInConflict:
    """The cells of one round that cannot all be right, in the order of the seats.

    Where it was not ``decided`` they may be right or not, and are all there are.
    """

    limits: HandLimits
    seats: tuple[Seat, ...]
    scores: tuple[int, ...]
    as_written: bool
    decided: bool = True


def hands_in_conflict(sheet: Sheet, row: Round) -> HandsInConflict | None:
    """Return a smallest set of cells that cannot all be right, None where there are such hands.

    Only what is written counts: a blank cell may become anything.  Scores that other checks object
    to alone are left to them: one that is too high, a 0 in a blocked round, all of those who are
    said to have gone out, and a 0 of the double blank while nobody is.  Where the round was not
    blocked somebody without a hand here went out, and has laid a hand of tiles.
    """
    if row.outcome is Outcome.NOT_PLAYED:
        return None
    rules, engine = sheet.rule_set, row.engine
    blocked = row.outcome is Outcome.BLOCKED
    players, settled = 0, blocked
    written = []
    for at, (seat, cell) in enumerate(zip(sheet.seats, row.cells, strict=True)):
        if seat.plays(engine):
            players += 1
            if cell.went_out:
                settled = True
            elif cell.score is not None:
                written.append((cell.score, at))
    lowest = 0 if settled and not rules.zero_proves_out(engine) else 1
    highest = largest_hand(rules, players, engine)
    hands = [hand for hand in written if lowest <= hand[0] <= highest]
    limits = HandLimits(
        rules.highest,
        rules.double_blank,
        engine,
        most_tiles(rules, players),
        laid=0 if blocked or players == len(hands) else least_laid(rules, players),
    )
    scores = tuple(sorted([score for score, _ in hands]))
    parts = in_conflict(limits, scores)
    if parts is None:
        return replace(_first_of(scores, hands, sheet, row, limits), decided=False)
    return _first_of(parts, hands, sheet, row, limits) if parts else None


def _first_of(
    parts: tuple[int, ...],
    hands: list[tuple[int, int]],
    sheet: Sheet,
    row: Round,
    limits: HandLimits,
) -> HandsInConflict:
    """Find the scores in conflict on the sheet; where more seats have the same, the first ones."""
    wanted = Counter(parts)
    told = []
    for score, at in hands:
        if wanted[score]:
            wanted[score] -= 1
            told.append(at)
    return HandsInConflict(
        limits,
        tuple(sheet.seats[at] for at in told),
        tuple(score for score, at in hands if at in told),
        all(row.cells[at].as_written for at in told),
    )


# More tiles than these are not listed one by one.
_FEW_TILES = 5


def why_impossible(found: HandsInConflict) -> str:
    """Return the sentence that says why, by the plainest reason there is."""
    makers = _only_makers(found)
    if makers:
        return say(
            "{cannot}: {reason}.", cannot=_left_alike(found), reason=_only(makers, found.scores[0])
        )
    reason = _too_few_small_tiles(found) or _too_many_points(found) or _no_such_hands(found)
    return say("{cannot}: {reason}.", cannot=_cannot_be(found), reason=reason)


def why_undecided(found: HandsInConflict) -> str:
    """Return the question about scores that could not be decided either way."""
    return say(
        "{hands}: the program could not work out whether one set of dominoes has such hands. Is "
        "that what the paper says?",
        hands=_hands(found),
    )


def _only_makers(found: HandsInConflict) -> list[Tile]:
    """Return the tiles that make a score which only one tile alone can make, and all have.

    None are returned where there are as many tiles as hands: they are not what is wrong.
    """
    score = found.scores[0]
    small = _tiles_up_to(found.limits, score)
    worth = [tile_value(tile, found.limits.double_blank) for tile in small]
    lightest = sorted(value for value in worth if value)[:2]
    makers = [tile for tile, value in zip(small, worth, strict=True) if value == score]
    several_make_it = len(lightest) == 2 and sum(lightest) <= score
    if several_make_it or set(found.scores) != {score} or len(makers) >= len(found.seats):
        return []
    return makers


def _only(makers: list[Tile], score: int) -> str:
    if len(makers) == 1:
        return say("only {tile} makes {score}", tile=_tile(makers[0]), score=score)
    tiles = listed([_tile(tile) for tile in makers])
    return say("only {tiles} make {score}", tiles=tiles, score=score)


def _too_few_small_tiles(found: HandsInConflict) -> str | None:
    """Who is left with few points can only hold small tiles, and those come to too little."""
    limits, most, wanted = found.limits, max(found.scores), sum(found.scores)
    tiles = _tiles_up_to(limits, most)
    points = sum(tile_value(tile, limits.double_blank) for tile in tiles)
    if points >= wanted or len(tiles) == limits.tiles:
        return None
    named = (
        listed([_tile(tile) for tile in tiles])
        if len(tiles) <= _FEW_TILES
        else say_count(
            most, "the tiles of 1 point and fewer", "the tiles of {count} points and fewer"
        )
    )
    return say(
        "{tiles} come to {points} together, not {wanted}",
        tiles=named,
        points=points,
        wanted=wanted,
    )


def _too_many_points(found: HandsInConflict) -> str | None:
    """So many tiles are not worth that much, even the heaviest of the set."""
    limits, wanted = found.limits, sum(found.scores)
    hands = len(found.scores)
    count = min(limits.most * hands, limits.together)
    points = highest_sum(limits.highest, limits.double_blank, limits.engine, count)
    if points >= wanted:
        return None
    if count == limits.tiles:
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
    if len(found.scores) == 1:
        return say("no tiles of one set come to exactly that")
    small = _tiles_up_to(found.limits, max(found.scores))
    if len(small) <= _FEW_TILES and len(small) < found.limits.tiles:
        return say("{tiles} make no such hands", tiles=listed([_tile(tile) for tile in small]))
    if found.limits.most == found.limits.tiles:
        return say("one set of dominoes has no such hands")
    return say_count(
        found.limits.most,
        "one set of dominoes has no such hands of 1 tile",
        "one set of dominoes has no such hands of {count} tiles at most",
    )


def _left_alike(found: HandsInConflict) -> str:
    """Say that the scores, all of them the same, exclude each other."""
    who = listed(
        [say("No. {number} {name}", number=seat.player, name=seat.name) for seat in found.seats]
    )
    if len(found.seats) == 2:
        return say("{who} cannot both be left with {score}", who=who, score=found.scores[0])
    return say("{who} cannot all be left with {score}", who=who, score=found.scores[0])


def _cannot_be(found: HandsInConflict) -> str:
    """Say that the scores, each with its player, exclude each other."""
    cells = list(zip(found.seats, found.scores, strict=True))
    if len(cells) == 1:
        ((seat, score),) = cells
        return say(
            "No. {number} {name}: {score} cannot be",
            number=seat.player,
            name=seat.name,
            score=score,
        )
    if len(cells) == 2:
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


def _tiles_up_to(limits: HandLimits, points: int) -> list[Tile]:
    """Return the tiles of that many points or fewer, the lightest first."""
    tiles = [tile for tile in whole_set(limits.highest) if tile != (limits.engine, limits.engine)]
    worth = {tile: tile_value(tile, limits.double_blank) for tile in tiles}
    small = [tile for tile in tiles if worth[tile] <= points]
    return sorted(small, key=lambda tile: (worth[tile], sorted(tile)))


def _tile(tile: Tile) -> str:
    low, high = sorted(tile)
    return say("the {low}-{high}", low=low, high=high)
