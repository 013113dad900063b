"""Other ways to share players out among tables than the usual one, for the monitor to choose."""

from collections.abc import Iterator

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.table_sizes import table_sizes
from mextrain_scorer.rules.words import listed, say_count

MOST_SPLITS = 8
_MOST_PLAYERS = 60  # beyond, the usual way is the only sensible one
_UNEVEN = 2  # how many players more one table may have than another

Split = tuple[int, ...]


def splits(rule_set: RuleSet, players: int) -> tuple[Split, ...]:
    """Return the ways to seat that many players, the usual one first, eight at most.

    Those follow that need the sizes the house likes least the least often; no table has more than
    two players more than another.  Ours: the sources know one way only (Samboree rule 1).  Raises
    CannotSeat where there are none.
    """
    usual = table_sizes(rule_set, players)
    if players <= rule_set.largest_table or players > _MOST_PLAYERS:
        return (usual,)
    sizes = rule_set.table_sizes + rule_set.small_tables
    others = {split for split in _even(sizes, players) if split != usual}
    liked = sorted(others, key=lambda split: [split.count(size) for size in reversed(sizes)])
    return (usual, *liked[: MOST_SPLITS - 1])


def _even(sizes: Split, players: int) -> Iterator[Split]:
    """Yield every split into tables of nearly the same size, preferred sizes first."""
    for least in sizes:
        near = [size for size in sizes if least <= size <= least + _UNEVEN]
        yield from _made_of(tuple(near), players)


def _made_of(sizes: Split, players: int) -> Iterator[Split]:
    first, *others = sizes
    if not others:
        if players % first == 0:
            yield (first,) * (players // first)
        return
    for count in range(players // first + 1):
        for rest in _made_of(tuple(others), players - count * first):
            yield (first,) * count + rest


def refuse_split(rule_set: RuleSet, players: int, split: Split) -> None:
    """Raise Refused where that many players cannot sit at tables of these sizes."""
    allowed = rule_set.table_sizes + rule_set.small_tables
    if sum(split) != players or not set(split) <= set(allowed):
        raise Refused(
            say_count(
                players,
                "1 player does not sit at tables of {sizes}. Choose other tables.",
                "{count} players do not sit at tables of {sizes}. Choose other tables.",
                sizes=listed([str(size) for size in split] or ["0"]),
            )
        )
