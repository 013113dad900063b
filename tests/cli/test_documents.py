"""Paper from the command line: every document, each size."""

import os
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.cli.monitor import Monitor, name_of

DOCUMENTS = (
    *("blank-score-sheets", "score-sheets", "seating-list", "table-cards", "badges"),
    *("game-chart", "bracket", "standings", "totals-pictures", "results", "certificates"),
    *("announcer-card", "correction-slip", "how-we-ruled", "by-hand-pack", "rules"),
)
LETTER, A4 = (612, 792), (595, 842)


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Monitor:
    """Return a monitor whose day of ten players is over, with one sheet corrected."""
    monitor = Monitor(tmp_path_factory.mktemp("day") / "day.mextrain").seated(10)
    monitor.plays()
    player = monitor.tables()[1][3]
    monitor.signs()
    monitor.does("reopen", "--table", 1, "--reason", "a digit")
    monitor.does(
        *("scores", "set", "--table", 1, "--engine", 9, "--player", player, 26),
        *("--reason", "a digit"),
    )
    monitor.signs_again(1)
    monitor.does("playoff", "start")
    monitor.plays()
    monitor.signs()
    return monitor


def _printed(monitor: Monitor, tmp_path: Path, *words: object) -> PdfReader:
    out = tmp_path / "out.pdf"
    monitor.does("print", *words, "-o", out)
    return PdfReader(BytesIO(out.read_bytes()))


def _text(reader: PdfReader) -> str:
    return "\n".join(page.extract_text() for page in reader.pages)


def _size(reader: PdfReader) -> tuple[int, int]:
    box = reader.pages[0].mediabox
    return round(min(box.width, box.height)), round(max(box.width, box.height))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_document_of_the_contract_is_printed_on_either_paper(
    finished: Monitor, tmp_path: Path, document: str
) -> None:
    letter = _printed(finished, tmp_path, document)
    assert _size(letter) == LETTER
    assert _text(letter).strip()
    assert _size(_printed(finished, tmp_path, document, "--paper", "a4")) == A4


def test_a_blank_sheet_holds_the_names_of_its_table_alone(
    finished: Monitor, tmp_path: Path
) -> None:
    tables = finished.tables("qualifying")
    words = ("blank-score-sheets", "--table", 1, "--stage", "qualifying")
    reader = _printed(finished, tmp_path, *words)
    assert len(reader.pages) == 1
    text = _text(reader)
    assert all(name_of(player) in text for player in tables[1])
    assert not any(name_of(player) in text for player in tables[2])


def test_a_filled_sheet_holds_its_totals_and_score_keeper(
    finished: Monitor, tmp_path: Path
) -> None:
    words = ("score-sheets", "--table", 2, "--stage", "qualifying")
    text = _text(_printed(finished, tmp_path, *words))
    for total in (40, 120, 180, 225, 300):
        assert str(total) in text
    assert "Sam" in text


def test_nameless_sheets_need_no_seats(monitor: Monitor, tmp_path: Path) -> None:
    monitor.does("new", "--name", "Fall Samboree")
    words = ("blank-score-sheets", "--nameless", 4)
    assert len(_printed(monitor, tmp_path, *words).pages) == 4


def test_rules_need_no_seats(monitor: Monitor, tmp_path: Path) -> None:
    monitor.does("new", "--name", "Fall Samboree")
    assert _printed(monitor, tmp_path, "rules").pages


def test_results_name_champion_and_second(finished: Monitor, tmp_path: Path) -> None:
    results = finished.reads("results")
    text = _text(_printed(finished, tmp_path, "results"))
    assert results["champion"]["name"] in text
    assert results["second"]["name"] in text


@pytest.mark.parametrize("document", sorted(set(DOCUMENTS) - {"rules", "how-we-ruled"}))
def test_a_document_with_nothing_to_show_yet_is_refused_or_printed_but_never_a_traceback(
    monitor: Monitor, tmp_path: Path, document: str
) -> None:
    monitor.does("new", "--name", "Fall Samboree")
    out = tmp_path / "out.pdf"
    monitor.may_not("print", document, "-o", out)
    assert not out.exists()


def test_a_name_in_markup_is_printed_literally(monitor: Monitor, tmp_path: Path) -> None:
    monitor.does("new", "--name", "Fall Samboree")
    names = ("<b>Ann", "A & B", "<img src=x>", "Núñez", "O'Hara")
    for name in names:
        monitor.does("players", "add", "--name", name)
    monitor.does("players", "check-in", "--all")
    monitor.does("seat")
    for document in ("blank-score-sheets", "seating-list", "badges", "table-cards"):
        text = _text(_printed(monitor, tmp_path, document))
        for name in names:
            assert name.split()[0] in text, document


def test_a_table_or_stage_that_is_not_there_is_refused(finished: Monitor, tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    finished.may_not("print", "score-sheets", "-o", out, "--table", 9)
    finished.may_not("print", "score-sheets", "-o", out, "--stage", "playoff-1")
    assert not out.exists()


def test_where_the_output_cannot_be_written_a_sentence_says_so(
    finished: Monitor, tmp_path: Path
) -> None:
    nowhere = tmp_path / "nowhere" / "out.pdf"
    finished.may_not("print", "rules", "-o", nowhere)
    finished.may_not("print", "rules", "-o", tmp_path)
    finished.may_not("seal", "-o", nowhere, "--table", 1)


def test_no_document_is_ever_written_over_a_tournament(finished: Monitor, tmp_path: Path) -> None:
    other = tmp_path / "other.mextrain"
    finished.does("backup", "-o", other)
    link = tmp_path / "link.csv"
    os.link(finished.file, link)
    kept = other.read_bytes()
    for out in (finished.file, other, link):
        finished.may_not("print", "rules", "-o", out)
        finished.may_not("seal", "--table", 1, "-o", out)
        finished.may_not("export", "-o", out)
    assert other.read_bytes() == kept


def test_the_same_sheet_printed_over_an_older_one_replaces_it_whole(
    finished: Monitor, tmp_path: Path
) -> None:
    out = tmp_path / "out.pdf"
    out.write_bytes(b"x" * 1_000_000)
    finished.does("print", "rules", "-o", out)
    assert PdfReader(BytesIO(out.read_bytes())).pages
    assert [path.name for path in tmp_path.iterdir()] == ["out.pdf"]
