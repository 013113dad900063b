"""What the room was told is on everybody's phone, with the display closed as well."""

from pathlib import Path

import pytest

from mextrain_scorer.desk.day.ending import winners_were_read_out
from mextrain_scorer.desk.scores import sign_off
from tests.cli.phones_desk import Phone
from tests.desk import days
from tests.ui.phones.phones_room import PhonesRoom
from tests.ui.window_room import WindowRoom

UNTOLD = "to be announced"


@pytest.fixture
def ended(window_room: WindowRoom, tmp_path: Path, box_folder: Path) -> PhonesRoom:
    """The window with a finished day, whose winners nobody has been told yet."""
    with days.seated(tmp_path, 11) as tournament:
        days.play(tournament)
        days.play_on(tournament)
        path = tournament.path
    window_room.open(path)
    return PhonesRoom(window_room)


def places(served: PhonesRoom) -> list[str]:
    """Return who has the places, as any phone shows them."""
    phone = Phone(served.phones.url)
    served.waits(lambda: phone.asks("GET", "/api/room")[0] == 200)
    winners = next(page for page in phone.room()["pages"] if page["kind"] == "winners")
    return [name for _, name in winners["rows"]]


def test_winners_that_are_read_out_are_on_phones_at_once(ended: PhonesRoom) -> None:
    ended.turn_on()
    assert set(places(ended)) == {UNTOLD}
    winners_were_read_out(ended.room.tournament)
    ended.waits(lambda: UNTOLD not in places(ended))
    display = ended.room.view.app.display
    assert display is not None
    assert not display.is_open
    sign_off.reopen_sheet(ended.room.tournament, "final", 1, "misread")
    days.sign(ended.room.tournament, 1, "final")  # with the same winners
    ended.waits(lambda: UNTOLD not in places(ended))
    display.open()
    display.hide_winners()
    ended.waits(lambda: set(places(ended)) == {UNTOLD})


def test_winners_told_before_phones_were_turned_on_are_on_them(ended: PhonesRoom) -> None:
    winners_were_read_out(ended.room.tournament)
    ended.turn_on()
    ended.waits(lambda: UNTOLD not in places(ended))
