"""One example of every document there is, with hostile names, for all tests that read papers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial
from typing import BinaryIO

from mextrain_scorer.desk.overall.ranking import Overall
from mextrain_scorer.desk.playoff.bracket import BracketSeat, BracketStage, BracketTable
from mextrain_scorer.desk.playoff.stages import PlayoffPlan
from mextrain_scorer.desk.results.announced import ClassHonours, Honour, ResultsList
from mextrain_scorer.desk.results.game_chart import ChartLine, ChartStage
from mextrain_scorer.desk.results.totals_charts import (
    RoomTotals,
    RunningLine,
    RunningTotals,
    TableTotals,
)
from mextrain_scorer.desk.scores.corrections import Correction
from mextrain_scorer.rules.playoff import Stage, plan_playoff
from mextrain_scorer.rules.records import BLANK, Cell, Round, Seat, Sheet
from mextrain_scorer.rules.rule_sets.presets import (
    CLUB_NIGHT,
    GAMERULES_DOUBLE_9,
    GAMERULES_DOUBLE_18,
    SAMBOREE,
)
from mextrain_scorer.rules.standings import Standing, level_groups, overall_lines, standings
from mextrain_scorer.sheets.content import Heading
from mextrain_scorer.sheets.documents.badges import Badge, badge_pages
from mextrain_scorer.sheets.documents.bracket import bracket_pages
from mextrain_scorer.sheets.documents.certificates import Certificate, certificate_pages
from mextrain_scorer.sheets.documents.game_chart import game_chart_pages
from mextrain_scorer.sheets.documents.hand_pack import Pack, SeatToFill, pack_pages
from mextrain_scorer.sheets.documents.move_cards import MoveCard, move_card_pages
from mextrain_scorer.sheets.documents.overall import overall_pages
from mextrain_scorer.sheets.documents.results import announcer_card_pages, results_pages
from mextrain_scorer.sheets.documents.rules_card import rules_card_pages
from mextrain_scorer.sheets.documents.rulings import (
    RulingLine,
    correction_slip_pages,
    how_we_ruled_pages,
)
from mextrain_scorer.sheets.documents.seating_list import TableSeats, seating_pages
from mextrain_scorer.sheets.documents.standings import standings_pages
from mextrain_scorer.sheets.documents.table_cards import phones_card_pages, table_card_pages
from mextrain_scorer.sheets.documents.totals_picture import totals_pages
from mextrain_scorer.sheets.layout.book import Part
from mextrain_scorer.sheets.layout.style import Paper
from mextrain_scorer.sheets.score_sheet.score_sheet import (
    blank_score_sheet_pages,
    nameless_score_sheet_pages,
    score_sheet_pages,
)
from tests.sheets.papers import (
    HEADING,
    NAMES,
    empty_sheet,
    paper_of,
    played_sheet,
    printed,
    seats,
    write,
)

HOSTILE = (
    "<b>Ann</b> & Co",
    "Maria-Fernanda Delgado-Villanueva de la Cruz",
    "Ελένη Παπαδοπούλου",
    "Наталья Кузнецова",
    "דוד כהן",
    'A & B <img src="x">',
)
Write = Callable[[BinaryIO, Paper], None]


ROOM = RoomTotals(
    (TableTotals(1, (55, 55, 140)), TableTotals(2, (90, 130, 131, 297))),
    None,
    "7 totals: the lowest 55.",
)


@dataclass(frozen=True)
class Day:
    """What the examples say: six names for the lists, six for one table that has played."""

    names: tuple[str, ...] = HOSTILE
    played: tuple[str, ...] = NAMES
    heading: Heading = HEADING
    club: str = "Gulf Coast"
    reason: str = "digits swapped"

    @cached_property
    def places(self) -> tuple[Standing, ...]:
        """The places of the table that has played."""
        return standings(played_sheet(names=self.played))

    @cached_property
    def tables(self) -> tuple[TableSeats, ...]:
        """Nine tables of five and six."""
        return tuple(
            TableSeats(no, seats(5 + no % 2, self.names), "qualifying") for no in range(1, 10)
        )

    @cached_property
    def chart(self) -> tuple[ChartStage, ...]:
        """A table with a winner, one that still plays, one with a shared first place."""
        first = self.places[0]
        lines = (
            ChartLine(1, (first,), "Final"),
            ChartLine(2, (), "still playing"),
            ChartLine(3, self.places[1:3], "Play-off 1, table 12"),
        )
        final = ChartStage("Final", (ChartLine(1, (first,), "Champion"),))
        return ChartStage("Qualifying game", lines), final

    @cached_property
    def results(self) -> ResultsList:
        """A champion and who came second."""
        first, second = self.places[:2]
        return ResultsList(
            (Honour(first.player, first.name, first.total, first.sentence),),
            (Honour(second.player, second.name, second.total),),
            self.chart,
            48,
            "9F59 2062 18AB",
        )

    @cached_property
    def ranking(self) -> Overall:
        """Ten players over three games of which the best two count."""
        rules = replace(CLUB_NIGHT, count_best=2)
        people = [
            (7 * no, name) for no, name in enumerate((*self.names, *self.played)[:10], start=1)
        ]
        tables = []
        for game in range(3):
            for table in (1, 2):
                sat = (people[3 * game :] + people[: 3 * game])[table - 1 :: 2]
                seats = tuple(Seat(no, *one) for no, one in enumerate(sat, start=1))
                stage = f"qualifying-{game + 1}"
                tables.append(replace(played_sheet(table), stage=stage, seats=seats))
        lines = overall_lines(tables, rules)
        groups = level_groups(lines, rules, (), ())
        return Overall(groups, lines, rules, 3, 3, 6, 6, complete=True, final_drawn=False)

    @cached_property
    def rankings(self) -> tuple[Overall, ...]:
        """The ranking of everybody and that of a class."""
        lines = self.ranking.lines[2:7]
        groups = level_groups(lines, self.ranking.rule_set, (), ())
        older = replace(self.ranking, lines=lines, groups=groups, class_name="70 and over")
        return self.ranking, older

    @cached_property
    def ranked_results(self) -> ResultsList:
        """The results of a day that ranks everybody, with the places of a class."""
        first, second, third = (
            Honour(place.player, place.name, place.total, "by the lower sum")
            for place in self.ranking.places[:3]
        )
        return ResultsList(
            (first,),
            (second,),
            (),
            12,
            thirds=(third,),
            ranking=self.ranking,
            classes=(ClassHonours("70 and over", (third,), (second,)),),
        )

    @cached_property
    def moved(self) -> tuple[TableSeats, ...]:
        """The tables of a second game: some stay, most move, one has not played before."""
        return tuple(
            replace(
                table,
                came_from=tuple(
                    None if seat.seat_no == 5 else 1 + (table.table_no * seat.seat_no) % 9
                    for seat in table.seats
                ),
            )
            for table in self.tables[:8]
        )

    @cached_property
    def climbed(self) -> tuple[TableSeats, ...]:
        """The same on a ladder, which says who goes up and who down."""
        return tuple(replace(table, ladder=True) for table in self.moved)

    @cached_property
    def move_cards(self) -> list[MoveCard]:
        """The top table, the last, three between them, and one whose players all stay."""
        here = seats(6, self.names)
        middle = ((2, here[:2]), (4, here[4:]))
        return [
            MoveCard(1, 1, ((2, here[4:]),), here[:2]),
            MoveCard(2, 1, ((1, here[:2]), (3, here[4:5])), here[2:4], here[5:]),
            MoveCard(3, 1, middle, here[2:4]),
            MoveCard(4, 1, (*middle[:1], (3, here[2:4]), (5, here[4:]))),
            MoveCard(5, 1, (), here[:2]),
            MoveCard(6, 1, ((5, here[:1]),), here[1:3]),
        ]

    @cached_property
    def with_codes(self) -> tuple[TableSeats, ...]:
        """The tables on a day with phones."""
        tables = (replace(table, table_no=table.table_no + 108) for table in self.tables)
        return tuple(replace(table, phone_code="WMQ7HW") for table in tables)

    @cached_property
    def bracket(self) -> tuple[BracketStage, ...]:
        """Two semi-finals and a final, one seat still open in each stage."""
        one, other, third = self.played[1], self.names[0], self.played[3]
        semi = (
            BracketTable(
                1,
                (
                    BracketSeat(one, 19, 3, 94, goes_on=True),
                    BracketSeat(other, 5, 1, 120),
                ),
            ),
            BracketTable(2, (BracketSeat(third, 33, 2, 101, goes_on=True), BracketSeat())),
        )
        final = (
            BracketSeat(one, 19, 1, 88, goes_on=True),
            BracketSeat(third, 33, 2, 97),
            BracketSeat(from_table=2),
        )
        return (
            BracketStage("Semi-final", semi),
            BracketStage("Final", (BracketTable(1, final),)),
        )

    @cached_property
    def large_bracket(self) -> tuple[BracketStage, ...]:
        """Eighty table winners, nothing played yet."""
        names = (*self.names, *self.played)
        first, *later = (stage.sizes for stage in plan_playoff(SAMBOREE, 80, 80))
        tables = tuple(
            BracketTable(
                no,
                tuple(BracketSeat(names[(no + at) % 12], no * 6 + at) for at in range(size)),
            )
            for no, size in enumerate(first, start=1)
        )
        ahead = (
            BracketStage(
                f"Play-off {no}",
                tuple(
                    BracketTable(at, (BracketSeat(),) * size) for at, size in enumerate(sizes, 1)
                ),
            )
            for no, sizes in enumerate(later, start=2)
        )
        return BracketStage("Play-off 1", tables), *ahead

    @cached_property
    def correction(self) -> Correction:
        """A score that was changed."""
        return Correction("Final", 4, 7, 42, self.names[0], "21", "12", self.reason, "14:05")

    @cached_property
    def pack(self) -> Pack:
        """A table that plays, one that has not begun, and two more to come."""
        stages = (
            Stage("playoff-1", (5, 4), 2),
            Stage("final", (4,), 0),
        )
        sentence = "Waits for 2 sheets. Play-off 1: 9 players at 2 tables."
        return Pack(
            SAMBOREE,
            self.tables,
            self.chart,
            PlayoffPlan(False, sentence, (), stages, (4, 5)),
            (
                SeatToFill("winner of Qualifying game, table 1", 12, self.names[1]),
                *(SeatToFill(f"winner of Qualifying game, table {no}") for no in range(2, 10)),
            ),
            bracket=self.bracket,
            begun=(paper_of(played_sheet(names=self.played)),),
            empty=(paper_of(replace(empty_sheet(6, 5), seats=seats(6, self.names))),),
            spare=(("Play-off 1", 5), ("Play-off 1", 4)),
        )

    @cached_property
    def ranked_pack(self) -> Pack:
        """The same on a day that ranks everybody, with a game to come and a final of four."""
        classes = {7: "70 and over", 14: "50-59"}
        rows = tuple(
            (f"{number}", name, classes.get(number, ""), "78", "(109)", "", "", "", "")
            for number, name in zip(range(7, 91, 7), (*self.names, *self.played), strict=True)
        )
        rules = replace(SAMBOREE, qualifying_games=3, count_best=2, final_of=4, places=3)
        return replace(
            self.pack,
            rule_set=rules,
            plan=PlayoffPlan(False, "", (), (), ()),
            seats=(),
            games_left=1,
            bracket=(),
            sums=rows,
            games=3,
            classes=classes,
        )

    @cached_property
    def totals(self) -> RunningTotals:
        """A table of six: one came late, one left, and two end level."""
        grown = (
            (0, 17, 25, 25, 48), (14, 14, 25, 44, 51), (22, 28, 28, 55, 55),
            (None, None, 9, 31, 60), (31, 43, None, None, None), (5, 9, 12, 33, 48),
        )  # fmt: skip
        lines = tuple(
            RunningLine(12 + 7 * at, name, totals)
            for at, (name, totals) in enumerate(zip(self.names, grown, strict=True))
        )
        lowest = frozenset(line.player for line in lines if line.totals[-1] == 48)
        return RunningTotals("Table 4", (9, 8, 7, 6, 5), lines, lowest, "")

    @cached_property
    def badges(self) -> list[Badge]:
        """More than two pages of badges."""
        return [
            Badge(no, self.names[no % 6], self.club, no // 5 + 1, no % 5 + 1) for no in range(1, 20)
        ]


def large_sheet(day: Day, *, played: bool) -> Sheet:
    """A double eighteen of twelve, on its side; played, the first seat goes out in every round."""
    names = (*day.names, *day.played)
    people = tuple(Seat(no, 5 + 7 * no, name) for no, name in enumerate(names, start=1))
    scores = (Cell(0, went_out=True), *(Cell(20 + seat) for seat in range(2, 13)))
    cells = scores if played else (BLANK,) * 12
    rows = tuple(Round(engine, cells) for engine in GAMERULES_DOUBLE_18.engines)
    keeper = day.names[0] if played else ""
    return Sheet("qualifying", 6, GAMERULES_DOUBLE_18, people, rows, score_keeper=keeper)


def documents(day: Day) -> dict[str, Write]:
    """Every kind of document, each with its writer."""
    sheet, other = played_sheet(names=day.played), played_sheet(5, day.names)
    blank = [
        paper_of(replace(empty_sheet(count), seats=seats(count, day.played)))
        for count in (3, 4, 5, 6)
    ]
    tables = [played_sheet(no, day.played) for no in range(1, 10)]
    honours = [
        Certificate("First place", day.names[1], 94),
        Certificate("Second place", day.played[5]),
    ]
    ruling = RulingLine("15:10", "Final, table 1", "12 over 7", f"drawn domino: {day.reason}")
    large, large_other = (paper_of(large_sheet(day, played=played)) for played in (False, True))
    contents: dict[str, Callable[[], Sequence[Part]]] = {
        "blank": partial(blank_score_sheet_pages, blank),
        "filled": partial(score_sheet_pages, [paper_of(sheet), paper_of(other)]),
        "large blank": partial(blank_score_sheet_pages, [large]),
        "large filled": partial(score_sheet_pages, [large_other]),
        "seating": partial(seating_pages, day.tables),
        "chart": partial(game_chart_pages, day.chart),
        "bracket": partial(bracket_pages, day.bracket),
        "large bracket": partial(bracket_pages, day.large_bracket),
        "no bracket": partial(bracket_pages, ()),
        "standings": partial(standings_pages, tables),
        "pictures": partial(totals_pages, [day.totals, ROOM]),
        "results": partial(results_pages, day.results, day.heading.rule_set),
        "table cards": partial(table_card_pages, day.tables),
        "badges": partial(badge_pages, day.badges),
        "certificates": partial(certificate_pages, honours),
        "announcer": partial(announcer_card_pages, day.results),
        "correction": partial(correction_slip_pages, [[day.correction]]),
        "empty slip": partial(correction_slip_pages, []),
        "rulings": partial(how_we_ruled_pages, [ruling], SAMBOREE.choices),
        "rules": partial(rules_card_pages, SAMBOREE),
        "by hand": partial(pack_pages, day.pack),
        "overall": partial(overall_pages, day.rankings),
        "ranked results": partial(results_pages, day.ranked_results, day.heading.rule_set),
        "ranked announcer": partial(announcer_card_pages, day.ranked_results),
        "moved seating": partial(seating_pages, day.moved),
        "moved cards": partial(table_card_pages, day.moved),
        "cards with codes": partial(table_card_pages, day.with_codes),
        "phones": partial(phones_card_pages, "http://192.168.208.142:8765"),
        "ranked by hand": partial(pack_pages, day.ranked_pack),
        "ladder seating": partial(seating_pages, day.climbed),
        "move cards": partial(move_card_pages, day.move_cards),
    }

    made: dict[str, Write] = {
        name: partial(_write, day.heading, pages) for name, pages in contents.items()
    }
    # Of no table, so there is nothing to scan.
    bare = replace(day.heading, code="")
    nameless = partial(nameless_score_sheet_pages, GAMERULES_DOUBLE_9, 4, 2, day.heading.subtitle)
    return made | {"nameless": partial(_write, bare, nameless)}


def _write(
    heading: Heading, pages: Callable[[], Sequence[Part]], out: BinaryIO, paper: Paper
) -> None:
    write(out, heading, pages(), paper)


DAY = Day()
DOCUMENTS = documents(DAY)
# How many pages each has.
PAGES = {
    "blank": 4,
    "nameless": 2,
    "filled": 2,
    "large blank": 1,
    "large filled": 1,
    "seating": 2,
    "chart": 1,
    "bracket": 1,
    "large bracket": 2,
    "no bracket": 1,
    "standings": 1,
    "pictures": 2,
    "results": 1,
    "table cards": 9,
    "badges": 3,
    "certificates": 2,
    "announcer": 1,
    "correction": 1,
    "empty slip": 1,
    "rulings": 1,
    "rules": 1,
    "by hand": 12,
    "overall": 1,
    "ranked results": 1,
    "ranked announcer": 1,
    "moved seating": 2,
    "moved cards": 8,
    "cards with codes": 9,
    "phones": 1,
    "ranked by hand": 11,
    "ladder seating": 2,
    "move cards": 2,
}


@cache
def document(name: str, paper: Paper) -> bytes:
    """That document, printed once for all tests that read it."""
    return printed(lambda out: DOCUMENTS[name](out, paper))
