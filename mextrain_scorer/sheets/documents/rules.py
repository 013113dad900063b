"""The rules on paper: those in force on a card, how the day was ruled, the slip for corrections."""

import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from itertools import groupby

from reportlab.platypus import Flowable

from mextrain_scorer.desk.journal.history import HistoryLine, history, standing
from mextrain_scorer.desk.operations import RULED, RULES_CHANGED, TRADES, what_in_words
from mextrain_scorer.desk.roster.players import players
from mextrain_scorer.desk.scores.corrections import Correction
from mextrain_scorer.desk.seating.draw import tells_of_lot
from mextrain_scorer.desk.tables import stage_title
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.playoff import QUALIFYING
from mextrain_scorer.rules.records import numbered
from mextrain_scorer.rules.rule_sets.rule_set import EngineFrom, RuleSet
from mextrain_scorer.rules.rule_sets.texts import (
    engine_words,
    entries,
    places_words,
    tie_words,
)
from mextrain_scorer.rules.words import clock_time, say, say_count, shown
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.lists import (
    ListPages,
    Piece,
    Story,
    TableColumn,
    Words,
    table,
)
from mextrain_scorer.sheets.layout.pen import HALF_ASPECT, Pen, draw_tile
from mextrain_scorer.sheets.layout.style import BODY, HEAD, LARGE, SMALL, THIN

_TILE = 20.0
_TILE_GAP = 6.0
_TILES_ON_A_LINE = 13
# A card that lies on the table is read by six people.
_READ = 13.0
_SIZES = (_READ, 12.5, 12.0, 11.5, 11.0, BODY, 10.0, 9.5, SMALL, 8.5, 8.0)
# Options for playing, each with one for the desk beside it.
_OPTIONS = (
    ("first_turn", "table_sizes"),
    ("doubles", "small_tables"),
    ("mexican_train", "qualifying_games"),
    ("shared_places", "advance"),
    ("late_arrival", "wild_cards"),
    ("penalties", "disqualification"),
)
_GAP = 20.0  # points over what the rules do not say
_EMPTY_ROWS = 6
_WRITING_ROW = 34.0
_BETWEEN = 18.0
RULINGS = RULED | {
    RULES_CHANGED,
    "sheet-reopened",
    "sheet-returned",
    "player-withdrawn",
    "playoff-player-replaced",
    "playoff-seat-planned",
    "playoff-taken-back",
}
# What follows is told as well; of the first it is players by their numbers.
_NUMBERS_FOLLOWED = (
    "tie-ruled",
    "overall-tie-ruled",
    "playoff-player-replaced",
    "playoff-seat-planned",
    "places-named",
)
_TELL_WHAT_FOLLOWED = (*_NUMBERS_FOLLOWED, RULES_CHANGED, "penalty-given", *TRADES)
# How a ladder's later games got other seats than by the places alone.
_DRAWN, _TRADED_OR_AGAIN = "seats-drawn", (*TRADES, "seats-drawn-again")


def rules_card_pages(rule_set: RuleSet) -> list[ListPages]:
    """Return the card's pages; the presets fit on one.

    The rules for the players are in letters of 13 points, all else in the largest that one page
    holds.
    """

    def story(size: float) -> Story:
        told: Story = [
            Words(shown(rule_set.name), HEAD + 3, Weight.BOLD),
            Words(say("After: {source}", source=shown(rule_set.source)), after=6),
            *(Words(sentence, _READ, after=2) for sentence in _points(rule_set)),
            _Engines(rule_set),
            _draws(rule_set, size),
            _options(rule_set, size),
        ]
        if rule_set.choices:
            title = say("Where the source is silent")
            told.append(Words(title, _READ, Weight.BOLD, after=3, leads=True))
            told += [Words(shown(choice), size, after=2) for choice in rule_set.choices]
        return told

    return [ListPages(say("Rules card"), story, [(1, size) for size in _SIZES])]


def _points(rule_set: RuleSet) -> tuple[str, ...]:
    return (
        _rounds(rule_set),
        say("A round ends when somebody is out, or when nobody can play: then it is blocked."),
        say("Everybody writes down the pips left in the hand; whoever went out writes 0."),
        say(
            "The double blank left in a hand counts {points}.",
            points=rule_set.double_blank,
        ),
        *_moving(rule_set),
        _winning(rule_set),
        tie_words(rule_set),
        *_time(rule_set),
        say("Circle the winner, sign the sheet and bring it to the game monitor."),
    )


def _rounds(rule_set: RuleSet) -> str:
    """Say which rounds there are; in some languages the double blank has its own article."""
    count, first, last = len(rule_set.engines), rule_set.first_engine, rule_set.last_engine
    if last == 0:
        return say_count(
            count,
            "1 round, with the double {first}.",
            "{count} rounds, from the double {first} down to the double blank.",
            first=first,
        )
    return say_count(
        count,
        "1 round, with the double {first}.",
        "{count} rounds, from the double {first} down to the double {last}.",
        first=first,
        last=last,
    )


def _moving(rule_set: RuleSet) -> tuple[str, ...]:
    if not rule_set.is_ladder:
        return ()
    return (
        say_count(
            rule_set.move_up,
            "After each game the lowest total of every table moves one table up, and the highest"
            " of the table above comes down.",
            "After each game the {count} lowest totals of every table move one table up, and the"
            " {count} highest of the table above come down.",
        ),
    )


