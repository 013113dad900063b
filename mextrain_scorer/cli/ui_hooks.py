"""The functions that the command line needs from the window's code, which it cannot import."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from mextrain_scorer.cli.output import tell
from mextrain_scorer.rules.words import say


class UiHooks(NamedTuple):
    """``window`` opens a file in the window and returns its exit code; ``speak`` sets the language.

    ``speak`` raises Refused for an unknown language.
    """

    window: Callable[[Path | None], int]
    speak: Callable[[str], None]


def _no_window(_file: Path | None) -> int:
    tell(say("The window opens from the program itself: mextrain-scorer."))
    return 1


WITHOUT_WINDOW = UiHooks(_no_window, lambda _language: None)
