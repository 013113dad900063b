"""Files that a program once found which tried anything at all; each went wrong in its own way.

The tournaments had their header damaged, the rosters hold what no list of people does.
"""

import unicodedata
from pathlib import Path

import pytest

from tests import door
from tests.files_on_disk.test_damage import what_opens

FINDS = Path(__file__).parent.parent / "files" / "finds"
# Controls, halves of pairs, private characters, ends of lines: what nobody can see.
UNSEEN = {"Cc", "Cs", "Co", "Zl", "Zp"}


def found(kind: str) -> list[str]:
    """Return the names of all finds of a kind."""
    names = sorted(each.name for each in (FINDS / kind).iterdir())
    assert names
    return names


@pytest.mark.parametrize("name", found("tournament"))
def test_a_tournament_is_refused_and_left_as_it_is(tmp_path: Path, name: str) -> None:
    content = (FINDS / "tournament" / name).read_bytes()
    path = tmp_path / "found.mextrain"
    path.write_bytes(content)
    assert what_opens(path) is None
    assert path.read_bytes() == content


@pytest.mark.parametrize("name", found("roster"))
def test_a_roster_is_read_without_what_nobody_sees_or_refused_whole(
    tmp_path: Path, name: str
) -> None:
    day, roster = tmp_path / "day.mextrain", tmp_path / "roster.csv"
    door.made(day).close()
    roster.write_bytes((FINDS / "roster" / name).read_bytes())
    code, _, warned = door.command("players", "import", day, roster)
    assert "Traceback" not in warned
    with door.desk(day) as desk:
        names = [player["name"] for player in desk.players()]
    assert bool(names) == (code == 0), warned
    assert not {unicodedata.category(letter) for name in names for letter in name} & UNSEEN
