"""Changes the rules that a tournament is played by.

Before the first score this is free.  After it the game monitor first sees what would change, then
gives a reason and confirms.  Rules that would change a signed sheet cannot be set until it is
reopened, with a record of that, as for any correction.  What other rules change on the sheets
there are is told in sentences.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from mextrain_scorer.desk.operations import RULES_CHANGED
from mextrain_scorer.desk.seat_rows import has_begun
from mextrain_scorer.desk.tables import where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.checks.sheet_checks import Finding, check_sheet
from mextrain_scorer.rules.names import clean_reason, required_reason
from mextrain_scorer.rules.playoff import cuts_for, most_from, names_champion
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.rule_sets.serialise import alters_sheets, as_plain
from mextrain_scorer.rules.rule_sets.texts import differences
from mextrain_scorer.rules.rule_sets.validity import refuse_problems
from mextrain_scorer.rules.standings import (
    circled_players,
    is_complete,
    open_ties,
    standings,
)
from mextrain_scorer.rules.words import listed, say, say_count, shown
from mextrain_scorer.store.reads import read_sheets, stage_rows
from mextrain_scorer.store.schema import Reading, RoundRow, StageRow, TournamentRow
from mextrain_scorer.store.work import Work

NAMED_AT_ONCE = 6


@dataclass(frozen=True, slots=True)
class RulesChange:
    """What a change of rules would do to a tournament, in sentences.

    ``begun``: there are scores, so that a reason and a confirmation are needed.  ``refused`` says
    why the rules cannot be changed now, and is empty where they can.
    """

    sentences: tuple[str, ...]
    begun: bool
    refused: str


def preview(tournament: Tournament, rules: RuleSet) -> RulesChange:
    """Return what a change to these rules would do; nothing is changed."""
    with tournament.reading() as reading:
        return _weighed(reading, tournament.rule_set, rules)


def change_rules(
    tournament: Tournament,
    rules: RuleSet,
    reason: str = "",
    *,
    confirm: bool = False,
    origin: object = None,
) -> tuple[str, ...]:
    """Use these rules from now on; return what that changed, in sentences.

    Raises Refused for invalid rules, for those already in force, while a signed sheet or a score
    prevents the change, and after the first score without a reason or ``confirm``.
    """
    refuse_problems(rules)
    with tournament.change(origin) as work:
        before = tournament.rule_set
        if rules == before:
            raise Refused(say("These rules are in force already."))
        change = _weighed(work.reading, before, rules)
        if change.refused:
            raise Refused(change.refused)
        if change.begun:
            ask = say("There are scores already: say why the rules change. It stays on record.")
            reason = required_reason(reason, ask)
            if not confirm:
                told = " ".join(change.sentences)
                raise Refused(
                    say("{told} Confirm if you want to play by the new rules anyway.", told=told)
                )
        _write(work, before, rules, clean_reason(reason))
    return change.sentences


def _weighed(reading: Reading, before: RuleSet, rules: RuleSet) -> RulesChange:
    sheets = read_sheets(reading, before)
    after = _under(reading, before, rules)
    begun = any(map(has_begun, sheets))
    refused = _refused(sheets, after, rules) if begun else ""
    stages = stage_rows(reading)
    refused = refused or _games_refused(stages, before, rules)
    refused = refused or _moves_refused(stages, before, rules)
    refused = refused or _format_refused(stages, before, rules)
    return RulesChange(tuple(effects(before, rules, sheets, after)), begun, refused)


def _under(reading: Reading, before: RuleSet, rules: RuleSet) -> list[Sheet]:
    """Return the sheets as they would be under other rules."""
    sheets = read_sheets(reading, rules)
    if before.advance == rules.advance:
        return sheets
    stages = [row.key for row in stage_rows(reading) if _advances(row, before)]
    tables = sum(sheet.stage.startswith("qualifying") for sheet in sheets)
    return [
        replace(
            sheet,
            cuts=cuts_for(
                sheet.stage,
                tables=tables,
                advance=_advance(sheet, rules),
                places=rules.places,
                ranked=rules.ranks_overall,
                deciding=names_champion(rules, sheet.stage, sheet.table_no),
            ),
        )
        if sheet.stage in stages
        else sheet
        for sheet in sheets
    ]


def _advance(sheet: Sheet, rules: RuleSet) -> int:
    return most_from(len(sheet.seats), rules.advance)


def _advances(stage: StageRow, rules: RuleSet) -> bool:
    """Return whether a stage's number of advancing players follows the rules, not a choice."""
    return stage.kind == "qualifying" and stage.advance == rules.advance


