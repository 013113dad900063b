"""What paper says of who plays: everybody who did, and who plays beside a table."""

from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.results.announced import results_list
from mextrain_scorer.desk.roster.withdrawals import withdraw
from mextrain_scorer.desk.scores.score_entry import enter
from mextrain_scorer.desk.tables import sheets
from tests.desk import days
from tests.desk.conftest import Seated
from tests.sheets.readers import text

BLANK = "blank-score-sheets"
QUIET = "other tables are counting"


def test_who_left_in_mid_game_counts_among_the_players(seated: Seated) -> None:
    tournament = seated(10)
    at_table = days.who(tournament, 1)
    for seat, player in enumerate(at_table):
        enter(tournament, "qualifying", 1, 9, player, seat * 3)
    withdraw(tournament, at_table[1], "unwell", from_engine=8)
    assert results_list(tournament, sheets(tournament)).players == 10
    assert "10 players." in text(days.pdf(tournament, "results"))


def test_only_who_has_tables_around_is_asked_to_be_quiet(all_signed: Seated) -> None:
    tournament = all_signed(25)
    assert text(days.pdf(tournament, BLANK)).count(QUIET) == 5
    assert QUIET in text(days.pdf(tournament, BLANK, table_no=1))
    stages.start_stage(tournament, seed=1)
    final = text(days.pdf(tournament, BLANK))
    assert QUIET not in final
    assert final.startswith("Final"), "the stage is large where it has one table"
    assert "Table 1 · " in final
    assert QUIET not in text(days.pdf(tournament, "by-hand-pack"))
