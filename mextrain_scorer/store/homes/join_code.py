"""The join code: a server's address as letters that can be read out, typed and checked.

It holds no password.  The letters are Crockford's base 32, which has no I, L, O and U, so that what
looks alike is read alike; the last two bytes are a checksum, so that a mistyped code is refused
instead of leading to another server.
"""

import base64
import binascii
import hashlib
import re

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.homes.server_address import ServerAddress, parse

_MARK = "MX1"
_SCHEME = "postgresql://"
_GROUP = 5  # letters between two hyphens
_STANDARD = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
_CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_TO_CROCKFORD = str.maketrans(_STANDARD, _CROCKFORD)
_FROM_CROCKFORD = str.maketrans(_CROCKFORD + "OIL", _STANDARD + "ABB")  # O is 0; I and L are 1
_CHECKSUM = 2  # bytes


def join_code(address: ServerAddress) -> str:
    """Return the code that opens this tournament at another desk."""
    plain = f"{address.conninfo.removeprefix(_SCHEME)}#{address.tournament}".encode()
    letters = base64.b32encode(plain + _checksum(plain)).decode().rstrip("=")
    written = letters.translate(_TO_CROCKFORD)
    groups = [written[at : at + _GROUP] for at in range(0, len(written), _GROUP)]
    return "-".join([_MARK, *groups])


def is_join_code(text: str) -> bool:
    """Say whether a text is meant as a join code, mistyped or not."""
    return re.fullmatch(rf"\s*{_MARK}[-\s][a-z0-9\s-]*", text, re.IGNORECASE) is not None


def address_in(code: str) -> ServerAddress:
    """Return the address in a join code, in capitals or not, with spaces or hyphens anywhere.

    Raises Refused where it was mistyped.
    """
    letters = re.sub(r"[-\s]", "", code).upper().removeprefix(_MARK).translate(_FROM_CROCKFORD)
    try:
        both = base64.b32decode(letters + "=" * (-len(letters) % 8))
        plain, checksum = both[:-_CHECKSUM], both[-_CHECKSUM:]
        if checksum == _checksum(plain):
            conninfo, _, tournament = plain.decode().rpartition("#")
            return parse(str(ServerAddress(_SCHEME + conninfo, tournament)))
    except (binascii.Error, ValueError):
        pass
    raise Refused(
        say("That join code was mistyped: compare it with the one at the desk that has it.")
    )


def _checksum(plain: bytes) -> bytes:
    return hashlib.sha256(plain).digest()[:_CHECKSUM]
