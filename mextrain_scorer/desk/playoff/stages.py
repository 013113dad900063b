"""The next stage of the play-off: who enters it, drawn, its seats given on, and taken back."""

import secrets
from collections.abc import Collection, Iterable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from mextrain_scorer.desk import seat_rows, tables
from mextrain_scorer.desk.playoff.state import Named, PlayoffState, SeatChange, finalists
from mextrain_scorer.desk.ranking import Overall
from mextrain_scorer.desk.roster.players import CHECKED_IN, known_player
from mextrain_scorer.desk.tables import current_stage, needed_stage, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules import playoff
from mextrain_scorer.rules.names import required_reason
from mextrain_scorer.rules.playoff import WILD_CARD, Winner, most_from
from mextrain_scorer.rules.records import Sheet, TableKey
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.seating.draw import Candidate, draw_seats
from mextrain_scorer.rules.standings import TiedGroup, standings, tied_groups
from mextrain_scorer.rules.table_sizes import splits
from mextrain_scorer.rules.words import listed, say, say_count
from mextrain_scorer.store.journal import decode
from mextrain_scorer.store.schema import (
    EntrantRow,
    PlannedSeatRow,
    PlayerRow,
    SeatRow,
    StageRow,
    StandingStageRow,
)
from mextrain_scorer.store.work import Work


class TiedForPlace(Refused):
    """A tie on a signed sheet decides who advances: the game monitor must rule on it first."""

    def __init__(self, sheet: Sheet, group: TiedGroup) -> None:
        self.sheet, self.group = sheet, group
        told = say(
            "{where}: {tied} are tied for who goes on. Rule the tie first.",
            where=where(sheet),
            tied=_numbered(group),
        )
        super().__init__(told)


def _numbered(tied: TiedGroup) -> str:
    return listed([say("No. {n}", n=player) for player in tied.players])


# -- who enters it, by the sheets, the rules and the monitor's choices ----------------------------


class DraftSeat(NamedTuple):
    """A seat of the next stage: ``winner`` won it, ``player`` takes it, nobody if None."""

    winner: Winner
    player: int | None
    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class Choices:
    """What the monitor chose; None stands for what the rules in force say.

    ``advance`` is how many of each table go on, ``wild_cards`` how many of the best others as well:
    by the rules after qualifying games, none after a play-off stage.  ``sizes`` are the players at
    each table.  ``changes`` are all the seats that go to others, None for those planned in the
    file.
    """

    advance: int | None = None
    wild_cards: int | None = None
    sizes: tuple[int, ...] | None = None
    changes: tuple[SeatChange, ...] | None = None


_AS_THE_RULES_SAY = Choices()


