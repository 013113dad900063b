"""The results of the tournament: every announced place, and every table winner."""

from typing import BinaryIO

from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.words import say, say_count
from mextrain_scorer.sheets.content import ClassHonours, Heading, Honour, ResultsList
from mextrain_scorer.sheets.documents.game_chart import chart_section
from mextrain_scorer.sheets.documents.overall import SMALLEST, ranking_section
from mextrain_scorer.sheets.layout.blocks import (
    Block,
    Section,
    TableColumn,
    column_room,
    flow_pages,
    largest_on_a_page,
    space,
    table_row,
    words,
)
from mextrain_scorer.sheets.layout.book import PaperPage, write_book
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import (
    BODY,
    EXTRA_HEAVY,
    HEAD,
    LARGE,
    SMALL,
    THIN,
    TITLE,
    Paper,
)
from mextrain_scorer.sheets.layout.text import wrap

_HONOUR = 62.0
# Heights of the chart's rows in points; the first is used with which the results are one page.
_ROWS = (20.0, 18.0, 16.0)
# A ranking of more players is in smaller letters.
_FULL_HALL = 150


def write_results(
    out: BinaryIO,
    heading: Heading,
    results: ResultsList,
    paper: Paper,
    progress: Progress = no_progress,
) -> None:
    """Write the results; a place that is not decided yet says so."""
    write_book(
        out, heading, say("Results"), results_pages(heading, results, paper), paper, progress
    )


def results_pages(heading: Heading, results: ResultsList, paper: Paper) -> list[PaperPage]:
    """Return the pages: announced places, then each stage's table winners, last stage first.

    Where everybody is ranked over several games, the ranking takes the place of table winners.
    """
    room = column_room(paper)
    closing = [words(remark, room, SMALL) for remark in results.remarks]
    closing.append(words(_field(results, heading), room, SMALL))
    if results.fingerprint:
        sealed = say(
            "Documents of this laptop are sealed with the key whose fingerprint is {fingerprint}.",
            fingerprint=results.fingerprint,
        )
        closing.append(words(sealed, room, SMALL))

    def made(row: float) -> list[PaperPage]:
        charts = [chart_section(stage, room, BODY, row) for stage in reversed(results.stages)]
        honours = Section((*_honours(results, room), space(14)))
        classes = [Section((*_class_places(each, room), space(14))) for each in results.classes]
        ranked: list[Section] = []
        if results.ranking is not None and results.ranking.lines:
            size = SMALLEST if len(results.ranking.lines) > _FULL_HALL else BODY
            ranked = [ranking_section(results.ranking, room, size)]
        sections = [honours, *classes, *charts, *ranked, Section(tuple(closing), whole=True)]
        return flow_pages(heading, say("Results"), sections, paper)

    return largest_on_a_page(_ROWS, made)


def _field(results: ResultsList, heading: Heading) -> str:
    count = say_count(results.players, "1 player.", "{count} players.")
    rules = say("Rules in force: {rules}.", rules=heading.rule_set) if heading.rule_set else ""
    return f"{count} {rules}".strip()


def _honours(results: ResultsList, room: float) -> list[Block]:
    if not results.champions:
        return [words(undecided(results), room, LARGE, Weight.BOLD)]
    shared = len(results.champions) > 1
    title = say("Joint champion") if shared else say("Champion")
    blocks = [_honour(title, champion, room, first=True) for champion in results.champions]
    for holders, alone, together in (
        (results.seconds, say("Second place"), say("Second place, shared")),
        (results.thirds, say("Third place"), say("Third place, shared")),
    ):
        title = together if len(holders) > 1 else alone
        blocks += [_honour(title, each, room, first=False) for each in holders]
    return blocks


def undecided(results: ResultsList) -> str:
    """Say what the champion waits for."""
    return results.awaited or say("The final is not decided yet.")


def _class_places(honours: ClassHonours, room: float) -> list[Block]:
    """Return the announced places of a class, a line each: their sentences stand on its ranking."""
    columns = (
        TableColumn(say("Place"), 3.4),
        TableColumn(say("No."), 1.6, "right"),
        TableColumn(say("Name"), 8.0, weight=Weight.BOLD, shrinks=True),
        TableColumn(say("Total"), 2.0, "right", Weight.BOLD),
    )
    title = words(say("Class {name}", name=honours.name), room, LARGE, Weight.BOLD, after=2)
    rows = [
        table_row(columns, (place, str(who.player), who.name, _total(who)), room, LARGE, padding=2)
        for place, holders in (
            (say("First place"), honours.champions),
            (say("Second place"), honours.seconds),
            (say("Third place"), honours.thirds),
        )
        for who in holders
    ]
    told = [words(honours.remark, room)] if honours.remark else []
    return [title, *rows, *told]


def _total(who: Honour) -> str:
    return "" if who.total is None else str(who.total)


def _honour(title: str, honour: Honour, room: float, *, first: bool) -> Block:
    """Return a framed name: the champion's frame is the heavier one."""
    why = wrap(honour.sentence, BODY, room - 28) if honour.sentence else ()
    frame = _HONOUR + len(why) * BODY * 1.32

    def draw(pen: Pen, x: float, top: float) -> None:
        pen.box(x, top - frame, room, frame, EXTRA_HEAVY if first else THIN)
        pen.text(x + 14, top - 20, title, LARGE, Weight.SEMIBOLD)
        name = f"{honour.player} {honour.name}"
        size = TITLE + 6 if first else TITLE
        pen.squeezed(x + 14, top - 48, name, room - 130, size, weight=Weight.BOLD)
        if honour.total is not None:
            pen.text(x + room - 14, top - 48, str(honour.total), size, Weight.BOLD, align="right")
            pen.text(x + room - 14, top - 20, say("total"), HEAD - 3, align="right")
        for index, line in enumerate(why):
            pen.text(x + 14, top - _HONOUR - 2 - index * BODY * 1.32, line, BODY)

    return Block(frame + 12, draw)
