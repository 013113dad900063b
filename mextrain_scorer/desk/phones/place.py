"""Where a tournament's codes and its phones' proposals are kept: a small file of this computer.

It stands apart from the tournament's file, which knows nothing of phones until something is taken
over, and may be lost: codes are then made anew, and phones offer again.
"""

import re
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from mextrain_scorer import files
from mextrain_scorer.desk.tables import current_stage
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.paths import own_folder
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.reads import drawn_at

if TYPE_CHECKING:  # the box is loaded where there is one
    from mextrain_scorer.inbox.box import Box

_ADDRESS = re.compile(r"http://[0-9.]{7,15}:[0-9]{1,5}")
_LONGEST = 100  # bytes
_BESIDE = ".address"
_FIGURES = 16  # of the tournament's identity: enough to tell one from another


def box_path(tournament: Tournament) -> Path:
    """Return where the box of this tournament is, or would be: the same for all its copies."""
    folder = own_folder() / "phones"
    return folder / f"{tournament.identity[:_FIGURES]}.box"


def open_box(tournament: Tournament) -> "Box":
    """Open the box of this tournament, which is made on first use.

    Raises Refused where the disk has no room for it, or forbids it.
    """
    from mextrain_scorer.inbox.box import Box

    path = box_path(tournament)
    with told_if_full():
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        return Box(path)


@contextmanager
def told_if_full() -> Iterator[None]:
    """Raise Refused, with a sentence, where the box cannot be written."""
    from mextrain_scorer.inbox.box import BoxClosed
    from mextrain_scorer.inbox.lines import Failure

    try:
        yield
    except (OSError, BoxClosed) as error:
        raise Refused(Failure.BOX.sentence) from error


def refuse_only_read(tournament: Tournament) -> None:
    """Raise Refused where nothing that phones send could be taken over."""
    if tournament.read_only:
        only_read = say("This tournament can only be read: phones could change nothing in it.")
        raise Refused(tournament.elsewhere or only_read)


def too_many_devices() -> str:
    """Return what is said where a device was turned away for want of room."""
    return say(
        "More devices are connected than this computer can answer, so some phones may not get"
        " through. Ask everybody who is not keeping scores to close the page."
    )


def keep_address(tournament: Tournament, address: str) -> None:
    """Keep where phones are served now, such as "http://192.168.8.2:8765", for the card about it.

    Raises nothing: without it phones are served as well.
    """
    path = box_path(tournament).with_suffix(_BESIDE)
    with suppress(OSError):
        files.write_whole(path, address.encode(), private=True)


def last_address(tournament: Tournament) -> str:
    """Return where this computer served phones last, empty where it never did."""
    path = box_path(tournament).with_suffix(_BESIDE)
    try:
        found = files.read(path, _LONGEST).decode("ascii")
    except (OSError, ValueError):
        return ""
    return found if _ADDRESS.fullmatch(found) else ""


def draw_key(tournament: Tournament, stage: str, seed: int) -> str:
    """Return the name of a stage's draw, which a new draw changes even with the same number."""
    with tournament.reading() as reading:
        return f"{stage}:{seed}:{drawn_at(reading, stage)}"


def codes_on_cards(tournament: Tournament, stage: str) -> dict[int, str]:
    """Return the phone codes of the tables now playing, by number, for their cards.

    Empty for a stage that is over, and where phones were never turned on for this tournament: then
    nothing is made or read.
    """
    here = current_stage(tournament)
    if here is None or here.key != stage:
        return {}
    tables = {number: f"{stage}/{number}" for number in here.table_nos}
    key = draw_key(tournament, here.key, here.seed)
    codes: dict[str, str] = {}  # a card without the code is better than none
    with suppress(Refused), _box_of_before(tournament) as box:
        codes = {} if box is None else box.codes_for(key, [*tables.values()])
    return {number: codes[table] for number, table in tables.items() if table in codes}


def rounds_waiting(tournament: Tournament) -> int:
    """Return how many rounds phones sent for the tables now playing that nobody dealt with."""
    here = current_stage(tournament)
    if here is None:
        return 0
    waiting = 0
    with suppress(Refused), _box_of_before(tournament) as box:
        if box is not None:
            waiting = box.count_waiting(draw_key(tournament, here.key, here.seed))
    return waiting


@contextmanager
def _box_of_before(tournament: Tournament) -> Iterator["Box | None"]:
    """Open the box where phones were turned on before, else None; raises Refused."""
    if not box_path(tournament).exists():
        yield None
        return
    with told_if_full(), closing(open_box(tournament)) as box:
        yield box
