"""The journal: what an entry says, how it is written, and how its hash is made."""

import hashlib
import sqlite3
import tracemalloc
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace

import pytest

from mextrain_scorer.store import journal
from mextrain_scorer.store.homes import file as file_module
from mextrain_scorer.store.homes.file import TournamentFile
from mextrain_scorer.store.homes.opening import open_file
from mextrain_scorer.store.homes.sqlite import only_now, open_in_memory
from mextrain_scorer.store.journal import BrokenChain, RowChange, Tip, decode, encode
from mextrain_scorer.store.reads import journal_entries
from tests.store import sample
from tests.store.raw import raw

FILES = Path(__file__).resolve().parent.parent / "files"


def test_each_entry_keeps_what_was_before_and_what_is_after(file: TournamentFile) -> None:
    sample.enter(file, 9, 7, 12)
    with file.reading() as reading:
        *_, entry = journal_entries(reading)
    assert (entry.operation, entry.before, entry.after) == ("score-entered", "21", "12")
    assert (entry.stage, entry.table_no, entry.engine, entry.player) == ("qualifying", 1, 9, 7)
    (change,) = journal.decode(entry.changes)
    assert change == RowChange(
        "score",
        ("qualifying", 1, 9, 7),
        {"score": 21, "went_out": 0, "as_written": ""},
        {"score": 12, "went_out": 0, "as_written": ""},
    )


def test_what_is_encoded_is_decoded() -> None:
    changes = (
        RowChange("player", (12,), None, {"name": 'Zoë "Z" 🀱', "club": None}),
        RowChange("score", ("final", 1, 9, 12), {"score": 0}, None),
    )
    assert journal.decode(journal.encode(changes)) == changes
    assert "Zoë" in journal.encode(changes), "whoever reads the file with another program"


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
KNOWN_HASH = "4be9af6269186e6c5f97c5f7a4913e3badba10607852166523418163c80da915"


def hash_of(**other: object) -> str:
    """Return the hash of the entry above, said otherwise."""
    return journal.entry_hash(journal.FIRST_HASH, ENTRY | other)


def test_the_hash_of_an_entry_without_a_desk_is_what_it_was_before_there_were_any() -> None:
    assert hashlib.sha256(SAID.encode()).hexdigest() == KNOWN_HASH
    assert hash_of() == hash_of(hash="whatever") == KNOWN_HASH


@pytest.mark.parametrize(
    ("by", "said"), [("Left desk", '"Left desk"'), ("Zoë", '"Zoë"'), ("", '""')]
)
def test_a_desks_name_is_the_last_that_is_hashed(by: str, said: str) -> None:
    assert hash_of(by=by) == hashlib.sha256(f"{SAID[:-1]},{said}]".encode()).hexdigest()


@pytest.mark.parametrize("version", [1, 2])
def test_entries_of_older_files_hash_as_they_did(version: int) -> None:
    """What an older program wrote has no desks, and a hash that it made."""
    previous = journal.FIRST_HASH
    with closing(sqlite3.connect(FILES / f"version-{version}.mextrain")) as db:
        db.row_factory = sqlite3.Row
        listed = db.execute("SELECT * FROM journal ORDER BY seq").fetchall()
    assert len(listed) > 20
    for row in listed:
        assert "by" not in row.keys()  # noqa: SIM118
        previous = journal.entry_hash(previous, {**row, "by": None})
        assert previous == row["hash"]


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


@pytest.mark.parametrize("times", [0, 1, 499, 500, 501, 1250])
def test_changes_are_one_list_however_many(times: int) -> None:
    """The import of a whole hall is written, and read, piece by piece."""
    changes = tuple(RowChange("player", (n,), None, {"name": f"P{n}"}) for n in range(times))
    rows = ",".join(f'["player",[{n}],null,{{"name":"P{n}"}}]' for n in range(times))
    assert journal.encode(changes) == f"[{rows}]"
    assert journal.decode(f"[{rows}]") == changes


def test_the_tip_of_nothing_is_the_beginning() -> None:
    with only_now(open_in_memory(4096)) as reading:
        reading.exec_driver_sql("CREATE TABLE journal (seq, hash)")
        assert journal.read_tip(reading) == Tip(0, journal.FIRST_HASH)


def test_order_never_comes_from_the_clock(
    file: TournamentFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A clock at 1990, then at 2106, then back: the chain only counts."""
    for year, engine in ((1990, 6), (2106, 5), (1969, 4)):
        at = datetime(year, 1, 1, tzinfo=UTC)
        monkeypatch.setattr(file_module, "datetime", SimpleNamespace(now=lambda at=at: at))
        sample.enter(file, engine, 12, 5)
    monkeypatch.undo()
    path, tip = file.path, file.tip
    file.close()
    with closing(open_file(path)) as opened:
        assert opened.tip == tip
        years = raw(opened).execute(
            "SELECT substr(at, 1, 4) FROM journal ORDER BY seq DESC LIMIT 3"
        )
        assert [row[0] for row in years] == ["1969", "2106", "1990"]


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
    other = RowChange("player", (2,), {"note": None}, None)
    assert decode(encode([other, change, other])) == (other, change, other)
