"""The effects of other rules on the existing sheets, in sentences."""

from collections.abc import Iterable, Iterator, Sequence

from mextrain_scorer.desk.seat_rows import has_begun
from mextrain_scorer.desk.tables import where
from mextrain_scorer.rules.checks.sheet_checks import Finding, check_sheet
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.rule_sets.texts import differences
from mextrain_scorer.rules.standings.standings import (
    circled_players,
    is_complete,
    open_ties,
    standings,
)
from mextrain_scorer.rules.words import listed, say, say_count

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


def _named(sheet: Sheet, players: Sequence[int]) -> str:
    return listed([say("No. {n} {name}", n=n, name=sheet.seat_of(n).name) for n in players])


def _winner(old: Sheet, new: Sheet) -> Iterator[str]:
    was, now = circled_players(old), circled_players(new)
    if was == now:
        return
    if was and now:
        yield say(
            "{where}: {now} wins, not {was}.",
            where=where(new),
            now=_named(new, now),
            was=_named(old, was),
        )
    elif now:
        yield say("{where}: {now} wins.", where=where(new), now=_named(new, now))
    else:
        yield say("{where}: {was} has not won yet.", where=where(new), was=_named(old, was))


def _places(old: Sheet, new: Sheet) -> Iterator[str]:
    was, now = ({place.player: place.place for place in standings(sheet)} for sheet in (old, new))
    moved = [player for player in now if was.get(player) != now[player]]
    if moved and is_complete(old) and circled_players(old) == circled_players(new):
        yield say("{where}: {who} change places.", where=where(new), who=_named(new, moved))


def _ties(old: Sheet, new: Sheet) -> Iterator[str]:
    was = {frozenset(group.players) for group in open_ties(old)}
    now = {frozenset(group.players) for group in open_ties(new)}
    for group in now - was:
        yield say(
            "{where}: {who} are tied, and wait for the game monitor.",
            where=where(new),
            who=_named(new, sorted(group)),
        )
    for group in was - now:
        yield say(
            "{where}: {who} no longer wait for the game monitor.",
            where=where(new),
            who=_named(new, sorted(group)),
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
