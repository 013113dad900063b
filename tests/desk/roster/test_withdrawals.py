"""Players who go before the end: nobody is deleted, and the limits follow who is there."""

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.day import next_step
from mextrain_scorer.desk.playoff import seats, stages
from mextrain_scorer.desk.results import game_chart, results
from mextrain_scorer.desk.roster import withdrawals
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.rules.records import Outcome
from mextrain_scorer.rules.standings import standings
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, refused


def test_from_a_round_on_before_anything_was_keyed(seated: Seated) -> None:
    """The paper comes in at the end: who left in the middle is known before the first score."""
    tournament = seated(12)
    player = days.who(tournament, 1)[0]
    withdrawals.withdraw(tournament, player, "unwell", from_engine=4)
    here = tables.sheet(tournament, QUALIFYING, 1)
    assert (len(here.seats), here.players_in(5), here.players_in(4)) == (6, 6, 5)
    score_entry.enter(tournament, QUALIFYING, 1, 5, player, 141)
    with refused(tournament, f"No. {player}", "double 4"):
        score_entry.enter(tournament, QUALIFYING, 1, 4, player, 3)


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
    written = days.grid(tables.sheet(tournament, QUALIFYING, 1))
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


def test_somebody_without_a_score_where_others_have_begun_never_played(seated: Seated) -> None:
    tournament = seated(10)
    first, second, *_ = days.who(tournament, 1)
    score_entry.enter(tournament, QUALIFYING, 1, 9, first, 5)
    withdrawals.withdraw(tournament, second, "unwell")
    here = tables.sheet(tournament, QUALIFYING, 1)
    assert here.seat_of(second).left_from == 9
    assert not here.takes_place(here.seat_of(second))


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


def test_in_the_play_off_the_preview_speaks_of_that_stage_alone(seated: Seated) -> None:
    tournament = seated(10)
    days.play(tournament)
    stages.start_stage(tournament, seed=1)
    loser = days.who(tournament, 1)[4]
    days.is_a_sentence(withdrawals.withdrawal_preview(tournament, loser, 4), "not seated")
    withdrawals.withdraw(tournament, loser, "going home", from_engine=4)


def test_after_signing_places_stay_and_the_playoff_does_without(all_signed: Seated) -> None:
    tournament = all_signed(20)
    champion = days.who(tournament, 1)[0]
    days.is_a_sentence(withdrawals.withdrawal_preview(tournament, champion), "signed")
    with refused(tournament, "signed"):
        withdrawals.withdraw(tournament, champion, "went home", from_engine=3)
    withdrawals.withdraw(tournament, champion, "went home")
    assert results.results(tournament).table_winners[0].player == champion
    assert stages.plan(tournament).stages[0].players == 3
    stage = stages.start_stage(tournament, seed=1)
    assert len(days.who(tournament, 1, stage)) == 3
    assert champion not in days.who(tournament, 1, stage)


def test_the_game_chart_sends_nobody_to_a_seat_that_was_given_up(all_signed: Seated) -> None:
    tournament = all_signed(40)
    stage = stages.start_stage(tournament, seed=1)
    gone = days.who(tournament, 1, stage)[0]
    withdrawals.withdraw(tournament, gone, "going home")
    lines = game_chart.chart(tournament, tables.sheets(tournament))[0].lines
    following = {place.player: line.next for line in lines for place in line.winners}
    assert following[gone] == "declined"
    assert set(following.values()) == {"declined", "Play-off 1, table 1", "Play-off 1, table 2"}


def test_a_final_that_everybody_gave_up_is_not_played_and_can_be_filled_again(
    all_signed: Seated,
) -> None:
    tournament = all_signed(10)
    stages.start_stage(tournament, seed=1)
    gone = days.who(tournament, 1, "final")
    for player in gone:
        withdrawals.withdraw(tournament, player, "going home")
    assert next_step.day_facts(tournament).step.sentence == "Next: name the champion"
    second, third = (days.who(tournament, table_no)[1] for table_no in (1, 2))
    seats.replace_player(tournament, gone[0], second, "who is still here")
    seats.replace_player(tournament, gone[1], third, "who is still here")
    days.play(tournament, "final")
    assert results.results(tournament).complete


def test_in_the_middle_of_the_final(all_signed: Seated) -> None:
    tournament = all_signed(20)
    stage = stages.start_stage(tournament, seed=1)
    first, second, *_ = days.who(tournament, 1, stage)
    score_entry.enter(tournament, stage, 1, 9, first, 0)
    withdrawals.withdraw(tournament, first, "went home")
    here = tables.sheet(tournament, stage, 1)
    assert here.seat_of(first).left_from == 8
    written = days.grid(here)
    for engine, row in written.items():
        for player, score in row.items():
            if player != first:
                out = {5: second}.get(engine) or (second if row[first] == 0 else None)
                value = 0 if player == out and engine != 9 else score or 11
                score_entry.enter(tournament, stage, 1, engine, player, value)
    assert first not in [place.player for place in standings(tables.sheet(tournament, stage, 1))]
