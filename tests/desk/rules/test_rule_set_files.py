"""A house's own rule set as a file, and a tournament made by one."""

from dataclasses import replace
from pathlib import Path

import pytest

from mextrain_scorer.exchange import rule_set_files
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE

OURS = replace(SAMBOREE, key="ours", name="Ours {x} <b>", double_blank=25)


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
