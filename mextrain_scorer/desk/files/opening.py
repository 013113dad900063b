"""Makes a tournament file and opens one; corrects the facts that it was made with."""

import datetime
import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from mextrain_scorer.desk.operations import (
    DAY_CORRECTED,
    FACTS_CORRECTED,
    MONITOR_CORRECTED,
    PLACE_CORRECTED,
    PUT_ON_SERVER,
    RENAMED,
)
from mextrain_scorer.desk.presets import refuse_problems, rule_set
from mextrain_scorer.desk.risky_places import risk_of
from mextrain_scorer.desk.tournament import SUFFIX, Tournament, TournamentFacts, facts_in, row_in
from mextrain_scorer.rules.names import LONGEST_NAME, clean_text, safe_file_name
from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.records import TableKey
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.rule_sets.serialise import as_plain
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.errors import DamagedFile, FileInUse
from mextrain_scorer.store.homes import open_checks, opening
from mextrain_scorer.store.homes.home import Home
from mextrain_scorer.store.homes.server_address import is_address, is_join_code, parse
from mextrain_scorer.store.journal import decode
from mextrain_scorer.store.schema import PrintedRow, TournamentRow

IsOpenAlready = FileInUse  # for the window, which asks the desk alone


def file_name_for(name: str) -> str:
    """Return a file name made of a tournament's name that every operating system accepts."""
    return safe_file_name(name, say("Tournament")) + SUFFIX


def checked_name(name: str) -> str:
    """Return a tournament's name as it is kept; raises Refused for one that cannot be."""
    if not name.strip():
        raise Refused.saying("Give the tournament a name.")
    return clean_text(name, LONGEST_NAME)


def checked_date(date: str | None) -> str:
    """Return a day as YYYY-MM-DD, today where none is given; raises Refused for what is none."""
    if date is None:
        return datetime.date.today().isoformat()  # noqa: DTZ011  the day where the computer is
    try:
        return datetime.date.fromisoformat(date).isoformat()
    except ValueError:
        raise Refused.saying(
            "{date} is not a date: write it as 2026-06-13.", date=repr(date)
        ) from None


def create(
    path: Path,
    name: str,
    *,
    rules: str | RuleSet = "samboree",
    date: str | None = None,
    venue: str = "",
    monitor: str = "",
) -> Tournament:
    """Create a tournament file and open it; ``date`` is YYYY-MM-DD, by default today.

    ``rules`` is a rule set, or a preset's key.  Raises Refused where the file exists already or a
    value is invalid.
    """
    name = checked_name(name)
    chosen = rule_set(rules) if isinstance(rules, str) else rules
    refuse_problems(chosen)
    row = TournamentRow(
        id=1,
        name=name,
        date=checked_date(date),
        venue=clean_text(venue, LONGEST_NAME),
        monitor=clean_text(monitor, LONGEST_NAME),
        rules=chosen.key,
        rule_set=json.dumps(as_plain(chosen), ensure_ascii=False),
    )
    return _on_the_desk(opening.create(path, row))


def open_file(path: Path, progress: Progress = no_progress) -> Tournament:
    """Open a tournament file with all checks.

    ``progress`` receives the share of the journal that was checked.  Raises Refused: no
    tournament, from a newer version, damaged, or open elsewhere (and by whom).
    """
    return _on_the_desk(opening.open_file(path, progress=progress))


def _on_the_desk(home: Home) -> Tournament:
    try:
        tournament = Tournament(home)
    except DamagedFile as refusal:  # its rule set is invalid; the file is closed by now
        aside = open_checks.keep_aside(home.path)
        raise DamagedFile(f"{refusal}{open_checks.sentence_for_copy(aside)}", aside) from refusal
    tournament.risk = risk_of(home.path)
    return tournament


def names_server(text: str | Path) -> bool:
    """Say whether this is an address of a server or a join code, and not a file."""
    written = as_written(text)
    return is_address(written) or is_join_code(written)


def as_written(text: str | Path) -> str:
    """Return an address as it was written where it was taken for a file's path, as by a command.

    A path has no double slash: it is put back after the scheme.
    """
    if isinstance(text, str):
        return text.strip()
    scheme, slash, rest = text.as_posix().partition(":/")
    if not slash or not is_address(f"{scheme}://"):
        return str(text)
    without_host = "host=" in rest and "/" not in rest.partition("?")[0]
    return f"{scheme}:///{rest}" if without_host else f"{scheme}://{rest}"


def address_of(tournament: Tournament) -> str:
    """Return the address of the server that a file's tournament was put on, empty for none."""
    for row in tournament.rows(PrintedRow, document=PUT_ON_SERVER):
        with suppress(Refused):  # which this program did not write
            return str(parse(row.said))
    return ""


# The facts in the heading of every page, corrected


def correct_facts(
    tournament: Tournament,
    *,
    name: str | None = None,
    date: str | None = None,
    venue: str | None = None,
    monitor: str | None = None,
) -> bool:
    """Write what is given, an entry of the journal for each fact; return whether any was new.

    ``date`` is YYYY-MM-DD; a place or a game monitor may be empty.  Raises Refused for a value that
    a new tournament could not have either.
    """
    given = {
        "name": None if name is None else checked_name(name),
        "date": None if date is None else checked_date(date),
        "venue": None if venue is None else clean_text(venue, LONGEST_NAME),
        "monitor": None if monitor is None else clean_text(monitor, LONGEST_NAME),
    }
    operations = (RENAMED, DAY_CORRECTED, PLACE_CORRECTED, MONITOR_CORRECTED)
    with tournament.change() as work:
        row = row_in(work)
        for operation, (fact, after) in zip(operations, given.items(), strict=True):
            before = getattr(row, fact)
            if after is not None and after != before:
                setattr(row, fact, after)
                work.put(row)
                work.record(operation, before=before or None, after=after or None)
                work.end_entry()
        return bool(work.changed)


def facts_when_signed(tournament: Tournament) -> Mapping[TableKey, TournamentFacts]:
    """Return what was in force when each sheet was signed last."""
    facts, signed = tournament.facts(), dict[TableKey, TournamentFacts]()
    for entry in reversed(tournament.entries(of=(*FACTS_CORRECTED, "sheet-signed"))):
        if entry.operation == "sheet-signed":
            signed.setdefault((entry.stage, entry.table_no), facts)
            continue
        for change in decode(entry.changes):
            if change.table == "tournament" and change.before is not None:
                facts = facts_in(change.before)
    return signed
