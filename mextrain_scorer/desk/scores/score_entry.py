"""Writes on a score sheet what the paper says: scores, totals, marks, penalty points.

Each call is one transaction: when it returns, what it wrote is on the disk and in the journal.
That nobody replaces a number that they have not seen is for callers to say: see ``desk.based``.

Where a 0 does not prove who went out, as the double blank is worth 0 points, that is marked.
Typing, importing and taking over from phones ask ``check_cell`` and then ``write_cells``.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from types import MappingProxyType

from mextrain_scorer.desk.tables import sheet, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.checks.sheet_checks import check_sheet, too_high
from mextrain_scorer.rules.names import clean_reason, required_reason
from mextrain_scorer.rules.records import (
    HIGHEST_SCORE,
    HIGHEST_TOTAL,
    Outcome,
    Seat,
    Sheet,
)
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rounds import only_zero
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.schema import (
    AdjustmentRow,
    RoundRow,
    ScoreRow,
    TableRow,
    WrittenTotalRow,
    text_of,
)
from mextrain_scorer.store.work import Work

MOST_POINTS = 999  # of a penalty
Place = tuple[int, int]  # a cell of a sheet, by engine and player
_NO_MARKS: Mapping[Place, bool] = MappingProxyType({})


class ScoreRefused(Refused):
    """A score that is not possible; ``limit_only`` where it can be entered if the table insists."""

    def __init__(self, sentence: str, *, limit_only: bool = False) -> None:
        super().__init__(sentence)
        self.limit_only = limit_only


class SignedMeanwhile(Refused):
    """The sheet is signed: the value can be entered once it is reopened."""


def refuse_signed(here: Sheet) -> None:
    """Raise SignedMeanwhile where the sheet is signed."""
    if here.is_signed:
        raise SignedMeanwhile.saying(
            "{where} is signed. Reopen its sheet first, with a reason.", where=where(here)
        )


@contextmanager
def on_sheet(tournament: Tournament, stage: str, table_no: int) -> Iterator[tuple[Work, Sheet]]:
    """Yield a change and the sheet that it is made to.  Raises Refused where that is signed."""
    with tournament.change() as work:
        here = sheet(tournament, stage, table_no)
        refuse_signed(here)
        yield work, here


# -- what can be written on a sheet -----------------------------------------------------------


def check_engine(here: Sheet, engine: int) -> None:
    """Raise Refused where the rule set has no round of that engine."""
    rules = here.rule_set
    if engine not in rules.engines:
        raise ScoreRefused.saying(
            "There is no round of the double {engine}: they run from {first} down to {last}.",
            engine=engine,
            first=rules.first_engine,
            last=rules.last_engine,
        )


def seat_at(here: Sheet, player: int) -> Seat:
    """Return a player's seat.  Raises Refused for a player not at the table."""
    for seat in here.seats:
        if seat.player == player:
            return seat
    raise ScoreRefused.saying(
        "No. {player} does not sit at {where}.", player=player, where=where(here)
    )


def seat_in(here: Sheet, engine: int, player: int) -> Seat:
    """Return a player's seat.  Raises Refused for a player not at the table in that round."""
    check_engine(here, engine)
    seat = seat_at(here, player)
    if away := away_in(seat, engine):
        raise ScoreRefused(away)
    return seat


def away_in(seat: Seat, engine: int) -> str:
    """Return why a player takes no score in a round, empty for one who was at the table."""
    if seat.plays(engine):
        return ""
    return say(
        "No. {player} {name} was not at the table in the round of the double {engine}.",
        player=seat.player,
        name=seat.name,
        engine=engine,
    )


def check_cell(
    here: Sheet,
    engine: int,
    player: int,
    score: int,
    *,
    went_out: bool | None = None,
    ended: Outcome | None = None,
    as_written: str = "",
) -> str:
    """Raise ScoreRefused where that score cannot be in that cell: every way in asks here.

    That is typing, the command line, a score file, phones and practice.  ``went_out`` is to be
    marked with it, in a round that ``ended`` so, if not as the sheet says.  A score above any
    possible hand needs the reason ``as_written``.  Return the reason to store: none is for a score
    that needs none.
    """
    seat_in(here, engine, player)
    outcome = here.round_of(engine).outcome
    refuse_not_played(outcome)
    if score < 0:
        raise ScoreRefused.saying("A score is a whole number from 0 up.")
    if score > HIGHEST_SCORE:
        raise ScoreRefused.saying("{score} is no score of one round: read it again.", score=score)
    why = too_high(here, engine, score)
    if why is not None and not as_written:
        raise ScoreRefused(say("{score} cannot be. {why}", score=score, why=why), limit_only=True)
    if went_out:
        refuse_out(score, ended or outcome)
    return "" if why is None else as_written


