"""A partner's name in a roster pairs two people, who are then seated apart."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.exchange import rosters

COUPLES = [
    ("Walter Grabowski", "Doris Grabowski"), ("Ed Lindqvist", "Carol Lindqvist"),
    ("Hank O'Malley", "Peggy O'Malley"), ("Jim Petersen", "Lois Petersen"),
    ("Duane Schroeder", "Marlene Schroeder"), ("Gerald Mayhew", "Joyce Mayhew"),
    ("Chester Wojcik", "Darlene Wojcik"), ("Virgil Stamper", "Wanda Stamper"),
]  # fmt: skip
ALONE = [
    "Jim Peterson", "Rosalie Thibodeaux", "Otis Freeman", "Guadalupe Hernández",
    "Shirley Abernathy-Vandenberg", "Mildred Oyelaran", "Bernice Kowalczyk",
]  # fmt: skip


def roster(head: str = "Name,Home town,Partner") -> str:
    """Return 23 players; each of a couple bears the other's name."""
    pairs = [row for a, b in COUPLES for row in (f"{a},Mobile,{b}", f"{b},Mobile,{a}")]
    return "\n".join([head, *pairs, *(f"{name},Tampa," for name in ALONE)]) + "\n"


@pytest.fixture
def tournament(tmp_path: Path) -> Iterator[Tournament]:
    with opening.create(tmp_path / "rally.mextrain", "Desert Rally") as made:
        yield made


def import_text(tournament: Tournament, text: str) -> players.ImportedRoster:
    path = tournament.path.parent / "roster.csv"
    path.write_text(text, encoding="utf-8")
    return rosters.import_roster(tournament, path)


def groups(tournament: Tournament) -> dict[str, str | None]:
    return {each.name: each.group for each in players.players(tournament)}


def test_a_partner_nobody_is_is_told(tournament: Tournament) -> None:
    added = import_text(tournament, "name,partner\nAnn Lee,Rob Lee\nBob Lee,\n")
    (said,) = added.alone
    assert "Rob Lee" in said
    assert "Ann Lee" in said
    assert groups(tournament) == {"Ann Lee": None, "Bob Lee": None}


def test_a_slip_on_one_side_pairs_them_all_the_same(tournament: Tournament) -> None:
    added = import_text(tournament, "name,partner\nAnn Lee,Rob Lee\nBob Lee,Ann Lee\n")
    assert added.alone == ()
    assert groups(tournament)["Ann Lee"] == groups(tournament)["Bob Lee"] == "Ann Lee & Bob Lee"


def test_a_partner_on_the_roster_already_is_paired(tournament: Tournament) -> None:
    players.add_player(tournament, "Ann Lee")
    players.add_player(tournament, "Eve Marsh", group="the Marshes")
    import_text(tournament, "name,partner\nBob Lee,Ann Lee\nFinn Marsh,Eve Marsh\n")
    found = groups(tournament)
    assert found["Ann Lee"] == found["Bob Lee"] == "Bob Lee & Ann Lee"
    assert found["Eve Marsh"] == found["Finn Marsh"] == "the Marshes"


def test_of_two_namesakes_the_one_who_names_back_is_meant(tournament: Tournament) -> None:
    import_text(tournament, "name,partner\nJim Petersen,\nJim Petersen,Lois\nLois,Jim Petersen\n")
    first, second, lois = (each.group for each in players.players(tournament))
    assert first is None
    assert second == lois is not None


def test_a_word_that_both_halves_bear_stays_their_group(tournament: Tournament) -> None:
    import_text(tournament, "name,group\nAnn Lee,Ann Lee\nBob Lee,Ann Lee\nCid,C\nDan,C\n")
    assert list(groups(tournament).values()) == ["Ann Lee", "Ann Lee", "C", "C"]
