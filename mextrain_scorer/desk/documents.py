"""Every document, by name: what it shows, and which parts of it can be new by themselves.

reportlab is imported by the writers when they are first asked for, not before: the window opens
without it.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from itertools import groupby
from typing import Any, cast

from mextrain_scorer.desk import paper_content as gather
from mextrain_scorer.desk import pictures
from mextrain_scorer.desk.corrections import corrections
from mextrain_scorer.desk.playoff import plan
from mextrain_scorer.desk.prints import (
    BLANK_SHEETS,
    FILLED_SHEETS,
    WHOLE,
    Piece,
    digest,
    pieces_of_sheets,
)
from mextrain_scorer.desk.seats import has_begun
from mextrain_scorer.desk.tables import sheet, sheets, stage_or_current, stages
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import marked, say, shown
from mextrain_scorer.sheets.content import Correction, RoomPicture, TotalsPicture

Contents = tuple[object, ...]


@dataclass(frozen=True)
class Order:
    """What was asked for: which stage and tables, and how many sheets without names."""

    tournament: Tournament
    stage: str | None
    table_no: int | None = None
    nameless: int = 0
    some: Collection[int] | None = None

    def found(self) -> tuple[Sheet, ...]:
        """The sheets to print: one table's, or all of the stage.  Raises Refused without any."""
        return self._found

    @cached_property
    def _found(self) -> tuple[Sheet, ...]:
        stage = stage_or_current(self.tournament, self.stage)
        if self.table_no is not None:
            return (sheet(self.tournament, stage, self.table_no),)
        everything = sheets(self.tournament, stage)
        if self.some is None:
            return everything
        return tuple(here for here in everything if here.table_no in self.some)

    @property
    def is_for_all(self) -> bool:
        """Whether neither a stage nor a table was named."""
        return self.stage is None and self.table_no is None and self.some is None


@dataclass(frozen=True, slots=True)
class Document:
    """One kind of document.

    ``per_table`` where it can be printed for one table alone; ``staged`` where it belongs to one
    stage, which its head then names.  ``writer`` names module and function of its writer, which
    takes what ``contents`` gathers.
    """

    key: str
    english_title: str
    writer: tuple[str, str]
    contents: Callable[[Order], Contents]
    per_table: bool = False
    staged: bool = False

    @property
    def title(self) -> str:
        """What the document is called on screen."""
        return shown(self.english_title)


def _seats(order: Order) -> Contents:
    return (gather.table_seats(order.found()),)


def _score_sheets(order: Order) -> Contents:
    return (gather.score_sheets(order.found()),)


def _badges(order: Order) -> Contents:
    first = stages(order.tournament)[:1]
    made = gather.badges(order.tournament, sheets(order.tournament, first[0].key) if first else ())
    if not made:
        raise Refused(say("There are no players yet: add them first."))
    return (made,)


def _chart(order: Order) -> Contents:
    order.found()
    return (gather.chart(order.tournament),)


def _bracket(order: Order) -> Contents:
    order.found()
    return (gather.bracket(order.tournament),)


def _standings(order: Order) -> Contents:
    return (gather.table_standings(_with_standings(order)),)


def _with_standings(order: Order) -> tuple[Sheet, ...]:
    found = order.found()
    return sheets(order.tournament) if order.is_for_all else found


def _pictures(order: Order) -> Contents:
    return pictures.on_paper(order.found(), room=order.table_no is None and order.some is None)


def _results(order: Order) -> Contents:
    from mextrain_scorer.desk.seal_keys import keys_to_print

    order.found()
    return (gather.results_list(order.tournament, keys_to_print(order.tournament)),)


def _to_announce(order: Order) -> Contents:
    order.found()
    return (gather.results_list(order.tournament),)


def _certificates(order: Order) -> Contents:
    made = gather.certificates(order.tournament)
    if not made:
        raise Refused(say("Nothing is decided yet: the certificates wait for the final's sheet."))
    return (made,)


def _corrections(order: Order) -> Contents:
    stage = stage_or_current(order.tournament, order.stage)
    tables = {here.table_no for here in order.found()}
    return (sorted(corrections(order.tournament, stage, tables), key=_table_of),)


def _table_of(correction: Correction) -> int:
    return correction.table_no


def _rulings(order: Order) -> Contents:
    return gather.rulings(order.tournament), tuple(map(shown, order.tournament.rule_set.choices))


