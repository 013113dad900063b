"""Why some scores of a round cannot all be right, as a sentence that names them."""

from mextrain_scorer.rules.hands import highest_sum
from mextrain_scorer.rules.impossible import HandLimits
from mextrain_scorer.rules.impossible_rounds import HandsInConflict
from mextrain_scorer.rules.tiles import Tile, tile_value, whole_set
from mextrain_scorer.rules.words import listed, say

# More tiles than these are not listed one by one.
_FEW_TILES = 5


def why_impossible(found: HandsInConflict) -> str:
    """Return the sentence that says why, by the plainest reason there is."""
    return (
        _only_tiles_that_make(found)
        or _too_few_small_tiles(found)
        or _too_many_points(found)
        or _no_deal(found)
    )


def _tiles_up_to(limits: HandLimits, points: int) -> list[Tile]:
    """Return the tiles of that many points or fewer, the lightest first."""
    tiles = [tile for tile in whole_set(limits.highest) if tile != (limits.engine, limits.engine)]
    worth = {tile: tile_value(tile, limits.double_blank) for tile in tiles}
    return sorted((t for t in tiles if worth[t] <= points), key=lambda tile: (worth[tile], tile))


def _only_tiles_that_make(found: HandsInConflict) -> str | None:
    """Of a score so low that one tile alone can make it there are as many hands as such tiles."""
    score = found.scores[0]
    if set(found.scores) != {score}:
        return None
    small = _tiles_up_to(found.limits, score)
    worth = [tile_value(tile, found.limits.double_blank) for tile in small]
    two_lightest = sorted(value for value in worth if value)[:2]
    makers = [tile for tile, value in zip(small, worth, strict=True) if value == score]
    if not makers or len(makers) >= len(found.seats):
        return None
    if len(two_lightest) == 2 and sum(two_lightest) <= score:
        return None
    both = (
        say("{who} cannot both be left with {score}", who=_names(found), score=score)
        if len(found.seats) == 2
        else say("{who} cannot all be left with {score}", who=_names(found), score=score)
    )
    if len(makers) == 1:
        return say(
            "{both}: only {tile} makes {score}.", both=both, tile=_tile(makers[0]), score=score
        )
    tiles = listed([_tile(tile) for tile in makers])
    return say("{both}: only {tiles} make {score}.", both=both, tiles=tiles, score=score)


def _too_few_small_tiles(found: HandsInConflict) -> str | None:
    """Who is left with few points can only hold small tiles, and those come to too little."""
    most = max(found.scores)
    tiles = _tiles_up_to(found.limits, most)
    points = sum(tile_value(tile, found.limits.double_blank) for tile in tiles)
    if points >= sum(found.scores) or len(tiles) == found.limits.tiles:
        return None
    named = (
        listed([_tile(tile) for tile in tiles])
        if len(tiles) <= _FEW_TILES
        else say("the tiles of {points} points and fewer", points=most)
    )
    return say(
        "{hands} cannot all be: {tiles} come to {points} together, not {wanted}.",
        hands=_hands(found),
        tiles=named,
        points=points,
        wanted=sum(found.scores),
    )


def _too_many_points(found: HandsInConflict) -> str | None:
    """So many tiles are not worth that much, even the heaviest of the set."""
    limits, wanted = found.limits, sum(found.scores)
    count = min(limits.most * len(found.scores), limits.together)
    points = highest_sum(limits.highest, limits.double_blank, limits.engine, count)
    if points >= wanted:
        return None
    if count == limits.tiles:
        why = say("all the tiles beside the engine come to {points}", points=points)
    elif count < limits.together or not limits.laid:
        why = say(
            "{hands} hands of {tiles} tiles come to {points} at most",
            hands=len(found.scores),
            tiles=limits.most,
            points=points,
        )
    else:
        why = say(
            "whoever went out laid {laid} tiles or more, and the others come to {points} at most",
            laid=limits.laid,
            points=points,
        )
    if len(found.scores) == 1:
        return say("{who}: {score} cannot be: {why}.", who=_names(found), score=wanted, why=why)
    return say(
        "{hands} cannot all be: they come to {wanted} together, and {why}.",
        hands=_hands(found),
        wanted=wanted,
        why=why,
    )


def _no_deal(found: HandsInConflict) -> str:
    """The points would do, but no tiles can be shared out so that each hand comes out even."""
    if len(found.scores) == 1:
        return say(
            "{who}: {score} cannot be: no tiles of the set come to exactly that.",
            who=_names(found),
            score=found.scores[0],
        )
    return say("{hands} cannot all come from one set of dominoes.", hands=_hands(found))


def _tile(tile: Tile) -> str:
    low, high = sorted(tile)
    return say("the {low}-{high}", low=low, high=high)


def _names(found: HandsInConflict) -> str:
    return listed(
        [say("No. {number} {name}", number=seat.player, name=seat.name) for seat in found.seats]
    )


def _hands(found: HandsInConflict) -> str:
    return listed(
        [
            say("No. {number} {name}'s {score}", number=seat.player, name=seat.name, score=score)
            for seat, score in zip(found.seats, found.scores, strict=True)
        ]
    )
