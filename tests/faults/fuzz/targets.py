"""The doors: each takes bytes, and fails where they are not taken or refused as they should be."""

import atexit
import json
import shutil
import sqlite3
import tempfile
import unicodedata
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.exchange import rosters, score_rows
from mextrain_scorer.exchange.rosters import read_roster
from mextrain_scorer.exchange.rule_set_files import read_rule_set, rule_set_toml
from mextrain_scorer.inbox.checked import Unreadable, proposal_in
from mextrain_scorer.inbox.lines import players_in
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.presets import PRESETS
from mextrain_scorer.rules.rule_sets.serialise import as_plain, from_plain
from mextrain_scorer.rules.rule_sets.validity import problems
from mextrain_scorer.rules.signatures import LONGEST_TEXT, NoSignature, Signature
from mextrain_scorer.sheets import paper_codes
from tests.desk import days
from tests.exchange.made_files import FIRST_SHEET, packed, parts_of, workbook
from tests.inbox.given import ID, phone_table

FOLDER = Path(tempfile.mkdtemp(prefix="mextrain-fuzz-"))


@dataclass(frozen=True)
class Target:
    """One door: what is tried on it first, and the trial, which raises where it finds a fault."""

    seeds: Callable[[], Sequence[bytes]]
    trial: Callable[[bytes], None]


@atexit.register
def clean_up(folder: Path = FOLDER) -> None:
    """Take the working folder away."""
    shutil.rmtree(folder, ignore_errors=True)


def checked(refusal: Refused) -> None:
    """Fail for a refusal that is no sentence for people."""
    said = str(refusal)
    assert said.endswith("."), said
    assert "\n" not in said, said
    assert "Traceback" not in said, said
    assert len(said) < 900, said


def written(name: str, data: bytes) -> Path:
    """Write what is to be tried into a file of that name."""
    path = FOLDER / name
    path.write_bytes(data)
    return path


# A tournament file


