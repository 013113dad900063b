"""Several desks on one server: what others entered, and what is said where it goes on elsewhere.

The server tells of another desk's entry at once.  A look every two seconds finds a connection that
died, and connects again by itself: never on the window's thread, which may be typing.
"""

from PySide6.QtCore import QObject, QSocketNotifier, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QPushButton

from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.base.auto_backup import LocalCopyKeeper
from mextrain_scorer.ui.kit.questions import Question
from mextrain_scorer.ui.kit.widgets import Band, button, say_aloud

LOOK_EVERY_MS = 2000


class OtherDesks(QObject):
    """Reads what other desks changed; ``heard`` tells that the server answered, with news or none.

    ``why_not`` says why it does not answer, and is empty while it does; ``changed`` tells of it.
    ``local_copy`` gets what came, and on its own what this desk enters.
    """

    heard = Signal()
    changed = Signal()

    def __init__(self, app: App, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._app = app
        self._notifier: QSocketNotifier | None = None
        self._trying = self._ended = False
        self.why_not = ""
        self._timer = QTimer(self, interval=LOOK_EVERY_MS)
        self._timer.timeout.connect(self.look)
        app.background.ended.connect(self.look)
        self.local_copy = LocalCopyKeeper(app.tournament, app.notices, app.background)
        self.local_copy.setParent(self)
        self.heard.connect(self.local_copy.keep_up)
        self._timer.start()
        self._listen()

    @property
    def answers(self) -> bool:
        """Whether the server answered last time."""
        return not self.why_not

    @Slot()
    def look(self) -> None:
        """Read what is new; while the server is gone, try to reach it on another thread."""
        if self._ended or self._trying or self._app.background.busy:
            return  # a long job is using the connection: it is looked at once that has ended
        if not self.answers or self._app.tournament.home.socket is None:  # to connect takes time
            self.try_again()
            return
        refused: Refused | None = None
        try:
            self._app.tournament.catch_up()
        except Refused as why_not:
            refused = why_not
        self._show(refused)

    @Slot()
    def try_again(self) -> None:
        """Try to reach the server; what is new is shown if that works."""
        if self._trying or self._ended:
            return
        self._trying = True
        self._stop_listening()  # that connection is closed on the other thread
        self._app.background.run_quietly(
            self._app.tournament.catch_up, lambda _any: self._show(None), self._show
        )

    def end(self) -> None:
        """Stop looking: the tournament is about to be closed."""
        self._ended = True
        self._timer.stop()
        self._stop_listening()
        self.local_copy.end()

    def _show(self, refused: BaseException | None) -> None:
        """Tell of the server where that has changed."""
        self._trying = False
        if self._ended:
            return
        if refused is not None and not isinstance(refused, Refused):
            raise refused
        said, self.why_not = self.why_not, "" if refused is None else str(refused)
        self._listen()
        if self.answers:
            self.heard.emit()
        if self.why_not != said:
            self.changed.emit()

    def _listen(self) -> None:
        """Wait for news on the connection that there is now."""
        socket = self._app.tournament.home.socket
        if self._notifier is not None and self._notifier.socket() == socket:
            return
        self._stop_listening()
        if socket is not None:
            self._notifier = QSocketNotifier(socket, QSocketNotifier.Type.Read, self)
            self._notifier.activated.connect(self.look)

    def _stop_listening(self) -> None:
        if self._notifier is not None:
            self._notifier.setEnabled(False)
            self._notifier.deleteLater()
            self._notifier = None


class HereStrip(Band):
    """In sight above the pages as long as nothing can be entered here.

    While the server does not answer it says how far this desk's own copy goes, for whoever has to
    choose a desk to go on with: ``again`` asks the server, ``newest`` opens the copy.  Where the
    tournament goes on elsewhere, ``join`` leads there, and ``here`` asks why it is to go on here
    after all, as where the server or the file was lost.  ``copy`` goes on in a copy of what is only
    read.
    """

    def __init__(self, app: App, desks: OtherDesks | None, *, short: bool) -> None:
        """``short`` is one in a small window: the sheet needs the room."""
        super().__init__("look")
        self._app, self._desks, self._short = app, desks, short
        self._said = ""
        self.again = self._offer(self.tr("Try again"))
        self.newest = self._offer(self.tr("Open the newest copy"))
        self.join = self._offer(self.tr("Join there"))
        self.here = self._offer(self.tr("Go on here…"))
        self.copy = self._offer(self.tr("Save a copy…"))
        self.newest.clicked.connect(self._on_newest)
        self.join.clicked.connect(self._on_join)
        self.here.clicked.connect(self._ask)
        if desks is not None:
            self.again.clicked.connect(desks.try_again)
            desks.changed.connect(self.show_or_hide)
            desks.local_copy.changed.connect(self.show_or_hide)

    def _offer(self, words: str) -> QPushButton:
        made = button(words)
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the typing where it is
        self.buttons.addWidget(made)
        return made

    @Slot()
    def show_or_hide(self) -> bool:
        """Show why nothing can be entered by now; return whether that is something else."""
        tournament, desks = self._app.tournament, self._desks
        away = "" if desks is None else desks.why_not
        only_read = not away and is_only_read(tournament)
        said = away or tournament.elsewhere
        if only_read:
            said = self.tr("This file can only be read here.")
        is_new, self._said = said != self._said, said
        if not (is_new or away):
            return False
        offered, words = [self.here], ""
        if desks is not None and away:
            offered = [self.again, self.newest]
            said = f"{away} {desks.local_copy.copy.sentence()}"
            if not self._short:
                words = self.tr("It is tried again every two seconds; you need not do anything.")
        elif only_read:
            offered = [self.copy]
            words = self.tr(
                "To change anything, save a copy in a folder of yours: you go on in the copy."
            )
        elif said and tournament.went_to is not None:
            offered.append(self.join)
        for each in (self.again, self.newest, self.join, self.here, self.copy):
            each.setVisible(each in offered)
        self.say(said, words)
        self.setVisible(bool(said))
        if is_new and said and not only_read:
            say_aloud(self, said)
        return is_new

    @Slot()
    def _on_newest(self) -> None:
        from mextrain_scorer.ui.files.copies import open_own_copy

        if self._desks is not None:
            self._desks.local_copy.settle()
            open_own_copy(self._app, self._desks.local_copy.copy)

    @Slot()
    def _on_join(self) -> None:
        from mextrain_scorer.ui.files.server_actions import join_where_it_went

        join_where_it_went(self._app)

    @Slot()
    def _ask(self) -> None:
        question = Question(
            title=self.tr("Go on here after all?"),
            sentence=self._said,
            details=(
                self.tr("What was entered there since is not here."),
                self.tr("Let nobody enter anything there any more."),
            ),
            reason_label=self.tr("Reason"),
            yes=self.tr("Go on here"),
            no=self.tr("Cancel"),
        )
        tournament = self._app.tournament
        self._app.questions.ask(question, lambda given: tournament.go_on_here(given.reason))
        self.show_or_hide()


def is_only_read(tournament: Tournament) -> bool:
    """Return whether it is a file that the system or its stick lets nobody change."""
    return tournament.read_only and not (
        tournament.server or tournament.elsewhere or tournament.home.is_gone
    )
