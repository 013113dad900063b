"""A game that no rule decides."""

from mextrain_scorer.play.rounds import PlayedRound
from mextrain_scorer.play.tables import PlayedTable, play_table
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE


def tied_game(players: int) -> PlayedTable:
    """Return a game whose first two seats are level in everything and ahead of all others."""
    strategies = play_table(SAMBOREE, players, 1).strategies
    rounds = tuple(
        PlayedRound(
            engine=engine,
            scores=(*((0, 4) if at % 2 else (4, 0)), *(25,) * (players - 2)),
            out=0 if at % 2 else 1,
            blocked=False,
            hands=((),) * players,
            turns=1,
        )
        for at, engine in enumerate(SAMBOREE.engines)
    )
    return PlayedTable(strategies, rounds)
