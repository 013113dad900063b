"""What a document's file is called, before anybody types another name."""

from mextrain_scorer.desk.playoff import stages
from tests.desk import days
from tests.desk.conftest import Seated


def test_the_finals_sheets_have_another_name_than_the_qualifying_ones(all_signed: Seated) -> None:
    tournament = all_signed(23)
    for key in ("blank-score-sheets", "score-sheets", "seating-list"):
        before = days.content(tournament, key, stage="qualifying").file_name
        assert before.endswith(", Qualifying game")
    assert stages.start_stage(tournament, seed=1) == "final"
    assert days.content(tournament, "blank-score-sheets").file_name == "Blank score sheets, Final"


def test_one_tables_file_names_the_table(all_signed: Seated) -> None:
    tournament = all_signed(23)
    said = days.content(tournament, "score-sheets", stage="qualifying", table_no=3).file_name
    assert said == "Score sheets, Qualifying game, table 3"
    assert days.content(tournament, "standings", table_no=2).file_name == "Standings, table 2"


def test_what_is_about_the_whole_day_names_no_game(all_signed: Seated) -> None:
    tournament = all_signed(23)
    assert days.content(tournament, "game-chart").file_name == "Game Chart"
    nameless = days.content(tournament, "blank-score-sheets", nameless=3).file_name
    assert nameless == "Blank score sheets"
