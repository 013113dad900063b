"""A day whose every round comes from a phone, from the draw to the champion."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.cli.monitor import Monitor, decided_game
from tests.cli.phones_desk import PhonesDesk

PLAYERS = 16


@pytest.fixture
def by_phone(tmp_path: Path) -> Monitor:
    """Return a monitor whose players are seated."""
    return Monitor(tmp_path / "day.mextrain").seated(PLAYERS)


@pytest.fixture
def by_hand(tmp_path: Path) -> Monitor:
    """Return another monitor, at another laptop, with the same seats."""
    folder = tmp_path / "typed"
    folder.mkdir()
    return Monitor(folder / "day.mextrain").seated(PLAYERS)


def sends_all(desk: PhonesDesk, table_no: int) -> dict[str, int]:
    """Let a table's phone send its whole game; return each proposal with its table."""
    phone = desk.phone(table_no)
    players = [seat["player"] for seat in phone.table()["seats"]]
    sent = {}
    for engine, scores in decided_game(players).items():
        (out,) = (player for player, score in scores.items() if score == 0)
        status, name = phone.offers(engine, scores, out=out)
        assert status == 202
        sent[name] = table_no
    return sent


def taken_over(monitor: Monitor) -> None:
    """Let every table send every round at once, and take each over as it comes."""
    tables = monitor.tables()
    with PhonesDesk(monitor.file) as desk, ThreadPoolExecutor(len(tables)) as phones:
        assert sorted(desk.codes) == sorted(map(str, tables))
        sending = [phones.submit(sends_all, desk, table_no) for table_no in tables]
        heard = [desk.hears() for _ in range(10 * len(tables))]
        sent = {name: no for phone in sending for name, no in phone.result().items()}
        assert {each["proposal"]: each["table"] for each in heard} == sent
        for each in heard:
            name = each["proposal"]
            assert desk.says(f"take {name}") == {"taken": name, "state": "accepted"}
        for table_no in tables:
            of_table = {name: "accepted" for name, no in sent.items() if no == table_no}
            desk.phone(table_no).sees(of_table)


def stages(monitor: Monitor) -> Iterator[str]:
    """Start one stage after the other for as long as there is one to start."""
    yield "qualifying"
    while monitor.reads("playoff", "plan")["ready"]:
        monitor.does("playoff", "start", "--seed", 5)
        yield monitor.reads("tables")[0]["stage"]


def test_a_day_by_phone_ends_as_the_same_day_typed(by_phone: Monitor, by_hand: Monitor) -> None:
    played = []
    for stage in stages(by_phone):
        taken_over(by_phone)
        assert by_phone.findings() == []
        by_phone.signs()
        played.append(stage)
    assert played[-1] == "final"
    for _ in stages(by_hand):
        by_hand.plays()
        by_hand.signs()
    results = by_phone.reads("results")
    assert results["complete"]
    assert results["champion"] is not None
    assert results == by_hand.reads("results")
    assert by_phone.reads("standings") == by_hand.reads("standings")
    taken = [each for each in by_phone.reads("history") if each["what"] == "round-taken-over"]
    assert all("proposed by" in each["reason"] for each in taken)
    assert len(taken) > 10 * PLAYERS, "a line for each score"
