"""Keeps what phones proposed, and the codes of the tables, in a small SQLite file of its own.

The desk and the phones' process each open it; neither needs it.  A file that is gone or damaged is
made anew: codes are told by the desk again, and phones offer again what is not listed.  What was
kept is on the disk before the phone is told so, and a process killed at any moment leaves the file
whole.
"""

import json
import secrets
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from mextrain_scorer.inbox.lines import Proposal, ProposalState

# 31 letters and figures, none of which looks like another: no I, L, O, 0 and 1.
CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 6
HELPER = ""  # stands for the table where a helper's code opens all of them
REPLACED_KEPT = 8  # of a round: a phone that is told "replaced" offers no more
_VERSION = 1
_WAIT = 2.0  # seconds for the other process; each writes a row or two
_SCHEMA = """
CREATE TABLE code (
    draw TEXT NOT NULL, game_table TEXT NOT NULL, code TEXT NOT NULL UNIQUE,
    PRIMARY KEY (draw, game_table)
) STRICT;
CREATE TABLE proposal (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE,
    draw TEXT NOT NULL, game_table TEXT NOT NULL, engine INTEGER NOT NULL, scores TEXT NOT NULL,
    went_out INTEGER, blocked INTEGER NOT NULL, sent_by TEXT NOT NULL, sent_at TEXT NOT NULL,
    state TEXT NOT NULL
) STRICT;
CREATE INDEX proposal_of_table ON proposal (draw, game_table, engine);
"""
_COLUMNS = "id, game_table, engine, scores, went_out, blocked, sent_by, sent_at, state"


class BoxClosed(Exception):
    """The file cannot be written now: the disk is full, or it may not be."""


class IdTaken(Exception):
    """Another round was proposed under this id."""


