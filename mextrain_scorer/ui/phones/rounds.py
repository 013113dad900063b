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


@dataclass(frozen=True, slots=True)
class ProposedRound:
    """A proposal beside the sheet that is shown; ``found`` is where the two differ.

    ``follows`` says that taking it over would break no rule, ``again`` that the round was sent
    before with other numbers, which nobody had dealt with, and ``came`` when this one came (s).
    """

    proposal: Proposal
    found: Differences
    follows: bool = True
    again: bool = False
    came: float = 0.0

    @property
    def engine(self) -> int:
        """The round's engine."""
        return self.proposal.engine

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


@dataclass(slots=True)
class _Held:
    """A proposal, and the scores of the sheet that differ from it as they were first seen.

    Those that were typed again since are ``settled``: the paper has been looked at.  ``again``: it
    took the place of one with other numbers.
    """

    proposal: Proposal
    state: ProposalState = ProposalState.WAITING
    typed: dict[int, int | None] = field(default_factory=dict)
    settled: set[int] = field(default_factory=set)
    again: bool = False
    came: float = field(default_factory=time.monotonic)

    @property
    def waits(self) -> bool:
        return self.state is ProposalState.WAITING


class PhoneRounds:
    """The proposals of one draw.  One that was taken over waits again once that is undone."""

    def __init__(self) -> None:
        self._held: dict[TableKey, dict[int, _Held]] = {}

    def clear(self) -> frozenset[TableKey]:
        """Forget all of them, and return the tables they were for."""
        before, self._held = self._held, {}
        return frozenset(before)

    def add(self, proposal: Proposal, *, again: bool = False) -> TableKey:
        """Hold a proposal in place of an earlier one for its round; return its table.

        One that is held already waits again.  ``again``: other numbers came before.
        """
        key = proposal.place
        rounds = self._held.setdefault(key, {})
        held = rounds.get(proposal.engine)
        if held is not None and held.proposal.id == proposal.id:
            held.state = ProposalState.WAITING
        else:
            rounds[proposal.engine] = _Held(proposal, again=again)
        return key

    def __len__(self) -> int:
        """Return how many proposals there are, whatever became of them."""
        return sum(map(len, self._held.values()))

    def drop(self, proposal_id: str) -> TableKey | None:
        """Hold a proposal that a later one replaces no more; return its table, None for others."""
        for key, rounds in self._held.items():
            for engine, held in rounds.items():
                if held.proposal.id == proposal_id:
                    del rounds[engine]
                    return key
        return None

    def count(self, key: TableKey) -> int:
        """Return how many rounds of a table wait for the monitor."""
        return sum(held.waits for held in self._held.get(key, {}).values())

    def waiting(self) -> dict[TableKey, int]:
        """Return how many rounds wait for the monitor, by the tables that have any."""
        return {key: count for key in self._held if (count := self.count(key))}

    def decide(self, proposal_id: str, state: ProposalState) -> bool:
        """Note what the monitor has made of a proposal; False where it is not held."""
        for rounds in self._held.values():
            for held in rounds.values():
                if held.proposal.id == proposal_id:
                    held.state = state
                    return True
        return False

    def compared(
        self, here: Sheet, *, in_sight: bool = True
    ) -> tuple[Sequence[ProposedRound], Sequence[Line]]:
        """Compare a table's sheet, as it is now, with what its phones propose.

        Returns what still waits, in the order of play, and what the sheet has decided by itself:
        it says all of it already, it was signed, or what was taken over was undone.  Where it is
        not ``in_sight`` nobody has seen by it which scores differ.
        """
        rounds = self._held.get((here.stage, here.table_no), {})
        waiting: list[ProposedRound] = []
        settled: list[Line] = []
        for engine in here.rule_set.engines:
            if engine not in rounds:
                continue
            held = rounds[engine]
            before, found = held.state, _settle(held, here, in_sight=in_sight)
            if held.state is not before:
                settled.append({"decided": held.proposal.id, "state": held.state})
            if held.waits:
                follows = follows_rules(here, held.proposal)
                waiting.append(ProposedRound(held.proposal, found, follows, held.again, held.came))
        return waiting, settled


def _settle(held: _Held, here: Sheet, *, in_sight: bool) -> Differences:
    """Bring the state of a proposal up to date, and return what is left of its differences."""
    signed = here.status is SheetStatus.SIGNED
    found = differences(replace(here, status=SheetStatus.OPEN) if signed else here, held.proposal)
    if held.state is ProposalState.SET_ASIDE:
        return found
    if not held.waits:
        if signed or not (found.fills or _stands_as_before(held, here, found.differs)):
            return found
        held.state = ProposalState.WAITING  # it was undone
    if found.agrees:
        held.state = ProposalState.ACCEPTED
        return found
    if signed:
        held.state = ProposalState.CORRECTED
        return found
    if not in_sight:
        return found
    left = _not_settled(held, here, found.differs)
    found = replace(found, differs=left)
    kept = found.changes_nothing and not (left or found.contradicts or found.refusal)
    if kept:
        held.state = ProposalState.CORRECTED
    return found


def _stands_as_before(held: _Held, here: Sheet, differs: Mapping[int, int]) -> bool:
    """Return whether a number that the phone's took the place of is back."""
    if held.state is not ProposalState.ACCEPTED:
        return False
    engine, typed = held.proposal.engine, held.typed
    return any(typed.get(player) == here.entry_of(engine, player) for player in differs)


def _not_settled(held: _Held, here: Sheet, differs: Mapping[int, int]) -> dict[int, int]:
    """Return the differing scores but those of cells that were typed again since."""
    for player in differs:
        now = here.entry_of(held.proposal.engine, player)
        if held.typed.setdefault(player, now) != now:
            held.settled.add(player)
    return {player: score for player, score in differs.items() if player not in held.settled}
