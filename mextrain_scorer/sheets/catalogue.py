"""Every document: what it is gathered from, how it is drawn, which parts can be new separately.

A document imports what it alone needs when it is gathered: a command prints one of them, and
loading all takes as long as printing it.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import chain, groupby
from operator import attrgetter
from typing import Any, NamedTuple

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
    digest,
    piece_of_list,
    pieces_of_sheets,
)
from mextrain_scorer.desk.phones.place import codes_on_cards, last_address
from mextrain_scorer.desk.tables import needed_stage, only_table, sheets, stages
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.words import clock, shown
from mextrain_scorer.sheets.layout.book import Pages


class DocumentRequest(NamedTuple):
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


class Part(NamedTuple):
    """What a document has for one table, or as a whole where it is not split by table.

    ``piece`` is what is recorded once it is printed, None where nothing is.  ``content`` are its
    pages, or what the document lays its pages out from.
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
        return Prints(self.tournament)

    @cached_property
    def stage(self) -> str:
        """The key of the stage asked for.  Raises Refused where there is none."""
        return needed_stage(self.tournament, self.request.stage).key

    @cached_property
    def everything(self) -> tuple[Sheet, ...]:
        """The sheets of every stage.  Raises Refused where nobody is seated."""
        needed_stage(self.tournament)
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

    def listed(self, shows: Shows, pages: Sequence[Pages], *, stage: str = "") -> list[Part]:
        """Return a list as a whole, new where an entry came that is seen in it."""
        piece = piece_of_list(self.tournament, shows, stage)
        return [Part(piece, pages)]

    def by_table(self, found: Sequence[Sheet], told: Iterable[object]) -> list[Part]:
        """Return a part for each of these sheets, new where the rows it shows are others."""
        return list(map(Part, pieces_of_sheets(self.request.key, found), told))


def _whole(said: str, pages: Sequence[Pages]) -> list[Part]:
    """Return a document that is about no rows of the day, new where ``said`` is another."""
    return [Part(PrintedPiece(*WHOLE, said), pages)]


class Document(NamedTuple):
    """One kind of document.

    ``gather`` finds its parts.  ``lay_out`` makes pages from what several tables' parts hold, where
    each has not pages of its own.  ``per_table``: it can be printed for one table alone, and has a
    part for each.  ``staged``: it belongs to one stage, which its heading names.  ``on``: only days
    under such rules have it; ``for_phones``: only where phones were turned on.  ``page`` is the
    window's page that shows the same, to which its code leads.
    """

    key: str
    gather: Callable[[Source], list[Part]]
    lay_out: Callable[[list[Any]], Iterable[Pages]] = chain.from_iterable
    per_table: bool = False
    staged: bool = False
    on: Callable[[RuleSet], object] = lambda _: True
    for_phones: bool = False
    page: str = ""

    @property
    def title(self) -> str:
        """The document's name on the screen."""
        return shown(TITLES[self.key])

    def pages(self, parts: Sequence[Part]) -> list[Pages]:
        """Return the pages of these parts."""
        return list(self.lay_out([part.content for part in parts]))


def _score_sheets(source: Source) -> list[Part]:
    """Gather the stage's sheets, each with its print number and the time of the one it replaces."""
    from mextrain_scorer.sheets.score_sheet import score_sheet

    key, pages = source.request.key, []
    for paper in score_sheet.score_sheets(source.tournament, source.of_stage):
        at = paper.sheet.stage, paper.sheet.table_no
        last, number = source.prints.last(key, *at), source.prints.next_no(key, *at)
        before = "" if last is None else clock(last.at)
        pages.append([replace(paper, sheet_no=number, supersedes=before)])
    if key == BLANK_SHEETS:
        return source.by_table(source.of_stage, map(score_sheet.blank_score_sheet_pages, pages))
    return source.by_table(source.of_stage, pages)


def _nameless_sheets(source: Source) -> list[Part]:
    from mextrain_scorer.sheets.score_sheet.score_sheet import nameless_score_sheet_pages

    rules, copies = source.rules, source.request.nameless
    return [Part(None, nameless_score_sheet_pages(rules, rules.table_sizes[0], copies))]


def _seating_list(source: Source) -> list[Part]:
    from mextrain_scorer.sheets.documents.cards import seating
    from mextrain_scorer.sheets.documents.seating import seating_pages

    found = seating(source.found(), source.everything)
    return source.listed(Shows.SEATS, seating_pages(found), stage=source.stage)


