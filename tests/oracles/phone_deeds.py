"""Random deeds about what phones propose: sent, and taken over."""

from functools import partial
from typing import Any

from tests.oracles.plain_facts import At
from tests.oracles.whole_day import Place, WholeDay
from tests.programs import Server


class PhoneDeeds(WholeDay):
    """What tables send from their phones, and what becomes of it."""

    def __init__(self, server: Server | None = None) -> None:
        super().__init__(server)
        self.sent: dict[tuple[str, int, int], dict[str, Any]] = {}  # by stage, table and engine

    def send(self, nth: int, engine: int, blank: int, blocked: bool) -> None:
        """Have a table's phone send a round, a score of which may be blank."""
        at = self.at(nth)
        scores = {
            player: None if place == blank else 7 * place + 3 * blocked
            for place, player in enumerate(self.seats(at))
            if self.plays(at, engine, player)
        }
        first = self.seats(at)[0]
        out = None if blocked or scores.get(first) is None else first
        sent = {"engine": engine, "scores": scores, "out": out, "blocked": blocked}
        self.sent[(*at, engine)] = sent

    def take_over(self, nth: int) -> None:
        """Take a round that waits over: what is blank is filled, what was typed stays."""
        stage, table = at = self.at(nth)
        for sent, found in self.waiting(at)[:1]:
            engine, facts = sent["engine"], self.diary.facts
            delta: dict[At, object] = {
                ("score", *at, engine, who): score
                for who, score in sent["scores"].items()
                if score is not None and ("score", *at, engine, who) not in facts
            }
            shown = self.desk.sheet(table, stage)
            if sent["blocked"] and ("mark", *at, engine) not in facts and not shown["out"][engine]:
                delta["mark", *at, engine] = "blocked"
            deed = partial(self.desk.take_over, table, sent, shown, stage)
            if self.does("take over", deed, delta, may=not found["refusal"]):
                assert not self.desk.proposed(table, sent, stage)["adds"]

    def take_over_too_late(self, nth: int, score: int) -> None:
        """Take a round over that is not any more as it was shown: refused."""
        stage, table = at = self.at(nth)
        for sent, _ in self.waiting(at)[:1]:
            shown, tip = self.desk.sheet(table, stage), self.desk.tip()
            engine, who = sent["engine"], self.seats(at)[0]
            typed = partial(self.desk.enter, table, engine, who, score, stage)
            self.does("enter", typed, {("score", *at, engine, who): score})
            if tip != self.desk.tip():
                deed = partial(self.desk.take_over, table, sent, shown, stage)
                self.does("take over too late", deed, {}, may=False)

    def waiting(self, at: Place) -> list[tuple[dict[str, Any], dict[str, Any]]]:
        """Return what phones sent for a sheet that it does not say, what adds to it first."""
        stage, table = at
        sent = [each for place, each in self.sent.items() if place[:2] == at]
        found = [(each, self.desk.proposed(table, each, stage)) for each in sent]
        waits = [each for each in found if not each[1]["agrees"]]
        return sorted(waits, key=lambda each: not each[1]["adds"])
