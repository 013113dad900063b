"""All checks of a tournament, on each sheet and between sheets, and what they say of each table.

What is unusual is asked about as well.  The shipped figures belong to the program's own rule sets.
A house's own rules use them for a table size where the game is the same: the domino set, the tiles
drawn, the double blank, and how it is played.  For other games there are no figures and no
findings.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from mextrain_scorer.desk.playoff.state import contradictions
from mextrain_scorer.desk.presets import is_preset, preset
from mextrain_scorer.desk.seating.ladder import ladder_findings
from mextrain_scorer.desk.tables import sheets
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.paths import shipped_text
from mextrain_scorer.rules.checks.sheet_checks import Finding, check_sheet
from mextrain_scorer.rules.checks.unlikely import Plausibility, Usual, far_from_room, unlikely_at
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.rule_sets.texts import engine_words
from mextrain_scorer.rules.words import say, say_count


class CheckedSheet(NamedTuple):
    """A sheet, and everything to look at on it."""

    sheet: Sheet
    findings: tuple[Finding, ...]


def check(tournament: Tournament) -> tuple[Finding, ...]:
    """Return every finding of the validator, stage by stage and table by table."""
    with tournament.reading():
        everything = sheets(tournament)
        found = [finding for sheet in everything for finding in findings_on(sheet)]
        found.extend(_far_tables(everything))
        found.extend(each.finding for each in contradictions(tournament, everything))
        found.extend(ladder_findings(tournament, everything))
    return tuple(found)


def findings_on(sheet: Sheet) -> tuple[Finding, ...]:
    """Return all findings on one sheet: impossible values first, then unlikely ones."""
    return (*check_sheet(sheet), *unlikely_at(sheet, plausibility_of(sheet.rule_set)))


def _far_tables(everything: Sequence[Sheet]) -> Iterator[Finding]:
    """Yield findings for tables whose totals are far from the rest of their stage."""
    for _, stage in groupby(everything, lambda sheet: sheet.stage):
        room = list(stage)
        yield from far_from_room(room, plausibility_of(room[0].rule_set))


def fold_missing(findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """Return the findings with all missing scores of a table as one, after its others.

    A sheet that is not typed yet is work to do, not a list of mistakes; once it came in it is one.
    """
    tables = groupby(findings, lambda finding: (finding.stage, finding.table_no))
    return tuple(each for _, here in tables for each in _folded(list(here)))


def _folded(here: Sequence[Finding]) -> Iterator[Finding]:
    yield from (finding for finding in here if finding.code != "missing")
    missing = [finding for finding in here if finding.code == "missing"]
    if not missing:
        return
    first = missing[0]
    count = sum(len(finding.players) for finding in missing)
    if count == 1 and first.engine is not None:
        words = say(
            "1 cell to type: double {n}, No. {number}.",
            n=engine_words(first.engine),
            number=first.players[0],
        )
    else:
        words = say_count(count, "1 cell to type.", "{count} cells to type.")
    yield replace(
        first,
        engine=first.engine if count == 1 else None,
        message=" ".join([words, *(guess.sentence for guess in first.guesses[: count == 1])]),
    )


def plausibility_of(rules: RuleSet) -> Plausibility:
    """Return what is usual under those rules, by players at a table, as far as anybody knows."""
    key = rules.key if is_preset(rules) else ""
    rounds, timed = len(rules.engines), rules.time_limit
    found = {players: _usual(_game(rules, players), rounds, timed, key) for players in rules.draws}
    return {players: usual for players, usual in found.items() if usual is not None}


def _game(rules: RuleSet, players: int) -> tuple[object, ...]:
    """Return everything that a round's scores at a table of that size depend on."""
    return (
        players,
        rules.highest,
        rules.double_blank,
        rules.tiles_drawn(players),
        rules.has_boneyard(players),
        rules.spare_tile_at == players,
        rules.engine_from,
        rules.doubles,
        rules.first_turn,
        rules.mexican_train,
    )


@lru_cache(maxsize=256)
def _usual(game: tuple[object, ...], rounds: int, time_limit: int | None, key: str) -> Usual | None:
    """Return the figures for the same game, or for one with more rounds if there is no other.

    More rounds have higher maximum scores, so that those figures give a shorter game fewer
    findings.  With the ``key`` of a preset its own are enough, if it has any.
    """
    found, rows = [], [row for row in _figures() if row["players"] == game[0]]
    for row in [row for row in rows if row["rules"] == key] or rows:
        played = preset(row["rules"])
        more = len(played.engines) - rounds
        if more >= 0 and _game(played, row["players"]) == game:
            usual = Usual(row["score"], row["blocked"], row["points"], row["spread"])
            found.append((more, played.time_limit != time_limit, played.key, usual))
    return min(found, key=itemgetter(0, 1, 2))[3] if found else None


@cache
def _figures() -> list[dict[str, Any]]:
    """Return the shipped figures, a row for each preset and size of table."""
    figures: list[dict[str, Any]] = json.loads(shipped_text("plausibility.json"))["figures"]
    return figures
