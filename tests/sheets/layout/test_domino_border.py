"""The train round a certificate is one that could be laid."""

from itertools import pairwise

import pytest

from mextrain_scorer.sheets.layout.domino_border import closed_train, train_frame
from mextrain_scorer.sheets.layout.style import MARGIN, Paper


def test_every_tile_begins_with_the_pips_the_one_before_ended_in() -> None:
    train = closed_train()
    assert all(before[1] == after[0] for before, after in pairwise((*train, train[0])))


def test_no_tile_is_laid_twice_and_all_doubles_are_laid() -> None:
    tiles = {tuple(sorted(tile)) for tile in closed_train()}
    assert len(tiles) == len(closed_train()) == 50
    assert {(pips, pips) for pips in range(10)} <= tiles


@pytest.mark.parametrize("paper", list(Paper), ids=lambda paper: paper.name)
def test_the_frame_stays_in_its_room(paper: Paper) -> None:
    room = (MARGIN, 50.0, paper.height - 2 * MARGIN, paper.width - 90)
    (x, y, wide, tall), tile = train_frame(room)
    assert x >= room[0]
    assert y >= room[1]
    assert x + wide <= room[0] + room[2] + 0.01
    assert y + tall <= room[1] + room[3] + 0.01
    assert tile > 20, "a tile whose pips can be counted"
