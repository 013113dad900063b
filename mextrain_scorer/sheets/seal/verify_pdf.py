"""Checks whether a sealed file is unchanged, and who sealed it.

Two independent checks must agree: one of the bytes, that a known key signed all of them except the
signature's own place; and pyHanko's of the PDF, that this is its only signature and nothing was
added.
"""

import hashlib
import logging
import re
import struct
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from io import BytesIO
from itertools import islice
from typing import Any, TypeVar

from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.seal.sign_pdf import FIELD
from mextrain_scorer.sheets.seal.signing_key import fingerprint

T = TypeVar("T")

_BYTE_RANGE = re.compile(rb"/ByteRange\s*\[\s*0\s+(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s*\]")
# Upper or lower case digits, as a PDF writer uses; a mix would be the result of a changed byte.
_HEXADECIMAL = re.compile(rb"<(?:[0-9A-F]+|[0-9a-f]+)>")
_MARKS = (b"/ByteRange", FIELD.encode())
# PDF readers look for the beginning of a PDF within this many bytes.
_BEGINNING = 1024
_MOST_SEALS = 16
# The longest signature accepted, in hexadecimal digits; ours have some 4,000.
_LONGEST_SEAL = 65_536


class SealOutcome(StrEnum):
    """The possible results of checking a sealed file."""

    UNTOUCHED = "untouched"
    ALTERED = "altered"
    SOMEBODY_ELSE = "somebody-else"
    NOT_SEALED = "not-sealed"


class Whose(StrEnum):
    """Why a key is known here."""

    THIS_LAPTOP = "this-laptop"
    TOURNAMENT = "tournament"
    GIVEN = "given"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of a check, and the sentence that says it.

    ``fingerprint`` is that of the key which sealed it, empty where it is unknown; ``sealed`` is the
    file as it was sealed, if all of that is still there; ``tip`` is the journal hash stored in the
    sealed part, or in the whole file if it has no seal.
    """

    outcome: SealOutcome
    sentence: str
    fingerprint: str = ""
    sealed: bytes | None = None
    tip: str = ""

    @property
    def untouched(self) -> bool:
        """Return whether the file is unchanged since a known laptop sealed it."""
        return self.outcome is SealOutcome.UNTOUCHED


@dataclass(frozen=True, slots=True)
class _Seal:
    """One signature in a file: where the signed part ends, and the signature's place in it."""

    pdf: bytes
    end: int
    place: range
    certificate: bytes
    signed: Any

    @property
    def until(self) -> bytes:
        return self.pdf[: self.end]

    @property
    def covered(self) -> bytes:
        return self.until[: self.place.start] + self.until[self.place.stop :]


def verify_pdf(pdf: bytes, known: Mapping[str, Whose]) -> Verdict:
    """Return whether a known laptop sealed the file unchanged; never raises, whatever the bytes.

    ``known`` holds the trusted fingerprints: any other key is a stranger's, whatever name is in
    its certificate.
    """
    if not any(mark in pdf for mark in _MARKS):
        return _not_sealed(pdf)
    seals = _seals_in(pdf)
    whole = [seal for seal in seals if _is_intact(seal)]
    ours = [seal for seal in whole if fingerprint(seal.certificate) in known]
    if ours:
        # Anything after the first seal by a known key was added later.
        return _untouched(ours[0], known) if _is_all(pdf, ours[0]) else _added_to(ours[0])
    if not whole or len(whole) < len(seals):
        return _altered()
    last = whole[-1]
    return _somebody_else(last) if last.end == len(pdf) else _added_to(last)


def _not_sealed(pdf: bytes) -> Verdict:
    if b"%PDF-" in pdf[:_BEGINNING]:
        said = say("Not sealed: this file carries no seal, whatever its pages say.")
    else:
        said = say("Not sealed: this file is no PDF.")
    return Verdict(SealOutcome.NOT_SEALED, said)


def _untouched(seal: _Seal, known: Mapping[str, Whose]) -> Verdict:
    mark = fingerprint(seal.certificate)
    sentences = {
        Whose.THIS_LAPTOP: say("Untouched: this file is as this laptop sealed it."),
        Whose.TOURNAMENT: say(
            "Untouched: this file is as another laptop of this tournament sealed it."
        ),
        Whose.GIVEN: say("Untouched: this file is as the laptop with that key sealed it."),
    }
    return Verdict(SealOutcome.UNTOUCHED, sentences[known[mark]], mark, seal.until)


def _added_to(seal: _Seal) -> Verdict:
    said = say(
        "Altered: something was added to this file after it was sealed, so do not rely on it."
    )
    return Verdict(SealOutcome.ALTERED, said, fingerprint(seal.certificate), seal.until)


def _altered() -> Verdict:
    said = say("Altered: this file was changed after it was sealed, so do not rely on it.")
    return Verdict(SealOutcome.ALTERED, said)


