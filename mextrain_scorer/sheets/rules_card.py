"""The rules in force on one card: what a table needs to know, in our own words."""

from collections.abc import Sequence
from typing import BinaryIO

from mextrain_scorer.rules.progress import Progress, untold
from mextrain_scorer.rules.rule_sets import RuleSet, SharedPlaces
from mextrain_scorer.rules.words import say, shown
from mextrain_scorer.sheets.blocks import (
    Block,
    Column,
    Section,
    captions,
    column_room,
    flow_pages,
    space,
    table_row,
    words,
)
from mextrain_scorer.sheets.book import Page, write_book
from mextrain_scorer.sheets.content import Heading
from mextrain_scorer.sheets.fonts import Weight
from mextrain_scorer.sheets.pen import Pen
from mextrain_scorer.sheets.rule_words import double_blank_words, tie_words
from mextrain_scorer.sheets.style import BODY, HEAD, LARGE, Paper
from mextrain_scorer.sheets.tiles import HALF_ASPECT, draw_tile

_TILE = 22.0


def write_rules_card(
    out: BinaryIO, heading: Heading, rule_set: RuleSet, paper: Paper, progress: Progress = untold
) -> None:
    """Write the rule set in force, its source, and what was chosen where that is silent."""
    write_book(
        out, heading, say("Rules card"), rules_card_pages(heading, rule_set, paper), paper, progress
    )


def rules_card_pages(heading: Heading, rule_set: RuleSet, paper: Paper) -> list[Page]:
    """Return the card's pages; the presets fit on one."""
    room = column_room(paper)
    sections = [
        Section(
            (
                words(shown(rule_set.name), room, HEAD + 3, Weight.BOLD),
                words(say("After: {source}", source=shown(rule_set.source)), room, BODY, after=14),
            )
        ),
        Section(tuple(_points(rule_set, room))),
        Section((_engines(rule_set, room),)),
        _draws(rule_set, room),
    ]
    if rule_set.choices:
        title = words(say("Where the source is silent"), room, LARGE, Weight.BOLD, after=6)
        chosen = [words(shown(choice), room, BODY - 0.5) for choice in rule_set.choices]
        sections.append(Section((title, *chosen)))
    return flow_pages(heading, say("Rules card"), sections, paper)


def _points(rule_set: RuleSet, room: float) -> list[Block]:
    sentences = (
        say(
            "{rounds} rounds, from the double {first} down to the double {last}.",
            rounds=len(rule_set.engines),
            first=rule_set.first_engine,
            last=say("blank") if rule_set.last_engine == 0 else rule_set.last_engine,
        ),
        say("A round ends when somebody is out, or when nobody can play: then it is blocked."),
        say("Everybody writes down the pips left in the hand; whoever went out writes 0."),
        double_blank_words(rule_set),
        say("The lowest total wins the table."),
        tie_words(rule_set),
        _sharing(rule_set),
        say("Circle the winner, sign the sheet and bring it to the game monitor."),
    )
    return [words(sentence, room, LARGE, after=5) for sentence in sentences]


def _sharing(rule_set: RuleSet) -> str:
    if rule_set.shared_places is SharedPlaces.SKIP:
        return say("After two who share first place comes third place.")
    return say("After two who share first place comes second place.")


def _engines(rule_set: RuleSet, room: float) -> Block:
    """Return the doubles in the order they are played, as many in a line as there is room for."""
    step = 2 * HALF_ASPECT * _TILE + 9
    a_line = max(1, int((room + 9) // step))
    lines = -(-len(rule_set.engines) // a_line)
    height = lines * (_TILE + 10) + 24

    def draw(pen: Pen, x: float, top: float) -> None:
        for index, engine in enumerate(rule_set.engines):
            down, across = divmod(index, a_line)
            y = top - 10 - _TILE - down * (_TILE + 10)
            draw_tile(pen, x + across * step, y, (engine, engine), _TILE)

    return Block(height, draw)


def _draws(rule_set: RuleSet, room: float) -> Section:
    columns: Sequence[Column] = (
        Column(say("Players at the table"), 2.0, "right", Weight.BOLD),
        Column(say("Tiles each"), 2.0, "right", Weight.BOLD),
        Column("", 0.5),
        Column(say("The double of the round"), 8.0),
    )
    rows = [
        table_row(columns, (str(players), str(tiles), "", _engine_words(rule_set, players)), room)
        for players, tiles in sorted(rule_set.draws.items())
    ]
    return Section((*rows, space(16)), captions(columns, room), whole=True)


def _engine_words(rule_set: RuleSet, players: int) -> str:
    if rule_set.has_boneyard(players):
        return say("laid before the draw; there is a boneyard")
    if rule_set.spare_tile_at == players:
        return say("dealt; its holder starts and takes the tile left over")
    return say("dealt; its holder starts")
