"""The key with which this laptop seals documents.

It is created on first use and stored in one file that only its user can read, with a passphrase or
without.  It proves which laptop sealed a document, not who used the laptop.
"""

import hashlib
import os
import platform
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from mextrain_scorer import files
from mextrain_scorer.desk.journal.print_log import known_keys
from mextrain_scorer.desk.other_files import in_words
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.paths import own_folder
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import listed, say

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey
    from cryptography.x509 import Certificate

PASSPHRASE = "MEXTRAIN_PASSPHRASE"  # noqa: S105  the variable's name
KEY_FILE = "seal-key.pem"
_LONGEST = 1023  # bytes of a passphrase that OpenSSL takes
# A laptop's clock can be wrong by decades, so the certificate is valid from this date on.
_VALID_FROM = datetime(1970, 1, 1, tzinfo=UTC)
_VALID_TO = datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC)
_LARGEST = 64 * 1024  # bytes; a key with its certificate has about two thousand
_LOCKED = b"BEGIN ENCRYPTED PRIVATE KEY"


class PassphraseWanted(Refused):
    """The key has a passphrase, and none or a wrong one was given."""


class SealKey(NamedTuple):
    """A laptop's key and its certificate (DER), ready to seal with."""

    private: "EllipticCurvePrivateKey"
    certificate: bytes

    @property
    def fingerprint(self) -> str:
        """The fingerprint by which people compare keys, on paper and on the screen."""
        return fingerprint(self.certificate)


class KeyFacts(NamedTuple):
    """Facts about this laptop's key; ``fingerprint`` is empty until the key is made."""

    fingerprint: str
    path: Path
    locked: bool


def fingerprint(certificate: bytes) -> str:
    """Return the first 40 hexadecimal digits of the certificate's SHA-256, in groups of four."""
    return grouped(hashlib.sha256(certificate).hexdigest()[:40].upper())


def grouped(figures: str) -> str:
    """Return figures in groups of four, as people compare them."""
    return " ".join(figures[start : start + 4] for start in range(0, len(figures), 4))


def laptop() -> str:
    """Return the laptop's name."""
    return platform.node() or say("this laptop")


def key_facts() -> KeyFacts:
    """Return the facts about this laptop's key.  Raises Refused for a damaged one."""
    path = own_folder() / KEY_FILE
    with in_words(path):
        try:
            content = files.read(path, _LARGEST)
        except FileNotFoundError:
            return KeyFacts("", path, locked=False)
        return KeyFacts(fingerprint(_certificate_in(path, content)), path, _LOCKED in content)


def open_key(passphrase: str = "") -> SealKey:
    """Return this laptop's key, creating it if there is none yet.

    Without ``passphrase``, the environment variable MEXTRAIN_PASSPHRASE is used.  Raises
    PassphraseWanted where it is wrong, Refused where the key cannot be used.
    """
    path = own_folder() / KEY_FILE
    passphrase = passphrase or os.environ.get(PASSPHRASE, "")
    with in_words(path):
        if not os.path.lexists(path):
            _make_key(path, passphrase)
        return _read_key(path, passphrase)


def set_passphrase(new: str, old: str = "") -> None:
    """Change the passphrase of this laptop's key, or remove it where ``new`` is empty.

    The key itself does not change, so that earlier seals stay valid.  Raises PassphraseWanted
    where ``old`` is wrong.
    """
    path = own_folder() / KEY_FILE
    with in_words(path):
        if not os.path.lexists(path):
            _make_key(path, new)  # encrypted with its passphrase from the start
            return
        from cryptography import x509
        from cryptography.hazmat.primitives.serialization import Encoding

        key = _read_key(path, old)
        certificate = x509.load_der_x509_certificate(key.certificate).public_bytes(Encoding.PEM)
        files.write_whole(path, _locked(key.private, new) + certificate, private=True)


