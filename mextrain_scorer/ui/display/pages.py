"""The pages of the display as plain values: few lines on a page, in large letters.

``DisplayPage.spoken`` has the same as text, for screen readers: exactly what is painted.
"""

from collections import Counter
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import islice
from typing import Protocol

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk.overall.ranking import Overall
from mextrain_scorer.desk.playoff.bracket import BracketStage, bracket_of
from mextrain_scorer.desk.results import results
from mextrain_scorer.desk.results.room_view import Podium, Revealed, RoomView
from mextrain_scorer.desk.results.totals_charts import (
    RoomTotals,
    RunningTotals,
    TableTotals,
    room_picture,
    running_picture,
    table_totals,
)
from mextrain_scorer.rules.names import as_listed, by_family
from mextrain_scorer.rules.records import Sheet, SheetStatus, TableKey
from mextrain_scorer.ui.display.bracket import (
    ROWS,
    Bracket,
    name_of,
    rows_of,
    seats_of,
    title_of,
    total_of,
)
from mextrain_scorer.ui.kit.language import plural

FEW_ROWS = 6  # a list with no more rows has even larger letters
NO_TOTAL = 1_000_000  # sorts after all totals
MOST_ROWS = 14  # rows of a bracket or a large table, in smaller letters

translate = QCoreApplication.translate


class Scene(StrEnum):
    """The kinds of pages of the display, in the order in which they are shown."""

    WELCOME = "welcome"
    SEATS = "seats"
    PHONES = "phones"
    CLOCK = "clock"
    CHART = "chart"
    OVERALL = "overall"
    BRACKET = "bracket"
    TOTALS = "totals"
    WINNERS = "winners"


@dataclass(frozen=True, slots=True)
class DisplayEntry:
    """One line of a list: ``lead`` before the words, ``figure`` at the right end."""

    words: str
    figure: str = ""
    lead: str = ""
    strong: bool = False
    heading: bool = False
    caption: bool = False

    @property
    def spoken(self) -> str:
        """The line as text."""
        return " ".join(part for part in (self.lead, self.words, self.figure) if part)


@dataclass(frozen=True, slots=True)
class Lists:
    """Columns of lines with their captions.

    ``rows`` is the number of rows that fit; ``across`` the number of columns, if more than on this
    page, so that all pages have equally wide columns.
    """

    columns: tuple[tuple[DisplayEntry, ...], ...]
    captions: DisplayEntry
    rows: int = ROWS
    across: int = 1

    @property
    def spoken(self) -> tuple[str, ...]:
        """All lines, column by column."""
        return tuple(each.spoken for column in self.columns for each in column)


