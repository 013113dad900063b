"""Rows that an insider forged, in a chain that adds up: opened, or called damaged in a sentence.

What opens can be read everywhere: on every page, in every list and on every paper.  One forgery of
each kind stands here; ``FORGERIES=3000`` tries so many others at random, with ``FORGERIES_SEED``.
"""

import json
import os
import random
import shutil
import sqlite3
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Column, Integer

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.checks import all_checks
from mextrain_scorer.desk.day import history_lines, next_step
from mextrain_scorer.desk.files import backup, opening
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.paper import announcement, rendering
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.results import results, room_view
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store import journal_check
from mextrain_scorer.store.decision_rows import NamedPlaceRow, PlannedSeatRow, StandingStageRow
from mextrain_scorer.store.errors import DamagedFile
from mextrain_scorer.store.homes import open_checks
from mextrain_scorer.store.schema import (
    STATE_ROWS,
    AdjustmentRow,
    PrintedRow,
    RoundRow,
    RulingRow,
    SeatRow,
    SignatureRow,
    WrittenTotalRow,
    table_of,
)
from tests.desk import days
from tests.files_on_disk.forged import chain_again, forge, forge_with

FORGERIES = int(os.environ.get("FORGERIES", "30"))
PAPERS_OF_EVERY = 12  # forgeries that open: paper takes its time
NUMBERS = (None, -1, 0, 1, 2, 99, 2**31, 2**63 - 1, -(2**63))
TEXTS = (
    *("", "x" * 20_000, "y" * 600, "\x1b[31mred", "\u202eturned", "zero\u200bwidth", "nowhere"),
    *("[]", "{}", "null", "[1,2]", "[99999]", "0", "1e999", "2026-13-45", "None", '"x"'),
    *("qualifying", "qualifying-2", "final", "open", "signed", "<b>", "🂡", None),
)
Forgery = list[tuple[str, tuple[object, ...]]]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A day whose final has begun, with a row in every table."""
    with days.seated(tmp_path_factory.mktemp("forged"), 10) as tournament:
        days.play(tournament)
        key = stages.start_stage(tournament, seed=5)
        days.fill(tournament, 1, key)
        with tournament.change() as work:
            one, other, *_ = [seat.player for seat in work.rows(SeatRow, stage=key)]
            at: dict[str, Any] = {"stage": key, "table_no": 1}
            for row in (
                RoundRow(**at, engine=7, outcome="blocked", accepted="", note=""),
                WrittenTotalRow(**at, player=one, total=5),
                RulingRow(
                    **at, ruling_no=1, players=f"[{one},{other}]", shared=0, ruled_by="other",
                    reason="drawn", basis="[1]",
                ),
                AdjustmentRow(**at, adjustment_no=1, player=one, points=10, reason="laid twice"),
                SignatureRow(**at, signer="game-monitor", strokes="120,300 400,80"),
                PrintedRow(
                    **at, document="score-sheets", print_no=1, at="2026-06-13T14:05:00+02:00",
                    tip="0123abcd", said="89ef",
                ),
                NamedPlaceRow(ranked=1, player=one, reason="the hall closes"),
                PlannedSeatRow(won_in=days.QUALIFYING, winner=one, player=None, reason="gone"),
                StandingStageRow(
                    stage=key, from_stage=days.QUALIFYING, from_table=1, not_seated="[]",
                    not_going=f"[{one}]", reason="it was played",
                ),
            ):  # fmt: skip
                work.put(row)
            work.record("tie-ruled", **at)
        return tournament.path


def forged(whole: Path, folder: Path, forgery: Forgery) -> Path:
    """Return a forged copy; what the file's own keys refuse is not forged."""

    def meddle(db: sqlite3.Connection) -> None:
        for statement, values in forgery:
            try:
                db.execute(statement, values)
            except (sqlite3.IntegrityError, OverflowError):
                continue
        if any("journal" in statement for statement, _ in forgery):
            chain_again(db)

    path = Path(shutil.copyfile(whole, folder / "forged.mextrain"))
    for left in folder.glob("*.damaged-*"):
        left.unlink()
    forge_with(path, meddle)
    return path


