"""Receiving, signing and reopening a paper sheet (Samboree rule 10)."""

from dataclasses import replace
from datetime import datetime
from typing import Final, Literal

from mextrain_scorer.desk.journal.print_log import Prints, prints
from mextrain_scorer.desk.playoff.state import contradictions, contradictions_at
from mextrain_scorer.desk.scores.score_entry import (
    accepted_without,
    on_sheet,
    seat_at,
    table_row,
)
from mextrain_scorer.desk.tables import sheet, sheet_in, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.checks.sheet_checks import check_sheet
from mextrain_scorer.rules.names import clean_reason, required_reason
from mextrain_scorer.rules.playoff import playoff_title
from mextrain_scorer.rules.records import CIRCLE, Sheet, SheetStatus, TableKey
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.signatures import Signature, Signer
from mextrain_scorer.rules.standings import is_complete, open_ties
from mextrain_scorer.rules.words import listed, say, say_count
from mextrain_scorer.store.reads import read_sheets
from mextrain_scorer.store.schema import Reading, SignatureRow
from mextrain_scorer.store.work import Work

AS_BEFORE: Final = "as before"  # for a player's number: the circled winner stays as in the file
_LARGEST_PAPER_NO = 99_999  # the largest number that fits into the code on the paper


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


def _draw(work: Work, here: Sheet, signer: Signer, drawn: Signature | None) -> None:
    """Store a drawn signature in place of an earlier one; None deletes that."""
    if drawn is None:
        work.remove(SignatureRow, *here.key, signer.value)
    else:
        work.put(SignatureRow(**here.at, signer=signer.value, strokes=drawn.text))


def receive_sheet(
    tournament: Tournament,
    stage: str,
    table_no: int,
    *,
    circled: int | Literal["as before"] | None = None,
    unsigned: bool = False,
    note: str = "",
    paper_no: int | None = None,
    receipt: Signature | None = None,
) -> None:
    """Record that the paper was handed in; ``unsigned`` sends it back to its table.

    ``circled`` is the number of the player whom the score keeper circled as winner; AS_BEFORE
    leaves whoever the sheet has by then.  ``paper_no`` is the number of the paper sheet, by default
    the latest one printed for this table.  ``receipt`` is the game monitor's signature if one was
    drawn; a returned sheet has none.
    """
    with on_sheet(tournament, stage, table_no) as (work, here):
        if circled == AS_BEFORE:
            circled = here.circled
        if circled is not None:
            seat_at(here, circled)
        row = table_row(work, here)
        before, paper_before = row.status, row.paper_no
        row.status = (SheetStatus.RETURNED if unsigned else SheetStatus.RECEIVED).value
        row.paper_no = _paper_no(work, here, paper_no)
        if (before, paper_before) != (row.status, row.paper_no):  # else it is here since then
            row.received_at = None if unsigned else _now()
        row.circled = circled
        row.note = clean_reason(note)
        if circled != here.circled:  # other totals were answered for, and still are
            row.accepted = accepted_without(here, CIRCLE)
        work.put(row)
        _draw(work, here, Signer.GAME_MONITOR, None if unsigned else receipt)
        _draw(work, here, Signer.SCORE_KEEPER, None)
        words = [] if row.paper_no is None else [say("sheet of paper {n}", n=row.paper_no)]
        words += [row.note] if row.note else []
        if receipt is not None and not unsigned:
            words.append(say("receipt signed on the screen"))
        work.record(
            "sheet-returned" if unsigned else "sheet-received",
            **here.at,
            player=circled,
            before=before,
            after=row.status,
            reason="; ".join(words) or None,
        )


def _paper_no(work: Work, here: Sheet, named: int | None) -> int | None:
    """Return the number of the paper sheet, by default of the latest one printed."""
    if named is not None and not 0 < named <= _LARGEST_PAPER_NO:
        raise Refused(say("Sheets of paper are numbered from 1 up: look again at its code."))
    return named or Prints(work.reading).in_force(*here.key)


def paper_expected(tournament: Tournament, stage: str, table_no: int) -> int | None:
    """Return the number of the paper sheet that a table should hand in, None if none was printed.

    If one was handed in before, it is that one: recording it again means the same paper.
    """
    here = sheet(tournament, stage, table_no)
    if here.status is SheetStatus.RECEIVED and here.paper_no is not None:
        return here.paper_no
    return prints(tournament).in_force(stage, table_no)


def not_yet_signable(here: Sheet) -> str | None:
    """Return the reason why a sheet cannot be signed yet, None where it can."""
    findings = check_sheet(here)
    missing = sum(len(f.players) for f in findings if f.code == "missing")
    if missing:
        return say_count(
            missing, "One score is still missing.", "{count} scores are still missing."
        )
    if not is_complete(here):
        return say("No round was played at this table.")
    for finding in findings:
        if finding.blocks and finding.engine is None:
            return finding.without_guess
        if finding.blocks:
            words = {"engine": finding.engine, "message": finding.without_guess}
            return say("Double {engine}: {message}", **words)
    for tie in open_ties(here):
        players = listed([say("No. {n}", n=player) for player in tie.players])
        return say("{players} are tied: the game monitor rules first.", players=players)
    if here.status is SheetStatus.RETURNED:
        return say("The sheet went back to the table: receive it again first.")
    return None


