"""The results of the tournament: on one page with every table winner, and to be read out."""

from reportlab.platypus import Flowable, KeepTogether

from mextrain_scorer.desk.results.results import (
    ChartStage,
    Honour,
    ReadOut,
    Results,
    ResultsList,
    ceremony,
    class_places,
    stages_before,
)
from mextrain_scorer.rules.words import say, say_count
from mextrain_scorer.sheets.documents.standings import SMALLEST, chart_table, ranking_table
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.lists import (
    ListPages,
    Piece,
    Story,
    TableColumn,
    Words,
    table,
)
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import (
    BODY,
    EXTRA_HEAVY,
    HEAD,
    HEAVY,
    LARGE,
    LEAST,
    SMALL,
    THIN,
    TITLE,
)
from mextrain_scorer.sheets.layout.text import Fitted, wrap

_HONOUR = 62.0
_LONG_SENTENCE = 1_500  # letters
# Heights of the chart's rows in points; the first is used with which the results are one page.
_ROWS = (20.0, 18.0, 16.0)
# A ranking of more players is in smaller letters.
_FULL_HALL = 150
# Heights of a winner's row in points; the first is used with which the card is one page.
_WINNER_ROWS = (27.0, 24.0, 21.5)
_READ, _BESIDE = TITLE - 2, 0.78  # the letters of a name, of them those of what stands beside it


def results_pages(results: ResultsList, rules: str, fingerprint: str) -> list[ListPages]:
    """Return the pages: announced places, then each stage's table winners, last stage first.

    A place that is not decided yet says so.  Where everybody is ranked over several games, the
    ranking takes the place of table winners.  ``rules`` is the name of those in force,
    ``fingerprint`` that of the key which seals this laptop's documents, or empty.
    """
    closing = [*results.remarks, _field(results, rules)]
    if fingerprint:
        closing.append(
            say(
                "Documents of this laptop are sealed with the key whose fingerprint is"
                " {fingerprint}.",
                fingerprint=fingerprint,
            )
        )

    def story(row: float) -> Story:
        told = _honours(results)
        told[-1].spaceAfter += 14
        if results.ranking is not None and results.ranking.complete:
            for each in results.outcome.classes:
                told += _class_places(each)
        told += [chart_table(stage, BODY, row) for stage in reversed(results.stages)]
        if results.ranking is not None and results.ranking.lines:
            size = SMALLEST if len(results.ranking.lines) > _FULL_HALL else BODY
            told.append(ranking_table(results.ranking, size))
        told.append(KeepTogether([Words(sentence, SMALL) for sentence in closing]))
        return told

    return [ListPages(say("Results"), story, [(1, row) for row in _ROWS])]


def _field(results: ResultsList, rules: str) -> str:
    count = say_count(results.players, "1 player.", "{count} players.")
    return count + " " + say("Rules in force: {rules}.", rules=rules)


def _honours(results: ResultsList) -> Story:
    outcome = results.outcome
    if not outcome.champions:
        return [Words(undecided(results), LARGE, Weight.BOLD)]
    places = outcome.titled(
        (say("Champion"), say("Joint champion")),
        (say("Second place"), say("Second place, shared")),
        (say("Third place"), say("Third place, shared")),
    )
    return [
        _Honour(title, each, first=holders is outcome.champions)
        for title, holders in places
        for each in holders
    ]


def undecided(results: ResultsList) -> str:
    """Say what the champion waits for."""
    return results.awaited or say("The final is not decided yet.")


def _class_places(places: Results) -> Story:
    """Return the announced places of a class, a line each: their sentences stand on its ranking."""
    columns = (
        TableColumn("", 3.4),
        TableColumn("", 1.6, "right"),
        TableColumn("", 8.0, weight=Weight.BOLD, shrinks=True),
        TableColumn("", 2.0, "right", Weight.BOLD),
    )
    rows = [
        (place, str(who.player), who.name, "" if who.total is None else str(who.total))
        for place, holders in class_places(places)
        for who in holders
    ]
    title = say("Class {name}", name=places.class_name)
    told: Story = [Words(title, LARGE, Weight.BOLD, after=2)]
    if rows:
        told.append(table(columns, rows, LARGE, padding=2))
    if not places.complete:
        told.append(Words(say("A tie in the ranking waits for the game monitor.")))
    told[-1].spaceAfter += 14
    return told


