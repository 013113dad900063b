"""Asks about names that are on the roster already, or twice in a list, or nearly so."""

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from mextrain_scorer.exchange.rosters import LookedAt
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.widgets import label, point

MOST_NAMED = 6


class SamePersonDialog(Form):
    """Add them too, leave them out, or back to the list; ``skip`` says that they stay out.

    ``alike`` is for names that may be one, spelt otherwise: most often they are two.
    """

    guide_page = "day-before#enter"

    def __init__(
        self,
        rows: Sequence[LookedAt],
        parent: QWidget | None = None,
        *,
        alike: bool = False,
    ) -> None:
        super().__init__("", parent)
        one = len(rows) == 1
        title = self.tr("The same person twice?")
        if not one and not alike:
            title = plural(
                "SamePersonDialog",
                len(rows),
                "1 name is there already",
                "{count} names are there already",
            )
        self.show_title(title)
        for row in rows[:MOST_NAMED]:
            name = " & ".join(each.name for each in row.people)
            asked = row.alike if alike else row.namesake
            words = self.tr("Row {0}, {1}: {2}").format(row.line, name, asked)
            self.column.addLayout(point(words))
        if len(rows) > MOST_NAMED:
            left = len(rows) - MOST_NAMED
            more = plural("SamePersonDialog", left, "And 1 more.", "And {count} more.")
            self.column.addWidget(label(more, "soft"))
        self.skip = False
        # Enter, pressed on the way through, must not put anybody on the roster twice, nor leave
        # out who is only called nearly so.
        self.back = self.add_button(self.tr("Back to the list"), "primary" if alike else "")
        self.anyway = self.add_button(self.tr("Add anyway"))
        self.without = self.add_button(
            self.tr("Leave this one out") if one else self.tr("Leave them out"),
            "" if alike else "primary",
        )
        self.back.clicked.connect(self.reject)
        self.anyway.clicked.connect(self.accept)
        self.without.clicked.connect(self._on_without)

    def _on_without(self) -> None:
        self.skip = True
        self.accept()
