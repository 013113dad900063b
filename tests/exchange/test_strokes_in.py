"""A signature's strokes from a file: what is one, and what is refused with which words."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.exchange.bad_input import BadInput
from mextrain_scorer.exchange.strokes_in import LARGEST_FILE, read_strokes
from mextrain_scorer.rules.signatures import MOST_STROKES, Signature

A_DASH = [[0, 0], [30, 10]]


def test_strokes_of_any_unit_fill_the_box() -> None:
    alone = read_strokes(json.dumps([A_DASH, [[15, 2.5]]]).encode())
    assert alone == Signature("0,0 1500,500;750,125")
    named = {"pad": "any", "strokes": [A_DASH, [[15, 2.5]]]}
    assert read_strokes(json.dumps(named).encode()) == alone


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no JSON"),
        ("[[[1, 2], [3, 4]", "no JSON"),
        ("[" * 100_000, "no JSON"),
        ('{"lines": []}', "list of strokes"),
        ("17", "list of strokes"),
        ("[]", "Nothing is drawn"),
        ("[[]]", "Nothing is drawn"),
        ("[[[7, 7]]]", "Nothing is drawn"),
        ("[17]", "Stroke 1"),
        ("[[[1, 2]], [[1, 2, 3]]]", "Stroke 2"),
        ('[[["1", 2]]]', "Stroke 1"),
        ("[[[true, 2]]]", "Stroke 1"),
        ("[[[null, 2]]]", "Stroke 1"),
        (f"[[[1{'0' * 400}, 2]]]", "Stroke 1"),
        ("[[[NaN, 2], [3, 4]]]", "lies nowhere"),
        ("[[[1e999, 2], [3, 4]]]", "lies nowhere"),
        (json.dumps([A_DASH] * (MOST_STROKES + 1)), "more than 60 strokes"),
        (" " * (LARGEST_FILE + 1), "too large"),
    ],
    ids=lambda value: value[:24] if isinstance(value, str) else None,
)
def test_what_is_no_signature_says_why(text: str, words: str) -> None:
    with pytest.raises(BadInput, match=words) as refusal:
        read_strokes(text.encode())
    assert str(refusal.value).endswith(".")


_ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=8), inside),
    max_leaves=20,
)


def read_or_refused(data: bytes) -> Signature | str:
    """Return the signature, or the sentence that refuses it."""
    try:
        return read_strokes(data)
    except BadInput as refusal:
        return str(refusal)


@given(content=_ANYTHING | st.lists(st.lists(st.lists(st.floats(), min_size=2, max_size=2))))
def test_any_json_is_a_signature_or_refused_in_a_sentence(content: object) -> None:
    found = read_or_refused(json.dumps(content).encode())
    assert isinstance(found, Signature) or found.endswith(".")


@given(data=st.binary(max_size=60))
def test_any_bytes_are_a_signature_or_refused_in_a_sentence(data: bytes) -> None:
    found = read_or_refused(data)
    assert isinstance(found, Signature) or found.endswith(".")
