"""The checks on opening a file, all made before any score is read from it.

Checked are its header, the exact set of its schema objects, SQLite's integrity check, and the
journal replayed against every row.  A file that fails is called damaged, copied aside and left as
it is: nothing is ever repaired in place.
"""

import hashlib
import os
import re
import sqlite3
import tempfile
from collections.abc import Iterable
from itertools import count
from pathlib import Path

from sqlalchemy import Connection, Table, func, select

from mextrain_scorer import files
from mextrain_scorer.rules.playoff import FINAL
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store import journal
from mextrain_scorer.store.errors import DamagedFile, NewerFile, NotATournament
from mextrain_scorer.store.homes import sqlite
from mextrain_scorer.store.homes.beside import (
    DATABASE,
    LARGEST,
    PlantedFile,
    is_to_be_applied,
    journal_of,
    refuse_planted,
)
from mextrain_scorer.store.homes.error_sentences import sentence_for
from mextrain_scorer.store.homes.migrations import (
    SCHEMA_DIGESTS,
    schema_digest,
    stand_in,
    version_of,
)
from mextrain_scorer.store.homes.sqlite import pragma
from mextrain_scorer.store.schema import (
    ALL_ROWS,
    APPLICATION_ID,
    SCHEMA_VERSION,
    StageRow,
    TournamentRow,
    table_of,
)

_CODE = re.compile(r"error code[= ](\d{1,9})")
# Who must have a seat where, which foreign keys do not check: entrants at the table they come from,
# a circled winner and everybody with an entry on a sheet at its table, somebody at every table.
_SEATED = (
    ("entrant", "from_stage", "from_table", "seat.player = it.winner"),
    ("game_table", "stage", "table_no", "it.circled IS NULL OR seat.player = it.circled"),
    ("score", "stage", "table_no", "seat.player = it.player"),
    ("written_total", "stage", "table_no", "seat.player = it.player"),
    ("adjustment", "stage", "table_no", "seat.player = it.player"),
)
# Nobody is named second without a champion: the places that are named are the first ones.
_PLACE_LEFT_OUT = "SELECT 1 FROM named_place WHERE ranked > (SELECT count(*) FROM named_place)"
# The checks of every row are text: SQLAlchemy takes longer to write them than SQLite to answer.
_NO_SEAT = (
    "SELECT 1 FROM {} AS it WHERE NOT EXISTS (SELECT 1 FROM seat"
    " WHERE seat.stage = it.{} AND seat.table_no = it.{} AND ({}))"
)


def _refuse_no_file(path: Path) -> None:
    """Raise NotATournament for a path without a file, or a file too large to be a tournament."""
    if not files.is_regular(path) or path.lstat().st_size > LARGEST:
        raise _no_tournament(path)


def version_in(path: Path) -> int:
    """Return the file's version from its first 100 bytes, before SQLite opens it.

    Only for a file that this program does not have open: closing it drops SQLite's locks on it.
    Raises NotATournament or NewerFile, or BrokenChain where it is damaged.
    """
    _refuse_no_file(path)
    with files.open_to_read(path) as file:
        head = file.read(100)
    is_ours = head.startswith(DATABASE) and int.from_bytes(head[68:72], "big") == APPLICATION_ID
    if len(head) < 100 or not is_ours:
        raise _no_tournament(path)
    version = int.from_bytes(head[60:64], "big", signed=True)
    if version > SCHEMA_VERSION:
        raise NewerFile.saying(
            "{name} was made by a newer Mextrain Scorer: open it with that one.", name=path.name
        )
    if version < 1 or head[18:20] != b"\x01\x01":  # not with a rollback journal, as in WAL
        raise journal.BrokenChain(say("another program changed how it is kept"))
    return version


def _no_tournament(path: Path) -> NotATournament:
    """Return the error for a file of another kind."""
    return NotATournament.saying(
        "{name} is not a Mextrain tournament: choose a file made by this program.",
        name=path.name,
    )


def check_contents(connection: Connection, version: int | None = None) -> journal.Tip:
    """Check the schema, SQLite's integrity and the chain; return the chain's tip.

    The version is the file's own unless another is given.  Tables that an older version lacks are
    replaced by temporary empty ones for this connection.
    Raises BrokenChain with what is wrong, DBAPIError where SQLite fails; OperationalError where
    the disk cannot read a page.
    """
    version = version_of(connection) if version is None else version
    if schema_digest(connection) != SCHEMA_DIGESTS.get(version):
        raise journal.BrokenChain(say("it holds something that this program does not put there"))
    stand_in(connection, version)
    # SQLite refuses a value over LONGEST_ROW here; its own check would read all of it first.
    for row_type in ALL_ROWS:
        connection.exec_driver_sql(_lengths(table_of(row_type))).all()
    verdict = pragma(connection, "integrity_check(1)")
    if verdict != "ok":
        _refuse_unread(verdict)
        raise journal.BrokenChain(say("its pages do not fit together"))
    tip = journal.verify(connection)
    _refuse_senseless(connection)
    return tip


def _refuse_senseless(connection: Connection) -> None:
    """Raise BrokenChain for rows that make no sense together, even if they match the journal."""
    ask = connection.exec_driver_sql
    dangling = ask("PRAGMA main.foreign_key_check").first()
    unseated = any(ask(_NO_SEAT.format(*where)).first() for where in _SEATED)
    if dangling or unseated or ask(_PLACE_LEFT_OUT).first():
        raise journal.BrokenChain(say("something in it points at what is not there"))
    if connection.scalar(select(func.count()).select_from(table_of(TournamentRow))) != 1:
        raise journal.BrokenChain(say("it holds no tournament"))
    stage = table_of(StageRow)
    days = select(stage.c.key, stage.c.position, stage.c.kind).order_by(stage.c.position)
    if not _are_one_day(tuple(row) for row in connection.execute(days)):
        raise journal.BrokenChain(say("its games do not follow one another"))


