"""Asks about names that are on the roster already, or twice in a list that is to be added."""

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from mextrain_scorer.desk.roster.roster_import import LookedAt
from mextrain_scorer.ui.base.dialogs import StyledDialog
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.theme import Theme
from mextrain_scorer.ui.kit.widgets import label, point

MOST_NAMED = 6


class SamePersonDialog(StyledDialog):
    """Add them too, leave them out, or back to the list; ``skip`` says that they stay out."""

    guide_page = "day-before#enter"

    def __init__(
        self, theme: Theme, rows: Sequence[LookedAt], parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, "", parent)
        one = len(rows) == 1
        self.show_title(
            self.tr("The same person twice?")
            if one
            else plural(
                "SamePersonDialog",
                len(rows),
                "1 name is there already",
                "{count} names are there already",
            )
        )
        for row in rows[:MOST_NAMED]:
            name = row.player.name if row.player is not None else ""
            words = self.tr("Row {0}, {1}: {2}").format(row.line, name, row.namesake)
            self.column.addLayout(point(words))
        if len(rows) > MOST_NAMED:
            left = len(rows) - MOST_NAMED
            more = plural("SamePersonDialog", left, "And 1 more.", "And {count} more.")
            self.column.addWidget(label(more, "soft"))
        self.skip = False
        self.back = self.add_button(self.tr("Back to the list"))
        self.anyway = self.add_button(self.tr("Add anyway"))
        # Enter, pressed on the way through, must not put anybody on the roster twice.
        self.without = self.add_button(
            self.tr("Leave this one out") if one else self.tr("Leave them out"), "primary"
        )
        self.back.clicked.connect(self.reject)
        self.anyway.clicked.connect(self.accept)
        self.without.clicked.connect(self._on_without)

    def _on_without(self) -> None:
        self.skip = True
        self.accept()