@dataclass(frozen=True, slots=True)
class Draft:
    """The next stage as the choices have it, for the game monitor to adjust before it is drawn.

    ``coming`` won its seats by the scores, and ``changes`` are the seats that go to others.
    ``sizes`` are the chosen tables, None for the usual ones.  ``compared`` says how wild cards were
    chosen, where that is unusual.
    """

    state: PlayoffState = field(repr=False, compare=False)
    coming: tuple[Winner, ...]
    changes: tuple[SeatChange, ...]
    advance: int
    wild_cards: int
    sizes: tuple[int, ...] | None
    compared: str

    @property
    def playing(self) -> tuple[DraftSeat, ...]:
        """The seats whose players are here to play."""
        return tuple(seat for seat in self.seats if seat.player is not None)

    @property
    def seats(self) -> tuple[DraftSeat, ...]:
        """Every seat of the stage, with the player who takes it."""
        return draft_seats(self.state, self.coming, self.changes)

    @property
    def stage(self) -> playoff.Stage:
        """The stage for these players.  Raises Refused where there is none, or not so."""
        state, count = self.state, len(self.playing)
        return playoff.next_stage(
            state.rules, count, state.tables_played, state.stages_played, self.sizes
        )

    @property
    def splits(self) -> tuple[tuple[int, ...], ...]:
        """The possible sizes of the tables, the usual ones first.  Raises as ``stage`` does."""
        usual = replace(self, sizes=None).stage
        return (usual.sizes,) if usual.is_final else splits(self.state.rules, len(self.playing))

    @property
    def sentence(self) -> str:
        """Who goes on, and to what."""
        stage = self.stage
        count, tables = stage.players, listed([str(size) for size in stage.sizes])
        if stage.is_final:
            said = say_count(
                count,
                "1 player goes on, and plays the final.",
                "{count} players go on: they play the final.",
            )
        elif stage.advance == 1:
            said = say_count(
                count,
                "1 player goes on, to tables of {tables}; the winner of each goes on from there.",
                "{count} players go on, to tables of {tables}; the winner of each goes on from "
                "there.",
                tables=tables,
            )
        else:
            said = say_count(
                count,
                "1 player goes on, to tables of {tables}; {advance} of each go on from there.",
                "{count} players go on, to tables of {tables}; {advance} of each go on from there.",
                tables=tables,
                advance=stage.advance,
            )
        return f"{said} {self.compared}".strip()

    def offers(self, holder: int, changes: Iterable[SeatChange]) -> list[Named]:
        """Return who may take that winner's seat, were those the seats that go to others."""
        changes = tuple(changes)
        seated = players_of(self.coming) - {change.out for change in changes}
        free = self.state.here - seated - {change.into for change in changes}
        won = {each.player: each.key for each in self.coming}
        return _offers(self.state, won.get(holder), free)


def draft_seats(
    state: PlayoffState, coming: Iterable[Winner], changes: Iterable[SeatChange]
) -> tuple[DraftSeat, ...]:
    """Return who takes each seat that was won by the scores.

    A seat stays empty if its winner is absent, or if it was given to a player who is absent or
    already has a seat.
    """
    coming = tuple(coming)
    given = {change.out: change for change in changes}
    seated = {each.player for each in coming if each.player not in given}
    found = []
    for winner in coming:
        change = given.get(winner.player)
        into = winner.player if change is None else change.into
        reason = "" if change is None else change.reason
        if into in state.absent:
            into, reason = None, reason or state.absent[winner.player]
        elif change is not None and into in seated:
            into = None
        elif into is not None:
            seated.add(into)
        name = "" if into is None else state.names[into]
        found.append(DraftSeat(winner, into, name, reason))
    return tuple(found)


def draft(tournament: Tournament, choices: Choices = _AS_THE_RULES_SAY) -> Draft:
    """Return what the next stage would be; nothing is changed.

    Chosen table sizes that no longer fit the number of players are replaced by the usual ones.
    Raises Refused as ``start_stage`` does.
    """
    found = draft_of(PlayoffState(tournament), choices)
    return found if found.sizes in found.splits else replace(found, sizes=None)


def first_draft(tournament: Tournament) -> Draft:
    """Return the usual next stage, or the closest possible one.

    Where a tie decides who advances or gets a wild card, it starts with the winners alone, so that
    the monitor can see the other choices.  Raises Refused where even that is impossible.
    """
    for choices in (_AS_THE_RULES_SAY, Choices(wild_cards=0)):
        with suppress(Refused):
            return draft(tournament, choices)
    return draft(tournament, Choices(advance=1, wild_cards=0))


