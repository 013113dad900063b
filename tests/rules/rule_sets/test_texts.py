"""A rule set read out: each entry by its name, in the words that the monitor sees."""

from dataclasses import replace
from textwrap import dedent
from types import MappingProxyType

import pytest

from mextrain_scorer.rules.rule_sets.presets import (
    CLUB_NIGHT,
    LADDER_NIGHT,
    SAMBOREE,
)
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
from mextrain_scorer.rules.rule_sets.texts import entries

AT_ANOTHER_HOUSE = """
    Name               | Ours {x}
    Source             | The barn
    Tiles              | double 12
    Rounds             | 6: 8 ... 3
    Players at a table | 4
    Smaller tables     | none
    Tiles drawn        | 12 at 3, 9 at 4
    Boneyard           | none
    One tile left over | none
    Double blank       | 0
    Ties               | next lowest rounds, one after the other
    Shared places      | 1, 1, then 2
    Places announced   | first, second and third
    The round's double | dealt, and drawn for where nobody holds it
    Doubles            | a tile goes on it before anybody plays elsewhere
    First turn         | a whole line of one's own
    Mexican train      | in any turn
    Time limit         | 60 minutes a game
    Format of the day  | everybody is ranked over all games
    Games in a day     | 3
    Games that count   | each player's best: 2
    Final              | the best 4 of the ranking
    Going on           | the ranking decides
    Wild cards         | 4
    Who goes on twice  | the other seat goes to that table's next
    Late arrival       | may not join a game under way
    Penalty points     | may be given
    Disqualification   | may be given
    Chosen             | This. And that.
"""
ANOTHER = replace(
    SAMBOREE,
    name="Ours {x}",
    source="The barn",
    highest=12,
    first_engine=8,
    last_engine=3,
    table_sizes=(4,),
    small_tables=(),
    draws=MappingProxyType({4: 9, 3: 12}),
    boneyard_from=1,
    spare_tile_at=None,
    double_blank=0,
    tie_breaks=(TieBreak.COUNTBACK,),
    shared_places=SharedPlaces.DENSE,
    places=3,
    engine_from=EngineFrom.DRAWN_FOR,
    doubles=Doubles.SATISFIED_IN_ORDER,
    first_turn=FirstTurn.WHOLE_LINE,
    mexican_train=MexicanTrain.ANY_TURN,
    time_limit=60,
    format=DayFormat.CUMULATIVE,
    count_best=2,
    final_of=4,
    qualifying_games=3,
    advance=2,
    wild_cards=4,
    fill_freed_seats=True,
    late_arrival=LateArrival.FORFEIT,
    penalties=True,
    disqualification=True,
    choices=("This.", "And that."),
)


def words(rules: RuleSet) -> dict[str, str]:
    return {entry.key: entry.words for entry in entries(rules)}


def test_a_rule_set_is_a_page_to_read() -> None:
    page = [f"{entry.label:18} | {entry.words}" for entry in entries(ANOTHER)]
    assert page == dedent(AT_ANOTHER_HOUSE).strip().splitlines()


def test_a_ladders_page_says_who_moves_and_no_other_page_does() -> None:
    told = words(LADDER_NIGHT)
    assert told["format"] == "everybody is ranked, and moves up and down the tables"
    assert told["move_up"] == (
        "the 2 lowest totals of each table move up, as many of the highest down"
    )
    assert told["champion_by"] == "the best over all games"
    one = words(replace(LADDER_NIGHT, move_up=1, champion_by=ChampionBy.TABLE_1))
    assert one["move_up"] == "the lowest total of each table moves up, the highest down"
    assert one["champion_by"] == "the lowest total at table 1 in the last game"
    assert one["final_of"] == "none"
    assert one["advance"] == "table 1 of the last game decides"
    assert told["advance"] == "the ranking decides"
    assert words(CLUB_NIGHT).keys() == told.keys() - {"move_up", "champion_by"}


@pytest.mark.parametrize(
    ("changed", "key", "said"),
    [
        (
            {"mexican_train": MexicanTrain.AFTER_FIRST_TURN},
            "mexican_train",
            "in any turn but the first",
        ),
        (
            {"late_arrival": LateArrival.TABLE_HIGHEST},
            "late_arrival",
            "gets the table's highest running total",
        ),
        ({"tie_breaks": ()}, "tie_breaks", "the game monitor rules"),
        ({"boneyard_from": 2}, "boneyard_from", "at 2 players or fewer"),
    ],
)
def test_what_no_page_above_says(changed: dict[str, object], key: str, said: str) -> None:
    assert words(replace(SAMBOREE, **changed))[key] == said  # type: ignore[arg-type]  # by name
