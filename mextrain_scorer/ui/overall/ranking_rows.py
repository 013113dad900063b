"""The ranking as rows of a table: the place, each game, which of them count, and why."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QLocale

from mextrain_scorer.desk.ranking import Overall
from mextrain_scorer.rules.standings import DecidedBy, Line


def _tr(words: str) -> str:
    return QCoreApplication.translate("Overall", words)


@dataclass(frozen=True, slots=True)
class GameCell:
    """A player's total of one game, the table it was played at, and whether it counts."""

    total: int
    stage: str
    table_no: int
    counts: bool

    @property
    def words(self) -> str:
        """The total, in brackets where it does not count."""
        return str(self.total) if self.counts else f"({self.total})"

    @property
    def spoken(self) -> str:
        """The same for a screen reader."""
        words = _tr("{total}, counts") if self.counts else _tr("{total}, does not count")
        return words.format(total=self.total)


@dataclass(frozen=True, slots=True)
class RankRow:
    """One player: ``place`` is 0 for nobody placed, ``games`` are in the order of the day.

    A game that was missed is None.  ``level`` says that the place is shared, ``waits`` that the
    game monitor rules on it.
    """

    place: int
    player: int
    name: str
    games: tuple[GameCell | None, ...]
    whole: int
    total: int | None
    per_round: float | None
    why: str
    level: bool = False
    waits: bool = False

    @property
    def place_words(self) -> str:
        """The place, with a sign where it is not the player's alone."""
        if not self.place:
            return "–"
        return (
            f"{self.place} ?"
            if self.waits
            else f"{self.place} ="
            if self.level
            else str(self.place)
        )

    @property
    def place_spoken(self) -> str:
        """The place for a screen reader."""
        if not self.place:
            return _tr("no place yet")
        if self.waits:
            return _tr("{place}, a tie to rule").format(place=self.place)
        return _tr("{place}, shared").format(place=self.place) if self.level else str(self.place)

    @property
    def per_round_words(self) -> str:
        """Points per round with two decimals."""
        return "" if self.per_round is None else QLocale().toString(self.per_round, "f", 2)

    @property
    def last_game(self) -> GameCell | None:
        """The latest game that the player was at."""
        return next((game for game in reversed(self.games) if game is not None), None)


def rank_rows(ranking: Overall) -> list[RankRow]:
    """Return everybody who played, best first; who has no place comes last."""
    games = max(ranking.games, ranking.drawn)
    rows = [
        _row(
            place.line,
            games,
            place.place,
            place.sentence,
            level=place.decided_by in (DecidedBy.SHARED, DecidedBy.OPEN),
            waits=place.decided_by is DecidedBy.OPEN,
        )
        for place in ranking.places
    ]
    nothing = _tr("No game of theirs counts: a game counts for who played all its rounds.")
    return rows + [_row(line, games, 0, nothing) for line in ranking.without_place]


def _row(
    line: Line,
    games: int,
    place: int,
    why: str,
    *,
    level: bool = False,
    waits: bool = False,
) -> RankRow:
    cells: list[GameCell | None] = [None] * games
    for game in line.games:
        cells[game.number - 1] = GameCell(
            game.line.total, game.stage, game.table_no, game in line.counted
        )
    return RankRow(
        place,
        line.seat.player,
        line.seat.name,
        tuple(cells),
        line.whole_games,
        line.total if place else None,
        line.total / line.rounds if place and line.rounds else None,
        why,
        level,
        waits,
    )


def rounds_differ(ranking: Overall) -> bool:
    """Say whether points per round decide: players with as many games played unequal rounds."""
    rounds = {(len(line.counted), line.rounds) for line in ranking.lines if line.counted}
    return len(rounds) > len({games for games, _ in rounds})


def who_played(rows: Sequence[RankRow], games: int) -> str:
    """Return how many players played all games of the day."""
    all_of_them = sum(row.whole >= games for row in rows)
    if all_of_them == len(rows):
        return _tr("Everybody played them all.")
    words = _tr("{count} of {everybody} players played them all.")
    return words.format(count=all_of_them, everybody=len(rows))
