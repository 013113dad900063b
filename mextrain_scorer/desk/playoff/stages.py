"""The play-off: from signed table winners to one final (Samboree rule 11)."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace

from mextrain_scorer.desk.checks.advancing import (
    WINNER,
    Qualified,
    Winner,
    compared_per_round,
    from_ranking,
    winners_of,
)
from mextrain_scorer.desk.checks.contradictions import contradiction_findings
from mextrain_scorer.desk.overall.ranking import Overall, overall_in
from mextrain_scorer.desk.playoff.entrants import (
    SeatChange,
    Taken,
    absent_players,
    entry_to_next,
    planned_changes,
    seats_taken,
)
from mextrain_scorer.desk.playoff.seats import give_seat, plan_seat, plan_seats, qualified_players
from mextrain_scorer.desk.seat_rows import (
    add_tables,
    clear_stage,
    last_stage,
    needed_stage,
    refuse_if_named,
)
from mextrain_scorer.desk.tables import games_before, playoff_title
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules import playoff
from mextrain_scorer.rules.names import required_reason
from mextrain_scorer.rules.progress import Progress, counted, no_progress
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.seating.draw import Candidate, draw_seats
from mextrain_scorer.rules.words import say, say_count
from mextrain_scorer.store.journal import decode
from mextrain_scorer.store.reads import journal_backwards, read_sheets, stage_rows
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
    stages = stage_rows(reading)
    if not stages:
        return PlayoffPlan(False, say("Nobody is seated yet."), (), (), ())
    if sheets is None:
        sheets = read_sheets(reading, tournament.rule_set)
    contradiction = contradiction_findings(reading, tournament.rule_set, sheets)
    stage = stages[-1]
    before = games_before(stages, stage.key)
    tables = [sheet for sheet in sheets if sheet.stage in before]
    qualifying = sum(sheet.stage.startswith("qualifying") for sheet in sheets)
    waiting = tuple(s.table_no for s in tables if s.status is not SheetStatus.SIGNED)
    ranking = None
    if stage.kind == "qualifying":
        ranking = overall_in(reading, tournament.rule_set, sheets)
    winners = winners_of(tables, stage.advance) if ranking is None else _finalists(ranking)
    if read_rows(reading, NamedPlaceRow):
        sentence = say("The places are named by the game monitor: no more games are played.")
        return PlayoffPlan(False, sentence, winners, (), waiting, planned_changes(reading))
    over = _nothing_after(stage, qualifying, ranking)
    if over:
        return PlayoffPlan(
            False, contradiction[0].message if contradiction else over, winners, (), waiting
        )
    changes = planned_changes(reading)
    refusal = ""
    if ranking is not None and (waiting or contradiction):
        coming = min(tournament.rule_set.final_of, len({s.player for t in tables for s in t.seats}))
    elif waiting or contradiction:
        absent = absent_players(read_rows(reading, PlayerRow))
        coming = _seated(winners, absent, changes) + sum(
            playoff.most_from(len(s.seats), stage.advance)
            for s in tables
            if s.status is not SheetStatus.SIGNED
        )
    else:
        try:
            coming = len(entry_to_next(reading, tournament, None, None, None, sheets).playing)
        except Refused as refused:  # a tie that decides who goes on, too few for the wild cards
            refusal, coming = str(refused), len({winner.player for winner in winners})
    done = sum(row.kind == "playoff" for row in stages)
    ahead = playoff.plan_playoff(
        tournament.rule_set, coming, qualifying if ranking is None else max(2, qualifying)
    )
    ahead = tuple(_renumbered(each, done) for each in ahead)
    sentence = contradiction[0].message if contradiction else refusal or _sentence(ahead, waiting)
    by_place = stage.kind == "qualifying" and ranking is None
    if tournament.rule_set.wild_cards and by_place and not (waiting or contradiction):
        sentence = f"{sentence} {compared_per_round(tables)}".strip()
    left = tournament.rule_set.qualifying_games - stage.position
    if stage.kind == "qualifying" and left > 0 and not contradiction:
        sentence = f"{sentence} {_games_left(left)}"
    ready = bool(ahead) and not waiting and not contradiction and not refusal
    return PlayoffPlan(ready, sentence, winners, ahead, waiting, changes)


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


def _finalists(ranking: Overall) -> tuple[Winner, ...]:
    """Return who would play the final after the sheets signed so far, with their totals."""
    totals = {line.seat.player: line.total for line in ranking.lines}
    return tuple(
        Winner(each.stage, each.table_no, each.player, each.name, totals[each.player])
        for each in from_ranking(ranking)
    )


def _seated(
    winners: Iterable[Winner], absent: Mapping[int, str], changes: Sequence[SeatChange]
) -> int:
    """Count the players in the next stage as far as they are known."""
    all_qualified = {
        each.player: Qualified(each.stage, each.table_no, each.player, each.name, WINNER)
        for each in winners
    }
    seats = seats_taken(all_qualified.values(), absent, changes)
    return sum(taken.player is not None for taken in seats)


def _renumbered(stage: playoff.Stage, done: int) -> playoff.Stage:
    """Number a planned stage after those already played."""
    if stage.is_final or not done:
        return stage
    key = f"playoff-{int(stage.key.removeprefix('playoff-')) + done}"
    return playoff.Stage(key, playoff_title(key), stage.sizes, stage.advance)


def _games_left(count: int) -> str:
    """Return the sentence that more qualifying games are left, which may be skipped."""
    return say_count(
        count,
        "One more game comes first, unless the day is cut short.",
        "{count} more games come first, unless the day is cut short.",
    )


def _sentence(ahead: Sequence[playoff.Stage], waiting: Sequence[int]) -> str:
    if not ahead:
        return say("Fewer than two are left to play: name the champion from the sheets.")
    following = ahead[0]
    what = (
        say_count(
            following.players,
            "The final is one game of 1 player.",
            "The final is one game of {count} players.",
        )
        if following.is_final
        else say(
            "{title}: {players} players at {tables} tables.",
            title=following.title,
            players=following.players,
            tables=len(following.sizes),
        )
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
    *,
    seed: int | None = None,
    advance: int | None = None,
    wild_cards: int | None = None,
    sizes: tuple[int, ...] | None = None,
    changes: Sequence[SeatChange] | None = None,
    progress: Progress = no_progress,
) -> str:
    """Seat the next stage from the signed sheets of this one; return its key.

    ``advance`` is how many of each table advance, ``wild_cards`` how many of the best others are
    added; by default both follow the rules after qualifying games, and there are none after a
    play-off stage.  ``sizes`` are the players at each table, by default the usual ones.
    ``changes`` are the seats that go to others, by default the planned ones; new ones are added to
    the plan, each as a journal entry of its own.
    The winners of all qualifying games enter together.  ``progress`` receives the number of players
    placed and the total.
    Raises Refused while sheets are unsigned, a tie decides who goes on, or nothing is left.
    """
    number = secrets.randbelow(1_000_000) if seed is None else seed
    with tournament.change() as work:
        stage, reading = needed_stage(work), work.reading
        entry = entry_to_next(reading, tournament, advance, wild_cards)
        refuse_if_named(work.reading)
        if changes is not None:
            _check_reasons(changes)
            plan_seats(work, changes, frozenset(qualified.player for qualified in entry.coming))
            entry = replace(entry, changes=planned_changes(work.reading))
        if advance is not None:
            _send_on(work, stage, advance)
        following = entry.stage(tournament, sizes)
        _seat(work, following, stage, entry.playing, number, entry.wild_cards)
        work.put(*(_entrant(following.key, taken) for taken in counted(entry.seats, progress)))
        work.record(
            "playoff-started",
            stage=following.key,
            before=stage.key,
            after=following.key,
            reason=_how_drawn(number, entry.compared),
        )
    return following.key


def _how_drawn(number: int, compared: str) -> str:
    """Say by which draw number the seats were drawn, and any unusual choice of wild cards."""
    drawn = say("draw number {number}", number=number)
    return say("{drawn}. {compared}", drawn=drawn, compared=compared) if compared else drawn


def _check_reasons(changes: Sequence[SeatChange]) -> None:
    for change in changes:
        _needed_reason(change.reason)


def _needed_reason(reason: str) -> str:
    why = say("Say why the seat changes hands: the reason stays on record.")
    return required_reason(reason, why)


def _send_on(work: Work, stage: StageRow, advance: int) -> None:
    """Set how many of each table advance from a stage, or from all qualifying games."""
    rows = work.rows(StageRow)
    before = games_before(rows, stage.key)
    for row in rows:
        if row.key in before:
            row.advance = advance
            work.put(row)
    stage.advance = advance


def _seat(
    work: Work,
    following: playoff.Stage,
    stage: StageRow,
    playing: Sequence[Taken],
    seed: int,
    wild_cards: int,
) -> None:
    """Draw the stage's seats, keeping players from the same table apart where possible."""
    work.put(
        StageRow(
            key=following.key,
            position=stage.position + 1,
            kind="playoff",
            seed=seed,
            advance=following.advance,
            wild_cards=wild_cards,
        )
    )
    names = {row.number: row.name for row in work.rows(PlayerRow)}
    home = {
        each.player: f"{each.qualified.stage}/{each.qualified.table_no}"
        for each in playing
        if each.player is not None
    }
    candidates = [Candidate(player, names[player], group=at) for player, at in home.items()]
    drawn = draw_seats(candidates, following.sizes, seed, ("group",))
    add_tables(work, following.key, drawn.tables)


