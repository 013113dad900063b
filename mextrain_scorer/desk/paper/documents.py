"""Every kind of document: how its content is gathered, and which parts can be new separately.

The PDF writers, and with them reportlab, are imported when first used: the window opens faster.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from itertools import groupby
from operator import attrgetter
from typing import Any, cast

from mextrain_scorer.desk.document_titles import TITLES
from mextrain_scorer.desk.journal.print_log import (
    BLANK_SHEETS,
    WHOLE,
    PrintedPiece,
    digest,
    pieces_of_sheets,
)
from mextrain_scorer.desk.paper import content, game_chart, honours, overall
from mextrain_scorer.desk.paper.document_source import Part, Source
from mextrain_scorer.desk.paper.hand_pack import hand_pack
from mextrain_scorer.desk.paper.moves import MOVE_CARDS, move_cards, piece_of
from mextrain_scorer.desk.phones.place import codes_on_cards, last_address
from mextrain_scorer.desk.results.totals_charts import (
    RoomTotals,
    room_picture,
    running_picture,
    table_totals,
)
from mextrain_scorer.desk.scores.corrections import corrections
from mextrain_scorer.desk.tables import sheets, stages
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.words import ENGLISH, in_english, language_in_use, say, shown
from mextrain_scorer.sheets.content import PhonesCard, TableSeats

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


def _whole(*content: object, stage: str = "") -> list[Part]:
    return [Part(PrintedPiece(stage, WHOLE[1], digest(content)), content)]


def _in_any_language(gather: Callable[[], object]) -> list[Part]:
    """Return the whole content, recorded by what it says in English.

    The end of the day asks whether this paper was made: another language makes no other winners.
    """
    made = english = gather()
    if language_in_use() != ENGLISH:
        with in_english():
            english = gather()
    return [Part(PrintedPiece("", WHOLE[1], digest((english,))), (made,))]


def _score_sheets(source: Source) -> list[Part]:
    key, found = source.request.key, source.of_stage
    papers = source.prints.numbered(key, content.score_sheets(source.tournament, found))
    return list(map(Part, pieces_of_sheets(key, found), papers))


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
    return _whole(content.table_seats(source.found(), source.everything), stage=source.stage)


def _move_cards(source: Source) -> list[Part]:
    if not source.tournament.rule_set.is_ladder:
        raise Refused(say("The rules in force have no ladder: nobody moves up or down."))
    cards = move_cards(source.stage, source.everything)
    if not cards:
        raise Refused(say("Nobody moves yet: move cards come with the second game of a ladder."))
    return [Part(piece_of(source.stage, cards), (cards,))]


def _badges(source: Source) -> list[Part]:
    tournament = source.tournament
    first = stages(tournament)[:1]
    made = content.badges(tournament, sheets(tournament, first[0].key) if first else ())
    if not made:
        raise Refused(say("There are no players yet: add them first."))
    return _whole(made)


def _chart(source: Source) -> list[Part]:
    return _whole(game_chart.chart(source.tournament, source.whole_day()))


def _bracket(source: Source) -> list[Part]:
    return _whole(content.bracket(source.tournament, source.whole_day()))


def _standings(source: Source) -> list[Part]:
    return [
        Part(PrintedPiece(here.stage, here.table_no, digest(places)), places)
        for here in source.everything
        if content.has_scores(here)
        for places in content.table_standings([here])
    ]


def _pictures(source: Source) -> list[Part]:
    parts = []
    for here in filter(content.has_scores, source.of_stage):
        drawn = running_picture(here)
        parts.append(Part(PrintedPiece(source.stage, here.table_no, digest(drawn)), drawn))
    room = room_picture(map(table_totals, source.of_stage))
    across = [Part(PrintedPiece(source.stage, 0, digest(room)), room)] if room.tables else []
    return parts + across


def _pictures_and_room(parts: Sequence[Part]) -> Contents:
    """Return the tables' pictures, and the picture of the whole room unless it was left out."""
    tables = [part.content for part in parts if not isinstance(part.content, RoomTotals)]
    rooms = [part.content for part in parts if isinstance(part.content, RoomTotals)]
    return tables, *(rooms or [room_picture(())])


def _results(source: Source) -> list[Part]:
    from mextrain_scorer.sheets.seal.seal_keys import keys_to_print

    day, keys = source.whole_day(), keys_to_print(source.tournament)
    return _in_any_language(lambda: honours.results_list(source.tournament, day, keys))


def _to_announce(source: Source) -> list[Part]:
    return _whole(honours.results_list(source.tournament, source.whole_day()))


def _certificates(source: Source) -> list[Part]:
    tournament = source.tournament
    made = _in_any_language(lambda: honours.certificates(tournament, sheets(tournament)))
    if made[0].content == ([],):
        rules = tournament.rule_set
        if rules.table_1_wins:
            raise Refused(
                say("Nothing is decided yet: table 1 of the last game names the champion.")
            )
        if rules.ranks_overall and not rules.final_of:
            raise Refused(say("Nothing is decided yet: the certificates wait for the ranking."))
        raise Refused(say("Nothing is decided yet: the certificates wait for the final's sheet."))
    return made


def _corrections(source: Source) -> list[Part]:
    tables = {here.table_no for here in source.of_stage}
    table_of = attrgetter("table_no")
    told = sorted(corrections(source.tournament, source.stage, tables), key=table_of)
    by_table = [(table_no, tuple(lines)) for table_no, lines in groupby(told, table_of)]
    return [Part(PrintedPiece(source.stage, no, digest(*lines)), lines) for no, lines in by_table]


def _one_after_the_other(parts: Sequence[Part]) -> Contents:
    return ([line for part in parts for line in cast("Contents", part.content)],)


def _rulings(source: Source) -> list[Part]:
    made = content.rulings(source.tournament)
    return _whole(made, tuple(map(shown, source.tournament.rule_set.choices)))


def _pack(source: Source) -> list[Part]:
    return _whole(hand_pack(source.tournament, source.everything))


def _overall(source: Source) -> list[Part]:
    return _whole(overall.rankings(source.tournament, source.whole_day()))


def _rule_set(source: Source) -> list[Part]:
    return _whole(source.tournament.rule_set)


def _phones(source: Source) -> list[Part]:
    address = last_address(source.tournament)
    if not address:
        raise Refused(
            say("The card says where phones are served: turn on phones first, then print it.")
        )
    return _whole(PhonesCard(address))


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
