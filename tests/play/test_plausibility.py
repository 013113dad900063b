"""What is usual, counted from simulated games and written as data."""

import json
from pathlib import Path

import pytest

from mextrain_scorer.paths import resource
from mextrain_scorer.play.plausibility import main, usual_at, usual_of
from mextrain_scorer.play.rates import play_tables
from mextrain_scorer.rules.rule_sets.presets import PRESETS, SAMBOREE


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


def test_each_size_and_house_has_dice_of_its_own() -> None:
    assert usual_at("samboree", 1, 5, 6) == usual_at("samboree", 1, 5, 6)
    assert usual_at("samboree", 1, 5, 6) != usual_at("samboree", 2, 5, 6)


def test_the_command_writes_a_line_a_size_and_keeps_other_houses(tmp_path: Path) -> None:
    out = tmp_path / "figures.json"
    for rules in ("six-rounds", "gamerules-double-9", "six-rounds"):
        main(["--seed", "4", "--tables", "3", "-o", str(out), rules])
    written = json.loads(out.read_text(encoding="utf-8"))
    assert "--seed SEED --tables TABLES" in written["command"]
    rows = written["figures"]
    assert [(row["rules"], row["players"]) for row in rows] == [
        *(("gamerules-double-9", players) for players in (2, 3, 4)),
        *(("six-rounds", players) for players in (2, 3, 4, 5, 6)),
    ]
    assert {(row["seed"], row["tables"]) for row in rows} == {(4, 3)}
    assert out.read_text(encoding="utf-8").count("\n") < len(rows) + 8


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

    def test_say_what_made_them(self) -> None:
        read = json.loads(resource("plausibility.json").read_text(encoding="utf-8"))
        assert read["command"].startswith("python -m mextrain_scorer.play.plausibility ")
        assert all(isinstance(row["tables"], int) and row["tables"] >= 500 for row in self.rows())