def draft_of(state: PlayoffState, choices: Choices = _AS_THE_RULES_SAY) -> Draft:
    """Return who enters the next stage; its tables may not fit.

    Raises Refused while the next stage cannot be seated from the sheets of this one.
    """
    advance, wild_cards = choices.advance, choices.wild_cards
    if advance is not None and advance < 1:
        raise Refused.saying("At least one of each table goes on.")
    if wild_cards is not None and wild_cards < 0:
        raise Refused.saying("{count} cannot be the number of runners-up.", count=wild_cards)
    last = state.last
    if last is None:
        raise Refused.saying("Nobody is seated yet: draw the seats first.")
    _refuse_unfinished(state)
    if advance is None:
        advance = last.advance
    if wild_cards is None:
        usual = state.in_games and not state.by_ranking
        wild_cards = state.rules.wild_cards if usual else 0
    if state.by_ranking and state.ranking is not None:
        coming = _from_ranking(state.ranking)
    else:
        coming = _from_sheets(state, advance, wild_cards)
    is_compared = any(each.entered_by == WILD_CARD for each in coming)
    return Draft(
        state,
        tuple(coming),
        state.changes if choices.changes is None else choices.changes,
        advance,
        wild_cards,
        choices.sizes,
        playoff.compared_per_round(state.feeding) if is_compared else "",
    )


def _refuse_unfinished(state: PlayoffState) -> None:
    """Raise Refused where nothing follows this stage, or not yet."""
    if state.over and not state.by_ranking:
        raise Refused(state.over)
    if state.waiting:
        raise Refused.saying(
            "These sheets are not signed yet: table {tables}. Sign them first.",
            tables=", ".join(map(str, state.waiting)),
        )
    for each in state.contradictions:
        raise Refused(each.sentence)
    if state.over:
        raise Refused(state.over)


def _from_sheets(state: PlayoffState, advance: int, wild_cards: int) -> list[Winner]:
    """Return everybody who advances from the signed sheets of a stage.

    An absent winner still advances, leaving a seat to give away; an absent wild card does not.
    Raises Refused where a tie decides who advances, also between wild cards.
    """
    sheets, fill_freed = state.feeding, state.rules.fill_freed_seats
    coming: dict[int, Winner] = {}  # each player once
    for sheet, count, on in playoff.qualified_from(sheets, advance, fill_freed=fill_freed):
        # A tie was irrelevant when the sheet was signed, but is not if more advance.
        cuts = {most_from(len(sheet.seats), advance), count}
        for group in tied_groups(sheet):
            if group.ruling is None and any(group.first <= cut < group.last for cut in cuts):
                raise TiedForPlace(sheet, group)
        for each in playoff.of_table(sheet, on):
            coming.setdefault(each.player, each)
    if not wild_cards:
        return list(coming.values())
    cards = playoff.wild_cards_of(sheets, advance, wild_cards, {*state.absent, *coming})
    return [*coming.values(), *cards]


def _from_ranking(ranking: Overall) -> list[Winner]:
    """Return who plays the final.  Raises Refused where a tie in the ranking decides that."""
    count = ranking.rule_set.final_of
    for group in ranking.groups:
        if group.ruling is None and group.first <= count < group.last:
            raise Refused.saying(
                "{tied} are tied in the ranking for who goes on. Rule the tie first.",
                tied=_numbered(group),
            )
    return finalists(ranking)


# -- drawn, and taken back


def start_stage(
    tournament: Tournament,
    choices: Choices = _AS_THE_RULES_SAY,
    *,
    seed: int | None = None,
) -> Draft:
    """Seat the next stage from the signed sheets of this one; return what was drawn.

    Seats that ``choices`` change are added to the plan, each as a journal entry of its own.
    The winners of all qualifying games enter together.
    Raises Refused while sheets are unsigned, a tie decides who goes on, or nothing is left.
    """
    number = secrets.randbelow(1_000_000) if seed is None else seed
    with tournament.change() as work:
        state = PlayoffState(tournament)
        planned = draft_of(state, replace(choices, changes=None))
        seat_rows.refuse_if_named(tournament)
        if choices.changes is not None:
            changes = _plan_seats(work, state, choices.changes, players_of(planned.coming))
            planned = replace(planned, changes=changes)
        if choices.advance is not None:
            for row in work.rows(StageRow):
                if row.key in state.feeding_stages:
                    row.advance = choices.advance
                    work.put(row)
        key, how = planned.stage.key, say("draw number {number}", number=number)
        if planned.compared:
            how = say("{drawn}. {compared}", drawn=how, compared=planned.compared)
        _seat(work, planned, number)
        before = state.stages[-1].key
        work.record("playoff-started", stage=key, before=before, after=key, reason=how)
    return planned


