"""Makes what people have: ``python -m tests.files.kept.make FOLDER``, once for each program.

The folder ``candidate`` was made by commit 596ce552, ``today`` by commit cbf49cb0: each in a
checkout of that commit in which these tests stood in the place of its own, their door fitted to the
older program.  Neither is ever made again: what counts is that a later program reads what the
program of that day wrote.  In ``later`` stands what programs learnt to write after them, each file
made by the commit that brought it.  Beside each tournament stands, in JSON, what that program said
of it.

The hall is a day of 22 by a house's own rules, at three moments: seated, half played, and after the
final.  With it come a ladder, a club night, a practice, and the hall on a server and back.  In
their journals stands every operation that the program knows; where one is missing, nothing is made.
"""

import json
import lzma
import re
import shutil
import sys
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from tests import day, door, programs
from tests.cli.phones_desk import PhonesDesk
from tests.window import window

WHY = ("--reason", "as the table says")
SAM = ("--score-keeper", "Sam Oak")
DONE: set[str] = set()  # the operations in the journals of what is kept
PASSPHRASE = "left hand, right double"  # noqa: S105  it guards nothing
LETTERS = "UTF-8 Núñez, Zoë, Łukasz, Дмитрий, 李"
VERSIONS = Path(__file__).resolve().parent.parent
# What is asked of each tournament, and of each of its stages.
ASKED = ("results", "check", "players list", "history", "playoff plan")
ASKED_OF_STAGES = ("tables", "standings")
STAGES = ("qualifying", "qualifying-2", "qualifying-3", "playoff-1", "final")


def said_of(file: Path | str, names: Collection[str] = ()) -> dict[str, Any]:
    """Return what the program says of a tournament in JSON, by the words that ask for it.

    Where ``names`` are given, nothing else is asked.
    """
    asked = {words: [*words.split(), file] for words in (*ASKED, "overall")}
    for words in ASKED_OF_STAGES:
        asked |= {f"{words} {key}": [words, file, "--stage", key] for key in STAGES}
    wanted = {name: words for name, words in asked.items() if not names or name in names}
    answers = {name: door.command(*words, "--json")[1] for name, words in wanted.items()}
    return {name: json.loads(said) for name, said in answers.items() if said}


class Table:
    """A tournament in the making: commands are given to its file, which they leave out."""

    GROUPS = ("players", "seating", "scores", "playoff", "penalty", "tournament")

    def __init__(self, file: Path, out: Path) -> None:
        self.file, self.out = file, out

    def does(self, *words: object) -> str:
        """Do a command, which must be done."""
        named = 2 if words[0] in self.GROUPS else 1
        code, out, err = door.command(*words[:named], self.file, *words[named:])
        assert code == 0, (words, err)
        return out

    def keeps(self, name: str, *, whole: bool = True) -> None:
        """Keep the tournament as it is now, and what is said of it; or else the results alone."""
        with door.desk(self.file) as desk:
            tip = desk.tip()
            DONE.update(line["what"] for line in desk.history())
        said = said_of(self.file)
        said = {"tip": tip} | (said if whole else {"results": said["results"]})
        packed(self.out / f"{name}.mextrain.xz", self.file.read_bytes())
        write_json(self.out / f"{name}.json", said)

    def is_told(self) -> None:
        """Keep what is said of a tournament that is kept already."""
        with door.desk(self.file) as desk:
            tip = desk.tip()
        write_json(self.out / f"{self.file.stem}.json", {"tip": tip} | said_of(self.file))

    def prints(self, document: str, *options: object) -> None:
        """Keep a paper, whose pages carry codes and the journal's figures."""
        self.does("print", document, "-o", self.out / f"paper-{document}.pdf", *options)

    def seals(self, document: str, *options: object) -> None:
        """Keep a sealed paper."""
        self.does(
            "seal", "--document", document, "-o", self.out / f"sealed-{document}.pdf", *options
        )

    def sets(self, table: int, engine: int, player: int, pips: int, *more: object) -> None:
        """Write one score."""
        cell = ("--table", table, "--engine", engine, "--player", player)
        self.does("scores", "set", *cell, pips, *more)

    def imports(self, rows: Iterable[Sequence[object]]) -> None:
        """Write scores by a file: stage, table, engine, player, pips."""
        scores = self.file.with_name("scores.csv")
        lines = [",".join(map(str, row)) for row in rows]
        scores.write_text("\n".join(["stage,table,engine,player,pips", *lines]), "utf-8")
        self.does("scores", "import", scores)

    def tables(self) -> dict[int, list[int]]:
        """Return who sits where now."""
        found = json.loads(self.does("tables", "--json"))
        return {each["table"]: [seat["player"] for seat in each["seats"]] for each in found}

    def plays(
        self, table: int, stage: str = "", *, until: int = 0, **how: Any
    ) -> dict[int, dict[int, int]]:
        """Write a game until that round, in which totals rise with the seats."""
        with door.desk(self.file) as desk:
            engines = desk.rules()["engines"]
        game = day.rising(self.tables()[table], engines, **how)
        self.imports(
            (stage, table, engine, player, pips)
            for engine, scores in game.items()
            if engine >= until
            for player, pips in scores.items()
        )
        return game

    def signs(self, *tables: int) -> None:
        """Sign sheets, all of the stage being played where none is named."""
        for table in tables or self.tables():
            self.does("sign", "--table", table, *SAM)


