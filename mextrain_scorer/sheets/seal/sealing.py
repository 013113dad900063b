"""Seals documents with one digital signature of this laptop over every byte of a file.

The seal reveals later changes of the file.  It is not the score keeper's legal signature, and its
time is from the laptop's clock.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from io import BytesIO
from pathlib import Path
from typing import Any

from mextrain_scorer import files
from mextrain_scorer.desk.journal.print_log import FILLED_SHEETS, PrintedPiece, record
from mextrain_scorer.desk.operations import SEALED
from mextrain_scorer.desk.other_files import save_file
from mextrain_scorer.desk.tables import stage_title
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.names import safe_file_name
from mextrain_scorer.rules.progress import Progress, counted, no_progress
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import day_and_time, listed, say
from mextrain_scorer.sheets.layout.book import SEAL_BOX, SealMark
from mextrain_scorer.sheets.printing import DocumentContent
from mextrain_scorer.sheets.seal.seal_keys import SealKey, laptop, open_key

SEALABLE = (FILLED_SHEETS, "standings", "results", "certificates", "how-we-ruled")
FIELD = "MextrainSeal"
# Bytes reserved for the signature: with EC P-256 and its certificate 1.2 kB, twice that in hex.
_ROOM = 4096


class Sealer:
    """Seals documents with one key."""

    def __init__(self, key: SealKey) -> None:
        self.key = key
        self._signer = make_signer(key)

    def mark(self, keeper: str, now: datetime) -> SealMark:
        """Return the mark to draw on a page sealed now; ``keeper`` is whose laptop it is."""
        return SealMark(day_and_time(now), keeper, self.key.fingerprint)

    def seal(self, pdf: bytes, mark: SealMark | None = None) -> bytes:
        """Return the document with a digital signature over every byte of it.

        PDF readers show it at the ``mark`` on the first page.  No later change is allowed, not even
        filling in a form.
        """
        import tzlocal
        from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
        from pyhanko.sign import fields
        from pyhanko.sign.signers import PdfSignatureMetadata, PdfSigner
        from pyhanko.stamp import StaticStampStyle

        meta = PdfSignatureMetadata(
            field_name=FIELD,
            md_algorithm="sha256",
            subfilter=fields.SigSeedSubFilter.PADES,
            certify=True,
            docmdp_permissions=fields.MDPPerm.NO_CHANGES,
            name=mark.keeper if mark is not None else None,
            reason=say("Sealed by this laptop; later changes show."),
        )
        box = None if mark is None else SEAL_BOX
        field = fields.SigFieldSpec(
            FIELD, on_page=0, box=box, readable_field_name=say("Seal of this laptop")
        )
        # The mark is part of the page, so the signature field itself draws nothing.
        nothing = StaticStampStyle(border_width=0)
        # pyHanko has the clock's time zone, whether that has a name or not (TZ=EST5).
        zone: Any = datetime.now().astimezone().tzinfo
        tzlocal.get_localzone = lambda: zone
        signer = PdfSigner(meta, self._signer, stamp_style=nothing, new_field_spec=field)
        out = BytesIO()
        writer = IncrementalPdfFileWriter(BytesIO(pdf))
        signer.sign_pdf(writer, bytes_reserved=_ROOM, output=out)
        return out.getvalue()


def make_signer(key: SealKey) -> Any:
    """Return a pyHanko signer with that key."""
    from asn1crypto import keys, x509
    from cryptography.hazmat.primitives import serialization
    from pyhanko.sign.signers import SimpleSigner
    from pyhanko_certvalidator.registry import SimpleCertificateStore

    plain = key.private.private_bytes(
        serialization.Encoding.DER,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    return SimpleSigner(
        signing_cert=x509.Certificate.load(key.certificate),
        signing_key=keys.PrivateKeyInfo.load(plain),
        cert_registry=SimpleCertificateStore(),  # type: ignore[no-untyped-call]  # as it ships
    )


def open_sealer(passphrase: str = "") -> Sealer:
    """Return what seals with this laptop's key.  Raises Refused as ``open_key`` does."""
    return Sealer(open_key(passphrase))


def seal_document(
    tournament: Tournament,
    content: DocumentContent,
    out: Path,
    sealer: Sealer,
    progress: Progress = no_progress,
) -> Path:
    """Write a document with this laptop's seal over every byte of it; return its path.

    Its pages show the seal, so they are written again.  ``progress`` receives the number of pages
    written and the total.  Raises Refused where the document cannot be sealed, or the disk
    refuses.
    """
    key = content.request.key
    if key not in SEALABLE:  # a form that is meant to be written on
        raise Refused.saying(
            "{key} cannot be sealed: only {keys} can.", key=key, keys=listed(list(SEALABLE))
        )
    save_file(out, _sealed(tournament, content, sealer, progress))
    _record(tournament, content, content.pieces, sealer)
    return out


def seal_each(
    tournament: Tournament,
    content: DocumentContent,
    folder: Path,
    sealer: Sealer,
    progress: Progress = no_progress,
) -> tuple[Path, ...]:
    """Write each table's filled sheet to a folder as a sealed file of its own.

    ``content`` is that of the filled sheets.  ``progress`` receives the number of sheets written
    and the total; if it raises to stop, the complete files written so far stay.  Raises Refused
    where the disk refuses.
    """
    if not files.is_folder(folder):
        raise Refused.saying("There is no folder {folder}: make it first.", folder=folder)
    written: list[Path] = []
    pieces: list[PrintedPiece] = []
    try:
        for part in counted(content.parts, progress):
            sheet = replace(content, parts=(part,))
            (piece,) = sheet.pieces
            title = stage_title(piece.stage, ranked=tournament.rule_set.ranks_overall)
            words = say("{stage}, table {n:03}", stage=title, n=piece.table_no)
            pdf = _sealed(tournament, sheet, sealer)
            out = folder / f"{safe_file_name(words)}.pdf"
            written.append(save_file(out, pdf, ours=True))
            pieces.append(piece)
    finally:
        if written:
            _record(tournament, content, pieces, sealer)
    return tuple(written)


def _sealed(
    tournament: Tournament,
    content: DocumentContent,
    sealer: Sealer,
    progress: Progress = no_progress,
) -> bytes:
    mark = sealer.mark(tournament.facts().monitor or laptop(), datetime.now().astimezone())
    return sealer.seal(content.pdf(progress, mark), mark)


def _record(
    tournament: Tournament,
    content: DocumentContent,
    pieces: Sequence[PrintedPiece],
    sealer: Sealer,
) -> None:
    key = content.request.key
    record(
        tournament,
        key,
        pieces,
        tip=content.chain_tip,
        at=datetime.now().astimezone(),
        done=SEALED,
        sealed_by=sealer.key.fingerprint,
    )
