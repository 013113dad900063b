"""What the desk says reaches the window on the window's thread, and never during long work."""

import threading
from dataclasses import dataclass

from PySide6.QtCore import QThread
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mextrain_scorer.desk.changes import ChangeFeed, Changes
from mextrain_scorer.ui.kit.change_signal import ChangeSignal


@dataclass
class Heard:
    changes: list[Changes]
    on_window_thread: list[bool]


def listening(adapter: ChangeSignal, app: QApplication) -> Heard:
    heard = Heard([], [])

    def hear(changes: object) -> None:
        assert isinstance(changes, Changes)
        heard.changes.append(changes)
        heard.on_window_thread.append(QThread.currentThread() is app.thread())

    adapter.changed.connect(hear)
    return heard


def test_a_change_is_told_once_and_at_once(qapp: QApplication) -> None:
    feed = ChangeFeed()
    adapter = ChangeSignal(feed)
    heard = listening(adapter, qapp)
    feed.publish(Changes(players=True))
    assert heard.changes == [Changes(players=True)]


def test_a_change_from_another_thread_arrives_on_the_windows(
    qapp: QApplication, qtbot: QtBot
) -> None:
    feed = ChangeFeed()
    adapter = ChangeSignal(feed)
    heard = listening(adapter, qapp)
    other = threading.Thread(target=feed.publish, args=(Changes(stages=True),))
    other.start()
    other.join()
    assert heard.changes == []
    qtbot.waitUntil(lambda: heard.changes == [Changes(stages=True)])
    assert heard.on_window_thread == [True]


def test_changes_are_held_back_while_another_thread_uses_the_file(qapp: QApplication) -> None:
    feed = ChangeFeed()
    adapter = ChangeSignal(feed)
    heard = listening(adapter, qapp)
    adapter.hold()
    first, second = Changes(players=True), Changes(tables=frozenset({("final", 1)}))
    feed.publish(first)
    feed.publish(second)
    assert heard.changes == []
    adapter.release()
    assert heard.changes == [first, second]


def test_a_closed_adapter_hears_nothing(qapp: QApplication) -> None:
    feed = ChangeFeed()
    adapter = ChangeSignal(feed)
    heard = listening(adapter, qapp)
    adapter.close()
    feed.publish(Changes(players=True))
    assert heard.changes == []
