"""Everything as JSON, in the shapes of the command line's contract."""

import json
from dataclasses import replace

from mextrain_scorer.desk.results.results import Honour
from mextrain_scorer.exchange.json_out import content_json, players_list, results_object
from mextrain_scorer.rules.records import Adjustment
from mextrain_scorer.rules.rule_sets.rule_set import LateArrival
from tests.exchange.samples import NAMES, content, outcome


def test_places_and_results_have_the_contracts_keys() -> None:
    document = json.loads(content_json(content()))
    assert list(document["standings"][0]) == [
        "stage",
        "table",
        "place",
        "player",
        "name",
        "total",
        "zero_rounds",
        "lowest_other_round",
        "decided_by",
        "sentence",
    ]
    assert [place["stage"] for place in document["standings"]] == ["qualifying"] * 4 + ["final"] * 4
    assert document["results"]["champion"] == {"player": 1, "name": NAMES[1]}
    assert document["results"]["table_winners"][1] == {
        "stage": "final",
        "table": 1,
        "player": 2,
        "name": NAMES[2],
        "total": 17,
    }
    assert set(players_list(content().players)[0]) >= {
        "player",
        "name",
        "club",
        "group",
        "status",
        "table",
    }


def test_a_shared_place_is_nobodys_alone_and_lists_everybody() -> None:
    """A third is there only where one is announced."""
    ann, bob, cyd = Honour(1, "Ann"), Honour(2, "Bob"), Honour(3, "Cyd")
    shared = results_object(outcome((ann,), (bob, cyd), announced=3))
    both = [{"player": 2, "name": "Bob"}, {"player": 3, "name": "Cyd"}]
    assert (shared["second"], shared["seconds"]) == (None, both)
    assert (shared["third"], shared["thirds"]) == (None, [])
    assert "third" not in results_object(outcome((ann,), (bob,)))
    bronze = results_object(outcome((ann,), (bob,), (cyd,), announced=3))
    assert bronze["third"] == {"player": 3, "name": "Cyd"}


def test_points_that_come_from_no_round_are_there() -> None:
    first = content().sheets[0]
    late = replace(first.seats[3], from_engine=8)
    house = replace(
        first,
        rule_set=replace(first.rule_set, late_arrival=LateArrival.TABLE_HIGHEST),
        seats=(*first.seats[:3], late, first.seats[4]),
        adjustments=(Adjustment(2, 10, "looked"),),
    )
    (table,) = json.loads(content_json(replace(content(), sheets=(house,))))["tables"]
    assert table["penalties"] == [{"player": 2, "points": 10, "reason": "looked"}]
    assert table["assigned"] == [{"engine": 9, "player": 4, "points": 40}]
