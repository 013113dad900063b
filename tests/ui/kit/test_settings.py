"""What is kept for next time, and what is made of settings that somebody else wrote."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings

from mextrain_scorer.ui.kit.look import Choice
from mextrain_scorer.ui.kit.settings import RecentFile, Settings


def open_kept(folder: Path) -> Settings:
    return Settings(QSettings(str(folder / "kept.ini"), QSettings.Format.IniFormat))


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return open_kept(tmp_path)


def file(name: str) -> RecentFile:
    return RecentFile(Path("/halls") / f"{name}.mextrain", name, "2026-06-13", f"hash of {name}")


@pytest.mark.parametrize(
    ("opened", "listed"),
    [
        pytest.param(["Spring"], ["Spring"], id="one file is no list and is read all the same"),
        pytest.param(["Spring", "Autumn"], ["Autumn", "Spring"], id="the last one first"),
        pytest.param(
            ["Spring", "Autumn", "Spring"],
            ["Spring", "Autumn"],
            id="a file opened again moves to the head",
        ),
    ],
)
def test_recent_files_are_there_next_time(
    tmp_path: Path, opened: list[str], listed: list[str]
) -> None:
    settings = open_kept(tmp_path)
    for name in opened:
        settings.remember(file(name))
    del settings
    assert open_kept(tmp_path).recent() == tuple(map(file, listed))


def test_a_forgotten_file_is_off_the_list(settings: Settings) -> None:
    settings.remember(file("Spring"))
    settings.forget(file("Spring").path)
    assert settings.recent() == ()


def test_a_name_with_a_tab_or_a_line_break_does_not_break_the_list(settings: Settings) -> None:
    settings.remember(RecentFile(Path("/halls/a.mextrain"), "A\tB\nC", "2026-06-13"))
    assert settings.recent()[0].name == "A B C"


@pytest.mark.parametrize("words", ["purple", "", "-3", "1e9"])
def test_settings_that_make_no_sense_count_as_never_set(tmp_path: Path, words: str) -> None:
    file = QSettings(str(tmp_path / "kept.ini"), QSettings.Format.IniFormat)
    file.setValue("look/colours", words)
    file.setValue("look/text", words)
    file.setValue("window/place", words)
    settings = Settings(file)
    assert (settings.choice(), settings.percent()) == (Choice.SYSTEM, 100)
    assert settings.bytes_of("window/place").isEmpty()
