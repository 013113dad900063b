"""A whole tournament on a few lists, worked out without the program's own rules.

Samboree rule 9: the lowest total wins.  Ties go to more zero rounds, then to the lower lowest
other round (hub-double-12).
"""

from dataclasses import dataclass, field

Scores = dict[int, list[int]]


@dataclass
class PlainTable:
    """One table as it was played: each player's scores, and who was ruled ahead of whom."""

    scores: Scores
    blocked: set[int]
    ruled_first: int | None = None

    def total(self, player: int) -> int:
        """Return a player's total."""
        return sum(self.scores[player])

    def order(self) -> list[int]:
        """Return the players, best first."""

        def key(player: int) -> tuple[int, int, int, bool]:
            scores = self.scores[player]
            zeros = sum(score == 0 and at not in self.blocked for at, score in enumerate(scores))
            others = [score for score in scores if score]
            lowest = min(others) if others else -1
            return (sum(scores), -zeros, lowest, player != self.ruled_first)

        return sorted(self.scores, key=key)


@dataclass
class PlainTournament:
    """The tables of each stage, in order."""

    stages: dict[str, dict[int, PlainTable]] = field(default_factory=dict)

    def winners(self, stage: str) -> list[tuple[int, int, int]]:
        """Return table, winner and total for each table of a stage."""
        return [
            (table_no, table.order()[0], table.total(table.order()[0]))
            for table_no, table in sorted(self.stages[stage].items())
        ]

    def advancing(self, stage: str, advance: int) -> set[int]:
        """Return who goes on from a stage."""
        return {
            player for table in self.stages[stage].values() for player in table.order()[:advance]
        }

    def first_and_second(self, last: str) -> tuple[int, int]:
        """Return champion and second of the day whose last stage that is."""
        first, second = self.stages[last][1].order()[:2]
        return first, second
