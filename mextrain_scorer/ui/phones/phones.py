"""Phones at the tables: off until the game monitor turns them on, and off again at the end.

The window starts the phones' process, says what phones may see and hears what they propose.  It
never waits for it: where it dies or hangs, a notice says so, and typing goes on.
"""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal, Slot

from mextrain_scorer.desk.phones.place import (
    PhoneDesks,
    box_path,
    keep_address,
    last_address,
    refuse_only_read,
    rounds_waiting,
    too_many_devices,
)
from mextrain_scorer.desk.tables import sheet
from mextrain_scorer.inbox import lines
from mextrain_scorer.inbox.launcher import PORT, PhonesProcess, command
from mextrain_scorer.rules.records import TableKey
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.kit.background import News
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.notices import Action, Notices
from mextrain_scorer.ui.phones.rounds import PhoneRounds, ProposedRound

if TYPE_CHECKING:
    from mextrain_scorer.desk.phones.place import ServedThere
    from mextrain_scorer.desk.phones.shown import PhoneView
    from mextrain_scorer.desk.tournament import Tournament
    from mextrain_scorer.rules.records import Sheet
    from mextrain_scorer.ui.display.room_display import RoomDisplay

TOLD_AFTER = 200  # ms: several entries in a row are told at once
SHOWN_AFTER = 100  # ms: what a hundred phones send at once is shown at once
NOBODY_AFTER = 120_000  # ms without anybody getting through


