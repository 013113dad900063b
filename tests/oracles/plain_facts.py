"""Everything that a tournament says, as one plain dict, and a diary of what changed in it.

The other half of the random whole days: it knows nothing of files or journals, and of rows only
those of seats that were given away in a plan: once their stage is drawn nothing else tells them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.door import Desk

# What a fact is about, then where: ("score", "final", 1, 9, 12) is No. 12's in the double nine.
At = tuple[str | int, ...]
Facts = dict[At, Any]
Delta = Mapping[At, object]  # None where a fact goes

BLANK, FILLED = "blank-score-sheets", "score-sheets"


def facts_of(desk: Desk) -> Facts:
    """Read a tournament through the desk."""
    found: Facts = {}
    for each in desk.players():
        found["person", each["player"]] = (each["name"], each["status"], each["pinned"])
    for here in desk.sheets():
        found |= _written(here) | _of_the_paper(here)
    for (document, stage, table), number in desk.paper_out().items():
        found["printed", stage, table, document] = number
    for (won_in, winner), (player, reason) in desk.planned_seats().items():
        found["planned", won_in, winner] = (player, reason)
    found["rules",] = desk.rules()["key"]
    return found


def _of_the_paper(here: Mapping[str, Any]) -> Facts:
    """Return where the paper is on its way over the desk, its number, and who signed it."""
    told = {
        "status": None if here["status"] in ("open", "complete") else here["status"],
        "paper": here["paper_no"],
        "keeper": here["score_keeper"],
        "signature": here["signature"],
        "receipt": here["receipt"],
    }
    at = (here["stage"], here["table"])
    return {(what, *at): it for what, it in told.items() if it is not None}


def _written(here: Mapping[str, Any]) -> Facts:
    at = (here["stage"], here["table"])
    found: Facts = {
        ("seats", *at): tuple(
            (seat["player"], seat["from_engine"], seat["left_from"], bool(seat["disqualified"]))
            for seat in here["seats"]
        )
    }
    found |= {("total", *at, player): total for player, total in here["totals"].items()}
    for player, points, _ in here["penalties"]:
        found["penalty", *at, player] = found.get(("penalty", *at, player), 0) + points
    if here["rulings"]:
        found["rulings", *at] = tuple(
            (tuple(each["players"]), each["shared"]) for each in here["rulings"]
        )
    if here["sheet_accepted"]:
        found["accepted", *at, -1] = here["sheet_accepted"]
    found |= {("accepted", *at, engine): why for engine, why in here["accepted"].items()}
    for engine, outcome in here["outcomes"].items():
        if outcome != "played":
            found["mark", *at, engine] = outcome
        for player, score in here["scores"][engine].items():
            found["score", *at, engine, player] = score
    return found


def between(before: Facts, after: Facts) -> Facts:
    """Return what is different afterwards, None where something is gone."""
    return {at: after.get(at) for at in {**before, **after} if before.get(at) != after.get(at)}


@dataclass
class Line:
    """One deed: what it changed, from and to, and whether undo may ever take it back."""

    before: Delta
    after: Delta
    undoable: bool


@dataclass
class Diary:
    """The facts so far, and the deeds that led to them."""

    facts: Facts
    done: list[Line] = field(default_factory=list)
    undone: list[Line] = field(default_factory=list)

    def write(self, delta: Delta, *, undoable: bool) -> None:
        """Note a deed, and be it that no fact is another: paper received twice is a change too."""
        self.done.append(Line({at: self.facts.get(at) for at in delta}, delta, undoable))
        self.undone.clear()
        self.facts = self.with_delta(delta)

    def note(self, delta: Delta) -> None:
        """Note what undo and redo pass over: paper that is out stays out."""
        self.facts = self.with_delta(delta)

    def with_delta(self, delta: Delta) -> Facts:
        """Return the facts as they would be after a change."""
        return {at: to for at, to in {**self.facts, **delta}.items() if to is not None}

    def undo(self, now: Facts) -> None:
        """Find the deed that was taken back: its facts are as they were before, no other differs.

        Where the last deed is one that undo takes back, it has to be that one.
        """
        for nth, line in reversed(list(enumerate(self.done))):
            holds = all(self.facts.get(at) == to for at, to in line.after.items())
            if line.undoable and holds and self.with_delta(line.before) == now:
                del self.done[nth]
                self.undone.append(line)
                self.facts = now
                return
            assert line is not self.done[-1] or not line.undoable, "not the last deed was undone"
        raise AssertionError("what undo left is the facts before no deed at all")

    def redo(self, now: Facts) -> None:
        """Do the deed again that was taken back last."""
        line = self.undone.pop()
        assert self.with_delta(line.after) == now, "redo did something else"
        self.done.append(line)
        self.facts = now
