"""Keeps Python 3.11 alive under PySide6 6.12.

Those wheels are built for Pythons in which None, True and False last for ever: a call that returns
one of them does not count the reference it hands out.  Before Python 3.12 the counts are real, so
each such call takes one away, and after some thousands the interpreter aborts with "deallocating
None".  PySide6 6.11 counts properly, but QtPdf comes in a wheel of its own only from 6.12 on.
"""

import ctypes
import sys

_MANY = 1 << 40


def make_lasting() -> None:
    """Give None, True and False more references than any run of the program can lose."""
    if sys.version_info >= (3, 12) or sys.implementation.name != "cpython":
        return
    for constant in (None, True, False):
        # The reference count is the first field of every object of an ordinary CPython 3.11.
        ctypes.c_ssize_t.from_address(id(constant)).value += _MANY
