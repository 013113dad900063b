"""The worst files that people bring, through the desk and out again on paper and in exports."""

import csv
import io
import json
import re
import socket
from pathlib import Path

import openpyxl
import pytest
from pypdf import PdfReader

from mextrain_scorer.desk.journal.history import history
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.exchange import exports, rosters, score_rows
from mextrain_scorer.exchange.text_files import Encoding
from mextrain_scorer.rules.names import clean_text
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import refused
from tests.exchange.made_files import sheet_xml, with_sheet, workbook
from tests.sheets.papers import page_text

MARKUP = (
    "<b>Ann",
    "A & B &amp; C",
    "<img src=file:///etc/passwd>",
    "<a href='https://example.org'>Bo</a>",
    "</para>&#65;<br/>",
)


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


def test_markup_in_a_name_is_printed_as_it_stands_and_nothing_is_fetched(
    empty: Tournament, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_network(*_: object, **__: object) -> None:
        raise AssertionError("a name was taken for an address")

    monkeypatch.setattr(socket, "socket", no_network)
    text = io.StringIO()
    csv.writer(text).writerows([["name", "checked_in"], *([name, "yes"] for name in MARKUP)])
    rosters.import_roster(empty, brought(tmp_path, text.getvalue()))
    draw.draw(empty, seed=1)
    days.fill(empty, 1)
    days.sign(empty, 1)
    for document in ("score-sheets", "seating-list", "table-cards", "badges", "standings"):
        pdf = tmp_path / f"{document}.pdf"
        days.save(empty, document, pdf)
        pages = PdfReader(pdf).pages
        words = re.sub(r"\s", "", "".join(page_text(page) for page in pages))
        # A word that no column holds in the least letters ends with "…" on a sheet.
        most = 16 if document == "score-sheets" else None
        for name in MARKUP:
            assert name.replace(" ", "")[:most] in words, (document, name)
        assert not any("/Annots" in page for page in pages), document
    html = exports.export(empty, tmp_path / "all.html").read_text(encoding="utf-8")
    assert "<img src=file" not in html
    assert "<b>Ann" not in html


@pytest.mark.parametrize("start", "=+-@\t\r")
def test_no_name_of_an_export_is_run_as_a_formula(
    empty: Tournament, tmp_path: Path, start: str
) -> None:
    """A tab or a line's end at the start is no name at all; the rest get a quotation mark."""
    name = f"{start}cmd|' /C calc'!A0"
    text = io.StringIO()
    csv.writer(text).writerows([["name"], [name]])
    rosters.import_roster(empty, brought(tmp_path, text.getvalue()))
    (kept,) = names(empty)
    assert kept == name.strip()
    with exports.export(empty, tmp_path / "all.xlsx").open("rb") as file:
        sheets = openpyxl.load_workbook(file)
        cells = [cell for sheet in sheets for row in sheet.iter_rows() for cell in row]
    assert [cell.data_type for cell in cells if kept in str(cell.value)] == ["s"]
    assert not [cell for cell in cells if cell.data_type == "f"]
    exported = json.loads(exports.export(empty, tmp_path / "all.json").read_bytes())
    assert kept in json.dumps(exported, ensure_ascii=False)


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

LINES = ("name;club", "Núñez, Ana;Hub", "Müller \N{EURO SIGN};Sí")


@pytest.mark.parametrize(
    "codec",
    ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"],
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["LF", "CRLF", "CR"])
def test_names_are_the_same_in_every_encoding(
    empty: Tournament, tmp_path: Path, codec: str, end: str
) -> None:
    path = brought(tmp_path, (end.join(LINES) + end).encode(codec))
    rosters.import_roster(empty, path)
    assert names(empty) == ["Núñez, Ana", "Müller €"]
    assert [player.club for player in players.players(empty)] == ["Hub", "Sí"]


@pytest.mark.parametrize("mark", [b"\xff\xfe", b"\xfe\xff"])
def test_a_mark_of_utf_16_with_utf_8_behind_it_is_refused(
    empty: Tournament, tmp_path: Path, mark: bytes
) -> None:
    with refused(empty):
        rosters.import_roster(empty, brought(tmp_path, mark + "\n".join(LINES).encode()))


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


def test_the_same_person_in_two_spellings_is_asked_about(empty: Tournament, tmp_path: Path) -> None:
    text = "name\nJosé  Ángel\nJOSE\u0301 A\u0301NGEL\n\uff21nn\nANN\n"
    added = rosters.import_roster(empty, brought(tmp_path, text))
    assert len(added.added) == 4
    assert len(added.same_person) == 2


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