def rows_of(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as db:
        names = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type='table'")]
        return {name: sorted(db.execute(f"SELECT * FROM {name}"), key=repr) for name in names}  # noqa: S608


def _small_tournament() -> Sequence[bytes]:
    folder = FOLDER / "seed"
    folder.mkdir(exist_ok=True)
    path = folder / "day.mextrain"
    if not path.exists():
        with days.seated(folder, 5) as tournament:
            days.fill(tournament, 1)
    return [path.read_bytes()]


def try_tournament(data: bytes) -> None:
    """A file either says exactly what the good one says or is refused."""
    folder = FOLDER / "trial"
    folder.mkdir(exist_ok=True)
    for left in folder.iterdir():
        left.unlink()
    path = folder / "tried.mextrain"
    path.write_bytes(data)
    try:
        opening.open_file(path).close()
    except Refused as refusal:
        checked(refusal)
        assert path.read_bytes() == data, "a refused file was touched"
        return
    _small_tournament()
    assert rows_of(path) == rows_of(FOLDER / "seed" / "day.mextrain"), "another file was opened"


# Scores and rosters

at_desk: list[Tournament] = []


def _at_the_desk() -> Tournament:
    """Return a tournament of ten at two tables, made once."""
    if not at_desk:
        (FOLDER / "desk").mkdir()
        at_desk.append(days.seated(FOLDER / "desk", 10))
    return at_desk[0]


def _score_files() -> Sequence[bytes]:
    whole = "stage,table,engine,player,pips,note\n" + "".join(
        f"qualifying,1,9,{player},{score},{note}\n"
        for player, score, note in ((1, 0, "out"), (2, 7, ""), (3, 19, "blocked"), (4, "", "left"))
    )
    table = "table;engine;player;pips\r\n1;8;2;14\r\n2;0;5;\r\n"
    return [whole.encode(), table.encode("utf-16"), whole.encode("utf-8-sig"), b"\xff\xfe", b""]


def try_scores(data: bytes) -> None:
    """All of a file or nothing of it goes in, and the tournament is whole afterwards."""
    tournament = _at_the_desk()
    tip = tournament.chain_tip
    try:
        score_rows.import_scores(
            tournament, written("scores.csv", data), replace=True, reason="trial"
        )
    except Refused as refusal:
        checked(refusal)
        assert tournament.chain_tip == tip, "a refused file changed something"


def _roster_files() -> Sequence[bytes]:
    text = (
        'number,name,club,group,willing,checked_in,note\n12,"Núñez, Ann",Hub,,yes,no,\n,Bo,,A,,,x\n'
    )
    return [
        text.encode(),
        text.encode("cp1252"),
        text.encode("utf-16"),
        text.replace(",", "\t").replace("\n", "\r").encode("cp850"),
        b"sep=;\nName;Club\n=cmd|' /C calc'!A0;<b>\n",
        "\N{RIGHT-TO-LEFT OVERRIDE}x\nname\n".encode("utf-16-be"),
    ]


_IDEOGRAPHS = "\U00020000"  # from here on: later ones have no meaning yet in this Python
# Controls, halves of pairs, private and meaningless characters, ends of lines.
_UNSEEN = frozenset(("Cc", "Cs", "Co", "Cn", "Zl", "Zp"))


def _try_roster(path: Path) -> None:
    tournament = _at_the_desk()
    try:
        table = rosters.read_file(path)
        guess = table.guess
        rosters.look_over(tournament, table, guess.meanings, headed=guess.headed)
    except Refused as refusal:
        checked(refusal)
    try:
        roster = read_roster(path.read_bytes())
    except Refused as refusal:
        checked(refusal)
        return
    for row in roster.rows:
        unseen = [c for c in row.name if unicodedata.category(c) in _UNSEEN and c < _IDEOGRAPHS]
        assert not unseen, f"a name has what nobody can see: {unseen}"


def try_roster(data: bytes) -> None:
    """A list of players as text, in whatever encoding."""
    _try_roster(written("roster.csv", data))


def try_workbook(data: bytes) -> None:
    """A list of players as a workbook, from the bytes of its archive on."""
    _try_roster(written("roster.xlsx", data))


def try_sheet_of_workbook(data: bytes) -> None:
    """A list of players as a workbook whose sheet is anything."""
    _try_roster(written("sheet.xlsx", packed({**_around_a_sheet(), FIRST_SHEET: data})))


@cache
def _around_a_sheet() -> dict[str, bytes]:
    return parts_of(workbook([["name"]]))


def _workbooks() -> Sequence[bytes]:
    return [workbook([("name", "number"), ("Ann", 12), ("Bo", "=1+1"), (None, 3.5), (True, "")])]


def _sheets_of_workbooks() -> Sequence[bytes]:
    cells = '<c r="A1" t="inlineStr"><is><t>name</t></is></c><c r="B1" t="s"><v>0</v></c>'
    more = '<c r="A2" t="n"><v>1e3</v></c><c r="B2" t="b"><v>1</v></c><c r="C2"><f>1+1</f></c>'
    return [
        '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/'
        f'2006/main"><sheetData><row r="1">{cells}</row><row r="2">{more}</row></sheetData>'
        "</worksheet>".encode()
    ]


# Rule sets


def _rule_sets() -> Sequence[bytes]:
    return [rule_set_toml(rules) for rules in PRESETS.values()]


def try_rule_set(data: bytes) -> None:
    """What is read is written and read again as the same rules."""
    try:
        rules = read_rule_set(data)
    except Refused as refusal:
        checked(refusal)
        return
    assert read_rule_set(rule_set_toml(rules)) == rules


def _rule_sets_in_files() -> Sequence[bytes]:
    return [json.dumps(as_plain(rules)).encode() for rules in PRESETS.values()]


def try_rule_set_in_file(data: bytes) -> None:
    """The rules that a tournament file holds, in JSON."""
    try:
        plain = json.loads(data.decode(errors="replace"))
    except (ValueError, RecursionError):
        return
    try:
        rules = from_plain(plain if isinstance(plain, dict) else {})
    except Refused as refusal:
        checked(refusal)
        return
    for problem in problems(rules):
        assert problem.sentence.endswith(".")


# What is typed or scanned, and what is drawn


_TOLD = b"MXT:FINAL:1:2:9F3C9F3C9F3C9F3C:07C2D55E"


def try_paper_code(data: bytes) -> None:
    """The code on a sheet of paper."""
    code = data.decode(errors="replace")
    for ask in (
        lambda: paper_codes.paper_with(_at_the_desk(), code),
        lambda: paper_codes.paper_no_of(code, "qualifying", 1, _at_the_desk().identity),
    ):
        try:
            ask()
        except Refused as refusal:
            checked(refusal)


def try_signature(data: bytes) -> None:
    """The strokes of a signature, as the file keeps them."""
    text = data.decode(errors="replace")
    try:
        signature = Signature(text)
    except NoSignature:
        return
    assert len(text) <= LONGEST_TEXT
    back = ";".join(" ".join(f"{x},{y}" for x, y in stroke) for stroke in signature.strokes)
    assert back == text


def try_round_of_a_phone(data: bytes) -> None:
    """The body with which a phone proposes a round; everybody on the network can send one."""
    table = phone_table()
    try:
        offer = proposal_in(data, table, 12, "table")
    except Unreadable:
        return
    assert offer.scores.keys() <= players_in(table, 12)
    assert all(pips is None or pips in range(table["limit"] + 1) for pips in offer.scores.values())
    assert {type(pips) for pips in offer.scores.values()} <= {int, type(None)}
    assert offer.out is None or offer.out in players_in(table, 12)
    assert json.loads(json.dumps(offer.scores)), "what is kept has to be written down"


def _rounds_of_phones() -> Sequence[bytes]:
    body = {"id": ID, "scores": {"40": 0, "41": 7, "42": None}, "out": 40, "blocked": False}
    return [
        json.dumps(body).encode(),
        json.dumps({"id": ID, "scores": {"41": 250}, "blocked": True}).encode(),
        b'{"id":"%s","scores":{"40":1e3,"41":-0,"42":NaN},"out":null}' % ID.encode(),
    ]


TARGETS = {
    "tournament": Target(_small_tournament, try_tournament),
    "scores": Target(_score_files, try_scores),
    "roster": Target(_roster_files, try_roster),
    "workbook": Target(_workbooks, try_workbook),
    "workbook-sheet": Target(_sheets_of_workbooks, try_sheet_of_workbook),
    "rule-set": Target(_rule_sets, try_rule_set),
    "rule-set-in-file": Target(_rule_sets_in_files, try_rule_set_in_file),
    "paper-code": Target(
        lambda: [b"MXT:QUALIFYING:1:1", b"MXT:GAME-CHART:0", b"mxt:playoff-1:12", b"7", _TOLD],
        try_paper_code,
    ),
    "phone-round": Target(_rounds_of_phones, try_round_of_a_phone),
    "signature": Target(lambda: [b"0,250 40,200;60,10", b"1500,500", b"0,0 0,0"], try_signature),
}
