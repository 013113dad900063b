"""The architecture as tests that fail: rooms know only what they may, and functions fit a screen.

import-linter holds the contracts of pyproject.toml; here each is broken on purpose in a copy of the
package, because a contract that cannot fail holds nothing.
"""

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "mextrain_scorer"
MODULES = sorted(PACKAGE.rglob("*.py"))
LONGEST_FUNCTION = 60  # what a screen shows

# What each room may import beside the standard library and the rooms below it.
THIRD_PARTIES: dict[str, set[str]] = {
    "rules": set(),
    "play": set(),
    "store": {"filelock", "psycopg", "sqlalchemy", "sqlmodel"},
    "sheets": {
        *("reportlab", "segno", "uharfbuzz"),
        *("pyhanko", "pyhanko_certvalidator", "asn1crypto", "cryptography", "tzlocal"),  # the seal
    },
    "exchange": {"openpyxl", "python_calamine", "tomlkit"},
    "inbox": {"starlette", "uvicorn"},
    "desk": set(),
    "cli": {"typer"},
    "ui": {"PySide6", "shiboken6", "pypdfium2"},
    "files": set(),
    "pace": set(),
    "paths": {"platformdirs"},
    "trace": set(),
    "without_ssl": set(),
    "__init__": set(),
    "__main__": set(),
}

# Each contract, the room that breaks it, and the import that does.
TRESPASSES = [
    ("layers", "rules", "mextrain_scorer.play"),
    ("layers", "inbox", "mextrain_scorer.store"),
    ("layers", "desk", "mextrain_scorer.sheets.layout"),
    ("window-layers", "ui.scores", "mextrain_scorer.ui.playoff"),
    ("desk-alone", "ui", "mextrain_scorer.store"),
    ("one-home-each", "desk", "PySide6.QtCore"),
    ("one-home-each", "store", "sqlite3"),
    ("one-home-each", "desk", "psycopg"),
    ("one-home-each", "inbox", "starlette"),
    ("child-by-the-program", "cli", "mextrain_scorer.inbox.serve"),
    ("pure-game", "rules", "pydantic"),
]

SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
CONTRACTS = {each["id"]: each["name"] for each in SETTINGS["tool"]["importlinter"]["contracts"]}


def lint_imports(checkout: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Run import-linter over the package in ``checkout``, and over no other that Python knows."""
    environ = os.environ | {"PYTHONPATH": str(checkout), "COLUMNS": "200"}
    command = "from importlinter.cli import lint_imports_command as lint; lint()"
    return subprocess.run(
        [sys.executable, "-c", command, "--no-cache", "--no-logo", *options],
        cwd=checkout, env=environ, capture_output=True, text=True, check=False,
    )  # fmt: skip


def third_parties(module: Path) -> Iterator[str]:
    """Yield the packages outside the standard library that a module imports, anywhere in it."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [each.name for each in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names = [node.module or ""]
        for name in names:
            package = name.partition(".")[0]
            if package != PACKAGE.name and package not in sys.stdlib_module_names:
                yield package


def pinned(lock: str) -> dict[str, str]:
    """Return the version that a lock file gives to each package."""
    text = (ROOT / lock).read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+)", text, re.MULTILINE))


