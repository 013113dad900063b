"""Whether a rule set's tables can be dealt, and every number of winners comes to a final."""

from collections.abc import Iterator
from dataclasses import dataclass

from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.table_sizes import CannotSeat, table_sizes
from mextrain_scorer.rules.words import listed, say

LARGEST_TABLE = 12  # the columns that a sheet of paper has


@dataclass(frozen=True, slots=True)
class Problem:
    """What keeps a rule set from making a game: the entry at fault, and a sentence for people.

    ``players`` is the number of players whose draw is meant, None where the whole entry is.
    """

    key: str
    sentence: str
    players: int | None = None


def tiles_in(highest: int) -> int:
    """Return how many tiles a double-``highest`` set has: 55 for a double nine."""
    return (highest + 1) * (highest + 2) // 2


def tiles_left(rules: RuleSet, players: int) -> int:
    """Return how many tiles that many players leave after the draw, below 0 where they lack some.

    Where there is a boneyard the engine is not counted: it lies on the table or comes to it.
    """
    engine = 1 if rules.has_boneyard(players) else 0
    return tiles_in(rules.highest) - engine - players * rules.draws[players]


def wrong_tables(rules: RuleSet) -> Iterator[Problem]:
    """Yield what is wrong with the sizes of tables."""
    regular, small = rules.table_sizes, rules.small_tables
    if not regular:
        yield Problem("table_sizes", say("Say how many players sit at a table."))
    for key, sizes in (("table_sizes", regular), ("small_tables", small)):
        if not all(2 <= size <= LARGEST_TABLE for size in sizes):
            yield Problem(key, say("A table has 2 to {most} players.", most=LARGEST_TABLE))
        elif len(set(sizes)) < len(sizes):
            yield Problem(key, say("A number of players is here twice."))
    if regular and small and max(small) >= min(regular):
        text = say("A small table is smaller than {size}.", size=min(regular))
        yield Problem("small_tables", text)


def wrong_draws(rules: RuleSet) -> Iterator[Problem]:
    """Yield what is wrong with the tiles drawn; the sizes of tables are right already.

    A play-off can bring any number of players to a final, so each has a draw from two up.
    """
    largest = rules.largest_table
    missing = [str(n) for n in range(2, largest + 1) if n not in rules.draws]
    if missing:
        text = say("Say how many tiles each draws at a table of {sizes}.", sizes=listed(missing))
        yield Problem("draws", text)
    if not all(2 <= players <= LARGEST_TABLE for players in rules.draws):
        yield Problem("draws", say("A table has 2 to {most} players.", most=LARGEST_TABLE))
    else:
        for players in sorted(rules.draws):
            sentence = wrong_draw(rules, players)
            if sentence:
                yield Problem("draws", sentence, players)
    spare = rules.spare_tile_at
    if spare is not None and (
        spare not in rules.draws or rules.has_boneyard(spare) or tiles_left(rules, spare) != 1
    ):
        text = say("No single tile is left over at that number of players.")
        yield Problem("spare_tile_at", text)
    if not 0 <= rules.boneyard_from <= LARGEST_TABLE:
        text = say("A boneyard is for 0 to {most} players.", most=LARGEST_TABLE)
        yield Problem("boneyard_from", text)
    yield from _wrong_playoff(rules)


def wrong_draw(rules: RuleSet, players: int) -> str:
    """Return what is wrong with one table's draw, empty where it can be dealt."""
    drawn, all_tiles = rules.draws[players], tiles_in(rules.highest)
    if drawn < 1:
        return say("{players} players: everybody draws at least one tile.", players=players)
    if drawn > all_tiles:
        return say(
            "{players} players: the set has {tiles} tiles.", players=players, tiles=all_tiles
        )
    left = tiles_left(rules, players)
    boneyard = rules.has_boneyard(players)
    if boneyard and left >= 0:
        return ""
    if left == 0 or (left == 1 and rules.spare_tile_at == players):
        return ""
    sums = say(
        "{players} x {drawn} tiles are {sum}", players=players, drawn=drawn, sum=players * drawn
    )
    if boneyard:
        beside = all_tiles - 1
        return say("{sums}, more than the {tiles} beside the engine.", sums=sums, tiles=beside)
    if left < 0:
        return say("{sums}, more than the set's {tiles}.", sums=sums, tiles=all_tiles)
    sums = say("{sums} of {tiles}", sums=sums, tiles=all_tiles)
    if left == 1:
        return say("{sums}: the starter takes the one left, or there is a boneyard.", sums=sums)
    return say("{sums}: {left} are left, so there has to be a boneyard.", sums=sums, left=left)


def _wrong_playoff(rules: RuleSet) -> Iterator[Problem]:
    """Yield the numbers of winners, too many for one final, that no tables can be made of."""
    largest, preferred = rules.largest_table, rules.table_sizes[0]
    # Where the largest table and these can be seated, so can more tables of the preferred size.
    for winners in range(largest + 1, largest + preferred):
        try:
            table_sizes(rules, winners)
        except CannotSeat:
            sizes = listed([str(size) for size in rules.table_sizes + rules.small_tables])
            text = say(
                "{winners} table winners could not be seated for a play-off at tables of {sizes}."
                " Add another size, or small tables.",
                winners=winners,
                sizes=sizes,
            )
            yield Problem("table_sizes", text)
            return