class _Honour(Piece):
    """A framed name, with the sentence that says why: the champion's frame is the heavier one."""

    def __init__(self, title: str, honour: Honour, *, first: bool) -> None:
        super().__init__(0.0, self._framed, after=12)
        self._title, self._honour, self._first = title, honour, first

    def wrap(self, room: float, height: float) -> tuple[float, float]:
        """Make the frame as tall as its sentence needs; a page of one gets smaller letters."""
        said = self._honour.sentence
        size = BODY if len(said) < _LONG_SENTENCE else LEAST
        self._why = Fitted(size, wrap(said, size, room - 28) if said else ())
        self.height = _HONOUR + len(self._why.lines) * self._why.step
        return super().wrap(room, height)

    def _framed(self, pen: Pen, x: float, top: float, room: float) -> None:
        first, honour = self._first, self._honour
        pen.box(x, top - self.height, room, self.height, EXTRA_HEAVY if first else THIN)
        pen.text(x + 14, top - 20, self._title, LARGE, Weight.SEMIBOLD)
        name = f"{honour.player} {honour.name}"
        size = TITLE + 6 if first else TITLE
        pen.squeezed(x + 14, top - 48, name, room - 130, size, weight=Weight.BOLD)
        if honour.total is not None:
            pen.text(x + room - 14, top - 48, str(honour.total), size, Weight.BOLD, align="right")
            pen.text(x + room - 14, top - 20, say("total"), HEAD - 3, align="right")
        pen.lines(x + 14, top - _HONOUR - 2, self._why)


# To be read out, in large letters for a dark hall


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
            told.append(_winners(stage, row))
        told += map(_read_place, ceremony(results))
        if not results.outcome.champions:
            told.append(Words(undecided(results), TITLE, Weight.BOLD))
        if results.outcome.named is not None:
            told.append(Words(results.outcome.named.remark, HEAD))
        return told

    return [ListPages(say("Announcer's card"), story, [(1, row) for row in _WINNER_ROWS])]


def _winners(stage: ChartStage, row: float) -> Flowable:
    """Return each table's winners, then whoever else goes on from it, so that nobody surprises."""
    columns = (
        TableColumn("", 2.5, shrinks=True, scale=_BESIDE),
        TableColumn("", 11.0, weight=Weight.BOLD, shrinks=True),
        TableColumn("", 1.5, "right", shrinks=True, scale=_BESIDE),
    )
    rows: list[tuple[str, ...]] = []
    others: list[int] = []
    for line in reversed(stage.lines):
        where = say("Table {number}", number=line.table_no)
        rows += [(where, each.name, str(each.total)) for each in line.winners]
        others += range(len(rows), len(rows) + len(line.others))
        for each in line.others:
            total = "" if each.total is None else str(each.total)
            rows.append((say("goes on too"), each.name, total))
    title = Words(say("Table winners, {stage}", stage=stage.title), LARGE, Weight.SEMIBOLD, after=8)
    return table(
        columns, rows, _READ, above=[title], padding=0.5, least=row, after=14, plain=others
    )


def _read_place(told: ReadOut) -> Piece:
    def draw(pen: Pen, x: float, top: float, room: float) -> None:
        pen.line(x, top - 4, x + room, top - 4, HEAVY)
        pen.squeezed(x, top - 30, told.title, room, TITLE - 2)
        pen.squeezed(x, top - 70, told.name, room, TITLE * 1.8, weight=Weight.BOLD)
        pen.text(x, top - 94, told.detail, HEAD)

    return Piece(110, draw)
