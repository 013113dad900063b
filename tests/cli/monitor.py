"""A game monitor at a terminal, for tests: commands in, words or JSON out, exit code checked."""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any

from tests import door

ENGINES = tuple(range(9, -1, -1))
SIGNED_BY = ("--score-keeper", "Sam Oak")
DOCUMENTS = (
    *("blank-score-sheets", "score-sheets", "seating-list", "table-cards", "badges"),
    *("game-chart", "bracket", "standings", "totals-pictures", "results", "certificates"),
    *("announcer-card", "correction-slip", "how-we-ruled", "by-hand-pack", "rules"),
)


@dataclass(frozen=True)
class Result:
    """What a command left behind: its exit code and what it wrote, as UTF-8."""

    exit_code: int
    stdout: str
    stderr: str

    @property
    def output(self) -> str:
        """Everything it wrote."""
        return self.stdout + self.stderr


def run(*words: object) -> Result:
    """Do one command in this process; a bug comes out as it is."""
    return Result(*door.command(*words))


def refusal(*words: object) -> str:
    """Do a command that must be refused: exit code 1 and one line of words on stderr alone."""
    result = run(*words)
    assert result.exit_code == 1, result.output
    sentence = result.stderr.strip()
    assert sentence, words
    assert "\n" not in sentence, sentence
    assert "Traceback" not in sentence
    assert result.stdout == ""
    return sentence


def misuse(*words: object) -> str:
    """Do a command that is wrong usage: exit code 2 and words on stderr alone."""
    result = run(*words)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    return result.stderr


def answer(*words: object) -> str:
    """Do a command that must be done: exit code 0 and nothing on stderr."""
    result = run(*words)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


# What monitors made out of nothing, by how they made it: files by name, each with its mode.  The
# next monitor who makes the same gets a copy, which takes a hundredth of the time.
Files = dict[str, tuple[int, bytes]]
_made: dict[tuple[object, ...], Files] = {}


class Monitor:
    """One tournament file and the commands that are given to it.

    Its words leave the file out: ``("scores", "set", "--table", 1)`` puts it where it belongs.
    """

    GROUPS = frozenset({"players", "seating", "scores", "playoff", "penalty", "tournament"})

    def __init__(self, file: Path) -> None:
        """Begin at a file, which need not be there yet."""
        self.file = file

    def words(self, *words: object) -> list[object]:
        """Return a command's words with the file where it belongs."""
        named = 2 if words[0] in self.GROUPS else 1
        return [*words[:named], self.file, *words[named:]]

    def does(self, *words: object) -> str:
        """Return what a command says that is done."""
        return answer(*self.words(*words))

    def may_not(self, *words: object) -> str:
        """Return the sentence of a refusal, after checking that it left the file as it was."""
        before = self.file.read_bytes()
        sentence = refusal(*self.words(*words))
        assert self.file.read_bytes() == before
        return sentence

    def misuses(self, *words: object) -> str:
        """Return what is said of wrong usage."""
        return misuse(*self.words(*words))

    def reads(self, *words: object) -> Any:
        """Return the one JSON document that a reading command prints."""
        return json.loads(self.does(*words, "--json"))

    def exported(self) -> list[dict[str, Any]]:
        """Return the tables of a JSON export."""
        out = self.file.with_name("exported.json")
        self.does("export", "-o", out)
        tables: list[dict[str, Any]] = json.loads(out.read_text(encoding="utf-8"))["tables"]
        return tables

    def findings(self) -> list[dict[str, Any]]:
        """Return what ``check`` finds; its exit code must tell whether an error stands."""
        result = run("check", self.file, "--json")
        found: list[dict[str, Any]] = json.loads(result.stdout)
        wrong = any(each["severity"] == "error" and not each["accepted"] for each in found)
        assert result.exit_code == int(wrong), result.output
        assert bool(result.stderr) is wrong
        return found

    def codes(self) -> set[str]:
        """Return the codes of what ``check`` finds and nobody accepted."""
        return {each["code"] for each in self.findings() if not each["accepted"]}

    def played(self, players: int) -> "Monitor":
        """Make the file, with that many players seated and their games entered."""
        self.once(("played", players), lambda: self.seated(players).plays())
        return self

    def qualified(self, players: int) -> list[int]:
        """Make the file, with that many players whose first game is signed; return the winners."""
        self.once(("qualified", players), lambda: self.played(players).signs())
        return [seats[0] for seats in self.tables().values()]

    def seated(
        self, players: int, *options: object, seed: int = 3, rules: object = "samboree"
    ) -> "Monitor":
        """Make the file, with that many players checked in and seated."""

        def make() -> None:
            self.registered(players, rules)
            self.does("players", "check-in", "--all")
            self.does("seat", "--seed", seed, *options)

        self.once(("seated", players, seed, rules, *options), make)
        return self

    def registered(self, players: int, rules: object = "samboree") -> "Monitor":
        """Make the file with that many players on the roster."""

        def make() -> None:
            self.does("new", "--name", "Fall Samboree", "--rules", rules)
            roster = self.file.with_name("roster.csv")
            roster.write_text("name\n" + "".join(f"{name_of(n)}\n" for n in range(1, players + 1)))
            self.does("players", "import", roster)

        self.once(("registered", players, rules), make)
        return self

    def once(self, how: tuple[object, ...], make: Callable[[], object]) -> None:
        """Make what depends on nothing but these words, or copy it where it was made before."""
        folder = self.file.parent
        if any(folder.iterdir()) or not all(isinstance(word, str | int) for word in how):
            make()
            return
        files = _made.get((self.file.name, *how))
        if files is None:
            make()
            _made[self.file.name, *how] = {
                path.name: (path.stat().st_mode, path.read_bytes()) for path in folder.iterdir()
            }
            return
        for name, (mode, content) in files.items():
            path = folder / name
            path.write_bytes(content)
            path.chmod(mode)

    def tables(self, stage: str | None = None) -> dict[int, list[int]]:
        """Return the players of each table of a stage, in seat order."""
        listed = self.reads("tables", *_of(stage))
        return {each["table"]: [seat["player"] for seat in each["seats"]] for each in listed}

    def seated_players(self) -> list[int]:
        """Return the numbers of everybody who is seated."""
        return sorted(chain.from_iterable(self.tables().values()))

    def enters(self, rows: Iterable[Sequence[object]], *options: object) -> str:
        """Import rows of stage, table, engine, player, pips and note."""
        scores = self.file.with_name("scores.csv")
        lines = [",".join(map(str, row)) for row in rows]
        scores.write_text("stage,table,engine,player,pips,note\n" + "\n".join(lines) + "\n")
        return self.does("scores", "import", scores, *options)

    def plays(self, stage: str | None = None) -> dict[int, list[int]]:
        """Enter a whole game at every table; the players finish in the order of their seats."""
        tables = self.tables(stage)
        self.enters(
            row
            for table, players in tables.items()
            for row in rows_of(stage or "", table, decided_game(players))
        )
        return tables

    def signs(self, stage: str | None = None) -> None:
        """Sign every sheet of a stage."""
        for table in self.tables(stage):
            self.does("sign", "--table", table, "--score-keeper", "Sam", *_of(stage))

    def signs_again(self, table: int) -> None:
        """Sign one sheet that was opened again."""
        self.does("sign", "--table", table, "--score-keeper", "Sam")


