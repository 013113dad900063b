"""The pack for going on by hand: all that is known, and paper for the rest.

It is what a hall needs when the laptop dies: the state so far, sheets to write on, the chart and
the rules.
"""

from dataclasses import dataclass
from typing import BinaryIO

from mextrain_scorer.rules.progress import Progress, untold
from mextrain_scorer.rules.rule_sets import RuleSet
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.blocks import Section, column_room, flow_pages, words
from mextrain_scorer.sheets.book import Page, write_book
from mextrain_scorer.sheets.bracket import bracket_pages
from mextrain_scorer.sheets.content import (
    BracketStage,
    ChartStage,
    Heading,
    ScoreSheet,
    TableSeats,
)
from mextrain_scorer.sheets.correction_slip import correction_slip_pages
from mextrain_scorer.sheets.fonts import Weight
from mextrain_scorer.sheets.game_chart import game_chart_pages
from mextrain_scorer.sheets.rules_card import rules_card_pages
from mextrain_scorer.sheets.score_sheet import (
    blank_score_sheet_pages,
    nameless_score_sheet_pages,
    score_sheet_pages,
)
from mextrain_scorer.sheets.seating_list import seating_by_table
from mextrain_scorer.sheets.style import HEAD, LARGE, Paper


@dataclass(frozen=True, slots=True)
class Pack:
    """What goes into the pack.

    ``begun`` are the sheets with scores on them, ``empty`` those without; ``spare_seats`` says for
    how many players each spare sheet is, such as (5, 5, 6) for a play-off of three tables.
    """

    rule_set: RuleSet
    tables: tuple[TableSeats, ...]
    chart: tuple[ChartStage, ...]
    bracket: tuple[BracketStage, ...] = ()
    begun: tuple[ScoreSheet, ...] = ()
    empty: tuple[ScoreSheet, ...] = ()
    spare_seats: tuple[int, ...] = ()


def write_by_hand_pack(
    out: BinaryIO, heading: Heading, pack: Pack, paper: Paper, progress: Progress = untold
) -> None:
    """Write the pack as one document, its pages counted through."""
    pages = by_hand_pack_pages(heading, pack, paper)
    write_book(out, heading, say("Carry on by hand"), pages, paper, progress)


def by_hand_pack_pages(heading: Heading, pack: Pack, paper: Paper) -> list[Page]:
    """Return the pack's pages in the order in which they are needed."""
    later = Heading(heading.tournament, "", heading.date, heading.venue)
    spare = [
        page
        for seats in pack.spare_seats
        for page in nameless_score_sheet_pages(later, pack.rule_set, seats, 1)
    ]
    return [
        *_steps(heading, pack, paper),
        *rules_card_pages(heading, pack.rule_set, paper),
        *seating_by_table(heading, pack.tables, paper),
        *game_chart_pages(heading, pack.chart, paper),
        *(bracket_pages(heading, pack.bracket, paper) if pack.bracket else ()),
        *score_sheet_pages(heading, pack.begun, paper),
        *blank_score_sheet_pages(heading, pack.empty),
        *spare,
        *correction_slip_pages(heading, (), paper),
    ]


def _steps(heading: Heading, pack: Pack, paper: Paper) -> list[Page]:
    """Say how to go on, as a person who has only this paper needs it."""
    room = column_room(paper)
    begun, empty = len(pack.begun), len(pack.empty)
    steps = (
        say("This pack holds everything that was known when it was printed. Keep it together."),
        say("Sheets with scores: {count}. Go on writing on the paper at the table.", count=begun),
        say("Sheets without scores: {count}. Hand them out.", count=empty),
        say("Spare sheets for the games to come: {count}.", count=len(pack.spare_seats)),
        say("Add up each column, count the zero rounds, and circle the lowest total."),
        say("Write every table winner on the Game Chart as the sheets come in."),
        say("Seat the winners for the play-off as the bracket says, or draw numbers."),
        say("Write down every decision. When a laptop is back, type the sheets in."),
    )
    blocks = [
        words(f"{number}.  {step}", room, LARGE, after=8)
        for number, step in enumerate(steps, start=1)
    ]
    title = words(say("How to go on without the laptop"), room, HEAD, Weight.BOLD, after=10)
    return flow_pages(heading, say("Carry on by hand"), [Section((title, *blocks))], paper)
