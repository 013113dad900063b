"""The campaign: each target in a process of its own, as Atheris wants it."""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

FINDS = Path(__file__).resolve().parents[2] / "files" / "fuzz"
LONGEST = {"tournament": 120_000, "workbook": 20_000}  # bytes
# Where there is such a folder: most of a trial's time goes into syncing what it keeps aside.
MEMORY = Path("/dev/shm")  # noqa: S108  a folder of its own is made there
_RUNS = re.compile(r"stat::number_of_executed_units: (\d+)")


def fuzz(name: str, corpus: Path, seconds: int) -> None:
    """Look for faults behind one door until the time is up; the first ends the process."""
    import atheris

    with atheris.instrument_imports(include=["mextrain_scorer", "csv", "tomlkit", "openpyxl"]):
        from tests.faults.fuzz.targets import TARGETS, clean_up
    target = TARGETS[name]
    for nth, seed in enumerate(target.seeds()):
        (corpus / f"seed-{nth}").write_bytes(seed)
    finds = FINDS / name
    finds.mkdir(parents=True, exist_ok=True)
    options = {
        "max_total_time": seconds,
        "max_len": LONGEST.get(name, 4096),
        "timeout": 120,  # seconds; a busy computer can hold a process up for 20
        "rss_limit_mb": 2048,
        "print_final_stats": 1,
        "artifact_prefix": f"{finds}/",
    }
    given = [f"-{option}={value}" for option, value in options.items()]
    atheris.Setup([sys.argv[0], *given, str(corpus)], target.trial)
    try:
        atheris.Fuzz()
    finally:
        clean_up()


def main() -> int:
    """Run the targets named, or all; print what each did in a line; 1 where a fault was found."""
    from tests.faults.fuzz.targets import TARGETS

    seconds = int(os.environ.get("FUZZ_SECONDS", "60"))
    worst = 0
    for name in sys.argv[1:] or TARGETS:
        before = set((FINDS / name).glob("*"))
        with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
            corpus = Path(folder) / "corpus"
            corpus.mkdir()
            command = [sys.executable, "-m", "tests.faults.fuzz", "--one", name, str(corpus)]
            done = subprocess.run(
                [*command, str(seconds)],
                env=os.environ | {"TMPDIR": folder},
                capture_output=True,
                text=True,
                check=False,
            )
        found = [path.name for path in set((FINDS / name).glob("*")) - before]
        runs = _RUNS.search(done.stderr)
        said = f"{runs[1]} inputs, {len(found)} finds {' '.join(found)}" if runs else done.stderr
        print(f"fuzz {name}: {seconds} s, {said}", flush=True)  # noqa: T201
        worst = max(worst, done.returncode)
    return worst


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        fuzz(sys.argv[2], Path(sys.argv[3]), int(sys.argv[4]))
    else:
        sys.exit(min(main(), 1))
