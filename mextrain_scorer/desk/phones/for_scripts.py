"""Takes proposals from phones without a window: a script says which, and reads what became of them.

Everything happens on one thread, in the order in which it came: the lines of the script, which are
texts, and those of the phones' process.
"""

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from typing import Any

from mextrain_scorer.desk.based import ChangedMeanwhile, based_on, round_at
from mextrain_scorer.desk.phones.place import box_path, keep_address, open_box
from mextrain_scorer.desk.phones.shown import PhoneView
from mextrain_scorer.desk.scores.proposals import differences, take
from mextrain_scorer.desk.tables import sheet
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.inbox import addresses
from mextrain_scorer.inbox.box import Box
from mextrain_scorer.inbox.launcher import InboxProcess, command
from mextrain_scorer.inbox.lines import Failure, Line, Proposal, ProposalState
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say


@contextmanager
def serving(
    tournament: Tournament,
    address: str | None,
    port: int,
    tell: Callable[[Line], None],
    warn: Callable[[str], None],
) -> "Iterator[PhonesForScripts]":
    """Start the phones' process, at the only address there is if none is given.

    It ends with this block.  ``tell`` is given each answer, ``warn`` what the room has to know.
    Raises Refused.
    """
    if tournament.read_only:
        only_read = say("This tournament can only be read: phones could change nothing in it.")
        raise Refused(tournament.elsewhere or only_read)
    where = address or _only_address()
    box = open_box(tournament)
    child = InboxProcess(command(where, port, box_path(tournament)))
    try:
        yield PhonesForScripts(tournament, child, box, tell, warn)
    finally:
        child.end()
        box.close()


def _only_address() -> str:
    """Return the one private address of this computer.  Raises Refused where there are others."""
    found = addresses.own_addresses()
    if len(found) == 1:
        return found[0].address
    if not found:
        raise Refused(
            say(
                "This computer is in no network of the room, so phones cannot reach it. Connect it"
                " to the router's Wi-Fi, or to the router by cable, then try again."
            )
        )
    raise Refused(
        say(
            "This computer has several addresses: {addresses}. Say with --address which of them"
            " phones are to use.",
            addresses=", ".join(each.words for each in found),
        )
    )


class PhonesForScripts:
    """The phones of one tournament.  ``come`` takes the script's lines, and None at their end."""

    def __init__(
        self,
        tournament: Tournament,
        child: InboxProcess,
        box: Box,
        tell: Callable[[Line], None],
        warn: Callable[[str], None],
    ) -> None:
        self.come: SimpleQueue[Line | str | None] = child.heard
        self._tournament = tournament
        self._child, self._box, self._view = child, box, PhoneView(tournament)
        self._print, self._warn = tell, warn
        # What waits, and the last entry that its sheet was read with when the proposal was told.
        self._waiting: dict[str, tuple[Proposal, int]] = {}
        self._replaced: set[str] = set()
        self._told = self._heard = 0  # lines, and those of them that phones see
        self._answers: deque[tuple[int, Line]] = deque()

    def go_on(self) -> None:
        """Do what comes until the script's lines end.  Raises Refused where phones are off."""
        stop = self._tournament.listen(self._tell_news)
        try:
            while (come := self.come.get()) is not None:
                if isinstance(come, str):
                    self._answer(self._obeyed(come))
                else:
                    self._hear(come)
        finally:
            stop()
            self._heard = self._told  # whether phones know or not, it is on its sheet
            self._give_answers()

    def _hear(self, line: Line) -> None:
        match line:
            case {"listening": url}:
                keep_address(self._tournament, url)
                self._tell_news()
                codes = {str(number): code for number, code in sorted(self._view.codes.items())}
                self._answer({"listening": url, "codes": codes, "helper": self._view.helper})
            case {"heard": True}:
                self._heard += 1
                self._give_answers()
            case {"proposal": proposal}:
                self._propose(Proposal.read(proposal))
            case {"replaced": name}:
                self._waiting.pop(name, None)
                self._replaced.add(name)
            case {"full": True}:
                self._warn(
                    say(
                        "More devices are connected than this computer can answer, so some phones"
                        " may not get through. Ask everybody who is not keeping scores to close"
                        " the page."
                    )
                )
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
                raise Refused(say("Phones are off: their process ended. Start it again."))

    def _propose(self, proposal: Proposal) -> None:
        stage, table_no = proposal.place
        here = sheet(self._tournament, stage, table_no)
        self._waiting[proposal.id] = proposal, here.read_at
        self._print(
            {
                "proposal": proposal.id,
                "stage": stage,
                "table": table_no,
                "engine": proposal.engine,
                "scores": {str(player): score for player, score in proposal.scores.items()},
                "out": proposal.out,
                "blocked": proposal.blocked,
                "by": proposal.by,
                "at": proposal.at,
            }
        )

    def _tell_news(self) -> None:
        """Tell phones what looks otherwise by now: here these are rounds that were taken over."""
        for line in self._view.news(self._box):
            self._tell(line)

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
            with based_on(self._tournament, read_at, round_at(*proposal.place, proposal.engine)):
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
