"""The journal's chain: whatever is changed behind the program's back is found on opening."""

import hashlib
import json
import re
import shutil
import sqlite3
import tracemalloc
from datetime import UTC, datetime
from itertools import accumulate
from pathlib import Path
from types import SimpleNamespace

import pytest

from mextrain_scorer.store import file as file_module
from mextrain_scorer.store import journal
from mextrain_scorer.store.faults import DamagedFile
from mextrain_scorer.store.file import TournamentFile, open_file
from mextrain_scorer.store.journal import BrokenChain, RowChange, Tip, decode, encode
from mextrain_scorer.store.schema import ALL_ROWS, JournalRow, table_of
from tests.store import sample

EDITS = [
    (table_of(row).name, column.name, column.type.python_type)
    for row in ALL_ROWS
    for column in table_of(row).columns
]


def refused(path: Path) -> str:
    """Open a file that must not open; return why, and see that its bytes stay as they are."""
    before = sample.digest(path)
    with pytest.raises(DamagedFile) as refusal:
        open_file(path)
    assert sample.digest(path) == before
    return str(refusal.value)


@pytest.mark.parametrize(("table", "column", "kind"), EDITS, ids=str)
def test_no_cell_of_any_table_can_be_edited_unseen(
    path: Path, table: str, column: str, kind: type
) -> None:
    other = "coalesce(max({c}), 0) + 1" if kind is int else "coalesce(max({c}), '') || 'x'"
    allowed = {
        ("stage", "kind"): "'playoff'",
        ("player", "status"): "'no-show'",
        ("player", "willing"): "1",
        ("game_table", "status"): "'returned'",
        ("round", "outcome"): "'not-played'",
        ("ruling", "ruled_by"): "'other'",
        ("ruling", "shared"): "1",
        ("entrant", "entered_by"): "'winner'",
    }.get((table, column))
    value = allowed or f"(SELECT {other.format(c=column)} FROM {table})"  # noqa: S608
    one = f"(SELECT min({column}) FROM {table})"  # noqa: S608
    where = f"{column} IS {one}"
    if (table, column) == ("score", "went_out"):
        value, where = "1", "engine = 7 AND player = 31"
    if (table, column) == ("score", "score"):
        value, where = "22", "engine = 9 AND player = 7"
    before = sample.all_rows(path)
    sample.meddle(path, f"UPDATE OR IGNORE {table} SET {column} = {value} WHERE {where}")  # noqa: S608
    assert sample.all_rows(path) != before
    assert "is damaged" in refused(path)


@pytest.mark.parametrize("row", ALL_ROWS, ids=lambda row: table_of(row).name)
def test_no_row_of_any_table_can_be_taken_out_unseen(path: Path, row: type) -> None:
    name = table_of(row).name
    key = next(iter(table_of(row).primary_key.columns)).name
    one = f"DELETE FROM {name} WHERE {key} = (SELECT min({key}) FROM {name})"  # noqa: S608
    sample.meddle(path, one)
    assert "is damaged" in refused(path)


@pytest.mark.parametrize("row", ALL_ROWS, ids=lambda row: table_of(row).name)
def test_no_row_can_be_slipped_in_unseen(path: Path, row: type) -> None:
    name = table_of(row).name
    columns = [column.name for column in table_of(row).columns]
    key = next(
        c.name
        for c in table_of(row).primary_key.columns
        if c.type.python_type is int or name == "stage"
    )
    fresh = "'another'" if name == "stage" else f"max({key}) + 1"
    listed = ", ".join(fresh if c == key else f"max({c})" for c in columns)
    if name == "stage":
        listed = listed.replace("max(position)", "max(position) + 1")
    if name in ("seat", "named_place"):
        listed = listed.replace("max(player)", "99")
    before = sample.all_rows(path)
    sample.meddle(path, f"INSERT INTO {name} SELECT {listed} FROM {name}")  # noqa: S608
    assert len(sample.all_rows(path)[name]) == len(before[name]) + 1
    assert "is damaged" in refused(path)


def test_the_refusal_names_the_score_that_is_not_what_was_entered(path: Path) -> None:
    sample.meddle(path, "UPDATE score SET score = 12 WHERE engine = 9 AND player = 7")
    assert "a score is not what was entered" in refused(path)


@pytest.mark.parametrize(
    ("edit", "what"),
    [
        ("player SET name = 'Anna' WHERE number = 12", "a player"),
        ("seat SET seat_no = 9 WHERE player = 12", "a seat"),
        ("game_table SET note = 'all agree'", "a score sheet"),
        ("written_total SET total = 25", "a written total"),
        ("ruling SET reason = 'the coin'", "a ruling"),
        ("stage SET seed = 8", "something"),
    ],
)
def test_the_refusal_names_what_kind_of_thing_it_is(path: Path, edit: str, what: str) -> None:
    sample.meddle(path, f"UPDATE {edit}")
    assert f"({what} is not what was entered)" in refused(path)


