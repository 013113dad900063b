"""Looks up stages, tables and their sheets."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.playoff import FINAL, QUALIFYING, names_champion, playoff_title
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.reads import players_by_status, read_sheets, signings
from mextrain_scorer.store.schema import StageRow, TableRow


class StageFacts(NamedTuple):
    """One stage of the day; ``advance`` is how many players of each of its tables advance."""

    key: str
    title: str
    position: int
    kind: str
    advance: int
    wild_cards: int
    seed: int
    table_nos: tuple[int, ...]

    @property
    def table_count(self) -> int:
        """How many tables it has; their numbers can have gaps where tables were emptied."""
        return len(self.table_nos)

    @property
    def is_final(self) -> bool:
        """Return whether this stage decides the champion."""
        return self.key == FINAL


def deciding_game(everything: Sequence[Sheet]) -> Sheet | None:
    """Return the sheet that decides the champion: the final's, or that of the only table.

    Where everybody is ranked over all games, only a final's does; or on a ladder, where the rules
    say so, that of table 1 in the last game.
    """
    for here in everything:
        if here.stage == FINAL or names_champion(here.rule_set, here.stage, here.table_no):
            return here
    alone = len(everything) == 1 and not everything[0].rule_set.ranks_overall
    return everything[0] if alone else None


def who_played(everything: Iterable[Sheet]) -> frozenset[int]:
    """Return the numbers of everybody who has a seat: also of those who left in mid-game."""
    return frozenset(seat.player for sheet in everything for seat in sheet.seats)


def stage_title(key: str, *, ranked: bool) -> str:
    """Return what a stage is called on screen and paper.

    ``ranked`` says that the day ranks everybody over all games: nobody qualifies by one of them,
    so that they only have numbers.
    """
    kind, _, number = key.partition("-")
    if kind != "qualifying":
        return playoff_title(key)
    if ranked:
        return say("Game {n}", n=number or 1)
    return say("Qualifying game {n}", n=number) if number else say("Qualifying game")


def title_of(sheet: Sheet) -> str:
    """Return what a sheet's stage is called."""
    return stage_title(sheet.stage, ranked=sheet.rule_set.ranks_overall)


def stages(tournament: Tournament) -> tuple[StageFacts, ...]:
    """Return the stages there are, in the order they are played."""
    with tournament.reading():
        rows, tables = tournament.rows(StageRow), tournament.rows(TableRow)
    numbers = defaultdict(list)
    for table in tables:
        numbers[table.stage].append(table.table_no)
    return tuple(
        StageFacts(
            row.key,
            stage_title(row.key, ranked=tournament.rule_set.ranks_overall),
            row.position,
            row.kind,
            row.advance,
            row.wild_cards,
            row.seed,
            tuple(numbers[row.key]),
        )
        for row in sorted(rows, key=lambda row: row.position)
    )


def current_stage(tournament: Tournament) -> StageFacts | None:
    """Return the stage now being played, None before the first draw."""
    found = stages(tournament)
    return found[-1] if found else None


def needed_stage(tournament: Tournament, stage: str | None = None) -> StageFacts:
    """Return the stage asked for, or the one now being played.

    Raises Refused where there is none of that key, or no seats were drawn yet.
    """
    found = {each.key: each for each in stages(tournament)}
    if not found:
        raise Refused.saying("Nobody is seated yet: draw the seats first.")
    key = [*found][-1] if stage is None else stage
    if key not in found:
        raise Refused.saying(
            "There is no stage {stage}. There are: {keys}.", stage=key, keys=", ".join(found)
        )
    return found[key]


def hall_size(tournament: Tournament) -> int:
    """Return the number of players, as a measure of how long reading everything takes."""
    with tournament.reading() as reading:
        return sum(players_by_status(reading).values())


def sheets(
    tournament: Tournament, stage: str | None = None, table_no: int | None = None
) -> tuple[Sheet, ...]:
    """Return all sheets, those of one stage, or that of one table, in the order of the day.

    They know the last entry which this transaction sees.
    """
    with tournament.reading() as reading:
        rules, at = tournament.rule_set, tournament.read_at
        return tuple(read_sheets(reading, rules, stage, table_no, read_at=at))


def sheet(tournament: Tournament, stage: str, table_no: int) -> Sheet:
    """Return one table's sheet.  Raises Refused where there is no such table."""
    found = sheets(tournament, stage, table_no)
    return only_table(found, stage, table_no, ranked=tournament.rule_set.ranks_overall)


def only_table(found: Sequence[Sheet], stage: str, table_no: int, *, ranked: bool) -> Sheet:
    """Return the single sheet in a query's result.  Raises Refused where there is none."""
    if not found:
        title = stage_title(stage, ranked=ranked)
        raise Refused.saying("There is no table {n} in {stage}.", n=table_no, stage=title)
    return found[0]


def signed_again(tournament: Tournament, stage: str, table_no: int) -> bool:
    """Return whether a sheet was signed more than once, such as after a correction."""
    with tournament.reading() as reading:
        return len(signings(reading, stage, table_no)) > 1


def where(sheet: Sheet) -> str:
    """Name a sheet's table as ``place_words`` does."""
    return place_words(sheet.stage, sheet.table_no, ranked=sheet.rule_set.ranks_overall)


def number_says_it(stage: str, *, ranked: bool) -> bool:
    """Return whether a table's number alone names it: in the first game, without its stage.

    Where everybody is ranked over several games, the first of them is named as the others are.
    """
    return stage == QUALIFYING and not ranked


def place_words(stage: str, table_no: int, *, ranked: bool) -> str:
    """Name a table, with its stage's title where its number alone does not."""
    if number_says_it(stage, ranked=ranked):
        return say("Table {table_no}", table_no=table_no)
    title = stage_title(stage, ranked=ranked)
    return say("{title}, table {table_no}", title=title, table_no=table_no)


def tables_before(stage: str, everything: Iterable[Sheet]) -> dict[int, int]:
    """Return at which table everybody sat in the game before that one.

    Only on a day that ranks everybody over several games; nothing for the first of them, nor for a
    final, whose players know their seats from the ranking.
    """
    ranked = [each for each in everything if each.rule_set.ranks_overall]
    games = list(dict.fromkeys(each.stage for each in ranked))
    if stage == FINAL or stage not in games[1:]:
        return {}
    before = games[games.index(stage) - 1]
    seats = ((seat, each) for each in ranked if each.stage == before for seat in each.seats)
    return {seat.player: each.table_no for seat, each in seats}


def games_before(stages: Iterable[Any], key: str) -> frozenset[str]:
    """Return the stages that feed the same next stage as ``key``: all qualifying games together."""
    rows = list(stages)
    kind = next(row.kind for row in rows if row.key == key)
    return frozenset(row.key for row in rows if row.kind == kind == "qualifying") or frozenset(
        {key}
    )
