"""Readers of PDFs that have nothing to do with the writer: PDFium and qpdf."""

import io

import pikepdf
import pypdfium2 as pdfium


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


def text(pdf: bytes) -> str:
    """Return all text as PDFium reads it, in the order it is read, in one line."""
    with pdfium.PdfDocument(pdf) as document:
        return " ".join(" ".join(page.get_textpage().get_text_range() for page in document).split())