def _seat(work: Work, planned: Draft, number: int) -> None:
    """Draw the stage's seats, keeping players from the same table apart where possible."""
    state, following = planned.state, planned.stage
    work.put(
        StageRow(
            key=following.key,
            position=state.stages[-1].position + 1,
            kind="playoff",
            seed=number,
            advance=following.advance,
            wild_cards=planned.wild_cards,
        )
    )
    candidates = [
        Candidate(seat.player, seat.name, group=f"{seat.winner.stage}/{seat.winner.table_no}")
        for seat in planned.seats
        if seat.player is not None
    ]
    drawn = draw_seats(candidates, following.sizes, number, ("group",))
    seat_rows.add_tables(work, following.key, drawn.tables)
    work.put(
        *(
            EntrantRow(
                stage=following.key,
                winner=seat.winner.player,
                from_stage=seat.winner.stage,
                from_table=seat.winner.table_no,
                entered_by=seat.winner.entered_by,
                player=seat.player,
                reason=seat.reason,
            )
            for seat in planned.seats
        )
    )


def undo_stage(tournament: Tournament, key: str, reason: str) -> None:
    """Delete the last stage of the play-off; the journal keeps what was played in it."""
    reason = required_reason(
        reason, say("Say why the stage is taken back: the reason stays on record.")
    )
    with tournament.change() as work:
        stage = current_stage(tournament)
        if stage is None or stage.kind != "playoff":
            raise Refused.saying("There is no stage {stage} of the play-off.", stage=key)
        if stage.key != key:
            raise Refused.saying(
                "Only the stage now being played can be taken back: {key}.", key=stage.key
            )
        _send_on_as_before(tournament, work, key)
        work.clear(EntrantRow, stage=key)
        work.clear(StandingStageRow, stage=key)
        work.clear(PlannedSeatRow, won_in=key)
        seat_rows.clear_stage(work, key)
        work.remove(StageRow, key)
        work.record("playoff-taken-back", stage=key, before=key, reason=reason)


def _send_on_as_before(tournament: Tournament, work: Work, key: str) -> None:
    """Reset how many advance from the previous stage to the number before this one started."""
    with tournament.entries_backwards() as entries:
        started = next(e for e in entries if (e.operation, e.stage) == ("playoff-started", key))
    for change in decode(started.changes):
        row = work.get(StageRow, *change.key) if change.table == "stage" else None
        if row is not None and change.before is not None:
            row.advance = int(change.before["advance"] or 0)
            work.put(row)


# -- seats that change hands


def replace_player(tournament: Tournament, out: int, into: int | None, reason: str) -> None:
    """Give a seat of the play-off to another player, or to nobody, with a reason.

    Before the stage is drawn, this changes the plan; ``into`` the same as ``out`` cancels a change.
    In a drawn stage, where the seat was given up already or its player has gone home, ``into`` is
    seated last at a table with room.
    The player who gives it up stays table winner on the Game Chart.
    """
    change = SeatChange(out, into, _seat_reason(reason))
    with tournament.change() as work:
        stage = needed_stage(tournament)
        state = PlayoffState(tournament)
        qualified = _qualified(state)
        if state.in_games or out in qualified or out in {each.into for each in state.changes}:
            _plan_seat(work, state.won_in, {e.out: e for e in state.changes}, change, qualified)
        else:
            _give_seat(work, tournament, stage.key, change)


def _seat_reason(reason: str) -> str:
    why = say("Say why the seat changes hands: the reason stays on record.")
    return required_reason(reason, why)


