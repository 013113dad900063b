"""From a total that does not agree to the likeliest single mistake.

The paper holds every score twice: in its round and in the total.  Where both have been keyed and
disagree, the difference, the other totals, what a round allows and how scores are spread say
together where to look first.  A mistake is weighed as likely as it is to be made, times how much
better the corrected round fits the game than the round as it stands.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from math import exp, prod

from mextrain_scorer.rules.checks.mistakes import CellKey, Mistake, MistakeKind, slips
from mextrain_scorer.rules.impossible import largest_hand
from mextrain_scorer.rules.records import Cell, Outcome, Round, Sheet
from mextrain_scorer.rules.rounds import settled
from mextrain_scorer.rules.standings import paper_totals

Possible = Callable[[Sheet, Round], bool]
"""Says whether a round can have ended so."""

# How often each of these is made, by the house's own estimate: once in so many cells or columns.
_LEFT_BLANK = 1 / 500
_KEYED_AS_ZERO = 1 / 3000
_TWICE_ITS_WORTH = 1 / 8000
_BESIDE_AGAIN = 1 / 2000
_ABOVE_AGAIN = 1 / 2000
_EXCHANGED = 1 / 2000
_EXCHANGED_AFAR = 1 / 40_000
_MOVED = 1 / 5000
_ONE_SEAT_ON = 1 / 2000
_LEFT_OUT = 1 / 500
_COUNTED_TWICE = 1 / 1000
_ADDED_WRONG = {1: 1 / 500, 2: 1 / 3000, 10: 1 / 200, 20: 1 / 3000, 100: 1 / 1000}
_SOMETHING_ELSE = 1 / 20_000  # two mistakes, or one that nobody thought of
_IMPOSSIBLE = 1 / 1000  # what the checks refuse stands on some papers all the same
_CONFIRMED = 1 / 10  # the monitor has looked at this cell or round and let it stand
_LIKELY = 1 / 10
_USUAL = 15.0  # points: half a mean score, where no score above zero is written yet
_LEAST_SHARE = 1 / 1000


@dataclass(frozen=True, slots=True)
class _Guess:
    """A mistake before it is weighed against the others: seats are indices of the sheet."""

    kind: MistakeKind
    row: int | None
    seats: tuple[int, ...]
    should_say: tuple[int, ...]
    weight: float


def round_stands(sheet: Sheet, row: Round) -> bool:
    """Say whether a whole round keeps to its bounds: one player out, no hand above the limit.

    In a blocked round nobody is out (Samboree rules 8 and 9).  Where the double blank is worth 0
    a hand of it alone is a zero more.  A round with blank cells lacks nobody's zero yet.
    """
    limit = largest_hand(sheet.rule_set, sheet.players_in(row.engine), row.engine)
    zeros = 0
    whole = True
    for seat, cell in zip(sheet.seats, row.cells, strict=True):
        if cell.score is None:
            whole = whole and not seat.plays(row.engine)
        elif cell.score > limit:
            return False
        elif cell.score == 0:
            zeros += 1
    out = 0 if row.outcome is Outcome.BLOCKED else 1
    spare = 0 if sheet.rule_set.zero_proves_out(row.engine) else 1
    return (out if whole else 0) <= zeros <= out + spare


def likely_mistakes(sheet: Sheet, possible: Possible = round_stands) -> tuple[Mistake, ...]:
    """Return the single mistakes that would explain the totals that disagree, likeliest first.

    A written total counts once every other score of its column is there: with one cell blank it
    says what belongs there.  ``possible`` says whether a round can have ended so.  A column added
    wrong comes after every cell that is likely, since there is no cell to look at.  Empty where
    all totals agree or nothing explains them.
    """
    search = _SheetSearch(sheet, possible)
    if not search.wrong and not search.blank:
        return ()
    return search.ranked()


class _SheetSearch:
    """One sheet, taken apart for the search: a row a round and a column a seat."""

    def __init__(self, sheet: Sheet, possible: Possible) -> None:
        self.sheet = sheet
        self.possible = possible
        self.grid = [
            [None if row.outcome is Outcome.NOT_PLAYED else cell.score for cell in row.cells]
            for row in sheet.rounds
        ]
        computed = paper_totals(sheet)
        self.written = [sheet.written_totals.get(seat.player) for seat in sheet.seats]
        self.computed = [computed[seat.player] for seat in sheet.seats]
        # Too much in the rounds (above 0) or in the total (below), where both are whole.
        self.off: dict[int, int] = {}
        # The row of the one cell that a column lacks.
        self.blank: dict[int, int] = {}
        for at, total in enumerate(self.written):
            lacking = self._lacking(at)
            if total is None or len(lacking) > 1:
                continue
            if lacking:
                self.blank[at] = lacking[0]
            else:
                self.off[at] = self.computed[at] - total
        self.wrong = {at: off for at, off in self.off.items() if off}
        scores = [score for cells in self.grid for score in cells if score]
        self._stands: dict[int, bool] = {}
        self._usual = sum(scores) / len(scores) / 2 if scores else _USUAL

    def _lacking(self, at: int) -> list[int]:
        """Return the rows in which that seat still lacks a score."""
        seat = self.sheet.seats[at]
        return [
            n
            for n, row in enumerate(self.sheet.rounds)
            if self.grid[n][at] is None
            and row.outcome is not Outcome.NOT_PLAYED
            and seat.plays(row.engine)
        ]

    def ranked(self) -> tuple[Mistake, ...]:
        """Return every explanation with its share of what could have happened, likeliest first."""
        alone = {at: _merged(self._alone(at)) for at in (*self.wrong, *self.blank)}
        whole = {
            at: _SOMETHING_ELSE * (_LEFT_BLANK if at in self.blank else 1)
            + sum(guess.weight for guess in found)
            for at, found in alone.items()
        }
        # Scores at another seat are weighed against a mistake in each of those columns.
        joint = [
            (guess, guess.weight / prod(whole.get(at, 1.0) for at in guess.seats))
            for guess in _merged(self._together())
        ]
        mass = {at: 1 + sum(odds for guess, odds in joint if at in guess.seats) for at in alone}
        shares = [
            (guess, odds / max(mass.get(at, 1.0) for at in guess.seats)) for guess, odds in joint
        ]
        for at, found in alone.items():
            shares.extend((guess, guess.weight / whole[at] / mass[at]) for guess in found)
        shares.sort(key=lambda pair: (_in_turn(*pair), -pair[1]))
        return tuple(self._mistake(g, share) for g, share in shares if share >= _LEAST_SHARE)

    # -- one column for itself ----------------------------------------------------------------

    def _alone(self, at: int) -> Iterator[_Guess]:
        if at in self.blank:
            yield from self._in_the_blank(at)
            return
        off = self.wrong[at]
        for row, cells in enumerate(self.grid):
            now = cells[at]
            if now is None:
                continue
            yield from self._keyed(row, at, now, now - off)
            if now and now == off:
                yield _Guess(MistakeKind.LEFT_OUT, row, (at,), (now,), _LEFT_OUT)
            if now and now == -off:
                yield _Guess(MistakeKind.COUNTED_TWICE, row, (at,), (now,), _COUNTED_TWICE)
        if abs(off) in _ADDED_WRONG:
            weight = _ADDED_WRONG[abs(off)]
            yield _Guess(MistakeKind.ADDED_WRONG, None, (at,), (self.computed[at],), weight)
        for slip, weight in slips(self.computed[at], self.computed[at] - off):
            yield _Guess(MistakeKind(slip), None, (at,), (self.computed[at],), weight)

    def _in_the_blank(self, at: int) -> Iterator[_Guess]:
        row = self.blank[at]
        total = self.written[at]
        then = -1 if total is None else total - self.computed[at]
        fits = self._fit(row, {at: then}) if then >= 0 else 0.0
        if fits:
            yield _Guess(MistakeKind.LEFT_BLANK, row, (at,), (then,), _LEFT_BLANK * fits)

    def _keyed(self, row: int, at: int, now: int, then: int) -> Iterator[_Guess]:
        """A cell was keyed otherwise than it stands on the paper."""
        if then < 0:
            return
        made: list[tuple[MistakeKind, float]] = [
            (MistakeKind(slip), rate) for slip, rate in slips(then, now)
        ]
        if now == 0:
            made.append((MistakeKind.KEYED_AS_ZERO, _KEYED_AS_ZERO))
        if now and now == 2 * then:
            made.append((MistakeKind.TWICE_ITS_WORTH, _TWICE_ITS_WORTH))
        cells = self.grid[row]
        made.extend(
            (MistakeKind.BESIDE_AGAIN, _BESIDE_AGAIN if beside < at else _BESIDE_AGAIN / 2)
            for beside in (at - 1, at + 1)
            if 0 <= beside < len(cells) and cells[beside] == now
        )
        if row and self.grid[row - 1][at] == now:
            made.append((MistakeKind.ABOVE_AGAIN, _ABOVE_AGAIN))
        if made:
            fits = self._fit(row, {at: then})
            yield from (_Guess(kind, row, (at,), (then,), rate * fits) for kind, rate in made)

    # -- several columns at once --------------------------------------------------------------

    def _together(self) -> Iterator[_Guess]:
        """Scores of one round stand at each other's seats: every total they touch must agree."""
        pairs = [
            (one, other)
            for one, other in combinations(range(len(self.sheet.seats)), 2)
            if one in self.wrong or other in self.wrong
        ]
        # An exchange leaves the sum of both totals as it was.
        even = [
            (one, other)
            for one, other in pairs
            if one not in self.off or other not in self.off or self.off[one] == -self.off[other]
        ]
        for row, cells in enumerate(self.grid):
            for one, other in even:
                a, b = cells[one], cells[other]
                if a is not None and b is not None and a != b:
                    rate = _EXCHANGED if other - one == 1 else _EXCHANGED_AFAR
                    yield from self._agreeing(MistakeKind.EXCHANGED, row, {one: b, other: a}, rate)
            for one, other in pairs:
                if other - one == 1:
                    yield from self._moved(row, one, other)
                    yield from self._moved(row, other, one)
            if len(self.wrong) > 1:
                yield from self._one_seat_on(row)
        for one, other in pairs:
            if (self.written[one], self.written[other]) == (
                self.computed[other],
                self.computed[one],
            ):
                then = (self.computed[one], self.computed[other])
                yield _Guess(MistakeKind.EXCHANGED, None, (one, other), then, _EXCHANGED)

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
                yield from self._agreeing(MistakeKind.ONE_SEAT_ON, row, then, _ONE_SEAT_ON)

    def _moved(self, row: int, own: int, beside: int) -> Iterator[_Guess]:
        """The score of ``own`` was keyed over the one beside it, and ``own`` was left empty."""
        score, off = self.grid[row][beside], self.wrong.get(beside)
        empty = self.grid[row][own] == 0 or self.blank.get(own) == row
        if empty and score and off is not None and off <= score:
            then = {own: score, beside: score - off}
            yield from self._agreeing(MistakeKind.MOVED, row, then, _MOVED)

    def _agreeing(
        self, kind: MistakeKind, row: int, then: dict[int, int], rate: float
    ) -> Iterator[_Guess]:
        for at, score in then.items():
            change = score - (self.grid[row][at] or 0)
            if at in self.off and self.off[at] + change != 0:
                return
            if at in self.blank:
                total = self.written[at]
                if self.blank[at] != row or total != self.computed[at] + change:
                    return
        fits = self._fit(row, then)
        yield _Guess(kind, row, tuple(then), tuple(then.values()), rate * fits)

    # -- how well a corrected round fits ------------------------------------------------------

    def _fit(self, row: int, then: Mapping[int, int]) -> float:
        """Return how many times likelier the round is as corrected than as it stands."""
        here = self.sheet.rounds[row]
        cells = list(here.cells)
        odds = 1.0
        for at, score in then.items():
            now = self.grid[row][at]
            odds *= self._spread(score) / (1.0 if now is None else self._spread(now))
            cells[at] = Cell(score)
            if here.cells[at].as_written:
                odds *= _CONFIRMED
        if here.accepted:
            odds *= _CONFIRMED
        corrected = replace(here, cells=tuple(cells))
        corrected = settled(self.sheet.rule_set, self.sheet.seats, corrected)
        if not self.possible(self.sheet, corrected):
            odds *= _IMPOSSIBLE
        if row not in self._stands:
            self._stands[row] = self.possible(self.sheet, here)
        return odds if self._stands[row] else odds / _IMPOSSIBLE

    def _spread(self, score: int) -> float:
        """Return how often a score is seen: a hump below the sheet's mean, and a long tail."""
        if score == 0:
            return 1 / len(self.sheet.seats)
        return score / self._usual**2 * exp(-score / self._usual)

    def _mistake(self, guess: _Guess, share: float) -> Mistake:
        players = [self.sheet.seats[at].player for at in guess.seats]
        engine = None if guess.row is None else self.sheet.rounds[guess.row].engine
        cells: tuple[CellKey, ...] = tuple((engine, player) for player in players)
        says = tuple(
            self.written[at] if guess.row is None else self.grid[guess.row][at]
            for at in guess.seats
        )
        return Mistake(guess.kind, cells, says, guess.should_say, tuple(players), share)


def _in_turn(guess: _Guess, share: float) -> int:
    """Say what is looked at first: an adding mistake has no cell, so likely cells come before."""
    if guess.kind is MistakeKind.ADDED_WRONG:
        return 1
    return 0 if share >= _LIKELY else 2


def _merged(guesses: Iterator[_Guess]) -> list[_Guess]:
    """Return one guess for each correction, under its likeliest kind and with all its weight."""
    found: dict[tuple[int | None, tuple[int, ...], tuple[int, ...]], _Guess] = {}
    for guess in guesses:
        key = guess.row, guess.seats, guess.should_say
        held = found.get(key)
        if held is not None:
            likelier = max(held, guess, key=lambda each: each.weight)
            found[key] = replace(likelier, weight=held.weight + guess.weight)
        else:
            found[key] = guess
    return list(found.values())
