"""The set-up that the README's two commands do, with nothing fetched from anywhere."""

import os
import sys
import venv
from pathlib import Path

import pytest

from installer import bootstrap
from tests.programs import VirtualDisplay

on_linux = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="other systems bring what Qt needs"
)


@pytest.fixture
def own_venv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let bootstrap keep its .venv in a folder of the test's own."""
    place = tmp_path / ".venv"
    monkeypatch.setattr(bootstrap, "VENV", place)
    monkeypatch.setattr(bootstrap, "STAMP", place / "locks-installed")
    return place


@pytest.fixture
def locks(tmp_path: Path, own_venv: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """Give bootstrap lock files that ask for nothing, and a .venv in which this pip is found."""
    venv.create(own_venv, symlinks=os.name != "nt")
    libraries = next(own_venv.rglob("site-packages"))
    (libraries / "locked.pth").write_text(f"{Path(pytest.__file__).parents[1]}\n", encoding="utf-8")
    run_lock, test_lock = tmp_path / "run.txt", tmp_path / "test.txt"
    run_lock.write_text("# nothing to run\n", encoding="ascii")
    test_lock.write_text("# nothing to test\n", encoding="ascii")
    monkeypatch.setattr(bootstrap, "RUN_LOCK", run_lock)
    monkeypatch.setattr(bootstrap, "TEST_LOCK", test_lock)
    return run_lock, test_lock


@pytest.fixture
def this_venv(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bootstrap use the Python that runs this test."""
    monkeypatch.setattr(bootstrap, "VENV", Path(sys.prefix))


def bare_path(folder: Path, monkeypatch: pytest.MonkeyPatch, apt_get: str | None = None) -> None:
    """Leave no program to be found but an ``apt-get`` of the test's own, where it brings one."""
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    if apt_get is not None:
        script = folder / "apt-get"
        script.write_text(f"#!/bin/sh\n{apt_get}\n", encoding="ascii")
        script.chmod(0o755)


def test_an_old_python_is_told_what_is_needed() -> None:
    with pytest.raises(bootstrap.Trouble, match=r"Python 3\.9, and the program needs 3\.11"):
        bootstrap.check_python((3, 9))


def test_a_venv_is_made_anew_only_when_missing_broken_or_of_another_python(own_venv: Path) -> None:
    assert bootstrap.venv_is_stale()

    venv.create(own_venv, symlinks=os.name != "nt")
    assert not bootstrap.venv_is_stale()

    settings = own_venv / "pyvenv.cfg"
    kept = settings.read_text(encoding="utf-8")
    here = ".".join(map(str, sys.version_info[:3]))
    settings.write_text(kept.replace(f"version = {here}", "version = 3.1.4"), encoding="utf-8")
    assert bootstrap.venv_is_stale()

    settings.write_text(kept, encoding="utf-8")
    bootstrap.venv_python().unlink()
    assert bootstrap.venv_is_stale()


@pytest.mark.nightly
def test_packages_are_installed_again_only_when_the_lock_file_changes(
    locks: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    run_lock, _ = locks
    bootstrap.install_packages(run_lock)
    assert "Installing" in capsys.readouterr().out

    bootstrap.install_packages(run_lock)
    assert capsys.readouterr().out == ""

    run_lock.write_text("# still nothing\n", encoding="ascii")
    bootstrap.install_packages(run_lock)
    assert "Installing" in capsys.readouterr().out


def test_a_package_with_another_hash_is_refused_and_does_not_count_as_installed(
    locks: tuple[Path, Path],
) -> None:
    run_lock, _ = locks
    bootstrap.install_packages(run_lock)
    wheel = run_lock.with_name("domino-1.0-py3-none-any.whl")
    wheel.write_bytes(b"not what the lock file vouches for")
    run_lock.write_text(f"{wheel.as_uri()} --hash=sha256:{'0' * 64}\n", encoding="ascii")
    for _ in range(2):
        with pytest.raises(bootstrap.Trouble, match="pip says why above"):
            bootstrap.install_packages(run_lock)


@on_linux
def test_without_root_the_command_that_installs_it_is_named(
    tmp_path: Path, this_venv: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare_path(tmp_path / "bin", monkeypatch, apt_get="exit 1")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(bootstrap.Trouble, match=r"apt-get install .*libgl1 .* xvfb "):
        bootstrap.complete_system(tests=True)


@on_linux
def test_a_display_is_asked_and_not_only_named(
    this_venv: None, virtual_display: VirtualDisplay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("QT_QPA_PLATFORM")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.delenv("DISPLAY", raising=False)
    assert bootstrap.no_display_because() == "This computer has no display"

    monkeypatch.setenv("DISPLAY", ":9999")
    assert bootstrap.no_display_because() == "The display :9999 does not answer"

    monkeypatch.setenv("DISPLAY", virtual_display.name)
    assert bootstrap.no_display_because() == ""


def test_a_second_demo_leaves_the_first_alone(tmp_path: Path) -> None:
    demo = tmp_path / "demo"
    assert bootstrap.free_folder(demo) == demo
    demo.mkdir()
    assert bootstrap.free_folder(demo) == demo

    (demo / "rally.mextrain").touch()
    assert bootstrap.free_folder(demo) == tmp_path / "demo-2"
    (tmp_path / "demo-2").touch()
    assert bootstrap.free_folder(demo) == tmp_path / "demo-3"


def test_trouble_is_one_sentence_and_not_a_traceback(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap, "OLDEST_PYTHON", (99, 0))
    assert bootstrap.main(["run"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
