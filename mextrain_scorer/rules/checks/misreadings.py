"""How one number is taken for another between pencil, eye and keys.

The likelihoods are the house's own estimates: which digits look alike in a quick hand, and how
often a keyed number is wrong at all.  Only their order matters, not their size.
"""

from collections.abc import Iterator
from enum import StrEnum
from functools import cache, lru_cache


class Slip(StrEnum):
    """What happened to the digits of one number."""

    SWAPPED = "digits-swapped"
    MISREAD = "digit-misread"
    LOST = "digit-lost"
    ADDED = "digit-added"


# Pairs of digits that a hurried pencil makes alike, and how readily one is read as the other.
_LOOK_ALIKE = {
    "17": 10, "06": 6, "38": 6, "49": 6, "56": 6, "27": 4, "35": 4, "79": 4,
    "08": 3, "58": 3, "68": 3, "14": 2, "23": 2, "39": 2, "89": 2, "12": 1, "69": 1,
}  # fmt: skip
# Keys that lie side by side on a number pad: the finger lands on the other one.
_SIDE_BY_SIDE = frozenset("12 23 45 56 78 89 14 25 36 47 58 69 01 02".split())
_NEIGHBOURING_KEY = 0.5
_ANY_DIGIT = 0.25

_SWAPPED = 1 / 1000  # for each pair of neighbouring digits
_MISREAD = 1 / 500  # for each digit
_LOST = 1 / 4000  # for each digit
_KEY_TWICE = 1 / 4000  # for each digit: 7 becomes 77
_STRAY_KEY = 1 / 200_000  # for each place and each digit


@cache
def _alike(true: str, read: str) -> float:
    """Return how likely a misread ``true`` digit was taken for ``read``; all of them make 1."""
    return _likeness(true, read) / sum(_likeness(true, d) for d in "0123456789" if d != true)


def _likeness(one: str, other: str) -> float:
    pair = min(one, other) + max(one, other)
    keys = _NEIGHBOURING_KEY if pair in _SIDE_BY_SIDE else 0
    return _LOOK_ALIKE.get(pair, 0) + keys + _ANY_DIGIT


@lru_cache(maxsize=8192)
def slips(true: int, read: int) -> tuple[tuple[Slip, float], ...]:
    """Return each way in which one slip turns the number ``true`` into ``read``, and how likely.

    The likelihood is that of the slip for one number, where 1 / 500 means once in 500 digits.
    """
    if true < 0 or true == read:
        return ()
    return tuple(_found(str(true), str(read)))


def _found(true: str, read: str) -> Iterator[tuple[Slip, float]]:
    for at in range(len(true) - 1):
        swapped = true[:at] + true[at + 1] + true[at] + true[at + 2 :]
        if swapped != true and int(swapped) == int(read):  # a swapped 10 is keyed as 01
            yield Slip.SWAPPED, _SWAPPED
    if len(true) == len(read):
        wrong = [(t, r) for t, r in zip(true, read, strict=True) if t != r]
        if len(wrong) == 1:
            yield Slip.MISREAD, _MISREAD * _alike(*wrong[0])
    elif len(true) == len(read) + 1:
        ways = sum(true[:at] + true[at + 1 :] == read for at in range(len(true)))
        if ways:
            yield Slip.LOST, _LOST * ways
    elif len(true) + 1 == len(read):
        ways = sum(read[:at] + read[at + 1 :] == true for at in range(len(read)))
        if ways:
            twice = ways > 1  # the digit stands beside its like
            yield Slip.ADDED, _STRAY_KEY * ways + (_KEY_TWICE if twice else 0)


def misread_digits(true: int, read: int) -> tuple[int, int]:
    """Return the digit that was there and the one it was taken for, in two numbers as long."""
    for one, other in zip(str(true), str(read), strict=True):
        if one != other:
            return int(one), int(other)
    raise ValueError(f"{true} and {read} are the same number.")
