"""Names with letters that none of the fonts can draw: a description is printed instead."""

from mextrain_scorer.desk.roster.players import players
from mextrain_scorer.desk.tables import sheet, stage_or_current
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.words import say, say_count
from mextrain_scorer.sheets.layout.fonts import drawn_words, missing

_NAMELESS = frozenset({"rules", "phones-card"})
_NAMED = 3


def spelled_out(
    tournament: Tournament, key: str, stage: str | None = None, table_no: int | None = None
) -> str:
    """Return a warning about a document's names with letters that are replaced by words.

    ``table_no`` is the one table it is printed for, None for all; ``stage`` is the stage now being
    played where it is None.  Empty where all letters can be drawn.
    """
    if key in _NAMELESS:
        return ""
    if table_no is not None:
        seats = sheet(tournament, stage_or_current(tournament, stage), table_no).seats
        people = [(seat.player, seat.name) for seat in seats]
    else:
        people = [(player.number, player.name) for player in players(tournament)]
    facts = tournament.facts()
    names = [text for text in (facts.name, facts.venue, facts.monitor) if missing(text)]
    names += [
        say("No. {number} {name}", number=number, name=name)
        for number, name in people
        if missing(name)
    ]
    if not names:
        return ""
    shown = ", ".join(names[:_NAMED])
    if len(names) > _NAMED:
        more = len(names) - _NAMED
        shown = say_count(more, "{names} and 1 more", "{names} and {count} more", names=shown)
    return say(
        "Some letters cannot be printed and are named in words on paper, such as {words}: "
        "{names}. Write them in by hand, or enter the name in other letters.",
        words=drawn_words(missing(names[0]))[0],
        names=shown,
    )
