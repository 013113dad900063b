"""The play-off's stages: planned, drawn from signed table winners to one final, and taken back."""

import secrets
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace

from mextrain_scorer.desk.journal.print_log import clock
from mextrain_scorer.desk.overall.ranking import Overall, overall_in
from mextrain_scorer.desk.playoff.contradictions import contradictions
from mextrain_scorer.desk.playoff.entrants import (
    AS_THE_RULES_SAY,
    Choices,
    Draft,
    DraftSeat,
    SeatChange,
    absent_players,
    draft_in,
    draft_seats,
    finalists,
    planned_changes,
)
from mextrain_scorer.desk.playoff.seats import plan_seats, seat_reason
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
from mextrain_scorer.rules.playoff import Winner, winners_of
from mextrain_scorer.rules.progress import Progress, counted, no_progress
from mextrain_scorer.rules.records import Sheet, SheetStatus, TableKey
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.seating.draw import Candidate, draw_seats
from mextrain_scorer.rules.words import say, say_count
from mextrain_scorer.store.journal import decode
from mextrain_scorer.store.reads import journal_backwards, read_sheets, signings, stage_rows
from mextrain_scorer.store.schema import (
    EntrantRow,
    NamedPlaceRow,
    PlannedSeatRow,
    PlayerRow,
    Reading,
    StageRow,
    StandingStageRow,
    read_rows,
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
    with tournament.reading() as reading:
        return plan_in(reading, tournament)


def plan_in(
    reading: Reading, tournament: Tournament, sheets: Sequence[Sheet] | None = None
) -> PlayoffPlan:
    """Return the same within an open read transaction; ``sheets`` are all, if read already."""
    rules, stages = tournament.rule_set, stage_rows(reading)
    if not stages:
        return PlayoffPlan(False, say("Nobody is seated yet."), (), (), ())
    if sheets is None:
        sheets = read_sheets(reading, rules)
    wrong = [each.sentence for each in contradictions(reading, rules, sheets)[:1]]
    stage = stages[-1]
    before = games_before(stages, stage.key)
    tables = [sheet for sheet in sheets if sheet.stage in before]
    waiting = tuple(s.table_no for s in tables if s.status is not SheetStatus.SIGNED)
    first = stage.kind == "qualifying"
    qualifying = sum(sheet.stage.startswith("qualifying") for sheet in sheets)
    ranking = overall_in(reading, rules, sheets) if first else None
    winners = winners_of(tables, stage.advance) if ranking is None else tuple(finalists(ranking))
    changes = planned_changes(reading)
    if read_rows(reading, NamedPlaceRow):
        sentence = say("The places are named by the game monitor: no more games are played.")
        return PlayoffPlan(False, sentence, winners, (), waiting, changes)
    over = _nothing_after(stage, qualifying, ranking)
    if over:
        return PlayoffPlan(False, (*wrong, over)[0], winners, (), waiting)
    refusal = ""
    if waiting or wrong:
        coming = _coming(reading, rules, stage, tables, winners, ranking)
    else:
        try:
            drafted = draft_in(reading, tournament, sheets=sheets, agree=True)
            coming = len(drafted.playing)
        except Refused as refused:  # a tie that decides who goes on, too few for the wild cards
            refusal, coming = str(refused), len({winner.player for winner in winners})
    ahead = playoff.plan_playoff(
        rules,
        coming,
        qualifying if ranking is None else max(2, qualifying),
        sum(row.kind == "playoff" for row in stages),
    )
    said = [(*wrong, refusal or _sentence(ahead, waiting))[0]]
    if rules.wild_cards and first and ranking is None and not (waiting or wrong):
        said.append(playoff.compared_per_round(tables))
    left = rules.qualifying_games - stage.position
    if first and left > 0 and not wrong:
        said.append(
            say_count(
                left,
                "One more game comes first, unless the day is cut short.",
                "{count} more games come first, unless the day is cut short.",
            )
        )
    ready = bool(ahead) and not waiting and not wrong and not refusal
    return PlayoffPlan(ready, " ".join(filter(None, said)), winners, ahead, waiting, changes)


def _coming(
    reading: Reading,
    rules: RuleSet,
    stage: StageRow,
    tables: Sequence[Sheet],
    winners: Sequence[Winner],
    ranking: Overall | None,
) -> int:
    """Return how many will play on as far as that is known, from signed tables and open ones."""
    if ranking is not None:
        return min(rules.final_of, len({seat.player for t in tables for seat in t.seats}))
    once = {each.player: each for each in winners}.values()
    seats = draft_seats(once, absent_players(reading), planned_changes(reading))
    still_open = [sheet for sheet in tables if sheet.status is not SheetStatus.SIGNED]
    return sum(each.player is not None for each in seats) + sum(
        playoff.most_from(len(sheet.seats), stage.advance) for sheet in still_open
    )


def _nothing_after(stage: StageRow, qualifying: int, ranking: Overall | None) -> str:
    """Return the sentence that no game follows this stage, empty where one does."""
    if stage.key == playoff.FINAL and qualifying > 1:
        return say("The final is the last game.")
    if ranking is None and (stage.key == playoff.FINAL or qualifying == 1):
        return say("One table alone is the final: its places are the result.")
    if ranking is None or ranking.rule_set.final_of:
        return ""
    if ranking.rule_set.table_1_wins:
        return say("There is no final: table 1 of the last game names the champion.")
    return say("There is no final: the places of the ranking are the result.")


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
        stage = needed_stage(work.reading)
        planned = draft_in(work.reading, tournament, replace(choices, changes=None))
        refuse_if_named(work.reading)
        if choices.changes is not None:
            for change in choices.changes:
                seat_reason(change.reason)
            qualified = frozenset(each.player for each in planned.coming)
            plan_seats(work, choices.changes, qualified)
            planned = replace(planned, changes=planned_changes(work.reading))
        if choices.advance is not None:
            for row in _games_with(work, stage):
                row.advance = choices.advance
                work.put(row)
        following = planned.stage
        _seat(work, following, planned, number)
        work.put(*(_entrant(following.key, seat) for seat in counted(planned.seats, progress)))
        how = say("draw number {number}", number=number)
        if planned.compared:
            how = say("{drawn}. {compared}", drawn=how, compared=planned.compared)
        work.record(
            "playoff-started",
            stage=following.key,
            before=stage.key,
            after=following.key,
            reason=how,
        )
    return following.key


def _seat(work: Work, following: playoff.Stage, planned: Draft, number: int) -> None:
    """Draw the stage's seats, keeping players from the same table apart where possible."""
    work.put(
        StageRow(
            key=following.key,
            position=needed_stage(work.reading).position + 1,
            kind="playoff",
            seed=number,
            advance=following.advance,
            wild_cards=planned.wild_cards,
        )
    )
    names = {row.number: row.name for row in work.rows(PlayerRow)}
    home = {
        each.player: f"{each.winner.stage}/{each.winner.table_no}"
        for each in planned.playing
        if each.player is not None
    }
    candidates = [Candidate(player, names[player], group=at) for player, at in home.items()]
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
    with tournament.reading() as reading:
        rows = stage_rows(reading)
        at = next(index for index, row in enumerate(rows) if row.key == stage)
        if not rows[at].wild_cards:
            return ""
        before = games_before(rows, rows[at - 1].key)
        sheets = read_sheets(reading, tournament.rule_set)
    return playoff.compared_per_round(sheet for sheet in sheets if sheet.stage in before)


def _games_with(work: Work, stage: StageRow) -> list[StageRow]:
    """Return the stage, or all qualifying games, from which the same next stage is seated."""
    rows = work.rows(StageRow)
    before = games_before(rows, stage.key)
    return [row for row in rows if row.key in before]


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


@dataclass(frozen=True, slots=True)
class Signing:
    """When a sheet was last signed, such as "16:31", and whether that was after a correction."""

    time: str
    again: bool


def signing_times(tournament: Tournament) -> Mapping[TableKey, Signing]:
    """Return the last signing of every table; an open sheet may have one from before."""
    found: dict[TableKey, Signing] = {}
    with tournament.reading() as reading:
        for stage, table_no, at in signings(reading):
            found[stage, table_no] = Signing(clock(at), (stage, table_no) in found)
    return found
