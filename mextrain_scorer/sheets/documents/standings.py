"""How the games stand: every table's places, the Game Chart, the ranking over all games."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain, pairwise

from reportlab.platypus import Flowable

from mextrain_scorer.desk import ranking
from mextrain_scorer.desk.ranking import Overall, uneven_words
from mextrain_scorer.desk.results.results import ChartLine, ChartStage
from mextrain_scorer.desk.tables import title_of
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Ruling, Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.standings import (
    DecidedBy,
    Line,
    Standing,
    difference,
    standings,
)
from mextrain_scorer.rules.words import say, say_count
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.lists import (
    ListPages,
    Story,
    TableColumn,
    Words,
    parted,
    table,
)
from mextrain_scorer.sheets.layout.style import BODY, HEAD, LARGE, LEADING, SMALL

# Letter sizes of the Game Chart in points, large for a wall; the lines are multiples of them, to
# write on by hand.
_CHART_SIZES = (24.0, 22.0, 20.0, 18.0, 16.0, HEAD)
_ROW = 2.25
_KEPT_WHOLE = 6
# Letter sizes of the ranking; the smallest is for a full hall, whose list would have many pages.
_SIZES = (HEAD, 13.0, LARGE, 11.0, BODY)
SMALLEST = SMALL
_MANY = 250
_PADDING = 0.08
_NO_TOTAL = "–"
_LEVEL = (DecidedBy.OPEN, DecidedBy.SHARED)


def standings_pages(tables: Sequence[Sheet]) -> list[ListPages]:
    """Return the pages, in two columns about as long as each other; no table is split."""

    def story(_size: float) -> Story:
        legend = say("Zeros: rounds in which the player went out. Low: the lowest other round.")
        told: Story = [Words(legend, SMALL, after=6)]
        stage = ""
        for each in tables:
            told.append(_table(each, title_of(each) if each.stage != stage else ""))
            stage = each.stage
        return told

    return [ListPages(say("Standings"), story, ((2, BODY),), even=True)]


def _table(sheet: Sheet, title: str) -> Flowable:
    columns = (
        TableColumn("", 1.6, "right", Weight.BOLD, shrinks=True),
        TableColumn("", 2.6, "right", shrinks=True),
        TableColumn("", 5.8, weight=Weight.SEMIBOLD, shrinks=True),
        TableColumn(say("Total"), 2.4, "right", Weight.BOLD, shrinks=True),
        TableColumn(say("Zeros"), 1.8, "right", shrinks=True),
        TableColumn(say("Low"), 2.0, "right", shrinks=True),
    )
    ranked = standings(sheet)
    number = say("Table {number}", number=sheet.table_no)
    decided = chain.from_iterable(map(parted, _decided(ranked)))
    ties = [Words(sentence, SMALL, after=1) for sentence in decided]
    told = [Words(title, LARGE, Weight.BOLD, after=1)] if title else []
    return table(
        columns,
        map(_cells, ranked),
        above=told,
        below=ties,
        corner=number,
        padding=0.8,
        after=8,
    )


def _decided(places: Sequence[Standing]) -> tuple[str, ...]:
    """Return what decided a table's ties, each sentence once; totals that differ need none."""
    ties = (place.sentence for place in places if place.by_tie)
    return tuple(dict.fromkeys(sentence for sentence in ties if sentence))


def _cells(place: Standing) -> tuple[str, ...]:
    lowest = "" if place.lowest_other_round is None else str(place.lowest_other_round)
    return (
        str(place.place),
        str(place.player),
        place.name,
        str(place.total),
        str(place.zero_rounds),
        lowest,
    )


# The Game Chart: who won each table and who goes on, for the wall (Samboree rule 11)


def game_chart_pages(stages: Sequence[ChartStage]) -> list[ListPages]:
    """Return the pages of the chart, one stage after another, in the largest letters that fit.

    The line of a table that is still playing is empty, to fill in by hand on the wall.
    """

    def to_write_on(stage: ChartStage) -> ChartStage:
        lines = (line if line.winners else ChartLine(line.table_no) for line in stage.lines)
        return replace(stage, lines=tuple(lines))

    return full_chart_pages([to_write_on(stage) for stage in stages])


def full_chart_pages(stages: Sequence[ChartStage]) -> list[ListPages]:
    """Return the same pages with all that open lines say, for a day that goes on by hand."""

    def story(size: float) -> Story:
        return [chart_table(stage, size, size * _ROW) for stage in stages]

    return [ListPages(say("Game Chart"), story, [(1, size) for size in _CHART_SIZES])]


