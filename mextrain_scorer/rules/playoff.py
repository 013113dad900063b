"""The play-off: from the winners of all tables to one final.

Samboree rule 11 sends the table winners into a play-off game for 1st and 2nd place; how many
games that takes follows from how many players one table seats.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.standings import RoundKey
from mextrain_scorer.rules.table_sizes import CannotSeat, refuse_split, table_sizes
from mextrain_scorer.rules.words import listed, say, say_count

QUALIFYING, FINAL = "qualifying", "final"


class TiedRunnersUp(Refused):
    """The last wild card falls within a tie: ``players``, of whom ``places`` would have room.

    ``before`` wild cards are clear of it; ``compared`` says how, where that is out of the ordinary.
    """

    def __init__(
        self, players: tuple[int, ...], places: int, before: int, compared: str = ""
    ) -> None:
        self.players = players
        self.places = places
        level = say(
            "{players} are tied, and there is room for {places} of them. Ask for {fewer} or for "
            "{more} wild cards.",
            players=listed([say("No. {player}", player=player) for player in players]),
            places=places,
            fewer=before,
            more=before + len(players),
        )
        super().__init__(f"{level} {compared}".strip())


@dataclass(frozen=True, slots=True)
class Stage:
    """One stage of the play-off.

    ``sizes`` are the players at each table, in table order; ``advance`` is how many of each
    table go on, 0 in the final.
    """

    key: str
    title: str
    sizes: tuple[int, ...]
    advance: int

    @property
    def is_final(self) -> bool:
        """Say whether this stage names the champion."""
        return self.key == FINAL

    @property
    def players(self) -> int:
        """The number of players that come into this stage."""
        return sum(self.sizes)

    def advance_from(self, table_no: int) -> int:
        """Return how many of that table go on: never all, or its game would decide nothing."""
        return most_from(self.sizes[table_no - 1], self.advance)


def most_from(players: int, advance: int) -> int:
    """Return how many of a table of ``players`` go on: never all, or its game would decide nothing.

    Somebody who is left alone at a table goes on all the same.
    """
    return min(advance, max(players - 1, 1))


def names_champion(rule_set: RuleSet, stage_key: str, table_no: int) -> bool:
    """Say whether that table names the champion of a ladder: table 1 of the last game may."""
    if not rule_set.table_1_wins or table_no != 1:
        return False
    return stage_key == f"{QUALIFYING}-{rule_set.qualifying_games}"


def cuts_for(
    stage_key: str,
    *,
    tables: int,
    advance: int = 1,
    places: int = 2,
    ranked: bool = False,
    deciding: bool = False,
) -> tuple[int, ...]:
    """Return the places after which something is decided at a table of that stage.

    A tie within a cut's two sides waits for nobody.  The final names the ``places`` that are
    announced: 1st and 2nd (Samboree rule 11), or a 3rd as well.  So does a qualifying table that
    is the only one; any other table decides who goes on.  Where everybody is ``ranked`` over all
    games, a table of one of them decides nothing, only its totals count; unless it is ``deciding``,
    as ``names_champion`` says, and names the places itself.
    ``tables`` counts all tables of the stage, for ``qualifying`` those of every game of the day.
    """
    if ranked and stage_key.startswith(QUALIFYING) and not deciding:
        return ()
    if stage_key == FINAL or tables == 1 or deciding:
        return tuple(range(1, places + 1))
    return (advance,)


def plan_playoff(rule_set: RuleSet, winners: int, tables_played: int) -> tuple[Stage, ...]:
    """Return the stages that lead from that many players going on to one final.

    ``winners`` may differ from ``tables_played`` (the qualifying tables): winners who share first
    place all go on, some events send more than one, some winners decline.  Up to one table's
    worth play the final.  Otherwise they are seated as everybody is and the lowest total of each
    table goes on; from two tables the two lowest, so that no final has fewer than three.
    One qualifying table alone has no play-off, nor has one player: the plan is empty.
    Raises CannotSeat where the rule set has no tables for a stage.
    """
    if tables_played <= 1 or winners <= 1:
        return ()
    games: list[tuple[tuple[int, ...], int]] = []
    players = winners
    while players > rule_set.largest_table:
        sizes = table_sizes(rule_set, players)
        advance = _advance_of(sizes)
        games.append((sizes, advance))
        players = sum(most_from(size, advance) for size in sizes)
    stages = [
        Stage(f"playoff-{number}", say("Play-off {number}", number=number), sizes, advance)
        for number, (sizes, advance) in enumerate(games, start=1)
    ]
    return (*stages, Stage(FINAL, say("Final"), (players,), 0))


def next_stage(
    rule_set: RuleSet,
    winners: int,
    tables_played: int,
    stages_so_far: int = 0,
    sizes: tuple[int, ...] | None = None,
) -> Stage:
    """Return the stage to seat now, for the players who really go on.

    The plan is made anew each time, because shared places and declined seats change the numbers.
    ``stages_so_far`` counts the play-off stages already played; ``sizes`` are the tables that the
    monitor chose, where they are others than usual.
    Raises CannotSeat where nothing is left to play, Refused where the tables do not seat them.
    """
    plan = plan_playoff(rule_set, winners, tables_played)
    if not plan:
        if tables_played <= 1:
            raise CannotSeat(
                say("There was only one table: its places are the result, without a play-off.")
            )
        raise CannotSeat(
            say("A play-off needs two players or more. Seat another player, or name the champion.")
        )
    stage = plan[0]
    chosen = stage.sizes if sizes is None else sizes
    if sizes is not None and sizes != stage.sizes:
        refuse_split(rule_set, winners, sizes)
    if stage.is_final:
        return stage
    number = stages_so_far + 1
    title = say("Play-off {number}", number=number)
    return Stage(f"playoff-{number}", title, chosen, _advance_of(chosen))


def _advance_of(sizes: Sequence[int]) -> int:
    """Return how many of each table go on: from two tables two, so that a final has four."""
    return 2 if len(sizes) == 2 else 1


def best_runners_up(
    candidates: Sequence[tuple[int, RoundKey]], count: int, compared: str = ""
) -> tuple[int, ...]:
    """Return the ``count`` best runners-up, as (player, tie-break key) with the lowest key best.

    An option of some events: they fill a play-off table with wild cards.  ``compared`` is told
    with a tie.
    Raises TiedRunnersUp where the last of them is level with the next, and CannotSeat where there
    are fewer runners-up than wild cards.
    """
    if count > len(candidates):
        raise CannotSeat(
            say_count(
                count,
                "There is no runner-up to choose from. Ask for fewer wild cards.",
                "There are not {count} runners-up to choose from, only {there}. "
                "Ask for fewer wild cards.",
                there=len(candidates),
            )
        )
    ranked = sorted(candidates, key=lambda candidate: (candidate[1], candidate[0]))
    if 0 < count < len(ranked) and ranked[count - 1][1] == ranked[count][1]:
        level = ranked[count][1]
        tied = tuple(player for player, key in ranked if key == level)
        before = sum(key < level for _, key in ranked)
        raise TiedRunnersUp(tied, count - before, before, compared)
    return tuple(player for player, _ in ranked[:count])
