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

import pytest

from tests import door
from tests.day import day
from tests.files_on_disk.forged import chain_again, columns_of, forge, forge_with, tables_of

FORGERIES = int(os.environ.get("FORGERIES", "30"))
PAPERS_OF_EVERY = 12  # forgeries that open: paper takes its time
NUMBERS = (None, -1, 0, 1, 2, 99, 2**31, 2**63 - 1, -(2**63))
TEXTS = (
    *("", "x" * 20_000, "y" * 600, "\x1b[31mred", "\u202eturned", "zero\u200bwidth", "nowhere"),
    *("[]", "{}", "null", "[1,2]", "[99999]", "0", "1e999", "2026-13-45", "None", '"x"'),
    *("qualifying", "qualifying-2", "final", "open", "signed", "<b>", "🂡", None),
)
Forgery = list[tuple[str, tuple[object, ...]]]
Tables = dict[str, tuple[list[str], list[str], list[str]]]  # keys, numbers and texts of each


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A day whose final has begun, with a row in every table."""
    path = day(10).seated().final().typed().file(tmp_path_factory.mktemp("forged"))
    with door.desk(path) as desk:
        one, other, *_ = desk.tables("final")[1]
    final = ("final", 1)
    rows: dict[str, tuple[object, ...]] = {
        "round": (*final, 7, "blocked", "", ""),
        "written_total": (*final, one, 5),
        "ruling": (*final, 1, f"[{one},{other}]", 0, "other", "drawn", "[1]"),
        "adjustment": (*final, 1, one, 10, "laid twice"),
        "signature": (*final, "game-monitor", "120,300 400,80"),
        "printed": ("score-sheets", *final, 1, "2026-06-13T14:05:00+02:00", "0123abcd", "89ef"),
        "named_place": (1, one, "the hall closes"),
        "planned_seat": ("qualifying", one, None, "gone"),
        "standing_stage": ("final", "qualifying", 1, "[]", f"[{one}]", "it was played"),
    }

    def write(db: sqlite3.Connection) -> None:
        for table, row in rows.items():
            db.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)  # noqa: S608

    forge_with(path, write)
    return path


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


def outcome(path: Path, *, papers: bool = False) -> str:
    """Open a forged file and read everything; return what it came to."""
    begun = time.process_time()
    try:
        desk = door.desk(path)
    except door.Refused as refusal:
        assert refusal.kind == "damaged"  # noqa: PT017  anything else is no answer
        said = str(refusal)
    else:
        with desk:
            assert all(each.isprintable() for each in desk.look_everywhere(papers=papers))
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
    "a second, and no champion": ("UPDATE named_place SET ranked = 2", NOT_THERE),
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


def drawn(dice: random.Random, tables: Tables) -> Forgery:
    """Draw one to three changes of rows or of what the journal tells."""
    changes: Forgery = []
    for _ in range(dice.randint(1, 3)):
        table = dice.choice(list(tables))
        keys, numbers, texts = tables[table]
        key = ", ".join(keys)
        one = f" WHERE ({key}) = (SELECT {key} FROM {table} ORDER BY random() LIMIT 1)"  # noqa: S608
        where = dice.choice(["", one, one, one])
        if dice.random() < 0.15:
            changes.append((f"DELETE FROM {table}{where}", ()))  # noqa: S608
            continue
        column = dice.choice([*numbers, *texts])
        value = dice.choice(NUMBERS if column in numbers else TEXTS)
        changes.append((f"UPDATE {table} SET {column} = ?{where}", (value,)))  # noqa: S608
    if dice.random() < 0.2:
        field = dice.choice(["at", "operation", "stage", "before", "after", "reason", "undoes"])
        changes.append((f"UPDATE journal SET {field} = ?", (dice.choice(TEXTS),)))  # noqa: S608
    return changes


def tables_in(path: Path) -> Tables:
    """Return the columns of every table but the journal's: of its key, of numbers and of texts."""
    with closing(sqlite3.connect(path)) as db:
        found = {}
        for table in tables_of(db):
            told = db.execute(f"PRAGMA table_info({table})").fetchall()
            kinds = {f'"{name}"': kind for _, name, kind, *_ in told}
            found[table] = (
                [f'"{name}"' for name in columns_of(db, table)[0]],
                [name for name, kind in kinds.items() if kind == "INTEGER"],
                [name for name, kind in kinds.items() if kind == "TEXT"],
            )
        return found


def test_no_forged_row_ends_in_a_traceback(whole: Path, tmp_path: Path) -> None:
    seed = int(os.environ.get("FORGERIES_SEED", random.randrange(2**32)))
    dice, found, tables = random.Random(seed), Counter[bool](), tables_in(whole)
    for _ in range(FORGERIES):
        forgery = drawn(dice, tables)
        papers = found[True] % PAPERS_OF_EVERY == 1
        try:
            found[outcome(forged(whole, tmp_path, forgery), papers=papers) == "opened"] += 1
        except Exception as error:
            raise AssertionError(f"seed {seed}: {forgery}") from error
    print(f"\nforgeries: {FORGERIES}, {found[True]} opened and read, {found[False]} refused")  # noqa: T201


@pytest.mark.parametrize(("statement", "ends_in"), [
    ("DELETE FROM tournament", ValueError),
    ("UPDATE entrant SET from_stage = 'nowhere'", RuntimeError),
    ("UPDATE game_table SET circled = -1", KeyError),
])  # fmt: skip
def test_a_gate_that_takes_every_row_is_found_out(
    whole: Path, tmp_path: Path, statement: str, ends_in: type[Exception]
) -> None:
    """The control."""
    with door.planted("any rows"), pytest.raises(ends_in):
        outcome(forged(whole, tmp_path, [(statement, ())]))


def test_a_gate_that_takes_every_text_is_found_out(whole: Path, tmp_path: Path) -> None:
    """The control."""
    path = forged(whole, tmp_path, [("UPDATE player SET name = char(27) || number", ())])
    with door.planted("any texts"), door.desk(path) as desk:
        assert not desk.players()[0]["name"].isprintable()