def packed(file: Path, content: bytes) -> None:
    """Write a file in as few bytes as it takes."""
    file.write_bytes(lzma.compress(content, preset=9 | lzma.PRESET_EXTREME))


def kept_copy(folder: Path, out: Path) -> None:
    """Keep what lies in a folder, but for what lies in folders within."""
    out.mkdir()
    for file in folder.iterdir():
        if file.is_file() and file.stat().st_size:
            shutil.copyfile(file, out / file.name)


def write_json(file: Path, said: dict[str, Any]) -> None:
    """Write what the program said, so that people can read it."""
    lines = (f"{json.dumps(key)}: {in_lines(value)}" for key, value in said.items())
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


def in_lines(value: object) -> str:
    """Return a value in JSON, a list with each of its members on a line."""
    if isinstance(value, list):
        return "[\n" + ",\n".join(json.dumps(each, ensure_ascii=False) for each in value) + "\n]"
    return json.dumps(value, ensure_ascii=False)


def houses_rules(out: Path) -> Path:
    """Write a house's own rules: penalties, disqualification, a double blank that is worth 0."""
    file = out / "house.toml"
    door.command("rules-export", "samboree", "-o", file)
    text = file.read_text("utf-8")
    for was, now in (
        ('key = "', 'key = "our-'),
        ('name = "', 'name = "Our '),
        ("penalties = false", "penalties = true"),
        ("disqualification = false", "disqualification = true"),
        ("double_blank = 20", "double_blank = 0"),
    ):
        assert was in text, was
        text = text.replace(was, now, 1)
    file.write_text(text, "utf-8")
    return file


def seated(hall: Table, house: Path) -> None:
    """Have the morning: who comes, who does not, and where they sit."""
    facts = ("--date", "2026-10-03", "--venue", "Barn", "--monitor", "Max & Co")
    hall.does("new", "--name", f"Samboree <{LETTERS}>", *facts)
    hall.does("rules-change", house)
    roster = hall.file.with_name("roster.csv")
    rows = [f"Player {n:02},Club {n % 3},{'Pair ' * (n < 4)},,yes,," for n in range(3, 20)]
    rows[2:4] = ["Zoë Núñez,Oak,,Łukasz Дмитрий,yes,,by the door", "Łukasz Дмитрий,Oak,,,no,,"]
    heads = "name,club,group,partner,willing,checked_in,note"
    roster.write_text("\n".join([heads, *rows]), "utf-8")
    hall.does("players", "add", "--name", "Ann Lee", "--club", "Elm", "--group", "Lee")
    hall.does("players", "add", "--name", "Bo Lee", "--club", "Elm", "--group", "Lee")
    hall.does("players", "import", roster)
    for name in ("Ed Never", "Flo Gone", "Terry Late"):
        hall.does("players", "add", "--name", name)
    with door.desk(hall.file) as desk:
        desk.correct_player(3, name="Cy O'Neill-Ray", note="left-handed")
    hall.does("players", "check-in", *range(1, 22))
    with door.desk(hall.file) as desk:
        desk.take_back_check_in(20)
    hall.does("players", "no-show", 20)
    hall.does("seat", "--seed", 1)
    hall.does("seat", "--seed", 3, "--keep-apart", "group,club")
    tables = hall.tables()
    hall.does("seating", "swap", tables[1][0], tables[2][0])
    hall.does("seating", "move", tables[4][4], "--table", 3)
    hall.does("seating", "pin", tables[1][1])
    with door.desk(hall.file) as desk:
        desk.pin(tables[1][1], pinned=False)
    hall.does("players", "check-in", 22)
    hall.does("seating", "late", 22, "--table", 4)
    with door.desk(hall.file) as desk:
        desk.print_document("blank-score-sheets")
        desk.take_back_print(desk.print_document("table-cards"), "the paper jammed")
        desk.saved_as_pdf("seating-list")


