"""The tables of figures: the READMEs show what the harnesses reached, and all of them are there."""

import re
import tomllib
from pathlib import Path

import pytest

from tests import figures

ROOT = Path(__file__).resolve().parent.parent
ROOMS = tuple(figures.TITLES)
NAMED = [(room, name, row) for room in ROOMS for name, row in figures.rows(room).items()]
HARNESSES = sorted(
    each
    for each in (ROOT / "tests").rglob("*.py")
    if "from tests.figures import record_figure" in each.read_text(encoding="utf-8")
    and each != Path(__file__)
)


@pytest.mark.parametrize("room", ROOMS)
def test_the_readme_shows_the_figures_of_the_file(room: str) -> None:
    assert figures.shown(room) == figures.table(room), "run: python -m tests.figures"


@pytest.mark.parametrize(("room", "name", "row"), NAMED, ids=[name for _, name, _ in NAMED])
def test_each_row_names_a_harness_that_is_there(room: str, name: str, row: figures.Row) -> None:
    paths = {row.test, *re.findall(r"tests/[\w/]+(?:\.py)?", " ".join(row.cells()))}
    assert [path for path in sorted(paths) if not (ROOT / path).exists()] == []


@pytest.mark.parametrize(("room", "name", "row"), NAMED, ids=[name for _, name, _ in NAMED])
def test_each_row_is_run_in_full_by_a_variable_that_its_harness_reads(
    room: str, name: str, row: figures.Row
) -> None:
    path = ROOT / row.test
    files = [path] if path.is_file() else sorted(path.glob("*.py"))
    words = "".join(each.read_text(encoding="utf-8") for each in files)
    variables = re.findall(r"\b([A-Z_]{4,})=", row.full)
    assert [each for each in variables if each not in words and each[9:] not in words] == []


@pytest.mark.parametrize("harness", HARNESSES, ids=lambda each: each.stem)
def test_each_harness_records_a_row_of_its_own(harness: Path) -> None:
    recorded = list(figures.recorded_by(harness))
    assert recorded
    for name in recorded:
        fitting = [
            row.test
            for _, known, row in NAMED
            if re.fullmatch(re.escape(name).replace(r"\*", r"\d+"), known)
        ]
        assert fitting, f"nobody has a row {name}"
        assert set(fitting) == {harness.relative_to(ROOT).as_posix()}


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """The figures and the READMEs, in a place of their own."""
    for room in ROOMS:
        (tmp_path / room).mkdir()
        for name in ("figures.toml", "README.md"):
            words = (figures.TESTS / room / name).read_text(encoding="utf-8")
            (tmp_path / room / name).write_text(words, encoding="utf-8")
    return tmp_path


def test_what_is_recorded_stands_in_file_and_readme(copied: Path) -> None:
    before = (copied / "faults/README.md").read_text(encoding="utf-8")
    figures.record_figure("kill-entry", "7 kills in 19 entries, 0 lost", copied)

    file = (copied / "faults/figures.toml").read_text(encoding="utf-8")
    assert file.startswith("# The figures of this folder's README.")
    row = tomllib.loads(file)["kill-entry"]
    assert row["reached"] == "7 kills in 19 entries, 0 lost"
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", row["date"])
    assert row["machine"] == figures.machine()
    assert row["target"] == figures.rows("faults")["kill-entry"].target
    after = (copied / "faults/README.md").read_text(encoding="utf-8")
    told = [line for line in after.splitlines() if line not in before.splitlines()]
    assert len(told) == 1
    assert "| 7 kills in 19 entries, 0 lost | 500, 0 lost | `KILLS=500`" in told[0]
    assert after.splitlines()[:3] == before.splitlines()[:3]
    assert after.splitlines()[-3:] == before.splitlines()[-3:]


def test_a_figure_changed_by_hand_alone_is_found_out(copied: Path) -> None:
    """The control of the first test: file and README disagree."""
    file = copied / "bench/figures.toml"
    words = file.read_text(encoding="utf-8")
    file.write_text(words.replace("0.07 s", "0.06 s"), encoding="utf-8")
    assert figures.shown("bench", copied) != figures.table("bench", copied)
    figures.write("bench", copied)
    assert figures.shown("bench", copied) == figures.table("bench", copied)


def test_a_harness_that_nobody_has_a_row_for_is_told(copied: Path) -> None:
    with pytest.raises(figures.Unknown):
        figures.record_figure("kill-etnry", "0 lost", copied)
