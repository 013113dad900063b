"""A day at the monitor's desk, for tests: a real file, players seated, sheets filled."""

import subprocess
import sys
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from mextrain_scorer import files
from mextrain_scorer.desk import tables
from mextrain_scorer.desk.checks import all_checks
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.journal.print_log import Printed, record
from mextrain_scorer.desk.other_files import save_file
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.rehearsal.bulk_entry import add_players, enter_sheet
from mextrain_scorer.desk.roster.players import RosterRow, change_player
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.standings import totals
from mextrain_scorer.sheets.catalogue import DocumentRequest
from mextrain_scorer.sheets.printing import DocumentContent, Prepared, document_content, prepare

QUALIFYING = "qualifying"
ENGINES = tuple(range(9, -1, -1))
KEEPER = "Sam Oak"

Grid = dict[int, dict[int, int]]
TAKE_THE_LOCK = """
import sqlite3, sys
sqlite3.connect(sys.argv[1], timeout=0).execute("BEGIN EXCLUSIVE")
"""


def made(folder: Path, *, rules: str = "samboree", name: str = "day") -> Tournament:
    """Make an empty tournament."""
    return opening.create(folder / f"{name}.mextrain", "Fall Samboree", rules=rules)


def registered(folder: Path, players: int, *, rules: str = "samboree") -> Tournament:
    """Make a tournament whose players 1, 2, ... have all come."""
    return _copied(folder, _registered(players, rules))


def seated(folder: Path, players: int, *, seed: int = 3, rules: str = "samboree") -> Tournament:
    """Make a tournament with that many players drawn to their tables."""
    return _copied(folder, _seated(players, seed, rules))


def played(folder: Path, players: int, *, seed: int = 3, rules: str = "samboree") -> Tournament:
    """Make a tournament whose first game is played: every sheet of it is signed."""
    return _copied(folder, _played(players, seed, rules))


def _copied(folder: Path, content: bytes) -> Tournament:
    """Open a copy of a tournament that other tests have copies of: it takes half the time."""
    path = folder / "day.mextrain"
    with files.make(path, private=True) as copy:
        copy.write(content)
    return opening.open_file(path)


asked_for_files = False  # also where --home server keeps what a test opens on a server


@contextmanager
def _in_files() -> Iterator[None]:
    """Keep in a file what is made and opened in the meantime: it is copied by its bytes."""
    global asked_for_files  # noqa: PLW0603
    before, asked_for_files = asked_for_files, True
    try:
        yield
    finally:
        asked_for_files = before


@cache
def _registered(players: int, rules: str) -> bytes:
    with _in_files(), TemporaryDirectory() as folder:
        with made(Path(folder), rules=rules) as tournament:
            add_players(tournament, [RosterRow(f"Player {n}") for n in range(1, players + 1)])
        return tournament.path.read_bytes()


@cache
def _seated(players: int, seed: int, rules: str) -> bytes:
    with _in_files(), TemporaryDirectory() as folder:
        with _copied(Path(folder), _registered(players, rules)) as tournament:
            draw.draw(tournament, seed=seed, allow_small=True)
        return tournament.path.read_bytes()


@cache
def _played(players: int, seed: int, rules: str) -> bytes:
    with _in_files(), TemporaryDirectory() as folder:
        with seated(Path(folder), players, seed=seed, rules=rules) as tournament:
            play(tournament)
        return tournament.path.read_bytes()


def who(tournament: Tournament, table_no: int, stage: str = QUALIFYING) -> list[int]:
    """Return the players of a table in seat order."""
    return [seat.player for seat in tables.sheet(tournament, stage, table_no).seats]


def renamed(tournament: Tournament, number: int, name: str) -> None:
    """Correct a player's name, and nothing else."""
    change_player(tournament, number, name=name, club=None, group=None, willing=False, note=None)


def layout(tournament: Tournament, stage: str = QUALIFYING) -> dict[int, list[int]]:
    """Return the players of every table of a stage in seat order."""
    return {
        here.table_no: [seat.player for seat in here.seats]
        for here in tables.sheets(tournament, stage)
    }


def seated_in(tournament: Tournament, stage: str = "final") -> list[int]:
    """Return everybody who sits in a stage."""
    return sorted(player for table in layout(tournament, stage).values() for player in table)


def upset(tournament: Tournament) -> list[str]:
    """Return what is said of the tables whose seats no longer follow from the scores."""
    return [f.message for f in all_checks.check(tournament) if f.code == "playoff-upset"]


def grid(here: Sheet, *, first: int | None = None, tied: Collection[int] = ()) -> Grid:
    """Return possible scores by engine and player.

    One player goes out in each round, in turn; the first in seat order wins, the second comes
    second and so on.  ``first`` names another winner, who trades columns with the first.  The
    seats ``tied`` (counted from 0) get the same scores in another order.
    """
    players = [seat.player for seat in here.seats]
    if first is not None:
        at = players.index(first)
        players[0], players[at] = players[at], players[0]
    count = len(players)
    written: Grid = {}
    for nth, engine in enumerate(here.rule_set.engines):
        out = nth % count
        written[engine] = {}
        for index, player in enumerate(players):
            if index == out:
                score = 0
            elif index in tied:
                score = 13 if out in tied else 10 + 3 * min(tied) + nth
            else:
                score = 10 + 3 * index + nth
            written[engine][player] = score
    return written


