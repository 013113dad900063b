"""Every file is opened, made and read by ``mextrain_scorer.files``: found by looking at the code.

What it promises (no link followed, no pipe waited for, nothing read without end) holds for the
whole program only where nothing else opens a file.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "mextrain_scorer"
THE_ONE = PACKAGE / "files.py"

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
    "exchange/exports.py: Path(filename).read_bytes": "a part that openpyxl has just written",
    "__main__.py: os.open": "the system's own empty device",
    "__main__.py: os.fdopen": "the same",
    "cli/output.py: os.open": "the same",
    "cli/phones.py: open": "the program's own input",
    "inbox/box.py: path.touch": "made anew or there already, in a folder of this user alone",
    "inbox/box.py: sqlite3.connect": "the same, as a box that may be lost",
    "inbox/serve.py: resource('phones', 'page.html').read_bytes": "a file of the program's own",
}


def openings(source: str, room: str) -> Iterator[str]:
    """Yield what a module calls to open, make or copy a file by its name.

    In the window dialogs are opened as well: there only what is given a mode is a file.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and _opens(node, room):
            yield ast.unparse(node.func)


def _opens(call: ast.Call, room: str) -> bool:
    called = ast.unparse(call.func)
    whose, _, name = called.rpartition(".")
    if called == "sqlite3.connect":
        return ast.unparse(call.args[0]) != "':memory:'"
    if whose and name == "open":
        return room != "ui" or called in WHOLE_NAMES or _has_a_mode(call)
    return called in WHOLE_NAMES or name in OPENERS or bool(whose and name in METHODS)


def _has_a_mode(call: ast.Call) -> bool:
    texts = [arg.value for arg in call.args if isinstance(arg, ast.Constant)]
    named = {keyword.arg for keyword in call.keywords}
    return bool(named & {"mode", "encoding", "buffering"}) or any(
        isinstance(text, str) and text and set(text) <= set("rwxabt+") for text in texts
    )


def found_in(folder: Path) -> dict[str, set[str]]:
    """Return the openings of each module below a folder, by module and call, and their rooms."""
    found: dict[str, set[str]] = {}
    for module in sorted(folder.rglob("*.py")):
        within = module.relative_to(folder)
        room = within.parts[0].removesuffix(".py")
        for called in openings(module.read_text(encoding="utf-8"), room):
            found.setdefault(room, set()).add(f"{within.as_posix()}: {called}")
    return found


def test_every_file_is_opened_in_one_module() -> None:
    found = found_in(PACKAGE)
    assert found.pop(THE_ONE.stem)
    assert set().union(*found.values()) - REASONED.keys() == set()


def test_no_reason_outlives_what_it_was_given_for() -> None:
    assert set().union(*found_in(PACKAGE).values()) >= REASONED.keys()


@pytest.mark.parametrize("room", ["store", "ui"])
@pytest.mark.parametrize(
    "careless",
    [
        "open(path)",
        'path.open("rb")',
        'path.open(encoding="utf-8")',
        "path.read_text()",
        "Path(name).read_bytes()",
        "path.write_bytes(data)",
        "os.open(path, os.O_RDONLY)",
        "shutil.copyfile(old, new)",
        "copyfile(old, new)",
        "tempfile.NamedTemporaryFile()",
        "QFile(name)",
        "zipfile.ZipFile(path)",
        "sqlite3.connect(path)",
    ],
)
def test_a_module_that_opens_a_file_itself_is_found_out(
    room: str, careless: str, tmp_path: Path
) -> None:
    (tmp_path / room).mkdir()
    (tmp_path / room / "careless.py").write_text(f"def f():\n    return {careless}\n")
    ((found,),) = found_in(tmp_path).values()
    assert found.startswith(f"{room}/careless.py: ")


def test_a_dialog_and_a_database_in_memory_are_no_files() -> None:
    assert list(openings("dialog.open()\nself.display.open(screen)", "ui")) == []
    assert list(openings("sqlite3.connect(':memory:')", "store")) == []
