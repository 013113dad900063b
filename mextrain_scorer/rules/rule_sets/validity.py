"""Whether a rule set makes a game: tiles enough for each table, a final for any number of winners.

What stands in a tournament file has passed these checks and passes them again whenever the file
is opened: a later version of the program may add to a rule set, never refuse what passed before.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import NamedTuple

from mextrain_scorer.rules.rule_sets.rule_set import RuleSet, TieBreak
from mextrain_scorer.rules.table_sizes import CannotSeat, table_sizes
from mextrain_scorer.rules.tiles import tiles_in
from mextrain_scorer.rules.words import filled, listed, marked, say

LARGEST_TABLE = 12  # the columns that a sheet of paper has
SETS = (6, 9, 12, 15, 18)
MOST_DOUBLE_BLANK = 100
LONGEST_TIME = 600
MOST_GAMES = 9
FINALISTS = (4, 6)  # the fewest and the most who play a final after a ranking
PLACES = (2, 3)
MOST_WILD_CARDS = 99
_LONGEST_TITLE = 80
_LONGEST_SOURCE = 200
_LONGEST_CHOICE = 300
_MOST_CHOICES = 20
LONGEST_KEY = 60

# The least and the most that an entry may be on its own, and what is said of any other number.
_BOUNDS: Mapping[str, tuple[int, int, str]] = {
    "boneyard_from": (0, LARGEST_TABLE, marked("A boneyard is for 0 to {most} players.")),
    "double_blank": (0, MOST_DOUBLE_BLANK, marked("The double blank costs 0 to {most} points.")),
    "places": (*PLACES, marked("{fewest} or {most} places are announced.")),
    "time_limit": (1, LONGEST_TIME, marked("A time limit is 1 to {most} minutes.")),
    "qualifying_games": (1, MOST_GAMES, marked("A day has 1 to {most} games.")),
    "wild_cards": (0, MOST_WILD_CARDS, marked("0 to {most} wild cards.")),
}

# Seen as nothing, and yet at home in a text: joiners, and the spaces that do not break a line.
_ALLOWED = frozenset("\u200c\u200d\u00a0\u202f")
_LOST_LETTER = "\ufffd"
_KEY = re.compile("[a-z0-9]+(-[a-z0-9]+)*")


class Problem(NamedTuple):
    """What keeps a rule set from making a game: the entry at fault, and a sentence for people.

    ``players`` is the number of players whose draw is meant, None where the whole entry is.
    """

    key: str
    sentence: str
    players: int | None = None


def problems(rules: RuleSet) -> tuple[Problem, ...]:
    """Return everything that keeps a rule set from being played, in the order of its entries."""
    found = [
        *_wrong_texts(rules),
        *_out_of_bounds(rules),
        *_wrong_engines(rules),
        *_wrong_tables(rules),
        *_wrong_ties(rules),
        *_wrong_advance(rules),
    ]
    # What follows counts with these numbers: with wild ones it would take for ever.
    if not {"highest", "table_sizes", "small_tables"}.intersection(each.key for each in found):
        found += _wrong_draws(rules)
        if not rules.ranks_overall:  # there table winners play no play-off
            found += _wrong_playoff(rules)
    if rules.ranks_overall:
        found += _wrong_ranking(rules)
    order = [each.name for each in fields(rules)]
    return tuple(sorted(found, key=lambda problem: order.index(problem.key)))


def _wrong_texts(rules: RuleSet) -> Iterator[Problem]:
    if not _KEY.fullmatch(rules.key) or len(rules.key) > LONGEST_KEY:
        yield Problem("key", say("A key is made of small letters, numbers and hyphens."))
    for key, text, longest in (
        ("name", rules.name, _LONGEST_TITLE),
        ("source", rules.source, _LONGEST_SOURCE),
        *(("choices", choice, _LONGEST_CHOICE) for choice in rules.choices),
    ):
        sentence = _wrong_text(text, longest)
        if sentence:
            yield Problem(key, sentence)
    if len(rules.choices) > _MOST_CHOICES:
        text = say(
            "No more than {most} sentences: more do not fit on the card.", most=_MOST_CHOICES
        )
        yield Problem("choices", text)


def _wrong_text(text: str, longest: int) -> str:
    if not text.strip():
        return say("Nothing is written here yet.")
    if len(text) > longest:
        return say("This is longer than {longest} characters.", longest=longest)
    unseen = next((c for c in text if not (c.isprintable() or c in _ALLOWED)), None)
    if unseen is not None:
        code = f"{ord(unseen):04X}"
        return say("There is a hidden character (U+{code}) in it: type it again.", code=code)
    if _LOST_LETTER in text:
        return say("A letter was lost when this was saved. Type it again.")
    return ""


def _out_of_bounds(rules: RuleSet) -> Iterator[Problem]:
    for key, (fewest, most, sentence) in _BOUNDS.items():
        number = getattr(rules, key)
        if number is not None and not fewest <= number <= most:
            yield Problem(key, filled(sentence, fewest=fewest, most=most))


def _wrong_engines(rules: RuleSet) -> Iterator[Problem]:
    if rules.highest not in SETS:
        sets = ", ".join(map(str, SETS[:-1]))
        text = say("A set is a double {sets} or {last}.", sets=sets, last=SETS[-1])
        yield Problem("highest", text)
        return
    highest = rules.highest
    if not 0 <= rules.first_engine <= highest:
        text = say("A double {n} set has the doubles 0 to {n}.", n=highest)
        yield Problem("first_engine", text)
    elif not 0 <= rules.last_engine <= rules.first_engine:
        text = say(
            "Rounds go down from the double {first}: the last one is 0 to {first}.",
            first=rules.first_engine,
        )
        yield Problem("last_engine", text)


def _wrong_tables(rules: RuleSet) -> Iterator[Problem]:
    regular, small = rules.table_sizes, rules.small_tables
    if not regular:
        yield Problem("table_sizes", say("Say how many players sit at a table."))
    for key, sizes in (("table_sizes", regular), ("small_tables", small)):
        if not all(2 <= size <= LARGEST_TABLE for size in sizes):
            yield Problem(key, say("A table has 2 to {most} players.", most=LARGEST_TABLE))
        elif len(set(sizes)) < len(sizes):
            yield Problem(key, say("A number of players is here twice."))
    if regular and small and max(small) >= min(regular):
        text = say("A small table is smaller than {size}.", size=min(regular))
        yield Problem("small_tables", text)


def _wrong_ties(rules: RuleSet) -> Iterator[Problem]:
    steps = rules.tie_breaks
    if len(set(steps)) < len(steps):
        yield Problem("tie_breaks", say("A step is in the order twice."))
    elif TieBreak.COUNTBACK in steps and (
        TieBreak.LOWEST_OTHER_ROUND not in steps[: steps.index(TieBreak.COUNTBACK)]
    ):
        text = say("The next lowest rounds come after the lowest other round.")
        yield Problem("tie_breaks", text)


def _wrong_advance(rules: RuleSet) -> Iterator[Problem]:
    sizes = rules.table_sizes + rules.small_tables
    if rules.advance < 1:
        yield Problem("advance", say("At least one of each table goes on."))
    elif sizes and rules.advance >= min(sizes):
        text = say(
            "At a table of {size} not more than {most} can go on, or its game decides nothing.",
            size=min(sizes),
            most=min(sizes) - 1,
        )
        yield Problem("advance", text)


def _wrong_draws(rules: RuleSet) -> Iterator[Problem]:
    """Yield what is wrong with the tiles drawn; the sizes of tables are right already.

    A play-off can bring any number of players to a final, so each has a draw from two up.
    """
    missing = [str(n) for n in range(2, rules.largest_table + 1) if n not in rules.draws]
    if missing:
        text = say("Say how many tiles each draws at a table of {sizes}.", sizes=listed(missing))
        yield Problem("draws", text)
    if not all(2 <= players <= LARGEST_TABLE for players in rules.draws):
        yield Problem("draws", say("A table has 2 to {most} players.", most=LARGEST_TABLE))
    else:
        for players in sorted(rules.draws):
            if sentence := wrong_draw(rules, players):
                yield Problem("draws", sentence, players)
    spare = rules.spare_tile_at
    if spare is not None and (
        spare not in rules.draws or rules.has_boneyard(spare) or rules.tiles_left(spare) != 1
    ):
        text = say("No single tile is left over at that number of players.")
        yield Problem("spare_tile_at", text)


def wrong_draw(rules: RuleSet, players: int) -> str:
    """Return what is wrong with one table's draw, empty where it can be dealt."""
    drawn, all_tiles = rules.draws[players], tiles_in(rules.highest)
    if drawn < 1:
        return say("{players} players: everybody draws at least one tile.", players=players)
    if drawn > all_tiles:
        return say(
            "{players} players: the set has {tiles} tiles.", players=players, tiles=all_tiles
        )
    left = rules.tiles_left(players)
    boneyard = rules.has_boneyard(players)
    if boneyard and left >= 0:
        return ""
    if left == 0 or (left == 1 and rules.spare_tile_at == players):
        return ""
    sums = say(
        "{players} x {drawn} tiles are {sum}", players=players, drawn=drawn, sum=players * drawn
    )
    if boneyard:
        beside = all_tiles - 1
        return say("{sums}, more than the {tiles} beside the engine.", sums=sums, tiles=beside)
    if left < 0:
        return say("{sums}, more than the set's {tiles}.", sums=sums, tiles=all_tiles)
    sums = say("{sums} of {tiles}", sums=sums, tiles=all_tiles)
    if left == 1:
        return say("{sums}: the starter takes the one left, or there is a boneyard.", sums=sums)
    return say("{sums}: {left} are left, so there has to be a boneyard.", sums=sums, left=left)


