"""A day with a phone at every table, through the real window, to the champion."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests import door
from tests.cli.monitor import decided_game
from tests.cli.phones_desk import Phone
from tests.day import day
from tests.journeys.monitor import OWN_NETWORK, GameMonitor, at_the_window

AT_ONCE = 8  # one address may hold so many connections, and here all phones have one
BUSY = "phones at this computer, told something at each look whether they read"


def players_at(phone: Phone) -> list[int]:
    return [seat["player"] for seat in phone.table()["seats"]]


def sends_all(phone: Phone) -> None:
    """Send a table's whole game, round by round."""
    for engine, scores in decided_game(players_at(phone)).items():
        out = next(player for player, score in scores.items() if score == 0)
        assert phone.offers(engine, scores, out=out)[0] == 202


def take_and_sign(monitor: GameMonitor, table: int, phone: Phone) -> None:
    """Take a table's rounds over, type its totals from the paper, and sign."""
    seats = monitor.open_table(table)
    assert seats == players_at(phone)
    monitor.hand.sees("* proposes doubles 9–0")
    monitor.hand.key("Shift+P")
    rounds = decided_game(seats).values()
    monitor.hand.type("".join(f"{sum(row[player] for row in rounds)}\n" for player in seats))
    monitor.sign(seats[-1])


@pytest.mark.nightly
@pytest.mark.parametrize(("count", "in_stages"), [(10, [2, 1]), (48, [9, 2, 1])])
def test_a_day_by_phone_in_the_window(tmp_path: Path, count: int, in_stages: list[int]) -> None:
    players = [f"Player {number:02}" for number in range(1, count + 1)]
    path = tmp_path / "samboree.mextrain"
    with at_the_window(tmp_path, planted=OWN_NETWORK) as monitor:
        monitor.make_tournament("Samboree 2026", path)
        monitor.read_roster(players)
        monitor.all_are_here()
        monitor.draw(seed=7)
        tables = []
        phones: dict[int, Phone] = {}
        while True:
            phones = monitor.phones(unlike=phones)
            tables.append(len(phones))
            with ThreadPoolExecutor(AT_ONCE) as pool:
                list(pool.map(sends_all, phones.values()))
            champion = players_at(phones[1])[0]
            for table, phone in phones.items():
                take_and_sign(monitor, table, phone)
            if len(phones) == 1:
                break
            monitor.start_stage()
        assert tables == in_stages
        assert monitor.is_champion(players[champion - 1], of="Samboree 2026")
        seen = phones[1].room()  # on the wall they are not revealed
    winners = [page for page in seen["pages"] if page["kind"] == "winners"]
    assert all("to be announced" in row for page in winners for row in page["rows"])
    with door.desk(path) as desk:
        for stage in desk.stages():
            for sheet in desk.sheets(stage):
                assert sheet["scores"] == decided_game(sheet["players"])
                assert sheet["status"] == "signed"


def test_phones_that_read_what_they_are_told_stay_on(tmp_path: Path) -> None:
    file = day(10).seated().file(tmp_path)
    with at_the_window(tmp_path, "open", file, planted=BUSY) as monitor:
        phone = monitor.phones()[1]
        monitor.open_table(1)
        sends_all(phone)
        monitor.hand.sees("Table 1 proposes doubles 9–0")
        assert set(phone.states().values()) == {"waiting"}
        assert "Phones: 2 tables" in monitor.hand.texts()
