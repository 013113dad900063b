"""The play-off: from signed table winners to one final (Samboree rule 11)."""

import secrets
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass

from mextrain_scorer.desk.checking import upset_findings
from mextrain_scorer.desk.going_on import (
    Going,
    Winner,
    compared_per_round,
    games_before,
    winners_of,
)
from mextrain_scorer.desk.players import CHECKED_IN, known_player
from mextrain_scorer.desk.playoff_entry import Change, absent_players, entry_to_next
from mextrain_scorer.desk.said import needed
from mextrain_scorer.desk.seats import (
    add_table,
    clear_stage,
    close_ranks,
    has_begun,
    last_stage,
    needed_stage,
    new_seat,
    seat_row,
)
from mextrain_scorer.desk.tables import sheet_in, stage_title, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules import playoff as rules
from mextrain_scorer.rules.progress import Progress, counted, untold
from mextrain_scorer.rules.records import SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.seating import Candidate, draw_seats
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.journal import decode
from mextrain_scorer.store.lookups import journal_backwards
from mextrain_scorer.store.reads import read_sheets
from mextrain_scorer.store.schema import EntrantRow, PlayerRow, SeatRow, StageRow
from mextrain_scorer.store.wanted import read_rows
from mextrain_scorer.store.work import Work


@dataclass(frozen=True, slots=True)
class PlayoffPlan:
    """What comes after the stage now being played.

    ``stages`` are those still to be played; ``waiting`` the tables whose sheets are not signed.
    """

    ready: bool
    sentence: str
    winners: tuple[Winner, ...]
    stages: tuple[rules.Stage, ...]
    waiting: tuple[int, ...]


def plan(tournament: Tournament) -> PlayoffPlan:
    """Say what comes next and whether it can start."""
    with tournament.reading() as connection:
        stages = sorted(read_rows(connection, StageRow), key=lambda row: int(row.position))
        sheets = read_sheets(connection, tournament.rule_set)
        absent = absent_players(read_rows(connection, PlayerRow))
        upset = upset_findings(connection, tournament.rule_set, sheets)
    if not stages:
        return PlayoffPlan(False, say("Nobody is seated yet."), (), (), ())
    stage = stages[-1]
    before = games_before(stages, stage.key)
    tables = [sheet for sheet in sheets if sheet.stage in before]
    qualifying = sum(sheet.stage.startswith("qualifying") for sheet in sheets)
    waiting = tuple(s.table_no for s in tables if s.status is not SheetStatus.SIGNED)
    winners = winners_of(tables, stage.advance)
    if stage.key == rules.FINAL or qualifying == 1:
        sentence = (
            say("One table alone is the final: its places are the result.")
            if qualifying == 1
            else say("The final is the last game.")
        )
        sentence = upset[0].message if upset else sentence
        return PlayoffPlan(False, sentence, winners, (), waiting)
    coming = len({winner.player for winner in winners} - set(absent)) + sum(
        rules.most_from(len(s.seats), stage.advance) for s in tables if s.table_no in waiting
    )
    ahead = rules.plan_playoff(tournament.rule_set, coming, qualifying)
    done = sum(row.kind == "playoff" for row in stages)
    ahead = tuple(_renumbered(each, done) for each in ahead)
    sentence = upset[0].message if upset else _sentence(ahead, waiting)
    if tournament.rule_set.wild_cards and stage.kind == "qualifying" and not (waiting or upset):
        sentence = f"{sentence} {compared_per_round(tables)}".strip()
    left = tournament.rule_set.qualifying_games - stage.position
    if stage.kind == "qualifying" and left > 0 and not upset:
        sentence += _games_left(left)
    ready = bool(ahead) and not waiting and not upset
    return PlayoffPlan(ready, sentence, winners, ahead, waiting)


def _renumbered(stage: rules.Stage, done: int) -> rules.Stage:
    """Number a planned stage after those already played."""
    if stage.is_final or not done:
        return stage
    key = f"playoff-{int(stage.key.removeprefix('playoff-')) + done}"
    return rules.Stage(key, stage_title(key), stage.sizes, stage.advance)


def _games_left(count: int) -> str:
    """Say that the day has more games before the play-off; it may begin without them."""
    if count == 1:
        return say(" One more game comes first, unless the day is cut short.")
    return say(" {count} more games come first, unless the day is cut short.", count=count)


