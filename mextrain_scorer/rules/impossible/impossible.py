"""Whether the scores of one round can all have been left over from one set of dominoes.

Each seat that scores holds a hand of at least one tile with that sum, no tile lies in two hands,
none is the engine, and no hand is larger than the table deals.  How the tiles were played does not
matter.  What nobody holds is one share more, so that all tiles are dealt out: it decides a round
of high scores as a hand of few points decides one of low scores.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from mextrain_scorer.rules.impossible.search import (
    CEILING,
    Search,
    Share,
    Undecided,
    deal_at_once,
)
from mextrain_scorer.rules.impossible.tile_stock import Stock, stock_of

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
