"""The journal: what an entry says, how it is written, and how its hash is made."""

import hashlib
import tracemalloc

import pytest

from mextrain_scorer.store import journal
from mextrain_scorer.store.journal import BrokenChain, RowChange, decode, encode

ENTRY = {
    "seq": 1,
    "at": "2026-06-13T14:05:00+02:00",
    "operation": "score-entered",
    "stage": "qualifying",
    "table_no": 1,
    "engine": 9,
    "player": 7,
    "before": "21",
    "after": '"é"',
    "reason": None,
    "undoes": None,
    "changes": "[]",
    "by": None,
}
SAID = (
    f'["{journal.FIRST_HASH}",1,"2026-06-13T14:05:00+02:00","score-entered","qualifying",1,9,7,'
    '"21","\\"é\\"",null,null,"[]"]'
)


def hash_of(**other: object) -> str:
    """Return the hash of the entry above, said otherwise."""
    return journal.entry_hash(journal.FIRST_HASH, ENTRY | other)


def test_the_hash_depends_on_every_field_its_kind_and_the_entry_before() -> None:
    others = [hash_of(**{name: f"{value}0"}) for name, value in ENTRY.items()]
    others += [
        hash_of(**{name: str(value)}) for name, value in ENTRY.items() if value != str(value)
    ]
    others += [hash_of(reason=""), hash_of(table_no=2), hash_of(table_no=9, engine=1)]
    others += [hash_of(stage="1", table_no=None), hash_of(by="Left desk"), hash_of(by="left desk")]
    others += [journal.entry_hash("f" * 64, ENTRY)]
    assert len({hash_of(), *others}) == len(others) + 1
    assert hash_of() == hash_of(seq=1, by=None)


CHANGE = '["player",[12],null,{"name":"Ann"}]'


@pytest.mark.parametrize(
    "text",
    [
        *("", "]", CHANGE, '[["score"]]', f"[{CHANGE}", f"[{CHANGE},"),
        *(f"[{CHANGE},]", f"[{CHANGE}]]", f"[{CHANGE}] "),
    ],
)
def test_what_is_no_whole_list_of_changes_is_none(text: str) -> None:
    with pytest.raises(BrokenChain, match="an entry of the journal cannot be read"):
        journal.decode(text)


@pytest.mark.parametrize("length", [1, 99_999, 100_000, 100_001, 250_000])
def test_the_hash_is_that_of_the_fields_as_json_in_every_version(length: int) -> None:
    """However long a field is: the import of a whole hall is hashed piece by piece."""
    long = "Zoë 🀱" * (length // 5) + "x" * (length % 5)
    text = SAID.replace("[]", long)
    assert hash_of(changes=long) == hashlib.sha256(text.encode("utf-8")).hexdigest()


def test_the_tables_that_an_entry_is_at_are_found_in_its_text() -> None:
    forged = '["score",["qualifying",9'
    text = journal.encode(
        [
            RowChange("tournament", (1,), None, {"name": forged}),
            RowChange("player", (7,), {"name": forged}, None),
            RowChange("seat", ("qualifying", 12, 3), None, {"player": 7}),
            RowChange("ruling", ("final", 1, 1), None, {"players": "[4,1]", "reason": forged}),
        ]
    )
    assert list(journal.tables_in(text)) == [("seat", "qualifying", 12), ("ruling", "final", 1)]


def test_lists_without_end_cost_no_more_than_a_change_may() -> None:
    text = "[[" + "[]," * 1_000_000 + "[]]]"
    tracemalloc.start()
    try:
        with pytest.raises(BrokenChain, match="cannot be read"):
            decode(text)
        assert tracemalloc.get_traced_memory()[1] < 40_000_000
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("letters", [0, 3_980, 4_000, 63_990, 200_000])
def test_a_change_of_any_length_is_read_as_it_was_written(letters: int) -> None:
    change = RowChange("player", (1,), None, {"note": "ñ" * letters})
    other = RowChange("score", ("final", 1, 9, 12), {"note": None}, None)
    text = encode([other, change, other])
    assert decode(text) == (other, change, other)
    assert "ñ" * letters in text, "whoever reads the file with another program"
