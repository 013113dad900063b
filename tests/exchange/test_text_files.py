"""The same name in every encoding that people's programs write."""

import pytest

from mextrain_scorer.exchange.grids import BadInput, Encoding, csv_rows, decode, raw_rows

TEXT = "name,number\r\nNúñez,7\r\n"


@pytest.mark.parametrize(
    ("codec", "encoding", "guessed"),
    [
        ("utf-16-le", Encoding.UTF_16, False),
        ("utf-16-be", Encoding.UTF_16, False),
        ("cp1252", Encoding.WINDOWS_1252, True),
    ],
)
def test_a_name_reads_the_same_in_each_encoding(
    codec: str, encoding: Encoding, guessed: bool
) -> None:
    assert decode(TEXT.encode(codec)) == (TEXT, encoding)
    assert encoding.guessed is guessed


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"\xef\xbb\xbfname\nN\xfa\xf1ez\n", 2),
        ("name\nNúñez\n".encode() + b"N\xfa\xf1ez\n", 3),
        ("name\nNúñez".encode()[:-3], 2),
        (b"name\nok\nA\x81B\n", 3),
    ],
    ids=["marked UTF-8", "two encodings in one file", "cut off", "no letter of Windows-1252"],
)
def test_a_broken_file_is_never_guessed_at(data: bytes, line: int) -> None:
    with pytest.raises(BadInput, match=f"Line {line}: the file is broken") as refused:
        decode(data)
    assert refused.value.line == line


@pytest.mark.parametrize(
    "data",
    [
        b"%PDF-1.7 text",
        b"SQLite format 3\0rest",
        b"\x89PNG\r\n\x1a\n\0\0",
        "name\n\0Ann\n".encode("utf-16"),
    ],
)
def test_what_is_no_text_is_refused(data: bytes) -> None:
    with pytest.raises(BadInput, match="neither a CSV file nor a workbook"):
        decode(data)


def test_half_a_letter_of_utf_16_is_refused() -> None:
    with pytest.raises(BadInput, match="breaks off"):
        decode("name\nAnn".encode("utf-16")[:-1])


def test_lines_are_counted_as_an_editor_counts_them() -> None:
    text = 'name,note\n\n"Ann","one\ntwo\r\nthree"\r\nBob,x\n , \nCy,y'
    rows = [(line, row[0]) for line, row in csv_rows(text, ",")]
    assert rows == [(1, "name"), (3, "Ann"), (6, "Bob"), (8, "Cy")]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("name\nAnn\rLee\nBob\n", 2),
        ("name\r\nBob\r\nAnn\rLee\r\n", 3),
        ("name,club\r\nAnn,Mobile\rAlabama\r\n", 2),
        ("number,name,club\n1,Ann\rLee,Hub\n", 2),
        ("number,name\n1,Ann\rLee\n2,Bo\n", 2),
        ("name,number\nAnn\rLee,1\nBo,2\n", 2),
        ("name\rAnn\nLee\rBob", 2),
        ("Ann\rLee\nBob\n", 2),
    ],
)
def test_a_lone_line_break_never_makes_two_players_of_one(text: str, line: int) -> None:
    with pytest.raises(BadInput, match=rf"Line {line}: there is a line break \(U\+000D\)"):
        list(csv_rows(text, ","))


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\r\r\n"])
@pytest.mark.parametrize("last", ["", "\n", "\r\n", "\r"])
def test_every_system_ends_its_lines_in_its_own_way(end: str, last: str) -> None:
    text = end.join(("name", "Ann", "", "Bob")) + last
    assert [row for _, row in csv_rows(text, ",")] == [["name"], ["Ann"], ["Bob"]]


@pytest.mark.parametrize("text", ['a\n"b\nc\nd', 'a\n"b"c,d\n', "a\n" + "b" * 200_000])
def test_quotes_that_do_not_match_name_their_line(text: str) -> None:
    with pytest.raises(BadInput, match="Line 2: the quotation marks"):
        list(csv_rows(text, ","))


def test_excel_may_name_its_delimiter_first() -> None:
    rows, _ = raw_rows(b"sep=;\r\nname;club\r\nLee, Ann;Elks\r\n", ["name", "club"], 9)
    assert rows == ((2, ["name", "club"]), (3, ["Lee, Ann", "Elks"]))
