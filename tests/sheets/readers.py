"""Readers of PDFs that have nothing to do with the writer: PDFium and qpdf."""

import io

import pikepdf
import pypdfium2 as pdfium
from PIL import Image

_POINTS = 72
_FINER = 4


def complaints(pdf: bytes) -> list[str]:
    """Return what qpdf finds wrong with a file; it reads every object and unpacks every stream."""
    try:
        with pikepdf.open(io.BytesIO(pdf), suppress_warnings=True) as opened:
            return [
                *opened.check_pdf_syntax(),
                *(str(warning) for warning in opened.get_warnings()),
            ]
    except pikepdf.PdfError as error:
        return [str(error)]


def pictures(pdf: bytes, dpi: int) -> list[Image.Image]:
    """Return a grey picture of each page as PDFium draws it, made small from a large one.

    So no line is moved to the next whole pixel, as programs that draw do in ways of their own.
    """
    with pdfium.PdfDocument(pdf) as document:
        return [
            page.render(scale=_FINER * dpi / _POINTS, grayscale=True)
            .to_pil()
            .convert("L")
            .reduce(_FINER)
            for page in document
        ]


def text(pdf: bytes) -> str:
    """Return all text as PDFium reads it, in the order it is read, in one line."""
    with pdfium.PdfDocument(pdf) as document:
        return " ".join(" ".join(page.get_textpage().get_text_range() for page in document).split())
