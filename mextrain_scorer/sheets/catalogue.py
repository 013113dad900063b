"""Every document: what it is gathered from, how it is drawn, which parts can be new separately."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from operator import attrgetter
from typing import Any

from mextrain_scorer.desk.day.ending import piece_of_places
from mextrain_scorer.desk.journal.print_log import (
    BLANK_SHEETS,
    CERTIFICATES,
    FILLED_SHEETS,
    MOVE_CARDS,
    RESULTS,
    TITLES,
    WHOLE,
    PrintedPiece,
    Prints,
    Shows,
    clock,
    digest,
    piece_of_list,
    pieces_of_sheets,
    prints,
)
from mextrain_scorer.desk.phones.place import codes_on_cards, last_address
from mextrain_scorer.desk.playoff.bracket import bracket
from mextrain_scorer.desk.results.announced import ResultsList, results_list
from mextrain_scorer.desk.results.game_chart import chart
from mextrain_scorer.desk.results.totals_charts import room_picture, running_picture, table_totals
from mextrain_scorer.desk.roster.players import expected_players
from mextrain_scorer.desk.scores.corrections import corrections
from mextrain_scorer.desk.tables import only_table, sheets, stage_or_current, stages
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.words import say, shown
from mextrain_scorer.sheets.content import score_sheets
from mextrain_scorer.sheets.documents.bracket import bracket_pages
from mextrain_scorer.sheets.documents.cards import badge_pages, phones_card_pages, table_card_pages
from mextrain_scorer.sheets.documents.certificates import certificate_pages, certificates
from mextrain_scorer.sheets.documents.hand_pack import hand_pack
from mextrain_scorer.sheets.documents.results import announcer_card_pages, results_pages
from mextrain_scorer.sheets.documents.rules import (
    correction_slip_pages,
    how_we_ruled_pages,
    ruled,
    rules_card_pages,
    rulings,
)
from mextrain_scorer.sheets.documents.seating import (
    move_card_pages,
    move_cards,
    seating,
    seating_pages,
)
from mextrain_scorer.sheets.documents.standings import (
    game_chart_pages,
    has_scores,
    overall_pages,
    rankings,
    standings_pages,
)
from mextrain_scorer.sheets.documents.totals_picture import totals_pages
from mextrain_scorer.sheets.layout import book
from mextrain_scorer.sheets.score_sheet.score_sheet import (
    blank_score_sheet_pages,
    nameless_score_sheet_pages,
    score_sheet_pages,
)
from mextrain_scorer.sheets.seal.seal_keys import keys_to_print


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
    content: Any


class Source:
    """What a document is gathered from, each part read from the file at most once."""

    def __init__(self, tournament: Tournament, request: DocumentRequest) -> None:
        self.tournament = tournament
        self.rules = tournament.rule_set
        self.request = request

    @cached_property
    def prints(self) -> Prints:
        """The recorded prints."""
        return prints(self.tournament)

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
        return (only_table(here, self.stage, table_no, ranked=self.rules.ranks_overall),)

    def whole_day(self) -> tuple[Sheet, ...]:
        """Return the sheets of every stage, for a document about all of them.

        Raises Refused where the requested stage or table does not exist.
        """
        self.found()
        return self.everything

    def listed(self, shows: Shows, *told: object, stage: str = "") -> list[Part]:
        """Return a list as a whole, new where an entry came that is seen in it."""
        with self.tournament.reading() as reading:
            piece = piece_of_list(reading, shows, stage)
        return [Part(piece, told)]

    def by_table(self, found: Sequence[Sheet], told: Sequence[object]) -> list[Part]:
        """Return a part for each of these sheets, new where the rows it shows are others."""
        return list(map(Part, pieces_of_sheets(self.request.key, found), told))

    def of_places(self, day: tuple[Sheet, ...], found: ResultsList, *told: object) -> list[Part]:
        """Return a document about the places, new where somebody else has one."""
        return [Part(piece_of_places(self.tournament, found.outcome, day), told)]


def _whole(said: str, *told: object) -> list[Part]:
    """Return a document that is about no rows of the day, new where ``said`` is another."""
    return [Part(PrintedPiece(*WHOLE, said), told)]


@dataclass(frozen=True, slots=True)
class Document:
    """One kind of document.

    ``lay_out`` makes its pages from what ``gather`` found.  ``per_table``: it can be printed for
    one table alone, has a part for each, and is laid out from a list of them.  ``staged``: it
    belongs to one stage, which its heading names.  ``on``: only days under such rules have it;
    ``for_phones``: only where phones were turned on.  ``before_play``: it is printed once seats are
    drawn.  ``page`` is the window's page that shows the same, to which its code leads.
    """

    key: str
    gather: Callable[[Source], list[Part]]
    lay_out: Callable[..., Sequence[book.Part]]
    per_table: bool = False
    staged: bool = False
    on: Callable[[RuleSet], object] = lambda _: True
    for_phones: bool = False
    before_play: bool = False
    page: str = ""

    @property
    def title(self) -> str:
        """The document's name on the screen."""
        return shown(TITLES[self.key])

    def pages(self, parts: Sequence[Part]) -> Sequence[book.Part]:
        """Return the pages of these parts."""
        if self.per_table:
            return self.lay_out([part.content for part in parts])
        (whole,) = parts
        return self.lay_out(*whole.content)


