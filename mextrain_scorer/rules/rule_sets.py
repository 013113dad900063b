"""Rule sets: everything about a game that differs from one house to the next.

Each preset names its source and says what was chosen where the source is silent.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from mextrain_scorer.rules.refusal import Refused


class TieBreak(StrEnum):
    """A step of the chain that parts equal totals; the order is the rule set's."""

    ZERO_ROUNDS = "zero_rounds"
    LOWEST_OTHER_ROUND = "lowest_other_round"
    COUNTBACK = "countback"


class SharedPlaces(StrEnum):
    """How places are numbered after a shared one: 1, 1, 3 or 1, 1, 2."""

    SKIP = "1-1-3"
    DENSE = "1-1-2"


class UnknownRuleSet(Refused):
    """No rule set has that key; the message lists those there are."""


@dataclass(frozen=True)
class RuleSet:
    """One house's way of playing.

    ``table_sizes`` are the numbers of players seated at a table, the preferred one first.
    ``small_tables`` are the smaller ones used only where the game monitor agrees.
    ``draws`` maps players at a table to the tiles each of them draws; ``boneyard_from`` says at
    how many players or fewer the engine is set aside and the rest of the set is a boneyard.
    ``spare_tile_at`` is the number of players at which the starter takes the one tile left over.
    """

    key: str
    name: str
    source: str
    highest: int
    first_engine: int
    last_engine: int
    table_sizes: tuple[int, ...]
    small_tables: tuple[int, ...]
    draws: Mapping[int, int]
    boneyard_from: int
    double_blank: int
    spare_tile_at: int | None = None
    tie_breaks: tuple[TieBreak, ...] = (TieBreak.ZERO_ROUNDS, TieBreak.LOWEST_OTHER_ROUND)
    shared_places: SharedPlaces = SharedPlaces.SKIP
    choices: tuple[str, ...] = field(default=())

    @property
    def engines(self) -> tuple[int, ...]:
        """The engines in the order they are played, such as 9, 8, ... 0."""
        return tuple(range(self.first_engine, self.last_engine - 1, -1))

    @property
    def largest_table(self) -> int:
        """The most players that one table seats."""
        return max(self.table_sizes)

    def tiles_drawn(self, players: int) -> int:
        """Return how many tiles each of ``players`` draws.

        Raises ValueError for a number of players the rule set has no draw for.
        """
        try:
            return self.draws[players]
        except KeyError:
            raise ValueError(f"{self.name} has no draw for {players} players.") from None

    def has_boneyard(self, players: int) -> bool:
        """Say whether hands can grow: tiles are left over to draw from."""
        return players <= self.boneyard_from

    def zero_proves_out(self, engine: int) -> bool:
        """Say whether a score of 0 can only come from going out.

        Where the double blank is worth 0, a player left with it alone scores 0 as well; in the
        round of the double blank nobody can be left with it.
        """
        return self.double_blank > 0 or engine == 0


_TIE_CHOICE = (
    "Ties: the source is silent. Most zero rounds, then the lowest other round (hub-double-12)."
)

SAMBOREE = RuleSet(
    key="samboree",
    name="Alabama Samboree",
    source="Mexican Dominoes Rules, Alabama Samboree",
    highest=9,
    first_engine=9,
    last_engine=0,
    table_sizes=(5, 6),
    small_tables=(4, 3),
    draws=MappingProxyType({2: 15, 3: 13, 4: 10, 5: 11, 6: 9}),
    boneyard_from=4,
    double_blank=20,
    spare_tile_at=6,
    choices=(
        _TIE_CHOICE,
        "Ten rounds: implied by 'double nine through double blank' (rule 2b).",
        "A blocked round: the source is silent. Everybody counts what is left; nobody earns a 0.",
        (
            "Tables below five: the source is silent. The engine is set aside; four draw 10 tiles,"
            " three 13, two 15, and the rest is a boneyard (gamerules-double-9)."
        ),
        "Six players, the engine left over: it is turned up and laid, and nobody draws it.",
    ),
)

GAMERULES_DOUBLE_9 = RuleSet(
    key="gamerules-double-9",
    name="Double nine, two to four players",
    source="Mexican Train, Game Rules",
    highest=9,
    first_engine=9,
    last_engine=0,
    table_sizes=(4, 3, 2),
    small_tables=(),
    draws=MappingProxyType({2: 15, 3: 13, 4: 10}),
    boneyard_from=4,
    double_blank=50,
    choices=(
        _TIE_CHOICE,
        "Ten rounds: one for each double of the set, from the highest down.",
        "Tables of four are preferred; threes, then twos, absorb a remainder.",
    ),
)

PRESETS: Mapping[str, RuleSet] = MappingProxyType(
    {rules.key: rules for rules in (SAMBOREE, GAMERULES_DOUBLE_9)}
)


def rule_set(key: str) -> RuleSet:
    """Return the preset with that key.

    Raises UnknownRuleSet, naming the keys there are.
    """
    try:
        return PRESETS[key]
    except KeyError:
        raise UnknownRuleSet(
            f"There is no rule set {key!r}. There are: {', '.join(PRESETS)}."
        ) from None