def fill(
    tournament: Tournament,
    table_no: int,
    stage: str = QUALIFYING,
    *,
    first: int | None = None,
    tied: Collection[int] = (),
) -> Sheet:
    """Write a whole sheet and return it as it was read back."""
    here = tables.sheet(tournament, stage, table_no)
    written = grid(here, first=first, tied=tied)
    scores = {(e, player): score for e, row in written.items() for player, score in row.items()}
    out = [cell for cell, score in scores.items() if score == 0]
    enter_sheet(tournament, here, scores, out, (), {})
    return tables.sheet(tournament, stage, table_no)


def sign(tournament: Tournament, table_no: int, stage: str = QUALIFYING) -> Sheet:
    """Sign a sheet."""
    sign_off.sign_sheet(tournament, stage, table_no, KEEPER)
    return tables.sheet(tournament, stage, table_no)


def fill_and_sign(
    tournament: Tournament,
    table_no: int,
    stage: str = QUALIFYING,
    *,
    first: int | None = None,
    tied: Collection[int] = (),
) -> Sheet:
    """Write a whole sheet and sign it."""
    fill(tournament, table_no, stage, first=first, tied=tied)
    return sign(tournament, table_no, stage)


def play(tournament: Tournament, stage: str = QUALIFYING, *, leave: Sequence[int] = ()) -> None:
    """Fill and sign every sheet of a stage but those of the tables to ``leave``."""
    for here in tables.sheets(tournament, stage):
        if here.table_no not in leave:
            fill_and_sign(tournament, here.table_no, stage)


def play_on(tournament: Tournament, *, seed: int = 5) -> list[str]:
    """Play every stage that is still to come and return their keys."""
    keys = []
    while stages.plan(tournament).ready:
        keys.append(stages.start_stage(tournament, seed=seed))
        play(tournament, keys[-1])
    return keys


def winner(here: Sheet) -> int:
    """Return who has the lowest total of a sheet."""
    points = totals(here)
    return min(points, key=lambda player: (points[player], player))


def content(tournament: Tournament, key: str, **asked: Any) -> DocumentContent:
    """Gather a document."""
    return document_content(tournament, DocumentRequest(key, **asked))


def prepared(tournament: Tournament, key: str, **asked: Any) -> Prepared:
    """Gather a document and write it."""
    return prepare(tournament, DocumentRequest(key, **asked))


def pdf(tournament: Tournament, key: str, **asked: Any) -> bytes:
    """Return a document as PDF."""
    return prepared(tournament, key, **asked).pdf


def save(tournament: Tournament, key: str, out: Path) -> Path:
    """Write a document to a file."""
    return save_file(out, pdf(tournament, key), tournament)


def put_on_paper(tournament: Tournament, key: str, **asked: Any) -> tuple[Prepared, Printed]:
    """Prepare a document and record that a printer took it."""
    ready = prepared(tournament, key, **asked)
    made = ready.content
    return ready, record(tournament, key, made.pieces, tip=made.chain_tip, at=made.at)


@contextmanager
def refused(
    tournament: Tournament, *words: str, kind: type[Refused] = Refused
) -> Iterator[pytest.ExceptionInfo[Refused]]:
    """Expect a refusal: one sentence with those words in it; nothing changed and no news."""
    tip = tournament.chain_tip
    with news_of(tournament) as news, pytest.raises(kind) as caught:
        yield caught
    assert tournament.chain_tip == tip
    assert news == []
    is_a_sentence(str(caught.value), *words)


def is_a_sentence(text: str, *words: str) -> None:
    """Check that a text is for people, ends as a sentence or a question, and has those words."""
    assert text.endswith((".", "?")), text
    assert "\n" not in text
    assert "{" not in text
    opening = text.split(maxsplit=1)[0]
    assert opening[0].isupper() or not opening.isalpha(), text  # a file's name may be small
    for word in words:
        assert word in text, text


@contextmanager
def news_of(tournament: Tournament) -> Iterator[list[int]]:
    """Gather the news that goes out in the meantime: the journal's number whenever it is told."""
    news: list[int] = []
    end = tournament.listen(lambda: news.append(tournament.tip.seq))
    try:
        yield news
    finally:
        end()


def is_locked(path: Path) -> bool:
    """Say whether another program is kept from changing a file."""
    other = [sys.executable, "-c", TAKE_THE_LOCK, str(path)]
    tried = subprocess.run(other, capture_output=True, text=True, check=False)
    assert tried.stderr == "" or "database is locked" in tried.stderr, tried.stderr
    return bool(tried.stderr)