def _winning(rule_set: RuleSet) -> str:
    places = places_words(rule_set.places)
    if rule_set.table_1_wins:
        return say(
            "The lowest total at table 1 in the last game wins the day. Announced at the end:"
            " {places}.",
            places=places,
        )
    if rule_set.ranks_overall:
        return say(
            "Everybody plays several games, and the lowest sum of those that count wins. Announced"
            " at the end: {places}.",
            places=places,
        )
    return say("The lowest total wins the table. Announced at the end: {places}.", places=places)


def _time(rule_set: RuleSet) -> tuple[str, ...]:
    if rule_set.time_limit is None:
        return ()
    return (
        say_count(
            rule_set.time_limit,
            "After 1 minute, finish the round under way; do not start another.",
            "After {count} minutes, finish the round under way; do not start another.",
        ),
    )


class _Engines(Piece):
    """The doubles in the order they are played, on as few lines of equal length as fit."""

    def __init__(self, rule_set: RuleSet) -> None:
        super().__init__(0.0, self._tiles)
        self._engines = rule_set.engines

    def wrap(self, room: float, height: float) -> tuple[float, float]:
        """Share the width among the tiles of a line."""
        count = len(self._engines)
        lines = -(-count // _TILES_ON_A_LINE)
        self._a_line = -(-count // lines)
        all_tiles = room - _TILE_GAP * (self._a_line - 1)
        self._tile = min(_TILE, all_tiles / self._a_line / (2 * HALF_ASPECT))
        self.height = lines * (self._tile + 10) + 14
        return super().wrap(room, height)

    def _tiles(self, pen: Pen, x: float, top: float, room: float) -> None:
        tile = self._tile
        step = (room - 2 * HALF_ASPECT * tile) / max(1, self._a_line - 1)
        for index, engine in enumerate(self._engines):
            down, across = divmod(index, self._a_line)
            y = top - 9 - tile - down * (tile + 10)
            draw_tile(pen, x + across * step, y, (engine, engine), tile)


def _draws(rule_set: RuleSet, size: float) -> Flowable:
    """Return how many tiles each table size draws, sizes with equal numbers in one row."""
    columns: Sequence[TableColumn] = (
        TableColumn(say("Players at the table"), 2.4, weight=Weight.BOLD),
        TableColumn(say("Tiles each"), 1.6, weight=Weight.BOLD),
        TableColumn(say("The double of the round"), 8.5),
    )
    alike = groupby(
        sorted(rule_set.draws), lambda size: (rule_set.draws[size], _engine_words(rule_set, size))
    )
    rows = []
    for (tiles, engine), sizes in alike:
        first, *others = sizes
        players = say("{first} to {last}", first=first, last=others[-1]) if others else str(first)
        rows.append((players, str(tiles), engine))
    return table(columns, rows, max(SMALL + 1, size), padding=2, after=9, whole=True)


def _engine_words(rule_set: RuleSet, players: int) -> str:
    if rule_set.has_boneyard(players):
        if rule_set.engine_from is EngineFrom.DRAWN_FOR:
            return say("dealt, and drawn for where nobody holds it; its holder lays it and starts")
        return say("laid before the draw; there is a boneyard")
    if rule_set.spare_tile_at == players:
        return say("dealt; its holder starts and takes the tile left over")
    return say("dealt; its holder starts")


def _options(rule_set: RuleSet, size: float) -> Flowable:
    """Return every option in force not mentioned in the sentences above, two in a row."""
    columns: Sequence[TableColumn] = (
        TableColumn(say("Options in force"), 3.2, weight=Weight.SEMIBOLD),
        TableColumn("", 5.0),
        TableColumn("", 3.2, weight=Weight.SEMIBOLD),
        TableColumn("", 4.2),
    )
    told = {entry.key: (entry.label, entry.words) for entry in entries(rule_set)}
    rows = [(*told[left], *told[right]) for left, right in _OPTIONS]
    return table(columns, rows, size, padding=2, after=12, whole=True)


# How the day was ruled, for next year's game monitor


def ruled(tournament: Tournament) -> list[HistoryLine]:
    """Return the day's rulings in the order they were made, without those that were undone.

    On a ladder the lots, the trades and the games drawn again are listed too: each put somebody
    elsewhere than the places did.
    """
    climbs = tournament.rule_set.is_ladder
    with tournament.entries_backwards() as entries:
        stand = {entry.seq for entry in standing(entries)}
    return [
        line
        for line in history(tournament)
        if line.seq in stand and (line.what in RULINGS or (climbs and _sent_elsewhere(line)))
    ]


def rulings(tournament: Tournament, told: Sequence[HistoryLine]) -> list[tuple[str, ...]]:
    """Return when, where, what and why of these rulings, with the names of all whom they are about.

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


def _ruling(alike: Sequence[HistoryLine], names: Mapping[int, str]) -> tuple[str, ...]:
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
    return clock_time(datetime.fromisoformat(line.at)), place, what, line.why


def _with_names(line: HistoryLine, names: Mapping[int, str]) -> str:
    def named(number: re.Match[str]) -> str:
        player = int(number[0])
        return numbered(player, names[player]) if player in names else number[0]

    return re.sub(r"\d+", named, str(line.after))


def how_we_ruled_pages(rulings: Sequence[Sequence[str]], choices: Sequence[str]) -> list[ListPages]:
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
            told = [table(columns, rulings, after=_GAP)]
        if choices:
            title = say("Where the rules do not say, we played like this:")
            told.append(Words(title, LARGE, Weight.BOLD, after=6, leads=True))
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