def _sentence(ahead: Sequence[rules.Stage], waiting: Sequence[int]) -> str:
    if not ahead:
        return say("Nobody is left to play: name the champion from the sheets.")
    following = ahead[0]
    what = (
        say("The final is one game of {count} players.", count=following.players)
        if following.is_final
        else say(
            "{title}: {players} players at {tables} tables.",
            title=following.title,
            players=following.players,
            tables=len(following.sizes),
        )
    )
    if not waiting:
        return what
    if len(waiting) == 1:
        return say("Waits for the sheet of table {n}. {what}", n=waiting[0], what=what)
    return say("Waits for {count} sheets. {what}", count=len(waiting), what=what)


def start_stage(
    tournament: Tournament,
    *,
    seed: int | None = None,
    advance: int | None = None,
    wild_cards: int | None = None,
    sizes: tuple[int, ...] | None = None,
    changes: Sequence[Change] = (),
    origin: object = None,
    progress: Progress = untold,
) -> str:
    """Seat the next stage from the signed sheets of this one; return its key.

    ``advance`` sends more than one of each table on, ``wild_cards`` adds the best of the others;
    left out, both are as the rules in force have them after the day's games, and none are added
    after a play-off game.  ``sizes`` are the players at each table, as is usual where left out.
    ``changes`` are seats that go to others at once, each an entry of the journal by itself.
    Of several games in a day the winners of all come together.  ``progress`` is told those who
    have their place and those who come.
    Raises Refused while sheets are unsigned, a tie decides who goes on, or nothing is left.
    """
    number = secrets.randbelow(1_000_000) if seed is None else seed
    with tournament.change(origin) as work:
        stage, entry = needed_stage(work), entry_to_next(work, tournament, advance, wild_cards)
        if advance is not None:
            _send_on(work, stage, advance)
        following = entry.stage(tournament, sizes)
        _seat(work, following, stage, entry.playing, number, entry.wild_cards)
        for going in counted(entry.coming, progress):
            gone = entry.absent.get(going.player)
            work.put(_entrant(following.key, going, None if gone else going.player, gone or ""))
        work.record(
            "playoff-started",
            stage=following.key,
            before=stage.key,
            after=following.key,
            reason=_how_drawn(number, entry.compared),
        )
        for change in changes:
            work.end_entry()
            _give_seat(work, tournament, following.key, change)
    return following.key


def _how_drawn(number: int, compared: str) -> str:
    """Say by which number the seats were drawn, and how wild cards compare if not as usual."""
    drawn = say("draw number {number}", number=number)
    return say("{drawn}. {compared}", drawn=drawn, compared=compared) if compared else drawn


def _send_on(work: Work, stage: StageRow, advance: int) -> None:
    """Let so many of each table go on from a stage, or from all games of the day."""
    rows = work.rows(StageRow)
    before = games_before(rows, stage.key)
    for row in rows:
        if row.key in before:
            row.advance = advance
            work.put(row)
    stage.advance = advance


def _seat(
    work: Work,
    following: rules.Stage,
    stage: StageRow,
    playing: Sequence[Going],
    seed: int,
    wild_cards: int,
) -> None:
    """Draw the stage's seats, those who come from one table apart where that can be."""
    work.put(
        StageRow(
            key=following.key,
            position=stage.position + 1,
            kind="playoff",
            seed=seed,
            advance=following.advance,
            wild_cards=wild_cards,
        )
    )
    candidates = [
        Candidate(going.player, going.name, group=f"{going.stage}/{going.table_no}")
        for going in playing
    ]
    drawn = draw_seats(candidates, following.sizes, seed, ("group",))
    for table_no, players in enumerate(drawn.tables, start=1):
        add_table(work, following.key, table_no, players)


def _entrant(stage: str, going: Going, player: int | None, reason: str) -> EntrantRow:
    return EntrantRow(
        stage=stage,
        winner=going.player,
        from_stage=going.stage,
        from_table=going.table_no,
        entered_by=going.entered_by,
        player=player,
        reason=reason,
    )


def replace_player(
    tournament: Tournament,
    out: int,
    into: int | None,
    reason: str,
    origin: object = None,
) -> None:
    """Give a seat of the play-off to somebody else, or to nobody, with a reason.

    The one who gives it up stays table winner on the Game Chart.  Where the seat was given up
    already, or its player has gone home, ``into`` sits down last at a table with room.
    """
    with tournament.change(origin) as work:
        _give_seat(work, tournament, needed_stage(work).key, Change(out, into, reason))


