"""A club night of 31, from the roster to the end: three games, everybody ranked over all."""

from pathlib import Path

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.rehearsal.bulk_entry import enter_sheet
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.rule_sets.rule_set import DayFormat
from mextrain_scorer.ui.kit.questions import NO, Answer
from mextrain_scorer.ui.results.announcer_dialog import AnnouncerDialog
from mextrain_scorer.ui.results.results_page import ResultsPage
from tests.desk.club_nights import fill, fill_and_sign, game
from tests.journeys.game_monitor import GameMonitor

PLAYERS = [f"Player {number:02}" for number in range(1, 31)]
LATE, LEAVES = 31, 30
TOTALS = {3: 103, 4: 103}  # of each game: two are level for the third place
HOME_AFTER = 4  # rounds of game 2


@pytest.fixture
def seated(monitor: GameMonitor, tmp_path: Path) -> GameMonitor:
    """Return a club night whose first game is drawn, with somebody who came after the draw."""
    monitor.make_tournament("Tuesday club", tmp_path / "club.mextrain", DayFormat.CUMULATIVE)
    monitor.registration.read_roster(PLAYERS, tmp_path)
    monitor.registration.all_are_here()
    monitor.seating.draw(seed=7)
    monitor.registration.add("Late Lou")
    monitor.registration.all_are_here()
    assert monitor.seating.seat_late(LATE).startswith("Game 1, table ")
    return monitor


def sheets_of(monitor: GameMonitor, number: int) -> tuple[Sheet, ...]:
    return tables.sheets(monitor.room.tournament, game(number))


def play(monitor: GameMonitor, number: int) -> None:
    """Enter and sign every sheet of a game that is still open."""
    for here in sheets_of(monitor, number):
        if here.status.value != "signed":
            fill_and_sign(monitor.room.tournament, here, TOTALS)


def next_step(monitor: GameMonitor, words: str) -> None:
    """Wait until the button at the top says so, and press it."""
    button = monitor.room.view.header.next_button
    monitor.room.qtbot.waitUntil(lambda: button.sentence == f"Next: {words}")
    monitor.press(button)


def goes_home_from(monitor: GameMonitor, player: int) -> None:
    """Enter the first rounds of the table where the player sits in game 2; then they go home."""
    here = next(
        sheet for sheet in sheets_of(monitor, 2) if player in [seat.player for seat in sheet.seats]
    )
    seats = [seat.player for seat in here.seats]
    first = here.rule_set.engines[:HOME_AFTER]
    others = [each for each in seats if each != player]
    out = {engine: others[at] for at, engine in enumerate(first)}
    scores = {(e, each): 9 * (out[e] != each) for e in first for each in seats}
    enter_sheet(monitor.room.tournament, here, scores, [(e, out[e]) for e in first], (), {})
    monitor.registration.withdraws(player, "unwell")
    fill(monitor.room.tournament, sheet_again(monitor, here), TOTALS)


def sheet_again(monitor: GameMonitor, here: Sheet) -> Sheet:
    return tables.sheet(monitor.room.tournament, here.stage, here.table_no)


def test_a_club_night_of_31_to_the_end(seated: GameMonitor) -> None:
    monitor, room = seated, seated.room
    pages = [key for key, made in room.view.sidebar.buttons.items() if not made.isHidden()]
    assert pages == ["players", "seating", "scores", "overall", "results"]
    play(monitor, 1)
    assert len(monitor.ranking.places()) == 31
    next_step(monitor, "draw game 2 of 3")
    monitor.seating.draw_next(seed=8)
    goes_home_from(monitor, LEAVES)
    play(monitor, 2)
    next_step(monitor, "draw game 3 of 3")
    monitor.seating.draw_next(seed=9)
    assert all(LEAVES not in [s.player for s in here.seats] for here in sheets_of(monitor, 3))
    play(monitor, 3)

    next_step(monitor, "rule the tie in the ranking")
    places = monitor.ranking.places()
    assert places[:5] == [
        ("1", 1, "303"),
        ("2", 2, "306"),
        ("3 ?", 3, "309"),
        ("3 ?", 4, "309"),
        ("5", 5, "315"),
    ]
    assert places[-1] == ("31", LEAVES, "130")  # one whole game
    assert monitor.ranking.page.state.text().startswith(
        "All 3 games are signed. 30 of 31 players played them all."
    )
    monitor.ranking.rule_tie(4, 3)
    room.qtbot.waitUntil(lambda: room.view.current_key == "results")
    results = monitor.end.results()
    assert results.first.winners[0].name == "Player 01"
    assert (results.second.text(), results.third.text()) == ("Player 02", "Player 04")

    correct_game_1(monitor)
    results = monitor.end.results()
    assert results.first.winners[0].name == "Player 02"
    assert (results.second.text(), results.third.text()) == ("Player 01", "Player 04")
    to_the_end(monitor, results)


def correct_game_1(monitor: GameMonitor) -> None:
    """The winner was left with five points more in a round of game 1."""
    room = monitor.room
    here = next(s for s in sheets_of(monitor, 1) if 1 in [seat.player for seat in s.seats])
    room.view.open_table(here.stage, here.table_no)
    hangs_on_it = monitor.sheets.reopen("misread")
    assert hangs_on_it == ("The ranking over all games rests on this sheet",)
    at = [seat.player for seat in here.seats].index(1)
    row = next(n for n, each in enumerate(here.rounds) if here.entry_of(each.engine, 1))
    score = here.entry_of(here.rounds[row].engine, 1)
    assert score is not None
    monitor.sheets.point_at(row, at)
    monitor.sheets.type_in([score + 5])
    room.answers.answers.append(NO)  # the slip is printed another day
    monitor.sheets.sign(here.seats[-1].player)
    assert room.answers.asked[-1].details == (
        "No. 2 Player 02: place 1, not 2.",
        "No. 1 Player 01: place 2, not 1.",
    )


def to_the_end(monitor: GameMonitor, results: ResultsPage) -> None:
    """Read the winners out, and end the day without any paper."""
    monitor.press(results.left.tell)
    dialog = monitor.dialog(AnnouncerDialog)
    names = [dialog.line.name]
    while not dialog.told_all:
        monitor.press(dialog.next)
        names.append(dialog.line.name)
    assert names[-3:] == ["Player 04", "Player 01", "Player 02"]
    monitor.press(dialog.close_button)
    monitor.room.settle()
    monitor.room.answers.answers.append(Answer(yes=True))
    monitor.press(results.left.done)
    button = monitor.room.view.header.next_button
    monitor.room.qtbot.waitUntil(lambda: button.sentence == "The day is done")
