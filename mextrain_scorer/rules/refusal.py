"""What the program says when it cannot do what was asked."""

from typing import Self

from mextrain_scorer.rules.words import filled


class Refused(Exception):
    """The user's world says no: a wrong value, a file in use, a full disk.

    Its text is one clear sentence for people that says what to do; nothing was changed.
    """

    @classmethod
    def saying(cls, template: str, /, **values: object) -> Self:
        """Return the refusal with that sentence, as ``say`` says it."""
        return cls(filled(template, **values))
