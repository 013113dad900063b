"""The gate: what a file has to show before a single score is read from it.

Its header, the exact set of its schema objects, SQLite's integrity check, then the journal's
chain replayed against every row.  A file that fails is called damaged, copied aside and left as
it is: nothing is ever repaired in place.
"""

import re
import sqlite3
from pathlib import Path

from mextrain_scorer import files
from mextrain_scorer.rules.progress import Progress, untold
from mextrain_scorer.rules.words import say
from mextrain_scorer.store import journal
from mextrain_scorer.store.backups import keep_damaged
from mextrain_scorer.store.database import LARGEST, read_header
from mextrain_scorer.store.faults import DamagedFile, NewerFile, NotATournament
from mextrain_scorer.store.migrations import SCHEMA_DIGESTS, schema_digest
from mextrain_scorer.store.schema import (
    APPLICATION_ID,
    SCHEMA_VERSION,
    AdjustmentRow,
    ScoreRow,
    WrittenTotalRow,
    table_of,
)
from mextrain_scorer.store.well_formed import are_one_day

# No key of the file says that whoever goes on sat at the table they come from, that whoever is
# circled sits at that one, that anybody sits at a table, nor that what stands on its sheet is of
# somebody who sits there.
_NO_SEAT = (
    """
    SELECT 1 FROM entrant WHERE NOT EXISTS (
        SELECT 1 FROM seat WHERE seat.stage = entrant.from_stage
        AND seat.table_no = entrant.from_table AND seat.player = entrant.winner
    )
    """,
    """
    SELECT 1 FROM game_table WHERE circled IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM seat WHERE seat.stage = game_table.stage
        AND seat.table_no = game_table.table_no AND seat.player = game_table.circled
    )
    """,
    """
    SELECT 1 FROM game_table WHERE NOT EXISTS (
        SELECT 1 FROM seat WHERE seat.stage = game_table.stage
        AND seat.table_no = game_table.table_no
    )
    """,
    *(
        f"""
    SELECT 1 FROM {table_of(row).name} AS written WHERE NOT EXISTS (
        SELECT 1 FROM seat WHERE seat.stage = written.stage
        AND seat.table_no = written.table_no AND seat.player = written.player
    )
    """  # noqa: S608
        for row in (ScoreRow, WrittenTotalRow, AdjustmentRow)
    ),
)
_CODE = re.compile(r"error code[= ](\d{1,9})")


def check_header(path: Path) -> int:
    """Return the file's version from its first bytes, before SQLite touches it.

    Raises NotATournament, NewerFile or DamagedFile; the file's bytes stay as they are.
    """
    try:
        return version_in(path)
    except journal.BrokenChain as broken:
        raise damaged(path, str(broken)) from broken


def refuse_no_file(path: Path) -> None:
    """Raise NotATournament for what is no file, or larger than any tournament."""
    if not files.is_regular(path) or path.lstat().st_size > LARGEST:
        raise no_tournament(path)


def version_in(path: Path) -> int:
    """Return what ``check_header`` does; raises BrokenChain for its DamagedFile."""
    refuse_no_file(path)
    is_sqlite, application_id, version, other_mode = read_header(path)
    if not is_sqlite or application_id != APPLICATION_ID:
        raise no_tournament(path)
    if version > SCHEMA_VERSION:
        raise NewerFile(
            say(
                "{name} was made by a newer Mextrain Scorer: open it with that one.", name=path.name
            )
        )
    if other_mode or version < 1:
        raise journal.BrokenChain(say("another program changed how it is kept"))
    return version


def no_tournament(path: Path) -> NotATournament:
    """Return the refusal of a file of another kind."""
    return NotATournament(
        say(
            "{name} is not a Mextrain tournament: choose a file made by this program.",
            name=path.name,
        )
    )


def check_contents(
    db: sqlite3.Connection, version: int, progress: Progress = untold
) -> journal.Tip:
    """Check the schema, SQLite's integrity and the chain; return the chain's tip.

    Raises BrokenChain with what is wrong, sqlite3.DatabaseError where SQLite gives up;
    OperationalError where the disk does not give a page.
    """
    if schema_digest(db) != SCHEMA_DIGESTS.get(version):
        raise journal.BrokenChain(say("it holds something that this program does not put there"))
    verdict = db.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if verdict != "ok":
        _refuse_unread(verdict)
        raise journal.BrokenChain(say("its pages do not fit together"))
    tip = journal.verify(db, progress)
    _refuse_senseless(db)
    return tip


def _refuse_senseless(db: sqlite3.Connection) -> None:
    """Raise BrokenChain for rows that no deed of this program's leaves, though the chain holds."""
    for query in ("PRAGMA foreign_key_check", *_NO_SEAT):
        if db.execute(query).fetchone() is not None:
            raise journal.BrokenChain(say("something in it points at what is not there"))
    if db.execute("SELECT count(*) FROM tournament").fetchone() != (1,):
        raise journal.BrokenChain(say("it holds no tournament"))
    if not are_one_day(db.execute("SELECT key, position, kind FROM stage ORDER BY position")):
        raise journal.BrokenChain(say("its games do not follow one another"))


def check_copy(db: sqlite3.Connection, progress: Progress = untold) -> journal.Tip:
    """Check a copy as ``check_contents`` does, of whichever version it is."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    return check_contents(db, version, progress)


def _refuse_unread(verdict: str) -> None:
    """Raise what SQLite only notes where the disk did not give a page: that is no damage yet."""
    for code in _CODE.findall(verdict):
        if int(code) & 0xFF == sqlite3.SQLITE_IOERR:
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = int(code)
            raise error


def keep_aside(path: Path) -> Path | None:
    """Keep a copy of a damaged file beside it, once; None where the disk refuses."""
    try:
        return keep_damaged(path, path.stem, path.suffix)
    except OSError:
        return None


def what_was_kept(aside: Path | None) -> str:
    """Return the sentence that says where the copy is, a space before it, or that there is none."""
    if aside is None:
        return say(" No copy of it could be kept.")
    return say(" A copy of it was kept as {aside}.", aside=aside.name)


def damaged(path: Path, why: str) -> DamagedFile:
    """Keep a copy of a damaged file aside and return the refusal that says so."""
    aside = keep_aside(path)
    return DamagedFile(
        say(
            "{name} is damaged ({why}) and was left as it is: restore the latest backup under"
            " another name and go on with that.{kept}",
            name=path.name,
            why=why,
            kept=what_was_kept(aside),
        ),
        aside,
    )
