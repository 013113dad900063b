"""The rule sets that come with the program.

Each names its source and says what was chosen where the source is silent.  Every number of
players from two up has a draw, because a play-off can bring any number to a final.
"""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import (
    DayFormat,
    Doubles,
    EngineFrom,
    FirstTurn,
    LateArrival,
    MexicanTrain,
    RuleSet,
)
from mextrain_scorer.rules.words import marked, say, shown


class UnknownRuleSet(Refused):
    """No rule set has that key; the message lists those there are."""


_TIES = marked(
    "Ties: the source is silent. Most zero rounds, then the lowest other round, as in the double"
    " twelve with a hub."
)
_WHO_BEGINS = marked(
    "Who begins: the source is silent. The first seat, and the next one clockwise each round."
)
_DOUBLES_OF_ONE_TURN = marked(
    "Several doubles in one turn: on any open line; the next tile goes on the first (Game Rules)."
)
_DEAD_DOUBLE = marked("A double that no tile is left for binds nobody any more (Game Rules).")
_TABLES_OF_SIX = marked("Tables of six are preferred, then five, seven, eight and smaller ones.")

SAMBOREE = RuleSet(
    key="samboree",
    name=marked("Alabama Samboree"),
    source=marked("Mexican Dominoes Rules, Alabama Samboree"),
    highest=9,
    first_engine=9,
    last_engine=0,
    table_sizes=(5, 6),
    small_tables=(4, 3),
    draws=MappingProxyType({2: 15, 3: 13, 4: 10, 5: 11, 6: 9}),
    boneyard_from=4,
    double_blank=20,
    spare_tile_at=6,
    choices=(
        _TIES,
        marked("Ten rounds in a game: implied by 'double nine through double blank' (rule 2b)."),
        marked(
            "A blocked round: the source is silent. Everybody counts what is left; nobody earns a"
            " 0."
        ),
        marked(
            "Tables below five: the source is silent. The engine is set aside; four draw 10 tiles,"
            " three 13, two 15, and the rest is a boneyard (Game Rules)."
        ),
        marked("Six players, the engine left over: it is turned up and laid, and nobody draws it."),
        marked(
            "More winners than one table seats: they play semi-finals. From two of them two each go"
            " on."
        ),
        marked("After a shared first place comes the third: 1, 1, 3."),
    ),
)

HUB_DOUBLE_12 = RuleSet(
    key="hub-double-12",
    name=marked("Double twelve with a hub"),
    source=marked("How to Play Mexican Train Dominoes"),
    highest=12,
    first_engine=12,
    last_engine=0,
    table_sizes=(6, 5, 7, 8, 4, 3, 2),
    small_tables=(),
    draws=MappingProxyType({2: 15, 3: 15, 4: 15, 5: 12, 6: 12, 7: 11, 8: 11}),
    boneyard_from=8,
    double_blank=50,
    engine_from=EngineFrom.DRAWN_FOR,
    doubles=Doubles.SATISFIED_IN_ORDER,
    first_turn=FirstTurn.WHOLE_LINE,
    mexican_train=MexicanTrain.AFTER_FIRST_TURN,
    choices=(
        _TABLES_OF_SIX,
        marked("Tiles drawn to find the engine are kept."),
        _DOUBLES_OF_ONE_TURN,
        _DEAD_DOUBLE,
    ),
)

DOUBLE_12 = RuleSet(
    key="double-12",
    name=marked("Double twelve"),
    source=marked("Instructions for Double Twelve Dominoes"),
    highest=12,
    first_engine=12,
    last_engine=0,
    table_sizes=(6, 5, 7, 8, 4, 3, 2),
    small_tables=(),
    draws=MappingProxyType({2: 16, 3: 16, 4: 15, 5: 14, 6: 12, 7: 10, 8: 9}),
    boneyard_from=8,
    double_blank=0,
    doubles=Doubles.SATISFIED_IN_ORDER,
    mexican_train=MexicanTrain.ANY_TURN,
    choices=(
        _TIES,
        marked("The double blank counts its pips: 0. Holding it alone is not going out."),
        _WHO_BEGINS,
        _DOUBLES_OF_ONE_TURN,
        _DEAD_DOUBLE,
        _TABLES_OF_SIX,
    ),
)

