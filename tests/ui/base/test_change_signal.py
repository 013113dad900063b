"""What the desk says reaches the window on the window's thread, and never during long work."""

import threading
from dataclasses import dataclass

import pytest
from PySide6.QtCore import QThread
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mextrain_scorer.desk.changes import ChangeFeed, Changes
from mextrain_scorer.ui.kit.change_signal import ChangeSignal


@dataclass
class Heard:
    changes: list[Changes]
    on_window_thread: list[bool]


@dataclass
class Listener:
    """A feed, what passes it on to the window, and what the window heard."""

    feed: ChangeFeed
    signal: ChangeSignal
    heard: Heard


@pytest.fixture
def listener(qapp: QApplication) -> Listener:
    feed = ChangeFeed()
    made = Listener(feed, ChangeSignal(feed), Heard([], []))

    def hear(changes: object) -> None:
        assert isinstance(changes, Changes)
        made.heard.changes.append(changes)
        made.heard.on_window_thread.append(QThread.currentThread() is qapp.thread())

    made.signal.changed.connect(hear)
    return made


def test_a_change_is_told_once_and_at_once_until_it_is_closed(listener: Listener) -> None:
    listener.feed.publish(Changes(players=True))
    assert listener.heard.changes == [Changes(players=True)]
    listener.signal.close()
    listener.feed.publish(Changes(stages=True))
    assert listener.heard.changes == [Changes(players=True)]


def test_a_change_from_another_thread_arrives_on_the_windows(
    qtbot: QtBot, listener: Listener
) -> None:
    other = threading.Thread(target=listener.feed.publish, args=(Changes(stages=True),))
    other.start()
    other.join()
    assert listener.heard.changes == []
    qtbot.waitUntil(lambda: listener.heard.changes == [Changes(stages=True)])
    assert listener.heard.on_window_thread == [True]


def test_changes_are_held_back_while_another_thread_uses_the_file(listener: Listener) -> None:
    listener.signal.hold()
    first, second = Changes(players=True), Changes(tables=frozenset({("final", 1)}))
    listener.feed.publish(first)
    listener.feed.publish(second)
    assert listener.heard.changes == []
    listener.signal.release()
    assert listener.heard.changes == [first, second]
