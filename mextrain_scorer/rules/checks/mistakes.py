"""A single mistake that would explain a total that does not agree, and its sentence.

How easily one number is taken for another between pencil, eye and keys is the house's own estimate:
which digits look alike in a quick hand, how often a keyed number is wrong at all.  Only the order
of these likelihoods matters, not their size.
"""

from collections.abc import Container, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache

from mextrain_scorer.rules.words import filled, listed, marked, say

CellKey = tuple[int | None, int]
"""A cell: its engine and its player; without an engine, the player's written total."""


class MistakeKind(StrEnum):
    """What went wrong; the first four are slips of one number."""

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


# -- slips of one number ------------------------------------------------------------------------

# How readily one digit is taken for the other: a hurried pencil makes some alike, and the finger
# lands on keys that lie side by side.  Any digit is now and then taken for any other.
_TAKEN_FOR = {
    "01": 0.5, "02": 0.5, "06": 6, "08": 3, "12": 1.5, "14": 2.5, "17": 10, "23": 2.5, "25": 0.5,
    "27": 4, "35": 4, "36": 0.5, "38": 6, "39": 2, "45": 0.5, "47": 0.5, "49": 6, "56": 6.5,
    "58": 3.5, "68": 3, "69": 1.5, "78": 0.5, "79": 4, "89": 2.5,
}  # fmt: skip
_ANY_DIGIT = 0.25

_SWAPPED = 1 / 1000  # for each pair of neighbouring digits
_MISREAD = 1 / 500  # for each digit
_LOST = 1 / 4000  # for each digit
_KEY_TWICE = 1 / 4000  # for each digit: 7 becomes 77
_STRAY_KEY = 1 / 200_000  # for each place and each digit


@lru_cache(maxsize=8192)
def slips(true: int, read: int) -> tuple[tuple[MistakeKind, float], ...]:
    """Return each way in which one slip turns the number ``true`` into ``read``, and how likely.

    The likelihood is that of the slip for one number, where 1 / 500 means once in 500 digits.
    """
    return () if true < 0 or true == read else tuple(_slips(str(true), str(read)))


def _slips(true: str, read: str) -> Iterator[tuple[MistakeKind, float]]:
    for at in range(len(true) - 1):
        swapped = true[:at] + true[at + 1] + true[at] + true[at + 2 :]
        if swapped != true and int(swapped) == int(read):  # a swapped 10 is keyed as 01
            yield MistakeKind.SWAPPED, _SWAPPED
    if len(true) == len(read):
        wrong = _misread(true, read)
        if len(wrong) == 1:
            yield MistakeKind.MISREAD, _MISREAD * _alike(*wrong[0])
    lost, added = _with_one_less(true).count(read), _with_one_less(read).count(true)
    if lost:
        yield MistakeKind.LOST, _LOST * lost
    if added:  # in two places where the digit stands beside its like
        yield MistakeKind.ADDED, _STRAY_KEY * added + (_KEY_TWICE if added > 1 else 0)


def _misread(true: str, read: str) -> list[tuple[str, str]]:
    """Return the digits that were there and those they were taken for, in numbers as long."""
    return [(was, seen) for was, seen in zip(true, read, strict=True) if was != seen]


def _with_one_less(digits: str) -> list[str]:
    return [digits[:at] + digits[at + 1 :] for at in range(len(digits))]


@cache
def _alike(true: str, read: str) -> float:
    """Return how likely a misread ``true`` digit was taken for ``read``; all of them make 1."""
    likely = {
        other: _TAKEN_FOR.get("".join(sorted(true + other)), 0) + _ANY_DIGIT
        for other in "0123456789"
        if other != true
    }
    return likely[read] / sum(likely.values())


# -- the mistake --------------------------------------------------------------------------------

