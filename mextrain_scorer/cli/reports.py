"""Commands that read: what to look at, who stands where, who won, what changed."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from mextrain_scorer.cli.command import (
    Json,
    MaybeStage,
    MaybeTable,
    command,
    commands,
    text_option,
)
from mextrain_scorer.cli.output import Answer, AsJson, tell, tell_json
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say, say_count

if TYPE_CHECKING:
    from mextrain_scorer.desk.results.results import Results
    from mextrain_scorer.desk.tournament import Tournament
    from mextrain_scorer.rules.checks.sheet_checks import Finding
    from mextrain_scorer.rules.records import Sheet

app = commands()


def _in_a_line(finding: "Finding", *, ranked: bool) -> str:
    """Return how grave a finding is, where it is, and what it says."""
    from mextrain_scorer.desk.tables import place_words
    from mextrain_scorer.rules.checks.sheet_checks import Severity

    grave = say("Error") if finding.severity is Severity.ERROR else say("To check")
    place = place_words(finding.stage, finding.table_no, ranked=ranked)
    if finding.engine is not None:
        place = say("{place}, double {n}", place=place, n=finding.engine)
    return f"{say('Accepted') if finding.accepted else grave}: {place}: {finding.message}"


@command(
    app,
    "check",
    "check day.mextrain",
    "check day.mextrain --json",
    exit_codes="Exit code: 0 no error that nobody accepted; 1 there is one, or the file "
    "cannot be opened; 2 wrong usage.",
)
def check_all(tournament: "Tournament", as_json: Json = False) -> None:
    """Show what the checks find on all sheets.

    An error cannot have happened, or contradicts something else on the paper: fix the score, or
    let it stand with `accept`.  A warning only asks.
    """
    from mextrain_scorer.desk.all_checks import check, fold_missing
    from mextrain_scorer.exchange.json_out import fields
    from mextrain_scorer.rules.checks.sheet_checks import Severity

    findings, ranked = check(tournament), tournament.rule_set.ranks_overall
    folded = fold_missing(findings)
    if as_json:
        named = "severity accepted code stage table=table_no engine players message"
        tell_json([fields(each, named) for each in findings])
    else:
        lines = [_in_a_line(each, ranked=ranked) for each in folded]
        tell("\n".join(lines) or say("No problems found."))
    wrong = sum(each.severity is Severity.ERROR and not each.accepted for each in folded)
    if wrong:
        raise Refused(
            say_count(
                wrong,
                "One thing cannot be right: fix it, or accept it with a reason.",
                "{count} things cannot be right: fix them, or accept them.",
            )
        )


@command(app, "standings", "standings day.mextrain --table 3", "standings day.mextrain --json")
def show_standings(
    tournament: "Tournament",
    table: MaybeTable = None,
    as_json: Json = False,
    stage: MaybeStage = None,
) -> Answer:
    """Show the places at each table, and what decided them.

    At every table of a stage, or at one.
    """
    from mextrain_scorer.desk import listings
    from mextrain_scorer.desk.tables import current_stage, needed_stage, sheet, sheets
    from mextrain_scorer.rules.standings import standings

    asked: Sequence[Sheet] = ()
    if stage is not None or table is not None or current_stage(tournament) is not None:
        key = needed_stage(tournament, stage).key
        asked = sheets(tournament, key) if table is None else [sheet(tournament, key, table)]
    found = listings.standings((*each.key, standings(each)) for each in asked)
    if as_json:
        return AsJson(found.records("who"))
    return found.only("table", "place", "total", "player", "name", "sentence")


@command(app, "results", "results day.mextrain", "results day.mextrain --json")
def show_results(tournament: "Tournament", as_json: Json = False) -> Answer:
    """Show champion, second place, third where the rules announce one, and all table winners.

    A place that is not decided yet is said to be so.
    """
    from mextrain_scorer.desk import listings
    from mextrain_scorer.desk.results.results import results
    from mextrain_scorer.exchange.json_out import results_object

    found = results(tournament)
    ranked = tournament.rule_set.ranks_overall
    if as_json:
        return AsJson(results_object(found, found.classes))
    said = [*who_won(found)]
    for each in found.classes:
        said += [say("Class {name}", name=each.class_name), *_holders(each)]
    won = listings.winners(found.table_winners, ranked=ranked)
    return [*said, won.only("stage_title", "table", "total", "player", "name")]


def who_won(found: "Results") -> "Iterator[str]":
    """Yield who has each place; if nobody has it, why."""
    yield from _holders(found)
    if found.named is not None:
        yield found.named.remark


def _holders(found: "Results") -> "Iterator[str]":
    """Yield who has each announced place, of all or within a class."""
    shared = len(found.champions) > 1
    titles = (
        say("Joint champions") if shared else say("Champion"),
        say("Second place"),
        say("Third place"),
    )
    places = list(zip(titles, found.holders, strict=True))[: found.places]
    for place, (title, named) in enumerate(places, start=1):
        who = [each.who for each in named]
        nobody = say("nobody, the title is shared") if shared and place == 2 else say("nobody")
        none = nobody if found.champions else say("not decided")
        yield f"{title}: {', '.join(who) or none}"


@command(
    app,
    "overall",
    "overall day.mextrain",
    'overall day.mextrain --class "60-69"',
    "overall day.mextrain --json",
)
def show_overall(
    tournament: "Tournament",
    class_name: str | None = text_option(
        "--class", "The ranking within one class.", "NAME", default=None
    ),
    as_json: Json = False,
) -> Answer:
    """Show the ranking over all games, where the rules in force have one.

    It counts the signed sheets, and says of each place what decided it.
    """
    from mextrain_scorer.desk import listings
    from mextrain_scorer.desk.ranking import overall
    from mextrain_scorer.exchange.json_out import overall_list

    found = overall(tournament, class_name)
    if found is None:
        raise Refused.saying("The rules in force rank nobody over several games.")
    if as_json:
        return AsJson(overall_list(found.places))
    return listings.ranking(found).only("place", "games", "total", "player", "name", "sentence")


@command(
    app,
    "history",
    "history day.mextrain",
    "history day.mextrain --json",
    'history day.mextrain --tip "9F3C 1A2B 4C5D 6E7F"',
    exit_codes="Exit code: 0 done, and the tip was found where one is given; 1 it is not in "
    "this file, or the file cannot be opened; 2 wrong usage.",
)
def show_history(
    tournament: "Tournament",
    tip: str | None = text_option(
        "--tip",
        "Say at which entry a page was printed: the 16 journal figures at its foot, or all 64.",
        "HEX",
        default=None,
    ),
    as_json: Json = False,
) -> Answer:
    """Show every change: when, what, from, to, why.

    Oldest first.  Nothing is ever taken out of it.

    With --tip it says at which entry a page was printed, and how many changes came after it.
    """
    from mextrain_scorer.desk import listings
    from mextrain_scorer.desk.journal.history import history
    from mextrain_scorer.exchange.json_out import fields

    if tip is not None:
        return _where_printed(tournament, tip, as_json=as_json)
    changes = history(tournament)
    if as_json:
        return AsJson([fields(change, _FIELDS) for change in changes])
    return listings.history(changes)


_FIELDS = "at what stage table=table_no engine player before after reason by other"


def _where_printed(tournament: "Tournament", tip: str, *, as_json: bool) -> Answer:
    from mextrain_scorer.desk import listings
    from mextrain_scorer.desk.journal.history import find_tip
    from mextrain_scorer.exchange.json_out import fields

    found = find_tip(tournament, tip)
    line = found.line
    if as_json:
        since = None if line is None else found.since
        place = {"entry": line and line.seq, "changes_since": since}
        told = fields(line, _FIELDS)
        tell_json({"tip": found.tip, "in_chain": found.is_here} | place | told)
    if line is None:
        raise Refused(found.of_this_page)
    if as_json:
        return None
    when, what, *_ = listings.history([line]).rows[0]
    entry = say("Entry {n}, {when}: {what}", n=line.seq, when=when, what=what)
    return [entry, say_count(found.since, "1 change since.", "{count} changes since.")]