def read_everything(tournament: Tournament, *, papers: bool) -> None:
    """Read whatever a page, a list or a paper shows; nothing but a sentence may come of it."""
    readers = [
        *(tables.stages, tables.sheets, all_checks.check, results.results, room_view.room_view),
        *(next_step.next_step, next_step.day_facts, history_lines.shown_history),
        *(undo.undo_label, players.players, stages.plan, announcement.announcement_lines),
        *(backup.exported_content, draw.advice),
    ]
    for read in readers:
        told_only(read, tournament)
    for stage in [each.key for each in tables.stages(tournament)]:
        for table_no in tables.table_nos(tournament, stage):
            told_only(results.places, tournament, stage, table_no)
    for document in rendering.DOCUMENTS if papers else ():
        told_only(days.pdf, tournament, document.key)


def told_only(read: Any, *arguments: object) -> None:
    said = ""
    try:
        read(*arguments)
    except Refused as refusal:
        said = str(refusal)
    assert said.isprintable()


def outcome(path: Path, *, papers: bool = False) -> str:
    """Open a forged file and read everything; return what it came to."""
    begun = time.process_time()
    try:
        tournament = opening.open_file(path)
    except DamagedFile as refusal:
        said = str(refusal)
    else:
        with tournament:
            read_everything(tournament, papers=papers)
        return "opened"
    assert time.process_time() - begun < 1
    assert said.isprintable()
    assert len(said) < 500
    return said


NOT_THERE = "points at what is not there"
TOO_MUCH = "longer than any, or hides something"
ODD_DAY = "its games do not follow one another"
UNREADABLE = "an entry of the journal cannot be read"
SENSELESS = {
    "no tournament": ("DELETE FROM tournament", "holds no tournament"),
    "another tournament": ("UPDATE tournament SET id = 2", "do not fit together"),
    "a seat of nobody": ("UPDATE seat SET player = 999 WHERE player = 1", NOT_THERE),
    "no stages": ("DELETE FROM stage", NOT_THERE),
    "no players": ("DELETE FROM player", NOT_THERE),
    "from nowhere": ("UPDATE entrant SET from_stage = 'nowhere'", NOT_THERE),
    "from another table": ("UPDATE entrant SET from_table = 3 - from_table", NOT_THERE),
    "nobody circled": ("UPDATE game_table SET circled = -1", NOT_THERE),
    "a penalty elsewhere": (
        """
        UPDATE adjustment SET stage = 'qualifying', table_no = 3 - (
            SELECT table_no FROM seat WHERE stage = 'qualifying' AND player = adjustment.player
        )
        """,
        NOT_THERE,
    ),
    "a score elsewhere": (
        """
        UPDATE score SET table_no = 3 - table_no WHERE (stage, player, engine) = (
            SELECT stage, player, engine FROM score WHERE stage = 'qualifying'
        )
        """,
        NOT_THERE,
    ),
    "an empty table": (
        """
        INSERT INTO game_table
        SELECT stage, 9, 'open', NULL, NULL, '', '', NULL, NULL, NULL FROM game_table LIMIT 1
        """,
        NOT_THERE,
    ),
    "a gap in the day": (
        "UPDATE stage SET position = 9223372036854775807 WHERE key = 'final'",
        UNREADABLE,
    ),
    "a game after the final": ("UPDATE stage SET position = 3 WHERE kind = 'qualifying'", ODD_DAY),
    "a game that is a play-off": (
        "UPDATE stage SET kind = 'playoff' WHERE key = 'qualifying'",
        ODD_DAY,
    ),
    "a last ruling": ("UPDATE ruling SET ruling_no = 9223372036854775807", UNREADABLE),
    "undone, and nothing named": (
        "UPDATE journal SET operation = 'undone' WHERE seq = 2",
        UNREADABLE,
    ),
    "a table out of reach": ("UPDATE journal SET table_no = 9223372036854775807", UNREADABLE),
    "a name without end": ("UPDATE player SET name = printf('%.20000c', 'x')", TOO_MUCH),
    "an escape": ("UPDATE player SET name = char(27) || '[31mred'", TOO_MUCH),
    "a turned club": ("UPDATE player SET club = char(0x202e) || 'nnA'", TOO_MUCH),
    "nothing to see": ("UPDATE stage SET key = char(0x200b) || key", TOO_MUCH),
    "a reason told": ("UPDATE journal SET reason = char(27) || 'c'", UNREADABLE),
    "a deed told": ("UPDATE journal SET operation = char(13) || 'x'", UNREADABLE),
    "a value told": ("""UPDATE journal SET after = '"\u001bc"'""", UNREADABLE),
}


