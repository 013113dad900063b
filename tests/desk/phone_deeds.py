"""Random deeds about what phones propose: sent, taken over, set aside."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from mextrain_scorer.desk.scores import proposals, score_entry
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.inbox.lines import Proposal, ProposalState
from mextrain_scorer.rules.records import Outcome, Round, Sheet
from mextrain_scorer.ui.phones.rounds import PhoneRounds, ProposedRound
from tests.desk.plain_facts import At
from tests.desk.whole_day import WholeDay


def over_what_was_typed(tournament: Tournament, proposal: Proposal, shown: Round) -> object:
    """Take a round over as a careless desk does: what was typed is lost."""
    for player, score in proposal.scores.items():
        if score is not None:
            cell = (*proposals.place_of(proposal), proposal.engine, player)
            score_entry.enter_score(tournament, *cell, score)
    return proposals.take_over(tournament, proposal, shown)


class PhoneDeeds(WholeDay):
    """What tables send from their phones, and what becomes of it."""

    take_round: Callable[..., object] = staticmethod(proposals.take_over)

    def __init__(self) -> None:
        super().__init__()
        self.phones = PhoneRounds()
        self.sent = 0
        self.aside: set[str] = set()

    def send(self, nth: int, engine: int, blank: int, blocked: bool) -> None:
        """Have a table's phone send a round, a score of which may be blank."""
        here, scores = self.sheet(nth), dict[int, int | None]()
        for place, seat in enumerate(here.seats):
            if seat.plays(engine):
                scores[seat.player] = None if place == blank else 7 * place + 3 * blocked
        first = here.seats[0].player
        out = None if blocked or scores.get(first) is None else first
        self.sent += 1
        self.phones.add(
            Proposal(
                f"{self.sent}", f"{here.stage}/{here.table_no}", engine, scores, out,
                blocked, "table", "2026-06-13T14:03:00+00:00",
            )
        )  # fmt: skip

    def waiting(self, here: Sheet) -> list[ProposedRound]:
        """Return what phones propose for a sheet, as the window would show it."""
        return list(self.phones.compared(here)[0])

    def take_over(self, nth: int) -> None:
        """Take the first round that waits over: what is blank is filled, what was typed stays."""
        here = self.sheet(nth)
        for each in self.waiting(here)[:1]:
            proposal = each.proposal
            at = (here.stage, here.table_no)
            delta: dict[At, object] = {
                ("score", *at, proposal.engine, who): score
                for who, score in proposal.scores.items()
                if score is not None
                and self.diary.facts.get(("score", *at, proposal.engine, who)) is None
            }
            row = here.round_of(proposal.engine)
            somebody_out = any(cell.went_out for cell in row.cells)
            if proposal.blocked and row.outcome is Outcome.PLAYED and not somebody_out:
                delta["mark", *at, proposal.engine] = "blocked"
            deed = partial(self.take_round, self.tournament, proposal, row)
            taken = self.does("take over", deed, delta)
            assert taken is not bool(each.found.refusal), each.found.refusal
            left = [again for again in self.waiting(self.sheet(nth)) if again.adds]
            assert each.engine not in [again.engine for again in left]

    def take_over_too_late(self, nth: int) -> None:
        """Take a round over that is not as it was shown: refused."""
        here = self.sheet(nth)
        for each in self.waiting(here)[:1]:
            shown = replace(here.round_of(each.engine), accepted="as somebody else saw it")
            deed = partial(self.take_round, self.tournament, each.proposal, shown)
            assert not self.does("take over too late", deed, {})

    def put_aside(self, nth: int) -> None:
        """Set the first round that waits aside: nothing of it is in the file."""
        tip = self.tournament.chain_tip
        for each in self.waiting(self.sheet(nth))[:1]:
            self.phones.decide(each.proposal.id, ProposalState.SET_ASIDE)
            self.aside.add(each.proposal.id)
        assert self.tournament.chain_tip == tip

    def look_at_phones(self, here: Sheet) -> None:
        """What waits says something that the sheet does not, and nothing set aside waits."""
        for each in self.waiting(here):
            assert not each.found.agrees
            assert each.proposal.id not in self.aside
