"""A partner's name in a roster pairs two people, who are then seated apart."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.roster import players, roster_import
from mextrain_scorer.desk.seating import draw, seat_facts
from mextrain_scorer.desk.tables import sheets, stages
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.exchange import rosters
from mextrain_scorer.exchange.roster_columns import Meaning

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


@pytest.mark.parametrize("heading", ["Partner", "Spouse", "Couple", "group", "Pareja"])
def test_no_couple_of_a_roster_with_partners_sits_together(
    tournament: Tournament, heading: str
) -> None:
    """However the column is called; in the window as on the command line."""
    path = tournament.path.parent / "roster.csv"
    path.write_text(roster(f"Player,Home town,{heading}"), encoding="utf-8")
    table = rosters.read_file(path)
    assert table.guess.meanings == (Meaning.NAME, Meaning.CLUB, Meaning.PARTNER)
    looked = rosters.look_over(tournament, table, table.guess.meanings, headed=True)
    assert [row.alone for row in looked if row.alone] == []
    roster_import.add_roster(tournament, [row.player for row in looked if row.player], "a list")
    found = groups(tournament)
    for one, other in COUPLES:
        assert found[one] == found[other] == f"{one} & {other}"
    assert [found[name] for name in ALONE] == [None] * len(ALONE)
    players.check_in_all(tournament)
    for seed in range(5):
        drawn = draw.draw(tournament, seed=seed, keep_apart=["group"])
        at = {number: table for table, seated in enumerate(drawn.tables) for number in seated}
        number = {each.name: each.number for each in players.players(tournament)}
        assert all(at[number[one]] != at[number[other]] for one, other in COUPLES)
    stage = stages(tournament)[-1]
    people = {each.number: each for each in players.players(tournament)}
    notes = seat_facts.seat_notes(tournament, stages(tournament), stage, people)
    assert notes.together == ()
    assert len(sheets(tournament, stage.key)) == 4


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
