"""Changes the rules that a tournament is played by.

Rules on which scores rest stay as they are until those are cleared; what says how the day goes on
may change at any time, after the first score with a reason.
"""

import json
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.operations import RULES_CHANGED
from mextrain_scorer.desk.presets import refuse_problems
from mextrain_scorer.desk.tables import StageFacts, where
from mextrain_scorer.desk.tournament import Tournament, row_in
from mextrain_scorer.rules.names import clean_reason, required_reason
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.rule_sets.serialise import alters_sheets, as_plain
from mextrain_scorer.rules.rule_sets.texts import differences
from mextrain_scorer.rules.standings import standings
from mextrain_scorer.rules.words import listed_up_to, say, say_count, shown
from mextrain_scorer.store.reads import read_sheets
from mextrain_scorer.store.schema import StageRow

_NAMED_AT_ONCE = 6


class RulesChange(NamedTuple):
    """What a change of rules would make different, in sentences.

    ``begun``: there are scores, so that a reason is needed.  ``refused`` says why the rules cannot
    be changed so, and is empty where they can.
    """

    sentences: tuple[str, ...]
    begun: bool
    refused: str


def preview(tournament: Tournament, rules: RuleSet) -> RulesChange:
    """Return what a change to these rules would do; nothing is changed."""
    with tournament.reading() as reading:
        before = tournament.rule_set
        old, stages = read_sheets(reading, before), tables.stages(tournament)
        scores = _scores_refused(before, rules, old, read_sheets(reading, rules))
    refused = scores or _course_refused(stages, before, rules)
    return RulesChange(
        tuple(_told(before, rules, old)), any(each.has_record for each in old), refused
    )


def change_rules(
    tournament: Tournament,
    rules: RuleSet,
    reason: str = "",
) -> tuple[str, ...]:
    """Use these rules from now on; return what is different, in sentences.

    Raises Refused for invalid rules, for those already in force, while scores or the day's course
    rest on what would change, and after the first score without a reason.
    """
    refuse_problems(rules)
    with tournament.change() as work:
        before = tournament.rule_set
        if rules == before:
            raise Refused.saying("These rules are in force already.")
        change = preview(tournament, rules)
        if change.refused:
            raise Refused(change.refused)
        if change.begun:
            ask = say("There are scores already: say why the rules change. It stays on record.")
            reason = required_reason(reason, ask)
        row = row_in(work)
        row.rules, row.rule_set = rules.key, json.dumps(as_plain(rules), ensure_ascii=False)
        work.put(row)
        for stage in work.rows(StageRow):
            # Where it is another number, somebody chose it for that stage.
            if stage.kind == "qualifying" and stage.advance == before.advance:
                stage.advance = rules.advance
                work.put(stage)
        work.record(
            RULES_CHANGED,
            before=shown(before.name),
            after=shown(rules.name),
            reason=clean_reason(reason) or None,
        )
    return change.sentences


def refuse_under_scores(tournament: Tournament, rules: RuleSet) -> None:
    """Raise Refused where scores rest on what these rules would change."""
    before = tournament.rule_set
    with tournament.reading() as reading:
        sheets = read_sheets(reading, before), read_sheets(reading, rules)
    if refused := _scores_refused(before, rules, *sheets):
        raise Refused(refused)


def _scores_refused(
    before: RuleSet, rules: RuleSet, old: Sequence[Sheet], new: Sequence[Sheet]
) -> str:
    """Return why the rules cannot change so: at which tables scores rest on them."""
    altered = alters_sheets(before, rules)
    resting = [
        where(was)
        for was, now in zip(old, new, strict=True)
        if was.has_record and (altered or standings(was) != standings(now))
    ]
    if not resting:
        return ""
    return say_count(
        len(resting),
        "{tables} is played by the rules in force, and this change would alter what its scores"
        " mean. Clear them first (a signed sheet is reopened for that), or leave tiles, rounds,"
        " double blank, ties and who goes on as they are.",
        "{tables} are played by the rules in force, and this change would alter what their scores"
        " mean. Clear them first (a signed sheet is reopened for that), or leave tiles, rounds,"
        " double blank, ties and who goes on as they are.",
        tables=listed_up_to(_NAMED_AT_ONCE, resting),
    )


def _told(before: RuleSet, rules: RuleSet, sheets: Sequence[Sheet]) -> Iterator[str]:
    """Yield what is different, and which tables are too large by now."""
    for was, now in differences(before, rules):
        told, before_it = now.words.removesuffix("."), was.words.removesuffix(".")
        yield say("{label}: {now}, not {was}.", label=now.label, now=told, was=before_it)
    large = [where(each) for each in sheets if len(each.seats) > rules.largest_table]
    if large:
        yield say_count(
            len(large),
            "{tables} seats more than a table of these rules: draw the seats again.",
            "{tables} seat more than a table of these rules: draw the seats again.",
            tables=listed_up_to(_NAMED_AT_ONCE, large),
        )


def _course_refused(stages: Sequence[StageFacts], before: RuleSet, rules: RuleSet) -> str:
    """Return why the course of the day cannot change so: it has gone by these rules already."""
    in_playoff = any(stage.kind != "qualifying" for stage in stages)
    if before.qualifying_games != rules.qualifying_games:
        if in_playoff:
            return say("The play-off has begun: the number of games in the day stays as it is.")
        if len(stages) > rules.qualifying_games:
            return say_count(
                len(stages),
                "1 game is drawn already: the day cannot have fewer.",
                "{count} games are drawn already: the day cannot have fewer.",
            )
    moves = {each.move_up if each.is_ladder else None for each in (before, rules)}
    if len(stages) > 1 and len(moves) > 1:
        return say("A second game is drawn already: how players change tables stays as it is.")
    ways = {
        (each.format, each.count_best, each.final_of, each.champion_by) for each in (before, rules)
    }
    if in_playoff and len(ways) > 1:
        return say("The play-off has begun: how the champion is found stays as it is.")
    return ""
