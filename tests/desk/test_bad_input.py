"""The worst files that people bring, through the desk and out again on paper and in exports."""

from pathlib import Path

import pytest

from mextrain_scorer.desk.journal.history import history
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.exchange import rosters, score_rows
from mextrain_scorer.exchange.grids import Encoding
from mextrain_scorer.rules.names import clean_text
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import refused
from tests.exchange.made_files import sheet_xml, with_sheet, workbook


@pytest.fixture
def empty(registered: Seated) -> Tournament:
    return registered(0)


def names(tournament: Tournament) -> list[str]:
    return [player.name for player in players.players(tournament)]


def brought(folder: Path, data: bytes | str, name: str = "roster.csv") -> Path:
    path = folder / name
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return path


# Names that mean something to a program


HIDDEN = "\u202e", "\u200b", "\x07", "\u2028", "\u2066", "\ufdd0", "\ue000"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        *((f"2,An{each}n", ("column name", f"U+{ord(each):04X}")) for each in HIDDEN),
        ("2,Ann\rLee", ("(U+000D) in the middle of a row",)),
        ('2,"Ann\rLee"', ("column name",)),
    ],
    ids=ascii,
)
def test_a_character_that_hides_is_refused_with_its_place(
    empty: Tournament, tmp_path: Path, line: str, said: tuple[str, ...]
) -> None:
    path = brought(tmp_path, f"number,name\n1,Bo\n{line}\n3,Cy\n")
    with refused(empty, "Line 3", *said, "Nothing was added."):
        rosters.import_roster(empty, path)
    assert names(empty) == []


# Encodings, by the same two names each time


def test_mixed_line_ends_quotes_and_delimiters_in_quotes(empty: Tournament, tmp_path: Path) -> None:
    text = 'name\tclub\r\n"Núñez ""Nina"""\t"a;b"\rBo\t\n"O\'Hara, Pat"\t"x,y;z"\r\n\r\n'
    rosters.import_roster(empty, brought(tmp_path, text))
    assert names(empty) == ['Núñez "Nina"', "Bo", "O'Hara, Pat"]


def test_older_letters_are_shown_before_anybody_is_added(tmp_path: Path) -> None:
    """Nothing tells DOS 850 from Windows-1252 but a reader: the window shows how it was read."""
    path = brought(tmp_path, "name\rNúñez\r".encode("cp850"))
    table = rosters.read_file(path)
    assert table.encoding is Encoding.WINDOWS_1252
    assert table.path == path  # the letters can be read another way
    assert "Núñez" not in [cell for _, cells in table.raw.rows for cell in cells]


@pytest.mark.parametrize("codec", ["utf-8", "utf-16", "cp1252"])
def test_a_nought_among_the_letters_is_refused(
    empty: Tournament, tmp_path: Path, codec: str
) -> None:
    with refused(empty, "Nothing was added."):
        rosters.import_roster(empty, brought(tmp_path, "name\nAn\0n\n".encode(codec)))


# Too much


def test_five_thousand_players_are_added_and_one_more_are_not(
    empty: Tournament, tmp_path: Path
) -> None:
    rows = "".join(f"{n},Player {n:04}\n" for n in range(1, 5_001))
    whole = brought(tmp_path, f"number,name\n{rows}")
    assert len(rosters.import_roster(empty, whole).added) == 5_000
    with refused(empty, "1 is taken by Player 0001"):
        rosters.import_roster(empty, whole)
    workbook_of = workbook([["name"], *([f"Guest {n}"] for n in range(5_001))])
    with refused(empty, "5,000"):
        rosters.import_roster(empty, brought(tmp_path, workbook_of, "roster.xlsx"))


def test_a_workbook_that_would_fill_the_memory_is_refused_by_every_door(
    empty: Tournament, tmp_path: Path
) -> None:
    wide = sheet_xml('<row r="5000"><c r="A1"><v>1</v></c><c r="XFD5000"><v>1</v></c></row>')
    bomb = brought(tmp_path, with_sheet(wide), "bomb.xlsx")
    with refused(empty, "far more than a list"):
        rosters.import_roster(empty, bomb)
    with refused(empty, "far more than a list"):
        score_rows.import_scores(empty, bomb)


# The same person twice


@pytest.mark.parametrize(
    "name", ["../../etc/passwd", "CON", "a/b\\c:d*e?", ".", "x" * 300, "Ann\x07"]
)
def test_a_tournaments_name_never_leaves_its_folder(name: str) -> None:
    from mextrain_scorer.desk.files.opening import file_name_for

    made = file_name_for(name)
    assert Path(made).name == made
    assert len(made.encode()) < 255
    assert made.strip(". ")


# Names of files that mean something to a terminal


def test_a_files_name_stands_in_the_history_without_what_hides(
    seated: Seated, tmp_path: Path
) -> None:
    tournament = seated(10)
    name = "list\u202e \ufffd\u200b[2J" + "x" * 200 + ".csv"
    rosters.import_roster(tournament, brought(tmp_path, "name\nAnn\n", name))
    scores = f"table,engine,player,pips\n1,9,{days.who(tournament, 1)[0]},4\n"
    score_rows.import_scores(tournament, brought(tmp_path, scores, name))
    for line in history(tournament)[-2:]:
        assert line.sentence.isprintable()
        assert line.reason is not None
        assert line.reason.startswith("list [2J")
        assert "x" * 200 not in line.reason
        assert clean_text(line.reason, 200) == line.reason
