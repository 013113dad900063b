"""What is usual, counted from simulated games and shipped as data."""

import json
from dataclasses import asdict

import pytest

from mextrain_scorer.paths import resource
from mextrain_scorer.rules.rule_sets.presets import PRESETS, SAMBOREE
from tests.play.gathered import play_tables, usual_at, usual_of


def test_what_is_usual_is_counted_from_the_tables() -> None:
    tables = list(play_tables(SAMBOREE, 5, 40, seed=3))
    usual = usual_of(tables)
    highest = [max(max(played.scores) for played in table.rounds) for table in tables]
    blocked = [sum(played.blocked for played in table.rounds) for table in tables]
    assert usual.score == max(highest)  # 99.7 % of forty tables are all of them
    assert usual.blocked == max(blocked)
    points = [sum(table.totals) / 10 for table in tables]
    assert usual.points == pytest.approx(sum(points) / 40, abs=0.01)
    assert usual.spread == pytest.approx(
        (sum((each - usual.points) ** 2 for each in points) / 39) ** 0.5, abs=0.01
    )


def test_one_table_is_not_enough() -> None:
    with pytest.raises(ValueError, match="at least two"):
        usual_of(play_tables(SAMBOREE, 5, 1, seed=3))


class TestTheShippedFigures:
    def rows(self) -> list[dict[str, object]]:
        read = json.loads(resource("plausibility.json").read_text(encoding="utf-8"))
        return list(read["figures"])

    def test_are_there_for_every_preset_and_size(self) -> None:
        """Club and ladder nights play the double twelve with a hub, whose figures are theirs."""
        games = {key: rules for key, rules in PRESETS.items() if not rules.ranks_overall}
        expected = [(key, size) for key, rules in games.items() for size in sorted(rules.draws)]
        assert [(row["rules"], row["players"]) for row in self.rows()] == expected

    def test_are_small(self) -> None:
        assert resource("plausibility.json").stat().st_size < 12_000

    @pytest.mark.nightly
    @pytest.mark.parametrize(("key", "players"), [("samboree", 5), ("hub-double-12", 3)])
    def test_are_counted_from_the_games_we_play(self, key: str, players: int) -> None:
        (row,) = (r for r in self.rows() if (r["rules"], r["players"]) == (key, players))
        counted = usual_at(key, int(str(row["seed"])), int(str(row["tables"])), players)
        assert row.items() >= asdict(counted).items()
