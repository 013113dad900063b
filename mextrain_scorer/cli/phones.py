"""Takes proposals from phones without a window, for scripts and for checks from outside."""

import json
import queue
import sys
import threading
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mextrain_scorer.cli.command import answered, commands, page, text_option
from mextrain_scorer.cli.output import Asked, tell, warn
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say

if TYPE_CHECKING:
    from mextrain_scorer.desk.changes import Changes
    from mextrain_scorer.desk.phones.shown import PhoneView
    from mextrain_scorer.desk.tournament import Tournament
    from mextrain_scorer.inbox.box import Box
    from mextrain_scorer.inbox.launcher import InboxProcess
    from mextrain_scorer.inbox.lines import Line, Proposal, ProposalState

app = commands()

USUAL_PORT = 8765

Address = Annotated[
    str | None,
    text_option(
        "--address",
        "The private address of this computer to listen at, such as 192.168.8.2; if left out:"
        " the only one it has.",
        "A",
    ),
]
Port = Annotated[
    int, typer.Option("--port", metavar="N", help="The port to listen at.", min=0, max=65535)
]


@app.command(
    "phones",
    epilog=page(
        "phones day.mextrain",
        "phones day.mextrain --address 192.168.8.2 --port 8765",
        exit_codes="Exit code: 0 its input ended; 1 phones could not be served, with a sentence"
        " that says why; 2 wrong usage.  A refused line of the input changes no exit code.",
    ),
)
@answered
def phones(tournament: "Tournament", address: Address = None, port: Port = USUAL_PORT) -> None:
    """Take proposals from phones without a window.

    It prints one JSON line when it listens, {"listening": "http://...", "codes": {"1": "ABCDEF"},
    "helper": "..."}, with the code of each table now playing, and one for each round that a phone
    proposes, {"proposal": ID, "stage": ..., "table": ..., "engine": ..., "scores": {"12": 26}}.

    It reads `take ID` and `aside ID` from its input: the first writes that round on its sheet,
    where the sheet is blank, the second sets it aside. Each is answered by one JSON line:
    {"taken": ID, "state": "accepted"}, or "corrected" where the sheet says something else than the
    phone; {"aside": ID}; {"refused": "..."}. It ends with its input.

    Nothing that a phone sends counts before it is taken. Signing and the next stage are for the
    other commands, once this one has ended.
    """
    Asked.only = True
    with _serving(tournament, address, port) as desk:
        threading.Thread(target=desk.read_input, daemon=True).start()
        desk.go_on()


@contextmanager
def _serving(
    tournament: "Tournament", address: str | None, port: int
) -> "Iterator[PhonesAtTheDesk]":
    """Start the phones' process; it ends with this block."""
    from mextrain_scorer.desk.phones.place import box_path, open_box
    from mextrain_scorer.desk.phones.shown import PhoneView
    from mextrain_scorer.inbox.launcher import InboxProcess, command

    if tournament.read_only:
        only_read = say("This tournament can only be read: phones could change nothing in it.")
        raise Refused(tournament.elsewhere or only_read)
    where = address or _only_address()
    box = open_box(tournament)
    child = InboxProcess(command(where, port, box_path(tournament)))
    try:
        yield PhonesAtTheDesk(tournament, child, box, PhoneView(tournament))
    finally:
        child.end()
        box.close()


def _only_address() -> str:
    """Return the one private address of this computer.  Raises Refused where there are others."""
    from mextrain_scorer.inbox.addresses import own_addresses

    found = own_addresses()
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


class _End(Enum):
    """Stands for an end of the phones' process that the desk did not ask for."""

    CHILD = "child"


IS_GONE = _End.CHILD


@dataclass(slots=True)
class _Waiting:
    """A proposal, and the last entry that its sheet was read with when the proposal was told."""

    proposal: "Proposal"
    read_at: int