@dataclass(frozen=True, slots=True)
class Words:
    """A few lines below one another, each with its height as a share of the page's.

    A line may be empty, for a space.  ``spoken`` has them as text.
    """

    lines: tuple[tuple[str, float], ...]
    spoken: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PhoneAddress:
    """Where phones are served, as a code to scan and in words, and what is there below it."""

    url: str
    below: tuple[str, ...]

    @property
    def spoken(self) -> tuple[str, ...]:
        """The address, and what is there."""
        return self.url, *self.below


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of the totals; its words say what it shows."""

    totals: RunningTotals | RoomTotals

    @property
    def spoken(self) -> tuple[str, ...]:
        """What it shows."""
        return (self.totals.words,)


# None is the page of the round clock, which is asked for its time when painting.
Body = Lists | Bracket | Words | PhoneAddress | Picture | None


@dataclass(frozen=True, slots=True)
class DisplayPage:
    """One page of a scene, number ``nth`` of ``count``; ``beside`` is at the end of the title."""

    scene: Scene
    title: str
    body: Body
    beside: str = ""
    nth: int = 1
    count: int = 1

    @property
    def spoken(self) -> tuple[str, ...]:
        """The lines of the page, but for the time on that of the clock."""
        body = () if self.body is None else self.body.spoken
        return tuple(each for each in (self.title, self.beside, *body) if each)


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
            [_phones(address)] if address else [],
            [DisplayPage(Scene.CLOCK, translate("Display", "Round clock"), None)] if clock else [],
            _chart(view, public, across),
            _rankings(view, across),
            _bracket(view, across),
            _totals(public),
        )
        shown = [page for pages in scenes for page in _numbered(pages)]
        return tuple(page for page in shown if page.scene not in left_out) or (_welcome(view),)


def _public(sheet: Sheet) -> _Public:
    first = results.leaders(sheet)
    names = _names(first)
    total = str(first[0].total) if first else ""
    line = DisplayEntry(names, total, str(sheet.table_no), strong=True)
    return _Public(sheet, line, table_totals(sheet))


def _numbered(pages: Sequence[DisplayPage]) -> Iterator[DisplayPage]:
    """Number the pages of one scene."""
    for nth, page in enumerate(pages, start=1):
        yield replace(page, nth=nth, count=len(pages))


def _columns(
    entries: Sequence[DisplayEntry], across: int
) -> Iterator[tuple[tuple[DisplayEntry, ...], ...]]:
    """Yield pages of columns of lines."""
    rest = iter(entries)
    while page := tuple(islice(rest, ROWS * across)):
        yield tuple(page[at : at + ROWS] for at in range(0, len(page), ROWS))


# -- words ------------------------------------------------------------------------------------


def _welcome(view: RoomView) -> DisplayPage:
    facts = view.facts
    lines = ((translate("Display", "Welcome to"), 0.06), (facts.name, 0.13), (facts.venue, 0.06))
    spoken = tuple(words for words, _ in lines if words)
    return DisplayPage(Scene.WELCOME, "", Words(lines, spoken))


def _phones(address: str) -> DisplayPage:
    """Return the page that says how phones come to the tournament, with a code to scan.

    The code is of this moment: where the address changes it changes too, and paper goes stale.
    """
    below = (
        translate("Display", "Everybody: your seat, and the results once they are read out."),
        translate(
            "Display", "Score keepers: type the six letters and figures on your table’s card."
        ),
    )
    title = translate("Display", "On your phone")
    return DisplayPage(Scene.PHONES, title, PhoneAddress(address, below))


def _winners(podium: Podium) -> list[DisplayPage]:
    if not podium.decided:
        return []
    soon = to_be_announced()
    lines: list[tuple[str, float]] = []
    told = podium_lines(podium)
    for title, names in told:
        lines += [(title, 0.06), (names or soon, 0.12 if names else 0.08), ("", 0.05)]
    lines = [*lines, (podium.remark, 0.04)] if podium.remark else lines[:-1]
    spoken = (*(f"{title}: {names or soon}" for title, names in told), podium.remark)
    return [
        DisplayPage(Scene.WINNERS, translate("Display", "The winners"), Words(tuple(lines), spoken))
    ]


def to_be_announced() -> str:
    """Return the text shown in place of a winner who is not revealed."""
    return translate("Display", "to be announced")


def podium_lines(podium: Podium) -> tuple[tuple[str, str], ...]:
    """Return title and names of each place, the champion last, as they are announced.

    The names are empty until they are revealed.
    """
    champion = translate("Display", "Champion")
    if len(podium.champions) > 1:
        champion = translate("Display", "Joint champions")
    places = {
        Revealed.THIRD: (translate("Display", "Third place"), podium.thirds),
        Revealed.SECOND: (translate("Display", "Second place"), podium.seconds),
        Revealed.CHAMPION: (champion, podium.champions),
    }
    return tuple((places[step][0], _names(places[step][1])) for step in podium.steps)


class _HasName(Protocol):
    @property
    def name(self) -> str: ...


def _names(named: Sequence[_HasName]) -> str:
    """Return the names of everybody who shares a place."""
    return translate("Display", " and ").join(one.name for one in named)


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
    for columns in _columns(entries, across):
        first, last = columns[0][0].words, columns[-1][-1].words
        beside = f"{first[:2].strip()} – {last[:2].strip()}" if len(entries) > ROWS else ""
        body = Lists(columns, captions, ROWS, min(across, len(entries) // ROWS))
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
        DisplayPage(Scene.CHART, title, Lists(columns, captions, rows, wide), beside)
        for columns in _columns(entries, wide)
    ]


def _rankings(view: RoomView, across: int) -> list[DisplayPage]:
    """Return the ranking over the games played, then that within each class."""
    pages = []
    captions = DisplayEntry(
        translate("Display", "Name"),
        translate("Display", "Sum"),
        translate("Display", "Place"),
        caption=True,
    )
    for ranking in view.rankings:
        title = translate("Display", "Standings after game {n}").format(n=view.games)
        if view.all_known:
            title = translate("Display", "Standings after all games")
        if ranking.class_name:
            title = f"{title}: {ranking.class_name}"
        wide = 1 if len(ranking.places) <= ROWS else max(1, across - 1)
        for columns in _columns(_ranked(ranking), wide):
            first, last = columns[0][0].lead, columns[-1][-1].lead
            beside = f"{first} – {last}" if len(ranking.places) > ROWS * wide else ""
            body = Lists(columns, captions, ROWS, wide)
            pages.append(DisplayPage(Scene.OVERALL, title, body, beside))
    return pages


def _ranked(ranking: Overall) -> list[DisplayEntry]:
    """Return a line for each place; who has fewer games than the first says so."""
    most = len(ranking.places[0].line.counted)
    entries = []
    for each in ranking.places:
        name, games = each.name, len(each.line.counted)
        if games < most:
            name = plural(
                "Display", games, "{name} (1 game)", "{name} ({count} games)", name=each.name
            )
        entries.append(DisplayEntry(name, str(each.line.total), str(each.place), strong=True))
    return entries


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
    columns = bracket_of(few, view.sheets, view.ahead)[-across:]
    while columns and rows_of(columns[0]) > MOST_ROWS:
        columns = columns[1:]
    if len(columns) > 1 and all(rows_of(column) <= MOST_ROWS for column in columns):
        return [DisplayPage(Scene.BRACKET, title, Bracket(tuple(columns)))]
    (last,) = bracket_of(begun[-1:], view.sheets, ())
    return [DisplayPage(Scene.BRACKET, last.title, body) for body in _tables_as_lists(last, across)]


def _tables_as_lists(stage: BracketStage, across: int) -> Iterator[Lists]:
    """Yield pages with the tables of one stage below one another, none of them split."""
    largest = max((1 + len(table.seats) for table in stage.tables), default=0)
    rows = max(ROWS, largest)
    lists: list[list[DisplayEntry]] = [[]]
    for table in stage.tables:
        entries = [DisplayEntry(title_of(table), heading=True)]
        entries += [
            DisplayEntry(name_of(seat), total_of(seat), strong=seat.goes_on)
            for seat in seats_of(table)
        ]
        if len(lists[-1]) + len(entries) > rows:
            lists.append([])
        lists[-1] += entries
    rest = iter(lists)
    while page := tuple(islice(rest, across)):
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
        pages.append(
            DisplayPage(Scene.TOTALS, translate("Display", "Totals in the room"), Picture(room))
        )
    picture = running_picture(min(latest, key=_lowest_total).sheet)
    words = translate("Display", "The lowest total: {table}")
    if len(latest) == 1:
        words = translate("Display", "How the totals grew: {table}")
    pages.append(DisplayPage(Scene.TOTALS, words.format(table=picture.where), Picture(picture)))
    return pages


def _lowest_total(public: _Public) -> int:
    found = public.totals
    return found.points[0] if found is not None and found.points else NO_TOTAL
