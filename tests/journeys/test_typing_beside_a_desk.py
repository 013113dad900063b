"""Somebody types a score slowly while another desk enters twenty: nothing moves under the hands."""

from pathlib import Path

import pytest

from tests import door
from tests.day import day, rising
from tests.journeys.monitor import GRID, at_the_window
from tests.programs import Server


def test_a_score_typed_slowly_stands_as_it_was_typed(postgres: Server, tmp_path: Path) -> None:
    address = day(10).seated(7).server(postgres)
    with at_the_window(tmp_path) as monitor, door.desk(address, "desk 2") as other:
        hand = monitor.hand
        monitor.join(address, "desk 1")
        seats = monitor.open_table(1)
        game = rising(seats)
        hand.pick(GRID, "Double 1", 2)
        hand.type("4")
        typing = hand.focused()
        assert (typing["role"], typing["value"]) == ("editabletext", "4")

        for engine in (9, 8, 7, 6):  # above it, in the same sheet
            for player in seats:
                other.enter(1, engine, player, game[engine][player])
            shown = [str(game[engine][player]) for player in seats]
            hand.wait(lambda: hand.rows(GRID)[9 - engine] == shown)  # noqa: B023  waited for here
            assert hand.focused() == typing

        hand.type("7")
        assert hand.focused() == {**typing, "value": "47"}
        hand.type("\n")
        hand.wait(lambda: hand.rows(GRID)[8][2] == "47")
        assert hand.cell() == (GRID, 8, 3)
        other.catch_up()
        assert other.sheet(1)["scores"][1][seats[2]] == 47
        entered = [
            each for each in other.history() if (each["player"], each["engine"]) == (seats[2], 1)
        ]
        assert [(each["before"], each["after"]) for each in entered] == [(None, 47)]

        for score in ("46", "45"):  # one's own number, corrected at once, is nobody else's
            hand.pick(GRID, "Double 1", 2)
            hand.type(f"{score}\n")
            hand.wait(lambda: hand.rows(GRID)[8][2] == score)  # noqa: B023  waited for here


def test_a_refused_number_stays_where_another_desk_enters_a_third(
    postgres: Server, tmp_path: Path
) -> None:
    address = day(10).seated(7).server(postgres)
    with at_the_window(tmp_path) as monitor, door.desk(address, "desk 2") as other:
        hand = monitor.hand
        monitor.join(address, "desk 1")
        first = monitor.open_table(1)[0]
        hand.pick(GRID, 0, 0)
        hand.type("3")
        other.enter(1, 9, first, 26)
        hand.wait(lambda: monitor.shown()[0][0] == "26")
        hand.type("1\n")
        hand.sees("!*: the sheet now says 26.*")
        assert "26. 31 was not entered. " in hand.rows(GRID, spoken=True)[0][0]
        other.catch_up()
        other.enter(1, 9, first, 44)
        hand.wait(lambda: monitor.shown()[0][0] == "44")
        assert "44. 31 was not entered. " in hand.rows(GRID, spoken=True)[0][0]


def test_a_sheet_that_another_desk_corrects_is_not_signed_before_it_was_looked_at(
    postgres: Server, tmp_path: Path
) -> None:
    address = day(10).seated(7).typed(1).server(postgres)
    with at_the_window(tmp_path) as monitor, door.desk(address, "desk 2") as other:
        hand = monitor.hand
        monitor.join(address, "desk 1")
        seats = monitor.open_table(1)
        hand.press("Sign *", "button")
        monitor.dialog("Sign*")
        other.enter(1, 8, seats[2], 33)
        hand.type(f"{seats[0]}\n")
        hand.sees(
            "× This was changed in the meantime: desk 2, *: "
            "The * of No. * became 33* Nothing was done:*"
        )
        assert other.sheet(1)["status"] != "signed"
        hand.type("\n")
        monitor.closed("Sign*")
        assert other.sheet(1)["score_keeper"] == f"Player {seats[0]}"


@pytest.mark.nightly
def test_the_page_that_is_looked_at_stays_in_sight(postgres: Server, tmp_path: Path) -> None:
    address = day(10).seated(7).server(postgres)
    with at_the_window(tmp_path) as monitor, door.desk(address, "desk 2") as other:
        monitor.join(address, "desk 1")
        monitor.ask_to_print("Badges")
        monitor.hand.press("Next page")
        monitor.hand.sees("Page 2 of 2")
        other.add_players([f"Late {number}" for number in range(8)])
        monitor.hand.sees("Page * of 3")
        assert "Page 2 of 3" in monitor.hand.texts()
