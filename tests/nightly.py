"""What the daily run leaves to the night: tests marked ``nightly``; with ``one_in``, some cases.

``MEXTRAIN_LONG=1``, as ``bootstrap.py test nightly`` sets it, runs all of them, and each harness
longer.
"""

from collections import defaultdict
from collections.abc import Iterable, MutableMapping, Sequence

import pytest

Case = tuple[pytest.Item, pytest.Mark]

# How long each harness goes on at night, where nobody names another dose.  The full doses, for
# which tests/faults/README.md has a line each, take a day.
DOSES = {
    "HYPOTHESIS_PROFILE": "campaign",
    "MEXTRAIN_EXAMPLES": "100",
    "MEXTRAIN_DAYS": "30",
    "MEXTRAIN_STEPS": "30",
    "MEXTRAIN_WAYS": "60",
    "MEXTRAIN_PAIRS": "1000",
    "MEXTRAIN_DESK_DAYS": "40",
    "MEXTRAIN_GAMES": "1000",
    "MEXTRAIN_FLIP_STEP": "97",
    "REPEATS": "4",
    "KILLS": "50",
    "WINDOW_KILLS": "12",
    "POWER_CUTS": "500",
    "FAULTS": "all",
    "FORGERIES": "200",
    "HOLDS": "20",
    "CLOCK_JUMPS": "12",
    "SOAK": "60",
    "INBOX_KILLS": "40",
    "INBOX_PHONES": "40",
    "INBOX_HALF_OPEN": "200",
    "SERVER_KILLS": "20",
    "SERVER_STOPS": "6",
    "DESK_ENTRIES": "2000",
    "COPY_ENTRIES": "400",
}


def prescribe(environ: MutableMapping[str, str]) -> None:
    """Name the doses of the night where they are asked for, before any harness reads its own."""
    if environ.get("MEXTRAIN_LONG"):
        environ.update({**DOSES, **environ})


def left_out(items: Iterable[pytest.Item]) -> set[pytest.Item]:
    """Return what is not run every day."""
    functions: dict[str, list[Case]] = defaultdict(list)
    for item in items:
        mark = item.get_closest_marker("nightly")
        if mark is not None:
            functions[item.nodeid.partition("[")[0]].append((item, mark))
    return {case for cases in functions.values() for case in _left_out(cases)}


def _left_out(cases: Sequence[Case]) -> Iterable[pytest.Item]:
    items = [item for item, _ in cases]
    one_in: int | None = cases[0][1].kwargs.get("one_in")
    if one_in is None:
        return items
    return [item for item, place in zip(items, _places(items), strict=True) if place % one_in]


def _places(items: Sequence[pytest.Item]) -> list[int]:
    """Return for each case the places of its values among their parameters, added up.

    The multiples of three among them, say, are spread over all values: each has its turn, every
    time beside another value of the next parameter.
    """
    specs = [item.callspec for item in items]  # type: ignore[attr-defined]  # of parametrized ones
    in_order = sorted(specs, key=lambda spec: tuple(spec.indices.values()))
    columns = set()  # parameters that change together count once
    for name in specs[0].params:
        values = dict.fromkeys(id(spec.params[name]) for spec in in_order)
        place = {value: at for at, value in enumerate(values)}
        columns.add(tuple(place[id(spec.params[name])] for spec in specs))
    return [sum(row) for row in zip(*columns, strict=True)]
