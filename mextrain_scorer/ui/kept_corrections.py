"""What was corrected of players and could not be saved, until it can be."""

from contextlib import suppress

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk import players
from mextrain_scorer.desk.players import PlayerFacts
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.player_forms import PlayerFields, PlayerWords, words_about


class KeptCorrections:
    """Corrections that the disk refused; each holds while the roster says what it corrects."""

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        self._kept: dict[int, tuple[PlayerWords, PlayerWords]] = {}  # as it stood, as it should

    def keep(self, player: PlayerFacts, words: PlayerWords) -> None:
        """Keep what was filled in over what the roster said of that player."""
        self._kept[player.number] = words_about(player), words

    def fill_in(self, player: PlayerFacts, fields: PlayerFields) -> None:
        """Fill in what was kept of that player, once."""
        stood, words = self._kept.pop(player.number, (None, None))
        if words is not None and stood == words_about(player):
            fields.show_words(words)

    def unsaved(self) -> tuple[str, ...]:
        """Tell of each player of whom something is kept."""
        if not self._kept:
            return ()
        kept = set(self._kept)
        with suppress(Refused):  # where it cannot be read the roster counts as it was
            there = {each.number: each for each in players.players(self._tournament)}
            kept = {
                number
                for number, (stood, _) in self._kept.items()
                if number in there and words_about(there[number]) == stood
            }
        words = QCoreApplication.translate(
            "KeptCorrections", "No. {0}: what was changed is not saved."
        )
        return tuple(words.format(number) for number in sorted(kept))

    def hand_over(self, other: "KeptCorrections") -> None:
        """Give all of it to another page of the same tournament."""
        other._kept.update(self._kept)