def _refused(sheets: Sequence[Sheet], after: Sequence[Sheet], rules: RuleSet) -> str:
    signed = [where(old) for old, new in zip(sheets, after, strict=True) if _unsigns(old, new)]
    if signed:
        return say_count(
            len(signed),
            "{tables} is signed under the rules in force, and this change would alter what was"
            " signed. Reopen what is signed first, or leave tiles, rounds, double blank, ties,"
            " places and who goes on as they are.",
            "{tables} are signed under the rules in force, and this change would alter what was"
            " signed. Reopen what is signed first, or leave tiles, rounds, double blank, ties,"
            " places and who goes on as they are.",
            tables=_named(signed),
        )
    for sheet in sheets:
        if has_begun(sheet) and len(sheet.seats) not in rules.draws:
            return say(
                "{where} seats {count}: say how many tiles each draws there.",
                where=where(sheet),
                count=len(sheet.seats),
            )
        for row in sheet.rounds:
            if row.engine not in rules.engines and any(c.score is not None for c in row.cells):
                return say(
                    "{where} has scores in the round of double {engine}, which these rules do not"
                    " play. Clear them first, or keep that round.",
                    where=where(sheet),
                    engine=row.engine,
                )
    return ""


def _unsigns(old: Sheet, new: Sheet) -> bool:
    """Return whether a signed sheet would have another content than when it was signed."""
    if old.status is not SheetStatus.SIGNED:
        return False
    return alters_sheets(old.rule_set, new.rule_set) or standings(old) != standings(new)


def _games_refused(stages: Sequence[StageRow], before: RuleSet, rules: RuleSet) -> str:
    """Return why the number of games cannot change so: they are played already, or over."""
    if before.qualifying_games == rules.qualifying_games:
        return ""
    if any(stage.kind != "qualifying" for stage in stages):
        return say("The play-off has begun: the number of games in the day stays as it is.")
    if len(stages) > rules.qualifying_games:
        return say_count(
            len(stages),
            "1 game is drawn already: the day cannot have fewer.",
            "{count} games are drawn already: the day cannot have fewer.",
        )
    return ""


def _moves_refused(stages: Sequence[StageRow], before: RuleSet, rules: RuleSet) -> str:
    """Return why the moves of a ladder cannot change: people have moved by them already."""
    moves = [each.move_up if each.is_ladder else None for each in (before, rules)]
    if len(stages) < 2 or moves[0] == moves[1]:
        return ""
    return say("A second game is drawn already: how players change tables stays as it is.")


def _format_refused(stages: Sequence[StageRow], before: RuleSet, rules: RuleSet) -> str:
    """Return why the way to the champion cannot change: its last games have begun."""
    if all(stage.kind == "qualifying" for stage in stages):
        return ""
    ways = (
        (each.format, each.count_best, each.final_of, each.champion_by) for each in (before, rules)
    )
    if len(set(ways)) == 1:
        return ""
    return say("The play-off has begun: how the champion is found stays as it is.")


def _named(places: Sequence[str]) -> str:
    if len(places) <= NAMED_AT_ONCE:
        return listed(places)
    return say_count(
        len(places) - NAMED_AT_ONCE,
        "{names} and 1 more",
        "{names} and {count} more",
        names=", ".join(places[:NAMED_AT_ONCE]),
    )


def _write(work: Work, before: RuleSet, rules: RuleSet, reason: str) -> None:
    row = work.get(TournamentRow, 1)
    if row is None:
        raise AssertionError("a tournament without its row")
    row.rules, row.rule_set = rules.key, json.dumps(as_plain(rules), ensure_ascii=False)
    work.put(row)
    for stage in work.rows(StageRow):
        if _advances(stage, before):
            stage.advance = rules.advance
            work.put(stage)
    for mark in _vanishing(work, rules):
        work.remove(RoundRow, mark.stage, mark.table_no, mark.engine)
    work.record(
        RULES_CHANGED,
        before=shown(before.name),
        after=shown(rules.name),
        reason=reason or None,
    )


def _vanishing(work: Work, rules: RuleSet) -> Iterator[RoundRow]:
    """Yield the "not played" marks of rounds that the new rules do not have."""
    return (mark for mark in work.rows(RoundRow) if mark.engine not in rules.engines)


# The most sentences of each kind, because many tables would fill pages.
MOST_TOLD = 6
_DEALING = frozenset({"highest", "engines", "draws", "boneyard_from", "spare_tile_at"})

Pair = tuple[Sheet, Sheet]


