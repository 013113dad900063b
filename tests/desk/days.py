"""A day at the monitor's desk, for its tests: one of ``tests/day.py``, open as a tournament."""

import subprocess
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mextrain_scorer.desk import all_checks, tables
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.journal.print_log import Printed, record
from mextrain_scorer.desk.playoff.bracket import Bracket, bracket
from mextrain_scorer.desk.playoff.plan import plan
from mextrain_scorer.desk.playoff.state import PlayoffState
from mextrain_scorer.desk.presets import with_own_key
from mextrain_scorer.desk.roster.players import RosterRow, change_player
from mextrain_scorer.desk.roster.roster_import import add_roster
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.standings import totals
from mextrain_scorer.sheets.catalogue import DocumentRequest
from mextrain_scorer.sheets.printing import DocumentContent, Prepared, document_content, prepare
from tests import day as day_file
from tests import door
from tests.day import day, game_key
from tests.door import Desk
from tests.presets import PRESETS

QUALIFYING, KEEPER, ENGINES = door.QUALIFYING, door.KEEPER, day_file.ENGINES
TAKE_THE_LOCK = """
import sqlite3, sys
sqlite3.connect(sys.argv[1], timeout=0).execute("BEGIN EXCLUSIVE")
"""


def made(folder: Path, *, rules: str = "samboree", name: str = "day") -> Tournament:
    """Make an empty tournament."""
    return opening.create(folder / f"{name}.mextrain", "Fall Samboree", rules=rules)


def registered(folder: Path, players: int, *, rules: str = "samboree") -> Tournament:
    """Open a tournament whose players 1, 2, ... have all come."""
    return opened(folder, day(players, rules))


def seated(folder: Path, players: int, *, seed: int = 3, rules: str = "samboree") -> Tournament:
    """Open a tournament with that many players drawn to their tables."""
    return opened(folder, day(players, rules).seated(seed))


def played(folder: Path, players: int, *, seed: int = 3, rules: str = "samboree") -> Tournament:
    """Open a tournament whose first game is played: every sheet of it is signed."""
    return opened(folder, day(players, rules).seated(seed).played())


def house(folder: Path, players: int, rules: str = "samboree", **changed: Any) -> Tournament:
    """Make a tournament that so many have come to; ``changed`` are rules of a house of its own."""
    own = PRESETS[rules]
    if changed:
        own = with_own_key(replace(own, name="Our house", **changed))
    tournament = opening.create(folder / "house.mextrain", "Our day", rules=own)
    add_players(tournament, [RosterRow(f"Player {n:02}") for n in range(1, players + 1)])
    return tournament


def seated_house(folder: Path, players: int, **changed: Any) -> Tournament:
    """Make one of the Samboree's whose players are drawn to their tables."""
    tournament = house(folder, players, **changed)
    draw.draw(tournament, seed=3, allow_small=True)
    return tournament


def play_game(
    tournament: Tournament,
    number: int,
    totals: Mapping[int, int] | None = None,
    *,
    leave: int = 0,
    seed: int = 7,
) -> None:
    """Draw a game of the day, fill its sheets to these totals and sign them.

    The sheets of the last ``leave`` tables are left; without a total somebody has 100 and the own
    number.
    """
    draw.draw(tournament, seed=seed + number, allow_small=True)
    here = tables.sheets(tournament, game_key(number))
    for sheet in here[: len(here) - leave]:
        sign_with(tournament, sheet, totals or {})


def fill_to(tournament: Tournament, here: Sheet, totals: Mapping[int, int]) -> None:
    """Fill a sheet so that each has the total asked for, as ``day.fill_to`` does."""
    desk = Desk(tournament)
    day_file.fill_to(desk, desk.sheet(here.table_no, here.stage), totals)


def sign_with(tournament: Tournament, here: Sheet, totals: Mapping[int, int]) -> None:
    """Fill a sheet so, and sign it."""
    fill_to(tournament, here, totals)
    sign(tournament, here.table_no, here.stage)


asked_for_files = False  # also where --home server keeps what a test opens on a server


def opened(folder: Path, until: day_file.Day) -> Tournament:
    """Open a copy of a day that other tests have copies of.  It is made in a file, as bytes."""
    global asked_for_files  # noqa: PLW0603
    before, asked_for_files = asked_for_files, True
    try:
        path = until.file(folder)
    finally:
        asked_for_files = before
    return opening.open_file(path)


def add_players(tournament: Tournament, joiners: Sequence[RosterRow]) -> None:
    """Add players who have all come, each with the lowest free number."""
    add_roster(tournament, [replace(each, checked_in=True) for each in joiners])


def who(tournament: Tournament, table_no: int, stage: str = QUALIFYING) -> list[int]:
    """Return the players of a table in seat order."""
    return [seat.player for seat in tables.sheet(tournament, stage, table_no).seats]


def renamed(tournament: Tournament, number: int, name: str) -> None:
    """Correct a player's name, and nothing else."""
    change_player(tournament, number, RosterRow(name))


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


def fill(
    tournament: Tournament,
    table_no: int,
    stage: str = QUALIFYING,
    *,
    first: int | None = None,
    tied: Collection[int] = (),
) -> Sheet:
    """Write a whole sheet, as ``day.rising`` has it, and return it as it was read back."""
    day_file.fill(Desk(tournament), table_no, stage, first=first, tied=tied)
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
    day_file.play(Desk(tournament), stage, leave=leave)


def play_on(tournament: Tournament, *, seed: int = 5) -> list[str]:
    """Play every stage that is still to come and return their keys."""
    return day_file.play_on(Desk(tournament), seed=seed)


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
    tip = tournament.tip.hash
    with news_of(tournament) as news, pytest.raises(kind) as caught:
        yield caught
    assert tournament.tip.hash == tip
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


def bracket_of(tournament: Tournament) -> Bracket:
    """Return the bracket as the page, paper and the display have it."""
    return bracket(tournament, plan(PlayoffState(tournament)))
