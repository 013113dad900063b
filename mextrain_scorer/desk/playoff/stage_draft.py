"""A draft of the next play-off stage, for the game monitor to adjust before it is drawn."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from mextrain_scorer.desk.checks.advancing import Qualified
from mextrain_scorer.desk.playoff.entrants import SeatChange, StageEntry, entry_to_next
from mextrain_scorer.desk.playoff.stages import start_stage
from mextrain_scorer.desk.roster.players import CHECKED_IN, players
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.playoff import Stage
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.table_sizes import splits
from mextrain_scorer.rules.words import listed, say_count


@dataclass(frozen=True, slots=True)
class Choices:
    """What the monitor chose; None stands for what the rules in force say.

    ``changes`` are all the changed seats, None for those planned in the file.
    """

    advance: int | None = None
    wild_cards: int | None = None
    sizes: tuple[int, ...] | None = None
    changes: tuple[SeatChange, ...] | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """The stage that results from the choices: who advances to it, and the possible tables.

    ``splits`` are the possible table sizes, the usual ones first; ``absent`` are those among
    ``coming`` who will not play, ``changes`` the seats that go to others, as chosen or as planned.
    ``ranked`` says that they come by the ranking over all games; ``read_at`` is the last entry that
    the reading saw.
    """

    stage: Stage
    coming: tuple[Qualified, ...]
    absent: frozenset[int]
    splits: tuple[tuple[int, ...], ...]
    advance: int
    wild_cards: int
    sentence: str
    changes: tuple[SeatChange, ...] = ()
    ranked: bool = False
    read_at: int = 0


def draft(tournament: Tournament, choices: Choices | None = None) -> Draft:
    """Return what the next stage would be; nothing is changed.

    Chosen table sizes that no longer fit the number of players are replaced by the usual ones.
    Raises Refused as ``start_stage`` does.
    """
    chosen = choices or Choices()
    with tournament.reading() as reading:
        read_at = tournament.read_at
        entry = entry_to_next(
            reading, tournament, chosen.advance, chosen.wild_cards, chosen.changes
        )
    usual = entry.stage(tournament)
    ways: tuple[tuple[int, ...], ...] = (usual.sizes,)
    if not usual.is_final:
        ways = splits(tournament.rule_set, len(entry.playing))
    sizes = chosen.sizes if chosen.sizes in ways else None
    stage = entry.stage(tournament, sizes)
    return Draft(
        stage,
        entry.coming,
        frozenset(entry.absent) & {qualified.player for qualified in entry.coming},
        ways,
        entry.advance,
        entry.wild_cards,
        f"{_sentence(stage, entry)} {entry.compared}".strip(),
        entry.changes,
        tournament.rule_set.ranks_overall,
        read_at,
    )


def first_draft(tournament: Tournament) -> Draft:
    """Return the usual next stage, or the closest possible one.

    Where a tie decides who advances or gets a wild card, it starts with the winners alone, so that
    the monitor can see the other choices.  Raises Refused where even that is impossible.
    """
    for choices in (Choices(), Choices(wild_cards=0)):
        with suppress(Refused):
            return draft(tournament, choices)
    return draft(tournament, Choices(advance=1, wild_cards=0))


def _sentence(stage: Stage, entry: StageEntry) -> str:
    count = len(entry.playing)
    if stage.is_final:
        return say_count(
            count,
            "1 player goes on, and plays the final.",
            "{count} players go on: they play the final.",
        )
    tables = listed([str(size) for size in stage.sizes])
    if stage.advance == 1:
        return say_count(
            count,
            "1 player goes on, to tables of {tables}; the winner of each goes on from there.",
            "{count} players go on, to tables of {tables}; the winner of each goes on from there.",
            tables=tables,
        )
    return say_count(
        count,
        "1 player goes on, to tables of {tables}; {advance} of each go on from there.",
        "{count} players go on, to tables of {tables}; {advance} of each go on from there.",
        tables=tables,
        advance=stage.advance,
    )


def start_as_planned(
    tournament: Tournament,
    choices: Choices,
    *,
    seed: int | None = None,
) -> str:
    """Seat the next stage as it was planned; return its key.

    Each changed seat is recorded with its reason.  Raises Refused, with nothing changed, for an
    impossible change.
    """
    return start_stage(
        tournament,
        seed=seed,
        advance=choices.advance,
        wild_cards=choices.wild_cards,
        sizes=choices.sizes,
        changes=choices.changes,
    )


def who_may_take_it(
    tournament: Tournament, planned: Draft, changes: Sequence[SeatChange]
) -> tuple[tuple[int, str], ...]:
    """Return number and name of everybody present who has no seat in the planned stage."""
    seated = {qualified.player for qualified in planned.coming} - {change.out for change in changes}
    seated |= {change.into for change in changes if change.into is not None}
    return tuple(
        (each.number, each.name)
        for each in players(tournament)
        if each.status == CHECKED_IN and each.number not in seated
    )
