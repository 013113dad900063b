"""A phone whose browser was ended has everything when it is started again.

In a module of its own: it starts the browser itself, which is done once at a time.
"""

from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.phones.conftest import CHROMIUM, OPTIONS, Desk, need_browser, scan, type_round


@pytest.mark.nightly
def test_a_browser_that_was_restarted(desk: Desk, tmp_path: Path) -> None:
    need_browser()
    with sync_playwright() as playwright:
        for begin in (True, False):
            phone = playwright.chromium.launch_persistent_context(
                tmp_path / "profile", executable_path=CHROMIUM, args=OPTIONS, locale="en-US"
            )
            if begin:
                type_round(scan(phone, desk), "12 26")
                desk.stop()
            else:
                page = phone.new_page()
                page.goto(desk.url)
                expect(page.locator("#p13")).to_have_value("26")
            phone.close()
