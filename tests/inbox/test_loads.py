"""What the phones' process loads, and what the program loads without it."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

LOADED = """
import sys
{start}
found = {{name.partition(".")[0] for name in sys.modules}}
print(",".join(sorted(found & {{"starlette", "uvicorn", "h11", "anyio", "PySide6", "sqlalchemy"}})))
"""


def loaded(start: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", LOADED.format(start=start)],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return done.stdout.strip()


def test_without_phones_no_web_server_is_loaded() -> None:
    rooms = "import mextrain_scorer.inbox.{box,launcher,lines,checked,addresses,board}"
    names = rooms.partition("{")[2].rstrip("}").split(",")
    assert loaded("\n".join(f"import mextrain_scorer.inbox.{name}" for name in names)) == ""
    assert (
        loaded("import mextrain_scorer.__main__, mextrain_scorer.cli, mextrain_scorer.desk") == ""
    )


def test_the_phones_process_loads_neither_window_nor_tournament() -> None:
    start = "from mextrain_scorer.inbox import guards, serve, web"
    assert loaded(start) == "anyio,h11,starlette,uvicorn"


def test_it_runs_where_there_is_no_openssl(tmp_path: Path) -> None:
    """As in the bundle, which leaves it out."""
    start = (
        "import sys\n"
        "class NoSsl:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name in ('ssl', '_ssl'):\n"
        "            raise ModuleNotFoundError(name)\n"
        "import importlib.util\n"
        "sys.meta_path.insert(0, NoSsl())\n"
        "find = importlib.util.find_spec\n"
        "importlib.util.find_spec = lambda name, *a: None if name == 'ssl' else find(name, *a)\n"
        "from mextrain_scorer.inbox.serve import main\n"
        "sys.exit(main(['--address', '127.0.0.1', '--port', '0', '--box', sys.argv[1]]))\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", start, str(tmp_path / "box")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
    ) as process:
        assert process.stdout is not None
        assert b"listening" in process.stdout.readline()
        process.communicate()
        assert process.returncode == 0
