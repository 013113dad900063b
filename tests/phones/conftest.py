"""A real phone's browser (Debian's Chromium) before the real process that serves phones.

Where it is missing tests are skipped and say so; with MEXTRAIN_NEEDS_BROWSER=1, which .ci/run
sets, that is a failure.
"""

import os
from collections.abc import Iterator
from ctypes.util import find_library
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from mextrain_scorer.inbox.launcher import InboxProcess, command
from mextrain_scorer.inbox.lines import (
    Decided,
    FromChild,
    Listening,
    PhoneSeat,
    PhoneTable,
    Pips,
    Proposal,
    ProposalState,
    Show,
    TablesChanged,
)

CHROMIUM = Path("/usr/bin/chromium")
OPTIONS = ["--no-sandbox", "--disable-dev-shm-usage"]
PLAYERS = {
    20: "Shirley Abernathy-Vandenberg",
    13: "Wanda Stamper",
    7: "Peggy O’Malley",
    3: "Ed Ång",
}
CODES = {"TABLE4": "qualifying/4", "TABLE5": "qualifying/5"}
HELPER = "HELPER"
LONGEST = 20.0  # seconds that something may take on a busy computer

Told = TypeVar("Told", bound=FromChild)


def table(number: int) -> PhoneTable:
    """Return a table of four with rounds 3 to 0, of which 3 is accepted."""
    return PhoneTable(
        "qualifying", number, f"Table {number}", "en", "Desert Rally", (3, 2, 1, 0),
        tuple(PhoneSeat(player, name) for player, name in PLAYERS.items()),
        limit=163, double_blank=20, scores={3: {20: 5, 13: 0, 7: 31, 3: 12}}, out={3: 13},
        draw="qualifying:7",
    )  # fmt: skip


def page(
    kind: str, title: str, beside: str, columns: list[str], rows: list[list[str]]
) -> dict[str, object]:
    """Return a page of the wall."""
    return {"kind": kind, "title": title, "beside": beside, "columns": columns, "rows": rows}


def wall() -> list[dict[str, object]]:
    """Return what the wall shows."""
    seats = [[name, "4"] for name in PLAYERS.values()]
    return [
        page("seats", "Find your seat", "", ["Name", "Table"], seats),
        page("chart", "Game Chart", "1 of 2 tables are in", ["Table", "Winner", "Total"],
             [["5", PLAYERS[20], "187"]]),
    ]  # fmt: skip


class Desk:
    """The desk's side of the process: says what is shown, hears what is proposed."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        self.folder = folder
        self.tables = {f"qualifying/{number}": table(number) for number in (4, 5)}
        self.codes = dict(CODES)
        self.pages = wall()
        self.url = ""
        self.start(port)

    def start(self, port: int) -> None:
        """Start the process, and wait until it listens."""
        self.process = InboxProcess(command("127.0.0.1", port, self.folder / "phones.box"))
        told = self.hear(Listening)
        self.url = told.url
        self.show()

    def stop(self) -> int:
        """End the process; return the port that it had."""
        self.process.end()
        return int(self.url.rpartition(":")[2])

    def show(self) -> None:
        """Say what phones may see now."""
        room = {"title": "Desert Rally", "language": "en", "pages": self.pages}
        self.process.tell(Show(self.tables, self.codes, HELPER, room))

    def sign(self, key: str) -> None:
        """Have a table signed."""
        self.tables[key] = replace(self.tables[key], locked=True)
        self.show()

    def decide(self, proposal: Proposal, state: ProposalState) -> None:
        """Say what became of a proposal, and what the sheet has then."""
        if state is ProposalState.ACCEPTED:
            self.write(proposal.table, {proposal.engine: proposal.scores})
        self.process.tell(Decided(proposal.id, state))

    def write(self, key: str, scores: dict[int, Pips]) -> None:
        """Have rounds on the sheet of a table."""
        here = self.tables[key]
        self.tables[key] = replace(here, scores={**here.scores, **scores})
        self.process.tell(TablesChanged({key: self.tables[key]}))

    def hear(self, kind: type[Told]) -> Told:
        """Return the next line of that kind."""
        while True:
            told = self.process.heard.get(timeout=LONGEST)
            assert told is not None, "the process ended"
            if isinstance(told, kind):
                return told

    def proposal(self) -> Proposal:
        """Return the next round that a phone proposed."""
        return self.hear(Proposal)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """Serve phones."""
    found = Desk(tmp_path)
    yield found
    found.stop()


def need_browser(browser: Path = CHROMIUM) -> None:
    """Skip the test where there is no browser, or fail it where there has to be one.

    Playwright drives it by a Node.js that asks for libatomic, which a minimal Debian leaves out.
    """
    if browser.exists() and find_library("atomic"):
        return
    reason = "needs Debian's Chromium: apt-get install chromium libatomic1"
    if os.environ.get("MEXTRAIN_NEEDS_BROWSER"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Start the browser; ended with the module, for its loop runs on the tests' thread."""
    need_browser()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=OPTIONS)
        yield browser
        browser.close()


@pytest.fixture
def phone(chromium: Browser) -> Iterator[BrowserContext]:
    """Yield a phone with nothing on it yet."""
    context = chromium.new_context(viewport={"width": 360, "height": 740}, locale="en-US")
    context.set_default_timeout(LONGEST * 1000)
    yield context
    context.close()


def scan(phone: BrowserContext, desk: Desk, code: str = "TABLE4") -> Page:
    """Return the page as it opens after the code was scanned."""
    page = phone.new_page()
    page.goto(f"{desk.url}/#{code}")
    return page


def type_round(page: Page, scores: str = "12 26 0 8") -> None:
    """Type a round from the first player to the last, with the keys of a keyboard."""
    page.locator("#p20").focus()
    for score in scores.split():
        page.keyboard.type(score)
        page.keyboard.press("Enter")
