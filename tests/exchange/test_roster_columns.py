"""What the columns of a list mean, by their headings or by what is in them."""

from dataclasses import replace

import pytest

from mextrain_scorer.exchange.roster_columns import Meaning
from mextrain_scorer.exchange.rosters import checked_rows, read_pasted, table_of, whole_roster
from mextrain_scorer.rules.refusal import Refused
from tests.exchange.made_files import encoded


def guessed(text: str) -> tuple[bool, list[str]]:
    table = read_pasted(text)
    return table.headed, [meaning.value for meaning in table.meanings]


@pytest.mark.parametrize(
    ("headings", "meanings"),
    [
        ("name\tnumber\tclub\tgroup\twilling\tchecked_in\tnote", None),
        ("Player\tNo.\tChapter\tCouple\tScorekeeper\tHere\tRemarks", None),
        ("NOMBRE\tNúmero\tEquipo\tPareja\tAnotador\tPresente\tNotas", None),
        ("Nom complet\tN°\tÉquipe\tCouple\tMarqueur\tArrivé\tRemarques", None),
        ("Nom\tPrénom", ["last_name", "first_name"]),
        ("Nombre\tApellidos", ["first_name", "last_name"]),
        ("First Name\tSurname\tPhone", ["first_name", "last_name", ""]),
        ("Full name\tFirst name\tLast name", ["name", "", ""]),
        ("Name\tPlayer", ["name", ""]),
        ("Phone\tClub\tTeam\tName", ["", "club", "", "name"]),
    ],
)
def test_headings_in_three_languages(headings: str, meanings: list[str] | None) -> None:
    own = ["name", "number", "club", "group", "willing", "checked_in", "note"]
    assert guessed(f"{headings}\nx\ty") == (True, meanings or own)


@pytest.mark.parametrize(
    ("text", "meanings"),
    [
        ("Ann Lee\nBob Roe", ["name"]),
        ("12\tAnn Lee\n14\tBob Roe", ["number", "name"]),
        ("Ann Lee\tElks\nBob Roe\tElks", ["name", "club"]),
        ("Ann Lee, Elks\nBob Roe, Elks", ["name", "club"]),
        ("Smith, Jane\nFreeman, Ruth", ["name"]),
        ("3. Smith, Jane\n- Ruth Freeman", ["name"]),
        ("1\tAnn\n1\tBob", ["", "name"]),
        ("1\n2", ["number"]),
    ],
)
def test_without_headings_what_is_in_the_columns_tells(text: str, meanings: list[str]) -> None:
    assert guessed(text) == (False, meanings)


def test_a_file_of_scores_is_no_roster() -> None:
    """Its heading "player" stands above numbers, which would come in as so many people's names."""
    with pytest.raises(Refused, match="The first row has no heading name"):
        whole_roster(table_of(b"table,engine,player,pips,note\n1,9,12,3,\n"))


@pytest.mark.parametrize("name", ["Lee", "Ann Lee"])
def test_a_heading_name_beside_a_first_name_is_a_half_or_whole(name: str) -> None:
    (row,), _ = whole_roster(table_of(encoded(f"name;first name;team\n{name};Ann;Élans\n")))
    assert (row.name, row.club) == ("Ann Lee", "Élans")


def test_every_bad_row_says_what_is_wrong_with_it() -> None:
    table = read_pasted("name\tnumber\nAnn\t7\nBob\tx\n\t8\nCy\t7\nANN\t9")
    checked = checked_rows(table, taken={9: "Zed"})
    assert [None if row.fault is None else row.fault.reason for row in checked] == [
        None,
        "'x' is not a whole number.",
        "The name is missing.",
        "7 is on line 2 already.",
        "9 is taken by Zed.",
    ]
    others = checked_rows(table, left_out={1, 2, 3})
    assert [row.namesake for row in others] == ["", "", "", "", "Row 2 has the same name."]
    assert [bool(row.people) for row in others] == [True, False, False, False, True]


def test_a_cell_under_no_heading_is_a_fault_until_somebody_uses_it() -> None:
    table = read_pasted("name,club\nSmith,Ann,Mobile\n")
    assert table.meanings == (Meaning.NAME, Meaning.CLUB, Meaning.NOT_USED)
    (row,) = checked_rows(table)
    assert row.fault is not None
    assert (row.fault.line, row.fault.column) == (2, "3")
    used = (Meaning.LAST_NAME, Meaning.FIRST_NAME, Meaning.CLUB)
    ((player,),) = (row.people for row in checked_rows(replace(table, meanings=used)))
    assert (player.name, player.club) == ("Ann Smith", "Mobile")


def test_a_family_name_of_several_words_in_its_own_column_is_kept_together() -> None:
    rows = checked_rows(read_pasted("first,last\nAna,Ruiz  Gil\nGuadalupe,de la Cruz\n"))
    names = [player.name for row in rows for player in row.people]
    assert names == ["Ana Ruiz\N{NO-BREAK SPACE}Gil", "Guadalupe de la Cruz"]


def test_quotation_marks_in_pasted_lines_stand_for_themselves() -> None:
    table = read_pasted('"Annie" Lee\tElks\nBob "B" Roe\n')
    assert [list(cells) for _, cells in table.rows] == [['"Annie" Lee', "Elks"], ['Bob "B" Roe']]
