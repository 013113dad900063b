"""Random days of three desks at one tournament on a server, each against a plain model of it.

The desks act in turn as chance has it, and now and then all at once.  The model knows cells, clubs,
signed sheets and what each desk did; undo and redo in it are a dozen lines.  At the end every
desk, the history and the file that the tournament is brought back to say what the model says.
``MEXTRAIN_DESK_DAYS=500`` runs the campaign of the reliability table.
"""

import os
import random
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread

import pytest

from tests import door
from tests.day import day, rising
from tests.door import Desk
from tests.figures import record_figure
from tests.programs import Server

DAYS = int(os.environ.get("MEXTRAIN_DESK_DAYS", "3"))
FULL = 500
HOURS = 40
NAMES = ("East", "North", "West")
PLAYERS = 15

Place = tuple[int, int, int]  # a table, an engine and a player
At = Place | int  # a cell, or the player whose club it is
Facts = dict[At, int | str | None]


@dataclass
class Line:
    """What one deed of a desk changed, from and to; whether that is taken back, or cannot be."""

    before: Facts
    after: Facts
    undone: bool = False
    stuck: bool = False


@dataclass
class Model:
    """The tournament as it must be."""

    facts: Facts = field(default_factory=dict)
    signed: set[int] = field(default_factory=set)
    done: dict[str, list[Line]] = field(default_factory=lambda: {name: [] for name in NAMES})
    # What each took back, and between it each new deed, before which nothing is done again.
    again: dict[str, list[Line]] = field(default_factory=lambda: {name: [] for name in NAMES})
    lines: int = 0  # of the history: one a cell

    def change(self, desk: str, after: Facts) -> None:
        """A desk did something; what is so already is no change."""
        after = {at: value for at, value in after.items() if self.facts.get(at) != value}
        if after:
            line = Line({at: self.facts.get(at) for at in after}, after)
            self.done[desk].append(line)
            self.again[desk].append(line)
            self.facts |= after
            self.lines += len(after)

    def undo(self, desk: str) -> str:
        """Take the desk's newest line back; return ``done``, ``changed`` or ``nothing``."""
        lines = (each for each in self.done[desk] if not each.undone and not each.stuck)
        line = next(reversed([*lines]), None)
        if line is None:
            return "nothing"
        if not self._is(line.after):
            line.stuck = True
            self.lines += 1
            return "changed"
        line.undone = True
        self.facts |= line.before
        self.again[desk].append(line)
        self.lines += len(line.after)
        return "done"

    def redo(self, desk: str) -> str:
        """Do again what the desk took back last."""
        lines = self.again[desk]
        while lines and lines[-1].stuck:
            lines.pop()
        if not lines or not lines[-1].undone:
            return "nothing"
        line = lines[-1]
        if not self._is(line.before) or _tables(line) & self.signed:
            return "changed"
        lines.pop().undone = False
        self.facts |= line.after
        self.lines += len(line.after)
        return "done"

    def sign(self, desk: str, table: int) -> None:
        """Sign a sheet: what was done to it is not taken back, nor clubs corrected before it."""
        self.signed.add(table)
        self._settle(desk, table)

    def reopen(self, desk: str, table: int) -> None:
        """Open a sheet again: what was done before stays as it is."""
        self.signed.discard(table)
        self._settle(desk, table)

    def _settle(self, desk: str, table: int) -> None:
        for name in NAMES:
            lines = self.done[name]
            last = max((n for n, each in enumerate(lines) if _is_of(each, table)), default=-1)
            self.done[name] = [
                each
                for n, each in enumerate(lines)
                if table not in _tables(each) and (n > last or _tables(each))
            ]
        self.again[desk].clear()
        self.lines += 1

    def _is(self, facts: Facts) -> bool:
        return all(self.facts.get(at) == value for at, value in facts.items())


def _is_of(line: Line, table: int) -> bool:
    return table in _tables(line) and not line.undone and not line.stuck


def _tables(line: Line) -> set[int]:
    """Return the table of a cell, nothing for a club."""
    return {at[0] for at in line.after if isinstance(at, tuple)}


