"""Long work tells how far it has come, often enough to be seen and no oftener."""

import pytest

from mextrain_scorer.rules.progress import MOST_REPORTS, counted, no_progress, stretch

Told = list[tuple[int, int]]


class Enough(Exception):
    """Somebody stopped the work."""


def test_every_item_is_yielded_and_each_step_told() -> None:
    told: Told = []
    assert list(counted("abc", lambda done, total: told.append((done, total)))) == ["a", "b", "c"]
    assert told == [(0, 3), (1, 3), (2, 3), (3, 3)]


def test_nothing_to_do_is_done_at_once() -> None:
    told: Told = []
    assert list(counted("", lambda done, total: told.append((done, total)))) == []
    assert told == [(0, 0)]


@pytest.mark.parametrize(("items", "often"), [(1_999, 224), (100_000, MOST_REPORTS + 1)])
def test_many_items_are_told_in_few_words(items: int, often: int) -> None:
    """Every ninth of 1,999, every five hundredth of 100,000, and the end."""
    told: Told = []
    assert sum(counted(range(items), lambda done, total: told.append((done, total)))) > 0
    assert len(told) == often
    assert told == sorted(told)
    assert told[-1] == (items, items)


def test_whoever_is_told_can_stop_the_work() -> None:
    def stop(done: int, _total: int) -> None:
        if done == 2:
            raise Enough

    seen: list[str] = []
    with pytest.raises(Enough):
        seen.extend(letter for letter in counted("abcd", stop))
    assert list(counted("abcd", no_progress)) == ["a", "b", "c", "d"]


def test_a_part_is_told_as_its_stretch_of_the_whole() -> None:
    told: Told = []
    part = stretch(lambda done, total: told.append((done, total)), 20, 60)
    for done in (0, 1, 2):
        part(done, 2)
    part(0, 0)
    part(1, 3)
    assert told == [(200, 1000), (400, 1000), (600, 1000), (200, 1000), (333, 1000)]