_REVERSED = marked(
    "Several doubles: satisfied in their order, as the rules say; a note after them says reversed."
)

GAMERULES_DOUBLE_12 = replace(
    DOUBLE_12,
    key="gamerules-double-12",
    name=marked("Double twelve, two to eight players"),
    source=marked("Mexican Train, Game Rules"),
    double_blank=50,
    choices=(_TIES, _WHO_BEGINS, _REVERSED, _TABLES_OF_SIX),
)

GAMERULES_DOUBLE_9 = replace(
    GAMERULES_DOUBLE_12,
    key="gamerules-double-9",
    name=marked("Double nine, two to four players"),
    highest=9,
    first_engine=9,
    table_sizes=(4, 3, 2),
    draws=MappingProxyType({2: 15, 3: 13, 4: 10}),
    boneyard_from=4,
    choices=(
        _TIES,
        _WHO_BEGINS,
        _REVERSED,
        marked("Tables of four are preferred; threes, then twos, absorb a remainder."),
    ),
)

_LARGE = (
    _TIES,
    _WHO_BEGINS,
    _REVERSED,
    marked("Tables of ten are preferred, then nine, eleven and twelve."),
    marked("Tables below nine: the source plays a double twelve there. Ours keep the large set."),
)

GAMERULES_DOUBLE_15 = replace(
    GAMERULES_DOUBLE_12,
    key="gamerules-double-15",
    name=marked("Double fifteen, nine to twelve players"),
    highest=15,
    first_engine=15,
    table_sizes=(10, 9, 11, 12),
    small_tables=(8, 7, 6, 5, 4, 3),
    draws=MappingProxyType({2: 16, 3: 16, 4: 15, 5: 14, 6: 12} | dict.fromkeys(range(7, 13), 10)),
    boneyard_from=12,
    choices=(
        marked(
            "Tiles drawn: the source is silent. Ours: 10 each, and more at a table below seven."
        ),
        *_LARGE,
    ),
)

GAMERULES_DOUBLE_18 = replace(
    GAMERULES_DOUBLE_15,
    key="gamerules-double-18",
    name=marked("Double eighteen, nine to twelve players"),
    highest=18,
    first_engine=18,
    draws=MappingProxyType({2: 16, 3: 16, 4: 15} | dict.fromkeys(range(5, 13), 14)),
    choices=(
        marked("Tiles drawn: the source is silent. Ours: 14 each, and more at a table below five."),
        *_LARGE,
    ),
)

FLORIDA_GOOD_SAM = replace(
    HUB_DOUBLE_12,
    key="florida-good-sam",
    name=marked("Florida Good Sam"),
    source=marked("Florida Good Sam rally: double-twelve set from the double nine, six at a table"),
    first_engine=9,
    table_sizes=(6, 5, 4),
    small_tables=(3,),
    draws=MappingProxyType({2: 15, 3: 15, 4: 15, 5: 12, 6: 12}),
    boneyard_from=6,
    engine_from=EngineFrom.SET_ASIDE,
    doubles=Doubles.FOLLOWED_ANYWHERE,
    first_turn=FirstTurn.ONE_TILE,
    mexican_train=MexicanTrain.ANY_TURN,
    late_arrival=LateArrival.TABLE_HIGHEST,
    choices=(
        marked("Six draw 12 tiles each. Smaller tables draw as in the double twelve with a hub."),
        marked("Double blank and ties: as in the double twelve with a hub."),
        marked(
            "The first turn: one tile. The source lets the first player start the Mexican train, so"
            " that anybody may in any turn."
        ),
        marked(
            "A double that its player cannot follow binds nobody else: its player's line is open."
        ),
        _WHO_BEGINS,
        marked("Tables of six; fives and fours absorb a remainder."),
        marked(
            "Somebody who comes late joins the next round and is assigned the highest running total"
            " at the table at that moment, once for all rounds missed."
        ),
    ),
)

