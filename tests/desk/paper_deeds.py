"""Random deeds with a sheet of paper: printed, received, signed on the screen, opened again."""

from collections.abc import Callable
from datetime import datetime
from functools import partial

from mextrain_scorer.desk.journal import print_log
from mextrain_scorer.desk.journal.print_log import BLANK_SHEETS, FILLED_SHEETS, Printed
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.rules.signatures import Signature
from tests.desk import days
from tests.desk.plain_facts import SHEETS_OF_PAPER, At, Delta
from tests.desk.whole_day import WholeDay

DRAWN = (None, Signature("1,2 30,40"), Signature("7,7;900,100 0,500"))
KEEPERS = (days.KEEPER, "Ada Lane")


class PaperDeeds(WholeDay):
    """What is done with the paper itself."""

    keep_print: Callable[..., Printed] = staticmethod(print_log.record)

    def __init__(self) -> None:
        super().__init__()
        self.last_print: tuple[Printed, Delta] | None = None

    def print_no(self, *at: str | int) -> int | None:
        """Return the number of the sheet of paper in force, blank or filled."""
        found = [self.diary.facts.get(("printed", *at, document)) for document in SHEETS_OF_PAPER]
        return max((number for number in found if isinstance(number, int)), default=None)

    def print_sheet(self, nth: int, filled: bool) -> None:
        """Have a printer take a table's sheet: each is numbered one above the last."""
        here, document = self.sheet(nth), FILLED_SHEETS if filled else BLANK_SHEETS
        pieces = print_log.pieces_of_sheets(document, print_log.worth_printing(document, [here]))
        if not pieces:
            return  # nothing stands on it yet
        at: At = ("printed", here.stage, here.table_no, document)
        before: Delta = {at: self.diary.facts.get(at)}
        after: Delta = {at: 1 + (self.print_no(here.stage, here.table_no) or 0)}

        def take() -> None:
            tip = self.tournament.chain_tip
            out = self.keep_print(
                self.tournament, document, pieces, tip=tip, at=datetime.now().astimezone()
            )
            self.last_print = out, before

        self.does("print", take, after, passed_over=True)

    def take_back_print(self) -> None:
        """Say that the last paper did not come out: what was in force before is again."""
        if self.last_print is None:
            return
        printed, before = self.last_print
        self.last_print = None
        deed = partial(print_log.take_back, self.tournament, printed, "the paper jammed")
        self.does("take back print", deed, before, passed_over=True)

    def receive(self, nth: int, unsigned: bool, drawn: int = 0, paper: int | None = None) -> None:
        """Take the paper in, or send it back."""
        here, receipt = self.sheet(nth), DRAWN[drawn % len(DRAWN)]
        at = (here.stage, here.table_no)
        deed = partial(
            sign_off.receive_sheet, self.tournament, *at,
            unsigned=unsigned, paper_no=paper, receipt=receipt,
        )  # fmt: skip
        delta: Delta = {
            ("status", *at): "returned" if unsigned else "received",
            ("paper", *at): paper or self.print_no(*at),
            ("receipt", *at): None if unsigned or receipt is None else receipt.text,
        }
        self.does("send back" if unsigned else "receive", deed, delta)

    def sign(self, nth: int, drawn: int = 0) -> None:
        """Sign a sheet, on paper or on the screen."""
        here, signature = self.sheet(nth), DRAWN[drawn % len(DRAWN)]
        at, keeper = (here.stage, here.table_no), KEEPERS[drawn % len(KEEPERS)]
        deed = partial(sign_off.sign_sheet, self.tournament, *at, keeper, signature=signature)
        came_in = self.diary.facts.get(("status", *at)) == "received"
        delta: Delta = {
            ("status", *at): "signed",
            ("keeper", *at): keeper,
            ("signature", *at): signature and signature.text,
            ("paper", *at): self.diary.facts.get(("paper", *at)) if came_in else self.print_no(*at),
        }
        self.does("sign", deed, delta, undoable=False)

    def reopen(self, nth: int, sure: bool) -> None:
        """Open a signed sheet again: nobody's signature stays on it."""
        here = self.sheet(nth)
        at = (here.stage, here.table_no)
        deed = partial(sign_off.reopen_sheet, self.tournament, *at, "a digit", confirm=sure)
        gone: Delta = {(it, *at): None for it in ("status", "keeper", "signature", "receipt")}
        self.does("reopen", deed, gone, undoable=False)
