"""Spoils bytes at random, for the short form of the campaign: no coverage, no Atheris."""

import random
from collections.abc import Sequence

AWKWARD = [
    b"\0",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"\r",
    b"\n\n",
    b'"',
    b",",
    b";",
    b"\t",
    b"=",
    b"-1",
    b"99999999999999999999",
    b"1e400",
    b"nan",
    b"\xe2\x80\xae",
    b"\xed\xa0\x80",
    b"'",
    b"[[",
    b"}",
    "Núñez".encode("cp1252"),
    "٣".encode(),
]


def spoilt(seeds: Sequence[bytes], dice: random.Random) -> bytes:
    """Return one of the seeds with a few things done to it."""
    data = bytearray(dice.choice(seeds))
    for _ in range(dice.randint(1, 4)):
        at = dice.randint(0, len(data))
        match dice.randrange(6):
            case 0:
                data[at:at] = dice.choice(AWKWARD)
            case 1 if data:
                data[at % len(data)] ^= 1 << dice.randrange(8)
            case 2:
                del data[at : at + dice.randint(1, 40)]
            case 3:
                data[at:at] = data[at : at + dice.randint(1, 200)] * dice.randint(1, 3)
            case 4:
                other = dice.choice(seeds)
                data[at:] = other[dice.randint(0, len(other)) :]
            case _:
                data[at : at + 1] = dice.choice(AWKWARD)
    return bytes(data)
