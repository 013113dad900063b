"""What PySide6 needs on Python 3.11; to be deleted once Python 3.12 is the oldest we name.

An error that the interpreter's own C code raises, such as that of ``int("x")``, is only a type and
some words there until somebody catches it.  PySide6 6.8 to 6.12 take it for an exception object
where it leaves a method that Qt calls, and the program ends at once, without a report.  So each
such method catches its errors once and raises them again, whole.
"""

import sys
from collections.abc import Callable
from functools import cache, wraps
from types import FunctionType
from typing import Any, ParamSpec, TypeVar

from PySide6.QtCore import QMetaMethod, QObject

P = ParamSpec("P")
R = TypeVar("R")


def make_errors_whole() -> None:
    """Have every error that leaves what Qt calls be caught once on its way, in all our classes."""
    if sys.version_info < (3, 12):
        setattr(QObject, "__init_subclass__", classmethod(_wrap_what_qt_calls))  # noqa: B010  its stub has none


def _wrap_what_qt_calls(cls: type[Any], /, **options: object) -> None:
    super(QObject, cls).__init_subclass__(**options)
    for name, call in list(vars(cls).items()):
        if isinstance(call, FunctionType) and _is_called_by_qt(cls, name):
            setattr(cls, name, _whole(call))


def _is_called_by_qt(cls: type[Any], name: str) -> bool:
    """Say whether that overrides something of Qt's; a slot is called another way, which is sound.

    Besides, a signal gives a slot as many values as it takes, and would give a wrapped one all.
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


def _whole(call: Callable[P, R]) -> Callable[P, R]:
    @wraps(call)
    def whole(*given: P.args, **named: P.kwargs) -> R:
        try:
            return call(*given, **named)
        except BaseException as error:
            raise error from error.__cause__

    return whole
