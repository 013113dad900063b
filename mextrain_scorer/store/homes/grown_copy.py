"""Lets a copy in a file grow by the journal entries that came after it was made.

To copy a large tournament anew takes a fifth of a second of work, and more on a slow computer; one
more entry takes two thousandths, so that it can be kept every time.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import Connection

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store import journal
from mextrain_scorer.store.homes import sqlite
from mextrain_scorer.store.homes.error_sentences import sentence_for
from mextrain_scorer.store.journal import BrokenChain, Tip
from mextrain_scorer.store.work import StaleChange, Work


def grow(copy: Path, entries: Sequence[Any]) -> Tip:
    """Add entries of the journal, oldest first, with the rows they changed; return the copy's end.

    Entries that it has already are passed over.  All of them are on the disk afterwards, or none.
    Raises BrokenChain where they do not follow from what it has, Refused where the file is gone or
    in use, or the disk refuses.
    """
    try:
        with sqlite.only_now(sqlite.writing(sqlite.open_to_write(copy))) as connection:
            return _grown(connection, entries)
    except (OSError, *sqlite.ERRORS) as error:
        raise Refused(sentence_for(error, copy)) from error


def _grown(connection: Connection, entries: Sequence[Any]) -> Tip:
    tip = journal.read_tip(connection)
    work = Work(connection, sqlite.DRIVER)
    for row in entries:
        if row.seq <= tip.seq:
            continue
        entry = row._asdict()
        if row.seq != tip.seq + 1:
            raise BrokenChain(say("entry {n} of the journal is missing", n=tip.seq + 1))
        if journal.entry_hash(tip.hash, entry) != row.hash:
            raise BrokenChain(say("entry {n} of the journal was changed", n=row.seq))
        try:
            work.apply(journal.decode(row.changes))
        except StaleChange as stale:
            raise BrokenChain(str(stale)) from stale
        tip = journal.append(connection, entry)
    return tip
