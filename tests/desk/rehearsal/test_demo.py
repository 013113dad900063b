"""A whole simulated tournament, and one to practise on."""

import os
from pathlib import Path

import pytest

from mextrain_scorer.cli.demo import play_demo
from mextrain_scorer.desk import tables
from mextrain_scorer.desk.checks import all_checks
from mextrain_scorer.desk.files import opening
from mextrain_scorer.rules.records import Outcome
from mextrain_scorer.rules.rule_sets.presets import PRESETS
from mextrain_scorer.sheets.catalogue import of_day
from mextrain_scorer.sheets.documents.rulings import ruled, rulings

pytestmark = pytest.mark.nightly

# More with MEXTRAIN_LONG=1; the journeys play a Samboree of 48 every day.
HALLS = (8, 23, 37, 48, 100, 400) if os.environ.get("MEXTRAIN_LONG") else (8, 23)


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
