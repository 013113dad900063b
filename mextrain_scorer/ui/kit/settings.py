"""The settings saved on this computer: recent files, colours and text size, window positions."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QByteArray, QLocale, QSettings

from mextrain_scorer.ui.kit.look import TEXT_PERCENTS, Choice

MOST_RECENT = 8


class Setting(NamedTuple):
    """What is kept under a key: its type, its value where none is kept, and what it means.

    A report of a failure tells it if it is ``told``: it then names nobody and no place.
    """

    key: str
    kind: type
    usual: object
    meaning: str
    told: bool = False


# A key that ends in * stands for all that begin so.
SETTINGS = (
    Setting("look/colours", str, Choice.SYSTEM.value, "colours: system, light, dark", told=True),
    Setting("look/text", str, str(TEXT_PERCENTS[0]), "size of the text in percent", told=True),
    Setting("look/language", str, "", "language, empty for the computer's", told=True),
    Setting("display/seconds", str, "", "seconds for each page of the display", told=True),
    Setting("display/left-out", str, "", "pages that the display leaves out", told=True),
    Setting("print/paper", str, "", "size of paper chosen last: a4, letter", told=True),
    Setting("pad/signatures", str, "", "on-screen: the score keeper signed there last", told=True),
    Setting("pad/receipts", str, "", "on-screen: who brought the sheet signed there", told=True),
    Setting("print/printer", str, "", "printer chosen last"),
    Setting("recent", list, (), "tournaments opened lately: path, name, day, identity"),
    Setting("folder", str, "", "folder of papers and other files"),
    Setting("folder/lists", str, "", "folder of lists of players"),
    Setting("folder/tournaments", str, "", "folder of tournaments"),
    Setting("copies/place", str, "", "folder or stick that gets copies"),
    Setting("copies/disk", str, "", "mount point of its disk when it was chosen"),
    Setting("server/address", str, "", "server typed last, without a passphrase"),
    Setting("server/desk", str, "", "name of this desk, typed last"),
    Setting("clock/*", str, "", "clock of the round, by tournament"),
    Setting("columns/*", bytes, b"", "widths of a table's columns, by text size and their number"),
    Setting("window/place", bytes, b"", "place of the window"),
    Setting("history/place", bytes, b"", "place of the history window"),
    Setting("guide/place", bytes, b"", "place of the guide"),
    Setting("display/place", bytes, b"", "place of the display for the room"),
)


def _usual(key: str) -> object:
    """Return the value where none is kept; raises KeyError for a key that is not in the table."""
    begun = f"{key.partition('/')[0]}/*"
    try:
        return next(each.usual for each in SETTINGS if each.key in (key, begun))
    except StopIteration:
        raise KeyError(key) from None


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
        with suppress(ValueError):
            return Choice(self.word("look/colours"))
        return Choice.SYSTEM

    def percent(self) -> int:
        """Return the chosen text size in percent."""
        text = self.word("look/text")
        return int(text) if text.isdigit() else TEXT_PERCENTS[0]

    def keep_look(self, choice: Choice, percent: int) -> None:
        """Save colours and text size."""
        self.keep_word("look/colours", choice.value)
        self.keep_word("look/text", str(percent))

    def bytes_of(self, key: str) -> QByteArray:
        """Return the bytes saved under a key, such as a window's position; empty if none."""
        value = self._settings.value(key, _usual(key))
        return value if isinstance(value, QByteArray) else QByteArray()

    def keep_bytes(self, key: str, value: QByteArray) -> None:
        """Save bytes under a key, such as a window's position or a table's columns."""
        self._settings.setValue(key, value)

    def word(self, key: str) -> str:
        """Return the text saved under a key, such as the last paper size or folder."""
        return str(self._settings.value(key, _usual(key)))

    def keep_word(self, key: str, word: str) -> None:
        """Save a text under a key."""
        self._settings.setValue(key, word)

    def told(self) -> Iterator[str]:
        """Yield what a report of a failure may tell: it names nobody and no place."""
        return (f"{each.key}: {self.word(each.key)}" for each in SETTINGS if each.told)

    def _lines(self, key: str) -> list[str]:
        value = self._settings.value(key, _usual(key))
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
    chosen = settings.word("print/paper")
    return chosen if chosen in {"letter", "a4"} else here


def _plain(words: str) -> str:
    return " ".join(words.split())
