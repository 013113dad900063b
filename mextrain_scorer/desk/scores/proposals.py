"""Takes over what the phones propose, one round at a time, as if it had been typed.

Nothing that a phone sends counts, is stored or is printed before the game monitor takes it over.
A proposal only fills in what is blank: a number that was typed stays, and so does a mark, until
the monitor types it anew or takes the phone's number for that one cell.  Each call that changes
anything is one transaction and one entry of the journal, which says whose phone it was.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from mextrain_scorer.desk.scores.score_entry import (
    ScoreRefused,
    check_cell,
    check_engine,
    mark_round,
    on_sheet,
    put_out_marks,
    refuse_not_played,
    refuse_out,
    refuse_signed,
    seat_in,
    write_cells,
)
from mextrain_scorer.desk.tables import where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.inbox.lines import Proposal
from mextrain_scorer.rules.checks.sheet_checks import check_round
from mextrain_scorer.rules.playoff import QUALIFYING
from mextrain_scorer.rules.records import Cell, Outcome, Round, Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rounds import with_round
from mextrain_scorer.rules.words import clock, listed, say


@dataclass(frozen=True, slots=True)
class Differences:
    """What a proposal says beside what the sheet says, by player's number.

    ``fills`` are the blank cells that it has a score for, ``differs`` those where the sheet has
    another one.  ``blocks``: it would mark the round as blocked; ``out``: whom it would mark as
    out.  ``contradicts``: the sheet says otherwise who went out, or that the round was blocked, and
    keeps saying so.  ``after`` is the sheet as it would be with the proposal taken over.
    ``refusal`` says why it cannot be; empty where it can.
    """

    fills: Mapping[int, int] = field(default_factory=dict)
    differs: Mapping[int, int] = field(default_factory=dict)
    blocks: bool = False
    out: int | None = None
    contradicts: bool = False
    after: Sheet | None = None
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
        for player, score in found.fills.items():
            check_cell(here, proposal.engine, player, score)
    except Refused as refused:
        return replace(found, after=None, refusal=str(refused))
    return found


def follows_rules(found: Differences, engine: int) -> bool:
    """Return whether it can be taken over and no check would complain of that round then."""
    if found.after is None:
        return False
    said = check_round(found.after, engine)
    return not any(each.blocks and each.code != "missing" for each in said)


def take(tournament: Tournament, *proposals: Proposal) -> Mapping[int, str]:
    """Write proposed rounds of one table where the sheet is blank, as one change.

    Returns why a round was not taken, by its engine; the others are taken.  Where that changes
    nothing, nothing is recorded.  Where none can be taken, raises ScoreRefused for an impossible
    score and for somebody who does not sit there or does not play that round; Refused where the
    sheet is signed.
    """
    refused: dict[int, str] = {}
    taken: list[Proposal] = []
    with on_sheet(tournament, *proposals[0].place) as (work, before):
        here = before
        for proposal in proposals:
            engine, found = proposal.engine, differences(here, proposal)
            if found.after is None:
                refused[engine] = found.refusal
            elif not found.changes_nothing:
                # The mark last, as writing a score writes the round's anew.
                fills = {(engine, player): score for player, score in found.fills.items()}
                write_cells(work, here, fills)
                if found.blocks:
                    mark_round(work, here, engine, Outcome.BLOCKED)
                if found.out:
                    put_out_marks(work, here, engine, found.out)
                taken.append(proposal)
                here = found.after
        if refused and not taken:
            raise ScoreRefused(next(iter(refused.values())))
        if taken:
            alone = len(taken) == 1
            work.record(
                "round-taken-over",
                **before.at,
                engine=taken[0].engine if alone else None,
                after=None if alone else len(taken),
                reason=_whose(before, *taken),
            )
    return refused


def take_cell(tournament: Tournament, proposal: Proposal, player: int) -> None:
    """Write the proposed score of one player, also over another one.

    Raises what ``take`` raises, and ScoreRefused where the phone has no score there.
    """
    engine, score = proposal.engine, proposal.scores.get(player)
    with on_sheet(tournament, *proposal.place) as (work, here):
        _check_round(here, proposal)
        if score is None:
            raise ScoreRefused.saying("The phone has no score there.")
        before, row = here.entry_of(engine, player), here.round_of(engine)
        if score != before:
            check_cell(here, engine, player, score)
            others = [each for each in _out_in(here, row) if each != player]
            cell, blocked = (engine, player), row.outcome is Outcome.BLOCKED
            marked = proposal.out == player and not others and not blocked
            write_cells(work, here, {cell: score}, {cell: True} if marked else {})
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
        left = proposal.scores.get(out) or 0
        refuse_out(left, Outcome.BLOCKED if proposal.blocked else Outcome.PLAYED)
    refuse_not_played(here.round_of(engine).outcome)


def _compared(here: Sheet, proposal: Proposal) -> Differences:
    """Return what the proposal would fill in, and where the sheet says something else."""
    row = here.round_of(proposal.engine)
    cells = list(row.cells)
    fills: dict[int, int] = {}
    differs: dict[int, int] = {}
    for at, (seat, cell) in enumerate(zip(here.seats, row.cells, strict=True)):
        score = proposal.scores.get(seat.player)
        if score is not None and cell.score is None:
            fills[seat.player] = score
            cells[at] = Cell(score)
        elif score is not None and cell.score != score:
            differs[seat.player] = score
    blocks = proposal.blocked and not _out_in(here, row) and row.outcome is not Outcome.BLOCKED
    outcome = Outcome.BLOCKED if blocks else row.outcome
    filled = with_round(here, replace(row, cells=tuple(cells), outcome=outcome))
    new = filled.round_of(row.engine)
    says, out, wanted = _out_in(here, new), None, proposal.out
    if proposal.blocked or outcome is Outcome.BLOCKED:
        contradicts = proposal.blocked is not (outcome is Outcome.BLOCKED)
    else:
        # Whom to mark: where the scores do not say it, and no other one is marked.
        proves = here.rule_set.zero_proves_out(row.engine)
        if wanted and not (proves or says or _out_in(here, row)):
            out = wanted if filled.entry_of(row.engine, wanted) == 0 else None
        contradicts = bool(wanted and not out and says) and says != (wanted,)
    if fills or blocks or out:
        marked = (
            replace(cell, went_out=seat.player == out) if out and cell.score == 0 else cell
            for seat, cell in zip(here.seats, new.cells, strict=True)
        )
        filled = with_round(here, replace(new, cells=tuple(marked), accepted=""))
    return Differences(fills, differs, blocks, out, contradicts, filled)


def _out_in(here: Sheet, row: Round) -> tuple[int, ...]:
    return tuple(
        seat.player for seat, cell in zip(here.seats, row.cells, strict=True) if cell.went_out
    )


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
