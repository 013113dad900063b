"""The form on which a day of several games is added up by hand."""

from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.rule_sets.rules_in_words import tie_words
from mextrain_scorer.rules.words import say, say_count
from mextrain_scorer.sheets.content import Heading
from mextrain_scorer.sheets.documents.overall import game_words
from mextrain_scorer.sheets.documents.way_ahead import places_at_the_end
from mextrain_scorer.sheets.layout.blocks import (
    Section,
    TableColumn,
    captions,
    column_room,
    flow_pages,
    space,
    table_row,
    words,
)
from mextrain_scorer.sheets.layout.book import PaperPage
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.style import LARGE, Paper
from mextrain_scorer.sheets.ranking import RankedLine, SumsByHand

_ROW = 21.0
# Rows without a name, for who comes only now.
_NEWCOMERS = 3


def by_sums(sums: SumsByHand) -> tuple[str, ...]:
    """Return the steps from the sheets of a game to the end of a day of several games."""
    found = [say("When a sheet is in, write its totals on the page with the sums over the games.")]
    if sums.games_left and sums.move_up:
        found += _up_and_down(sums)
    elif sums.games_left:
        found.append(
            say(
                "When all sheets of a game are in, seat the next (still to come: {count}):"
                " everybody draws a number for the seat, and each table takes a spare sheet.",
                count=sums.games_left,
            )
        )
    if sums.final_of:
        found.append(
            say(
                "After the last game add up. The best {count} play the final, on a spare sheet.",
                count=sums.final_of,
            )
        )
        found.append(places_at_the_end(sums.places))
    elif sums.table_1:
        found.append(_at_table_1(sums.places))
    elif sums.places == 3:
        found.append(
            say(
                "After the last game add up: the lowest sum is the champion's, the next is second"
                " place, the next third."
            )
        )
    else:
        found.append(
            say(
                "After the last game add up: the lowest sum is the champion's, the next is second"
                " place."
            )
        )
    if sums.classes:
        found.append(say("Then read the same places within each class."))
    return tuple(found)


def _up_and_down(sums: SumsByHand) -> tuple[str, ...]:
    """Return how a ladder goes on: who changes tables before the next game."""
    return (
        say_count(
            sums.move_up,
            "When all sheets of a game are in, seat the next (still to come: {left}). The lowest of"
            " each table trades places with the highest of the table above; everybody else stays."
            " Level players draw lots.",
            "When all sheets of a game are in, seat the next (still to come: {left}). The {count}"
            " lowest of each table trade places with the {count} highest of the table above;"
            " everybody else stays. Level players draw lots.",
            left=sums.games_left,
        ),
        say(
            "Who comes only now sits at the last table. Where a table is short, all from the tables"
            " below move up a seat. Each table takes a spare sheet."
        ),
    )


def _at_table_1(places: int) -> str:
    if places == 3:
        return say(
            "In the last game the lowest total at table 1 is the champion's, the next is second"
            " place, the next third."
        )
    return say(
        "In the last game the lowest total at table 1 is the champion's, the next is second place."
    )


def sums_pages(
    heading: Heading, sums: SumsByHand, rule_set: RuleSet, paper: Paper
) -> list[PaperPage]:
    """Return the form: what is known is filled in, the rest has room to be written on."""
    room = column_room(paper)
    columns = _columns(sums)
    told = [words(sentence, room, LARGE, after=3) for sentence in _how(sums, rule_set)]
    empty = ("",) * len(columns)
    cells = [*(_cells(sums, line) for line in sums.lines), *(empty for _ in range(_NEWCOMERS))]
    rows = tuple(table_row(columns, each, room, LARGE, padding=1, least=_ROW) for each in cells)
    sections = [Section((*told, space(8))), Section(rows, captions(columns, room))]
    return flow_pages(heading, say("Sums over the games"), sections, paper)


def _how(sums: SumsByHand, rule_set: RuleSet) -> tuple[str, ...]:
    """Return how the sums are made and compared, for who has only this page."""
    if sums.best < sums.games:
        count = say(
            "Add up the best {best} of the {games} games of each player, and cross out the others.",
            best=sums.best,
            games=sums.games,
        )
    else:
        count = say("Add up all {count} games.", count=sums.games)
    ranks = (say("The sums rank everybody; they make nobody champion."),) if sums.table_1 else ()
    return (
        *ranks,
        count,
        say(
            "Put a total in brackets where somebody left the game or came late to it: it does not"
            " count, unless the rules give points for the rounds missed."
        ),
        say(
            "First come those with the most games that count. Among them the lowest sum is first;"
            " where their tables played different numbers of rounds, divide each sum by the"
            " rounds."
        ),
        tie_words(rule_set) + " " + say("All rounds of the games that count are compared."),
    )


def _columns(sums: SumsByHand) -> tuple[TableColumn, ...]:
    classes = (TableColumn(say("Class"), 2.0, shrinks=True),) if sums.classes else ()
    games = (
        TableColumn(say("Game {n}", n=number), 1.8, "right", shrinks=True)
        for number in range(1, sums.games + 1)
    )
    return (
        TableColumn(say("No."), 1.6, "right", Weight.BOLD),
        TableColumn(say("Name"), 6.4, weight=Weight.SEMIBOLD, shrinks=True),
        *classes,
        *games,
        TableColumn(say("Games"), 1.6, "right"),
        TableColumn(say("Sum"), 2.2, "right", Weight.BOLD),
        TableColumn(say("Place"), 1.8, "right", Weight.BOLD),
    )


def _cells(sums: SumsByHand, line: RankedLine) -> tuple[str, ...]:
    """Return a player's row; what is not known yet stays empty."""
    classes = (sums.classes.get(line.player, ""),) if sums.classes else ()
    games = ("" if game is None else game_words(game) for game in line.games)
    made = ("", "", "")
    if line.place is not None:
        made = (str(line.counted), str(line.total), str(line.place))
    return (str(line.player), line.name, *classes, *games, *made)
