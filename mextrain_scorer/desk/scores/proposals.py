"""Takes over what the phones propose, one round at a time, as if it had been typed.

Nothing that a phone sends counts, is stored or is printed before the game monitor takes it over.
A proposal only fills in what is blank: a number that was typed stays, and so does a mark, until
the monitor types it anew or takes the phone's number for that one cell.  Each call that changes
anything is one transaction and one entry of the journal, which says whose phone it was.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from mextrain_scorer.desk.journal.print_log import clock
from mextrain_scorer.desk.scores.score_cells import (
    ScoreRefused,
    check_engine,
    check_score,
    drop_acceptance,
    mark_round,
    nobody_out_when_blocked,
    refuse_signed,
    seat_in,
    unsigned_sheet,
    went_out_in,
    write_cell,
)
from mextrain_scorer.desk.tables import place_words, sheet
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.inbox.lines import Proposal, ProposalState
from mextrain_scorer.rules.checks.sheet_checks import check_round
from mextrain_scorer.rules.records import Cell, Outcome, Round, Seat, Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rounds import settled
from mextrain_scorer.rules.words import listed, say
from mextrain_scorer.store.schema import ScoreRow
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


def place_of(proposal: Proposal) -> tuple[str, int]:
    """Return the stage and the table number of a proposal."""
    stage, _, number = proposal.table.rpartition("/")
    return stage, int(number)


def differences(here: Sheet, proposal: Proposal) -> Differences:
    """Compare a proposal with its table's sheet.  Raises nothing: see ``refusal``."""
    found = Differences()
    try:
        refuse_signed(here)
        _check_round(here, proposal)
        found = _compared(here, proposal)
        _check_scores(here, proposal.engine, found.fills)
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


def state_of(here: Sheet, proposal: Proposal) -> ProposalState:
    """Return what to tell the phone once the monitor has dealt with its round."""
    agrees = differences(here, proposal).agrees
    return ProposalState.ACCEPTED if agrees else ProposalState.CORRECTED


def take_over(tournament: Tournament, proposal: Proposal) -> Sheet:
    """Write a proposed round where the sheet is blank, and return the sheet as read back.

    Where that changes nothing, nothing is recorded.  Raises ScoreRefused for an impossible score
    and for somebody who does not sit there or does not play that round; Refused where the sheet is
    signed.
    """
    stage, table_no = place_of(proposal)
    with tournament.change() as work:
        here = _sheet_for(work, tournament, proposal)
        found = _compared(here, proposal)
        _check_scores(here, proposal.engine, found.fills)
        if not found.changes_nothing:
            _write(work, here, proposal.engine, found)
            work.record(
                "round-taken-over",
                stage=stage,
                table_no=table_no,
                engine=proposal.engine,
                reason=_whose(here, proposal),
            )
    return sheet(tournament, stage, table_no)


def take_all(
    tournament: Tournament, proposals: Sequence[Proposal]
) -> tuple[Sheet, Mapping[int, str]]:
    """Take several rounds of one table over as one change; return the sheet as read back.

    Also why a round was not taken, by its engine, where ``take_over`` refuses it; the others are
    taken.  Raises Refused where none can be.
    """
    refused: dict[int, Refused] = {}
    taken: list[Proposal] = []
    stage, table_no = place_of(proposals[0])
    with tournament.change() as work:
        there = unsigned_sheet(work, tournament, stage, table_no)
        for proposal in proposals:
            try:
                here = _sheet_for(work, tournament, proposal)
                found = _compared(here, proposal)
                _check_scores(here, proposal.engine, found.fills)
            except Refused as why:
                refused[proposal.engine] = why
                continue
            if not found.changes_nothing:
                _write(work, here, proposal.engine, found)
                taken.append(proposal)
        if refused and not taken:
            raise next(iter(refused.values()))
        if taken:
            work.record(
                "round-taken-over",
                stage=stage,
                table_no=table_no,
                engine=taken[0].engine if len(taken) == 1 else None,
                after=None if len(taken) == 1 else len(taken),
                reason=_whose(there, *taken),
            )
    why_not = {engine: str(why) for engine, why in refused.items()}
    return sheet(tournament, stage, table_no), why_not


