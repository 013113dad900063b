"""Players who go before the end: nobody is deleted, and the limits follow who is there."""

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.results import results
from mextrain_scorer.desk.roster import withdrawals
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.rules.records import Outcome
from mextrain_scorer.rules.standings import standings
from tests.day import rising
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, refused


def test_six_becoming_five_draw_eleven_tiles_from_then_on(seated: Seated) -> None:
    tournament = seated(12)
    first, second, *_ = days.who(tournament, 1)
    score_entry.enter(tournament, QUALIFYING, 1, 9, first, 0)
    preview = withdrawals.withdrawal_preview(tournament, first)
    days.is_a_sentence(preview, f"No. {first}", "double 8", "11 tiles")
    withdrawals.withdraw(tournament, first, "unwell")
    assert tables.sheet(tournament, QUALIFYING, 1).seat_of(first).left_from == 8
    with refused(tournament, "9 tiles"):
        score_entry.enter(tournament, QUALIFYING, 1, 9, second, 169)
    score_entry.enter(tournament, QUALIFYING, 1, 8, second, 169)
    with refused(tournament, "11 tiles"):
        score_entry.enter(tournament, QUALIFYING, 1, 8, second, 170)


def test_who_left_keeps_scores_takes_no_place_and_cannot_win(seated: Seated) -> None:
    tournament = seated(10)
    best = days.who(tournament, 1)[0]
    written = rising(days.who(tournament, 1))
    withdrawals.withdraw(tournament, best, "went home", from_engine=1)
    for engine, row in written.items():
        for player, score in row.items():
            if player != best or engine > 1:
                score_entry.enter(tournament, QUALIFYING, 1, engine, player, score)
    here = tables.sheet(tournament, QUALIFYING, 1)
    assert here.status == "complete"
    assert best not in [place.player for place in standings(here)]
    assert here.round_of(9).cells[0].score == written[9][best]
    with refused(tournament, "No. ", "double 9"):
        withdrawals.withdraw(tournament, days.who(tournament, 1)[1], "too late", from_engine=9)
    with refused(tournament, "every round"):
        withdrawals.withdraw(tournament, days.who(tournament, 1)[1], "too late")
    with refused(tournament, "every round"):
        withdrawals.withdrawal_preview(tournament, days.who(tournament, 1)[1])
    sign_off.receive_sheet(tournament, QUALIFYING, 1, circled=days.who(tournament, 1)[1])
    days.sign(tournament, 1)
    (won,) = results.results(tournament).table_winners
    assert won.player == days.who(tournament, 1)[1]


def test_rounds_that_nobody_played_are_none_that_somebody_missed(seated: Seated) -> None:
    tournament = seated(10)
    first, second, *_ = days.who(tournament, 1)
    days.fill(tournament, 1)
    for engine in (1, 0):
        for player in days.who(tournament, 1):
            score_entry.enter(tournament, QUALIFYING, 1, engine, player, None)
        score_entry.mark(tournament, QUALIFYING, 1, engine, Outcome.NOT_PLAYED, "storm")
    with refused(tournament, "every round that was played"):
        withdrawals.withdraw(tournament, first, "too late")
    score_entry.enter(tournament, QUALIFYING, 1, 2, second, None)
    withdrawals.withdraw(tournament, second, "unwell")
    assert tables.sheet(tournament, QUALIFYING, 1).seat_of(second).left_from == 2
