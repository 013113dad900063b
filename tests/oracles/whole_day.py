"""One day at the desk, and the diary of it: what the random whole days do their deeds in.

A deed says beforehand what it will change; a refusal changes nothing.
"""

import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hypothesis.stateful import RuleBasedStateMachine

from tests import door
from tests.day import day
from tests.oracles.plain_facts import Delta, Diary, between, facts_of
from tests.oracles.refusals import refused
from tests.programs import Server

PLAYERS = 11
STAGES = ("qualifying", "final")
HOUSE: dict[str, Any] = {
    **door.rules("samboree"),
    "key": "house",
    "name": "House",
    "penalties": True,
    "disqualification": True,
}
DONE: Counter[str] = Counter()

# What each deed may change beside what it says: an acceptance falls with what it was given for.
AROUND = {"accepted"}
SEATING = {"seats", "person"}

Place = tuple[str, int]  # a stage and a table


class WholeDay(RuleBasedStateMachine):
    """One tournament of eleven, at two tables and in the final; in a file, or on a server."""

    def __init__(self, server: Server | None = None) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory(prefix="mextrain-whole-days-")
        seated = day(PLAYERS).seated()
        if server is None:
            self.desk = seated.desk(Path(self.folder.name))
        else:
            self.desk = door.desk(seated.server(server))
        self.desk.change_rules(HOUSE)
        self.diary = Diary(facts_of(self.desk))
        self.made_ready, _ = self.desk.tip()
        self.playing = False

    def teardown(self) -> None:
        """Close the day."""
        self.desk.close()
        self.folder.cleanup()

    # What the facts say

    def tables(self, stage: str) -> list[int]:
        """Return the tables of a stage."""
        return sorted(int(at[2]) for at in self.diary.facts if at[:2] == ("seats", stage))

    @property
    def stage(self) -> str:
        """Return the stage now being played."""
        return STAGES[bool(self.tables("final"))]

    def at(self, nth: int) -> Place:
        """Return one of the tables, the final's where there is one."""
        every = [(stage, table) for stage in STAGES for table in self.tables(stage)]
        return every[nth % len(every)]

    def seats(self, at: Place) -> list[int]:
        """Return who sits at a table, in seat order."""
        return [player for player, *_ in self.diary.facts[("seats", *at)]]

    def plays(self, at: Place, engine: int, player: int) -> bool:
        """Say whether somebody is at the table in the round of that engine."""
        came, gone = next(
            (came, gone) for who, came, gone, _ in self.diary.facts["seats", *at] if who == player
        )
        return (came is None or engine <= came) and (gone is None or engine > gone)

    def is_signed(self, at: Place) -> bool:
        """Say whether a table's sheet is signed."""
        return bool(self.diary.facts.get(("status", *at)) == "signed")

    def has_begun(self, *place: str | int) -> bool:
        """Say whether anything of the game is on record, at a table or anywhere in a stage."""
        kinds = {"score", "mark", "total", "penalty", "status"}
        return any(at[0] in kinds and at[1 : 1 + len(place)] == place for at in self.diary.facts)

    # What is done

    def does(
        self,
        name: str,
        deed: Callable[[], object],
        delta: Delta | None,
        *,
        may: bool | None = None,
        undoable: bool = True,
        passed_over: bool = False,
        around: set[str] = AROUND,
    ) -> bool:
        """Do a deed: exactly ``delta`` changes, None where only kinds of ``around`` may.

        False where it was refused.  ``may`` says whether it has to be done or to be refused, None
        where the facts do not tell.  Undo takes a change back where it is ``undoable``, and acts as
        if there were none where it is ``passed_over``.
        """
        tip = self.desk.tip()
        why = refused(self.desk, deed)
        assert may is not (why is not None), f"{name}: {why or 'not refused'}"
        if why is not None:
            return False
        DONE[name] += tip != self.desk.tip()
        now = facts_of(self.desk)
        changed = between(self.diary.facts, now)
        promised = {at: to for at, to in (delta or {}).items() if self.diary.facts.get(at) != to}
        beside = {at: to for at, to in changed.items() if at not in promised}
        assert {at: changed.get(at) for at in promised} == promised, f"{name} did not do it"
        assert {at[0] for at in beside} <= around, f"{name} did more: {beside}"
        if passed_over:
            self.diary.note(changed)
        elif tip != self.desk.tip():
            self.diary.write(changed, undoable=undoable)
        return True
