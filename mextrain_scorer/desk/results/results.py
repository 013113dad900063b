"""The results of the day, as far as they are decided."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum

from mextrain_scorer.desk.overall.ranking import Overall, is_result, rankings_in
from mextrain_scorer.desk.playoff.plan import placed_on
from mextrain_scorer.desk.playoff.state import Named, NamedPlaces, PlayoffState
from mextrain_scorer.desk.tables import deciding_game
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.playoff import Winner, winners_of
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.standings import DecidedBy, Standing, standings, totals
from mextrain_scorer.rules.words import say


@dataclass(frozen=True, slots=True)
class Honour(Named):
    """A player with an announced place.

    ``total`` and ``sentence`` say why, where scores decided it; where the game monitor named the
    places, the sentence says that.
    """

    total: int | None = None
    sentence: str = field(default="", repr=False)  # in a language: a digest is not to change by it


Announced = tuple[tuple[Honour, ...], tuple[Honour, ...], tuple[Honour, ...]]


class Revealed(IntEnum):
    """How far the winners have been revealed, starting with the lowest announced place."""

    NOBODY = 0
    THIRD = 1
    SECOND = 2
    CHAMPION = 3


@dataclass(frozen=True, slots=True)
class Results:
    """Who has each announced place, and all table winners.

    A shared place has several players; it is empty where it is undecided or nobody has it.
    ``places`` is how many are announced; if there is no third, ``thirds`` is empty.
    ``complete``: every sheet is signed and none is contradicted.  ``named``: the game monitor named
    the places from the sheets, so that no more games are played; the last game may then have
    unsigned sheets, but everybody named must have a place on a signed one.
    With ``class_name`` they are the places of the ranking within a class, such as an age group.
    """

    champions: tuple[Honour, ...] = ()
    seconds: tuple[Honour, ...] = ()
    thirds: tuple[Honour, ...] = ()
    table_winners: tuple[Winner, ...] = ()
    complete: bool = False
    places: int = 2
    named: NamedPlaces | None = None
    class_name: str = ""

    @property
    def placed(self) -> tuple[Honour, ...]:
        """Everybody who has an announced place, best first."""
        return (*self.champions, *self.seconds, *self.thirds)


@dataclass(frozen=True, slots=True)
class Unplaced:
    """Somebody of a table who takes no place there: ``why`` says it in a word, such as "left"."""

    player: int
    name: str
    total: int
    why: str


def without_place(sheet: Sheet) -> tuple[Unplaced, ...]:
    """Return who of a table takes no place, in the order of their seats."""
    points, found = totals(sheet), []
    for seat in sheet.seats:
        if not sheet.takes_place(seat):
            why = say("left") if seat.left_from is not None else say("came late")
            why = say("disqualified") if seat.disqualified else why
            found.append(Unplaced(seat.player, seat.name, points[seat.player], why))
    return tuple(found)


def results(tournament: Tournament, everything: tuple[Sheet, ...] | None = None) -> Results:
    """Return who has each announced place, and the table winners of every stage in order.

    ``everything`` are all sheets, if the caller has read them already.
    """
    with tournament.reading() as reading:
        return results_of(PlayoffState(reading, tournament, everything))


def results_of(state: PlayoffState) -> Results:
    """Return the same for what has been read."""
    rules, everything, named, ranking = state.rules, state.sheets, state.named, state.ranking
    contradicted = bool(state.contradictions)
    found = Results(table_winners=winners_of(everything), places=rules.places, named=named)
    waiting = {here.stage for here in everything if here.status is not SheetStatus.SIGNED}
    if named is not None:
        # A sheet that a named place is based on may have been reopened.
        on_a_sheet = placed_on(everything).issuperset(each.player for each in named.players)
        earlier = waiting - {here.stage for here in everything[-1:]}
        settled = not earlier and not contradicted and on_a_sheet
        return replace(_with(found, as_named(named)), complete=settled)
    if ranking is not None and not ranking.final_drawn and rules.ranking_wins:
        return replace(_with(found, _ranked(ranking)), complete=is_result(ranking))
    last = deciding_game(everything)
    if last is None or last.status is not SheetStatus.SIGNED:
        return found
    found = _with(found, announced(last))
    # All players may have left the last game.
    return replace(found, complete=not waiting and not contradicted and bool(found.champions))


def _with(found: Results, places: Announced) -> Results:
    champions, seconds, thirds = places
    return replace(found, champions=champions, seconds=seconds, thirds=thirds)


def announced(sheet: Sheet) -> Announced:
    """Return who is announced as first, second and third of the deciding game.

    Nobody is second after joint champions.  The third is whoever has place number 3, where the
    rule set announces a third: nobody after two seconds (1, 2, 2, 4), and with 1, 1, 3 the player
    after two champions.
    """
    return _of_numbered(standings(sheet), sheet.rule_set.places)


def as_named(named: NamedPlaces) -> Announced:
    """Return who is announced where the game monitor named the places."""
    honours = [Honour(who.player, who.name, None, named.remark) for who in named.players]
    first, second, third = (tuple(honours[place : place + 1]) for place in range(3))
    return first, second, third


def _of_numbered(places: Sequence[Standing], announced: int) -> Announced:
    """Return who is first, second and third of those with their place numbers."""
    first, second, third = (
        tuple(Honour(p.player, p.name, p.total, p.sentence) for p in places if p.place == number)
        for number in (1, 2, 3)
    )
    if len(first) > 1:
        # Nobody is third with 1, 1, 2, where the player with the 2 would be passed over.
        third, second = (() if second else third), ()
    return first, second, third if announced == 3 else ()


def _ranked(ranking: Overall) -> Announced:
    """Return who has the places of a finished ranking; a tie that waits for a ruling has none."""
    if not ranking.complete:
        return (), (), ()
    decided = [each for each in ranking.places if each.decided_by is not DecidedBy.OPEN]
    return _of_numbered(decided, ranking.rule_set.places)


def class_results(
    tournament: Tournament, everything: tuple[Sheet, ...] | None = None
) -> tuple[Results, ...]:
    """Return who has the announced places within each class, by its name; nobody while unsigned."""
    rules = tournament.rule_set
    with tournament.reading() as reading:
        rankings = rankings_in(reading, rules, everything)
    return tuple(
        Results(
            *_ranked(each),
            complete=each.complete and not each.open_ties,
            places=rules.places,
            class_name=each.class_name,
        )
        for each in rankings[1:]
    )


def decided_by_tie(place: Standing, places: Sequence[Standing]) -> bool:
    """Return whether more than totals decided a place: others at the table have the same."""
    level = sum(other.total == place.total for other in places) > 1
    return level and place.decided_by is not DecidedBy.TOTAL


def leaders(sheet: Sheet) -> tuple[Standing, ...]:
    """Return who is first at a table as far as it is played; several where that is shared."""
    return tuple(place for place in standings(sheet) if place.place == 1)