def _table_cards(source: Source) -> list[Part]:
    """Gather the cards; one with another code for its phone is a new one."""
    from mextrain_scorer.sheets.documents.cards import seating, table_card

    codes, found = codes_on_cards(source.tournament, source.stage), []
    for each in source.by_table(source.of_stage, seating(source.of_stage, source.everything)):
        piece, code = each.piece, codes.get(each.content.sheet.table_no, "")
        if code and piece is not None:
            piece = replace(piece, said=digest(piece.said, code))
        found.append(Part(piece, [table_card(replace(each.content, phone_code=code))]))
    return found


def _move_cards(source: Source) -> list[Part]:
    from mextrain_scorer.sheets.documents.seating import move_card_pages

    if not source.rules.is_ladder:
        raise Refused.saying("The rules in force have no ladder: nobody moves up or down.")
    pages = move_card_pages(source.stage, source.everything)
    if not pages:
        raise Refused.saying("Nobody moves yet: move cards come with the second game of a ladder.")
    return source.listed(Shows.SEATS, pages, stage=source.stage)


def _badges(source: Source) -> list[Part]:
    """Gather a badge for everybody who is checked in or expected, by number."""
    from mextrain_scorer.desk.roster.players import expected_players
    from mextrain_scorer.sheets.documents.cards import badge_pages

    tournament = source.tournament
    people = expected_players(tournament)
    if not people:
        raise Refused.saying("There are no players yet: add them first.")
    first = [sheets(tournament, stage.key) for stage in stages(tournament)[:1]]
    seats = ((here, seat) for found in first for here in found for seat in here.seats)
    places = {seat.player: (here.table_no, seat.seat_no) for here, seat in seats}
    return source.listed(Shows.PLAYERS, badge_pages(people, places))


def _game_chart(source: Source) -> list[Part]:
    from mextrain_scorer.desk.playoff.state import PlayoffState
    from mextrain_scorer.desk.results.results import chart, results_of
    from mextrain_scorer.sheets.documents.standings import game_chart_pages

    state = PlayoffState(source.tournament, source.whole_day())
    return source.listed(Shows.SIGNED, game_chart_pages(chart(state, results_of(state))))


def _bracket(source: Source) -> list[Part]:
    from mextrain_scorer.desk.playoff.bracket import bracket
    from mextrain_scorer.desk.playoff.plan import plan
    from mextrain_scorer.desk.playoff.state import PlayoffState
    from mextrain_scorer.sheets.documents.bracket import BracketPages

    state = PlayoffState(source.tournament, source.whole_day())
    found = bracket(source.tournament, plan(state))
    return source.listed(Shows.SIGNED, [BracketPages(found)])


def _standings(source: Source) -> list[Part]:
    found = [here for here in source.everything if here.is_begun]
    return source.by_table(found, found)


def _standings_pages(found: list[Sheet]) -> Sequence[Pages]:
    from mextrain_scorer.sheets.documents.standings import standings_pages

    return standings_pages(found)


def _overall(source: Source) -> list[Part]:
    from mextrain_scorer.sheets.documents.standings import overall_pages, rankings

    found = rankings(source.tournament, source.whole_day())
    return source.listed(Shows.SIGNED, overall_pages(found))


def _pictures(source: Source) -> list[Part]:
    """Gather a picture of each table that has scores, and one across the room."""
    from mextrain_scorer.desk.results.totals_charts import (
        room_picture,
        running_picture,
        table_totals,
    )

    found = [here for here in source.of_stage if here.is_begun]
    parts = source.by_table(found, map(running_picture, found))
    room = room_picture(map(table_totals, source.of_stage))
    across = digest([part.piece.said for part in parts if part.piece is not None])
    if room.tables:
        parts.append(Part(PrintedPiece(source.stage, WHOLE[1], across), room))
    return parts


def _pictures_pages(found: list[Any]) -> Sequence[Pages]:
    from mextrain_scorer.sheets.documents.totals_picture import totals_pages

    return totals_pages(found)


def _results(source: Source) -> list[Part]:
    from mextrain_scorer.desk.next_step import piece_of_places
    from mextrain_scorer.desk.results.results import results_list
    from mextrain_scorer.sheets.documents.results import results_pages
    from mextrain_scorer.sheets.seal.seal_keys import keys_to_print

    tournament, day = source.tournament, source.whole_day()
    found, fingerprint = results_list(tournament, day), keys_to_print(tournament)
    piece = piece_of_places(tournament, found.outcome)
    return [Part(piece, results_pages(found, shown(source.rules.name), fingerprint))]


