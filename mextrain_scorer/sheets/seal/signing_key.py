"""The key with which a laptop seals its documents.

It is created on first use and stored in one file that only its user can read.  It proves which
laptop sealed a document, not who used the laptop.
"""

import hashlib
import os
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from mextrain_scorer import files
from mextrain_scorer.rules.words import say

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey
    from cryptography.x509 import Certificate

KEY_FILE = "seal-key.pem"
# A laptop's clock can be wrong by decades, so the certificate is valid from this date on.
_LONGEST = 1023  # bytes of a passphrase that OpenSSL takes
_VALID_FROM = datetime(1970, 1, 1, tzinfo=UTC)
_VALID_TO = datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC)
_GROUP = 4
_SHOWN = 40
_LARGEST = 64 * 1024  # bytes; a key with its certificate has about two thousand
_LOCKED = b"BEGIN ENCRYPTED PRIVATE KEY"


class SealKeyRefused(Exception):
    """The key cannot be used; the message says why and what to do."""


class WrongPassphrase(SealKeyRefused):
    """The key has a passphrase, and none or a wrong one was given."""


@dataclass(frozen=True, slots=True)
class SealKey:
    """A laptop's key and its certificate (DER), ready to seal with."""

    private: "EllipticCurvePrivateKey"
    certificate: bytes

    @property
    def fingerprint(self) -> str:
        """The fingerprint by which people compare keys, on paper and on the screen."""
        return fingerprint(self.certificate)


def fingerprint(certificate: bytes) -> str:
    """Return the first 40 hexadecimal digits of the certificate's SHA-256, in groups of four."""
    figures = hashlib.sha256(certificate).hexdigest()[:_SHOWN].upper()
    return " ".join(figures[start : start + _GROUP] for start in range(0, _SHOWN, _GROUP))


def open_key(folder: Path, laptop: str, passphrase: str = "") -> SealKey:
    """Return this laptop's key, creating it if there is none yet.

    ``laptop`` names it in the certificate.  Raises WrongPassphrase, SealKeyRefused for a file that
    holds no key, OSError where the folder cannot be written.
    """
    path = folder / KEY_FILE
    if not os.path.lexists(path):
        folder.mkdir(parents=True, exist_ok=True)
        _make_privately(path, _new_key_file(laptop, passphrase))
    return _read_key(path, passphrase)


def read_certificate(folder: Path) -> bytes | None:
    """Return this laptop's certificate (DER), None where it has no key yet.

    Raises SealKeyRefused for a file that holds no certificate.
    """
    path = folder / KEY_FILE
    content = _content(path)
    return None if content is None else _certificate_in(path, content)


def is_locked(folder: Path) -> bool:
    """Return whether this laptop's key has a passphrase."""
    return _LOCKED in (_content(folder / KEY_FILE) or b"")


def change_passphrase(folder: Path, old: str, new: str) -> None:
    """Encrypt the key with another passphrase, or with none where ``new`` is empty.

    The key and its certificate do not change.  Raises WrongPassphrase where ``old`` is wrong,
    SealKeyRefused for a file that holds no key, and the disk's OSError.
    """
    from cryptography import x509
    from cryptography.hazmat.primitives.serialization import Encoding

    path = folder / KEY_FILE
    key = _read_key(path, old)
    certificate = x509.load_der_x509_certificate(key.certificate).public_bytes(Encoding.PEM)
    files.write_whole(path, _locked(key.private, new) + certificate, private=True)


def _new_key_file(laptop: str, passphrase: str) -> bytes:
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding

    key = ec.generate_private_key(ec.SECP256R1())
    return _locked(key, passphrase) + _self_signed(key, laptop).public_bytes(Encoding.PEM)


def _locked(key: "EllipticCurvePrivateKey", passphrase: str) -> bytes:
    from cryptography.hazmat.primitives import serialization

    lock: serialization.KeySerializationEncryption = serialization.NoEncryption()
    if passphrase:
        words = passphrase.encode(errors="surrogateescape")
        if len(words) > _LONGEST:
            raise SealKeyRefused(say("That passphrase is too long: choose a shorter one."))
        lock = serialization.BestAvailableEncryption(words)
    return key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, lock)


def _self_signed(key: "EllipticCurvePrivateKey", laptop: str) -> "Certificate":
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes
    from cryptography.x509.oid import NameOID

    name = x509.Name(
        [
            x509.NameAttribute(NameOID.COMMON_NAME, laptop[:64] or "Mextrain Scorer"),
            x509.NameAttribute(NameOID.ORGANIZATION_NAME, "Mextrain Scorer"),
        ]
    )
    usage = x509.KeyUsage(
        digital_signature=True,
        content_commitment=True,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        key_cert_sign=False,
        crl_sign=False,
        encipher_only=False,
        decipher_only=False,
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


def _make_privately(path: Path, content: bytes) -> None:
    """Write the first key, completely or not at all, and never readable for anybody else.

    An existing one is kept: if two programs create the first key at the same time, both must use
    the same one.
    """
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


def _content(path: Path) -> bytes | None:
    """Return the content of the key's file, None where there is none yet."""
    try:
        return files.read(path, _LARGEST)
    except FileNotFoundError:
        return None


def _certificate_in(path: Path, content: bytes) -> bytes:
    from cryptography import x509
    from cryptography.hazmat.primitives.serialization import Encoding

    try:
        return x509.load_pem_x509_certificate(content).public_bytes(Encoding.DER)
    except ValueError as error:
        raise SealKeyRefused(_no_key(path)) from error


def _read_key(path: Path, passphrase: str) -> SealKey:
    from cryptography import x509
    from cryptography.exceptions import UnsupportedAlgorithm
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

    content = _content(path) or b""
    certificate = _certificate_in(path, content)
    locked = _LOCKED in content
    if locked and not passphrase:
        raise WrongPassphrase(say("The key of this laptop has a passphrase: give it."))
    try:
        private = serialization.load_pem_private_key(
            content, passphrase.encode(errors="surrogateescape") if locked else None
        )
    except (ValueError, TypeError, UnsupportedAlgorithm) as error:
        if locked:
            raise WrongPassphrase(
                say("That is not the passphrase of this laptop's key: try again.")
            ) from error
        raise SealKeyRefused(_no_key(path)) from error
    public = x509.load_der_x509_certificate(certificate).public_key()
    if not isinstance(private, EllipticCurvePrivateKey) or private.public_key() != public:
        raise SealKeyRefused(_no_key(path))
    return SealKey(private, certificate)


def _no_key(path: Path) -> str:
    return say(
        "{path} holds no key. Move it away; the next seal makes a new one, and pages sealed so "
        "far will look as if another laptop sealed them.",
        path=path,
    )
