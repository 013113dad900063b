"""Rule sets as files: written to be read by people, and refused with line and entry."""

import tomllib
from collections.abc import Callable
from dataclasses import fields, replace

import pytest

from mextrain_scorer.desk.presets import PRESET_KEYS
from mextrain_scorer.exchange.rule_set_files import LARGEST_FILE, read_rule_set, rule_set_toml
from mextrain_scorer.paths import resource
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet, TieBreak
from mextrain_scorer.rules.rule_sets.serialise import BadRuleSet
from tests.presets import HUB_DOUBLE_12, PRESETS, SAMBOREE

OURS = replace(
    SAMBOREE,
    key="barn-rules",
    name='Barn {rules} "old" <b>\\n',
    source="Us & them",
    double_blank=25,
    time_limit=90,
    tie_breaks=(TieBreak.LOWEST_OTHER_ROUND, TieBreak.COUNTBACK, TieBreak.ZERO_ROUNDS),
    choices=("Zeros { count.", "Ünïcode, 日本, \N{GRINNING FACE}."),
)


@pytest.mark.parametrize("rules", [*PRESETS.values(), OURS], ids=lambda rules: rules.key)
def test_a_rule_set_comes_back_as_it_was_written(rules: RuleSet) -> None:
    assert read_rule_set(rule_set_toml(rules)) == rules


@pytest.mark.parametrize("key", PRESET_KEYS)
def test_the_programs_own_are_files_as_a_house_would_have_them(key: str) -> None:
    """They are read and written as any other, remarks and all: a changed copy can be taken in."""
    data = resource("rule_sets", f"{key}.toml").read_bytes()
    assert read_rule_set(data).key == key
    assert rule_set_toml(read_rule_set(data)) == data


def test_no_rule_set_lies_in_the_folder_that_the_program_does_not_offer() -> None:
    assert {each.stem for each in resource("rule_sets").iterdir()} == set(PRESET_KEYS)


def test_every_entry_has_a_remark_and_absent_ones_show_where_they_go() -> None:
    lines = rule_set_toml(HUB_DOUBLE_12).decode().split("\n")
    named = {each.name for each in fields(RuleSet)} | {"form"}
    for name in named:
        (at,) = (n for n, line in enumerate(lines) if line.lstrip("# ").startswith(f"{name} ="))
        assert lines[at - 1].startswith("# "), name
    assert "# time_limit =" in lines
    assert "# spare_tile_at =" in lines
    absent = {"time_limit", "spare_tile_at", "format", "count_best", "final_of"}
    absent |= {"move_up", "champion_by"}
    assert set(tomllib.loads("\n".join(lines))) == named - absent


def changed(entry: str, line: str) -> bytes:
    """Return our file with another line in place of an entry's."""
    lines = rule_set_toml(OURS).decode().split("\n")
    (at,) = (n for n, each in enumerate(lines) if each.startswith(f"{entry} ="))
    return "\n".join([*lines[:at], line, *lines[at + 1 :]]).encode()


def line_of(entry: str) -> int:
    lines = rule_set_toml(OURS).decode().split("\n")
    return next(n for n, each in enumerate(lines, start=1) if each.startswith(f"{entry} ="))


