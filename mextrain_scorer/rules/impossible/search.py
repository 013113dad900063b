"""The search for a way to deal tiles out so that each share comes to its points exactly.

Every tile goes somewhere, so the last share is what the others left over and needs no search.
Each time the share that leaves least choice comes next, a 3 or the heaviest hand there is, so that
what excludes each other meets early.  It is first tried with about as many tiles, and as heavy
ones, as its part of all that is left: the lightest and the heaviest stay for who needs them.
Without that the search is as complete and far too slow.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate, chain, repeat
from operator import attrgetter, itemgetter
from typing import NamedTuple

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
