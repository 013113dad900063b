"""A real phone's browser (Debian's Chromium) before the real process that serves phones.

Where it is missing tests are skipped and say so; with MEXTRAIN_NEEDS_BROWSER=1, which .ci/run
sets, that is a failure.
"""

import os
from collections.abc import Iterator, Mapping
from ctypes.util import find_library
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests import door
from tests.phones.process import CODES, Line, PhonesProcess, shown, table, wall

CHROMIUM = Path("/usr/bin/chromium")
OPTIONS = ["--no-sandbox", "--disable-dev-shm-usage"]
LONGEST = 20.0  # seconds that something may take on a busy computer
# The page asks the desk every five seconds, here twice a second.
HURRIED = "((later) => { window.setTimeout = (deed, ms) => later(deed, ms / 10) })(setTimeout)"


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
        box = self.folder / "phones.box"
        self.process = PhonesProcess(door.phones_words("127.0.0.1", port, box))
        self.url = self.process.listens()
        self.show()

    def stop(self) -> int:
        """End the process; return the port that it had."""
        self.process.ends()
        return self.process.port

    def show(self) -> None:
        """Say what phones may see now."""
        self.process.tells(shown(self.tables, self.codes, self.pages))

    def sign(self, key: str) -> None:
        """Have a table signed."""
        self.tables[key]["locked"] = True
        self.show()

    def decide(self, proposal: Line, state: str) -> None:
        """Say what became of a proposal, and what the sheet has then."""
        if state == "accepted":
            self.write(proposal["table"], {proposal["engine"]: proposal["scores"]})
        self.process.tells({"decided": proposal["id"], "state": state})

    def write(self, key: str, scores: Mapping[int, Mapping[int, int | None]]) -> None:
        """Have rounds on the sheet of a table."""
        self.tables[key]["scores"].update({str(engine): row for engine, row in scores.items()})
        self.process.tells({"table": {key: self.tables[key]}})

    def proposal(self) -> Line:
        """Return the next round that a phone proposed, its scores by number."""
        told: Line = self.process.hears("proposal")["proposal"]
        return {**told, "scores": {int(who): pips for who, pips in told["scores"].items()}}

    def page(self) -> bytes:
        """Return the page as every phone gets it."""
        return self.process.asks("GET", "/")[1]


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
    context.add_init_script(HURRIED)
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