def _of(stage: str | None) -> tuple[str, ...]:
    return () if stage is None else ("--stage", stage)


def house(folder: Path, base: str = "samboree", /, **entries: object) -> Path:
    """Write the file of a house's own rules: those of another, with some entries of its own."""
    file = folder / "house.toml"
    answer("rules-export", base, "-o", file)
    text = file.read_text(encoding="utf-8")
    for key, value in {"key": "ours", "name": "Ours", **entries}.items():
        line = f"{key} = {json.dumps(value)}"
        text, count = re.subn(rf"^(# )?{key} =.*$", line, text, flags=re.MULTILINE)
        assert count == 1, key
    file.write_text(text, encoding="utf-8")
    return file


def name_of(number: int) -> str:
    """Return the name of a player in these tests."""
    return f"Player {number:03}"


Game = Mapping[int, Mapping[int, int]]


def decided_game(players: Sequence[int]) -> Game:
    """Return scores by engine and player: totals rise with the seats, and no tie is open."""
    goes_out = dict(zip(ENGINES, (0, 0, 0, 0, 0, 0, 1, 1, 2, 3), strict=True))
    return {
        engine: {
            player: 0 if seat == min(out, len(players) - 1) else 10 + 5 * seat
            for seat, player in enumerate(players)
        }
        for engine, out in goes_out.items()
    }


def tied_game(players: Sequence[int]) -> Game:
    """Return scores in which the first two are level in everything and nobody is before them."""
    return {
        engine: {
            player: 0 if seat == engine % 2 else 10 if seat < 2 else 20 + 5 * seat
            for seat, player in enumerate(players)
        }
        for engine in ENGINES
    }


def rows_of(stage: str, table: int, game: Game) -> list[tuple[object, ...]]:
    """Return a table's game as rows of a scores file."""
    return [
        (stage, table, engine, player, pips, "")
        for engine, scores in game.items()
        for player, pips in scores.items()
    ]


def assert_shape(value: object, shape: object, where: str = "$") -> None:
    """Check a JSON value strictly against a shape.

    A dict has exactly these keys in this order, a list holds such values alone, a set names the
    values there are, a tuple the types there are (None for null), a type is exactly that type.
    """
    if isinstance(shape, dict):
        assert isinstance(value, dict), where
        assert list(value) == list(shape), where
        for key, inner in shape.items():
            assert_shape(value[key], inner, f"{where}.{key}")
    elif isinstance(shape, list):
        assert isinstance(value, list), where
        for index, each in enumerate(value):
            assert_shape(each, shape[0], f"{where}[{index}]")
    elif isinstance(shape, set):
        assert value in shape, f"{where}: {value!r}"
    elif isinstance(shape, tuple):
        types = tuple(type(None) if each is None else each for each in shape)
        assert type(value) in types, f"{where}: {value!r}"
    else:
        assert type(value) is shape, f"{where}: {value!r}"
