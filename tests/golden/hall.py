"""A hall played by commands alone, and what the program said to each of them.

Nothing of it hangs on the machine: seeds, dates, language and time zone are given.
"""

import json
import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests import door
from tests.golden.hands import Game, dealt, rows

GROUPS = frozenset({"players", "seating", "scores", "playoff", "penalty", "tournament"})
KEEPER = ("--score-keeper", "Sam Oak")
DATE = "2026-06-13"

# Everybody who plays somewhere, in this order: names as people have them, as HTML and a
# spreadsheet would rather not, and in the two other alphabets that plain fonts have.
NAMES = (
    "Ann Lee", "Núria Peña", "A & B <b>Ann</b>", "=1+1 Smith", "Øyvind Ångström", "Zoë D'Arcy",
    "Ελένη Παπαδάκη", "Иван Петров", "Maximiliana Featherstonehaugh-Cholmondeley", "Bo Li",
    "Kay Walsh", "Łukasz Żak", "Ann Lee-Oduya", "Jean-Luc Étienne", "Mary Ann O'Neill", "Tran Van",
    "Gül Çelik", "Rosa de la Cruz", "Hank Ito", "Ada Okafor", "Vernon Ngo", "Mei Osei", "Jo Marsh",
    "Wendell Ng", "Mabel Ellis", "Elmer Crane", "Della Santos", "Dale Ramsey", "Inez Odom",
    "Kenji Chen", "Zelda Sosa", "Orville Kim", "Mildred Haddad", "Hana Quinn", "Mavis Zamora",
    "Norma Jansen", "Ramón Vance", "Jesús Baptiste", "Tom Ash", "Uma Birch",
)  # fmt: skip
CLUBS = ("Gulf Coast", "Lakeside", "", "Blue Ridge")


def _roster(players: int) -> str:
    """Return a roster with everything that one can hold; two couples name each other."""
    head = "name,number,club,group,class,willing,note\n"
    return head + "".join(
        f'"{name}",{no},{CLUBS[no % 4]},{_group(no)},{_class(no)},{_willing(no)},{_note(no)}\n'
        for no, name in enumerate(NAMES[:players], 1)
    )


def _group(no: int) -> str:
    return f"couple {no // 2}" if no in {2, 3, 6, 7} else ""


def _class(no: int) -> str:
    return "Seniors" if no % 3 == 0 else ""


def _willing(no: int) -> str:
    return "yes" if no % 4 == 1 else ""


def _note(no: int) -> str:
    return "needs a chair with arms" if no == 5 else ""


