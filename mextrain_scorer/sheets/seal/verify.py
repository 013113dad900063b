"""Checks whether a sealed file is unchanged, who sealed it, and which tournament it was made from.

pyHanko validates the signature.  We say whom to trust: without that, any intact seal is valid.
"""

import logging
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from mextrain_scorer.desk.journal.history import Anchor, find_tip
from mextrain_scorer.desk.journal.print_log import known_keys
from mextrain_scorer.desk.other_files import read_given, save_file
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.layout.book import tip_in
from mextrain_scorer.sheets.seal.seal_keys import fingerprint, grouped, key_facts
from mextrain_scorer.sheets.seal.sealing import FIELD

_MARKS = (b"/ByteRange", FIELD.encode())
_BYTE_RANGE = re.compile(rb"/ByteRange\s*\[\s*0\s+\d{1,12}\s+(\d{1,12})\s+(\d{1,12})\s*\]")
_MOST_SEALS = 16
# PDF readers look for the beginning of a PDF within this many bytes.
_BEGINNING = 1024
_FIGURES = 40
_LARGEST = 50_000_000  # bytes: far more than any document of this program


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


def verify_sealed(path: Path, tournament: Tournament | None = None, given: str = "") -> Verdict:
    """Return whether a file is unchanged since a known laptop sealed it.

    Known are this laptop, those recorded in the ``tournament``, and the one with the fingerprint
    ``given``, as printed on results.  Raises Refused where the file cannot be read.
    """
    known: dict[str, Whose] = {}
    if given:
        known[_fingerprint_in(given)] = Whose.GIVEN
    if tournament is not None:
        known |= dict.fromkeys(known_keys(tournament), Whose.TOURNAMENT)
    if own := key_facts().fingerprint:
        known[own] = Whose.THIS_LAPTOP
    pdf = read_given(path, _LARGEST)
    verdict = verify_pdf(pdf, known)
    told = pdf if verdict.outcome is SealOutcome.NOT_SEALED else verdict.sealed
    return verdict if told is None else replace(verdict, tip=tip_in(told))


def _fingerprint_in(given: str) -> str:
    figures = "".join(given.split()).upper()
    if len(figures) != _FIGURES or not set(figures) <= set("0123456789ABCDEF"):
        raise Refused.saying(
            "The key's fingerprint has ten groups of four figures: copy all of them."
        )
    return grouped(figures)


def verify_pdf(pdf: bytes, known: Mapping[str, Whose]) -> Verdict:
    """Return whether a known laptop sealed the file unchanged; never raises, whatever the bytes.

    ``known`` holds the trusted fingerprints: any other key is a stranger's, whatever name is in
    its certificate.
    """
    if not any(mark in pdf for mark in _MARKS):
        said = say("Not sealed: this file is no PDF.")
        if b"%PDF-" in pdf[:_BEGINNING]:
            said = say("Not sealed: this file carries no seal, whatever its pages say.")
        return Verdict(SealOutcome.NOT_SEALED, said)
    # The first that is a seal: what looks like one can be part of a tournament's name.
    for match in islice(_BYTE_RANGE.finditer(pdf), _MOST_SEALS):
        end = int(match[1]) + int(match[2])
        found = _unless_broken(pdf[:end], known) if end <= len(pdf) else None
        if found is not None and end < len(pdf):
            added = say(
                "Altered: something was added to this file after it was sealed, so do not rely on"
                " it."
            )
            return replace(found, outcome=SealOutcome.ALTERED, sentence=added)
        if found is not None:
            return found
    altered = say("Altered: this file was changed after it was sealed, so do not rely on it.")
    return Verdict(SealOutcome.ALTERED, altered)


