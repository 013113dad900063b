"""The net is held: it names the program at its doors alone, stands alone, and is listed."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import frozen, planted, plants

PROGRAM = b"mextrain_scorer"
PACKAGE = frozen.ROOT / "mextrain_scorer"


def naming_the_program(root: Path) -> list[str]:
    """Return the files of the net, its doors apart, that name the program anywhere."""
    behind = (path for path in frozen.files(root) if path not in frozen.DOORS)
    return [path for path in behind if PROGRAM in (root / path).read_bytes()]


def leaning_outside(root: Path) -> list[str]:
    """Return what files of the net take from tests that are none of it."""
    net = frozen.files(root)
    return [
        f"{path}: {module}"
        for path in net
        if path.endswith(".py")
        for module in sorted(set(_of_tests((root / path).read_text(encoding="utf-8"))))
        if not _is_in(module, net, root)
    ]


def _of_tests(source: str) -> Iterator[str]:
    """Yield the modules of tests that a file imports, or starts by their names."""
    for node in ast.walk(ast.parse(source)):
        names: list[str] = []
        match node:
            case ast.Import():
                names = [each.name for each in node.names]
            case ast.ImportFrom(module=str(module)):
                names = [f"{module}.{each.name}" for each in node.names]
            case ast.Constant(value=str(text)) if re.fullmatch(r"tests(\.\w+)+", text):
                names = [text]
        yield from (name for name in names if name.startswith("tests."))


def _is_in(module: str, net: list[str], root: Path) -> bool:
    """Tell whether a module, or the one that a name is taken from, belongs to the net."""
    path = module.replace(".", "/")
    for each in (path, path.rpartition("/")[0]):
        for file in (f"{each}.py", f"{each}/__init__.py"):
            if (root / file).exists():
                return file in net
    return False


def test_the_net_names_the_program_at_its_doors_alone() -> None:
    assert naming_the_program(frozen.ROOT) == []


def test_the_net_leans_on_nothing_but_itself() -> None:
    assert leaning_outside(frozen.ROOT) == []


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small net, listed, and beside it a test of the inside."""
    for path, text in {
        "__init__.py": "",
        "door.py": "import mextrain_scorer\n",
        "day.py": "from tests import door\n",
        "cli/__init__.py": "",
        "cli/test_scores.py": "from tests.day import door\nimport tests.door\n",
        "desk/__init__.py": "",
        "desk/days.py": "import mextrain_scorer\n",
    }.items():
        file = tmp_path / "tests" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    frozen.make_anew("the net is made", tmp_path)
    return tmp_path


def test_a_net_that_is_as_listed_is_held(tree: Path) -> None:
    assert frozen.cases(tree) == ["tests/cli/test_scores.py"]
    assert frozen.differences(tree) == []
    assert naming_the_program(tree) == []
    assert leaning_outside(tree) == []


@pytest.mark.parametrize(
    "careless",
    ["import mextrain_scorer.desk", "patch('mextrain_scorer.desk.x')", "# mextrain_scorer"],
)
def test_a_test_that_names_the_program_is_found_out(tree: Path, careless: str) -> None:
    (tree / "tests/cli/conftest.py").write_text(f"{careless}\n", encoding="utf-8")
    assert naming_the_program(tree) == ["tests/cli/conftest.py"]


@pytest.mark.parametrize(
    "careless",
    [
        "from tests.desk import days",
        "from tests.desk.days import made",
        "import tests.desk.days",
        "run('-m', 'tests.desk.days')",
    ],
)
def test_a_test_that_leans_on_one_of_the_inside_is_found_out(tree: Path, careless: str) -> None:
    (tree / "tests/cli/test_scores.py").write_text(f"def f():\n    {careless}\n", encoding="utf-8")
    assert [each.partition(":")[0] for each in leaning_outside(tree)] == [
        "tests/cli/test_scores.py"
    ]


def test_a_file_of_the_net_that_is_changed_new_or_gone_is_told(tree: Path) -> None:
    (tree / "tests/day.py").write_text("", encoding="utf-8")
    (tree / "tests/cli/test_more.py").touch()
    (tree / "tests/cli/__init__.py").unlink()
    assert frozen.differences(tree) == [
        "tests/cli/__init__.py is gone",
        "tests/cli/test_more.py is new",
        "tests/day.py was changed",
    ]


def test_the_doors_follow_the_program_and_have_to_be_there(tree: Path) -> None:
    door = tree / "tests/door.py"
    door.write_text("import mextrain_scorer.desk\n", encoding="utf-8")
    assert frozen.differences(tree) == []
    door.unlink()
    assert frozen.differences(tree) == ["tests/door.py is gone"]


def test_the_list_keeps_the_reason_of_every_change(tree: Path) -> None:
    (tree / "tests/day.py").write_text("", encoding="utf-8")
    frozen.make_anew("days are shorter", tree)
    assert frozen.differences(tree) == []
    first, second, *_ = (tree / frozen.LIST).read_text(encoding="utf-8").splitlines()
    assert first.endswith("  the net is made")
    assert second.endswith("  days are shorter")


def test_a_list_changed_by_hand_without_a_reason_is_found_out(tree: Path) -> None:
    file = tree / frozen.LIST
    (tree / "tests/day.py").write_text("", encoding="utf-8")
    reason, _, listed = file.read_text(encoding="utf-8").partition("\n\n")
    frozen.make_anew("days are shorter", tree)
    now = file.read_text(encoding="utf-8").partition("\n\n")[2]
    assert now != listed
    file.write_text(f"{reason}\n\n{now}", encoding="utf-8")
    assert frozen.differences(tree) == ["tests/frozen.txt has no reason for its last change"]


def test_each_planted_fault_names_tests_of_the_net() -> None:
    net = frozen.cases()
    named = {test.partition("::")[0] for each in plants.plants() for test in each.found_by}
    assert [each for each in sorted(named) if not any(p.startswith(each) for p in net)] == []


def test_five_faults_are_planted_in_each_room() -> None:
    rooms = Counter(each.room for each in plants.plants())
    assert {room: count for room, count in rooms.items() if count < 5} == {}
    assert set(rooms) >= {
        path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()
    }


@pytest.mark.parametrize("careless", planted.all_ways())
def test_each_careless_way_still_finds_its_place(careless: str) -> None:
    with planted.planted(careless):
        pass
