"""Players who do not come or leave early; they are marked, never deleted."""

from mextrain_scorer.desk.roster.players import NO_SHOW, WITHDRAWN, known_player
from mextrain_scorer.desk.seat_rows import close_ranks, has_begun, seat_row
from mextrain_scorer.desk.tables import sheet_in, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.names import required_reason
from mextrain_scorer.rules.records import Outcome, Seat, Sheet, SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say, say_count
from mextrain_scorer.store.reads import read_sheets, stage_rows
from mextrain_scorer.store.schema import PlayerRow, ScoreRow, SeatRow, read_rows


def no_show(tournament: Tournament, number: int) -> None:
    """Record that a player did not come; a seat already drawn is removed.

    Raises Refused where the player has scores: they came, so they must be withdrawn instead.
    """
    with tournament.change() as work:
        row = known_player(work, number)
        if row.status == WITHDRAWN:
            raise Refused(say("No. {n} {name} has withdrawn.", n=number, name=row.name))
        if work.rows(ScoreRow, player=number):
            raise Refused(
                say(
                    "No. {n} {name} has played today: withdraw them instead.",
                    n=number,
                    name=row.name,
                )
            )
        seat = seat_row(work, number)
        if seat is not None:
            here = sheet_in(work.reading, tournament, seat.stage, seat.table_no)
            if has_begun(here):
                raise Refused(
                    say(
                        "Play has begun at {where}: withdraw No. {n} instead.",
                        where=where(here),
                        n=number,
                    )
                )
            close_ranks(work, seat)
        before, row.status, row.pinned_table = row.status, NO_SHOW, None
        work.put(row)
        work.record("player-no-show", player=number, before=before, after=NO_SHOW)


def withdraw(
    tournament: Tournament,
    number: int,
    reason: str,
    *,
    from_engine: int | None = None,
) -> None:
    """Withdraw a player, from the round of ``from_engine`` on where play has begun.

    Earlier scores stay, but the player takes no place and cannot win.  Raises Refused where scores
    exist in the rounds that the player is said to have missed, or the sheet is signed.
    """
    reason = required_reason(
        reason, say("Say why the player withdraws: the reason stays on record.")
    )
    with tournament.change() as work:
        row = known_player(work, number)
        _refuse_twice(row)
        seat, engine = seat_row(work, number), None
        if seat is not None:
            here = sheet_in(work.reading, tournament, seat.stage, seat.table_no)
            engine = _first_missed(here, number, from_engine)
            if engine is None:
                if here.status is not SheetStatus.SIGNED:
                    close_ranks(work, seat)
            else:
                seat.left_from = engine
                work.put(seat)
        before, row.status, row.status_reason = row.status, WITHDRAWN, reason
        row.pinned_table = None
        work.put(row)
        work.record(
            "player-withdrawn",
            stage=seat.stage if seat else None,
            table_no=seat.table_no if seat else None,
            engine=engine,
            player=number,
            before=before,
            after=WITHDRAWN,
            reason=reason,
        )


def _refuse_twice(row: PlayerRow) -> None:
    if row.status == WITHDRAWN:
        raise Refused(say("No. {n} {name} has withdrawn already.", n=row.number, name=row.name))


def disqualify(
    tournament: Tournament,
    number: int,
    reason: str,
    *,
    from_engine: int | None = None,
) -> None:
    """Disqualify a player from the game being played: scores stay, but the player has no place.

    They are out from the round of ``from_engine``, or from the first without a score of theirs.
    Raises Refused where the rules in force have no disqualification, play has not begun, or the
    sheet is signed.
    """
    reason = required_reason(
        reason, say("Say why the player is disqualified: the reason stays on record.")
    )
    if not tournament.rule_set.disqualification:
        raise Refused(
            say(
                "The rules in force have no disqualification. Withdraw the player, or change the"
                " rules."
            )
        )
    with tournament.change() as work:
        row = known_player(work, number)
        seat = seat_row(work, number)
        if seat is None:
            raise Refused(say("No. {n} {name} is not seated.", n=number, name=row.name))
        here = sheet_in(work.reading, tournament, seat.stage, seat.table_no)
        _refuse_to_disqualify(here, here.seat_of(number))
        if from_engine is None:  # None too where every round was played with them
            last = min(_scored(here, number), default=here.rule_set.first_engine + 1)
            engine = next(iter(_rounds_after(here, last)), None)
        else:
            engine = _first_missed(here, number, from_engine)
        seat.disqualified, seat.left_from = reason, engine
        work.put(seat)
        before, row.status, row.pinned_table = row.status, WITHDRAWN, None
        row.status_reason = say("disqualified: {reason}", reason=reason)
        work.put(row)
        work.record(
            "player-disqualified",
            stage=seat.stage,
            table_no=seat.table_no,
            engine=engine,
            player=number,
            before=before,
            after=WITHDRAWN,
            reason=reason,
        )


