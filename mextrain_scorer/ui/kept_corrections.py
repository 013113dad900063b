"""What was corrected of players and refused, until it can be saved."""

from contextlib import suppress
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk import players
from mextrain_scorer.desk.players import PlayerFacts
from mextrain_scorer.desk.saving_elsewhere import is_not_saved
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.player_forms import PlayerFields, PlayerWords, words_about


@dataclass(frozen=True, slots=True)
class _Correction:
    stood: PlayerWords
    words: PlayerWords
    refusal: Refused


class KeptCorrections:
    """Corrections that were refused; each holds while the roster says what it corrects."""

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        self._kept: dict[int, _Correction] = {}

    def keep(self, player: PlayerFacts, words: PlayerWords, refusal: Refused) -> None:
        """Keep what was filled in over what the roster said of that player."""
        self._kept[player.number] = _Correction(words_about(player), words, refusal)

    def fill_in(self, player: PlayerFacts, fields: PlayerFields) -> None:
        """Fill in what was kept of that player, once."""
        kept = self._kept.pop(player.number, None)
        if kept is not None and kept.stood == words_about(player):
            fields.show_words(kept.words)

    def unsaved(self) -> tuple[str, ...]:
        """Tell of each player of whom only the disk refused something."""
        kept = {number for number, each in self._kept.items() if is_not_saved(each.refusal)}
        if not kept:
            return ()
        with suppress(Refused):  # where it cannot be read the roster counts as it was
            there = {each.number: each for each in players.players(self._tournament)}
            kept = {
                number
                for number in kept & set(there)
                if words_about(there[number]) == self._kept[number].stood
            }
        words = QCoreApplication.translate(
            "KeptCorrections", "No. {0}: what was changed is not saved."
        )
        return tuple(words.format(number) for number in sorted(kept))

    def hand_over(self, other: "KeptCorrections") -> None:
        """Give all of it to another page of the same tournament."""
        other._kept.update(self._kept)
