"""Receiving, signing and reopening a paper sheet (Samboree rule 10), and ruling its open ties.

A tie that the steps left open is at one table, or in the ranking over all games.  A ruling counts
for the figures that it was made on: a correction or another game opens the tie again, or parts it.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import dropwhile
from typing import Any, Final, Literal

from mextrain_scorer.desk.journal.print_log import Prints
from mextrain_scorer.desk.playoff.state import contradictions
from mextrain_scorer.desk.ranking import rankings
from mextrain_scorer.desk.scores.score_entry import (
    accepted_without,
    on_sheet,
    seat_at,
    table_row,
)
from mextrain_scorer.desk.tables import sheet, sheets, stages, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.checks.sheet_checks import check_sheet
from mextrain_scorer.rules.names import clean_reason, required_reason
from mextrain_scorer.rules.playoff import FINAL, QUALIFYING, playoff_title
from mextrain_scorer.rules.records import CIRCLE, RuledBy, Sheet, SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.signatures import Signature, Signer
from mextrain_scorer.rules.standings import (
    DecidedBy,
    TiedGroup,
    open_ties,
    tied_groups,
)
from mextrain_scorer.rules.words import listed, say, say_count
from mextrain_scorer.store.schema import NamedPlaceRow, OverallRulingRow, RulingRow, SignatureRow
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
        row.paper_no = _paper_no(tournament, here, paper_no)
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


def _paper_no(tournament: Tournament, here: Sheet, named: int | None) -> int | None:
    """Return the number of the paper sheet, by default of the latest one printed."""
    if named is not None and not 0 < named <= _LARGEST_PAPER_NO:
        raise Refused.saying("Sheets of paper are numbered from 1 up: look again at its code.")
    return named or Prints(tournament).in_force(*here.key)


def paper_expected(tournament: Tournament, stage: str, table_no: int) -> int | None:
    """Return the number of the paper sheet that a table should hand in, None if none was printed.

    If one was handed in before, it is that one: recording it again means the same paper.
    """
    here = sheet(tournament, stage, table_no)
    if here.status is SheetStatus.RECEIVED and here.paper_no is not None:
        return here.paper_no
    return Prints(tournament).in_force(stage, table_no)


def not_yet_signable(here: Sheet) -> str | None:
    """Return the reason why a sheet cannot be signed yet, None where it can."""
    if missing := here.cells_missing:
        return say_count(
            missing, "One score is still missing.", "{count} scores are still missing."
        )
    if not here.is_complete:
        return say("No round was played at this table.")
    for finding in check_sheet(here):
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
        raise Refused.saying(
            "No. {number} does not sit at this table. Type the score keeper's name.",
            number=name,
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
            raise Refused.saying("{where} cannot be signed yet. {why}", where=where(here), why=why)
        if not here.stage.startswith(QUALIFYING):  # only seats of the play-off were won before
            for contradiction in contradictions(tournament):
                if (contradiction.stage, contradiction.table_no) == here.key:
                    raise Refused(contradiction.sentence)
        row = table_row(work, here)
        before = row.status
        row.status, row.score_keeper, row.signed_at = SheetStatus.SIGNED.value, keeper, _now()
        if here.status is not SheetStatus.RECEIVED:
            row.paper_no = _paper_no(tournament, here, None)
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
    at = stage, table_no
    with tournament.reading():
        reopened = [
            replace(each, status=SheetStatus.OPEN) if each.key == at else each
            for each in sheets(tournament)
        ]
        found = contradictions(tournament, reopened)
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
        here = sheet(tournament, stage, table_no)
        if not here.is_signed:
            raise Refused.saying(
                "{where} is not signed: it can be changed as it is.", where=where(here)
            )
        contradiction = contradicted_by_reopening(tournament, *here.key)
        if contradiction and not confirm:
            raise Refused.saying(
                "Reopening {where} affects {tables}, seated from its result. Confirm if you "
                "want to reopen it anyway; nothing there changes by itself.",
                where=where(here),
                tables="; ".join(contradiction),
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


# The game monitor rules ties that the tie-break steps left open


def rule_tie(
    tournament: Tournament,
    stage: str,
    table_no: int,
    players: Sequence[int],
    *,
    shared: bool,
    by: RuledBy,
    reason: str,
) -> None:
    """Put one tied group of a table in order, best first, or let it share its place.

    Raises Refused where the players are no tied group, the tie-break steps decide between them,
    scores are missing, the tie decides nothing, or it has been ruled on already.
    """
    with tournament.change() as work:
        here = sheet(tournament, stage, table_no)
        group = _at_table(tournament, here, players)
        _rule(work, RulingRow, group, players, shared=shared, by=by, reason=reason, at=here.at)


def rule_overall_tie(
    tournament: Tournament, players: Sequence[int], *, shared: bool, by: RuledBy, reason: str
) -> None:
    """Do the same with a tied group of everybody's ranking over all games, or of a class's.

    Raises Refused where the players are no such group, while sheets are unsigned, where a final
    rests on it that is drawn already, or where it has been ruled on.
    """
    with tournament.change() as work:
        group = _in_ranking(tournament, players)
        _rule(work, OverallRulingRow, group, players, shared=shared, by=by, reason=reason, at={})


def _rule(
    work: Work,
    row_type: type[RulingRow | OverallRulingRow],
    group: TiedGroup,
    players: Sequence[int],
    *,
    shared: bool,
    by: RuledBy,
    reason: str,
    at: Mapping[str, Any],
) -> None:
    """Add a ruling to those at that table, or on the ranking, and put it on record."""
    reason = required_reason(reason, say("Say how it was ruled: the reason stays on record."))
    before = work.rows(row_type, **at)
    work.put(
        row_type(
            **at,
            ruling_no=max((row.ruling_no for row in before), default=0) + 1,
            players=json.dumps(players),
            shared=int(shared),
            ruled_by=by.value,
            reason=reason,
            basis=json.dumps(group.lines[0].basis),
        )
    )
    named = ", ".join(map(str, players))
    work.record(
        "tie-ruled" if at else "overall-tie-ruled",
        **at,
        before="open" if group.state is DecidedBy.OPEN else "tied",
        after=say("shared: {players}", players=named) if shared else named,
        reason=by.told(reason),
    )


def _at_table(tournament: Tournament, here: Sheet, players: Sequence[int]) -> TiedGroup:
    """Return the tied group of exactly these players at a table.

    A tie can still matter in any qualifying game, as more players may advance than planned, until
    the next stage is started; nobody advances from the last game.
    """
    if not here.is_complete:
        raise Refused.saying(
            "{where} still has scores missing: a tie is ruled when the sheet is complete.",
            where=where(here),
        )
    for player in players:
        seat_at(here, player)
    group = _exactly(tied_groups(here), players)
    if group.state is DecidedBy.OPEN:
        return group
    if here.cuts == tuple(range(1, here.rule_set.places + 1)):
        raise Refused.saying("That tie decides nothing: they share the place, without a ruling.")
    following = list(dropwhile(lambda each: each.key != here.stage, stages(tournament)))[1:]
    for each in following:
        if each.kind == "playoff":
            raise _drawn_already(each.key)
    return group


def _in_ranking(tournament: Tournament, players: Sequence[int]) -> TiedGroup:
    """Return the tied group of exactly these players, in the ranking or in that of a class."""
    found = rankings(tournament)
    if not found:
        raise Refused.saying("The rules in force rank nobody over several games.")
    if not found[0].all_signed:
        raise Refused.saying(
            "A tie in the ranking is ruled once every sheet that was handed out is signed."
        )
    if tournament.rows(NamedPlaceRow):
        raise Refused.saying("The places are named by the game monitor: that tie decides nothing.")
    group = _exactly([group for ranking in found for group in ranking.groups], players)
    in_a_class = any(group.players == each.players for here in found[1:] for each in here.groups)
    if found[0].final_drawn and not in_a_class:
        raise _drawn_already(FINAL)
    return group


def _exactly(groups: Iterable[TiedGroup], players: Sequence[int]) -> TiedGroup:
    """Return the tied group of exactly these players; raises Refused where it is ruled already."""
    wanted = sorted(players)
    tied = [group for group in groups if len(group.lines) > 1]
    for group in tied:
        if sorted(group.players) == wanted:
            if group.ruling is not None:
                reason = group.ruling.reason
                raise Refused.saying("That tie is ruled already ({reason}).", reason=reason)
            return group
    for group in tied:
        if set(group.players) & set(players):
            named = listed([str(player) for player in sorted(group.players)])
            raise Refused.saying(
                "The tie is between {tied}: name exactly these, each once.", tied=named
            )
    raise Refused.saying("The scores already decide between them: there is no tie to rule.")


def _drawn_already(stage: str) -> Refused:
    return Refused.saying(
        "{stage} is drawn already: that tie decides nothing any more.",
        stage=playoff_title(stage),
    )
