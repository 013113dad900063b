"""One day at the desk, and the diary of it: what the random whole days do their deeds in.

A deed says beforehand what it will change; a refusal changes nothing.
"""

import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from hypothesis.stateful import RuleBasedStateMachine

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.rules.change_rules import change_rules
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from tests.desk import days
from tests.desk.plain_facts import Delta, Diary, between, facts_of

PLAYERS = 11
HOUSE = replace(SAMBOREE, key="house", name="House", penalties=True, disqualification=True)
DONE: Counter[str] = Counter()

# What each deed may change beside what it says: an acceptance falls with what it was given for.
AROUND = {"accepted"}
SEATING = {"seats", "person"}


class WholeDay(RuleBasedStateMachine):
    """One tournament of eleven, at two tables and in the final."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory(prefix="mextrain-whole-days-")
        self.tournament = days.seated(Path(self.folder.name), PLAYERS)
        change_rules(self.tournament, HOUSE)
        self.diary = Diary(facts_of(self.tournament))
        self.made_ready = self.tournament.tip.seq
        self.playing = False

    def teardown(self) -> None:
        """Close the day."""
        self.tournament.close()
        self.folder.cleanup()

    def sheet(self, nth: int) -> Sheet:
        """Return one of the tables, the final's where there is one."""
        every = tables.sheets(self.tournament)
        return every[nth % len(every)]

    def does(
        self,
        name: str,
        deed: Callable[[], object],
        delta: Delta | None,
        *,
        undoable: bool = True,
        passed_over: bool = False,
        around: set[str] = AROUND,
    ) -> bool:
        """Do a deed: exactly ``delta`` changes, None where only kinds of ``around`` may.

        False where it was refused.  Undo takes a change back where it is ``undoable``, and acts as
        if there were none where it is ``passed_over``.
        """
        tip = self.tournament.chain_tip
        try:
            deed()
        except Refused as refusal:
            days.is_a_sentence(str(refusal))
            assert self.tournament.chain_tip == tip, "a refusal changed something"
            return False
        DONE[name] += tip != self.tournament.chain_tip
        now = facts_of(self.tournament)
        changed = between(self.diary.facts, now)
        promised = {at: to for at, to in (delta or {}).items() if self.diary.facts.get(at) != to}
        beside = {at: to for at, to in changed.items() if at not in promised}
        assert {at: changed.get(at) for at in promised} == promised, f"{name} did not do it"
        assert {at[0] for at in beside} <= around, f"{name} did more: {beside}"
        if passed_over:
            self.diary.note(changed)
        elif tip != self.tournament.chain_tip:
            self.diary.write(changed, undoable=undoable)
        return True
