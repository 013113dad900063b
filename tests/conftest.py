"""What every test can rely on: no screen, no settings of the user's, no warning unseen.

Qt's own warnings fail a test through pytest-qt (``qt_log_level_fail`` in pyproject.toml) and
Python's through ``filterwarnings``; a log record of WARNING or worse fails it here.  A test that
means to provoke one asks for ``caplog`` and looks at it.
"""

import gc
import logging
import os
import sys
import tempfile
from collections.abc import Generator, Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests import entry, nightly, programs
from tests.programs import Server, VirtualDisplay, virtual_display_running

ROOT = Path(__file__).resolve().parent.parent

# Before anybody imports Qt, and for the programs that tests start, which find the checkout so.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["PYTHONPATH"] = str(ROOT)
# What tests start would compile the whole program each time where it may not keep that.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

nightly.prescribe(os.environ)

# By day a few examples, always the same; the campaign, at night, looks for new ones.
settings.register_profile("everyday", derandomize=True, deadline=None, max_examples=25)
settings.register_profile(
    "campaign",
    deadline=None,
    max_examples=int(os.environ.get("MEXTRAIN_EXAMPLES", "5000")),
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "everyday"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the desk's tests keep their tournaments on a server."""
    parser.addoption("--home", choices=("file", "server"), default="file")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look for no garbage while tests are gathered, nor later among them: all of them stay.

    Every look would go through some hundred thousand objects that hold thousands of tests.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()  # with the little that is garbage: to find it takes half a second
        gc.set_threshold(5_000, 10, 10)  # what one test makes is little
        gc.enable()


LONGEST = tuple(str(ROOT / "tests" / room) for room in ("faults", "journeys", "phones"))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave to the night what is marked so.

    Begin with the rooms whose tests last longest: no core waits for another's in the end.
    """
    if not nightly.is_now(config):
        left = nightly.left_out(items)
        config.hook.pytest_deselected(items=[each for each in items if each in left])
        items[:] = [each for each in items if each not in left]
    items.sort(key=lambda item: not str(item.path).startswith(LONGEST))


@pytest.fixture(scope="session")
def qapp_cls() -> type:
    """Let pytest-qt make the program's own kind of application; a process has only one."""
    return entry.application_class()


entry.share_compiled_statements()

# Fixtures that outlive a test must not see the user's folders either.
_first_home = tempfile.TemporaryDirectory(prefix="mextrain-home-", ignore_cleanup_errors=True)
os.environ.update(entry.settings_folders(Path(_first_home.name)))


_home_no = count(1)  # a folder numbered by pytest is looked for among all there are


@pytest.fixture(autouse=True)
def private_home() -> Iterator[Path]:
    """Give each test an empty home of its own, so that nothing kept by one is seen by another."""
    home = Path(_first_home.name) / f"test-{next(_home_no)}"
    home.mkdir()
    with pytest.MonkeyPatch.context() as environment:
        for name, place in entry.settings_folders(home).items():
            environment.setenv(name, place)
        yield home


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """Yield a PostgreSQL of this process's own, started for the first test that asks for it."""
    with programs.server_running() as server:
        yield server


@pytest.fixture(scope="session")
def virtual_display(tmp_path_factory: pytest.TempPathFactory) -> Iterator[VirtualDisplay]:
    """Yield an X display with a window manager, for a test that runs the program as people do.

    Start it with ``env=virtual_display.environ()``.
    """
    if not sys.platform.startswith("linux"):
        pytest.skip("drives the real window through X11, which only Linux has")
    with virtual_display_running(tmp_path_factory.mktemp("display")) as display:
        yield display


class _Records(logging.Handler):
    """Keeps every record of WARNING and above."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.kept: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.kept.append(f"{record.levelname} {record.name}: {record.getMessage()}")


def _watch_log(item: pytest.Item) -> Generator[None, object, object]:
    records = _Records()
    logging.getLogger().addHandler(records)
    try:
        outcome = yield
    finally:
        logging.getLogger().removeHandler(records)
    if records.kept and "caplog" not in getattr(item, "fixturenames", ()):
        pytest.fail("logged unexpectedly: " + "; ".join(records.kept), pytrace=False)
    return outcome


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, object, object]:
    """Fail a test whose fixtures log a warning."""
    return (yield from _watch_log(item))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Fail a test that logs a warning it did not ask to see."""
    return (yield from _watch_log(item))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Generator[None, object, object]:
    """Collect garbage between two tests: an application keeps Python from doing so elsewhere."""
    outcome = yield
    entry.collect_garbage()
    return outcome
