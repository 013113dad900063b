"""Random deeds with a sheet of paper: printed, received, signed on the screen, opened again."""

from functools import partial

from tests.day import ENGINES, open_ties
from tests.door import KEEPER
from tests.oracles.plain_facts import BLANK, FILLED, At, Delta
from tests.oracles.whole_day import Place, WholeDay
from tests.programs import Server

DRAWN = (None, "1,2 30,40", "7,7;900,100 0,500")
KEEPERS = (KEEPER, "Ada Lane")


class PaperDeeds(WholeDay):
    """What is done with the paper itself."""

    def __init__(self, server: Server | None = None) -> None:
        super().__init__(server)
        self.last_print: tuple[int, Delta] | None = None

    def print_no(self, at: Place) -> int | None:
        """Return the number of the sheet of paper in force, blank or filled."""
        found = [self.diary.facts.get(("printed", *at, document)) for document in (BLANK, FILLED)]
        return max((number for number in found if number is not None), default=None)

    def print_sheet(self, nth: int, filled: bool) -> None:
        """Have a printer take a table's sheet: each is numbered one above the last."""
        stage, table = at = self.at(nth)
        if filled and not self.has_begun(*at):
            return  # nothing stands on it yet
        fact: At = ("printed", *at, FILLED if filled else BLANK)
        before: Delta = {fact: self.diary.facts.get(fact)}

        def take() -> None:
            self.last_print = self.desk.print_sheet(table, stage, filled=filled), before

        after: Delta = {fact: 1 + (self.print_no(at) or 0)}
        self.does("print", take, after, may=True, passed_over=True)

    def take_back_print(self) -> None:
        """Say that the last paper did not come out: what was in force before is again."""
        if self.last_print is None:
            return
        printed, before = self.last_print
        self.last_print = None
        deed = partial(self.desk.take_back_print, printed, "the paper jammed")
        self.does("take back print", deed, before, may=True, passed_over=True)

    def receive(self, nth: int, unsigned: bool, drawn: int = 0, paper: int | None = None) -> None:
        """Take the paper in, or send it back."""
        stage, table = at = self.at(nth)
        receipt = DRAWN[drawn % len(DRAWN)]
        deed = partial(
            self.desk.receive, table, stage, unsigned=unsigned, paper_no=paper, receipt=receipt
        )
        delta: Delta = {
            ("status", *at): "returned" if unsigned else "received",
            ("paper", *at): paper or self.print_no(at),
            ("receipt", *at): None if unsigned else receipt,
        }
        may = not self.is_signed(at) and paper != 0  # they are numbered from 1 up
        self.does("send back" if unsigned else "receive", deed, delta, may=may)

    def sign(self, nth: int, drawn: int = 0) -> None:
        """Sign a sheet, on paper or on the screen."""
        stage, table = at = self.at(nth)
        signature, keeper = DRAWN[drawn % len(DRAWN)], KEEPERS[drawn % len(KEEPERS)]
        deed = partial(self.desk.sign, table, stage, keeper, signature=signature)
        came_in = self.diary.facts.get(("status", *at)) == "received"
        delta: Delta = {
            ("status", *at): "signed",
            ("keeper", *at): keeper,
            ("signature", *at): signature,
            ("paper", *at): self.diary.facts.get(("paper", *at)) if came_in else self.print_no(at),
        }
        self.does("sign", deed, delta, may=self.may_be_signed(at), undoable=False)

    def may_be_signed(self, at: Place) -> bool:
        """Say whether a sheet is whole, without an error, and its places are settled."""
        stage, table = at
        status = self.diary.facts.get(("status", *at))
        if status in ("signed", "returned") or not self.is_whole(at):
            return False
        if open_ties(self.desk, table, stage):
            return False
        here = [each for each in self.desk.findings() if (each["stage"], each["table"]) == at]
        return not any(each["severity"] == "error" and not each["accepted"] for each in here)

    def is_whole(self, at: Place) -> bool:
        """Say whether each score of each round that was played is there, and there is one."""
        facts = self.diary.facts
        cells = [
            (engine, player)
            for engine in ENGINES
            if facts.get(("mark", *at, engine)) != "not-played"
            for player in self.seats(at)
            if self.plays(at, engine, player)
        ]
        return bool(cells) and all(("score", *at, *cell) in facts for cell in cells)

    def reopen(self, nth: int, sure: bool) -> None:
        """Open a signed sheet again: nobody's signature stays on it."""
        stage, table = at = self.at(nth)
        rests = stage != self.stage
        deed = partial(self.desk.reopen, table, stage, "a digit", confirm=sure)
        gone: Delta = {(it, *at): None for it in ("status", "keeper", "signature", "receipt")}
        may = self.is_signed(at) and (sure or not rests)
        if self.does("reopen", deed, gone, may=may, undoable=False) and rests:
            assert "playoff-upset" in [each["code"] for each in self.desk.findings()]
