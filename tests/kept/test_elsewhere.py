"""What people have beside tournaments: rule sets, a phones' box, a server, and their settings."""

import json
import lzma
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from PIL import Image, ImageStat

from tests import door
from tests.cli.phones_desk import PhonesDesk
from tests.files.kept.make import said_of
from tests.kept.things import (
    KEPT,
    PROGRAMS,
    done,
    facts,
    still_said,
    take_the_laptop,
    told,
    unpacked,
)
from tests.programs import DATABASE, ROLE, Server
from tests.window import window

each_program = pytest.mark.parametrize("program", PROGRAMS)


# Rule sets.


@each_program
def test_a_houses_own_rules_make_a_tournament(program: str, tmp_path: Path) -> None:
    rules, file = KEPT / program / "house.toml", tmp_path / "new.mextrain"
    done("rules-check", rules)
    done("new", file, "--name", "Next year", "--rules", rules)
    then = unpacked(f"{program}/hall-seated", tmp_path)
    made, played = (json.loads(done("rules", "--of", each, "--json")) for each in (file, then))
    assert made == played
    assert (made["key"], made["double_blank"]) == ("our-samboree", 0)
    assert made["penalties"]
    assert made["disqualification"]


# Phones.


def box_of(program: str) -> Path:
    (box,) = (KEPT / program / "phones").glob("*.box")
    return box


def test_a_phones_box_is_taken_up(tmp_path: Path) -> None:
    """Its codes are those on the tables, what waited waits, and what was decided stays so."""
    file = unpacked("today/hall-half", tmp_path)
    take_the_laptop("today", "phones")
    with closing(sqlite3.connect(box_of("today"))) as box:
        codes = dict(box.execute("SELECT game_table, code FROM code").fetchall())
        states = dict(box.execute("SELECT engine, state FROM proposal").fetchall())
    assert states == {6: "accepted", 5: "waiting", 4: "set-aside"}
    with PhonesDesk(file) as desk:
        assert desk.codes == {table[-1]: code for table, code in codes.items() if table}
        assert desk.helper == codes[""]
        waiting = desk.hears()
        assert (waiting["table"], waiting["engine"]) == (3, 5)
        assert desk.says(f"take {waiting['proposal']}")["state"] == "accepted"
    with door.desk(file) as open_desk:
        written = open_desk.sheet(3)["scores"][5]
    assert {str(player): score for player, score in written.items()} == waiting["scores"]


# A server.


@pytest.fixture
def there(postgres: Server) -> str:
    """The address of a tournament that was brought to a server as a dump of another."""
    dump = postgres.folder / "kept.sql"
    dump.write_bytes(lzma.decompress((KEPT / "today" / "server.sql.xz").read_bytes()))
    dump.chmod(0o644)
    login = ("-h", "127.0.0.1", "-p", str(postgres.port), "-U", ROLE, "-d", DATABASE)
    postgres.run("psql", *login, "-v", "ON_ERROR_STOP=1", "-q", "-f", str(dump))
    return postgres.address("kept")


def test_a_servers_tournament_becomes_the_same_file_and_goes_on(there: str, tmp_path: Path) -> None:
    then, out = told("today/server"), tmp_path / "out.mextrain"
    tip = then.pop("tip")
    assert still_said(facts(then), facts(said_of(there, then))) == facts(then)
    done("to-file", there, "-o", out)
    with door.desk(out) as desk:
        assert list(desk.tip()) == tip
    assert said_of(out, then) == said_of(there, then)
    with door.desk(there) as one, door.desk(there) as other:
        player = one.tables()[3][1]
        one.enter(3, 5, player, 17)
        assert other.catch_up()
        assert other.sheet(3)["scores"][5][player] == 17
        one.undo()
        other.catch_up()
        assert player not in other.sheet(3)["scores"][5]


# Settings of the window.


@each_program
def test_the_window_opens_as_it_was_left(program: str, tmp_path: Path) -> None:
    """Dark, with large letters, in Spanish, and with the tournament that was opened last."""
    home = tmp_path / "home"
    unpacked(f"{program}/hall-done", tmp_path).rename(tmp_path / "hall.mextrain")
    settings = home / ".config" / "Mextrain Scorer" / "Mextrain Scorer.conf"
    settings.parent.mkdir(parents=True)
    kept = (KEPT / program / "settings.conf").read_text("utf-8")
    settings.write_text(kept.replace("FOLDER", str(tmp_path)), "utf-8")
    with window(home=home) as hand:
        hand.sees("Abrir")
        with Image.open(hand.picture(tmp_path / "start.png")) as start:
            assert ImageStat.Stat(start.convert("L")).mean[0] < 100
        hand.press("Samboree <UTF-8 Núñez*")
        hand.sees("Jugadores")
        hand.leave()
