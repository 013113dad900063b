"""Finds the last copy in a place that is still good: nothing but paper was recorded after it.

So a copy made before the program was restarted counts as made.
"""

from contextlib import closing
from datetime import datetime
from pathlib import Path

from mextrain_scorer.desk.files.backup_folders import copies_of
from mextrain_scorer.desk.operations import OUTSIDE
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.store.homes.copy_heads import head_of
from mextrain_scorer.store.queries import journal_backwards


def tips_without_news(tournament: Tournament) -> frozenset[str]:
    """Return the journal hashes at which a copy has all scores and seats that there are now."""
    tips = set()
    with tournament.reading() as reading, closing(journal_backwards(reading)) as entries:
        for entry in entries:
            tips.add(str(entry.hash))
            if entry.operation not in OUTSIDE:
                break
    return frozenset(tips)


def last_good_copy(path: Path, place: Path, tips: frozenset[str]) -> datetime | None:
    """Return when the last copy in a place was made, None if what it has is not up to date.

    It is called without the tournament, so that a slow stick delays nobody.
    """
    copies = copies_of(path, place)
    head = head_of(copies[0]) if copies else None
    if head is None or head.tip not in tips:
        return None
    try:
        return datetime.fromtimestamp(head.path.stat().st_mtime).astimezone()
    except OSError:  # the stick was pulled out
        return None
