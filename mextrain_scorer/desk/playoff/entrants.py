"""Who comes into the next stage of the play-off, before anybody is seated there."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from mextrain_scorer.desk.checks.advancing import Going, going_on
from mextrain_scorer.desk.checks.upsets import upset_findings
from mextrain_scorer.desk.roster.players import GONE
from mextrain_scorer.desk.tables import games_before, won_in
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules import playoff as rules
from mextrain_scorer.rules.records import SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.decision_rows import PlannedSeatRow
from mextrain_scorer.store.queries import Reading, stage_rows, table_states
from mextrain_scorer.store.schema import PlayerRow
from mextrain_scorer.store.table_queries import read_rows


@dataclass(frozen=True, slots=True)
class SeatChange:
    """A seat that goes to somebody else than the scores say, or to nobody, and why."""

    out: int
    into: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class Taken:
    """Who sits where ``going`` has a seat: ``player``, or nobody; with the ``reason`` for that."""

    going: Going
    player: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class StageEntry:
    """Who comes into the next stage: a seat each, some of them empty or another's.

    ``changes`` are the seats given away by hand, ``absent`` who cannot play, with why.
    """

    coming: tuple[Going, ...]
    absent: Mapping[int, str]
    changes: tuple[SeatChange, ...]
    advance: int
    wild_cards: int
    tables_played: int
    stages_so_far: int

    @property
    def seats(self) -> tuple[Taken, ...]:
        """Every seat of the stage, with who sits there."""
        return seats_taken(self.coming, self.absent, self.changes)

    @property
    def playing(self) -> tuple[Taken, ...]:
        """The seats of those who are here to play the stage."""
        return tuple(taken for taken in self.seats if taken.player is not None)

    @property
    def compared(self) -> str:
        """How the wild cards were found, where that is out of the ordinary."""
        return next((going.compared for going in self.coming if going.compared), "")

    def stage(self, tournament: Tournament, sizes: tuple[int, ...] | None = None) -> rules.Stage:
        """Return the stage that they play, at tables of these sizes or as is usual."""
        return rules.next_stage(
            tournament.rule_set, len(self.playing), self.tables_played, self.stages_so_far, sizes
        )


def seats_taken(
    coming: Iterable[Going], absent: Mapping[int, str], changes: Iterable[SeatChange]
) -> tuple[Taken, ...]:
    """Return who sits on each seat that somebody has by the scores.

    Nobody where its owner is not here, nor where it was given to somebody who is not, or who has
    a seat already.
    """
    coming = tuple(coming)
    given = {change.out: change for change in changes}
    seated = {each.player for each in coming if each.player not in given}
    taken = []
    for going in coming:
        change = given.get(going.player)
        into = going.player if change is None else change.into
        reason = "" if change is None else change.reason
        if into in absent:
            into, reason = None, reason or absent[going.player]
        elif change is not None and into in seated:
            into = None
        elif into is not None:
            seated.add(into)
        taken.append(Taken(going, into, reason))
    return tuple(taken)


def entry_to_next(
    reading: Reading,
    tournament: Tournament,
    advance: int | None,
    wild_cards: int | None,
    changes: Sequence[SeatChange] | None = None,
) -> StageEntry:
    """Return who comes into the next stage; ``changes`` as they are planned, where left out.

    Raises Refused as ``start_stage`` does.
    """
    if advance is not None and advance < 1:
        raise Refused(say("At least one of each table goes on."))
    if wild_cards is not None and wild_cards < 0:
        raise Refused(say("{count} is no number of runners-up.", count=wild_cards))
    stages = stage_rows(reading)
    if not stages:
        raise Refused(say("Nobody is seated yet: draw the seats first."))
    stage = stages[-1]
    _refuse_unfinished(reading, tournament, stage)
    advance = stage.advance if advance is None else advance
    if wild_cards is None:
        wild_cards = tournament.rule_set.wild_cards if stage.kind == "qualifying" else 0
    absent = absent_players(read_rows(reading, PlayerRow))
    coming = tuple(going_on(reading, tournament.rule_set, stage, advance, wild_cards, set(absent)))
    qualifying = sum(key.startswith("qualifying") for key, _, _ in table_states(reading))
    done = sum(row.kind == "playoff" for row in stages)
    planned = planned_changes(reading) if changes is None else tuple(changes)
    return StageEntry(coming, absent, planned, advance, wild_cards, qualifying, done)


def planned_changes(reading: Reading) -> tuple[SeatChange, ...]:
    """Return the seats of the next stage that were given away before it is drawn."""
    if not stage_rows(reading):
        return ()
    key = won_in(reading)
    return tuple(
        SeatChange(row.winner, row.player, row.reason)
        for row in read_rows(reading, PlannedSeatRow)
        if row.won_in == key
    )


def _refuse_unfinished(reading: Reading, tournament: Tournament, stage: Any) -> None:
    """Raise Refused while the next stage cannot be seated from the sheets of this one."""
    if stage.key == rules.FINAL:
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
    for finding in upset_findings(reading, tournament.rule_set):
        raise Refused(finding.message)


def absent_players(people: Iterable[Any]) -> dict[int, str]:
    """Return who cannot play on, with why."""
    return {row.number: row.status_reason or row.status for row in people if row.status in GONE}
