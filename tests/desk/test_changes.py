"""One commit, one piece of news, once it is in the file."""

from collections.abc import Callable

import pytest

from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.scores.score_import import ImportedScore, import_scores
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.rules.records import Outcome
from mextrain_scorer.rules.refusal import Refused
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, news_of


def test_every_change_is_one_entry_and_one_piece_of_news(seated: Seated) -> None:
    tournament = seated(15)
    player = days.who(tournament, 2)[0]
    where = (tournament, QUALIFYING, 2, 9)
    rows = [ImportedScore(None, n, 8, days.who(tournament, n)[0], 5) for n in (1, 3)]
    changes: tuple[Callable[[], object], ...] = (
        lambda: score_entry.enter(*where, player, 47),
        lambda: sign_off.receive_sheet(*where[:3]),
        lambda: undo.undo(tournament),
        lambda: players.add_player(tournament, "Ann"),
        lambda: import_scores(tournament, rows, "scores.csv"),
    )
    with news_of(tournament) as news:
        for change in changes:
            before = tournament.tip.seq
            change()
            assert news[-1] == tournament.tip.seq == before + 1
    assert len(news) == len(changes)


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


def test_who_listens_is_told_in_the_order_asked_for_until_that_ends(seated: Seated) -> None:
    tournament = seated(10)
    player = days.who(tournament, 1)[0]
    seen: list[str] = []
    tournament.listen(lambda: seen.append("first"))
    end = tournament.listen(lambda: seen.append("second"))
    score_entry.enter(tournament, QUALIFYING, 1, 9, player, 47)
    end()
    score_entry.enter(tournament, QUALIFYING, 1, 8, player, 47)
    assert seen == ["first", "second", "first"]


def test_a_change_that_breaks_off_is_no_news_and_leaves_nothing(seated: Seated) -> None:
    tournament = seated(10)
    player = days.who(tournament, 1)[0]
    tip = tournament.chain_tip
    with news_of(tournament) as news, pytest.raises(Refused):
        score_entry.write_totals(tournament, QUALIFYING, 1, {player: 80, 999: 80})
    assert (news, tournament.chain_tip) == ([], tip)
