"""Every kind of document: how its content is gathered, and which parts can be new separately.

The PDF writers, and with them reportlab, are imported when first used: the window opens faster.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from itertools import groupby
from operator import attrgetter
from typing import Any, cast

from mextrain_scorer.desk.day.ending import piece_of_places
from mextrain_scorer.desk.document_titles import TITLES
from mextrain_scorer.desk.journal.print_log import (
    BLANK_SHEETS,
    MOVE_CARDS,
    WHOLE,
    PrintedPiece,
    Prints,
    clock,
    digest,
    piece_of_list,
    pieces_of_sheets,
)
from mextrain_scorer.desk.paper import content, game_chart, honours, overall
from mextrain_scorer.desk.paper.document_source import Part, Source
from mextrain_scorer.desk.paper.hand_pack import hand_pack
from mextrain_scorer.desk.paper.moves import move_cards
from mextrain_scorer.desk.phones.place import codes_on_cards, last_address
from mextrain_scorer.desk.results.results import results
from mextrain_scorer.desk.results.totals_charts import (
    RoomTotals,
    room_picture,
    running_picture,
    table_totals,
)
from mextrain_scorer.desk.scores.corrections import corrections
from mextrain_scorer.desk.tables import sheets, stages
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.words import say, shown
from mextrain_scorer.sheets.content import PhonesCard, ScoreSheet, TableSeats

Contents = tuple[object, ...]


def _in_a_list(parts: Sequence[Part]) -> Contents:
    return ([part.content for part in parts],)


def _as_it_is(parts: Sequence[Part]) -> Contents:
    (whole,) = parts
    return cast("Contents", whole.content)


@dataclass(frozen=True, slots=True)
class Document:
    """One kind of document.

    ``per_table``: it can be printed for one table alone, and has a part for each.  ``staged``: it
    belongs to one stage, which its heading names.  ``ranked``: only days that rank everybody over
    several games have it; ``ladder``: only ladders have it; ``for_phones``: only where phones were
    turned on.  ``writer`` is module and function of its PDF writer, which is called with what
    ``arguments`` makes of the parts.
    """

    key: str
    english_title: str
    writer: tuple[str, str]
    parts: Callable[[Source], list[Part]]
    arguments: Callable[[Sequence[Part]], Contents] = _as_it_is
    per_table: bool = False
    staged: bool = False
    ranked: bool = False
    ladder: bool = False
    for_phones: bool = False

    @property
    def title(self) -> str:
        """The document's name on the screen."""
        return shown(self.english_title)


def _list(source: Source, *content: object, stage: str = "") -> list[Part]:
    """Return a list as a whole, new where an entry came that is seen in it."""
    with source.tournament.reading() as reading:
        piece = piece_of_list(reading, source.request.key, stage)
    return [Part(piece, content)]


def _whole(said: str, *content: object) -> list[Part]:
    """Return a document that is about no rows of the day, new where ``said`` is another."""
    return [Part(PrintedPiece(*WHOLE, said), content)]


def _score_sheets(source: Source) -> list[Part]:
    key, found = source.request.key, source.of_stage
    papers = content.score_sheets(source.tournament, found)
    numbered = [_numbered(source.prints, key, paper) for paper in papers]
    return list(map(Part, pieces_of_sheets(key, found), numbered))


def _numbered(prints: Prints, document: str, paper: ScoreSheet) -> ScoreSheet:
    """Return a sheet with its print number and the time of the one it replaces."""
    at = paper.sheet.stage, paper.sheet.table_no
    last = prints.last(document, *at)
    return replace(
        paper,
        sheet_no=prints.next_no(document, *at),
        supersedes="" if last is None else clock(last.at),
    )


def _nameless(source: Source) -> list[Part]:
    rules = source.tournament.rule_set
    return [Part(None, (rules, rules.table_sizes[0], source.request.nameless))]


def _table_cards(source: Source) -> list[Part]:
    found = source.of_stage
    seats = content.table_seats(found, source.everything)
    pieces = pieces_of_sheets(source.request.key, found)
    codes = codes_on_cards(source.tournament, source.stage)
    return [
        _with_phone_code(Part(piece, table), codes.get(table.table_no, ""))
        for piece, table in zip(pieces, seats, strict=True)
    ]


def _with_phone_code(card: Part, code: str) -> Part:
    """Return a table's card with the code of its phone: another code makes the card a new one."""
    if not code or card.piece is None:
        return card
    piece = replace(card.piece, said=digest(card.piece.said, code))
    return Part(piece, replace(cast("TableSeats", card.content), phone_code=code))


