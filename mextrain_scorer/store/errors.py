"""What the world does to a tournament's file, told apart from bugs: each a sentence for people."""

from pathlib import Path

from mextrain_scorer.rules.refusal import Refused


class NotATournament(Refused):
    """The file is something else."""


class NewerFile(Refused):
    """The file was made by a newer version of the program; its bytes are left as they are."""


class FileInUse(Refused):
    """Another program holds the file; the sentence says which."""


class DamagedFile(Refused):
    """The file does not say what its journal says; ``aside`` is the copy that was kept of it."""

    def __init__(self, sentence: str, aside: Path | None = None) -> None:
        super().__init__(sentence)
        self.aside = aside


class NotSaved(Refused):
    """The disk refused a change; the file was read again and says what it said before."""


class FileGone(NotSaved):
    """The open file is not under its name any more; all that it holds can still be read."""


class NotAsLeft(NotSaved):
    """With the connection lost, what lies under the name is not what we left: nothing is read."""
