"""English in the United States: its spelling, its dates and the clock of the computer."""

import re
from pathlib import Path

import pytest

from tests import door, paper
from tests.day import play_on
from tests.journeys.monitor import at_the_window

TWELVE = r"\d{1,2}:\d\d:\d\d [AP]M"
TWENTY_FOUR = r"\d\d:\d\d:\d\d"


@pytest.mark.nightly(one_in=3)
@pytest.mark.parametrize(
    ("system", "day", "colours", "organisers", "clock"),
    [
        pytest.param(
            {"LANG": "en_US.UTF-8"},
            "Tuesday, November 24, 2026", "Colors", "organizers", TWELVE, id="US",
        ),
        pytest.param(
            {"LANG": "en_US.UTF-8", "LC_TIME": "en_GB.UTF-8"},
            "Tuesday, November 24, 2026", "Colors", "organizers", TWENTY_FOUR, id="US, 24 hours",
        ),
        pytest.param(
            {"LANG": "en_GB.UTF-8"},
            "Tuesday 24 November 2026", "Colours", "organisers", TWENTY_FOUR, id="GB",
        ),
    ],
)  # fmt: skip
def test_english_is_written_as_the_country_of_the_computer_does(
    tmp_path: Path, system: dict[str, str], day: str, colours: str, organisers: str, clock: str
) -> None:
    file = tmp_path / "day.mextrain"
    with door.made(file, date="2026-11-24") as desk:
        desk.add_players([f"Player {n}" for n in range(1, 9)])
        play_on(desk)
    with at_the_window(tmp_path, file, env=system) as monitor:
        hand = monitor.hand
        hand.sees(day)
        hand.menu("View", colours)
        hand.key("Escape", "Escape", "Escape")
        pdf = monitor.save_pdf("Certificates", tmp_path / "certificates.pdf")
        words = paper.text(pdf)
        assert day in words
        assert f"For the {organisers}" in words
        hand.key("Ctrl+H")
        monitor.dialog("History")
        assert re.fullmatch(clock, hand.table("History")[0]["When"])