def _seating_list(source: Source) -> list[Part]:
    seats = content.table_seats(source.found(), source.everything)
    return _list(source, seats, stage=source.stage)


def _move_cards(source: Source) -> list[Part]:
    if not source.tournament.rule_set.is_ladder:
        raise Refused(say("The rules in force have no ladder: nobody moves up or down."))
    cards = move_cards(source.stage, source.everything)
    if not cards:
        raise Refused(say("Nobody moves yet: move cards come with the second game of a ladder."))
    return _list(source, cards, stage=source.stage)


def _badges(source: Source) -> list[Part]:
    tournament = source.tournament
    first = stages(tournament)[:1]
    made = content.badges(tournament, sheets(tournament, first[0].key) if first else ())
    if not made:
        raise Refused(say("There are no players yet: add them first."))
    return _list(source, made)


def _chart(source: Source) -> list[Part]:
    return _list(source, game_chart.chart(source.tournament, source.whole_day()))


def _bracket(source: Source) -> list[Part]:
    return _list(source, content.bracket(source.tournament, source.whole_day()))


def _standings(source: Source) -> list[Part]:
    found = [here for here in source.everything if content.has_scores(here)]
    places = content.table_standings(found)
    return list(map(Part, pieces_of_sheets(source.request.key, found), places))


def _pictures(source: Source) -> list[Part]:
    found = [here for here in source.of_stage if content.has_scores(here)]
    pieces = pieces_of_sheets(source.request.key, found)
    parts: list[Part] = list(map(Part, pieces, map(running_picture, found)))
    room = room_picture(map(table_totals, source.of_stage))
    across = PrintedPiece(source.stage, WHOLE[1], digest([piece.said for piece in pieces]))
    return [*parts, Part(across, room)] if room.tables else parts


def _pictures_and_room(parts: Sequence[Part]) -> Contents:
    """Return the tables' pictures, and the picture of the whole room unless it was left out."""
    tables = [part.content for part in parts if not isinstance(part.content, RoomTotals)]
    rooms = [part.content for part in parts if isinstance(part.content, RoomTotals)]
    return tables, *(rooms or [room_picture(())])


def _results(source: Source) -> list[Part]:
    from mextrain_scorer.sheets.seal.seal_keys import keys_to_print

    day, keys = source.whole_day(), keys_to_print(source.tournament)
    return [_of_places(source, day, honours.results_list(source.tournament, day, keys))]


def _to_announce(source: Source) -> list[Part]:
    return _list(source, honours.results_list(source.tournament, source.whole_day()))


def _certificates(source: Source) -> list[Part]:
    tournament = source.tournament
    day = tuple(sheets(tournament))
    made = honours.certificates(tournament, day)
    if not made:
        rules = tournament.rule_set
        if rules.table_1_wins:
            raise Refused(
                say("Nothing is decided yet: table 1 of the last game names the champion.")
            )
        if rules.ranks_overall and not rules.final_of:
            raise Refused(say("Nothing is decided yet: the certificates wait for the ranking."))
        raise Refused(say("Nothing is decided yet: the certificates wait for the final's sheet."))
    return [_of_places(source, day, made)]


def _of_places(source: Source, day: tuple[Sheet, ...], made: object) -> Part:
    outcome = results(source.tournament, day)
    return Part(piece_of_places(source.tournament, outcome, day), (made,))


def _corrections(source: Source) -> list[Part]:
    tables = {here.table_no for here in source.of_stage}
    table_of = attrgetter("table_no")
    told = sorted(corrections(source.tournament, source.stage, tables), key=table_of)
    by_table = [(table_no, tuple(lines)) for table_no, lines in groupby(told, table_of)]
    return [Part(PrintedPiece(source.stage, no, digest(*lines)), lines) for no, lines in by_table]


def _one_after_the_other(parts: Sequence[Part]) -> Contents:
    return ([line for part in parts for line in cast("Contents", part.content)],)


def _rulings(source: Source) -> list[Part]:
    rules, told = source.tournament.rule_set, content.ruled(source.tournament)
    said = digest(rules, [(line.seq, line.name, line.other_name) for line in told])
    return _whole(said, content.rulings(source.tournament, told), tuple(map(shown, rules.choices)))


def _pack(source: Source) -> list[Part]:
    return _list(source, hand_pack(source.tournament, source.everything))


def _overall(source: Source) -> list[Part]:
    return _list(source, overall.rankings(source.tournament, source.whole_day()))


