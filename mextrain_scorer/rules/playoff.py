"""The play-off: from the winners of all tables to one final.

Samboree rule 11 sends the table winners into a play-off game for 1st and 2nd place; how many
games that takes follows from how many players one table seats.
"""

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from mextrain_scorer.rules.records import Sheet, TableKey
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.standings import (
    RoundKey,
    advancing,
    lines,
    per_round,
    tied_groups,
)
from mextrain_scorer.rules.table_sizes import CannotSeat, refuse_split, table_sizes
from mextrain_scorer.rules.words import listed, say, say_count

QUALIFYING, FINAL = "qualifying", "final"
WINNER, WILD_CARD = "winner", "wild-card"


@dataclass(frozen=True, slots=True)
class Stage:
    """One stage of the play-off.

    ``sizes`` are the players at each table, in table order; ``advance`` is how many of each
    table go on, 0 in the final.
    """

    key: str
    sizes: tuple[int, ...]
    advance: int

    @property
    def title(self) -> str:
        """What it is called on screen and paper."""
        return playoff_title(self.key)

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


class Winner(NamedTuple):
    """Who won a table, or goes on from it: a line of the Game Chart, with the total in points.

    ``entered_by`` is "winner", or "wild-card" for one of the best runners-up.
    """

    stage: str
    table_no: int
    player: int
    name: str
    total: int
    entered_by: str = WINNER

    @property
    def key(self) -> TableKey:
        """The stage and table it was won at."""
        return self.stage, self.table_no


def playoff_title(key: str) -> str:
    """Return what a stage of the play-off is called, which is the same in every format."""
    return say("Final") if key == FINAL else say("Play-off {n}", n=key.partition("-")[2])


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
    rule_set: RuleSet, stage_key: str, table_no: int, *, tables: int, advance: int
) -> tuple[int, ...]:
    """Return the places after which something is decided at that table.

    A tie within a cut's two sides waits for nobody.  The final names the places that the rule set
    announces: 1st and 2nd (Samboree rule 11), or a 3rd as well.  So does a qualifying table that
    is the only one; any other table decides which ``advance`` go on.  Where everybody is ranked
    over all games, a table of one of them decides nothing, only its totals count; unless it
    ``names_champion``, and the other places with it.
    ``tables`` counts all tables of the stage, for ``qualifying`` those of every game of the day.
    """
    names_places = names_champion(rule_set, stage_key, table_no)
    if rule_set.ranks_overall and stage_key.startswith(QUALIFYING) and not names_places:
        return ()
    if stage_key == FINAL or tables == 1 or names_places:
        return tuple(range(1, rule_set.places + 1))
    return (advance,)


def plan_playoff(
    rule_set: RuleSet, winners: int, tables_played: int, stages_so_far: int = 0
) -> tuple[Stage, ...]:
    """Return the stages that lead from that many players going on to one final.

    ``winners`` may differ from ``tables_played`` (the qualifying tables): winners who share first
    place all go on, some events send more than one, some winners decline.  Up to one table's
    worth play the final.  Otherwise they are seated as everybody is and the lowest total of each
    table goes on; from two tables the two lowest, so that no final has fewer than three.
    One qualifying table alone has no play-off, nor has one player: the plan is empty.
    ``stages_so_far`` counts the play-off stages already played.
    Raises CannotSeat where the rule set has no tables for a stage.
    """
    if tables_played <= 1 or winners <= 1:
        return ()
    stages: list[Stage] = []
    players = winners
    while players > rule_set.largest_table:
        sizes = table_sizes(rule_set, players)
        number = stages_so_far + len(stages) + 1
        stages.append(Stage(f"playoff-{number}", sizes, _advance_of(sizes)))
        players = sum(most_from(size, stages[-1].advance) for size in sizes)
    return (*stages, Stage(FINAL, (players,), 0))


def next_stage(
    rule_set: RuleSet,
    winners: int,
    tables_played: int,
    stages_so_far: int = 0,
    sizes: tuple[int, ...] | None = None,
) -> Stage:
    """Return the stage to seat now, for the players who really go on.

    The plan is made anew each time, because shared places and declined seats change the numbers.
    ``sizes`` are the tables that the monitor chose, where they are others than usual.
    Raises CannotSeat where nothing is left to play, Refused where the tables do not seat them.
    """
    plan = plan_playoff(rule_set, winners, tables_played, stages_so_far)
    if not plan and tables_played <= 1:
        raise CannotSeat.saying(
            "There was only one table: its places are the result, without a play-off."
        )
    if not plan:
        raise CannotSeat.saying(
            "A play-off needs two players or more. Seat another player, or name the champion."
        )
    if sizes is None or sizes == plan[0].sizes:
        return plan[0]
    refuse_split(rule_set, winners, sizes)
    if plan[0].is_final:
        return plan[0]
    return replace(plan[0], sizes=sizes, advance=_advance_of(sizes))