def _refuse_to_disqualify(here: Sheet, seat: Seat) -> None:
    """Raise Refused where a player cannot be disqualified from this game, or already is."""
    if here.status is SheetStatus.SIGNED:
        raise Refused(say("{where} is signed. Reopen its sheet first.", where=where(here)))
    if seat.disqualified:
        raise Refused(say("No. {n} {name} is disqualified already.", n=seat.player, name=seat.name))
    if not has_begun(here):
        raise Refused(
            say(
                "Play has not begun at {where}: withdraw No. {n} instead.",
                where=where(here),
                n=seat.player,
            )
        )


def _scored(here: Sheet, number: int) -> list[int]:
    """Return the rounds in which a player has a score, by their engines in the order of play."""
    cells = here.column(here.seat_of(number))
    rounds = zip(here.rounds, cells, strict=True)
    return [row.engine for row, cell in rounds if cell.score is not None]


def _rounds_after(here: Sheet, last: int) -> list[int]:
    """Return the rounds after that engine's, without those that were not played."""
    played = (row.engine for row in here.rounds if row.outcome is not Outcome.NOT_PLAYED)
    return [engine for engine in played if engine < last]


def _first_missed(here: Sheet, number: int, from_engine: int | None) -> int | None:
    """Return the first round that the player misses; None where they never played.

    A signed sheet does not change: a player leaving after it has played every round of it.
    """
    if here.status is SheetStatus.SIGNED:
        if from_engine is not None:
            raise Refused(say("{where} is signed. Reopen its sheet first.", where=where(here)))
        return None
    scored, engines = _scored(here, number), here.rule_set.engines
    if from_engine is None:
        if not has_begun(here):
            return None
        begun = [row.engine for row in here.rounds if any(c.score is not None for c in row.cells)]
        last = min(scored) if scored else max(begun, default=engines[0]) + 1
        missed = _rounds_after(here, last)
        if not missed:
            raise Refused(
                say(
                    "No. {n} has a score in every round that was played: the sheet can be signed"
                    " with them.",
                    n=number,
                )
            )
        return missed[0]
    if from_engine not in engines:
        raise Refused(say("There is no round of the double {e}.", e=from_engine))
    if any(engine <= from_engine for engine in scored):
        raise Refused(
            say(
                "No. {n} has scores in the round of the double {e} or later: clear them first.",
                n=number,
                e=from_engine,
            )
        )
    return None if from_engine == engines[0] and not has_begun(here) else from_engine


def has_scored(tournament: Tournament, number: int) -> bool:
    """Return whether a player has a score on any sheet, signed or not."""
    with tournament.reading() as connection:
        return bool(read_rows(connection, ScoreRow, player=number))


def withdrawal_preview(tournament: Tournament, number: int, from_engine: int | None = None) -> str:
    """Say what a withdrawal would change.  Raises what ``withdraw`` raises."""
    with tournament.reading() as connection:
        for row in read_rows(connection, PlayerRow, number=number):
            _refuse_twice(row)
        stages = stage_rows(connection)
        for seat in read_rows(connection, SeatRow, player=number):
            if seat.stage == stages[-1].key:
                at = (seat.stage, seat.table_no)
                (here,) = read_sheets(connection, tournament.rule_set, *at)
                return _preview(here, number, from_engine)
    return say("No. {n} is not seated: only the roster changes.", n=number)


def _preview(here: Sheet, number: int, from_engine: int | None) -> str:
    engine = _first_missed(here, number, from_engine)
    name = here.seat_of(number).name
    if here.status is SheetStatus.SIGNED:
        return say("{where} is signed: its places stay as they are.", where=where(here))
    if engine is None:
        return say(
            "{where} plays with {count} from the start.",
            where=where(here),
            count=len(here.seats) - 1,
        )
    left = here.players_in(engine) - 1
    draw = here.rule_set.draws.get(left, 0)
    drawn = say_count(
        draw,
        " From then on {left} players draw 1 tile each.",
        " From then on {left} players draw {count} tiles each.",
        left=left,
    )
    return say(
        "No. {n} {name} keeps the scores before the double {engine} and takes no place at this"
        " table.{drawn}",
        n=number,
        name=name,
        engine=engine,
        drawn=drawn if draw else "",
    )
