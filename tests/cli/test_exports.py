"""What the files say that are written for others: the same as the program, and nothing to run."""

import os
import subprocess
from html.parser import HTMLParser
from pathlib import Path
from zipfile import ZipFile

import pytest
from openpyxl import load_workbook

from tests import door
from tests.cli.monitor import Monitor, rows_of
from tests.day import rising

STRANGE = ("=1+1", "+44 Ann", "@Bo", "-Cy", "<b>Di</b> & <script>x</script>")


@pytest.fixture
def strange(monitor: Monitor) -> Monitor:
    """Return a monitor of a table at which every name means something to another program."""
    monitor.does("new", "--name", "Fall <i>Samboree</i>", "--rules", "samboree")
    for name in STRANGE:
        monitor.does("players", "add", f"--name={name}")
    monitor.does("players", "check-in", "--all")
    monitor.does("seat", "--seed", 3)
    monitor.plays()
    return monitor


class Page(HTMLParser):
    """What is on a page: its tags and its words."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.words: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tags.add(tag)

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def test_a_name_is_no_markup(strange: Monitor, tmp_path: Path) -> None:
    out = tmp_path / "day.html"
    strange.does("export", "-o", out)
    page = Page(out.read_text(encoding="utf-8"))
    assert not page.tags & {"i", "script"}
    words = "".join(page.words)
    for name in (*STRANGE, "Fall <i>Samboree</i>"):
        assert name in words


def test_a_name_is_no_formula(strange: Monitor, tmp_path: Path) -> None:
    book = tmp_path / "day.xlsx"
    strange.does("export", "-o", book)
    for sheet in load_workbook(book):
        assert all(cell.data_type != "f" for row in sheet for cell in row), sheet.title
    told = {row[1] for row in load_workbook(book)["Players"].values}
    assert told >= set(STRANGE)


def test_scores_that_are_exported_bring_every_sheet_back(monitor: Monitor, tmp_path: Path) -> None:
    """Marks, blanks and who left included: what is imported is what was exported."""
    players = monitor.played(10).tables()[1]
    monitor.does("scores", "clear", "--table", 1, "--engine", 9, "--player", players[0])
    monitor.does("scores", "set", "--table", 1, "--engine", 9, "--player", players[0], 4)
    monitor.does("scores", "blocked", "--table", 1, "--engine", 9)
    for player in players:
        monitor.does("scores", "clear", "--table", 1, "--engine", 0, "--player", player)
    at = ("--table", 1, "--engine", 0)
    monitor.does("scores", "not-played", *at, "--reason", "the hall closes")
    out, again = tmp_path / "day.csv", Monitor(tmp_path / "again" / "day.mextrain")
    monitor.does("export", "-o", out)
    again.file.parent.mkdir()
    again.seated(10)
    again.does("scores", "import", out)
    assert again.reads("standings") == monitor.reads("standings")
    assert again.findings() == monitor.findings()
    back = tmp_path / "back.csv"
    again.does("export", "-o", back)
    assert back.read_bytes() == out.read_bytes()


def test_the_workbook_ranks_with_class_and_every_figure(monitor: Monitor, tmp_path: Path) -> None:
    monitor.does("new", "--name", "Club night", "--rules", "club-night")
    for number in range(1, 11):
        in_class = ("--class", "60-69") if number % 2 else ()
        monitor.does("players", "add", "--name", f"Player {number}", *in_class)
    monitor.does("players", "check-in", "--all")
    monitor.does("seat", "--seed", 3)
    for table, players in monitor.tables().items():
        game = rising(players, door.rules("club-night")["engines"])
        monitor.enters(rows_of("", table, game))
    monitor.signs()
    book = tmp_path / "day.xlsx"
    monitor.does("export", "-o", book)
    heads, *rows = load_workbook(book)["Overall"].values
    ranked = {row[heads.index("player")]: dict(zip(heads, row, strict=True)) for row in rows}
    for place in monitor.reads("overall"):
        row = ranked.pop(place["player"])
        assert row["class"] == ("60-69" if place["player"] % 2 else None)
        for figure in ("place", "name", "games", "total", "zero_rounds", "decided_by", "sentence"):
            assert row[figure] == place[figure]
    assert ranked == {}


def test_partners_named_in_a_roster_are_a_couple(monitor: Monitor) -> None:
    monitor.does("new", "--name", "Fall Samboree", "--rules", "samboree")
    roster = monitor.file.with_name("roster.csv")
    roster.write_text("name,partner\nAnn Lee,Bo Ruiz\nBo Ruiz,\nCy Roe,\n")
    monitor.does("players", "import", roster)
    one, other, alone = (each["group"] for each in monitor.reads("players", "list"))
    assert one is not None
    assert one == other
    assert alone is None


@pytest.mark.skipif(os.name == "nt", reason="a limit of POSIX")
def test_a_workbook_needs_no_room_for_what_it_is_packed_from(strange: Monitor) -> None:
    import resource  # POSIX has it alone

    book, other = (strange.file.with_name(name) for name in ("book.xlsx", "other.xlsx"))
    strange.does("export", "-o", book)
    limit = book.stat().st_size + 100  # the time written into it packs into more or less
    with ZipFile(book) as packed:
        assert limit < max(part.file_size for part in packed.infolist())
    done = subprocess.run(
        [*door.PROGRAM, "export", str(strange.file), "-o", str(other)],
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),
        capture_output=True,
        check=False,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    first, second = load_workbook(book), load_workbook(other)
    assert [[*sheet.values] for sheet in second] == [[*sheet.values] for sheet in first]