def keys_to_print(tournament: Tournament) -> str:
    """Return the fingerprints to print on the results: this laptop's key and the recorded ones.

    The key is created if there is none yet, so that later seals can be compared with the paper on
    the wall.  If that is impossible, the results are printed without it.
    """
    found = list(known_keys(tournament))
    with suppress(Refused):
        found.insert(0, key_facts().fingerprint or open_key().fingerprint)
    return listed(list(dict.fromkeys(found))) if found else ""


def _make_key(path: Path, passphrase: str) -> None:
    """Write the first key, completely or not at all, and never readable for anybody else.

    An existing one is kept: if two programs create the first key at the same time, both must use
    the same one.
    """
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding

    key = ec.generate_private_key(ec.SECP256R1())
    content = _locked(key, passphrase) + _self_signed(key).public_bytes(Encoding.PEM)
    path.parent.mkdir(parents=True, exist_ok=True)
    part = files.part_beside(path)
    try:
        with files.make(part, private=True) as out:
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        with suppress(OSError):  # it exists already, or this disk has no hard links
            os.link(part, path)
        if not os.path.lexists(path):
            part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def _locked(key: "EllipticCurvePrivateKey", passphrase: str) -> bytes:
    from cryptography.hazmat.primitives import serialization

    lock: serialization.KeySerializationEncryption = serialization.NoEncryption()
    if passphrase:
        words = passphrase.encode(errors="surrogateescape")
        if len(words) > _LONGEST:
            raise Refused.saying("That passphrase is too long: choose a shorter one.")
        lock = serialization.BestAvailableEncryption(words)
    return key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, lock)


def _self_signed(key: "EllipticCurvePrivateKey") -> "Certificate":
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes
    from cryptography.x509.oid import NameOID

    name = x509.Name(
        [
            x509.NameAttribute(NameOID.COMMON_NAME, laptop()[:64]),
            x509.NameAttribute(NameOID.ORGANIZATION_NAME, "Mextrain Scorer"),
        ]
    )
    unused = [
        *("key_encipherment", "data_encipherment", "key_agreement", "key_cert_sign", "crl_sign"),
        *("encipher_only", "decipher_only"),
    ]
    usage = x509.KeyUsage(
        digital_signature=True, content_commitment=True, **dict.fromkeys(unused, False)
    )
    return (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(_VALID_FROM)
        .not_valid_after(_VALID_TO)
        .add_extension(usage, critical=True)
        .sign(key, hashes.SHA256())
    )


def _certificate_in(path: Path, content: bytes) -> bytes:
    from cryptography import x509
    from cryptography.hazmat.primitives.serialization import Encoding

    try:
        return x509.load_pem_x509_certificate(content).public_bytes(Encoding.DER)
    except ValueError as error:
        raise _no_key(path) from error


def _read_key(path: Path, passphrase: str) -> SealKey:
    from cryptography import x509
    from cryptography.exceptions import UnsupportedAlgorithm
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

    content = files.read(path, _LARGEST)
    certificate = _certificate_in(path, content)
    locked = _LOCKED in content
    if locked and not passphrase:
        raise PassphraseWanted.saying("The key of this laptop has a passphrase: give it.")
    secret = passphrase.encode(errors="surrogateescape") if locked else None
    try:
        private = serialization.load_pem_private_key(content, secret)
    except (ValueError, TypeError, UnsupportedAlgorithm) as error:
        if not locked:
            raise _no_key(path) from error
        wrong = say("That is not the passphrase of this laptop's key: try again.")
        raise PassphraseWanted(wrong) from error
    public = x509.load_der_x509_certificate(certificate).public_key()
    if not isinstance(private, EllipticCurvePrivateKey) or private.public_key() != public:
        raise _no_key(path)
    return SealKey(private, certificate)


def _no_key(path: Path) -> Refused:
    return Refused.saying(
        "{path} holds no key. Move it away; the next seal makes a new one, and pages sealed so "
        "far will look as if another laptop sealed them.",
        path=path,
    )
