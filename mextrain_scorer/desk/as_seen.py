"""Lets a change be made only to what somebody was shown: another desk may have been there first.

Each of these looks inside the change's own transaction, so that nobody comes between looking and
writing.  What differs is said, and nothing is changed.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from mextrain_scorer.desk.journal.undo import history
from mextrain_scorer.desk.playoff.entrants import entry_to_next
from mextrain_scorer.desk.playoff.stage_draft import Choices, Draft
from mextrain_scorer.desk.roster.players import PlayerFacts, known_player
from mextrain_scorer.desk.seat_rows import last_stage, seat_row
from mextrain_scorer.desk.tables import StageFacts
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import listed, say, say_count
from mextrain_scorer.store.reads import read_sheets
from mextrain_scorer.store.schema import PlayerClassRow
from mextrain_scorer.store.work import Work

_MOST_TOLD = 3


class PlayerChanged(Refused):
    """The roster says something else of a player by now; the sentence says what."""


def changed_since(tournament: Tournament, seen: int, sheet: Sheet) -> str:
    """Say what happened to a sheet after the entry of that number, and at which desk."""
    told = [
        f"{line.by}: {line.sentence}" if line.by else line.sentence
        for line in history(tournament, after=seen)
        if (line.stage, line.table_no) == (sheet.stage, sheet.table_no)
    ]
    return "; ".join(told[-_MOST_TOLD:])


def begun_since(tournament: Tournament, seen: int) -> str:
    """Say which desk began a play-off stage after the entry of that number, if one did."""
    begun = [each for each in history(tournament, after=seen) if each.what == "playoff-started"]
    return f"{begun[-1].by}: {begun[-1].sentence}." if begun and begun[-1].by else ""


class PlanChanged(Refused):
    """Others go on to the next stage by now."""


@contextmanager
def player_as_seen(tournament: Tournament, seen: PlayerFacts) -> Iterator[None]:
    """Raise PlayerChanged where the roster does not say of a player what was shown."""

    def check(work: Work) -> None:
        row = known_player(work, seen.number)
        group = work.get(PlayerClassRow, seen.number)
        class_name = None if group is None else group.class_name
        now = {
            say("name"): (seen.name, row.name),
            say("club"): (seen.club, row.club),
            say("group"): (seen.group, row.group_name),
            say("class"): (seen.class_name, class_name),
            say("note"): (seen.note, row.note),
            say("keeps score"): (seen.willing, bool(row.willing)),
        }
        changed = [f"{what} {_told(is_)}" for what, (was, is_) in now.items() if was != is_]
        if changed:
            raise PlayerChanged(
                say(
                    "No. {n} was changed in the meantime: {what}. Save once more to write what"
                    " stands here.",
                    n=seen.number,
                    what=listed(changed),
                )
            )

    with tournament.checking(check):
        yield


def _told(value: str | bool | None) -> str:
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    return repr(value) if value else "–"


@contextmanager
def seats_as_seen(tournament: Tournament, at: Mapping[int, int]) -> Iterator[None]:
    """Raise Refused where a player does not sit at the table where they were shown."""

    def check(work: Work) -> None:
        for number, table_no in at.items():
            seat = seat_row(work, number)
            if seat is not None and seat.table_no == table_no:
                continue
            name = known_player(work, number).name
            if seat is None:
                raise Refused(
                    say("No. {n} {name} has no seat by now: nothing was done.", n=number, name=name)
                )
            raise Refused(
                say(
                    "No. {n} {name} sits at table {table} by now: nothing was done.",
                    n=number,
                    name=name,
                    table=seat.table_no,
                )
            )

    with tournament.checking(check):
        yield


@contextmanager
def draw_as_seen(tournament: Tournament, last: StageFacts | None) -> Iterator[None]:
    """Raise Refused where ``last`` is not the game drawn last: None where none was."""

    def check(work: Work) -> None:
        now = last_stage(work)
        was = None if last is None else (last.key, last.seed)
        if (None if now is None else (now.key, now.seed)) != was:
            raise Refused(
                say(
                    "Another desk drew the seats in the meantime, or took them back: nothing was"
                    " drawn. Look at them first."
                )
            )

    with tournament.checking(check):
        yield


@contextmanager
def scores_as_seen(tournament: Tournament, stage: StageFacts, begun: int) -> Iterator[None]:
    """Raise Refused where more sheets of a stage have scores than the ``begun`` ones shown."""

    def check(work: Work) -> None:
        sheets = read_sheets(work.reading, tournament.rule_set, stage.key)
        now = sum(sheet.is_begun for sheet in sheets)
        if now > begun:
            raise Refused(
                say_count(
                    now,
                    "1 sheet of {stage} has scores by now: nothing was taken back.",
                    "{count} sheets of {stage} have scores by now: nothing was taken back.",
                    stage=stage.title,
                )
            )

    with tournament.checking(check):
        yield


@contextmanager
def plan_as_seen(tournament: Tournament, choices: Choices, seen: Draft) -> Iterator[None]:
    """Raise PlanChanged where others go on to the next stage than the ones shown."""

    def check(work: Work) -> None:
        entry = entry_to_next(
            work.reading, tournament, choices.advance, choices.wild_cards, choices.changes
        )
        coming = {each.player for each in entry.coming}
        shown = {each.player for each in seen.coming}
        if coming != shown or frozenset(entry.absent) & coming != seen.absent:
            raise PlanChanged(
                say(
                    "Who goes on has changed in the meantime: nothing was drawn. Look at the list,"
                    " then draw the seats."
                )
            )

    with tournament.checking(check):
        yield
