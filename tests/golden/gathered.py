"""What a day leaves behind, as plain lines: answers, exports and the words of all papers.

Clock and journal figures are masked: they are another time's and another journal's.
"""

import csv
import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from openpyxl import load_workbook

from tests import paper
from tests.golden import draws
from tests.golden.days import DAYS, Day
from tests.golden.hall import Hall, must, steady

# Section by section, what was gathered: the name of each, and its lines.
Gathered = dict[str, list[str]]

# When a day is over, the export in JSON holds what the others say.
OVER_READS = ("results", "history", "check")
OPEN_READS = (*OVER_READS, "standings", "tables", "players list")
RANKED_READS = ("overall", "overall --class Seniors")
OVER_EXPORTS = ("json", "html", "csv", "xlsx")
OPEN_EXPORTS = ("json", "html")
# While a day is under way its paper is A4; the pack for carrying on by hand holds the rest.
OVER_PAPERS = ("score-sheets", "table-cards", "standings", "results", "how-we-ruled")
OPEN_PAPERS = (
    *("blank-score-sheets", "score-sheets", "seating-list", "table-cards", "badges", "standings"),
    *("results", "how-we-ruled", "by-hand-pack"),
)
# Tables whose rows may flow from column to column, and prose whose lines may break elsewhere.
ROWS_FLOW = (
    "seating-list",
    "badges",
    "game-chart",
    "standings",
    "results",
    "overall",
    "move-cards",
)
WORDS_FLOW = ("announcer-card", "how-we-ruled", "by-hand-pack", "rules")

# The program's own days, of rule sets by which no hall plays here: how many play.
DEMOS = {
    "hub-double-12": 9,
    "double-12": 7,
    "gamerules-double-9": 9,
    "gamerules-double-15": 20,
    "gamerules-double-18": 9,
    "six-rounds": 12,
}

_MASKS = (
    (re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d:\d\d|Z)?"), "<when>"),
    (re.compile(r"\b[0-9a-f]{64}\b"), "<hash>"),
    (re.compile(r"\b(journal|registro) (?:[0-9A-F]{4} ){3}[0-9A-F]{4}\b"), r"\1 <figures>"),
    # The fingerprint of a key, which no sum of points looks like: there are letters in it.
    (re.compile(r"\b(?=[0-9 \n]*[A-F])(?:[0-9A-F]{4}[ \n]){9}[0-9A-F]{4}\b"), "<key>"),
    (re.compile(r"\b\d\d?:\d\d(:\d\d)?\b"), "<time>"),
    (re.compile(r"\b\d\d? [^\W\d]+\.? \d{4}, <time>"), "<day>, <time>"),
)
_PAGE = "--- page"

DRAWS = "draws"
EVERYTHING = (*DAYS, *DEMOS, DRAWS)


def played(name: str, pdfs: Path) -> dict[str, Gathered]:
    """Play what has that name; return what is kept of it, by the names of its files.

    The papers are put into a folder.
    """
    if name == DRAWS:
        return {DRAWS: {DRAWS: list(draws.lines())}}
    play = day if name in DAYS else demo
    return {f"{name}.{kind}": now for kind, now in play(name, pdfs).items()}


def day(name: str, pdfs: Path) -> dict[str, Gathered]:
    """Play a day and gather what it leaves behind, by kind; its papers are put into a folder."""
    asked = DAYS[name]
    with steady(asked.language) as folder:
        hall = asked.do(folder)
        return {
            "said": {"said": masked("".join(hall.said)).splitlines()},
            "reads": dict(_reads(hall, asked)),
            "exports": dict(_exports(hall, asked)),
            "papers": dict(_papers(hall, asked, pdfs)),
        }


def demo(name: str, pdfs: Path) -> dict[str, Gathered]:
    """Let the program play a day by itself, and gather what lies in its folder then."""
    with steady() as folder:
        words = ("--players", DEMOS[name], "--seed", 5, "--rules", name, "-o", folder / "demo")
        said = must("demo", *words).replace(str(folder), "")
        file = folder / "demo" / "demo.mextrain"
        must("export", file, "-o", folder / "out.csv")
        papers = {path.stem: path.read_bytes() for path in (folder / "demo").glob("*.pdf")}
        for document, pdf in papers.items():
            (pdfs / f"{document}.pdf").write_bytes(pdf)
        return {
            "said": {"said": masked(said).splitlines()},
            "reads": {"results": plain(json.loads(must("results", file, "--json")))},
            "exports": {"csv": _csv(folder / "out.csv")},
            "papers": {document: pages(papers[document]) for document in sorted(papers)},
        }


def masked(text: str) -> str:
    """Return a text without what belongs to this run alone; the same where nothing does."""
    for mask, instead in _MASKS:
        text = mask.sub(instead, text)
    return text


def is_masked(text: str) -> bool:
    """Say whether something in a text belongs to this run alone."""
    return masked(text) != text


# What commands answer.


def _reads(hall: Hall, asked: Day) -> Iterator[tuple[str, list[str]]]:
    reads = (
        *(OVER_READS if asked.is_over else OPEN_READS),
        *(RANKED_READS if asked.ranked else ()),
    )
    for read in reads:
        code, out, err = hall.tries(*read.split(" "), "--json")
        lines = plain(json.loads(out)) if out else []
        yield read, [*lines, *(f"! {line}" for line in err.splitlines()), f"({code})"]


