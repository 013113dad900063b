"""The --seen option: the value that the user saw, so that a newer one is not overwritten."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated

import typer

from mextrain_scorer.cli.options import readable
from mextrain_scorer.rules.records import Outcome
from mextrain_scorer.rules.words import say

if TYPE_CHECKING:
    from mextrain_scorer.desk.scores.score_cells import NotCompared

BLANK = "blank"

Seen = Annotated[
    str | None,
    typer.Option(
        "--seen",
        metavar="VALUE",
        help="What you saw there, a number or `blank`: where it says something else by now,"
        " nothing is changed.",
        callback=readable,
    ),
]
SeenMark = Annotated[
    Outcome | None,
    typer.Option(
        "--seen",
        help="How you saw the round marked: where it is marked otherwise by now, nothing is"
        " changed.",
    ),
]


def seen_value(text: str | None) -> "int | NotCompared | None":
    """Return the number that was seen, None for a blank; without the option, compare nothing."""
    from mextrain_scorer.desk.scores.score_cells import NOT_COMPARED

    if text is None:
        return NOT_COMPARED
    if text == BLANK:
        return None
    try:
        return int(text)
    except ValueError:
        raise typer.BadParameter(
            say("{text!r} is neither a number nor blank.", text=text), param_hint="--seen"
        ) from None


def seen_total(
    text: str | None, totals: Mapping[int, int | None]
) -> "Mapping[int, int | None] | NotCompared":
    """Return the one total that was seen, by player; wrong usage if several totals are given."""
    from mextrain_scorer.desk.scores.score_cells import NotCompared

    value = seen_value(text)
    if isinstance(value, NotCompared):
        return value
    if len(totals) > 1:
        raise typer.BadParameter(say("it goes with one total alone."), param_hint="--seen")
    return dict.fromkeys(totals, value)


def seen_mark(outcome: Outcome | None) -> "Outcome | NotCompared":
    """Return the mark of the round that was seen; without the option, compare nothing."""
    from mextrain_scorer.desk.scores.score_cells import NOT_COMPARED

    return NOT_COMPARED if outcome is None else outcome
