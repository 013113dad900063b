"""A rule set in words: what each entry is called, and what it says.

For everything that shows a whole rule set: the command line, the editor, and what a change of
rules does; and for score sheets and the rules card, which say what players have to know.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import NamedTuple

from mextrain_scorer.rules.rule_sets.rule_set import (
    ChampionBy,
    DayFormat,
    Doubles,
    EngineFrom,
    FirstTurn,
    LateArrival,
    MexicanTrain,
    RuleSet,
    SharedPlaces,
    TieBreak,
)
from mextrain_scorer.rules.words import marked, say, say_count, shown

OF_A_LADDER = frozenset({"move_up", "champion_by"})


class RuleText(NamedTuple):
    """One entry of a rule set: its key in a file, what it is called, and what it says."""

    key: str
    label: str
    words: str


def entries(rules: RuleSet) -> tuple[RuleText, ...]:
    """Return every entry but the rule set's key, in the order of its file.

    Those of a ladder stand on its own page alone.
    """
    return tuple(each for each in _all(rules) if rules.is_ladder or each.key not in OF_A_LADDER)


def differences(before: RuleSet, after: RuleSet) -> tuple[tuple[RuleText, RuleText], ...]:
    """Return the entries that say something else, each as it was and as it is."""
    pairs = zip(_all(before), _all(after), strict=True)
    return tuple((old, new) for old, new in pairs if old.words != new.words)


def _all(rules: RuleSet) -> tuple[RuleText, ...]:
    return tuple(RuleText(key, shown(name), tell(rules)) for key, (name, tell) in _TOLD.items())


def entry_label(key: str) -> str:
    """Return what an entry is called on screen and paper."""
    return shown(_TOLD[key][0])


def way_words(way: StrEnum) -> str:
    """Return what an entry says whose values have names, such as ``Doubles``."""
    return shown(_WAYS[way])


_WAYS: Mapping[StrEnum, str] = {
    DayFormat.WINNERS: marked("table winners play on"),
    DayFormat.CUMULATIVE: marked("everybody is ranked over all games"),
    DayFormat.LADDER: marked("everybody is ranked, and moves up and down the tables"),
    ChampionBy.OVERALL: marked("the best over all games"),
    ChampionBy.TABLE_1: marked("the lowest total at table 1 in the last game"),
    TieBreak.ZERO_ROUNDS: marked("more zero rounds"),
    TieBreak.LOWEST_OTHER_ROUND: marked("lowest other round"),
    TieBreak.COUNTBACK: marked("next lowest rounds, one after the other"),
    SharedPlaces.SKIP: marked("1, 1, then 3"),
    SharedPlaces.DENSE: marked("1, 1, then 2"),
    EngineFrom.SET_ASIDE: marked("laid before the draw"),
    EngineFrom.DRAWN_FOR: marked("dealt, and drawn for where nobody holds it"),
    Doubles.FOLLOWED_ANYWHERE: marked("its player lays another tile, anywhere"),
    Doubles.SATISFIED_IN_ORDER: marked("a tile goes on it before anybody plays elsewhere"),
    FirstTurn.ONE_TILE: marked("one tile"),
    FirstTurn.WHOLE_LINE: marked("a whole line of one's own"),
    MexicanTrain.AFTER_OWN_LINES: marked("once every player has started their own line"),
    MexicanTrain.ANY_TURN: marked("in any turn"),
    MexicanTrain.AFTER_FIRST_TURN: marked("in any turn but the first"),
    LateArrival.NO_PLACE: marked("plays on and takes no place"),
    LateArrival.TABLE_HIGHEST: marked("gets the table's highest running total"),
    LateArrival.FORFEIT: marked("may not join a game under way"),
}


def places_words(places: int) -> str:
    """Return which places are announced at the end of the day."""
    return say("first, second and third") if places == 3 else say("first and second")


def _engines(rules: RuleSet) -> str:
    return say(
        "{count}: {first} ... {last}",
        count=len(rules.engines),
        first=rules.first_engine,
        last=rules.last_engine,
    )


def _draws(rules: RuleSet) -> str:
    return ", ".join(
        say("{tiles} at {players}", tiles=tiles, players=players)
        for players, tiles in sorted(rules.draws.items())
    )


def _boneyard(rules: RuleSet) -> str:
    if rules.boneyard_from < 2:
        return say("none")
    return say_count(rules.boneyard_from, "at 1 player", "at {count} players or fewer")


def _spare(rules: RuleSet) -> str:
    if rules.spare_tile_at is None:
        return say("none")
    return say_count(
        rules.spare_tile_at,
        "the starter takes it at 1 player",
        "the starter takes it at {count} players",
    )


def _ties(rules: RuleSet) -> str:
    steps = [way_words(step) for step in rules.tie_breaks]
    return say(", then ").join(steps) or say("the game monitor rules")


def _time(rules: RuleSet) -> str:
    if rules.time_limit is None:
        return say("none")
    return say_count(rules.time_limit, "1 minute a game", "{count} minutes a game")


def _advance(rules: RuleSet) -> str:
    """Say who of a table goes on to the play-off."""
    if rules.table_1_wins:
        return say("table 1 of the last game decides")
    if rules.ranks_overall:
        return say("the ranking decides")
    return say_count(rules.advance, "each table's winner", "the best {count} of each table")


def _count_best(rules: RuleSet) -> str:
    if not rules.ranks_overall:
        return say("no ranking over all games")
    if rules.games_counted == rules.qualifying_games:
        return say("all")
    return say("each player's best: {count}", count=rules.games_counted)


def _final_of(rules: RuleSet) -> str:
    if not rules.ranks_overall:
        return say("ends the play-off")
    if rules.table_1_wins:
        return say("none")
    if not rules.final_of:
        return say("none, the best of the ranking wins")
    return say("the best {count} of the ranking", count=rules.final_of)


def _move_up(rules: RuleSet) -> str:
    if not rules.is_ladder:
        return say("no ladder")
    return say_count(
        rules.move_up,
        "the lowest total of each table moves up, the highest down",
        "the {count} lowest totals of each table move up, as many of the highest down",
    )


def _champion_by(rules: RuleSet) -> str:
    return way_words(rules.champion_by) if rules.is_ladder else say("no ladder")


def _yes_no(yes: bool) -> str:
    return say("may be given") if yes else say("none")


def _numbers(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers)) or say("none")


# What each entry is called, and what it says.
_TOLD: Mapping[str, tuple[str, Callable[[RuleSet], str]]] = {
    "name": (marked("Name"), lambda rules: shown(rules.name)),
    "source": (marked("Source"), lambda rules: shown(rules.source)),
    "highest": (marked("Tiles"), lambda rules: say("double {highest}", highest=rules.highest)),
    "engines": (marked("Rounds"), _engines),
    "table_sizes": (marked("Players at a table"), lambda rules: _numbers(rules.table_sizes)),
    "small_tables": (marked("Smaller tables"), lambda rules: _numbers(rules.small_tables)),
    "draws": (marked("Tiles drawn"), _draws),
    "boneyard_from": (marked("Boneyard"), _boneyard),
    "spare_tile_at": (marked("One tile left over"), _spare),
    "double_blank": (marked("Double blank"), lambda rules: str(rules.double_blank)),
    "tie_breaks": (marked("Ties"), _ties),
    "shared_places": (marked("Shared places"), lambda rules: way_words(rules.shared_places)),
    "places": (marked("Places announced"), lambda rules: places_words(rules.places)),
    "engine_from": (marked("The round's double"), lambda rules: way_words(rules.engine_from)),
    "doubles": (marked("Doubles"), lambda rules: way_words(rules.doubles)),
    "first_turn": (marked("First turn"), lambda rules: way_words(rules.first_turn)),
    "mexican_train": (marked("Mexican train"), lambda rules: way_words(rules.mexican_train)),
    "time_limit": (marked("Time limit"), _time),
    "format": (marked("Format of the day"), lambda rules: way_words(rules.format)),
    "qualifying_games": (marked("Games in a day"), lambda rules: str(rules.qualifying_games)),
    "count_best": (marked("Games that count"), _count_best),
    "final_of": (marked("Final"), _final_of),
    "move_up": (marked("Moving up"), _move_up),
    "champion_by": (
        marked("Champion of a ladder"),
        _champion_by,
    ),
    "advance": (marked("Going on"), _advance),
    "wild_cards": (marked("Wild cards"), lambda rules: str(rules.wild_cards or say("none"))),
    "fill_freed_seats": (
        marked("Who goes on twice"),
        lambda rules: (
            say("the other seat goes to that table's next")
            if rules.fill_freed_seats
            else say("sits once")
        ),
    ),
    "late_arrival": (marked("Late arrival"), lambda rules: way_words(rules.late_arrival)),
    "penalties": (marked("Penalty points"), lambda rules: _yes_no(rules.penalties)),
    "disqualification": (marked("Disqualification"), lambda rules: _yes_no(rules.disqualification)),
    "choices": (
        marked("Chosen"),
        lambda rules: " ".join(map(shown, rules.choices)) or say("nothing"),
    ),
}


# What score sheets and the rules card say.


def draw_words(rule_set: RuleSet, players: int) -> str:
    """Say how many tiles each player at a table of that size draws (Samboree rule 3)."""
    if players not in rule_set.draws:
        return say("Ask the game monitor how many tiles to draw.")
    return say_count(rule_set.tiles_drawn(players), "Draw 1 tile each.", "Draw {count} tiles each.")


def start_words(rule_set: RuleSet, players: int) -> str:
    """Say who starts the round: the double is dealt, drawn for, or laid before the draw."""
    if rule_set.has_boneyard(players):
        if rule_set.engine_from is EngineFrom.DRAWN_FOR:
            return say(
                "Plays first: whoever holds the round's double, or draws it. Plays next: the player"
                " on the left."
            )
        return say(
            "First lay the round's double in the middle; what is not drawn is the boneyard."
            " Plays next: the player on the left."
        )
    if rule_set.spare_tile_at == players:
        return say(
            "Plays first: whoever holds the double; that player takes the tile left over."
            " Plays next: the player on the left."
        )
    return say("Plays first: whoever holds the round's double. Plays next: the player on the left.")


def double_blank_words(rule_set: RuleSet) -> str:
    """Say how many points the double blank costs the player left with it."""
    return say("Double blank: {points}.", points=rule_set.double_blank)


def tie_words(rule_set: RuleSet) -> str:
    """Say how ties are broken, in the order of the rule set."""
    steps = {
        TieBreak.ZERO_ROUNDS: say("more zero rounds"),
        TieBreak.LOWEST_OTHER_ROUND: say("the lower of their lowest other rounds"),
        TieBreak.COUNTBACK: say("the next lowest round, and so on"),
    }
    chain = [steps[step] for step in rule_set.tie_breaks]
    if not chain:
        return say("If totals are tied, ask the game monitor.")
    return say("If totals are tied: {steps}.", steps=say(", then ").join(chain))


def engine_words(engine: int) -> str:
    """Name the double of a round: its number, or "blank"."""
    return say("blank") if engine == 0 else str(engine)
