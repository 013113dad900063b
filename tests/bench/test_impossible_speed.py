"""How long it takes to decide whether a round is possible: played rounds, and the worst there are.

    pytest tests/bench/test_impossible_speed.py --benchmark-enable -s

Each round is decided several times and its median kept, in time of the processor, so that what
else the machine does counts little.  Beside it stands the ratio to adding up and sorting the same
scores, measured in the same run.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, pairwise
from random import Random
from statistics import median
from time import process_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from mextrain_scorer.rules.impossible import HandLimits, Undecided, hands_exist, in_conflict
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.rules.tiles import values_without
from tests.play.gathered import play_tables

pytestmark = pytest.mark.nightly

Row = tuple[HandLimits, tuple[int, ...]]

# The worst of long hunts, an earlier program's first.
# Engine, double blank, tiles in a hand, scores.
HUNTED = (
    (5, 20, 9, (57, 81, 90, 107, 74, 96)),
    (5, 20, 9, (59, 64, 76, 90, 107, 108)),
    (5, 20, 9, (55, 69, 76, 87, 106, 111)),
    (1, 0, 9, (69, 71, 79, 80, 81, 113)),
    (5, 20, 9, (56, 68, 74, 89, 106, 111)),
    (7, 20, 9, (52, 70, 72, 92, 105, 110)),
    (5, 20, 9, (64, 65, 76, 83, 107, 109)),
    (5, 20, 9, (61, 68, 71, 89, 106, 109)),
    (3, 0, 9, (70, 75, 76, 83, 89, 96)),
    (1, 0, 9, (54, 67, 72, 87, 96, 117)),
    (5, 20, 9, (58, 64, 78, 89, 106, 109)),
    (1, 20, 11, (80, 80, 95, 111, 147)),
    (4, 50, 9, (43, 84, 85, 92, 93, 140)),
    (1, 0, 9, (67, 70, 80, 80, 83, 113)),
    (5, 20, 9, (60, 69, 76, 89, 104, 106)),
    (2, 20, 9, (41, 71, 91, 93, 106, 109)),
    (1, 25, 11, (82, 103, 103, 109, 121)),
    (1, 25, 11, (92, 95, 98, 98, 135)),
    (5, 20, 9, (60, 65, 76, 87, 107, 109)),
    (1, 0, 9, (69, 76, 78, 80, 85, 105)),
    (3, 0, 9, (70, 75, 77, 83, 89, 95)),
    (3, 0, 9, (71, 75, 76, 82, 89, 96)),
    (3, 0, 9, (62, 62, 74, 84, 103, 104)),
    (6, 20, 9, (34, 58, 74, 92, 93, 105)),
    (8, 20, 9, (21, 21, 103, 104, 104, 104)),
    (2, 50, 9, (20, 60, 77, 113, 115, 137)),
    (9, 50, 9, (14, 14, 14, 116, 116, 116)),
    (3, 0, 9, (70, 71, 80, 83, 89, 96)),
    (4, 0, 9, (45, 48, 90, 96, 103, 105)),
)


def played() -> Iterator[Row]:
    """Rounds of simulated games at five and six."""
    for players, most in ((5, 11), (6, 9)):
        for table in play_tables(SAMBOREE, players, 20, seed=7):
            for one in table.rounds:
                left = tuple(score for at, score in enumerate(one.scores) if at != one.out)
                yield HandLimits(9, 20, one.engine, most), left


def dealt() -> Iterator[Row]:
    """Full hands of every tile there is, shuffled, from all alike to the heaviest in one hand."""
    dice = Random(7)
    for at in range(200):
        engine, heap = at % 10, at % 7 * 5
        values = list(values_without(9, engine, 20))
        values.sort(key=lambda value: heap * value + dice.random() * 90)
        sizes = [9] * 6 if at % 2 else [11] * 4 + [10]
        ends = list(accumulate(sizes, initial=0))
        scores = [sum(values[begin:end]) for begin, end in pairwise(ends)]
        yield HandLimits(9, 20, engine, max(sizes)), tuple(scores)


def misread() -> Iterator[Row]:
    """Such full hands with one or two points moved or miscounted: most cannot be, by a little."""
    dice = Random(8)
    for limits, scores in dealt():
        changed = list(scores)
        changed[dice.randrange(len(scores))] += dice.choice([1, 2, 9])
        changed[dice.randrange(len(scores))] -= dice.choice([0, 1, 2])
        yield limits, tuple(changed)


def at_random() -> Iterator[Row]:
    """Any scores that one hand alone could have."""
    dice = Random(9)
    for at in range(200):
        limits = HandLimits(9, 20, at % 10, 9)
        yield limits, tuple(dice.randrange(1, 140) for _ in range(dice.randrange(2, 7)))


def hunted() -> Iterator[Row]:
    """The rounds that took longest of millions, found by changing slow ones a little."""
    for engine, double_blank, most, scores in HUNTED:
        yield HandLimits(9, double_blank, engine, most), scores


def beside_heavy() -> Iterator[Row]:
    """Low scores that mostly exclude each other, beside one or more hands of any size.

    The double nine at six, without a boneyard, and the double twelve at up to eight, with one.
    """
    dice = Random(10)
    for at in range(400):
        double_nine = at % 2 == 0
        limits = HandLimits(9, 20, at % 10, 9, 8) if double_nine else HandLimits(12, 50, 9, 90, 10)
        low = [dice.choice([1, 2, 3, 3, 3, 4]) for _ in range(dice.randrange(2, 5))]
        others = range(dice.randrange(1, 6 - len(low) if double_nine else 8 - len(low)))
        heavy = [dice.randrange(20, 140) for _ in others]
        yield limits, (*low, *heavy)


KINDS = (played, dealt, misread, at_random, hunted, beside_heavy)


def decide(row: Row) -> str:
    try:
        return "possible" if hands_exist(*row) else "impossible"
    except Undecided:
        return "given up"


def explain(row: Row) -> object:
    in_conflict.cache_clear()
    return in_conflict(*row)


def add_up(row: Row) -> object:
    return sum(row[1]), sorted(row[1])


def seconds(work: Callable[[Row], object], row: Row, times: int) -> float:
    """Return the median of several runs, as processor time."""
    took = []
    for _ in range(times):
        begun = process_time()
        work(row)
        took.append(process_time() - begun)
    return median(took)


def figures(took: Sequence[float]) -> str:
    return f"median {median(took) * 1000:.3f} ms, worst {max(took) * 1000:.2f} ms"


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_how_long_a_round_takes(
    benchmark: BenchmarkFixture,
    capsys: pytest.CaptureFixture[str],
    kind: Callable[[], Iterator[Row]],
) -> None:
    rows = list(kind())
    answers = benchmark.pedantic(lambda: [decide(row) for row in rows], rounds=1)  # type: ignore[no-untyped-call]  # ships untyped
    assert answers.count("given up") == 0
    if kind in (played, dealt, hunted):
        assert answers.count("impossible") == 0
    if benchmark.stats is None:  # benchmarks are not enabled
        return
    decided = [seconds(decide, row, 9) for row in rows]
    explained = [seconds(explain, row, 3) for row in rows]
    bare = median(seconds(add_up, row, 9) for row in rows)
    with capsys.disabled():
        print(  # noqa: T201  the figures are what this benchmark is for
            f"\n{kind.__name__}, {len(rows)} rounds ({answers.count('impossible')} impossible):"
            f" {figures(decided)}, {median(decided) / bare:.0f} x adding up;"
            f" with the cells in conflict {figures(explained)}"
        )
