"""Sealing a document, and telling whether one is still as it was sealed.

The seal shows later changes of the file.  It is not the score keeper's signature, and its time is
the laptop's.
"""

import logging
import re
import struct
import zlib
from dataclasses import dataclass
from enum import StrEnum
from io import BytesIO
from typing import Any

from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.seal_key import SealKey, fingerprint

FIELD = "MextrainSeal"
_BYTE_RANGE = re.compile(rb"/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]")
# In capitals or in small letters, as a writer does, never mixed, as a changed byte would.
_HEXADECIMAL = re.compile(rb"<(?:[0-9A-F]+|[0-9a-f]+)>")
_MARKS = (b"/ByteRange", b"/Sig", b"/MDP", FIELD.encode())
# An EC P-256 signature with its certificate takes about 1.2 kB; the room is hexadecimal.
_ROOM = 4096


class Outcome(StrEnum):
    """What looking at a sealed file can show."""

    UNTOUCHED = "untouched"
    ALTERED = "altered"
    OTHER_LAPTOP = "other-laptop"
    NOT_SEALED = "not-sealed"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found, and the one sentence that says so."""

    outcome: Outcome
    sentence: str

    @property
    def untouched(self) -> bool:
        """Say whether the file is as this laptop sealed it."""
        return self.outcome is Outcome.UNTOUCHED


def seal_words(key: SealKey, at: str) -> str:
    """Return what a page that is to be sealed says of it, for ``Heading.seal``."""
    return say(
        "Sealed by this laptop at {time}; later changes show. Key {fingerprint}",
        time=at,
        fingerprint=key.fingerprint,
    )


def seal_pdf(pdf: bytes, key: SealKey) -> bytes:
    """Return the document with the laptop's seal over every byte of it.

    Raises ValueError for bytes that are no PDF, or that carry a seal already.
    """
    from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
    from pyhanko.pdf_utils.misc import PdfReadError
    from pyhanko.sign import fields, signers

    if _BYTE_RANGE.search(pdf):
        raise ValueError(say("This file carries a seal already: print a new one to seal it."))
    try:
        writer = IncrementalPdfFileWriter(BytesIO(pdf))
    except PdfReadError as error:
        raise ValueError(say("This is not a PDF, so it cannot be sealed.")) from error
    details = signers.PdfSignatureMetadata(
        field_name=FIELD,
        md_algorithm="sha256",
        subfilter=fields.SigSeedSubFilter.PADES,
        certify=True,
        docmdp_permissions=fields.MDPPerm.NO_CHANGES,
    )
    sealed = BytesIO()
    signers.PdfSigner(details, signer=key.signer).sign_pdf(
        writer, bytes_reserved=_ROOM, output=sealed
    )
    return sealed.getvalue()


def verify_pdf(pdf: bytes, certificate: bytes) -> Verdict:
    """Say whether a file is as the laptop with that certificate (DER) sealed it.

    The certificate is pinned: another key under the same name is another laptop.  The seal has to
    cover the whole file, so that an update appended to it shows.
    """
    if not any(mark in pdf for mark in _MARKS):
        return Verdict(Outcome.NOT_SEALED, say("This file carries no seal."))
    sealed_by = _signer_certificate(pdf)
    if sealed_by is None:
        return _altered()
    if sealed_by != certificate:
        return Verdict(
            Outcome.OTHER_LAPTOP,
            say(
                "Sealed by another laptop, key {fingerprint}: ask that laptop whether it is"
                " untouched.",
                fingerprint=fingerprint(sealed_by),
            ),
        )
    if not _holds(pdf, certificate):
        return _altered()
    return Verdict(Outcome.UNTOUCHED, say("Untouched: this is as the laptop sealed it."))


def _altered() -> Verdict:
    return Verdict(
        Outcome.ALTERED,
        say("Altered: this file was changed after it was sealed. Do not rely on it."),
    )


def _signer_certificate(pdf: bytes) -> bytes | None:
    """Return the certificate in the one seal that covers the whole file; None without one."""
    from asn1crypto import cms

    ranges = _BYTE_RANGE.findall(pdf)
    if len(ranges) != 1:
        return None
    start, first, second, rest = (int(number) for number in ranges[0])
    hexadecimal = pdf[first:second]
    if start or second + rest != len(pdf) or not _HEXADECIMAL.fullmatch(hexadecimal):
        return None
    try:
        raw = bytes.fromhex(hexadecimal[1:-1].decode("ascii"))
        signed = cms.ContentInfo.load(raw)["content"]
        used = len(cms.ContentInfo.load(raw).dump())
        certificates = [choice.chosen for choice in signed["certificates"]]
        if len(certificates) != 1 or any(raw[used:]):
            return None
        return bytes(certificates[0].dump())
    except (ValueError, TypeError, KeyError, AttributeError):
        # asn1crypto raises any of these for bytes that are no such structure.
        return None


def _holds(pdf: bytes, certificate: bytes) -> bool:
    """Say whether the seal is intact, covers the whole file and is made with that certificate."""
    from asn1crypto import x509
    from pyhanko.pdf_utils.misc import PdfError
    from pyhanko.pdf_utils.reader import PdfFileReader
    from pyhanko.sign.validation import validate_pdf_signature
    from pyhanko.sign.validation.errors import SignatureValidationError
    from pyhanko.sign.validation.status import SignatureCoverageLevel
    from pyhanko_certvalidator import ValidationContext

    # What pyHanko has to say about a damaged file is said by the verdict.
    logging.getLogger("pyhanko").setLevel(logging.CRITICAL)
    trust = ValidationContext(
        trust_roots=[x509.Certificate.load(certificate)], allow_fetching=False
    )
    try:
        signatures: list[Any] = PdfFileReader(BytesIO(pdf)).embedded_signatures
        if len(signatures) != 1:
            return False
        status = validate_pdf_signature(signatures[0], trust)
    except (
        PdfError,
        SignatureValidationError,
        ValueError,
        LookupError,
        TypeError,
        AttributeError,
        ArithmeticError,
        RecursionError,
        NotImplementedError,
        struct.error,
        zlib.error,
    ):
        # A file that cannot even be read any more is not as it was sealed.
        return False
    whole = status.coverage is SignatureCoverageLevel.ENTIRE_FILE
    return bool(status.bottom_line) and whole
