"""The pack for carrying on by hand: the state so far, and forms for the rest.

It is for when the laptop fails: the scores so far, blank score sheets, the Game Chart and the
rules.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import BinaryIO

from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.records import SheetStatus
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.rule_sets.rules_in_words import tie_words
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.content import (
    BracketStage,
    ChartStage,
    Heading,
    ScoreSheet,
    TableSeats,
    WayAhead,
)
from mextrain_scorer.sheets.documents.bracket import bracket_pages
from mextrain_scorer.sheets.documents.correction_slip import correction_slip_pages
from mextrain_scorer.sheets.documents.game_chart import full_chart_pages
from mextrain_scorer.sheets.documents.rules_card import rules_card_pages
from mextrain_scorer.sheets.documents.seating_list import seating_by_table
from mextrain_scorer.sheets.documents.sums_by_hand import by_sums, sums_pages
from mextrain_scorer.sheets.documents.way_ahead import (
    decision_pages,
    places_at_the_end,
    way_ahead_pages,
)
from mextrain_scorer.sheets.layout.blocks import (
    Block,
    Section,
    TableColumn,
    captions,
    column_room,
    flow_pages,
    space,
    table_row,
    words,
)
from mextrain_scorer.sheets.layout.book import PaperPage, write_book
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.style import HEAD, LARGE, Paper
from mextrain_scorer.sheets.ranking import SumsByHand
from mextrain_scorer.sheets.score_sheet.score_sheet import (
    blank_score_sheet_pages,
    nameless_score_sheet_pages,
    score_sheet_pages,
)

Part = tuple[str, list[PaperPage]]


@dataclass(frozen=True, slots=True)
class Pack:
    """The content of the pack.

    ``way`` are the games to come with their seats; ``chart`` and ``bracket`` lead to the champion.
    ``begun`` are the sheets with scores on them, ``empty`` those without; ``spare_seats`` says for
    how many players each spare sheet is, such as (5, 5, 6) for a play-off of three tables.
    ``sums`` is the form for the sums where everybody is ranked over several games.
    """

    rule_set: RuleSet
    tables: tuple[TableSeats, ...]
    chart: tuple[ChartStage, ...]
    way: WayAhead
    bracket: tuple[BracketStage, ...] = ()
    begun: tuple[ScoreSheet, ...] = ()
    empty: tuple[ScoreSheet, ...] = ()
    spare_seats: tuple[int, ...] = ()
    sums: SumsByHand | None = None


def write_by_hand_pack(
    out: BinaryIO, heading: Heading, pack: Pack, paper: Paper, progress: Progress = no_progress
) -> None:
    """Write the pack as one document with continuous page numbers."""
    pages = by_hand_pack_pages(heading, pack, paper)
    write_book(out, heading, say("Carry on by hand"), pages, paper, progress)


def by_hand_pack_pages(heading: Heading, pack: Pack, paper: Paper) -> list[PaperPage]:
    """Return the pack's pages in the order they are needed."""
    later = Heading(heading.tournament, "", heading.date, heading.venue, heading.monitor)
    spare = [
        page
        for seats in pack.spare_seats
        for page in nameless_score_sheet_pages(later, pack.rule_set, seats, 1)
    ]
    goes_on = way_ahead_pages(heading, pack.way, paper) if pack.sums is None else []
    summed = [] if pack.sums is None else sums_pages(heading, pack.sums, pack.rule_set, paper)
    parts: list[Part] = [
        (say("Who goes on, and to which seat"), goes_on),
        (say("Sums over the games"), summed),
        (say("Game Chart"), full_chart_pages(heading, pack.chart, paper)),
        (say("Play-off"), bracket_pages(heading, pack.bracket, paper) if pack.bracket else []),
        (say("Seating by table"), seating_by_table(heading, pack.tables, paper)),
        (say("Sheets with scores"), score_sheet_pages(heading, pack.begun, paper)),
        (say("Sheets to play on"), blank_score_sheet_pages(heading, pack.empty)),
        (say("Spare sheets for the games to come"), spare),
        (say("Decisions"), decision_pages(heading, paper)),
        (say("Correction slip"), correction_slip_pages(heading, (), paper)),
        (say("Rules card"), rules_card_pages(heading, pack.rule_set, paper)),
    ]
    parts = [part for part in parts if part[1]]
    cover = _cover(heading, pack, parts, paper, 1)
    if len(cover) > 1:
        cover = _cover(heading, pack, parts, paper, len(cover))
    return [*cover, *(page for _, pages in parts for page in pages)]


