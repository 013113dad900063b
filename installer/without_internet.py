"""Run first in the bundle: stand in for what would bring aiohttp, OpenSSL and 10 MB along.

pyHanko imports these modules to fetch time stamps and revocation lists from the internet.  The
program asks for neither, so a name is enough wherever one is only imported.
"""

import sys
from types import ModuleType


class _Nowhere(ModuleType):
    """Has every name; what is called by one says that there is no internet here."""

    def __getattr__(self, name: str) -> type:
        if name.startswith("__"):
            raise AttributeError(name)
        return type(name, (), {"__init__": _refuse})


def _refuse(*_arguments: object, **_named: object) -> None:
    raise ConnectionError("Mextrain Scorer works without internet.")


_FETCHERS = (
    "pyhanko.sign.timestamps.aiohttp_client",
    "pyhanko_certvalidator.fetchers.aiohttp_fetchers",
)
for _name in _FETCHERS:
    sys.modules[_name] = _Nowhere(_name)