def _score_sheets(source: Source) -> list[Part]:
    """Gather sheets, each with its print number and the time of the one it replaces."""
    key, found = source.request.key, source.of_stage
    numbered = []
    for paper in score_sheets(source.tournament, found):
        at = paper.sheet.stage, paper.sheet.table_no
        last = source.prints.last(key, *at)
        number, before = source.prints.next_no(key, *at), "" if last is None else clock(last.at)
        numbered.append(replace(paper, sheet_no=number, supersedes=before))
    return source.by_table(found, numbered)


def _table_cards(source: Source) -> list[Part]:
    """Gather the cards; one with another code for its phone is a new one."""
    seats = seating(source.of_stage, source.everything)
    codes = codes_on_cards(source.tournament, source.stage)
    cards = []
    for card in source.by_table(source.of_stage, seats):
        code = codes.get(card.content.sheet.table_no, "")
        if not code or card.piece is None:
            cards.append(card)
            continue
        piece = replace(card.piece, said=digest(card.piece.said, code))
        cards.append(Part(piece, replace(card.content, phone_code=code)))
    return cards


def _move_cards(source: Source) -> list[Part]:
    if not source.rules.is_ladder:
        raise Refused(say("The rules in force have no ladder: nobody moves up or down."))
    cards = move_cards(source.stage, source.everything)
    if not cards:
        raise Refused(say("Nobody moves yet: move cards come with the second game of a ladder."))
    return source.listed(Shows.SEATS, cards, stage=source.stage)


def _badges(source: Source) -> list[Part]:
    """Gather a badge for everybody who is checked in or expected, by number."""
    tournament = source.tournament
    people = expected_players(tournament)
    if not people:
        raise Refused(say("There are no players yet: add them first."))
    first = [sheets(tournament, stage.key) for stage in stages(tournament)[:1]]
    seats = ((here, seat) for found in first for here in found for seat in here.seats)
    places = {seat.player: (here.table_no, seat.seat_no) for here, seat in seats}
    return source.listed(Shows.PLAYERS, people, places)


def _standings(source: Source) -> list[Part]:
    found = [here for here in source.everything if has_scores(here)]
    return source.by_table(found, found)


def _pictures(source: Source) -> list[Part]:
    """Gather a picture of each table that has scores, and one across the room."""
    found = [here for here in source.of_stage if has_scores(here)]
    parts = source.by_table(found, [running_picture(here) for here in found])
    room = room_picture(map(table_totals, source.of_stage))
    across = digest([part.piece.said for part in parts if part.piece is not None])
    if room.tables:
        parts.append(Part(PrintedPiece(source.stage, WHOLE[1], across), room))
    return parts


def _results(source: Source) -> list[Part]:
    day, keys = source.whole_day(), keys_to_print(source.tournament)
    found = results_list(source.tournament, day, keys)
    return source.of_places(day, found, found, shown(source.rules.name))


def _certificates(source: Source) -> list[Part]:
    tournament = source.tournament
    day = tuple(sheets(tournament))
    found = results_list(tournament, day)
    if found.outcome.placed:
        return source.of_places(day, found, *certificates(found))
    rules = tournament.rule_set
    if rules.table_1_wins:
        raise Refused(say("Nothing is decided yet: table 1 of the last game names the champion."))
    if rules.ranks_overall and not rules.final_of:
        raise Refused(say("Nothing is decided yet: the certificates wait for the ranking."))
    raise Refused(say("Nothing is decided yet: the certificates wait for the final's sheet."))


def _corrections(source: Source) -> list[Part]:
    tables = {here.table_no for here in source.of_stage}
    table_of = attrgetter("table_no")
    told = sorted(corrections(source.tournament, source.stage, tables), key=table_of)
    by_table = [(table_no, tuple(lines)) for table_no, lines in groupby(told, table_of)]
    return [Part(PrintedPiece(source.stage, no, digest(*lines)), lines) for no, lines in by_table]


