"""Commands that read: what to look at, who stands where, who won, what changed."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mextrain_scorer.cli.command import commands, opened, page
from mextrain_scorer.cli.options import File, Json, MaybeTable, Stage, readable
from mextrain_scorer.cli.output import (
    progress,
    tell,
    tell_class_places,
    tell_json,
    tell_places,
    tell_table,
)
from mextrain_scorer.rules.checks.sheet_checks import Finding, Severity
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say, say_count

if TYPE_CHECKING:
    from mextrain_scorer.desk.operations import HistoryLine

app = commands()


def _where(finding: Finding, *, ranked: bool) -> str:
    from mextrain_scorer.desk.tables import place_words

    place = place_words(finding.stage, finding.table_no, ranked=ranked)
    if finding.engine is None:
        return place
    return say("{place}, double {n}", place=place, n=finding.engine)


def _weight(finding: Finding) -> str:
    if finding.accepted:
        return say("Accepted")
    return say("Error") if finding.severity is Severity.ERROR else say("To check")


@app.command(
    "check",
    epilog=page(
        "check day.mextrain",
        "check day.mextrain --json",
        exit_codes="Exit code: 0 no error that nobody accepted; 1 there is one, or the file "
        "cannot be opened; 2 wrong usage.",
    ),
)
def check_all(file: File, as_json: Json = False) -> None:
    """Show what the checks find on all sheets.

    An error cannot have happened, or contradicts something else on the paper: fix the score, or
    let it stand with `accept`.  A warning only asks.
    """
    from mextrain_scorer.desk.checks.all_checks import check, fold_missing

    with opened(file) as tournament, progress(say("Checking")) as report:
        findings = check(tournament, report)
        ranked = tournament.rule_set.ranks_overall
    if as_json:
        tell_json(
            [
                {
                    "severity": finding.severity.value,
                    "accepted": finding.accepted,
                    "code": finding.code,
                    "stage": finding.stage,
                    "table": finding.table_no,
                    "engine": finding.engine,
                    "players": list(finding.players),
                    "message": finding.message,
                }
                for finding in findings
            ]
        )
    else:
        folded = fold_missing(findings)
        lines = [
            f"{_weight(each)}: {_where(each, ranked=ranked)}: {each.message}" for each in folded
        ]
        tell("\n".join(lines) or say("No problems found."))
    wrong = sum(each.severity is Severity.ERROR and not each.accepted for each in findings)
    if wrong:
        raise Refused(
            say_count(
                wrong,
                "One thing cannot be right: fix it, or accept it with a reason.",
                "{count} things cannot be right: fix them, or accept them.",
            )
        )


@app.command(
    "standings", epilog=page("standings day.mextrain --table 3", "standings day.mextrain --json")
)
def show_standings(
    file: File, table: MaybeTable = None, as_json: Json = False, stage: Stage = None
) -> None:
    """Show the places at each table, and what decided them.

    At every table of a stage, or at one.
    """
    from mextrain_scorer.desk import listings
    from mextrain_scorer.desk.results.results import places, places_by_table
    from mextrain_scorer.desk.tables import current_stage, stage_or_current
    from mextrain_scorer.exchange.json_out import standings_list

    with opened(file) as tournament:
        if stage is None and table is None and current_stage(tournament) is None:
            key, tables = "", {}
        else:
            key = stage_or_current(tournament, stage)
            tables = (
                places_by_table(tournament, key)
                if table is None
                else {table: places(tournament, key, table)}
            )
    if as_json:
        tell_json(standings_list((key, table_no, each) for table_no, each in tables.items()))
        return
    found = listings.standings((key, table_no, each) for table_no, each in tables.items())
    tell_table(found, "table", "place", "total", "player", "name", "sentence")


@app.command("results", epilog=page("results day.mextrain", "results day.mextrain --json"))
def show_results(file: File, as_json: Json = False) -> None:
    """Show champion, second place, third where the rules announce one, and all table winners.

    A place that is not decided yet is said to be so.
    """
    from mextrain_scorer.desk import listings
    from mextrain_scorer.desk.results.results import class_results, results
    from mextrain_scorer.exchange.json_out import results_object

    with opened(file) as tournament:
        found = results(tournament)
        in_classes = class_results(tournament)
        ranked = tournament.rule_set.ranks_overall
    if as_json:
        tell_json(results_object(found, in_classes))
        return
    tell_places(found)
    for each in in_classes:
        tell_class_places(each, found.places)
    won = listings.winners(found.table_winners, ranked=ranked)
    tell_table(won, "stage_title", "table", "total", "player", "name")


@app.command(
    "overall",
    epilog=page(
        "overall day.mextrain",
        'overall day.mextrain --class "60-69"',
        "overall day.mextrain --json",
    ),
)
def show_overall(
    file: File,
    class_name: Annotated[
        str | None,
        typer.Option(
            "--class", metavar="NAME", help="The ranking within one class.", callback=readable
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Show the ranking over all games, where the rules in force have one.

    It counts the signed sheets, and says of each place what decided it.
    """
    from mextrain_scorer.desk import listings
    from mextrain_scorer.desk.overall.ranking import overall
    from mextrain_scorer.exchange.json_out import overall_list

    with opened(file) as tournament:
        found = overall(tournament, class_name)
    if found is None:
        raise Refused(say("The rules in force rank nobody over several games."))
    if as_json:
        tell_json(overall_list(found.places))
        return
    listing = listings.ranking(found)
    tell_table(listing, "place", "games", "total", "player", "name", "sentence")


