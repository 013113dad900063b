"""An insider who changes a score and writes the whole journal anew: the file opens afterwards.

What the program promises against him is the paper that was printed before, and nothing else.
"""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

from tests.store.forged import chain_again


def forge_score(path: Path, score: int) -> int:
    """Let the first score that is no 0 have been another one from the start.

    Every hash from there on is made again.  Returns the number of the entry that was forged.
    """
    with closing(sqlite3.connect(path)) as db, db:
        forged = _replace_first_score(db, score)
        chain_again(db)
    return forged


def _replace_first_score(db: sqlite3.Connection, score: int) -> int:
    entered = db.execute("SELECT seq, changes FROM journal WHERE operation = 'score-entered'")
    for seq, text in entered.fetchall():
        changes = json.loads(text)
        (change,) = (each for each in changes if each[0] == "score")
        key, after = change[1], change[3]
        if after["score"] in (0, score):  # a 0 went out, and a forgery changes something
            continue
        after["score"] = score
        forged = json.dumps(changes, ensure_ascii=False, separators=(",", ":"))
        said = json.dumps(score)
        db.execute("UPDATE journal SET changes = ?, after = ? WHERE seq = ?", (forged, said, seq))
        cell = "stage = ? AND table_no = ? AND engine = ? AND player = ?"
        db.execute(f"UPDATE score SET score = ? WHERE {cell}", (score, *key))  # noqa: S608
        return int(seq)
    raise AssertionError("no score to forge")
