"""The end of the day: tell the room, paper, a copy to take home, and then the day is done."""

from enum import Enum

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QResizeEvent

from mextrain_scorer.desk import next_step
from mextrain_scorer.desk.journal.print_log import CERTIFICATES, RESULTS
from mextrain_scorer.desk.next_step import Ending
from mextrain_scorer.desk.operations import DAY_DONE
from mextrain_scorer.rules.words import clock
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.display.display_menu import reveal_words
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.layouts import EvenGrid, across, down
from mextrain_scorer.ui.kit.questions import Question
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import Card, FacedButton, label

BOX, SIDE, ABOVE, LEAST = 20, 12, 10, 138  # px at 100 %


class TaskState(Enum):
    """How a box stands, with the kinds of the button, of both its lines, and of the empty tick."""

    OPEN = ("two-lines", "strong", "small", "tick")
    NEXT = ("action", "strong-on", "small-on", "tick-on")
    DONE = ("task-done", "strong", "small", "out")
    QUIET = ("waits", "soft", "small", "tick")  # it waits for the others


class TaskBox(FacedButton):
    """A box to tick, what it is, and below that how it stands."""

    def __init__(self) -> None:
        super().__init__("two-lines")
        self.state, self.ticks = TaskState.OPEN, True
        self._words, self._detail = label("", "strong", wrap=True), label("", "small", wrap=True)
        self._words.setMinimumWidth(0)  # as wide as its longest word
        self._tick = label()
        self._tick.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._tick.setFixedSize(QSize(look.px(BOX), look.px(BOX)))
        lines = down(self._words, self._detail, None, gap=look.px(2))
        parts = (self._tick, 0, Qt.AlignmentFlag.AlignTop), (lines, 1)
        edges = look.px(SIDE), look.px(ABOVE), look.px(SIDE), look.px(ABOVE)
        across(*parts, inside=self, gap=look.px(8), edges=edges)

    @property
    def words(self) -> str:
        """What it is."""
        return self._words.text()

    @property
    def detail(self) -> str:
        """The second line."""
        return self._detail.text()

    def say(self, words: str, detail: str, state: TaskState) -> None:
        """Set both lines and how it stands."""
        self.state = state
        done = self.tr("done: {what}").format(what=words)
        self.setAccessibleName(done if state is TaskState.DONE else words)
        self.setAccessibleDescription(detail)
        self._words.setText(words)
        self._detail.setText(detail)
        self._tick.setText("✓" if state is TaskState.DONE else "")
        self._tick.setVisible(self.ticks)
        for part, kind in zip(
            (self, self._words, self._detail, self._tick), state.value, strict=True
        ):
            set_kind(part, kind)

    def least_width(self) -> int:
        """Return a width at which no word is broken."""
        return max(look.px(LEAST), self.minimumSizeHint().width())


