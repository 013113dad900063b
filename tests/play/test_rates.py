"""What is usual: counted from simulated games, and shipped as data."""

import json
from dataclasses import asdict

import pytest

from mextrain_scorer.paths import resource
from tests.play.gathered import usual_at
from tests.presets import PRESETS


class TestTheShippedFigures:
    def rows(self) -> list[dict[str, object]]:
        read = json.loads(resource("plausibility.json").read_text(encoding="utf-8"))
        return list(read["figures"])

    def test_are_there_for_every_preset_and_size(self) -> None:
        """Club and ladder nights play the double twelve with a hub, whose figures are theirs."""
        games = {key: rules for key, rules in PRESETS.items() if not rules.ranks_overall}
        expected = [(key, size) for key, rules in games.items() for size in sorted(rules.draws)]
        assert [(row["rules"], row["players"]) for row in self.rows()] == expected

    @pytest.mark.nightly
    @pytest.mark.parametrize(("key", "players"), [("samboree", 5), ("hub-double-12", 3)])
    def test_are_counted_from_the_games_we_play(self, key: str, players: int) -> None:
        (row,) = (r for r in self.rows() if (r["rules"], r["players"]) == (key, players))
        counted = usual_at(key, int(str(row["seed"])), int(str(row["tables"])), players)
        assert row.items() >= asdict(counted).items()
