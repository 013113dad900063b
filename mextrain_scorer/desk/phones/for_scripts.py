"""Takes proposals from phones without a window: a script says which, and reads what became of them.

Everything happens on one thread, in the order in which it came: the lines of the script, which are
texts, and those of the phones' process.
"""

import select
import time
from collections import Counter, deque
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any

from mextrain_scorer.desk.based import ChangedMeanwhile, based_on, in_round
from mextrain_scorer.desk.phones.place import (
    PhoneDesks,
    box_path,
    keep_address,
    refuse_only_read,
    too_many_devices,
)
from mextrain_scorer.desk.phones.shown import PhoneView
from mextrain_scorer.desk.scores.proposals import differences, take
from mextrain_scorer.desk.tables import sheet
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.inbox import addresses
from mextrain_scorer.inbox.launcher import PhonesProcess, command
from mextrain_scorer.inbox.lines import Failure, Line, Proposal, ProposalState
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say

_LOOKS_EVERY = 0.5  # seconds, at a server
_ANSWERED_IN = 2.0  # seconds: a desk that serves phones answers at once, or after its next look


def _refuse_served_there(tournament: Tournament, desks: PhoneDesks) -> None:
    """Ask the other desks of a server, and raise Refused where one of them serves phones."""
    if tournament.server is None:
        return
    desks.ask()
    until = time.monotonic() + _ANSWERED_IN
    while desks.there is None and (left := until - time.monotonic()) > 0:
        socket = tournament.home.socket
        select.select([] if socket is None else [socket], [], [], left)
        tournament.catch_up()
        desks.hear()
    if desks.there is not None:
        take_over = say("To serve them here instead, say --take-over.")
        raise Refused(f"{desks.there.sentence} {take_over}")


def _only_address() -> str:
    """Return the one private address of this computer.  Raises Refused where there are others."""
    found = addresses.own_addresses()
    if len(found) == 1:
        return found[0].address
    if not found:
        raise Refused.saying(
            "This computer is in no network of the room, so phones cannot reach it. Connect it"
            " to the router's Wi-Fi, or to the router by cable, then try again."
        )
    raise Refused.saying(
        "This computer has several addresses: {addresses}. Say with --address which of them"
        " phones are to use.",
        addresses=", ".join(each.words for each in found),
    )


