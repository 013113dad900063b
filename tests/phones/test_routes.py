"""Every route: what is kept once it was sent, what is said again, and what is not there."""

import json
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from tests.phones.process import (
    HELPER,
    PATIENCE,
    PLAYERS,
    Line,
    PhonesProcess,
    serving,
    shown,
    table,
)

ID, OTHER_ID = "0123456789abcdef0123456789abcdef", "fedcba9876543210fedcba9876543210"
PUT = "/api/table/rounds/2"
SCORES = {str(player): 7 for player in PLAYERS}


@pytest.fixture
def box(tmp_path: Path) -> Path:
    return tmp_path / "phones.box"


@pytest.fixture
def child(box: Path) -> Iterator[PhonesProcess]:
    begun = serving(box)
    begun.shows(shown())
    yield begun
    begun.ends()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PhonesProcess]:
    """The process that serves phones, for all that leaves nothing behind."""
    begun = serving(tmp_path_factory.mktemp("phones") / "phones.box")
    begun.shows(shown())
    yield begun
    begun.ends()


def send(
    child: PhonesProcess,
    name: str = ID,
    path: str = PUT,
    code: str = "TABLE4",
    scores: Mapping[str, int] = SCORES,
) -> tuple[int, Any]:
    """Send a round; return the status and what became of it."""
    body = {"id": name, "scores": scores}
    status, answer = child.asks("PUT", path, body, code)
    return status, json.loads(answer)


def listed(child: PhonesProcess) -> list[tuple[str, str]]:
    """Return what was sent for table 4, as its phone sees it."""
    proposed = json.loads(child.asks("GET", "/api/table")[1])["proposed"]
    return [(each["id"], each["state"]) for each in proposed]


def told(child: PhonesProcess) -> list[str]:
    """Return the names of what the desk was told since, in order."""
    child.tells({"room": {}})
    lines = iter(child.next, {"heard": True})
    return [line["proposal"]["id"] for line in lines if line and "proposal" in line]


def test_until_the_desk_says_what_to_show_phones_wait(box: Path) -> None:
    begun = serving(box)
    for path in ("/api/table", "/api/tables", "/api/room"):
        assert begun.asks("GET", path)[0] == 503
    assert send(begun) == (503, {"error": "not-told"})
    begun.ends()


# What was sent.


def test_sent_again_it_is_the_same_round(child: PhonesProcess) -> None:
    first = send(child)
    assert first[0] == 202
    assert send(child, scores={"20": 99}) == first
    assert told(child) == [ID]


def test_an_id_for_another_round_is_refused(child: PhonesProcess) -> None:
    send(child)
    assert send(child, path="/api/table/rounds/1") == (400, {"error": "id"})
    assert send(child, code="TABLE5") == (400, {"error": "id"})
    assert told(child) == [ID]


def test_what_was_sent_with_other_numbers_since_the_desk_decided_is_said_to_be(
    child: PhonesProcess,
) -> None:
    def is_unlike(name: str, score: int) -> bool:
        assert send(child, name * 32, scores={"20": score})[0] == 202
        return bool(child.hears("proposal")["again"])

    found = [is_unlike(*each) for each in (("a", 7), ("b", 7), ("c", 8), ("d", 8))]
    assert found == [False, False, True, True]
    child.shows({"decided": "d" * 32, "state": "set-aside"})
    assert not is_unlike("e", 9)


def test_a_box_lost_while_open_is_made_anew_and_phones_offer_again(
    child: PhonesProcess, box: Path
) -> None:
    send(child)
    box.unlink()
    assert listed(child) == []
    assert send(child)[1]["state"] == "waiting"
    assert listed(child) == [(ID, "waiting")]


def test_a_box_that_cannot_be_written_asks_phones_to_wait(child: PhonesProcess, box: Path) -> None:
    box.unlink()
    box.mkdir()
    assert send(child) == (503, {"error": "box"})
    box.rmdir()
    assert send(child)[0] == 202


