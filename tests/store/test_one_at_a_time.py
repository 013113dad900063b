"""One file, two threads: a change waits for whoever reads, and is never mixed into it."""

import threading
from pathlib import Path

from mextrain_scorer.desk import opening, players


def test_a_change_waits_for_a_reading_on_another_thread(tmp_path: Path) -> None:
    with opening.create(tmp_path / "hall.mextrain", "Hall") as tournament:
        reading, go_on, written = threading.Event(), threading.Event(), threading.Event()
        seen: list[bool] = []

        def read() -> None:
            with tournament.reading():
                reading.set()
                assert go_on.wait(10)
                seen.append(written.is_set())

        def write() -> None:
            players.add_player(tournament, "Ann Delgado")
            written.set()

        reader, writer = threading.Thread(target=read), threading.Thread(target=write)
        reader.start()
        assert reading.wait(10)
        writer.start()
        assert not written.wait(0.05)
        go_on.set()
        reader.join()
        writer.join()
        assert seen == [False]
        assert [each.name for each in players.players(tournament)] == ["Ann Delgado"]