def refuse_not_played(outcome: Outcome) -> None:
    """Raise ScoreRefused where a round was not played, so that it takes no score."""
    if outcome is Outcome.NOT_PLAYED:
        raise ScoreRefused.saying("That round is marked as not played: take the mark back first.")


def refuse_out(score: int, outcome: Outcome) -> None:
    """Raise ScoreRefused where who has that score cannot have gone out of such a round."""
    if outcome is Outcome.BLOCKED:
        raise ScoreRefused.saying("Nobody goes out in a blocked round: take that mark back first.")
    if score:
        raise ScoreRefused.saying("Whoever goes out has 0, not {score}.", score=score)


# -- rows, inside a change under way ----------------------------------------------------------


def write_cells(
    work: Work,
    here: Sheet,
    scores: Mapping[Place, int | None],
    out: Mapping[Place, bool] = _NO_MARKS,
    as_written: str = "",
) -> None:
    """Write scores by engine and player, all of a sheet at once; None is a blank, not zero.

    A 0 is stored as going out wherever it proves that (Samboree rule 9); elsewhere as ``out`` says,
    or else as before.  Any change removes the acceptance of the round and of the sheet.
    """
    rows, changed = [], dict[int, None]()
    for (engine, player), score in scores.items():
        at = here.seats.index(here.seat_of(player))
        there, marked = here.round_of(engine).cells[at], out.get((engine, player))
        if score is None:
            work.remove(ScoreRow, *here.key, engine, player)
        went_out = score == 0 and (marked or here.rule_set.zero_proves_out(engine))
        if score != there.score or (marked is not None and went_out != there.went_out):
            changed[engine] = None
        if score is not None and not (score == there.score == 0 and marked is None):
            row = ScoreRow(**here.at, engine=engine, player=player, score=score)
            row.went_out, row.as_written = int(went_out), as_written
            rows.append(row)
    work.put(*rows)
    for engine in changed:
        _drop_acceptance(work, here, engine)


def put_out_marks(work: Work, here: Sheet, engine: int, player: int | None) -> None:
    """Mark which of the players with 0 went out, and so that no other did; None marks nobody."""
    _drop_acceptance(work, here, engine)
    for seat in here.seats:
        row = work.get(ScoreRow, *here.key, engine, seat.player)
        if row is not None and row.score == 0:
            row.went_out = int(seat.player == player)
            work.put(row)


def _put_round(
    work: Work, here: Sheet, engine: int, outcome: Outcome, *, accepted: str = "", note: str = ""
) -> None:
    """Store what is special about a round; an ordinary round has no row."""
    if outcome is Outcome.PLAYED and not accepted:
        work.remove(RoundRow, *here.key, engine)
        return
    work.put(
        RoundRow(**here.at, engine=engine, outcome=outcome.value, accepted=accepted, note=note)
    )


def mark_round(work: Work, here: Sheet, engine: int, outcome: Outcome, *, note: str = "") -> None:
    """Set how a round ended; marks of who went out are kept, in case this is taken back."""
    _drop_acceptance(work, here, engine)
    _put_round(work, here, engine, outcome, note=note)


def _drop_acceptance(work: Work, here: Sheet, engine: int) -> None:
    """Remove the "accepted as written" of a round and of the sheet, as its scores changed."""
    row = here.round_of(engine)
    if row.accepted:
        _put_round(work, here, engine, row.outcome, note=row.note)
    _drop_sheet_acceptance(work, here)


def _drop_sheet_acceptance(work: Work, here: Sheet, *parts: int) -> None:
    """Remove the "accepted as written" of the totals and the circle, or of those ``parts`` alone.

    What was accepted for the whole sheet at once goes as a whole.
    """
    if here.accepted_reasons:
        table = table_row(work, here)
        table.accepted = accepted_without(here, *parts) if parts else ""
        work.put(table)


def accepted_without(here: Sheet, *parts: int) -> str:
    """Return what to store as accepted once those totals, or the ``CIRCLE``, are asked anew."""
    return text_of({part: why for part, why in here.accepted_parts.items() if part not in parts})


def table_row(work: Work, here: Sheet) -> TableRow:
    """Return the row of a sheet's table."""
    row = work.get(TableRow, *here.key)
    if row is None:
        raise AssertionError("a sheet without its table")
    return row


# -- what is done -----------------------------------------------------------------------------