def _wrong_playoff(rules: RuleSet) -> Iterator[Problem]:
    """Yield the numbers of winners, too many for one final, that no tables can be made of."""
    largest, preferred = rules.largest_table, rules.table_sizes[0]
    # Where the largest table and these can be seated, so can more tables of the preferred size.
    for winners in range(largest + 1, largest + preferred):
        try:
            table_sizes(rules, winners)
        except CannotSeat:
            sizes = listed([str(size) for size in rules.table_sizes + rules.small_tables])
            text = say(
                "{winners} table winners could not be seated for a play-off at tables of {sizes}."
                " Add another size, or small tables.",
                winners=winners,
                sizes=sizes,
            )
            yield Problem("table_sizes", text)
            return


def _wrong_ranking(rules: RuleSet) -> Iterator[Problem]:
    """Yield what is wrong with a ranking over several games."""
    games = rules.qualifying_games
    if games == 1:
        text = say("A ranking over several games needs two games or more.")
        yield Problem("qualifying_games", text)
    if rules.count_best is not None and not 1 <= rules.count_best <= games:
        text = say(
            "Best {count} of {games} games: count 1 to {games}.",
            count=rules.count_best,
            games=games,
        )
        yield Problem("count_best", text)
    fewest, most = FINALISTS
    largest = rules.largest_table if rules.table_sizes else most
    if rules.final_of and not fewest <= rules.final_of <= min(most, largest):
        text = say(
            "A final has {fewest} to {most} players, at one table, or there is none (0).",
            fewest=fewest,
            most=max(fewest, min(most, largest)),
        )
        yield Problem("final_of", text)
    if rules.is_ladder:
        yield from _wrong_moves(rules)


def _wrong_moves(rules: RuleSet) -> Iterator[Problem]:
    """Yield what is wrong with the moves between the games of a ladder."""
    smallest = min(rules.table_sizes, default=0)
    if smallest and not 1 <= rules.move_up <= smallest // 2:
        text = say(
            "From a table of {size}, 1 to {most} can move up: nobody moves two tables at once.",
            size=smallest,
            most=max(1, smallest // 2),
        )
        yield Problem("move_up", text)
    if rules.table_1_wins and rules.final_of:
        yield Problem(
            "final_of", say("Where table 1 names the champion there is no final after it.")
        )
