"""Makes a tournament file, opens one, and records where it goes on."""

import datetime
import json
from contextlib import suppress
from pathlib import Path

from mextrain_scorer.desk.elsewhere import (
    BROUGHT_TO_FILE,
    GOES_ON_HERE,
    NO_DESK,
    PUT_ON_SERVER,
    sentence,
)
from mextrain_scorer.desk.risky_places import risk_of
from mextrain_scorer.desk.tournament import SUFFIX, Tournament
from mextrain_scorer.rules.names import LONGEST_NAME, clean_text, safe_file_name
from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.presets import rule_set
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.rule_sets.serialise import as_plain
from mextrain_scorer.rules.rule_sets.validity import refuse_problems
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.errors import DamagedFile, FileInUse
from mextrain_scorer.store.homes import open_checks, opening
from mextrain_scorer.store.homes.home import Home
from mextrain_scorer.store.homes.server_address import is_address, is_join_code, parse
from mextrain_scorer.store.schema import PrintedRow, TournamentRow, read_rows


def file_name_for(name: str) -> str:
    """Return a file name made of a tournament's name that every operating system accepts."""
    return safe_file_name(name, say("Tournament")) + SUFFIX


def checked_name(name: str) -> str:
    """Return a tournament's name as it is kept; raises Refused for one that cannot be."""
    if not name.strip():
        raise Refused(say("Give the tournament a name."))
    return clean_text(name, LONGEST_NAME)


def checked_date(date: str | None) -> str:
    """Return a day as YYYY-MM-DD, today where none is given; raises Refused for what is none."""
    if date is None:
        return datetime.date.today().isoformat()  # noqa: DTZ011  the day where the computer is
    try:
        return datetime.date.fromisoformat(date).isoformat()
    except ValueError:
        raise Refused(
            say("{date} is not a date: write it as 2026-06-13.", date=repr(date))
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


def look_elsewhere(tournament: Tournament) -> None:
    """Have nothing entered where the tournament goes on elsewhere, until it goes on here again."""
    key = PUT_ON_SERVER if tournament.server is None else BROUGHT_TO_FILE
    with tournament.reading() as reading:
        for row in read_rows(reading, PrintedRow, document=key):
            tournament.elsewhere = sentence(key, row.at, row.said)


def address_of(tournament: Tournament) -> str:
    """Return the address of the server that a file's tournament was put on, empty for none."""
    with tournament.reading() as reading:
        found_rows = read_rows(reading, PrintedRow, document=PUT_ON_SERVER)
    for row in found_rows:
        with suppress(Refused):  # which this program did not write
            return str(parse(row.said))
    return ""


def put_on_server(tournament: Tournament, address: str) -> None:
    """Record that it goes on at that server."""
    _record(tournament, PUT_ON_SERVER, address)


def brought_to_file(tournament: Tournament) -> None:
    """Record on the server that it goes on in a file, which this desk is about to make."""
    _record(tournament, BROUGHT_TO_FILE, tournament.desk_name or NO_DESK)


def go_on_here(tournament: Tournament, reason: str) -> None:
    """Let entries be made here again, such as where the server or the file was lost."""
    with tournament.change(anyway=True) as work:
        work.clear(PrintedRow, document=PUT_ON_SERVER)
        work.clear(PrintedRow, document=BROUGHT_TO_FILE)
        if work.changed:
            work.record(GOES_ON_HERE, reason=reason)
    tournament.elsewhere = ""


def _record(tournament: Tournament, key: str, said: str) -> None:
    if tournament.elsewhere:
        raise Refused(tournament.elsewhere)
    with tournament.change(anyway=True) as work:
        for other in (PUT_ON_SERVER, BROUGHT_TO_FILE):
            work.clear(PrintedRow, document=other)
        work.put(
            PrintedRow(
                document=key,
                stage="",
                table_no=0,
                print_no=1,
                at=datetime.datetime.now().astimezone().isoformat(timespec="seconds"),
                tip=tournament.chain_tip,
                said=said,
            )
        )
        work.record(key, after=said)


def is_open_already(refusal: Refused) -> bool:
    """Return whether opening was refused because another window or command has the file open."""
    return isinstance(refusal, FileInUse)
