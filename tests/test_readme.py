"""The page that everybody reads first: short, and true about what is there."""

import re
import tomllib
from pathlib import Path

import pytest

from mextrain_scorer import __version__

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
PAGES = [
    README,
    *(ROOT / each for each in ("CHANGELOG.md", "installer/README.md")),
    *(ROOT / "tests" / each / "README.md" for each in ("", "bench", "faults")),
    *sorted((ROOT / ".github").glob("*.md")),
]
LARGEST = 8_000


def folders() -> set[str]:
    """Return the rooms and their folders, ``desk`` and ``desk/scores``."""
    package = ROOT / "mextrain_scorer"
    found = (each.parent.relative_to(package) for each in package.rglob("__init__.py"))
    return {each.as_posix() for each in found if each.parts}


def mapped(words: str) -> dict[str, str]:
    """Return the folders that the map names under mextrain_scorer, and what it says of each."""
    found, room = {}, ""
    for indent, name, told in re.findall(r"^(  |    )(\w+)/ +(\S.*)$", words, re.MULTILINE):
        room = name if indent == "  " else room
        found[name if indent == "  " else f"{room}/{name}"] = told
    return found


def test_the_map_names_every_room_and_no_folder_that_is_not_there() -> None:
    named = set(mapped(README.read_text(encoding="utf-8")))
    assert named <= folders()
    assert {each for each in folders() if "/" not in each} <= named


def test_a_folder_that_is_not_there_is_found_out() -> None:
    """The control: the map is read, whatever it says."""
    assert mapped("  desk/   what people do\n    attic/   old things\n") == {
        "desk": "what people do",
        "desk/attic": "old things",
    }


def test_it_is_short_and_begins_with_two_pictures() -> None:
    words = README.read_text(encoding="utf-8")
    assert len(words.encode()) < LARGEST
    first = [line for line in words.splitlines() if line][1:3]
    assert all(
        re.fullmatch(r"!\[.{20,}\]\(resources/help/pictures/en/\w+\.png\)", x) for x in first
    )


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_no_link_of_a_page_leads_nowhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8"))
    near = [each for each in links if "://" not in each]
    assert [each for each in near if not (page.parent / each).exists()] == []


def test_the_two_commands_are_said_as_they_are() -> None:
    words = README.read_text(encoding="utf-8")
    for command in ("run", "test"):
        assert f"\npython3 installer/bootstrap.py {command}\n" in words
    assert "`.ci/run`" in words


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
    said = {
        address
        for page in PAGES
        for address in re.findall(
            r"https://github\.com/mextrain[\w-]*/[\w-]+", page.read_text(encoding="utf-8")
        )
    }
    assert said <= {home}
