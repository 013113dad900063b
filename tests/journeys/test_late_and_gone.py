"""One comes late, one never, one goes home: the day goes on, and each is what they are."""

from pathlib import Path

from tests.journeys.game_monitor import GameMonitor
from tests.ui.score_room import good_scores

PLAYERS = [f"Player {number:02}" for number in range(1, 12)]
NEVER_CAME, CAME_LATE = 11, 12
HOME_AFTER = 4  # rounds


def test_a_day_with_a_late_arrival_a_no_show_and_somebody_who_goes_home(
    monitor: GameMonitor, tmp_path: Path
) -> None:
    people, sheets = monitor.registration, monitor.sheets
    monitor.make_tournament("Samboree 2026", tmp_path / "samboree.mextrain")
    people.read_roster(PLAYERS, tmp_path)
    people.does_not_come(NEVER_CAME)
    people.all_are_here()
    monitor.seating.draw(seed=7)
    people.add("Late Lou")
    people.all_are_here()
    said = monitor.seating.seat_late(CAME_LATE)

    late = sheets.open(1)
    assert (len(late), late[-1]) == (6, CAME_LATE)
    assert said.startswith("Table 1 then plays with 6")
    scores = good_scores(6)
    sheets.type_rounds(scores)
    sheets.type_in(totals(scores))
    sheets.sign(late[0])

    seats = sheets.open(2)
    goes, *stay = seats
    scores = [*good_scores(5)[:HOME_AFTER], *([0, *row] for row in good_scores(4)[HOME_AFTER:])]
    sheets.type_rounds(scores[:HOME_AFTER])
    people.withdraws(goes, "unwell")
    assert sheets.open(2) == seats
    sheets.type_rounds([row[1:] for row in scores[HOME_AFTER:]])
    assert all(cells[0].endswith(": left") for cells in sheets.spoken()[HOME_AFTER:])
    sheets.type_in(totals(scores)[1:])  # whoever left has none on the paper
    sheets.sign(stay[0])

    assert min(totals(scores)) == totals(scores)[0], "who left would have won"
    lowest = min(totals(scores)[1:])
    winner = seats[totals(scores).index(lowest)]
    assert monitor.end.chart() == [(1, late[0], min(totals(good_scores(6)))), (2, winner, lowest)]
    monitor.end.start_stage()
    assert set(sheets.open(1)) == {late[0], winner}
    states = people.states()
    assert states[NEVER_CAME] == "did not come"
    assert states[goes] == "went home"
    assert {states[number] for number in states if number not in {NEVER_CAME, goes}} == {"here"}


def totals(rounds: list[list[int]]) -> list[int]:
    return [sum(column) for column in zip(*rounds, strict=True)]
