"""The footer of the window: when the file was saved, phones, and the rules in force."""

from html import escape

from PySide6.QtCore import QMargins, QSize, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from mextrain_scorer.desk.files.copies import was_brought_back
from mextrain_scorer.rules.words import clock_time
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.layouts import across
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import ElidedLabel, label

LARGE = 130  # %: larger letters leave no room for what phones do beside all else


class SaveStatus(QWidget):
    """Says "Saved" only with the time of a commit that was read back from the file, then phones.

    It hears by itself what copies and phones do.  It is in the footer, or in the header where there
    is no room for a footer; there it is ``short``: the last copy is shown only if it failed, and of
    phones, where letters are large, only the sign.
    """

    def __init__(self, app: App, *, short: bool) -> None:
        super().__init__()
        self._app = app
        self._sign = label("●", "out")
        self._sign.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.saved = ElidedLabel("soft")
        self.copied = label("", "soft")
        self._phones_sign = label("●", "out")
        self.phones = ElidedLabel("soft")
        self._short, self._brief = short, False
        parts = self._sign, self.saved, (self.copied, 1), self._phones_sign, self.phones
        across(*parts, inside=self, gap=8)
        app.phones.changed.connect(self.show_phones)
        if app.copies is not None:
            app.copies.changed.connect(self.show_copied)
        self.show_phones()
        self.show_copied()

    def minimumSizeHint(self) -> QSize:
        """Return room for all of it beside a mere time, for the first words of a longer text."""
        if self._brief:
            return super().sizeHint()
        least = super().minimumSizeHint()
        return least.grownBy(QMargins(0, 0, 12 * self.fontMetrics().averageCharWidth(), 0))

    def sizeHint(self) -> QSize:
        """Return the size of all of it; in the header it takes what is left."""
        return self.minimumSizeHint() if self._short else super().sizeHint()

    @Slot()
    def show_phones(self) -> None:
        """Show whether phones are served, nothing where they never were."""
        words, on = self._app.phones.state_words, self._app.phones.is_on
        sign_alone = on and self._short and look.percent > LARGE
        self.phones.setText(words)
        self.phones.setHidden(not words or sign_alone)
        self._phones_sign.setHidden(not on)
        self._phones_sign.setToolTip(words)
        self._phones_sign.setAccessibleName(words)

    def show_saved(self, waiting: int) -> None:
        """Show when this desk's last change was saved, or why nothing is.

        ``waiting`` entries were typed and refused.
        """
        tournament = self._app.tournament
        gone, server, at = tournament.home.is_gone, tournament.server, tournament.home.saved_at
        if gone:
            words = self.tr("Not saved: the file is gone")
            words = words if at is None else self.tr("Not saved since {0}: the file is gone")
        elif tournament.read_only:
            words = self.tr("Read only: nothing can be changed in this file")
        elif at is None:
            words = self.tr("Every change is saved at once")
        else:
            words = self.tr("Saved {0}")
        words = words.format("" if at is None else clock_time(at.astimezone(), seconds=True))
        if waiting and not gone:
            words = plural(
                "SaveStatus",
                waiting,
                "{saved}, but 1 entry is not",
                "{saved}, but {count} entries are not",
                saved=words,
            )
        if server is not None and not gone:
            place = f"{server.label} · {tournament.desk_name}"
            words = place if at is None else self.tr("{0} on {1}").format(words, place)
        if was_brought_back(tournament.path) and not gone:
            words = self.tr("Brought back from a copy · {0}").format(words)
        is_wrong = gone or bool(waiting)
        self.saved.setText(words)  # first: the window would grow by all of a longer one from before
        self._brief = at is not None and not (is_wrong or tournament.read_only or server)
        set_kind(self._sign, "wrong" if is_wrong else "out")
        set_kind(self.saved, "wrong" if gone else "soft")
        self._sign.setText("!" if is_wrong else "●")
        self._sign.setHidden(not is_wrong and (at is None or tournament.read_only))

    @Slot()
    def show_copied(self) -> None:
        """Show when and where the last backup copy was made, or why it failed.

        Before the first copy of the day it shows where copies will go, if a place was chosen, on
        an earlier day perhaps; without one they go beside the tournament, on the same disk.
        """
        copies = self._app.copies
        if copies is None:
            self.copied.setHidden(self._short)
            return
        at, place = copies.at, copies.place_words
        clock = "" if at is None else clock_time(at.astimezone())
        wrong = copies.why_not or copies.no_pack
        if copies.why_not:
            words = self.tr("!  No copy since {0}") if at else self.tr("!  No copy yet")
        elif at is None:
            words = self.tr("Copies go to {1}") if place else ""
        elif copies.no_pack:
            words = self.tr("!  Copy {0} without its pack")
        else:
            words = self.tr("Copy {0} on {1}") if place else self.tr("Copy {0} on this disk")
        self.copied.setText(words.format(clock, place))
        set_kind(self.copied, "wrong" if wrong else "soft")
        self.copied.setToolTip(f"<qt>{escape(wrong)}</qt>" if wrong else "")
        self.copied.setAccessibleDescription(wrong)
        self.copied.setHidden(self._short and not wrong)


class Footer(QFrame):
    """The line below the pages: when the file was saved and copied, and the rules in force."""

    def __init__(self) -> None:
        super().__init__()
        set_kind(self, "footer")
        self.rules = ElidedLabel("soft")
        self.row = across(self.rules, inside=self, gap=20, edges=(20, 6, 20, 6))

    def show_rules(self, name: str) -> None:
        """Show the name of the tournament's rules."""
        self.rules.setText(self.tr("Rules: {0}").format(name))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Limit the rules' name to half of the width: a house's own name may be long."""
        super().resizeEvent(event)
        self.rules.setMaximumWidth(max(1, self.width() // 2))
