"""Making a tournament and opening one."""

from pathlib import Path

import pytest

from mextrain_scorer.desk.files import opening
from mextrain_scorer.rules.refusal import Refused
from tests.desk.days import is_a_sentence


def refusal(path: Path, name: str = "Fall Samboree", **how: str) -> str:
    """Try to make a tournament that cannot be; return why."""
    with pytest.raises(Refused) as caught:
        opening.create(path, name, **how)
    is_a_sentence(str(caught.value))
    return str(caught.value)


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
