"""The pages of the display as plain values: few lines on a page, in large letters."""

from collections import Counter
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk.results import results
from mextrain_scorer.desk.results.room_view import Podium, RoomView
from mextrain_scorer.desk.results.totals_charts import (
    TableTotals,
    room_picture,
    running_picture,
    table_totals,
)
from mextrain_scorer.rules.names import as_listed, by_family
from mextrain_scorer.rules.records import Sheet, SheetStatus, TableKey
from mextrain_scorer.ui.display.page_kinds import (
    ROWS,
    Bracket,
    ClockFace,
    DisplayEntry,
    DisplayPage,
    Lists,
    Scene,
    Words,
    in_columns,
)
from mextrain_scorer.ui.display.phones_page import phones_page
from mextrain_scorer.ui.display.ranking_pages import ranking_pages
from mextrain_scorer.ui.drawing.bracket_columns import bracket_columns
from mextrain_scorer.ui.drawing.bracket_items import BracketBox, BracketColumn, BracketLine
from mextrain_scorer.ui.kit.language import plural

FEW_ROWS = 6  # a list with no more rows has even larger letters
NO_TOTAL = 1_000_000  # sorts after all totals
MOST_ROWS = 14  # rows of a bracket or a large table, in smaller letters

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class _Public:
    """What is shown of a signed sheet: its line of the Game Chart and its totals."""

    sheet: Sheet
    line: DisplayEntry
    totals: TableTotals | None


class PageMaker:
    """Makes the pages; the results of a signed sheet are cached until it changes."""

    def __init__(self) -> None:
        self._known: dict[TableKey, _Public] = {}

    def public(self, view: RoomView) -> list[_Public]:
        """Return the results of all public sheets, in the order of stages and tables."""
        known = {}
        for sheet in view.sheets:
            if sheet.status is SheetStatus.SIGNED:
                key = (sheet.stage, sheet.table_no)
                before = self._known.get(key)
                fresh = before is not None and before.sheet is sheet
                known[key] = before if before is not None and fresh else _public(sheet)
        self._known = known
        return list(known.values())

    def pages(
        self,
        view: RoomView,
        across: int,
        *,
        clock: bool = False,
        left_out: Container[Scene] = (),
        address: str = "",
    ) -> tuple[DisplayPage, ...]:
        """Return all pages in the order in which they are shown; at least a welcome page.

        ``across`` is how many columns of names fit on the screen; ``clock`` says whether the round
        clock has been started; ``address`` is where phones are served.
        """
        public = self.public(view)
        scenes = (
            _winners(view.podium),
            _seats(view, across),
            [phones_page(address)] if address else [],
            [DisplayPage(Scene.CLOCK, _clock_title(), ClockFace())] if clock else [],
            _chart(view, public, across),
            ranking_pages(view, across),
            _bracket(view, across),
            _totals(public),
        )
        shown = [page for pages in scenes for page in _numbered(pages)]
        return tuple(page for page in shown if page.scene not in left_out) or (_welcome(view),)


def _public(sheet: Sheet) -> _Public:
    first = results.leaders(sheet)
    names = translate("Display", " and ").join(place.name for place in first)
    total = str(first[0].total) if first else ""
    line = DisplayEntry(names, total, str(sheet.table_no), strong=True)
    return _Public(sheet, line, table_totals(sheet))


def _clock_title() -> str:
    return translate("Display", "Round clock")


def _numbered(pages: Sequence[DisplayPage]) -> Iterator[DisplayPage]:
    """Number the pages of one scene."""
    for nth, page in enumerate(pages, start=1):
        yield DisplayPage(page.scene, page.title, page.body, page.beside, nth, len(pages))


def _welcome(view: RoomView) -> DisplayPage:
    facts = view.facts
    words = Words(translate("Display", "Welcome to"), facts.name, facts.venue)
    return DisplayPage(Scene.WELCOME, "", words)


