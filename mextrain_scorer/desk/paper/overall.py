"""Gathers the ranking over several games as it stands on paper: of everybody, and of each class."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from mextrain_scorer.desk.overall.ranking import Overall, rankings_in, uneven_words
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Ruling, Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.standings import DecidedBy, Line, Standing, difference, how_ruled
from mextrain_scorer.rules.words import say, say_count
from mextrain_scorer.sheets.ranking import RankedGame, RankedLine, Ranking

_LEVEL = (DecidedBy.OPEN, DecidedBy.SHARED)


def rankings(tournament: Tournament, everything: Sequence[Sheet]) -> tuple[Ranking, ...]:
    """Return the ranking of everybody, then that within each class by its name.

    Raises Refused where the rules rank nobody over several games, or no sheet is signed.
    """
    with tournament.reading() as reading:
        found = rankings_in(reading, tournament.rule_set, everything)
    if not found:
        raise Refused(say("The rules in force rank nobody over several games."))
    if not found[0].lines:
        raise Refused(say("Nobody has a place yet: it begins with the first signed sheet."))
    return tuple(on_paper(each) for each in found)


def on_paper(ranking: Overall) -> Ranking:
    """Return a ranking line by line; who has no game that counts comes last, without a place."""
    places = ranking.places
    whys = _whys(ranking, places)
    lines = [
        ranked_line(each.line, ranking.games, each.place, why)
        for each, why in zip(places, whys, strict=True)
    ]
    lines += [ranked_line(line, ranking.games) for line in ranking.without_place]
    remarks = () if ranking.class_name else tuple(_remarks(ranking))
    warning = uneven_words(ranking)
    return Ranking(tuple(lines), ranking.games, remarks, ranking.class_name, warning)


def ranked_line(line: Line, games: int, place: int | None = None, why: str = "") -> RankedLine:
    """Return somebody's line with an entry for each game of the day."""
    counts = {game.number for game in line.counted}
    totals = {
        game.number: RankedGame(game.line.total, game.number in counts) for game in line.games
    }
    return RankedLine(
        place,
        line.seat.player,
        line.seat.name,
        tuple(totals.get(number) for number in range(1, games + 1)),
        len(line.counted),
        line.total if line.counted else None,
        why,
    )


def _whys(ranking: Overall, places: Sequence[Standing]) -> list[str]:
    """Return what put each place before the next, where a lower sum alone did not."""
    rulings = {
        player: group.ruling
        for group in ranking.groups
        if group.ruling is not None
        for player in group.players
    }
    found = [_why(ahead, behind, rulings) for ahead, behind in pairwise(places)]
    # The last stands before nobody: what parted it from the one above is said there.
    return [*found, *(_tied(each, rulings) for each in places[-1:])]


def _why(ahead: Standing, behind: Standing, rulings: Mapping[int, Ruling]) -> str:
    step, better, worse = ahead.decided_by, ahead.line, behind.line
    if step is DecidedBy.GAMES:
        whole = say_count(len(better.counted), "1 whole game", "{count} whole games")
        return say("{better} against {worse}", better=whole, worse=len(worse.counted))
    if step is DecidedBy.RULING:
        return _how(rulings[ahead.player])
    if step in _LEVEL:
        return _tied(ahead, rulings)
    if step is not DecidedBy.TOTAL:
        return difference(step, better, worse)
    if better.rounds == worse.rounds:
        return ""
    return say(
        "per round: {better} in {rounds} against {worse} in {other}",
        better=better.total,
        rounds=better.rounds,
        worse=worse.total,
        other=worse.rounds,
    )


def _tied(place: Standing, rulings: Mapping[int, Ruling]) -> str:
    """Return what is said of a place that several share, nothing of any other."""
    if place.decided_by not in _LEVEL:
        return ""
    if place.decided_by is DecidedBy.OPEN:
        return say("tied: the game monitor decides")
    ruling = rulings.get(place.player)
    return say("shared") if ruling is None else say("shared, {how}", how=_how(ruling))


def _how(ruling: Ruling) -> str:
    return how_ruled(ruling.by, ruling.reason)


def _remarks(ranking: Overall) -> list[str]:
    """Return how far the ranking is and how it is made."""
    rules = ranking.rule_set
    found = [_how_far(ranking)]
    if rules.games_counted < ranking.games:
        found.append(
            say(
                "The best {best} of {games} games of each player count.",
                best=rules.games_counted,
                games=ranking.games,
            )
        )
    if any(len(line.counted) < len(line.games) for line in ranking.lines):
        found.append(say("A total in brackets does not count."))
    by_games: dict[int, set[int]] = {}
    for line in ranking.lines:
        by_games.setdefault(len(line.counted), set()).add(line.rounds)
    if any(len(rounds) > 1 for rounds in by_games.values()):
        found.append(
            say("Tables played different numbers of rounds: points per round are compared.")
        )
    if rules.final_of:
        found.append(say("The best {count} play a final.", count=rules.final_of))
    if rules.table_1_wins:
        found.append(say("Table 1 of the last game names the champion."))
    return [" ".join(found)]


def _how_far(ranking: Overall) -> str:
    if ranking.complete:
        return say("All {count} games are played.", count=ranking.games)
    return say(
        "Game {drawn} of {games}; sheets signed: {signed} of {tables}. Places can still change.",
        drawn=ranking.drawn,
        games=ranking.games,
        signed=ranking.signed,
        tables=ranking.tables,
    )
