"""Who went out under rules whose double blank is worth 0: by the scores, or by a mark."""

from itertools import permutations
from pathlib import Path

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.journal.history import history
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.scores.score_entry import mark_out
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.exchange import exports
from mextrain_scorer.exchange.score_rows import import_scores
from mextrain_scorer.rules.checks.sheet_checks import check_sheet
from mextrain_scorer.rules.records import Outcome
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, refused

SIX = range(6)


@pytest.fixture
def six(seated: Seated) -> Tournament:
    """Return a double-12 tournament with one table of six."""
    return seated(6, rules="double-12")


def key(tournament: Tournament, engine: int, *scores: int, order: tuple[int, ...] = ()) -> None:
    """Key a round of table 1, seat by seat or in another order."""
    players = days.who(tournament, 1)
    for at in order or range(len(scores)):
        score_entry.enter(tournament, QUALIFYING, 1, engine, players[at], scores[at])


def mark(tournament: Tournament, engine: int, at: int, *, out: bool = True) -> None:
    """Mark the player of a seat as out, or no longer."""
    mark_out(tournament, QUALIFYING, 1, engine, days.who(tournament, 1)[at], out=out)


def out(tournament: Tournament, engine: int = 12) -> list[int]:
    """Return the seats whose players went out, counted from 0."""
    cells = tables.sheet(tournament, QUALIFYING, 1).round_of(engine).cells
    return [at for at, cell in enumerate(cells) if cell.went_out]


def asked(tournament: Tournament) -> list[str]:
    """Return the sentences of the errors."""
    here = tables.sheet(tournament, QUALIFYING, 1)
    return [found.message for found in check_sheet(here) if found.severity == "error"]


@pytest.mark.parametrize("order", list(permutations(SIX))[::97])
def test_whoever_has_the_only_zero_went_out_in_whatever_order_it_is_keyed(
    six: Tournament, order: tuple[int, ...]
) -> None:
    key(six, 12, 0, 11, 12, 13, 14, 15, order=order)
    assert out(six) == [0]
    assert asked(six) == []


def test_of_two_zeros_one_is_marked_and_the_mark_moves(six: Tournament) -> None:
    key(six, 12, 0, 0, 12, 13, 14, 15)
    first, second = tables.sheet(six, QUALIFYING, 1).seats[:2]
    both = f"No. {first.player} {first.name} and No. {second.player} {second.name}"
    assert asked(six) == [f"{both} have 0: say which of them went out."]
    mark(six, 12, 1)
    assert (out(six), asked(six)) == ([1], [])
    mark(six, 12, 0)
    assert (out(six), asked(six)) == ([0], [])
    mark(six, 12, 0, out=False)
    assert out(six) == []
    assert [line.sentence for line in history(six)][-2:] == [
        f"No. {first.player} {first.name} went out at table 1, double 12",
        f"No. {first.player} {first.name} did not go out after all at table 1, double 12",
    ]


def test_keying_the_zero_again_leaves_the_mark(six: Tournament) -> None:
    key(six, 12, 0, 0, 12, 13, 14, 15)
    mark(six, 12, 1)
    key(six, 12, 0, 0, 12, 13, 14, 15)
    assert out(six) == [1]
    key(six, 12, 0, 9)
    assert out(six) == [0]
    key(six, 12, 0, 0)
    assert out(six) == []


def test_there_is_nothing_to_mark_where_the_scores_say_it(six: Tournament) -> None:
    key(six, 12, 0, 11, 12, 13, 14, 15)
    with refused(six, "only 0"):
        mark(six, 12, 0)
    with refused(six, "write that first"):
        mark(six, 12, 1)
    key(six, 0, 0, 0)
    with refused(six, "Whoever has 0 here went out"):
        mark(six, 0, 0)
    key(six, 11, 0, 0, 12, 13, 14, 15)
    score_entry.mark(six, QUALIFYING, 1, 11, Outcome.BLOCKED)
    with refused(six, "Nobody goes out in a blocked round"):
        mark(six, 11, 0)
    with refused(six, "Nobody goes out in a blocked round"):
        player = days.who(six, 1)[0]
        score_entry.enter(six, QUALIFYING, 1, 11, player, 0, went_out=True)


def test_a_round_blocked_by_mistake_says_who_went_out_as_before(six: Tournament) -> None:
    key(six, 12, 0, 0, 12, 13, 14, 15)
    mark(six, 12, 1)
    score_entry.mark(six, QUALIFYING, 1, 12, Outcome.BLOCKED)
    assert out(six) == []
    score_entry.mark(six, QUALIFYING, 1, 12, Outcome.PLAYED, was=Outcome.BLOCKED)
    assert (out(six), asked(six)) == ([1], [])


def test_a_file_of_scores_says_what_typing_them_says(six: Tournament, tmp_path: Path) -> None:
    players = days.who(six, 1)
    told = "\n".join(
        f"1,{engine},{player},{score},{'out' if (engine, at) == (11, 1) else ''}"
        for engine, scores in ((12, (0, 3, 4, 5, 6, 7)), (11, (0, 0, 4, 5, 6, 7)))
        for at, (player, score) in enumerate(zip(players, scores, strict=True))
    )
    file = tmp_path / "scores.csv"
    file.write_text(f"table,engine,player,pips,note\n{told}\n", encoding="utf-8")
    assert import_scores(six, file) == 12
    assert (out(six, 12), out(six, 11)) == ([0], [1])
    assert import_scores(six, file) == 0
    assert import_scores(six, exports.export(six, tmp_path / "out.csv")) == 0
