"""The journal's chain: whatever is changed behind the program's back is found on opening."""

import json
import re
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests import door
from tests.files_on_disk.forged import append, columns_of
from tests.files_on_disk.on_disk import (
    SAMPLE,
    TOTALS,
    all_rows,
    meddle,
    refused,
    tip_of,
    totals_in,
)

with closing(sqlite3.connect(f"file:{SAMPLE}?mode=ro", uri=True)) as _db:
    TABLES = [
        name for (name,) in _db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
    ]
    COLUMNS = {name: columns_of(_db, name) for name in TABLES}  # of the key, and the others
    EDITS = [
        (table, column, kind == "INTEGER")
        for table in TABLES
        for _, column, kind, *_ in _db.execute(f"PRAGMA table_info({table})")
    ]


@pytest.mark.parametrize(("table", "column", "is_number"), EDITS, ids=str)
def test_no_cell_of_any_table_can_be_edited_unseen(
    path: Path, table: str, column: str, is_number: bool
) -> None:
    other = 'coalesce(max("{c}"), 0) + 1' if is_number else """coalesce(max("{c}"), '') || 'x'"""
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
    one = f'(SELECT min("{column}") FROM {table})'  # noqa: S608
    where = f'"{column}" IS {one}'
    if (table, column) == ("score", "went_out"):
        value, where = "1", "engine = 7 AND player = 31"
    if (table, column) == ("score", "score"):
        value, where = "22", "engine = 9 AND player = 7"
    before = all_rows(path)
    meddle(path, f'UPDATE OR IGNORE {table} SET "{column}" = {value} WHERE {where}')  # noqa: S608
    assert all_rows(path) != before
    assert "is damaged" in refused(path)


@pytest.mark.parametrize("name", TABLES)
def test_no_row_of_any_table_can_be_taken_out_unseen(path: Path, name: str) -> None:
    key, *_ = COLUMNS[name][0]
    one = f"DELETE FROM {name} WHERE {key} = (SELECT min({key}) FROM {name})"  # noqa: S608
    meddle(path, one)
    assert "is damaged" in refused(path)


@pytest.mark.parametrize("name", TABLES)
def test_no_row_can_be_slipped_in_unseen(path: Path, name: str) -> None:
    keys, rest = COLUMNS[name]
    columns = keys + rest
    key = next(each for each in keys if (name, each, True) in EDITS or name == "stage")
    fresh = "'another'" if name == "stage" else f"max({key}) + 1"
    listed = ", ".join(fresh if c == key else f'max("{c}")' for c in columns)
    if name == "stage":
        listed = listed.replace('max("position")', 'max("position") + 1')
    if name in ("seat", "named_place"):
        listed = listed.replace('max("player")', "99")
    before = all_rows(path)
    meddle(path, f"INSERT INTO {name} SELECT {listed} FROM {name}")  # noqa: S608
    assert len(all_rows(path)[name]) == len(before[name]) + 1
    assert "is damaged" in refused(path)


def test_the_refusal_names_the_score_that_is_not_what_was_entered(path: Path) -> None:
    meddle(path, "UPDATE score SET score = 12 WHERE engine = 9 AND player = 7")
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
    meddle(path, f"UPDATE {edit}")
    assert f"({what} is not what was entered)" in refused(path)


def test_a_score_that_is_gone_is_missed(path: Path) -> None:
    meddle(path, "DELETE FROM score WHERE engine = 9 AND player IN (7, 31)")
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
    meddle(path, *meddling)
    assert found in refused(path)


def test_a_last_entry_taken_out_with_its_score_shows_only_on_paper(path: Path) -> None:
    """Why the chain's tip is printed on every page: here nothing in the file tells."""
    with door.desk(path) as desk:
        desk.enter(1, 6, 12, 5)
        _, printed = desk.tip()
    meddle(
        path,
        "DELETE FROM score WHERE engine = 6",
        "DELETE FROM journal WHERE seq = (SELECT max(seq) FROM journal)",
    )
    with door.desk(path) as desk:
        assert desk.tip()[1] != printed


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
    path: Path,
) -> None:
    forged = tip_of(path)[0] + 1
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
        *({"by": name} for name in ("Left\u202edesk", "Left\ndesk", "x" * 5001)),
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
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.row_factory = sqlite3.Row
        found = db.execute(f"SELECT * FROM {table}").fetchone()  # noqa: S608
        keys = {row["name"] for row in db.execute(f"PRAGMA table_info({table})") if row["pk"]}
        row = {name: found[name] for name in found.keys() if name not in keys}  # noqa: SIM118
        key = [found[name] for name in found.keys() if name in keys]  # noqa: SIM118
        listed = ", ".join(f"{name} = ?" for name in texts)
        db.execute(f"UPDATE {table} SET {listed}", list(texts.values()))  # noqa: S608
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
    door.desk(path).close()


def test_what_the_journal_says_of_a_change_is_read_again(path: Path) -> None:
    """Numbers and words of every kind, and none."""
    said = (0, -9999, 10**15, "", "Zoë 🀱", 'A "B"', "7", "a b", None)
    for count, what in enumerate(said):
        text = None if what is None else json.dumps(what, ensure_ascii=False)
        append(path, "[]", before=text, after=text, undoes=count or None)
    with door.desk(path) as desk:
        told = desk.history()[-len(said) :]
    assert [(each["before"], each["after"]) for each in told] == [(what, what) for what in said]


def test_a_forged_entry_that_changes_nothing_is_no_change_of_a_score(path: Path) -> None:
    """The chain catches accidents and casual edits, not a forger; say no more than that."""
    append(path, "[]")
    assert totals_in(path) == TOTALS


@pytest.mark.parametrize("seq", [1, 2, 13, 22])
@pytest.mark.parametrize(
    ("edit", "said"),
    [
        ("UPDATE journal SET reason = 'none' WHERE seq = {}", "was changed"),
        ("UPDATE journal SET \"by\" = 'Left desk' WHERE seq = {}", "was changed"),
        ("UPDATE journal SET changes = changes || ' ' WHERE seq = {}", "was changed"),
        ("DELETE FROM journal WHERE seq <= {}", "is missing"),
    ],
)
def test_the_first_entry_that_is_not_as_it_was_is_named(
    path: Path, seq: int, edit: str, said: str
) -> None:
    with door.desk(path) as desk:
        desk.enter(1, 6, 12, 5)
    meddle(path, edit.format(seq))
    first = 1 if said == "is missing" else seq
    assert f"(entry {first} of the journal {said})" in refused(path)


@pytest.mark.parametrize("by", ["'Right desk'", "'left desk'", "''", "NULL"])
def test_whose_change_it_was_can_neither_be_changed_nor_taken_out(path: Path, by: str) -> None:
    append(path, "[]", by="Left desk")
    with door.desk(path) as desk:
        desk.enter(1, 6, 7, 4)
        assert [each["by"] for each in desk.history() if each["by"]] == ["Left desk"]
    meddle(path, f'UPDATE journal SET "by" = {by} WHERE seq = 23')  # noqa: S608
    assert "(entry 23 of the journal was changed)" in refused(path)


def test_a_forged_desk_that_may_be_one_opens(path: Path) -> None:
    """The control: what fails above is the form of its name, not the forging."""
    append(path, "[]", by="Left desk")
    door.desk(path).close()
