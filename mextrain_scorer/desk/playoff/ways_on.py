"""What the Play-off page shows beside the games: what is upset, what is named, what could be."""

from dataclasses import dataclass

from mextrain_scorer.desk.checks.upsets import Upset, upsets
from mextrain_scorer.desk.playoff.named_places import NamedPlaces, Naming, named_in, naming_in
from mextrain_scorer.desk.tournament import Tournament


@dataclass(frozen=True, slots=True)
class WaysOn:
    """``upset`` are the stages that a correction upset, sheet by sheet, the first stage first."""

    upset: tuple[Upset, ...]
    named: NamedPlaces | None
    naming: Naming


def ways_on(tournament: Tournament) -> WaysOn:
    """Read what leads on to a champion where no game does."""
    with tournament.reading() as reading:
        return WaysOn(
            tuple(upsets(reading, tournament.rule_set)),
            named_in(reading),
            naming_in(reading, tournament),
        )
