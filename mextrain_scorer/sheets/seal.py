"""Sealing a document: one digital signature of the laptop's over every byte of it.

The seal shows later changes of the file.  It is not the score keeper's signature, and its time is
the laptop's.
"""

from dataclasses import dataclass
from datetime import datetime
from io import BytesIO
from typing import Any

from mextrain_scorer.rules.words import day_and_time, say
from mextrain_scorer.sheets.content import SealMark
from mextrain_scorer.sheets.seal_key import SealKey
from mextrain_scorer.sheets.seal_mark import seal_box

FIELD = "MextrainSeal"
_DIGEST = "sha256"
# A signature with EC P-256 and its certificate takes about 1.2 kB; the room is hexadecimal.
_ROOM = 4096


class Sealer:
    """Seals one document after the other with one key.

    pyHanko makes the first signature.  All others differ from it in two places alone, the digest
    of the document and the signature over it, and are made from it: to build each anew takes three
    quarters of the time of sealing.
    """

    def __init__(self, key: SealKey) -> None:
        self.key = key
        self._first: _Signature | None = None

    def mark(self, keeper: str, now: datetime) -> SealMark:
        """Return what a page sealed now says of it; ``keeper`` is whose laptop it is."""
        return SealMark(day_and_time(now), keeper, self.key.fingerprint)

    def seal(self, pdf: bytes, mark: SealMark | None = None) -> bytes:
        """Return the document with the laptop's seal over every byte of it.

        A reader finds it where the ``mark`` is drawn on the first page.  Nothing may be changed
        afterwards, not even by filling in a form.  Raises ValueError for bytes that are no PDF, or
        that carry a seal already.
        """
        from pyhanko.sign.signers.cms_embedder import PdfCMSEmbedder, SigIOSetup

        writer = _writer(pdf)
        steps = PdfCMSEmbedder(_field(mark)).write_cms(FIELD, writer)
        field = next(steps).get_object()
        if mark is not None:
            _show_nothing(writer, field)
        steps.send(_placeholder(mark))
        prepared, out = steps.send(SigIOSetup(md_algorithm=_DIGEST))
        steps.send(self._signed(prepared.document_digest))
        return bytes(out.getvalue())

    def _signed(self, digest: bytes) -> bytes:
        if self._first is None:
            self._first = _first_signature(self.key, digest)
        return self._first.over(digest, self.key)


@dataclass(frozen=True, slots=True)
class _Signature:
    """A whole signature (DER), and where in it the parts lie that the next one has anew."""

    whole: bytes
    attributes_at: int
    attributes: bytes
    digest: bytes
    signature: bytes

    def over(self, digest: bytes, key: SealKey) -> bytes:
        """Return the same signature over another document's digest."""
        from cryptography.hazmat.primitives.asymmetric.ec import ECDSA
        from cryptography.hazmat.primitives.hashes import SHA256

        attributes = self.attributes.replace(self.digest, digest, 1)
        signature = key.private.sign(attributes, ECDSA(SHA256()))
        while len(signature) != len(self.signature):  # 70 to 72 bytes, by chance
            signature = key.private.sign(attributes, ECDSA(SHA256()))
        # Signed as a SET, the attributes stand in the signature under a tag of their own.
        inside = slice(self.attributes_at + 1, self.attributes_at + len(attributes))
        changed = bytearray(self.whole)
        changed[inside] = attributes[1:]
        changed[-len(signature) :] = signature
        return bytes(changed)


def _first_signature(key: SealKey, digest: bytes) -> _Signature:
    import asyncio

    signing = make_signer(key).async_sign(digest, _DIGEST, use_pades=True)
    made = asyncio.run(signing)
    whole = bytes(made.dump())
    (signer,) = made["content"]["signer_infos"]
    attributes = bytes(signer["signed_attrs"].untag().dump())
    signature = bytes(signer["signature"].native)
    at = whole.index(attributes[1:]) - 1
    if not whole.endswith(signature) or attributes.count(digest) != 1:
        raise AssertionError("a signature is not laid out as it always was")
    return _Signature(whole, at, attributes, digest, signature)


def make_signer(key: SealKey) -> Any:
    """Return pyHanko's signer with that key."""
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


def _field(mark: SealMark | None) -> Any:
    from pyhanko.sign.fields import SigFieldSpec

    box = None if mark is None else seal_box()
    return SigFieldSpec(FIELD, on_page=0, box=box, readable_field_name=say("Seal of this laptop"))


def _show_nothing(writer: Any, field: Any) -> None:
    """Let the field draw nothing over the mark, which stands on the page itself."""
    from pyhanko.pdf_utils import generic

    make: Any = generic  # as it ships, without types
    left, foot, right, top = seal_box()
    nothing = make.StreamObject(
        {
            make.pdf_name("/Type"): make.pdf_name("/XObject"),
            make.pdf_name("/Subtype"): make.pdf_name("/Form"),
            make.pdf_name("/BBox"): make.ArrayObject(
                map(make.NumberObject, (0, 0, right - left, top - foot))
            ),
            make.pdf_name("/Resources"): make.DictionaryObject(),
        },
        stream_data=b"",
    )
    look = make.DictionaryObject({make.pdf_name("/N"): writer.add_object(nothing)})
    field[make.pdf_name("/AP")] = look


def _placeholder(mark: SealMark | None) -> Any:
    from pyhanko.sign import fields
    from pyhanko.sign.signers.cms_embedder import SigMDPSetup, SigObjSetup
    from pyhanko.sign.signers.pdf_byterange import SignatureObject

    return SigObjSetup(
        SignatureObject(
            timestamp=datetime.now().astimezone(),
            subfilter=fields.SigSeedSubFilter.PADES,
            name=mark.keeper if mark is not None else None,
            reason=say("Sealed by this laptop; later changes show."),
            bytes_reserved=_ROOM,
        ),
        SigMDPSetup(md_algorithm=_DIGEST, certify=True, docmdp_perms=fields.MDPPerm.NO_CHANGES),
    )
