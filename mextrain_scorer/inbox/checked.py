"""What arrives from a phone, checked before anything else looks at it.

A body of at most 4 kB that anybody on the network can send: every value is refused that is not
exactly what the page sends, so that what is kept is a round that somebody at the table could mean.
"""

import json
import re
from datetime import datetime
from typing import Any, Never

from mextrain_scorer.inbox.lines import PhoneTable, Pips, Proposal, key_of, players_in

LARGEST_BODY = 4096  # bytes; a round of a table of ten is about 250
_ID = re.compile(r"[A-Za-z0-9_-]{22,36}\Z")  # 128 random bits, in whatever letters
_CODE = re.compile(r"[A-Za-z0-9]{6}\Z", re.ASCII)
_ENGINE = re.compile(r"[0-9]{1,2}\Z")
_PLAYER = re.compile(r"[1-9][0-9]{0,5}\Z")


class Unreadable(Exception):
    """The body is no proposal for that round.  Its text names what is wrong, for the page."""


def code_in(authorization: str) -> str | None:
    """Return the code of an Authorization header, in capitals; None where it holds none."""
    scheme, _, code = authorization.partition(" ")
    if scheme.lower() != "bearer" or not _CODE.match(code):
        return None
    return code.upper()


def engine_in(path: str) -> int:
    """Return the engine that the end of the path names; raises Unreadable."""
    if not _ENGINE.match(path):
        raise Unreadable("round")
    return int(path)


def proposal_in(body: bytes, table: PhoneTable, engine: int, by: str) -> Proposal:
    """Read the body of a PUT for that round of that table, by now; raises Unreadable."""
    if engine not in table["rounds"]:
        raise Unreadable("round")
    plain = _object_in(body)
    if not {"id", "scores"} <= plain.keys() <= {"id", "scores", "out", "blocked"}:
        raise Unreadable("fields")
    proposal_id, blocked = plain["id"], plain.get("blocked", False)
    if not isinstance(proposal_id, str) or not _ID.match(proposal_id):
        raise Unreadable("id")
    if not isinstance(blocked, bool):
        raise Unreadable("blocked")
    players = players_in(table, engine)
    scores = _scores(plain["scores"], players, table["limit"])
    out = plain.get("out")
    if out is not None and (type(out) is not int or out not in players or blocked):
        raise Unreadable("out")
    now = datetime.now().astimezone().isoformat(timespec="seconds")
    return Proposal(proposal_id, key_of(table), engine, scores, out, blocked, by, now)


def _object_in(body: bytes) -> dict[str, Any]:
    if len(body) > LARGEST_BODY:
        raise Unreadable("size")
    try:
        plain = json.loads(body.decode("utf-8"), object_pairs_hook=_once, parse_constant=_no_number)
    except (ValueError, RecursionError) as wrong:
        raise Unreadable("json") from wrong
    if not isinstance(plain, dict):
        raise Unreadable("json")
    return plain


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Refuse a name that stands twice: who reads it first and who reads it last would differ."""
    plain = dict(pairs)
    if len(plain) != len(pairs):
        raise ValueError("twice")
    return plain


def _no_number(name: str) -> Never:
    raise ValueError(name)


def _scores(plain: object, players: frozenset[int], limit: int) -> Pips:
    if not isinstance(plain, dict):
        raise Unreadable("scores")
    scores: dict[int, int | None] = {}
    for number, pips in plain.items():
        if not _PLAYER.match(number) or int(number) not in players:
            raise Unreadable("player")
        # A bool is an int to Python, and 1.0 equals 1: neither is what the page sends.
        if pips is not None and (type(pips) is not int or not 0 <= pips <= limit):
            raise Unreadable("pips")
        scores[int(number)] = pips
    if all(pips is None for pips in scores.values()):
        raise Unreadable("nothing")
    return scores
