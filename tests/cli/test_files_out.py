"""No command writes a file over a tournament: neither over its own nor over another."""

import shutil
from pathlib import Path

import pytest

from tests.cli.monitor import Monitor, answer, refusal

WORDS = "is a tournament: save the document under another name."
SEALS = ("seal", "FILE", "--table", 1, "-o")
COMMANDS = (
    ("print", "FILE", "standings", "-o"),
    SEALS,
    ("rules-export", "samboree", "-o"),
    ("verify", "SEALED", "--extract"),
)


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A day of ten players whose two sheets are signed, and one of them sealed."""
    folder = tmp_path_factory.mktemp("day")
    monitor = Monitor(folder / "day.mextrain").seated(10)
    monitor.plays()
    monitor.signs()
    answer(*_words(SEALS, folder), folder / "sealed.pdf")
    return folder


def _words(command: tuple[object, ...], folder: Path) -> list[object]:
    paths = {"FILE": folder / "day.mextrain", "SEALED": folder / "sealed.pdf"}
    return [paths.get(str(word), word) for word in command]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: str(command[0]))
@pytest.mark.parametrize("name", ["day.mextrain", "other.mextrain", "copy.pdf"])
def test_no_command_writes_over_a_tournament(
    over: Path, tmp_path: Path, command: tuple[object, ...], name: str
) -> None:
    folder = Path(shutil.copytree(over, tmp_path / "day"))
    victim = folder / name
    if not victim.exists():
        shutil.copy(folder / "day.mextrain", victim)
    before = victim.read_bytes()
    said = refusal(*_words(command, folder), victim)
    assert said == f"{name} {WORDS}"
    assert victim.read_bytes() == before


def test_neither_does_an_export_through_a_link(over: Path, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(over, tmp_path / "day"))
    file, link = folder / "day.mextrain", folder / "everything.csv"
    link.symlink_to(file)
    before = file.read_bytes()
    assert refusal("export", file, "-o", link) == f"everything.csv {WORDS}"
    assert file.read_bytes() == before


def test_neither_does_a_sheet_for_each_table(over: Path, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(over, tmp_path / "day"))
    file, sealed = folder / "day.mextrain", tmp_path / "sealed"
    sealed.mkdir()
    answer("seal", file, "--each", "-o", sealed)
    first = min(sealed.iterdir())
    shutil.copy(file, first)
    before = first.read_bytes()
    assert refusal("seal", file, "--each", "-o", sealed) == f"{first.name} {WORDS}"
    assert first.read_bytes() == before
