"""From a total that does not agree to the likeliest single mistake, and its sentence.

The paper holds every score twice: in its round and in the total.  Where both have been keyed and
disagree, the difference, the other totals, what a round allows and how scores are spread say
together where to look first.  A mistake is weighed as likely as it is to be made, times how much
better the corrected round fits the game than the round as it stands.

How easily one number is taken for another between pencil, eye and keys is the house's own estimate:
which digits look alike in a quick hand, how often a keyed number is wrong at all.  Only the order
of these likelihoods matters, not their size.
"""

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, lru_cache
from itertools import combinations
from math import exp, prod
from typing import NamedTuple

from mextrain_scorer.rules.impossible import largest_hand
from mextrain_scorer.rules.records import Cell, CellKey, Outcome, Round, Sheet
from mextrain_scorer.rules.standings import paper_totals
from mextrain_scorer.rules.words import filled, listed, marked, say


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


class Mistake(NamedTuple):
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


# -- the likeliest ------------------------------------------------------------------------------

# How often each of these is made, by the house's own estimate: once in so many cells or columns.
_ODDS = {
    MistakeKind.LEFT_BLANK: 1 / 500,
    MistakeKind.KEYED_AS_ZERO: 1 / 3000,
    MistakeKind.TWICE_ITS_WORTH: 1 / 8000,
    MistakeKind.BESIDE_AGAIN: 1 / 2000,  # of the seat before; half as often of the one after
    MistakeKind.ABOVE_AGAIN: 1 / 2000,
    MistakeKind.EXCHANGED: 1 / 2000,
    MistakeKind.MOVED: 1 / 5000,
    MistakeKind.ONE_SEAT_ON: 1 / 2000,
    MistakeKind.LEFT_OUT: 1 / 500,
    MistakeKind.COUNTED_TWICE: 1 / 1000,
}
_EXCHANGED_AFAR = 1 / 40_000  # between seats that are not neighbours
_ADDED_WRONG = {1: 1 / 500, 2: 1 / 3000, 10: 1 / 200, 20: 1 / 3000, 100: 1 / 1000}
_SOMETHING_ELSE = 1 / 20_000  # two mistakes, or one that nobody thought of
_IMPOSSIBLE = 1 / 1000  # what the checks refuse stands on some papers all the same
_CONFIRMED = 1 / 10  # the monitor has looked at this cell or round and let it stand
_LIKELY = 1 / 10
_USUAL = 15.0  # points: half a mean score, where no score above zero is written yet
_LEAST_SHARE = 1 / 1000


def likely_mistakes(sheet: Sheet) -> tuple[Mistake, ...]:
    """Return the single mistakes that would explain the totals that disagree, likeliest first.

    A written total counts once every other score of its column is there: with one cell blank it
    says what belongs there.  A column added wrong comes after every cell that is likely, since
    there is no cell to look at.  Empty where all totals agree or nothing explains them.
    """
    return _Diagnosis(sheet).ranked()


def round_can_be(sheet: Sheet, row: Round) -> bool:
    """Say whether a whole round keeps to its bounds: one player out, no hand above the limit.

    In a blocked round nobody is out (Samboree rules 8 and 9).  Where the double blank is worth 0
    a hand of it alone is a zero more.  A round with blank cells lacks nobody's zero yet.
    """
    limit = largest_hand(sheet.rule_set, sheet.players_in(row.engine), row.engine)
    scores = [cell.score for cell in row.cells]
    if any(score is not None and score > limit for score in scores):
        return False
    out = 0 if row.outcome is Outcome.BLOCKED else 1
    spare = 0 if sheet.rule_set.zero_proves_out(row.engine) else 1
    is_whole = not row.waiting(sheet.seats)
    return (out if is_whole else 0) <= scores.count(0) <= out + spare


@dataclass(frozen=True, slots=True)
class _Guess:
    """A mistake before it is weighed against the others.

    ``then`` is what should stand at which seats, counted from 0, in that row; without a row it is
    what their totals should say.
    """

    kind: MistakeKind
    row: int | None
    then: Mapping[int, int]
    weight: float


