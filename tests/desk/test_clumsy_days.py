"""A monitor who presses everything in any order: each time it is done, or refused in a sentence."""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.checks import all_checks
from mextrain_scorer.desk.day.next_step import day_facts, next_step
from mextrain_scorer.desk.files import backup
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.results import results
from mextrain_scorer.desk.roster import players, withdrawals
from mextrain_scorer.desk.scores import score_entry, score_import, sign_off, ties
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.standings.standings import standings
from mextrain_scorer.store.journal_check import verify
from tests.desk import days

DAYS = int(os.environ.get("MEXTRAIN_DAYS", "2"))
PRESSES = 150


class ClumsyMonitor:
    """Somebody who presses everything."""

    def __init__(self, tournament: Tournament, seed: int) -> None:
        """Begin the day."""
        self.tournament = tournament
        self.chance = Random(seed)
        self.refused = 0

    def stage(self) -> str:
        """Name a stage, mostly the one now being played."""
        current = tables.current_stage(self.tournament)
        others = ["qualifying", "final", "playoff-1"]
        return current.key if current and self.chance.random() < 0.8 else self.chance.choice(others)

    def player(self) -> int:
        """Name a player, mostly one there is."""
        return self.chance.randint(1, 12)

    def presses(self) -> list[Callable[[], object]]:
        """Return everything there is to press, ready to be pressed."""
        t, pick = self.tournament, self.chance
        stage, table, engine = self.stage(), pick.choice([1, 1, 1, 2, 2, 3]), pick.randint(-1, 10)
        here, one, other = (t, stage, table), self.player(), self.player()
        numbers = pick.sample(range(1, 12), 2)
        reason = pick.choice(["because", "because", " "])
        path = t.path.with_name("scores.csv")
        return [
            lambda: self.fill(*here[1:]),
            lambda: self.fill(*here[1:]),
            lambda: days.sign(t, table, stage),
            lambda: days.sign(t, table, stage),
            lambda: days.sign(t, table, stage),
            lambda: score_entry.enter_pips(*here, engine, one, pick.randint(-1, 300)),
            lambda: score_entry.clear_pips(*here, engine, one),
            lambda: score_entry.mark_blocked(*here, engine),
            lambda: score_entry.mark_not_played(*here, engine, reason),
            lambda: score_entry.mark_played(*here, engine),
            lambda: score_entry.write_totals(*here, {one: pick.randint(0, 300)}),
            lambda: score_entry.accept_round(*here, pick.choice([engine, None]), reason),
            lambda: sign_off.receive_sheet(*here, circled=pick.choice([None, one])),
            lambda: sign_off.receive_sheet(*here, unsigned=True),
            lambda: sign_off.reopen_sheet(*here, reason, confirm=pick.random() < 0.5),
            lambda: self.rule(stage, table),
            lambda: ties.rule_tie(
                *here, numbers, shared=pick.random() < 0.5, by="other", reason=reason
            ),
            lambda: stages.start_stage(t, seed=1, advance=pick.choice([None, None, 1, 2])),
            lambda: stages.start_stage(t, seed=2, wild_cards=pick.randint(-1, 2)),
            lambda: stages.replace_player(t, one, pick.choice([None, other]), reason),
            lambda: stages.undo_stage(t, stage, reason),
            lambda: draw.draw(t, seed=pick.randint(1, 9), allow_small=pick.random() < 0.5),
            lambda: draw.swap(t, one, other),
            lambda: draw.move(t, one, table),
            lambda: draw.pin(t, one, pinned=pick.random() < 0.5),
            lambda: draw.seat_late(t, one, pick.choice([None, table])),
            lambda: withdrawals.no_show(t, one),
            lambda: withdrawals.withdraw(t, one, reason, from_engine=pick.choice([None, engine])),
            lambda: players.add_player(t, "Newcomer", checked_in=pick.random() < 0.5),
            lambda: players.check_in(t, numbers),
            lambda: players.take_back_check_in(t, one),
            lambda: backup.export(t, path),
            lambda: score_import.import_scores(
                t, path, replace=pick.random() < 0.5, reason="again"
            ),
            *[lambda: undo.undo(t)] * 4,
            *[lambda: undo.redo(t)] * 2,
        ]

    def fill(self, stage: str, table_no: int) -> None:
        """Key a whole sheet, the first two tied at times."""
        days.fill(self.tournament, table_no, stage, tied=self.chance.choice([(), (0, 1)]))

    def rule(self, stage: str, table_no: int) -> None:
        """Rule the first two of a table."""
        pair = days.who(self.tournament, table_no, stage)[:2]
        ties.rule_tie(
            self.tournament, stage, table_no, pair, shared=False, by="other", reason="as agreed"
        )

    def press(self) -> None:
        """Press something; a refusal is a sentence and leaves the file as it was."""
        tip = self.tournament.chain_tip
        with days.news_of(self.tournament) as news:
            try:
                self.chance.choice(self.presses())()
            except Refused as refused:
                days.is_a_sentence(str(refused))
                assert (self.tournament.chain_tip, news) == (tip, [])
                self.refused += 1
            else:
                assert len(news) == (self.tournament.chain_tip != tip)

    def look_around(self) -> None:
        """Read every page there is."""
        t = self.tournament
        with t.reading() as reading:
            assert verify(reading).hash == t.chain_tip
        for here in tables.sheets(t):
            standings(here)
            sign_off.not_yet_signable(here)
            assert [seat.seat_no for seat in here.seats] == list(range(1, len(here.seats) + 1))
        all_checks.check(t)
        found = results.results(t)
        assert not found.complete or found.champions
        assert stages.plan(t).sentence
        assert next_step(t).sentence
        assert day_facts(t).states
        undo.undo_label(t)
        undo.redo_label(t)


@pytest.mark.parametrize("seed", range(DAYS))
def test_whatever_is_pressed_is_done_or_refused_in_a_sentence(tmp_path: Path, seed: int) -> None:
    with days.seated(tmp_path, 10, seed=seed) as tournament:
        monitor = ClumsyMonitor(tournament, seed)
        for _ in range(PRESSES):
            monitor.press()
            monitor.look_around()
        assert 0 < monitor.refused < PRESSES