class Hall:
    """A tournament file, the commands given to it, and what was said."""

    def __init__(
        self, folder: Path, rules: object, players: int, seed: int, engines: range
    ) -> None:
        """Make the file and its roster; the dice of its games are thrown by ``seed``."""
        self.folder = folder
        self.file = folder / "day.mextrain"
        self.seed = seed
        self._tables: dict[int, list[int]] = {}
        self.engines = engines
        self.said: list[str] = []
        self.games: list[dict[int, Game]] = []
        self.does(
            *("new", "--name", "Fall Samboree", "--rules", rules, "--date", DATE),
            *("--venue", "Hall 3", "--monitor", "Pat Monitor"),
        )
        path = folder / "roster.csv"
        path.write_text(_roster(players), encoding="utf-8")
        self.does("players", "import", path)

    def does(self, *words: object) -> str:
        """Give a command that must be done; return what it said."""
        return self._told(0, words)

    def may_not(self, *words: object) -> str:
        """Give a command that must be refused."""
        return self._told(1, words)

    def tries(self, *words: object) -> tuple[int, str, str]:
        """Give a command that is not kept; return its exit code and what it said."""
        if words[0] in {"seat", "seating", "players", "playoff"}:
            self._tables = {}
        named = 2 if words[0] in GROUPS else 1
        return door.command(*words[:named], self.file, *words[named:])

    def _told(self, expected: int, words: Sequence[object]) -> str:
        code, out, err = self.tries(*words)
        assert code == expected, (words, out, err)
        given = " ".join(f'"{word}"' if " " in str(word) else str(word) for word in words)
        refused = "".join(f"! {line}\n" for line in err.splitlines())
        self.said.append(f"$ {given}\n{out}{refused}".replace(f"{self.folder}{os.sep}", ""))
        return out

    def asks(self, *words: object) -> Any:
        """Return the JSON that a command prints; it is not kept."""
        return json.loads(self.tries(*words, "--json")[1])

    def tables(self) -> dict[int, list[int]]:
        """Return the players of each table of the stage being played, in seat order."""
        if not self._tables:
            for each in self.asks("tables"):
                self._tables[each["table"]] = [seat["player"] for seat in each["seats"]]
        return self._tables

    def plays(
        self, **kinds: Callable[[Sequence[int], Sequence[int]], Game] | Sequence[int]
    ) -> dict[int, list[int]]:
        """Enter a stage: ``t3`` says what kind of game table 3 plays, or how many rounds of one."""
        tables = self.tables()
        lines = []
        games: dict[int, Game] = {}
        for table, players in tables.items():
            kind = kinds.get(f"t{table}", self.engines)
            if callable(kind):
                games[table] = kind(players, self.engines)
                lines.append(rows(table, games[table]))
            else:
                dice = f"{self.seed}-{len(self.games)}-{table}"
                games[table] = dealt(dice, players, self.engines)
                lines.append(rows(table, games[table], kind))
        self.games.append(games)
        self.enters("".join(lines))
        return tables

    def enters(self, lines: str, stage: str = "", *words: object) -> None:
        """Enter lines of a scores file, for the stage being played where none is named."""
        path = self.folder / "scores.csv"
        rows = "".join(f"{stage},{line}\n" for line in lines.splitlines())
        path.write_text(f"stage,table,engine,player,pips,note\n{rows}")
        self.does("scores", "import", path, *words)

    def leaves_out(self, rounds: Sequence[int], *tables: int) -> None:
        """Enter that rounds were not played at some tables, or at all."""
        lines = [
            f"{table},{engine},{self.tables()[table][0]},,not-played"
            for table in tables or self.tables()
            for engine in rounds
        ]
        self.enters("\n".join(lines))

    def corrects(self, table: int, *words: object) -> None:
        """Open a sheet of the first game again, and write much for its winner in three rounds."""
        at = ("--stage", "qualifying", "--table", table)
        self.does("reopen", *at, "--reason", "misread", *words)
        who = self.asks("standings", *at)[0]["player"]
        wrong = [engine for engine, row in self.games[0][table].items() if row[who]][:3]
        lines = "".join(f"{table},{engine},{who},{90 + engine},\n" for engine in wrong)
        self.enters(lines, "qualifying", "--replace", "--reason", "a second look")
        self.does("sign", *at, *KEEPER)

    def signs(self, *tables: int) -> None:
        """Sign some tables of the stage being played, or all."""
        for table in tables or self.tables():
            self.does("sign", "--table", table, *KEEPER)


def must(*words: object) -> str:
    """Give a command that must be done and is not kept; return what it said."""
    code, out, err = door.command(*words)
    assert code == 0, (words, err)
    return out


@contextmanager
def steady(language: str = "en") -> Iterator[Path]:
    """Fix what a machine could change: language, time zone, the user's folders; yield a folder."""
    before = dict(os.environ)
    with TemporaryDirectory(prefix="golden-") as name:
        folder = Path(name).resolve()
        os.environ.update(
            door.settings_folders(folder / "home"),
            TZ="UTC",
            LC_ALL="C.UTF-8",
            MEXTRAIN_LANGUAGE=language,
        )
        _take_time_zone()
        try:
            yield folder
        finally:
            door.command("--language", "en", "rules")  # it keeps what it was told last
            os.environ.clear()
            os.environ.update(before)
            _take_time_zone()


def _take_time_zone() -> None:
    if hasattr(time, "tzset"):
        time.tzset()