def _winners(podium: Podium) -> list[DisplayPage]:
    if not podium.decided:
        return []
    title = translate("Display", "The winners")
    return [DisplayPage(Scene.WINNERS, title, podium)]


# -- lists ------------------------------------------------------------------------------------


def _seats(view: RoomView, across: int) -> list[DisplayPage]:
    """Return the seats of the current game by family name, until its sheets are signed."""
    here = view.of_stage(view.stages[-1].key) if view.stages else ()
    if all(sheet.status is SheetStatus.SIGNED for sheet in here) or view.podium.decided:
        return []
    seated = sorted(
        (
            (by_family(seat.name), seat.player, as_listed(seat.name), sheet.table_no)
            for sheet in here
            for seat in sheet.seats
            if seat.left_from is None
        ),
    )
    before = _tables_before(view)
    ladder = any(sheet.rule_set.is_ladder for sheet in here)
    namesakes = Counter(name for name, *_ in seated)
    words = translate("Display", "{name} (No. {number})")
    entries = [
        DisplayEntry(
            words.format(name=name, number=number) if namesakes[folded] > 1 else name,
            _move(before.get(number), table_no, ladder=ladder),
            strong=True,
        )
        for folded, number, name, table_no in seated
    ]
    title = translate("Display", "Find your seat")
    if view.stages[-1].kind != "qualifying" or len(view.stages) > 1:
        title = translate("Display", "Find your seat: {stage}").format(stage=view.stages[-1].title)
    captions = DisplayEntry(
        translate("Display", "Name"), translate("Display", "Table"), caption=True
    )
    if before and not ladder:
        moves = translate("Display", "From → to table")
        captions = replace(captions, figure=moves)
    pages = []
    for columns in in_columns(entries, ROWS, across):
        first, last = columns[0][0].words, columns[-1][-1].words
        beside = f"{first[:2].strip()} – {last[:2].strip()}" if len(entries) > ROWS else ""
        body = Lists(tuple(map(tuple, columns)), captions, ROWS, min(across, len(entries) // ROWS))
        pages.append(DisplayPage(Scene.SEATS, title, body, beside))
    return pages


def _tables_before(view: RoomView) -> dict[int, int]:
    """Return where players sat in the game before, on a day that ranks everybody over games."""
    games = [stage.key for stage in view.stages if stage.kind == "qualifying"]
    if len(games) < 2 or len(games) < len(view.stages):
        return {}
    return {
        seat.player: sheet.table_no
        for sheet in view.of_stage(games[-2])
        if sheet.rule_set.ranks_overall
        for seat in sheet.seats
    }


def _move(before: int | None, table_no: int, *, ladder: bool) -> str:
    """Return the table that somebody plays at, after the one they leave.

    On a ladder an arrow says whether it is up or down; words would leave no room for long names.
    """
    if before is None or before == table_no:
        return str(table_no)
    if ladder:
        return f"↑ {table_no}" if table_no < before else f"↓ {table_no}"
    return f"{before} → {table_no}"


def _chart(view: RoomView, public: Sequence[_Public], across: int) -> list[DisplayPage]:
    """Return the Game Chart of the last game that has a signed sheet."""
    if not public:
        return []
    stage = next(each for each in view.stages if each.key == public[-1].sheet.stage)
    entries = [each.line for each in public if each.sheet.stage == stage.key]
    signed = len(entries)
    beside = plural(
        "Display",
        signed,
        "1 of {all} tables are in",
        "{count} of {all} tables are in",
        all=stage.table_count,
    )
    if signed == stage.table_count:
        beside = translate("Display", "all tables are in")
    title = translate("Display", "Game Chart")
    if len(view.stages) > 1:
        title = translate("Display", "Game Chart: {stage}").format(stage=stage.title)
    captions = DisplayEntry(
        translate("Display", "Winner"),
        translate("Display", "Total"),
        translate("Display", "Table"),
        caption=True,
    )
    wide = 1 if len(entries) <= ROWS else max(1, across - 1)
    rows = max(FEW_ROWS, min(ROWS, len(entries)))
    return [
        DisplayPage(
            Scene.CHART, title, Lists(tuple(map(tuple, columns)), captions, rows, wide), beside
        )
        for columns in in_columns(entries, ROWS, wide)
    ]


# -- the play-off -------------------------------------------------------------------------------


def _bracket(view: RoomView, across: int) -> list[DisplayPage]:
    """Return the play-off as a bracket if it can be read from afar, else as lists of its tables."""
    begun = [stage for stage in view.stages if stage.kind == "playoff"]
    if not begun:
        return []
    title = translate("Display", "Play-off")
    # No table of a ranked game sends anybody on: only the final of the best is drawn.
    ranked = any(sheet.rule_set.ranks_overall for sheet in view.sheets)
    drawn = begun if ranked else view.stages
    few = [stage for stage in drawn if stage.table_count <= MOST_ROWS]
    columns = _by_name(view, bracket_columns(few, view.sheets, view.ahead)[-across:])
    while columns and _rows_of(columns[0]) > MOST_ROWS:
        columns = columns[1:]
    if len(columns) > 1 and all(_rows_of(column) <= MOST_ROWS for column in columns):
        return [DisplayPage(Scene.BRACKET, title, Bracket(columns))]
    (last,) = _by_name(view, bracket_columns(begun[-1:], view.of_stage(begun[-1].key), ()))
    return [DisplayPage(Scene.BRACKET, last.title, body) for body in _boxes_as_lists(last, across)]


def _by_name(view: RoomView, columns: Sequence[BracketColumn]) -> tuple[BracketColumn, ...]:
    """Return the stages with names only: from afar, numbers only take up room."""
    names = {seat.player: seat.name for sheet in view.sheets for seat in sheet.seats}

    def named(line: BracketLine) -> BracketLine:
        return line if line.player is None else replace(line, words=names[line.player])

    return tuple(
        BracketColumn(
            column.title,
            tuple(BracketBox(box.title, tuple(map(named, box.lines))) for box in column.boxes),
        )
        for column in columns
    )


def _rows_of(column: BracketColumn) -> int:
    return sum(box.rows for box in column.boxes)


def _boxes_as_lists(column: BracketColumn, across: int) -> Iterator[Lists]:
    """Yield pages with the tables of one stage below one another, none of them split."""
    largest = max((box.rows for box in column.boxes), default=0)
    rows = max(ROWS, largest)
    lists: list[list[DisplayEntry]] = [[]]
    for box in column.boxes:
        entries = [DisplayEntry(box.title, heading=True)]
        for line in box.lines:
            words = f"✓ {line.words}" if line.wins else line.words
            entries.append(DisplayEntry(words, line.total, strong=line.wins))
        if len(lists[-1]) + len(entries) > rows:
            lists.append([])
        lists[-1] += entries
    rest = iter(lists)
    while page := list(islice(rest, across)):
        yield Lists(tuple(map(tuple, page)), DisplayEntry(""), rows)


# -- pictures -----------------------------------------------------------------------------------


def _totals(public: Sequence[_Public]) -> list[DisplayPage]:
    """Return the totals of all tables, and how those of the best table grew."""
    latest = [each for each in public if each.sheet.stage == public[-1].sheet.stage]
    if not latest:
        return []
    pages = []
    room = room_picture(each.totals for each in latest)
    if len(room.tables) > 1:
        pages.append(DisplayPage(Scene.TOTALS, translate("Display", "Totals in the room"), room))
    picture = running_picture(min(latest, key=_lowest_total).sheet)
    words = translate("Display", "The lowest total: {table}")
    if len(latest) == 1:
        words = translate("Display", "How the totals grew: {table}")
    pages.append(DisplayPage(Scene.TOTALS, words.format(table=picture.where), picture))
    return pages


def _lowest_total(public: _Public) -> int:
    found = public.totals
    return found.points[0] if found is not None and found.points else NO_TOTAL
