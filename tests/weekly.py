"""What the daily run leaves to the week: tests marked ``weekly``; with ``one_in``, some cases.

``MEXTRAIN_LONG=1`` with ``-m weekly`` runs all of them.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence

import pytest

Case = tuple[pytest.Item, pytest.Mark]


def left_out(items: Iterable[pytest.Item]) -> set[pytest.Item]:
    """Return what is not run every day."""
    functions: dict[str, list[Case]] = defaultdict(list)
    for item in items:
        mark = item.get_closest_marker("weekly")
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
