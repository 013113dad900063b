"""The history in words: what it says of a change, and what one can look for."""

from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.journal.history import history, kind_in_words
from mextrain_scorer.desk.operations import HistoryKind, kind_of
from mextrain_scorer.desk.seating import draw
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.journal.test_undo import recorded_operations


def test_every_operation_is_of_a_kind_that_has_a_name() -> None:
    kinds = {kind_of(each) for each in recorded_operations()}
    assert kinds | {HistoryKind.TOURNAMENT, HistoryKind.TAKEN_BACK, HistoryKind.PRINTS} == set(
        HistoryKind
    )
    assert len({kind_in_words(kind) for kind in HistoryKind}) == len(HistoryKind)


def test_a_trade_is_found_by_either_of_the_two(seated: Seated) -> None:
    tournament = seated(10)
    one, two = days.who(tournament, 1)[0], days.who(tournament, 2)[0]
    draw.swap(tournament, one, two)
    undo.undo(tournament)
    for line in history(tournament)[-2:]:
        assert line.who == f"No. {one} Player {one} and No. {two} Player {two}"
        assert line.why == "", "whom with is told already"
        assert {line.player, line.other} == {one, two}
        assert f"player {one}" in line.sought
        assert f"player {two}" in line.sought
    sentence = history(tournament)[-1].sentence
    assert sentence.endswith(f"and No. {two} Player {two} traded seats (table 1, table 2)")
