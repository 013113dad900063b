"""Whatever is named as a file, every command answers in a sentence, soon, and touches nothing."""

import json
import shutil
import sys
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import pytest
import typer
from typer.main import get_command

from mextrain_scorer.desk.paper import guide
from tests.cli.monitor import PROGRAM, Monitor, Result, answer, run

if sys.platform != "linux":  # its limits and rights are how a test is kept safe
    pytest.skip("the attacks need Linux", allow_module_level=True)

from tests.strange_files import (
    STRANGE,
    FileArgument,
    annotation,
    bounded,
    everything_in,
    file_arguments,
)

# What has to be said besides before a command gets as far as the file.
BESIDES: dict[tuple[str, ...], tuple[str, ...]] = {
    ("rule-tie",): ("--table", "1", "--order", "1,2"),
    ("players", "check-in"): ("--all",),
    ("scores", "not-played"): ("--reason", "late"),
    ("rules-change",): ("--preview",),
    ("verify",): ("--key", "FINGERPRINT"),
    ("playoff", "champion"): ("--champion", "1", "--reason", "late"),
}
WINDOW = ("open",)  # whose sentence is a window's
ARGUMENTS = [argument for argument in file_arguments(PROGRAM) if argument.command != WINDOW]

# Over what a document may be written; what is a tournament's own goes to a new name alone, and
# what makes a folder takes one that is there.
OVER = frozenset({"missing", "empty device", "endless device", "empty", "garbage", "too large"})
NEW = frozenset({"missing"})
WITHIN = frozenset({"missing", "in no folder", "folder", "link to nothing"})
WORKS: dict[tuple[str, ...], frozenset[str]] = {
    ("new",): NEW,
    ("backup",): NEW,
    ("restore",): NEW,
    ("demo",): WITHIN,
    ("to-file",): frozenset(),  # nobody answers at the address here: test_server.py writes one
}


PAGES = cache(guide.guide_pdf)


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A day of ten players whose sheets are signed, one of them sealed, and its small files."""
    folder = tmp_path_factory.mktemp("day")
    monitor = Monitor(folder / "day.mextrain").seated(10)
    monitor.plays()
    monitor.signs()
    answer("seal", monitor.file, "--table", 1, "-o", folder / "sealed.pdf")
    shutil.copy(monitor.file, folder / "good.mextrain")
    return folder


@pytest.fixture
def ground(tmp_path: Path) -> Path:
    folder = tmp_path / "ground"
    folder.mkdir()
    return folder


@pytest.fixture(autouse=True)
def guide_laid_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the guide's pages: to lay them out each time takes longer than all the attacks."""
    monkeypatch.setattr(guide, "guide_pdf", PAGES)


def good(folder: Path, parameter: Any) -> str:
    """Return what a command takes there without a word."""
    files = {
        "OUT": "out.csv",
        "DIR": "out",
        "ROSTER": "roster.csv",
        "SCORES": "scores.csv",
        "PDF": "sealed.pdf",
    }
    if annotation(parameter) is Path:
        return str(folder / files.get(parameter.metavar, "good.mextrain"))
    words = {
        "DSN": "postgresql://desk@127.0.0.1:1/club",
        "RULES": "samboree",
        "DOCUMENT": "standings",
        "NUMBER=TOTAL...": "1=2",
    }
    return words.get(parameter.metavar, "other" if parameter.name == "by" else "1")


def attack(argument: FileArgument, strange: Path, folder: Path, program: Any = PROGRAM) -> Result:
    """Do a command with something strange in one place and what is good everywhere else."""
    words = [
        *argument.words(strange, lambda each: good(folder, each)),
        *BESIDES.get(argument.command, ()),
    ]
    if "FINGERPRINT" in words:
        key = json.loads(run("verify", folder / "sealed.pdf", "--json").stdout)["key"]
        words[words.index("FINGERPRINT")] = key
    with bounded(strange.parent):
        return run(*words, program=program)


