"""The laptop fails: the pack has what is known, who goes on, and a sheet for every game to come."""

import re
from pathlib import Path

import pytest

from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.sheets.catalogue import DOCUMENTS, DocumentRequest
from mextrain_scorer.sheets.printing import document_content
from tests.day import ENGINES, Day, day, fill, rising
from tests.door import Desk
from tests.sheets.papers import said

SIGNED, HALF = 1, 2  # of each three tables; the third has not begun
QUALIFYING = "Qualifying game"


def title(stage: str) -> str:
    """Return what paper calls a stage."""
    return {"qualifying": QUALIFYING, "final": "Final"}.get(stage, f"Play-off {stage[-1]}")


def bodies(desk: Desk, document: str, **asked: object) -> list[str]:
    """Return what the pages of a document say above their foot."""
    return [page.partition(" journal ")[0] for page in said(desk.pdf(document, **asked))]


def fail_half_way(desk: Desk, stage: str) -> None:
    """Leave a game with some tables signed, some half played, some not begun."""
    for table, seats in desk.tables(stage).items():
        if table % 3 == SIGNED:
            fill(desk, table, stage)
            desk.sign(table, stage)
        elif table % 3 == HALF:
            desk.fill(table, rising(seats, ENGINES[:5]), stage)


@pytest.mark.nightly(one_in=3)
@pytest.mark.parametrize(
    "until",
    [
        *(day(players).seated() for players in (10, 23, 48, 100)),
        *(day(players).seated().played().next_stage() for players in (10, 48, 100)),
    ],
    ids=lambda until: f"{until.players}, {len(until.steps)} steps",
)
def test_the_pack_is_enough_to_go_on_with(tmp_path: Path, until: Day) -> None:
    with until.desk(tmp_path) as desk:
        stage = desk.stages()[-1]
        fail_half_way(desk, stage)
        pages = bodies(desk, "by-hand-pack")
        for table in desk.tables(stage):
            kind = "score-sheets" if table % 3 else "blank-score-sheets"
            (sheet,) = bodies(desk, kind, stage=stage, table_no=table)
            assert pages.count(sheet) == 1
            whole = "TOTAL blocked" not in sheet, "not complete" not in sheet
            assert table % 3 != HALF or whole == (False, False), "who finishes it adds up"

        coming = " ".join(page for page in pages if page.startswith("What comes next"))
        spare = []
        for key, sizes in desk.plan()["stages"].items():
            made = "One table" if len(sizes) == 1 else rf"Tables of {sizes[0]}[\d, and]*{sizes[-1]}"
            assert re.search(rf"{title(key)} {made}, {sum(sizes)} players\.", coming)
            spare += [(title(key), size) for size in sizes]
        blank = [page for page in pages if page.startswith("Table Fall Samboree")]
        there = [(re.search(QUALIFYING + r"|Play-off \d|Final", page), page) for page in blank]
        assert [(found and found[0], page.count(" seat ")) for found, page in there] == spare
        for table in desk.tables(stage) if spare else ():
            row = re.search(rf"winner of {title(stage)}, table {table}(?: (\d+) Player)?\b", coming)
            first = desk.standings(table, stage)[0]["player"] if table % 3 == SIGNED else None
            assert row
            assert row[1] == (first and str(first))


@pytest.mark.parametrize("key", [each.key for each in DOCUMENTS])
def test_what_was_seen_is_sealed_whole(key: str, five: Tournament) -> None:
    try:
        content = document_content(five, DocumentRequest(key))
    except Refused:  # before its time
        return
    assert said(content.pdf()) == said(content.pdf())


def test_whoever_gives_the_seat_to_another_is_replaced_on_the_page(tmp_path: Path) -> None:
    with day(48).seated().played().desk(tmp_path) as desk:
        out, into, *_ = desk.tables()[3]
        desk.replace(out, into, "has to drive home")
        pages = " ".join(bodies(desk, "by-hand-pack"))
    assert f"winner of {QUALIFYING}, table 3 {into} Player {into}" in pages