def half_played(hall: Table) -> None:
    """Have the first game at two tables, and all that can happen at the other two."""
    one, two, three, four = hall.tables().values()
    hall.plays(1)
    hall.sets(1, 9, one[1], 31)
    hall.does("scores", "clear", "--table", 1, "--engine", 9, "--player", one[1], *WHY)
    hall.sets(1, 9, one[1], 13)
    hall.does("undo")
    hall.does("redo")
    totals = json.loads(hall.does("standings", "--table", 1, "--json"))
    hall.does("scores", "totals", "--table", 1, *(f"{p['player']}={p['total']}" for p in totals))
    hall.does("receive", "--table", 1, "--circled", one[0], "--note", "a coffee stain")
    hall.signs(1)
    hall.does("reopen", "--table", 1, *WHY)
    hall.signs(1)

    hall.does("scores", "not-played", "--table", 2, "--engine", 0, *WHY)
    hall.does("scores", "not-played", "--table", 2, "--engine", 0, "--take-back")
    hall.plays(2, tied=(0, 1))
    order = ("--order", f"{two[1]},{two[0]}", "--by", "drawn-domino")
    hall.does("rule-tie", "--table", 2, *order, *WHY)
    hall.does("penalty", "give", "--table", 2, "--player", two[3], 10, *WHY)
    hall.does("penalty", "give", "--table", 2, "--player", two[2], 5, *WHY)
    hall.does("penalty", "take-back", "--table", 2, "--player", two[2], *WHY)

    for engine in (9, 8):
        for seat, player in enumerate(three):
            hall.sets(3, engine, player, (0, 0, 12, 20, 21, 30)[seat])
    with door.desk(hall.file) as desk:
        desk.went_out(3, 9, three[0])
        desk.went_out(3, 9, three[0], out=False)
        desk.went_out(3, 8, three[1])
    for player in three:
        hall.sets(3, 7, player, 14)
    hall.does("scores", "blocked", "--table", 3, "--engine", 7)
    hall.does("players", "disqualify", three[-1], "--from-engine", 6, *WHY)
    hall.does("receive", "--table", 3, "--unsigned")

    hall.plays(4, until=4)
    hall.does("players", "withdraw", four[-1], "--from-engine", 3, *WHY)
    for engine in range(3, -1, -1):
        for seat, player in enumerate(four[:-1]):
            hall.sets(4, engine, player, 0 if seat == engine else 11 + 3 * seat)
    hall.sets(4, 0, four[1], 0)
    hall.does("accept", "--table", 4, "--engine", 0, *WHY)
    hall.does("scores", "totals", "--table", 4, f"{four[0]}=999")
    hall.does("accept", "--table", 4, *WHY)


