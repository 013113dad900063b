"""Printers for tests: programs called lp and lpstat that keep what they are given."""

import os
from dataclasses import dataclass
from pathlib import Path

import pytest

LP = """#!/bin/sh
for last; do :; done
cp "$last" "{folder}/paper.pdf"
echo "$@" > "{folder}/command"
echo "request id is Hall-1 (1 file(s))"
"""
LPSTAT = """#!/bin/sh
[ "$1" = -H ] && exit 0
cat "{folder}/printers"
"""
TWO = """system default destination: Office
Hall accepting requests since Sat Jun 13 09:00:00 2026
Office accepting requests since Sat Jun 13 09:00:00 2026
printer Hall is idle.  enabled since Sat Jun 13 09:00:00 2026
printer Office is idle.  enabled since Sat Jun 13 09:00:00 2026
Hall
Office
"""
NONE = "no system default destination\n"


@dataclass
class Printers:
    """Where the programs lie and what they were given."""

    folder: Path

    @property
    def paper(self) -> Path:
        """The last PDF that was handed over."""
        return self.folder / "paper.pdf"

    @property
    def command(self) -> str:
        """What ``lp`` was told the last time."""
        return (self.folder / "command").read_text(encoding="utf-8")

    def say(self, status: str) -> None:
        """Let ``lpstat`` say this from now on."""
        (self.folder / "printers").write_text(status, encoding="utf-8")

    def let_lp(self, script: str) -> None:
        """Let ``lp`` do this from now on."""
        self._write("lp", script)

    def _write(self, program: str, script: str) -> None:
        path = self.folder / "bin" / program
        path.parent.mkdir(exist_ok=True)
        path.write_text(script.format(folder=self.folder), encoding="utf-8")
        path.chmod(0o755)

    def install(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Put the programs before any others."""
        self._write("lp", LP)
        self._write("lpstat", LPSTAT)
        self.say(TWO)
        monkeypatch.setenv("PATH", f"{self.folder / 'bin'}{os.pathsep}{os.environ['PATH']}")
