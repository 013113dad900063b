"""How fast games are played, beside the bare shuffling and sorting of as many hands."""

from collections.abc import Callable
from random import Random
from time import perf_counter

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from tests.figures import record_figure
from tests.play.gathered import Rates, gather_rates, play_tables

pytestmark = pytest.mark.nightly


def seconds(work: Callable[[], object]) -> float:
    begun = perf_counter()
    work()
    return perf_counter() - begun


def shuffle_hands(rounds: int) -> None:
    rng = Random(7)
    for _ in range(rounds):
        pile = list(range(55))
        rng.shuffle(pile)
        for seat in range(5):
            sorted(pile[seat * 11 : seat * 11 + 11])


@pytest.mark.parametrize("players", [5, 6])
def test_a_thousand_tables_of_ten_rounds(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str], players: int
) -> None:
    tables = 1000 if benchmark.enabled else 10

    def play() -> Rates:
        return gather_rates(play_tables(SAMBOREE, players, tables, seed=7))

    bare = min(seconds(lambda: shuffle_hands(tables * 10)) for _ in range(3))
    rates = benchmark.pedantic(play, rounds=2)  # type: ignore[no-untyped-call]  # ships untyped
    assert (rates.tables, rates.rounds) == (tables, tables * 10)
    if benchmark.stats is not None:  # None unless benchmarks are enabled
        took = benchmark.stats.stats.min
        with capsys.disabled():
            print(  # noqa: T201  the rate is what this benchmark is for
                f"\n{players} players: {tables / took:.0f} tables of ten rounds a second,"
                f" {took / bare:.1f} x shuffling and sorting their hands"
            )
        if players == 5:
            record_figure("tables-played", f"{took:.1f} s")
