"""Places and table winners as rows: zeros and reasons only where a tie decided."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication, QItemSelectionModel
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QSizePolicy

from mextrain_scorer.desk.ranking import Overall
from mextrain_scorer.desk.results.results import Unplaced
from mextrain_scorer.rules.playoff import Winner
from mextrain_scorer.rules.records import TableKey
from mextrain_scorer.rules.standings import Standing
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
    games: bool = True,
) -> list[Row]:
    """Return a row for each place, with its zeros where any place was decided by more than totals.

    Over several games each has its counted ``games`` instead.  The reason is a second line, only
    under a place that a tie decided, unless it is ``told`` beside the list.  ``title`` is what
    stands above them; who takes no place stands below them, with the reason.
    """
    figures, figure_of = "", {place.player: "" for place in places}
    if any(place.line.games for place in places):
        if games:
            figures = _tr("Games")
            for place in places:
                counted = (str(game.line.total) for game in place.line.counted)
                figure_of[place.player] = " + ".join(counted)
    elif any(place.by_tie for place in places):
        figures = _tr("Zeros")
        figure_of = {place.player: str(place.zero_rounds) for place in places}
    return [
        Row(title, title or _tr("Place"), figure=figures, end=_tr("Total"), heading=True),
        *(_place(each, figure_of[each.player], told=told, of=title) for each in places),
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


def _place(place: Standing, figure: str = "", *, told: str = "", of: str = "") -> Row:
    """Return the row of a place, with the reason below if a tie decided it; ``of`` is its list."""
    return Row(
        (of, place.player),
        str(place.place),
        place.name,
        place.sentence if place.by_tie and place.sentence != told else "",
        str(place.total),
        ink=look.colours.ink,
        beside=_tr("No. {number}").format(number=place.player),
        figure=figure,
        bold=place.place == 1,
    )


def rows_of_classes(rankings: Sequence[Overall]) -> list[Row]:
    """Return who has the announced places within each class, under the class's name."""
    rows: list[Row] = []
    for ranking in rankings:
        title = _tr("Class {name}").format(name=ranking.class_name)
        rows.append(Row(title, title, end=_tr("Total"), heading=True))
        announced = ranking.rule_set.places
        rows += [_place(each, of=title) for each in ranking.places if each.place <= announced]
    return rows


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
