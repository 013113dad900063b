"""A file held on one thread is let go on another: the window opens files beside itself."""

import threading
from pathlib import Path

from mextrain_scorer.store.homes.locking import FileHold


def test_a_hold_taken_on_one_thread_is_released_on_another(tmp_path: Path) -> None:
    path = tmp_path / "hall.mextrain"
    holds: list[FileHold] = []
    taker = threading.Thread(target=lambda: holds.append(FileHold(path)))
    taker.start()
    taker.join()
    holds[0].release()
    FileHold(path).release()
