"""The key with which this laptop seals documents, and the keys recorded in a tournament.

The keys are recorded in the tournament's file, so that they are known wherever it is opened.
"""

import os
import platform
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_data_path

from mextrain_scorer.desk.journal.print_log import PrintedPiece, put_saved, where_of
from mextrain_scorer.desk.operations import SEALED
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import listed, say
from mextrain_scorer.sheets.seal.signing_key import (
    KEY_FILE,
    SealKeyRefused,
    WrongPassphrase,
    change_passphrase,
    fingerprint,
    is_locked,
    open_key,
    read_certificate,
)
from mextrain_scorer.store.homes.error_sentences import sentence_for
from mextrain_scorer.store.schema import PrintedRow
from mextrain_scorer.store.table_queries import read_rows

if TYPE_CHECKING:
    from mextrain_scorer.sheets.seal.sign_pdf import Sealer

APPLICATION = "mextrain-scorer"
PASSPHRASE = "MEXTRAIN_PASSPHRASE"  # noqa: S105  the variable's name
_KEY = "seal "


class PassphraseWanted(Refused):
    """The key has a passphrase, and none or a wrong one was given."""


@dataclass(frozen=True, slots=True)
class KeyFacts:
    """Facts about this laptop's key; ``fingerprint`` is empty until the key is made."""

    fingerprint: str
    path: Path
    locked: bool


def _key_folder() -> Path:
    return user_data_path(APPLICATION, appauthor=False)


def laptop() -> str:
    return platform.node() or say("this laptop")


@contextmanager
def _refusals() -> Iterator[None]:
    """Turn errors about the key's file into sentences for the user."""
    try:
        yield
    except WrongPassphrase as error:
        raise PassphraseWanted(str(error)) from error
    except SealKeyRefused as error:
        raise Refused(str(error)) from error
    except OSError as error:
        raise Refused(sentence_for(error, _key_folder() / KEY_FILE)) from error


def open_sealer(passphrase: str = "") -> "Sealer":
    """Return an object that seals with this laptop's key, which is created on first use.

    Without ``passphrase``, the environment variable MEXTRAIN_PASSPHRASE is used.  Raises
    PassphraseWanted where it is wrong, Refused where the key cannot be used.
    """
    from mextrain_scorer.sheets.seal.sign_pdf import Sealer

    with _refusals():
        return Sealer(open_key(_key_folder(), laptop(), passphrase or _from_outside()))


def _from_outside() -> str:
    return os.environ.get(PASSPHRASE, "")


def key_facts() -> KeyFacts:
    """Return the facts about this laptop's key.  Raises Refused for a damaged one."""
    folder = _key_folder()
    with _refusals():
        certificate = read_certificate(folder)
        shown = "" if certificate is None else fingerprint(certificate)
        return KeyFacts(shown, folder / KEY_FILE, is_locked(folder))


def set_passphrase(new: str, old: str = "") -> None:
    """Change the passphrase of this laptop's key, or remove it where ``new`` is empty.

    The key itself does not change, so that earlier seals stay valid.  Raises PassphraseWanted
    where ``old`` is wrong.
    """
    with _refusals():
        # A new key is encrypted with its passphrase from the start.
        if key_facts().fingerprint:
            change_passphrase(_key_folder(), old, new)
        else:
            open_key(_key_folder(), laptop(), new)


def record_seal(
    tournament: Tournament,
    document: str,
    pieces: Collection[PrintedPiece],
    fingerprint: str,
    tip: str,
) -> None:
    """Record that a document was sealed and so saved, with which key; ``tip`` is printed on it.

    A read-only file cannot record it.  Raises Refused where the disk refuses.
    """
    if tournament.read_only:
        return
    name, at = _KEY + fingerprint, datetime.now().astimezone()
    with tournament.change() as work:
        put_saved(work, document, pieces, tip=tip, at=at)
        before = work.get(PrintedRow, name, "", 0)
        work.put(
            PrintedRow(
                document=name,
                stage="",
                table_no=0,
                print_no=1 if before is None else before.print_no + 1,
                at=at.isoformat(timespec="seconds"),
                tip=tip,
                said=document,
            )
        )
        work.record(SEALED, **where_of(pieces), after=document)


def known_keys(tournament: Tournament) -> tuple[str, ...]:
    """Return the fingerprints of the keys that sealed its documents, in order."""
    with tournament.reading() as connection:
        rows = read_rows(connection, PrintedRow)
    names = {row.document for row in rows if row.document.startswith(_KEY)}
    return tuple(sorted(name.removeprefix(_KEY) for name in names))


def keys_to_print(tournament: Tournament) -> str:
    """Return the fingerprints to print on the results: this laptop's key and the recorded ones.

    The key is created if there is none yet, so that later seals can be compared with the paper on
    the wall.  If that is impossible, the results are printed without it.
    """
    found = list(known_keys(tournament))
    try:
        if not key_facts().fingerprint:
            open_sealer()
        found.insert(0, key_facts().fingerprint)
    except Refused:
        return listed(found) if found else ""
    return listed(list(dict.fromkeys(found)))
