"""The pack for carrying on by hand: the state so far, and forms for the rest.

It is for when the laptop fails: the scores so far, what comes next, blank score sheets, the Game
Chart and the rules.  Whoever reads it needs nothing else.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from mextrain_scorer.desk.playoff.bracket import bracket
from mextrain_scorer.desk.playoff.plan import PlayoffPlan, plan
from mextrain_scorer.desk.playoff.state import PlayoffState
from mextrain_scorer.desk.ranking import Overall
from mextrain_scorer.desk.results.results import (
    ChartLine,
    ChartQualified,
    ChartStage,
    Results,
    chart,
)
from mextrain_scorer.desk.roster.players import expected_players, players
from mextrain_scorer.desk.tables import deciding_game, needed_stage, stage_title
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.playoff import WINNER, Stage, most_from
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.rule_sets.texts import tie_words
from mextrain_scorer.rules.words import listed, say, say_count
from mextrain_scorer.sheets.documents.bracket import BracketPages
from mextrain_scorer.sheets.documents.cards import seating
from mextrain_scorer.sheets.documents.rules import correction_slip_pages, rules_card_pages
from mextrain_scorer.sheets.documents.seating import seating_by_table
from mextrain_scorer.sheets.documents.standings import full_chart_pages, games_in_words
from mextrain_scorer.sheets.layout.book import Heading, Pages, PaperPage
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.lists import (
    ListPages,
    Story,
    TableColumn,
    Words,
    table,
)
from mextrain_scorer.sheets.layout.style import HEAD, LARGE, Paper
from mextrain_scorer.sheets.score_sheet.score_sheet import (
    ScoreSheet,
    blank_score_sheet_pages,
    nameless_score_sheet_pages,
    score_sheets,
)

_ROW = 21.0
# Rows without a name, for who comes only now.
_NEWCOMERS = 3
_DECISIONS, _DECISION_ROW = 15, 38.0
Rows = list[tuple[str, ...]]
# What is in the pack: a title, and what stands under it.
Contents = Sequence[tuple[str, Sequence[Pages]]]


class Pack(NamedTuple):
    """The pack: the steps to follow, how far each table is, and its pages under their titles."""

    steps: Sequence[str]
    states: Sequence[str]
    contents: Contents

    def pages(self, heading: Heading, paper: Paper) -> list[PaperPage]:
        """Lay out everything, then the cover, which says on which pages it is."""
        laid_out = [
            (title, [page for part in parts for page in part.pages(heading, paper)])
            for title, parts in self.contents
        ]
        counts = [(title, len(pages)) for title, pages in laid_out if pages]
        before = len(self._cover(counts, 1).pages(heading, paper))
        cover = self._cover(counts, before).pages(heading, paper)
        return [*cover, *(page for _, pages in laid_out for page in pages)]

    def _cover(self, counts: Sequence[tuple[str, int]], before: int) -> ListPages:
        """Return the cover: how to carry on, each table's state, and the contents with pages."""
        columns = (
            TableColumn(say("In this pack"), 6.0, weight=Weight.SEMIBOLD),
            TableColumn(say("Page"), 6.0),
        )
        rows = []
        for title, count in counts:
            last = before + count
            rows.append((title, str(last) if count == 1 else f"{before + 1} – {last}"))
            before = last

        def story(_size: float) -> Story:
            return [
                Words(say("How to go on without the laptop"), HEAD, Weight.BOLD, after=8),
                *_spaced([f"{no}.  {step}" for no, step in enumerate(self.steps, 1)], 6, 16),
                Words(say("How far each table is"), HEAD, Weight.BOLD, after=6, leads=True),
                *_spaced(self.states, 4, 18),
                table(columns, rows, padding=3, whole=True),
            ]

        return ListPages(say("Carry on by hand"), story)


def _spaced(sentences: Sequence[str], after: float, last: float) -> list[Words]:
    """Return paragraphs with so much space after each, and after the last."""
    told = [Words(sentence, LARGE, after=after) for sentence in sentences]
    told[-1].spaceAfter = last
    return told


