"""Only what the page sends is taken; Hypothesis sends the rest."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.inbox.checked import LARGEST_BODY, Unreadable, code_in, proposal_in
from mextrain_scorer.inbox.lines import PhoneTable, players_in

ROUNDS = list(range(12, -1, -1))
ID = "0123456789abcdef0123456789abcdef"
TABLE: PhoneTable = {
    "stage": "qualifying",
    "table_no": 4,
    "rounds": ROUNDS,
    "seats": [
        {"player": 40},
        {"player": 41},
        {"player": 42, "until_engine": 3},
        {"player": 43, "from_engine": 10},
    ],
    "limit": 250,
}
GOOD = {"id": ID, "scores": {"40": 0, "41": 7, "42": None}, "out": 40, "blocked": False}
PIPS = st.none() | st.integers(0, TABLE["limit"])


def body(**changed: object) -> bytes:
    return json.dumps({**GOOD, **changed}).encode()


def refused(data: bytes, engine: int = 12) -> str:
    with pytest.raises(Unreadable) as refusal:
        proposal_in(data, TABLE, engine, "table")
    return str(refusal.value)


@given(
    st.sampled_from(ROUNDS).flatmap(
        lambda engine: st.tuples(
            st.just(engine),
            st.dictionaries(st.sampled_from(sorted(players_in(TABLE, engine))), PIPS, min_size=1),
        )
    )
)
def test_what_the_page_sends_is_taken(sent: tuple[int, dict[int, int | None]]) -> None:
    engine, scores = sent
    data = json.dumps({"id": ID, "scores": scores}).encode()
    if all(pips is None for pips in scores.values()):
        assert refused(data, engine) == "nothing"
    else:
        offer = proposal_in(data, TABLE, engine, "table")
        assert (offer.scores, offer.out, offer.blocked) == (scores, None, False)


ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@pytest.mark.nightly
@given(
    st.fixed_dictionaries(
        {"id": st.just(ID) | ANY_JSON, "scores": ANY_JSON | st.dictionaries(st.text(), PIPS)},
        optional={"out": ANY_JSON, "blocked": ANY_JSON, "totals": ANY_JSON},
    )
)
def test_whatever_is_sent_is_a_round_of_the_table_or_refused(sent: dict[str, object]) -> None:
    check(json.dumps(sent).encode())


@given(st.binary(max_size=200))
def test_any_bytes_are_refused(data: bytes) -> None:
    check(data)


def check(data: bytes) -> None:
    try:
        offer = proposal_in(data, TABLE, 11, "table")
    except Unreadable:
        return
    assert offer.scores.keys() <= {40, 41, 42}
    assert {type(pips) for pips in offer.scores.values()} <= {int, type(None)}
    assert all(pips is None or 0 <= pips <= TABLE["limit"] for pips in offer.scores.values())
    assert offer.out in {None, 40, 41, 42}


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "json"),
        (b"[]", "json"),
        (b"[" * LARGEST_BODY, "json"),
        (b'{"a":' * 800, "json"),
        (b" " * (LARGEST_BODY + 1), "size"),
        (json.dumps(GOOD).encode("utf-16"), "json"),
        (b"\xef\xbb\xbf" + json.dumps(GOOD).encode(), "json"),
        (body(id=12), "id"),
        (body(id=ID + "\n"), "id"),
        (b'{"scores": {"40": 1}}', "fields"),
        (body(scores=[]), "scores"),
        (body(scores={}), "nothing"),
        (body(scores={"43": 1}), "player"),  # comes in the round of 10
        (body(scores={"50": 1}), "player"),  # sits at table 5
        (body(scores={"٤٠": 1}), "player"),
        (body(scores={" 40": 1}), "player"),
        (body(scores={"040": 1}), "player"),
        (body(scores={"4_0": 1}), "player"),
        (body(scores={"9" * 3000: 1}), "player"),
        (body(scores={"40": "7"}), "pips"),
        (b'{"id": "%s", "scores": {"40": %s}}' % (ID.encode(), b"9" * 3000), "pips"),
        (b'{"id": "%s", "scores": {"40": NaN}}' % ID.encode(), "json"),
        (b'{"id": "%s", "scores": {"40": -Infinity}}' % ID.encode(), "json"),
        (b'{"id": "%s", "scores": {"40": 1e2}}' % ID.encode(), "pips"),
        (b'{"id": "%s", "scores": {"40": 1, "40": 2}}' % ID.encode(), "json"),
        (body(out=True), "out"),
        (body(out=40.0), "out"),
        (body(out="40"), "out"),
        (body(blocked=0), "blocked"),
        (body(blocked="yes"), "blocked"),
    ],
)
def test_each_wrong_body_is_named(data: bytes, why: str) -> None:
    assert refused(data) == why


def test_a_round_that_is_not_played_is_refused() -> None:
    assert refused(body(), engine=13) == "round"
    assert refused(body(), engine=-1) == "round"


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("Bearer ABCDEF", "ABCDEF"),
        ("bearer abcdef", "ABCDEF"),
        ("Bearer ABCDE", None),
        ("Bearer ABCDEFG", None),
        ("Bearer  ABCDEF", None),
        ("Bearer ABCDEF\n", None),
        ("Bearer ÀBCDEF", None),
        ("Bearer ſſſſſſ", None),
        ("Basic ABCDEF", None),
        ("ABCDEF", None),
        ("", None),
    ],
)
def test_a_code_is_six_letters_behind_bearer(header: str, code: str | None) -> None:
    assert code_in(header) == code
