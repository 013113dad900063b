"""Places and table winners as rows: zeros and reasons only where a tie decided."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication, QItemSelectionModel
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QSizePolicy

from mextrain_scorer.desk.ranking import Overall
from mextrain_scorer.desk.results.results import Unplaced, decided_by_tie
from mextrain_scorer.rules.playoff import Winner
from mextrain_scorer.rules.records import TableKey
from mextrain_scorer.rules.standings import DecidedBy, Standing
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Step
from mextrain_scorer.ui.kit.rows import Row, RowList

LEAST_HEIGHT = 98  # px at 100 %: a heading and a place with its reason


def _tr(words: str) -> str:
    return QCoreApplication.translate("Results", words)


class PlacesList(RowList):
    """Places or table winners; the arrows go through them, so that a screen reader says each."""

    def __init__(self, name: str) -> None:
        super().__init__(name, lead_wide=1, end_wide=56, least=30)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.setMinimumSize(look.px(200), look.px(LEAST_HEIGHT))

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show these rows; the arrows begin at the first."""
        metrics = QFontMetrics(look.font(Step.BODY, QFont.Weight.Bold))
        leads = (metrics.horizontalAdvance(row.lead) for row in rows if not row.heading)
        self.delegate.lead_wide = round((max(leads, default=0) / look.px(100) * 100) + 12)
        super().show_rows(rows)
        if rows and self.chosen() is None:
            none = QItemSelectionModel.SelectionFlag.NoUpdate
            self.selectionModel().setCurrentIndex(self.rows.index(0, 0), none)

    def count(self) -> int:
        """Return the number of rows without headings."""
        return sum(not row.heading for row in self.rows.rows)


def rows_of_places(
    places: Sequence[Standing],
    title: str = "",
    unplaced: Sequence[Unplaced] = (),
    *,
    told: str = "",
) -> list[Row]:
    """Return a row for each place, with the zeros where any place was decided by more than totals.

    The reason is a second line, only under a place that a tie decided, unless it is ``told`` beside
    the list.  ``title`` is what stands above them; who takes no place stands below them, with the
    reason.
    """
    tied = any(decided_by_tie(place, places) for place in places)
    zeros = _tr("Zeros") if tied else ""
    return [
        Row(title, title or _tr("Place"), figure=zeros, end=_tr("Total"), heading=True),
        *(
            _place(
                place,
                str(place.zero_rounds) if tied else "",
                place.sentence if decided_by_tie(place, places) else "",
                told=told,
                of=title,
            )
            for place in places
        ),
        *(
            Row(
                (title, each.player),
                "–",
                each.name,
                end=str(each.total),
                beside=_tr("No. {number}, {why}").format(number=each.player, why=each.why),
                soft=True,
            )
            for each in unplaced
        ),
    ]


def _place(place: Standing, figure: str, why: str, *, told: str = "", of: str = "") -> Row:
    """Return the row of a place; ``why`` is its second line, ``of`` the list that it is in."""
    return Row(
        (of, place.player),
        str(place.place),
        place.name,
        "" if why == told else why,
        str(place.total),
        ink=look.colours.ink,
        beside=_tr("No. {number}").format(number=place.player),
        figure=figure,
        bold=place.place == 1,
    )


def rows_of_ranking(places: Sequence[Standing], *, games: bool = True, told: str = "") -> list[Row]:
    """Return a row for each place over all games: the counted ``games``, and their sum.

    The reason is a second line, only under a place that more than the sum decided, unless it is
    ``told`` beside the list.
    """
    titles = _tr("Games") if games else ""
    return [
        Row("", _tr("Place"), figure=titles, end=_tr("Total"), heading=True),
        *(
            _place(
                place,
                " + ".join(str(game.line.total) for game in place.line.counted) if games else "",
                place.sentence if more_than_the_sum(place) else "",
                told=told,
            )
            for place in places
        ),
    ]


def rows_of_classes(rankings: Sequence[Overall]) -> list[Row]:
    """Return who has the announced places within each class, under the class's name."""
    rows: list[Row] = []
    for ranking in rankings:
        title = _tr("Class {name}").format(name=ranking.class_name)
        rows.append(Row(title, title, end=_tr("Total"), heading=True))
        rows += [
            _place(place, "", place.sentence if more_than_the_sum(place) else "", of=title)
            for place in ranking.places
            if place.place <= ranking.rule_set.places
        ]
    return rows


def more_than_the_sum(place: Standing) -> bool:
    """Say whether a place over all games was decided by more than games and points."""
    return place.decided_by not in (DecidedBy.TOTAL, DecidedBy.GAMES)


def rows_of_winners(
    winners: Sequence[Winner], titles: Mapping[str, str], notes: Mapping[TableKey, str]
) -> list[Row]:
    """Return a row for each table winner; with several stages, under each stage's title."""
    rows: list[Row] = []
    several = len({winner.stage for winner in winners}) > 1
    shown = ""
    for winner in winners:
        if several and winner.stage != shown:
            rows.append(Row(winner.stage, titles.get(winner.stage, winner.stage), heading=True))
            shown = winner.stage
        rows.append(
            Row(
                (*winner.key, winner.player),
                _tr("Table {table}").format(table=winner.table_no),
                winner.name,
                notes.get(winner.key, ""),
                str(winner.total),
                ink=look.colours.ink,
            )
        )
    return rows
