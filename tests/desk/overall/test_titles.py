"""What the games of a day are called: where everybody is ranked, nobody qualifies by one."""

from pathlib import Path

from mextrain_scorer.desk.day.next_step import day_facts
from mextrain_scorer.desk.journal.history import history
from mextrain_scorer.desk.journal.undo import undo_label
from mextrain_scorer.desk.scores.sign_off import reopen_sheet
from mextrain_scorer.desk.seating.draw import draw
from mextrain_scorer.desk.tables import sheets, stages, where
from tests.desk import days
from tests.desk.club_nights import club_night, play_game
from tests.sheets.papers import text


def test_games_that_are_ranked_have_numbers_wherever_they_are_named(tmp_path: Path) -> None:
    with club_night(tmp_path, 13) as made:
        play_game(made, 1)
        draw(made, seed=9, allow_small=True)
        assert undo_label(made) == "Game 2 was drawn"
        draw(made, seed=8, allow_small=True)
        assert undo_label(made) == "Game 2 was drawn again"
        assert day_facts(made).step.sentence == "Next: print and hand out the sheets, Game 2"
        assert [(each.key, each.title) for each in stages(made)] == [
            ("qualifying", "Game 1"),
            ("qualifying-2", "Game 2"),
        ]
        assert where(sheets(made)[0]) == "Game 1, table 1"
        assert where(sheets(made)[-1]).startswith("Game 2, table ")
        reopen_sheet(made, "qualifying", 1, "a sum was wrong")
        assert day_facts(made).step.sentence == "Next: sign Game 1, table 1, again"
        told = " ".join(f"{line.where} {line.sentence}" for line in history(made))
        printed = text(days.pdf(made, "blank-score-sheets"))
    assert "Game 1, table 1 The sheet of table 1 (Game 1) was reopened" in told
    assert "Game 2" in told
    assert "Game 2" in printed
    assert "Qualifying" not in told + printed
