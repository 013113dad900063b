"""The announcer's card: the results to read out, in large letters for a dark hall."""

from mextrain_scorer.desk.results.announced import ReadOut, ResultsList, ceremony, stages_before
from mextrain_scorer.desk.results.game_chart import ChartLine, ChartStage
from mextrain_scorer.rules.words import say, say_count
from mextrain_scorer.sheets.documents.results import undecided
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.lists import ListPages, Piece, Story, Words, repeated
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import HEAD, HEAVY, LARGE, TITLE

# Heights of a winner's row in points; the first is used with which the card is one page.
_WINNER_ROWS = (27.0, 24.0, 21.5)


def announcer_card_pages(results: ResultsList) -> list[ListPages]:
    """Return the pages: table winners and who else goes on, then the places, the champion last."""
    thanks = say_count(
        results.players,
        "1 player took part. Here is how it ended.",
        "{count} players took part. Here is how it ended.",
    )

    def story(row: float) -> Story:
        told: Story = [Words(thanks, HEAD, after=10)]
        # The last stage decides the champion, so its winner is read out with the places.
        for stage in stages_before(results):
            told += _winners(stage, row)
        told += map(_place, ceremony(results))
        if not results.champions:
            told.append(Words(undecided(results), TITLE, Weight.BOLD))
        if results.named:
            told.append(Words(results.named, HEAD))
        return told

    return [ListPages(say("Announcer's card"), story, [(1, row) for row in _WINNER_ROWS])]


def _winners(stage: ChartStage, row: float) -> Story:
    title = Words(say("Table winners, {stage}", stage=stage.title), LARGE, Weight.SEMIBOLD, after=8)
    rows = [told for line in reversed(stage.lines) for told in _rows(line, row)]
    return [repeated(title, rows, after=14)]


def _rows(line: ChartLine, tall: float) -> list[Piece]:
    """Return a table's winners, then whoever else goes on from it, so that nobody surprises."""
    table = say("Table {number}", number=line.table_no)
    too = say("goes on too")
    return [
        *(_row(table, place.name, place.total, tall) for place in line.winners),
        *(_row(too, each.name, each.total, tall, Weight.REGULAR) for each in line.others),
    ]


def _row(
    title: str, name: str, total: int | None, tall: float, weight: Weight = Weight.BOLD
) -> Piece:
    def draw(pen: Pen, x: float, top: float, room: float) -> None:
        pen.squeezed(x, top - 18, title, 86, HEAD)
        pen.squeezed(x + 92, top - 18, name, room - 150, TITLE - 2, weight=weight)
        if total is not None:
            pen.text(x + room, top - 18, str(total), HEAD, align="right")

    return Piece(tall, draw)


def _place(told: ReadOut) -> Piece:
    def draw(pen: Pen, x: float, top: float, room: float) -> None:
        pen.line(x, top - 4, x + room, top - 4, HEAVY)
        pen.text(x, top - 30, told.title, TITLE - 2)
        pen.squeezed(x, top - 70, told.name, room, TITLE * 1.8, weight=Weight.BOLD)
        pen.text(x, top - 94, told.detail, HEAD)

    return Piece(110, draw)
