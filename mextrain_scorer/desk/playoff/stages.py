"""The play-off's stages: planned, drawn from signed table winners to one final, and taken back."""

import secrets
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, replace

from mextrain_scorer.desk.playoff.entrants import (
    AS_THE_RULES_SAY,
    Choices,
    Draft,
    DraftSeat,
    draft_of,
    draft_seats,
)
from mextrain_scorer.desk.playoff.seats import plan_seats
from mextrain_scorer.desk.playoff.state import PlayoffState, SeatChange, planned_changes
from mextrain_scorer.desk.seat_rows import (
    add_tables,
    clear_stage,
    last_stage,
    needed_stage,
    refuse_if_named,
)
from mextrain_scorer.desk.tables import games_before
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules import playoff
from mextrain_scorer.rules.names import required_reason
from mextrain_scorer.rules.playoff import Winner
from mextrain_scorer.rules.progress import Progress, counted, no_progress
from mextrain_scorer.rules.records import SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.seating.draw import Candidate, draw_seats
from mextrain_scorer.rules.words import say, say_count
from mextrain_scorer.store.journal import decode
from mextrain_scorer.store.reads import journal_backwards
from mextrain_scorer.store.schema import (
    EntrantRow,
    PlannedSeatRow,
    StageRow,
    StandingStageRow,
)
from mextrain_scorer.store.work import Work


@dataclass(frozen=True, slots=True)
class PlayoffPlan:
    """What comes after the stage now being played.

    ``stages`` are those still to be played; ``waiting`` the tables whose sheets are not signed.
    ``changes`` are the seats of the next stage that have already been given away.
    """

    ready: bool
    sentence: str
    winners: tuple[Winner, ...]
    stages: tuple[playoff.Stage, ...]
    waiting: tuple[int, ...]
    changes: tuple[SeatChange, ...] = ()


def plan(tournament: Tournament) -> PlayoffPlan:
    """Return what comes next and whether it can start."""
    return plan_of(PlayoffState.of(tournament))


def plan_of(state: PlayoffState) -> PlayoffPlan:
    """Return the same for what has been read."""
    if state.last is None:
        return PlayoffPlan(False, say("Nobody is seated yet."), (), (), ())
    rules, winners, waiting, refusal = state.rules, state.winners, state.waiting, ""
    if state.named is not None:
        sentence = say("The places are named by the game monitor: no more games are played.")
        return PlayoffPlan(False, sentence, winners, (), waiting, state.changes)
    wrong = [each.sentence for each in state.contradictions[:1]]
    over = _nothing_after(state)
    if over:
        return PlayoffPlan(False, (*wrong, over)[0], winners, (), waiting)
    if waiting or wrong:
        coming = _coming(state)
    else:
        try:
            coming = len(draft_of(state).playing)
        except Refused as refused:  # a tie that decides who goes on, too few for the wild cards
            refusal, coming = str(refused), len({winner.player for winner in winners})
    ahead = playoff.plan_playoff(rules, coming, state.tables_played, state.stages_played)
    said = [(*wrong, refusal or _sentence(ahead, waiting))[0]]
    if rules.wild_cards and state.in_games and not (state.by_ranking or waiting or wrong):
        said.append(playoff.compared_per_round(state.feeding))
    left = rules.qualifying_games - state.last.position
    if state.in_games and left > 0 and not wrong:
        said.append(
            say_count(
                left,
                "One more game comes first, unless the day is cut short.",
                "{count} more games come first, unless the day is cut short.",
            )
        )
    ready = bool(ahead) and not (waiting or wrong or refusal)
    return PlayoffPlan(ready, " ".join(filter(None, said)), winners, ahead, waiting, state.changes)


def _coming(state: PlayoffState) -> int:
    """Return how many will play on as far as that is known, from signed tables and open ones."""
    if state.by_ranking:
        players = {seat.player for sheet in state.feeding for seat in sheet.seats}
        return min(state.rules.final_of, len(players))
    once = {each.player: each for each in state.winners}.values()
    seats = draft_seats(once, state.absent, state.changes)
    return sum(each.player is not None for each in seats) + sum(
        playoff.most_from(len(sheet.seats), state.stages[-1].advance)
        for sheet in state.feeding
        if sheet.status is not SheetStatus.SIGNED
    )


def _nothing_after(state: PlayoffState) -> str:
    """Return the sentence that no game follows this stage, empty where one does."""
    if state.by_ranking:
        if state.rules.final_of:
            return ""
        if state.rules.table_1_wins:
            return say("There is no final: table 1 of the last game names the champion.")
        return say("There is no final: the places of the ranking are the result.")
    if state.tables_played == 1:
        return say("One table alone is the final: its places are the result.")
    at_the_end = state.stages[-1].key == playoff.FINAL
    return say("The final is the last game.") if at_the_end else ""


