"""The plan of the play-off that was refused, until it can be saved."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from mextrain_scorer.desk.playoff_draft import Choices, Draft, draft
from mextrain_scorer.desk.saving_elsewhere import is_not_saved
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused


class KeptPlans:
    """The plan that was refused last: it holds as long as the stage before it is the last."""

    def __init__(self) -> None:
        self._choices: tuple[str, Choices, Refused] | None = None

    def keep_choices(self, after: str, choices: Choices, refusal: Refused) -> None:
        """Keep how the stage after that one was to be started."""
        self._choices = (after, choices, refusal) if choices != Choices() else None

    def choices(self, after: str) -> Choices:
        """Return how the stage after that one was to be started, once; else the usual way."""
        kept, self._choices = self._choices, None
        return kept[1] if kept is not None and kept[0] == after else Choices()

    def unsaved(self, stage: str) -> bool:
        """Say whether only the disk refused it, while that stage is the last."""
        kept = self._choices
        return kept is not None and kept[0] == stage and is_not_saved(kept[2])


def first_draft(tournament: Tournament, kept: Choices) -> Draft:
    """Plan the next stage as it was to be started, or as usual where that cannot be any more.

    Where the usual cannot be either, because the wild cards are level or a tie decides who goes
    on, it begins with the winners alone: from there it can be seen what else there is.
    """
    planned = _first_of(tournament, (kept, Choices(), Choices(wild_cards=0)))
    return planned if kept.changes is None else replace(planned, changes=kept.changes)


def _first_of(tournament: Tournament, ways: Sequence[Choices]) -> Draft:
    for choices in ways:
        with suppress(Refused):
            return draft(tournament, choices)
    return draft(tournament, Choices(advance=1, wild_cards=0))