@dataclass(slots=True)
class PhonesAtTheDesk:
    """The phones of one tournament: what they propose is told, what the input asks for is done.

    Everything happens on one thread, in the order in which it came: the lines of the input, which
    are texts, and those of the phones' process.  None and ``IS_GONE`` are their ends.
    """

    tournament: "Tournament"
    child: "InboxProcess"
    box: "Box"
    view: "PhoneView"
    _come: "queue.SimpleQueue[Line | _End | str | None]" = field(default_factory=queue.SimpleQueue)
    _waiting: dict[str, _Waiting] = field(default_factory=dict)
    _replaced: set[str] = field(default_factory=set)
    _told: int = 0  # lines, and those of them that phones see
    _heard: int = 0
    _answers: deque[tuple[int, dict[str, Any]]] = field(default_factory=deque)

    def read_input(self) -> None:
        """Hand on the lines of the input until it ends.

        Unbuffered: a thread that still reads when the program ends would hold a buffer's lock.
        """
        with open(sys.stdin.fileno(), "rb", buffering=0, closefd=False) as lines:
            for line in lines:
                self._come.put(line.decode(errors="replace"))
        self._come.put(None)

    def _hear_child(self) -> None:
        while (told := self.child.heard.get()) is not None:
            self._come.put(told)
        self._come.put(IS_GONE)

    def go_on(self) -> None:
        """Do what comes until the input ends.  Raises Refused where phones cannot be served."""
        threading.Thread(target=self._hear_child, daemon=True).start()
        stop = self.tournament.feed.subscribe(self._tell_changes)
        try:
            while (come := self._come.get()) is not None:
                if isinstance(come, str):
                    self._answer(self._obeyed(come))
                elif isinstance(come, _End):
                    raise Refused(say("Phones are off: their process ended. Start it again."))
                else:
                    self._hear(come)
        finally:
            stop()
            self._heard = self._told  # whether phones know or not, it is on its sheet
            self._give_answers()

    # What the phones' process says

    def _hear(self, line: "Line") -> None:
        from mextrain_scorer.inbox.lines import Failure, Proposal

        match line:
            case {"listening": url}:
                self._begin(url)
            case {"heard": True}:
                self._heard += 1
                self._give_answers()
            case {"proposal": proposal}:
                self._propose(Proposal.read(proposal))
            case {"replaced": name}:
                self._waiting.pop(name, None)
                self._replaced.add(name)
            case {"full": True}:
                warn(
                    say(
                        "More devices are connected than this computer can answer, so some phones"
                        " may not get through. Ask everybody who is not keeping scores to close"
                        " the page."
                    )
                )
            case {"address-gone": address}:
                warn(
                    say(
                        "This computer has lost the address {address}, so phones cannot reach it."
                        " Connect it to the network again.",
                        address=address,
                    )
                )
            case {"failed": why}:
                raise Refused(Failure(why).sentence)

    def _begin(self, url: str) -> None:
        from mextrain_scorer.desk.phones.place import keep_address

        keep_address(self.tournament, url)
        self._tell(self.view.show(self.box))
        codes = {str(number): code for number, code in sorted(self.view.codes.items())}
        self._answer({"listening": url, "codes": codes, "helper": self.view.helper})

    def _propose(self, proposal: "Proposal") -> None:
        from mextrain_scorer.desk.scores.proposals import place_of
        from mextrain_scorer.desk.tables import sheet

        stage, table_no = place_of(proposal)
        here = sheet(self.tournament, stage, table_no)
        self._waiting[proposal.id] = _Waiting(proposal, here.read_at)
        _print(
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

    def _tell_changes(self, changes: "Changes") -> None:
        """Tell phones what an entry changed: here these are rounds that were taken over."""
        for line in (self.view.tables(changes), self.view.room(changes)):
            if line is not None:
                self._tell(line)

    def _tell(self, line: "Line") -> None:
        self.child.tell(line)
        self._told += 1

    # What is printed

    def _answer(self, document: dict[str, Any]) -> None:
        """Print an answer once phones see what it says, so that whoever reads it can ask them."""
        self._answers.append((self._told, document))
        self._give_answers()

    def _give_answers(self) -> None:
        while self._answers and self._answers[0][0] <= self._heard:
            _print(self._answers.popleft()[1])

    # What the input asks for

    def _obeyed(self, line: str) -> dict[str, Any]:
        """Do what a line of the input asks for and return the answer, a refusal among them."""
        match line.split():
            case ["take", name] if name in self._waiting:
                todo = self._take
            case ["aside", name] if name in self._waiting:
                todo = self._set_aside
            case ["take" | "aside", name] if name in self._replaced:
                return {"refused": say("The table has sent that round again: see the later one.")}
            case ["take" | "aside", name]:
                return {"refused": say("No proposal {name} is waiting.", name=name)}
            case _:
                return {"refused": say("Write take or aside, and the name of a proposal.")}
        try:
            return todo(name)
        except Refused as refused:
            return {"refused": str(refused)}

    def _take(self, name: str) -> dict[str, Any]:
        from mextrain_scorer.desk.based import ChangedMeanwhile, based_on, round_at
        from mextrain_scorer.desk.scores.proposals import place_of, state_of, take_over

        waiting = self._waiting[name]
        proposal = waiting.proposal
        area = round_at(*place_of(proposal), proposal.engine)
        try:
            with based_on(self.tournament, waiting.read_at, area):
                here = take_over(self.tournament, proposal)
        except ChangedMeanwhile as changed:
            waiting.read_at = changed.read_at  # it was told
            raise
        state = state_of(here, waiting.proposal)
        self._decide(name, state)
        return {"taken": name, "state": state}

    def _set_aside(self, name: str) -> dict[str, Any]:
        from mextrain_scorer.inbox.lines import ProposalState

        self._decide(name, ProposalState.SET_ASIDE)
        return {"aside": name}

    def _decide(self, name: str, state: "ProposalState") -> None:
        from mextrain_scorer.inbox.lines import decided

        self._tell(decided(name, state))
        del self._waiting[name]


def _print(document: Mapping[str, object]) -> None:
    """Print one line of JSON."""
    tell(json.dumps(document, ensure_ascii=False))
