"""A ranking over several games as immutable values: made by the desk, drawn by the PDF writers."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class RankedGame:
    """A player's total of one game, in points, and whether it counts in the ranking."""

    total: int
    counts: bool = True


@dataclass(frozen=True, slots=True)
class RankedLine:
    """One player of a ranking over several games.

    ``games`` has an entry for each game of the day, None where the player has no total.
    ``counted`` says how many of them count, ``total`` is their sum.  ``place`` is None for who has
    no game that counts; ``why`` says what put the player ahead where the sum did not.
    """

    place: int | None
    player: int
    name: str
    games: tuple[RankedGame | None, ...]
    counted: int
    total: int | None
    why: str = ""


@dataclass(frozen=True, slots=True)
class Ranking:
    """The ranking of everybody over the ``games`` of the day, or within a class.

    ``remarks`` are sentences about how it is made and how far it is; ``warning`` says why places
    are not comparable yet.
    """

    lines: tuple[RankedLine, ...]
    games: int
    remarks: tuple[str, ...] = ()
    class_name: str = ""
    warning: str = ""


@dataclass(frozen=True, slots=True)
class SumsByHand:
    """The form on which sums over several games are made by hand, with what is known of them.

    ``lines`` are all players by number, a game without a total to be filled in; ``best`` of the
    ``games`` count of each.  ``final_of`` of the ranking play a final, none where it is 0; else
    ``places`` are announced.  ``games_left`` are still to be drawn.  ``classes`` has the class of
    each player who has one.  On a ladder ``move_up`` of each table move up between games, and with
    ``table_1`` the last game's table 1 has the places.
    """

    lines: tuple[RankedLine, ...]
    games: int
    best: int
    games_left: int
    places: int
    final_of: int = 0
    classes: Mapping[int, str] = field(default_factory=dict)
    move_up: int = 0
    table_1: bool = False
