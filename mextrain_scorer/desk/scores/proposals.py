"""Takes over what the phones propose, one round at a time, as if it had been typed.

Nothing that a phone sends counts, is stored or is printed before the game monitor takes it over.
A proposal only fills in what is blank: a number that was typed stays, and so does a mark, until
the monitor types it anew or takes the phone's number for that one cell.  Each call that changes
anything is one transaction and one entry of the journal, which says whose phone it was.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from mextrain_scorer.desk.journal.print_log import clock
from mextrain_scorer.desk.scores.score_entry import (
    ScoreRefused,
    check_engine,
    check_score,
    mark_round,
    on_sheet,
    put_out_marks,
    refuse_not_played,
    refuse_out_when_blocked,
    refuse_signed,
    seat_in,
    write_cell,
)
from mextrain_scorer.desk.tables import sheet_in, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.inbox.lines import Proposal
from mextrain_scorer.rules.checks.sheet_checks import check_round
from mextrain_scorer.rules.playoff import QUALIFYING
from mextrain_scorer.rules.records import Cell, Outcome, Round, Seat, Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rounds import settled
from mextrain_scorer.rules.words import listed, say
from mextrain_scorer.store.work import Work


@dataclass(frozen=True, slots=True)
class Differences:
    """What a proposal says beside what the sheet says, by player's number.

    ``fills`` are the blank cells that it has a score for, ``differs`` those where the sheet has
    another one.  ``blocks``: it would mark the round as blocked; ``out``: whom it would mark as
    out.  ``contradicts``: the sheet says otherwise who went out, or that the round was blocked, and
    keeps saying so.  ``refusal`` says why it cannot be taken over; empty where it can.
    """

    fills: Mapping[int, int] = field(default_factory=dict)
    differs: Mapping[int, int] = field(default_factory=dict)
    blocks: bool = False
    out: int | None = None
    contradicts: bool = False
    refusal: str = ""

    @property
    def changes_nothing(self) -> bool:
        """Whether taking it over would write nothing."""
        return not (self.fills or self.blocks or self.out)

    @property
    def agrees(self) -> bool:
        """Whether the sheet says all of it already, and nothing else."""
        return self.changes_nothing and not (self.differs or self.contradicts or self.refusal)


def differences(here: Sheet, proposal: Proposal) -> Differences:
    """Compare a proposal with its table's sheet.  Raises nothing: see ``refusal``."""
    found = Differences()
    try:
        refuse_signed(here)
        _check_round(here, proposal)
        found = _compared(here, proposal)
        _check_scores(here, proposal.engine, found)
    except Refused as refused:
        return replace(found, refusal=str(refused))
    return found


def with_proposal(here: Sheet, proposal: Proposal) -> Sheet:
    """Return the sheet as it would be with the proposal taken over.

    Raises Refused where it cannot be.
    """
    found = differences(here, proposal)
    if found.refusal:
        raise Refused(found.refusal)
    old = here.round_of(proposal.engine)
    new = _filled(here, old, found.fills, blocked=found.blocks)
    cells = tuple(
        replace(cell, went_out=seat.player == found.out) if found.out and cell.score == 0 else cell
        for seat, cell in zip(here.seats, new.cells, strict=True)
    )
    accepted = old.accepted if found.changes_nothing else ""
    new = settled(here.rule_set, here.seats, replace(new, cells=cells, accepted=accepted))
    return replace(here, rounds=tuple(new if row is old else row for row in here.rounds))


def follows_rules(here: Sheet, proposal: Proposal) -> bool:
    """Return whether it can be taken over and no check would complain of that round then."""
    try:
        there = with_proposal(here, proposal)
    except Refused:
        return False
    found = check_round(there, proposal.engine)
    return not any(each.blocks and each.code != "missing" for each in found)


def take(tournament: Tournament, *proposals: Proposal) -> Mapping[int, str]:
    """Write proposed rounds of one table where the sheet is blank, as one change.

    Returns why a round was not taken, by its engine; the others are taken.  Where that changes
    nothing, nothing is recorded.  Where none can be taken, raises ScoreRefused for an impossible
    score and for somebody who does not sit there or does not play that round; Refused where the
    sheet is signed.
    """
    refused: dict[int, Refused] = {}
    taken: list[Proposal] = []
    with on_sheet(tournament, *proposals[0].place) as (work, before):
        for proposal in proposals:
            here = sheet_in(work, tournament, *before.key)
            try:
                _check_round(here, proposal)
                found = _compared(here, proposal)
                _check_scores(here, proposal.engine, found)
            except Refused as why:
                refused[proposal.engine] = why
                continue
            if not found.changes_nothing:
                _write(work, here, proposal.engine, found)
                taken.append(proposal)
        if refused and not taken:
            raise next(iter(refused.values()))
        if taken:
            alone = len(taken) == 1
            work.record(
                "round-taken-over",
                **before.at,
                engine=taken[0].engine if alone else None,
                after=None if alone else len(taken),
                reason=_whose(before, *taken),
            )
    return {engine: str(why) for engine, why in refused.items()}


