"""All that the desk works with is named once, room by room, where it is not here yet."""

import sys

import pytest

from mextrain_scorer.desk.needed import missing, needed
from mextrain_scorer.sheets import book


def test_what_is_here_already_is_not_named(monkeypatch: pytest.MonkeyPatch) -> None:
    away = "mextrain_scorer.desk.tables"
    monkeypatch.delitem(sys.modules, away, raising=False)
    named = list(missing("desk"))
    assert away in named
    assert not any(name in sys.modules for name in named)


def test_what_a_book_is_written_with_comes_last() -> None:
    named = list(needed())
    assert named[-1] == book.WRITTEN_WITH
    assert len(named) == len(set(named))
