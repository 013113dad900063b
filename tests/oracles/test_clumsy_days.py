"""A monitor who presses everything in any order: each time it is done, or refused in a sentence."""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.day import day, fill
from tests.door import Desk
from tests.oracles.refusals import refused

DAYS = int(os.environ.get("MEXTRAIN_DAYS", "2"))
PRESSES = 150


class ClumsyMonitor:
    """Somebody who presses everything."""

    def __init__(self, desk: Desk, seed: int) -> None:
        """Begin the day."""
        self.desk = desk
        self.chance = Random(seed)
        self.refused = 0

    def stage(self) -> str:
        """Name a stage, mostly the one now being played."""
        drawn, others = self.desk.stages(), ["qualifying", "final", "playoff-1"]
        return drawn[-1] if drawn and self.chance.random() < 0.8 else self.chance.choice(others)

    def player(self) -> int:
        """Name a player, mostly one there is."""
        return self.chance.randint(1, 12)

    def presses(self) -> list[Callable[[], object]]:
        """Return everything there is to press, ready to be pressed."""
        d, pick = self.desk, self.chance
        stage, table, engine = self.stage(), pick.choice([1, 1, 1, 2, 2, 3]), pick.randint(-1, 10)
        here, one, other = (table, stage), self.player(), self.player()
        numbers = pick.sample(range(1, 12), 2)
        reason = pick.choice(["because", "because", " "])
        path = d.path.with_name("scores.csv")
        return [
            lambda: self.fill(*here),
            lambda: self.fill(*here),
            lambda: d.sign(*here),
            lambda: d.sign(*here),
            lambda: d.sign(*here),
            lambda: d.enter(table, engine, one, pick.randint(-1, 300), stage),
            lambda: d.clear(table, engine, one, stage),
            lambda: d.blocked(table, engine, stage),
            lambda: d.not_played(table, engine, reason, stage),
            lambda: d.played(table, engine, stage),
            lambda: d.totals(table, {one: pick.randint(0, 300)}, stage),
            lambda: d.accept(table, pick.choice([engine, None]), reason, stage),
            lambda: d.receive(*here, circled=pick.choice([None, one])),
            lambda: d.receive(*here, unsigned=True),
            lambda: d.reopen(*here, reason, confirm=pick.random() < 0.5),
            lambda: self.rule(*here),
            lambda: d.rule_tie(
                table, numbers, shared=pick.random() < 0.5, by="other", reason=reason, stage=stage
            ),
            lambda: d.start_stage(1, advance=pick.choice([None, None, 1, 2])),
            lambda: d.start_stage(2, wild_cards=pick.randint(-1, 2)),
            lambda: d.replace(one, pick.choice([None, other]), reason),
            lambda: d.undo_stage(stage, reason),
            lambda: d.draw(pick.randint(1, 9), allow_small=pick.random() < 0.5),
            lambda: d.swap(one, other),
            lambda: d.move(one, table),
            lambda: d.pin(one, pinned=pick.random() < 0.5),
            lambda: d.seat_late(one, pick.choice([None, table])),
            lambda: d.no_show(one),
            lambda: d.withdraw(one, reason, from_engine=pick.choice([None, engine])),
            lambda: d.add_player("Newcomer", checked_in=pick.random() < 0.5),
            lambda: d.check_in(*numbers),
            lambda: d.take_back_check_in(one),
            lambda: d.export(path),
            lambda: d.import_scores(path, replace=pick.random() < 0.5, reason="again"),
            *[d.undo] * 4,
            *[d.redo] * 2,
        ]

    def fill(self, table: int, stage: str) -> None:
        """Key a whole sheet, the first two tied at times."""
        fill(self.desk, table, stage, tied=self.chance.choice([(), (0, 1)]))

    def rule(self, table: int, stage: str) -> None:
        """Rule the first two of a table."""
        pair = self.desk.sheet(table, stage)["players"][:2]
        self.desk.rule_tie(table, pair, by="other", reason="as agreed", stage=stage)

    def press(self) -> None:
        """Press something; a refusal is a sentence and leaves the file as it was."""
        self.refused += refused(self.desk, self.chance.choice(self.presses())) is not None

    def look_around(self) -> None:
        """Read every page there is."""
        d = self.desk
        assert d.checked_tip() == d.tip()[1]
        for here in d.sheets():
            d.standings(here["table"], here["stage"])
            seats = [seat["seat"] for seat in here["seats"]]
            assert seats == list(range(1, len(seats) + 1))
        d.findings()
        found = d.results()
        assert not found["complete"] or found["champions"]
        assert d.plan()["sentence"]
        step = d.next_step()
        assert step["sentence"]
        assert step["page"] in step["pages"]
        d.undo_label()
        d.redo_label()


@pytest.mark.parametrize("seed", range(DAYS))
def test_whatever_is_pressed_is_done_or_refused_in_a_sentence(tmp_path: Path, seed: int) -> None:
    with day(10).seated(seed).desk(tmp_path) as desk:
        monitor = ClumsyMonitor(desk, seed)
        for _ in range(PRESSES):
            monitor.press()
            monitor.look_around()
        assert 0 < monitor.refused < PRESSES
