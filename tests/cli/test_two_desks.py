"""Two desks at one server: neither takes from the other what it has not seen."""

from collections.abc import Iterator

import pytest

from tests import door
from tests.day import day
from tests.door import Desk
from tests.servers import Server


@pytest.fixture
def desks(postgres: Server) -> Iterator[tuple[Desk, Desk]]:
    """Two desks at a seated tournament of ten."""
    address = day(10).seated(seed=3).server(postgres)
    with door.desk(address, "East") as east, door.desk(address, "West") as west:
        yield east, west


def test_undo_leaves_what_the_other_desk_entered_since(desks: tuple[Desk, Desk]) -> None:
    east, west = desks
    player = east.tables()[1][0]
    east.enter(1, 9, player, 12)
    west.enter(1, 9, player, 21)
    with pytest.raises(door.Refused, match="changed since"):
        east.undo()
    assert west.sheet(1)["scores"][9] == {player: 21}


def test_undo_takes_back_the_desk_s_own_change_alone(desks: tuple[Desk, Desk]) -> None:
    east, west = desks
    one, other, *_ = east.tables()[1]
    east.enter(1, 9, one, 12)
    west.enter(1, 9, other, 21)
    east.undo()
    assert west.sheet(1)["scores"][9] == {other: 21}
    assert [each["by"] for each in west.history()[-3:]] == ["East", "West", "East"]
