"""Random deeds at a table: scores, marks, totals, penalties and rulings."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from mextrain_scorer.desk.scores import penalties, score_entry, score_import, ties
from mextrain_scorer.rules.standings.standings import open_ties
from tests.desk import days
from tests.desk.plain_facts import At
from tests.desk.whole_day import WholeDay


class TableDeeds(WholeDay):
    """What is done with what stands on a sheet."""

    penalise: Callable[..., object] = staticmethod(penalties.penalise)

    def enter(self, nth: int, engine: int, seat: int, score: int) -> None:
        """Key a score."""
        here = self.sheet(nth)
        at, who = (here.stage, here.table_no), here.seats[seat % len(here.seats)].player
        deed = partial(score_entry.enter_pips, self.tournament, *at, engine, who, score)
        self.does("enter", deed, {("score", *at, engine, who): score})

    def clear(self, nth: int, engine: int, seat: int) -> None:
        """Empty a cell."""
        here = self.sheet(nth)
        at, who = (here.stage, here.table_no), here.seats[seat % len(here.seats)].player
        deed = partial(score_entry.clear_pips, self.tournament, *at, engine, who)
        self.does("clear", deed, {("score", *at, engine, who): None})

    def mark(self, nth: int, engine: int, how: str) -> None:
        """Mark a round."""
        here = self.sheet(nth)
        at = (here.stage, here.table_no, engine)
        deed: Callable[[], object] = {
            "blocked": partial(score_entry.mark_blocked, self.tournament, *at),
            "not-played": partial(score_entry.mark_not_played, self.tournament, *at, "storm"),
            "played": partial(score_entry.mark_played, self.tournament, *at),
        }[how]
        self.does(how, deed, {("mark", *at): None if how == "played" else how})

    def fill(self, nth: int, first: int, tied: bool) -> None:
        """Key a whole sheet, with a tie for first place or without."""
        here = self.sheet(nth)
        at = (here.stage, here.table_no)
        if here.status == "signed" or any(s.left_from or s.from_engine for s in here.seats):
            return
        if any(row.outcome != "played" for row in here.rounds):
            return
        winner = None if tied else here.seats[first % len(here.seats)].player
        pair = (0, 1) if tied else ()
        written = days.grid(here, first=winner, tied=pair)
        delta: dict[At, object] = {
            ("score", *at, engine, who): score
            for engine, row in written.items()
            for who, score in row.items()
        }
        deed = partial(
            days.fill, self.tournament, here.table_no, here.stage, first=winner, tied=pair
        )
        self.does("fill", deed, delta)

    def import_scores(self, nth: int, engine: int, replacing: bool) -> None:
        """Take one round from a file."""
        here = self.sheet(nth)
        at = (here.stage, here.table_no)
        scores = {seat.player: 7 * place for place, seat in enumerate(here.seats)}
        path = Path(self.folder.name) / "scores.csv"
        rows = "".join(f"{here.stage},{at[1]},{engine},{who},{n}\n" for who, n in scores.items())
        path.write_text("stage,table,engine,player,pips\n" + rows)
        deed = partial(
            score_import.import_scores, self.tournament, path, replace=replacing, reason="typed"
        )
        delta: dict[At, object] = {("score", *at, engine, w): n for w, n in scores.items()}
        self.does("import", deed, delta)

    def write_total(self, nth: int, seat: int, total: int, erase: bool) -> None:
        """Key a written total, or take it back."""
        here = self.sheet(nth)
        at, who = (here.stage, here.table_no), here.seats[seat % len(here.seats)].player
        written = None if erase else total
        deed = partial(score_entry.write_totals, self.tournament, *at, {who: written})
        self.does("total", deed, {("total", *at, who): written})

    def accept(self, nth: int, engine: int, insist: bool) -> None:
        """Let a round, or the totals, stand as written; where a table insists, what cannot be."""
        here = self.sheet(nth)
        at = (here.stage, here.table_no)
        for seat in range(len(here.seats)) if insist else ():
            if engine < 0:
                self.write_total(nth, seat, 1, erase=False)
            else:
                self.enter(nth, engine, seat, 1)  # one tile alone has one pip
        which = None if engine < 0 else engine
        deed = partial(score_entry.accept_round, self.tournament, *at, which, "they insist")
        self.does("accept", deed, {("accepted", *at, engine): "they insist"})

    def give_penalty(self, nth: int, seat: int, points: int) -> None:
        """Give penalty points."""
        here = self.sheet(nth)
        at, who = (here.stage, here.table_no), here.seats[seat % len(here.seats)].player
        before = self.diary.facts.get(("penalty", *at, who), 0)
        assert isinstance(before, int)
        deed = partial(self.penalise, self.tournament, *at, who, points, "late")
        self.does("penalise", deed, {("penalty", *at, who): before + points})

    def take_back_penalty(self, nth: int, seat: int) -> None:
        """Take penalty points back."""
        here = self.sheet(nth)
        at, who = (here.stage, here.table_no), here.seats[seat % len(here.seats)].player
        deed = partial(penalties.take_back_penalties, self.tournament, *at, who, "no")
        self.does("take back penalty", deed, {("penalty", *at, who): None})

    def rule_tie(self, nth: int, shared: bool) -> None:
        """Rule on a tie."""
        here = self.sheet(nth)
        at = (here.stage, here.table_no)
        for group in open_ties(here)[:1]:
            ruled = (*((r.players, r.shared) for r in here.rulings), (group.players, shared))
            deed = partial(
                ties.rule_tie, self.tournament, *at, group.players,
                shared=shared, by="drawn-domino", reason="9-9 against 8-8",
            )  # fmt: skip
            self.does("rule tie", deed, {("rulings", *at): ruled})
