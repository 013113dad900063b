"""The announcer's card: the results to read out, in large letters for a dark hall."""

from typing import BinaryIO

from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.words import points, say, say_count
from mextrain_scorer.sheets.content import (
    ChartLine,
    ChartStage,
    ClassHonours,
    Heading,
    Honour,
    ResultsList,
)
from mextrain_scorer.sheets.documents.results import undecided
from mextrain_scorer.sheets.layout.blocks import (
    Block,
    Section,
    column_room,
    flow_pages,
    largest_on_a_page,
    space,
    words,
)
from mextrain_scorer.sheets.layout.book import PaperPage, write_book
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import HEAD, HEAVY, LARGE, TITLE, Paper

# Heights of a winner's row in points; the first is used with which the card is one page.
_WINNER_ROWS = (27.0, 24.0, 21.5)


def write_announcer_card(
    out: BinaryIO,
    heading: Heading,
    results: ResultsList,
    paper: Paper,
    progress: Progress = no_progress,
) -> None:
    """Write the results in the order they are read out: the champion comes last."""
    pages = announcer_card_pages(heading, results, paper)
    write_book(out, heading, say("Announcer's card"), pages, paper, progress)


def announcer_card_pages(heading: Heading, results: ResultsList, paper: Paper) -> list[PaperPage]:
    """Return the pages: table winners and who else goes on, then the places, the champion last."""
    room = column_room(paper)
    thanks = say_count(
        results.players,
        "1 player took part. Here is how it ended.",
        "{count} players took part. Here is how it ended.",
    )
    opening = Section((words(thanks, room, HEAD, after=10),))
    # The last stage decides the champion, so its winner is read out with the places.
    told_before = stages_before(results)
    finale: list[Block] = [_name(title, honour, room) for title, honour in ceremony(results)]
    if not results.champions:
        finale.append(words(undecided(results), room, TITLE, Weight.BOLD))
    if results.named:
        finale.append(words(results.named, room, HEAD))
    ending = [Section((block,)) for block in finale]

    def made(row: float) -> list[PaperPage]:
        winners = [_winners(stage, room, row) for stage in told_before]
        sections = [opening, *winners, *ending]
        return flow_pages(heading, say("Announcer's card"), sections, paper)

    return largest_on_a_page(_WINNER_ROWS, made)


def stages_before(results: ResultsList) -> tuple[ChartStage, ...]:
    """Return the stages whose winners are read out first: all but the one deciding the places.

    None are where everybody is ranked over several games: a table won there decides nothing.
    """
    if results.ranking is not None:
        return ()
    return results.stages[:-1] if results.champions and not results.named else results.stages


def ceremony(results: ResultsList) -> list[tuple[str, Honour]]:
    """Return everybody with an announced place and its title: the champion last, then the classes.

    A class's first may be the champion, and would give the name away.
    """
    places = (
        (results.thirds, say("Third place"), say("Sharing third place")),
        (results.seconds, say("Second place"), say("Sharing second place")),
        (results.champions, say("And the champion is"), say("Sharing the title")),
    )
    in_all = [
        (shared if len(holders) > 1 else alone, honour)
        for holders, alone, shared in places
        for honour in holders
    ]
    return [*in_all, *(told for each in results.classes for told in _in_class(each))]


def _in_class(honours: ClassHonours) -> list[tuple[str, Honour]]:
    """Return the places of a class, its first last."""
    places = (
        (honours.thirds, say("Third place")),
        (honours.seconds, say("Second place")),
        (honours.champions, say("First place")),
    )
    return [
        (say("{place}, class {name}", place=title, name=honours.name), honour)
        for holders, title in places
        for honour in holders
    ]


def _winners(stage: ChartStage, room: float, row: float) -> Section:
    title = say("Table winners, {stage}", stage=stage.title)
    rows = [told for line in reversed(stage.lines) for told in _rows(line, room, row)]
    return Section((*rows, space(14)), words(title, room, LARGE, Weight.SEMIBOLD, after=8))


def _rows(line: ChartLine, room: float, tall: float) -> list[Block]:
    """Return a table's winners, then whoever else goes on from it, so that nobody surprises."""
    table = say("Table {number}", number=line.table_no)
    too = say("goes on too")
    return [
        *(_row(table, place.name, place.total, (room, tall)) for place in line.winners),
        *(_row(too, each.name, each.total, (room, tall), first=False) for each in line.others),
    ]


def _row(
    title: str,
    name: str,
    total: int | None,
    room_tall: tuple[float, float],
    *,
    first: bool = True,
) -> Block:
    room, tall = room_tall
    weight = Weight.BOLD if first else Weight.REGULAR

    def draw(pen: Pen, x: float, top: float) -> None:
        pen.squeezed(x, top - 18, title, 86, HEAD)
        pen.squeezed(x + 92, top - 18, name, room - 150, TITLE - 2, weight=weight)
        if total is not None:
            pen.text(x + room, top - 18, str(total), HEAD, align="right")

    return Block(tall, draw)


def _name(title: str, honour: Honour, room: float) -> Block:
    def draw(pen: Pen, x: float, top: float) -> None:
        pen.line(x, top - 4, x + room, top - 4, HEAVY)
        pen.text(x, top - 30, title, TITLE - 2)
        pen.squeezed(x, top - 70, honour.name, room, TITLE * 1.8, weight=Weight.BOLD)
        detail = say("number {number}", number=honour.player)
        if honour.total is not None:
            detail = say("{detail}, with {points}", detail=detail, points=points(honour.total))
        pen.text(x, top - 94, detail, HEAD)

    return Block(110, draw)
