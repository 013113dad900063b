"""Whatever is named as a file, every command answers in a sentence, soon, and touches nothing."""

import sys
from pathlib import Path

import pytest

from tests.cli.monitor import Result

if sys.platform != "linux":  # its limits and rights are how a test is kept safe
    pytest.skip("the attacks need Linux", allow_module_level=True)

from tests.cli.attacks import assert_refuses_everything, assert_writes, make_day
from tests.cli.file_places import READS, WRITES


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_day(tmp_path_factory.mktemp("day"))


@pytest.fixture
def ground(tmp_path: Path) -> Path:
    folder = tmp_path / "ground"
    folder.mkdir()
    return folder


def _ending(command: str) -> str:
    return ".csv" if command.startswith("export") else ".pdf" if command in WRITES else ".toml"


@pytest.mark.nightly(one_in=2)
@pytest.mark.parametrize("command", [*READS, *WRITES])
def test_anything_but_a_good_file_is_refused_in_a_sentence(
    command: str, day: Path, ground: Path
) -> None:
    works = WRITES.get(command, ())
    assert_refuses_everything(command, ground, day, _ending(command), but=works)


@pytest.mark.parametrize("command", sorted(set(WRITES) - {"demo -o X", "to-file DSN -o X"}))
def test_what_is_written_is_there_and_nothing_else_is_touched(
    command: str, day: Path, ground: Path
) -> None:
    assert_writes(command, ground, day, _ending(command), WRITES[command])


def test_a_careless_command_is_found_out(
    day: Path, ground: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control: a command that reads whatever it is told to."""
    monkeypatch.setattr("tests.strange.PATIENCE_S", 1)  # it does wait at a pipe

    def looks(*words: object) -> Result:
        return Result(0, "", str(len(Path(str(words[-1])).read_bytes())))

    with pytest.raises(AssertionError) as found:
        assert_refuses_everything("look X", ground, day, ".toml", does=looks)
    said = str(found.value)
    assert "pipe: AssertionError('it waited" in said
    assert "endless device: MemoryError" in said
    assert "loop of links: OSError" in said
    assert "missing: FileNotFoundError" in said