def after_the_final(hall: Table) -> None:
    """Have the rest of the day: a seat given away, a stage taken back, a late correction."""
    three = hall.tables()[3]
    with door.desk(hall.file) as desk:
        desk.went_out(3, 9, three[0])
        written = desk.sheet(3)["scores"]
    for engine in (engine for engine in range(6, -1, -1) if not written[engine]):
        for seat, player in enumerate(three[:-1]):
            hall.sets(3, engine, player, 0 if seat == engine % 4 else 11 + 3 * seat)
    hall.does("receive", "--table", 3)
    hall.signs(2, 3, 4)
    one, _, _, four = hall.tables().values()
    plan = json.loads(hall.does("playoff", "plan", "--json"))
    winners = [each["player"] for each in plan["winners"]]
    hall.does("playoff", "replace", winners[2], three[1], *WHY)
    hall.does("playoff", "start", "--seed", 5)
    hall.does("playoff", "replace", winners[3], four[2], *WHY)
    hall.does("playoff", "undo", "--stage", "final", *WHY)
    hall.does("playoff", "start", "--seed", 6)
    hall.does("playoff", "champion", "--champion", winners[0], "--confirm", *WHY)
    hall.does("playoff", "champion", "--take-back", *WHY)
    early = ("--stage", "qualifying", "--table", 1)
    hall.does("reopen", *early, *WHY, "--confirm")
    for engine in (8, 7, 6):
        hall.does("scores", "set", *early, "--engine", engine, "--player", one[0], 90)
    hall.does("scores", "totals", *early, f"{one[0]}=")
    hall.does("receive", *early, "--circled", one[1])
    hall.does("sign", *early, *SAM)
    hall.does("playoff", "stands", "--stage", "final", *WHY)
    hall.plays(1, "final")
    hall.signs()
    with door.desk(hall.file) as desk:
        desk.read_out()
        desk.print_document("certificates")
        desk.print_document("results")
        desk.end_day()


def from_phones(hall: Table) -> None:
    """Have a table send rounds: one is taken over, one set aside, and one waits."""
    three = hall.tables()[3][:-1]
    with PhonesDesk(hall.file) as desk:
        phone = desk.phone(3)
        for engine, answer in ((6, "take"), (5, ""), (4, "aside")):
            scores = {player: 0 if seat == 0 else 8 + seat for seat, player in enumerate(three)}
            status, name = phone.offers(engine, scores, out=three[0])
            assert status == 202, status
            assert desk.hears()["proposal"] == name
            if answer:
                assert desk.says(f"{answer} {name}").keys() & {"taken", "aside"}


def ladder(night: Table) -> None:
    """Have a ladder of three games: a trade, a correction, and seats kept all the same."""
    night.does("new", "--name", "Thursday ladder", "--rules", "ladder-night")
    with door.desk(night.file) as desk:
        desk.add_players([f"Player {n:02}" for n in range(1, 13)])
    night.does("seat", "--seed", 5)
    night.plays(1)
    night.plays(2)
    night.signs()
    plan = json.loads(night.does("seat", "--seed", 5, "--dry-run", "--json"))
    one, other = (table[0] for table in plan["tables"])
    night.does("seat", "--seed", 5, "--trade", f"{one},{other}", *WHY)
    night.keeps("ladder-half")
    early = ("--stage", "qualifying", "--table", 1)
    first = json.loads(night.does("tables", "--stage", "qualifying", "--json"))[0]["seats"]
    night.does("reopen", *early, *WHY, "--confirm")
    for engine in (8, 7, 6):
        cell = ("--engine", engine, "--player", first[1]["player"])
        night.does("scores", "set", *early, *cell, 90)
    night.does("sign", *early, *SAM)
    night.does("seating", "keep", *WHY)
    for _ in range(2):
        night.plays(1)
        night.plays(2)
        night.signs()
        if not json.loads(night.does("results", "--json"))["complete"]:
            night.does("seat", "--seed", 6)
    night.keeps("ladder-done")


def club(night: Table) -> None:
    """Have a club night of three games, in classes, with a tie for the second place."""
    night.does("new", "--name", "Club night", "--rules", "club-night")
    with door.desk(night.file) as desk:
        people = [(f"Player {n}", "60-69" if n % 2 else "70+") for n in range(1, 7)]
        desk.add_players([{"name": name, "class_name": named} for name, named in people])
        for seed in (1, 2, 3):
            desk.draw(seed)
            stage = desk.stages()[-1]
            game = day.rising(range(1, 7), desk.rules()["engines"], tied=(1, 2))
            desk.fill(1, game, stage)
            desk.sign(1, stage)
    night.does("rule-tie", "--overall", "--order", "3,2", "--by", "drawn-domino", *WHY)
    night.keeps("club-done")


