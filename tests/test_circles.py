"""No files that need each other: whoever reads one can begin at the bottom.

Imports for the type checker and those inside functions count: a reader follows them too.
"""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "mextrain_scorer"


def sources() -> dict[str, str]:
    """Return the text of every module by its full name."""
    return {
        ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts): path.read_text("utf-8")
        for path in PACKAGE.rglob("*.py")
    }


@cache
def imported(source: str) -> frozenset[str]:
    """Return the full names that a module imports, anywhere in it: modules, and what is in them."""
    return frozenset(_imported(source))


def _imported(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "this test reads full names only"
            yield str(node.module)
            yield from (f"{node.module}.{each.name}" for each in node.names)


def imports(modules: Mapping[str, str]) -> dict[str, frozenset[str]]:
    """Return which of the modules each one imports."""
    return {name: imported(text) & (modules.keys() - {name}) for name, text in modules.items()}


def below(name: str, edges: Mapping[str, frozenset[str]]) -> set[str]:
    """Return what a module imports, what that imports, and so on."""
    found: set[str] = set()
    waiting = list(edges[name])
    while waiting:
        each = waiting.pop()
        if each not in found:
            found.add(each)
            waiting += edges[each]
    return found


def circles(modules: Mapping[str, str]) -> set[tuple[str, ...]]:
    """Return the names of the modules of each circle, given the text of every module."""
    edges = imports(modules)
    needed = {name: below(name, edges) for name in edges}
    return {
        tuple(sorted(each for each in needed[name] if name in needed[each]))
        for name in edges
        if name in needed[name]
    }


def test_no_files_need_each_other() -> None:
    found = circles(sources())
    assert not found, "\n".join(" <-> ".join(circle) for circle in found)


@pytest.mark.parametrize(
    "back",
    [
        "from mextrain_scorer.ui.kit.table import LineTable",
        "from mextrain_scorer.ui.kit import table",
        "import mextrain_scorer.ui.kit.table",
        "if TYPE_CHECKING:\n    from mextrain_scorer.ui.kit.table import LineTable",
        "def ask() -> None:\n    from mextrain_scorer.ui.kit.table import LineTable",
    ],
)
def test_a_circle_is_found_out_wherever_it_is_closed(back: str) -> None:
    modules = sources()
    modules["mextrain_scorer.ui.kit.rows"] += f"\n{back}\n"  # tables are shown as rows are

    found = circles(modules)

    assert len(found) == 1
    assert {"mextrain_scorer.ui.kit.table", "mextrain_scorer.ui.kit.rows"} <= set(*found)
