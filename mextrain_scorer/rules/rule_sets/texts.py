"""A rule set in words: what each entry is called, and what it says.

For everything that shows a whole rule set: the command line, the editor, and what a change of
rules does.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

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
from mextrain_scorer.rules.words import say, say_count, shown

OF_A_LADDER = frozenset({"move_up", "champion_by"})


@dataclass(frozen=True, slots=True)
class RuleText:
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
    return tuple(RuleText(key, entry_label(key), tell(rules)) for key, tell in _TOLD.items())


def entry_label(key: str) -> str:
    """Return what an entry is called on screen and paper."""
    return {
        "name": say("Name"),
        "source": say("Source"),
        "highest": say("Tiles"),
        "engines": say("Rounds"),
        "table_sizes": say("Players at a table"),
        "small_tables": say("Smaller tables"),
        "draws": say("Tiles drawn"),
        "boneyard_from": say("Boneyard"),
        "spare_tile_at": say("One tile left over"),
        "double_blank": say("Double blank"),
        "tie_breaks": say("Ties"),
        "shared_places": say("Shared places"),
        "places": say("Places announced"),
        "engine_from": say("The round's double"),
        "doubles": say("Doubles"),
        "first_turn": say("First turn"),
        "mexican_train": say("Mexican train"),
        "time_limit": say("Time limit"),
        "format": say("Format of the day"),
        "qualifying_games": say("Games in a day"),
        "count_best": say("Games that count"),
        "final_of": say("Final"),
        "move_up": say("Moving up"),
        "champion_by": say("Champion of a ladder"),
        "advance": say("Going on"),
        "wild_cards": say("Wild cards"),
        "fill_freed_seats": say("Who goes on twice"),
        "late_arrival": say("Late arrival"),
        "penalties": say("Penalty points"),
        "disqualification": say("Disqualification"),
        "choices": say("Chosen"),
    }[key]


def format_words(way: DayFormat) -> str:
    """Return how the games of a day make a champion."""
    return {
        DayFormat.WINNERS: say("table winners play on"),
        DayFormat.CUMULATIVE: say("everybody is ranked over all games"),
        DayFormat.LADDER: say("everybody is ranked, and moves up and down the tables"),
    }[way]


def champion_by_words(way: ChampionBy) -> str:
    """Return who is the champion of a ladder."""
    return {
        ChampionBy.OVERALL: say("the best over all games"),
        ChampionBy.TABLE_1: say("the lowest total at table 1 in the last game"),
    }[way]


def tie_break_words(step: TieBreak) -> str:
    """Return a step that parts equal totals, in words."""
    return {
        TieBreak.ZERO_ROUNDS: say("more zero rounds"),
        TieBreak.LOWEST_OTHER_ROUND: say("lowest other round"),
        TieBreak.COUNTBACK: say("next lowest rounds, one after the other"),
    }[step]


def shared_places_words(way: SharedPlaces) -> str:
    """Return how places are numbered after a shared one."""
    return {
        SharedPlaces.SKIP: say("1, 1, then 3"),
        SharedPlaces.DENSE: say("1, 1, then 2"),
    }[way]


def places_words(places: int) -> str:
    """Return which places are announced at the end of the day."""
    return say("first, second and third") if places == 3 else say("first and second")


def engine_from_words(way: EngineFrom) -> str:
    """Return how the engine of a round is found at a table with a boneyard."""
    return {
        EngineFrom.SET_ASIDE: say("laid before the draw"),
        EngineFrom.DRAWN_FOR: say("dealt, and drawn for where nobody holds it"),
    }[way]


def doubles_words(way: Doubles) -> str:
    """Return what has to follow a double that was laid."""
    return {
        Doubles.FOLLOWED_ANYWHERE: say("its player lays another tile, anywhere"),
        Doubles.SATISFIED_IN_ORDER: say("a tile goes on it before anybody plays elsewhere"),
    }[way]


def first_turn_words(way: FirstTurn) -> str:
    """Return what a player may lay in the first turn."""
    return {
        FirstTurn.ONE_TILE: say("one tile"),
        FirstTurn.WHOLE_LINE: say("a whole line of one's own"),
    }[way]


def mexican_train_words(way: MexicanTrain) -> str:
    """Return when the train that belongs to nobody may be started."""
    return {
        MexicanTrain.AFTER_OWN_LINES: say("once every player has started their own line"),
        MexicanTrain.ANY_TURN: say("in any turn"),
        MexicanTrain.AFTER_FIRST_TURN: say("in any turn but the first"),
    }[way]


def late_arrival_words(way: LateArrival) -> str:
    """Return what becomes of somebody who comes after the first round has begun."""
    return {
        LateArrival.NO_PLACE: say("plays on and takes no place"),
        LateArrival.TABLE_HIGHEST: say("gets the table's highest running total"),
        LateArrival.FORFEIT: say("may not join a game under way"),
    }[way]


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
    steps = [tie_break_words(step) for step in rules.tie_breaks]
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
    return champion_by_words(rules.champion_by) if rules.is_ladder else say("no ladder")


def _freed(filled: bool) -> str:
    """Say what becomes of the other seat of somebody who goes on from two games."""
    return say("the other seat goes to that table's next") if filled else say("sits once")


def _yes_no(yes: bool) -> str:
    return say("may be given") if yes else say("none")


def _numbers(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers)) or say("none")


_TOLD: Mapping[str, Callable[[RuleSet], str]] = {
    "name": lambda rules: shown(rules.name),
    "source": lambda rules: shown(rules.source),
    "highest": lambda rules: say("double {highest}", highest=rules.highest),
    "engines": _engines,
    "table_sizes": lambda rules: _numbers(rules.table_sizes),
    "small_tables": lambda rules: _numbers(rules.small_tables),
    "draws": _draws,
    "boneyard_from": _boneyard,
    "spare_tile_at": _spare,
    "double_blank": lambda rules: str(rules.double_blank),
    "tie_breaks": _ties,
    "shared_places": lambda rules: shared_places_words(rules.shared_places),
    "places": lambda rules: places_words(rules.places),
    "engine_from": lambda rules: engine_from_words(rules.engine_from),
    "doubles": lambda rules: doubles_words(rules.doubles),
    "first_turn": lambda rules: first_turn_words(rules.first_turn),
    "mexican_train": lambda rules: mexican_train_words(rules.mexican_train),
    "time_limit": _time,
    "format": lambda rules: format_words(rules.format),
    "qualifying_games": lambda rules: str(rules.qualifying_games),
    "count_best": _count_best,
    "final_of": _final_of,
    "move_up": _move_up,
    "champion_by": _champion_by,
    "advance": _advance,
    "wild_cards": lambda rules: str(rules.wild_cards or say("none")),
    "fill_freed_seats": lambda rules: _freed(rules.fill_freed_seats),
    "late_arrival": lambda rules: late_arrival_words(rules.late_arrival),
    "penalties": lambda rules: _yes_no(rules.penalties),
    "disqualification": lambda rules: _yes_no(rules.disqualification),
    "choices": lambda rules: " ".join(map(shown, rules.choices)) or say("nothing"),
}
