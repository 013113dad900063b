"""The places of every table of the day, by stage and table."""

from collections.abc import Mapping, Sequence

from PySide6.QtWidgets import QWidget

from mextrain_scorer.desk.results.results import Unplaced
from mextrain_scorer.rules.standings import Standing
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.results.places_list import PlacesList, Row
from mextrain_scorer.ui.results.result_rows import rows_of_places


class EverybodyDialog(Form):
    """One list with a heading for each table; ``tables`` are titles, places, who has none."""

    guide_page = "playoff#champion"

    def __init__(
        self,
        tables: Mapping[str, tuple[Sequence[Standing], Sequence[Unplaced]]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("", parent)
        self.show_title(self.tr("Everybody's places"))
        px, room = look.px, self.screen().availableSize()
        self.setMinimumWidth(min(px(720), room.width() - px(40)))
        self.places = PlacesList(self.tr("Everybody's places"))
        self.places.setMinimumHeight(min(px(420), room.height() // 2))
        rows: list[Row] = []
        for title, (places, unplaced) in tables.items():
            rows += rows_of_places(places, title, unplaced)
        self.places.show_rows(rows)
        self.column.addWidget(self.places)
        self.close_button = self.add_button(self.tr("Close"), "primary")
        self.close_button.clicked.connect(self.reject)
        self.places.setFocus()
