"""Making a tournament file, and opening one that can only be read."""

import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError, OperationalError

from mextrain_scorer.store.errors import NotSaved
from mextrain_scorer.store.homes import sqlite
from mextrain_scorer.store.homes.opening import create, open_file
from mextrain_scorer.store.schema import WrongType
from mextrain_scorer.store.work import WouldNotOpen
from tests.files_on_disk.on_disk import digest
from tests.mounted_disks import run_with_own_disks
from tests.store import sample
from tests.store.raw import raw


def names_in(folder: Path) -> set[str]:
    return {entry.name for entry in folder.iterdir() if not entry.name.endswith(".lock")}


@pytest.mark.parametrize(
    ("name", "refused"), [("", IntegrityError), (5, WrongType), ("Ha\u202ell", WouldNotOpen)]
)
def test_facts_that_cannot_be_are_a_bug_and_leave_nothing_behind(
    tmp_path: Path, name: object, refused: type[Exception]
) -> None:
    with pytest.raises(refused):
        create(tmp_path / "new.mextrain", sample.FACTS.model_copy(update={"name": name}))
    assert names_in(tmp_path) == set()


class TestWhereFileOrFolderCannotBeWritten:
    """Everything can be looked at; a change is refused in a sentence."""

    @pytest.fixture(params=["file", "folder"])
    def locked_away(
        self, request: pytest.FixtureRequest, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> Path:
        """Tests may run as root, whom permissions do not bind: so the question is answered."""
        kept = path if request.param == "file" else path.parent
        real = os.access

        def access(asked: Path, mode: int) -> bool:
            return real(asked, mode) and not (asked == kept and mode & os.W_OK)

        monkeypatch.setattr(os, "access", access)
        return path

    def test_it_opens_for_reading(self, locked_away: Path) -> None:
        before = digest(locked_away)
        with closing(open_file(locked_away)) as opened:
            assert opened.read_only
            assert sample.read_totals(opened) == sample.TOTALS
            with pytest.raises(NotSaved) as refusal, opened.change():
                raise AssertionError("a work was lent")
            with pytest.raises(sqlite3.OperationalError, match="readonly"):
                raw(opened).execute("DELETE FROM score")
            writing = sqlite.writing(opened._db).begin()
            with pytest.raises(OperationalError, match="readonly"), writing as connection:
                connection.exec_driver_sql("DELETE FROM score")
        assert str(refusal.value) == (
            "samboree.mextrain can only be read here: copy it to a folder of yours to change it."
        )
        assert digest(locked_away) == before
        assert names_in(locked_away.parent) == {"samboree.mextrain"}

    def test_two_can_read_at_once(self, locked_away: Path) -> None:
        with closing(open_file(locked_away)) as one, closing(open_file(locked_away)) as two:
            assert sample.read_totals(one) == sample.read_totals(two) == sample.TOTALS


READ_IN_A_READ_ONLY_FOLDER = """
import sys
from pathlib import Path
from mextrain_scorer.store.homes.opening import open_file
from tests.store import sample
from tests.store.raw import raw
file = open_file(Path(sys.argv[1]))
print(file.read_only, sample.read_totals(file) == sample.TOTALS)
"""
MOUNT = 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && exec "$2" -c "$3" "$1/$4"'


def test_a_write_protected_disk_is_read(path: Path) -> None:
    """The real thing, where this machine lets a test mount a folder for itself alone."""
    arguments = [str(path.parent), sys.executable, READ_IN_A_READ_ONLY_FOLDER, path.name]
    done = run_with_own_disks(MOUNT, *arguments)
    assert (done.stdout, done.stderr) == ("True True\n", "")
