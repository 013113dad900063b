"""The architecture as tests that fail; the contracts between rooms are lint-imports' in .ci/run."""

import ast
import re
import sys
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "mextrain_scorer"
LONGEST_FUNCTION = 60  # what a screen shows
SOURCES = {
    path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8")
    for path in sorted(PACKAGE.rglob("*.py"))
}

# What each room may import beside the standard library and the rooms below it.
THIRD_PARTIES: dict[str, set[str]] = {
    "store": {"filelock", "psycopg", "sqlalchemy", "sqlmodel"},
    "sheets": {
        *("reportlab", "segno", "uharfbuzz"),
        *("pyhanko", "pyhanko_certvalidator", "asn1crypto", "cryptography", "tzlocal"),  # the seal
    },
    "exchange": {"openpyxl", "python_calamine", "tomlkit"},
    "inbox": {"starlette", "uvicorn"},
    "cli": {"typer"},
    "ui": {"PySide6", "shiboken6", "pypdfium2"},
    "paths": {"platformdirs"},
}


def room_of(path: str) -> str:
    return path.partition("/")[0].removesuffix(".py")


class Facts(NamedTuple):
    """What is asked of a module, which is read once for all of it: its nodes are many."""

    imports: set[str]  # the full names, anywhere in it: modules, and what is in them
    lengths: list[tuple[str, int]]  # of its functions
    figures: set[str]  # numbers and dates that are written with a form of their own
    openings: set[str]  # calls that open, make or copy a file by its name