def _rule_set(source: Source) -> list[Part]:
    return _whole(digest(source.tournament.rule_set), source.tournament.rule_set)


def _phones(source: Source) -> list[Part]:
    address = last_address(source.tournament)
    if not address:
        raise Refused(
            say("The card says where phones are served: turn on phones first, then print it.")
        )
    return _whole(digest(address), PhonesCard(address))


DOCUMENTS: tuple[Document, ...] = (
    Document(
        "blank-score-sheets",
        TITLES["blank-score-sheets"],
        ("score_sheet.score_sheet", "write_blank_score_sheets"),
        _score_sheets,
        _in_a_list,
        per_table=True,
        staged=True,
    ),
    Document(
        "score-sheets",
        TITLES["score-sheets"],
        ("score_sheet.score_sheet", "write_score_sheets"),
        _score_sheets,
        _in_a_list,
        per_table=True,
        staged=True,
    ),
    Document(
        "seating-list",
        TITLES["seating-list"],
        ("documents.seating_list", "write_seating_list"),
        _seating_list,
        staged=True,
    ),
    Document(
        MOVE_CARDS,
        TITLES[MOVE_CARDS],
        ("documents.move_cards", "write_move_cards"),
        _move_cards,
        staged=True,
        ladder=True,
    ),
    Document(
        "table-cards",
        TITLES["table-cards"],
        ("documents.table_cards", "write_table_cards"),
        _table_cards,
        _in_a_list,
        per_table=True,
        staged=True,
    ),
    Document("badges", TITLES["badges"], ("documents.badges", "write_badges"), _badges),
    Document(
        "game-chart", TITLES["game-chart"], ("documents.game_chart", "write_game_chart"), _chart
    ),
    Document("bracket", TITLES["bracket"], ("documents.bracket", "write_bracket"), _bracket),
    Document(
        "standings",
        TITLES["standings"],
        ("documents.standings", "write_standings"),
        _standings,
        _in_a_list,
        per_table=True,
    ),
    Document(
        "overall", TITLES["overall"], ("documents.overall", "write_overall"), _overall, ranked=True
    ),
    Document(
        "totals-pictures",
        TITLES["totals-pictures"],
        ("documents.totals_picture", "write_totals_pictures"),
        _pictures,
        _pictures_and_room,
        per_table=True,
        staged=True,
    ),
    Document("results", TITLES["results"], ("documents.results", "write_results"), _results),
    Document(
        "certificates",
        TITLES["certificates"],
        ("documents.certificates", "write_certificates"),
        _certificates,
    ),
    Document(
        "announcer-card",
        TITLES["announcer-card"],
        ("documents.announcer_card", "write_announcer_card"),
        _to_announce,
    ),
    Document(
        "correction-slip",
        TITLES["correction-slip"],
        ("documents.correction_slip", "write_correction_slip"),
        _corrections,
        _one_after_the_other,
        per_table=True,
        staged=True,
    ),
    Document(
        "how-we-ruled",
        TITLES["how-we-ruled"],
        ("documents.rulings", "write_how_we_ruled"),
        _rulings,
    ),
    Document(
        "by-hand-pack",
        TITLES["by-hand-pack"],
        ("documents.hand_pack", "write_by_hand_pack"),
        _pack,
    ),
    Document("rules", TITLES["rules"], ("documents.rules_card", "write_rules_card"), _rule_set),
    Document(
        "phones-card",
        TITLES["phones-card"],
        ("documents.phones_card", "write_phones_card"),
        _phones,
        for_phones=True,
    ),
)


NAMELESS = Document(
    BLANK_SHEETS,
    TITLES[BLANK_SHEETS],
    ("score_sheet.score_sheet", "write_nameless_score_sheets"),
    _nameless,
)


def of_day(rule_set: RuleSet) -> tuple[Document, ...]:
    """Return the documents that a day under these rules has, whether or not there are phones.

    A ranking that ends the day has no bracket: no game sends anybody to another.
    """
    always = tuple(each for each in DOCUMENTS if not each.for_phones)
    if not rule_set.ranks_overall:
        return tuple(each for each in always if not (each.ranked or each.ladder))
    return tuple(
        each
        for each in always
        if (rule_set.final_of or each.key != "bracket") and (rule_set.is_ladder or not each.ladder)
    )


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


def writer(module: str, name: str) -> Callable[..., Any]:
    """Return a PDF writer function, imported only when it is called."""
    found: Callable[..., Any] = getattr(import_module(f"mextrain_scorer.sheets.{module}"), name)
    return found
