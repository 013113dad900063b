"""Errors caused by the disk, the file or another program, not by bugs; each text is for users."""

from pathlib import Path

from mextrain_scorer.rules.refusal import Refused


class NotATournament(Refused):
    """The file is not a tournament file."""


class NewerFile(Refused):
    """The file was made by a newer version of the program; its bytes are left as they are."""


class FileInUse(Refused):
    """Another program holds the file; the sentence says which."""


class DamagedFile(Refused):
    """The rows do not match the journal; ``aside`` is the copy kept of the damaged file."""

    def __init__(self, sentence: str, aside: Path | None = None) -> None:
        super().__init__(sentence)
        self.aside = aside


class NotSaved(Refused):
    """The disk refused a change; the file was read again and is as it was before the change."""


class ServerAway(NotSaved):
    """The server did not answer a change; its home says as long as it is ``away``."""


class FileGone(NotSaved):
    """The open file was moved, deleted or replaced; what was in it can still be read."""


class NotAsLeft(NotSaved):
    """After the connection was lost, another content was found at the path: it is not read."""


class PasswordWanted(Refused):
    """The server asks for a password, and none or a wrong one was given."""
