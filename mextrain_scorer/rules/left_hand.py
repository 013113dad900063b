"""The tiles left in one hand at the end of a round, picked one by one and added up.

A tile is in one hand only, and the engine lies in the middle of the board: what cannot be left in
this hand is refused with the reason, so that a slip shows while the tiles are still on the table.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from mextrain_scorer.rules.impossible import most_tiles
from mextrain_scorer.rules.records import Seat
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.tiles import Tile, tile_value
from mextrain_scorer.rules.words import say, say_count


@dataclass(frozen=True, slots=True)
class LeftHand:
    """The tiles of one player in the round of one engine, in the order they were picked.

    ``players`` is how many play the round; ``holders`` are the seats whose hands the
    tiles are in that were picked for other players.
    """

    rule_set: RuleSet
    engine: int
    players: int
    holders: Mapping[Tile, Seat]
    tiles: tuple[Tile, ...] = ()

    @property
    def points(self) -> int:
        """What the hand costs, the double blank at its value (Samboree rules 5 and 9)."""
        return sum(tile_value(tile, self.rule_set.double_blank) for tile in self.tiles)

    def why_not(self, tile: Tile) -> str | None:
        """Return the sentence why a tile cannot be in this hand, None where it can.

        Raises ValueError for a tile that the set does not have.
        """
        larger, smaller = tile
        if not 0 <= smaller <= larger <= self.rule_set.highest:
            raise ValueError(f"there is no tile {larger}-{smaller}")
        if tile == (self.engine, self.engine):
            return say("The {tile} is the engine: it lies on the table.", tile=tile_words(tile))
        if tile in self.holders:
            holder = self.holders[tile]
            return say(
                "The {tile} is in the hand of No. {number} {name}.",
                tile=tile_words(tile),
                number=holder.player,
                name=holder.name,
            )
        if tile not in self.tiles and len(self.tiles) >= self.most:
            return say_count(
                self.most,
                "Nobody holds more than 1 tile in this round.",
                "Nobody holds more than {count} tiles in this round.",
            )
        return None

    @property
    def most(self) -> int:
        """The most tiles that this hand can have (Samboree rule 2)."""
        return most_tiles(self.rule_set, self.players)

    def with_tile(self, tile: Tile) -> "LeftHand":
        """Return the hand with one more tile.

        Raises Refused where it is there already, or cannot be.
        """
        why = self.why_not(tile)
        if why is None and tile in self.tiles:
            why = say("The {tile} is picked already: there is only one.", tile=tile_words(tile))
        if why is not None:
            raise Refused(why)
        return replace(self, tiles=(*self.tiles, tile))

    def without(self, tile: Tile) -> "LeftHand":
        """Return the hand with that tile put back."""
        return replace(self, tiles=tuple(each for each in self.tiles if each != tile))


def tile_words(tile: Tile) -> str:
    """Return a tile as people say it, such as "6-4"."""
    return say("{larger}-{smaller}", larger=tile[0], smaller=tile[1])


def typed_tile(text: str, highest: int) -> Tile | None:
    """Return the tile that was typed, None where it needs more or has no one meaning.

    Two digits are a tile where no end has two, and four where ends have: 64, 0604.  With a sign
    between the ends any tile can be typed as people say it: 6-4, 12-7.  Raises Refused for a tile
    that the set does not have.
    """
    if not text.isascii():
        return None
    ends = "".join(each if each.isdigit() else " " for each in text).split()
    width = len(str(highest))
    if len(ends) == 1 and len(ends[0]) == 2 * width and text == ends[0]:
        ends = [text[:width], text[width:]]
    if len(ends) != 2:
        return None
    larger, smaller = sorted((int(end) for end in ends), reverse=True)
    if larger > highest:
        raise Refused.saying(
            "There is no {tile} in a double-{highest} set.",
            tile=tile_words((larger, smaller)),
            highest=highest,
        )
    return larger, smaller
