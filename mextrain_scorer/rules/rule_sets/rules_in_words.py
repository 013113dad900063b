"""A rule set in sentences, for the score sheets and the rules card."""

from mextrain_scorer.rules.rule_sets.rule_set import EngineFrom, RuleSet, TieBreak
from mextrain_scorer.rules.words import say, say_count


def draw_words(rule_set: RuleSet, players: int) -> str:
    """Say how many tiles each player at a table of that size draws (Samboree rule 3)."""
    if players not in rule_set.draws:
        return say("Ask the game monitor how many tiles to draw.")
    return say_count(rule_set.tiles_drawn(players), "Draw 1 tile each.", "Draw {count} tiles each.")


def start_words(rule_set: RuleSet, players: int) -> str:
    """Say who starts the round: the double is dealt, drawn for, or laid before the draw."""
    if rule_set.has_boneyard(players):
        if rule_set.engine_from is EngineFrom.DRAWN_FOR:
            return say(
                "Plays first: whoever holds the round's double, or draws it. Plays next: the player"
                " on the left."
            )
        return say(
            "First lay the round's double in the middle; what is not drawn is the boneyard."
            " Plays next: the player on the left."
        )
    if rule_set.spare_tile_at == players:
        return say(
            "Plays first: whoever holds the double; that player takes the tile left over."
            " Plays next: the player on the left."
        )
    return say("Plays first: whoever holds the round's double. Plays next: the player on the left.")


def double_blank_words(rule_set: RuleSet) -> str:
    """Say how many points the double blank costs the player left with it."""
    return say("Double blank: {points}.", points=rule_set.double_blank)


def tie_words(rule_set: RuleSet) -> str:
    """Say how ties are broken, in the order of the rule set."""
    steps = {
        TieBreak.ZERO_ROUNDS: say("more zero rounds"),
        TieBreak.LOWEST_OTHER_ROUND: say("the lower of their lowest other rounds"),
        TieBreak.COUNTBACK: say("the next lowest round, and so on"),
    }
    chain = [steps[step] for step in rule_set.tie_breaks]
    if not chain:
        return say("If totals are tied, ask the game monitor.")
    return say("If totals are tied: {steps}.", steps=say(", then ").join(chain))


def engine_words(engine: int) -> str:
    """Name the double of a round: its number, or "blank"."""
    return say("blank") if engine == 0 else str(engine)
