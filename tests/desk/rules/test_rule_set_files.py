"""A house's own rule set as a file, and a tournament made by one."""

from dataclasses import replace
from pathlib import Path

import pytest

from mextrain_scorer.desk.files import opening
from mextrain_scorer.exchange import rule_set_files
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.presets import PRESETS, SAMBOREE
from tests.desk import days

OURS = replace(SAMBOREE, key="ours", name="Ours {x} <b>", double_blank=25)


def test_a_rule_set_is_named_by_its_key_or_its_file(tmp_path: Path) -> None:
    file = rule_set_files.save_rules(OURS, tmp_path / "ours.toml")
    assert rule_set_files.rules_named("double-12") is PRESETS["double-12"]
    assert rule_set_files.rules_named(str(file)) == OURS
    with pytest.raises(Refused, match="There is no rule set 'whist'"):
        rule_set_files.rules_named("whist")
    with pytest.raises(Refused, match=r"none\.toml is not there"):
        rule_set_files.rules_named(str(tmp_path / "none.toml"))


def test_a_tournament_keeps_the_whole_rule_set(tmp_path: Path) -> None:
    file = rule_set_files.save_rules(OURS, tmp_path / "ours.toml")
    with opening.create(
        tmp_path / "day.mextrain", "Day", rules=rule_set_files.load_rules(file)
    ) as made:
        assert made.rule_set == OURS
    file.unlink()
    with opening.open_file(tmp_path / "day.mextrain") as again:
        assert again.rule_set == OURS
        assert again.facts().rules_key == "ours"


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"double_blank": 101}, "Double blank: The double blank costs 0 to 100 points."),
        ({"last_engine": 10}, "Rounds: Rounds go down"),
        ({"key": "samboree"}, "Name: samboree is a rule set of the program's own."),
    ],
)
def test_no_tournament_is_made_by_rules_that_make_no_game(
    tmp_path: Path, changed: dict[str, object], said: str
) -> None:
    rules = replace(OURS, **changed)  # type: ignore[arg-type]  # bent on purpose
    with pytest.raises(Refused) as refusal:
        opening.create(tmp_path / "day.mextrain", "Day", rules=rules)
    days.is_a_sentence(str(refusal.value), said)
    assert list(tmp_path.iterdir()) == []


def test_a_bad_file_is_refused_by_its_name_line_and_entry(tmp_path: Path) -> None:
    file = rule_set_files.save_rules(OURS, tmp_path / "ours.toml")
    data = file.read_bytes()
    file.write_bytes(data.replace(b"double_blank = 25", b"double_blank = 250"))
    line = data[: data.index(b"double_blank")].count(b"\n") + 1
    with pytest.raises(Refused) as refusal:
        rule_set_files.load_rules(file)
    assert str(refusal.value) == (
        f"ours.toml: Line {line}, 'double_blank': The double blank costs 0 to 100 points."
    )


def test_only_the_beginning_of_an_endless_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "huge.toml"
    with file.open("wb") as out:
        out.truncate(10**12)
    with pytest.raises(Refused, match="far too large"):
        rule_set_files.load_rules(file)


def test_what_the_disk_refuses_is_a_sentence(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "no" / "ours.toml", Path("a\0b.toml")):
        with pytest.raises(Refused) as refusal:
            rule_set_files.load_rules(path)
        assert str(refusal.value).endswith(".")
    with pytest.raises(Refused, match="There is no folder"):
        rule_set_files.save_rules(OURS, tmp_path / "no" / "ours.toml")


def test_a_rule_set_is_not_written_over_a_tournament(tmp_path: Path) -> None:
    with days.made(tmp_path) as tournament:
        with pytest.raises(Refused, match="is a tournament"):
            rule_set_files.save_rules(OURS, tournament.path, tournament)
        assert rule_set_files.file_name_for(OURS) == "Ours {x} b.toml"