@dataclass
class ThreeDesks:
    """A day: three desks, the model, and how often each thing was done."""

    desks: dict[str, Desk]
    chance: random.Random
    model: Model = field(default_factory=Model)
    did: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.seats = self.desks["East"].tables()
        self.began = len(self.desks["East"].history())

    def hour(self) -> None:
        """Have one desk do something, or all three at once."""
        name, table = self.chance.choice(NAMES), self.chance.choice(list(self.seats))
        usual = [self.enter] * 6 + [self.undo] * 4 + [self.redo] * 2 + [self.clear] * 2
        seldom = [self.club, self.fill, self.sign, self.sign, self.reopen]
        deed = self.chance.choice(usual + seldom + [self.side_by_side, self.at_one_cell])
        self.did[deed.__name__] = self.did.get(deed.__name__, 0) + 1
        deed(name, table)

    def cell(self, table: int) -> Place:
        """Return somewhere on a sheet, often where something was done before."""
        return table, self.chance.choice((9, 8)), self.chance.choice(self.seats[table][:3])

    def enter(self, name: str, table: int) -> None:
        """Write a score."""
        at, score = self.cell(table), self.chance.randrange(1, 60)
        if self.does(lambda: self.desks[name].enter(*at, score), table not in self.model.signed):
            self.model.change(name, {at: score})

    def clear(self, name: str, table: int) -> None:
        """Take a score off."""
        at = self.cell(table)
        if self.does(lambda: self.desks[name].clear(*at), table not in self.model.signed):
            self.model.change(name, {at: None})

    def club(self, name: str, table: int) -> None:
        """Correct somebody's club."""
        who, club = self.chance.choice(self.seats[table]), self.chance.choice("ABC")
        if self.does(lambda: self.desks[name].correct_player(who, club=club), may=True):
            self.model.change(name, {who: club})

    def fill(self, name: str, table: int) -> None:
        """Write a whole sheet."""
        game = rising(self.seats[table])
        if self.does(lambda: self.desks[name].fill(table, game), table not in self.model.signed):
            rows = game.items()
            cells: Facts = {
                (table, engine, who): n for engine, row in rows for who, n in row.items()
            }
            self.model.change(name, cells)

    def sign(self, name: str, table: int) -> None:
        """Sign a sheet, filled where it was not."""
        if table not in self.model.signed:
            self.fill(name, table)
        if self.does(lambda: self.desks[name].sign(table), table not in self.model.signed):
            self.model.sign(name, table)

    def reopen(self, name: str, table: int) -> None:
        """Open a signed sheet again."""
        if self.does(lambda: self.desks[name].reopen(table), table in self.model.signed):
            self.model.reopen(name, table)

    def undo(self, name: str, _: int) -> None:
        """Take back."""
        self.goes(self.desks[name].undo, self.model.undo(name))

    def redo(self, name: str, _: int) -> None:
        """Do again."""
        self.goes(self.desks[name].redo, self.model.redo(name))

    def side_by_side(self, _name: str, _table: int) -> None:
        """Have each desk type at its own table, all at once."""
        jobs: list[tuple[str, Place, int]] = [
            (name, self.cell(table), self.chance.randrange(1, 60))
            for name, table in zip(NAMES, self.seats, strict=True)
            if table not in self.model.signed
            for _ in range(4)
        ]

        def type_in(name: str) -> None:
            for by, at, score in jobs:
                if by == name:
                    self.desks[name].enter(*at, score)

        at_once(type_in)
        for name, at, score in jobs:
            self.model.change(name, {at: score})

    def at_one_cell(self, _: str, table: int) -> None:
        """Have all three fill one cell at once, each as it was shown: one alone is done."""
        at = self.cell(table)
        if table in self.model.signed:
            return
        seen, scores = self.model.facts.get(at), dict(zip(NAMES, (61, 62, 63), strict=True))
        told: list[str] = []

        def enter(name: str) -> None:
            try:
                self.desks[name].enter(*at, scores[name], seen=seen)
            except door.Refused as no:
                assert no.kind == "changed-meanwhile"  # noqa: PT017  the others come too late
            else:
                told.append(name)

        at_once(enter)
        if seen in scores.values():
            # Who writes what stands already has done nothing, so another may be first after it.
            now = self.desks["East"].sheet(table)["scores"][at[1]][at[2]]
            told = [name for name in NAMES if scores[name] == now != seen]
        else:
            assert len(told) == 1
        for name in told:
            self.model.change(name, {at: scores[name]})

    def goes(self, deed: Callable[[], object], expected: str) -> None:
        """Undo or redo: it is done, or refused because of a later change or for want of any."""
        try:
            deed()
        except door.Refused as no:
            sentence = str(no)
            assert expected != "done", sentence
            assert ("nothing to" in sentence) == (expected == "nothing"), (sentence, expected)
        else:
            assert expected == "done", expected

    def does(self, deed: Callable[[], object], may: bool) -> bool:
        """Do a deed; return whether it was done, as it must be."""
        try:
            deed()
        except door.Refused as no:
            assert not may, no  # noqa: PT017  whether it may depends on the day
            return False
        assert may
        return True

    def check(self, desk: Desk) -> None:
        """Check that a desk says all that the model says."""
        here = {each["table"]: each for each in desk.sheets()}
        written = {
            (table, engine, who): score
            for table, each in here.items()
            for engine, row in each["scores"].items()
            for who, score in row.items()
        }
        facts = {at: value for at, value in self.model.facts.items() if value is not None}
        assert written == {at: value for at, value in facts.items() if isinstance(at, tuple)}
        clubs = {each["player"]: each["club"] for each in desk.players() if each["club"]}
        assert clubs == {at: value for at, value in facts.items() if isinstance(at, int)}
        signed = {table for table, each in here.items() if each["status"] == "signed"}
        assert signed == self.model.signed


