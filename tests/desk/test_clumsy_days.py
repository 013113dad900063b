"""A monitor who presses everything in any order: each time it is done, or refused in a sentence."""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from mextrain_scorer.desk import (
    checking,
    copies,
    history,
    leaving,
    players,
    playoff,
    results,
    score_entry,
    score_import,
    seating,
    sign_off,
    tables,
    ties,
)
from mextrain_scorer.desk.next_step import day_facts, next_step
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.standings.standings import standings
from mextrain_scorer.store.journal_check import verify
from tests.desk import day

DAYS = int(os.environ.get("MEXTRAIN_DAYS", "4"))
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
            lambda: day.sign(t, table, stage),
            lambda: day.sign(t, table, stage),
            lambda: day.sign(t, table, stage),
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
            lambda: playoff.start_stage(t, seed=1, advance=pick.choice([None, None, 1, 2])),
            lambda: playoff.start_stage(t, seed=2, wild_cards=pick.randint(-1, 2)),
            lambda: playoff.replace_player(t, one, pick.choice([None, other]), reason),
            lambda: playoff.undo_stage(t, stage, reason),
            lambda: seating.draw(t, seed=pick.randint(1, 9), allow_small=pick.random() < 0.5),
            lambda: seating.swap(t, one, other),
            lambda: seating.move(t, one, table),
            lambda: seating.pin(t, one, pinned=pick.random() < 0.5),
            lambda: seating.seat_late(t, one, pick.choice([None, table])),
            lambda: leaving.no_show(t, one),
            lambda: leaving.withdraw(t, one, reason, from_engine=pick.choice([None, engine])),
            lambda: players.add_player(t, "Newcomer", checked_in=pick.random() < 0.5),
            lambda: players.check_in(t, numbers),
            lambda: players.take_back_check_in(t, one),
            lambda: copies.export(t, path),
            lambda: score_import.import_scores(
                t, path, replace=pick.random() < 0.5, reason="again"
            ),
            *[lambda: history.undo(t)] * 4,
            *[lambda: history.redo(t)] * 2,
        ]

    def fill(self, stage: str, table_no: int) -> None:
        """Key a whole sheet, the first two tied at times."""
        day.fill(self.tournament, table_no, stage, tied=self.chance.choice([(), (0, 1)]))

    def rule(self, stage: str, table_no: int) -> None:
        """Rule the first two of a table."""
        pair = day.who(self.tournament, table_no, stage)[:2]
        ties.rule_tie(
            self.tournament, stage, table_no, pair, shared=False, by="other", reason="as agreed"
        )

    def press(self) -> None:
        """Press something; a refusal is a sentence and leaves the file as it was."""
        tip = self.tournament.chain_tip
        with day.news_of(self.tournament) as news:
            try:
                self.chance.choice(self.presses())()
            except Refused as refused:
                day.is_a_sentence(str(refused))
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
        checking.check(t)
        found = results.results(t)
        assert not found.complete or found.champions
        assert playoff.plan(t).sentence
        assert next_step(t).sentence
        assert day_facts(t).states
        history.undo_label(t)
        history.redo_label(t)


@pytest.mark.parametrize("seed", range(DAYS))
def test_whatever_is_pressed_is_done_or_refused_in_a_sentence(tmp_path: Path, seed: int) -> None:
    with day.seated(tmp_path, 10, seed=seed) as tournament:
        monitor = ClumsyMonitor(tournament, seed)
        for _ in range(PRESSES):
            monitor.press()
            monitor.look_around()
        assert 0 < monitor.refused < PRESSES