@app.command(
    "history",
    epilog=page(
        "history day.mextrain",
        "history day.mextrain --json",
        'history day.mextrain --tip "9F3C 1A2B 4C5D 6E7F"',
        exit_codes="Exit code: 0 done, and the tip was found where one is given; 1 it is not in "
        "this file, or the file cannot be opened; 2 wrong usage.",
    ),
)
def show_history(
    file: File,
    tip: Annotated[
        str | None,
        typer.Option(
            "--tip",
            metavar="HEX",
            help="Say at which entry a page was printed: the 16 journal figures at its foot, or "
            "all 64.",
            callback=readable,
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Show every change: when, what, from, to, why.

    Oldest first.  Nothing is ever taken out of it.

    With --tip it says at which entry a page was printed, and how many changes came after it.
    """
    from mextrain_scorer.desk import listings
    from mextrain_scorer.desk.journal.undo import history

    if tip is not None:
        _show_tip(file, tip, as_json=as_json)
        return
    with opened(file) as tournament, progress(say("Reading the history")) as report:
        changes = history(tournament, report)
    if as_json:
        tell_json([_plain(change) for change in changes])
        return
    tell_table(listings.history(changes))


_FIELDS = {
    "at": "at",
    "what": "what",
    "stage": "stage",
    "table": "table_no",
    "engine": "engine",
    "player": "player",
    "before": "before",
    "after": "after",
    "reason": "reason",
    "by": "by",
    "other": "other",
}


def _plain(change: "HistoryLine | None") -> dict[str, object]:
    return {key: getattr(change, field, None) for key, field in _FIELDS.items()}


def _show_tip(file: Path, tip: str, *, as_json: bool) -> None:
    from mextrain_scorer.desk import listings
    from mextrain_scorer.desk.journal.anchor import find_tip

    with opened(file) as tournament:
        found = find_tip(tournament, tip)
    line = found.line
    if as_json:
        since = None if line is None else found.since
        place = {"entry": line and line.seq, "changes_since": since}
        tell_json({"tip": found.tip, "in_chain": found.is_here} | place | _plain(line))
    if line is None:
        raise Refused(found.of_this_page)
    if not as_json:
        when, what, *_ = listings.history([line]).rows[0]
        tell(say("Entry {n}, {when}: {what}", n=line.seq, when=when, what=what))
        tell(say_count(found.since, "1 change since.", "{count} changes since."))