_SENTENCES = {
    MistakeKind.LEFT_BLANK: marked(
        "By No. {player}'s total on the paper, {then} belongs in {where}."
    ),
    MistakeKind.MOVED: marked(
        "No. {other}'s {score} in {where} may have been meant for No. {player}."
    ),
    MistakeKind.ONE_SEAT_ON: marked("The scores in {where} may be one seat too far on."),
    MistakeKind.LEFT_OUT: marked(
        "The table may have left out No. {player}'s {score} in {where} when adding up."
    ),
    MistakeKind.COUNTED_TWICE: marked(
        "The table may have added No. {player}'s {score} in {where} twice."
    ),
    MistakeKind.ADDED_WRONG: marked(
        "The table may have added up No. {player}'s scores wrong, by {difference}."
    ),
}
_ADDING = frozenset({MistakeKind.LEFT_OUT, MistakeKind.COUNTED_TWICE, MistakeKind.ADDED_WRONG})
_HOW = {
    MistakeKind.SWAPPED: marked("the digits swapped"),
    MistakeKind.MISREAD: marked("a {was} taken for a {taken_for}"),
    MistakeKind.LOST: marked("a digit left out"),
    MistakeKind.ADDED: marked("a digit too many"),
    MistakeKind.KEYED_AS_ZERO: marked("its score left out"),
    MistakeKind.TWICE_ITS_WORTH: marked("it was counted twice"),
    MistakeKind.BESIDE_AGAIN: marked("the score beside it was typed twice"),
    MistakeKind.ABOVE_AGAIN: marked("the score above it was typed twice"),
}


@dataclass(frozen=True, slots=True)
class Mistake:
    """One mistake, the cells to look at, and what they say and perhaps should say, in points.

    ``says`` is None for a blank cell.  Once it is put right the totals of all its cells' players
    agree.  ``weight`` is its share, from 0 to 1, among everything that could have happened to
    those totals.
    """

    kind: MistakeKind
    cells: tuple[CellKey, ...]
    says: tuple[int | None, ...]
    should_say: tuple[int, ...]
    weight: float

    @property
    def players(self) -> tuple[int, ...]:
        """The players whose totals agree once it is put right."""
        return tuple(player for _, player in self.cells)

    @property
    def in_adding(self) -> bool:
        """Whether the table added a column wrong: then the scores of the rounds count.

        Any other mistake was made keying or reading, and can be put right at the desk.
        """
        return self.kind in _ADDING

    def cell_of(self, players: Container[int]) -> CellKey:
        """Return the cell that belongs to one of those players, the first of all where none."""
        return next((cell for cell in self.cells if cell[1] in players), self.cells[0])

    @property
    def sentence(self) -> str:
        """The mistake in a sentence that leaves room for another one."""
        (engine, player), now, then = self.cells[0], self.says[0], self.should_say[0]
        where = _where(engine)
        if self.kind in _SENTENCES:
            return filled(
                _SENTENCES[self.kind],
                player=player,
                other=self.cells[-1][1],
                where=where,
                score=self.says[-1],
                then=then,
                difference=abs((now or 0) - then),
            )
        if self.kind is MistakeKind.EXCHANGED:
            both = listed(
                [
                    say("No. {player}'s {score}", player=player, score=score)
                    for (_, player), score in zip(self.cells, self.says, strict=True)
                ]
            )
            if engine is None:
                return say("The totals {both} on the paper may have been swapped.", both=both)
            return say("{both} in {where} may have been swapped.", both=both, where=where)
        digits = {}
        if self.kind is MistakeKind.MISREAD:
            ((was, taken_for),) = _misread(str(then), str(now))
            digits = {"was": was, "taken_for": taken_for}
        how = filled(_HOW[self.kind], **digits)
        if engine is None:
            return say(
                "The total of No. {player} on the paper may be {then}, not {now}: {how}.",
                player=player,
                now=now,
                then=then,
                how=how,
            )
        return say(
            "No. {player}'s {now} in {where} may have been {then}: {how}.",
            player=player,
            now=now,
            where=where,
            then=then,
            how=how,
        )


def _where(engine: int | None) -> str:
    if engine == 0:
        return say("the round of the double blank")
    return say("the round of the double {engine}", engine=engine)