def on_server(hall: Table) -> None:
    """Put a tournament on a server, enter something there, and bring it back."""
    with programs.server_running() as server:
        address = f"{server.conninfo()}?tournament=kept"
        with door.desk(hall.file) as desk:
            desk.to_server(address)
        hall.keeps("hall-put-on-server", whole=False)
        with door.desk(address) as desk:
            player = desk.tables()[3][0]
            desk.enter(3, 5, player, 5)
            tip = desk.tip()
        dump, login = server.folder / "dump.sql", ("-h", "127.0.0.1", "-p", str(server.port))
        server.run("pg_dump", *login, "-U", programs.ROLE, "-f", str(dump), programs.DATABASE)
        said = {"tip": tip, "results": said_of(address)["results"]}
        write_json(hall.out / "server.json", said)
        # What a psql of before 2025 does not know.
        known = re.sub(rb"(?m)^\\(un)?restrict .*\n", b"", dump.read_bytes())
        packed(hall.out / "server.sql.xz", known)
        back = Table(hall.file.with_name("back.mextrain"), hall.out)
        with door.desk(address) as desk:
            desk.bring_back(back.file)
        back.keeps("hall-from-server", whole=False)
    with door.desk(hall.file) as desk:
        desk.go_on_here()
    hall.keeps("hall-goes-on-here", whole=False)


def settings(hall: Table, home: Path) -> None:
    """Keep the settings of somebody who wants it dark, large and in Spanish.

    Of the file opened last its name alone is kept: FOLDER stands for where it was.
    """
    with window(hall.file, home=home) as hand:
        hand.menu("View", "Colours", "Dark")
        hand.key("Ctrl++")
        hand.menu("View", "Language", "Español")
        hand.sees("Jugadores")
        hand.leave()
    (kept,) = home.glob(".config/**/*.conf")
    text = kept.read_text("utf-8").replace(str(hall.file.parent), "FOLDER")
    (hall.out / "settings.conf").write_text(text, "utf-8")


def facts_corrected(folder: Path, out: Path) -> None:
    """Correct name, day, place and monitor of a half-played day, one of whose sheets is signed."""
    later = Table(day.day(10).seated().typed(1).signed(1).file(folder), out)
    later.does("tournament", "set", "--name", "Harvest Day", "--date", "2026-10-03")
    later.does("tournament", "set", "--venue", "Barn", "--monitor", "Zoë Núñez")
    later.keeps("facts-corrected")


def main(words: Sequence[str]) -> None:
    """Make the folder, which must not be there yet."""
    out = Path(words[0]).resolve()
    out.mkdir(parents=True)
    if out.name == "later":
        with TemporaryDirectory(prefix="mextrain-kept-") as name:
            facts_corrected(Path(name), out)
        return
    with TemporaryDirectory(prefix="mextrain-kept-") as name, pytest.MonkeyPatch.context() as env:
        for variable, place in door.settings_folders(Path(name, "home")).items():
            env.setenv(variable, place)
        hall = Table(Path(name, "hall.mextrain"), out)
        house = houses_rules(out)
        seated(hall, house)
        hall.keeps("hall-seated")
        hall.prints("blank-score-sheets", "--table", 3)
        half_played(hall)
        is_today = door.command("phones", "--help")[0] == 0
        if is_today:
            from_phones(hall)
            kept_copy(door.data_folder() / "phones", out / "phones")
        hall.seals("score-sheets", "--table", 1)
        kept_copy(door.data_folder(), out / "key")
        hall.keeps("hall-half")
        copied = Path(hall.does("backup").strip())
        packed(out / "copy-of-hall.mextrain.xz", copied.read_bytes())
        if is_today:
            on_server(Table(Path(shutil.copy(hall.file, Path(name, "server.mextrain"))), out))
            ladder(Table(Path(name, "ladder.mextrain"), out))
            club(Table(Path(name, "club.mextrain"), out))
            for older in VERSIONS.glob("version-*.mextrain"):
                Table(Path(shutil.copy(older, name)), out).is_told()
        after_the_final(hall)
        env.setenv("MEXTRAIN_NEW_PASSPHRASE", PASSPHRASE)
        assert door.command("seal-key", "--set-passphrase")[0] == 0
        env.setenv("MEXTRAIN_PASSPHRASE", PASSPHRASE)
        hall.seals("results")
        kept_copy(door.data_folder(), out / "key-with-passphrase")
        hall.prints("results")
        hall.keeps("hall-done")
        settings(hall, Path(name, "home"))
        rehearsal = Table(Path(name, "practice.mextrain"), out)
        door.practice(rehearsal.file).close()
        rehearsal.keeps("practice")
    missing = set(door.operations()) - DONE
    assert not missing, sorted(missing)


if __name__ == "__main__":
    main(sys.argv[1:])