def test_a_score_that_is_gone_is_missed(path: Path) -> None:
    sample.meddle(path, "DELETE FROM score WHERE engine = 9 AND player IN (7, 31)")
    assert "a score that was entered is gone" in refused(path)


@pytest.mark.parametrize(
    ("meddling", "found"),
    [
        (["DELETE FROM journal WHERE seq = 5"], "entry 5 of the journal is missing"),
        (["DELETE FROM journal WHERE seq = 1"], "entry 1 of the journal is missing"),
        (["DELETE FROM journal"], "the journal is empty"),
        (["UPDATE journal SET reason = 'none' WHERE seq = 5"], "entry 5 of the journal was"),
        (["UPDATE journal SET at = 'yesterday' WHERE seq = 5"], "entry 5 of the journal was"),
        (["UPDATE journal SET hash = 'beef' WHERE seq = 5"], "entry 5 of the journal was"),
        (
            [
                "UPDATE journal SET seq = 1000 WHERE seq = 5",
                "UPDATE journal SET seq = 5 WHERE seq = 6",
                "UPDATE journal SET seq = 6 WHERE seq = 1000",
            ],
            "entry 5 of the journal was",
        ),
        (["DELETE FROM journal WHERE seq = (SELECT max(seq) FROM journal)"], "not what was"),
    ],
)
def test_the_journal_itself_can_neither_be_cut_nor_edited_nor_shuffled(
    path: Path, meddling: list[str], found: str
) -> None:
    sample.meddle(path, *meddling)
    assert found in refused(path)


def test_a_last_entry_taken_out_with_its_score_shows_only_on_paper(path: Path) -> None:
    """Why the chain's tip is printed on every page: here nothing in the file tells."""
    opened = open_file(path)
    sample.enter(opened, 6, 12, 5)
    printed = opened.tip.hash
    opened.close()
    sample.meddle(
        path,
        "DELETE FROM score WHERE engine = 6",
        "DELETE FROM journal WHERE seq = (SELECT max(seq) FROM journal)",
    )
    opened = open_file(path)
    try:
        assert opened.tip.hash != printed
    finally:
        opened.close()


def test_the_tip_is_the_same_after_closing_and_opening(path: Path) -> None:
    opened = open_file(path)
    sample.enter(opened, 6, 12, 5)
    tip = opened.tip
    opened.close()
    opened = open_file(path)
    try:
        assert opened.tip == tip
        assert len(tip.hash) == 64
    finally:
        opened.close()


def test_each_entry_keeps_what_was_before_and_what_is_after(file: TournamentFile) -> None:
    sample.enter(file, 9, 7, 12)
    row = file.db.execute(
        "SELECT operation, stage, table_no, engine, player, before, after, changes FROM journal"
        " ORDER BY seq DESC LIMIT 1"
    ).fetchone()
    assert row[:7] == ("score-entered", "qualifying", 1, 9, 7, "21", "12")
    (change,) = journal.decode(row[7])
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


def test_the_hash_depends_on_every_field_its_kind_and_the_entry_before() -> None:
    base = journal.entry_hash("a", [1, "x", None])
    others = [
        journal.entry_hash("b", [1, "x", None]),
        journal.entry_hash("a", [2, "x", None]),
        journal.entry_hash("a", ["1", "x", None]),
        journal.entry_hash("a", [1, "x", ""]),
        journal.entry_hash("a", [1, "x"]),
        journal.entry_hash("a", ["x", 1, None]),
    ]
    assert len({base, *others}) == len(others) + 1
    assert base == journal.entry_hash("a", [1, "x", None])


NOW = "2026-06-13T14:05:00+02:00"
CHANGE = '["player",[12],null,{"name":"Ann"}]'


@pytest.mark.parametrize(
    "text",
    ["", "]", CHANGE, f"[{CHANGE}", f"[{CHANGE},", f"[{CHANGE},]", f"[{CHANGE}]]", f"[{CHANGE}] "],
)
def test_what_is_no_whole_list_of_changes_is_none(text: str) -> None:
    with pytest.raises(BrokenChain, match="an entry of the journal cannot be read"):
        journal.decode(text)