def _rulings(source: Source) -> list[Part]:
    rules, told = source.rules, ruled(source.tournament)
    said = digest(rules, [(line.seq, line.name, line.other_name) for line in told])
    return _whole(said, rulings(source.tournament, told), tuple(map(shown, rules.choices)))


def _phones(source: Source) -> list[Part]:
    address = last_address(source.tournament)
    if not address:
        raise Refused(
            say("The card says where phones are served: turn on phones first, then print it.")
        )
    return _whole(digest(address), address)


# A document whose content is one list of the day needs no more than a line here.
DOCUMENTS: tuple[Document, ...] = (
    Document(
        BLANK_SHEETS,
        _score_sheets,
        blank_score_sheet_pages,
        per_table=True,
        staged=True,
        before_play=True,
        page="scores",
    ),
    Document(
        FILLED_SHEETS, _score_sheets, score_sheet_pages, per_table=True, staged=True, page="scores"
    ),
    Document(
        "seating-list",
        lambda day: day.listed(Shows.SEATS, seating(day.found(), day.everything), stage=day.stage),
        seating_pages,
        staged=True,
        before_play=True,
        page="seating",
    ),
    Document(
        MOVE_CARDS,
        _move_cards,
        move_card_pages,
        staged=True,
        on=lambda rules: rules.is_ladder,
        page="seating",
    ),
    Document(
        "table-cards",
        _table_cards,
        table_card_pages,
        per_table=True,
        staged=True,
        before_play=True,
        page="seating",
    ),
    Document("badges", _badges, badge_pages, before_play=True, page="players"),
    Document(
        "game-chart",
        lambda day: day.listed(Shows.SIGNED, chart(day.tournament, day.whole_day())),
        game_chart_pages,
        page="game_chart",
    ),
    Document(
        "bracket",
        lambda day: day.listed(Shows.SIGNED, bracket(day.tournament, day.whole_day())),
        bracket_pages,
        # A ranking that ends the day sends nobody to another game.
        on=lambda rules: not rules.ranks_overall or rules.final_of,
        page="playoff",
    ),
    Document("standings", _standings, standings_pages, per_table=True, page="game_chart"),
    Document(
        "overall",
        lambda day: day.listed(Shows.SIGNED, rankings(day.tournament, day.whole_day())),
        overall_pages,
        on=lambda rules: rules.ranks_overall,
        page="overall",
    ),
    Document("totals-pictures", _pictures, totals_pages, per_table=True, staged=True),
    Document(RESULTS, _results, results_pages, page="results"),
    Document(CERTIFICATES, _certificates, certificate_pages, page="results"),
    Document(
        "announcer-card",
        lambda day: day.listed(Shows.SIGNED, results_list(day.tournament, day.whole_day())),
        announcer_card_pages,
        page="results",
    ),
    Document("correction-slip", _corrections, correction_slip_pages, per_table=True, staged=True),
    Document("how-we-ruled", _rulings, how_we_ruled_pages),
    Document(
        "by-hand-pack",
        lambda day: day.listed(Shows.ALL, hand_pack(day.tournament, day.everything)),
        lambda pack: [pack],
    ),
    Document("rules", lambda day: _whole(digest(day.rules), day.rules), rules_card_pages),
    Document("phones-card", _phones, phones_card_pages, for_phones=True),
)
NAMELESS = Document(
    BLANK_SHEETS,
    lambda day: [Part(None, (day.rules, day.rules.table_sizes[0], day.request.nameless))],
    nameless_score_sheet_pages,
)


def of_day(rule_set: RuleSet) -> tuple[Document, ...]:
    """Return the documents that a day under these rules has, whether or not there are phones."""
    return tuple(each for each in DOCUMENTS if each.on(rule_set) and not each.for_phones)


def offered(tournament: Tournament) -> tuple[Document, ...]:
    """Return the documents of its day, and those about phones where phones were turned on."""
    phones = [each for each in DOCUMENTS if each.for_phones] if last_address(tournament) else ()
    return (*of_day(tournament.rule_set), *phones)


def named(key: str) -> Document:
    """Return the document of that key.  Raises Refused where there is none."""
    wanted = next((each for each in DOCUMENTS if each.key == key), None)
    if wanted is None:
        keys = ", ".join(each.key for each in DOCUMENTS)
        raise Refused(say("There is no document {key}. There are: {keys}.", key=key, keys=keys))
    return wanted
