"""No day without a way on: whole days by chance, each to its champion.

One to three games, one to three of each table going on, 10 to 60 players, wild cards, shared
places, ties, people who leave or decline before and while the play-off is on, corrections after it
began.  At each step the program's own ways have to lead on, and ``check`` and signing have to
agree.  A day that ends without a champion tells its seed.  Short by default; ``MEXTRAIN_WAYS=500``
plays so many days, and ``MEXTRAIN_WAYS_FROM=0`` says the seed of the first.
"""

import os
from pathlib import Path

import pytest

from mextrain_scorer.desk.checks import upsets
from mextrain_scorer.desk.playoff import named_places
from mextrain_scorer.desk.scores import sign_off, ties
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.checks.sheet_checks import Finding
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.store.reads import read_sheets
from mextrain_scorer.store.schema import EntrantRow, StageRow
from mextrain_scorer.store.table_queries import Reading, read_rows
from mextrain_scorer.store.work import Work
from tests.desk.way_on import NoWayOn, WholeDay
from tests.figures import record_figure

DAYS = int(os.environ.get("MEXTRAIN_WAYS", "3"))
FULL = 500
FIRST = int(os.environ.get("MEXTRAIN_WAYS_FROM", "0"))
FAULTS = 40  # days within which each planted fault shows


def test_every_day_ends_with_a_champion(tmp_path: Path) -> None:
    lost = []
    for seed in range(FIRST, FIRST + DAYS):
        try:
            WholeDay(tmp_path, seed).play()
        except NoWayOn as day:
            lost.append(str(day))
    assert lost == [], f"{len(lost)} of {DAYS} days\n" + "\n\n".join(lost)
    if DAYS >= FULL:
        record_figure("way-on", f"{DAYS} days, 0 without a way on")


# What the days were made for: each fault that they were found by, planted again


def only_its_own_entrants(reading: Reading, rule_set: RuleSet, here: Sheet) -> Finding | None:
    """Say what upsets a table from those alone who come from the same sheets as its players."""
    entrants = [each for each in read_rows(reading, EntrantRow) if each.stage == here.stage]
    players = {seat.player for seat in here.seats}
    sources = {(each.from_stage, each.from_table) for each in entrants if each.player in players}
    fed = [each for each in entrants if (each.from_stage, each.from_table) in sources]
    sheets = [
        sheet
        for sheet in read_sheets(reading, rule_set)
        if sheet.stage == here.stage or (sheet.stage, sheet.table_no) in sources
    ]
    if not fed:
        return None
    stage = upsets._Stage(here.stage, fed, sheets, read_rows(reading, StageRow), ())
    told = [each for each in stage.upsets() if each.table_no == here.table_no]
    return upsets._finding(told[0]) if told else None


def only_the_last_stage(work: Work, here: Sheet) -> None:
    """Refuse to rule on ties of any stage but the last."""
    stages = work.rows(StageRow)
    last = max(stages, key=lambda row: row.position)
    if here.stage != last.key or here.status is not SheetStatus.SIGNED:
        raise Refused("That tie decides nothing.")


def play_days(folder: Path) -> None:
    """Play days until one of them is lost."""
    for seed in range(FAULTS):
        WholeDay(folder, seed).play()


def nobody_is_named(tournament: Tournament, *_: object, **__: object) -> None:
    """Refuse to name anybody."""
    raise Refused("The final names the champion.")


@pytest.mark.nightly(one_in=3)
@pytest.mark.parametrize(
    ("room", "name", "fault"),
    [
        (sign_off, "upset_at", only_its_own_entrants),
        (ties, "_refuse_what_decides_nothing", only_the_last_stage),
        (named_places, "name_places", nobody_is_named),
    ],
    ids=["signing sees its own entrants alone", "ties of the last stage alone", "no naming"],
)
def test_a_planted_fault_leaves_a_day_without_a_way_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: object, name: str, fault: object
) -> None:
    monkeypatch.setattr(room, name, fault)
    with pytest.raises(NoWayOn, match="seed"):
        play_days(tmp_path)