@pytest.mark.parametrize(("statement", "why"), SENSELESS.values(), ids=SENSELESS)
def test_what_this_program_never_writes_is_damage(
    whole: Path, tmp_path: Path, statement: str, why: str
) -> None:
    assert why in outcome(forged(whole, tmp_path, [(statement, ())]))


@pytest.mark.parametrize("statement", [
    "UPDATE player SET note = printf('%.1000c', 'x')",
    "UPDATE player SET name = 'Нуñez 👩‍👩‍👧 ' || number",
    "UPDATE stage SET seed = -999999999",
    "DELETE FROM score",
])  # fmt: skip
def test_what_it_might_have_written_opens_and_is_read_everywhere(
    whole: Path, tmp_path: Path, statement: str
) -> None:
    assert outcome(forged(whole, tmp_path, [(statement, ())]), papers=True) == "opened"


@pytest.mark.parametrize("note", [{"a": 1}, ["a"], 1.5, 2**70, True])
def test_what_undo_would_bring_back_is_a_row_as_well(
    whole: Path, tmp_path: Path, note: object
) -> None:
    path = Path(shutil.copyfile(whole, tmp_path / "forged.mextrain"))
    forge(path, "UPDATE player SET note = 'odd' WHERE number = 1")
    forge(path, "UPDATE player SET note = 'even' WHERE number = 1")
    with closing(sqlite3.connect(path)) as db, db:
        # Between the two it was something that no column takes; now it is a text again.
        odd = json.dumps(note, separators=(",", ":"))
        db.execute("""UPDATE journal SET changes = replace(changes, '"odd"', ?)""", (odd,))
        chain_again(db)
    assert UNREADABLE in outcome(path)


def drawn(dice: random.Random) -> Forgery:
    """Draw one to three changes of rows or of what the journal tells."""
    changes: Forgery = []
    for _ in range(dice.randint(1, 3)):
        table = table_of(dice.choice(STATE_ROWS))
        keys = ", ".join(column.name for column in table.primary_key.columns)
        one = f" WHERE ({keys}) = (SELECT {keys} FROM {table.name} ORDER BY random() LIMIT 1)"  # noqa: S608
        where = dice.choice(["", one, one, one])
        if dice.random() < 0.15:
            changes.append((f"DELETE FROM {table.name}{where}", ()))  # noqa: S608
            continue
        column: Column[Any] = dice.choice(list(table.columns))
        value = dice.choice(NUMBERS if isinstance(column.type, Integer) else TEXTS)
        changes.append((f"UPDATE {table.name} SET {column.name} = ?{where}", (value,)))  # noqa: S608
    if dice.random() < 0.2:
        field = dice.choice(["at", "operation", "stage", "before", "after", "reason", "undoes"])
        changes.append((f"UPDATE journal SET {field} = ?", (dice.choice(TEXTS),)))  # noqa: S608
    return changes


def test_no_forged_row_ends_in_a_traceback(whole: Path, tmp_path: Path) -> None:
    seed = int(os.environ.get("FORGERIES_SEED", random.randrange(2**32)))
    dice, found = random.Random(seed), Counter[bool]()
    for _ in range(FORGERIES):
        forgery = drawn(dice)
        papers = found[True] % PAPERS_OF_EVERY == 1
        try:
            found[outcome(forged(whole, tmp_path, forgery), papers=papers) == "opened"] += 1
        except Exception as error:
            raise AssertionError(f"seed {seed}: {forgery}") from error
    print(f"\nforgeries: {FORGERIES}, {found[True]} opened and read, {found[False]} refused")  # noqa: T201


@pytest.mark.parametrize(("statement", "ends_in"), [
    ("DELETE FROM tournament", ValueError),
    ("UPDATE entrant SET from_stage = 'nowhere'", StopIteration),
    ("UPDATE game_table SET circled = -1", KeyError),
])  # fmt: skip
def test_a_gate_that_takes_every_row_is_found_out(
    whole: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    statement: str,
    ends_in: type[Exception],
) -> None:
    """The control."""
    monkeypatch.setattr(open_checks, "_refuse_senseless", lambda _: None)
    with pytest.raises(ends_in):
        outcome(forged(whole, tmp_path, [(statement, ())]))


def test_a_gate_that_takes_every_text_is_found_out(
    whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control."""
    monkeypatch.setattr(journal_check, "are_row_texts", lambda *_: True)
    path = forged(whole, tmp_path, [("UPDATE player SET name = char(27) || number", ())])
    with closing(opening.open_file(path)) as tournament:
        assert not players.players(tournament)[0].name.isprintable()
