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

from tests import door
from tests.figures import record_figure
from tests.oracles.way_on import NoWayOn, WholeDay

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


def play_days(folder: Path) -> None:
    """Play days until one of them is lost."""
    for seed in range(FAULTS):
        WholeDay(folder, seed).play()


@pytest.mark.nightly(one_in=3)
@pytest.mark.parametrize(
    "fault",
    [
        "nobody is named",
        "signing looks at its own entrants alone",
        "ties are ruled in the last stage alone",
    ],
)
def test_a_planted_fault_leaves_a_day_without_a_way_on(tmp_path: Path, fault: str) -> None:
    with door.planted(fault), pytest.raises(NoWayOn, match="seed"):
        play_days(tmp_path)
