"""Finds the QR codes on the pages of a PDF, by what draws them."""

import re
from collections.abc import Iterator

from pypdf import PageObject
from pypdf.generic import DictionaryObject, StreamObject

from tests.on_paper.scanner import Code

_NUMBER = r"(-?[\d.]+)"
_CODE = re.compile(
    rf"q {_NUMBER} 0 0 {_NUMBER} {_NUMBER} {_NUMBER} cm ((?:\d+ \d+ \d+ 1 re ?)+)f Q"
)
_SHOWN = re.compile(r"/(\S+) Do")


def codes_on(page: PageObject) -> list[Code]:
    """Return the codes that are drawn on a page, itself or as a drawing stored in the file."""
    contents, resources = page.get_contents(), page["/Resources"]
    assert contents is not None
    assert isinstance(resources, DictionaryObject)
    return list(_codes(contents.get_data().decode("latin-1"), resources))


def _codes(operators: str, resources: DictionaryObject) -> Iterator[Code]:
    for unit, _, x, y, boxes in _CODE.findall(operators):
        ends = [box.split() for box in boxes.split("re") if box.strip()]
        squares = max(int(column) + int(length) for column, _, length, _ in ends)
        yield Code(float(x), float(y), float(unit) * squares)
    stored = resources.get("/XObject", DictionaryObject()).get_object()
    assert isinstance(stored, DictionaryObject)
    for name in _SHOWN.findall(operators):
        form = stored[f"/{name}"]
        assert isinstance(form, StreamObject)
        if form.get("/Subtype") == "/Form":
            yield from _codes(form.get_data().decode("latin-1"), DictionaryObject())