def enter(
    tournament: Tournament,
    stage: str,
    table_no: int,
    engine: int | None,
    player: int,
    score: int | None,
    *,
    went_out: bool | None = None,
    as_written: str = "",
    reason: str = "",
) -> Sheet:
    """Write a player's score of one round, in pips, and return the sheet with it.

    Without an ``engine`` it is the total that stands on the paper.  Without a ``score`` the cell
    is cleared: blank, not zero.  ``went_out`` is needed only where a 0 does not prove it.
    ``as_written`` is the reason for accepting a score above the hand limit.  Raises ScoreRefused,
    with nothing written, for an impossible score; Refused where the sheet is signed.
    """
    reason, as_written = clean_reason(reason), clean_reason(as_written)
    with on_sheet(tournament, stage, table_no) as (work, here):
        if engine is None:
            _write_totals(work, here, {player: score})
        else:
            kept = ""
            if score is None:
                seat_in(here, engine, player)
            else:
                kept = check_cell(
                    here, engine, player, score, went_out=went_out, as_written=as_written
                )
            before, cell = here.entry_of(engine, player), (engine, player)
            marks = {} if went_out is None else {cell: went_out}
            write_cells(work, here, {cell: score}, marks, kept)
            done = "score-entered" if before is None else "score-corrected"
            if (before, score) != (None, None):
                work.record(
                    "score-cleared" if score is None else done,
                    **here.at,
                    engine=engine,
                    player=player,
                    before=before,
                    after=score,
                    reason=reason or kept or None,
                )
        now = sheet(tournament, *here.key)
    # Of what came after this change's own entry, the sheet knows nothing.
    return replace(now, read_at=min(tournament.read_at, here.read_at + 1))


def write_totals(
    tournament: Tournament, stage: str, table_no: int, totals: Mapping[int, int | None]
) -> None:
    """Store the totals written on the sheet, by player number; None removes one."""
    with on_sheet(tournament, stage, table_no) as (work, here):
        _write_totals(work, here, totals)


def _write_totals(work: Work, here: Sheet, totals: Mapping[int, int | None]) -> None:
    rules = here.rule_set
    for player, total in totals.items():
        played = filter(seat_at(here, player).plays, rules.engines)  # who left has a total as well
        seat_in(here, next(played, rules.first_engine), player)
        if total is None:
            work.remove(WrittenTotalRow, *here.key, player)
        elif not 0 <= total <= HIGHEST_TOTAL:
            raise Refused.saying("{total} cannot be a total.", total=total)
        else:
            work.put(WrittenTotalRow(**here.at, player=player, total=total))
    there = here.written_totals
    others = [player for player, total in totals.items() if there.get(player) != total]
    if others:
        _drop_sheet_acceptance(work, here, *others)
    one = next(iter(totals)) if len(totals) == 1 else None
    work.record(
        "totals-written",
        **here.at,
        player=one,
        before=None if one is None else there.get(one),
        after=None if one is None else totals[one],
    )


def mark(
    tournament: Tournament,
    stage: str,
    table_no: int,
    engine: int,
    outcome: Outcome,
    reason: str = "",
    *,
    was: Outcome | None = None,
) -> None:
    """Mark a round as blocked or not played, or as played after all.

    A blocked round is one where nobody could play, so that everybody counts their tiles.  One that
    was not played (time limit, storm) is skipped by the standings and needs a ``reason``.  ``was``
    limits this to taking one kind of mark off.  Raises Refused where the round has not that mark,
    where scores stand in a round that was not played, and without its reason.
    """
    if outcome is Outcome.NOT_PLAYED:
        reason = required_reason(reason, say("Say why the round was not played."))
    with on_sheet(tournament, stage, table_no) as (work, here):
        check_engine(here, engine)
        row = here.round_of(engine)
        if was not in (None, row.outcome):
            kind = say("blocked") if was is Outcome.BLOCKED else say("not played")
            raise Refused.saying(
                "The round of the double {engine} is not marked as {mark}.",
                engine=engine,
                mark=kind,
            )
        if outcome is Outcome.NOT_PLAYED and row.is_begun:
            raise Refused.saying(
                "{where} has scores in the round of the double {engine}: clear them first.",
                where=where(here),
                engine=engine,
            )
        if outcome is not row.outcome or (reason and reason != row.note):
            mark_round(work, here, engine, outcome, note=reason)
        work.record(
            f"round-{outcome.value}",
            **here.at,
            engine=engine,
            before=row.outcome.value,
            after=outcome.value,
            reason=reason or None,
        )


