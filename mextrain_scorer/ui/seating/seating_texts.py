"""The sentences of the Seating page."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk.roster.players import PlayerFacts
from mextrain_scorer.desk.seating.ladder import ContradictedMove
from mextrain_scorer.desk.seating.next_game import DrawnSeats
from mextrain_scorer.rules.seating.draw import Together
from mextrain_scorer.rules.words import listed, whole
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.phones.phones import Phones, with_new_codes
from mextrain_scorer.ui.seating.seating_model import SeatingModel

MOST_NAMED = 3

translate = QCoreApplication.translate


def subtitle(seating: SeatingModel) -> str:
    """Return how many players sit at how many tables."""
    if not seating.current:
        return translate("SeatingTexts", "The seats of an earlier game: they stay as they were.")
    seated = sum(len(card.rows) for card in seating.cards)
    if len(seating.cards) == 1:
        return plural(
            "SeatingTexts",
            seated,
            "1 player at one table",
            "{count} players at one table, in order around it",
        )
    if seating.climbed:
        return plural(
            "SeatingTexts",
            seated,
            "1 player at {tables} tables",
            "{count} players at {tables} tables · ↑2: up from table 2",
            tables=whole(len(seating.cards)),
        )
    return plural(
        "SeatingTexts",
        seated,
        "1 player at {tables} tables",
        "{count} players at {tables} tables, in order around the table",
        tables=whole(len(seating.cards)),
    )


def apart_sentence(seating: SeatingModel) -> str:
    """Say that everybody is kept apart who asked for it; empty where somebody is not."""
    if not seating.by_lot or seating.together or not seating.groups:
        return ""
    if all(len(members) == 2 for members in seating.groups.values()):
        return translate("SeatingTexts", "✓ No couple sits together")
    return translate("SeatingTexts", "✓ No couple or group sits together")


def warnings(seating: SeatingModel) -> list[str]:
    """Return what to look at in these seats, the most important first, a few of each kind."""
    if not seating.by_lot:
        return []  # who meets on a ladder follows from the places
    together, again = seating.together, seating.met_again
    said = [_sit_together(seating, each) for each in together[:MOST_NAMED]]
    if len(together) > MOST_NAMED:
        said.append(
            plural(
                "SeatingTexts",
                len(together) - MOST_NAMED,
                "And 1 more couple or group.",
                "And {count} more couples or groups.",
            )
        )
    if again:
        names = listed([_name(seating, number) for number in again[0]])
        words = translate("SeatingTexts", "{0} sat together before.").format(names)
        if len(again) > 1:
            words = plural(
                "SeatingTexts",
                len(again),
                "1 pair sat together before: {names}.",
                "{count} pairs sat together before, such as {names}.",
                names=names,
            )
        said.append(words)
    return said


def _sit_together(seating: SeatingModel, each: Together) -> str:
    names = listed([_name(seating, number) for number in each.players])
    if len(seating.groups.get(each.value, ())) == 2:
        words = translate("SeatingTexts", "The couple {0} sit together at table {1}.")
        return words.format(names, each.table_no)
    words = translate("SeatingTexts", "{0}: {1} sit together at table {2}.")
    return words.format(each.value, names, each.table_no)


def _name(seating: SeatingModel, number: int) -> str:
    facts = seating.players.get(number)
    return str(number) if facts is None else facts.name


def other_half(seating: SeatingModel, player: int) -> str:
    """Return where the others of a player's couple or group sit; empty for who came alone."""
    facts = seating.players.get(player)
    if facts is None or not facts.group:
        return ""
    others = [seating.players[n] for n in seating.groups.get(facts.group, ()) if n != player]
    if not others:
        return ""
    places = "; ".join(_place(other) for other in others)
    if len(others) == 1:
        return translate("SeatingTexts", "Couple: {0}").format(places)
    return translate("SeatingTexts", "{0}: {1}").format(facts.group, places)


def _place(other: PlayerFacts) -> str:
    if other.table_no is None:
        return translate("SeatingTexts", "{0}, without a seat").format(other.name)
    return translate("SeatingTexts", "{0}, at table {1}").format(other.name, other.table_no)


def drawn_sentences(
    drawn: DrawnSeats, seating: SeatingModel, phones: Phones
) -> tuple[str, list[str]]:
    """Return the result of a draw, for ``phones`` too, and which wishes it could not fulfil."""
    count = len(drawn.tables)
    words = plural("SeatingTexts", count, "1 table drawn.", "{count} tables drawn.")
    if drawn.again:
        words = plural(
            "SeatingTexts",
            count,
            "1 table drawn again. What was printed is out of date; Ctrl+Z brings the old seats"
            " back.",
            "{count} tables drawn again. What was printed is out of date; Ctrl+Z brings the old"
            " seats back.",
        )
    broken = [_sit_together(seating, each) for each in drawn.together[:MOST_NAMED]]
    if len(drawn.together) > MOST_NAMED:
        left = len(drawn.together) - MOST_NAMED
        broken.append(plural("SeatingTexts", left, "And 1 more.", "And {count} more."))
    broken += drawn.unpinned_sentences
    return with_new_codes(words, phones), broken


def waiting_words(waiting: Sequence[PlayerFacts]) -> str:
    """Return that the first of these waits for a seat, and how many more do."""
    first, *others = waiting
    if not others:
        words = translate("SeatingTexts", "{0} came late and waits for a seat")
        return words.format(first.name)
    return plural(
        "SeatingTexts",
        len(others),
        "{name} came late and waits for a seat, and 1 more waits",
        "{name} came late and waits for a seat, and {count} more wait",
        name=first.name,
    )


def contradiction_words(contradiction: Sequence[ContradictedMove]) -> str:
    """Return whom a correction would put at another table, a few by name."""
    said = [each.sentence for each in contradiction[:MOST_NAMED]]
    more = len(contradiction) - MOST_NAMED
    if more > 0:
        said.append(plural("MovesTexts", more, "So would 1 more.", "So would {count} more."))
    return " ".join(said)
