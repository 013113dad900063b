"""What is kept for next time, and what is made of settings that somebody else wrote."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings

from mextrain_scorer.ui.kit.settings import MOST_RECENT, RecentFile, Settings
from mextrain_scorer.ui.kit.theme import Choice


def open_kept(folder: Path) -> Settings:
    return Settings(QSettings(str(folder / "kept.ini"), QSettings.Format.IniFormat))


def file(name: str) -> RecentFile:
    return RecentFile(Path("/halls") / f"{name}.mextrain", name, "2026-06-13", f"hash of {name}")


def test_recent_files_are_there_next_time_the_last_one_first(tmp_path: Path) -> None:
    settings = open_kept(tmp_path)
    settings.remember(file("Spring"))
    settings.remember(file("Autumn"))
    del settings
    assert open_kept(tmp_path).recent() == (file("Autumn"), file("Spring"))


def test_one_recent_file_is_no_list_and_is_read_all_the_same(tmp_path: Path) -> None:
    open_kept(tmp_path).remember(file("Spring"))
    assert open_kept(tmp_path).recent() == (file("Spring"),)


def test_a_file_opened_again_moves_to_the_head(tmp_path: Path) -> None:
    settings = open_kept(tmp_path)
    for name in ("Spring", "Autumn", "Spring"):
        settings.remember(file(name))
    assert settings.recent() == (file("Spring"), file("Autumn"))


def test_only_the_latest_are_kept(tmp_path: Path) -> None:
    settings = open_kept(tmp_path)
    for number in range(MOST_RECENT + 3):
        settings.remember(file(str(number)))
    assert len(settings.recent()) == MOST_RECENT


def test_a_forgotten_file_is_off_the_list(tmp_path: Path) -> None:
    settings = open_kept(tmp_path)
    settings.remember(file("Spring"))
    settings.forget(file("Spring").path)
    assert settings.recent() == ()


def test_a_name_with_a_tab_or_a_line_break_does_not_break_the_list(tmp_path: Path) -> None:
    settings = open_kept(tmp_path)
    settings.remember(RecentFile(Path("/halls/a.mextrain"), "A\tB\nC", "2026-06-13"))
    assert settings.recent()[0].name == "A B C"


def test_the_look_is_kept(tmp_path: Path) -> None:
    open_kept(tmp_path).keep_look(Choice.DARK, 150)
    settings = open_kept(tmp_path)
    assert (settings.choice(), settings.percent()) == (Choice.DARK, 150)


@pytest.mark.parametrize("words", ["purple", "", "-3", "1e9"])
def test_settings_that_make_no_sense_count_as_never_set(tmp_path: Path, words: str) -> None:
    file = QSettings(str(tmp_path / "kept.ini"), QSettings.Format.IniFormat)
    file.setValue("look/colours", words)
    file.setValue("look/text", words)
    file.setValue("window/place", words)
    settings = Settings(file)
    assert (settings.choice(), settings.percent()) == (Choice.SYSTEM, 100)
    assert settings.bytes_of("window/place").isEmpty()
