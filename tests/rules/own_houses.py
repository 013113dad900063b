"""Rule sets as houses might make them up, for Hypothesis."""

from dataclasses import replace
from types import MappingProxyType
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

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
from mextrain_scorer.rules.rule_sets.validity import (
    LARGEST_TABLE,
    MOST_DOUBLE_BLANK,
    SETS,
    problems,
)
from mextrain_scorer.rules.tiles import tiles_in
from tests.presets import SAMBOREE

_ZERO, _LOWEST, _BACK = TieBreak
_CHAINS = (
    (),
    (_ZERO,),
    (_LOWEST,),
    (_ZERO, _LOWEST),
    (_LOWEST, _BACK, _ZERO),
    (_ZERO, _LOWEST, _BACK),
)


@st.composite
def houses(draw: st.DrawFn) -> RuleSet:
    """Return a rule set that passes the checks; what is bent beyond them is tried again."""
    highest = draw(st.sampled_from(SETS))
    first = draw(st.integers(0, highest))
    sizes, small = draw(_tables())
    rules = replace(
        SAMBOREE,
        key="ours",
        name=draw(st.sampled_from(["Ours", "Barn {rules} <b>", "Zwölf & Co."])),
        highest=highest,
        first_engine=first,
        last_engine=draw(st.integers(0, first)),
        table_sizes=sizes,
        small_tables=small,
        double_blank=draw(st.sampled_from([0, 1, 20, 25, 50, MOST_DOUBLE_BLANK])),
        tie_breaks=draw(st.sampled_from(_CHAINS)),
        shared_places=draw(st.sampled_from(SharedPlaces)),
        places=draw(st.sampled_from([2, 3])),
        engine_from=draw(st.sampled_from(EngineFrom)),
        doubles=draw(st.sampled_from(Doubles)),
        first_turn=draw(st.sampled_from(FirstTurn)),
        mexican_train=draw(st.sampled_from(MexicanTrain)),
        late_arrival=draw(st.sampled_from(LateArrival)),
        time_limit=draw(st.sampled_from([None, 1, 60])),
        advance=draw(st.integers(1, min(sizes + small) - 1)),
        wild_cards=draw(st.integers(0, 2)),
        **draw(_ranked(min(sizes))),
    )
    rules = draw(_dealt(rules))
    assume(not problems(rules))
    return rules


@st.composite
def _ranked(draw: st.DrawFn, smallest: int) -> dict[str, Any]:
    """Return how many games the day has, and whether everybody is ranked over them."""
    games = draw(st.integers(1, 4))
    if games == 1 or draw(st.booleans()):
        return {"qualifying_games": games}
    way = draw(st.sampled_from([DayFormat.CUMULATIVE, DayFormat.LADDER]))
    champion_by = draw(st.sampled_from(ChampionBy))
    top = way is DayFormat.LADDER and champion_by is ChampionBy.TABLE_1
    return {
        "qualifying_games": games,
        "format": way,
        "count_best": draw(st.sampled_from([None, *range(1, games + 1)])),
        "final_of": 0 if top else draw(st.sampled_from([0, 4, 5, 6])),
        "move_up": draw(st.integers(1, smallest // 2)),
        "champion_by": champion_by,
    }


@st.composite
def _tables(draw: st.DrawFn) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the sizes of tables and the smaller ones: from some number up without many gaps."""
    smallest = draw(st.integers(2, 3))
    largest = draw(st.integers(2 * smallest - 1, LARGEST_TABLE))
    regular = draw(st.integers(smallest, largest))
    sizes = draw(st.permutations(range(regular, largest + 1)))
    kept = draw(st.integers(1, len(sizes)))
    return tuple(sizes[:kept]), tuple(range(min(sizes[:kept]) - 1, smallest - 1, -1))


@st.composite
def _dealt(draw: st.DrawFn, rules: RuleSet) -> RuleSet:
    """Return the rule set with tiles drawn: all of them where there is no boneyard."""
    tiles = tiles_in(rules.highest)
    players = range(2, max(rules.table_sizes) + 1)
    left_one = [n for n in players if tiles % n == 1]
    spare = draw(st.sampled_from([None, *left_one]))
    needy = [n for n in players if tiles % n and n != spare]
    boneyard_from = draw(st.integers(max(needy, default=0), LARGEST_TABLE))
    draws = {
        n: draw(st.integers(1, (tiles - 1) // n)) if n <= boneyard_from else tiles // n
        for n in players
    }
    return replace(
        rules,
        draws=MappingProxyType(draws),
        boneyard_from=boneyard_from,
        spare_tile_at=spare if spare and spare > boneyard_from else None,
    )
