"""What each table's phone may see, and what is told again after a change."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from mextrain_scorer.desk.journal.undo import undo
from mextrain_scorer.desk.phones.place import box_path, codes_on_cards, open_box
from mextrain_scorer.desk.phones.shown import PhoneView
from mextrain_scorer.desk.results.room_view import Revealed
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tables import sheet
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.inbox.box import Box
from mextrain_scorer.inbox.lines import (
    Line,
    PhoneTable,
    read,
    write,
)
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, refused


@pytest.fixture
def box(five: Tournament) -> Iterator[Box]:
    """Return the box of the tournament of two tables."""
    box = open_box(five)
    yield box
    box.close()


@dataclass
class Shown:
    """What phones may see, once it has been a line."""

    tables: dict[str, PhoneTable]
    codes: dict[str, str]
    helper: str
    room: dict[str, Any]


def shown(tournament: Tournament, box: Box) -> Shown:
    """Return what phones may see."""
    return seen(PhoneView(tournament).news(box))


def seen(news: list[Line]) -> Shown:
    """Return what the line of news shows, whichever it is."""
    (line,) = news
    told = read(write(line))
    told = told.get("show", told)
    tables = told.get("tables", told.get("table", {}))
    return Shown(tables, told.get("codes", {}), told.get("helper", ""), told.get("room", {}))


def test_every_table_has_a_code_and_keeps_it(five: Tournament, box: Box) -> None:
    told = shown(five, box)
    assert sorted(told.codes.values()) == ["qualifying/1", "qualifying/2"]
    assert len({*told.codes, told.helper}) == 3
    assert shown(five, box).codes == told.codes
    view = PhoneView(five)
    view.news(box)
    assert {code: f"qualifying/{number}" for number, code in view.codes.items()} == told.codes
    view.revoke(box)
    assert not {*seen(view.news(box)).codes, view.helper} & {*told.codes, told.helper}


def test_another_draw_revokes_the_codes_even_with_the_same_number(
    five: Tournament, box: Box
) -> None:
    first = shown(five, box)
    draw.swap(five, days.who(five, 1)[0], days.who(five, 2)[0])
    assert shown(five, box).codes == first.codes, "who trades seats needs no new card"
    draw.draw(five, seed=4)
    second = shown(five, box)
    assert not {*second.codes, second.helper} & {*first.codes, first.helper}
    assert second.tables["qualifying/1"]["draw"] != first.tables["qualifying/1"]["draw"]


def test_a_draw_that_is_taken_back_leaves_nothing_to_type(registered: Seated) -> None:
    tournament = registered(10)
    box = open_box(tournament)
    assert shown(tournament, box) == Shown({}, {}, "", shown(tournament, box).room)
    draw.draw(tournament, seed=3)
    assert len(shown(tournament, box).codes) == 2
    undo(tournament)
    assert shown(tournament, box).codes == {}
    box.close()


def test_an_entry_tells_its_table_again_and_no_other(five: Tournament, box: Box) -> None:
    view = PhoneView(five)
    view.news(box)
    player = days.who(five, 2)[0]
    score_entry.enter(five, QUALIFYING, 2, 9, player, 26)
    told = seen(view.news(box)).tables  # and no room: a score of an unsigned sheet is not public
    assert list(told) == ["qualifying/2"]
    assert told["qualifying/2"]["scores"]["9"][str(player)] == 26
    assert view.news(box) == []
    days.fill(five, 2)
    days.sign(five, 2)
    table, room = view.news(box)
    assert [page["kind"] for page in seen([room]).room["pages"]] == ["seats", "chart"]
    assert seen([table]).tables["qualifying/2"]["locked"]


def test_the_next_stage_has_tables_and_codes_of_its_own(all_signed: Seated) -> None:
    tournament = all_signed(11)
    box = open_box(tournament)
    before = shown(tournament, box)
    keys = days.play_on(tournament)
    told = shown(tournament, box)
    assert list(told.tables) == [f"{keys[-1]}/1"]
    assert not set(told.codes) & set(before.codes)
    assert told.tables["final/1"]["title"] == "Final"
    view = PhoneView(tournament)
    hidden = seen(view.news(box))
    revealed = seen(view.news(box, Revealed.CHAMPION))
    winner = days.winner(sheet(tournament, "final", 1))
    assert f"Player {winner}" not in str(hidden.room["pages"][0])
    assert f"Player {winner}" in str(revealed.room["pages"][0])
    box.close()


def test_cards_carry_codes_only_where_phones_were_turned_on(five: Tournament) -> None:
    assert codes_on_cards(five, QUALIFYING) == {}
    assert not box_path(five).exists(), "asking for a card turns nothing on"
    box = open_box(five)
    told = shown(five, box)
    box.close()
    codes = codes_on_cards(five, QUALIFYING)
    assert {code: f"qualifying/{number}" for number, code in codes.items()} == told.codes
    assert codes_on_cards(five, "final") == {}


def test_a_box_that_cannot_be_written_is_told_in_a_sentence(five: Tournament) -> None:
    path = box_path(five)
    path.mkdir(parents=True)
    with refused(five, "The file that keeps what phones send cannot be written"):
        open_box(five)
    assert codes_on_cards(five, QUALIFYING) == {}, "the card is printed without its code"


def test_so_is_one_that_cannot_be_written_any_more(five: Tournament, box: Box) -> None:
    view = PhoneView(five)
    view.news(box)
    path = box_path(five)
    path.unlink()
    path.mkdir()
    with refused(five, "The file that keeps what phones send cannot be written"):
        view.revoke(box)
    with refused(five, "The file that keeps what phones send cannot be written"):
        PhoneView(five).news(box)


def test_phones_leave_the_tournaments_file_alone(five: Tournament, box: Box) -> None:
    before = five.path.read_bytes()
    view = PhoneView(five)
    view.news(box)
    view.revoke(box)
    view.news(box)
    codes_on_cards(five, QUALIFYING)
    assert five.path.read_bytes() == before