def mark_out(
    tournament: Tournament, stage: str, table_no: int, engine: int, player: int, *, out: bool = True
) -> None:
    """Mark which player with 0 went out, and so that no other did; or remove the mark.

    Raises ScoreRefused where the scores already prove it, where the player has pips left, and in a
    blocked round; Refused where the sheet is signed.
    """
    with on_sheet(tournament, stage, table_no) as (work, here):
        seat = seat_in(here, engine, player)
        row, at = here.round_of(engine), here.seats.index(seat)
        refuse_out(0, row.outcome)
        if row.cells[at].score != 0:
            raise ScoreRefused.saying("Whoever went out has 0: write that first.")
        if here.rule_set.zero_proves_out(engine):
            raise ScoreRefused.saying("Whoever has 0 here went out: there is nothing to mark.")
        if only_zero(here.seats, row) == at:
            raise ScoreRefused.saying(
                "No. {number} {name} has the only 0 of this round, and so went out.",
                number=player,
                name=seat.name,
            )
        put_out_marks(work, here, engine, player if out else None)
        done = "out-marked" if out else "out-taken-back"
        work.record(done, **here.at, engine=engine, player=player)


def accept_round(
    tournament: Tournament,
    stage: str,
    table_no: int,
    engine: int | None,
    reason: str,
    *,
    part: int | None = None,
) -> None:
    """Accept a round as written despite the checks; without an engine, the sheet's totals.

    ``part`` leaves it at one player's total, or the ``CIRCLE``: the others are still asked about.
    Raises Refused without a reason, where a score is missing, or where no check complains.
    """
    ask = say("Say why it is accepted as written: the reason stays on record.")
    reason = required_reason(reason, ask)
    with on_sheet(tournament, stage, table_no) as (work, here):
        if engine is not None:
            check_engine(here, engine)
        findings = [f for f in check_sheet(here) if f.engine == engine and part in (None, f.part)]
        if any(f.code == "missing" for f in findings):
            raise Refused.saying(
                "A score is missing in that round: it cannot be accepted as written."
            )
        if not any(f.blocks for f in findings):
            raise Refused.saying(
                "The checks found nothing wrong there: there is nothing to accept."
            )
        if engine is None:
            table = table_row(work, here)
            one = {} if part is None else {**here.accepted_parts, part: reason}
            table.accepted = text_of(one) or reason
            work.put(table)
        else:
            row = here.round_of(engine)
            _put_round(work, here, engine, row.outcome, accepted=reason, note=row.note)
        done = "sheet-accepted" if engine is None else "round-accepted"
        work.record(done, **here.at, engine=engine, player=part or None, reason=reason)


def penalise(
    tournament: Tournament, stage: str, table_no: int, player: int, points: int, reason: str
) -> None:
    """Add penalty points to a player's total.

    Raises Refused where the rules in force have no penalties, the sheet is signed, or the player
    does not sit there.
    """
    ask = say("Say what the points are for: the reason stays on record.")
    reason = required_reason(reason, ask)
    if not tournament.rule_set.penalties:
        raise Refused.saying(
            "The rules in force have no penalty points. Change the rules to give them."
        )
    if not 1 <= points <= MOST_POINTS:
        raise Refused.saying("Penalty points are from 1 to {most}.", most=MOST_POINTS)
    with on_sheet(tournament, stage, table_no) as (work, here):
        seat_at(here, player)
        numbers = (row.adjustment_no for row in work.rows(AdjustmentRow, **here.at))
        number = max(numbers, default=0) + 1
        work.put(
            AdjustmentRow(
                **here.at, adjustment_no=number, player=player, points=points, reason=reason
            )
        )
        _drop_sheet_acceptance(work, here)
        work.record("penalty-given", **here.at, player=player, after=points, reason=reason)


def take_back_penalties(
    tournament: Tournament, stage: str, table_no: int, player: int, reason: str
) -> None:
    """Remove all penalty points from a player's total.

    Raises Refused where there are none, or the sheet is signed.
    """
    ask = say("Say why the points are taken back: the reason stays on record.")
    reason = required_reason(reason, ask)
    with on_sheet(tournament, stage, table_no) as (work, here):
        before = sum(each.points for each in here.adjustments if each.player == player)
        if not before:
            raise Refused.saying(
                "No. {n} has no penalty points at {where}.", n=player, where=where(here)
            )
        work.clear(AdjustmentRow, **here.at, player=player)
        _drop_sheet_acceptance(work, here)
        work.record("penalty-taken-back", **here.at, player=player, before=before, reason=reason)
