"""A whole simulated tournament, and one to practise on."""

import os
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from mextrain_scorer.cli.demo import play_demo
from mextrain_scorer.desk import tables
from mextrain_scorer.desk.checks import all_checks
from mextrain_scorer.desk.day.next_step import day_facts
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.journal.history import history
from mextrain_scorer.desk.paper.content import ruled, rulings
from mextrain_scorer.desk.results import results
from mextrain_scorer.rules.records import Outcome
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.presets import PRESETS, SAMBOREE
from mextrain_scorer.sheets.catalogue import of_day
from tests.desk import days

pytestmark = pytest.mark.nightly

# More with MEXTRAIN_LONG=1; the journeys play a Samboree of 48 every day.
HALLS = (8, 23, 37, 48, 100, 400) if os.environ.get("MEXTRAIN_LONG") else (8, 23)


@pytest.mark.parametrize("players", HALLS)
def test_a_demo_ends_with_a_champion_and_every_document(tmp_path: Path, players: int) -> None:
    told: list[tuple[int, int]] = []
    done = play_demo(tmp_path / "demo", players=players, progress=lambda *at: told.append(at))
    assert len(done.results.champions) == 1
    assert len(done.results.seconds) == 1
    assert done.results.complete
    printed = {path.stem for path in done.documents}
    assert {document.key for document in of_day(SAMBOREE)} <= printed
    for path in done.documents:
        assert path.read_bytes().startswith(b"%PDF-")
    assert told[-1][0] == told[-1][1]
    assert told == sorted(told)
    with opening.open_file(done.file) as tournament:
        assert results.results(tournament) == done.results
        seated = [player for table in days.layout(tournament).values() for player in table]
        assert sorted(seated) == list(range(1, players + 1))
        assert not [f for f in all_checks.check(tournament) if f.severity == "error"]
        assert day_facts(tournament).step.page == "results"
        assert {here.status for here in tables.sheets(tournament)} == {"signed"}


def test_the_same_seed_plays_the_same_tournament(tmp_path: Path) -> None:
    played = []
    for name, seed in (("first", 5), ("again", 5), ("other", 6)):
        done = play_demo(tmp_path / name, players=8, seed=seed)
        with opening.open_file(done.file) as tournament:
            told = [(line.what, line.before, line.after) for line in history(tournament)]
            # When each came in is the laptop's time: the play takes none.
            sheets = [replace(each, received_at=None) for each in tables.sheets(tournament)]
            played.append((done.results, sheets, told))
    assert played[0] == played[1]
    assert played[0] != played[2]


@pytest.mark.parametrize("rules", sorted(set(PRESETS) - {"samboree"}))
def test_a_demo_of_every_other_house(tmp_path: Path, rules: str) -> None:
    players = PRESETS[rules].table_sizes[0] + 1 if rules.endswith(("15", "18")) else 13
    done = play_demo(tmp_path, players=players, rules=rules)
    assert done.results.complete
    printed = {path.stem for path in done.documents}
    assert {document.key for document in of_day(PRESETS[rules])} <= printed
    with opening.open_file(done.file) as tournament:
        assert not [f for f in all_checks.check(tournament) if f.severity == "error"]
        for here in tables.sheets(tournament):
            assert [row.engine for row in here.rounds] == list(PRESETS[rules].engines)


def test_a_demo_of_a_ladder_moves_its_players(tmp_path: Path) -> None:
    done = play_demo(tmp_path, players=31, rules="ladder-night")
    with opening.open_file(done.file) as tournament:
        games = [stage.key for stage in tables.stages(tournament)]
        assert games == ["qualifying", "qualifying-2", "qualifying-3"]
        seats = [days.layout(tournament, key) for key in games]
    for before, after in pairwise(seats):
        assert [len(who) for who in after.values()] == [6, 5, 5, 5, 5, 5]
        assert len(set(before[1]) & set(after[1])) == 4
        assert len(set(before[2]) & set(after[1])) == 2
        assert len(set(before[6]) & set(after[5])) == 2


def test_what_the_clock_cut_off_is_marked_with_the_reason(tmp_path: Path) -> None:
    done = play_demo(tmp_path, players=13, rules="sixty-minutes")
    with opening.open_file(done.file) as tournament:
        for here in tables.sheets(tournament):
            outcomes = [row.outcome for row in here.rounds]
            begun = outcomes.index(Outcome.NOT_PLAYED)
            assert begun > 2
            assert set(outcomes[begun:]) == {Outcome.NOT_PLAYED}
            assert {row.note for row in here.rounds[begun:]} == {"The time was up."}
        told = rulings(tournament, ruled(tournament))
        assert len(told) == len(tables.sheets(tournament))
        assert all(line.where.endswith("to double blank") for line in told)


def test_a_demo_is_never_played_over_another(tmp_path: Path) -> None:
    done = play_demo(tmp_path, players=8)
    before = done.file.read_bytes()
    with pytest.raises(Refused) as caught:
        play_demo(tmp_path, players=8)
    days.is_a_sentence(str(caught.value), "demo.mextrain")
    assert done.file.read_bytes() == before


@pytest.mark.parametrize("players", [0, 2])
def test_too_few_for_a_demo_are_refused(tmp_path: Path, players: int) -> None:
    with pytest.raises(Refused) as caught:
        play_demo(tmp_path / "demo", players=players)
    days.is_a_sentence(str(caught.value))


def test_a_demo_needs_a_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with pytest.raises(Refused) as caught:
        play_demo(tmp_path / "file", players=8)
    days.is_a_sentence(str(caught.value))
