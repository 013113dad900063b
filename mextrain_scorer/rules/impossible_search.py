"""The search for hands that make given scores, from the heaviest tiles of a round down.

A hand is (points still wanted, tiles it may still take, seat); hands are kept sorted, the one that
wants most first.  Each step deals all tiles of one value, so that a state is a value and what each
hand still wants; states that led nowhere are remembered.  A few short tries with a little chance in
the order come before the complete search: where there are hands, one of them usually finds them.
"""

from collections.abc import Iterator, Sequence
from random import Random

from mextrain_scorer.rules.stock import Stock

Hand = tuple[int, int, int]
Dealt = dict[int, list[int]]

# Steps of one decision: ten times what the hardest table of long hunts took.
CEILING = 4_000
_TRIES = 30
_CHANCE = 0.5


class Undecided(Exception):
    """The search was given up: the scores have to count as possible."""


class _TryEnded(Exception):
    """One short try came to its end."""


def fits(stock: Stock, value: int, hands: Sequence[Hand], room: int) -> bool:
    """Say whether no bound forbids these hands from tiles of ``value`` or less, ``room`` at most.

    The hands that want most cannot want more than their number of the heaviest tiles is worth.
    The hands that want least can use no tile that is worth more than they want.
    """
    most_of = stock.most_of[value]
    wanted = tiles = 0
    for points, may_take, _ in hands:
        wanted += points
        tiles += may_take
        if points > most_of[min(may_take, room)] or wanted > most_of[min(tiles, room)]:
            return False
    points_up_to = stock.points_up_to
    wanted = 0
    for points, _, _ in reversed(hands):
        wanted += points
        if points < value and wanted > points_up_to[points]:
            return False
    return True


def greedy(stock: Stock, hands: Sequence[Hand], room: int) -> Dealt | None:
    """Deal each hand the heaviest tiles it can use, the hand that wants least first."""
    counts = list(stock.counts)
    dealt: Dealt = {}
    for points, may_take, seat in reversed(hands):
        hand: list[int] = []
        wanted = points
        value = min(wanted, stock.heaviest)
        while wanted:
            while not counts[value]:
                value = stock.next_below[value]
                if not value:
                    return None
            counts[value] -= 1
            hand.append(value)
            wanted -= value
            value = min(value, wanted)
        room -= len(hand)
        if len(hand) > may_take or room < 0:
            return None
        dealt[seat] = hand
    return dealt


class Search:
    """One decision: how many ``steps`` it took so far, and the states that ``led_nowhere``."""

    def __init__(self, stock: Stock, ceiling: int) -> None:
        self._stock = stock
        self._ceiling = ceiling
        self.led_nowhere: set[tuple[int, ...]] = set()
        self.steps = 0
        self._end = 0
        self._chance: Random | None = None

    def deal(self, hands: Sequence[Hand], room: int) -> Dealt | None:
        """Return the values each seat is dealt, None where there is no such deal.

        Raises Undecided once the ceiling is reached.
        """
        levels = sum(map(bool, self._stock.counts))
        dice = Random(levels)  # noqa: S311  chance that is the same every time, and no secret
        for steps in (*[2 * levels] * _TRIES, self._ceiling):
            self._end = min(self.steps + steps, self._ceiling)
            try:
                return self._from(self._stock.heaviest, tuple(hands), room)
            except _TryEnded:
                if self.steps == self._ceiling:
                    break
                self._chance = dice
        raise Undecided

    def _from(self, value: int, hands: tuple[Hand, ...], room: int) -> Dealt | None:
        """Deal what ``hands`` want from the tiles of ``value`` or less."""
        if not hands:
            return {}
        stock = self._stock
        value = min(value, hands[0][0])
        if not stock.counts[value]:
            value = stock.next_below[value]
        if not fits(stock, value, hands, room):
            return None
        state = (value, room, *[number for hand in hands for number in hand[:2]])
        if state in self.led_nowhere:
            return None
        lower = stock.next_below[value]
        for shares in self._shares(value, hands, room):
            self._step()
            rest = [
                (wanted - share * value, may_take - share, seat)
                for (wanted, may_take, seat), share in zip(hands, shares, strict=True)
                if wanted > share * value
            ]
            rest.sort(reverse=True)
            found = self._from(lower, tuple(rest), room - sum(shares))
            if found is not None:
                for (_, _, seat), share in zip(hands, shares, strict=True):
                    found.setdefault(seat, []).extend([value] * share)
                return found
        self.led_nowhere.add(state)
        return None

    def _step(self) -> None:
        self.steps += 1
        if self.steps >= self._end:
            raise _TryEnded

    def _shares(self, value: int, hands: Sequence[Hand], room: int) -> Iterator[Sequence[int]]:
        """Yield every way to share the tiles of ``value`` among the hands, the likeliest first.

        A hand has to take so many that lighter tiles can make up the rest.
        """
        there = min(self._stock.counts[value], room)
        lighter = self._stock.most_of[self._stock.next_below[value]]
        least, most = [], []
        for wanted, may_take, _ in hands:
            at_most = min(there, wanted // value, may_take)
            at_least = 0
            while wanted - at_least * value > lighter[min(may_take - at_least, len(lighter) - 1)]:
                at_least += 1
                if at_least > at_most:
                    return
            least.append(at_least)
            most.append(at_most)
        if sum(least) <= there:
            likely = self._likely(value, hands, least, most, there)
            yield likely  # which mostly is enough, and comes again below where it is not
            yield from _ways(hands, least, most, likely, there)

    def _likely(
        self,
        value: int,
        hands: Sequence[Hand],
        least: Sequence[int],
        most: Sequence[int],
        there: int,
    ) -> list[int]:
        """Give each tile to the hand that wants most for each tile it may still take."""
        shares = list(least)
        for _ in range(there - sum(least)):
            greatest, taker = 0.0, -1
            for at, (wanted, may_take, _) in enumerate(hands):
                if shares[at] < most[at]:
                    need = (wanted - shares[at] * value) / (may_take - shares[at])
                    if self._chance is not None:
                        need *= 1 + _CHANCE * self._chance.random()
                    if need > greatest:
                        greatest, taker = need, at
            if taker < 0:
                break
            shares[taker] += 1
        return shares


def _ways(
    hands: Sequence[Hand],
    least: Sequence[int],
    most: Sequence[int],
    likely: Sequence[int],
    left: int,
    chosen: tuple[int, ...] = (),
) -> Iterator[tuple[int, ...]]:
    """Yield the shares of the hands after those ``chosen``, the nearest to ``likely`` first."""
    at = len(chosen)
    if at == len(hands):
        yield chosen
        return
    high = min(most[at], left - sum(least[at + 1 :]))
    if at and hands[at][:2] == hands[at - 1][:2]:
        high = min(high, chosen[-1])  # of two hands alike the first takes as many or more
    for share in sorted(range(least[at], high + 1), key=lambda n: abs(n - likely[at])):
        yield from _ways(hands, least, most, likely, left - share, (*chosen, share))