def keeper_named(here: Sheet, typed: str) -> str:
    """Return the score keeper's name: a number, or a name in any case, is that of a seated player.

    Another name is returned as it is: tables lend each other score keepers.  Raises Refused for a
    number that nobody at the table has.
    """
    name = " ".join(typed.split())
    for seat in here.seats:
        if name == str(seat.player) or name.casefold() == seat.name.casefold():
            return seat.name
    if name.isdecimal():
        raise Refused(
            say(
                "No. {number} does not sit at this table. Type the score keeper's name.",
                number=name,
            )
        )
    return name


def sign_sheet(
    tournament: Tournament,
    stage: str,
    table_no: int,
    score_keeper: str,
    *,
    signature: Signature | None = None,
) -> None:
    """Lock a complete sheet under its score keeper's name, or the number of a player there.

    ``signature`` is the score keeper's if it was drawn on the screen; the one on paper is enough.
    A sheet not recorded as received is assumed to be on the latest paper.  Raises Refused with
    what prevents signing: a missing score, an error, an open tie.
    """
    ask = say("Give the score keeper's name, as signed on the sheet.")
    typed = required_reason(score_keeper, ask)
    with on_sheet(tournament, stage, table_no) as (work, here):
        keeper = keeper_named(here, typed)
        why = not_yet_signable(here)
        if why is not None:
            raise Refused(say("{where} cannot be signed yet. {why}", where=where(here), why=why))
        for contradiction in contradictions_at(work.reading, tournament, here):
            raise Refused(contradiction.sentence)
        row = table_row(work, here)
        before = row.status
        row.status, row.score_keeper, row.signed_at = SheetStatus.SIGNED.value, keeper, _now()
        if here.status is not SheetStatus.RECEIVED:
            row.paper_no = _paper_no(work, here, None)
        work.put(row)
        _draw(work, here, Signer.SCORE_KEEPER, signature)
        words = say("Score keeper: {name}", name=keeper)
        if signature is not None:
            words = say("Score keeper: {name}, signed on the screen", name=keeper)
        work.record("sheet-signed", **here.at, before=before, after=row.status, reason=words)


def contradicted_by_reopening(tournament: Tournament, stage: str, table_no: int) -> tuple[str, ...]:
    """Return the later tables whose seats depend on this sheet, such as "Final, table 1".

    Those that the validator would report if it were reopened: also where nobody was seated from
    it, because its winners may have entered by another game.
    """
    with tournament.reading() as connection:
        return _resting_on(connection, tournament, (stage, table_no))


def _resting_on(reading: Reading, tournament: Tournament, at: TableKey) -> tuple[str, ...]:
    sheets = [
        replace(each, status=SheetStatus.OPEN) if each.key == at else each
        for each in read_sheets(reading, tournament.rule_set)
    ]
    found = contradictions(reading, tournament, sheets)
    rests = {(each.stage, each.table_no) for each in found if each.source == at}
    return tuple(
        say("{stage}, table {table_no}", stage=playoff_title(key), table_no=number)
        for key, number in sorted(rests)
    )


def reopen_sheet(
    tournament: Tournament, stage: str, table_no: int, reason: str, *, confirm: bool = False
) -> None:
    """Open a signed sheet again, so that it can be corrected.

    Signatures drawn on the screen are removed, the game monitor's as well, because they were for
    content that may change now.  The journal keeps a record of them.

    Where later tables depend on it, raises Refused naming them unless ``confirm``; nothing later
    changes by itself.
    """
    ask = say("Say why the sheet is reopened: the reason stays on record.")
    reason = required_reason(reason, ask)
    with tournament.change() as work:
        here = sheet_in(work.reading, tournament, stage, table_no)
        if here.status is not SheetStatus.SIGNED:
            raise Refused(
                say("{where} is not signed: it can be changed as it is.", where=where(here))
            )
        contradiction = _resting_on(work.reading, tournament, here.key)
        if contradiction and not confirm:
            raise Refused(
                say(
                    "Reopening {where} affects {tables}, seated from its result. Confirm if you "
                    "want to reopen it anyway; nothing there changes by itself.",
                    where=where(here),
                    tables="; ".join(contradiction),
                )
            )
        row = table_row(work, here)
        before = row.status
        row.status, row.score_keeper, row.signed_at = SheetStatus.OPEN.value, None, None
        work.put(row)
        for signer in Signer:
            _draw(work, here, signer, None)
        if here.signature is not None:
            reason = say("{reason}; the signature on the screen was taken off", reason=reason)
        work.record("sheet-reopened", **here.at, before=before, after=row.status, reason=reason)
