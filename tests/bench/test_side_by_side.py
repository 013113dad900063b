"""That two checkouts can still be measured beside each other; not how quick they are."""

import re

import pytest

from tests.bench import side_by_side

pytestmark = pytest.mark.nightly


def test_this_checkout_beside_itself(capsys: pytest.CaptureFixture[str]) -> None:
    side_by_side.main([str(side_by_side.ROOT), "--quick", "--players", "20"])

    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in capsys.readouterr().out.splitlines()
        if line.startswith("| ")
    ]
    times = [name for name, *cells in rows if len(cells) == 9 and cells[0].isdigit()]
    counts = [name for name, *cells in rows if len(cells) == 3]
    titles = [title for title, _ in side_by_side.WORK.values()]
    assert times == [*titles, "the imports of an open file"]
    assert "syncs an entry" in counts
    assert {f"bytes of {name}.mextrain" for name in ("full", "import", "window")} <= set(counts)


def test_a_checkout_that_takes_longer_shows_and_both_go_first_in_turn() -> None:
    said: list[str] = []

    def before(turn: int) -> tuple[int, int]:
        said.append("before")
        return 2_000_000, 10_000_000 if turn else 0

    def after(turn: int) -> tuple[int, int]:
        said.append("after")
        return 3_000_000, 5_000_000

    row = side_by_side.in_turn(before, after, calls=2)

    assert said[2:] == ["before", "after", "after", "before"]
    assert row.split(" | ") == [
        *("2", "2.00", "3.00", "**1.50**", "1.50-1.50"),
        *("10.00", "5.00", "**0.50**", "0.50-0.50"),
    ]


def test_the_worker_knows_nothing_below_the_desk() -> None:
    program = side_by_side.WORKER.read_text(encoding="utf-8")
    rooms = re.findall(r"^ *from mextrain_scorer\.(\w+)", program, re.MULTILINE)
    assert set(rooms) == {"desk", "ui"}
