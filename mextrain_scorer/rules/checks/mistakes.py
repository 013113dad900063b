"""A single mistake that would explain a total that does not agree, and its sentence.

How easily one number is taken for another between pencil, eye and keys is the house's own estimate:
which digits look alike in a quick hand, how often a keyed number is wrong at all.  Only the order
of these likelihoods matters, not their size.
"""

from collections.abc import Container, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache

from mextrain_scorer.rules.words import listed, say


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


CellKey = tuple[int | None, int]
"""A cell: its engine and its player; without an engine, the player's written total."""


class MistakeKind(StrEnum):
    """What went wrong."""

    SWAPPED = "digits-swapped"
    MISREAD = "digit-misread"
    LOST = "digit-lost"
    ADDED = "digit-added"
    KEYED_AS_ZERO = "keyed-as-zero"
    TWICE_ITS_WORTH = "twice-its-worth"
    BESIDE_AGAIN = "score-beside-again"
    ABOVE_AGAIN = "score-above-again"
    EXCHANGED = "exchanged"
    MOVED = "moved"
    ONE_SEAT_ON = "one-seat-on"
    LEFT_BLANK = "left-blank"
    LEFT_OUT = "left-out"
    COUNTED_TWICE = "counted-twice"
    ADDED_WRONG = "added-wrong"


class Origin(StrEnum):
    """Where it went wrong, and so what can be put right at the desk.

    A cell keyed otherwise than on the paper, and a written total keyed or read otherwise, are
    the desk's; a column added wrong is the table's, and the scores of the rounds count.
    """

    CELL = "cell"
    TOTAL = "total"
    ADDING = "adding"


_ADDING = frozenset({MistakeKind.LEFT_OUT, MistakeKind.COUNTED_TWICE, MistakeKind.ADDED_WRONG})


@dataclass(frozen=True, slots=True)
class Mistake:
    """One mistake, the cells to look at, and what they say and perhaps should say, in points.

    ``says`` is None for a blank cell.  ``explains`` are the players whose totals agree once it is
    put right.  ``weight`` is its share, from 0 to 1, among everything that could have happened
    to those totals.
    """

    kind: MistakeKind
    cells: tuple[CellKey, ...]
    says: tuple[int | None, ...]
    should_say: tuple[int, ...]
    explains: tuple[int, ...]
    weight: float

    @property
    def origin(self) -> Origin:
        """Where the mistake was made: a keyed cell, the table's adding, or a written total."""
        if self.kind in _ADDING:
            return Origin.ADDING
        return Origin.TOTAL if self.cells[0][0] is None else Origin.CELL

    def cell_of(self, players: Container[int]) -> CellKey:
        """Return the cell that belongs to one of those players, the first of all where none."""
        return next((cell for cell in self.cells if cell[1] in players), self.cells[0])

    @property
    def sentence(self) -> str:
        """The mistake in a sentence that leaves room for another one."""
        if self.kind in _ADDING:
            return self._in_adding()
        if len(self.cells) > 1:
            return self._in_several()
        return self._in_one()

    def _in_one(self) -> str:
        (engine, player), now, then = self.cells[0], self.says[0], self.should_say[0]
        if self.kind is MistakeKind.LEFT_BLANK:
            return say(
                "By No. {player}'s total on the paper, {then} belongs in {where}.",
                player=player,
                where=_where(engine),
                then=then,
            )
        if engine is None:
            return say(
                "The total of No. {player} on the paper may be {then}, not {now}: {how}.",
                player=player,
                now=now,
                then=then,
                how=self._how(then, now),
            )
        return say(
            "No. {player}'s {now} in {where} may have been {then}: {how}.",
            player=player,
            now=now,
            where=_where(engine),
            then=then,
            how=self._how(then, now),
        )

    def _how(self, true: int, read: int | None) -> str:
        if self.kind is MistakeKind.MISREAD and read is not None:
            was, taken_for = misread_digits(true, read)
            return say("a {was} taken for a {taken_for}", was=was, taken_for=taken_for)
        return {
            MistakeKind.SWAPPED: say("the digits swapped"),
            MistakeKind.LOST: say("a digit left out"),
            MistakeKind.ADDED: say("a digit too many"),
            MistakeKind.KEYED_AS_ZERO: say("its score left out"),
            MistakeKind.TWICE_ITS_WORTH: say("it was counted twice"),
            MistakeKind.BESIDE_AGAIN: say("the score beside it was typed twice"),
            MistakeKind.ABOVE_AGAIN: say("the score above it was typed twice"),
        }[self.kind]

    def _in_several(self) -> str:
        engine = self.cells[0][0]
        where = _where(engine)
        if self.kind is MistakeKind.ONE_SEAT_ON:
            return say("The scores in {where} may be one seat too far on.", where=where)
        if self.kind is MistakeKind.MOVED:
            return say(
                "No. {other}'s {score} in {where} may have been meant for No. {player}.",
                other=self.cells[1][1],
                score=self.says[1],
                where=where,
                player=self.cells[0][1],
            )
        both = listed(
            [
                say("No. {player}'s {score}", player=player, score=score)
                for (_, player), score in zip(self.cells, self.says, strict=True)
            ]
        )
        if engine is None:
            return say("The totals {both} on the paper may have been swapped.", both=both)
        return say("{both} in {where} may have been swapped.", both=both, where=where)

    def _in_adding(self) -> str:
        engine, player = self.cells[0]
        if self.kind is MistakeKind.ADDED_WRONG:
            return say(
                "The table may have added up No. {player}'s scores wrong, by {difference}.",
                player=player,
                difference=abs((self.says[0] or 0) - self.should_say[0]),
            )
        score, where = self.says[0], _where(engine)
        if self.kind is MistakeKind.LEFT_OUT:
            return say(
                "The table may have left out No. {player}'s {score} in {where} when adding up.",
                player=player,
                score=score,
                where=where,
            )
        return say(
            "The table may have added No. {player}'s {score} in {where} twice.",
            player=player,
            score=score,
            where=where,
        )


def _where(engine: int | None) -> str:
    if engine == 0:
        return say("the round of the double blank")
    return say("the round of the double {engine}", engine=engine)