def take_cell(tournament: Tournament, proposal: Proposal, player: int) -> None:
    """Write the proposed score of one player, also over another one.

    Raises what ``take`` raises, and ScoreRefused where the phone has no score there.
    """
    engine, score = proposal.engine, proposal.scores.get(player)
    with on_sheet(tournament, *proposal.place) as (work, here):
        _check_round(here, proposal)
        if score is None:
            raise ScoreRefused(say("The phone has no score there."))
        seat_in(here, engine, player)
        before, row = here.entry_of(engine, player), here.round_of(engine)
        if score != before:
            check_score(here, engine, score)
            others = [each for each in _out_in(here, row) if each != player]
            marked = proposal.out == player and not others and not _is_blocked(row)
            write_cell(work, here, engine, player, score, went_out=marked or None)
            work.record(
                "round-taken-over",
                **here.at,
                engine=engine,
                player=player,
                before=before,
                after=score,
                reason=_whose(here, proposal),
            )


def _check_round(here: Sheet, proposal: Proposal) -> None:
    """Raise ScoreRefused for a round that is not there, and for whoever is not in it.

    Also where it cannot be that somebody went out.
    """
    engine, out = proposal.engine, proposal.out
    check_engine(here, engine)
    sitting = {seat.player for seat in here.seats}
    for player, score in proposal.scores.items():
        if score is not None or player not in sitting:
            seat_in(here, engine, player)
    if out:
        seat_in(here, engine, out)
        if left := proposal.scores.get(out):
            raise ScoreRefused(say("Whoever goes out has 0, not {score}.", score=left))
        refuse_out_when_blocked(Outcome.BLOCKED if proposal.blocked else Outcome.PLAYED)
    refuse_not_played(here.round_of(engine).outcome)


def _check_scores(here: Sheet, engine: int, found: Differences) -> None:
    for score in found.fills.values():
        check_score(here, engine, score)


def _is_blocked(row: Round) -> bool:
    return row.outcome is Outcome.BLOCKED


def _compared(here: Sheet, proposal: Proposal) -> Differences:
    """Return what the proposal would fill in, and where the sheet says something else."""
    row = here.round_of(proposal.engine)
    fills: dict[int, int] = {}
    differs: dict[int, int] = {}
    for seat, cell in zip(here.seats, row.cells, strict=True):
        score = proposal.scores.get(seat.player)
        if score is not None and cell.score is None:
            fills[seat.player] = score
        elif score is not None and cell.score != score:
            differs[seat.player] = score
    blocks = proposal.blocked and not _is_blocked(row) and not _out_in(here, row)
    new = _filled(here, row, fills, blocked=blocks)
    out = None if proposal.blocked else _to_mark(here, row, new, proposal.out)
    if proposal.blocked or _is_blocked(new):
        contradicts = proposal.blocked is not _is_blocked(new)
    else:
        says = (out,) if out else _out_in(here, new)
        contradicts = bool(proposal.out and says) and says != (proposal.out,)
    return Differences(fills, differs, blocks, out, contradicts)


def _filled(here: Sheet, row: Round, fills: Mapping[int, int], *, blocked: bool) -> Round:
    """Return the round with its blank cells filled, as typed entry would leave it."""
    proves = here.rule_set.zero_proves_out(row.engine)

    def cell_of(seat: Seat, cell: Cell) -> Cell:
        score = fills.get(seat.player)
        return cell if score is None else Cell(score, went_out=proves and score == 0)

    cells = tuple(cell_of(*each) for each in zip(here.seats, row.cells, strict=True))
    outcome = Outcome.BLOCKED if blocked else row.outcome
    return settled(here.rule_set, here.seats, replace(row, cells=cells, outcome=outcome))


def _to_mark(here: Sheet, row: Round, new: Round, out: int | None) -> int | None:
    """Return whom to mark as out: where the scores do not say it, and no other one is marked."""
    if not out or _is_blocked(new) or _out_in(here, row) or out in _out_in(here, new):
        return None
    if _out_in(here, new) or here.rule_set.zero_proves_out(new.engine):
        return None
    zero = new.cells[here.seats.index(here.seat_of(out))].score == 0
    return out if zero else None


def _out_in(here: Sheet, row: Round) -> tuple[int, ...]:
    return tuple(
        seat.player for seat, cell in zip(here.seats, row.cells, strict=True) if cell.went_out
    )


def _write(work: Work, here: Sheet, engine: int, found: Differences) -> None:
    """Write what the proposal adds; the mark last, as writing a score writes the round's anew."""
    for player, score in found.fills.items():
        write_cell(work, here, engine, player, score)
    if found.blocks:
        mark_round(work, here, engine, Outcome.BLOCKED)
    if found.out:
        put_out_marks(work, here, engine, found.out)


def _whose(here: Sheet, *proposals: Proposal) -> str:
    """Say whose phone it was, and when: "proposed by table 7's phone at 14:03"."""
    times: dict[str, dict[str, None]] = {}
    for each in proposals:
        times.setdefault(each.by, {})[clock(each.at)] = None
    said = []
    for by, at in times.items():
        time = listed(list(at))
        if by == "helper":
            said.append(say("proposed by a helper at {time}", time=time))
        elif here.stage == QUALIFYING:
            words = say("proposed by table {n}'s phone at {time}", n=here.table_no, time=time)
            said.append(words)
        else:
            at_table = where(here)
            words = say("proposed by the phone of {place} at {time}", place=at_table, time=time)
            said.append(words)
    return listed(said)
