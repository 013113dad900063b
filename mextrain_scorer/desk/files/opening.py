"""Makes a tournament file and opens one."""

import json
from pathlib import Path

from mextrain_scorer.desk.presets import refuse_problems, rule_set
from mextrain_scorer.desk.risky_places import warning
from mextrain_scorer.desk.tournament import SUFFIX, Tournament, checked_date, checked_name
from mextrain_scorer.rules.names import LONGEST_NAME, clean_text, safe_file_name
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.rule_sets.serialise import as_plain
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.errors import DamagedFile, FileInUse
from mextrain_scorer.store.homes import file, open_checks
from mextrain_scorer.store.homes.home import Home
from mextrain_scorer.store.homes.server_address import is_address, is_join_code
from mextrain_scorer.store.schema import TournamentRow

IsOpenAlready = FileInUse  # for the window, which asks the desk alone


def file_name_for(name: str) -> str:
    """Return a file name made of a tournament's name that every operating system accepts."""
    return safe_file_name(name, say("Tournament")) + SUFFIX


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
    return _on_the_desk(file.create(path, row))


def open_file(path: Path) -> Tournament:
    """Open a tournament file with all checks.

    Raises Refused: no tournament, from a newer version, damaged, or open elsewhere (and by whom).
    """
    return _on_the_desk(file.open_file(path))


def _on_the_desk(home: Home) -> Tournament:
    try:
        tournament = Tournament(home)
    except DamagedFile as refusal:  # its rule set is invalid; the file is closed by now
        aside = open_checks.keep_aside(home.path)
        raise DamagedFile(f"{refusal}{open_checks.sentence_for_copy(aside)}", aside) from refusal
    tournament.warning = warning(home.path)
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
