"""Why some scores of a round cannot all be right, as a sentence that names them."""

from mextrain_scorer.rules.impossible.hand_limits import highest_sum
from mextrain_scorer.rules.impossible.impossible import HandLimits
from mextrain_scorer.rules.impossible.rounds import HandsInConflict
from mextrain_scorer.rules.tiles import Tile, tile_value, whole_set
from mextrain_scorer.rules.words import listed, say, say_count

# More tiles than these are not listed one by one.
_FEW_TILES = 5


def why_impossible(found: HandsInConflict) -> str:
    """Return the sentence that says why, by the plainest reason there is."""
    makers = _only_makers(found)
    if makers:
        return say(
            "{cannot}: {reason}.", cannot=_left_alike(found), reason=_only(makers, found.scores[0])
        )
    reason = _too_few_small_tiles(found) or _too_many_points(found) or _no_such_hands(found)
    return say("{cannot}: {reason}.", cannot=_cannot_be(found), reason=reason)


def why_undecided(found: HandsInConflict) -> str:
    """Return the question about scores that could not be decided either way."""
    return say(
        "{hands}: the program could not work out whether one set of dominoes has such hands. Is "
        "that what the paper says?",
        hands=_hands(found),
    )


def _only_makers(found: HandsInConflict) -> list[Tile]:
    """Return the tiles that make a score which only one tile alone can make, and all have.

    None are returned where there are as many tiles as hands: they are not what is wrong.
    """
    score = found.scores[0]
    small = _tiles_up_to(found.limits, score)
    worth = [tile_value(tile, found.limits.double_blank) for tile in small]
    lightest = sorted(value for value in worth if value)[:2]
    makers = [tile for tile, value in zip(small, worth, strict=True) if value == score]
    several_make_it = len(lightest) == 2 and sum(lightest) <= score
    if several_make_it or set(found.scores) != {score} or len(makers) >= len(found.seats):
        return []
    return makers


def _only(makers: list[Tile], score: int) -> str:
    if len(makers) == 1:
        return say("only {tile} makes {score}", tile=_tile(makers[0]), score=score)
    tiles = listed([_tile(tile) for tile in makers])
    return say("only {tiles} make {score}", tiles=tiles, score=score)


def _too_few_small_tiles(found: HandsInConflict) -> str | None:
    """Who is left with few points can only hold small tiles, and those come to too little."""
    limits, most, wanted = found.limits, max(found.scores), sum(found.scores)
    tiles = _tiles_up_to(limits, most)
    points = sum(tile_value(tile, limits.double_blank) for tile in tiles)
    if points >= wanted or len(tiles) == limits.tiles:
        return None
    named = (
        listed([_tile(tile) for tile in tiles])
        if len(tiles) <= _FEW_TILES
        else say_count(
            most, "the tiles of 1 point and fewer", "the tiles of {count} points and fewer"
        )
    )
    return say(
        "{tiles} come to {points} together, not {wanted}",
        tiles=named,
        points=points,
        wanted=wanted,
    )


def _too_many_points(found: HandsInConflict) -> str | None:
    """So many tiles are not worth that much, even the heaviest of the set."""
    limits, wanted = found.limits, sum(found.scores)
    hands = len(found.scores)
    count = min(limits.most * hands, limits.together)
    points = highest_sum(limits.highest, limits.double_blank, limits.engine, count)
    if points >= wanted:
        return None
    if count == limits.tiles:
        return say(
            "all the tiles beside the engine come to {points}, not {wanted}",
            points=points,
            wanted=wanted,
        )
    if limits.most * hands > limits.together:
        return say_count(
            limits.laid,
            "whoever went out laid 1 tile or more, and the others come to {points} at most,"
            " not {wanted}",
            "whoever went out laid {count} tiles or more, and the others come to {points} at most,"
            " not {wanted}",
            points=points,
            wanted=wanted,
        )
    return say_count(
        limits.most,
        "{hands} hands of 1 tile come to {points} at most, not {wanted}",
        "{hands} hands of {count} tiles come to {points} at most, not {wanted}",
        hands=hands,
        points=points,
        wanted=wanted,
    )


def _no_such_hands(found: HandsInConflict) -> str:
    """The points would do, but no tiles can be shared out so that each hand comes out even."""
    if len(found.scores) == 1:
        return say("no tiles of one set come to exactly that")
    small = _tiles_up_to(found.limits, max(found.scores))
    if len(small) <= _FEW_TILES and len(small) < found.limits.tiles:
        return say("{tiles} make no such hands", tiles=listed([_tile(tile) for tile in small]))
    if found.limits.most == found.limits.tiles:
        return say("one set of dominoes has no such hands")
    return say_count(
        found.limits.most,
        "one set of dominoes has no such hands of 1 tile",
        "one set of dominoes has no such hands of {count} tiles at most",
    )


def _left_alike(found: HandsInConflict) -> str:
    """Say that the scores, all of them the same, exclude each other."""
    who = listed(
        [say("No. {number} {name}", number=seat.player, name=seat.name) for seat in found.seats]
    )
    if len(found.seats) == 2:
        return say("{who} cannot both be left with {score}", who=who, score=found.scores[0])
    return say("{who} cannot all be left with {score}", who=who, score=found.scores[0])


def _cannot_be(found: HandsInConflict) -> str:
    """Say that the scores, each with its player, exclude each other."""
    cells = list(zip(found.seats, found.scores, strict=True))
    if len(cells) == 1:
        ((seat, score),) = cells
        return say(
            "No. {number} {name}: {score} cannot be",
            number=seat.player,
            name=seat.name,
            score=score,
        )
    if len(cells) == 2:
        return say("{hands} cannot both be right", hands=_hands(found))
    return say("{hands} cannot all be right", hands=_hands(found))


def _hands(found: HandsInConflict) -> str:
    """Name the scores, each with its player."""
    return listed(
        [
            say("No. {number} {name}'s {score}", number=seat.player, name=seat.name, score=score)
            for seat, score in zip(found.seats, found.scores, strict=True)
        ]
    )


def _tiles_up_to(limits: HandLimits, points: int) -> list[Tile]:
    """Return the tiles of that many points or fewer, the lightest first."""
    tiles = [tile for tile in whole_set(limits.highest) if tile != (limits.engine, limits.engine)]
    worth = {tile: tile_value(tile, limits.double_blank) for tile in tiles}
    small = [tile for tile in tiles if worth[tile] <= points]
    return sorted(small, key=lambda tile: (worth[tile], sorted(tile)))


def _tile(tile: Tile) -> str:
    low, high = sorted(tile)
    return say("the {low}-{high}", low=low, high=high)