@pytest.mark.nightly
def test_what_became_of_a_round_and_could_not_be_noted_is_asked_again(
    child: PhonesProcess, box: Path
) -> None:
    """The process is patient for two seconds, then says on its standard error what is wrong."""
    send(child)
    with closing(sqlite3.connect(box, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        child.shows({"decided": ID, "state": "accepted"})
    child.shows({"table": {"qualifying/4": table(4)}})
    assert told(child) == [ID]


def test_a_draw_that_stands_again_says_again_what_waits_for_it(child: PhonesProcess) -> None:
    send(child)
    child.shows(shown({"qualifying/4": table(4, draw="qualifying:8")}))
    assert listed(child) == []
    child.shows(shown())
    assert told(child) == [ID], "the desk has forgotten it"


def test_what_the_sheet_does_not_have_any_more_waits_again(child: PhonesProcess) -> None:
    """An older copy was opened at the desk, or somebody there undid it."""

    def shows(scores: Mapping[str, int | None], *, locked: bool = False) -> list[str]:
        now = table(4, scores={"2": scores}, locked=locked)
        child.shows({"table": {"qualifying/4": now}})
        return told(child)

    send(child)
    shows(SCORES)
    child.shows({"decided": ID, "state": "accepted"})
    send(child, OTHER_ID, "/api/table/rounds/1")
    child.shows({"decided": OTHER_ID, "state": "set-aside"})
    assert shows({}, locked=True) == [], "nobody can write on a signed sheet"
    half = {**SCORES, "20": None}
    assert shows(half) == [ID]
    assert listed(child) == [(ID, "waiting"), (OTHER_ID, "set-aside")]
    assert shows(half) == []


# What is refused.


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "", "multipart/form-data"]
)
def test_what_a_form_can_send_is_refused(served: PhonesProcess, kind: str) -> None:
    body = {"id": ID, "scores": SCORES}
    status, answer = served.asks("PUT", PUT, body, kind=kind)
    assert (status, json.loads(answer)) == (400, {"error": "type"})


def test_a_body_of_more_than_4_kb_is_refused(child: PhonesProcess) -> None:
    padded = json.dumps({"id": ID, "scores": SCORES}).encode().ljust(4096)
    assert child.asks("PUT", PUT, padded)[0] == 202
    assert child.asks("PUT", PUT, padded + b" ")[0] == 413
    assert child.asks("PUT", PUT, iter([b" " * 1000] * 9))[0] == 413, "of a length not said before"


def test_a_helper_says_which_table(served: PhonesProcess) -> None:
    asked = served.asks("GET", "/api/table", code=HELPER)
    assert (asked[0], json.loads(asked[1])) == (400, {"error": "which-table"})
    assert send(served, code=HELPER)[0] == 400
    assert served.asks("GET", "/api/table?table=qualifying/9", code=HELPER)[0] == 403


def test_no_code_is_the_helper_s_where_the_desk_gave_none(child: PhonesProcess) -> None:
    line: Line = shown()
    line["show"]["helper"] = ""
    child.shows(line)
    assert child.asks("GET", "/api/tables", code=HELPER)[0] == 403
    assert child.asks("GET", "/api/tables", code="")[0] == 403


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("HEAD", "/", 200),
        ("HEAD", "/api/table", 200),
        ("OPTIONS", "/", 405),
        ("OPTIONS", PUT, 405),
        ("POST", PUT, 405),
        ("GET", PUT, 405),
        ("DELETE", PUT, 405),
        ("PATCH", "/api/table", 405),
        ("TRACE", "/", 405),
        ("GET", "/api/table/", 404),
        ("GET", "/page.html", 404),
        ("GET", "/favicon.ico", 404),
        ("GET", "/../../../etc/passwd", 404),
        ("GET", "/%2e%2e/%2e%2e/etc/passwd", 404),
        ("GET", "//api/table", 404),
        ("GET", "/api/table%00", 404),
        ("GET", "/API/TABLE", 404),
    ],
)
def test_nothing_else_is_there(served: PhonesProcess, method: str, path: str, status: int) -> None:
    assert served.asks(method, path)[0] == status
    assert told(served) == []


def test_every_answer_is_guarded(served: PhonesProcess) -> None:
    with closing(HTTPConnection("127.0.0.1", served.port, timeout=PATIENCE)) as phone:
        for path in ("/", "/api/table", "/nowhere", "/api/room"):
            for name in ({}, {"Host": "evil.example"}):
                phone.request("GET", path, headers={"Authorization": "Bearer TABLE4", **name})
                answer = phone.getresponse()
                answer.read()
                assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
                assert answer.headers["X-Content-Type-Options"] == "nosniff"
                assert "Access-Control-Allow-Origin" not in answer.headers
                assert "Set-Cookie" not in answer.headers
