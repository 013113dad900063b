"""Who enters the next stage of the play-off, by the sheets, the rules and the monitor's choices."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace

from mextrain_scorer.desk.overall.ranking import Overall
from mextrain_scorer.desk.playoff.state import Named, PlayoffState, SeatChange, finalists
from mextrain_scorer.desk.roster.players import CHECKED_IN, players
from mextrain_scorer.desk.tables import where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules import playoff
from mextrain_scorer.rules.playoff import WILD_CARD, Winner, most_from, qualified_from
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.standings import TiedGroup, tied_groups
from mextrain_scorer.rules.table_sizes import splits
from mextrain_scorer.rules.words import listed, say, say_count


class TiedForPlace(Refused):
    """A tie on a signed sheet decides who advances: the game monitor must rule on it first."""

    def __init__(self, sheet: Sheet, group: TiedGroup) -> None:
        self.sheet, self.group = sheet, group
        super().__init__(
            say(
                "{where}: {tied} are tied for who goes on. Rule the tie first.",
                where=where(sheet),
                tied=_numbered(group.players),
            )
        )


class TiedOverall(Refused):
    """A tie in the ranking decides who plays the final: the game monitor must rule on it first."""

    def __init__(self, group: TiedGroup) -> None:
        super().__init__(
            say(
                "{tied} are tied in the ranking for who goes on. Rule the tie first.",
                tied=_numbered(group.players),
            )
        )


def _numbered(tied: Iterable[int]) -> str:
    return listed([say("No. {n}", n=player) for player in tied])


@dataclass(frozen=True, slots=True)
class DraftSeat:
    """A seat of the next stage: ``winner`` won it, ``player`` takes it, nobody if None."""

    winner: Winner
    player: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class Choices:
    """What the monitor chose; None stands for what the rules in force say.

    ``advance`` is how many of each table go on, ``wild_cards`` how many of the best others as well:
    by the rules after qualifying games, none after a play-off stage.  ``sizes`` are the players at
    each table.  ``changes`` are all the seats that go to others, None for those planned in the
    file.
    """

    advance: int | None = None
    wild_cards: int | None = None
    sizes: tuple[int, ...] | None = None
    changes: tuple[SeatChange, ...] | None = None


AS_THE_RULES_SAY = Choices()


@dataclass(frozen=True, slots=True)
class Draft:
    """The next stage as the choices have it, for the game monitor to adjust before it is drawn.

    ``coming`` won its seats by the scores, and ``changes`` are the seats that go to others.
    ``sizes`` are the chosen tables, None for the usual ones.  ``compared`` says how wild cards were
    chosen, where that is unusual.
    """

    state: PlayoffState = field(repr=False, compare=False)
    coming: tuple[Winner, ...]
    changes: tuple[SeatChange, ...]
    advance: int
    wild_cards: int
    sizes: tuple[int, ...] | None
    compared: str

    @property
    def playing(self) -> tuple[DraftSeat, ...]:
        """The seats whose players are here to play."""
        return tuple(seat for seat in self.seats if seat.player is not None)

    @property
    def seats(self) -> tuple[DraftSeat, ...]:
        """Every seat of the stage, with the player who takes it."""
        return draft_seats(self.coming, self.state.absent, self.changes)

    @property
    def stage(self) -> playoff.Stage:
        """The stage for these players.  Raises Refused where there is none, or not so."""
        state, count = self.state, len(self.playing)
        return playoff.next_stage(
            state.rules, count, state.tables_played, state.stages_played, self.sizes
        )

    @property
    def splits(self) -> tuple[tuple[int, ...], ...]:
        """The possible sizes of the tables, the usual ones first.  Raises as ``stage`` does."""
        usual = replace(self, sizes=None).stage
        return (usual.sizes,) if usual.is_final else splits(self.state.rules, len(self.playing))

    @property
    def sentence(self) -> str:
        """Who goes on, and to what."""
        stage = self.stage
        count, tables = stage.players, listed([str(size) for size in stage.sizes])
        if stage.is_final:
            said = say_count(
                count,
                "1 player goes on, and plays the final.",
                "{count} players go on: they play the final.",
            )
        elif stage.advance == 1:
            said = say_count(
                count,
                "1 player goes on, to tables of {tables}; the winner of each goes on from there.",
                "{count} players go on, to tables of {tables}; the winner of each goes on from "
                "there.",
                tables=tables,
            )
        else:
            said = say_count(
                count,
                "1 player goes on, to tables of {tables}; {advance} of each go on from there.",
                "{count} players go on, to tables of {tables}; {advance} of each go on from there.",
                tables=tables,
                advance=stage.advance,
            )
        return f"{said} {self.compared}".strip()


def draft_seats(
    coming: Iterable[Winner], absent: Mapping[int, str], changes: Iterable[SeatChange]
) -> tuple[DraftSeat, ...]:
    """Return who takes each seat that was won by the scores.

    A seat stays empty if its winner is absent, or if it was given to a player who is absent or
    already has a seat.
    """
    coming = tuple(coming)
    given = {change.out: change for change in changes}
    seated = {each.player for each in coming if each.player not in given}
    found = []
    for winner in coming:
        change = given.get(winner.player)
        into = winner.player if change is None else change.into
        reason = "" if change is None else change.reason
        if into in absent:
            into, reason = None, reason or absent[winner.player]
        elif change is not None and into in seated:
            into = None
        elif into is not None:
            seated.add(into)
        found.append(DraftSeat(winner, into, reason))
    return tuple(found)


def draft(tournament: Tournament, choices: Choices = AS_THE_RULES_SAY) -> Draft:
    """Return what the next stage would be; nothing is changed.

    Chosen table sizes that no longer fit the number of players are replaced by the usual ones.
    Raises Refused as ``start_stage`` does.
    """
    found = draft_of(PlayoffState.of(tournament), choices)
    return found if found.sizes in found.splits else replace(found, sizes=None)


def first_draft(tournament: Tournament) -> Draft:
    """Return the usual next stage, or the closest possible one.

    Where a tie decides who advances or gets a wild card, it starts with the winners alone, so that
    the monitor can see the other choices.  Raises Refused where even that is impossible.
    """
    for choices in (AS_THE_RULES_SAY, Choices(wild_cards=0)):
        with suppress(Refused):
            return draft(tournament, choices)
    return draft(tournament, Choices(advance=1, wild_cards=0))


def draft_of(state: PlayoffState, choices: Choices = AS_THE_RULES_SAY) -> Draft:
    """Return who enters the next stage; its tables may not fit.

    Raises Refused while the next stage cannot be seated from the sheets of this one.
    """
    advance, wild_cards = choices.advance, choices.wild_cards
    if advance is not None and advance < 1:
        raise Refused(say("At least one of each table goes on."))
    if wild_cards is not None and wild_cards < 0:
        raise Refused(say("{count} cannot be the number of runners-up.", count=wild_cards))
    last = state.last
    if last is None:
        raise Refused(say("Nobody is seated yet: draw the seats first."))
    _refuse_unfinished(state)
    if advance is None:
        advance = int(last.advance)
    if wild_cards is None:
        usual = state.in_games and not state.by_ranking
        wild_cards = state.rules.wild_cards if usual else 0
    if state.by_ranking and state.ranking is not None:
        coming = _from_ranking(state.ranking)
    else:
        coming = _from_sheets(state, advance, wild_cards)
    is_compared = any(each.entered_by == WILD_CARD for each in coming)
    return Draft(
        state,
        tuple(coming),
        state.changes if choices.changes is None else choices.changes,
        advance,
        wild_cards,
        choices.sizes,
        playoff.compared_per_round(state.feeding) if is_compared else "",
    )


def _refuse_unfinished(state: PlayoffState) -> None:
    """Raise Refused where nothing follows this stage, or not yet."""
    if state.stages[-1].key == playoff.FINAL:
        raise Refused(say("The final is the last game: see the results."))
    if state.waiting:
        raise Refused(
            say(
                "These sheets are not signed yet: table {tables}. Sign them first.",
                tables=", ".join(map(str, state.waiting)),
            )
        )
    for each in state.contradictions:
        raise Refused(each.sentence)
    if state.by_ranking and state.rules.table_1_wins:
        raise Refused(say("There is no final: table 1 of the last game names the champion."))
    if state.by_ranking and not state.rules.final_of:
        raise Refused(say("These rules have no final: the places of the ranking are the result."))


def _from_sheets(state: PlayoffState, advance: int, wild_cards: int) -> list[Winner]:
    """Return everybody who advances from the signed sheets of a stage.

    An absent winner still advances, leaving a seat to give away; an absent wild card does not.
    Raises Refused where a tie decides who advances, also between wild cards.
    """
    sheets, fill_freed = state.feeding, state.rules.fill_freed_seats
    coming: dict[int, Winner] = {}  # each player once
    for sheet, count, on in qualified_from(sheets, advance, fill_freed=fill_freed):
        # A tie was irrelevant when the sheet was signed, but is not if more advance.
        cuts = {most_from(len(sheet.seats), advance), count}
        for group in tied_groups(sheet):
            if group.ruling is None and any(group.first <= cut < group.last for cut in cuts):
                raise TiedForPlace(sheet, group)
        for each in playoff.of_table(sheet, on):
            coming.setdefault(each.player, each)
    if not wild_cards:
        return list(coming.values())
    cards = playoff.wild_cards_of(sheets, advance, wild_cards, {*state.absent, *coming})
    return [*coming.values(), *cards]


def _from_ranking(ranking: Overall) -> list[Winner]:
    """Return who plays the final.  Raises Refused where a tie in the ranking decides that."""
    count = ranking.rule_set.final_of
    for group in ranking.groups:
        if group.ruling is None and group.first <= count < group.last:
            raise TiedOverall(group)
    return finalists(ranking)


def who_may_take_it(
    tournament: Tournament, planned: Draft, changes: Sequence[SeatChange]
) -> tuple[Named, ...]:
    """Return everybody present who has no seat in the planned stage."""
    seated = {each.player for each in planned.coming} - {change.out for change in changes}
    seated |= {change.into for change in changes if change.into is not None}
    return tuple(
        Named(each.number, each.name)
        for each in players(tournament)
        if each.status == CHECKED_IN and each.number not in seated
    )
