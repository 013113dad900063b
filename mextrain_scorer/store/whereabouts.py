"""Which file stands under a name: while one is open it can be moved, renamed, deleted, replaced.

The system lets a program write on into a file that nobody can find any more; what is written there
is gone when the program closes it.
"""

from pathlib import Path

from mextrain_scorer.rules.words import say
from mextrain_scorer.store.faults import FileGone, NotAsLeft

Identity = tuple[int, int]


def identity(path: Path) -> Identity | None:
    """Return the device and number of the file of that name, None where there is none."""
    try:
        found = path.stat()
    except (OSError, ValueError):  # no file's name has a zero character in it
        return None
    return found.st_dev, found.st_ino


def gone(path: Path) -> FileGone:
    """Return the refusal that says what became of the file, and the two ways on."""
    if identity(path) is None:
        happened = say("{name} was moved, renamed or deleted.", name=path.name)
    else:
        happened = say("Another file has taken the place of {name}.", name=path.name)
    way_on = say(
        "This change is not saved; everything before it is still in this window. Put the file"
        " back, or save it as a new one."
    )
    return FileGone(f"{happened} {way_on}")


def not_as_left(path: Path) -> NotAsLeft:
    """Return the refusal of what lies under the name once nothing of ours is open any more."""
    return NotAsLeft(
        say(
            "{name} is not the tournament as it was left here: an older version of it, another file"
            " or a damaged one lies under its name. Nothing more is saved until the right one is"
            " there again. If there is none, close the tournament and open its newest copy; what is"
            " missing there has to be entered again.",
            name=path.name,
        )
    )
