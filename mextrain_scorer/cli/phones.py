"""Takes proposals from phones without a window, for scripts and for checks from outside."""

import json
import sys
import threading
from collections.abc import Callable, Mapping
from contextlib import closing
from typing import TYPE_CHECKING

from mextrain_scorer.cli.command import command, commands, flag, number_option, text_option
from mextrain_scorer.cli.output import Asked, tell, warn

if TYPE_CHECKING:
    from mextrain_scorer.desk.tournament import Tournament

app = commands()


@command(
    app,
    "phones",
    "phones day.mextrain",
    "phones day.mextrain --address 192.168.8.2 --port 8765",
    exit_codes="Exit code: 0 its input ended; 1 phones could not be served, with a sentence"
    " that says why; 2 wrong usage.  A refused line of the input changes no exit code.",
)
def phones(
    tournament: "Tournament",
    address: str | None = text_option(
        "--address",
        "The private address of this computer to listen at, such as 192.168.8.2; if left out:"
        " the only one it has.",
        "A",
        default=None,
    ),
    port: int = number_option(
        "--port", "N", "The port to listen at.", default=8765, least=0, most=65_535
    ),
    take_over: bool = flag(
        "--take-over",
        "At a server: serve phones here, and no more at the desk that serves them now.",
    ),
) -> None:
    """Take proposals from phones without a window.

    It prints one JSON line when it listens, {"listening": "http://...", "codes": {"1": "ABCDEF"},
    "helper": "..."}, with the code of each table now playing, and one for each round that a phone
    proposes, {"proposal": ID, "stage": ..., "table": ..., "engine": ..., "scores": {"12": 26}}.

    It reads `take ID` and `aside ID` from its input: the first writes that round on its sheet,
    where the sheet is blank, the second sets it aside. Each is answered by one JSON line:
    {"taken": ID, "state": "accepted"}, or "corrected" where the sheet says something else than the
    phone; {"aside": ID}; {"refused": "..."}. It ends with its input.

    At a server one desk serves phones.  Where another does, this command refuses and says which,
    and how many rounds wait there; --take-over serves them here.  Where another desk takes them
    over, it ends.

    Nothing that a phone sends counts before it is taken. Signing and the next stage are for the
    other commands, once this one has ended.
    """
    from mextrain_scorer.desk.phones.for_scripts import PhonesForScripts

    Asked.only = True
    desk = PhonesForScripts(tournament, address, port, _print, warn, take_over=take_over)
    with closing(desk):
        threading.Thread(target=_read_input, args=[desk.come.put], daemon=True).start()
        desk.go_on()


def _read_input(put: Callable[[str | None], None]) -> None:
    """Hand on the lines of the input until it ends.

    Unbuffered: a thread that still reads when the program ends would hold a buffer's lock.
    """
    with open(sys.stdin.fileno(), "rb", buffering=0, closefd=False) as lines:
        for line in lines:
            put(line.decode(errors="replace"))
    put(None)


def _print(document: Mapping[str, object]) -> None:
    """Print one line of JSON."""
    tell(json.dumps(document, ensure_ascii=False))
