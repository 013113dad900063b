"""Renders pages of a PDF with PDFium: for the preview, and for printers without CUPS.

PDFium is not thread-safe, so every call opens the document, reads it and closes it again under one
lock. No object of a document is kept after the call, or freed on another thread.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, QSizeF
from PySide6.QtGui import QImage

if TYPE_CHECKING:
    from pypdfium2 import PdfDocument

_one_at_a_time = threading.Lock()


def page_sizes(pdf: bytes) -> tuple[QSizeF, ...]:
    """Return the size of every page, in points."""
    with _opened(pdf) as document:
        return tuple(QSizeF(*document.get_page_size(page)) for page in range(len(document)))


def page_picture(pdf: bytes, page: int, room: QSize) -> QImage:
    """Return a page, counted from 0, on white, as large as fits into ``room`` (in pixels)."""
    with _opened(pdf) as document:
        sheet = document[page]
        try:
            scale = min(room.width() / sheet.get_width(), room.height() / sheet.get_height())
            bitmap = sheet.render(scale=scale, prefer_bgrx=True)
            try:
                kind = QImage.Format.Format_RGB32
                size = bitmap.width, bitmap.height, bitmap.stride
                return QImage(bytes(bitmap.buffer), *size, kind).copy()
            finally:
                bitmap.close()
        finally:
            sheet.close()


@contextmanager
def _opened(pdf: bytes) -> "Iterator[PdfDocument]":
    from pypdfium2 import PdfDocument

    with _one_at_a_time:
        document = PdfDocument(pdf)
        try:
            yield document
        finally:
            document.close()
