"""One commit, one piece of news: what changed."""

from collections.abc import Callable

import pytest

from mextrain_scorer.desk.changes import Changes
from mextrain_scorer.desk.roster import players, withdrawals
from mextrain_scorer.desk.scores import score_entry
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
