"""What a score keeper writes down of rounds that were played."""

from collections.abc import Sequence

from mextrain_scorer.play.rounds import PlayedRound
from mextrain_scorer.rules.records import Cell, Outcome, Round, Seat, Sheet
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet


def sheet_of(rules: RuleSet, rounds: Sequence[PlayedRound]) -> Sheet:
    """Return the sheet that the score keeper would write; rounds left out were not played."""
    played = {each.engine: each for each in rounds}
    seats = tuple(Seat(n, 10 + n, f"Player {n}") for n in range(1, len(rounds[0].scores) + 1))
    rows = []
    for engine in rules.engines:
        game = played.get(engine)
        if game is None:
            cells = tuple(Cell() for _ in seats)
            rows.append(Round(engine, cells, Outcome.NOT_PLAYED, note="time"))
        else:
            cells = tuple(Cell(score, seat == game.out) for seat, score in enumerate(game.scores))
            rows.append(Round(engine, cells, Outcome.BLOCKED if game.blocked else Outcome.PLAYED))
    return Sheet("qualifying", 1, rules, seats, tuple(rows))
