"""One comes late, one never, one goes home: the day goes on, and each is what they are."""

from pathlib import Path

import pytest

from tests.day import ENGINES, rising, summed
from tests.journeys.monitor import GRID, at_the_window

PLAYERS = [f"Player {number:02}" for number in range(1, 12)]
NEVER_CAME, CAME_LATE = 11, 12
HOME_AFTER = 4  # rounds


@pytest.mark.nightly
def test_a_day_with_a_late_arrival_a_no_show_and_somebody_who_goes_home(tmp_path: Path) -> None:
    with at_the_window(tmp_path) as monitor:
        hand = monitor.hand
        monitor.make_tournament("Samboree 2026", tmp_path / "samboree.mextrain")
        monitor.read_roster(PLAYERS)
        monitor.about(NEVER_CAME, "Did not come")
        monitor.all_are_here()
        monitor.draw(seed=7)
        monitor.add("Late Lou")
        monitor.all_are_here()
        monitor.page("Seating")
        hand.sees("Table 1 then plays with 6, *")
        monitor.seat_late("Late Lou")

        late = monitor.open_table(1)
        assert (len(late), late[-1]) == (6, CAME_LATE)
        monitor.type_rounds(rising(late))
        monitor.type_totals(summed(rising(late)).values())
        monitor.sign(late[0])

        seats = monitor.open_table(2)
        goes, *stay = seats
        before, after = ENGINES[:HOME_AFTER], ENGINES[HOME_AFTER:]
        monitor.type_rounds(rising(seats, before))
        monitor.goes_home(goes)
        assert monitor.open_table(2) == seats
        monitor.type_rounds(rising(stay, after))
        spoken = hand.rows(GRID, spoken=True)
        assert all(cells[0].endswith(": left") for cells in spoken[HOME_AFTER:-2])
        totals = summed(rising(seats, before))
        left_with = totals.pop(goes)  # whoever left has no total on the paper
        for player, more in summed(rising(stay, after)).items():
            totals[player] += more
        monitor.type_totals(totals.values())
        monitor.sign(stay[0])

        winner = min(stay, key=totals.__getitem__)
        assert left_with < totals[winner], "who left would have won"
        assert monitor.chart() == [
            (1, late[0], min(summed(rising(late)).values())),
            (2, winner, totals[winner]),
        ]
        monitor.start_stage()
        assert set(monitor.open_table(1)) == {late[0], winner}
        states = monitor.players()
        assert states[NEVER_CAME] == "did not come"
        assert states[goes] == "went home"
        others = {states[player] for player in states if player not in {NEVER_CAME, goes}}
        assert others == {"here"}