@cache
def facts(path: str) -> Facts:
    found = Facts(set(), [], set(), set())
    for node in ast.walk(ast.parse(SOURCES[path])):
        if isinstance(node, ast.Import):
            found.imports.update(each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: full names only"
            found.imports.add(str(node.module))
            found.imports.update(f"{node.module}.{each.name}" for each in node.names)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            found.lengths.append((node.name, (node.end_lineno or 0) - node.lineno + 1))
        elif isinstance(node, ast.Call) and opens(node, room_of(path)):
            found.openings.add(ast.unparse(node.func))
        elif is_figure(node):
            found.figures.add(ast.unparse(node))
    return found


def test_no_files_need_each_other() -> None:
    """Whoever reads one can begin at the bottom; imports for the type checker count too."""
    paths = {
        ".".join(("mextrain_scorer", *Path(path).with_suffix("").parts)): path for path in SOURCES
    }
    needed = {name: facts(path).imports & (paths.keys() - {name}) for name, path in paths.items()}
    TopologicalSorter(needed).prepare()  # raises CycleError, which names a circle


def test_a_room_imports_only_the_third_parties_it_is_given() -> None:
    known = {*sys.stdlib_module_names, "mextrain_scorer"}
    taken = {
        path: {name.partition(".")[0] for name in facts(path).imports}
        - known
        - THIRD_PARTIES.get(room_of(path), set())
        for path in SOURCES
    }
    assert {path: more for path, more in taken.items() if more} == {}


def test_every_function_fits_on_a_screen() -> None:
    lengths = ((path, *each) for path in SOURCES for each in facts(path).lengths)
    assert [each for each in lengths if each[-1] > LONGEST_FUNCTION] == []


# Where figures and dates are written for machines: words.py itself, a file's name, its metadata.
FOR_MACHINES = {"rules/words.py", "desk/files/copies.py", "exchange/exports.py"}


def is_figure(node: ast.AST) -> bool:
    """Say whether a number or a date is given a form here."""
    if isinstance(node, ast.Attribute):
        return node.attr == "strftime"
    if isinstance(node, ast.FormattedValue) and node.format_spec is not None:
        return bool(re.search(r"[,_]|%[a-zA-Z]", ast.unparse(node.format_spec).strip("f'")))
    return isinstance(node, ast.Constant) and bool(re.search(r"\{\w*:[,_]\}", str(node.value)))


def test_numbers_and_dates_are_written_by_rules_words() -> None:
    """Elsewhere they would be those of one country, whatever the language."""
    found = {path: facts(path).figures for path in SOURCES.keys() - FOR_MACHINES}
    assert {path: figures for path, figures in found.items() if figures} == {}


# By the last part of the name that is called, from whatever it is called.
METHODS = {"read_text", "read_bytes", "write_text", "write_bytes", "touch"}
OPENERS = {
    *("copyfile", "copy2", "copytree", "copyfileobj", "fdopen", "mkfifo", "mknod"),
    *("mkstemp", "NamedTemporaryFile", "TemporaryFile", "SpooledTemporaryFile", "mktemp"),
    *("ZipFile", "TarFile", "GzipFile", "load_workbook", "FileIO", "mmap"),
    *("QFile", "QSaveFile", "QTemporaryFile"),
}
WHOLE_NAMES = {"open", "io.open", "os.open", "codecs.open", "shutil.copy", "shutil.move"}
# Module and call, and why it opens nothing that anybody could have planted.
REASONED = {
    "store/homes/beside.py: sqlite3.connect": "open_driver looks before SQLite opens by name",
    "exchange/workbook_child.py: zipfile.ZipFile": "an archive of bytes that were read",
    "exchange/workbook_child.py: archive.open": "a part of that archive",
    "__main__.py: os.open": "the system's own empty device",
    "__main__.py: os.fdopen": "the same",
    "cli/output.py: os.open": "the same",
    "cli/phones.py: open": "the program's own input",
    "inbox/box.py: path.touch": "made anew or there already, in a folder of this user alone",
    "inbox/box.py: sqlite3.connect": "the same, as a box that may be lost",
    "inbox/serve.py: resource('phones', 'page.html').read_bytes": "a file of the program's own",
}


def opens(call: ast.Call, room: str) -> bool:
    """Say whether a call opens, makes or copies a file by its name.

    In the window dialogs are opened as well: there only what is given a mode is a file.
    """
    called = ast.unparse(call.func)
    whose, _, name = called.rpartition(".")
    if called == "sqlite3.connect":
        return ast.unparse(call.args[0]) != "':memory:'"
    if whose and name == "open":
        return room != "ui" or called in WHOLE_NAMES or has_a_mode(call)
    return called in WHOLE_NAMES or name in OPENERS or bool(whose and name in METHODS)


def has_a_mode(call: ast.Call) -> bool:
    texts = [arg.value for arg in call.args if isinstance(arg, ast.Constant)]
    named = {keyword.arg for keyword in call.keywords}
    return bool(named & {"mode", "encoding", "buffering"}) or any(
        isinstance(text, str) and text and set(text) <= set("rwxabt+") for text in texts
    )


def test_every_file_is_opened_by_files() -> None:
    """No link is followed, no pipe waited for, nothing read without end, where none else opens."""
    found = {
        f"{path}: {call}" for path in SOURCES.keys() - {"files.py"} for call in facts(path).openings
    }
    assert found == REASONED.keys()


@pytest.mark.parametrize(
    ("call", "room", "is_one"),
    [
        *((each, room, True) for each in ("open(path)", 'p.open("rb")', "p.read_text()",
          "os.open(path, os.O_RDONLY)", "shutil.copyfile(old, new)", "QFile(name)",
          "sqlite3.connect(path)") for room in ("store", "ui")),
        ("dialog.open()", "ui", False),
        ("sqlite3.connect(':memory:')", "store", False),
    ],
)  # fmt: skip
def test_an_opening_is_known_by_its_call(call: str, room: str, is_one: bool) -> None:
    (found,) = (node for node in ast.walk(ast.parse(call)) if isinstance(node, ast.Call))
    assert opens(found, room) is is_one


def sleeps(source: str) -> list[str]:
    """Return where a test waits for time to pass, not for something to happen."""
    if not re.search("sleep|qSleep|qWait", source):
        return []
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    found = (ast.unparse(call.func) for call in calls)
    return [call for call in found if call.rpartition(".")[2] in ("sleep", "qSleep", "qWait")]


def test_no_test_sleeps() -> None:
    """The door to the window alone looks again and again, as a person does, for all tests."""
    assert sleeps("QTest.qWait(20)") == ["QTest.qWait"]
    tests = {path: path.read_text(encoding="utf-8") for path in ROOT.glob("tests/**/*.py")}
    del tests[ROOT / "tests" / "window.py"]
    assert {path: sleeps(source) for path, source in tests.items() if sleeps(source)} == {}
