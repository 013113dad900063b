"""A ladder: where the signed sheets put everybody in its next game, and whom by now elsewhere.

Moves are never stored: they follow from the signed sheets and the draw's seed.  The seats are what
is stored, as for any draw, and the game monitor's trades stand in the journal.  So a correction can
upset the moves: the seats as they were drawn are found by taking back what the journal has since.
"""

import json
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import reduce
from itertools import chain, pairwise
from random import Random
from typing import NamedTuple

from mextrain_scorer.desk.journal.history import drawn_at, standing, traded_with
from mextrain_scorer.desk.operations import DRAWN, TRADES
from mextrain_scorer.desk.seating.next_game import DrawnSeats, FewerTrade, NextGame, next_game
from mextrain_scorer.desk.tables import StageFacts, current_stage, sheets, signed_again, stages
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.checks.sheet_checks import Finding, Severity
from mextrain_scorer.rules.names import required_reason
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.seating.draw import check_pins
from mextrain_scorer.rules.seating.ladder import Ladder, LadderMove, LadderStep, climb
from mextrain_scorer.rules.standings import DecidedBy, tied_groups, totals
from mextrain_scorer.rules.words import say, say_count
from mextrain_scorer.store.journal import decode
from mextrain_scorer.store.schema import PlayerRow, SeatRow, StandingStageRow

_A_FEW = 3  # lots that are told one by one


class Trade(NamedTuple):
    """Two players whom the game monitor lets trade their new seats, and why."""

    one: int
    other: int
    reason: str


def ladder_plan(
    tournament: Tournament,
    *,
    seed: int | None = None,
    sixes: bool = True,
    allow_small: bool = False,
    trades: Sequence[Trade] = (),
) -> DrawnSeats:
    """Return what ``draw`` would do now, with these trades.

    Give ``draw`` the plan's seed to have it so.  Raises what ``draw`` raises, and Refused where
    that is no later game of a ladder.
    """
    with tournament.reading():
        if tournament.rule_set.is_ladder:
            game = next_game(tournament, sixes=sixes, allow_small=allow_small)
            if game.is_climbed:
                return traded(climbed(tournament, game, seed), trades)
    raise Refused.saying("Only the later games of a ladder are shown before the draw.")


