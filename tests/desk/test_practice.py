"""The practice tournament: a mistake of every kind, and what became of each."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from mextrain_scorer.desk import all_checks
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.next_step import day_facts
from mextrain_scorer.desk.ranking import overall
from mextrain_scorer.desk.rehearsal import planted_mistakes
from mextrain_scorer.desk.rehearsal.planted_mistakes import (
    Fate,
    Planted,
    PlantedKind,
    practice_lines,
)
from mextrain_scorer.desk.rehearsal.practice import practice
from mextrain_scorer.desk.results.results import results
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.scores.sign_off import rule_tie
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tables import sheet
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Outcome, RuledBy
from mextrain_scorer.rules.rule_sets.rule_set import DayFormat
from mextrain_scorer.rules.standings import open_ties
from tests.desk import days
from tests.desk.days import QUALIFYING


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A practice tournament that nobody has touched."""
    path = tmp_path_factory.mktemp("practice") / "practice.mextrain"
    practice(path).close()
    return path


@pytest.fixture(scope="module", params=[DayFormat.CUMULATIVE, DayFormat.LADDER])
def club_made(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Path:
    """A practice of a club night, or of a ladder night, that nobody has touched."""
    path = tmp_path_factory.mktemp("club") / "club.mextrain"
    practice(path, request.param).close()
    return path


@pytest.fixture
def club(club_made: Path, tmp_path: Path) -> Iterator[Tournament]:
    """A practice of a club or ladder night of one's own."""
    copy = tmp_path / "club.mextrain"
    copy.write_bytes(club_made.read_bytes())
    with opening.open_file(copy) as tournament:
        yield tournament


@pytest.fixture
def begun(made: Path, tmp_path: Path) -> Iterator[Tournament]:
    """A practice tournament of one's own."""
    copy = tmp_path / "practice.mextrain"
    copy.write_bytes(made.read_bytes())
    with opening.open_file(copy) as tournament:
        yield tournament


def fates(tournament: Tournament) -> dict[PlantedKind, Fate]:
    return {line.planted.kind: line.fate for line in practice_lines(tournament)}


def of(tournament: Tournament, kind: PlantedKind) -> Planted:
    return next(each for each in planted_mistakes.planted_in(tournament) if each.kind is kind)


def mend(tournament: Tournament, kind: PlantedKind) -> None:
    """Do what the practice page's last hint says."""
    mistake = of(tournament, kind)
    at = (tournament, mistake.stage, mistake.table_no)
    if kind is PlantedKind.LATE:
        draw.seat_late(tournament, mistake.player)
    elif kind is PlantedKind.NO_SIGNATURE:
        sign_off.receive_sheet(*at)
    elif kind is PlantedKind.WRONG_CIRCLE:
        sign_off.receive_sheet(*at, circled=mistake.right)
    elif kind is PlantedKind.TIE:
        (tie,) = open_ties(sheet(*at))
        rule_tie(*at, tie.players, shared=False, by=RuledBy.DRAWN_DOMINO, reason="nine over four")
    else:
        assert mistake.engine is not None
        assert mistake.right is not None
        score_entry.enter(*at, mistake.engine, mistake.player, mistake.right)


def test_the_checks_find_what_checks_can_find_and_nothing_else(begun: Tournament) -> None:
    found = {f.code for f in all_checks.check(begun) if f.table_no != 1}
    assert found == {
        "open-tie", "total-mismatch", "winner-mismatch", "impossible-hands", "two-out",
        "nobody-out", "missing",
    }  # fmt: skip


@pytest.mark.nightly(one_in=2)
def test_a_club_night_is_practised_to_its_end(club: Tournament) -> None:
    kinds = [each.kind for each in planted_mistakes.planted_in(club)]
    for number, kind in enumerate(kinds, start=1):
        mend(club, kind)
        assert planted_mistakes.practice_state(club) == f"{number} of {len(kinds)} fixed"
    days.fill(club, 1, "qualifying-3")
    for table_no in (1, 2, 3, 4):
        days.sign(club, table_no, "qualifying-3")
    assert set(fates(club).values()) == {Fate.MENDED}
    found = overall(club)
    assert found is not None
    assert found.complete
    assert results(club).complete
    assert day_facts(club).step.page == "results"


def test_a_mistake_signed_with_its_sheet_has_slipped_through(begun: Tournament) -> None:
    swapped = of(begun, PlantedKind.SWAPPED_DIGITS)
    at = (begun, QUALIFYING, swapped.table_no)
    score_entry.accept_round(*at, None, "the table insists")
    sign_off.sign_sheet(*at, "Sam Oak")
    assert fates(begun)[PlantedKind.SWAPPED_DIGITS] is Fate.SLIPPED
    assert fates(begun)[PlantedKind.WRONG_CIRCLE] is Fate.SLIPPED
    sign_off.reopen_sheet(*at, "read the paper again")
    assert fates(begun)[PlantedKind.SWAPPED_DIGITS] is Fate.OPEN


def test_a_round_called_blocked_is_not_what_the_paper_says(begun: Tournament) -> None:
    nobody = of(begun, PlantedKind.NOBODY_OUT)
    assert nobody.engine is not None
    score_entry.mark(begun, QUALIFYING, nobody.table_no, nobody.engine, Outcome.BLOCKED)
    assert fates(begun)[PlantedKind.NOBODY_OUT] is Fate.OPEN