class PhonesForScripts:
    """The phones of one tournament, until it is closed.

    ``come`` takes the script's lines, and None at their end, among those of the phones' process.
    """

    def __init__(
        self,
        tournament: Tournament,
        address: str | None,
        port: int,
        tell: Callable[[Line], None],
        warn: Callable[[str], None],
        *,
        take_over: bool = False,
    ) -> None:
        """Start the phones' process, at the only address there is if none is given.

        ``tell`` is given each answer, ``warn`` what the room has to know.  Raises Refused, and so
        where another desk serves phones, unless they are to be taken over.
        """
        refuse_only_read(tournament)
        self.come: SimpleQueue[Line | str | None] = SimpleQueue()
        self._tournament = tournament
        self._desks = PhoneDesks(tournament)
        if not take_over:
            _refuse_served_there(tournament, self._desks)
        self._print, self._warn = tell, warn
        words = command(address or _only_address(), port, box_path(tournament))
        self._view = PhoneView(tournament)
        self._child = PhonesProcess(words, lambda _, line: self.come.put(line))
        # What waits, and the last entry there was when it was told.
        self._waiting: dict[str, tuple[Proposal, int]] = {}
        self._replaced: set[str] = set()
        self._told = self._heard = 0  # lines, and those of them that phones see
        self._answers: deque[tuple[int, Line]] = deque()

    def close(self) -> None:
        """Serve phones no more; what waits is in the box."""
        self._desks.end()
        self._child.end()
        self._view.close()

    def go_on(self) -> None:
        """Do what comes until the script's lines end.  Raises Refused where phones are off."""
        stop = self._tournament.listen(self._tell_news)
        try:
            while (come := self._next()) is not None:
                if isinstance(come, str):
                    self._look_at_desks()
                    self._answer(self._obeyed(come))
                else:
                    self._hear(come)
                places = (proposal.place for proposal, _ in self._waiting.values())
                self._desks.tell(Counter(places))
        finally:
            stop()
            self._heard = self._told  # whether phones know or not, it is on its sheet
            self._give_answers()

    def _next(self) -> Line | str | None:
        """Wait for the next line; at a server look meanwhile what other desks do and tell."""
        patience = None if self._tournament.server is None else _LOOKS_EVERY
        while True:
            try:
                return self.come.get(timeout=patience)
            except Empty:
                self._look_at_desks()

    def _look_at_desks(self) -> None:
        """Raise Refused where phones are served elsewhere by now, or it can only be read."""
        with suppress(Refused):  # a server that is away: what comes from phones waits
            self._tournament.catch_up()
        refuse_only_read(self._tournament)
        served_here = self._desks.is_here
        if self._desks.hear() and served_here and (there := self._desks.there):
            raise Refused(there.taken_over)

    def _hear(self, line: Line) -> None:
        match line:
            case {"listening": url}:
                keep_address(self._tournament, url)
                self._desks.begin(url)
                self._tell_news()
                codes = {str(number): code for number, code in sorted(self._view.codes.items())}
                self._answer({"listening": url, "codes": codes, "helper": self._view.helper})
            case {"heard": True}:
                self._heard += 1
                self._give_answers()
            case {"proposal": proposal, "draw": draw} if draw == self._view.draw:
                self._propose(proposal)
            case {"full": True}:
                self._warn(too_many_devices())
            case {"address-gone": address}:
                self._warn(
                    say(
                        "This computer has lost the address {address}, so phones cannot reach it."
                        " Connect it to the network again.",
                        address=address,
                    )
                )
            case {"failed": why}:
                raise Refused(Failure(why).sentence)
            case {"ended": True}:
                raise Refused.saying("Phones are off: their process ended. Start it again.")

    def _propose(self, told: Line) -> None:
        proposal = Proposal.read(told)
        for name, (earlier, _) in [*self._waiting.items()]:
            if (earlier.place, earlier.engine) == (proposal.place, proposal.engine):
                del self._waiting[name]
                self._replaced.add(name)
        self._waiting[proposal.id] = proposal, self._tournament.read_at
        stage, table_no = proposal.place
        what = {key: told[key] for key in ("engine", "scores", "out", "blocked", "by", "at")}
        self._print({"proposal": proposal.id, "stage": stage, "table": table_no, **what})

    def _tell_news(self) -> None:
        """Tell phones what looks otherwise by now; for another draw nothing waits yet."""
        draw = self._view.draw
        for line in self._view.news():
            self._tell(line)
        if self._view.draw != draw:
            self._waiting.clear()

    def _tell(self, line: Line) -> None:
        self._child.tell(line)
        self._told += 1

    def _answer(self, document: Line) -> None:
        """Tell an answer once phones see what it says, so that whoever reads it can ask them."""
        self._answers.append((self._told, document))
        self._give_answers()

    def _give_answers(self) -> None:
        while self._answers and self._answers[0][0] <= self._heard:
            self._print(self._answers.popleft()[1])

    def _obeyed(self, line: str) -> dict[str, Any]:
        """Do what a line of the script asks for and return the answer, a refusal among them."""
        try:
            match line.split():
                case ["take", name] if name in self._waiting:
                    return self._take(name)
                case ["aside", name] if name in self._waiting:
                    self._decide(name, ProposalState.SET_ASIDE)
                    return {"aside": name}
                case ["take" | "aside", name] if name in self._replaced:
                    why = say("The table has sent that round again: see the later one.")
                case ["take" | "aside", name]:
                    why = say("No proposal {name} is waiting.", name=name)
                case _:
                    why = say("Write take or aside, and the name of a proposal.")
        except Refused as refused:
            why = str(refused)
        return {"refused": why}

    def _take(self, name: str) -> dict[str, Any]:
        proposal, read_at = self._waiting[name]
        try:
            with based_on(self._tournament, read_at, *in_round(*proposal.place, proposal.engine)):
                take(self._tournament, proposal)
        except ChangedMeanwhile as changed:
            self._waiting[name] = proposal, changed.read_at  # it was told
            raise
        found = differences(sheet(self._tournament, *proposal.place), proposal)
        state = ProposalState.ACCEPTED if found.agrees else ProposalState.CORRECTED
        self._decide(name, state)
        return {"taken": name, "state": state}

    def _decide(self, name: str, state: ProposalState) -> None:
        self._tell({"decided": name, "state": state})
        del self._waiting[name]
