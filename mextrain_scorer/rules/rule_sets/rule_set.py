"""Rule sets: everything about a game that differs from one house to the next.

Those that come with the program are files in ``resources/rule_sets``; a house can make its own.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from mextrain_scorer.rules.tiles import tiles_in


class TieBreak(StrEnum):
    """A step of the chain that parts equal totals; the order is the rule set's."""

    ZERO_ROUNDS = "zero_rounds"
    LOWEST_OTHER_ROUND = "lowest_other_round"
    COUNTBACK = "countback"


class SharedPlaces(StrEnum):
    """How places are numbered after a shared one: 1, 1, 3 or 1, 1, 2."""

    SKIP = "1-1-3"
    DENSE = "1-1-2"


class EngineFrom(StrEnum):
    """How the engine of a round is found at a table with a boneyard.

    ``SET_ASIDE`` before the draw; ``DRAWN_FOR``: dealt with the rest, drawn for from the boneyard
    where nobody holds it, and its holder lays it and has the first turn (hub-double-12).
    Without a boneyard it is always dealt, and its holder lays it.
    """

    SET_ASIDE = "set-aside"
    DRAWN_FOR = "drawn-for"


class Doubles(StrEnum):
    """What has to follow a double that was laid.

    ``FOLLOWED_ANYWHERE``: its player lays another tile on any open line, and nobody else is bound
    (Samboree rule 7).  ``SATISFIED_IN_ORDER``: until a tile lies on it nobody may lay elsewhere;
    several are satisfied in the order they were laid.
    """

    FOLLOWED_ANYWHERE = "followed-anywhere"
    SATISFIED_IN_ORDER = "satisfied-in-order"


class FirstTurn(StrEnum):
    """What a player may lay in the first turn: one tile, or a whole line of their own."""

    ONE_TILE = "one-tile"
    WHOLE_LINE = "whole-line"


class MexicanTrain(StrEnum):
    """When the train that belongs to nobody may be started.

    ``AFTER_OWN_LINES``: once every player has started their own line; until they can, they have
    their marker up (Samboree rule 4).  ``ANY_TURN``: by anybody in any turn (Game Rules).
    ``AFTER_FIRST_TURN``: in any turn but the first, and not while a double waits to be satisfied
    (hub-double-12).
    """

    AFTER_OWN_LINES = "after-own-lines"
    ANY_TURN = "any-turn"
    AFTER_FIRST_TURN = "after-first-turn"


class LateArrival(StrEnum):
    """What becomes of somebody who comes after the first round has begun.

    ``NO_PLACE``: plays on for company and takes no place.  ``TABLE_HIGHEST``: is assigned the
    table's highest running total at that moment, and takes a place (Florida Good Sam).
    ``FORFEIT``: may not join a game under way (Nevada).
    """

    NO_PLACE = "no-place"
    TABLE_HIGHEST = "table-highest"
    FORFEIT = "forfeit"


class DayFormat(StrEnum):
    """How the games of a day make a champion.

    ``WINNERS``: each table's winner goes on to a play-off (Samboree rule 11).  ``CUMULATIVE``:
    everybody plays several games, and all are ranked over those that count.  ``LADDER``: the same,
    and between games the best of each table move a table up, and as many of the highest one down.
    """

    WINNERS = "winners"
    CUMULATIVE = "cumulative"
    LADDER = "ladder"


class ChampionBy(StrEnum):
    """Who is the champion of a ladder: the best over all games, or the best at table 1 at last."""

    OVERALL = "overall"
    TABLE_1 = "table-1"


@dataclass(frozen=True)
class RuleSet:
    """One house's way of playing.

    ``table_sizes`` are the numbers of players seated at a table, the preferred one first.
    ``small_tables`` are the smaller ones used only where the game monitor agrees.
    ``draws`` maps players at a table to the tiles each of them draws; ``boneyard_from`` says at
    how many players or fewer the engine is set aside and the rest of the set is a boneyard.
    ``spare_tile_at`` is the number of players at which the starter takes the one tile left over.
    ``time_limit`` is minutes a game, None where it is played to its end.
    ``qualifying_games`` are played in a day, each with new tables; ``advance`` of each table go on
    to the play-off, and ``wild_cards`` of the best others.  Somebody who goes on from two games
    sits once: ``fill_freed_seats`` gives the other seat to that table's next.  Where everybody is
    ranked over all games (``format``), the best ``count_best`` of each player count, all where it
    is None, and the best ``final_of`` play a final, where it is not 0.  On a ladder ``move_up`` of
    each table move a table up between games, and ``champion_by`` says what names the champion.
    ``places`` are announced at the end: first and second (Samboree rule 11), or third as well.
    ``penalties`` and ``disqualification`` say whether the game monitor may give penalty points, or
    send somebody out of a game.
    ``choices`` say what was chosen where the source is silent.
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
    places: int = 2
    engine_from: EngineFrom = EngineFrom.SET_ASIDE
    doubles: Doubles = Doubles.FOLLOWED_ANYWHERE
    first_turn: FirstTurn = FirstTurn.ONE_TILE
    mexican_train: MexicanTrain = MexicanTrain.AFTER_OWN_LINES
    time_limit: int | None = None
    format: DayFormat = DayFormat.WINNERS
    qualifying_games: int = 1
    count_best: int | None = None
    final_of: int = 0
    move_up: int = 2
    champion_by: ChampionBy = ChampionBy.OVERALL
    advance: int = 1
    wild_cards: int = 0
    fill_freed_seats: bool = False
    late_arrival: LateArrival = LateArrival.NO_PLACE
    penalties: bool = False
    disqualification: bool = False
    choices: tuple[str, ...] = ()

    @property
    def engines(self) -> tuple[int, ...]:
        """The engines in the order they are played, such as 9, 8, ... 0."""
        return tuple(range(self.first_engine, self.last_engine - 1, -1))

    @property
    def ranks_overall(self) -> bool:
        """Say whether everybody is ranked over all games of the day."""
        return self.format is not DayFormat.WINNERS

    @property
    def is_ladder(self) -> bool:
        """Say whether players move up and down the tables between games."""
        return self.format is DayFormat.LADDER

    @property
    def table_1_wins(self) -> bool:
        """Say whether the last game at table 1 names the champion, instead of the ranking."""
        return self.is_ladder and self.champion_by is ChampionBy.TABLE_1

    @property
    def ranking_wins(self) -> bool:
        """Say whether the ranking over all games names the champion: no final does, nor table 1."""
        return self.ranks_overall and not self.final_of and not self.table_1_wins

    @property
    def games_counted(self) -> int:
        """How many games of each player count in the ranking over all games."""
        return self.qualifying_games if self.count_best is None else self.count_best

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

    def tiles_left(self, players: int) -> int:
        """Return how many tiles that many players leave after the draw, below 0 if they lack some.

        Where there is a boneyard the engine is not counted: it lies on the table or comes to it.
        """
        engine = 1 if self.has_boneyard(players) else 0
        return tiles_in(self.highest) - engine - players * self.tiles_drawn(players)

    def zero_proves_out(self, engine: int) -> bool:
        """Say whether a score of 0 can only come from going out.

        Where the double blank is worth 0, a player left with it alone scores 0 as well; in the
        round of the double blank nobody can be left with it.
        """
        return self.double_blank > 0 or engine == 0
