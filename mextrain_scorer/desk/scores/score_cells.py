"""Writes or clears single cells of a sheet, inside a change under way.

Typing and importing both use these functions, so that the same rules apply to both.
"""

from mextrain_scorer.desk.tables import sheet_in, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.checks.sheet_checks import too_high
from mextrain_scorer.rules.records import HIGHEST_SCORE, Outcome, Seat, Sheet, SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.schema import RoundRow, ScoreRow, TableRow, text_of
from mextrain_scorer.store.work import Work


class ScoreRefused(Refused):
    """A score that is not possible; ``limit_only`` where it can be entered if the table insists."""

    def __init__(self, sentence: str, *, limit_only: bool = False) -> None:
        super().__init__(sentence)
        self.limit_only = limit_only


class SignedMeanwhile(Refused):
    """The sheet is signed: the value can be entered once it is reopened."""


def unsigned_sheet(work: Work, tournament: Tournament, stage: str, table_no: int) -> Sheet:
    """Return a table's sheet for changing.  Raises Refused where it is signed."""
    sheet = sheet_in(work, tournament, stage, table_no)
    refuse_signed(sheet)
    return sheet


def refuse_signed(sheet: Sheet) -> None:
    """Raise Refused where the sheet is signed."""
    if sheet.status is SheetStatus.SIGNED:
        raise SignedMeanwhile(
            say("{where} is signed. Reopen its sheet first, with a reason.", where=where(sheet))
        )


def check_engine(sheet: Sheet, engine: int) -> None:
    """Raise Refused where the rule set has no round of that engine."""
    if engine not in sheet.rule_set.engines:
        first, last = sheet.rule_set.first_engine, sheet.rule_set.last_engine
        raise ScoreRefused(
            say(
                "There is no round of the double {engine}: they run from {first} down to {last}.",
                engine=engine,
                first=first,
                last=last,
            )
        )


def seat_in(sheet: Sheet, engine: int, player: int) -> Seat:
    """Return a player's seat.  Raises Refused for a player not at the table in that round."""
    check_engine(sheet, engine)
    try:
        seat = sheet.seat_of(player)
    except KeyError:
        raise ScoreRefused(
            say("No. {player} does not sit at {where}.", player=player, where=where(sheet))
        ) from None
    if not seat.plays(engine):
        raise ScoreRefused(
            say(
                "No. {player} {name} was not at the table in the round of the double {engine}.",
                player=player,
                name=seat.name,
                engine=engine,
            )
        )
    return seat


def went_out_in(sheet: Sheet, engine: int) -> tuple[int, ...]:
    """Return the numbers of the players who went out in a round, according to the sheet."""
    cells = sheet.round_of(engine).cells
    return tuple(
        seat.player for seat, cell in zip(sheet.seats, cells, strict=True) if cell.went_out
    )


def check_score(sheet: Sheet, engine: int, score: int, *, as_written: str = "") -> str:
    """Refuse a score above any possible hand, unless a reason to accept it is given.

    Returns the reason to store, empty where none is needed.
    """
    if score < 0:
        raise ScoreRefused(say("A score is a whole number from 0 up."))
    if score > HIGHEST_SCORE:
        raise ScoreRefused(say("{score} is no score of one round: read it again.", score=score))
    why = too_high(sheet, engine, score)
    if why is None:
        return ""
    if not as_written.strip():
        raise ScoreRefused(say("{score} cannot be. {why}", score=score, why=why), limit_only=True)
    return as_written.strip()


def write_cell(
    work: Work,
    sheet: Sheet,
    engine: int,
    player: int,
    score: int,
    *,
    went_out: bool | None = None,
    as_written: str = "",
) -> int | None:
    """Write one score; return the previous one, None where the cell was blank.

    A 0 is stored as going out wherever it proves that (Samboree rule 9); elsewhere as the caller
    says, or else as before.  Any change removes the acceptance of the round and of the sheet.
    Raises ScoreRefused where a player with pips left is said to have gone out.
    """
    old = work.get(ScoreRow, sheet.stage, sheet.table_no, engine, player)
    new = cell_row(sheet, engine, player, score, old, went_out=went_out, as_written=as_written)
    work.put(new)
    if old is None or (old.score, old.went_out) != (new.score, new.went_out):
        drop_acceptance(work, sheet, engine)
    return None if old is None else old.score


def clear_cell(work: Work, sheet: Sheet, engine: int, player: int) -> int | None:
    """Make a cell blank, not zero; return the score that stood there, None where none did."""
    old = work.get(ScoreRow, sheet.stage, sheet.table_no, engine, player)
    if old is None:
        return None
    work.remove(ScoreRow, sheet.stage, sheet.table_no, engine, player)
    drop_acceptance(work, sheet, engine)
    return old.score


def cell_row(
    sheet: Sheet,
    engine: int,
    player: int,
    score: int,
    old: ScoreRow | None,
    *,
    went_out: bool | None = None,
    as_written: str = "",
) -> ScoreRow:
    """Return the row that ``write_cell`` stores in place of the ``old`` one."""
    if went_out and score:
        raise ScoreRefused(say("Whoever goes out has 0, not {score}.", score=score))
    if went_out is None:
        went_out = bool(old and old.went_out)
    return ScoreRow(
        stage=sheet.stage,
        table_no=sheet.table_no,
        engine=engine,
        player=player,
        score=score,
        went_out=int(score == 0 and (went_out or sheet.rule_set.zero_proves_out(engine))),
        as_written=as_written,
    )


def nobody_out_when_blocked() -> str:
    """Return the sentence that nobody can have gone out in a blocked round."""
    return say("Nobody goes out in a blocked round: take that mark back first.")


def drop_acceptance(work: Work, sheet: Sheet, engine: int) -> None:
    """Remove the "accepted as written" of a round and of the sheet, as its scores changed."""
    row = sheet.round_of(engine)
    if row.accepted:
        put_mark(work, sheet, engine, row.outcome, note=row.note)
    drop_sheet_acceptance(work, sheet)


def drop_sheet_acceptance(work: Work, sheet: Sheet, *parts: int) -> None:
    """Remove the "accepted as written" of the totals and the circle, or of those ``parts`` alone.

    What was accepted for the whole sheet at once goes as a whole.
    """
    reasons = sheet.accepted_reasons
    table = work.get(TableRow, sheet.stage, sheet.table_no) if reasons else None
    if table is not None:
        table.accepted = accepted_without(sheet, *parts) if parts else ""
        work.put(table)


def accepted_without(sheet: Sheet, *parts: int) -> str:
    """Return what to store as accepted once those totals, or the ``CIRCLE``, are asked anew."""
    kept = {part: why for part, why in sheet.accepted_parts.items() if part not in parts}
    return text_of(kept)


def put_mark(
    work: Work, sheet: Sheet, engine: int, outcome: Outcome, *, accepted: str = "", note: str = ""
) -> None:
    """Store what is special about a round; an ordinary round has no row."""
    key = (sheet.stage, sheet.table_no, engine)
    if outcome is Outcome.PLAYED and not accepted:
        work.remove(RoundRow, *key)
        return
    work.put(
        RoundRow(
            stage=sheet.stage,
            table_no=sheet.table_no,
            engine=engine,
            outcome=outcome.value,
            accepted=accepted,
            note=note,
        )
    )


def mark_round(work: Work, sheet: Sheet, engine: int, outcome: Outcome, *, note: str = "") -> None:
    """Set how a round ended; marks of who went out are kept, in case this is taken back."""
    check_engine(sheet, engine)
    drop_acceptance(work, sheet, engine)
    put_mark(work, sheet, engine, outcome, note=note)
