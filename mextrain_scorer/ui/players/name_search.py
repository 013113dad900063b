"""Finds players by what is typed, and says which letters of a name were typed."""

import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

from mextrain_scorer.desk.roster.players import NO_SHOW, REGISTERED, PlayerFacts

Span = tuple[int, int]  # first letter and the one after the last


class _Folded(NamedTuple):
    """A text in small letters without accents, and where in the text each letter comes from."""

    letters: str
    places: list[int]


def find_players(players: Sequence[PlayerFacts], typed: str) -> list[PlayerFacts]:
    """Return the players that fit what was typed, in their order.

    They fit whose name has a word beginning with each word typed, or who have that number.  Only
    where nobody does, a word may stand anywhere in number, name, club and group.
    """
    wanted = _folded(typed).letters.split()
    if not wanted:
        return []
    named = [each for each in players if _begins(each, wanted)]
    return named or [each for each in players if _holds(each, wanted)]


def likeliest(found: Sequence[PlayerFacts], typed: str) -> PlayerFacts:
    """Return who is meant: who bears the very words goes first, then who has not come yet.

    Two of one name come to the door one after the other, and each types it.
    """
    wanted = set(_folded(typed).letters.split())

    def order(player: PlayerFacts) -> tuple[bool, bool]:
        other = not wanted <= set(_folded(player.name).letters.split())
        return other, player.status not in (REGISTERED, NO_SHOW)

    return min(found, key=order)


def typed_spans(name: str, typed: str) -> list[Span]:
    """Return which letters of a name were typed, to be underlined."""
    wanted = _folded(typed).letters.split()
    name_folded = _folded(name)
    spans: list[Span] = []
    for word in sorted(set(wanted), key=len, reverse=True):
        at = _word_start(name_folded.letters, word)
        if at < 0:
            at = name_folded.letters.find(word)
        if at >= 0:
            places = name_folded.places[at : at + len(word)]
            spans.append((places[0], places[-1] + 1))
    return spans


def _begins(player: PlayerFacts, wanted: Sequence[str]) -> bool:
    if list(wanted) == [str(player.number)]:
        return True
    name = _folded(player.name).letters
    return all(_word_start(name, word) >= 0 for word in wanted)


def _holds(player: PlayerFacts, wanted: Sequence[str]) -> bool:
    told = (str(player.number), player.name, player.club or "", player.group or "")
    words = _folded(" ".join(told)).letters
    return all(word in words for word in wanted)


def _word_start(text: str, word: str) -> int:
    """Return where a word of the text begins with ``word``, -1 where none does."""
    at = text.find(word)
    while at > 0 and text[at - 1].isalnum():
        at = text.find(word, at + 1)
    return at


def _folded(text: str) -> _Folded:
    letters: list[str] = []
    places: list[int] = []
    for place, letter in enumerate(text):
        for part in unicodedata.normalize("NFKD", letter.casefold()):
            if not unicodedata.combining(part):
                letters.append(part)
                places.append(place)
    return _Folded("".join(letters), places)
