"""What comes after the stage now being played: more stages, or places that are named.

Where no more games can decide them the game monitor names the places from the sheets.  One player
may have won every game, the others may have gone home, or the hall may close: still the day needs a
champion.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.playoff.stages import DraftSeat, draft_of, draft_seats
from mextrain_scorer.desk.playoff.state import PlayoffState
from mextrain_scorer.desk.ranking import is_result
from mextrain_scorer.desk.roster.players import CHECKED_IN, known_player
from mextrain_scorer.desk.tables import deciding_game, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.names import required_reason
from mextrain_scorer.rules.playoff import (
    FINAL,
    Stage,
    Winner,
    compared_per_round,
    most_from,
    plan_playoff,
)
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.standings import Line, PlayedGame, added_up, advancing, lines, standings
from mextrain_scorer.rules.words import say, say_count
from mextrain_scorer.store.schema import NamedPlaceRow, PlayerRow


@dataclass(frozen=True, slots=True)
class PlayoffPlan:
    """What comes after the stage now being played, and whether it is ``ready`` to start.

    ``stages`` are those still to be played; ``seats`` are those of the next one, as far as it is
    known who won them.
    """

    state: PlayoffState = field(repr=False, compare=False)
    sentence: str
    seats: tuple[DraftSeat, ...] = ()
    stages: tuple[Stage, ...] = ()
    ready: bool = False


def plan(state: PlayoffState) -> PlayoffPlan:
    """Return what comes next and whether it can start."""
    if state.last is None:
        return PlayoffPlan(state, say("Nobody is seated yet."))
    if state.named is not None:
        sentence = say("The places are named by the game monitor: no more games are played.")
        return PlayoffPlan(state, sentence)
    rules, waiting, refusal = state.rules, state.waiting, ""
    wrong = [each.sentence for each in state.contradictions[:1]]
    if over := state.over:
        return PlayoffPlan(state, (*wrong, over)[0])
    seats = _won_by_now(state)
    if waiting or wrong:
        coming = _coming(state, seats)
    else:
        try:
            seats = draft_of(state).seats
            coming = sum(each.player is not None for each in seats)
        except Refused as refused:  # a tie that decides who goes on, too few for the wild cards
            refusal, coming = str(refused), len(seats)
    if state.by_ranking and state.ranking is not None and not state.ranking.complete:
        seats = ()  # the last game may still change who has the best places
    ahead = plan_playoff(rules, coming, state.tables_played, state.stages_played)
    said = [(*wrong, refusal or _sentence(ahead, waiting))[0]]
    if not wrong:
        said += _gone(state, seats)
    if rules.wild_cards and state.in_games and not (state.by_ranking or waiting or wrong):
        said.append(compared_per_round(state.feeding))
    if state.games_to_come and not wrong:
        said.append(
            say_count(
                state.games_to_come,
                "One more game comes first, unless the day is cut short.",
                "{count} more games come first, unless the day is cut short.",
            )
        )
    ready = bool(ahead) and not (waiting or wrong or refusal)
    words = " ".join(filter(None, said))
    return PlayoffPlan(state, words, seats, ahead, ready)


def _won_by_now(state: PlayoffState) -> tuple[DraftSeat, ...]:
    """Return the seats of the next stage that are won by now, each winner's once."""
    once: dict[int, Winner] = {}
    for each in state.winners:
        once.setdefault(each.player, each)
    return draft_seats(state, once.values(), state.changes)


def _gone(state: PlayoffState, seats: Iterable[DraftSeat]) -> Iterator[str]:
    """Say who would have had one of these seats and has gone home."""
    given = {change.out: change.into for change in state.changes}
    for seat in seats:
        player = given.get(seat.winner.player, seat.winner.player)
        if player is not None and player in state.absent:
            name = state.names[player]
            yield say("No. {n} {name} is not here any more: the seat is free.", n=player, name=name)


def _coming(state: PlayoffState, seats: Iterable[DraftSeat]) -> int:
    """Return how many will play on as far as that is known, from signed tables and open ones."""
    if state.by_ranking:
        players = {seat.player for sheet in state.feeding for seat in sheet.seats}
        return min(state.rules.final_of, len(players))
    return sum(each.player is not None for each in seats) + sum(
        most_from(len(sheet.seats), state.stages[-1].advance)
        for sheet in state.feeding
        if not sheet.is_signed
    )


def _sentence(ahead: Sequence[Stage], waiting: Sequence[int]) -> str:
    if not ahead:
        return say("Fewer than two are left to play: name the champion from the sheets.")
    following = ahead[0]
    if following.is_final:
        what = say_count(
            following.players,
            "The final is one game of 1 player.",
            "The final is one game of {count} players.",
        )
    else:
        what = say(
            "{title}: {players} players at {tables} tables.",
            title=following.title,
            players=following.players,
            tables=len(following.sizes),
        )
    if not waiting:
        return what
    if len(waiting) == 1:
        waits = say("Waits for the sheet of table {n}.", n=waiting[0])
    else:
        waits = say_count(len(waiting), "Waits for 1 sheet.", "Waits for {count} sheets.")
    return f"{waits} {what}"


# -- places that are named


class Naming(NamedTuple):
    """Whether the places may be named now, and why.

    ``needed``: fewer than two players are left, so that nothing else can end the day.  ``possible``
    without ``needed``: a stage could still be played, so naming must be confirmed.  ``decided``: a
    game or the ranking over all of them names the places, and nothing contradicts it.
    """

    needed: bool
    possible: bool
    sentence: str
    decided: bool = False


