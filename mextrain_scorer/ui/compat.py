"""Works around two faults of PySide6.

The one is a crash on Python 3.11; delete that part once Python 3.12 is the oldest.

There an error raised by the interpreter's C code, such as that of ``int("x")``, is only a type and
a message until it is caught. PySide6 6.8 to 6.12 expect an exception object if it leaves a method
that Qt calls, and crash without a report. So each such method is wrapped to catch its errors and
raise them again as complete exceptions.
"""

import builtins
import sys
from collections.abc import Callable
from functools import cache, wraps
from types import FunctionType
from typing import Any, ParamSpec, TypeVar

from PySide6 import __version_info__
from PySide6.QtCore import QMetaMethod, QObject

LAST_KNOWN = (6, 11)  # the last PySide6 whose ``import`` we have read
P = ParamSpec("P")
R = TypeVar("R")


def take_import_back() -> None:
    """Give Python its own ``import`` back: a tenth of a start.

    PySide6 puts another in its place, which looks at every import of every module, and in its
    source, for what switches its snake_case on.  Nothing of ours and of our libraries does.  The
    name of Python's own is private: a later PySide6 keeps its ``import``.
    """
    if __version_info__[:2] <= LAST_KNOWN:
        builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)


def wrap_qt_overrides() -> None:
    """Wrap the methods that Qt calls, in all our classes, to raise complete exception objects."""
    if sys.version_info < (3, 12):
        setattr(QObject, "__init_subclass__", classmethod(_wrap_what_qt_calls))  # noqa: B010  its stub has none


def _wrap_what_qt_calls(cls: type[Any], /, **options: object) -> None:
    super(QObject, cls).__init_subclass__(**options)
    for name, call in list(vars(cls).items()):
        if isinstance(call, FunctionType) and _is_called_by_qt(cls, name):
            setattr(cls, name, _raising_complete_errors(call))


def _is_called_by_qt(cls: type[Any], name: str) -> bool:
    """Return whether ``name`` overrides a method of Qt's that is not a slot.

    Slots do not crash. They must not be wrapped: a signal gives a slot only as many values as it
    takes, but would give a wrapped one all.
    """
    for base in cls.__mro__[1:]:
        theirs = vars(base).get(name)
        if theirs is not None and not isinstance(theirs, FunctionType):
            return hasattr(base, "staticMetaObject") and name not in _slots(base)
    return False


@cache
def _slots(of: type[Any]) -> frozenset[str]:
    meta = of.staticMetaObject
    methods = [meta.method(at) for at in range(meta.methodCount())]
    return frozenset(
        bytes(each.name().data()).decode()
        for each in methods
        if each.methodType() is QMetaMethod.MethodType.Slot
    )


def _raising_complete_errors(call: Callable[P, R]) -> Callable[P, R]:
    @wraps(call)
    def wrapper(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return call(*args, **kwargs)
        except BaseException as error:
            raise error from error.__cause__

    return wrapper