def hand_pack(tournament: Tournament, everything: tuple[Sheet, ...]) -> Pack:
    """Return everything that is known, and the forms for all that is to come."""
    state = PlayoffState(tournament, everything)
    rules, ahead, last = state.rules, plan(state), needed_stage(tournament)
    found = [here for here in everything if here.stage == last.key]
    papers = score_sheets(tournament, found)
    begun = [each for each in papers if each.sheet.has_record]
    empty = [each for each in papers if each not in begun]
    # Where everybody is ranked over the games, nobody goes on from a table.
    feeding = state.feeding if ahead.stages and not rules.ranks_overall else ()
    going = [
        (here, count) for here in feeding if (count := most_from(len(here.seats), last.advance))
    ]
    # The qualifying games before what comes next.
    left = state.games_to_come if ahead.stages or rules.ranks_overall else 0
    classes = {each.number: each.class_name for each in players(tournament) if each.class_name}
    seated = {seat.player: seat.name for here in everything for seat in here.seats}
    expected = {each.number: each.name for each in expected_players(tournament)}
    sums = _sums(state.ranking, seated | expected, classes)
    coming: Sequence[Pages] = []
    if sums:
        steps = _steps_of_sums(rules, left, classes=bool(classes))
    else:
        steps = _steps_of_play_off(rules, ahead)
        coming = _next_pages(rules, ahead, left, _seats(ahead, going))
    spare = [
        *(("", len(here.seats)) for here in found * left),
        *((stage.title, size) for stage in ahead.stages for size in stage.sizes),
    ]
    ways = bracket(tournament, ahead)
    return Pack(
        _steps(rules, steps),
        _states(begun, empty),
        (
            (say("What comes next"), coming),
            (say("Sums over the games"), _sums_pages(rules, sums, classes=bool(classes))),
            (say("Game Chart"), full_chart_pages(_chart(ahead, ways.outcome, going))),
            (say("Play-off"), [BracketPages(ways)] if ways.on_paper else ()),
            (say("Seating by table"), seating_by_table(seating(found, everything))),
            (say("Sheets with scores"), begun),
            (say("Sheets to play on"), blank_score_sheet_pages(empty)),
            (
                say("Spare sheets for the games to come"),
                [
                    page
                    for game, seats in spare
                    for page in nameless_score_sheet_pages(rules, seats, 1, game)
                ],
            ),
            (say("Decisions"), _decision_pages()),
            (say("Correction slip"), correction_slip_pages(())),
            (say("Rules card"), rules_card_pages(rules)),
        ),
    )


def _seats(ahead: PlayoffPlan, going: Sequence[tuple[Sheet, int]]) -> Rows:
    """Return a line for each seat of the next game: who sits there where a signed sheet says that.

    It has the place at a table that the seat is won with, the player, and room for table and seat.
    """
    found: Rows = []
    for sheet, count in going:
        table = say(
            "{stage}, table {n}", stage=stage_title(sheet.stage, ranked=False), n=sheet.table_no
        )
        people = [""] * count
        if sheet.is_signed:
            people = [
                f"{seat.player} {seat.name}"
                for seat in ahead.seats
                if seat.winner.key == sheet.key and seat.winner.entered_by == WINNER
                if seat.player is not None
            ]
        for place, who in enumerate(people, start=1):
            found.append((place_words(place, table), who, "", ""))
    coming = ahead.stages[0].players if going else 0
    return found + [("",) * 4] * (coming - len(found))


