"""One commit, one piece of news: what changed."""

from collections.abc import Callable

import pytest

from mextrain_scorer.desk.changes import Changes
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.roster import players, withdrawals
from mextrain_scorer.desk.scores import score_entry, sign_off, ties
from mextrain_scorer.desk.scores.score_import import ImportedScore, import_scores
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Outcome
from mextrain_scorer.rules.refusal import Refused
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, news_of


def the_one_news(tournament: Tournament, change: Callable[[], object]) -> Changes:
    """Return the news of a change, after checking that there was one piece of it."""
    tip = tournament.chain_tip
    with news_of(tournament) as news:
        change()
    assert tournament.chain_tip != tip
    (one,) = news
    return one


def at(*table_numbers: int, stage: str = QUALIFYING) -> frozenset[tuple[str, int]]:
    """Return tables of a stage as news names them."""
    return frozenset((stage, number) for number in table_numbers)


def test_a_score_is_news_of_its_table_alone(seated: Seated) -> None:
    tournament = seated(15)
    player = days.who(tournament, 2)[0]
    where = (tournament, QUALIFYING, 2, 9)
    changes: tuple[Callable[[], object], ...] = (
        lambda: score_entry.enter(*where, player, 47),
        lambda: score_entry.enter(*where, player, None),
        lambda: score_entry.mark(*where, Outcome.BLOCKED),
        lambda: score_entry.mark(*where, Outcome.PLAYED),
        lambda: score_entry.mark(*where, Outcome.NOT_PLAYED, "storm"),
        lambda: score_entry.write_totals(*where[:3], {player: 80}),
        lambda: sign_off.receive_sheet(*where[:3]),
        lambda: undo.undo(tournament),
        lambda: undo.redo(tournament),
    )
    for change in changes:
        news = the_one_news(tournament, change)
        assert news.tables == at(2)
        assert (news.players, news.stages) == (False, False)


def test_signing_ruling_and_reopening_are_news_of_one_table(seated: Seated) -> None:
    tournament = seated(15)
    days.fill(tournament, 3, tied=(0, 1))
    pair = days.who(tournament, 3)[:2]
    where = (tournament, QUALIFYING, 3)
    changes: tuple[Callable[[], object], ...] = (
        lambda: ties.rule_tie(*where, pair, shared=True, by="other", reason="as agreed"),
        lambda: sign_off.sign_sheet(*where, "Sam"),
        lambda: sign_off.reopen_sheet(*where, "another look"),
    )
    for change in changes:
        assert the_one_news(tournament, change).tables == at(3)


def test_news_of_players(registered: Seated) -> None:
    tournament = registered(10)
    changes: tuple[Callable[[], object], ...] = (
        lambda: players.add_player(tournament, "Ann"),
        lambda: players.change_player(
            tournament, 1, name="A", club=None, group=None, willing=False, note=None
        ),
        lambda: players.check_in(tournament, [11]),
        lambda: players.take_back_check_in(tournament, 11),
        lambda: players.check_in_all(tournament),
        lambda: withdrawals.no_show(tournament, 11),
        lambda: withdrawals.withdraw(tournament, 10, "unwell"),
    )
    for change in changes:
        news = the_one_news(tournament, change)
        assert (news.players, news.stages, news.tables) == (True, False, frozenset())


def test_news_of_seats_names_both_tables(seated: Seated) -> None:
    tournament = seated(16)
    sizes = {n: len(table) for n, table in days.layout(tournament).items()}
    six = max(sizes, key=lambda n: sizes[n])
    low, high = (n for n in sizes if n != six)
    one, two = days.who(tournament, low)[0], days.who(tournament, high)[0]
    swap = the_one_news(tournament, lambda: draw.swap(tournament, one, two))
    assert swap.tables == at(low, high)
    leaver = days.who(tournament, six)[0]
    move = the_one_news(tournament, lambda: draw.move(tournament, leaver, low))
    assert move.tables == at(six, low)
    gone = the_one_news(tournament, lambda: withdrawals.no_show(tournament, one))
    assert (gone.tables, gone.players) == (at(high), True)
    late = the_one_news(tournament, lambda: draw.seat_late(tournament, one, six))
    assert (late.tables, late.players) == (at(six), True)


def test_news_of_stages(all_signed: Seated) -> None:
    tournament = all_signed(10)
    news = the_one_news(tournament, lambda: stages.start_stage(tournament, seed=1))
    assert (news.tables, news.stages) == (at(1, stage="final"), True)
    news = the_one_news(tournament, lambda: stages.undo_stage(tournament, "final", "early"))
    assert (news.tables, news.stages) == (at(1, stage="final"), True)


def test_a_draw_and_an_import_are_one_piece_of_news_each(seated: Seated) -> None:
    tournament = seated(15)
    news = the_one_news(tournament, lambda: draw.draw(tournament, seed=9))
    assert (news.tables, news.stages) == (at(1, 2, 3), True)
    rows = [ImportedScore(None, n, 9, days.who(tournament, n)[0], 5) for n in (1, 3)]
    assert the_one_news(
        tournament, lambda: import_scores(tournament, rows, "scores.csv")
    ).tables == at(1, 3)


def test_no_news_where_nothing_changed(seated: Seated) -> None:
    tournament = seated(10)
    player = days.who(tournament, 1)[0]
    score_entry.enter(tournament, QUALIFYING, 1, 9, player, 47)
    with news_of(tournament) as news:
        score_entry.enter(tournament, QUALIFYING, 1, 9, player, 47)
        score_entry.enter(tournament, QUALIFYING, 1, 8, player, None)
        score_entry.mark(tournament, QUALIFYING, 1, 9, Outcome.PLAYED)
        players.check_in(tournament, [1, 2])
        draw.pin(tournament, 1, pinned=False)
    assert news == []


def test_the_news_comes_after_the_commit_and_in_the_order_asked_for(seated: Seated) -> None:
    tournament = seated(10)
    player = days.who(tournament, 1)[0]
    tip, seen = tournament.chain_tip, []

    def look(_: Changes) -> None:
        assert tournament.chain_tip != tip
        assert tournament.saved_at is not None
        seen.append("first")

    tournament.feed.subscribe(look)
    end = tournament.feed.subscribe(lambda _: seen.append("second"))
    score_entry.enter(tournament, QUALIFYING, 1, 9, player, 47)
    assert seen == ["first", "second"]
    end()
    tip = tournament.chain_tip
    score_entry.enter(tournament, QUALIFYING, 1, 8, player, 47)
    assert seen == ["first", "second", "first"]


def test_a_change_that_breaks_off_is_no_news_and_leaves_nothing(seated: Seated) -> None:
    tournament = seated(10)
    player = days.who(tournament, 1)[0]
    tip = tournament.chain_tip
    with news_of(tournament) as news, pytest.raises(Refused):
        score_entry.write_totals(tournament, QUALIFYING, 1, {player: 80, 999: 80})
    assert (news, tournament.chain_tip) == ([], tip)
