"""What a desk sees and reaches while phones propose: doubtful rounds, ports, codes, other desks."""

import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cli.phones_desk import Phone, until_it_ends
from tests.day import Game, day, rising
from tests.journeys.monitor import CODE, GRID, OWN_NETWORK, GameMonitor, at_the_window
from tests.journeys.test_phones_from_the_menu import about_phones, is_served, place_of, sends
from tests.programs import Server

DOUBLE = "double\N{NO-BREAK SPACE}"
BLANK = [""] * 5
Served = tuple[GameMonitor, dict[int, Phone], list[int], Game]


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """Yield a monitor at table 1, the phones, who sits there and a game of theirs."""
    file = day(10).seated(7).file(tmp_path)
    with at_the_window(tmp_path, "open", file, planted=OWN_NETWORK) as monitor:
        phones = monitor.phones()
        seats = monitor.open_table(1)
        yield monitor, phones, seats, rising(seats)


def test_a_round_that_cannot_be_is_said_to_be_so(served: Served) -> None:
    monitor, phones, (out, *others), _ = served
    more_than_there_is = {out: 0, **dict.fromkeys(others, 150)}
    sends(phones[1], 9, {9: more_than_there_is})
    monitor.hand.sees(f"* proposes {DOUBLE}9")
    told = "look at the paper|breaks a rule|cannot be|impossible|more than"
    assert re.search(told, monitor.hand.text())


def sends_twice(monitor: GameMonitor, phone: Phone, seats: list[int], game: Game) -> None:
    """Send a round, and once it is in sight the same with another number, until that is too."""
    sends(phone, 9, game)
    monitor.hand.sees(f"* proposes {DOUBLE}9")
    sends(phone, 9, {9: {**game[9], seats[1]: 41}})
    monitor.hand.wait(lambda: "41" in monitor.hand.rows(GRID, spoken=True)[0][1])


def test_numbers_that_have_only_just_changed_are_not_taken(served: Served) -> None:
    monitor, phones, seats, game = served
    sends_twice(monitor, phones[1], seats, game)
    monitor.hand.key("P")
    assert monitor.shown()[0] == BLANK


@pytest.mark.nightly
def test_a_round_sent_twice_is_not_taken_along(served: Served) -> None:
    monitor, phones, seats, game = served
    sends_twice(monitor, phones[1], seats, game)
    sends(phones[1], 8, game)
    monitor.hand.sees("* proposes doubles 9 and*8")
    monitor.hand.key("Shift+P")
    assert monitor.shown()[:2] == [BLANK, [str(game[8][player]) for player in seats]]


def test_one_table_alone_gets_a_new_code(served: Served) -> None:
    monitor, phones, *_ = served
    about_phones(monitor)
    names = [each for each in monitor.hand.names() if re.search("(?i)new code.* 1\\b", each)]
    assert names
    monitor.hand.press(names[0])
    monitor.hand.wait(lambda: phones[1].asks("GET", "/api/table")[0] == 403)
    assert phones[2].table()


def test_another_port_can_be_chosen(tmp_path: Path) -> None:
    file = day(10).seated(7).file(tmp_path)
    with at_the_window(tmp_path, "open", file, planted=OWN_NETWORK) as monitor:
        about_phones(monitor)
        roles = {"spinbox", "editabletext", "combobox"}
        fields = [each["name"] for each in monitor.hand.things() if each["role"] in roles]
        ports = [each for each in fields if "port" in each.lower()]
        assert ports
        with socket.create_server(("127.0.0.1", 0)) as probe:
            port = probe.getsockname()[1]
        monitor.hand.fill(ports[0], str(port))
        monitor.hand.press("Turn phones on")
        monitor.hand.sees(f"http://127.0.0.1:{port}")


@pytest.mark.nightly
def test_nothing_says_off_once_phones_are_on(served: Served) -> None:
    monitor, phones, _, game = served
    hand, url = monitor.hand, phones[1].url
    sends(phones[1], 9, game)
    hand.sees(f"* proposes {DOUBLE}9")
    monitor.close()
    hand.wait(lambda: not is_served(url))
    with socket.create_server(place_of(url)):
        monitor.open_again("Fall Samboree")
        hand.press("Turn on phones")
        hand.sees("Phones are off. Another program uses that port. *")
    monitor.phones()
    assert "Phones are off" not in hand.text()