def _chart(
    ahead: PlayoffPlan, outcome: Results, going: Sequence[tuple[Sheet, int]]
) -> tuple[ChartStage, ...]:
    """Return the Game Chart with the games to come, and lines for everybody who goes on."""
    places = [say("Champion"), say("Second place"), say("Third place")]
    places = places[: outcome.places]
    goals = {
        (stage_title(here.stage, ranked=False), here.table_no): [ahead.stages[0].title] * count
        for here, count in going
    }
    deciding = deciding_game(ahead.state.sheets)
    known = chart(ahead.state, outcome)
    if deciding is not None and not ahead.stages:
        goals[known[-1].title, deciding.table_no] = places
    found = []
    for stage in known:
        written = [""] if stage is known[-1] else None
        lines = []
        for line in stage.lines:
            goal = goals.get((stage.title, line.table_no), written)
            lines.append(_open(line, goal) if goal and not line.winners else line)
        found.append(replace(stage, lines=tuple(lines)))
    for game, then in zip(ahead.stages, (*ahead.stages[1:], None), strict=False):
        tables = range(1, len(game.sizes) + 1)
        lines = [
            _open(ChartLine(no), [then.title] * game.advance_from(no) if then else places)
            for no in tables
        ]
        found.append(ChartStage(game.title, tuple(lines)))
    return tuple(found)


def _open(line: ChartLine, goals: Sequence[str]) -> ChartLine:
    """Return a table's lines to write on, each with where the player of that place goes on to."""
    first, *others = goals
    return replace(line, next=first, others=tuple(ChartQualified(goal) for goal in others))


def _sums(ranking: Overall | None, names: Mapping[int, str], classes: Mapping[int, str]) -> Rows:
    """Return all players with the games that are known; none where no ranking decides any more.

    What is not known yet stays empty.
    """
    if ranking is None or ranking.final_drawn:
        return []
    lines = {line.seat.player: line for line in ranking.lines}
    placed = {each.player: each for each in ranking.places if ranking.complete}
    rows: Rows = []
    for number, name in sorted(names.items()):
        line, place = lines.get(number), placed.get(number)
        games = [""] * ranking.games if line is None else games_in_words(line, ranking.games, "")
        made = ("", "", "")
        if place is not None:
            made = (str(len(place.line.counted)), str(place.total), str(place.place))
        of_class = [classes.get(number, "")] * bool(classes)
        rows.append((str(number), name, *of_class, *games, *made))
    return rows


# The steps


def _steps(rules: RuleSet, of_the_day: Sequence[str]) -> list[str]:
    """Return the steps to follow, for a person who has only this paper."""
    return [
        say(
            "This pack has everything that was known when it was printed. Keep the pages together."
        ),
        say(
            "Hand out the sheets to play on. A table that has begun keeps the sheet it has; the"
            " pages with scores show what is known of it."
        ),
        say(
            "When a sheet comes in: add up each column twice, count the zero rounds, circle the"
            " lowest total. A round blocked or not played is nobody's zero round."
        ),
        say(
            "{ties} If that does not part them, each draws a domino, and the one with the most"
            " pips comes first.",
            ties=tie_words(rules),
        ),
        *of_the_day,
        say("Write down every decision on its page, with the time and the reason."),
        say("When a laptop is back, open the latest copy there and type in what is missing."),
    ]


def _steps_of_play_off(rules: RuleSet, ahead: PlayoffPlan) -> tuple[str, ...]:
    if not ahead.stages:
        return (say("Write each table's winner on the Game Chart."), _at_the_end(rules))
    return (
        say(
            "Write who goes on from each table on the Game Chart, and on the page on what comes"
            " next."
        ),
        say(
            "When all sheets of a game are in, seat the next one as the page on what comes next"
            " says, and take a spare sheet for each of its tables."
        ),
        _at_the_end(rules),
    )