def test_every_contract_holds() -> None:
    outcome = lint_imports(ROOT)
    assert outcome.returncode == 0, outcome.stdout
    assert f"{len(CONTRACTS)} kept, 0 broken" in outcome.stdout


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Commit every trespass in a copy of the package; return what is said of each contract.

    All are looked at in one run: reading the package takes far longer than judging it.
    """
    folder = tmp_path_factory.mktemp("house")
    shutil.copytree(PACKAGE, folder / PACKAGE.name, ignore=shutil.ignore_patterns("*.pyc"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    for nth, (_, room, forbidden) in enumerate(TRESPASSES):
        trespass = folder.joinpath(PACKAGE.name, *room.split("."), f"trespass_{nth}.py")
        trespass.write_text(f"import {forbidden}\n", encoding="utf-8")
    outcome = lint_imports(folder)
    assert outcome.returncode == 1, outcome.stdout + outcome.stderr
    verdicts, found, reasons = outcome.stdout.partition("Broken contracts\n")
    assert found, outcome.stdout
    said = {}
    for name in CONTRACTS.values():
        assert f"{name} BROKEN" in verdicts, outcome.stdout
        said[name] = reasons.partition(f"{name}\n---")[2]
    # What is said of a contract ends where the next begins.
    headed = "|".join(f"{re.escape(name)}\n---" for name in CONTRACTS.values())
    return {name: re.split(headed, text)[0] for name, text in said.items()}


@pytest.mark.parametrize("trespass", TRESPASSES, ids=" ".join)
def test_a_contract_that_is_broken_says_so(
    trespass: tuple[str, str, str], told: dict[str, str]
) -> None:
    contract, room, forbidden = trespass
    trespasser = f"mextrain_scorer.{room}.trespass_{TRESPASSES.index(trespass)}"
    assert f"{trespasser} -> {forbidden.partition('.Qt')[0]}" in told[CONTRACTS[contract]]


def test_every_contract_is_broken_on_purpose_above() -> None:
    assert {contract for contract, _, _ in TRESPASSES} == set(CONTRACTS)


def test_a_room_imports_only_the_third_parties_it_is_given() -> None:
    rooms = {path: path.relative_to(PACKAGE).parts[0].removesuffix(".py") for path in MODULES}
    taken = {path: set(third_parties(path)) - THIRD_PARTIES[rooms[path]] for path in MODULES}
    assert {path: more for path, more in taken.items() if more} == {}


def test_every_function_fits_on_a_screen() -> None:
    lengths = {
        f"{path.relative_to(PACKAGE)}: {node.name}": (node.end_lineno or 0) - node.lineno + 1
        for path in MODULES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    assert len(lengths) > len(MODULES)
    assert {name: length for name, length in lengths.items() if length > LONGEST_FUNCTION} == {}


# Where figures and dates are written for machines: words.py itself, a file's name, its metadata.
FOR_MACHINES = {"rules/words.py", "desk/files/copies.py", "exchange/exports.py"}


def of_one_country(source: str) -> list[str]:
    """Return where a module writes numbers or dates as one country does, whatever the language."""
    return [
        ast.unparse(node)
        for node in ast.walk(ast.parse(source))
        if (isinstance(node, ast.Attribute) and node.attr == "strftime")
        or (
            isinstance(node, ast.FormattedValue)
            and node.format_spec is not None
            and re.search(r"[,_]|%[a-zA-Z]", ast.unparse(node.format_spec).strip("f'"))
        )
        or (isinstance(node, ast.Constant) and re.search(r"\{\w*:[,_]\}", str(node.value)))
    ]


def test_numbers_and_dates_are_written_by_rules_words() -> None:
    for_people = {
        path: path.read_text(encoding="utf-8")
        for path in MODULES
        if path.relative_to(PACKAGE).as_posix() not in FOR_MACHINES
    }
    assert {
        path: found for path, said in for_people.items() if (found := of_one_country(said))
    } == {}


@pytest.mark.parametrize(
    "careless",
    [
        'say("more than {most}", most=f"{most:,}")',
        '"{:,} rows".format(most)',
        'at.strftime("%d %B")',
        'f"{at:%H:%M}"',
    ],
)
def test_a_number_or_a_date_of_one_country_is_found_out(careless: str) -> None:
    assert of_one_country(careless)


def sleeps(source: str) -> list[str]:
    """Return where a test waits for time to pass, not for something to happen."""
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    found = (ast.unparse(call.func) for call in calls)
    return [call for call in found if call.rpartition(".")[2] in ("sleep", "qSleep", "qWait")]


def test_no_test_sleeps() -> None:
    """The door to the window alone looks again and again, as a person does, for all tests."""
    tests = {path: path.read_text(encoding="utf-8") for path in ROOT.glob("tests/**/*.py")}
    del tests[ROOT / "tests" / "window.py"]
    assert {path: sleeps(source) for path, source in tests.items() if sleeps(source)} == {}


@pytest.mark.parametrize("careless", ["time.sleep(0.2)", "QTest.qWait(20)", "sleep(1)"])
def test_a_test_that_sleeps_is_found_out(careless: str) -> None:
    assert len(sleeps(careless)) == 1


def test_the_tests_run_with_the_same_packages_as_the_program() -> None:
    assert pinned("requirements.txt").items() <= pinned("requirements-dev.txt").items()


@pytest.mark.parametrize("lock", ["requirements.txt", "requirements-dev.txt"])
def test_a_lock_file_names_packages_and_hashes_but_no_place_to_fetch_from(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert len(pinned(lock)) > 20
    assert all("--hash=sha256:" in entry for entry in re.split(r"\n(?=[a-z0-9])", text)[1:])
    assert not re.search(r"://|--(extra-)?index-url|--find-links| @ ", text)
