"""What is to be printed: which document, of which tables, on which paper."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from mextrain_scorer.rules.progress import Progress

if TYPE_CHECKING:
    from mextrain_scorer.desk.paperwork import Prepared
    from mextrain_scorer.desk.tournament import Tournament

# Enough to see what comes out; a hall of two thousand tables would take its time.
TABLES_SHOWN = 30


@dataclass(frozen=True, slots=True)
class PaperWish:
    """A document, for one table, for those with anything new on them, or for all of the stage."""

    key: str = ""
    title: str = ""
    stage: str | None = None
    table_no: int | None = None
    paper: str = "letter"
    nameless: int = 0
    only_new: bool = False
    per_table: bool = False


@dataclass(frozen=True, slots=True)
class SealWish:
    """Where a sealed PDF goes, or, ``each`` table's in a file of its own, into which folder."""

    path: Path
    each: bool = False


def prepared(
    tournament: "Tournament", wish: PaperWish, progress: Progress, *, to_look_at: bool = False
) -> "Prepared":
    """Make the pages; those ``to_look_at`` are of the first tables alone.

    Raises Refused where there is nothing to print.
    """
    from mextrain_scorer.desk import paperwork, tables

    some: Sequence[int] | None = None
    if to_look_at and wish.per_table and wish.table_no is None:
        if wish.only_new:
            some = paperwork.new_tables(tournament, wish.key, wish.stage)[:TABLES_SHOWN]
        else:
            some = tables.table_nos(tournament, wish.stage)[:TABLES_SHOWN]
    return paperwork.prepare(
        tournament,
        wish.key,
        stage=wish.stage,
        table_no=wish.table_no,
        some=some,
        only_new=wish.only_new,
        paper=wish.paper,
        nameless=min(wish.nameless, TABLES_SHOWN) if to_look_at else wish.nameless,
        progress=progress,
    )
