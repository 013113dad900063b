"""Making a tournament and opening one."""

from pathlib import Path

import pytest

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.tournament import TournamentFacts
from mextrain_scorer.rules.refusal import Refused
from tests.desk import days
from tests.desk.days import is_a_sentence


def refusal(path: Path, name: str = "Fall Samboree", **how: str) -> str:
    """Try to make a tournament that cannot be; return why."""
    with pytest.raises(Refused) as caught:
        opening.create(path, name, **how)
    is_a_sentence(str(caught.value))
    return str(caught.value)


def test_what_stands_at_the_head_of_every_page(tmp_path: Path) -> None:
    path = tmp_path / "day.mextrain"
    with opening.create(
        path, " Fall  Samboree ", date="2026-06-13", venue=" Hall ", monitor=" Pat "
    ) as tournament:
        tip = tournament.chain_tip
    with opening.open_file(path) as tournament:
        assert tournament.facts() == TournamentFacts(
            "Fall Samboree", "2026-06-13", "Hall", "Pat", "samboree"
        )
        assert (tournament.chain_tip, tournament.read_only) == (tip, False)
        assert len(tip) == 64


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Samboree 2026", "Samboree 2026.mextrain"),
        ("AC/DC: the <best>?", "AC DC the best.mextrain"),
        ("  ..  ", "Tournament.mextrain"),
        ("con", "_con.mextrain"),
        ("é" * 300, "é" * 50 + ".mextrain"),
    ],
)
def test_a_tournaments_name_makes_a_file_name(name: str, file: str) -> None:
    assert opening.file_name_for(name) == file


def test_a_tournament_that_cannot_be_leaves_no_file(tmp_path: Path) -> None:
    path = tmp_path / "day.mextrain"
    refusal(path, "  ")
    assert "samboree" in refusal(path, rules="whist")
    assert "2026-06-13" in refusal(path, date="tomorrow")
    refusal(path, date="2026-02-30")
    refusal(tmp_path / "nowhere" / "day.mextrain")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.of_files
def test_what_is_not_there_or_open_elsewhere_is_said(tmp_path: Path) -> None:
    for path in (tmp_path / "gone.mextrain", tmp_path):
        with pytest.raises(Refused) as caught:
            opening.open_file(path)
        is_a_sentence(str(caught.value))
    with days.made(tmp_path) as tournament:
        with pytest.raises(Refused) as caught:
            opening.open_file(tournament.path)
        is_a_sentence(str(caught.value))
