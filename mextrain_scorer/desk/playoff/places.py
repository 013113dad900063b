"""The game monitor names the places from the sheets, where no more games can decide them.

One player may have won every game, the others may have gone home, or the hall may close: still the
day needs a champion.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from mextrain_scorer.desk.overall.ranking import is_result, overall_in
from mextrain_scorer.desk.playoff.contradictions import Contradiction, contradictions
from mextrain_scorer.desk.playoff.entrants import Named, absent_players
from mextrain_scorer.desk.playoff.stages import PlayoffPlan, plan_in
from mextrain_scorer.desk.roster.players import CHECKED_IN, known_player
from mextrain_scorer.desk.tables import deciding_game, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.names import required_reason
from mextrain_scorer.rules.playoff import FINAL
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.standings import Line, advancing, lines, standings
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.reads import read_sheets, stage_rows
from mextrain_scorer.store.schema import NamedPlaceRow, PlayerRow, Reading, read_rows


@dataclass(frozen=True, slots=True)
class NamedPlaces:
    """Who has which place because the game monitor named them, and why; None for no such place."""

    champion: Named
    second: Named | None
    third: Named | None
    reason: str

    @property
    def players(self) -> list[Named]:
        """Everybody named, the champion first."""
        return [each for each in (self.champion, self.second, self.third) if each is not None]

    @property
    def announced(self) -> tuple[tuple[Named, ...], tuple[Named, ...], tuple[Named, ...]]:
        """Who is first, second and third."""
        second, third = (() if each is None else (each,) for each in (self.second, self.third))
        return (self.champion,), second, third

    @property
    def remark(self) -> str:
        """The line shown beside the places wherever they appear."""
        return say("Named by the game monitor: {reason}", reason=self.reason)


@dataclass(frozen=True, slots=True)
class Naming:
    """Whether the places may be named now, and why.

    ``needed``: fewer than two players are left, so that nothing else can end the day.  ``possible``
    without ``needed``: a stage could still be played, so naming must be confirmed.
    """

    needed: bool
    possible: bool
    sentence: str


@dataclass(frozen=True, slots=True)
class PlayoffDecisions:
    """All that can lead to a champion: the plan of games, or the monitor where they do not.

    ``contradictions`` are those between stages and sheets, by sheet, earlier stages first.
    """

    plan: PlayoffPlan
    contradictions: tuple[Contradiction, ...]
    named: NamedPlaces | None
    naming: Naming


def playoff_decisions(tournament: Tournament) -> PlayoffDecisions:
    """Read what comes next, what is to be settled, and whether the places are or may be named."""
    with tournament.reading() as reading:
        sheets = read_sheets(reading, tournament.rule_set)
        planned = plan_in(reading, tournament, sheets)
        return PlayoffDecisions(
            planned,
            tuple(contradictions(reading, tournament.rule_set, sheets)),
            named_in(reading),
            naming_in(reading, tournament, sheets, planned),
        )


def named_places(tournament: Tournament) -> NamedPlaces | None:
    """Return the places that the game monitor named, None where none are."""
    with tournament.reading() as reading:
        return named_in(reading)


def named_in(reading: Reading) -> NamedPlaces | None:
    """Return the named places within an open read transaction."""
    rows = {row.ranked: row for row in read_rows(reading, NamedPlaceRow)}
    if 1 not in rows:
        return None
    names = {row.number: row.name for row in read_rows(reading, PlayerRow)}
    named = {at: Named(row.player, names.get(row.player, "")) for at, row in rows.items()}
    return NamedPlaces(named[1], named.get(2), named.get(3), rows[1].reason)


def naming(tournament: Tournament) -> Naming:
    """Return whether the places must or may be named, and why."""
    with tournament.reading() as reading:
        return naming_in(reading, tournament, read_sheets(reading, tournament.rule_set))


def naming_in(
    reading: Reading,
    tournament: Tournament,
    sheets: Sequence[Sheet],
    planned: PlayoffPlan | None = None,
) -> Naming:
    """Return the same within an open read transaction; ``sheets`` are all.

    ``planned`` is what comes next, if the caller has read it already.
    """
    needed, possible = False, True
    if not any(sheet.status is SheetStatus.SIGNED for sheet in sheets):
        possible = False
        words = say("No sheet is signed yet: there is nothing to name the places from.")
    elif read_rows(reading, NamedPlaceRow):
        words = say("The places are named: name them again, or take that back.")
    elif must_be_named(reading, tournament, sheets, planned):
        needed = True
        words = say("Fewer than two are left to play: name the champion from the sheets.")
        if tournament.rule_set.table_1_wins:
            words = say(
                "Nobody has a place at table 1 of the last game: name the champion from the sheets."
            )
    elif _is_decided(reading, tournament, sheets) and not contradictions(
        reading, tournament.rule_set, sheets
    ):
        possible = False
        words = say("The last game is signed: its places are the result.")
    else:
        words = (planned or plan_in(reading, tournament, sheets)).sentence
    return Naming(needed, possible, words)


def must_be_named(
    reading: Reading,
    tournament: Tournament,
    sheets: Sequence[Sheet],
    planned: PlayoffPlan | None = None,
) -> bool:
    """Return whether naming the places is the only way to end the day, and not done yet."""
    if not any(sheet.status is SheetStatus.SIGNED for sheet in sheets):
        return False
    if read_rows(reading, NamedPlaceRow) or _is_decided(reading, tournament, sheets):
        return False
    return _fewer_than_two(reading, tournament, sheets, planned)


def _is_decided(reading: Reading, tournament: Tournament, sheets: Sequence[Sheet]) -> bool:
    """Return whether a signed game, or the ranking over all games, decides the places."""
    ranking = overall_in(reading, tournament.rule_set, sheets)
    if ranking is not None and not ranking.final_drawn and not ranking.rule_set.table_1_wins:
        return is_result(ranking)
    last = deciding_game(sheets)
    return last is not None and last.status is SheetStatus.SIGNED and bool(standings(last))


def _fewer_than_two(
    reading: Reading,
    tournament: Tournament,
    sheets: Sequence[Sheet],
    planned: PlayoffPlan | None,
) -> bool:
    """Return whether fewer than two players are left to play on."""
    stages = stage_rows(reading)
    last = stages[-1]
    rules = tournament.rule_set
    if last.kind == "qualifying" and last.position < rules.qualifying_games:
        return False
    if last.kind == "qualifying" and rules.ranks_overall and not rules.final_of:
        counting: Sequence[Sheet] = sheets
        if rules.table_1_wins:
            deciding = deciding_game(sheets)
            counting = [] if deciding is None else [deciding]
        return not any(sheet.takes_place(seat) for sheet in counting for seat in sheet.seats)
    here = [sheet for sheet in sheets if sheet.stage == last.key]
    if last.key != FINAL and all(sheet.status is SheetStatus.SIGNED for sheet in here):
        planned = planned or plan_in(reading, tournament, sheets)
        return not (planned.stages or planned.waiting)
    left: set[int] = set()
    for sheet in here:
        if sheet.status is SheetStatus.SIGNED:
            left.update(advancing(sheet, last.advance))
        else:
            left.update(seat.player for seat in sheet.seats if sheet.takes_place(seat))
    return len(left - absent_players(reading).keys()) < 2


def placed_on(sheets: Iterable[Sheet]) -> set[int]:
    """Return the players who have a place on those of the given sheets that are signed."""
    signed = (sheet for sheet in sheets if sheet.status is SheetStatus.SIGNED)
    return {place.player for sheet in signed for place in standings(sheet)}


def name_places(
    tournament: Tournament,
    champion: int,
    second: int | None = None,
    third: int | None = None,
    *,
    reason: str,
    confirm: bool = False,
) -> None:
    """Name the day's places, with a reason; replaces any named before.

    Raises Refused where a game decides them, where a stage could still be played unless
    ``confirm``, and for a player who has no place on a signed sheet.
    """
    reason = required_reason(
        reason, say("Say why the places are named: the reason stays on record.")
    )
    chosen = [champion, *(each for each in (second, third) if each is not None)]
    if second is None and third is not None:
        raise Refused(say("Name the second before the third."))
    if len(set(chosen)) < len(chosen):
        raise Refused(say("Nobody has two places: name each player once."))
    if third is not None and tournament.rule_set.places < 3:
        raise Refused(say("The rules in force announce two places: there is no third to name."))
    with tournament.change() as work:
        sheets = read_sheets(work.reading, tournament.rule_set)
        state = naming_in(work.reading, tournament, sheets)
        if not state.possible:
            raise Refused(state.sentence)
        before = work.rows(NamedPlaceRow)
        if not (before or state.needed or confirm):
            raise Refused(
                say(
                    "{why} To name the places without that, confirm that no more games are played.",
                    why=state.sentence,
                )
            )
        placed = placed_on(sheets)
        for player in chosen:
            row = known_player(work, player)
            if player not in placed:
                raise Refused(
                    say("No. {n} {name} has no place on a signed sheet.", n=player, name=row.name)
                )
        work.clear(NamedPlaceRow)
        work.put(
            *(
                NamedPlaceRow(ranked=ranked, player=player, reason=reason)
                for ranked, player in enumerate(chosen, start=1)
            )
        )
        work.record(
            "places-named",
            before=_listed(before) or None,
            after=", ".join(map(str, chosen)),
            reason=reason,
        )


def _listed(rows: Sequence[NamedPlaceRow]) -> str:
    return ", ".join(str(row.player) for row in rows)


def take_back_places(tournament: Tournament, *, reason: str) -> None:
    """Remove the named places, so that play goes on.  Raises Refused where none are named."""
    reason = required_reason(
        reason, say("Say why the places are taken back: the reason stays on record.")
    )
    with tournament.change() as work:
        before = work.rows(NamedPlaceRow)
        if not before:
            raise Refused(say("No places are named."))
        work.clear(NamedPlaceRow)
        work.record("places-taken-back", before=_listed(before), reason=reason)


# -- everybody's figures, from which the places are named --------------------------------


@dataclass(frozen=True, slots=True)
class DayFigures:
    """One player's games added up: points, zero rounds, and the lowest other round of all.

    ``won`` names the tables won in words; ``here`` is False for a player who has gone home.
    """

    player: int
    name: str
    games: int
    total: int
    zero_rounds: int
    lowest_other_round: int | None
    won: tuple[str, ...]
    here: bool


def day_figures(tournament: Tournament) -> tuple[DayFigures, ...]:
    """Return everybody who took a place in a signed game: most games first, then fewest points.

    Totals are only comparable for equal numbers of games, so that number comes first; after the
    total come more zero rounds and the lower lowest other round, whatever chain the rules have:
    the figures only help the game monitor, who decides.
    """
    with tournament.reading() as reading:
        everything = read_sheets(reading, tournament.rule_set)
        people = read_rows(reading, PlayerRow)
    here = {row.number for row in people if row.status == CHECKED_IN}
    played: dict[int, list[Line]] = defaultdict(list)
    won: dict[int, list[str]] = defaultdict(list)
    for sheet in everything:
        if sheet.status is not SheetStatus.SIGNED:
            continue
        for line in lines(sheet):
            if sheet.takes_place(line.seat):
                played[line.seat.player].append(line)
        for player in advancing(sheet, 1):
            won[player].append(where(sheet))
    found = []
    for player, games in played.items():
        others = [each.lowest_other_round for each in games if each.lowest_other_round is not None]
        found.append(
            DayFigures(
                player,
                games[-1].seat.name,
                len(games),
                sum(each.total for each in games),
                sum(each.zero_rounds for each in games),
                min(others, default=None),
                tuple(won[player]),
                player in here,
            )
        )
    return tuple(sorted(found, key=_best_first))


def _best_first(each: DayFigures) -> tuple[int, ...]:
    lowest = -1 if each.lowest_other_round is None else each.lowest_other_round
    return (-each.games, each.total, -each.zero_rounds, lowest, each.player)
