"""The next thing to do, and a short status line for each page.

Both are computed after every change, so they only count rows where possible.  Sheets are read only
when all of a stage are signed (a correction may have upset the play-off, or too few players may be
left) or the last stage has no scores (its seats may follow from them no longer); then once for all.

Once the champion is decided it is told to the room and on paper.  What the room was told is
recorded with a digest of who has which place, so that a correction afterwards makes it open again;
paper is open again after any change that is seen in it.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from mextrain_scorer.desk.journal.print_log import (
    BLANK_SHEETS,
    CERTIFICATES,
    MOVE_CARDS,
    RESULTS,
    WHOLE,
    PrintedPiece,
    Prints,
    blank_sheets_due,
    digest,
    move_cards_due,
    put_prints,
)
from mextrain_scorer.desk.operations import DAY_DONE, READ_OUT
from mextrain_scorer.desk.playoff.plan import naming
from mextrain_scorer.desk.playoff.state import PlayoffState
from mextrain_scorer.desk.rehearsal.planted_mistakes import practice_state
from mextrain_scorer.desk.results.results import Results, results, results_of
from mextrain_scorer.desk.roster.players import CHECKED_IN, REGISTERED
from mextrain_scorer.desk.seating.ladder import ladder_findings
from mextrain_scorer.desk.tables import stage_title
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.playoff import FINAL, QUALIFYING, playoff_title
from mextrain_scorer.rules.records import SheetStatus, TableKey
from mextrain_scorer.rules.words import say, say_count
from mextrain_scorer.store.reads import has_scores, players_by_status, without_seat
from mextrain_scorer.store.schema import NamedPlaceRow, StageRow, TableRow

# What is left to do once the champion is decided


class Ending(NamedTuple):
    """When each was done, in ISO 8601 with offset; empty where it still has to be.

    ``read_out`` is when the room heard or saw the winners; ``awarded`` is how many certificates
    there are, those of classes too.
    """

    read_out: str
    certificates: str
    results: str
    done: str
    awarded: int

    @property
    def document(self) -> str:
        """The key of the paper to make next; empty where all of it is made."""
        if not self.certificates:
            return CERTIFICATES
        return "" if self.results else RESULTS


def ending(tournament: Tournament, outcome: Results | None = None) -> Ending | None:
    """Return what is done of the ending, None while the champion is not decided.

    ``outcome`` are the results, if the caller has read them already.
    """
    outcome = outcome or results(tournament)
    if not (outcome.champions and outcome.complete):
        return None
    made, said = Prints(tournament), _said(outcome)
    piece = piece_of_places(tournament, outcome)

    def marked_at(mark: str) -> str:
        last = made.last(mark)
        return last.at if last is not None and last.said == said else ""

    return Ending(
        marked_at(READ_OUT),
        made.made_at(CERTIFICATES, piece),
        made.made_at(RESULTS, piece),
        marked_at(DAY_DONE),
        sum(len(each.placed) for each in (outcome, *outcome.classes)),
    )


def piece_of_places(tournament: Tournament, outcome: Results) -> PrintedPiece:
    """Return the piece of the results and the certificates, by what both tell of the day."""
    return PrintedPiece(*WHOLE, digest(tournament.facts(), outcome, outcome.classes))


def record_told(tournament: Tournament, mark: str) -> None:
    """Record that the room knows who won (READ_OUT), or that the day is done (DAY_DONE).

    Once for the same winners; a read-only file cannot record it.
    """
    if tournament.read_only:
        return
    said, last = _said(results(tournament)), Prints(tournament).last(mark)
    if last is not None and last.said == said:
        return
    with tournament.change() as work:
        now = datetime.now().astimezone()
        piece = PrintedPiece(*WHOLE, said)
        put_prints(tournament, work, mark, [piece], tip=tournament.tip.hash, at=now)
        work.record(mark)


def _said(outcome: Results) -> str:
    return digest(outcome.champions, outcome.seconds, outcome.thirds)


# The next step, and the line of each page


PAGES = ("players", "seating", "scores", "game_chart", "overall", "playoff", "results")


class NextStep(NamedTuple):
    """The page to go to and what to do there.

    ``document`` is what to print there; ``table`` the stage and table whose sheet it is.
    ``last``: only the end of the day is left, ``ended``: not even that.
    """

    page: str
    sentence: str
    document: str = ""
    table: TableKey | None = None
    last: bool = False
    ended: bool = False


class DayFacts(NamedTuple):
    """Where the day stands: the next step, and the status line under each page's name.

    ``done`` has the pages whose work is done for now.
    ``decided``: the champion is known, and nothing is left to be settled.
    """

    step: NextStep
    states: Mapping[str, str]
    done: frozenset[str] = frozenset()
    decided: bool = False


def day_facts(tournament: Tournament) -> DayFacts:
    """Return the next step and each page's status line, such as "48 in", from one transaction.

    A practice tournament has one more page with a line, ``practice``.
    """
    with tournament.reading():
        day = _Day(tournament)
    states, practised = day.states(), practice_state(tournament)
    if practised is not None:
        states["practice"] = practised
    step, done = day.step(), day.done()
    return DayFacts(step, states, done | {"results"} if step.ended else done, day.decided)


class _Day:
    """How far the day is: player counts, and the signed and waiting tables of each stage.

    Read at once, in one transaction; asked afterwards.
    """

    def __init__(self, tournament: Tournament) -> None:
        self.tournament, self.rules = tournament, tournament.rule_set
        with tournament.reading() as reading:
            counted = players_by_status(reading)
        self.players = sum(counted.values())
        self.checked_in = counted.get(CHECKED_IN, 0)
        self.awaited = counted.get(REGISTERED, 0)  # nobody knows yet whether they come
        stages = sorted(tournament.rows(StageRow), key=lambda row: row.position)
        self.stages = [row.key for row in stages]
        self.games = [key for key in self.stages if key.startswith(QUALIFYING)]
        self.signed: dict[str, list[int]] = {key: [] for key in self.stages}
        self.waiting: dict[str, list[int]] = {key: [] for key in self.stages}
        tables = tournament.rows(TableRow)
        for row in tables:
            states = self.signed if row.status == SheetStatus.SIGNED else self.waiting
            states[row.stage].append(row.table_no)
        self.ranked = self.rules.ranks_overall
        self.named = bool(tournament.rows(NamedPlaceRow))  # by the game monitor
        last = {row.status for row in tables if row.stage == self.last}
        self._read_last_stage(all_open=last == {SheetStatus.OPEN})
        self._read_sheets()

    def _read_last_stage(self, *, all_open: bool) -> None:
        """Read what the last game waits for: paper, and players who came after its draw.

        Its blank sheets are handed out first, and on a ladder before them the move cards.
        """
        last = self.last
        follows = self.rules.is_ladder or not last.startswith(QUALIFYING)
        self.follows = follows and len(self.stages) > 1
        with self.tournament.reading() as reading:
            self.is_blank = bool(last) and not has_scores(reading, last)
            is_first = self.is_blank and not self.follows
            self.late = without_seat(reading, last, CHECKED_IN) if is_first else []
        self.unprinted = (
            all_open
            and self.is_blank
            and blank_sheets_due(self.tournament, last, self.tables(last))
        )
        self.to_move = self.unprinted and move_cards_due(self.tournament, last)

    def _read_sheets(self) -> None:
        """Read what sheets say, where they can say something new.

        ``contradicted``: a play-off table no longer follows from the signed sheets.  ``moved``: a
        correction would put somebody at another table of the last stage, of which nothing is
        played.  ``to_name``: naming the places is the only way to end the day, be it once more as
        somebody named has no place any longer.  ``tied``: a tie in the ranking waits for the game
        monitor.  ``decided``: the last possible game is signed and left somebody to win it, or the
        places are named.
        """
        tables, all_signed = any(map(self.tables, self.stages)), not any(self.waiting.values())
        is_read = all_signed or self.named or (self.is_blank and self.follows)
        self.outcome: Results | None = None
        self.contradicted = self.moved = self.tied = self.to_name = self.decided = False
        if not (tables and is_read):
            return
        state = PlayoffState(self.tournament)
        self.outcome, self.contradicted = results_of(state), bool(state.contradictions)
        self.moved = self.is_blank and bool(ladder_findings(self.tournament, state.sheets))
        if not self.named and all_signed:
            self.tied = any(each.open_ties for each in state.rankings)
        if all_signed or not self.tables(self.last):
            places = naming(state)
            self.to_name, self.decided = places.needed, places.decided and not self.tied
        if self.named:
            self.decided = self.outcome.complete
            self.to_name = not self.decided and (all_signed or self.is_blank)

    @property
    def last(self) -> str:
        """The stage now being played, empty before the first draw."""
        return self.stages[-1] if self.stages else ""

    def tables(self, stage: str) -> int:
        """Return how many tables a stage has."""
        return len(self.signed[stage]) + len(self.waiting[stage])

    @property
    def qualifying_tables(self) -> int:
        """How many tables the qualifying games drawn so far have."""
        return sum(self.tables(key) for key in self.games)

    @property
    def all_drawn(self) -> bool:
        """Whether every game of the day is drawn."""
        return len(self.games) >= self.rules.qualifying_games

    # -- what to do next --------------------------------------------------------------------

    def step(self) -> NextStep:
        """Return what to do next."""
        if not self.stages:
            return self._to_the_first_draw()
        for earlier in self.stages[:-1]:
            for table_no in self.waiting[earlier]:
                title = stage_title(earlier, ranked=self.ranked)
                words = say("Next: sign {t}, table {n}, again", t=title, n=table_no)
                return NextStep("scores", words, table=(earlier, table_no))
        if self.contradicted:
            return NextStep("playoff", say("Next: settle what a correction affects"))
        if self.decided:
            return self._to_the_end()
        if self.to_name:
            return NextStep("playoff", say("Next: name the champion"))
        return self._to_the_tables() or self._after_the_games()

    def _to_the_first_draw(self) -> NextStep:
        fewest = min(self.rules.table_sizes + self.rules.small_tables)
        if self.players < fewest:
            return NextStep("players", say("Next: add the players"))
        if self.checked_in < fewest:
            return NextStep("players", say("Next: check the players in"))
        words = say_count(
            self.checked_in, "Next: draw seats for 1 player", "Next: draw seats for {count} players"
        )
        return NextStep("seating", words)

    def _to_the_tables(self) -> NextStep | None:
        """Return what the last game drawn waits for, None once every sheet of it is signed."""
        title = stage_title(self.last, ranked=self.ranked)
        if self.moved:
            return NextStep("seating", say("Next: check the seats of {t}", t=title))
        if self.to_move:
            words = say("Next: print and hand out the move cards, {t}", t=title)
            return NextStep("seating", words, document=MOVE_CARDS)
        if self.late:
            return NextStep("seating", say("Next: give {name} a seat", name=self.late[0]))
        if self.unprinted:
            words = _print_words(self.last, ranked=self.ranked)
            return NextStep("seating", words, document=BLANK_SHEETS)
        waiting = self.waiting[self.last]
        if waiting:
            only = (self.last, waiting[0]) if len(waiting) == 1 else None
            return NextStep("scores", _sheets_wait(waiting, self.last), table=only)
        if not self.tables(self.last):
            return NextStep("playoff", say("Next: find players for {t}, table 1", t=title))
        return None

    def _after_the_games(self) -> NextStep:
        """Return what follows once every sheet of the last stage is signed."""
        in_games = self.last in self.games
        if in_games and not self.all_drawn:
            count, games = len(self.games) + 1, self.rules.qualifying_games
            return NextStep("seating", say("Next: draw game {n} of {games}", n=count, games=games))
        if self.tied:
            return NextStep("overall", say("Next: rule the tie in the ranking"))
        if self.ranked and in_games:
            return NextStep("playoff", say("Next: start the final"))
        return NextStep("playoff", say("Next: start the play-off"))

    def _to_the_end(self) -> NextStep:
        """Return what follows once the champion is decided: tell the room, print, end the day."""
        left = ending(self.tournament, self.outcome)
        if left is None or not (left.read_out or left.done):
            return NextStep("results", say("Next: read the winners out"))
        if left.done:
            return NextStep("results", say("The day is done"), ended=True)
        if left.document == CERTIFICATES:
            words = say("Next: print the certificates")
            return NextStep("results", words, document=left.document)
        if left.document:
            return NextStep("results", say("Next: print the results"), document=left.document)
        return NextStep("results", say("Next: end the day"), last=True)

    # -- the pages --------------------------------------------------------------------------

    def done(self) -> frozenset[str]:
        """Return the pages whose work is done, until something changes it."""
        all_signed = bool(self.games) and not any(self.waiting[key] for key in self.games)
        drawn = bool(self.stages)
        is_done = {
            "players": drawn and not self.awaited,
            "seating": drawn and not self.unprinted,
            "scores": drawn and not any(self.waiting.values()),
            "game_chart": all_signed,
            "overall": all_signed and self.all_drawn and not self.tied,
            "playoff": self.decided and self.qualifying_tables > 1,
        }
        return frozenset(page for page, done in is_done.items() if done)

    def states(self) -> dict[str, str]:
        """Return the status line of each page."""
        texts = dict.fromkeys(PAGES, "")
        if self.players:
            texts["players"] = (
                say_count(self.checked_in, "1 in", "{count} in")
                if self.checked_in == self.players
                else say_count(
                    self.checked_in, "1 of {all} in", "{count} of {all} in", all=self.players
                )
            )
        if not self.stages:
            return texts
        signed, count = sum(len(self.signed[key]) for key in self.games), self.qualifying_tables
        texts["seating"] = say_count(self.tables(self.last), "1 table", "{count} tables")
        texts["scores"] = self._scores_state()
        texts["game_chart"] = say_count(
            count, "{signed} of 1 winner", "{signed} of {count} winners", signed=signed
        )
        if self.tied:
            texts["overall"] = say("one tie to rule")
        elif self.ranked:
            games = self.rules.qualifying_games
            texts["overall"] = say("game {n} of {games}", n=len(self.games), games=games)
        texts["playoff"] = self._playoff_state(count - signed)
        texts["results"] = say("decided") if self.decided else ""
        return texts

    def _scores_state(self) -> str:
        """Say how many sheets of the last stage are signed, or of earlier ones wait again."""
        reopened = sum(len(self.waiting[key]) for key in self.stages[:-1])
        if reopened:
            return say_count(reopened, "1 to sign again", "{count} to sign again")
        return say_count(
            self.tables(self.last),
            "{signed} of 1 sheet",
            "{signed} of {count} sheets",
            signed=len(self.signed[self.last]),
        )

    def _playoff_state(self, left: int) -> str:
        if self.named:
            return say("places named")
        if self.contradicted:
            return say("one thing to settle")
        if self.to_name:
            return say("champion to name")
        if self.qualifying_tables <= 1 or (self.ranked and not self.rules.final_of):
            return ""
        if self.last not in self.games:
            return "" if self.ranked else playoff_title(self.last)  # the page is the final's own
        if self.ranked and not self.all_drawn:
            return say("after game {n}", n=self.rules.qualifying_games)
        if left == 0:
            return say("ready to start")
        return say_count(left, "waits for 1 sheet", "waits for {count} sheets")


def _print_words(stage: str, *, ranked: bool) -> str:
    """Return what to do while a stage's blank sheets are not handed out."""
    if stage == FINAL:
        return say("Next: print and hand out the sheet of the final")
    if stage == "qualifying":
        return say("Next: print and hand out the score sheets")
    title = stage_title(stage, ranked=ranked)
    return say("Next: print and hand out the sheets, {t}", t=title)


def _sheets_wait(waiting: Sequence[int], stage: str) -> str:
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