def strange_things(ground: Path, argument: FileArgument) -> Any:
    ending = ".csv" if argument.command == ("export",) else ".pdf" if argument.makes else ".toml"
    for number, (kind, make) in enumerate(STRANGE.items()):
        place = ground / str(number)
        place.mkdir()
        yield kind, make(place / f"strange{ending}")


def assert_a_sentence(result: Result, argument: FileArgument, kind: str) -> None:
    assert result.stdout == ""
    if result.exit_code == 2:
        assert kind == "NUL" or (argument.takes_keys and kind.startswith(("no text", "escapes")))
        return
    assert result.exit_code == 1
    (line,) = result.stderr.removesuffix("\n").split("\n")
    assert line.endswith(".")
    assert line.isprintable()
    assert len(line) < 600
    assert "Errno" not in line


def assert_refuses_everything(
    argument: FileArgument, ground: Path, day: Path, program: Any = PROGRAM
) -> None:
    works = WORKS.get(argument.command, OVER) if argument.makes else frozenset()
    failures = []
    for kind, strange in strange_things(ground, argument):
        if kind in works:
            continue
        before = everything_in(ground) | everything_in(day)
        try:
            assert_a_sentence(attack(argument, strange, day, program), argument, kind)
            after = everything_in(ground) | everything_in(day)
            assert {name for name, _ in after.items() ^ before.items()} == set()
        except Exception as failure:  # noqa: BLE001  a bug of any kind is what is looked for
            failures.append(f"{kind}: {failure!r}"[:400])
    assert not failures, "\n" + "\n".join(failures)


@pytest.mark.nightly(one_in=2)
@pytest.mark.parametrize("argument", ARGUMENTS, ids=str)
def test_anything_but_a_good_file_is_refused_in_a_sentence(
    argument: FileArgument, day: Path, ground: Path
) -> None:
    assert_refuses_everything(argument, ground, day)


@pytest.mark.parametrize(
    "argument", [argument for argument in ARGUMENTS if argument.makes], ids=str
)
def test_what_is_written_is_there_and_nothing_else_is_touched(
    argument: FileArgument, day: Path, ground: Path
) -> None:
    for kind, strange in strange_things(ground, argument):
        if kind in WORKS.get(argument.command, OVER) and argument.parameter.metavar != "DIR":
            before = everything_in(ground)
            result = attack(argument, strange, day)
            assert result.exit_code == 0, (kind, result)
            assert result.stdout.replace("\n", "").isprintable()
            changed = everything_in(ground).items() ^ before.items()
            assert {Path(name).parent for name, _ in changed} <= {strange.parent}, kind


def test_every_command_that_takes_a_file_is_attacked() -> None:
    """The control of the list: those that the program is known to have are on it."""
    known = {"verify pdf", "players import roster", "sign --strokes", "restore -o", "new --rules"}
    assert known <= set(map(str, ARGUMENTS))


def careless() -> Any:
    app = typer.Typer(pretty_exceptions_enable=False)

    @app.command("look")
    def look(file: Annotated[Path, typer.Argument(metavar="FILE")]) -> None:
        typer.echo(str(len(file.read_bytes())), err=True)

    @app.callback()
    def program() -> None:
        pass

    return get_command(app)


def test_a_careless_command_is_found_out(
    day: Path, ground: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control: a command that reads whatever it is told to."""
    monkeypatch.setattr("tests.strange_files.PATIENCE_S", 1)  # it does wait at a pipe
    program = careless()
    (argument,) = file_arguments(program)
    with pytest.raises(AssertionError) as found:
        assert_refuses_everything(argument, ground, day, program)
    said = str(found.value)
    assert "pipe: AssertionError('it waited" in said
    assert "endless device: MemoryError" in said
    assert "loop of links: OSError" in said
    assert "missing: FileNotFoundError" in said
