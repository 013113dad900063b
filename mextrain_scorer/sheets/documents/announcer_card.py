"""The announcer's card: the results to read out, in large letters for a dark hall."""

from typing import BinaryIO

from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.words import points, say
from mextrain_scorer.sheets.content import ChartStage, Heading, Honour, ResultsList
from mextrain_scorer.sheets.layout.blocks import (
    Block,
    Section,
    column_room,
    flow_pages,
    space,
    words,
)
from mextrain_scorer.sheets.layout.book import PaperPage, write_book
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import HEAD, HEAVY, LARGE, TITLE, Paper

_WINNER_ROW = 27.0


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
    """Return the pages: table winners, then the places announced, the champion last."""
    room = column_room(paper)
    thanks = say("{count} players took part. Here is how it ended.", count=results.players)
    sections = [Section((words(thanks, room, HEAD, after=10),))]
    # The last stage decides the champion, so its winner is read out with the places.
    told_before = stages_before(results)
    sections += [_winners(stage, room) for stage in told_before]
    finale: list[Block] = [_name(title, honour, room) for title, honour in ceremony(results)]
    if not results.champions:
        finale.append(words(say("The final is not decided yet."), room, TITLE, Weight.BOLD))
    if results.named:
        finale.append(words(results.named, room, HEAD))
    sections += [Section((block,)) for block in finale]
    return flow_pages(heading, say("Announcer's card"), sections, paper)


def stages_before(results: ResultsList) -> tuple[ChartStage, ...]:
    """Return the stages whose winners are read out first: all but the one deciding the places."""
    return results.stages[:-1] if results.champions and not results.named else results.stages


def ceremony(results: ResultsList) -> list[tuple[str, Honour]]:
    """Return everybody with an announced place and its title, the champion last."""
    places = (
        (results.thirds, say("Third place"), say("Sharing third place")),
        (results.seconds, say("Second place"), say("Sharing second place")),
        (results.champions, say("And the champion is"), say("Sharing the title")),
    )
    return [
        (shared if len(holders) > 1 else alone, honour)
        for holders, alone, shared in places
        for honour in holders
    ]


def _winners(stage: ChartStage, room: float) -> Section:
    title = say("Table winners, {stage}", stage=stage.title)
    rows = [
        _winner(line.table_no, place.name, place.total, room)
        for line in reversed(stage.lines)
        for place in line.winners
    ]
    return Section((*rows, space(14)), words(title, room, LARGE, Weight.SEMIBOLD, after=8))


def _winner(table_no: int, name: str, total: int, room: float) -> Block:
    def draw(pen: Pen, x: float, top: float) -> None:
        table = say("Table {number}", number=table_no)
        pen.text(x, top - 18, table, HEAD)
        pen.squeezed(x + 92, top - 18, name, room - 150, TITLE - 2, weight=Weight.BOLD)
        pen.text(x + room, top - 18, str(total), HEAD, align="right")

    return Block(_WINNER_ROW, draw)


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