def _qualified(state: PlayoffState) -> dict[int, TableKey]:
    """Return who advances to the next stage, as far as the sheets are signed, and from where."""
    # By a ranking nobody is known before its last sheet is signed.
    winners = () if state.by_ranking else state.winners
    qualified = {each.player: each.key for each in winners}
    with suppress(Refused):
        qualified |= {each.player: each.key for each in draft_of(state).coming}
    return qualified


def players_of(coming: Iterable[Winner]) -> set[int]:
    """Return the numbers of those players."""
    return {each.player for each in coming}


def _plan_seats(
    work: Work, state: PlayoffState, changes: Iterable[SeatChange], qualified: Collection[int]
) -> tuple[SeatChange, ...]:
    """Make the plan for the next stage these changes alone, one journal entry for each; return it.

    Raises Refused for one without a reason, before any is made.
    """
    wanted = {change.out: replace(change, reason=_seat_reason(change.reason)) for change in changes}
    planned = {each.out: each for each in state.changes}
    for change in state.changes:
        if wanted.get(change.out) == change:
            del wanted[change.out]
        elif change.out not in wanted and change.out in qualified:
            back = SeatChange(change.out, change.out, say("as the scores say"))
            work.end_entry()
            _plan_seat(work, state.won_in, planned, back, qualified)
    for change in wanted.values():
        work.end_entry()
        _plan_seat(work, state.won_in, planned, change, qualified)
    work.end_entry()
    return tuple(planned.values())


def _plan_seat(
    work: Work,
    key: str,
    planned: dict[int, SeatChange],
    change: SeatChange,
    qualified: Collection[int],
) -> None:
    """Plan a change of a seat before the next stage is drawn; to its winner, to cancel the change.

    ``planned`` is the plan so far, by whose seat it is, stored under ``key``; the change is added.
    ``qualified`` are those who won a seat there by the scores.  Raises Refused where ``out`` is not
    one of them, or ``into`` cannot play or already has a seat.
    """
    own = set(qualified) - planned.keys()
    given = {each.into: each.out for each in planned.values() if each.into is not None}
    if change.out in given and change.out not in own:
        change = replace(change, out=given[change.out])  # ``out`` was to take it: find its winner
    out, into = change.out, change.into
    if out not in qualified:
        raise Refused.saying("No. {n} does not go on, and has no seat to give.", n=out)
    before = planned.pop(out, None)
    if into == out:
        if before is None:
            raise Refused.saying("No. {n} has that seat already.", n=out)
        work.remove(PlannedSeatRow, key, out)
    else:
        if into is not None:
            _refuse_away(work, into)
            if into in set(qualified) - planned.keys() | {each.into for each in planned.values()}:
                raise Refused.saying("No. {n} goes on already.", n=into)
        planned[out] = change
        work.put(PlannedSeatRow(won_in=key, winner=out, player=into, reason=change.reason))
    work.record(
        "playoff-seat-planned",
        stage=key,
        player=out,
        before=out if before is None else before.into,
        after=into,
        reason=change.reason,
    )


def _refuse_away(work: Work, player: int) -> PlayerRow:
    """Return a player's row.  Raises Refused for one who is not checked in."""
    row = known_player(work, player)
    if row.status != CHECKED_IN:
        raise Refused.saying("No. {n} {name} is not here to play.", n=player, name=row.name)
    return row


