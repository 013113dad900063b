"""A ranking over several games as immutable values: made by the desk, drawn by the PDF writers."""

from dataclasses import dataclass


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
