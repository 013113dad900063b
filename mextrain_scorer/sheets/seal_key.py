"""The key with which one laptop seals its documents.

It is made at first use and lies in one file that its user alone can read.  It proves which laptop
sealed a page, not who sat at it.
"""

import hashlib
import os
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mextrain_scorer.rules.words import say

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey
    from cryptography.x509 import Certificate

KEY_FILE = "seal-key.pem"
# A laptop's clock can be wrong by decades: the certificate holds whatever it says.
_VALID_FROM = datetime(1970, 1, 1, tzinfo=UTC)
_VALID_TO = datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC)
_GROUP = 4
_SHOWN = 40


class SealKeyRefused(Exception):
    """The key could not be used; the message says why and what to do."""


@dataclass(frozen=True, slots=True)
class SealKey:
    """A laptop's key and its certificate, ready to seal with."""

    signer: Any
    certificate: bytes

    @property
    def fingerprint(self) -> str:
        """The figures by which people compare the key, on paper and on the screen."""
        return fingerprint(self.certificate)


def fingerprint(certificate: bytes) -> str:
    """Return the first 40 hexadecimal figures of the certificate's SHA-256, in groups of four."""
    figures = hashlib.sha256(certificate).hexdigest()[:_SHOWN].upper()
    return " ".join(figures[start : start + _GROUP] for start in range(0, _SHOWN, _GROUP))


def open_key(folder: Path, laptop: str, passphrase: str = "") -> SealKey:
    """Return this laptop's key, made now if there is none yet.

    ``laptop`` names it in the certificate.  Raises SealKeyRefused for a wrong passphrase or a file
    that holds no key, OSError where the folder cannot be written.
    """
    path = folder / KEY_FILE
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        _write_privately(path, _new_key_file(laptop, passphrase))
    return _read_key(path, passphrase)


def read_certificate(folder: Path) -> bytes | None:
    """Return this laptop's certificate (DER), None where it has sealed nothing yet.

    Raises SealKeyRefused for a file that holds no certificate.
    """
    path = folder / KEY_FILE
    return _certificate_in(path, path.read_bytes()) if path.exists() else None


def _new_key_file(laptop: str, passphrase: str) -> bytes:
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    locked: serialization.KeySerializationEncryption = serialization.NoEncryption()
    if passphrase:
        locked = serialization.BestAvailableEncryption(passphrase.encode())
    pem = serialization.Encoding.PEM
    private = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, locked)
    return private + _self_signed(key, laptop).public_bytes(pem)


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


def _write_privately(path: Path, content: bytes) -> None:
    """Write a file that nobody else can read from its first moment, whole or not at all."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def _certificate_in(path: Path, content: bytes) -> bytes:
    from cryptography import x509
    from cryptography.hazmat.primitives.serialization import Encoding

    try:
        return x509.load_pem_x509_certificate(content).public_bytes(Encoding.DER)
    except ValueError as error:
        raise SealKeyRefused(_no_key(path)) from error


def _read_key(path: Path, passphrase: str) -> SealKey:
    from asn1crypto import keys, x509
    from cryptography.hazmat.primitives import serialization
    from pyhanko.sign.signers import SimpleSigner
    from pyhanko_certvalidator.registry import SimpleCertificateStore

    content = path.read_bytes()
    certificate = _certificate_in(path, content)
    locked = b"BEGIN ENCRYPTED PRIVATE KEY" in content
    try:
        private = serialization.load_pem_private_key(
            content, passphrase.encode() if locked and passphrase else None
        )
    except TypeError as error:
        raise SealKeyRefused(say("The key of this laptop has a passphrase: give it.")) from error
    except ValueError as error:
        wrong = say("That is not the passphrase of this laptop's key.") if locked else ""
        raise SealKeyRefused(wrong or _no_key(path)) from error
    plain = private.private_bytes(
        serialization.Encoding.DER,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    signer = SimpleSigner(
        signing_cert=x509.Certificate.load(certificate),
        signing_key=keys.PrivateKeyInfo.load(plain),
        cert_registry=SimpleCertificateStore(),  # type: ignore[no-untyped-call]  # as it ships
    )
    return SealKey(signer, certificate)


def _no_key(path: Path) -> str:
    return say(
        "{path} holds no key. Move it away; the next seal makes a new one, and pages sealed so far"
        " will read as another laptop's.",
        path=path,
    )
