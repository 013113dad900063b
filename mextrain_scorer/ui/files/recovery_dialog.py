"""Asks from which copy to go on after a file was found to be damaged or gone."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from mextrain_scorer.desk.files.copies import place_of
from mextrain_scorer.desk.files.recovery import OfferedCopy, Trouble
from mextrain_scorer.rules.words import clock_time, say, short_date
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.lazy_combo_box import LazyComboBox
from mextrain_scorer.ui.kit.widgets import label


class RecoveryDialog(Form):
    """Lists the copies: ``copy`` is the chosen one; ``elsewhere`` means to look for another."""

    guide_page = "laptop#stopped"

    def __init__(
        self,
        path: Path,
        trouble: Trouble,
        aside: str,
        copies: Sequence[OfferedCopy],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("", parent)
        title, words = self._title_and_text(trouble)
        self.show_title(title.format(path.name))
        self._path = path
        self.elsewhere = False
        # If the damaged file cannot be identified, copies of other tournaments may be in the list:
        # then only the name tells them apart.
        self._named = not all(copy.sure for copy in copies) or len({c.name for c in copies}) > 1
        if aside:
            words += " " + self.tr("A copy of it was kept as {0}.").format(aside)
        self.column.addWidget(label(words, wrap=True))
        self.box: LazyComboBox[OfferedCopy] = LazyComboBox()
        if copies:
            self._offer(copies)
        else:
            words = self.tr(
                "No complete copy was found where copies of it are kept. If you have one on a USB "
                "stick, plug it in and choose the copy."
            )
            self.column.addWidget(label(words, "strong", wrap=True))
        self.leave = self.add_button(self.tr("Not now"))
        self.other = self.add_button(
            self.tr("Choose another copy…") if copies else self.tr("Choose a copy…"),
            "" if copies else "primary",
        )
        self.leave.clicked.connect(self.reject)
        self.other.clicked.connect(self._on_other)
        if copies:
            self.go_on = self.add_button(self.tr("Go on from this copy"), "primary")
            self.go_on.clicked.connect(self.accept)
            self.go_on.setFocus()

    @property
    def copy(self) -> Path | None:
        """The copy to go on from, None if another one is to be looked for."""
        chosen = self.box.chosen()
        return None if chosen is None or self.elsewhere else chosen.path

    def _title_and_text(self, trouble: Trouble) -> tuple[str, str]:
        """Return the title, with a place for the file's name, and the text below it."""
        if trouble is Trouble.MISSING:
            return self.tr("{0} is not there"), self.tr(
                "It was moved, renamed or deleted, or its USB stick is not plugged in. If you "
                "can, put it back and open it again."
            )
        if trouble is Trouble.NO_TOURNAMENT:
            return self.tr("{0} cannot be read"), self.tr(
                "The power may have failed while it was being saved. Nothing in it was changed."
            )
        return (
            self.tr("{0} is damaged"),
            self.tr("It was not opened, and nothing in it was changed."),
        )

    def _offer(self, copies: Sequence[OfferedCopy]) -> None:
        found = plural(
            "RecoveryDialog",
            len(copies),
            "A complete copy was found. It has everything up to the time it was made.",
            "{count} complete copies were found. Each has everything up to the time it was made.",
        )
        self.column.addWidget(label(found, "strong", wrap=True))
        name = self.tr("Go on from the copy of")
        own = self.tr(
            "Check the name and the day: the file itself no longer shows which tournament it is "
            "from."
        )
        sure = all(copy.sure for copy in copies)
        self.column.addWidget(label(name, "soft") if sure else label(own, wrap=True))
        self.box.setAccessibleName(name)
        self.box.offer(copies, self._words)
        self.column.addWidget(self.box)
        if self._named:
            self._make_room()
        self.column.addWidget(
            label(
                self.tr("Only what was entered after that has to be entered again."),
                "soft",
                wrap=True,
            )
        )

    def _make_room(self) -> None:
        """Be as wide as names and days need, up to the screen's width: the user chooses by them."""
        self.box.view().setTextElideMode(Qt.TextElideMode.ElideRight)
        self.box.ensurePolished()
        words = (self.box.itemText(row) for row in range(self.box.count()))
        widest = max(map(self.box.fontMetrics().horizontalAdvance, words))
        most = self.screen().availableSize().width() * 9 // 10
        # with the combo box's arrow and the margins
        wanted = min(widest + look.px(112), most)
        self.setMinimumWidth(max(self.minimumWidth(), wanted))

    def _words(self, copy: OfferedCopy) -> str:
        at = copy.at.astimezone()
        when = clock_time(at, seconds=not self._named)
        if self._named or at.date() != datetime.now().astimezone().date():
            when = say("{date}, {time}", date=short_date(at), time=when)
        place = place_of(copy.path)
        on = place.name if self._named else ""
        is_beside = place == self._path.parent
        where = self.tr("beside the tournament") if is_beside else on or str(place)
        words = plural(
            "RecoveryDialog",
            copy.changes,
            "{when} · 1 change · {where}",
            "{when} · {count} changes · {where}",
            when=when,
            where=where,
        )
        return f"{copy.name} · {words}" if self._named else words

    def _on_other(self) -> None:
        self.elsewhere = True
        self.accept()
