"""Every route, and everything that it refuses."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.testclient import TestClient

from mextrain_scorer.inbox.board import PhoneBoard
from mextrain_scorer.inbox.box import Box, BoxClosed
from mextrain_scorer.inbox.guards import Guesses
from mextrain_scorer.inbox.lines import Line, Proposal
from mextrain_scorer.inbox.web import phones_app
from tests.inbox.given import HELPER, ID, OTHER_ID, as_now, phone_table, rows, shown

HOST = "192.168.8.2:8765"
PAGE = b"<!doctype html><style>b{}</style><script>let a = 1</script><script>let b</script>"
BODY: dict[str, Any] = {"id": ID, "scores": {"40": 0, "41": 7, "42": 12}, "out": 40}
PUT = "/api/table/rounds/12"


@dataclass
class Bench:
    """The application with its box, what it told the desk, and a clock of its own."""

    client: TestClient
    board: PhoneBoard
    box: Box
    path: Path
    told: list[Line]
    now: list[float]

    def get(self, path: str, code: str | None = "ABCDEF", **headers: str) -> httpx.Response:
        answer: httpx.Response = self.client.get(path, headers={**bearer(code), **headers})
        return answer

    def put(
        self, path: str = PUT, code: str | None = "ABCDEF", *, body: object = None, **headers: str
    ) -> httpx.Response:
        content = body if isinstance(body, bytes) else json.dumps({**BODY, **(body or {})})  # type: ignore[dict-item]
        sent = {"Content-Type": "application/json", **bearer(code), **headers}
        answer: httpx.Response = self.client.put(path, content=content, headers=sent)
        return answer

    def proposals(self) -> list[Proposal]:
        return proposals(self.told)

    def listed(self) -> list[tuple[str, str]]:
        return [(p["id"], p["state"]) for p in self.get("/api/table").json()["proposed"]]


def proposals(told: list[Line]) -> list[Proposal]:
    return [Proposal.read(each["proposal"]) for each in told if "proposal" in each]


def bearer(code: str | None) -> dict[str, str]:
    return {} if code is None else {"Authorization": f"Bearer {code}"}


@pytest.fixture
def untold(tmp_path: Path) -> Iterator[Bench]:
    told: list[Line] = []
    now = [0.0]
    path = tmp_path / "phones.box"
    with closing(Box(path)) as box:
        board = PhoneBoard(box, told.append)
        app = phones_app(board, PAGE, HOST, told.append, Guesses(lambda: now[0]))
        with closing(TestClient(app, base_url=f"http://{HOST}", follow_redirects=False)) as client:
            yield Bench(client, board, box, path, told, now)


@pytest.fixture
def bench(untold: Bench) -> Bench:
    untold.board.hear(shown())
    assert untold.told == [{"heard": True}], "before it answers anybody"
    untold.told.clear()
    return untold


def test_every_answer_is_guarded(bench: Bench) -> None:
    answers = [
        *(bench.get("/"), bench.get("/api/table"), bench.get("/nowhere"), bench.get("/api/room")),
        *(bench.put(), bench.put(body=b"x" * 9000), bench.get("/api/table", None)),
        bench.get("/", Host="evil.example"),
    ]
    for answer in answers:
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "access-control-allow-origin" not in answer.headers
        assert "set-cookie" not in answer.headers


# Proposals


def test_sent_again_it_is_the_same_proposal(bench: Bench) -> None:
    first, again = bench.put(), bench.put(body={"scores": {"40": 99}})
    assert (again.status_code, again.json()) == (202, first.json())
    assert len(bench.proposals()) == 1


def test_an_id_for_another_round_is_refused(bench: Bench) -> None:
    bench.put()
    assert bench.put("/api/table/rounds/11").status_code == 400
    assert bench.put(code="GHJKMN", body={"scores": {"50": 1}, "out": None}).status_code == 400
    assert len(bench.proposals()) == 1


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "", "multipart/form-data"]
)
def test_what_a_form_can_send_is_refused(bench: Bench, kind: str) -> None:
    assert bench.put(**{"Content-Type": kind}).status_code == 400


def test_a_body_of_more_than_4_kb_is_refused(bench: Bench) -> None:
    padded = json.dumps(BODY).encode().ljust(4096)
    assert bench.put(body=padded).status_code == 202
    assert bench.put(body=padded + b" ").status_code == 413

    def pieces() -> Iterator[bytes]:
        yield from [b" " * 1000] * 9

    headers = {**bearer("ABCDEF"), "Content-Type": "application/json"}
    assert bench.client.put(PUT, content=pieces(), headers=headers).status_code == 413


def test_a_box_lost_while_open_is_made_anew_and_phones_offer_again(bench: Bench) -> None:
    bench.put()
    bench.path.unlink()
    assert bench.listed() == []
    assert bench.put().json()["state"] == "waiting"
    assert bench.listed() == [(ID, "waiting")]


def test_a_box_that_cannot_be_written_asks_phones_to_wait(bench: Bench) -> None:
    bench.path.unlink()
    bench.path.mkdir()
    answer = bench.put()
    assert (answer.status_code, answer.json()) == (503, {"error": "box"})
    bench.path.rmdir()
    assert bench.put().status_code == 202


def test_what_became_of_a_round_and_could_not_be_noted_is_asked_again(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mextrain_scorer.inbox.box._WAIT", 0.01)
    bench.put()
    bench.box.close()  # it is opened again, with less patience
    with closing(sqlite3.connect(bench.path)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(BoxClosed):
            bench.board.hear({"decided": ID, "state": "accepted"})
    bench.board.hear(as_now(phone_table(4)))
    assert [each.id for each in bench.proposals()] == [ID, ID]


def test_a_draw_that_stands_again_says_again_what_waits_for_it(bench: Bench) -> None:
    bench.put()
    bench.board.hear(shown(phone_table(4, draw="qualifying:8")))
    assert bench.listed() == []
    bench.board.hear(shown())
    assert [each.id for each in bench.proposals()] == [ID, ID], "the desk has forgotten it"


def test_what_was_sent_with_other_numbers_since_the_desk_decided_is_said_to_be(
    bench: Bench,
) -> None:
    def send(name: str, score: int) -> bool:
        assert bench.put(body={"id": name * 32, "scores": {"41": score}}).status_code == 202
        told = bench.told[-1]
        assert told["proposal"]["id"] == name * 32
        return bool(told["again"])

    assert [send("a", 7), send("b", 7), send("c", 8), send("d", 8)] == [False, False, True, True]
    bench.board.hear({"decided": "d" * 32, "state": "set-aside"})
    assert not send("e", 9)


# Helpers


def test_a_helper_says_which_table(bench: Bench) -> None:
    assert bench.get("/api/table", HELPER).json() == {"error": "which-table"}
    assert bench.put(code=HELPER).status_code == 400
    assert bench.get("/api/table?table=qualifying/9", HELPER).status_code == 403


def test_no_code_is_the_helper_s_where_the_desk_gave_none(bench: Bench) -> None:
    bench.board.hear({"show": {**shown()["show"], "helper": ""}})
    assert bench.get("/api/tables", HELPER).status_code == 403
    assert bench.get("/api/tables", "").status_code == 403


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
def test_nothing_else_is_there(bench: Bench, method: str, path: str, status: int) -> None:
    answer = bench.client.request(method, f"http://{HOST}{path}", headers=bearer("ABCDEF"))
    assert answer.status_code == status
    assert bench.proposals() == []


@pytest.mark.parametrize("path", ["/api/table", "/api/tables", "/api/room"])
def test_until_the_desk_says_what_to_show_phones_wait(untold: Bench, path: str) -> None:
    answer = untold.get(path)
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
    assert untold.put().status_code == 503


def on_sheet() -> Line:
    """Return what is shown once the sheet of table 4 has the round of the double 12."""
    return shown(phone_table(4, scores=rows(12, p40=0, p41=7, p42=12)))


def test_what_the_sheet_does_not_have_any_more_waits_again(bench: Bench) -> None:
    """An older copy was opened at the desk, or somebody there undid it."""
    bench.put()
    bench.board.hear(on_sheet())
    bench.board.hear({"decided": ID, "state": "accepted"})
    bench.put("/api/table/rounds/11", body={"id": OTHER_ID})
    bench.board.hear({"decided": OTHER_ID, "state": "set-aside"})
    before = len(bench.proposals())
    bench.board.hear(as_now(phone_table(4, locked=True)))
    assert len(bench.proposals()) == before, "nobody can write on a signed sheet"
    half = phone_table(4, scores=rows(12, p40=0, p41=7, p42=None))
    bench.board.hear(as_now(half))
    assert [each.id for each in bench.proposals()[before:]] == [ID]
    assert bench.listed() == [(ID, "waiting"), (OTHER_ID, "set-aside")]
    bench.board.hear(as_now(half))
    assert len(bench.proposals()) == before + 1
