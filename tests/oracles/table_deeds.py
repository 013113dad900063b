"""Random deeds at a table: scores, marks, totals, penalties and rulings."""

from functools import partial
from pathlib import Path

from tests.day import ENGINES, open_ties, rising
from tests.oracles.plain_facts import At, Delta
from tests.oracles.whole_day import Place, WholeDay


class TableDeeds(WholeDay):
    """What is done with what stands on a sheet."""

    def player(self, at: Place, seat: int) -> int:
        """Return somebody at a table."""
        seats = self.seats(at)
        return seats[seat % len(seats)]

    def enter(self, nth: int, engine: int, seat: int, score: int) -> None:
        """Key a score."""
        stage, table = at = self.at(nth)
        who = self.player(at, seat)
        deed = partial(self.desk.enter, table, engine, who, score, stage)
        not_played = self.diary.facts.get(("mark", *at, engine)) == "not-played"
        may = self.plays(at, engine, who) and not (self.is_signed(at) or not_played)
        self.does("enter", deed, {("score", *at, engine, who): score}, may=may)

    def enter_what_no_hand_holds(self, nth: int, engine: int, seat: int, score: int) -> None:
        """Key a score above all the tiles there are."""
        stage, table = at = self.at(nth)
        deed = partial(self.desk.enter, table, engine, self.player(at, seat), 550 + score, stage)
        self.does("enter too much", deed, {}, may=False)

    def clear(self, nth: int, engine: int, seat: int) -> None:
        """Empty a cell."""
        stage, table = at = self.at(nth)
        who = self.player(at, seat)
        deed = partial(self.desk.clear, table, engine, who, stage)
        may = self.plays(at, engine, who) and not self.is_signed(at)
        self.does("clear", deed, {("score", *at, engine, who): None}, may=may)

    def mark(self, nth: int, engine: int, how: str) -> None:
        """Mark a round."""
        stage, table = at = self.at(nth)
        deed = {
            "blocked": partial(self.desk.blocked, table, engine, stage),
            "not-played": partial(self.desk.not_played, table, engine, "storm", stage),
            "played": partial(self.desk.played, table, engine, stage),
        }[how]
        scored = any(fact[:4] == ("score", *at, engine) for fact in self.diary.facts)
        may = not (self.is_signed(at) or (scored and how == "not-played"))
        self.does(how, deed, {("mark", *at, engine): None if how == "played" else how}, may=may)

    def fill(self, nth: int, first: int, tied: bool) -> None:
        """Key a whole sheet, with a tie for first place or without."""
        stage, table = at = self.at(nth)
        facts = self.diary.facts
        limits = {each for _, came, gone, _ in facts["seats", *at] for each in (came, gone)}
        if self.is_signed(at) or limits != {None}:  # the last round is 0
            return
        if any(("mark", *at, engine) in facts for engine in ENGINES):
            return
        winner = None if tied else self.player(at, first)
        written = rising(self.seats(at), first=winner, tied=(0, 1) if tied else ())
        delta: dict[At, object] = {
            ("score", *at, engine, who): score
            for engine, row in written.items()
            for who, score in row.items()
        }
        self.does("fill", partial(self.desk.fill, table, written, stage), delta, may=True)

    def import_scores(self, nth: int, engine: int, replacing: bool) -> None:
        """Take one round from a file."""
        stage, table = at = self.at(nth)
        scores = {who: 7 * place for place, who in enumerate(self.seats(at))}
        path = Path(self.folder.name) / "scores.csv"
        rows = "".join(f"{stage},{table},{engine},{who},{n}\n" for who, n in scores.items())
        path.write_text("stage,table,engine,player,pips\n" + rows)
        deed = partial(self.desk.import_scores, path, replace=replacing, reason="typed")
        delta: dict[At, object] = {("score", *at, engine, w): n for w, n in scores.items()}
        self.does("import", deed, delta, may=False if self.is_signed(at) else None)

    def write_total(self, nth: int, seat: int, total: int, erase: bool) -> None:
        """Key a written total, or take it back: of anybody who plays a round."""
        stage, table = at = self.at(nth)
        who, written = self.player(at, seat), None if erase else total
        deed = partial(self.desk.totals, table, {who: written}, stage)
        may = any(self.plays(at, engine, who) for engine in ENGINES) and not self.is_signed(at)
        self.does("total", deed, {("total", *at, who): written}, may=may)

    def accept(self, nth: int, engine: int, insist: bool) -> None:
        """Let a round, or the totals, stand as written; where a table insists, what cannot be."""
        stage, table = at = self.at(nth)
        for seat in range(len(self.seats(at))) if insist else ():
            if engine < 0:
                self.write_total(nth, seat, 1, erase=False)
            else:
                self.enter(nth, engine, seat, 1)  # one tile alone has one pip
        which = None if engine < 0 else engine
        deed = partial(self.desk.accept, table, which, "they insist", stage)
        may = False if self.is_signed(at) else None
        self.does("accept", deed, {("accepted", *at, engine): "they insist"}, may=may)

    def give_penalty(self, nth: int, seat: int, points: int) -> None:
        """Give penalty points."""
        stage, table = at = self.at(nth)
        who = self.player(at, seat)
        before = self.diary.facts.get(("penalty", *at, who), 0)
        deed = partial(self.desk.penalise, table, who, points, "late", stage)
        delta: Delta = {("penalty", *at, who): before + points}
        self.does("penalise", deed, delta, may=not self.is_signed(at))

    def take_back_penalty(self, nth: int, seat: int) -> None:
        """Take penalty points back."""
        stage, table = at = self.at(nth)
        who = self.player(at, seat)
        deed = partial(self.desk.take_back_penalties, table, who, "no", stage)
        may = ("penalty", *at, who) in self.diary.facts and not self.is_signed(at)
        self.does("take back penalty", deed, {("penalty", *at, who): None}, may=may)

    def rule_tie(self, nth: int, shared: bool) -> None:
        """Rule on a tie."""
        stage, table = at = self.at(nth)
        for players in open_ties(self.desk, table, stage)[:1]:
            before = self.diary.facts.get(("rulings", *at), ())
            ruled = (*before, (tuple(players), shared))
            deed = partial(self.desk.rule_tie, table, players, shared=shared, stage=stage)
            self.does("rule tie", deed, {("rulings", *at): ruled})
