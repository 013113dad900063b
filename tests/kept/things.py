"""The things that people have, as ``tests/files/kept`` keeps them: ``make.py`` there says how."""

import json
import lzma
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests import door

KEPT = Path(__file__).resolve().parent.parent / "files" / "kept"
PROGRAMS = ("candidate", "today")
VERSIONS = [f"today/version-{number}" for number in range(1, 5)]
NAMES = [
    file.relative_to(KEPT).as_posix().removesuffix(".mextrain.xz")
    for program in (*PROGRAMS, "later")
    for file in sorted((KEPT / program).glob("*.mextrain.xz"))
    if file.name != "copy-of-hall.mextrain.xz"
]
# What is put in words, which may be found better words; what it tells stands beside it.
WORDS = ("message", "sentence")


def unpacked(name: str, folder: Path) -> Path:
    """Write a file out as people have it."""
    file = folder / f"{Path(name).name}.mextrain"
    if name in VERSIONS:
        return Path(shutil.copyfile(KEPT.parent / file.name, file))
    file.write_bytes(lzma.decompress((KEPT / f"{name}.mextrain.xz").read_bytes()))
    return file


def told(name: str) -> dict[str, Any]:
    """Return what the program of that day said of a tournament; ``tip`` is its journal's end."""
    said: dict[str, Any] = json.loads((KEPT / f"{name}.json").read_text("utf-8"))
    return said


def facts(said: object) -> object:
    """Return what was said without the words in which it was put."""
    if isinstance(said, Mapping):
        return {key: facts(value) for key, value in said.items() if key not in WORDS}
    return [facts(each) for each in said] if isinstance(said, list) else said


def still_said(then: object, now: object) -> object:
    """Return of what is said now what was said then already: later programs may say more."""
    if isinstance(then, Mapping) and isinstance(now, Mapping):
        return {key: still_said(then[key], now[key]) for key in then if key in now}
    if isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        return [still_said(one, other) for one, other in zip(then, now, strict=True)]
    return now


def done(*words: object) -> str:
    """Do a command that must be done, and return what it says."""
    code, out, err = door.command(*words)
    assert code == 0, (words, err)
    return out


def take_the_laptop(program: str, kind: str = "key") -> None:
    """Have the computer keep what that day's computer kept: its key, or the phones' box."""
    folder = door.data_folder() / ("phones" if kind == "phones" else "")
    shutil.copytree(KEPT / program / kind, folder, dirs_exist_ok=True)