class Box:
    """The file, open.  Any thread may use it, one at a time."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._db: sqlite3.Connection | None = None
        self._file: tuple[int, int] | None = None
        with self._changing():
            pass

    def close(self) -> None:
        """Let go of the file."""
        if self._db is not None:
            self._db.close()
            self._db = None

    # Codes

    def codes_for(
        self, draw: str, tables: Sequence[str], on_paper: Mapping[str, str] | None = None
    ) -> dict[str, str]:
        """Return the code of each table of a draw, made where it has none yet.

        ``on_paper`` are those that a box which was lost meanwhile gets to know again.
        """
        with self._changing() as db:
            known = [(draw, table, code) for table, code in (on_paper or {}).items()]
            db.executemany("INSERT OR IGNORE INTO code VALUES (?, ?, ?)", known)
            rows = db.execute("SELECT game_table, code FROM code WHERE draw = ?", [draw])
            codes: dict[str, str] = dict(rows.fetchall())
            for table in tables:
                if table not in codes:
                    codes[table] = self._new_code(db, draw, table)
        return {table: codes[table] for table in tables}

    def new_codes(self, draw: str, table: str | None = None) -> None:
        """Revoke the codes of a draw, or one table's: the next question for them makes others."""
        with self._changing() as db:
            db.execute(
                "DELETE FROM code WHERE draw = ? AND game_table = coalesce(?, game_table)",
                [draw, table],
            )

    def has_code(self, code: str) -> bool:
        """Return whether a draw has that code, which was not revoked."""
        with self._changing() as db:
            found = db.execute("SELECT 1 FROM code WHERE code = ?", [code]).fetchone()
        return found is not None

    @staticmethod
    def _new_code(db: sqlite3.Connection, draw: str, table: str) -> str:
        while True:
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
            with suppress(sqlite3.IntegrityError):  # once in a billion it is another table's
                db.execute("INSERT INTO code VALUES (?, ?, ?)", [draw, table, code])
                return code

    # Proposals

    def keep(self, draw: str, proposal: Proposal) -> Proposal:
        """Keep a proposal, in place of one for its round that waits; return it as it stands.

        One kept already stays as it is, whatever is sent under its id again.  Raises IdTaken where
        that was for another round, BoxClosed.
        """
        of_round = [draw, proposal.table, proposal.engine]
        with self._changing() as db:
            found = db.execute(
                f"SELECT {_COLUMNS}, draw FROM proposal WHERE id = ?",  # noqa: S608
                [proposal.id],
            ).fetchone()
            if found is not None:
                kept = _kept(found[:-1])
                if [found[-1], kept.table, kept.engine] != of_round:
                    raise IdTaken
                return kept
            db.execute(
                "UPDATE proposal SET state = 'replaced' WHERE draw = ? AND game_table = ? "
                "AND engine = ? AND state = 'waiting'",
                of_round,
            )
            scores = json.dumps(dict(proposal.scores))
            sent = [proposal.out, int(proposal.blocked), proposal.by, proposal.at]
            db.execute(
                "INSERT INTO proposal (draw, game_table, engine, id, scores, went_out, blocked, "
                "sent_by, sent_at, state) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'waiting')",
                [*of_round, proposal.id, scores, *sent],
            )
            db.execute(
                "DELETE FROM proposal WHERE number IN (SELECT number FROM proposal WHERE draw = ? "
                "AND game_table = ? AND engine = ? AND state = 'replaced' "
                "ORDER BY number DESC LIMIT -1 OFFSET ?)",
                [*of_round, REPLACED_KEPT],
            )
        return proposal

    def proposals(self, draw: str, table: str) -> list[Proposal]:
        """Return what was proposed for a table of a draw, the oldest first."""
        with self._changing() as db:
            rows = db.execute(
                f"SELECT {_COLUMNS} FROM proposal WHERE draw = ? AND game_table = ? "  # noqa: S608
                "ORDER BY number",
                [draw, table],
            )
            return [_kept(row) for row in rows]

    def waiting(self, draw: str) -> list[Proposal]:
        """Return the rounds of a draw that wait for the game monitor."""
        with self._changing() as db:
            rows = db.execute(
                f"SELECT {_COLUMNS} FROM proposal WHERE draw = ? AND state = 'waiting'",  # noqa: S608
                [draw],
            )
            return [_kept(row) for row in rows]

    def decide(self, proposal_id: str, state: ProposalState) -> None:
        """Note what became of a proposal, where the box has it."""
        with self._changing() as db:
            db.execute("UPDATE proposal SET state = ? WHERE id = ?", [state, proposal_id])

    # The file

    @contextmanager
    def _changing(self) -> Iterator[sqlite3.Connection]:
        """Do something in one transaction; where the file is gone or damaged, in one made anew."""
        try:
            with self._at_hand() as db:
                db.execute("BEGIN IMMEDIATE")
                yield db
        except sqlite3.DatabaseError as trouble:
            self.close()
            if _is_damage(trouble):
                self._discard()
            raise BoxClosed(str(trouble)) from trouble
        except OSError as trouble:
            raise BoxClosed(str(trouble)) from trouble

    def _identity(self) -> tuple[int, int] | None:
        try:
            found = self._path.stat()
        except FileNotFoundError:
            return None
        return found.st_dev, found.st_ino

    def _at_hand(self) -> sqlite3.Connection:
        if self._db is not None and self._identity() == self._file:
            return self._db
        self.close()
        try:
            self._db = _opened(self._path)
        except sqlite3.DatabaseError as trouble:
            if not _is_damage(trouble):
                raise
            self._discard()
            self._db = _opened(self._path)
        self._file = self._identity()
        return self._db

    def _discard(self) -> None:
        for path in (self._path, self._path.with_name(f"{self._path.name}-journal")):
            path.unlink(missing_ok=True)


def _opened(path: Path) -> sqlite3.Connection:
    path.touch(mode=0o600)  # the codes in it are nobody else's business
    db = sqlite3.connect(path, timeout=_WAIT, isolation_level=None, check_same_thread=False)
    try:
        # One file and its journal: a file that is taken away leaves nothing that could be mistaken
        # for a part of the next, as a write-ahead log could.
        db.execute("PRAGMA journal_mode = TRUNCATE")
        db.execute("PRAGMA synchronous = FULL")
        with db:
            db.execute("BEGIN IMMEDIATE")
            if db.execute("PRAGMA user_version").fetchone()[0] != _VERSION:
                # Of a new file this is the schema; where another version has the tables it fails,
                # and that file is made anew as well.
                for statement in _SCHEMA.split(";")[:-1]:
                    db.execute(statement)
                db.execute(f"PRAGMA user_version = {_VERSION}")
    except BaseException:
        db.close()
        raise
    return db


def _is_damage(trouble: sqlite3.DatabaseError) -> bool:
    """Tell whether another try would fail as well: no database, a torn one, other tables."""
    code = getattr(trouble, "sqlite_errorcode", 0) & 0xFF
    return code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)


def _kept(row: Sequence[Any]) -> Proposal:
    proposal_id, table, engine, scores, out, blocked, by, at, state = row
    pips = {int(player): each for player, each in json.loads(scores).items()}
    known = ProposalState(state)
    return Proposal(proposal_id, table, engine, pips, out, bool(blocked), by, at, known)
