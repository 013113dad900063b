"""Who enters the next stage of the play-off, before seats are drawn."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from mextrain_scorer.desk.checks.advancing import Qualified, advancing_from_stage
from mextrain_scorer.desk.checks.contradictions import contradiction_findings
from mextrain_scorer.desk.roster.players import GONE
from mextrain_scorer.desk.tables import games_before, sheets_read, won_in
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules import playoff
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.reads import stage_rows, table_states
from mextrain_scorer.store.schema import PlannedSeatRow, PlayerRow, Reading, read_rows


@dataclass(frozen=True, slots=True)
class SeatChange:
    """A seat that goes to another player than the scores say, or to nobody, and why."""

    out: int
    into: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class Taken:
    """Who takes the seat of ``qualified``: ``player``, or nobody if None; with the ``reason``."""

    qualified: Qualified
    player: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class StageEntry:
    """The seats of the next stage, some of them empty or given to another player.

    ``changes`` are the seats given away by hand, ``absent`` who cannot play, with the reason.
    """

    coming: tuple[Qualified, ...]
    absent: Mapping[int, str]
    changes: tuple[SeatChange, ...]
    advance: int
    wild_cards: int
    tables_played: int
    stages_so_far: int

    @property
    def seats(self) -> tuple[Taken, ...]:
        """Every seat of the stage, with the player who takes it."""
        return seats_taken(self.coming, self.absent, self.changes)

    @property
    def playing(self) -> tuple[Taken, ...]:
        """The seats whose players are here to play."""
        return tuple(taken for taken in self.seats if taken.player is not None)

    @property
    def compared(self) -> str:
        """How the wild cards were chosen, where that is unusual."""
        return next((qualified.compared for qualified in self.coming if qualified.compared), "")

    def stage(self, tournament: Tournament, sizes: tuple[int, ...] | None = None) -> playoff.Stage:
        """Return the stage for these players, at tables of these sizes or of the usual ones."""
        return playoff.next_stage(
            tournament.rule_set, len(self.playing), self.tables_played, self.stages_so_far, sizes
        )


def seats_taken(
    coming: Iterable[Qualified], absent: Mapping[int, str], changes: Iterable[SeatChange]
) -> tuple[Taken, ...]:
    """Return who takes each seat that was won by the scores.

    A seat stays empty if its winner is absent, or if it was given to a player who is absent or
    already has a seat.
    """
    coming = tuple(coming)
    given = {change.out: change for change in changes}
    seated = {each.player for each in coming if each.player not in given}
    taken = []
    for qualified in coming:
        change = given.get(qualified.player)
        into = qualified.player if change is None else change.into
        reason = "" if change is None else change.reason
        if into in absent:
            into, reason = None, reason or absent[qualified.player]
        elif change is not None and into in seated:
            into = None
        elif into is not None:
            seated.add(into)
        taken.append(Taken(qualified, into, reason))
    return tuple(taken)


def entry_to_next(
    reading: Reading,
    tournament: Tournament,
    advance: int | None,
    wild_cards: int | None,
    changes: Sequence[SeatChange] | None = None,
    sheets: Sequence[Sheet] | None = None,
) -> StageEntry:
    """Return who enters the next stage; ``changes`` are the planned ones unless given.

    ``sheets`` are all of them, if the caller has read them already.
    Raises Refused as ``start_stage`` does.
    """
    if advance is not None and advance < 1:
        raise Refused(say("At least one of each table goes on."))
    if wild_cards is not None and wild_cards < 0:
        raise Refused(say("{count} cannot be the number of runners-up.", count=wild_cards))
    stages = stage_rows(reading)
    if not stages:
        raise Refused(say("Nobody is seated yet: draw the seats first."))
    stage = stages[-1]
    if sheets is None:
        sheets = sheets_read(reading, tournament)
    _refuse_unfinished(reading, tournament, stage, sheets)
    ranked = tournament.rule_set.ranks_overall and stage.kind == "qualifying"
    if ranked and tournament.rule_set.table_1_wins:
        raise Refused(say("There is no final: table 1 of the last game names the champion."))
    if ranked and not tournament.rule_set.final_of:
        raise Refused(say("These rules have no final: the places of the ranking are the result."))
    advance = stage.advance if advance is None else advance
    if wild_cards is None:
        by_place = stage.kind == "qualifying" and not ranked
        wild_cards = tournament.rule_set.wild_cards if by_place else 0
    absent = absent_players(read_rows(reading, PlayerRow))
    rules = tournament.rule_set
    coming = tuple(
        advancing_from_stage(reading, rules, stage, advance, wild_cards, set(absent), sheets)
    )
    qualifying = sum(key.startswith("qualifying") for key, _, _ in table_states(reading))
    if ranked:
        qualifying = max(2, qualifying)  # one table alone ranks its players, and is no final
    done = sum(row.kind == "playoff" for row in stages)
    planned = planned_changes(reading) if changes is None else tuple(changes)
    return StageEntry(coming, absent, planned, advance, wild_cards, qualifying, done)


def planned_changes(reading: Reading) -> tuple[SeatChange, ...]:
    """Return the planned changes to the seats of the next stage, before it is drawn."""
    if not stage_rows(reading):
        return ()
    key = won_in(reading)
    return tuple(
        SeatChange(row.winner, row.player, row.reason)
        for row in read_rows(reading, PlannedSeatRow)
        if row.won_in == key
    )


def _refuse_unfinished(
    reading: Reading, tournament: Tournament, stage: Any, sheets: Sequence[Sheet]
) -> None:
    """Raise Refused while the next stage cannot be seated from the sheets of this one."""
    if stage.key == playoff.FINAL:
        raise Refused(say("The final is the last game: see the results."))
    before = games_before(stage_rows(reading), stage.key)
    waiting = [
        str(table_no)
        for key, table_no, status in table_states(reading)
        if key in before and status != SheetStatus.SIGNED
    ]
    if waiting:
        raise Refused(
            say(
                "These sheets are not signed yet: table {tables}. Sign them first.",
                tables=", ".join(waiting),
            )
        )
    for finding in contradiction_findings(reading, tournament.rule_set, sheets):
        raise Refused(finding.message)


def absent_players(people: Iterable[Any]) -> dict[int, str]:
    """Return the players who cannot play on, with the reason."""
    return {row.number: row.status_reason or row.status for row in people if row.status in GONE}