class Phones(QObject):
    """Serves one tournament's phones; ``proposed`` has the tables whose proposals changed.

    ``changed`` says that something of that did: whether they are on or starting, or off though
    nobody turned them off (``has_failed``), the address, the codes, the number of devices.
    """

    changed = Signal()
    proposed = Signal(object)
    _heard = Signal(object, object)

    def __init__(
        self,
        tournament: "Tournament",
        feed: News,
        notices: Notices,
        display: "RoomDisplay",
    ) -> None:
        super().__init__()
        self._tournament = tournament
        self._feed = feed
        self._notices = notices
        self._display = display
        self._rounds = PhoneRounds()
        self._desks = PhoneDesks(tournament)
        self._process: PhonesProcess | None = None
        self._view: PhoneView | None = None
        self._aside: lines.Proposal | None = None
        self._wall: object = None  # what the wall may show of what is known, as told last
        self._address, self.port = "", PORT  # where phones are served, or would be
        self._why = self._said_off = ""
        self.has_failed = False
        self.url = ""
        self.devices = 0
        self.nobody_came = False
        self._soon = QTimer(self, singleShot=True, interval=TOLD_AFTER)
        self._soon.timeout.connect(self.tell_news)
        self._came: set[TableKey] = set()
        self._show_soon = QTimer(self, singleShot=True, interval=SHOWN_AFTER)
        self._show_soon.timeout.connect(self._show_what_came)
        self._patience = QTimer(self, singleShot=True, interval=NOBODY_AFTER)
        self._patience.timeout.connect(self._on_nobody)
        self._heard.connect(self._hear, Qt.ConnectionType.QueuedConnection)
        feed.changed.connect(self._on_news)
        display.changed.connect(self._on_display_changed)
        self.proposed.connect(self._tell_desks)
        self._desks.ask()

    # -- on and off -------------------------------------------------------------------------

    @property
    def is_on(self) -> bool:
        """Whether phones can reach this computer now."""
        return bool(self.url)

    @property
    def is_starting(self) -> bool:
        """Whether they have been turned on, and cannot reach it yet."""
        return self._process is not None and not self.url

    @property
    def state_words(self) -> str:
        """The state in a few words, empty where phones are simply off."""
        if self.is_starting:
            return self.tr("Phones: starting…")
        if self.has_failed:
            return self.tr("!  Phones are off")
        if self.is_on:
            return plural("Phones", len(self.codes), "Phones: 1 table", "Phones: {count} tables")
        if self.there is None:
            return ""
        desk, waiting = self.there.desk, sum(self.there.waiting.values())
        words = plural(
            "Phones",
            waiting,
            "Phones: 1 round waits at {desk}",
            "Phones: {count} rounds wait at {desk}",
            desk=desk,
        )
        return words if waiting else self.tr("Phones: at {desk}").format(desk=desk)

    @property
    def there(self) -> "ServedThere | None":
        """The other desk that serves phones, and what waits there."""
        return self._desks.there

    @property
    def devices_words(self) -> str:
        """How many devices have found this computer."""
        if not self.devices:
            return self.tr("No phone has come yet.")
        return plural(
            "Phones",
            self.devices,
            "1 phone has found this computer.",
            "{count} phones have found this computer.",
        )

    @property
    def codes(self) -> Mapping[int, str]:
        """The code of each table now playing, by its number."""
        return {} if self._view is None else self._view.codes

    @property
    def helper(self) -> str:
        """The code with which a helper may type for every table."""
        return "" if self._view is None else self._view.helper

    def turn_on(self, address: str, port: int = PORT) -> None:
        """Serve phones at that address of this computer; raises Refused."""
        from mextrain_scorer.desk.phones.shown import PhoneView

        refuse_only_read(self._tournament)
        self.turn_off()
        self._view = PhoneView(self._tournament)
        self._address, self.port, self._why = address, port, ""
        words = command(address, port, box_path(self._tournament))
        self._process = PhonesProcess(words, self._heard.emit)
        self.changed.emit()

    def turn_off(self) -> None:
        """Serve phones no more; what they proposed waits in the box."""
        self._end()
        self.changed.emit()

    def _end(self, *, failed: bool = False) -> None:
        self.has_failed = failed
        self._desks.end()
        process, self._process = self._process, None
        if process is not None:
            process.end()
        self._forget()

    @Slot()
    def ask_desks(self) -> None:
        """Ask the other desks once more, which could not be heard for a while."""
        self._desks.ask()
        self._tell_desks()

    @Slot()
    def hear_desks(self) -> None:
        """Hear which other desk serves phones: only the one that turned them on last does."""
        served_here = self._desks.is_here
        if not self._desks.hear():
            return
        if served_here and self.there is not None:
            self._end()
            self._notices.warn(self.there.taken_over)
        self.changed.emit()

    @Slot()
    def start_again(self) -> None:
        """Turn phones on again, where they were; another desk's are taken over on their page."""
        if self.there is not None:
            self._notices.warn(self.there.sentence)
            return
        with self._notices.showing_refusals():
            self.turn_on(self._address, self.port)

    def offer_to_go_on(self) -> None:
        """Offer to turn phones on where they were, if rounds wait for that."""
        url = last_address(self._tournament) if self._process is None else ""
        waiting = rounds_waiting(self._tournament) if url else 0
        if not waiting or self._tournament.read_only:
            return
        self._address, _, port = url.removeprefix("http://").partition(":")
        self.port = int(port)
        words = plural(
            "Phones",
            waiting,
            "Phones are off, and 1 round that they sent waits for you.",
            "Phones are off, and {count} rounds that they sent wait for you.",
        )
        self._say_off(words, self.tr("Turn on phones"))

    def _say_off(self, words: str, button: str) -> None:
        """Say that phones are off, until they are on."""
        self._said_off = words
        self._notices.warn(words, Action(button, self.start_again))

    def new_codes(self, table_no: int | None = None) -> None:
        """Revoke all codes, or one table's, and make new ones; raises Refused."""
        if self._view is not None:
            self._view.revoke(table_no)
            self.tell_news()

    def _forget(self) -> None:
        self._soon.stop()
        self._show_soon.stop()
        self._came.clear()
        self._patience.stop()
        self._aside = None
        self.url, self.devices, self.nobody_came = "", 0, False
        if self._view is not None:
            self._view.close()
        self._view = None
        self._display.show_address("")
        emptied = self._rounds.clear()
        if emptied:
            self.proposed.emit(emptied)

    # -- what phones propose ----------------------------------------------------------------

    @property
    def waiting(self) -> Mapping[TableKey, int]:
        """How many rounds of a table wait for the monitor, here or at the desk ``there``."""
        return self._rounds.waiting() if self.there is None else self.there.waiting

    def compared(self, here: "Sheet") -> Sequence[ProposedRound]:
        """Return what waits for that sheet, as it is now, in the order of play."""
        waiting, decided = self._rounds.compared(here)
        self._tell_decided(here.key, decided)
        return waiting

    def _tell_decided(self, key: TableKey, decided: Sequence[lines.Line]) -> None:
        for each in decided:
            self._tell(each)
        if decided:
            self.proposed.emit(frozenset({key}))

    def set_aside(self, proposal: lines.Proposal, state: lines.ProposalState) -> None:
        """Tell the phone that its round waits no more: set aside, or the sheet stands against it.

        Nothing of it is in the file: ``aside`` has it until something changes there.
        """
        self._decide(proposal, state)
        self._aside = proposal

    @property
    def aside(self) -> lines.Proposal | None:
        """What was set aside last, unless the file was changed or it was sent again since."""
        held = self._aside is not None and self._rounds.held(self._aside)
        return self._aside if held else None

    def propose_again(self) -> None:
        """Have what was set aside last wait again."""
        proposal, self._aside = self.aside, None
        if proposal is not None:
            self._decide(proposal, lines.ProposalState.WAITING)

    def _decide(self, proposal: lines.Proposal, state: lines.ProposalState) -> None:
        if self._rounds.decide(proposal, state):
            self._tell({"decided": proposal.id, "state": state})
            self.proposed.emit(frozenset({proposal.place}))

    @property
    def sent(self) -> int:
        """How many rounds phones have sent for these seats, whatever became of them."""
        return len(self._rounds)

    # -- what the process says ---------------------------------------------------------------

    @Slot(object, object)
    def _hear(self, process: PhonesProcess, line: lines.Line) -> None:
        view = self._view
        if view is None or process is not self._process:  # it was ended meanwhile
            return
        match line:
            case {"listening": url}:
                self._begin(url)
            case {"proposal": proposal, "draw": draw, "again": again} if draw == view.draw:
                self._show_later(self._rounds.add(lines.Proposal.read(proposal), again=again))
            case {"full": True}:
                self._notices.warn(too_many_devices())
            case {"knock": _}:
                self.devices += 1
                self.nobody_came = False
                self._patience.stop()
                self.changed.emit()
            case {"address-gone": address}:
                self._say_address_gone(address)
            case {"failed": why}:
                self._why = lines.Failure(why).sentence
            case {"ended": True}:
                self._say_ended()

    def _show_later(self, key: TableKey) -> None:
        self._came.add(key)
        if not self._show_soon.isActive():
            self._show_soon.start()

    @Slot()
    def _show_what_came(self) -> None:
        came, self._came = frozenset(self._came), set()
        self._compare_unseen(came)
        self.proposed.emit(came)

    def _begin(self, url: str) -> None:
        self.url = url
        self._notices.clear_if(self._said_off)
        keep_address(self._tournament, url)
        self._desks.begin(url)
        self._display.show_address(url)
        if not self.devices:
            self._patience.start()
        self.tell_news()
        self.changed.emit()

    def _say_address_gone(self, address: str) -> None:
        words = self.tr(
            "This computer has lost the address {address}, so phones cannot reach it. Connect it "
            "to the network again, or turn phones on at another address: cards with the old one "
            "then lead nowhere."
        )
        self._said_off = words.format(address=address)
        self._notices.warn(self._said_off)
        self._display.show_address("")

    def _say_ended(self) -> None:
        """Say that phones are off, though nobody turned them off; what is typed goes on."""
        self._end(failed=True)
        words = self.tr("Phones are off. {why}").format(why=self._why).strip()
        self._say_off(words, self.tr("Start again"))
        self.changed.emit()

    @Slot()
    def _on_nobody(self) -> None:
        self.nobody_came = True
        self.changed.emit()

    # -- what phones may see ----------------------------------------------------------------

    def _tell(self, line: lines.Line) -> None:
        if self._process is not None:
            self._process.tell(line)

    @Slot()
    def _on_news(self) -> None:
        self._aside = None
        if self.is_on and not self._soon.isActive():
            self._soon.start()

    @Slot()
    def _on_display_changed(self) -> None:
        """Tell the room anew where something was revealed, or a page turned on or off."""
        if self._wall != (self._display.revealed, self._display.left_out):
            self.tell_news()

    @Slot()
    def tell_news(self) -> None:
        """Tell what looks otherwise.  After another draw the process says what waits there."""
        view, display = self._view, self._display
        if view is None or not self.url:
            return
        if self._feed.is_held:  # a job uses the file
            self._soon.start()
            return
        draw, codes, self._wall = view.draw, view.codes, (display.revealed, display.left_out)
        with self._notices.showing_refusals():
            for line in view.news(display.revealed, display.left_out):
                self._tell(line)
                tables = line.get("table", {}).values()
                self._compare_unseen((each["stage"], each["table_no"]) for each in tables)
        if view.draw != draw:
            self.proposed.emit(self._rounds.clear())
        if view.codes != codes:
            self.changed.emit()
        self._tell_desks()
        if view.is_decided:  # the display knows what was told, closed or not, and says so
            display.reveal_what_was_told()

    def _compare_unseen(self, keys: Iterable[TableKey]) -> None:
        """Have no round wait that was typed from the paper, or whose sheet is signed."""
        for key in keys if not self._feed.is_held else ():
            with suppress(Refused):  # it waits until its sheet can be read
                if self._rounds.count(key):
                    here = sheet(self._tournament, *key)
                    self._tell_decided(key, self._rounds.compared(here, in_sight=False)[1])

    @Slot()
    def _tell_desks(self) -> None:
        """Tell the other desks how many rounds wait here, so that nobody types them there."""
        if self._feed.is_held:
            self._soon.start()
        else:
            self._desks.tell(self._rounds.waiting())


def with_new_codes(said: str, phones: Phones) -> str:
    """Return what is said of seats that were drawn, and what phones need then if they are on."""
    if not phones.is_on:
        return said
    words = QCoreApplication.translate(
        "Phones", "Phones need the new codes: print the table cards again."
    )
    return f"{said} {words}"