@pytest.mark.parametrize(
    ("entry", "line", "said"),
    [
        ("draws", "draws = {2 = 15, 3 = 13, 4 = 10, 5 = 12, 6 = 9}", "5 x 12 tiles are 60"),
        ("draws", "draws = {2 = 15, 02 = 13}", "a table of players and the tiles each draws"),
        ("draws", "draws = {2 = 15, 9999999999 = 1}", "a table of players"),
        ("draws", 'draws = "many"', "a table of players"),
        ("highest", "highest = 10", "A set is a double"),
        ("highest", "highest = 9.0", "'highest' has to be a whole number"),
        ("highest", "highest = nan", "'highest' has to be a whole number"),
        ("highest", "highest = true", "'highest' has to be a whole number"),
        ("highest", "highest = 2026-10-03", "'highest' has to be a whole number"),
        ("last_engine", f"last_engine = {'9' * 4000}", "the last one is 0 to 9"),
        ("double_blank", f"double_blank = 0x{'f' * 8000}", "The double blank costs 0 to 100"),
        ("penalties", "penalties = 'yes'", "true or false"),
        ("tie_breaks", "tie_breaks = ['countback']", "come after the lowest other round"),
        ("tie_breaks", "tie_breaks = ['zero_rounds', 3]", "'tie_breaks' has to be a text"),
        ("late_arrival", "late_arrival = 'never'", "one of no-place, table-highest and forfeit"),
        ("name", 'name = "Alabama Samboree"', "One of the program's own rule sets has that name"),
        ("name", 'name = "O\\u202eurs"', "hidden character (U+202E)"),
        ("key", 'key = "samboree"', "samboree is a rule set of the program's own"),
        ("wild_cards", '"wild cards{}" = 0', "A rule set has no entry 'wild cards{}'"),
        ("form", "form = 4", "comes from a newer version of the program"),
        ("form", "form = '1'", "This rule set has no line 'form = 3'"),
    ],
)
def test_a_bad_entry_is_named_with_its_line(entry: str, line: str, said: str) -> None:
    with pytest.raises(BadRuleSet) as refusal:
        read_rule_set(changed(entry, line))
    assert refusal.value.line == line_of(entry)
    sentence = str(refusal.value)
    assert sentence.startswith(f"Line {line_of(entry)}, '")
    assert said in sentence
    assert "\n" not in sentence
    assert len(sentence) < 250


HOSTILE: dict[str, Callable[[], tuple[bytes, int | None]]] = {
    "nothing at all": lambda: (b"", None),
    "ten megabytes": lambda: (b"# " + b"x" * 10_000_000, None),
    "just too large": lambda: (b"#" * (LARGEST_FILE + 1), None),
    "no text": lambda: (b'form = 1\nname = "\xff"', 2),
    "a picture": lambda: (b"\x89PNG\r\n\x1a\n\0\0\0", 1),
    "broken off": lambda: (b'form = 1\nname = "Ours', 2),
    "an entry twice": lambda: (b"form = 1\nform = 1", 2),
    "a word": lambda: (b"form = 1\nhello\nkey = 1", 2),
    "a number without end": lambda: (b"form = " + b"9" * 6000, None),
    "lists in lists": lambda: (b"name = " + b"[" * 20_000 + b"]" * 20_000, None),
    "tables in tables": lambda: (b"name = " + b"{a=" * 9_000 + b"1" + b"}" * 9_000, None),
    "dots without end": lambda: (b".".join([b"a"] * 20_000) + b" = 1", None),
    "dots and spaces": lambda: (b" . ".join([b"a"] * 15_000) + b" = 1", None),
    "dots within a line": lambda: (b"draws = {" + b".".join([b"'a'"] * 15_000) + b" = 1}", None),
    "one long word": lambda: (b"x" * 60_000, 1),
    "a sheet of JSON": lambda: (b'{"form": 1}', 1),
    "a null": lambda: (b'form = 1\nname = "a\0b"', 2),
}


@pytest.mark.parametrize("make", HOSTILE.values(), ids=HOSTILE)
def test_a_file_that_is_no_rule_set_is_refused_in_a_sentence(
    make: Callable[[], tuple[bytes, int | None]],
) -> None:
    data, line = make()
    with pytest.raises(BadRuleSet) as refusal:
        read_rule_set(data)
    sentence = str(refusal.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert len(sentence) < 200
    if line is not None:
        assert refusal.value.line == line
        assert f"ine {line}" in sentence


def test_draws_may_be_written_as_a_table_of_their_own() -> None:
    apart = changed("draws", "").decode() + "\n[draws]\n2 = 15\n3 = 13\n4 = 10\n5 = 11\n6 = 9\n"
    assert read_rule_set(apart.encode()) == OURS
    with pytest.raises(BadRuleSet) as refusal:
        read_rule_set(apart.replace("5 = 11", "5 = 12").encode())
    assert refusal.value.line == apart.split("\n").index("[draws]") + 1