def naming(state: PlayoffState, planned: PlayoffPlan | None = None) -> Naming:
    """Return whether the places must or may be named, and why.

    ``planned`` is what comes next, if the caller knows.
    """
    if not any(sheet.is_signed for sheet in state.sheets):
        words = say("No sheet is signed yet: there is nothing to name the places from.")
        return Naming(needed=False, possible=False, sentence=words)
    if state.named is not None:
        words = say("The places are named: name them again, or take that back.")
        return Naming(needed=False, possible=True, sentence=words)
    decided = _is_decided(state)
    if decided and not state.contradictions:
        words = say("The last game is signed: its places are the result.")
        return Naming(needed=False, possible=False, sentence=words, decided=True)
    planned = planned or plan(state)
    if not decided and _fewer_than_two(state, planned):
        words = say("Fewer than two are left to play: name the champion from the sheets.")
        if state.rules.table_1_wins:
            words = say(
                "Nobody has a place at table 1 of the last game: name the champion from the sheets."
            )
        return Naming(needed=True, possible=True, sentence=words)
    return Naming(needed=False, possible=True, sentence=planned.sentence)


def _is_decided(state: PlayoffState) -> bool:
    """Return whether a signed game, or the ranking over all games, decides the places."""
    ranking = state.ranking
    if ranking is not None and not ranking.final_drawn and not state.rules.table_1_wins:
        return is_result(ranking)
    last = deciding_game(state.sheets)
    return last is not None and last.is_signed and bool(standings(last))


def _fewer_than_two(state: PlayoffState, planned: PlayoffPlan) -> bool:
    """Return whether fewer than two players are left to play on."""
    last, rules = state.stages[-1], state.rules
    if state.games_to_come:
        return False
    if state.by_ranking and not rules.final_of:
        counting: Sequence[Sheet] = state.sheets
        if rules.table_1_wins:
            deciding = deciding_game(state.sheets)
            counting = [] if deciding is None else [deciding]
        return not any(sheet.takes_place(seat) for sheet in counting for seat in sheet.seats)
    here = [sheet for sheet in state.sheets if sheet.stage == last.key]
    if last.key != FINAL and all(sheet.is_signed for sheet in here):
        return not (planned.stages or state.waiting)
    left: set[int] = set()
    for sheet in here:
        if sheet.is_signed:
            left.update(advancing(sheet, last.advance))
        else:
            left.update(seat.player for seat in sheet.seats if sheet.takes_place(seat))
    return len(left - state.absent.keys()) < 2


def placed_on(sheets: Iterable[Sheet]) -> set[int]:
    """Return the players who have a place on those of the given sheets that are signed."""
    signed = (sheet for sheet in sheets if sheet.is_signed)
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
        raise Refused.saying("Name the second before the third.")
    if len(set(chosen)) < len(chosen):
        raise Refused.saying("Nobody has two places: name each player once.")
    if third is not None and tournament.rule_set.places < 3:
        raise Refused.saying("The rules in force announce two places: there is no third to name.")
    with tournament.change() as work:
        state = PlayoffState(tournament)
        may = naming(state)
        if not may.possible:
            raise Refused(may.sentence)
        before = work.rows(NamedPlaceRow)
        if not (before or may.needed or confirm):
            raise Refused.saying(
                "{why} To name the places without that, confirm that no more games are played.",
                why=may.sentence,
            )
        placed = placed_on(state.sheets)
        for player in chosen:
            row = known_player(work, player)
            if player not in placed:
                raise Refused.saying(
                    "No. {n} {name} has no place on a signed sheet.", n=player, name=row.name
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
            raise Refused.saying("No places are named.")
        work.clear(NamedPlaceRow)
        work.record("places-taken-back", before=_listed(before), reason=reason)


# -- everybody's figures, from which the places are named --------------------------------


class DayFigures(NamedTuple):
    """One player's games added up in a ``line``, whether they can be compared or not.

    ``won`` names the tables won in words; ``here`` is False for a player who has gone home.
    """

    line: Line
    won: tuple[str, ...]
    here: bool


def day_figures(tournament: Tournament) -> tuple[DayFigures, ...]:
    """Return everybody who took a place in a signed game: most games first, then fewest points.

    Totals are only comparable for equal numbers of games, so that number comes first; after the
    total come more zero rounds and the lower lowest other round, whatever chain the rules have:
    the figures only help the game monitor, who decides.
    """
    with tournament.reading():
        everything, people = tables.sheets(tournament), tournament.rows(PlayerRow)
    here = {row.number for row in people if row.status == CHECKED_IN}
    played: dict[int, list[PlayedGame]] = defaultdict(list)
    won: dict[int, list[str]] = defaultdict(list)
    for sheet in everything:
        if not sheet.is_signed:
            continue
        for line in lines(sheet):
            if sheet.takes_place(line.seat):
                game = PlayedGame(sheet.stage, sheet.table_no, line, whole=True)
                played[line.seat.player].append(game)
        for player in advancing(sheet, 1):
            won[player].append(where(sheet))
    found = [
        DayFigures(added_up(games, games, tournament.rule_set), tuple(won[player]), player in here)
        for player, games in played.items()
    ]
    return tuple(sorted(found, key=_best_first))


def _best_first(each: DayFigures) -> tuple[int, ...]:
    line = each.line
    lowest = -1 if line.lowest_other_round is None else line.lowest_other_round
    return (-len(line.games), line.total, -line.zero_rounds, lowest, line.seat.player)