def _advance_of(sizes: Sequence[int]) -> int:
    """Return how many of each table go on: from two tables two, so that a final has four."""
    return 2 if len(sizes) == 2 else 1


def winners_of(sheets: Iterable[Sheet], advance: int = 1) -> tuple[Winner, ...]:
    """Return the players who go on from each signed sheet, table by table."""
    signed = (sheet for sheet in sheets if sheet.is_signed)
    on = qualified_from(signed, advance, fill_freed=False)
    return tuple(each for sheet, _, players in on for each in of_table(sheet, players))


def of_table(sheet: Sheet, players: Iterable[int], entered_by: str = WINNER) -> list[Winner]:
    """Return how these players of a table go on."""
    placed = {line.seat.player: line for group in tied_groups(sheet) for line in group.lines}
    return [
        Winner(
            sheet.stage,
            sheet.table_no,
            player,
            placed[player].seat.name,
            placed[player].total,
            entered_by,
        )
        for player in players
    ]


def qualified_from(
    sheets: Iterable[Sheet], advance: int, *, fill_freed: bool
) -> Iterator[tuple[Sheet, int, tuple[int, ...]]]:
    """Yield each of these signed sheets with how many of its table go on, and who.

    Whoever goes on from two games takes one seat; with ``fill_freed`` the other goes to the next
    of that table.
    """
    seated: set[int] = set()
    for sheet in sheets:
        count = most_from(len(sheet.seats), advance)
        players = advancing(sheet, count)
        if fill_freed and not seated.isdisjoint(players):
            for more in range(count + 1, len(sheet.seats) + 1):
                wider = advancing(sheet, more)
                if len(set(wider) - seated) >= len(players):
                    count, players = more, wider
                    break
        yield sheet, count, players
        seated.update(players)


def runners_up(
    sheets: Sequence[Sheet], advance: int, without: Container[int]
) -> list[tuple[int, RoundKey]]:
    """Return the candidates for wild cards with their tie-break keys.

    The players ``without`` are none: they are absent, or go on already.  Totals are compared per
    round played, so that a table cut short after six rounds has no advantage.  Of several games a
    player's best counts, and a player who won one of them is no candidate.
    """
    winners = {each.player for each in winners_of(sheets, advance)}
    best: dict[int, RoundKey] = {}
    for sheet in sheets:
        for line in lines(sheet):
            player = line.seat.player
            if sheet.takes_place(line.seat) and player not in winners and player not in without:
                key = per_round(line)
                best[player] = min(best.get(player, key), key)
    return list(best.items())


def wild_cards_of(
    sheets: Sequence[Sheet], advance: int, count: int, without: Container[int]
) -> list[Winner]:
    """Return the ``count`` best runners-up of these signed sheets, which some events add.

    Each stands with the table and the total of their last game, though their best counts: where
    they came from keeps them apart in the draw.  The players ``without`` are none of them, as in
    ``runners_up``.  Raises what ``best_runners_up`` does.
    """
    candidates = runners_up(sheets, advance, without)
    players = best_runners_up(candidates, count, compared_per_round(sheets))
    last = {seat.player: sheet for sheet in sheets for seat in sheet.seats}
    return [each for player in players for each in of_table(last[player], (player,), WILD_CARD)]


def compared_per_round(sheets: Iterable[Sheet]) -> str:
    """Return the sentence that wild cards are compared per round, if tables played unequal ones."""
    played = [len(sheet.played) for sheet in sheets if sheet.is_signed]
    if not played or min(played) == max(played):
        return ""
    return say_count(
        max(played),
        "Wild cards go by points per round: the tables played {fewest} to 1 round.",
        "Wild cards go by points per round: the tables played {fewest} to {count} rounds.",
        fewest=min(played),
    )


def best_runners_up(
    candidates: Sequence[tuple[int, RoundKey]], count: int, compared: str = ""
) -> tuple[int, ...]:
    """Return the ``count`` best runners-up, as (player, tie-break key) with the lowest key best.

    ``compared`` is told with a tie, where the comparison is out of the ordinary.
    Raises Refused where the last of them is level with the next, and CannotSeat where there are
    fewer runners-up than wild cards.
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
        tied = [player for player, key in ranked if key == level]
        before = sum(key < level for _, key in ranked)  # these are clear of the tie
        words = say(
            "{players} are tied, and there is room for {places} of them. Ask for {fewer} or for "
            "{more} wild cards.",
            players=listed([say("No. {player}", player=player) for player in tied]),
            places=count - before,
            fewer=before,
            more=before + len(tied),
        )
        raise Refused(f"{words} {compared}".strip())
    return tuple(player for player, _ in ranked[:count])
