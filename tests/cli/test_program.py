"""The program itself, started as people and scripts start it."""

import json
import os
import signal
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests import door
from tests.cli.monitor import Monitor

POSIX = pytest.mark.skipif(os.name != "posix", reason="signals and /dev are POSIX's")


def _start(*words: object, **environment: str) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run(
        [*door.PROGRAM, *map(str, words)],
        capture_output=True,
        check=False,
        env=os.environ | environment,
        timeout=120,
    )


def test_the_program_answers_as_its_command_line_does(seated: Monitor) -> None:
    done = _start("tables", seated.file, "--json")
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout) == seated.reads("tables")


def test_a_refusal_is_one_line_on_stderr_and_exit_code_1(tmp_path: Path) -> None:
    refused = _start("tables", tmp_path / "gone.mextrain")
    assert (refused.returncode, refused.stdout) == (1, b"")
    assert len(refused.stderr.splitlines()) == 1


def test_wrong_usage_is_exit_code_2(tmp_path: Path) -> None:
    misused = _start("tables")
    assert (misused.returncode, misused.stdout) == (2, b"")
    assert b"Traceback" not in misused.stderr


@pytest.mark.nightly(one_in=3)
@pytest.mark.parametrize(
    "locale",
    [
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "cp1252"},
    ],
    ids=["C", "ascii", "Windows"],
)
def test_output_is_utf_8_whatever_the_locale(monitor: Monitor, locale: dict[str, str]) -> None:
    monitor.does("new", "--name", "Fall Samboree")
    monitor.does("players", "add", "--name", "李小龍 Núñez")
    done = _start("players", "list", monitor.file, "--json", **locale)
    assert json.loads(done.stdout.decode("utf-8"))[0]["name"] == "李小龍 Núñez"
    assert "李小龍 Núñez" in done.stdout.decode("utf-8")
    listed = _start("players", "list", monitor.file, **locale)
    assert (listed.returncode, listed.stderr) == (0, b"")
    assert "李小龍 Núñez" in listed.stdout.decode("utf-8")


# Output that breaks off


@POSIX
def test_a_full_disk_under_the_output_is_a_sentence(seated: Monitor) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("only Linux has /dev/full")
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*door.PROGRAM, "tables", str(seated.file)],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            timeout=120,
        )
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1


@POSIX
def test_a_reader_that_goes_away_gets_no_traceback(seated: Monitor) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [*door.PROGRAM, "history", str(seated.file)],
            stdout=writing,
            stderr=subprocess.PIPE,
            check=False,
            timeout=120,
        )
    finally:
        os.close(writing)
    assert done.returncode == 1
    assert done.stderr == b""