def _pack(order: Order) -> Contents:
    found = sheets(order.tournament, stage_or_current(order.tournament, None))
    begun = [here for here in found if has_begun(here)]
    pack: Callable[..., object] = writer("by_hand_pack", "Pack")
    made = pack(
        rule_set=order.tournament.rule_set,
        tables=tuple(gather.table_seats(found)),
        chart=tuple(gather.chart(order.tournament)),
        bracket=tuple(gather.bracket(order.tournament)),
        begun=tuple(gather.score_sheets(begun)),
        empty=tuple(gather.score_sheets([here for here in found if here not in begun])),
        spare_seats=tuple(size for stage in plan(order.tournament).stages for size in stage.sizes),
    )
    return (made,)


def _rule_set(order: Order) -> Contents:
    return (order.tournament.rule_set,)


DOCUMENTS: tuple[Document, ...] = (
    Document(
        "blank-score-sheets",
        marked("Blank score sheets"),
        ("score_sheet", "write_blank_score_sheets"),
        _score_sheets,
        per_table=True,
        staged=True,
    ),
    Document(
        "score-sheets",
        marked("Score sheets"),
        ("score_sheet", "write_score_sheets"),
        _score_sheets,
        per_table=True,
        staged=True,
    ),
    Document(
        "seating-list",
        marked("Seating list"),
        ("seating_list", "write_seating_list"),
        _seats,
        staged=True,
    ),
    Document(
        "table-cards",
        marked("Table cards"),
        ("table_cards", "write_table_cards"),
        _seats,
        per_table=True,
        staged=True,
    ),
    Document("badges", marked("Badges"), ("badges", "write_badges"), _badges),
    Document("game-chart", marked("Game Chart"), ("game_chart", "write_game_chart"), _chart),
    Document("bracket", marked("Play-off bracket"), ("bracket", "write_bracket"), _bracket),
    Document(
        "standings",
        marked("Standings"),
        ("standings", "write_standings"),
        _standings,
        per_table=True,
    ),
    Document(
        "totals-pictures",
        marked("Totals as pictures"),
        ("totals_picture", "write_totals_pictures"),
        _pictures,
        per_table=True,
        staged=True,
    ),
    Document("results", marked("Results"), ("results", "write_results"), _results),
    Document(
        "certificates",
        marked("Certificates"),
        ("certificates", "write_certificates"),
        _certificates,
    ),
    Document(
        "announcer-card",
        marked("Announcer's card"),
        ("announcer_card", "write_announcer_card"),
        _to_announce,
    ),
    Document(
        "correction-slip",
        marked("Correction slip"),
        ("correction_slip", "write_correction_slip"),
        _corrections,
        per_table=True,
        staged=True,
    ),
    Document(
        "how-we-ruled", marked("How we ruled"), ("how_we_ruled", "write_how_we_ruled"), _rulings
    ),
    Document(
        "by-hand-pack", marked("Carry on by hand"), ("by_hand_pack", "write_by_hand_pack"), _pack
    ),
    Document("rules", marked("Rules card"), ("rules_card", "write_rules_card"), _rule_set),
)


def named(key: str) -> Document:
    """Return the document of that key.  Raises Refused where there is none."""
    wanted = next((each for each in DOCUMENTS if each.key == key), None)
    if wanted is None:
        keys = ", ".join(each.key for each in DOCUMENTS)
        raise Refused(say("There is no document {key}. There are: {keys}.", key=key, keys=keys))
    return wanted


def pieces_of(wanted: Document, order: Order, contents: Contents) -> list[Piece]:
    """Return the parts of a document that can be new by themselves."""
    key = wanted.key
    if key in (BLANK_SHEETS, FILLED_SHEETS, "table-cards"):
        return pieces_of_sheets(key, order.found())
    if key == "standings":
        begun = [here for here in _with_standings(order) if gather.has_scores(here)]
        (places,) = contents
        return [
            Piece(here.stage, here.table_no, digest(table))
            for here, table in zip(begun, cast("Sequence[object]", places), strict=True)
        ]
    if not wanted.staged:
        return [Piece(*WHOLE, digest(contents))]
    stage = stage_or_current(order.tournament, order.stage)
    if key == "correction-slip":
        (told,) = contents
        by_table = groupby(cast("Sequence[Correction]", told), _table_of)
        return [Piece(stage, table_no, digest(*lines)) for table_no, lines in by_table]
    if key == "totals-pictures":
        made, room = cast("tuple[Sequence[TotalsPicture], RoomPicture]", contents)
        across = [Piece(stage, 0, digest(room))] if room.tables else []
        return [Piece(stage, each.table_no, digest(each)) for each in made] + across
    return [Piece(stage, 0, digest(contents))]


def writer(module: str, name: str) -> Callable[..., Any]:
    """Import a writer when it is first needed."""
    found: Callable[..., Any] = getattr(import_module(f"mextrain_scorer.sheets.{module}"), name)
    return found