class _Diagnosis:
    """One sheet: ``grid`` has a row a round and a column a seat, None where no score stands."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.grid = [
            [cell.score if row.is_played else None for cell in row.cells] for row in sheet.rounds
        ]
        computed = paper_totals(sheet)
        self.written = [sheet.written_totals.get(seat.player) for seat in sheet.seats]
        self.computed = [computed[seat.player] for seat in sheet.seats]
        missing = sheet.missing
        # The row of the one cell that a column lacks.
        self.blank: dict[int, int] = {}
        # Too much in the rounds (above 0) or in the total (below), a blank cell counted as 0.
        self.off: dict[int, int] = {}
        for at, (seat, total) in enumerate(zip(sheet.seats, self.written, strict=True)):
            lacking = [
                n for n, row in enumerate(sheet.rounds) if seat in missing.get(row.engine, ())
            ]
            if total is not None and len(lacking) < 2:
                self.off[at] = self.computed[at] - total
                if lacking:
                    self.blank[at] = lacking[0]
        self.wrong = [at for at, off in self.off.items() if off and at not in self.blank]
        scores = [score for cells in self.grid for score in cells if score]
        self.usual = sum(scores) / len(scores) / 2 if scores else _USUAL

    def ranked(self) -> tuple[Mistake, ...]:
        """Return every explanation with its share of what could have happened, likeliest first."""
        alone = {at: _merged(self._in_column(at)) for at in (*self.wrong, *self.blank)}
        whole = {
            at: _SOMETHING_ELSE * (_ODDS[MistakeKind.LEFT_BLANK] if at in self.blank else 1)
            + sum(guess.weight for guess in found)
            for at, found in alone.items()
        }
        # Scores at another seat are weighed against a mistake in each of those columns.
        joint = [
            (guess, guess.weight / prod(whole.get(at, 1.0) for at in guess.then))
            for guess in _merged(self._in_several())
        ]
        mass = {at: 1 + sum(odds for guess, odds in joint if at in guess.then) for at in alone}
        shares = [
            (guess, odds / max(mass.get(at, 1.0) for at in guess.then)) for guess, odds in joint
        ]
        for at, found in alone.items():
            shares += [(guess, guess.weight / whole[at] / mass[at]) for guess in found]
        shares.sort(key=lambda pair: (_in_turn(*pair), -pair[1]))
        return tuple(self._mistake(*pair) for pair in shares if pair[1] >= _LEAST_SHARE)

    def _in_column(self, at: int) -> Iterator[_Guess]:
        """Yield what would explain one column for itself."""
        off, added = self.off[at], self.computed[at]
        if at in self.blank:
            yield from self._keyed(self.blank[at], {at: -off}, [_odds(MistakeKind.LEFT_BLANK)])
            return
        for row, cells in enumerate(self.grid):
            now = cells[at]
            if now is None:
                continue
            yield from self._keyed(row, {at: now - off}, self._ways(row, at, now, now - off))
            for kind, missed in ((MistakeKind.LEFT_OUT, off), (MistakeKind.COUNTED_TWICE, -off)):
                if now and now == missed:
                    yield _Guess(kind, row, {at: now}, _ODDS[kind])
        if abs(off) in _ADDED_WRONG:
            yield _Guess(MistakeKind.ADDED_WRONG, None, {at: added}, _ADDED_WRONG[abs(off)])
        for kind, rate in slips(added, added - off):
            yield _Guess(kind, None, {at: added}, rate)

    def _ways(self, row: int, at: int, now: int, then: int) -> list[tuple[MistakeKind, float]]:
        """Return how ``then``, on the paper, may have been keyed as ``now``, and how likely."""
        made = list(slips(then, now))
        if now == 0:
            made.append(_odds(MistakeKind.KEYED_AS_ZERO))
        if now and now == 2 * then:
            made.append(_odds(MistakeKind.TWICE_ITS_WORTH))
        cells = self.grid[row]
        if at and cells[at - 1] == now:
            made.append(_odds(MistakeKind.BESIDE_AGAIN))
        if cells[at + 1 : at + 2] == [now]:
            made.append((MistakeKind.BESIDE_AGAIN, _ODDS[MistakeKind.BESIDE_AGAIN] / 2))
        if row and self.grid[row - 1][at] == now:
            made.append(_odds(MistakeKind.ABOVE_AGAIN))
        return made

    def _in_several(self) -> Iterator[_Guess]:
        """Yield what would explain several columns at once: scores stand at each other's seats."""
        pairs = [
            (one, other)
            for one, other in combinations(range(len(self.sheet.seats)), 2)
            if one in self.wrong or other in self.wrong
        ]
        for row, cells in enumerate(self.grid):
            for one, other in pairs:
                a, b = cells[one], cells[other]
                neighbours = other - one == 1
                if a is not None and b is not None and a != b:
                    rate = _ODDS[MistakeKind.EXCHANGED] if neighbours else _EXCHANGED_AFAR
                    then = {one: b, other: a}
                    yield from self._keyed(row, then, [(MistakeKind.EXCHANGED, rate)])
                if neighbours:
                    yield from self._moved(row, one, other)
                    yield from self._moved(row, other, one)
            if len(self.wrong) > 1:
                yield from self._one_seat_on(row)
        for one, other in pairs:
            then = {one: self.computed[one], other: self.computed[other]}
            if [self.written[other], self.written[one]] == list(then.values()):
                yield _Guess(MistakeKind.EXCHANGED, None, then, _ODDS[MistakeKind.EXCHANGED])

    def _moved(self, row: int, own: int, beside: int) -> Iterator[_Guess]:
        """The score of ``own`` was keyed over the one beside it, and ``own`` was left empty."""
        score = self.grid[row][beside]
        empty = self.grid[row][own] == 0 or self.blank.get(own) == row
        if empty and score and beside in self.wrong:
            then = {own: score, beside: score - self.off[beside]}
            yield from self._keyed(row, then, [_odds(MistakeKind.MOVED)])

    def _one_seat_on(self, row: int) -> Iterator[_Guess]:
        there = [(at, score) for at, score in enumerate(self.grid[row]) if score is not None]
        for step in (1, -1):
            turned = [*there[step:], *there[:step]]
            then = {
                at: score
                for (at, now), (_, score) in zip(there, turned, strict=True)
                if score != now
            }
            if len(then) > 2:  # two scores are an exchange
                yield from self._keyed(row, then, [_odds(MistakeKind.ONE_SEAT_ON)])

    def _keyed(
        self, row: int, then: Mapping[int, int], ways: Sequence[tuple[MistakeKind, float]]
    ) -> Iterator[_Guess]:
        """Yield that cells were keyed in these ways otherwise than the paper has them.

        Every total that they touch must agree then, and no cell but the blank one may be missing.
        """
        if not ways or min(then.values()) < 0:
            return
        for at, score in then.items():
            change = score - (self.grid[row][at] or 0)
            if self.off.get(at, -change) != -change or self.blank.get(at, row) != row:
                return
        fits = self._fit(row, then)
        for kind, rate in ways:
            yield _Guess(kind, row, then, rate * fits)

    def _fit(self, row: int, then: Mapping[int, int]) -> float:
        """Return how many times likelier the round is as corrected than as it stands."""
        here = self.sheet.rounds[row]
        cells = list(here.cells)
        odds = _CONFIRMED if here.accepted else 1.0
        for at, score in then.items():
            now = self.grid[row][at]
            odds *= self._spread(score) / (1.0 if now is None else self._spread(now))
            odds *= _CONFIRMED if here.cells[at].as_written else 1.0
            cells[at] = Cell(score)
        if not round_can_be(self.sheet, replace(here, cells=tuple(cells))):
            odds *= _IMPOSSIBLE
        return odds if round_can_be(self.sheet, here) else odds / _IMPOSSIBLE

    def _spread(self, score: int) -> float:
        """Return how often a score is seen: a hump below the sheet's mean, and a long tail."""
        if score == 0:
            return 1 / len(self.sheet.seats)
        return score / self.usual**2 * exp(-score / self.usual)

    def _mistake(self, guess: _Guess, share: float) -> Mistake:
        row = guess.row
        engine = None if row is None else self.sheet.rounds[row].engine
        says = self.written if row is None else self.grid[row]
        return Mistake(
            guess.kind,
            tuple((engine, self.sheet.seats[at].player) for at in guess.then),
            tuple(says[at] for at in guess.then),
            tuple(guess.then.values()),
            share,
        )


def _odds(kind: MistakeKind) -> tuple[MistakeKind, float]:
    return kind, _ODDS[kind]


def _in_turn(guess: _Guess, share: float) -> int:
    """Say what is looked at first: an adding mistake has no cell, so likely cells come before."""
    if guess.kind is MistakeKind.ADDED_WRONG:
        return 1
    return 0 if share >= _LIKELY else 2


def _merged(guesses: Iterator[_Guess]) -> list[_Guess]:
    """Return one guess for each correction, under its likeliest kind and with all its weight."""
    found: dict[tuple[object, ...], _Guess] = {}
    for guess in guesses:
        key = (guess.row, *guess.then.items())
        held = found.get(key, guess)
        weight = guess.weight if held is guess else held.weight + guess.weight
        likelier = max(held, guess, key=lambda each: each.weight)
        found[key] = replace(likelier, weight=weight)
    return list(found.values())