def _are_one_day(stages: Iterable[tuple[str, int, str]]) -> bool:
    """Return whether the stages, in order, are qualifying games followed by the play-off.

    Each is given by its key, position and kind; its key and its position must agree.
    """
    games, over = 0, False
    for number, (key, position, kind) in enumerate(stages, start=1):
        if kind == "qualifying":
            games += 1
            fits = key == ("qualifying" if number == 1 else f"qualifying-{number}")
        else:
            fits = key in (f"playoff-{number - games}", FINAL)
        # Numbered without gaps, no qualifying game after a play-off stage, nothing after the final.
        late = kind == "qualifying" and games != number
        if over or late or position != number or games == 0 or not fits:
            return False
        over = key == FINAL
    return True


def _lengths(table: Table) -> str:
    """Return the query that reads every value."""
    lengths = ", ".join(f'sum(length("{column.name}"))' for column in table.columns)
    return f"SELECT {lengths} FROM {table.name}"  # noqa: S608  names of our own


def _refuse_unread(verdict: str) -> None:
    """Raise the disk errors that SQLite's check only reports as text: they are not damage yet."""
    for code in _CODE.findall(verdict):
        if int(code) & 0xFF == sqlite3.SQLITE_IOERR:
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = int(code)
            raise error


def _keep_damaged(path: Path, stem: str, suffix: str) -> Path:
    """Keep a copy of a damaged file beside it, once, under a name that SQLite never looks for.

    The name is ``stem``, a digest of the content and ``suffix``; where another file has that name,
    a number is added.  Raises OSError where the disk refuses.
    """
    digest = _digest_of(path)
    for number in count(1):
        more = "" if number == 1 else f"-{number}"
        aside = path.with_name(f"{stem}.damaged-{digest[:8]}{more}{suffix}")
        if not os.path.lexists(aside):
            files.copy_whole(path, aside, 3 * LARGEST)
            return aside
        if files.is_regular(aside) and _digest_of(aside) == digest:
            return aside
    raise AssertionError("numbers have no end")


def _digest_of(path: Path) -> str:
    with files.open_to_read(path) as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def keep_aside(path: Path) -> Path | None:
    """Keep one copy of a damaged file beside it; None where the disk refuses."""
    try:
        return _keep_damaged(path, path.stem, path.suffix)
    except OSError:
        return None


def sentence_for_copy(aside: Path | None) -> str:
    """Return the sentence that says where the copy is or that there is none, led by a space."""
    if aside is None:
        return say(" No copy of it could be kept.")
    return say(" A copy of it was kept as {aside}.", aside=aside.name)


def damaged(path: Path, why: str) -> DamagedFile:
    """Keep a copy of a damaged file and return the error that says so."""
    aside = keep_aside(path)
    return DamagedFile(
        say(
            "{name} is damaged ({why}) and was left as it is: restore the latest backup under"
            " another name and go on with that.{kept}",
            name=path.name,
            why=why,
            kept=sentence_for_copy(aside),
        ),
        aside,
    )


def settled_version(path: Path) -> int:
    """Return the file's version once the journal beside it is applied, as SQLite will do.

    A rollback journal found beside a file is applied by SQLite on opening it, before any check.
    After a crash it is the file's own and undoes a half-made change; but it may be left from
    another file of the same name, or planted.  So it is tried on a copy first, and before the
    header is checked: after a power cut while the first page was being written, the header may be
    garbage, and the journal has that page whole.  Raises NotATournament or NewerFile; BrokenChain
    or PlantedFile where it is damaged, with the file unchanged; OSError where the disk has no room
    for the copy; Refused where another program has the file open.
    """
    _refuse_no_file(path)
    back = journal_of(path)
    is_half_made = files.is_regular(back) and is_to_be_applied(back)
    try:
        refuse_planted(path)
    except PlantedFile:
        version_in(path)  # first find out whether it is a tournament at all
        raise
    return _tried(path, back) if is_half_made else version_in(path)


def _tried(path: Path, back: Path) -> int:
    """Apply the journal to a copy, check the whole of that, and return its version."""
    with tempfile.TemporaryDirectory(prefix="mextrain-") as folder:
        copy = Path(folder) / path.name
        files.copy(path, copy, LARGEST)
        files.copy(back, journal_of(copy), 3 * LARGEST)
        try:
            sqlite.open_to_write(copy).dispose()
            version = version_in(copy)
            with sqlite.only_now(sqlite.open_to_write(copy)) as connection:
                check_contents(connection, version)
        except (
            journal.BrokenChain,
            *sqlite.ERRORS,
            UnicodeDecodeError,
            NotATournament,
        ) as error:
            _refuse_if_in_use(path)
            version_in(path)
            _keep_damaged(back, back.name, "")
            raise journal.BrokenChain(say("with the journal beside it")) from error
    return version


def _refuse_if_in_use(path: Path) -> None:
    """Raise Refused where another program is in the middle of a change, which is not damage.

    Tried with a read-only connection: it notices the lock but cannot apply the journal.
    """
    try:
        sqlite.open_to_read(path).dispose()
    except sqlite.ERRORS as error:
        if sqlite.error_code(error) & 0xFF == sqlite3.SQLITE_BUSY:
            raise Refused(sentence_for(error, path)) from error
