"""What a list on paper owes to whoever reads it on the wall."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tests import day, door, paper
from tests.on_paper.printing import printed, told

HEAD, FOOT = 0.15, 0.9  # parts of a page's height: below the one and above the other is the list
INK = 128  # of 256 greys


def name_of(player: int) -> str:
    return f"Player {player}"


@cache
def ruled() -> tuple[bytes, list[int]]:
    """Rule a tie and send somebody home; return how we ruled, and whom that is about."""
    with TemporaryDirectory() as folder:
        file, out = day.day(10).seated().tied(1, 0, 1).file(Path(folder)), Path(folder) / "out.pdf"
        with door.desk(file) as desk:
            one, other, *_ = desk.tables()[1]
            gone = desk.tables()[2][0]
        order = ("--order", f"{other},{one}", "--by", "drawn-domino", "--reason", "drew the 9-8")
        told("rule-tie", file, "--table", 1, *order)
        told("players", "withdraw", file, gone, "--reason", "unwell")
        told("print", file, "how-we-ruled", "-o", out)
        return out.read_bytes(), [one, other, gone]


def test_how_we_ruled_names_whom_a_ruling_is_about() -> None:
    pdf, players = ruled()
    said = paper.text(pdf)
    assert [name_of(each) for each in players if name_of(each) not in said] == []


def test_how_we_ruled_tells_no_ruling_that_was_undone() -> None:
    with TemporaryDirectory() as folder:
        file, out = day.day(10).seated().tied(1, 0, 1).file(Path(folder)), Path(folder) / "out.pdf"
        with door.desk(file) as desk:
            one, other, *_ = desk.tables()[1]
        rule = ("rule-tie", file, "--table", 1, "--by", "other")
        told(*rule, "--order", f"{other},{one}", "--reason", "misheard")
        told("undo", file)
        told(*rule, "--order", f"{one},{other}", "--reason", "as drawn")
        told("undo", file)
        told("redo", file)
        told("print", file, "how-we-ruled", "-o", out)
        said = paper.text(out.read_bytes())
    assert "as drawn" in said
    assert "misheard" not in said


def test_the_bracket_says_at_which_tables_its_people_qualified() -> None:
    said = paper.text(printed("bracket")).casefold()
    assert [table for table in (1, 2) if f"table {table}" not in said] == []


def test_the_bracket_lists_the_people_of_a_played_table_by_their_places() -> None:
    """Where the last seat wins, whoever reads down the box reads the winner first."""
    with TemporaryDirectory() as folder:
        file, out = day.day(20).seated().played().file(Path(folder)), Path(folder) / "out.pdf"
        with door.desk(file) as desk:
            stage = desk.start_stage(seed=5, advance=2)
            by_place = []
            for table, seats in desk.tables(stage).items():
                day.fill(desk, table, stage, first=seats[-1])
                desk.sign(table, stage)
                by_place.append([each["player"] for each in desk.standings(table, stage)])
        told("print", file, "bracket", "-o", out)
        said = paper.text(out.read_bytes())
    assert len(by_place) == 2
    for players in by_place:
        assert sorted(players, key=lambda each: said.index(f" {each} {name_of(each)} ")) == players


def test_standings_fill_both_halves_of_the_page() -> None:
    (page,) = paper.pictures(printed("standings"), 60)
    body = page.crop((0, round(page.height * HEAD), page.width, round(page.height * FOOT)))
    halves = [
        body.crop((left, 0, left + page.width // 2, body.height)) for left in (0, page.width // 2)
    ]
    inked = [sum(half.histogram()[:INK]) > 0 for half in halves]
    assert inked == [True, True]