def _somebody_else(seal: _Seal) -> Verdict:
    mark = fingerprint(seal.certificate)
    said = say(
        "Sealed by somebody else: the key {fingerprint} is not known here, so compare it with the"
        " one on the printed results.",
        fingerprint=mark,
    )
    return Verdict(SealOutcome.SOMEBODY_ELSE, said, mark, seal.until)


def _seals_in(pdf: bytes) -> list[_Seal]:
    """Return the signatures that are in a proper signature's place in the file, in order.

    The keyword alone is not enough, because it could be part of a tournament's name.
    """
    found = []
    for match in islice(_BYTE_RANGE.finditer(pdf), _MOST_SEALS):
        start, stop, rest = (int(number) for number in match.groups())
        if not start < stop <= stop + rest <= len(pdf) or stop - start > _LONGEST_SEAL:
            continue
        hexadecimal = pdf[start:stop]
        if not _HEXADECIMAL.fullmatch(hexadecimal):
            continue
        look = partial(_parsed, hexadecimal)
        signed, certificate = _unless_broken(look, (None, b""))
        found.append(_Seal(pdf, stop + rest, range(start, stop), certificate, signed))
    return found


def _parsed(hexadecimal: bytes) -> tuple[Any, bytes]:
    """Return the signature from its place, and the certificate of the key that made it.

    Raises ValueError where the unused rest of the place holds anything but zeros.
    """
    from asn1crypto import cms
    from pyhanko.sign.general import extract_signer_info

    raw = bytes.fromhex(hexadecimal[1:-1].decode("ascii"))
    content = cms.ContentInfo.load(raw)
    signed = content["content"]
    if any(raw[len(content.dump()) :]):
        raise ValueError("something is hidden behind the signature")
    sid = extract_signer_info(signed)["sid"].chosen
    (signer,) = (
        each.chosen
        for each in signed["certificates"]
        if each.name == "certificate"
        and each.chosen.serial_number == sid["serial_number"].native
        and each.chosen.issuer == sid["issuer"]
    )
    return signed, bytes(signer.dump())


def _is_intact(seal: _Seal) -> bool:
    """Return whether the key of its certificate signed every byte that the signature covers."""
    return seal.signed is not None and _unless_broken(lambda: _holds(seal), False)


def _holds(seal: _Seal) -> bool:
    import asyncio

    from pyhanko.sign.validation import async_validate_detached_cms

    (signer,) = seal.signed["signer_infos"]
    for attribute in signer["signed_attrs"]:
        if attribute["type"].native == "message_digest":
            (digest,) = attribute["values"].native
            name = str(signer["digest_algorithm"]["algorithm"].native)
            if hashlib.new(name, seal.covered).digest() != digest:
                return False  # the hash differs: a fast check that finds most changes
    look = async_validate_detached_cms(seal.covered, seal.signed, _trust(seal.certificate))
    status = asyncio.run(look)
    return bool(status.intact and status.valid)


def _is_all(pdf: bytes, seal: _Seal) -> bool:
    """Return whether pyHanko also finds only this seal, and nothing signed or added later."""
    return seal.end == len(pdf) and _unless_broken(lambda: _reads_whole(pdf, seal), False)


def _reads_whole(pdf: bytes, seal: _Seal) -> bool:
    from pyhanko.pdf_utils.reader import PdfFileReader
    from pyhanko.sign.validation import validate_pdf_signature
    from pyhanko.sign.validation.status import SignatureCoverageLevel

    (signature,) = PdfFileReader(BytesIO(pdf)).embedded_signatures
    status = validate_pdf_signature(signature, _trust(seal.certificate))
    covers = status.coverage is SignatureCoverageLevel.ENTIRE_FILE
    return bool(status.bottom_line) and covers and signature.field_name == FIELD


def _trust(certificate: bytes) -> Any:
    """Return a pyHanko context that trusts only that certificate and uses no network."""
    from asn1crypto import x509
    from pyhanko_certvalidator import ValidationContext

    return ValidationContext(trust_roots=[x509.Certificate.load(certificate)], allow_fetching=False)


def _unless_broken(look: Callable[[], T], otherwise: T) -> T:
    """Return what ``look`` finds, or ``otherwise`` where the bytes are too broken to parse.

    Parsers may raise nearly any error on such bytes; none is logged, since the verdict reports it.
    """
    from cryptography.exceptions import UnsupportedAlgorithm
    from pyhanko.pdf_utils.misc import PdfError
    from pyhanko_certvalidator.errors import PathError, ValidationError

    quiet = [logging.getLogger(name) for name in ("pyhanko", "pyhanko_certvalidator")]
    for log in quiet:
        log.setLevel(logging.CRITICAL)
    try:
        return look()
    except (
        PdfError,
        PathError,
        ValidationError,
        UnsupportedAlgorithm,
        ValueError,
        LookupError,
        TypeError,
        AttributeError,
        ArithmeticError,
        AssertionError,
        RuntimeError,
        MemoryError,
        struct.error,
        zlib.error,
    ):
        return otherwise