def _certificates(source: Source) -> list[Part]:
    from mextrain_scorer.desk.next_step import piece_of_places
    from mextrain_scorer.desk.results.results import results_list
    from mextrain_scorer.sheets.documents.certificates import certificate_pages

    tournament, rules = source.tournament, source.rules
    found = results_list(tournament, sheets(tournament))
    if found.outcome.placed:
        return [Part(piece_of_places(tournament, found.outcome), certificate_pages(found))]
    if rules.table_1_wins:
        raise Refused.saying("Nothing is decided yet: table 1 of the last game names the champion.")
    if rules.ranks_overall and not rules.final_of:
        raise Refused.saying("Nothing is decided yet: the certificates wait for the ranking.")
    raise Refused.saying("Nothing is decided yet: the certificates wait for the final's sheet.")


def _announcer_card(source: Source) -> list[Part]:
    from mextrain_scorer.desk.results.results import results_list
    from mextrain_scorer.sheets.documents.results import announcer_card_pages

    found = results_list(source.tournament, source.whole_day())
    return source.listed(Shows.SIGNED, announcer_card_pages(found))


def _corrections(source: Source) -> list[Part]:
    from mextrain_scorer.desk.scores.corrections import corrections

    tables = {here.table_no for here in source.of_stage}
    table_of = attrgetter("table_no")
    told = sorted(corrections(source.tournament, source.stage, tables), key=table_of)
    by_table = [(table_no, tuple(lines)) for table_no, lines in groupby(told, table_of)]
    return [Part(PrintedPiece(source.stage, no, digest(*lines)), lines) for no, lines in by_table]


def _corrections_pages(found: list[Any]) -> Sequence[Pages]:
    from mextrain_scorer.sheets.documents.rules import correction_slip_pages

    return correction_slip_pages(found)


def _rulings(source: Source) -> list[Part]:
    from mextrain_scorer.sheets.documents.rules import how_we_ruled_pages, ruled, rulings

    rules, told = source.rules, ruled(source.tournament)
    said = digest(rules, [(line.seq, line.name, line.other_name) for line in told])
    pages = how_we_ruled_pages(rulings(source.tournament, told), tuple(map(shown, rules.choices)))
    return _whole(said, pages)


def _pack(source: Source) -> list[Part]:
    from mextrain_scorer.sheets.documents.hand_pack import hand_pack

    return source.listed(Shows.ALL, [hand_pack(source.tournament, source.everything)])


def _rules_card(source: Source) -> list[Part]:
    from mextrain_scorer.sheets.documents.rules import rules_card_pages

    return _whole(digest(source.rules), rules_card_pages(source.rules))


def _phones_card(source: Source) -> list[Part]:
    from mextrain_scorer.sheets.documents.cards import phones_card_pages

    address = last_address(source.tournament)
    if not address:
        raise Refused.saying(
            "The card says where phones are served: turn on phones first, then print it."
        )
    return _whole(digest(address), phones_card_pages(address))


DOCUMENTS: tuple[Document, ...] = (
    Document(BLANK_SHEETS, _score_sheets, per_table=True, staged=True, page="scores"),
    Document(FILLED_SHEETS, _score_sheets, per_table=True, staged=True, page="scores"),
    Document("seating-list", _seating_list, staged=True, page="seating"),
    Document(
        MOVE_CARDS, _move_cards, staged=True, on=lambda rules: rules.is_ladder, page="seating"
    ),
    Document("table-cards", _table_cards, per_table=True, staged=True, page="seating"),
    Document("badges", _badges, page="players"),
    Document("game-chart", _game_chart, page="game_chart"),
    Document(
        "bracket",
        _bracket,
        # A ranking that ends the day sends nobody to another game.
        on=lambda rules: not rules.ranks_overall or rules.final_of,
        page="playoff",
    ),
    Document("standings", _standings, _standings_pages, per_table=True, page="game_chart"),
    Document("overall", _overall, on=lambda rules: rules.ranks_overall, page="overall"),
    Document("totals-pictures", _pictures, _pictures_pages, per_table=True, staged=True),
    Document(RESULTS, _results, page="results"),
    Document(CERTIFICATES, _certificates, page="results"),
    Document("announcer-card", _announcer_card, page="results"),
    Document("correction-slip", _corrections, _corrections_pages, per_table=True, staged=True),
    Document("how-we-ruled", _rulings),
    Document("by-hand-pack", _pack),
    Document("rules", _rules_card),
    Document("phones-card", _phones_card, for_phones=True),
)
NAMELESS = Document(BLANK_SHEETS, _nameless_sheets)


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
        raise Refused.saying("There is no document {key}. There are: {keys}.", key=key, keys=keys)
    return wanted
