"""What a phone may not: another table's sheet, a guessed code, a signed sheet, no round at all."""

import json
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from itertools import count
from pathlib import Path

import pytest

from tests.phones.process import HELPER, PATIENCE, PLAYERS, PhonesProcess, serving, shown, table

ROUND = "/api/table/rounds/2"
GUESSES = 10  # of one address in a minute
LIMIT = 163


_numbers = count(1)


def offer(**more: object) -> dict[str, object]:
    """Return a round as a phone sends it, each under a name of its own."""
    return {
        "id": f"{next(_numbers):032x}",
        "scores": {str(player): 7 for player in PLAYERS},
        **more,
    }


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PhonesProcess]:
    """The process that serves phones."""
    begun = serving(tmp_path_factory.mktemp("phones") / "phones.box")
    yield begun
    begun.ends()


@pytest.fixture
def child(served: PhonesProcess) -> PhonesProcess:
    """The same for another test, with tables 4 and 5 of a new draw shown."""
    show(served)
    return served


def show(child: PhonesProcess, *, locked: bool = False) -> None:
    """Show tables 4 and 5 of a new draw, table 4 signed where that is asked."""
    draw = f"qualifying:{next(_numbers)}"
    tables = {4: table(4, draw=draw, locked=locked), 5: table(5, draw=draw)}
    child.shows(shown({f"qualifying/{number}": each for number, each in tables.items()}))


def refuses(child: PhonesProcess, status: int, why: str, asked: tuple[int, bytes]) -> None:
    """Check what a phone was answered, and that the desk heard of no round."""
    assert (asked[0], json.loads(asked[1])) == (status, {"error": why})
    child.tells(shown())
    told = list(iter(child.next, {"heard": True}))
    assert [line for line in told if line is None or "proposal" in line] == []


@pytest.mark.parametrize("method", ["GET", "PUT"])
def test_a_code_opens_its_own_table_alone(child: PhonesProcess, method: str) -> None:
    where = "/api/table" if method == "GET" else ROUND
    body = offer() if method == "PUT" else None
    asked = child.asks(method, f"{where}?table=qualifying/5", body)
    refuses(child, 403, "table", asked)


def test_the_list_of_tables_is_a_helper_s(child: PhonesProcess) -> None:
    assert child.asks("GET", "/api/tables", code=HELPER)[0] == 200
    refuses(child, 403, "helper", child.asks("GET", "/api/tables"))


def test_who_guesses_codes_has_to_wait(tmp_path: Path) -> None:
    child = serving(tmp_path / "phones.box")  # where nobody else has to wait as well
    child.shows(shown())
    for guess in range(GUESSES):
        assert child.asks("GET", "/api/table", code=f"GUESS{guess}")[0] == 403
    refuses(child, 429, "guesses", child.asks("GET", "/api/table"))
    child.ends()


def test_yesterday_s_code_again_and_again_is_no_guess(child: PhonesProcess) -> None:
    for _ in range(2 * GUESSES):
        assert child.asks("GET", "/api/table", code="YESTER")[0] == 403
    assert child.asks("GET", "/api/table")[0] == 200


def test_a_signed_sheet_takes_nothing(child: PhonesProcess) -> None:
    show(child, locked=True)
    refuses(child, 409, "signed", child.asks("PUT", ROUND, offer()))


def test_nor_does_one_that_was_signed_while_the_phone_was_sending(child: PhonesProcess) -> None:
    def slowly() -> Iterator[bytes]:
        sent = json.dumps(offer()).encode()
        yield sent[:20]
        show(child, locked=True)
        yield sent[20:]

    refuses(child, 409, "signed", child.asks("PUT", ROUND, slowly()))


@pytest.mark.parametrize(
    ("pips", "kept"),
    [(LIMIT, True), (0, True), (LIMIT + 1, False), (-1, False), (7.0, False), (True, False)],
)
def test_points_are_such_as_a_hand_can_have(child: PhonesProcess, pips: object, kept: bool) -> None:
    asked = child.asks("PUT", ROUND, offer(scores={"20": pips}))
    if kept:
        assert asked[0] == 202
        assert child.hears("proposal")["proposal"]["scores"] == {"20": pips}
    else:
        refuses(child, 400, "pips", asked)


@pytest.mark.parametrize(
    ("why", "more"),
    [
        ("player", {"scores": {"99": 7}}),
        ("fields", {"total": 7}),
        ("out", {"out": 99}),
        ("out", {"out": 20, "blocked": True}),
        ("id", {"id": "short"}),
        ("nothing", {"scores": {"20": None}}),
    ],
)
def test_a_round_says_what_a_round_can(
    child: PhonesProcess, why: str, more: dict[str, object]
) -> None:
    refuses(child, 400, why, child.asks("PUT", ROUND, offer(**more)))


@pytest.mark.parametrize(
    ("header", "value", "status", "why"),
    [("Origin", "http://example.org", 403, "origin"), ("Host", "example.org", 421, "host")],
)
def test_a_page_of_another_site_is_not_heard(
    child: PhonesProcess, header: str, value: str, status: int, why: str
) -> None:
    with closing(HTTPConnection("127.0.0.1", child.port, timeout=PATIENCE)) as phone:
        phone.request("GET", "/api/room", headers={header: value})
        answer = phone.getresponse()
        refuses(child, status, why, (answer.status, answer.read()))
