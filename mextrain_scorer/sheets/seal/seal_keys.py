"""The key with which this laptop seals documents."""

import os
import platform
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from mextrain_scorer.desk.journal.print_log import known_keys
from mextrain_scorer.desk.other_files import refused_by_disk
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.paths import own_folder
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import listed, say
from mextrain_scorer.sheets.seal.sign_pdf import Sealer
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

PASSPHRASE = "MEXTRAIN_PASSPHRASE"  # noqa: S105  the variable's name


class PassphraseWanted(Refused):
    """The key has a passphrase, and none or a wrong one was given."""


@dataclass(frozen=True, slots=True)
class KeyFacts:
    """Facts about this laptop's key; ``fingerprint`` is empty until the key is made."""

    fingerprint: str
    path: Path
    locked: bool


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
        raise refused_by_disk(error, own_folder() / KEY_FILE) from error


def open_sealer(passphrase: str = "") -> Sealer:
    """Return an object that seals with this laptop's key, which is created on first use.

    Without ``passphrase``, the environment variable MEXTRAIN_PASSPHRASE is used.  Raises
    PassphraseWanted where it is wrong, Refused where the key cannot be used.
    """
    with _refusals():
        return Sealer(open_key(own_folder(), laptop(), passphrase or _from_outside()))


def _from_outside() -> str:
    return os.environ.get(PASSPHRASE, "")


def key_facts() -> KeyFacts:
    """Return the facts about this laptop's key.  Raises Refused for a damaged one."""
    folder = own_folder()
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
            change_passphrase(own_folder(), old, new)
        else:
            open_key(own_folder(), laptop(), new)


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
