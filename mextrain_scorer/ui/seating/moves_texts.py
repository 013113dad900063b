"""The moves to the next game of a ladder, as its dialog shows them before they are done."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk.seating.ladder import (
    ContradictedMove,
    FewerTrade,
    LadderPlan,
    Trade,
    lot_in_words,
)
from mextrain_scorer.rules.seating.ladder import LadderMove, LadderStep
from mextrain_scorer.rules.words import listed
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.rows import Row
from mextrain_scorer.ui.seating.seating_model import SeatCard, apart, arrow_of, way_words

MOST_NAMED = 3
_JOINT = "\N{NO-BREAK SPACE}· "  # no line begins with the dot

translate = QCoreApplication.translate


def move_cards(plan: LadderPlan) -> tuple[SeatCard, ...]:
    """Return the tables of the next game, the players in the order of the line."""
    by_hand = {player for trade in plan.trades for player in (trade.one, trade.other)}
    return tuple(
        SeatCard(
            table_no,
            plural("MovesTexts", len(players), "1 player", "{count} players"),
            tuple(
                _row(move, plan, traded=move.player in by_hand)
                for move in plan.moves
                if move.after == table_no
            ),
        )
        for table_no, players in enumerate(plan.tables, start=1)
    )


def _row(move: LadderMove, plan: LadderPlan, *, traded: bool) -> Row:
    told = [way_words(move.before, move.after)]
    if move.step is LadderStep.PINNED:
        told.append(translate("MovesTexts", "pinned"))
    if move.by_lot:
        told.append(translate("MovesTexts", "by lot"))
    if move.drift:
        up, down = (
            translate("MovesTexts", "the line moves up"),
            translate("MovesTexts", "the line moves down"),
        )
        told.append(up if move.drift < 0 else down)
    if traded:
        told.append(translate("MovesTexts", "traded"))
    name, below = plan.names[move.player], _JOINT.join(told)
    spoken = translate("MovesTexts", "Table {0}: No. {1} {2}, {3}")
    spoken = spoken.format(move.after, move.player, name, below)
    total = plan.totals.get(move.player)
    points = ""
    if total is not None:
        points = plural("MovesTexts", total, "1 point", "{count} points")
        spoken = f"{spoken}, {points}"
    return Row(
        move.player,
        arrow_of(move.before, move.after),
        name,
        below,
        apart(points, str(move.player)),
        spoken=spoken,
    )


def fewer_words(fewer: Sequence[FewerTrade]) -> str:
    """Return between which tables fewer trade than usual, and who has left."""
    said = []
    for each in fewer:
        words = plural(
            "MovesTexts",
            each.count,
            "Tables {upper} and {lower} trade 1 player only. No longer playing: {gone}.",
            "Tables {upper} and {lower} trade {count} players only. No longer playing: {gone}.",
            upper=each.upper,
            lower=each.lower,
            gone=listed([player_words(*who) for who in each.gone]),
        )
        said.append(words)
    return " ".join(said)


def gone_words(plan: LadderPlan) -> str:
    """Return whose leaving lets the line move up; empty where it takes nobody to another table."""
    if not plan.gone or all(move.drift >= 0 for move in plan.moves):
        return ""
    return plural(
        "MovesTexts",
        len(plan.gone),
        "{gone} plays no longer, so the line moves up.",
        "{gone} play no longer, so the line moves up.",
        gone=listed([player_words(*who) for who in plan.gone]),
    )


def moves_sentence(plan: LadderPlan) -> str:
    """Return how many go up, go down, stay, and come in new."""
    arrows = [arrow_of(move.before, move.after) for move in plan.moves]
    up, down, stay, new = (arrows.count(arrow) for arrow in "↑↓–+")
    said = [
        plural("MovesTexts", up, "1 goes up", "{count} go up"),
        plural("MovesTexts", down, "1 goes down", "{count} go down"),
        plural("MovesTexts", stay, "1 stays", "{count} stay"),
    ]
    if new:
        said.append(plural("MovesTexts", new, "1 is new", "{count} are new"))
    return translate("MovesTexts", "Table 1 is the top: {0}.").format(listed(said))


def lots(plan: LadderPlan) -> list[str]:
    """Return whom the lot put before whom, a few groups by name."""
    before = {move.player: move.before for move in plan.moves}
    said = [
        translate("MovesTexts", "Level at table {0}, so the lot decides: {1}.").format(
            before[group[0]], lot_in_words([player_words(n, plan.names[n]) for n in group])
        )
        for group in plan.lots
    ]
    more = len(said) - MOST_NAMED
    if more > 0:
        said[MOST_NAMED:] = [
            plural("MovesTexts", more, "And 1 more lot.", "And {count} more lots.")
        ]
    return said


def trade_words(trade: Trade, plan: LadderPlan) -> str:
    """Return who trades with whom, and why."""
    one, other = (player_words(n, plan.names.get(n, "")).strip() for n in (trade.one, trade.other))
    words = translate("MovesTexts", "Trade of {0} and {1}: {2}")
    return words.format(one, other, trade.reason)


def player_words(number: int, name: str) -> str:
    """Return a player's number and name."""
    return translate("MovesTexts", "No. {0} {1}").format(number, name)


def contradiction_words(contradiction: Sequence[ContradictedMove]) -> str:
    """Return whom a correction would put at another table, a few by name."""
    said = [each.sentence for each in contradiction[:MOST_NAMED]]
    more = len(contradiction) - MOST_NAMED
    if more > 0:
        said.append(plural("MovesTexts", more, "So would 1 more.", "So would {count} more."))
    return " ".join(said)
