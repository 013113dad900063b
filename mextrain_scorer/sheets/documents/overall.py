"""The ranking over all games of the day: everybody's place, games and sum."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from reportlab.platypus import Flowable

from mextrain_scorer.desk.overall.ranking import Overall, rankings_in, uneven_words
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Ruling, Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.standings import DecidedBy, Line, Standing, difference, how_ruled
from mextrain_scorer.rules.words import say, say_count
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.lists import (
    ListPages,
    Story,
    TableColumn,
    Words,
    table,
    together,
)
from mextrain_scorer.sheets.layout.style import BODY, HEAD, LARGE, SMALL

# Letter sizes for the wall; the smallest is for a full hall, whose list would have many pages.
_SIZES = (HEAD, 13.0, LARGE, 11.0, BODY)
SMALLEST = SMALL
_MANY = 250
_PADDING = 0.08
_NO_TOTAL = "–"
_LEVEL = (DecidedBy.OPEN, DecidedBy.SHARED)


def rankings(tournament: Tournament, everything: Sequence[Sheet]) -> tuple[Overall, ...]:
    """Return the ranking of everybody, then that within each class by its name.

    Raises Refused where the rules rank nobody over several games, or no sheet is signed.
    """
    with tournament.reading() as reading:
        found = rankings_in(reading, tournament.rule_set, everything)
    if not found:
        raise Refused(say("The rules in force rank nobody over several games."))
    if not found[0].lines:
        raise Refused(say("Nobody has a place yet: it begins with the first signed sheet."))
    return found


def overall_pages(found: Sequence[Overall]) -> list[ListPages]:
    """Return everybody's ranking, then that within each class.

    A full hall has smaller letters, so that its list is not a book.
    """

    def story(size: float) -> Story:
        return [ranking_table(ranking, size) for ranking in found]

    sizes = (SMALLEST,) if len(found[0].lines) > _MANY else _SIZES
    return [ListPages(say("Overall standings"), story, [(1, size) for size in sizes])]


def ranking_table(ranking: Overall, size: float) -> Flowable:
    """Return a row for everybody in a ranking, below how it is made; last who has no place.

    A total that does not count is in brackets, which stay on a copy of a copy.
    """
    places = ranking.places
    whys = _whys(ranking, places)
    rows = [
        _cells(ranking, each.line, str(each.place), why)
        for each, why in zip(places, whys, strict=True)
    ]
    rows += [_cells(ranking, line, _NO_TOTAL, "") for line in ranking.without_place]
    columns = _columns(ranking, says_why=any(whys))
    warning = uneven_words(ranking)
    above = [Words(warning, LARGE, Weight.BOLD, after=6)] if warning else []
    title = say("Class {name}", name=ranking.class_name) if ranking.class_name else ""
    if not title:
        above.append(Words(" ".join(_remarks(ranking)), BODY, after=6))
    ranked = table(
        columns,
        [row[: len(columns)] for row in rows],
        size,
        title=title,
        above=above,
        captions=size,
        padding=size * _PADDING,
        after=16,
    )
    # A class is on one page where it can be.
    return together(ranked) if title else ranked


def _columns(ranking: Overall, *, says_why: bool) -> tuple[TableColumn, ...]:
    """Return the columns; there is none for why a place was decided where only sums did."""
    games = (
        TableColumn(say("Game {n}", n=number), 1.7, "right", shrinks=True)
        for number in range(1, ranking.games + 1)
    )
    return (
        TableColumn(say("Place"), 1.5, "right", Weight.BOLD, shrinks=True),
        TableColumn(say("No."), 1.6, "right", shrinks=True),
        TableColumn(say("Name"), 6.2, weight=Weight.SEMIBOLD, shrinks=True),
        TableColumn(say("Games"), 1.5, "right", shrinks=True),
        *games,
        TableColumn(say("Sum"), 2.1, "right", Weight.BOLD, shrinks=True),
        *((TableColumn(say("Why"), 6.0, shrinks=True, scale=0.85),) if says_why else ()),
    )


def _cells(ranking: Overall, line: Line, place: str, why: str) -> tuple[str, ...]:
    return (
        place,
        str(line.seat.player),
        line.seat.name,
        str(len(line.counted)),
        *games_in_words(line, ranking.games),
        str(line.total) if line.counted else _NO_TOTAL,
        why,
    )


def games_in_words(line: Line, games: int, without: str = _NO_TOTAL) -> list[str]:
    """Return somebody's total of each game, in brackets where it does not count."""
    counts = {game.number for game in line.counted}
    totals = {
        game.number: f"{game.line.total}" if game.number in counts else f"({game.line.total})"
        for game in line.games
    }
    return [totals.get(number, without) for number in range(1, games + 1)]