def effects(
    before: RuleSet, after: RuleSet, old: Sequence[Sheet], new: Sequence[Sheet]
) -> Iterator[str]:
    """Yield what changes: first the entries, then winners, places and findings."""
    changed = differences(before, after)
    for was, now in changed:
        told, before_it = now.words.removesuffix("."), was.words.removesuffix(".")
        yield say("{label}: {now}, not {was}.", label=now.label, now=told, was=before_it)
    pairs = list(zip(old, new, strict=True))
    begun = [pair for pair in pairs if has_begun(pair[0])]
    if begun and any(entry.key in _DEALING for entry, _ in changed):
        yield say("Rounds already played were dealt by the earlier rules.")
    yield from _some(_too_large(after, pairs))
    for kind in (_winner, _places, _ties, _missing, _found, _found_no_more):
        yield from _some(sentence for pair in begun for sentence in kind(*pair))


def _some(sentences: Iterable[str]) -> Iterator[str]:
    more = 0
    for number, sentence in enumerate(sentences):
        if number < MOST_TOLD:
            yield sentence
        else:
            more += 1
    if more:
        yield say_count(more, "And 1 more of this kind.", "And {count} more of this kind.")


def _too_large(after: RuleSet, pairs: Sequence[Pair]) -> Iterator[str]:
    for sheet, _ in pairs:
        if len(sheet.seats) > after.largest_table and not has_begun(sheet):
            yield say(
                "{where} seats {count}, more than a table of these rules: draw the seats again.",
                where=where(sheet),
                count=len(sheet.seats),
            )


def _players(sheet: Sheet, players: Sequence[int]) -> str:
    return listed([say("No. {n} {name}", n=n, name=sheet.seat_of(n).name) for n in players])


def _winner(old: Sheet, new: Sheet) -> Iterator[str]:
    was, now = circled_players(old), circled_players(new)
    if was == now:
        return
    if was and now:
        yield say(
            "{where}: {now} wins, not {was}.",
            where=where(new),
            now=_players(new, now),
            was=_players(old, was),
        )
    elif now:
        yield say("{where}: {now} wins.", where=where(new), now=_players(new, now))
    else:
        yield say("{where}: {was} has not won yet.", where=where(new), was=_players(old, was))


def _places(old: Sheet, new: Sheet) -> Iterator[str]:
    was, now = ({place.player: place.place for place in standings(sheet)} for sheet in (old, new))
    moved = [player for player in now if was.get(player) != now[player]]
    if moved and is_complete(old) and circled_players(old) == circled_players(new):
        yield say("{where}: {who} change places.", where=where(new), who=_players(new, moved))


def _ties(old: Sheet, new: Sheet) -> Iterator[str]:
    was = {frozenset(group.players) for group in open_ties(old)}
    now = {frozenset(group.players) for group in open_ties(new)}
    for group in now - was:
        yield say(
            "{where}: {who} are tied, and wait for the game monitor.",
            where=where(new),
            who=_players(new, sorted(group)),
        )
    for group in was - now:
        yield say(
            "{where}: {who} no longer wait for the game monitor.",
            where=where(new),
            who=_players(new, sorted(group)),
        )


def _missing(old: Sheet, new: Sheet) -> Iterator[str]:
    was, now = (
        sum(len(f.players) for f in check_sheet(sheet) if f.code == "missing")
        for sheet in (old, new)
    )
    if now > was and is_complete(old):
        yield say_count(
            now,
            "{where} is not complete: 1 score is missing.",
            "{where} is not complete: {count} scores are missing.",
            where=where(new),
        )
    elif now < was and is_complete(new):
        yield say("{where} is complete.", where=where(new))


def _found(old: Sheet, new: Sheet) -> Iterator[str]:
    for finding in _only_in(new, old):
        yield _located(new, finding)


def _found_no_more(old: Sheet, new: Sheet) -> Iterator[str]:
    for finding in _only_in(old, new):
        yield say("No longer: {finding}", finding=_located(old, finding))


def _only_in(one: Sheet, other: Sheet) -> Iterator[Finding]:
    def what(finding: Finding) -> tuple[str, int | None, tuple[int, ...]]:
        return finding.code, finding.engine, finding.players

    there = set(map(what, check_sheet(other)))
    for finding in check_sheet(one):
        if finding.code != "missing" and what(finding) not in there:
            yield finding


def _located(sheet: Sheet, finding: Finding) -> str:
    if finding.engine is None:
        return say("{where}: {message}", where=where(sheet), message=finding.message)
    return say(
        "{where}, double {engine}: {message}",
        where=where(sheet),
        engine=finding.engine,
        message=finding.message,
    )
