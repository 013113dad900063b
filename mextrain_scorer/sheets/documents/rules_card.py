"""The rules in force on one card, in the program's own words."""

from collections.abc import Sequence
from itertools import groupby

from reportlab.platypus import Flowable

from mextrain_scorer.rules.rule_sets.rule_set import EngineFrom, RuleSet
from mextrain_scorer.rules.rule_sets.texts import entries, places_words, tie_words
from mextrain_scorer.rules.words import say, say_count, shown
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.lists import (
    ListPages,
    Piece,
    Story,
    TableColumn,
    Words,
    table,
    together,
)
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import BODY, HEAD, SMALL
from mextrain_scorer.sheets.layout.tiles import HALF_ASPECT, draw_tile

_TILE = 20.0
_TILE_GAP = 6.0
_TILES_ON_A_LINE = 13
# A card that lies on the table is read by six people.
_READ = 13.0
_SIZES = (_READ, 12.5, 12.0, 11.5, 11.0, BODY, 10.0, 9.5, SMALL, 8.5, 8.0)


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
            told.append(Words(title, _READ, Weight.BOLD, after=3))
            told += [Words(shown(choice), size, after=2) for choice in rule_set.choices]
        return told

    return [ListPages(say("Rules card"), story, [(1, size) for size in _SIZES])]


def _points(rule_set: RuleSet) -> tuple[str, ...]:
    return (
        say_count(
            len(rule_set.engines),
            "1 round, with the double {first}.",
            "{count} rounds, from the double {first} down to the double {last}.",
            first=rule_set.first_engine,
            last=say("blank") if rule_set.last_engine == 0 else rule_set.last_engine,
        ),
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

    def wrap(self, room: float, _height: float) -> tuple[float, float]:
        """Share the width among the tiles of a line."""
        count = len(self._engines)
        lines = -(-count // _TILES_ON_A_LINE)
        self._a_line = -(-count // lines)
        all_tiles = room - _TILE_GAP * (self._a_line - 1)
        self._tile = min(_TILE, all_tiles / self._a_line / (2 * HALF_ASPECT))
        self.width, self.height = room, lines * (self._tile + 10) + 14
        return room, self.height

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
    rows = [(_from_to(list(sizes)), str(tiles), engine) for (tiles, engine), sizes in alike]
    return together(table(columns, rows, max(SMALL + 1, size), padding=2, after=9))


def _from_to(sizes: list[int]) -> str:
    if len(sizes) == 1:
        return str(sizes[0])
    return say("{first} to {last}", first=sizes[0], last=sizes[-1])


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
    pairs = zip(*(iter(_OPTIONS),) * 2, strict=True)
    rows = [(*told[left], *told[right]) for left, right in pairs]
    return together(table(columns, rows, size, padding=2, after=12))


# Two columns: options for playing on the left, options for the desk on the right.
_OPTIONS = (
    *("first_turn", "table_sizes"),
    *("doubles", "small_tables"),
    *("mexican_train", "qualifying_games"),
    *("shared_places", "advance"),
    *("late_arrival", "wild_cards"),
    *("penalties", "disqualification"),
)