def _fewer_trade(
    before: Sequence[Sheet], moves: Sequence[LadderMove], move_up: int
) -> Iterator[FewerTrade]:
    """Yield the edges between two tables where fewer trade than if nobody had left."""
    playing = {move.player for move in moves}
    free = {move.player for move in moves if move.step is not LadderStep.PINNED}
    left = [sheet for sheet in before if any(seat.player in playing for seat in sheet.seats)]
    for tables in pairwise(left):
        seats = [sheet.seats for sheet in tables]
        gone = [seat for seat in chain(*seats) if seat.player not in playing]
        held = [sum(s.player in playing and s.player not in free for s in row) for row in seats]
        usual = min(move_up, *((len(row) - n) // 2 for row, n in zip(seats, held, strict=True)))
        count = min(move_up, *(sum(s.player in free for s in row) // 2 for row in seats))
        if count < usual:
            upper, lower = (sheet.table_no for sheet in tables)
            yield FewerTrade(upper, lower, count, tuple((s.player, s.name) for s in gone))


def climbed(tournament: Tournament, game: NextGame, seed: int | None) -> DrawnSeats:
    """Return a later game of a ladder before the monitor's trades.

    Without a seed it follows from the game before, so that looking at the moves once more draws no
    other lots; where the game is drawn again, they fall as they fell.
    Raises CannotSeat where more players are pinned to a table than it seats.
    """
    position = game.stage.position - 1
    before = next(each for each in stages(tournament) if each.position == position)
    if seed is None and game.again:
        seed = game.stage.seed
    elif seed is None:
        lots = Random(f"{before.seed} {game.stage.position}")  # noqa: S311  they must fall alike
        seed = lots.randrange(1_000_000)
    pins = {row.number: pin for row in game.people if (pin := game.pin_of(row)) is not None}
    names = {row.number: row.name for row in game.people}
    check_pins(names, pins, game.sizes)
    played, house = sheets(tournament, before.key), tournament.rule_set
    ladder = _climbed_from(played, names.keys(), game.sizes, pins, house, seed)
    seats = (seat for sheet in played for seat in sheet.seats)
    return DrawnSeats(
        game.stage.key,
        seed,
        ladder.tables,
        game.unpinned,
        game.again,
        moves=ladder.moves,
        lots=ladder.lots,
        totals={player: total for sheet in played for player, total in totals(sheet).items()},
        gone=tuple((seat.player, seat.name) for seat in seats if seat.player not in names),
        fewer=tuple(_fewer_trade(played, ladder.moves, house.move_up)),
    )


def _climbed_from(
    played: Sequence[Sheet],
    playing: Collection[int],
    sizes: Sequence[int],
    pins: Mapping[int, int],
    house: RuleSet,
    seed: int,
) -> Ladder:
    """Return the next game as it follows from the sheets of the last one and the draw's seed.

    ``playing`` are those who play it: who took no place at a table, having left it or come late,
    stands at its end by number.
    """
    tables: dict[int, list[list[int]]] = {}
    for sheet in played:
        groups = ([n for n in group if n in playing] for group in _groups(sheet))
        tables[sheet.table_no] = [group for group in groups if group]
    new = set(playing).difference(*chain.from_iterable(tables.values()))
    return climb(tables, sorted(new), sizes, house.move_up, pinned=pins, seed=seed)


def _groups(sheet: Sheet) -> Iterator[tuple[int, ...]]:
    """Yield the level players of a table, best first, then one by one who took no place."""
    placed: set[int] = set()
    for group in tied_groups(sheet):
        placed.update(group.players)
        if group.state is DecidedBy.RULING:
            yield from ((player,) for player in group.players)
        else:
            yield group.players
    yield from ((n,) for n in sorted({seat.player for seat in sheet.seats} - placed))


def traded(drawn: DrawnSeats, trades: Sequence[Trade]) -> DrawnSeats:
    """Return the seats after the monitor's trades, done one after the other.

    Raises Refused for a trade without a reason, within a table, or of somebody who does not play.
    """
    tables = [list(table) for table in drawn.tables]
    for trade in trades:
        refuse_unreasoned(trade)
        (at, seat), (there, other_seat) = _seat_of(tables, trade.one), _seat_of(tables, trade.other)
        if at == there:
            raise Refused.saying(
                "No. {one} and No. {other} are both to play at table {table_no}.",
                one=trade.one,
                other=trade.other,
                table_no=at + 1,
            )
        tables[at][seat], tables[there][other_seat] = trade.other, trade.one
    now = {player: no for no, table in enumerate(tables, start=1) for player in table}
    moves = [_moved(move, now[move.player]) for move in drawn.moves]
    moves.sort(key=lambda move: move.after)  # stable: in the order of the line at each table
    return replace(drawn, tables=tuple(map(tuple, tables)), moves=tuple(moves))


def refuse_unreasoned(trade: Trade) -> None:
    """Raise Refused for a trade of one player, or one without a reason."""
    if trade.one == trade.other:
        raise Refused.saying("Name two players, who then trade seats.")
    required_reason(trade.reason, say("Say why the two trade seats: the reason stays on record."))


def _seat_of(tables: Sequence[Sequence[int]], player: int) -> tuple[int, int]:
    for at, table in enumerate(tables):
        if player in table:
            return at, table.index(player)
    raise Refused.saying("No. {n} does not play the next game.", n=player)


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
    if move.before is None:
        words = say("new at the tables")
    elif move.after < move.before:
        words = say("↑ up from table {n}", n=move.before)
    elif move.after > move.before:
        words = say("↓ down from table {n}", n=move.before)
    else:
        words = say("stays, kept there") if move.step is LadderStep.PINNED else say("stays")
    if move.drift:
        line = say("the line moves up") if move.drift < 0 else say("the line moves down")
        words = f"{words}, {line}"
    return say("{words}, by lot", words=words) if move.by_lot else words


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
    with tournament.entries_backwards() as entries:
        for entry in standing(entries):
            if entry.stage == stage and entry.operation in DRAWN:
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
        stage, moves = current_stage(tournament), contradicted_moves(tournament)
        if stage is None or not moves:
            raise Refused.saying("The seats follow from the sheets: there is nothing to settle.")
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


# What a correction upsets


class ContradictedMove(NamedTuple):
    """Somebody who sits at ``table_no`` by the draw and would sit at table ``should`` by now."""

    player: int
    name: str
    table_no: int
    should: int

    @property
    def sentence(self) -> str:
        """Who would sit where, for a person."""
        return say(
            "No. {n} {name} would play at table {should}, not {table_no}.",
            n=self.player,
            name=self.name,
            should=self.should,
            table_no=self.table_no,
        )


def contradicted_moves(
    tournament: Tournament, everything: Sequence[Sheet] | None = None
) -> tuple[ContradictedMove, ...]:
    """Return who would sit at another table by now, because the game before was corrected.

    Whoever the game monitor has put elsewhere since the draw, or seated late, is left out.  Nothing
    is told before every sheet of the game before is signed, nor where the game monitor keeps the
    seats of all of them as they are.  ``everything`` are all sheets, if they are read already.
    """
    with tournament.reading():
        pair = _games_of_ladder(tournament)
        if pair is None:
            return ()
        before, stage = pair
        found = sheets(tournament, before.key) if everything is None else everything
        played = [sheet for sheet in found if sheet.stage == before.key]
        if any(not sheet.is_signed for sheet in played):
            return ()
        drawn = _as_drawn(tournament, stage.key)
        names = {row.number: row.name for row in tournament.rows(PlayerRow)}
        seats = tournament.rows(SeatRow, stage=stage.key)
        kept = _kept(tournament)
    if drawn is None:
        return ()
    table_of, pins = drawn
    sizes = [count for _, count in sorted(Counter(table_of.values()).items())]
    house = tournament.rule_set
    by_now = _climbed_from(played, table_of.keys(), sizes, pins, house, stage.seed)
    should = {player: no for no, table in enumerate(by_now.tables, 1) for player in table}
    sits_at = {row.player: row.table_no for row in seats}
    moves = tuple(
        ContradictedMove(player, names[player], table_no, should[player])
        for player, table_no in sorted(table_of.items())
        if sits_at.get(player) == table_no != should[player]
    )
    return () if {(m.player, m.table_no, m.should) for m in moves} <= kept else moves


def _games_of_ladder(tournament: Tournament) -> tuple[StageFacts, StageFacts] | None:
    """Return the game of a ladder that was drawn last, after the one from which its seats follow.

    None before the second game, and once the play-off has begun.
    """
    if not tournament.rule_set.is_ladder or len(found := stages(tournament)) < 2:
        return None
    return None if found[-1].kind != "qualifying" else (found[-2], found[-1])


def _kept(tournament: Tournament) -> set[tuple[int, int, int]]:
    """Return whom the monitor keeps at their table, with it and the one where they should sit."""
    at: dict[int, int] = {}
    should: dict[int, int] = {}
    for row in tournament.rows(StandingStageRow):
        if row.from_stage == row.stage:
            at |= dict.fromkeys(json.loads(row.not_going), row.from_table)
            should |= dict.fromkeys(json.loads(row.not_seated), row.from_table)
    return {(player, at[player], should[player]) for player in at}


def _as_drawn(tournament: Tournament, stage: str) -> tuple[dict[int, int], dict[int, int]] | None:
    """Return who was put at which table by a stage's draw, and who was pinned to one then.

    What came after the draw is taken back.  None where the journal has no draw of it.
    """
    seats = {(r.table_no, r.seat_no): r.player for r in tournament.rows(SeatRow, stage=stage)}
    pins = {row.number: row.pinned_table for row in tournament.rows(PlayerRow)}
    with tournament.entries_backwards() as entries:
        draw = drawn_at(tournament, stage)
        for entry in entries:
            if entry.seq == draw:
                table_of = {player: no for (no, _), player in seats.items() if player}
                return table_of, {n: at for n, at in pins.items() if at and n in table_of}
            if '["seat",' not in entry.changes and '["player",' not in entry.changes:
                continue  # so for most entries; faster than decoding them
            for change in decode(entry.changes):
                was = change.before or {}
                if change.table == "player":
                    pins[int(change.key[0])] = was.get("pinned_table")
                elif change.table == "seat" and change.key[0] == stage:
                    seats[int(change.key[1]), int(change.key[2])] = int(was.get("player") or 0)
    return None


def ladder_findings(tournament: Tournament, everything: Sequence[Sheet]) -> list[Finding]:
    """Return a warning for everybody who would sit at another table by the sheets as they are now.

    They disappear when the seats are drawn again or kept as they are, and once play has begun.
    """
    pair = _games_of_ladder(tournament)
    if pair is None or any(each.has_record for each in everything if each.stage == pair[1].key):
        return []
    return [
        Finding(
            Severity.WARNING,
            "ladder-upset",
            pair[1].key,
            move.table_no,
            None,
            (move.player,),
            say(
                "By the corrected sheets: {sentence} Draw the seats again, or play as they are.",
                sentence=move.sentence,
            ),
        )
        for move in contradicted_moves(tournament, everything)
    ]


def moves_contradicted_by(tournament: Tournament, stage: str, table_no: int) -> tuple[str, ...]:
    """Return whose seats a corrected sheet would change, and what can be done about it.

    Nothing is told of a sheet that was signed once, nor where the next game is not the one drawn
    last or follows from no ladder.
    """
    with tournament.reading():
        after = _following(tournament, stage)
        if after is None or not signed_again(tournament, stage, table_no):
            return ()
        moves = contradicted_moves(tournament)
        begun = any(each.has_record for each in sheets(tournament, after.key))
    if not moves:
        return ()
    if begun:
        last = say("Game {n} has begun: its seats stay as they are.", n=after.position)
    else:
        last = say("Game {n} has not begun: its seats can be drawn again.", n=after.position)
    return (*(move.sentence for move in moves), last)


def seats_resting_on(tournament: Tournament, stage: str) -> str:
    """Say that the seats now drawn follow from the sheets of that game; empty where they do not."""
    after = _following(tournament, stage)
    if after is None:
        return ""
    return say(
        "The seats of game {n} follow from this sheet. They stay as they are; once it is signed"
        " again you are told who would play at another table.",
        n=after.position,
    )


def _following(tournament: Tournament, stage: str) -> StageFacts | None:
    """Return the game of a ladder that was drawn last, where it comes right after ``stage``."""
    pair = _games_of_ladder(tournament)
    return None if pair is None or pair[0].key != stage else pair[1]
