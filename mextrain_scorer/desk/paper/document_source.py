"""What a document is asked for and gathered from."""

from dataclasses import dataclass
from functools import cached_property

from mextrain_scorer.desk.journal.print_log import PrintedPiece, Prints
from mextrain_scorer.desk.tables import only_table, sheets, stage_or_current
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet


@dataclass(frozen=True, slots=True)
class DocumentRequest:
    """A request for a document to be viewed, printed, saved or sealed, and the paper size.

    Without ``stage`` it is the one now being played, without ``table_no`` all its tables;
    ``only_new`` leaves out tables whose content was printed before.  ``nameless`` asks for that
    many blank score sheets without table and names.
    """

    key: str
    stage: str | None = None
    table_no: int | None = None
    paper: str = "letter"
    nameless: int = 0
    only_new: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """A document's content for one table, or the whole content where it is not split by table.

    ``piece`` is what is recorded once it is printed, None where nothing is.
    """

    piece: PrintedPiece | None
    content: object


class Source:
    """What a document is gathered from, each part read from the file at most once."""

    def __init__(self, tournament: Tournament, request: DocumentRequest) -> None:
        self.tournament = tournament
        self.request = request

    @cached_property
    def prints(self) -> Prints:
        """The recorded prints."""
        return Prints(self.tournament)

    @cached_property
    def stage(self) -> str:
        """The key of the stage asked for.  Raises Refused where there is none."""
        return stage_or_current(self.tournament, self.request.stage)

    @cached_property
    def everything(self) -> tuple[Sheet, ...]:
        """The sheets of every stage.  Raises Refused where nobody is seated."""
        stage_or_current(self.tournament, None)
        return sheets(self.tournament)

    @cached_property
    def of_stage(self) -> tuple[Sheet, ...]:
        """The sheets of the stage asked for."""
        return tuple(here for here in self.everything if here.stage == self.stage)

    def found(self) -> tuple[Sheet, ...]:
        """Return the sheets asked for.  Raises Refused where there is no such table."""
        table_no = self.request.table_no
        if table_no is None:
            return self.of_stage
        here = [each for each in self.of_stage if each.table_no == table_no]
        ranked = self.tournament.rule_set.ranks_overall
        return (only_table(here, self.stage, table_no, ranked=ranked),)

    def whole_day(self) -> tuple[Sheet, ...]:
        """Return the sheets of every stage, for a document about all of them.

        Raises Refused where the requested stage or table does not exist.
        """
        self.found()
        return self.everything
