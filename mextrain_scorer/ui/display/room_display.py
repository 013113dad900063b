"""Controls the display for the room: opens it, updates it, and tells it what to show.

It reads from the desk only what the room may see (``desk/results/room_view.py``), so that the
display window never holds the name of a winner who is not revealed.
"""

from hashlib import sha256
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from mextrain_scorer.desk.next_step import ending, record_told
from mextrain_scorer.desk.operations import READ_OUT
from mextrain_scorer.desk.results.results import Revealed
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.display.round_clock import RoundClock
from mextrain_scorer.ui.display.scenes import Scene
from mextrain_scorer.ui.kit.background import News
from mextrain_scorer.ui.kit.notices import Notices
from mextrain_scorer.ui.kit.settings import Settings

if TYPE_CHECKING:
    from PySide6.QtGui import QScreen

    from mextrain_scorer.desk.results.room_view import RoomView
    from mextrain_scorer.desk.tournament import Tournament
    from mextrain_scorer.ui.display.display_window import DisplayWindow

SECONDS = (5, 8, 10, 15, 20, 30)
USUAL_SECONDS = 10


class RoomDisplay(QObject):
    """Opens and closes the display of one tournament; emits ``changed`` when its state changes."""

    changed = Signal()

    def __init__(
        self,
        tournament: "Tournament",
        feed: News,
        notices: Notices,
        settings: Settings,
    ) -> None:
        super().__init__()
        self._tournament = tournament
        self._notices = notices
        self._settings = settings
        self._view: RoomView | None = None
        self.revealed = Revealed.NOBODY  # how many of the winners are
        self._address = ""
        self._told_at = ""  # when the room was told the winners, as far as it is seen to
        self._hidden = False  # by the game monitor, who then reveals again
        self.window: DisplayWindow | None = None
        path = str(tournament.path)
        key = f"clock/{sha256(path.encode()).hexdigest()[:16]}"
        self.clock = RoundClock(
            tournament.rule_set.time_limit or 0,
            lambda words: settings.keep_word(key, words),
            settings.word(key),
            parent=self,
        )
        self.clock.ticked.connect(self.changed)
        feed.changed.connect(self._on_news)

    @property
    def is_open(self) -> bool:
        """Whether the display is open."""
        return self.window is not None

    @property
    def has_clock(self) -> bool:
        """Whether the rules have a time limit to count down."""
        return self._tournament.rule_set.time_limit is not None

    def may_show(self, scene: Scene) -> bool:
        """Whether a day by these rules has such pages."""
        rules = self._tournament.rule_set
        return {
            Scene.CLOCK: self.has_clock,
            Scene.OVERALL: rules.ranks_overall,
            Scene.BRACKET: not rules.ranks_overall or bool(rules.final_of),
        }.get(scene, True)

    @property
    def to_reveal(self) -> Revealed | None:
        """What is revealed next; None before the champion is decided, and when all are revealed."""
        if self._view is None or not self._view.podium.decided:
            return None
        steps = self._view.podium.steps
        return next((step for step in steps if step > self.revealed), None)

    # -- the window -----------------------------------------------------------------------------

    def open(self, screen: "QScreen | None" = None) -> None:
        """Show the display, full screen on ``screen`` if given; raise it if it is open."""
        if self.window is not None:
            self.window.raise_()
            self.window.activateWindow()
            return
        from mextrain_scorer.ui.display.display_window import DisplayWindow

        window = self.window = DisplayWindow(self.clock)
        window.resize(1024, 576)
        window.restoreGeometry(self._settings.bytes_of("display/place"))
        window.closed.connect(self._on_closed)
        window.turned.connect(self.changed)
        window.turn_every(1000 * self.seconds)
        window.show_on(screen)
        self.reveal_what_was_told()
        self._read_all()
        self.changed.emit()

    def close(self) -> None:
        """Close the display; the clock goes on."""
        if self.window is not None:
            self.window.close()

    def end(self) -> None:
        """Close the display and stop the clock's timer: the tournament is being closed."""
        self.close()
        self.clock.stop()

    # -- what it shows --------------------------------------------------------------------------

    @property
    def seconds(self) -> int:
        """The seconds for which each page is shown."""
        word = self._settings.word("display/seconds")
        return int(word) if word in map(str, SECONDS) else USUAL_SECONDS

    def turn_every(self, seconds: int) -> None:
        """Show each page for so many seconds, and save that setting."""
        self._settings.keep_word("display/seconds", str(seconds))
        if self.window is not None:
            self.window.turn_every(1000 * seconds)

    @property
    def left_out(self) -> frozenset[Scene]:
        """The scenes that the game monitor has turned off."""
        words = self._settings.word("display/left-out").split()
        return frozenset(scene for scene in Scene if scene.value in words)

    def show_scene(self, scene: Scene, *, wanted: bool) -> None:
        """Turn a scene on or off, and save that setting."""
        out = self.left_out - {scene} if wanted else self.left_out | {scene}
        self._settings.keep_word("display/left-out", " ".join(sorted(each.value for each in out)))
        self._show()

    def show_address(self, url: str) -> None:
        """Show phones where they are served; nothing where they are not."""
        if url != self._address:
            self._address = url
            self._show()

    # -- the ceremony -----------------------------------------------------------------------------

    @Slot()
    def reveal_next(self) -> None:
        """Reveal second place, or the champion if that is done; the page then stays."""
        following = self.to_reveal
        if following is None:
            return
        with self._notices.showing_refusals():
            if ending(self._tournament) is None:
                if self._tournament.rule_set.table_1_wins:
                    raise Refused(self.tr("Sign the sheets of the other tables first."))
                raise Refused(self.tr("Settle first what a correction affects: see Play-off."))
            self._reveal(following)

    def reveal_what_was_told(self) -> None:
        """Show the winners whom the room was told, on phones while the display is closed too."""
        with self._notices.showing_refusals():
            done = ending(self._tournament)
            if done is None or done.read_out in ("", self._told_at):
                return  # what was told before its sheet was reopened waits to be told again
            self._told_at = done.read_out
            if not self._hidden and self.revealed is not Revealed.CHAMPION:
                self.revealed = Revealed.CHAMPION
                self._update_view()
                self.changed.emit()

    def _reveal(self, following: Revealed) -> None:
        self.revealed, self._hidden = following, False
        self._update_view()
        if following is Revealed.CHAMPION:
            record_told(self._tournament, READ_OUT)
        if self.window is not None:
            self.window.go_to(Scene.WINNERS)
            self.window.pause(paused=True)

    @Slot()
    def hide_winners(self) -> None:
        """Hide the winners again."""
        self.revealed, self._hidden = Revealed.NOBODY, True
        self._update_view()

    # -- reading ----------------------------------------------------------------------------------

    def _read_all(self) -> None:
        from mextrain_scorer.desk.results.room_view import room_view

        with self._notices.showing_refusals():
            before, self._view = self._view, room_view(self._tournament, self.revealed)
            if self.revealed and not self._view.podium.decided:
                self.revealed = Revealed.NOBODY  # the deciding sheet was reopened
            if self._view != before:  # a score of an unsigned sheet is not public
                self._show()

    def show_anew(self) -> None:
        """Say what is in sight in another language."""
        if self.window is not None:
            self._view = None
            self._read_all()

    def _update_view(self) -> None:
        if self._view is not None:
            self._read_all()

    def _show(self) -> None:
        if self._view is None or self.window is None:
            return
        self.window.show_view(self._view, self.left_out, self._address)
        self.changed.emit()

    @Slot()
    def _on_news(self) -> None:
        """Read again what is in sight, or known of the winners although the display is closed."""
        self.clock.allow(self._tournament.rule_set.time_limit or 0)
        if self.window is not None or self.revealed:
            self._read_all()
        if self._view is not None and self._view.podium.decided:
            self.reveal_what_was_told()  # by the other desk, say
        if self.window is None:
            self._view = None

    @Slot()
    def _on_closed(self) -> None:
        window, self.window = self.window, None
        if window is not None:
            if not window.isFullScreen():
                self._settings.keep_bytes("display/place", window.saveGeometry())
            window.deleteLater()
        self._view = None
        self.changed.emit()
