"""What phones propose, by table and round, until the game monitor has dealt with it."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from mextrain_scorer.desk.scores.proposals import (
    Differences,
    differences,
    follows_rules,
)
from mextrain_scorer.inbox.lines import Line, Proposal, ProposalState
from mextrain_scorer.rules.records import Sheet, SheetStatus, TableKey

DOUBT = 1.5  # seconds: whose eyes were on the numbers before has not read these


@dataclass(slots=True, eq=False)
class ProposedRound:
    """A proposal, and as the sheet was compared last, ``found``, where the two differ.

    ``follows`` says that taking it over would break no rule, ``again`` that it took the place of
    one with other numbers, which nobody had dealt with, and ``came`` when this one came (s).
    ``typed`` are the scores of the sheet that differ as they were first seen; those that were typed
    again since are ``settled``: the paper has been looked at.
    """

    proposal: Proposal
    again: bool = False
    came: float = field(default_factory=time.monotonic)
    state: ProposalState = ProposalState.WAITING
    found: Differences = field(default_factory=Differences)
    follows: bool = True
    typed: dict[int, int | None] = field(default_factory=dict)
    settled: set[int] = field(default_factory=set)

    @property
    def engine(self) -> int:
        """The round's engine."""
        return self.proposal.engine

    @property
    def waits(self) -> bool:
        """Whether it waits for the monitor."""
        return self.state is ProposalState.WAITING

    @property
    def adds(self) -> bool:
        """Whether taking it over would write anything."""
        return not (self.found.refusal or self.found.changes_nothing)

    @property
    def goes_along(self) -> bool:
        """Whether it is taken over with all the others."""
        return self.adds and self.follows and not self.again

    @property
    def is_kept(self) -> bool:
        """Whether what is typed would stand against it, rather than that it is given up."""
        return not self.adds and not self.found.refusal

    @property
    def is_doubtful(self) -> bool:
        """Whether its numbers have only just changed under the eyes of who takes it over."""
        return self.again and time.monotonic() - self.came < DOUBT


class PhoneRounds:
    """The proposals of one draw.  One that was taken over waits again once that is undone."""

    def __init__(self) -> None:
        self._held: dict[TableKey, dict[int, ProposedRound]] = {}

    def clear(self) -> frozenset[TableKey]:
        """Forget all of them, and return the tables they were for."""
        before, self._held = self._held, {}
        return frozenset(before)

    def add(self, proposal: Proposal, *, again: bool = False) -> TableKey:
        """Hold a proposal in place of an earlier one for its round; return its table.

        One that is held already waits again.  ``again``: other numbers came before.
        """
        rounds = self._held.setdefault(proposal.place, {})
        held = rounds.get(proposal.engine)
        if held is not None and held.proposal.id == proposal.id:
            held.state = ProposalState.WAITING
        else:
            rounds[proposal.engine] = ProposedRound(proposal, again)
        return proposal.place

    def __len__(self) -> int:
        """Return how many proposals there are, whatever became of them."""
        return sum(map(len, self._held.values()))

    def count(self, key: TableKey) -> int:
        """Return how many rounds of a table wait for the monitor."""
        return sum(held.waits for held in self._held.get(key, {}).values())

    def waiting(self) -> dict[TableKey, int]:
        """Return how many rounds wait for the monitor, by the tables that have any."""
        return {key: count for key in self._held if (count := self.count(key))}

    def decide(self, proposal: Proposal, state: ProposalState) -> bool:
        """Note what the monitor has made of a proposal; False where it is not held."""
        held = self.held(proposal)
        if held is not None:
            held.state = state
        return held is not None

    def held(self, proposal: Proposal) -> ProposedRound | None:
        """Return what is held of a proposal, None where the round was sent again since."""
        held = self._held.get(proposal.place, {}).get(proposal.engine)
        return held if held is not None and held.proposal.id == proposal.id else None

    def compared(
        self, here: Sheet, *, in_sight: bool = True
    ) -> tuple[Sequence[ProposedRound], Sequence[Line]]:
        """Compare a table's sheet, as it is now, with what its phones propose.

        Returns what still waits, in the order of play, and what the sheet has decided by itself:
        it says all of it already, it was signed, or what was taken over was undone.  Where it is
        not ``in_sight`` nobody has seen by it which scores differ.
        """
        rounds = self._held.get(here.key, {})
        waiting: list[ProposedRound] = []
        settled: list[Line] = []
        for held in (rounds[engine] for engine in here.rule_set.engines if engine in rounds):
            before = held.state
            _settle(held, here, in_sight=in_sight)
            if held.state is not before:
                settled.append({"decided": held.proposal.id, "state": held.state})
            if held.waits:
                waiting.append(held)
        return waiting, settled


def _settle(held: ProposedRound, here: Sheet, *, in_sight: bool) -> None:
    """Bring the state of a proposal up to date and, ``in_sight``, what is left of differences."""
    signed = here.is_signed
    found = differences(replace(here, status=SheetStatus.OPEN) if signed else here, held.proposal)
    if held.state is ProposalState.SET_ASIDE:
        return
    if not held.waits:
        if signed or not (found.fills or _stands_as_before(held, here, found.differs)):
            return
        held.state = ProposalState.WAITING  # it was undone
    if found.agrees:
        held.state = ProposalState.ACCEPTED
    elif signed:
        held.state = ProposalState.CORRECTED
    elif in_sight:
        left = _not_settled(held, here, found.differs)
        held.found, held.follows = replace(found, differs=left), follows_rules(found, held.engine)
        if held.found.changes_nothing and not (left or found.contradicts or found.refusal):
            held.state = ProposalState.CORRECTED


def _stands_as_before(held: ProposedRound, here: Sheet, differs: Mapping[int, int]) -> bool:
    """Return whether a number that the phone's took the place of is back."""
    if held.state is not ProposalState.ACCEPTED:
        return False
    engine, typed = held.proposal.engine, held.typed
    return any(typed.get(player) == here.entry_of(engine, player) for player in differs)


def _not_settled(held: ProposedRound, here: Sheet, differs: Mapping[int, int]) -> dict[int, int]:
    """Return the differing scores but those of cells that were typed again since."""
    for player in differs:
        now = here.entry_of(held.proposal.engine, player)
        if held.typed.setdefault(player, now) != now:
            held.settled.add(player)
    return {player: score for player, score in differs.items() if player not in held.settled}
