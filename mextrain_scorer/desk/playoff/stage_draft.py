"""The next stage of the play-off as the game monitor plans it, before anybody is seated there."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from mextrain_scorer.desk.checks.advancing import Going
from mextrain_scorer.desk.playoff.entrants import SeatChange, StageEntry, entry_to_next
from mextrain_scorer.desk.playoff.stages import start_stage
from mextrain_scorer.desk.roster.players import CHECKED_IN, players
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.playoff import Stage
from mextrain_scorer.rules.progress import Progress, untold
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.table_splits import splits
from mextrain_scorer.rules.words import listed, say


@dataclass(frozen=True, slots=True)
class Choices:
    """What the monitor chose; what is None is as the rules in force have it.

    ``changes`` are all the seats that go to others, None for those that are planned in the file.
    """

    advance: int | None = None
    wild_cards: int | None = None
    sizes: tuple[int, ...] | None = None
    changes: tuple[SeatChange, ...] | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """The stage that comes of some choices: who goes on to it, and the tables it can have.

    ``splits`` are the ways to seat them, the usual one first; ``absent`` are among ``coming``
    but will not play, ``changes`` are the seats that go to others, as chosen or as planned.
    """

    stage: Stage
    coming: tuple[Going, ...]
    absent: frozenset[int]
    splits: tuple[tuple[int, ...], ...]
    advance: int
    wild_cards: int
    sentence: str
    changes: tuple[SeatChange, ...] = ()


def draft(tournament: Tournament, choices: Choices | None = None) -> Draft:
    """Return what the next stage would be; nothing is changed.

    Tables that no longer seat those who come give way to the usual ones.  Raises Refused as
    ``start_stage`` does.
    """
    chosen = choices or Choices()
    with tournament.reading() as reading:
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
        frozenset(entry.absent) & {going.player for going in entry.coming},
        ways,
        entry.advance,
        entry.wild_cards,
        f"{_sentence(stage, entry)} {entry.compared}".strip(),
        entry.changes,
    )


def first_draft(tournament: Tournament) -> Draft:
    """Return the next stage as usual, or the nearest to it that there is.

    Where wild cards are level or a tie decides who goes on, it begins with the winners alone: from
    there it can be seen what else there is.  Raises Refused where there is not even that.
    """
    for choices in (Choices(), Choices(wild_cards=0)):
        with suppress(Refused):
            return draft(tournament, choices)
    return draft(tournament, Choices(advance=1, wild_cards=0))


def _sentence(stage: Stage, entry: StageEntry) -> str:
    count = len(entry.playing)
    if stage.is_final:
        return say("{count} players go on: they play the final.", count=count)
    tables = listed([str(size) for size in stage.sizes])
    if stage.advance == 1:
        return say(
            "{count} players go on, to tables of {tables}; the winner of each goes on from there.",
            count=count,
            tables=tables,
        )
    return say(
        "{count} players go on, to tables of {tables}; {advance} of each go on from there.",
        count=count,
        tables=tables,
        advance=stage.advance,
    )


def start_as_planned(
    tournament: Tournament,
    choices: Choices,
    *,
    seed: int | None = None,
    origin: object = None,
    progress: Progress = untold,
) -> str:
    """Seat the next stage as it was planned; return its key.

    Each seat that goes to somebody else is put on record with its reason.  What ``progress``
    raises stops it with nothing done; so does a change that cannot be, with Refused.
    """
    return start_stage(
        tournament,
        seed=seed,
        advance=choices.advance,
        wild_cards=choices.wild_cards,
        sizes=choices.sizes,
        changes=choices.changes,
        origin=origin,
        progress=progress,
    )


def who_may_take_it(
    tournament: Tournament, planned: Draft, changes: Sequence[SeatChange]
) -> tuple[tuple[int, str], ...]:
    """Return number and name of everybody here who has no seat in the stage that is planned."""
    seated = {going.player for going in planned.coming} - {change.out for change in changes}
    seated |= {change.into for change in changes if change.into is not None}
    return tuple(
        (each.number, each.name)
        for each in players(tournament)
        if each.status == CHECKED_IN and each.number not in seated
    )
