"""Seals a document with one digital signature of this laptop over every byte of it.

The seal reveals later changes of the file.  It is not the score keeper's signature, and its time
is from the laptop's clock.
"""

from datetime import datetime
from io import BytesIO
from typing import Any

from mextrain_scorer.rules.words import day_and_time, say
from mextrain_scorer.sheets.content import SealMark
from mextrain_scorer.sheets.layout.seal_mark import seal_box
from mextrain_scorer.sheets.seal.signing_key import SealKey

FIELD = "MextrainSeal"
_DIGEST = "sha256"
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
        filling in a form.  Raises ValueError for bytes that are no PDF, or that are sealed already.
        """
        from pyhanko.sign import fields
        from pyhanko.sign.signers import PdfSignatureMetadata, PdfSigner
        from pyhanko.stamp import StaticStampStyle

        meta = PdfSignatureMetadata(
            field_name=FIELD,
            md_algorithm=_DIGEST,
            subfilter=fields.SigSeedSubFilter.PADES,
            certify=True,
            docmdp_permissions=fields.MDPPerm.NO_CHANGES,
            name=mark.keeper if mark is not None else None,
            reason=say("Sealed by this laptop; later changes show."),
        )
        box = None if mark is None else seal_box()
        field = fields.SigFieldSpec(
            FIELD, on_page=0, box=box, readable_field_name=say("Seal of this laptop")
        )
        # The mark is part of the page, so the signature field itself draws nothing.
        nothing = StaticStampStyle(border_width=0)
        _take_the_clocks_zone()
        signer = PdfSigner(meta, self._signer, stamp_style=nothing, new_field_spec=field)
        out = BytesIO()
        signer.sign_pdf(_writer(pdf), bytes_reserved=_ROOM, output=out)
        return out.getvalue()


def _take_the_clocks_zone() -> None:
    """Let pyHanko have the time zone that the clock has, whether it has a name or not (TZ=EST5)."""
    import tzlocal

    zone: Any = datetime.now().astimezone().tzinfo
    tzlocal.get_localzone = lambda: zone


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


def _writer(pdf: bytes) -> Any:
    from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
    from pyhanko.pdf_utils.misc import PdfReadError

    try:
        writer = IncrementalPdfFileWriter(BytesIO(pdf))
    except PdfReadError as error:
        raise ValueError(say("This is not a PDF, so it cannot be sealed.")) from error
    if writer.prev.embedded_signatures:
        raise ValueError(say("This file carries a seal already: print a new one to seal it."))
    return writer
