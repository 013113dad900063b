"""What a tournament should say, kept in plain dicts: the other half of the random days.

It knows nothing of files, journals or rows: undo and redo are two stacks of what was before and
after.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

# What an entry is about and its key: a table, or a table with an engine or a player, or a player.
At = tuple[str, tuple[int, ...]]
Value = int | str | tuple[int, ...] | None

SCORE, MARK, TOTAL, STATUS, LEFT = "score", "mark", "total", "status", "left"
SEATS, PERSON = "seats", "person"
SIGNATURE, RECEIPT, PAPER = "signature", "receipt", "sheet of paper"
_LIFTED = (STATUS, SIGNATURE, RECEIPT)
_ON_SEATS_AND_PLAYERS = (SEATS, PERSON, LEFT)


@dataclass(frozen=True)
class _Step:
    """A change that can be taken back: the entries it touched, before and after."""

    before: Mapping[At, Value]
    after: Mapping[At, Value]

    def at_tables(self) -> set[int]:
        return {key[0] for what, key in self.before if what != PERSON}

    def on_sheets_alone(self) -> bool:
        return all(what not in _ON_SEATS_AND_PLAYERS for what, _ in self.before)


@dataclass
class PlainModel:
    """The day so far: entries by what they are about, blank ones left out."""

    entries: dict[At, Value] = field(default_factory=dict)
    done: list[_Step] = field(default_factory=list)
    undone: list[_Step] = field(default_factory=list)

    def get(self, what: str, *key: int) -> Value:
        """Return an entry, None where there is none."""
        return self.entries.get((what, key))

    def keys(self, what: str, table_no: int) -> list[tuple[int, ...]]:
        """Return the keys of a table's entries of one kind."""
        return [key for kind, key in self.entries if kind == what and key[0] == table_no]

    def seats(self, table_no: int) -> tuple[int, ...]:
        """Return the players of a table in seat order."""
        seated = self.get(SEATS, table_no)
        return seated if isinstance(seated, tuple) else ()

    def has_begun(self, table_no: int) -> bool:
        """Say whether anything of a table's game is on record."""
        return any(self.keys(what, table_no) for what in (SCORE, MARK, TOTAL, STATUS))

    def change(self, new: Mapping[At, Value]) -> None:
        """Set entries, None to take one away: one step for undo, none where nothing changes."""
        after = {at: value for at, value in new.items() if self.entries.get(at) != value}
        if after:
            self.done.append(_Step({at: self.entries.get(at) for at in after}, after))
            self.undone.clear()
            self._set(after)

    def change_for_good(self, new: Mapping[At, Value]) -> None:
        """Set entries in a way that undo does not take back."""
        self._set(new)
        self.undone.clear()

    def sign(self, table_no: int, drawn: str | None) -> None:
        """Sign a table: what it rests on is out of reach from now on, seats and players with it."""
        was_received = self.get(STATUS, table_no) == "received"
        paper = self.get(PAPER, table_no) if was_received else None
        self.change_for_good(
            {
                (STATUS, (table_no,)): "signed",
                (SIGNATURE, (table_no,)): drawn,
                (PAPER, (table_no,)): paper,
            }
        )
        kept: list[_Step] = []
        met = False
        for step in reversed(self.done):
            if table_no in step.at_tables():
                met = True
            elif not met or step.on_sheets_alone():
                kept.append(step)
        self.done = kept[::-1]

    def reopen(self, table_no: int) -> None:
        """Open a signed table again: nobody's signature stays, and the paper is what it was."""
        self.change_for_good(dict.fromkeys((what, (table_no,)) for what in _LIFTED))

    def undo(self) -> None:
        """Take the last step back."""
        step = self.done.pop()
        self._set(step.before)
        self.undone.append(step)

    def redo(self) -> None:
        """Do again what was last undone."""
        step = self.undone.pop()
        self._set(step.after)
        self.done.append(step)

    def _set(self, new: Mapping[At, Value]) -> None:
        for at, value in new.items():
            if value is None:
                self.entries.pop(at, None)
            else:
                self.entries[at] = value
