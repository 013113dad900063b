"""The next thing to do, and a short status line for each page.

Both are computed after every change, so they only count rows where possible.  Sheets are read only
when all of a stage are signed (a correction may have upset the play-off, or too few players may be
left) or the last stage has no scores (its seats may follow from them no longer); then once for all.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from mextrain_scorer.desk.checks.ladder_moves import ladder_findings
from mextrain_scorer.desk.day.ending import ending
from mextrain_scorer.desk.journal.print_log import (
    BLANK_SHEETS,
    CERTIFICATES,
    MOVE_CARDS,
    blank_sheets_due,
    move_cards_due,
)
from mextrain_scorer.desk.overall.ranking import rankings_in
from mextrain_scorer.desk.playoff.contradictions import contradictions
from mextrain_scorer.desk.playoff.places import must_be_named, named_in
from mextrain_scorer.desk.rehearsal.planted_mistakes import practice_state
from mextrain_scorer.desk.roster.players import CHECKED_IN, REGISTERED
from mextrain_scorer.desk.tables import stage_title
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.playoff import FINAL, QUALIFYING, playoff_title
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.words import say, say_count
from mextrain_scorer.store.reads import (
    has_scores,
    players_by_status,
    read_sheets,
    stage_rows,
    table_states,
    without_seat,
)
from mextrain_scorer.store.schema import Reading

PAGES = ("players", "seating", "scores", "game_chart", "overall", "playoff", "results")


@dataclass(frozen=True, slots=True)
class NextStep:
    """The page to go to and what to do there.

    ``document`` is what to print there; ``table`` the stage and table whose sheet it is.
    ``last``: only the end of the day is left, ``ended``: not even that.
    """

    page: str
    sentence: str
    document: str = ""
    table: tuple[str, int] | None = None
    last: bool = False
    ended: bool = False


@dataclass(frozen=True, slots=True)
class DayFacts:
    """Where the day stands: the next step, and the status line under each page's name.

    ``done`` has the pages whose work is done for now.
    ``decided``: the champion is known, and nothing is left to be settled.
    """

    step: NextStep
    states: Mapping[str, str]
    done: frozenset[str] = frozenset()
    decided: bool = False


@dataclass(frozen=True, slots=True)
class _Day:
    """How far the day is: player counts, and the signed and waiting tables of each stage.

    ``awaited``: players of whom nobody knows yet whether they come.
    ``contradiction``: a play-off table no longer follows from the signed sheets.  ``unprinted``:
    the last stage's blank sheets are still to be handed out, on a ladder before them the cards that
    say who is ``to_move``.  ``moved``: a correction would put somebody at another table of the last
    stage, of which nothing is played.  ``named``: the game monitor named the places.
    ``to_name``: naming the places is the only way to end the day.
    ``games`` are those of the day; ``ranked``: everybody is ranked over them, with ``final`` if the
    best of them play one.  ``tied``: a tie in the ranking waits for the game monitor.
    ``late`` are the names of those who came after the draw of a game that has not begun.
    """

    players: int
    checked_in: int
    awaited: int
    stages: tuple[str, ...]
    signed: Mapping[str, Sequence[int]]
    waiting: Mapping[str, Sequence[int]]
    contradiction: bool
    unprinted: bool
    named: bool = False
    to_name: bool = False
    games: int = 1
    ranked: bool = False
    final: bool = True
    tied: bool = False
    to_move: bool = False
    moved: bool = False
    late: Sequence[str] = ()

    def tables(self, stage: str) -> int:
        return len(self.signed[stage]) + len(self.waiting[stage])

    @property
    def first(self) -> tuple[str, ...]:
        return tuple(key for key in self.stages if key.startswith("qualifying"))

    @property
    def qualifying_tables(self) -> int:
        return sum(self.tables(key) for key in self.first)

    @property
    def decided(self) -> bool:
        """Return whether the last possible game is signed, and left somebody to win it."""
        if not self.stages or self.to_name:
            return False
        if self.named:
            earlier = (self.waiting[key] for key in self.stages[:-1])
            return not self.contradiction and not any(earlier)
        last = self.stages[-1]
        if self.ranked:
            over = not self.final and len(self.first) >= self.games
            is_last = (last == FINAL or over) and not self.tied
        else:
            is_last = last == FINAL or self.qualifying_tables == 1
        played = bool(self.signed[last]) and not any(self.waiting.values())
        return is_last and played and not self.contradiction


def _day(reading: Reading, tournament: Tournament) -> tuple[_Day, tuple[Sheet, ...]]:
    """Return how far the day is, and all sheets where they had to be read."""
    rules = tournament.rule_set
    counted = players_by_status(reading)
    keys = tuple(row.key for row in stage_rows(reading))
    states = table_states(reading)
    all_signed = all(status == SheetStatus.SIGNED for _, _, status in states)
    is_blank = bool(keys) and not has_scores(reading, keys[-1])
    follows = len(keys) > 1 and (rules.is_ladder or not keys[-1].startswith(QUALIFYING))
    is_read = bool(states) and (all_signed or (is_blank and follows))
    sheets = tuple(read_sheets(reading, rules)) if is_read else ()
    contradiction = is_read and bool(contradictions(reading, rules, sheets))
    last = [status for stage, _, status in states if stage == keys[-1]] if keys else []
    unprinted = bool(last) and all(status == SheetStatus.OPEN for status in last)
    if unprinted:
        unprinted = blank_sheets_due(reading, rules, keys[-1], len(last))
    to_move = unprinted and move_cards_due(reading, rules, keys[-1])
    moved = is_read and is_blank and bool(ladder_findings(reading, rules, sheets))
    named = named_in(reading) is not None
    quiet = bool(states) and (all_signed or not last) and not named
    quiet = quiet and not rules.ranks_overall
    to_name = quiet and must_be_named(reading, tournament, sheets)
    signed: dict[str, list[int]] = {key: [] for key in keys}
    waiting: dict[str, list[int]] = {key: [] for key in keys}
    for stage, table_no, status in states:
        (signed if status == SheetStatus.SIGNED else waiting)[stage].append(table_no)
    people, here = sum(counted.values()), counted.get(CHECKED_IN, 0)
    awaited = counted.get(REGISTERED, 0)
    day = _Day(
        people,
        here,
        awaited,
        keys,
        signed,
        waiting,
        contradiction,
        unprinted,
        named,
        to_name,
        to_move=to_move,
        moved=moved,
        late=without_seat(reading, keys[-1], CHECKED_IN) if is_blank and not follows else (),
    )
    return _by_format(reading, tournament, day, sheets), sheets


def _by_format(
    reading: Reading, tournament: Tournament, day: _Day, sheets: tuple[Sheet, ...]
) -> _Day:
    """Return the day with what its format adds: the games, and how the ranking stands."""
    rules = tournament.rule_set
    day = replace(
        day,
        games=rules.qualifying_games,
        ranked=rules.ranks_overall,
        final=bool(rules.final_of),
    )
    if not (day.ranked and day.stages) or day.named or any(day.waiting.values()):
        return day
    rankings = rankings_in(reading, rules, sheets)
    everybody = rankings[0]
    if everybody.final_drawn or (everybody.complete and not rules.ranking_wins):
        to_name = must_be_named(reading, tournament, sheets)
    else:
        to_name = everybody.complete and not everybody.groups
    return replace(day, to_name=to_name, tied=any(each.open_ties for each in rankings))


def _step(tournament: Tournament, day: _Day, sheets: tuple[Sheet, ...]) -> NextStep:
    if not day.stages:
        return _to_the_first_draw(tournament.rule_set, day)
    for earlier in day.stages[:-1]:
        for table_no in day.waiting[earlier]:
            title = stage_title(earlier, ranked=day.ranked)
            words = say("Next: sign {t}, table {n}, again", t=title, n=table_no)
            return NextStep("scores", words, table=(earlier, table_no))
    if day.contradiction:
        return NextStep("playoff", say("Next: settle what a correction affects"))
    if day.decided:
        return _to_the_end(tournament, sheets or None)
    if day.to_name:
        return NextStep("playoff", say("Next: name the champion"))
    return _to_the_tables(day) or _after_the_games(day, day.stages[-1])


def _to_the_tables(day: _Day) -> NextStep | None:
    """Return what the last game drawn waits for, None once every sheet of it is signed."""
    last = day.stages[-1]
    if day.moved:
        title = stage_title(last, ranked=day.ranked)
        return NextStep("seating", say("Next: check the seats of {t}", t=title))
    if day.to_move:
        title = stage_title(last, ranked=day.ranked)
        words = say("Next: print and hand out the move cards, {t}", t=title)
        return NextStep("seating", words, document=MOVE_CARDS)
    if day.late:
        return NextStep("seating", say("Next: give {name} a seat", name=day.late[0]))
    if day.unprinted:
        return NextStep("seating", print_words(last, ranked=day.ranked), document=BLANK_SHEETS)
    if day.waiting[last]:
        waiting = day.waiting[last]
        only = (last, waiting[0]) if len(waiting) == 1 else None
        return NextStep("scores", sheets_wait(waiting, last), table=only)
    if not day.tables(last):
        title = stage_title(last, ranked=day.ranked)
        return NextStep("playoff", say("Next: find players for {t}, table 1", t=title))
    return None


def _after_the_games(day: _Day, last: str) -> NextStep:
    """Return what follows once every sheet of the last stage is signed."""
    if last in day.first and len(day.first) < day.games:
        words = say("Next: draw game {n} of {games}", n=len(day.first) + 1, games=day.games)
        return NextStep("seating", words)
    if day.tied:
        return NextStep("overall", say("Next: rule the tie in the ranking"))
    if day.ranked and last in day.first:
        return NextStep("playoff", say("Next: start the final"))
    return NextStep("playoff", say("Next: start the play-off"))


def _to_the_first_draw(house: RuleSet, day: _Day) -> NextStep:
    fewest = min(house.table_sizes + house.small_tables)
    if day.players < fewest:
        return NextStep("players", say("Next: add the players"))
    if day.checked_in < fewest:
        return NextStep("players", say("Next: check the players in"))
    return NextStep(
        "seating",
        say_count(
            day.checked_in, "Next: draw seats for 1 player", "Next: draw seats for {count} players"
        ),
    )


def _to_the_end(tournament: Tournament, sheets: tuple[Sheet, ...] | None) -> NextStep:
    """Return what follows once the champion is decided: tell the room, print, end the day."""
    left = ending(tournament, sheets)
    if left is None or not (left.read_out or left.done):
        return NextStep("results", say("Next: read the winners out"))
    if left.done:
        return NextStep("results", say("The day is done"), ended=True)
    if left.document == CERTIFICATES:
        return NextStep("results", say("Next: print the certificates"), document=left.document)
    if left.document:
        return NextStep("results", say("Next: print the results"), document=left.document)
    return NextStep("results", say("Next: end the day"), last=True)


def day_facts(tournament: Tournament) -> DayFacts:
    """Return the next step and each page's status line, such as "48 in", from one transaction.

    A practice tournament has one more page with a line, ``practice``.
    """
    with tournament.reading() as reading:
        day, sheets = _day(reading, tournament)
    practised = practice_state(tournament)
    practice = {} if practised is None else {"practice": practised}
    step, done = _step(tournament, day, sheets), _done(day)
    if step.ended:
        done |= {"results"}
    return DayFacts(step, {**_states(day), **practice}, done, day.decided)


def _done(day: _Day) -> frozenset[str]:
    """Return the pages whose work is done, until something changes it."""
    all_signed = bool(day.first) and not any(day.waiting[key] for key in day.first)
    is_done = {
        "players": bool(day.stages) and not day.awaited,
        "seating": bool(day.stages) and not day.unprinted,
        "scores": bool(day.stages) and not any(day.waiting.values()),
        "game_chart": all_signed,
        "overall": all_signed and len(day.first) >= day.games and not day.tied,
        "playoff": day.decided and day.qualifying_tables > 1,
    }
    return frozenset(page for page, done in is_done.items() if done)


def _states(day: _Day) -> Mapping[str, str]:
    texts: dict[str, str] = dict.fromkeys(PAGES, "")
    if day.players:
        texts["players"] = (
            say_count(day.checked_in, "1 in", "{count} in")
            if day.checked_in == day.players
            else say_count(day.checked_in, "1 of {all} in", "{count} of {all} in", all=day.players)
        )
    if not day.stages:
        return texts
    last = day.stages[-1]
    first_signed = sum(len(day.signed[key]) for key in day.first)
    count = day.qualifying_tables
    texts["seating"] = say_count(day.tables(last), "1 table", "{count} tables")
    texts["scores"] = _scores_state(day, last)
    texts["game_chart"] = say_count(
        count, "{signed} of 1 winner", "{signed} of {count} winners", signed=first_signed
    )
    if day.ranked:
        texts["overall"] = _overall_state(day)
    texts["playoff"] = _playoff_state(day, count - first_signed)
    texts["results"] = say("decided") if day.decided else ""
    return texts


def _scores_state(day: _Day, last: str) -> str:
    """Say how many sheets of the last stage are signed, or of earlier ones wait for it again."""
    reopened = sum(len(day.waiting[key]) for key in day.stages[:-1])
    if reopened:
        return say_count(reopened, "1 to sign again", "{count} to sign again")
    return say_count(
        day.tables(last),
        "{signed} of 1 sheet",
        "{signed} of {count} sheets",
        signed=len(day.signed[last]),
    )


def _overall_state(day: _Day) -> str:
    if day.tied:
        return say("one tie to rule")
    return say("game {n} of {games}", n=len(day.first), games=day.games)


def _playoff_state(day: _Day, left: int) -> str:
    if day.named:
        return say("places named")
    if day.contradiction:
        return say("one thing to settle")
    if day.to_name:
        return say("champion to name")
    if day.qualifying_tables <= 1 or (day.ranked and not day.final):
        return ""
    if len(day.stages) > len(day.first):
        return "" if day.ranked else playoff_title(day.stages[-1])  # the page is the final's own
    if day.ranked and len(day.first) < day.games:
        return say("after game {n}", n=day.games)
    if left == 0:
        return say("ready to start")
    return say_count(left, "waits for 1 sheet", "waits for {count} sheets")


def print_words(stage: str, *, ranked: bool) -> str:
    """Return what to do while a stage's blank sheets are not handed out."""
    if stage == FINAL:
        return say("Next: print and hand out the sheet of the final")
    if stage == "qualifying":
        return say("Next: print and hand out the score sheets")
    title = stage_title(stage, ranked=ranked)
    return say("Next: print and hand out the sheets, {t}", t=title)


def sheets_wait(waiting: Sequence[int], stage: str) -> str:
    """Return what to do while the sheets of some tables, ``waiting``, are not signed."""
    if stage == FINAL:
        return say("Next: type and sign the sheet of the final")
    if len(waiting) == 1:
        return say("Next: type and sign the sheet of table {n}", n=waiting[0])
    if len(waiting) == 2:
        return say(
            "Next: type and sign the sheets of tables {a} and {b}", a=waiting[0], b=waiting[1]
        )
    return say_count(
        len(waiting), "Next: type and sign 1 sheet", "Next: type and sign {count} sheets"
    )
