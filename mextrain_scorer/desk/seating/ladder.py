"""The next game of a ladder: who would move up and down, told before it is drawn.

Moves are never stored: they follow from the signed sheets and the draw's seed.  The seats are what
is stored, as for any draw, and the game monitor's trades stand in the journal.
"""

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, fields, replace
from functools import reduce
from itertools import chain, pairwise
from random import Random
from typing import Any

from mextrain_scorer.desk.checks.ladder_moves import (
    DRAWS,
    climbed_from,
    contradicted_moves_in,
)
from mextrain_scorer.desk.journal.history import standing, traded_with
from mextrain_scorer.desk.operations import TRADES
from mextrain_scorer.desk.seat_rows import last_stage
from mextrain_scorer.desk.seating.next_game import DrawnSeats, NextGame, next_game
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.names import required_reason
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.seating.draw import check_pins
from mextrain_scorer.rules.seating.ladder import LadderMove, LadderStep
from mextrain_scorer.rules.standings import totals
from mextrain_scorer.rules.words import say, say_count
from mextrain_scorer.store.reads import journal_backwards, read_sheets, stage_rows
from mextrain_scorer.store.schema import Reading, StandingStageRow

_A_FEW = 3  # lots that are told one by one


@dataclass(frozen=True, slots=True)
class Trade:
    """Two players whom the game monitor lets trade their new seats, and why."""

    one: int
    other: int
    reason: str


@dataclass(frozen=True, slots=True)
class FewerTrade:
    """Two tables that trade ``count`` players only, because some of them, ``gone``, have left."""

    upper: int
    lower: int
    count: int
    gone: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LadderPlan(DrawnSeats):
    """The next game of a ladder as it would be drawn with that seed, ``trades`` included.

    ``totals`` are those of the game that is over; ``fewer`` the edges where somebody's leaving lets
    fewer trade than usual; ``gone`` who played it and has left, by number and name.
    """

    trades: tuple[Trade, ...]
    names: Mapping[int, str]
    totals: Mapping[int, int]
    fewer: tuple[FewerTrade, ...]
    gone: tuple[tuple[int, str], ...]


def ladder_plan(
    tournament: Tournament,
    *,
    seed: int | None = None,
    sixes: bool = True,
    allow_small: bool = False,
    trades: Sequence[Trade] = (),
) -> LadderPlan | None:
    """Return what ``draw`` would do now; None where that is no later game of a ladder.

    Give ``draw`` the plan's seed to have it so.  Raises what ``draw`` raises.
    """
    house = tournament.rule_set
    if not house.is_ladder:
        return None
    with tournament.reading() as reading:
        game = next_game(reading, house, sixes=sixes, allow_small=allow_small)
        if not game.is_climbed:
            return None
        drawn = traded(climbed(reading, house, game, seed), trades)
        sheets = _sheets_before(reading, house, game)
    playing = {move.player for move in drawn.moves}
    left = [seat for sheet in sheets for seat in sheet.seats if seat.player not in playing]
    return LadderPlan(
        **{each.name: getattr(drawn, each.name) for each in fields(drawn)},
        trades=tuple(trades),
        names={row.number: row.name for row in game.people},
        totals={player: total for sheet in sheets for player, total in totals(sheet).items()},
        fewer=tuple(_fewer_trade(sheets, drawn.moves, house.move_up)),
        gone=tuple((seat.player, seat.name) for seat in left),
    )


