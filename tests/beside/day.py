"""A random day as a game monitor at a terminal has it: commands that are right, odd or refused.

What comes next is chosen by a seed and by what the program answered, so that most days reach a
champion; whoever gives the commands sees to it that both programs hear the same.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

FILE = "day.mextrain"
NAMES = "Ann Bo Cy Dee Eve Flo Gus Hal Ida Jo Kim Lou Max Núñez Ole Pat Quin Zoë Łukasz 李".split()
WHY = ("as the table says", "keyed again", "the storm", "called away")
READS = (
    *("results {file}", "standings {file}", "tables {file}", "check {file}", "history {file}"),
    *("overall {file} [--class 70+]", "playoff plan {file}", "players list {file}"),
    *("standings {file} --table {table}", "tables {file} --stage qualifying", "rules {rules}"),
    *("rules --of {file}", "standings {file} --stage final", "history {file} --tip {tip}"),
)
CELL = "{file} --table {table} --engine {engine} --player {player}"
EARLY = "{file} --stage qualifying --table {table}"
CORRECTED = (
    f"reopen {EARLY} --reason {{why}} --confirm; scores set {EARLY} --engine {{engine}}"
    f" --player {{player}} {{pips}}; sign {EARLY} --score-keeper Sam; check {{file}};"
    " playoff stands {file} --stage final --reason {why}; seating keep {file} --reason {why}"
)
LATE = (
    "players add {file} --name {name} --number {new}; players check-in {file} {new};"
    " seating late {file} {new} [--table {table}]"
)
NAMED = (
    "playoff champion {file} --champion {player} [--second {another}] --reason {why} --confirm;"
    " results {file}; playoff champion {file} --take-back --reason {why}"
)
# One deed is a command or several; what stands in brackets is left out as often as not.
DEEDS = (
    *[f"scores set {CELL} {{pips}}"] * 4,
    f"scores set {CELL} {{pips}}; scores set {CELL} {{more}} --seen {{pips}} --reason {{why}}",
    f"scores set {CELL} 0 --out",
    f"scores set {CELL} 180 [--as-written] --reason {{why}}",
    f"scores clear {CELL} [--seen {{pips}}]",
    f"scores set {CELL} {{pips}}; scores clear {CELL} --seen {{pips}}; undo {{file}}",
    "scores blocked {file} --table {table} --engine {engine} [--take-back]",
    "scores not-played {file} --table {table} --engine {engine} [--reason {why}] [--take-back]",
    "scores totals {file} --table {table} {player}={pips} [{another}={pips}]",
    "scores import {file} scores-{table}.csv [--replace --reason {why}]",
    "accept {file} --table {table} [--engine {engine}] --reason {why}",
    "penalty give {file} --table {table} --player {player} 10 --reason {why}",
    "penalty take-back {file} --table {table} --player {player} --reason {why}",
    "receive {file} --table {table} [--circled {player}] [--unsigned] [--note {why}]",
    "sign {file} --table {table} --score-keeper Sam",
    "reopen {file} --table {table} --reason {why} [--confirm]",
    CORRECTED,
    "rule-tie {file} --table {table} --shared {player},{another} --by other --reason {why}",
    "rule-tie {file} --overall --order {player},{another} --by extra-round --reason {why}",
    "players add {file} --name {name} [--number {number}] [--club {name}] [--class A]",
    LATE,
    "players check-in {file} [{number}] [--all]",
    "players no-show {file} {number}",
    "players withdraw {file} {player} --reason {why} [--from-engine {engine}]",
    "players disqualify {file} {player} --reason {why} [--from-engine {engine}]",
    "seat {file} --seed {number} [--no-sixes] [--allow-small] [--keep-apart group,club]",
    "seat {file} --seed {number} --dry-run",
    "seat {file} --seed {number} --trade {player},{another} [--reason {why}]",
    "seating swap {file} {player} {another} [--reason {why}]",
    "seating move {file} {player} --table {table}",
    "seating pin {file} {player}; seat {file} --seed {number} --allow-small",
    "playoff start {file} --seed {number} [--advance 2] [--wild-cards 1]",
    "playoff replace {file} {player} [{another}] --reason {why}",
    "playoff undo {file} --stage final --reason {why}",
    "playoff stands {file} --stage final --reason {why}",
    NAMED,
    "rules-change {file} {rules} [--preview] [--reason {why} --confirm]",
    *["undo {file}", "undo {file}; redo {file}", "undo {file}; undo {file}"] * 3,
    "backup {file} -o copy-{number}.mextrain; restore copy-{number}.mextrain -o again.mextrain",
)
PAPERS = (
    *("blank-score-sheets", "score-sheets", "seating-list", "table-cards", "badges", "game-chart"),
    *("bracket", "standings", "totals-pictures", "results", "certificates", "announcer-card"),
    *("correction-slip", "how-we-ruled", "by-hand-pack", "rules", "overall", "move-cards"),
)
LANGUAGES = ("en", "en", "en", "es", "fr")
EXPORTS = ("csv", "json", "xlsx", "html")
ITS_OWN = (('key = "', 'key = "our-'), ('name = "', 'name = "Our '))
CHANGES_IN_HOUSE = (
    ("penalties = false", "penalties = true"),
    ("disqualification = false", "disqualification = true"),
    ('late_arrival = "no-place"', 'late_arrival = "table-highest"'),
    ("qualifying_games = 1\n", "qualifying_games = 2\n"),
    ("# final_of =", "final_of = 4"),
    ('champion_by = "overall"', 'champion_by = "table-1"'),
    ("# count_best =", "count_best = 2"),
    ("wild_cards = 0", "wild_cards = 1"),
    ('shared_places = "1-1-3"', 'shared_places = "1-1-2"'),
)

Does = Callable[..., str]
Writes = Callable[[str, str | Callable[[str], str]], None]


class Day:
    """One day; ``does`` gives a command and returns its answer, ``writes`` makes a file."""

    def __init__(self, chance: Random, does: Does, writes: Writes) -> None:
        self.chance, self.does, self.writes = chance, does, writes
        self.tables: dict[int, list[int]] = {}
        self.signed: set[int] = set()
        self.engines: list[int] = []
        self.rules = "samboree"

    def reads(self, *words: object) -> Any:
        """Return what a command says in JSON; None where it refuses."""
        said = self.does(*words, "--json")
        return json.loads(said) if said else None

    def looks(self) -> None:
        """See who sits where now."""
        seated = self.reads("tables", FILE) or []
        self.tables = {each["table"]: [s["player"] for s in each["seats"]] for each in seated}
        self.signed = {each["table"] for each in seated if each["status"] == "signed"}

    def chosen(self, template: str) -> list[list[str]]:
        """Return the words of a deed's commands, with players of one table for the most part."""
        chance = self.chance
        kept = re.sub(r"\[(.*?)\]", lambda found: found[1] * chance.randrange(2), template)
        table = chance.choice([*self.tables] * 20 + [1, 99])
        here = self.tables.get(table, [])
        if len(here) < 2 or chance.random() < 0.1:
            here = [1, 2, 3, 77]
        player, another = chance.sample(here, 2)
        pips = chance.choice([0, 0, *range(-1, 60)])
        fills = {
            "file": FILE, "table": table, "player": player, "another": another, "pips": pips,
            "more": pips + 1, "engine": chance.choice([*self.engines * 5, 20]),
            "number": chance.randrange(1, 25), "new": chance.randrange(30, 99),
            "name": chance.choice(NAMES), "why": chance.choice(WHY), "rules": self.rules,
            "tip": "0123456789abcdef",
        }  # fmt: skip
        return [[word.format_map(fills) for word in each.split()] for each in kept.split(";")]

    def deeds(self, most: int) -> None:
        """Do some deeds, look at something, print something."""
        for _ in range(self.chance.randrange(most)):
            for words in self.chosen(self.chance.choice(DEEDS)):
                self.does(*words)
        self.looks()
        (words,) = self.chosen(self.chance.choice(READS))
        words += ["--json"] * self.chance.randrange(2)
        self.does(*words, language=self.chance.choice(LANGUAGES))
        self.prints(self.chance.choice(PAPERS))

    def prints(self, paper: str) -> None:
        """Print a paper, of all tables or of one."""
        (options,) = self.chosen("[--table {table}] [--paper a4]")
        words = ("print", FILE, paper, "-o", f"{paper}.pdf", *options)
        self.does(*words, language=self.chance.choice(LANGUAGES))

    def goes(self) -> bool:
        """Have the whole day; return whether it reached a champion."""
        self._begins()
        complete = False
        for _ in range(7):
            self.deeds(8)
            self._plays()
            complete = self.reads("results", FILE)["complete"]
            if complete or not self._goes_on():
                break
        self.deeds(4)
        for words in ("results", "standings", "history", "check", "overall", "players list"):
            self.does(*words.split(), FILE)
        for ending in EXPORTS:
            self.does("export", FILE, "-o", f"out.{ending}")
        for paper in self.chance.sample(PAPERS, 4):
            self.prints(paper)
        return bool(complete)

    def _begins(self) -> None:
        """Make the tournament, by a preset or a house of its own, and seat everybody."""
        chance = self.chance
        houses = self.reads("rules")
        houses += [each for each in houses if each["qualifying_games"] > 1] * 2
        self.rules = chance.choice([each["key"] for each in houses])
        if chance.random() < 0.5:
            self.does("rules-export", self.rules, "-o", "house.toml")
            edits = (*ITS_OWN, *chance.sample(CHANGES_IN_HOUSE, 3))
            for was, now in edits:
                self.writes("house.toml", lambda text, was=was, now=now: text.replace(was, now))  # type: ignore[misc]
            if self.does("rules-check", "house.toml"):
                self.rules = "house.toml"
        (facts,) = self.chosen("[--venue Barn] [--monitor Montgomery]")
        self.does("new", FILE, "--name", "Fall & <Open>", "--rules", self.rules,
                  "--date", "2026-10-03", *facts)  # fmt: skip
        self.engines = (self.reads("rules", "--of", FILE) or {"engines": [9]})["engines"]
        players = chance.randrange(4, 15)
        rows = [
            f"{chance.choice(NAMES)} {chance.choice(NAMES)}-{number},{chance.choice('KLM')},"
            f"{chance.choice(['', '', 'G'])},{chance.choice(['', '60-69', '70+'])}"
            for number in range(1, players + 1)
        ]
        if chance.random() < 0.1:
            rows.append(rows[0].replace(",", ",,", 1) + ",x,y")
        self.writes("roster.csv", "name,club,group,class\n" + "\n".join(rows) + "\n")
        self.does("players", "import", FILE, "roster.csv")
        self.does("players", "check-in", FILE, "--all")
        for _ in range(chance.randrange(3)):
            self.does(*self.chosen("players no-show {file} {number}")[0])
        seat = "seat {file} --seed {number} --allow-small [--keep-apart group,club]"
        self.does(*self.chosen(seat)[0])
        self.looks()

    def _plays(self) -> None:
        """Write a game at every table and sign it, mending what the checks find."""
        gone = {
            each["player"]
            for each in self.reads("players", "list", FILE) or []
            if each["status"] == "withdrawn"
        }
        for table, seated in self.tables.items():
            here = [player for player in seated if player not in gone]
            rows = self._level(here) if self.chance.random() < 0.15 else self._any(here)
            name = f"scores-{table}.csv"
            if not self._imports(name, (f"{table},{row}\n" for row in rows)):
                self.does("scores", "import", FILE, name, "--replace", "--reason", "keyed again")
        self.deeds(8)
        for table in self.tables:
            if table not in self.signed:
                self._signs(table)
        self.deeds(5)

    def _any(self, here: list[int]) -> Iterator[str]:
        """Yield a game; in a round now and then two went out."""
        for engine in self.engines if here else ():
            out = {self.chance.choice(here), self.chance.choice(here)}
            if self.chance.random() < 0.98:
                out = {min(out)}
            for player in here:
                yield f"{engine},{player},{0 if player in out else self.chance.randrange(1, 40)}"

    def _level(self, here: list[int]) -> Iterator[str]:
        """Yield a game after which several are level in everything."""
        for turn, engine in enumerate(self.engines):
            for nth, player in enumerate(here):
                yield f"{engine},{player},{10 * (turn % len(here) != nth)}"

    def _signs(self, table: int) -> None:
        """Sign a sheet; what stands in the way is written, accepted or ruled first."""
        for _ in range(4):
            if self.does("sign", FILE, "--table", table, "--score-keeper", "Sam Oak"):
                return
            wrong = [each for each in self.reads("check", FILE) or [] if each["table"] == table]
            missing = [
                f"{table},{each['engine']},{player},{self.chance.randrange(1, 40)}\n"
                for each in wrong
                if each["code"] == "missing" and each["engine"] is not None
                for player in each["players"]
            ]
            if missing:
                self._imports("missing.csv", missing)
            for each in wrong:
                if each["severity"] == "error" and each["code"] != "missing":
                    engine = () if each["engine"] is None else ("--engine", each["engine"])
                    self.does("accept", FILE, "--table", table, *engine, "--reason", "they insist")
            self._rules_tie(self.reads("standings", FILE, "--table", table), "--table", table)

    def _imports(self, name: str, rows: Iterable[str]) -> str:
        self.writes(name, "table,engine,player,pips\n" + "".join(rows))
        return self.does("scores", "import", FILE, name)

    def _rules_tie(self, places: list[dict[str, Any]] | None, *of: object) -> None:
        level = [each for each in places or [] if each["decided_by"] == "open"]
        tied = [each["player"] for each in level if each["place"] == level[0]["place"]]
        if tied:
            self.chance.shuffle(tied)
            how = ("--order", ",".join(map(str, tied)), "--by", "drawn-domino")
            self.does("rule-tie", FILE, *of, *how, "--reason", "drew the higher one")

    def _goes_on(self) -> bool:
        """Begin the next game or stage; False where nobody can."""
        before = self.tables
        self._rules_tie(self.reads("overall", FILE), "--overall")
        plan = self.reads("playoff", "plan", FILE)
        if plan and plan["winners"] and self.chance.random() < 0.3:
            winner = self.chance.choice(plan["winners"])["player"]
            (into,) = self.chosen("[{number}] --reason {why}")
            self.does("playoff", "replace", FILE, winner, *into)
        seed = ("--seed", self.chance.randrange(100))
        if not self.does("playoff", "start", FILE, *seed):
            self.does("seat", FILE, *seed, "--allow-small")
        self.looks()
        return self.tables != before