def _steps_of_sums(rules: RuleSet, left: int, *, classes: bool) -> tuple[str, ...]:
    """Return the steps from the sheets of a game to the end of a day of several games."""
    found = [say("When a sheet is in, write its totals on the page with the sums over the games.")]
    if left and rules.is_ladder:
        found.append(
            say_count(
                rules.move_up,
                "When all sheets of a game are in, seat the next (still to come: {left}). The"
                " lowest of each table trades places with the highest of the table above;"
                " everybody else stays. Level players draw lots.",
                "When all sheets of a game are in, seat the next (still to come: {left}). The"
                " {count} lowest of each table trade places with the {count} highest of the table"
                " above; everybody else stays. Level players draw lots.",
                left=left,
            )
        )
        found.append(
            say(
                "Who comes only now sits at the last table. Where a table is short, all from the"
                " tables below move up a seat. Each table takes a spare sheet."
            )
        )
    elif left:
        found.append(
            say(
                "When all sheets of a game are in, seat the next (still to come: {count}):"
                " everybody draws a number for the seat, and each table takes a spare sheet.",
                count=left,
            )
        )
    found += _end_of_sums(rules)
    if classes:
        found.append(say("Then read the same places within each class."))
    return tuple(found)


def _end_of_sums(rules: RuleSet) -> tuple[str, ...]:
    """Say what the last game decides: a final of the best, table 1 of a ladder, or the sums."""
    if rules.final_of:
        best = say(
            "After the last game add up. The best {count} play the final, on a spare sheet.",
            count=rules.final_of,
        )
        return best, _at_the_end(rules)
    if rules.table_1_wins and rules.places == 3:
        end = say(
            "In the last game the lowest total at table 1 is the champion's, the next is second"
            " place, the next third."
        )
    elif rules.table_1_wins:
        end = say(
            "In the last game the lowest total at table 1 is the champion's, the next is second"
            " place."
        )
    elif rules.places == 3:
        end = say(
            "After the last game add up: the lowest sum is the champion's, the next is second"
            " place, the next third."
        )
    else:
        end = say(
            "After the last game add up: the lowest sum is the champion's, the next is second"
            " place."
        )
    return (end,)


def _at_the_end(rules: RuleSet) -> str:
    """Say what the final decides."""
    if rules.places == 3:
        return say(
            "In the final the lowest total is the champion's, the next is second place, the next"
            " third."
        )
    return say("In the final the lowest total is the champion's, the next is second place.")


def _states(begun: Sequence[ScoreSheet], empty: Sequence[ScoreSheet]) -> list[str]:
    """Return which tables are finished, which are playing, and which have not begun."""
    signed = [each for each in begun if each.sheet.is_signed]
    found = []
    for state, sheets in (
        (say("Signed and done"), signed),
        (say("With scores, not signed"), [each for each in begun if each not in signed]),
        (say("Not begun"), empty),
    ):
        numbers = ", ".join(str(each.sheet.table_no) for each in sheets)
        if len(sheets) == 1:
            found.append(say("{state}: table {table}.", state=state, table=numbers))
        elif sheets:
            found.append(say("{state}: tables {tables}.", state=state, tables=numbers))
    return found


def place_words(place: int, where: str) -> str:
    """Say who comes from a table, by the place there."""
    if place == 1:
        return say("winner of {where}", where=where)
    if place == 2:
        return say("second of {where}", where=where)
    return say("number {place} of {where}", place=place, where=where)


# The forms


def _next_pages(rules: RuleSet, ahead: PlayoffPlan, left: int, seats: Rows) -> list[ListPages]:
    """Return what comes next in words, and a form for who plays the next game."""
    if not ahead.stages:
        return []
    told = [ahead.sentence]
    if left:
        told.append(
            say(
                "For a further qualifying game everybody draws a number for the seat, and a table"
                " takes a spare sheet. Its winners join those below; whoever has won before sits"
                " once."
            )
        )
    told.append(
        say(
            "Everybody who goes on draws a number: the lowest sit at table 1, in the order of their"
            " numbers, the next at table 2, and so on. Two who come from the same table trade"
            " places with others, so that they part where they can. Where more or fewer go on than"
            " it says here, make the tables as equal as you can."
        )
    )
    columns = (
        TableColumn(say("Who goes on"), 5.4),
        TableColumn(say("Number and name"), 6.6, weight=Weight.BOLD, shrinks=True),
        TableColumn(say("Table"), 1.2, "right"),
        TableColumn(say("Seat"), 1.2, "right"),
    )

    def story(_size: float) -> Story:
        opening = _spaced(told, 6, 12)
        for stage in ahead.stages:
            opening.append(Words(stage.title, HEAD, Weight.BOLD, after=2, leads=True))
            opening.append(Words(_size_words(rules, stage), LARGE, after=10))
        return [*opening, *([table(columns, seats, padding=2, least=_ROW)] if seats else [])]

    return [ListPages(say("What comes next"), story)]