def _unless_broken(sealed: bytes, known: Mapping[str, Whose]) -> Verdict | None:
    """Return what pyHanko finds, None where there is no whole signature over all of it.

    Parsers may raise nearly any error on altered bytes; none is logged, as the verdict reports it.
    """
    for name in ("pyhanko", "pyhanko_certvalidator"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        return _validated(sealed, known)
    except Exception:  # noqa: BLE001  whatever is wrong with it, it is no whole signature
        return None


def _validated(sealed: bytes, known: Mapping[str, Whose]) -> Verdict | None:
    from asn1crypto import x509
    from pyhanko.pdf_utils.reader import PdfFileReader
    from pyhanko.sign.validation import validate_pdf_signature
    from pyhanko.sign.validation.status import SignatureCoverageLevel
    from pyhanko_certvalidator import ValidationContext

    (signature,) = PdfFileReader(BytesIO(sealed)).embedded_signatures
    certificate: Any = signature.signer_cert
    # Only this certificate is trusted, and the network is not used.
    trust = ValidationContext(
        trust_roots=[x509.Certificate.load(certificate.dump())], allow_fetching=False
    )
    status = validate_pdf_signature(signature, trust, skip_diff=True)
    whole = status.coverage is SignatureCoverageLevel.ENTIRE_FILE
    _, begins, ends, _ = signature.byte_range
    if not (status.intact and status.valid and whole):
        return None
    if not _is_all_there(sealed[begins:ends], signature.pkcs7_content):
        return None
    mark = fingerprint(bytes(certificate.dump()))
    if mark not in known:
        stranger = say(
            "Sealed by somebody else: the key {fingerprint} is not known here, so compare it with"
            " the one on the printed results.",
            fingerprint=mark,
        )
        return Verdict(SealOutcome.SOMEBODY_ELSE, stranger, mark, sealed)
    if not status.bottom_line or signature.field_name != FIELD:
        return None  # our key was used by another program
    sentences = {
        Whose.THIS_LAPTOP: say("Untouched: this file is as this laptop sealed it."),
        Whose.TOURNAMENT: say(
            "Untouched: this file is as another laptop of this tournament sealed it."
        ),
        Whose.GIVEN: say("Untouched: this file is as the laptop with that key sealed it."),
    }
    return Verdict(SealOutcome.UNTOUCHED, sentences[known[mark]], mark, sealed)


def _is_all_there(place: bytes, content: bytes) -> bool:
    """Return whether nothing but the signature lies in its place, which it cannot cover itself.

    Behind it are zeros, and its digits are all in one case: a mix would be a changed byte.
    """
    from asn1crypto.cms import ContentInfo

    written = b"<" + content.hex().encode() + b">"
    signature = ContentInfo.load(content).dump()
    return place in (written, written.upper()) and not any(content[len(signature) :])


class PageOrigin(NamedTuple):
    """Whether a PDF was made from a tournament's file, and the sentence that says so.

    ``anchor`` is None where the PDF contains no readable hash.
    """

    sentence: str
    anchor: Anchor | None = None

    @property
    def is_here(self) -> bool:
        """Return whether it was made from this file, judging by its hash."""
        return self.anchor is not None and self.anchor.is_here


def origin_of(tournament: Tournament, verdict: Verdict) -> PageOrigin:
    """Return whether a PDF that was checked was made from the tournament's file."""
    if not verdict.tip:
        return PageOrigin(
            say(
                "No journal figures can be read in it, so it cannot be told whether it was made"
                " from this tournament's file."
            )
        )
    anchor = find_tip(tournament, verdict.tip)
    sentence = anchor.of_this_page
    if not verdict.untouched:
        unproved = say(
            "No known seal confirms this for the file as it is: anybody can write such figures "
            "into a PDF."
        )
        sentence = f"{sentence} {unproved}"
    return PageOrigin(sentence, anchor)


def save_sealed(verdict: Verdict, out: Path) -> Path:
    """Write the part of a file that was sealed.

    Raises Refused where that part is damaged, where the disk refuses, and where ``out`` is a
    tournament, which is never replaced.
    """
    if verdict.sealed is None:
        raise Refused.saying("What was sealed is damaged, so it cannot be shown.")
    return save_file(out, verdict.sealed)