def _whys(ranking: Overall, places: Sequence[Standing]) -> list[str]:
    """Return what put each place before the next, where a lower sum alone did not."""
    rulings = {
        player: group.ruling
        for group in ranking.groups
        if group.ruling is not None
        for player in group.players
    }
    found = [_why(ahead, behind, rulings) for ahead, behind in pairwise(places)]
    # The last stands before nobody: what parted it from the one above is said there.
    return [*found, *(_tied(each, rulings) for each in places[-1:])]


def _why(ahead: Standing, behind: Standing, rulings: Mapping[int, Ruling]) -> str:
    step, better, worse = ahead.decided_by, ahead.line, behind.line
    if step is DecidedBy.GAMES:
        whole = say_count(len(better.counted), "1 whole game", "{count} whole games")
        return say("{better} against {worse}", better=whole, worse=len(worse.counted))
    if step is DecidedBy.RULING:
        return _how(rulings[ahead.player])
    if step in _LEVEL:
        return _tied(ahead, rulings)
    if step is not DecidedBy.TOTAL:
        return difference(step, better, worse)
    if better.rounds == worse.rounds:
        return ""
    return say(
        "per round: {better} in {rounds} against {worse} in {other}",
        better=better.total,
        rounds=better.rounds,
        worse=worse.total,
        other=worse.rounds,
    )


def _tied(place: Standing, rulings: Mapping[int, Ruling]) -> str:
    """Return what is said of a place that several share, nothing of any other."""
    if place.decided_by not in _LEVEL:
        return ""
    if place.decided_by is DecidedBy.OPEN:
        return say("tied: the game monitor decides")
    ruling = rulings.get(place.player)
    return say("shared") if ruling is None else say("shared, {how}", how=_how(ruling))


def _how(ruling: Ruling) -> str:
    return how_ruled(ruling.by, ruling.reason)


def _remarks(ranking: Overall) -> list[str]:
    """Return how far the ranking is and how it is made."""
    rules = ranking.rule_set
    found = [_how_far(ranking)]
    if rules.games_counted < ranking.games:
        found.append(
            say(
                "The best {best} of {games} games of each player count.",
                best=rules.games_counted,
                games=ranking.games,
            )
        )
    if any(len(line.counted) < len(line.games) for line in ranking.lines):
        found.append(say("A total in brackets does not count."))
    by_games: dict[int, set[int]] = {}
    for line in ranking.lines:
        by_games.setdefault(len(line.counted), set()).add(line.rounds)
    if any(len(rounds) > 1 for rounds in by_games.values()):
        found.append(
            say("Tables played different numbers of rounds: points per round are compared.")
        )
    if rules.final_of:
        found.append(say("The best {count} play a final.", count=rules.final_of))
    if rules.table_1_wins:
        found.append(say("Table 1 of the last game names the champion."))
    return found


def _how_far(ranking: Overall) -> str:
    if ranking.complete:
        return say("All {count} games are played.", count=ranking.games)
    return say(
        "Game {drawn} of {games}; sheets signed: {signed} of {tables}. Places can still change.",
        drawn=ranking.drawn,
        games=ranking.games,
        signed=ranking.signed,
        tables=ranking.tables,
    )