def take_cell(
    tournament: Tournament,
    proposal: Proposal,
    player: int,
) -> Sheet:
    """Write the proposed score of one player, also over another one; return the sheet as read back.

    Raises what ``take_over`` raises, and ScoreRefused where the phone has no score there.
    """
    stage, table_no = place_of(proposal)
    with tournament.change() as work:
        here = _sheet_for(work, tournament, proposal)
        engine, score = proposal.engine, proposal.scores.get(player)
        if score is None:
            raise ScoreRefused(say("The phone has no score there."))
        seat_in(here, engine, player)
        before = here.entry_of(engine, player)
        if score != before:
            check_score(here, engine, score)
            others = [each for each in went_out_in(here, engine) if each != player]
            marked = (
                proposal.out == player and not others and not _is_blocked(here.round_of(engine))
            )
            write_cell(work, here, engine, player, score, went_out=marked or None)
            work.record(
                "round-taken-over",
                stage=stage,
                table_no=table_no,
                engine=engine,
                player=player,
                before=before,
                after=score,
                reason=_whose(here, proposal),
            )
    return sheet(tournament, stage, table_no)


def _sheet_for(work: Work, tournament: Tournament, proposal: Proposal) -> Sheet:
    """Return the sheet to change.  Raises Refused where the proposal is not for that sheet."""
    here = unsigned_sheet(work, tournament, *place_of(proposal))
    _check_round(here, proposal)
    return here


def _check_round(here: Sheet, proposal: Proposal) -> None:
    """Raise ScoreRefused for a round that is not there, and for whoever is not in it.

    Also where it cannot be that somebody went out.
    """
    check_engine(here, proposal.engine)
    sitting = {seat.player for seat in here.seats}
    for player, score in proposal.scores.items():
        if score is not None or player not in sitting:
            seat_in(here, proposal.engine, player)
    if proposal.out:
        seat_in(here, proposal.engine, proposal.out)
        left = proposal.scores.get(proposal.out)
        if left:
            raise ScoreRefused(say("Whoever goes out has 0, not {score}.", score=left))
        if proposal.blocked:
            raise ScoreRefused(nobody_out_when_blocked())
    if here.round_of(proposal.engine).outcome is Outcome.NOT_PLAYED:
        raise ScoreRefused(say("That round is marked as not played: take the mark back first."))


def _check_scores(here: Sheet, engine: int, scores: Mapping[int, int]) -> None:
    for score in scores.values():
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
    marked = went_out_in(here, proposal.engine)
    blocks = proposal.blocked and not _is_blocked(row) and not marked
    new = _filled(here, row, fills, blocked=blocks)
    out = None if proposal.blocked else _to_mark(here, row, new, proposal.out)
    return Differences(
        fills,
        differs,
        blocks,
        out,
        contradicts=_contradicts(here, new, proposal, out),
    )


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


def _contradicts(here: Sheet, new: Round, proposal: Proposal, out: int | None) -> bool:
    """Return whether the round, once filled, says otherwise how it ended."""
    if proposal.blocked or _is_blocked(new):
        return proposal.blocked is not _is_blocked(new)
    says = (out,) if out else _out_in(here, new)
    return bool(proposal.out) and bool(says) and says != (proposal.out,)


def _write(work: Work, here: Sheet, engine: int, found: Differences) -> None:
    """Write what the proposal adds; the mark last, as writing a score writes the round's anew."""
    for player, score in found.fills.items():
        write_cell(work, here, engine, player, score)
    if found.blocks:
        mark_round(work, here, engine, Outcome.BLOCKED)
    if found.out:
        drop_acceptance(work, here, engine)
        for seat in here.seats:
            row = work.get(ScoreRow, here.stage, here.table_no, engine, seat.player)
            if row is not None and row.score == 0:
                row.went_out = int(seat.player == found.out)
                work.put(row)


def _whose(here: Sheet, *proposals: Proposal) -> str:
    """Say whose phone it was, and when: "proposed by table 7's phone at 14:03"."""
    times: dict[str, dict[str, None]] = {}
    for each in proposals:
        times.setdefault(each.by, {})[clock(each.at)] = None
    return listed([_sender(here, by, listed(list(at))) for by, at in times.items()])


def _sender(here: Sheet, by: str, time: str) -> str:
    if by == "helper":
        return say("proposed by a helper at {time}", time=time)
    ranked = here.rule_set.ranks_overall
    if here.stage == "qualifying":
        return say("proposed by table {n}'s phone at {time}", n=here.table_no, time=time)
    place = place_words(here.stage, here.table_no, ranked=ranked)
    return say("proposed by the phone of {place} at {time}", place=place, time=time)