def _entrant(stage: str, taken: Taken) -> EntrantRow:
    return EntrantRow(
        stage=stage,
        winner=taken.qualified.player,
        from_stage=taken.qualified.stage,
        from_table=taken.qualified.table_no,
        entered_by=taken.qualified.entered_by,
        player=taken.player,
        reason=taken.reason,
    )


def replace_player(
    tournament: Tournament,
    out: int,
    into: int | None,
    reason: str,
) -> None:
    """Give a seat of the play-off to another player, or to nobody, with a reason.

    Before the stage is drawn, this changes the plan; ``into`` the same as ``out`` cancels a change.
    In a drawn stage, where the seat was given up already or its player has gone home, ``into`` is
    seated last at a table with room.
    The player who gives it up stays table winner on the Game Chart.
    """
    change = SeatChange(out, into, _needed_reason(reason))
    with tournament.change() as work:
        stage, reading = needed_stage(work), work.reading
        qualified = qualified_players(reading, tournament)
        planned = {each.into for each in planned_changes(reading)}
        if stage.kind == "qualifying" or out in qualified | planned:
            plan_seat(work, change, qualified)
        else:
            give_seat(work, tournament, stage.key, change)


def undo_stage(tournament: Tournament, key: str, reason: str) -> None:
    """Delete the last stage of the play-off; the journal keeps what was played in it."""
    reason = required_reason(
        reason, say("Say why the stage is taken back: the reason stays on record.")
    )
    with tournament.change() as work:
        stage = last_stage(work)
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
