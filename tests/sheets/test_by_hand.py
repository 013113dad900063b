"""The laptop fails: whoever has only the pack and a pencil finds the right champion."""

from pathlib import Path
from random import Random

import pytest

from mextrain_scorer.desk.playoff import seats, stages
from mextrain_scorer.desk.rehearsal.made_up import demo_roster, enter_game, enter_sheet
from mextrain_scorer.desk.results.results import results
from mextrain_scorer.desk.scores import ties
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tables import current_stage, sheet, sheets, title_of
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.play.rounds import PlayedTable, play_table
from mextrain_scorer.rules.playoff import playoff_title
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.rules.standings import open_ties
from mextrain_scorer.sheets.catalogue import DocumentRequest
from mextrain_scorer.sheets.printing import prepare
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import add_players
from tests.sheets.clerk import Clerk, Rounds, is_sheet, sums, words_on
from tests.sheets.papers import page_text, read

SEED = 7
HALF = 5


def game(stage: str, table_no: int, count: int) -> PlayedTable:
    """Return what happens at a table, whoever sits there and whoever writes it down."""
    dice = Random(f"{SEED} {stage} {table_no}").getrandbits(32)
    return play_table(SAMBOREE, count, dice)


def as_written(stage: str, table_no: int, count: int) -> Rounds:
    """Return the same as the score keeper writes it: score and out, round by round."""
    return [
        [(score, seat == played.out) for seat, score in enumerate(played.scores)]
        for played in game(stage, table_no, count).rounds
    ]


def play(tournament: Tournament, here: Sheet, rounds: int = 10) -> None:
    """Enter a table's game, or its first rounds; sign it where it is whole."""
    played = game(title_of(here), here.table_no, len(here.seats))
    if rounds < len(played.rounds):
        begun = played.rounds[:rounds]
        scores = {
            (each.engine, seat.player): score
            for each in begun
            for seat, score in zip(here.seats, each.scores, strict=True)
        }
        out = [(e.engine, here.seats[e.out].player) for e in begun if e.out is not None]
        enter_sheet(tournament, here, scores, out, [e.engine for e in begun if e.blocked], {})
        return
    enter_game(tournament, here, played)
    for tie in open_ties(sheet(tournament, here.stage, here.table_no)):
        ties.rule_tie(
            tournament,
            here.stage,
            here.table_no,
            sorted(tie.players),
            shared=False,
            by="drawn-domino",
            reason="The lower number drew the higher domino.",
        )
    days.sign(tournament, here.table_no, here.stage)


def finish_what_is_open(tournament: Tournament, stage: str) -> None:
    """Play every table of a stage whose sheet is not signed to its end."""
    for here in sheets(tournament, stage):
        if here.status.value != "signed":
            play(tournament, here)


def seat_as(tournament: Tournament, stage: str, wanted: dict[int, list[int]]) -> None:
    """Put the players of a stage on the seats that they took by hand."""
    assert days.seated_in(tournament, stage) == sorted(p for row in wanted.values() for p in row)
    for table_no, players in wanted.items():
        for seat, player in enumerate(players):
            sits = days.who(tournament, table_no, stage)[seat]
            if sits != player:
                draw.swap(tournament, sits, player)
    assert days.layout(tournament, stage) == wanted


def fails_at(folder: Path, players: int, games_before: int) -> Tournament:
    """Return a demo day at the moment: tables signed, half played and not begun."""
    tournament = days.made(folder)
    add_players(tournament, demo_roster(players, SEED))
    draw.draw(tournament, seed=SEED, allow_small=True, keep_apart=("group", "club"))
    for _ in range(games_before):
        current = current_stage(tournament)
        assert current is not None
        finish_what_is_open(tournament, current.key)
        stages.start_stage(tournament, seed=SEED)
    current = current_stage(tournament)
    assert current is not None
    for here in sheets(tournament, current.key):
        rounds = (10, HALF, 0)[here.table_no % 3]
        if rounds:
            play(tournament, here, rounds)
    return tournament


@pytest.mark.nightly(one_in=4)
@pytest.mark.parametrize(
    ("players", "games_before"),
    [(10, 0), (23, 0), (48, 0), (100, 0), (48, 1), (100, 1), (48, 2), (10, 1)],
)
def test_the_pack_alone_leads_to_the_champion(
    tmp_path: Path, players: int, games_before: int
) -> None:
    with fails_at(tmp_path, players, games_before) as tournament:
        pack = prepare(tournament, DocumentRequest("by-hand-pack")).pdf
        clerk = Clerk(pack, as_written)
        clerk.finish()

        current = current_stage(tournament)
        assert current is not None
        finish_what_is_open(tournament, current.key)
        for title, tables in clerk.seating.items():
            key = stages.start_stage(tournament, seed=SEED)
            assert playoff_title(key) == title
            seat_as(tournament, key, tables)
            finish_what_is_open(tournament, key)
        outcome = results(tournament)
        assert outcome.complete
        assert [each.player for each in outcome.champions] == [clerk.champion]
        assert [each.player for each in outcome.seconds] == [clerk.second]


@pytest.fixture
def pack(tmp_path: Path) -> bytes:
    """Return the pack of a day of 48 whose qualifying tables are signed, half played, untouched."""
    with fails_at(tmp_path, 48, 0) as tournament:
        return prepare(tournament, DocumentRequest("by-hand-pack")).pdf


def said(pack: bytes, title: str) -> str:
    """Return the text of the pack's pages of that title."""
    found = [page_text(page) for page in read(pack).pages]
    return " ".join(page for page in found if page.startswith(title))


def test_a_half_played_sheet_leaves_zero_rounds_and_totals_to_who_finishes_it(pack: bytes) -> None:
    begun = whole = 0
    for words, page in zip(words_on(pack), read(pack).pages, strict=True):
        if "not complete" in page_text(page):
            begun += 1
            assert sums(words) == []
        elif is_sheet(words) and sums(words):
            whole += 1
    assert (begun, whole) == (3, 3)


def test_whoever_gives_the_seat_to_another_is_replaced_on_the_page(all_signed: Seated) -> None:
    tournament = all_signed(48)
    here = days.who(tournament, 3)
    seats.replace_player(tournament, here[0], here[1], "has to drive home")
    made = prepare(tournament, DocumentRequest("by-hand-pack")).pdf
    pages = said(made, "What comes next")
    assert f"winner of Qualifying game, table 3 {here[1]} Player {here[1]}" in pages
