"""What the monitor has of the display: its menu, its button in the header, and the reveal bar."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Qt, Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from mextrain_scorer.desk.results.results import Revealed
from mextrain_scorer.ui.display.room_display import SECONDS, RoomDisplay
from mextrain_scorer.ui.display.scenes import Scene
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.layouts import across
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import PushButton, button, label, look_idle_after


class DisplayMenu(QMenu):
    """The menu of the display; its texts are updated whenever it opens."""

    def __init__(self, display: RoomDisplay, parent: QWidget) -> None:
        super().__init__(parent)
        self._display = display
        self.show_action = self._add(self.tr("&Show the display"), display.open)
        self.pause_action = self._add("", self._on_pause)
        self.next_action = self._add(self.tr("&Next page"), lambda: self._step(1))
        self.back_action = self._add(self.tr("Pre&vious page"), lambda: self._step(-1))
        self._pages = self.addMenu(self.tr("&Each page stays"))
        self._seconds: dict[int, QAction] = {}
        self._scenes: dict[Scene, QAction] = {}
        self._fill_seconds()
        self._which = self.addMenu(self.tr("&What is shown"))
        self._fill_scenes()
        self.addSeparator()
        self.clock_action = self._add("", display.clock.turn)
        self.clock_back_action = self._add(self.tr("Set the clock &back"), display.clock.set_back)
        self.addSeparator()
        self.reveal_action = self._add("", display.reveal_next)
        self.hide_action = self._add(self.tr("&Hide the winners again"), display.hide_winners)
        self.addSeparator()
        self.close_action = self._add(self.tr("&Close the display"), display.close)
        self.aboutToShow.connect(self.name_entries)
        self.name_entries()

    @Slot()
    def name_entries(self) -> None:
        """Set the text of each entry to what it would do now."""
        display, window = self._display, self._display.window
        opened = window is not None
        self.show_action.setVisible(not opened)
        for action in (self.pause_action, self.next_action, self.back_action, self.close_action):
            action.setVisible(opened)
        for menu in (self._pages, self._which):
            menu.menuAction().setVisible(opened)
        paused = window is not None and window.paused
        self.pause_action.setText(
            self.tr("&Turn the pages again") if paused else self.tr("&Stay on this page")
        )
        self._seconds[display.seconds].setChecked(True)
        for scene, action in self._scenes.items():
            action.setChecked(scene not in display.left_out)
        clock = display.clock
        self.clock_action.setVisible(display.has_clock)
        self.clock_back_action.setVisible(display.has_clock and clock.begun)
        self.clock_action.setEnabled(clock.left > 0)
        self.clock_action.setText(clock_words(display))
        self.reveal_action.setVisible(display.to_reveal is not None)
        self.reveal_action.setText(reveal_words(display))
        self.hide_action.setVisible(display.revealed is not Revealed.NOBODY)

    def _add(self, words: str, slot: Callable[[], object]) -> QAction:
        action = self.addAction(words)
        action.triggered.connect(lambda _=False: slot())
        return action

    def _fill_seconds(self) -> None:
        group = QActionGroup(self)
        for seconds in SECONDS:
            words = plural("DisplayMenu", seconds, "1 second", "{count} seconds")
            action = self._pages.addAction(words)
            action.setCheckable(True)
            action.triggered.connect(lambda _=False, n=seconds: self._display.turn_every(n))
            group.addAction(action)
            self._seconds[seconds] = action

    def _fill_scenes(self) -> None:
        words = {
            Scene.SEATS: self.tr("Find your seat"),
            Scene.PHONES: self.tr("Where phones are served"),
            Scene.CLOCK: self.tr("Round clock"),
            Scene.CHART: self.tr("Game Chart"),
            Scene.OVERALL: self.tr("Overall standings"),
            Scene.BRACKET: self.tr("Play-off"),
            Scene.TOTALS: self.tr("Pictures of the totals"),
        }
        for scene, title in words.items():
            if not self._display.may_show(scene):
                continue
            action = self._which.addAction(title)
            action.setCheckable(True)
            action.triggered.connect(
                lambda wanted, which=scene: self._display.show_scene(which, wanted=wanted)
            )
            self._scenes[scene] = action

    def _step(self, by: int) -> None:
        if self._display.window is not None:
            self._display.window.step(by)

    @Slot()
    def _on_pause(self) -> None:
        window = self._display.window
        if window is not None:
            window.pause(paused=not window.paused)


def _tr(words: str) -> str:
    return QCoreApplication.translate("Display", words)


def clock_words(display: RoomDisplay) -> str:
    """Return the text of the clock's entry: what it would do now."""
    clock = display.clock
    if not clock.left:
        return _tr("Time is up")
    if clock.running:
        return _tr("&Pause the clock: {time}").format(time=clock.time_left())
    if clock.begun:
        return _tr("&Resume the clock: {time}").format(time=clock.time_left())
    return _tr("Start the &clock: {time}").format(time=clock.time_left())


def reveal_words(display: RoomDisplay) -> str:
    """Return what would be revealed next; empty if there is nothing to reveal."""
    words = {
        Revealed.THIRD: _tr("Reveal third place"),
        Revealed.SECOND: _tr("Reveal second place"),
        Revealed.CHAMPION: _tr("Reveal the champion"),
    }
    return words.get(display.to_reveal or Revealed.NOBODY, "")


class DisplayButton(PushButton):
    """A button in the header, visible while the display is open or the clock was started."""

    def __init__(self, display: RoomDisplay, parent: QWidget) -> None:
        super().__init__(parent)
        set_kind(self, "quiet")
        self._display = display
        menu = DisplayMenu(display, self)
        self.setMenu(menu)
        look_idle_after(self, menu)
        display.changed.connect(self._on_changed)
        self._on_changed()

    @Slot()
    def _on_changed(self) -> None:
        clock = self._display.clock
        words = self.tr("Display")
        if clock.begun:
            words = self.tr("Display · {time}").format(time=clock.words())
        self.setText(words)
        self.setAccessibleName(words)
        self.setVisible(self._display.is_open or clock.begun)


class RevealBar(QWidget):
    """Visible on the Results page while the display is open and the champion is decided."""

    def __init__(self, display: RoomDisplay, parent: QWidget) -> None:
        super().__init__(parent)
        self._display = display
        self.state = label("", "soft", wrap=True)
        self.hide_again = button(self.tr("Hide them again"), "quiet")
        top, middle = Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignVCenter
        parts = (self.hide_again, 0, top), (self.state, 1, middle)
        across(*parts, inside=self, gap=look.px(12))
        self.hide_again.clicked.connect(display.hide_winners)
        display.changed.connect(self._on_changed)
        self._on_changed()

    @Slot()
    def _on_changed(self) -> None:
        display = self._display
        following, revealed = display.to_reveal, display.revealed
        self.setVisible(display.is_open and (following is not None or bool(revealed)))
        self.hide_again.setVisible(bool(revealed))
        self.state.setText(
            {
                Revealed.NOBODY: self.tr("The room does not see the winners yet."),
                Revealed.THIRD: self.tr("The room sees third place, and nobody above it."),
                Revealed.SECOND: self.tr("The room sees second place, and not the champion."),
                Revealed.CHAMPION: self.tr("The room sees the winners."),
            }[revealed]
        )