def _fewer_trade(
    sheets: Sequence[Sheet], moves: Sequence[LadderMove], move_up: int
) -> Iterator[FewerTrade]:
    """Yield the edges between two tables where fewer trade than if nobody had left."""
    playing = {move.player for move in moves}
    free = {move.player for move in moves if move.step is not LadderStep.PINNED}
    left = [sheet for sheet in sheets if any(seat.player in playing for seat in sheet.seats)]
    for tables in pairwise(left):
        seats = [sheet.seats for sheet in tables]
        gone = [seat for seat in chain(*seats) if seat.player not in playing]
        held = [sum(s.player in playing and s.player not in free for s in row) for row in seats]
        usual = min(move_up, *((len(row) - n) // 2 for row, n in zip(seats, held, strict=True)))
        count = min(move_up, *(sum(s.player in free for s in row) // 2 for row in seats))
        if count < usual:
            upper, lower = (sheet.table_no for sheet in tables)
            yield FewerTrade(upper, lower, count, tuple((s.player, s.name) for s in gone))


def climbed(reading: Reading, house: RuleSet, game: NextGame, seed: int | None) -> DrawnSeats:
    """Return a later game of a ladder before the monitor's trades.

    Without a seed it follows from the game before, so that looking at the moves once more draws no
    other lots; where the game is drawn again, they fall as they fell.
    Raises CannotSeat where more players are pinned to a table than it seats.
    """
    if seed is None and game.again:
        seed = game.stage.seed
    elif seed is None:
        before = f"{_row_before(reading, game).seed} {game.stage.position}"
        seed = Random(before).randrange(1_000_000)  # noqa: S311  lots must fall alike again
    pins = {row.number: pin for row in game.people if (pin := game.pin_of(row)) is not None}
    names = {row.number: row.name for row in game.people}
    check_pins(names, pins, game.sizes)
    sheets = _sheets_before(reading, house, game)
    ladder = climbed_from(sheets, names.keys(), game.sizes, pins, house, seed)
    return DrawnSeats(
        game.stage.key, seed, ladder.tables, game.unpinned, moves=ladder.moves, lots=ladder.lots
    )


def _sheets_before(reading: Reading, house: RuleSet, game: NextGame) -> list[Sheet]:
    """Return the sheets of the game before that one."""
    return read_sheets(reading, house, _row_before(reading, game).key)


def _row_before(reading: Reading, game: NextGame) -> Any:
    return next(row for row in stage_rows(reading) if row.position == game.stage.position - 1)


def traded(drawn: DrawnSeats, trades: Sequence[Trade]) -> DrawnSeats:
    """Return the seats after the monitor's trades, done one after the other.

    Raises Refused for a trade without a reason, within a table, or of somebody who does not play.
    """
    tables = [list(table) for table in drawn.tables]
    for trade in trades:
        refuse_unreasoned(trade)
        (at, seat), (there, other_seat) = _seat_of(tables, trade.one), _seat_of(tables, trade.other)
        if at == there:
            raise Refused(
                say(
                    "No. {one} and No. {other} are both to play at table {table_no}.",
                    one=trade.one,
                    other=trade.other,
                    table_no=at + 1,
                )
            )
        tables[at][seat], tables[there][other_seat] = trade.other, trade.one
    now = {player: no for no, table in enumerate(tables, start=1) for player in table}
    moves = [_moved(move, now[move.player]) for move in drawn.moves]
    moves.sort(key=lambda move: move.after)  # stable: in the order of the line at each table
    return replace(drawn, tables=tuple(map(tuple, tables)), moves=tuple(moves))


def refuse_unreasoned(trade: Trade) -> None:
    """Raise Refused for a trade of one player, or one without a reason."""
    if trade.one == trade.other:
        raise Refused(say("Name two players, who then trade seats."))
    required_reason(trade.reason, say("Say why the two trade seats: the reason stays on record."))


def _seat_of(tables: Sequence[Sequence[int]], player: int) -> tuple[int, int]:
    for at, table in enumerate(tables):
        if player in table:
            return at, table.index(player)
    raise Refused(say("No. {n} does not play the next game.", n=player))


def _moved(move: LadderMove, after: int) -> LadderMove:
    """Return a move that ends at another table, with the step that it is now."""
    if move.after == after:
        return move
    step = move.step
    if step not in (LadderStep.NEWCOMER, LadderStep.PINNED) and move.before is not None:
        step = LadderStep.UP if after < move.before else LadderStep.DOWN
        step = LadderStep.STAYS if after == move.before else step
    return replace(move, after=after, step=step)


def move_in_words(move: LadderMove) -> str:
    """Return where a player of the next game comes from, with an arrow for those who move."""
    words = _way(move)
    if move.drift:
        line = say("the line moves up") if move.drift < 0 else say("the line moves down")
        words = f"{words}, {line}"
    return say("{words}, by lot", words=words) if move.by_lot else words


def _way(move: LadderMove) -> str:
    if move.before is None:
        return say("new at the tables")
    if move.after < move.before:
        return say("↑ up from table {n}", n=move.before)
    if move.after > move.before:
        return say("↓ down from table {n}", n=move.before)
    return say("stays, kept there") if move.step is LadderStep.PINNED else say("stays")


def lots_in_words(drawn: DrawnSeats) -> str:
    """Say whom the lot put before whom; empty where it decided nothing.

    Many are only counted, because a reason is short and the moves can be worked out again.
    """
    if len(drawn.lots) > _A_FEW:
        before = {move.player: move.before for move in drawn.moves}
        tables = len({before[group[0]] for group in drawn.lots})
        return say_count(tables, "by lot at 1 table", "by lot at {count} tables")
    said = [lot_in_words([say("No. {n}", n=n) for n in group]) for group in drawn.lots]
    return say("by lot: {lots}", lots=", ".join(said)) if said else ""


def lot_in_words(players: Sequence[str]) -> str:
    """Return level players in words as the lot put them, best first."""
    return reduce(lambda one, other: say("{one} before {other}", one=one, other=other), players)


def trades_since_draw(tournament: Tournament, stage: str) -> tuple[Trade, ...]:
    """Return the trades between tables since a game was drawn last, the first one first.

    Those that were undone are left out, and those within a table, which need no reason.
    """
    found: list[Trade] = []
    with tournament.reading() as reading, closing(journal_backwards(reading)) as entries:
        for entry in standing(entries):
            if entry.stage == stage and entry.operation in DRAWS:
                break
            if entry.stage == stage and entry.operation in TRADES:
                _, _, reason = (entry.reason or "").partition(": ")  # after the other player
                found.append(Trade(entry.player, traded_with(entry), reason))
    return tuple(trade for trade in reversed(found) if trade.reason)


def keep_seats(tournament: Tournament, *, reason: str) -> None:
    """Leave the seats of the game now being played as they are, whatever the sheets say now.

    Only whoever they would put elsewhere at this moment is covered: another correction that moves
    somebody else is told again.  Raises Refused where nobody would sit at another table.
    """
    why = required_reason(
        reason, say("Say why the seats are left as they are: the reason stays on record.")
    )
    with tournament.change() as work:
        stage = last_stage(work)
        moves = contradicted_moves_in(work.reading, tournament.rule_set)
        if stage is None or not moves:
            raise Refused(say("The seats follow from the sheets: there is nothing to settle."))
        coming, going = defaultdict(list), defaultdict(list)
        for move in moves:
            coming[move.should].append(move.player)
            going[move.table_no].append(move.player)
        work.clear(StandingStageRow, stage=stage.key)
        work.put(
            *(
                StandingStageRow(
                    stage=stage.key,
                    from_stage=stage.key,
                    from_table=table_no,
                    not_seated=json.dumps(coming[table_no]),
                    not_going=json.dumps(going[table_no]),
                    reason=why,
                )
                for table_no in sorted({*coming, *going})
            )
        )
        work.record("seats-kept", stage=stage.key, reason=why)
