"""``phones`` at a server: one desk serves them, and the others are told which and what waits."""

import time
from pathlib import Path

import pytest

from tests.cli.monitor import answer, refusal
from tests.cli.phones_desk import PATIENCE, Phone, PhonesDesk, until_it_ends
from tests.day import day, rising
from tests.programs import Server

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
