"""The ranking over all games of the day, and within each class.

It is worked out when somebody looks at it, from the signed sheets: nothing of it is stored but the
game monitor's rulings.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Ruling, Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.standings import (
    DecidedBy,
    Line,
    Standing,
    TiedGroup,
    level_groups,
    overall_lines,
    places_of,
    within,
)
from mextrain_scorer.rules.words import listed, say_count
from mextrain_scorer.store.reads import ruling_of
from mextrain_scorer.store.schema import OverallRulingRow, PlayerClassRow


class PartlySigned(NamedTuple):
    """A game of which some sheets are signed and some are not."""

    number: int
    signed: int
    tables: int


@dataclass(frozen=True, slots=True)
class Overall:
    """The ranking as far as the sheets are signed; of everybody, or of one class.

    ``lines`` are everybody's games, those of players without a place too: nothing of theirs counts
    yet.  ``signed`` of the ``tables`` drawn so far are in, ``drawn`` of the day's ``games`` are
    drawn; ``partly`` is the first game of which only some are in.  ``complete``: every game is
    played and signed.  ``final_drawn``: a final decides the places now, and no tie for it can be
    ruled any more.
    """

    groups: tuple[TiedGroup, ...]
    lines: tuple[Line, ...]
    rule_set: RuleSet
    games: int
    drawn: int
    tables: int
    signed: int
    complete: bool
    final_drawn: bool
    class_name: str = ""
    partly: PartlySigned | None = None

    @property
    def all_signed(self) -> bool:
        """Whether the sheets of every game drawn so far are signed."""
        return 0 < self.tables == self.signed

    @property
    def places(self) -> tuple[Standing, ...]:
        """Everybody who has a place, best first, with the sentence that says why."""
        return places_of(self.groups, self.rule_set)

    @property
    def without_place(self) -> tuple[Line, ...]:
        """Who played and has no game that counts, by number."""
        return tuple(line for line in self.lines if not line.counted)

    @property
    def leaves_out(self) -> bool:
        """Whether a game of somebody's does not count."""
        return any(len(line.counted) < len(line.games) for line in self.lines)

    @property
    def rounds_differ(self) -> bool:
        """Whether points per round decide: players with as many games played unequal rounds."""
        rounds = {(len(line.counted), line.rounds) for line in self.lines}
        return len(rounds) > len({games for games, _ in rounds})

    @property
    def open_ties(self) -> tuple[TiedGroup, ...]:
        """The ties that wait for the game monitor."""
        return tuple(group for group in self.groups if group.state is DecidedBy.OPEN)


def overall(tournament: Tournament, class_name: str | None = None) -> Overall | None:
    """Return the ranking of everybody, or within a class; None where the rules have none.

    Raises Refused for a class that no player has.
    """
    found = {each.class_name: each for each in rankings(tournament)}
    asked = class_name or ""
    if not found or asked in found:
        return found.get(asked)
    there = [name for name in found if name]
    if not there:
        raise Refused.saying("No player has a class.")
    raise Refused.saying(
        "No player is in class {name}. There are: {there}.",
        name=repr(class_name),
        there=listed(there),
    )


def rankings(
    tournament: Tournament, everything: Sequence[Sheet] | None = None
) -> tuple[Overall, ...]:
    """Return everybody's ranking, then that within each class by name; none where rules have none.

    The sheets are read and added up once for all of them; ``everything`` are all of them, if the
    caller has read them already.
    """
    with tournament.reading():
        first = everybody(tournament, everything)
        if first is None:
            return ()
        classes: dict[str, set[int]] = {}
        for row in tournament.rows(PlayerClassRow):
            classes.setdefault(row.class_name, set()).add(row.player)
        rulings = _rulings_on(tournament)
    of_classes = [
        replace(first, class_name=name, lines=within(first.lines, classes[name]))
        for name in sorted(classes)
    ]
    return (first, *(_grouped(each, rulings) for each in of_classes))


def everybody(tournament: Tournament, everything: Sequence[Sheet] | None = None) -> Overall | None:
    """Return everybody's ranking alone, as ``rankings`` does; None where the rules have none."""
    rule_set = tournament.rule_set
    if not rule_set.ranks_overall:
        return None
    with tournament.reading():
        stages, rulings = tables.stages(tournament), _rulings_on(tournament)
        everything = tables.sheets(tournament) if everything is None else everything
    games = {row.key for row in stages if row.kind == "qualifying"}
    drawn = [sheet for sheet in everything if sheet.stage in games]
    signed = [sheet for sheet in drawn if sheet.is_signed]
    final_drawn = len(stages) > len(games)
    all_drawn = len(games) >= rule_set.qualifying_games or final_drawn
    found = Overall(
        groups=(),
        lines=overall_lines(signed, rule_set),
        rule_set=rule_set,
        games=rule_set.qualifying_games,
        drawn=len(games),
        tables=len(drawn),
        signed=len(signed),
        complete=bool(drawn) and all_drawn and len(signed) == len(drawn),
        final_drawn=final_drawn,
        partly=_partly_signed(drawn),
    )
    return _grouped(found, rulings)


def _partly_signed(tables: Sequence[Sheet]) -> PartlySigned | None:
    """Return the first game of which some sheets are signed and some are not."""
    games: dict[str, list[bool]] = {}
    for sheet in tables:
        games.setdefault(sheet.stage, []).append(sheet.is_signed)
    for number, signed in enumerate(games.values(), start=1):
        if any(signed) and not all(signed):
            return PartlySigned(number, sum(signed), len(signed))
    return None


def uneven_words(ranking: Overall) -> str:
    """Say that places are not comparable yet: more games stand first; empty where they are."""
    game, counted = ranking.partly, {len(line.counted) for line in ranking.lines if line.counted}
    if game is None or len(counted) < 2:
        return ""
    return say_count(
        game.signed,
        "Not comparable yet: 1 of {tables} sheets of game {n} is in, and who has more games stands"
        " first.",
        "Not comparable yet: {count} of {tables} sheets of game {n} are in, and who has more games"
        " stands first.",
        tables=game.tables,
        n=game.number,
    )


def _grouped(ranking: Overall, rulings: Sequence[Ruling]) -> Overall:
    """Return the ranking with its lines in groups of level players."""
    groups = level_groups(ranking.lines, ranking.rule_set, rulings, _cuts(ranking))
    return replace(ranking, groups=groups)


def _cuts(ranking: Overall) -> tuple[int, ...]:
    """Return the places after which something is decided, none while games are to come.

    A class has its places announced, and so has everybody's ranking unless a final names them:
    then it decides who plays that, until it is drawn.  Where table 1 of the last game names the
    places, the ranking decides none.
    """
    rules = ranking.rule_set
    announced = tuple(range(1, rules.places + 1))
    if not ranking.complete:
        return ()
    if ranking.class_name:
        return announced
    if ranking.final_drawn or rules.table_1_wins:
        return ()
    return (rules.final_of,) if rules.final_of else announced


def is_result(ranking: Overall) -> bool:
    """Say whether the places of a ranking are the result of the day: no game names them instead.

    Ties for places that are announced are ruled by then.
    """
    decides = ranking.complete and ranking.rule_set.ranking_wins and not ranking.final_drawn
    return decides and not ranking.open_ties and bool(ranking.groups)


def _rulings_on(tournament: Tournament) -> tuple[Ruling, ...]:
    """Return the game monitor's rulings on the ranking, oldest first."""
    return tuple(map(ruling_of, tournament.rows(OverallRulingRow)))
