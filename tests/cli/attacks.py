"""Something strange where a command expects a file: one sentence, and nothing is touched.

A command is written here with X for the strange one and these words for what is good.
"""

import json
from collections.abc import Callable, Container, Iterator
from pathlib import Path

from tests.cli.monitor import Monitor, Result, answer, run
from tests.strange import STRANGE, bounded, everything_in

Run = Callable[..., Result]


GOOD = {"DAY": "good.mextrain", "PDF": "sealed.pdf", "OUT": "out.csv", "DIR": "out"}
KEYS_OR_FILES = ("--rules X", "rules-export X", "rules-change DAY X")
DSN = "postgresql://desk@127.0.0.1:1/club"  # where nobody answers


def make_day(folder: Path) -> Path:
    """Make a day of ten players whose sheets are signed, one of them sealed."""
    monitor = Monitor(folder / GOOD["DAY"]).seated(10)
    monitor.plays()
    monitor.signs()
    answer("seal", monitor.file, "--table", 1, "-o", folder / GOOD["PDF"])
    return folder


def attack(command: str, strange: Path, folder: Path, does: Run = run) -> Result:
    """Do a command with something strange at X and what is good from the folder."""
    good = {"DSN": DSN, "X": str(strange)} | {
        word: str(folder / name) for word, name in GOOD.items()
    }
    if "KEY" in command:
        good["KEY"] = json.loads(run("verify", good["PDF"], "--json").stdout)["key"]
    with bounded(strange.parent):
        return does(*[good.get(word, word) for word in command.split()])


def strange_things(ground: Path, ending: str) -> Iterator[tuple[str, Path]]:
    """Yield the kind and the place of everything strange, each in a folder of its own."""
    for number, (kind, make) in enumerate(STRANGE.items()):
        place = ground / str(number)
        place.mkdir()
        yield kind, make(place / f"strange{ending}")


def assert_a_sentence(result: Result, kind: str, *, may_be_key: bool) -> None:
    """Check that a refusal is one line of words; a key may be no word at all."""
    assert result.stdout == ""
    if result.exit_code == 2:
        assert kind == "NUL" or (may_be_key and kind.startswith(("no text", "escapes")))
        return
    assert result.exit_code == 1
    (line,) = result.stderr.removesuffix("\n").split("\n")
    assert line.endswith(".")
    assert line.isprintable()
    assert len(line) < 600
    assert "Errno" not in line


def assert_refuses_everything(
    command: str, ground: Path, day: Path, ending: str, *, but: Container[str] = (), does: Run = run
) -> None:
    """Attack a command with everything strange but those kinds."""
    failures = []
    may_be_key = any(place in command for place in KEYS_OR_FILES)
    for kind, strange in strange_things(ground, ending):
        if kind in but:
            continue
        before = everything_in(ground) | everything_in(day)
        try:
            assert_a_sentence(attack(command, strange, day, does), kind, may_be_key=may_be_key)
            after = everything_in(ground) | everything_in(day)
            assert {name for name, _ in after.items() ^ before.items()} == set()
        except Exception as failure:  # noqa: BLE001  a bug of any kind is what is looked for
            failures.append(f"{kind}: {failure!r}"[:400])
    assert not failures, "\n" + "\n".join(failures)


def assert_writes(
    command: str, ground: Path, day: Path, ending: str, works: Container[str]
) -> None:
    """Have a command write over the kinds that it may; nothing else is touched."""
    for kind, strange in strange_things(ground, ending):
        if kind in works:
            before = everything_in(ground)
            result = attack(command, strange, day)
            assert result.exit_code == 0, (kind, result)
            assert result.stdout.replace("\n", "").isprintable()
            changed = everything_in(ground).items() ^ before.items()
            assert {Path(name).parent for name, _ in changed} <= {strange.parent}, kind
