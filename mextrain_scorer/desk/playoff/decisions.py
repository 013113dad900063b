"""What the Play-off page shows beside the games: contradictions, named places, and choices."""

from dataclasses import dataclass

from mextrain_scorer.desk.checks.upsets import Upset, upsets
from mextrain_scorer.desk.playoff.named_places import NamedPlaces, Naming, named_in, naming_in
from mextrain_scorer.desk.tournament import Tournament


@dataclass(frozen=True, slots=True)
class PlayoffDecisions:
    """``upset`` are contradictions between stages and sheets, by sheet, earlier stages first."""

    upset: tuple[Upset, ...]
    named: NamedPlaces | None
    naming: Naming


def playoff_decisions(tournament: Tournament) -> PlayoffDecisions:
    """Read everything that can lead to a champion without another game."""
    with tournament.reading() as reading:
        return PlayoffDecisions(
            tuple(upsets(reading, tournament.rule_set)),
            named_in(reading),
            naming_in(reading, tournament),
        )