def _size_words(rules: RuleSet, stage: Stage) -> str:
    """Say how many tables and players a game has, and who goes on from it."""
    going = _at_the_end(rules) if stage.is_final else _who_goes_on(stage)
    tables = say("One table")
    if len(stage.sizes) > 1:
        tables = say("Tables of {sizes}", sizes=listed([str(size) for size in stage.sizes]))
    size = say("{tables}, {players} players.", tables=tables, players=stage.players)
    return f"{size} {going}"


def _who_goes_on(stage: Stage) -> str:
    """Say how many of each table go on."""
    count = max(stage.advance_from(no) for no in range(1, len(stage.sizes) + 1))
    if count == 1:
        return say("The lowest total of each table goes on.")
    if count == 2:
        return say("The two lowest totals of each table go on.")
    return say("The {count} lowest totals of each table go on.", count=count)


def _sums_pages(rules: RuleSet, sums: Rows, *, classes: bool) -> list[ListPages]:
    """Return the form for the sums: what is known is filled in, the rest has room to write on."""
    if not sums:
        return []
    games = rules.qualifying_games
    columns = (
        TableColumn(say("No."), 1.6, "right", Weight.BOLD),
        TableColumn(say("Name"), 6.4, weight=Weight.SEMIBOLD, shrinks=True),
        *[TableColumn(say("Class"), 2.0, shrinks=True)] * classes,
        *(
            TableColumn(say("Game {n}", n=number), 1.8, "right", shrinks=True)
            for number in range(1, games + 1)
        ),
        TableColumn(say("Games"), 1.6, "right"),
        TableColumn(say("Sum"), 2.2, "right", Weight.BOLD),
        TableColumn(say("Place"), 1.8, "right", Weight.BOLD),
    )
    rows = [*sums, *[("",) * len(columns)] * _NEWCOMERS]
    count = say("Add up all {count} games.", count=games)
    if rules.games_counted < games:
        count = say(
            "Add up the best {best} of the {games} games of each player, and cross out the others.",
            best=rules.games_counted,
            games=games,
        )
    told = (
        *[say("The sums rank everybody; they make nobody champion.")] * rules.table_1_wins,
        count,
        say(
            "Put a total in brackets where somebody left the game or came late to it: it does not"
            " count, unless the rules give points for the rounds missed."
        ),
        say(
            "First come those with the most games that count. Among them the lowest sum is first;"
            " where their tables played different numbers of rounds, divide each sum by the"
            " rounds."
        ),
        tie_words(rules) + " " + say("All rounds of the games that count are compared."),
    )

    def story(_size: float) -> Story:
        return [*_spaced(told, 3, 11), table(columns, rows, LARGE, padding=1, least=_ROW)]

    return [ListPages(say("Sums over the games"), story)]


def _decision_pages() -> list[ListPages]:
    """Return a page to write decisions on: when, where, what, why, and who decided."""
    columns = (
        TableColumn(say("Time"), 1.4),
        TableColumn(say("Game and table"), 2.8),
        TableColumn(say("What was decided"), 5.0),
        TableColumn(say("Why"), 4.2),
        TableColumn(say("Signed"), 2.0),
    )
    lead = say("Ties drawn, seats given away, rounds not played: whatever somebody may ask about.")
    rows = [("",) * len(columns)] * _DECISIONS

    def story(_size: float) -> Story:
        return [Words(lead, LARGE, after=8), table(columns, rows, least=_DECISION_ROW)]

    return [ListPages(say("Decisions"), story)]
