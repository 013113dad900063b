"""Who comes into the next stage of the play-off, before anybody is seated there."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from mextrain_scorer.desk.checking import upset_findings
from mextrain_scorer.desk.going_on import Going, games_before, going_on
from mextrain_scorer.desk.players import GONE
from mextrain_scorer.desk.seats import needed_stage
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules import playoff as rules
from mextrain_scorer.rules.records import SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.lookups import table_states
from mextrain_scorer.store.schema import PlayerRow, StageRow
from mextrain_scorer.store.work import Work


@dataclass(frozen=True, slots=True)
class Change:
    """A seat that goes to somebody else than the scores say, or to nobody, and why."""

    out: int
    into: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class Entry:
    """Who comes into the next stage: ``coming`` with those, ``playing`` without, who are absent."""

    coming: tuple[Going, ...]
    absent: Mapping[int, str]
    advance: int
    wild_cards: int
    tables_played: int
    stages_so_far: int

    @property
    def playing(self) -> tuple[Going, ...]:
        """Those who come into the stage and are here to play it."""
        return tuple(going for going in self.coming if going.player not in self.absent)

    @property
    def compared(self) -> str:
        """How the wild cards were found, where that is out of the ordinary."""
        return next((going.compared for going in self.coming if going.compared), "")

    def stage(self, tournament: Tournament, sizes: tuple[int, ...] | None = None) -> rules.Stage:
        """Return the stage that they play, at tables of these sizes or as is usual."""
        return rules.next_stage(
            tournament.rule_set, len(self.playing), self.tables_played, self.stages_so_far, sizes
        )


def entry_to_next(
    work: Work, tournament: Tournament, advance: int | None, wild_cards: int | None
) -> Entry:
    """Return who comes into the next stage.  Raises Refused as ``start_stage`` does."""
    if advance is not None and advance < 1:
        raise Refused(say("At least one of each table goes on."))
    if wild_cards is not None and wild_cards < 0:
        raise Refused(say("{count} is no number of runners-up.", count=wild_cards))
    stage = needed_stage(work)
    refuse_unfinished(work, tournament, stage)
    if advance is not None:
        stage.advance = advance
    if wild_cards is None:
        first = stage.kind == "qualifying"
        wild_cards = tournament.rule_set.wild_cards if first else 0
    absent = absent_players(work.rows(PlayerRow))
    coming = tuple(going_on(work, tournament, stage, wild_cards, absent))
    states = table_states(work.connection())
    qualifying = sum(key.startswith("qualifying") for key, _, _ in states)
    done = len(work.rows(StageRow, kind="playoff"))
    return Entry(coming, absent, stage.advance, wild_cards, qualifying, done)


def refuse_unfinished(work: Work, tournament: Tournament, stage: StageRow) -> None:
    """Raise Refused while the next stage cannot be seated from the sheets of this one."""
    if stage.key == rules.FINAL:
        raise Refused(say("The final is the last game: see the results."))
    before = games_before(work.rows(StageRow), stage.key)
    waiting = [
        str(table_no)
        for key, table_no, status in table_states(work.connection())
        if key in before and status != SheetStatus.SIGNED
    ]
    if waiting:
        raise Refused(
            say(
                "These sheets are not signed yet: table {tables}. Sign them first.",
                tables=", ".join(waiting),
            )
        )
    for finding in upset_findings(work.connection(), tournament.rule_set):
        raise Refused(finding.message)


def absent_players(people: Iterable[Any]) -> dict[int, str]:
    """Return who cannot play on, with why."""
    return {row.number: row.status_reason or row.status for row in people if row.status in GONE}
