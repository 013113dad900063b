"""The settings saved on this computer: recent files, colours and text size, window positions."""

from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QByteArray, QLocale, QSettings

from mextrain_scorer.ui.kit.look import TEXT_PERCENTS, Choice

MOST_RECENT = 8
PAPER_KEPT = "print/paper"


class RecentFile(NamedTuple):
    """A tournament opened before: its path, and its name and date at that time.

    ``identity`` identifies the tournament if the file can no longer be read; empty in entries of a
    version that did not save it.
    """

    path: Path
    name: str
    date: str
    identity: str = ""


class Settings:
    """Reads and writes the user's settings; unreadable values count as never set."""

    def __init__(self, settings: QSettings) -> None:
        self._settings = settings

    def recent(self) -> tuple[RecentFile, ...]:
        """Return the tournaments opened lately, the last one first."""
        found = []
        for line in self._lines("recent"):
            path, name, date, identity = (*line.split("\t"), "", "", "", "")[:4]
            if path:
                found.append(RecentFile(Path(path), name or Path(path).stem, date, identity))
        return tuple(found)

    def remember(self, file: RecentFile) -> None:
        """Put a tournament at the top of the recent ones."""
        others = [each for each in self.recent() if each.path != file.path]
        self._write_recent([file, *others][:MOST_RECENT])

    def forget(self, path: Path) -> None:
        """Remove a tournament from the recent ones; the file itself stays."""
        self._write_recent([each for each in self.recent() if each.path != path])

    def choice(self) -> Choice:
        """Return the chosen colours."""
        try:
            return Choice(str(self._settings.value("look/colours", Choice.SYSTEM.value)))
        except ValueError:
            return Choice.SYSTEM

    def percent(self) -> int:
        """Return the chosen text size in percent."""
        text = str(self._settings.value("look/text", TEXT_PERCENTS[0]))
        return int(text) if text.isdigit() else TEXT_PERCENTS[0]

    def keep_look(self, choice: Choice, percent: int) -> None:
        """Save colours and text size."""
        self._settings.setValue("look/colours", choice.value)
        self._settings.setValue("look/text", percent)

    def bytes_of(self, key: str) -> QByteArray:
        """Return the bytes saved under a key, such as a window's position; empty if none."""
        value = self._settings.value(key, QByteArray())
        return value if isinstance(value, QByteArray) else QByteArray()

    def keep_bytes(self, key: str, value: QByteArray) -> None:
        """Save bytes under a key, such as a window's position or a table's columns."""
        self._settings.setValue(key, value)

    def word(self, key: str, default: str = "") -> str:
        """Return the text saved under a key, such as the last paper size or folder."""
        return str(self._settings.value(key, default))

    def keep_word(self, key: str, word: str) -> None:
        """Save a text under a key."""
        self._settings.setValue(key, word)

    def _lines(self, key: str) -> list[str]:
        value = self._settings.value(key, [])
        if isinstance(value, str):
            return [value]
        return [str(each) for each in value] if isinstance(value, list) else []

    def _write_recent(self, files: list[RecentFile]) -> None:
        lines = [
            "\t".join((str(each.path), _plain(each.name), _plain(each.date), each.identity))
            for each in files
        ]
        self._settings.setValue("recent", lines)


def usual_paper(settings: Settings) -> str:
    """Return the paper size chosen last, else the usual one in this country."""
    inches = QLocale().measurementSystem() == QLocale.MeasurementSystem.ImperialUSSystem
    here = "letter" if inches else "a4"
    chosen = settings.word(PAPER_KEPT, here)
    return chosen if chosen in {"letter", "a4"} else here


def _plain(words: str) -> str:
    return " ".join(words.split())