# At a server.


@pytest.fixture
def address(postgres: Server) -> str:
    """Return the address of a tournament of ten on a server."""
    return day(10).seated(7).server(postgres)


def codes_in_sight(monitor: GameMonitor) -> set[str]:
    return {each for each in monitor.hand.names("statictext") if CODE.fullmatch(each)}


@contextmanager
def two_desks(address: str, folder: Path) -> Iterator[tuple[GameMonitor, GameMonitor]]:
    with (
        at_the_window(folder / "1", planted=OWN_NETWORK) as first,
        at_the_window(folder / "2", planted=OWN_NETWORK) as second,
    ):
        first.join(address, "Door")
        second.join(address, "Stage")
        yield first, second


def bring_back(monitor: GameMonitor, path: Path) -> None:
    monitor.hand.menu("File", "Bring back to a file")
    monitor.hand.choose_file(path)
    monitor.hand.sees(f"You are now working in {path.name}.*")


def test_what_waits_at_one_desk_is_said_at_another(address: str, tmp_path: Path) -> None:
    said: list[str] = []
    with (
        until_it_ends(Path(address), "Door", said) as there,
        at_the_window(tmp_path, planted=OWN_NETWORK) as monitor,
    ):
        hand = monitor.hand
        monitor.join(address, "Stage")
        hand.sees("Phones: at Door")
        seats = monitor.open_table(1)
        game = rising(seats)
        first = sends(there.phone(1), 9, game)
        hand.sees("Phones: 1 round waits at Door")
        assert hand.rows("Tables", spoken=True)[0] == [
            "Table 1: not started, 1 round waits at Door"
        ]
        hand.sees("1 round waits at Door · five players*")
        there.hears()
        assert there.says(f"aside {first}") == {"aside": first}
        hand.sees("Phones: at Door")
        assert hand.rows("Tables", spoken=True)[0] == ["Table 1: not started"]
        bring_back(monitor, tmp_path / "back.mextrain")
    assert "nothing more can be entered here" in said[0]


@pytest.mark.nightly
def test_a_second_desk_hears_who_serves_phones_and_takes_them_over(
    address: str, tmp_path: Path
) -> None:
    with (
        at_the_window(tmp_path / "1", planted=OWN_NETWORK) as first,
        at_the_window(tmp_path / "2", planted=OWN_NETWORK) as second,
    ):
        first.join(address, "Door")
        first.phones()
        second.join(address, "Stage")
        for monitor in (first, second):
            about_phones(monitor)
        second.hand.sees("Door serves phones already, at http://*")
        second.hand.press("Turn phones on")
        second.dialog("Take phones over from Door?")
        second.hand.press("Take them over")
        second.hand.wait(lambda: codes_in_sight(second))
        first.hand.wait(lambda: not codes_in_sight(first))
        first.hand.press("Close")
        first.hand.sees("Stage has taken phones over: they are off here.")


def test_back_in_a_file_phones_are_offered_again(address: str, tmp_path: Path) -> None:
    with at_the_window(tmp_path / "1", planted=OWN_NETWORK) as monitor:
        monitor.join(address, "Door")
        phone = monitor.phones()[1]
        sends(phone, 9, rising([seat["player"] for seat in phone.table()["seats"]]))
        monitor.open_table(1)
        monitor.hand.sees(f"* proposes {DOUBLE}9")
        bring_back(monitor, tmp_path / "back.mextrain")
        assert "Turn on phones" in monitor.hand.names("button")


@pytest.mark.nightly
def test_a_desk_that_can_only_read_serves_no_phones(address: str, tmp_path: Path) -> None:
    with two_desks(address, tmp_path) as (first, second):
        url = second.phones()[1].url
        second.hand.sees("Phones: 2 tables")
        bring_back(first, tmp_path / "back.mextrain")
        second.hand.sees("*nothing more can be entered here.*")
        assert "Phones: 2 tables" not in second.hand.texts()
        second.hand.wait(lambda: not is_served(url))