def _give_seat(work: Work, tournament: Tournament, stage: str, change: SeatChange) -> None:
    """Give a seat of a drawn stage to another player, or to nobody.

    Raises Refused where there is no such seat, play has begun, or whoever takes it cannot.
    """
    out, into, reason = change.out, change.into, change.reason
    seat, entrants = seat_rows.seat_row(work, out), work.rows(EntrantRow, stage=stage)
    entrant = next(
        (e for e in entrants if e.player == out),
        next((e for e in entrants if e.winner == out and e.player is None), None),
    )
    if into is not None and entrant is not None:
        row = _refuse_away(work, into)
        if seat_rows.seat_row(work, into) is not None:
            raise Refused.saying("No. {n} {name} has a seat already.", n=into, name=row.name)
    if entrant is not None and seat is not None:
        table_no = _hand_over(work, tournament, seat, into)
    elif entrant is not None and into is not None:
        table_no = _seat_last(work, tournament, stage, into)
    else:
        raise Refused.saying("No. {n} has no seat in the play-off now being played.", n=out)
    entrant.player, entrant.reason = into, reason
    work.put(entrant)
    work.record(
        "playoff-player-replaced",
        stage=stage,
        table_no=table_no,
        player=out,
        before=out,
        after=into,
        reason=reason,
    )


def _hand_over(work: Work, tournament: Tournament, seat: SeatRow, into: int | None) -> int:
    here = tables.sheet(tournament, seat.stage, seat.table_no)
    if here.has_record:
        raise Refused.saying("Play has begun at {where}.", where=where(here))
    if into is not None:
        # Do not copy the old player's times: they stay in the journal and with that player.
        work.put(seat_rows.new_seat(seat.stage, seat.table_no, seat.seat_no, into))
    elif len(here.seats) <= 2:
        raise Refused.saying("Somebody has to play: name who takes the seat.")
    else:
        seat_rows.close_ranks(work, seat)
    return here.table_no


def _seat_last(work: Work, tournament: Tournament, stage: str, into: int) -> int:
    """Seat a player last at the emptiest table that has not begun; return its number.

    Where every seat was given up, the first table is created again.
    """
    found = tables.sheets(tournament, stage)
    if not found:
        seat_rows.add_tables(work, stage, [[into]])
        return 1
    rooms = [
        (len(here.seats), here.table_no)
        for here in found
        if len(here.seats) < tournament.rule_set.largest_table and not here.has_record
    ]
    if not rooms:
        raise Refused.saying("Play has begun at every table that has room.")
    count, table_no = min(rooms)
    work.put(seat_rows.new_seat(stage, table_no, count + 1, into))
    return table_no


def seats_to_give(tournament: Tournament) -> dict[Named, list[Named]]:
    """Return who has a seat of the stage now being played, or of the next, with who may take it.

    Whoever gave a seat away before the draw comes first of all, to get it back.  A seat that was
    given up to nobody still counts as its winner's.
    """
    state = PlayoffState(tournament)
    last = "" if state.last is None else state.last.key
    now = [sheet for sheet in state.sheets if sheet.stage == last]
    if state.in_games or (now and all(sheet.is_signed for sheet in now)):
        won = _qualified(state)
        seated = [seat.player for sheet in state.sheets for seat in sheet.seats]
        holders = dict.fromkeys(player for player in seated if player in won)
    else:
        holders = dict.fromkeys(seat.player for sheet in now for seat in sheet.seats)
        entered = (row for row in state.entrants if row.stage == last)
        won = {row.player or row.winner: (row.from_stage, row.from_table) for row in entered}
        holders |= dict.fromkeys(won)
    free = state.here - {*holders, *(change.into for change in state.changes)}
    found = {}
    for holder in holders:
        who = Named(holder, state.names[holder])
        back = [who for change in state.changes if change.out == holder]
        found[who] = [*back, *_offers(state, won.get(holder), free)]
    return found


def _offers(state: PlayoffState, won: TableKey | None, free: Iterable[int]) -> list[Named]:
    """Return the ``free`` in the order in which a seat that was ``won`` there is offered to them.

    That table's next player comes first, then all others; after a ranking over all games they come
    in its order.
    """
    order = [place for sheet in state.sheets if sheet.key == won for place in standings(sheet)]
    if state.ranking is not None:
        order = [*state.ranking.places] or order
    ranks = {place.player: at for at, place in enumerate(order)}
    offered = sorted(free, key=lambda one: (ranks.get(one, len(ranks)), one))
    return [Named(player, state.names[player]) for player in offered]