def at_once(deed: Callable[[str], object]) -> None:
    """Have all three desks do something side by side; what one of them raises is raised."""
    failed: list[Exception] = []

    def do(name: str) -> None:
        try:
            deed(name)
        except Exception as error:  # noqa: BLE001  raised below, in the test's own thread
            failed.append(error)

    threads = [Thread(target=do, args=(name,)) for name in NAMES]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failed:
        raise failed[0]


def whole_day(postgres: Server, seed: int, out: Path) -> dict[str, int]:
    """Play one day and check it; return how often each thing was done."""
    address = day(PLAYERS).seated(seed=7).server(postgres)
    with ExitStack() as opened:
        desks = {name: opened.enter_context(door.desk(address, name)) for name in NAMES}
        three = ThreeDesks(desks, random.Random(seed))
        for _ in range(HOURS):
            three.hour()
            three.check(three.desks[three.chance.choice(NAMES)])
        for desk in desks.values():
            three.check(desk)
            desk.check_whole()
            assert len(desk.history()) == three.began + three.model.lines
        assert len({desk.tip() for desk in desks.values()}) == 1
    with door.desk(door.to_file(address, out)) as brought:
        three.check(brought)
    return three.did


def test_three_desks_end_where_a_plain_model_ends(postgres: Server, tmp_path: Path) -> None:
    did: dict[str, int] = {}
    for seed in range(DAYS):
        for deed, times in whole_day(postgres, seed, tmp_path / f"{seed}.mextrain").items():
            did[deed] = did.get(deed, 0) + times
    assert len(did) == 9 + 1
    said = f"{DAYS:,} days, {sum(did.values()):,} deeds of three desks"
    print(f"\n{said}: {did}")  # noqa: T201
    if DAYS >= FULL:
        record_figure("desk-days", said)


@pytest.mark.parametrize("careless", ["undo only says so", "another digit is written"])
def test_a_desk_that_does_other_than_it_says_is_found(
    postgres: Server, tmp_path: Path, careless: str
) -> None:
    """The control: the model is not the program's own word."""
    with door.planted(careless), pytest.raises(AssertionError):
        whole_day(postgres, 1, tmp_path / "day.mextrain")