@pytest.mark.parametrize("length", [1, 99_999, 100_000, 100_001, 250_000])
def test_the_hash_is_that_of_the_fields_as_json_in_every_version(length: int) -> None:
    """However long a field is: the import of a whole hall is hashed piece by piece."""
    long = "Zoë 🀱" * (length // 5) + "x" * (length % 5)
    text = f'["{journal.FIRST_HASH}",1,"{long}",null,"\\"","é"]'
    hashed = hashlib.sha256(text.encode("utf-8")).hexdigest()
    assert journal.entry_hash(journal.FIRST_HASH, [1, long, None, '"', "é"]) == hashed


@pytest.mark.parametrize("times", [0, 1, 499, 500, 501, 1250])
def test_changes_are_one_list_however_many(times: int) -> None:
    """The import of a whole hall is written, and read, piece by piece."""
    changes = tuple(RowChange("player", (n,), None, {"name": f"P{n}"}) for n in range(times))
    rows = ",".join(f'["player",[{n}],null,{{"name":"P{n}"}}]' for n in range(times))
    assert journal.encode(changes) == f"[{rows}]"
    assert journal.decode(f"[{rows}]") == changes


def append(path: Path, changes: str, **told: object) -> None:
    """Add an entry whose hash is right, as a forger would."""
    db = sqlite3.connect(path, isolation_level=None)
    try:
        tip = journal.read_tip(db)
        entry = {"seq": tip.seq + 1, "at": NOW, "operation": "forged", "changes": changes} | told
        fields = [entry.get(name) for name in journal.COLUMNS[:-1]]
        marks = ", ".join("?" * len(journal.COLUMNS))
        db.execute(
            f"INSERT INTO {table_of(JournalRow).name} ({', '.join(journal.COLUMNS)})"  # noqa: S608
            f" VALUES ({marks})",
            [*fields, journal.entry_hash(tip.hash, fields)],
        )
    finally:
        db.close()


@pytest.mark.parametrize(
    "changes",
    [
        "",
        "{}x",
        "7",
        "[7]",
        "[[]]",
        '[["score"]]',
        '[["score",7,null,null]]',
        '[["nowhere",[1],null,{}]]',
        '[[["score"],[1],null,{}]]',
        '[["score",[[1]],null,{}]]',
        '[["score",["qualifying",1,9,99],null,null]]',
        '[["score",["qualifying",1,9,12],null,{"score":5}]]',
        '[["score",["qualifying",1,9,12],{"score":5},null]]',
        '[["player",[50],null,{"name":"Nobody"}]]',
        '[["player",[50],null,[]]]',
        "[" * 5000,
        '[["player",[12],null,' + "[" * 100_000,
    ],
)
def test_a_forged_entry_that_makes_no_sense_is_a_damaged_file(path: Path, changes: str) -> None:
    append(path, changes)
    assert "is damaged" in refused(path)


def test_a_forged_change_of_what_was_otherwise_is_told_by_the_number_of_its_entry(
    file: TournamentFile,
) -> None:
    path, forged = file.path, file.tip.seq + 1
    file.close()
    append(path, '[["score",["qualifying",1,9,12],null,{"score":5}]]')
    said = f"(entry {forged} of the journal does not follow from those before)"
    assert said in refused(path)


@pytest.mark.parametrize("values", ["{}", "[]"])
def test_a_forged_row_that_says_too_little_cannot_be_read(path: Path, values: str) -> None:
    append(path, f'[["printed",["seal","",0],null,{values}]]')
    assert "(an entry of the journal cannot be read)" in refused(path)


@pytest.mark.parametrize("values", ['{"strokes":"a"}', "{}", "[]"])
def test_a_forged_signature_is_told_by_the_number_of_its_entry(path: Path, values: str) -> None:
    append(path, f'[["signature",["qualifying",1,"score-keeper"],null,{values}]]')
    assert re.search(r"\(the signature of entry \d+ is none\)", refused(path))


NO_MOMENTS = [
    "",
    "now",
    "2026-06-13",
    "14:05",
    "2026-06-13T14:05:00",
    "2026-13-13T14:05:00+02:00",
    "2026-06-13T14:05:00+02:00 ",
    "9999-12-31T23:59:59-23:59",
    "0001-01-01T00:00:00+23:59",
]
NO_VALUES = ["", "Ann", "[1,2]", "{}", "null", "1.5", "NaN", '"Ann', '"\\ud800"', "[" * 9000, "007"]


@pytest.mark.parametrize(
    "told",
    [
        *({"at": moment} for moment in NO_MOMENTS),
        *({column: value} for column in ("before", "after") for value in NO_VALUES),
        {"after": "9" * 5000},
        {"undoes": 0},
        {"undoes": 23},  # itself
        {"undoes": 9999},
    ],
    ids=lambda told: repr(told)[:40],
)
def test_a_forged_entry_that_cannot_be_told_in_words_is_a_damaged_file(
    path: Path, told: dict[str, object]
) -> None:
    """Its time, what was there before and after, and which entry it undoes are read later on."""
    append(path, "[]", **told)
    assert "(an entry of the journal cannot be read)" in refused(path)


def rewritten(path: Path, table: str, **texts: str) -> None:
    """Change texts of a table's first row and say so in the journal, as a forger would."""
    db = sqlite3.connect(path, isolation_level=None)
    try:
        db.row_factory = sqlite3.Row
        found = db.execute(f"SELECT * FROM {table}").fetchone()  # noqa: S608
        keys = {row["name"] for row in db.execute(f"PRAGMA table_info({table})") if row["pk"]}
        row = {name: found[name] for name in found.keys() if name not in keys}  # noqa: SIM118
        key = [found[name] for name in found.keys() if name in keys]  # noqa: SIM118
        listed = ", ".join(f"{name} = ?" for name in texts)
        db.execute(f"UPDATE {table} SET {listed}", list(texts.values()))  # noqa: S608
    finally:
        db.close()
    append(path, json.dumps([[table, key, row, row | texts]], separators=(",", ":")))


@pytest.mark.parametrize(
    ("table", "column", "texts"),
    [
        ("game_table", "received_at", NO_MOMENTS),
        ("game_table", "signed_at", NO_MOMENTS),
        ("printed", "at", NO_MOMENTS),
        (
            "ruling",
            "players",
            ["", "12", "[12,7", "[[12]]", '["Ann"]', "[1.5]", "[null]", "[null]"],
        ),
        ("ruling", "basis", ["no list", "{}", "[" * 9000]),
    ],
)
def test_a_row_whose_text_is_not_what_it_is_read_as_is_a_damaged_file(
    path: Path, tmp_path: Path, table: str, column: str, texts: list[str]
) -> None:
    for text in texts:
        forged = Path(shutil.copyfile(path, tmp_path / "forged.mextrain"))
        rewritten(forged, table, **{column: text})
        assert "(an entry of the journal cannot be read)" in refused(forged), text
    right = "[7]" if table == "ruling" else "1990-01-01T00:00:00.000001-09:30"
    rewritten(path, table, **{column: right})
    open_file(path).close()


def test_what_the_program_says_of_a_change_is_read_again(file: TournamentFile) -> None:
    """Numbers and words of every kind, and none."""
    said = (0, -9999, 10**15, "", "Zoë 🀱", 'A "B"', "7", "a b", None)
    for count, what in enumerate(said):
        with file.change() as work:
            work.put(sample.score(6, 12, count))
            work.record("score-entered", before=what, after=what, undoes=count or None)
    assert journal.verify(file.db) == file.tip


def test_a_forged_entry_that_changes_nothing_is_no_change_of_a_score(path: Path) -> None:
    """The chain catches accidents and casual edits, not a forger; say no more than that."""
    append(path, "[]")
    opened = open_file(path)
    try:
        assert sample.read_totals(opened) == sample.TOTALS
    finally:
        opened.close()


def test_the_tip_of_nothing_is_the_beginning() -> None:
    db = sqlite3.connect(":memory:")
    try:
        db.execute("CREATE TABLE journal (seq, hash)")
        assert journal.read_tip(db) == Tip(0, journal.FIRST_HASH)
    finally:
        db.close()


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
    opened = open_file(path)
    try:
        assert opened.tip == tip
        years = opened.db.execute("SELECT substr(at, 1, 4) FROM journal ORDER BY seq DESC LIMIT 3")
        assert [row[0] for row in years] == ["1969", "2106", "1990"]
    finally:
        opened.close()


def test_broken_chain_is_said_in_words() -> None:
    with pytest.raises(BrokenChain, match="an entry of the journal cannot be read"):
        journal.decode(json.dumps([["score"]]))


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


def test_whoever_waits_is_told_the_share_that_is_looked_through(file: TournamentFile) -> None:
    """In thousandths: the journal is four fifths of the work, each entry as long as it is."""
    told: list[tuple[int, int]] = []
    journal.verify(file.db, lambda done, total: told.append((done, total)))
    shares = [done for done, _ in told]
    assert {total for _, total in told} == {1000}
    assert (shares, shares[0], shares[-1]) == (sorted(shares), 0, 1000)
    lengths = [row[0] for row in file.db.execute("SELECT LENGTH(changes) FROM journal")]
    ends = accumulate(lengths)
    assert {10 * (80 * end // sum(lengths)) for end in ends} <= set(shares)


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
