"""Phones from the menu: turned on, a round taken and one set aside, new codes, a port in use."""

import socket
from pathlib import Path

from tests import door
from tests.cli.phones_desk import Phone
from tests.day import Game, day, rising
from tests.journeys.monitor import OWN_NETWORK, GameMonitor, at_the_window


def sends(phone: Phone, engine: int, game: Game) -> str:
    """Send a round of a game; return the proposal's name."""
    out = next(player for player, score in game[engine].items() if score == 0)
    status, name = phone.offers(engine, game[engine], out=out)
    assert status == 202
    return name


def about_phones(monitor: GameMonitor) -> None:
    monitor.hand.menu("View", "Phones")
    monitor.dialog("Phones")


def make_new_codes(monitor: GameMonitor) -> None:
    about_phones(monitor)
    monitor.hand.press("New codes")
    monitor.dialog("Make new codes for all tables?")
    monitor.hand.sees("The codes on the cards are worthless then: *")
    monitor.hand.press("Make new codes")
    monitor.dialog("Phones")
    monitor.hand.press("Close")
    monitor.closed("Phones")


def take_over(monitor: GameMonitor, engine: int) -> None:
    monitor.hand.sees(f"* proposes double\N{NO-BREAK SPACE}{engine}")
    monitor.hand.key("P")
    monitor.hand.sees(f"Double {engine} is taken over. *")


def turn_off(monitor: GameMonitor) -> None:
    about_phones(monitor)
    monitor.hand.press("Turn phones off")
    monitor.hand.thing("Turn phones on", "button")
    monitor.hand.press("Close")
    monitor.closed("Phones")


def place_of(url: str) -> tuple[str, int]:
    host, port = url.removeprefix("http://").split(":")
    return host, int(port)


def is_served(url: str) -> bool:
    with socket.socket() as phone:
        return phone.connect_ex(place_of(url)) == 0


def test_phones_are_turned_on_and_off_from_the_menu(tmp_path: Path) -> None:
    file = day(10).seated(7).file(tmp_path)
    with at_the_window(tmp_path, "open", file, planted=OWN_NETWORK) as monitor:
        hand = monitor.hand
        old = monitor.phones()
        assert list(old) == [1, 2]
        hand.sees("Phones: 2 tables")
        seats = monitor.open_table(1)
        game = rising(seats)
        assert [seat["player"] for seat in old[1].table()["seats"]] == seats

        # One round is taken over, another is not.
        first = sends(old[1], 9, game)
        hand.sees("* proposes double\N{NO-BREAK SPACE}9")
        assert monitor.shown()[0] == [""] * 5, "nothing counts before it is taken over"
        take_over(monitor, 9)
        assert monitor.shown()[0] == [str(game[9][player]) for player in seats]
        second = sends(old[1], 8, game)
        hand.press("Set double 8 aside")
        hand.sees("Double 8 is set aside. *")
        assert monitor.shown()[1] == [""] * 5
        old[1].sees({first: "accepted", second: "set-aside"})

        # The old codes lead nowhere.
        make_new_codes(monitor)
        phones = monitor.phones()
        for phone in old.values():
            assert phone.asks("GET", "/api/table") == (403, {"error": "code"})
        assert old[1].offers(8, game[8])[0] == 403
        third = sends(phones[1], 8, game)
        hand.sees("* proposes double\N{NO-BREAK SPACE}8")

        # While the tournament is closed another program takes the port.
        monitor.close()
        url = phones[1].url
        hand.wait(lambda: not is_served(url))
        with socket.create_server(place_of(url)):
            monitor.open_again("Fall Samboree")
            hand.sees("Phones are off, and 1 round that they sent waits for you.")
            hand.press("Turn on phones")
            hand.sees("Phones are off. Another program uses that port. *")
        hand.press("Start again")
        assert monitor.open_table(1) == seats
        take_over(monitor, 8)
        phones[1].sees({first: "accepted", second: "set-aside", third: "accepted"})

        turn_off(monitor)
        hand.wait(lambda: not is_served(url))
        assert "Phones: 2 tables" not in hand.texts()
        assert hand.leave() == 0

    with door.desk(file) as desk:
        scores = desk.sheet(1)["scores"]
    assert [scores[9], scores[8]] == [game[9], game[8]]
    assert not any(scores[engine] for engine in range(8))
