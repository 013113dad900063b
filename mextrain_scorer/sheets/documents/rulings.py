"""The day's rulings on paper, for next year's game monitor, and the slip for corrections."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from mextrain_scorer.desk.journal.history import HistoryLine, history
from mextrain_scorer.desk.operations import RULED, RULES_CHANGED, TRADES, what_in_words
from mextrain_scorer.desk.roster.players import players
from mextrain_scorer.desk.scores.corrections import Correction
from mextrain_scorer.desk.seating.draw import tells_of_lot
from mextrain_scorer.desk.tables import stage_title
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.playoff import QUALIFYING
from mextrain_scorer.rules.rule_sets.texts import engine_words
from mextrain_scorer.rules.words import clock_time, say
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.lists import ListPages, Piece, Story, TableColumn, Words, table
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import LARGE, SMALL, THIN

_GAP = 20.0  # points over what the rules do not say
_EMPTY_ROWS = 6
_WRITING_ROW = 34.0
_BETWEEN = 18.0


@dataclass(frozen=True, slots=True)
class RulingLine:
    """One of the game monitor's rulings: when, where, what was decided and why."""

    at: str
    where: str
    what: str
    reason: str


RULINGS = RULED | {
    RULES_CHANGED,
    "sheet-reopened",
    "sheet-returned",
    "player-withdrawn",
    "playoff-player-replaced",
    "playoff-seat-planned",
    "playoff-taken-back",
}
_TELL_WHAT_FOLLOWED = (
    RULES_CHANGED,
    "tie-ruled",
    "overall-tie-ruled",
    "playoff-player-replaced",
    "penalty-given",
    "playoff-seat-planned",
    "places-named",
    *TRADES,
)
# What follows is players by their numbers.
_NUMBERS_FOLLOWED = (
    "tie-ruled",
    "overall-tie-ruled",
    "playoff-player-replaced",
    "playoff-seat-planned",
    "places-named",
)
# How a ladder's later games got other seats than by the places alone.
_DRAWN, _TRADED_OR_AGAIN = "seats-drawn", (*TRADES, "seats-drawn-again")


def ruled(tournament: Tournament) -> list[HistoryLine]:
    """Return the day's rulings in the order they were made.

    On a ladder the lots, the trades and the games drawn again are listed too: each put somebody
    elsewhere than the places did.
    """
    climbs = tournament.rule_set.is_ladder
    return [
        line
        for line in history(tournament)
        if line.what in RULINGS or (climbs and _sent_elsewhere(line))
    ]


def rulings(tournament: Tournament, told: Sequence[HistoryLine]) -> list[RulingLine]:
    """Return these rulings as lines, with the names of all whom they are about.

    Rounds of one table that were not played for the same reason are listed as one ruling.
    """
    names = {each.number: each.name for each in players(tournament)}
    alike = groupby(enumerate(told), lambda numbered: _not_played_alike(*numbered))
    return [_ruling([line for _, line in lines], names) for _, lines in alike]


def _sent_elsewhere(line: HistoryLine) -> bool:
    """Return whether a line changed who climbs in a later game: the first is drawn by lot alone."""
    if line.stage is None or not line.stage.startswith(f"{QUALIFYING}-"):
        return False
    return line.what in _TRADED_OR_AGAIN or (
        line.what == _DRAWN and tells_of_lot(line.reason or "")
    )


def _not_played_alike(index: int, line: HistoryLine) -> object:
    if line.what != "round-not-played":
        return index
    return line.stage, line.table_no, line.reason


def _ruling(alike: Sequence[HistoryLine], names: Mapping[int, str]) -> RulingLine:
    line, last = alike[0], alike[-1]
    place = "" if line.stage is None else stage_title(line.stage, ranked=line.ranked)
    if line.what == "overall-tie-ruled":
        place = say("Ranking over all games")
    if line.table_no is not None:
        place = say("{place}, table {n}", place=place, n=line.table_no)
    if line.engine is not None:
        place = say("{place}, double {n}", place=place, n=engine_words(line.engine))
    if last.engine not in (None, line.engine):
        place = say("{place} to double {n}", place=place, n=engine_words(last.engine))
    what = what_in_words(line.what)
    if line.who:
        what = say("{what}: {who}", what=what, who=line.who)
    if line.after is not None and line.what in _TELL_WHAT_FOLLOWED:
        after = _with_names(line, names) if line.what in _NUMBERS_FOLLOWED else line.after
        what = say("{what}: {after}", what=what, after=after)
    return RulingLine(clock_time(datetime.fromisoformat(line.at)), place, what, line.why)


def _with_names(line: HistoryLine, names: Mapping[int, str]) -> str:
    def named(number: re.Match[str]) -> str:
        player = int(number[0])
        return say("No. {n} {name}", n=player, name=names[player]) if player in names else number[0]

    return re.sub(r"\d+", named, str(line.after))


def how_we_ruled_pages(rulings: Sequence[RulingLine], choices: Sequence[str]) -> list[ListPages]:
    """Return the pages; a day without a ruling says so."""
    columns = (
        TableColumn(say("Time"), 1.2),
        TableColumn(say("Where"), 2.4, weight=Weight.SEMIBOLD),
        TableColumn(say("What was decided"), 4.5),
        TableColumn(say("Why"), 4.5),
    )

    def story(_size: float) -> Story:
        told: Story = [Words(say("No rulings were needed today."), LARGE, after=_GAP)]
        if rulings:
            rows = [(each.at, each.where, each.what, each.reason) for each in rulings]
            told = [table(columns, rows, after=_GAP)]
        if choices:
            title = say("Where the rules do not say, we played like this:")
            told.append(Words(title, LARGE, Weight.BOLD, after=6))
            told += map(Words, choices)
        return told

    return [ListPages(say("How we ruled"), story)]


# Corrections


def correction_slip_pages(tables: Sequence[Sequence[Correction]]) -> list[ListPages]:
    """Return the slip with lines to sign on; without corrections a blank one to write on."""
    columns = (
        TableColumn(say("Time"), 1.3),
        TableColumn(say("Where"), 3.4),
        TableColumn(say("Player"), 3.4, weight=Weight.SEMIBOLD, shrinks=True),
        TableColumn(say("Before"), 1.5, "right"),
        TableColumn(say("After"), 1.5, "right", Weight.BOLD),
        TableColumn(say("Why"), 4.4),
    )
    lead = say("This slip changes what was written. The sheet itself stays as it is.")

    def story(_size: float) -> Story:
        rows = [_correction(one) for lines in tables for one in lines]
        least = 0.0 if rows else _WRITING_ROW
        rows = rows or [("",) * len(columns)] * _EMPTY_ROWS
        return [
            Words(lead, LARGE, after=10),
            table(columns, rows, least=least, after=24),
            Piece(52, _signatures),
        ]

    return [ListPages(say("Correction slip"), story)]


def _correction(one: Correction) -> tuple[str, ...]:
    where = f"{one.title}, " + say("table {number}", number=one.table_no)
    if one.engine is not None:
        where += ", " + say("double {engine}", engine=engine_words(one.engine))
    player = f"{one.player} {one.name}"
    return (one.at, where, player, one.before, one.after, one.reason)


def _signatures(pen: Pen, x: float, top: float, room: float) -> None:
    people = (say("Score keeper"), say("Game monitor"), say("Player concerned"))
    step = (room + _BETWEEN) / len(people)
    for index, person in enumerate(people):
        left = x + index * step
        pen.line(left, top - 34, left + step - _BETWEEN, top - 34, THIN)
        pen.squeezed(left, top - 46, person, step - _BETWEEN, SMALL)
