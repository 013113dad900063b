"""Bars on a terminal: for work that lasts, on stderr, and nowhere else."""

import json
import os
import re
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from mextrain_scorer.cli import main, output
from mextrain_scorer.rules.refusal import Refused
from tests.cli.monitor import Monitor, run

pty = pytest.importorskip("pty", reason="only Unix has pseudo-terminals", exc_type=ImportError)


class Terminal:
    """A terminal in place of stderr; ``shown`` is all that was drawn on it."""

    def __init__(self) -> None:
        self._master, slave = pty.openpty()
        self.stderr = os.fdopen(slave, "w", encoding="utf-8")
        self._drawn: list[bytes] = []
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        while True:
            try:
                drawn = os.read(self._master, 4096)
            except OSError:  # Linux's way of saying that nobody writes any more
                return
            if not drawn:
                return
            self._drawn.append(drawn)

    def shown(self) -> str:
        """Hang up, and return what was drawn."""
        self.stderr.close()
        self._reader.join()
        os.close(self._master)
        return b"".join(self._drawn).decode()


Does = Callable[..., tuple[int, str]]


@pytest.fixture
def at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> Does:
    """Do a command with stderr on a terminal; return its exit code and what was drawn there."""

    def does(*words: object) -> tuple[int, str]:
        terminal = Terminal()
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stderr", terminal.stderr)
            code = main([str(word) for word in words])
        return code, terminal.shown()

    return does


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every bar appear with the first step, as if it had taken a second."""
    monkeypatch.setattr(output, "PATIENCE_S", 0.0)


@pytest.fixture
def seated(tmp_path: Path) -> Monitor:
    return Monitor(tmp_path / "day.mextrain").seated(10)


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize(
    ("task", "words"),
    [
        ("Checking", ("check", "{file}")),
        ("Drawing seats", ("seat", "{file}", "--seed", "8")),
        ("Exporting", ("export", "{file}", "-o", "{folder}/day.csv")),
        ("Exporting", ("export", "{file}", "-o", "{folder}/day.xlsx")),
        ("Exporting", ("export", "{file}", "-o", "{folder}/day.json")),
        ("Exporting", ("export", "{file}", "-o", "{folder}/day.html")),
        ("Making the pages", ("print", "{file}", "seating-list", "-o", "{folder}/list.pdf")),
        ("Making the pages", ("print", "{file}", "by-hand-pack", "-o", "{folder}/pack.pdf")),
        ("Opening day.mextrain", ("tables", "{file}")),
        ("Entering scores", ("scores", "import", "{file}", "{folder}/scores.csv")),
        ("Reading the backup", ("restore", "{file}", "-o", "{folder}/again.mextrain")),
    ],
    ids=lambda each: each if isinstance(each, str) else "-".join(each[:2]),
)
def test_work_that_lasts_has_a_bar_that_comes_to_its_end(
    seated: Monitor,
    at_a_terminal: Does,
    capfdbinary: pytest.CaptureFixture[bytes],
    tmp_path: Path,
    task: str,
    words: tuple[str, ...],
) -> None:
    (first, *_) = seated.reads("tables")
    row = f"{first['table']},9,{first['seats'][0]['player']},12\n"
    (tmp_path / "scores.csv").write_text("table,engine,player,pips\n" + row, encoding="utf-8")
    code, drawn = at_a_terminal(*(w.format(file=seated.file, folder=tmp_path) for w in words))
    assert code == 0, drawn
    (bar,) = [line for line in drawn.split("\n") if task in line]
    assert "100%" in bar
    assert task.encode() not in capfdbinary.readouterr().out


@pytest.mark.usefixtures("at_once")
def test_json_stays_one_document(
    seated: Monitor, at_a_terminal: Does, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    code, drawn = at_a_terminal("check", seated.file, "--json")
    assert code == 0
    assert "100%" in drawn
    findings = json.loads(capfdbinary.readouterr().out)
    assert {each["code"] for each in findings} == {"missing"}


@pytest.mark.usefixtures("at_once")
def test_a_bar_is_nowhere_when_stderr_is_no_terminal(seated: Monitor) -> None:
    result = run("check", seated.file)
    assert result.exit_code == 0
    assert result.stderr == ""


def test_work_over_within_a_second_has_no_bar(
    seated: Monitor, at_a_terminal: Does, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(output, "monotonic", lambda: 5.0)
    assert at_a_terminal("check", seated.file) == (0, "")


@pytest.mark.usefixtures("at_once")
def test_a_refusal_under_way_leaves_its_bar_and_is_one_sentence(
    seated: Monitor, at_a_terminal: Does, tmp_path: Path
) -> None:
    scores = tmp_path / "scores.csv"
    scores.write_text("table,engine,player,pips\n99,9,1,12\n", encoding="utf-8")
    code, drawn = at_a_terminal("scores", "import", seated.file, scores)
    assert code == 1
    *bars, sentence, rest = drawn.split("\n")
    assert rest == ""
    assert sentence.strip() == "Line 2: There is no table 99 in Qualifying game. Nothing was added."
    assert any("Entering scores" in bar for bar in bars)
    assert "100%" not in bars[-1]


@pytest.mark.usefixtures("at_once")
def test_a_bar_never_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal.stderr)
    with output.progress("Working") as report:
        for done, total in ((0, 0), (1, 2), (1, 10), (3, 4)):
            report(done, total)
    drawn = terminal.shown()
    assert re.findall(r"(\d+)%", drawn) == ["0", "50", "75", "100"]


@pytest.mark.usefixtures("at_once")
def test_the_cursor_is_seen_again_after_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal.stderr)

    def is_refused_half_way() -> None:
        with output.progress("Working") as report:
            report(1, 2)
            raise Refused("No.")

    with pytest.raises(Refused):
        is_refused_half_way()
    assert terminal.shown().endswith("\033[?25h\r\n")