def _sentence(ahead: Sequence[playoff.Stage], waiting: Sequence[int]) -> str:
    if not ahead:
        return say("Fewer than two are left to play: name the champion from the sheets.")
    following = ahead[0]
    if following.is_final:
        what = say_count(
            following.players,
            "The final is one game of 1 player.",
            "The final is one game of {count} players.",
        )
    else:
        what = say(
            "{title}: {players} players at {tables} tables.",
            title=following.title,
            players=following.players,
            tables=len(following.sizes),
        )
    if not waiting:
        return what
    if len(waiting) == 1:
        waits = say("Waits for the sheet of table {n}.", n=waiting[0])
    else:
        waits = say_count(len(waiting), "Waits for 1 sheet.", "Waits for {count} sheets.")
    return f"{waits} {what}"


def start_stage(
    tournament: Tournament,
    choices: Choices = AS_THE_RULES_SAY,
    *,
    seed: int | None = None,
    progress: Progress = no_progress,
) -> str:
    """Seat the next stage from the signed sheets of this one; return its key.

    Seats that ``choices`` change are added to the plan, each as a journal entry of its own.
    The winners of all qualifying games enter together.  ``progress`` receives the number of players
    placed and the total.
    Raises Refused while sheets are unsigned, a tie decides who goes on, or nothing is left.
    """
    number = secrets.randbelow(1_000_000) if seed is None else seed
    with tournament.change() as work:
        before = needed_stage(work.reading).key
        state = PlayoffState(work.reading, tournament)
        planned = draft_of(state, replace(choices, changes=None))
        refuse_if_named(work.reading)
        if choices.changes is not None:
            plan_seats(work, choices.changes, {each.player for each in planned.coming})
            planned = replace(planned, changes=planned_changes(work.reading))
        if choices.advance is not None:
            games = games_before(state.stages, before)
            for row in work.rows(StageRow):
                if row.key in games:
                    row.advance = choices.advance
                    work.put(row)
        following = planned.stage
        _seat(work, following, planned, number)
        work.put(*(_entrant(following.key, seat) for seat in counted(planned.seats, progress)))
        how = say("draw number {number}", number=number)
        if planned.compared:
            how = say("{drawn}. {compared}", drawn=how, compared=planned.compared)
        key = following.key
        work.record("playoff-started", stage=key, before=before, after=key, reason=how)
    return key


def _seat(work: Work, following: playoff.Stage, planned: Draft, number: int) -> None:
    """Draw the stage's seats, keeping players from the same table apart where possible."""
    state = planned.state
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
        Candidate(
            each.player,
            state.names[each.player],
            group=f"{each.winner.stage}/{each.winner.table_no}",
        )
        for each in planned.playing
        if each.player is not None
    ]
    drawn = draw_seats(candidates, following.sizes, number, ("group",))
    add_tables(work, following.key, drawn.tables)


def _entrant(stage: str, seat: DraftSeat) -> EntrantRow:
    return EntrantRow(
        stage=stage,
        winner=seat.winner.player,
        from_stage=seat.winner.stage,
        from_table=seat.winner.table_no,
        entered_by=seat.winner.entered_by,
        player=seat.player,
        reason=seat.reason,
    )


def wild_cards_compared(tournament: Tournament, stage: str) -> str:
    """Return how a stage's wild cards were chosen, where that is unusual, else nothing."""
    state = PlayoffState.of(tournament)
    at = next(index for index, row in enumerate(state.stages) if row.key == stage)
    if not state.stages[at].wild_cards:
        return ""
    before = games_before(state.stages, state.stages[at - 1].key)
    return playoff.compared_per_round(sheet for sheet in state.sheets if sheet.stage in before)


def undo_stage(tournament: Tournament, key: str, reason: str) -> None:
    """Delete the last stage of the play-off; the journal keeps what was played in it."""
    reason = required_reason(
        reason, say("Say why the stage is taken back: the reason stays on record.")
    )
    with tournament.change() as work:
        stage = last_stage(work.reading)
        if stage is None or stage.kind != "playoff":
            raise Refused(say("There is no stage {stage} of the play-off.", stage=key))
        if stage.key != key:
            raise Refused(
                say("Only the stage now being played can be taken back: {key}.", key=stage.key)
            )
        _send_on_as_before(work, key)
        work.clear(EntrantRow, stage=key)
        work.clear(StandingStageRow, stage=key)
        work.clear(PlannedSeatRow, won_in=key)
        clear_stage(work, key)
        work.remove(StageRow, key)
        work.record("playoff-taken-back", stage=key, before=key, reason=reason)


def _send_on_as_before(work: Work, key: str) -> None:
    """Reset how many advance from the previous stage to the number before this one started."""
    with closing(journal_backwards(work.reading)) as entries:
        started = next(e for e in entries if (e.operation, e.stage) == ("playoff-started", key))
    for change in decode(started.changes):
        row = work.get(StageRow, *change.key) if change.table == "stage" else None
        if row is not None and change.before is not None:
            row.advance = int(change.before["advance"] or 0)
            work.put(row)
