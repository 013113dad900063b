"""Tests of the page are skipped without a browser, but where there has to be one."""

from pathlib import Path

import pytest

from tests.phones.conftest import need_browser

NOWHERE = Path("/nowhere/chromium")


@pytest.mark.parametrize(
    ("needed", "outcome"), [("", pytest.skip.Exception), ("1", pytest.fail.Exception)]
)
def test_a_test_without_a_browser(
    monkeypatch: pytest.MonkeyPatch, needed: str, outcome: type[BaseException]
) -> None:
    monkeypatch.setenv("MEXTRAIN_NEEDS_BROWSER", needed)
    with pytest.raises(BaseException, match="apt-get install chromium") as said:
        need_browser(NOWHERE)
    assert said.type is outcome
