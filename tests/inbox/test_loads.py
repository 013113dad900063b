"""What the phones' process does without."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


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
