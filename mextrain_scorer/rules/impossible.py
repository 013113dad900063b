"""Whether the scores of one round can all have been left over from one set of dominoes.

Each seat that scores holds a hand of at least one tile with that sum, no tile lies in two hands,
none is the engine, and no hand is larger than the table deals.  That is decided exactly; how the
tiles were played does not matter.  Only how many tiles there are of each value counts: cheap
bounds say no, a greedy deal says yes, and between them a complete search decides.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from mextrain_scorer.rules.impossible_search import CEILING, Search, Undecided, fits, greedy
from mextrain_scorer.rules.stock import Stock, stock_of

Deal = tuple[tuple[int, ...], ...]

# Up to this many hands every set of them is looked at for the smallest one in conflict.
_FEW = 6


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
    room = stock.tiles + stock.blanks - limits.laid - blanks
    if blanks > stock.blanks or room < 0:
        return None
    room = min(room, stock.tiles)
    hands = [(score, limits.most, seat) for seat, score in enumerate(scores) if score]
    hands.sort(reverse=True)
    if not fits(stock, stock.heaviest, hands, room):
        return None
    found = greedy(stock, hands, room)
    if found is None:
        found = Search(stock, ceiling).deal(hands, room)
    if found is None:
        return None
    return tuple(tuple(found.get(seat, (0,))) for seat in range(len(scores)))


def can_be(limits: HandLimits, scores: Sequence[int]) -> bool:
    """Say whether such hands exist; a search that was given up counts as yes."""
    try:
        return deal_out(limits, scores) is not None
    except Undecided:
        return True


@lru_cache(maxsize=4096)
def in_conflict(limits: HandLimits, scores: tuple[int, ...]) -> tuple[int, ...]:
    """Return a smallest part of ``scores`` that no set allows, low scores first; () where it does.

    A score left out may be anything, or that of whoever went out.  Of more than six hands the part
    is only such that each score is needed.
    """
    scores = tuple(sorted(scores))
    if can_be(limits, scores):
        return ()
    sizes = range(1, len(scores) if len(scores) <= _FEW else _FEW // 2)
    for size in sizes:
        for part in dict.fromkeys(combinations(scores, size)):
            if not can_be(limits, part):
                return part
    return _each_needed(limits, scores)


def _each_needed(limits: HandLimits, scores: tuple[int, ...]) -> tuple[int, ...]:
    """Leave out one score after another, the highest first, while the rest stays in conflict."""
    for score in sorted(set(scores), reverse=True):
        while score in scores:
            at = scores.index(score)
            rest = scores[:at] + scores[at + 1 :]
            if can_be(limits, rest):
                break
            scores = rest
    return scores