SIXTY_MINUTES = replace(
    HUB_DOUBLE_12,
    key="sixty-minutes",
    name=marked("Sixty minutes"),
    source=marked(
        "A 60-minute time limit, as at Nevada's Senior Olympics; else the double twelve with a hub"
    ),
    draws=MappingProxyType(dict.fromkeys(range(2, 7), 15) | {7: 11, 8: 11}),
    engine_from=EngineFrom.SET_ASIDE,
    places=3,
    time_limit=60,
    choices=(
        marked(
            "15 tiles each are all there are for six. Seven and eight draw 11, as in the double"
            " twelve with a hub."
        ),
        marked("When the time is up the round under way is finished, and no other is begun."),
        marked("Rounds not begun are not played, and count for nobody."),
        marked("Doubles, the first turn and ties: as in the double twelve with a hub."),
        _WHO_BEGINS,
        _TABLES_OF_SIX,
        _DOUBLES_OF_ONE_TURN,
        _DEAD_DOUBLE,
    ),
)

SIX_ROUNDS = replace(
    SAMBOREE,
    key="six-rounds",
    name=marked("Six rounds"),
    source=marked("A shorter game that some rallies play; else the Alabama Samboree's rules"),
    last_engine=4,
    choices=(
        marked("Six rounds: from the double nine down to the double four."),
        *(choice for choice in SAMBOREE.choices if not choice.startswith("Ten rounds")),
    ),
)

_RANKED = (
    marked(
        "Who misses a game, leaves one or comes late to one is ranked after who played all;"
        " who has no whole game takes no place."
    ),
    marked("Where tables played different numbers of rounds, points per round are compared."),
    marked("Tiles, doubles, the first turn and ties: as in the double twelve with a hub."),
    *HUB_DOUBLE_12.choices,
)

CLUB_NIGHT = replace(
    HUB_DOUBLE_12,
    key="club-night",
    name=marked("Club night"),
    source=marked("Clubs and senior games that rank everybody; else the double twelve with a hub"),
    places=3,
    format=DayFormat.CUMULATIVE,
    qualifying_games=3,
    choices=(
        marked("Three games, each with new tables, and the lowest total of all three wins."),
        *_RANKED,
    ),
)

LADDER_NIGHT = replace(
    HUB_DOUBLE_12,
    key="ladder-night",
    name=marked("Ladder night"),
    source=marked("Clubs whose players move a table up or down; else the double twelve with a hub"),
    table_sizes=(6, 5, 7, 8),
    small_tables=(4, 3, 2),
    places=3,
    format=DayFormat.LADDER,
    qualifying_games=3,
    move_up=2,
    choices=(
        marked("Where level players would have to part, the draw's number decides who moves."),
        *_RANKED,
    ),
)

_ALL = (
    SAMBOREE,
    HUB_DOUBLE_12,
    DOUBLE_12,
    GAMERULES_DOUBLE_9,
    GAMERULES_DOUBLE_12,
    GAMERULES_DOUBLE_15,
    GAMERULES_DOUBLE_18,
    FLORIDA_GOOD_SAM,
    SIXTY_MINUTES,
    SIX_ROUNDS,
    CLUB_NIGHT,
    LADDER_NIGHT,
)
PRESETS: Mapping[str, RuleSet] = MappingProxyType({rules.key: rules for rules in _ALL})


def rule_set(key: str) -> RuleSet:
    """Return the preset with that key, or of that name in the user's language.

    Raises UnknownRuleSet, naming the keys there are.
    """
    named = {shown(each.name).casefold(): each for each in PRESETS.values()}
    found = PRESETS.get(key) or named.get(key.casefold())
    if found is None:
        keys = ", ".join(PRESETS)
        raise UnknownRuleSet(
            say("There is no rule set {key}. There are: {keys}.", key=repr(key), keys=keys)
        )
    return found
