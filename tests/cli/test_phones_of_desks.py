"""``phones`` at a server: one desk serves them, and the others are told which and what waits."""

import time
from pathlib import Path

import pytest

from tests.cli.monitor import answer, refusal
from tests.cli.phones_desk import PATIENCE, Phone, PhonesDesk, until_it_ends
from tests.day import day, rising
from tests.programs import Server, server_running

HERE = ("--address", "127.0.0.1", "--port", "0")


def sends(phone: Phone, engine: int) -> str:
    players = [seat["player"] for seat in phone.table()["seats"]]
    scores = rising(players)[engine]
    out = next(player for player, score in scores.items() if score == 0)
    return phone.offers(engine, scores, out=out)[1]


def test_another_desk_is_told_what_waits_at_the_one_that_serves_phones_and_takes_them_over(
    postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    dsn = day(10).seated(7).server(postgres)
    monkeypatch.setenv("MEXTRAIN_DESK", "Stage")
    said: list[str] = []
    with until_it_ends(Path(dsn), "Door", said) as there:
        served = f"Door serves phones already, at {there.url}."
        phone = there.phone(1)
        first = sends(phone, 9)
        there.hears()
        sends(there.phone(2), 9)
        there.hears()
        waits, take_over = "2 rounds that they sent wait there.", "say --take-over."
        refused = refusal("phones", dsn, *HERE)
        assert refused == f"{served} {waits} To serve them here instead, {take_over}"
        assert there.says(f"take {first}") == {"taken": first, "state": "accepted"}
        assert f"{served} 1 round that they sent waits there. " in refusal("phones", dsn, *HERE)

        # What another desk enters goes to the phones.
        player = phone.table()["seats"][1]["player"]
        answer("scores", "set", dsn, "--table", 1, "--engine", 8, "--player", player, 26)
        until = time.monotonic() + PATIENCE
        while not (row := phone.table()["scores"].get("8")):
            assert time.monotonic() < until
        assert row[str(player)] == 26

        with PhonesDesk(Path(dsn), *HERE, "--take-over") as here:
            assert here.phone(2).table()
            assert there.process.wait(PATIENCE) == 1
            monkeypatch.setenv("MEXTRAIN_DESK", "Door")
            refused = refusal("phones", dsn, *HERE)
            assert refused.startswith(f"Stage serves phones already, at {here.url}. ")
    assert said == ["Stage has taken phones over: they are off here."]


def test_what_was_sent_for_seats_that_another_desk_has_drawn_anew_is_not_taken(
    postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One table, so that the same people sit there, and the round would fit."""
    dsn = day(5).seated(7).server(postgres)
    monkeypatch.setenv("MEXTRAIN_DESK", "Door")
    with PhonesDesk(Path(dsn)) as desk:
        name = sends(desk.phone(1), 9)
        assert desk.hears()["proposal"] == name
        monkeypatch.setenv("MEXTRAIN_DESK", "Stage")
        answer("seat", dsn, "--seed", 9)
        assert desk.says(f"take {name}") == {"refused": f"No proposal {name} is waiting."}


def test_a_round_that_comes_while_the_server_is_away_waits_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("MEXTRAIN_DESK", "Door")
    with server_running() as server:
        desk = PhonesDesk(Path(day(5).seated(7).server(server))).__enter__()
        phone = desk.phone(1)
        server.stop("immediate")
        name = sends(phone, 9)
        assert desk.hears()["proposal"] == name
        assert list(desk.says(f"take {name}")) == ["refused"]
        server.start()
        until = time.monotonic() + PATIENCE
        while "refused" in (said := desk.says(f"take {name}")):
            assert time.monotonic() < until
        assert said == {"taken": name, "state": "accepted"}
        assert phone.states() == {name: "accepted"}
        desk.process.stdin.close()
        assert desk.process.wait(PATIENCE) == 0
        desk.process.stderr.close()
