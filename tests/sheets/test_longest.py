"""Every document of days on which every text is as long as the program takes it."""

from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import pytest

from mextrain_scorer.desk.files.opening import open_file
from mextrain_scorer.desk.phones.place import keep_address, open_box
from mextrain_scorer.rules.names import LONGEST_NAME, LONGEST_NOTE, LONGEST_REASON
from mextrain_scorer.sheets.catalogue import DOCUMENTS
from tests import door
from tests.day import play, rising
from tests.desk import days
from tests.door import Desk
from tests.sheets.test_pages import in_its_room, papers
from tests.sheets.watched import watched

# The widest letter without a place to break, words, scripts that are shaped or have no spaces.
SEEDS = (
    "W",
    "Maria-Fernanda Delgado y Fernández, ",
    "Wolfeschlegelsteinhausenbergerdorff ",
    "พระปรมินทรมหาภูมิพลอดุลยเดช",
    "محمد بن عبد الله ",
    "龍",
    "<b>Ann</b> & Co ",
)

TITLE, SOURCE, CHOICE, CHOICES = 80, 200, 300, 20  # the most that a rule set may have


def longest(seed: str, letters: int) -> str:
    """Return a text of so many letters."""
    text = "".join(islice(cycle(seed), letters)).strip()
    return text.ljust(letters, "W")


WIDEST = longest("W", LONGEST_NAME)
WHY = longest("W", LONGEST_REASON)


def opened(folder: Path, players: int, rules: str, **changed: Any) -> Desk:
    """Make a day by those rules, of which some are ``changed``."""
    texts = {
        "key": "ours",
        "name": longest("Wide ", TITLE),
        "source": longest("W", SOURCE),
        "choices": [longest(seed, CHOICE) for seed in islice(cycle(SEEDS), CHOICES)],
    }
    desk = door.made(
        folder / "day.mextrain",
        WIDEST,
        rules={**door.rules(rules), **texts, **changed},
        venue=WIDEST,
        monitor=longest("Ann Lee ", LONGEST_NAME),
    )
    seeds = zip(range(1, players + 1), cycle(SEEDS))
    names = [f"{longest(seed, LONGEST_NAME - 3)} {number}" for number, seed in seeds]
    ranked = "format" in desk.rules()
    desk.add_players(
        [
            {
                "name": name,
                "club": name,
                "class_name": WIDEST if ranked and at % 2 else None,
                "note": longest("W", LONGEST_NOTE),
            }
            for at, name in enumerate(names)
        ]
    )
    return desk


def half_way(folder: Path) -> Desk:
    """Twelve a table: a tie of all is open at one, at another everything happened that can."""
    desk = opened(
        folder, 36, "gamerules-double-18", table_sizes=[12], small_tables=[11, 10, 9, 8, 7, 6],
        places=3, penalties=True, disqualification=True, time_limit=600, advance=4,
    )  # fmt: skip
    desk.draw(3)
    one, two, _ = desk.tables().values()
    desk.swap(one[0], two[0], reason=WHY)
    one, two, _ = desk.tables().values()
    engines = desk.rules()["engines"]
    level(desk, one)
    nobody_out = {engine: dict.fromkeys(two, 999) for engine in engines[2:-1]}
    desk.fill(2, rising(two, engines[:2]) | nobody_out)
    for engine in nobody_out:
        desk.accept(2, engine, WHY)
    desk.not_played(2, engines[-1], WHY)
    desk.totals(2, dict.fromkeys(two, 9_999))
    desk.penalise(2, two[1], 99, WHY)
    desk.disqualify(two[2], WHY)
    desk.receive(2, circled=two[5], note=WHY, paper_no=1)
    desk.accept(2, None, WHY)
    desk.sign(2, keeper=WIDEST)
    desk.reopen(2, reason=WHY)
    desk.clear(2, engines[0], two[3], reason=WHY)
    return desk


def level(desk: Desk, players: Sequence[int]) -> None:
    """Fill table 1 of the stage so that only a ruling parts its players."""
    engines, most = desk.rules()["engines"], len(players)
    rest = {engine: dict.fromkeys(players, 9) for engine in engines[most:]}
    scores = rising(players, engines[:most], tied=range(most)) | rest
    desk.fill(1, scores, desk.stages()[-1], blocked=engines[most:])


def over(folder: Path) -> Desk:
    """The same day at its end: all twelve of the final share the title."""
    desk = half_way(folder)
    one, two, _ = desk.tables().values()
    desk.rule_tie(1, one, by="other", reason=WHY)
    desk.enter(2, desk.rules()["engines"][0], two[3], 999, reason=WHY)
    desk.accept(2, None, WHY)
    play(desk)
    final = desk.start_stage(5)
    (last,) = desk.tables(final).values()
    desk.replace(last[0], one[-1], WHY)
    (last,) = desk.tables(final).values()
    level(desk, last)
    desk.rule_tie(1, last, shared=True, by="other", reason=WHY, stage=final)
    desk.sign(1, final)
    return desk


def climbed(folder: Path) -> Desk:
    """The ninth game of a ladder is seated, which is the last that there can be."""
    desk = opened(
        folder, 16, "ladder-night", table_sizes=[8], small_tables=[4, 3, 2], qualifying_games=9,
        count_best=8, late_arrival="table-highest",
    )  # fmt: skip
    for game in range(1, 10):
        tables = desk.ladder(game)["tables"] if game > 1 else []
        desk.draw(game, trades=[(tables[0][0], tables[1][0], WHY)] if tables else [])
        if game < 9:
            play(desk)
    return desk


def at_the_top(folder: Path) -> Desk:
    """The same ladder at its end."""
    desk = climbed(folder)
    play(desk)
    return desk


@pytest.mark.nightly(one_in=8)
@papers
@pytest.mark.parametrize(
    ("day", "missing"),
    [
        (half_way, {"move-cards", "overall", "certificates"}),
        (over, {"move-cards", "overall"}),
        (climbed, {"certificates"}),
        (at_the_top, set()),
    ],
)
def test_every_document_has_room_for_the_longest_texts(
    day: Callable[[Path], Desk], missing: set[str], size: str, tmp_path: Path
) -> None:
    with day(tmp_path) as desk:
        path = desk.path
    with closing(open_file(path)) as tournament:
        open_box(tournament).close()
        keep_address(tournament, "http://192.168.100.100:65535")  # phones are on
        for key in {each.key for each in DOCUMENTS} - missing:
            in_its_room(*watched(partial(days.pdf, tournament, key, paper=size)))
