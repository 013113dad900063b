"""The worst files that people bring, through the desk and out again on paper and in exports."""

from pathlib import Path

import pytest

from mextrain_scorer.desk.journal.history import history
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.exchange import rosters, score_rows
from mextrain_scorer.rules.names import clean_text
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import refused
from tests.exchange.made_files import workbook


@pytest.fixture
def empty(registered: Seated) -> Tournament:
    return registered(0)


def names(tournament: Tournament) -> list[str]:
    return [player.name for player in players.players(tournament)]


def brought(folder: Path, data: bytes | str, name: str = "roster.csv") -> Path:
    path = folder / name
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return path


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
