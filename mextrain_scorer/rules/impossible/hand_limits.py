"""How much a hand can be worth at the end of a round.

Nobody writes on the sheet who started, so a score is refused only above what the fullest hand of
the table could hold.
"""

from functools import cache

from mextrain_scorer.rules.rule_sets.rule_set import EngineFrom, RuleSet
from mextrain_scorer.rules.rule_sets.table_validity import tiles_left
from mextrain_scorer.rules.tiles import values_without


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