def _cover(
    heading: Heading, pack: Pack, parts: Sequence[Part], paper: Paper, before: int
) -> list[PaperPage]:
    """Return the cover: how to carry on, the contents with pages, and each table's state."""
    room = column_room(paper)
    steps = [
        words(f"{number}.  {step}", room, LARGE, after=6)
        for number, step in enumerate(_steps(pack), start=1)
    ]
    columns = (
        TableColumn(say("In this pack"), 6.0, weight=Weight.SEMIBOLD),
        TableColumn(say("Page"), 6.0),
    )
    numbered = []
    for part, pages in parts:
        last = before + len(pages)
        from_to = str(last) if len(pages) == 1 else f"{before + 1} – {last}"
        numbered.append(table_row(columns, (part, from_to), room, padding=3))
        before = last
    title = words(say("How to go on without the laptop"), room, HEAD, Weight.BOLD, after=8)
    return flow_pages(
        heading,
        say("Carry on by hand"),
        [
            Section((title, *steps, space(10))),
            Section((*_states(pack, room), space(14))),
            Section(tuple(numbered), captions(columns, room), whole=True),
        ],
        paper,
    )


def _steps(pack: Pack) -> tuple[str, ...]:
    """Return the steps to follow, for a person who has only this paper."""
    return (
        say(
            "This pack has everything that was known when it was printed. Keep the pages together."
        ),
        say(
            "Hand out the sheets to play on. A table that has begun keeps the sheet it has; the"
            " pages with scores show what is known of it."
        ),
        say(
            "When a sheet comes in: add up each column twice, count the zero rounds, circle the"
            " lowest total. A round blocked or not played is nobody's zero round."
        ),
        say(
            "{ties} If that does not part them, each draws a domino, and the one with the most"
            " pips comes first.",
            ties=tie_words(pack.rule_set),
        ),
        *_way_steps(pack),
        say("Write down every decision on its page, with the time and the reason."),
        say("When a laptop is back, open the latest copy there and type in what is missing."),
    )


def _way_steps(pack: Pack) -> tuple[str, ...]:
    if pack.sums is None:
        return (*_play_off_steps(pack.way), places_at_the_end(pack.way.places))
    return by_sums(pack.sums)


def _play_off_steps(way: WayAhead) -> tuple[str, ...]:
    if not way.stages:
        return (say("Write each table's winner on the Game Chart."),)
    return (
        say("Write who goes on from each table on the Game Chart; their next seat stands beside."),
        say(
            "When all sheets of a game are in, seat the next one as the page on who goes on says,"
            " and take a spare sheet for each of its tables."
        ),
    )


def _states(pack: Pack, room: float) -> list[Block]:
    """Return which tables are finished, which are playing, and which have not begun."""
    signed = [each for each in pack.begun if each.sheet.status is SheetStatus.SIGNED]
    playing = [each for each in pack.begun if each not in signed]
    lines = (
        (say("Signed and done"), signed),
        (say("With scores, not signed"), playing),
        (say("Not begun"), pack.empty),
    )
    return [
        words(say("How far each table is"), room, HEAD, Weight.BOLD, after=6),
        *(words(_state(state, sheets), room, LARGE) for state, sheets in lines if sheets),
    ]


def _state(state: str, sheets: Sequence[ScoreSheet]) -> str:
    if len(sheets) == 1:
        return say("{state}: table {table}.", state=state, table=sheets[0].sheet.table_no)
    numbers = ", ".join(str(each.sheet.table_no) for each in sheets)
    return say("{state}: tables {tables}.", state=state, tables=numbers)
