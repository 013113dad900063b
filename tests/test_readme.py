"""What people read first and packages are made from: short, and true about what is there."""

import re
import tomllib
from pathlib import Path

import pytest

from mextrain_scorer import __version__
from tests import figures, nightly

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
PAGES = [
    README,
    *(ROOT / each for each in ("CHANGELOG.md", "installer/README.md")),
    *(ROOT / "tests" / each / "README.md" for each in ("", "bench", "faults")),
    *sorted((ROOT / ".github").glob("*.md")),
]
LARGEST = 8_000  # bytes of the README


def folders() -> set[str]:
    """Return the rooms and their folders, ``desk`` and ``desk/scores``."""
    package = ROOT / "mextrain_scorer"
    found = (each.parent.relative_to(package) for each in package.rglob("__init__.py"))
    return {each.as_posix() for each in found if each.parts}


def mapped(words: str) -> set[str]:
    """Return the folders that the map names under mextrain_scorer."""
    found, room = set(), ""
    for indent, name in re.findall(r"^(  |    )(\w+)/ +\S", words, re.MULTILINE):
        room = name if indent == "  " else room
        found.add(name if indent == "  " else f"{room}/{name}")
    return found


def test_the_map_names_every_room_and_no_folder_that_is_not_there() -> None:
    named = mapped(README.read_text(encoding="utf-8"))
    assert named <= folders()
    assert {each for each in folders() if "/" not in each} <= named


def test_the_readme_is_short_begins_with_pictures_and_says_the_commands_as_they_are() -> None:
    words = README.read_text(encoding="utf-8")
    assert len(words.encode()) < LARGEST
    first = [line for line in words.splitlines() if line][1:3]
    picture = r"!\[.{20,}\]\(resources/help/pictures/en/\w+\.png\)"
    assert all(re.fullmatch(picture, line) for line in first)
    for command in ("run", "test"):
        assert f"\npython3 installer/bootstrap.py {command}\n" in words
    assert "`.ci/run`" in words


def test_each_promise_is_held_by_tests_that_are_there() -> None:
    said = README.read_text(encoding="utf-8").partition("## Six promises")[2].partition("\n## ")[0]
    promises = re.findall(r"^- \*\*(.+)\.\*\*", said, re.MULTILINE)
    told = (ROOT / "tests" / "README.md").read_text(encoding="utf-8")
    rows = told.partition("\n## The six promises\n")[2].partition("\n## ")[0]
    held = dict(re.findall(r"^\| (.+?) \| (`.+`) \|$", rows, re.MULTILINE))
    assert len(promises) == 6
    assert list(held) == promises
    for path, name in re.findall(r"`(.+?)::(.+?)`", "".join(held.values())):
        assert f"\ndef {name}(" in (ROOT / "tests" / path).read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_no_link_of_a_page_leads_nowhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8"))
    near = [each for each in links if "://" not in each]
    assert [each for each in near if not (page.parent / each).exists()] == []


def test_every_module_that_contributors_are_sent_to_is_there() -> None:
    words = "".join(page.read_text(encoding="utf-8") for page in PAGES if ".github" in page.parts)
    named = set(re.findall(r"`([a-z_]+/[\w/]+\.py)`", words))
    assert len(named) > 5
    package = ROOT / "mextrain_scorer"
    assert [each for each in named if not any((at / each).exists() for at in (ROOT, package))] == []


def test_the_changelog_has_this_version_and_room_for_the_next() -> None:
    """Keep a Changelog: what is to come first, then each version with its day."""
    words = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    versions = re.findall(r"^## (.*)$", words, re.MULTILINE)
    assert versions[0] == "[Unreleased]"
    assert re.fullmatch(rf"\[{re.escape(__version__)}\] - \d{{4}}-\d\d-\d\d", versions[1])
    kinds = set(re.findall(r"^### (.*)$", words, re.MULTILINE))
    assert kinds <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_every_address_of_the_project_is_one() -> None:
    """Nobody is sent to two places."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    home = settings["urls"]["Homepage"]
    assert all(each.startswith(home) for each in settings["urls"].values())
    said = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    assert set(re.findall(r"https://github\.com/mextrain[\w-]*/[\w-]+", said)) <= {home}


@pytest.mark.parametrize("room", figures.TITLES)
def test_the_table_of_figures_is_that_of_the_file_and_each_row_names_its_harness(room: str) -> None:
    assert figures.shown(room) == figures.table(room), "run: python -m tests.figures"
    for name, row in figures.rows(room).items():
        assert (ROOT / row.test).exists(), name
        words = "".join(
            each.read_text(encoding="utf-8")
            for each in (ROOT / row.test, *(ROOT / row.test).glob("*.py"))
            if each.is_file()
        )
        doses = re.findall(r"\b([A-Z_]{4,})=", row.full)
        assert [each for each in doses if each.removeprefix("MEXTRAIN_") not in words] == [], name


def test_no_two_figures_have_one_name() -> None:
    """What was recorded for one would stand in the row of the other."""
    names = [name for room in figures.TITLES for name in figures.rows(room)]
    assert sorted(names) == sorted(set(names))


def test_the_night_has_a_row_for_each_part() -> None:
    parts = nightly.parts()
    assert figures.rows("").keys() == parts.keys()
    paths = {word for words in parts.values() for word in words}
    modules = {path.relative_to(ROOT).as_posix() for path in ROOT.glob("tests/**/test_*.py")}
    inside = {"/".join(module.split("/")[:2]) for module in modules}
    assert inside <= paths


def pinned(lock: str) -> dict[str, str]:
    """Return the version that a lock file gives to each package."""
    text = (ROOT / lock).read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+)", text, re.MULTILINE))


def test_the_tests_run_with_the_same_packages_as_the_program() -> None:
    assert pinned("requirements.txt").items() <= pinned("requirements-dev.txt").items()


@pytest.mark.parametrize("lock", ["requirements.txt", "requirements-dev.txt"])
def test_a_lock_file_names_packages_and_hashes_but_no_place_to_fetch_from(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert len(pinned(lock)) > 20
    assert all("--hash=sha256:" in entry for entry in re.split(r"\n(?=[a-z0-9])", text)[1:])
    assert not re.search(r"://|--(extra-)?index-url|--find-links| @ ", text)
