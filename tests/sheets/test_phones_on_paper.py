"""Paper for phones: only where phones were turned on, and new where a code is another one."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from mextrain_scorer.desk.journal.print_log import Prints
from mextrain_scorer.desk.phones.place import (
    box_path,
    codes_on_cards,
    keep_address,
    last_address,
    open_box,
)
from mextrain_scorer.desk.phones.shown import PhoneView
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.sheets.catalogue import named, of_day, offered
from tests.desk import days
from tests.desk.days import QUALIFYING, refused
from tests.sheets.papers import page_text

ADDRESS = "http://192.168.8.2:8765"


def text(tournament: Tournament, key: str, **asked: object) -> list[str]:
    """Return what each page of a document says."""
    pdf = days.pdf(tournament, key, **asked)
    return [page_text(page) for page in PdfReader(BytesIO(pdf)).pages]


def turn_on(tournament: Tournament, *, anew: bool = False) -> dict[int, str]:
    """Turn phones on, with new codes where asked; return the code of each table."""
    box = open_box(tournament)
    view = PhoneView(tournament)
    view.news(box)
    if anew:
        view.revoke(box)
        view.news(box)
    box.close()
    keep_address(tournament, ADDRESS)
    return dict(view.codes)


def test_without_phones_paper_is_as_before(five: Tournament) -> None:
    for page in text(five, "table-cards"):
        assert "On a phone" not in page
        assert "for the desk" not in page
    assert offered(five) == of_day(five.rule_set)
    with refused(five, "turn on phones first"):
        days.pdf(five, "phones-card")
    assert not box_path(five).parent.exists()


def test_each_table_card_has_the_code_of_its_table_on_both_faces(five: Tournament) -> None:
    codes = turn_on(five)
    assert codes == codes_on_cards(five, QUALIFYING)
    one, two = text(five, "table-cards")
    assert (one.count(codes[1]), two.count(codes[2])) == (2, 2)
    assert codes[1] not in two
    assert (one.count("for the desk"), one.count("on the wall, then type")) == (2, 2)
    (alone,) = text(five, "table-cards", table_no=2)
    assert codes[2] in alone


def test_cards_are_new_once_their_codes_are(five: Tournament) -> None:
    days.put_on_paper(five, "table-cards")
    assert days.content(five, "table-cards").new == ()
    turn_on(five)
    assert days.content(five, "table-cards").new == (1, 2)
    days.put_on_paper(five, "table-cards")
    assert days.content(five, "table-cards").new == ()
    turn_on(five, anew=True)
    assert days.content(five, "table-cards").new == (1, 2)


def test_the_card_for_the_wall_names_the_address(five: Tournament) -> None:
    turn_on(five)
    assert last_address(five) == ADDRESS
    assert offered(five) == (*of_day(five.rule_set), named("phones-card"))
    (page,) = text(five, "phones-card")
    assert ADDRESS in page
    assert "On your phone" in page
    days.put_on_paper(five, "phones-card")
    assert Prints(five).latest("phones-card") is not None
    keep_address(five, ADDRESS.replace("8765", "8766"))
    assert "changed since" in days.content(five, "phones-card").news


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"file:///etc/passwd", b"x" * 1000])
def test_an_address_that_is_none_is_not_printed(five: Tournament, content: bytes) -> None:
    turn_on(five)
    box_path(five).with_suffix(".address").write_bytes(content)
    assert last_address(five) == ""
