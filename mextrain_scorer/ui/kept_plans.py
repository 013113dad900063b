"""What was filled in about the play-off and refused, until it can be saved."""

from mextrain_scorer.desk.playoff_draft import Choices, Draft, draft
from mextrain_scorer.desk.playoff_entry import Change
from mextrain_scorer.desk.saving_elsewhere import is_not_saved
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.kept_answers import FillIn


class KeptPlans:
    """The plan, and the seat given away, that were refused last.

    Each holds as long as the stage of that key is the last there is.
    """

    def __init__(self) -> None:
        self._choices: tuple[str, Choices, Refused] | None = None
        self._seat: tuple[str, FillIn, Refused] | None = None

    def keep_choices(self, after: str, choices: Choices, refusal: Refused) -> None:
        """Keep how the stage after that one was to be started."""
        self._choices = (after, choices, refusal) if choices != Choices() else None

    def choices(self, after: str) -> Choices:
        """Return how the stage after that one was to be started, once; else the usual way."""
        kept, self._choices = self._choices, None
        return kept[1] if kept is not None and kept[0] == after else Choices()

    def keep_seat(self, stage: str, fill_in: FillIn, refusal: Refused) -> None:
        """Keep who gives up a seat of that stage, to whom and why."""
        self._seat = stage, fill_in, refusal

    def fill_in(self, stage: str, dialog: object) -> None:
        """Fill a dialog in with what was kept of a seat of that stage, once."""
        kept, self._seat = self._seat, None
        if kept is not None and kept[0] == stage:
            kept[1](dialog)

    def unsaved(self, stage: str) -> bool:
        """Say whether only the disk refused anything, while that stage is the last."""
        return any(
            kept is not None and kept[0] == stage and is_not_saved(kept[2])
            for kept in (self._choices, self._seat)
        )


def draft_again(tournament: Tournament, kept: Choices) -> tuple[Draft, tuple[Change, ...]]:
    """Plan the next stage as it was to be started, or as usual where that cannot be any more."""
    try:
        planned = draft(tournament, kept)
    except Refused:
        planned = draft(tournament)
    return planned, planned.changes if kept.changes is None else kept.changes
