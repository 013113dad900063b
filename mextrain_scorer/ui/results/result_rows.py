"""Places and table winners as rows: zeros and reasons only where a tie decided."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk.checks.advancing import Winner
from mextrain_scorer.desk.overall.ranking import Overall
from mextrain_scorer.desk.results.results import Unplaced, decided_by_tie
from mextrain_scorer.rules.standings import DecidedBy, Standing
from mextrain_scorer.ui.results.places_list import Row


def _tr(words: str) -> str:
    return QCoreApplication.translate("Results", words)


def rows_of_places(
    places: Sequence[Standing], title: str = "", unplaced: Sequence[Unplaced] = ()
) -> list[Row]:
    """Return a row for each place, with the zeros where any place was decided by more than totals.

    The reason is a second line, only under a place that a tie decided.  ``title`` is what stands
    above them; who takes no place stands below them, with the reason.
    """
    tied = any(decided_by_tie(place, places) for place in places)
    zeros = _tr("Zeros") if tied else ""
    return [
        Row(title or _tr("Place"), figure=zeros, total=_tr("Total"), heading=True),
        *(
            Row(
                str(place.place),
                place.name,
                _tr("No. {number}").format(number=place.player),
                str(place.zero_rounds) if tied else "",
                str(place.total),
                place.sentence if decided_by_tie(place, places) else "",
                strong=place.place == 1,
            )
            for place in places
        ),
        *(
            Row(
                "–",
                each.name,
                _tr("No. {number}, {why}").format(number=each.player, why=each.why),
                total=str(each.total),
                soft=True,
            )
            for each in unplaced
        ),
    ]


def rows_of_ranking(places: Sequence[Standing], *, games: bool = True) -> list[Row]:
    """Return a row for each place over all games: the counted ``games``, and their sum.

    The reason is a second line, only under a place that more than the sum decided.
    """
    return [
        Row(_tr("Place"), figure=_tr("Games") if games else "", total=_tr("Total"), heading=True),
        *(
            Row(
                str(place.place),
                place.name,
                _tr("No. {number}").format(number=place.player),
                " + ".join(str(game.line.total) for game in place.line.counted) if games else "",
                str(place.line.total),
                place.sentence if more_than_the_sum(place) else "",
                strong=place.place == 1,
            )
            for place in places
        ),
    ]


def rows_of_classes(rankings: Sequence[Overall]) -> list[Row]:
    """Return who has the announced places within each class, under the class's name."""
    rows: list[Row] = []
    for ranking in rankings:
        title = _tr("Class {name}").format(name=ranking.class_name)
        rows.append(Row(title, total=_tr("Total"), heading=True))
        rows += [
            Row(
                str(place.place),
                place.name,
                _tr("No. {number}").format(number=place.player),
                total=str(place.line.total),
                note=place.sentence if more_than_the_sum(place) else "",
                strong=place.place == 1,
            )
            for place in ranking.places
            if place.place <= ranking.rule_set.places
        ]
    return rows


def more_than_the_sum(place: Standing) -> bool:
    """Say whether a place over all games was decided by more than games and points."""
    return place.decided_by not in (DecidedBy.TOTAL, DecidedBy.GAMES)


def rows_of_winners(
    winners: Sequence[Winner], titles: Mapping[str, str], notes: Mapping[tuple[str, int], str]
) -> list[Row]:
    """Return a row for each table winner; with several stages, under each stage's title."""
    rows: list[Row] = []
    several = len({winner.stage for winner in winners}) > 1
    shown = ""
    for winner in winners:
        if several and winner.stage != shown:
            rows.append(Row(titles.get(winner.stage, winner.stage), heading=True))
            shown = winner.stage
        rows.append(
            Row(
                _tr("Table {table}").format(table=winner.table_no),
                winner.name,
                total=str(winner.total),
                note=notes.get((winner.stage, winner.table_no), ""),
            )
        )
    return rows
