"""Lighten ICU's data in the bundle for Linux: 32 MB, of which the window uses a quarter.

Qt has its own names and figures of languages, countries, currencies, units and time zones, and its
own breaking of lines; files in old encodings are read by Python.  What Qt asks ICU for is the order
of the alphabet and capital letters.

ICU keeps its data in a shared library that holds one table of contents and nothing else, in the
form that its ``ucmndata.h`` describes: a header; the number of items; for each, the offsets of its
name and its data; then names and data.  A library with the items that are needed is made by the
linker of ``binutils``, which the bundle needs anyway.
"""

import struct
import subprocess
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

_FORM = b"CmnD"  # stands twelve bytes behind the header's start
_UNUSED = ("brkitr", "curr", "lang", "rbnf", "region", "translit", "unit", "zone")  # folders
_ENCODING = ".cnv"


def lighten(library: Path) -> None:
    """Write ``libicudata.so.N`` anew, without the items that Qt never asks for."""
    name, version = library.name, library.suffix.removeprefix(".")
    data = library.read_bytes()
    start = data.index(_FORM) - 12
    head = data[start : start + struct.unpack_from("<H", data, start)[0]]
    items = {
        path: item
        for path, item in _items(data[start + len(head) :]).items()
        if path.split("/")[1] not in _UNUSED and not path.endswith(_ENCODING)
    }
    with TemporaryDirectory() as folder:
        (Path(folder) / "data").write_bytes(head + _table(items))
        symbol = f"icudt{version}_dat=_binary_data_start"
        for call in (
            ("ld", "-r", "-b", "binary", "-o", "data.o", "data"),
            ("ld", "-shared", "-soname", name, "--defsym", symbol, "-o", name, "data.o"),
        ):
            subprocess.run([*call, "-z", "noexecstack"], cwd=folder, check=True)
        library.write_bytes((Path(folder) / name).read_bytes())


def _items(table: bytes) -> dict[str, bytes]:
    """Return each item by its name; the last one ends where the table's library goes on."""
    (count,) = struct.unpack_from("<I", table)
    places = [struct.unpack_from("<II", table, 4 + 8 * at) for at in range(count)]
    ends = [data for _, data in places[1:]] + [len(table)]
    return {
        table[name : table.index(b"\0", name)].decode(): table[data:end]
        for (name, data), end in zip(places, ends, strict=True)
    }


def _table(items: Mapping[str, bytes]) -> bytes:
    """Return a table of contents with its items, each beginning at a multiple of sixteen bytes."""
    at_name = 4 + 8 * len(items)
    names = b"".join(name.encode() + b"\0" for name in items)
    at_data = len(_padded(b"\0" * at_name + names))
    rows, data = [], []
    for name, item in items.items():
        rows.append(struct.pack("<II", at_name, at_data))
        data.append(_padded(item))
        at_name += len(name) + 1
        at_data += len(data[-1])
    return _padded(b"".join([struct.pack("<I", len(items)), *rows, names])) + b"".join(data)


def _padded(item: bytes) -> bytes:
    return item + b"\0" * (-len(item) % 16)
