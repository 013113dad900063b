"""A name for ``ssl``, for the bundle of the program, which holds no OpenSSL of Python's.

uvicorn and psycopg import ``ssl``, but here neither uses it: phones are served without TLS, and
libpq brings an OpenSSL of its own.
"""

import importlib.util
import sys
from types import ModuleType


def stand_in_for_ssl() -> None:
    """Let what names ``ssl`` be imported where Python has none; elsewhere nothing changes."""
    if "ssl" not in sys.modules and importlib.util.find_spec("ssl") is None:
        sys.modules["ssl"] = _NoSsl("ssl")


class _NoSsl(ModuleType):
    def __getattr__(self, name: str) -> object:
        if name.startswith("__"):
            raise AttributeError(name)
        return 0 if name.isupper() else type(name, (Exception,), {})