def plain(value: Any) -> list[str]:
    """Return a JSON document as lines: a list of records as a table, what is null as nothing."""
    if isinstance(value, dict):
        return [line for key, each in value.items() for line in _entry(key, each)]
    if not _is_table(value):
        return [_cell(value)]
    if any(_is_table(inner) for each in value for inner in each.values()):
        return [line for each in value for line in ["-", *plain(each)]]
    lines = []
    for head in dict.fromkeys(tuple(each) for each in value):
        lines.append("|".join(head))
        lines += ["|".join(map(_cell, each.values())) for each in value if tuple(each) == head]
    return lines


def _entry(key: str, value: Any) -> list[str]:
    lines = plain(value)
    if isinstance(value, dict | list) and len(lines) > 1:
        return [f"{key}:", *(f" {line}" for line in lines)]
    return [f"{key}: {''.join(lines)}"]


def _is_table(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(e, dict) for e in value)


def _cell(value: Any) -> str:
    """Return a value: bare where it cannot be taken for another, else as JSON has it."""
    if value is None:
        return ""
    if _is_table(value) and len({tuple(each) for each in value}) == 1:
        rows = (",".join(map(_cell, each.values())) for each in value)
        return f"[{','.join(value[0])}: {'; '.join(rows)}]"
    if isinstance(value, str):
        value = masked(value)
    as_json = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    is_bare = isinstance(value, str) and re.fullmatch(r"[^\W\d][^|,;\\\n]*", value)
    return value if is_bare and value not in {"true", "false", "null"} else as_json


# Files that are written.


def _exports(hall: Hall, asked: Day) -> Iterator[tuple[str, list[str]]]:
    for kind in OVER_EXPORTS if asked.is_over else OPEN_EXPORTS:
        path = hall.folder / f"out.{kind}"
        code, _, err = hall.tries("export", "-o", path)
        assert code == 0, err
        yield kind, _READERS[kind](path)


def _csv(path: Path) -> list[str]:
    """Return the scores, a round of a table to a line: who, what, and a note where there is one."""
    lines: dict[tuple[str, ...], list[str]] = {}
    with path.open(encoding="utf-8", newline="") as file:
        head, *rows = csv.reader(file)
    for *at, player, pips, note in rows:
        lines.setdefault(tuple(at), []).append(f"{player}:{pips}:{note}".rstrip(":"))
    return [",".join(head), *(f"{','.join(at)}: {' '.join(row)}" for at, row in lines.items())]


def _xlsx(path: Path) -> list[str]:
    """Return the cells of each sheet; of a round at a table, only the first row says which."""
    lines = []
    for sheet in load_workbook(path):
        lines.append(f"## {sheet.title}")
        before: tuple[object, ...] = ()
        for row in sheet.values:
            same = len(row) > 3 and row[:3] == before[:3]
            lines.append("|".join([*('"' * 3 if same else ()), *map(_cell, row[3 * same :])]))
            before = row
    return lines


def _json(path: Path) -> list[str]:
    return plain(json.loads(path.read_text(encoding="utf-8")))


def _html(path: Path) -> list[str]:
    page = _Page()
    page.feed(path.read_text(encoding="utf-8"))
    return [masked(line) for line in page.lines if line.strip(" |")]


class _Page(HTMLParser):
    """A web page in lines: a heading, a paragraph, a row of a table with its cells."""

    _ROW = frozenset({"title", "h1", "h2", "h3", "p", "caption", "tr", "li"})

    def __init__(self) -> None:
        super().__init__()
        self.lines = [""]
        self._is_seen = True

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a line with what begins one on the page."""
        if tag in self._ROW:
            self.lines.append("")
        self._is_seen = tag != "style"

    def handle_endtag(self, tag: str) -> None:
        """Part cells."""
        if tag in {"td", "th"}:
            self.lines[-1] += "|"

    def handle_data(self, data: str) -> None:
        """Take the words."""
        if self._is_seen:
            self.lines[-1] += data.replace("\n", "")


_READERS = {"csv": _csv, "xlsx": _xlsx, "json": _json, "html": _html}


# Papers.


def _papers(hall: Hall, asked: Day, pdfs: Path) -> Iterator[tuple[str, list[str]]]:
    size = ("--paper", "letter" if asked.is_over else "a4")
    documents = OVER_PAPERS if asked.is_over else OPEN_PAPERS
    for document in (*documents, "overall" if asked.ranked else "bracket", *asked.papers):
        yield document, _paper(hall, pdfs / f"{document}.pdf", document, *size)
    if len(hall.games) > 1:
        first = "score-sheets of the first game"
        words = ("score-sheets", "--stage", "qualifying")
        yield first, _paper(hall, pdfs / f"{first}.pdf", *words)


def _paper(hall: Hall, out: Path, *words: object) -> list[str]:
    code, _, err = hall.tries("print", *words, "-o", out)
    return pages(out.read_bytes()) if code == 0 else [f"! {err.strip()}"]


def pages(pdf: bytes) -> list[str]:
    """Return the rows of a document, a line before each page."""
    lines = []
    for no, ((wide, tall), rows) in enumerate(zip(paper.sizes(pdf), paper.rows(pdf), strict=True)):
        lines += [f"{_PAGE} {no + 1}: {wide} x {tall}", *masked("\n".join(rows)).split("\n")]
    return lines


def settled(section: str, lines: list[str]) -> list[str]:
    """Return the lines in an order that does not hang on what may flow within a page."""
    document = section.partition(" ")[0]
    if document not in ROWS_FLOW + WORDS_FLOW or not lines or not lines[0].startswith(_PAGE):
        return lines
    pages: list[list[str]] = []
    for line in lines:
        if line.startswith(_PAGE):
            pages.append([])
        pages[-1] += line.split() if document in WORDS_FLOW else [line]
    return [each for page in pages for each in sorted(page)]