class LeftToDo(Card):
    """Boxes for what follows once the champion is decided; each ticks itself with the time.

    They are of one width, on as few lines as there is room for.
    """

    def __init__(self, app: App) -> None:
        super().__init__(" ")
        self._app = app
        self._now: Ending | None = None
        self._winners_first = False
        self.boxes = tuple(TaskBox() for _ in range(5))
        self.tell, self.certificates, self.results, self.copy, self.done = self.boxes
        self.done.ticks = False
        self._grid = EvenGrid(look.px(12))
        self.column.addLayout(self._grid)
        for box in self.boxes:
            box.setParent(self)
        self.certificates.clicked.connect(lambda: app.print_document(CERTIFICATES, None, None))
        self.results.clicked.connect(lambda: app.print_document(RESULTS, None, None))
        self.copy.clicked.connect(self._on_copy)
        self.done.clicked.connect(self._on_done)
        if app.copies is not None:
            app.copies.changed.connect(self.update_boxes)
        app.display.changed.connect(self.update_boxes)
        self.hide()

    def show_ending(self, now: Ending | None, *, winners_first: bool = False) -> None:
        """Show what is done; hidden while the champion is not decided.

        ``winners_first``: what is read out begins with the table winners.
        """
        self._now, self._winners_first = now, winners_first
        self.setVisible(now is not None)
        self.update_boxes()

    @property
    def first_open(self) -> TaskBox:
        """The first box that is not ticked."""
        return next((box for box in self._tasks() if box.state is not TaskState.DONE), self.done)

    @Slot()
    def update_boxes(self) -> None:
        """Set the words and ticks of all boxes."""
        now = self._now
        if now is None:
            return
        told, made = self.tr("told at {time}"), self.tr("made at {time}")
        awarded = self.tr("to print: {count}").format(count=now.awarded)
        self._say(self.tell, self._tell_words(), self._whom(now), _at(told, now.read_out))
        paper = _at(made, now.certificates), _at(made, now.results)
        self._say(self.certificates, self.tr("Certificates"), awarded, paper[0])
        self._say(self.results, self.tr("Results sheet"), self.tr("to print"), paper[1])
        self._update_copy()
        first = next((box for box in self._tasks() if box.state is not TaskState.DONE), None)
        if first is not None and not now.done:
            first.say(first.words, first.detail, TaskState.NEXT)
        self._update_done(now, ready=first is None)
        self.heading.setText(self._heading(now))
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the boxes."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Place the boxes again: their words have changed, or the room."""
        boxes = [box for box in self.boxes if not box.isHidden()]
        least = max((box.least_width() for box in boxes), default=1)
        sides = self.column.contentsMargins()
        self._grid.place(boxes, self.width() - sides.left() - sides.right(), least)

    def _heading(self, now: Ending) -> str:
        if not now.done:
            return self.tr("Left to do")
        copies = self._app.copies
        if copies is not None and copies.busy:
            return self.tr("The day is done: the last copy is being made")
        if copies is not None and copies.why_not:
            return self.tr("The day is done, but no last copy could be made")
        return self.tr("The day is done: you may close the program")

    def _tasks(self) -> tuple[TaskBox, ...]:
        return tuple(box for box in self.boxes[:-1] if not box.isHidden())

    def _say(self, box: TaskBox, words: str, left: str, done: str) -> None:
        box.say(words, done or left, TaskState.DONE if done else TaskState.OPEN)

    def _tell_words(self) -> str:
        display = self._app.display
        return reveal_words(display) if self._reveals else self.tr("Tell the room…")

    @property
    def _reveals(self) -> bool:
        """Whether the room is told by the display, which shows no table winners."""
        display = self._app.display
        return display.is_open and display.to_reveal is not None

    def _whom(self, now: Ending) -> str:
        words = {1: self.tr("the champion"), 2: self.tr("second, then champion")}
        if self._winners_first and not self._reveals:
            words = {
                1: self.tr("winners, then champion"),
                2: self.tr("winners, second, champion"),
            }
        return words.get(now.awarded, self.tr("the champion last"))

    def _update_copy(self) -> None:
        copies = self._app.copies
        self.copy.setVisible(copies is not None)
        if copies is None:
            return
        words, place = self.tr("A copy to take home"), copies.place_words
        if not place:
            self._say(self.copy, words, self.tr("choose a stick"), "")
        elif copies.at is None or not copies.has_all:
            onto = self.tr("onto {place}").format(place=place)
            self._say(self.copy, words, onto, "")
        else:
            said = self.tr("on {place} at {time}")
            made = said.format(place=place, time=clock(copies.at.isoformat()))
            self._say(self.copy, words, "", made)

    def _update_done(self, now: Ending, *, ready: bool) -> None:
        words = self.tr("The day is done")
        self.done.ticks = bool(now.done)
        if now.done:
            self.done.say(words, _at(self.tr("since {time}"), now.done), TaskState.DONE)
        elif ready:
            self.done.say(words, self.tr("makes the last copy"), TaskState.NEXT)
        else:
            self.done.say(words, self.tr("when these are ticked"), TaskState.QUIET)

    # -- what the boxes do ----------------------------------------------------------------------

    @Slot()
    def _on_copy(self) -> None:
        copies = self._app.copies
        if copies is None:
            return
        if copies.place is not None:
            copies.make()
            return
        place = self._app.questions.folder(self.tr("Where the copy to take home goes"))
        if place is not None:
            copies.go_to(place)

    @Slot()
    def _on_done(self) -> None:
        left = [box.words.rstrip("…") for box in self._tasks() if box.state is not TaskState.DONE]
        if self._now is not None and self._now.done:
            left = []
        if left:
            question = Question(
                title=self.tr("Is the day done?"),
                sentence=self.tr("Not ticked yet: {what}.").format(what=", ".join(left)),
                yes=self.tr("The day is done"),
                no=self.tr("Not yet"),
            )
            if not self._app.questions.ask(question).yes:
                return
        with self._app.notices.showing_refusals():
            next_step.record_told(self._app.tournament, DAY_DONE)
            if self._app.copies is not None:
                self._app.copies.make()
            said = self.tr("The day is done: you may close the program.")
            if self._app.copies is not None:  # the heading goes on to say how the copy stands
                said = self.tr("The day is done.")
            self._app.notices.info(said)


def _at(words: str, at: str) -> str:
    """Say when it was done; nothing where it was not."""
    return words.format(time=clock(at)) if at else ""
