"""Reading many rows: all of them, in order, and with a turn for whoever waits meanwhile."""

import sqlite3
from contextlib import closing

import pytest

from mextrain_scorer.store import statements
from mextrain_scorer.store.statements import ROWS, fetch

COUNT = (
    "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < :last)"
    " SELECT x FROM n"
)


@pytest.mark.parametrize(
    ("rows", "turns"), [(1, 0), (ROWS - 1, 0), (ROWS, 1), (2 * ROWS + 1, 2), (3 * ROWS, 3)]
)
def test_others_have_a_turn_after_each_thousand_rows(
    monkeypatch: pytest.MonkeyPatch, rows: int, turns: int
) -> None:
    given: list[None] = []
    monkeypatch.setattr(statements, "give_turn", lambda: given.append(None))
    with closing(sqlite3.connect(":memory:")) as db:
        found = fetch(db, COUNT, {"last": rows})
    assert found == [(x,) for x in range(1, rows + 1)]
    assert len(given) == turns