@pytest.mark.nightly(one_in=2)
@POSIX
@pytest.mark.parametrize(
    ("output", "words", "says"),
    [
        ("full", ("players", "add", "--name", "Ann Lee"), "Ann Lee is on the roster."),
        ("full", ("seat", "--seed", 4, "--json"), '"seed": 4'),
        ("closed", ("players", "add", "--name", "Ann Lee"), ""),  # nobody listens there
        ("reader gone", ("undo",), "Seats were drawn"),
    ],
)
def test_what_is_done_is_said_to_be_done_where_the_output_takes_nothing(
    seated: Monitor, output: str, words: tuple[object, ...], says: str
) -> None:
    """Whoever is told to try again adds somebody twice, or undoes one entry more."""
    shells = {
        "full": '"$@" >/dev/full',
        "closed": '"$@" >&-',
        "reader gone": 'exec 9> >(:); wait $!; "$@" >&9',
    }
    if output == "full" and not Path("/dev/full").exists():
        pytest.skip("only Linux has /dev/full")
    before = len(seated.reads("history"))
    done = subprocess.run(
        ["bash", "-c", shells[output], "", *door.PROGRAM, *map(str, seated.words(*words))],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert (done.returncode, done.stdout) == (0, "")
    assert says in done.stderr
    assert "again" not in done.stderr
    assert len(seated.reads("history")) > before


@POSIX
def test_ctrl_c_ends_in_a_sentence(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*door.PROGRAM, "demo", "-o", str(tmp_path / "demo"), "--players", "400"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # A test run started in the background hands on that it is deaf to Ctrl-C.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
    ) as playing:
        file = tmp_path / "demo" / "demo.mextrain"
        while not file.exists():
            assert playing.poll() is None
        playing.send_signal(signal.SIGINT)
        out, err = playing.communicate(timeout=60)
    # Where it came while a class was made from text, Python itself ends by the signal after all.
    assert playing.returncode in (1, -signal.SIGINT)
    assert out == b""
    assert len(err.splitlines()) == 1
    assert b"saved" in err


@POSIX
def test_a_ctrl_c_that_comes_within_a_callback_ends_it_as_any_other(tmp_path: Path) -> None:
    """Python drops what is raised there: now and then the demo went on, and its exit code was 0."""
    code = """
import gc, os, signal, sys
from tests import door

def press(*_):
    if os.path.exists(sys.argv[3] + "/demo.mextrain"):
        gc.callbacks.remove(press)
        os.kill(os.getpid(), signal.SIGINT)

signal.signal(signal.SIGINT, signal.default_int_handler)
gc.set_threshold = lambda *_: None  # or a demo would end before there is a callback
gc.callbacks.append(press)
code, out, err = door.command(*sys.argv[1:])
sys.stdout.write(out)
sys.stderr.write(err)
sys.exit(code)
"""
    done = subprocess.run(
        [sys.executable, "-c", code, "demo", "-o", str(tmp_path), "--players", "12"],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "Stopped. What was saved before stays saved.\n"


# The time around it


@pytest.mark.nightly(one_in=2)
@pytest.mark.parametrize("zone", ["XXX24", "XXX-30"])
def test_a_time_zone_that_nobody_has_is_a_sentence(zone: str, monitor: Monitor) -> None:
    refused = _start("new", monitor.file, "--name", "Fall Samboree", TZ=zone)
    assert (refused.returncode, refused.stdout) == (1, b"")
    assert refused.stderr.decode().startswith(f"The time zone TZ={zone} is a day or more away")
    assert len(refused.stderr.splitlines()) == 1


@pytest.mark.parametrize("time", ["soon", "9" * 20])
def test_a_fixed_time_of_documents_that_is_none_is_a_sentence(
    time: str, monitor: Monitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monitor.does("new", "--name", "Fall Samboree")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", time)
    said = monitor.may_not("print", "rules", "-o", monitor.file.with_name("rules.pdf"))
    assert said.startswith(f"SOURCE_DATE_EPOCH is {time}, ")


def test_a_workbook_is_written_by_a_clock_that_is_fifty_years_behind(monitor: Monitor) -> None:
    faked = sorted(Path("/usr/lib").glob("*/faketime/libfaketime.so.1"))
    if not faked:
        pytest.skip("apt-get install libfaketime")
    monitor.does("new", "--name", "Fall Samboree")
    out = monitor.file.with_name("all.xlsx")
    clock = {"LD_PRELOAD": str(faked[0]), "FAKETIME": "1975-05-05 10:00:00"}
    done = _start("export", monitor.file, "-o", out, **clock)
    assert (done.returncode, done.stderr) == (0, b"")
    with zipfile.ZipFile(out) as workbook:
        assert workbook.testzip() is None


# The window


def test_without_a_display_a_sentence_says_so(tmp_path: Path) -> None:
    if not sys.platform.startswith("linux"):
        pytest.skip("only Linux can be without a display")
    nothing = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "QT_QPA_PLATFORM": ""}
    deaf = nothing | {"DISPLAY": ":4077", "WAYLAND_DISPLAY": str(tmp_path / "wayland-9")}
    for environment in (nothing, deaf, nothing | {"QT_QPA_PLATFORM": "xcb"}):
        for words in ((), ("open", tmp_path / "day.mextrain")):
            done = _start(*words, **environment)
            assert (done.returncode, done.stdout) == (1, b"")
            assert b"no display" in done.stderr
            assert len(done.stderr.splitlines()) == 1


def test_open_without_a_file_is_wrong_usage() -> None:
    assert _start("open").returncode == 2
    assert b"Example:" in _start("open", "--help").stdout