def _give_seat(work: Work, tournament: Tournament, stage: str, change: Change) -> None:
    out, into = change.out, change.into
    why = say("Say why the seat changes hands: the reason stays on record.")
    reason = needed(change.reason, why)
    seat = seat_row(work, out)
    entrant = _place_of(work, stage, out)
    if into is not None and entrant is not None:
        _check_newcomer(work, into)
    if entrant is not None and seat is not None:
        table_no = _hand_over(work, tournament, seat, into)
    elif entrant is not None and into is not None:
        table_no = _seat_last(work, tournament, stage, into)
    else:
        raise Refused(say("No. {n} has no seat in the play-off now being played.", n=out))
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


def _place_of(work: Work, stage: str, out: int) -> EntrantRow | None:
    """Return the place that a player has in a stage, or has given up without anybody taking it."""
    entrants = work.rows(EntrantRow, stage=stage)
    for entrant in entrants:
        if entrant.player == out:
            return entrant
    return next((e for e in entrants if e.winner == out and e.player is None), None)


def _hand_over(work: Work, tournament: Tournament, seat: SeatRow, into: int | None) -> int:
    here = sheet_in(work, tournament, seat.stage, seat.table_no)
    if has_begun(here):
        raise Refused(say("Play has begun at {where}.", where=where(here)))
    if into is not None:
        # Whatever was on record of who gives it up stays in the journal and with that player.
        work.put(new_seat(seat.stage, seat.table_no, seat.seat_no, into))
    elif len(here.seats) <= 2:
        raise Refused(say("Somebody has to play: name who takes the seat."))
    else:
        close_ranks(work, seat)
    return here.table_no


def _seat_last(work: Work, tournament: Tournament, stage: str, into: int) -> int:
    """Seat somebody at the emptiest table where play has not begun; return its number.

    Where everybody has given up their seat, the first table is set up again.
    """
    found = read_sheets(work.connection(), tournament.rule_set, stage)
    if not found:
        add_table(work, stage, 1, [into])
        return 1
    rooms = [
        (len(here.seats), here.table_no)
        for here in found
        if len(here.seats) < tournament.rule_set.largest_table and not has_begun(here)
    ]
    if not rooms:
        raise Refused(say("Play has begun at every table that has room."))
    count, table_no = min(rooms)
    work.put(new_seat(stage, table_no, count + 1, into))
    return table_no


def _check_newcomer(work: Work, number: int) -> None:
    row = known_player(work, number)
    if row.status != CHECKED_IN:
        raise Refused(say("No. {n} {name} is not here to play.", n=number, name=row.name))
    if seat_row(work, number) is not None:
        raise Refused(say("No. {n} {name} has a seat already.", n=number, name=row.name))


def undo_stage(
    tournament: Tournament,
    key: str,
    reason: str,
    origin: object = None,
    progress: Progress = untold,
) -> None:
    """Take the last stage of the play-off back; the journal keeps what was played in it.

    ``progress`` is told the places given up and the places there were.
    """
    reason = needed(reason, say("Say why the stage is taken back: the reason stays on record."))
    with tournament.change(origin) as work:
        stage = last_stage(work)
        if stage is None or stage.key != key:
            raise Refused(
                say(
                    "Only the stage now being played can be taken back: {key}.",
                    key=stage.key if stage else say("none"),
                )
            )
        if stage.kind != "playoff":
            raise Refused(say("Only a stage of the play-off can be taken back."))
        _send_on_as_before(work, key)
        for entrant in counted(work.rows(EntrantRow, stage=key), progress):
            work.remove(EntrantRow, key, entrant.winner)
        clear_stage(work, key)
        work.remove(StageRow, key)
        work.record("playoff-taken-back", stage=key, before=key, reason=reason)


def _send_on_as_before(work: Work, key: str) -> None:
    """Let as many go on from the stage before as did before this one was started."""
    with closing(journal_backwards(work.connection())) as entries:
        started = next(e for e in entries if (e.operation, e.stage) == ("playoff-started", key))
    for change in decode(started.changes):
        row = work.get(StageRow, *change.key) if change.table == "stage" else None
        if row is not None and change.before is not None:
            row.advance = int(change.before["advance"] or 0)
            work.put(row)