def chart_table(stage: ChartStage, size: float, least: float) -> Flowable:
    """Return one stage: a row for each table winner, bold, then for everybody else who goes on."""
    # A row holds one line of its letters; what is left of it is space above and below.
    padding = max(0.5, min(2.5, (least - size * LEADING) / 2))
    more = any(each.player is not None for line in stage.lines for each in line.others)
    who = say("Table winner, and who else goes on") if more else say("Table winner")
    # No empty column where nobody goes on.
    told = stage.goes_on or any(cells[-1] for line in stage.lines for cells in _chart_cells(line))
    goal = TableColumn(say("Goes on to"), 4.6, shrinks=True, scale=_scale(size))
    columns = (
        TableColumn(say("Table"), 1.4, "right", Weight.BOLD),
        TableColumn(say("No."), 1.5, "right"),
        TableColumn(who, 6.4, weight=Weight.BOLD, shrinks=True),
        TableColumn(say("Total"), 1.7, "right", Weight.BOLD),
        *((goal,) if told else ()),
    )
    rows: list[tuple[str, ...]] = []
    others: set[int] = set()
    for line in stage.lines:
        cells = _chart_cells(line)
        others.update(range(len(rows) + max(1, len(line.winners)), len(rows) + len(cells)))
        rows += [texts[: len(columns)] for texts in cells]
    return table(
        columns,
        rows,
        size,
        title=stage.title,
        captions=size,
        padding=padding,
        least=least,
        after=16,
        plain=others,
        whole=len(rows) <= _KEPT_WHOLE,  # a final of a few lines is not torn apart
    )


def _scale(size: float) -> float:
    """Return how much smaller than the names the next table is written."""
    if size > HEAD:
        return 0.72
    return 0.8 if size == HEAD else 1.0


def _chart_cells(line: ChartLine) -> list[tuple[str, ...]]:
    table = str(line.table_no)
    rows: list[tuple[str, ...]] = [
        (table, str(place.player), place.name, str(place.total), line.next)
        for place in line.winners
    ] or [(table, "", "", "", line.next)]
    for qualified in line.others:
        number = "" if qualified.player is None else str(qualified.player)
        total = "" if qualified.total is None else str(qualified.total)
        rows.append((table, number, qualified.name, total, qualified.next))
    return rows


# The ranking over all games of the day: everybody's place, games and sum


def rankings(tournament: Tournament, everything: Sequence[Sheet]) -> tuple[Overall, ...]:
    """Return the ranking of everybody, then that within each class by its name.

    Raises Refused where the rules rank nobody over several games, or no sheet is signed.
    """
    found = ranking.rankings(tournament, everything)
    if not found:
        raise Refused.saying("The rules in force rank nobody over several games.")
    if not found[0].lines:
        raise Refused.saying("Nobody has a place yet: it begins with the first signed sheet.")
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
        _ranked_cells(ranking, each.line, str(each.place), why)
        for each, why in zip(places, whys, strict=True)
    ]
    rows += [_ranked_cells(ranking, line, _NO_TOTAL, "") for line in ranking.without_place]
    columns = _ranking_columns(ranking, says_why=any(whys))
    warning = uneven_words(ranking)
    above = [Words(warning, LARGE, Weight.BOLD, after=6)] if warning else []
    title = say("Class {name}", name=ranking.class_name) if ranking.class_name else ""
    if not title:
        above.append(Words(" ".join(_remarks(ranking)), BODY, after=6))
    return table(
        columns,
        [row[: len(columns)] for row in rows],
        size,
        title=title,
        above=above,
        captions=size,
        padding=size * _PADDING,
        after=16,
        whole=bool(title),  # a class is on one page where it can be
    )


def _ranking_columns(ranking: Overall, *, says_why: bool) -> tuple[TableColumn, ...]:
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


def _ranked_cells(ranking: Overall, line: Line, place: str, why: str) -> tuple[str, ...]:
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
    return [line.game_words(number) or without for number in range(1, games + 1)]


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
        ruling = rulings[ahead.player]
        return ruling.by.told(ruling.reason)
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
    if ruling is None:
        return say("shared")
    return say("shared, {how}", how=ruling.by.told(ruling.reason))


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
    if ranking.leaves_out:
        found.append(say("A total in brackets does not count."))
    if ranking.rounds_differ:
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
