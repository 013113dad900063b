"""What the next step says of a stage's sheets: to be handed out, typed and signed."""

from collections.abc import Sequence

from mextrain_scorer.desk.tables import stage_title
from mextrain_scorer.rules.playoff import FINAL
from mextrain_scorer.rules.words import say, say_count


def print_words(stage: str, *, ranked: bool) -> str:
    """Return what to do while a stage's blank sheets are not handed out."""
    if stage == FINAL:
        return say("Next: print and hand out the sheet of the final")
    if stage == "qualifying":
        return say("Next: print and hand out the score sheets")
    title = stage_title(stage, ranked=ranked)
    return say("Next: print and hand out the sheets, {t}", t=title)


def sheets_wait(waiting: Sequence[int], stage: str) -> str:
    """Return what to do while the sheets of some tables, ``waiting``, are not signed."""
    if stage == FINAL:
        return say("Next: type and sign the sheet of the final")
    if len(waiting) == 1:
        return say("Next: type and sign the sheet of table {n}", n=waiting[0])
    if len(waiting) == 2:
        return say(
            "Next: type and sign the sheets of tables {a} and {b}", a=waiting[0], b=waiting[1]
        )
    return say_count(
        len(waiting), "Next: type and sign 1 sheet", "Next: type and sign {count} sheets"
    )
