"""Where a tournament on a server is: an address that people can pass on, without a password.

They pass it on as a join code: letters that can be read out, typed and checked, in Crockford's
base 32, which has no I, L, O and U, so that what looks alike is read alike.  The last two bytes are
a checksum, so that a mistyped code is refused instead of leading to another server.
"""

import base64
import binascii
import hashlib
import re
from dataclasses import dataclass, field
from urllib.parse import parse_qsl, quote, unquote, urlencode, urlsplit, urlunsplit

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say

PREFIX = "mextrain_"
_SCHEMES = ("postgresql", "postgres")
_NAME = re.compile("[a-z0-9_]{1,40}")
_MARK = "MX1"
_SCHEME = "postgresql://"
_GROUP = 5  # letters between two hyphens
_STANDARD = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
_CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_TO_CROCKFORD = str.maketrans(_STANDARD, _CROCKFORD)
_FROM_CROCKFORD = str.maketrans(_CROCKFORD + "OIL", _STANDARD + "ABB")  # O is 0; I and L are 1
_CHECKSUM = 2  # bytes


@dataclass(frozen=True, slots=True)
class ServerAddress:
    """The server and the tournament on it; ``tournament`` is empty until it is known.

    ``conninfo`` is a ``postgresql://`` address for the driver, without a password: that comes from
    the environment, the user's pgpass file or a dialog, and is shown nowhere.
    """

    conninfo: str
    tournament: str = ""
    password: str = field(default="", repr=False, compare=False)

    @property
    def schema(self) -> str:
        """The schema that holds the tournament's tables."""
        return PREFIX + self.tournament

    @property
    def host(self) -> str:
        """The computer that it is on."""
        return urlsplit(self.conninfo).hostname or "localhost"

    @property
    def user(self) -> str:
        """Who joins, as refusals name them."""
        return urlsplit(self.conninfo).username or say("This user")

    @property
    def label(self) -> str:
        """How people know it: the tournament's name and the server's."""
        return f"{self.tournament} ({self.host})" if self.tournament else self.host

    @property
    def is_this_computer(self) -> bool:
        """Whether the address means the computer that reads it, so that it is of no use to others.

        Such are localhost, 127.x.x.x, ::1, and a socket in the file system.
        """
        parts = urlsplit(self.conninfo)
        named = (value for key, value in parse_qsl(parts.query) if key in ("host", "hostaddr"))
        host = parts.hostname or next(named, "")
        return host.startswith(("127.", "/")) or host in ("", "localhost", "::1")

    def of_role(self, role: str) -> "ServerAddress":
        """Return the same tournament's address for another role, whose password is not known."""
        parts = urlsplit(self.conninfo)
        netloc = f"{quote(role, safe='')}@{parts.netloc.rpartition('@')[2]}"
        asked = urlencode([(key, value) for key, value in parse_qsl(parts.query) if key != "user"])
        return ServerAddress(parts._replace(netloc=netloc, query=asked).geturl(), self.tournament)

    def __str__(self) -> str:
        """Return the address as a command takes it."""
        asked = urlencode({"tournament": self.tournament}) if self.tournament else ""
        joined = "&" if "?" in self.conninfo else "?"
        return f"{self.conninfo}{joined}{asked}" if asked else self.conninfo


def is_address(text: str) -> bool:
    """Say whether a text names a server instead of a file."""
    return text.startswith(tuple(f"{scheme}://" for scheme in _SCHEMES))


def parse(text: str) -> ServerAddress:
    """Return the address in a text such as ``postgresql://desk@192.168.8.2/club?tournament=open``,
    or in a join code.

    Raises Refused for a host or port that can be none, for an address with a password in it, which
    would stand in logs and shell histories, and for a tournament name that no schema has.
    """
    if is_join_code(text):
        return _in_code(text)
    try:
        parts = urlsplit(text.strip())
        password, port = parts.password, parts.port
        asked = parse_qsl(parts.query)
        hosts = [unquote(parts.hostname or ""), *(host for key, host in asked if key == "host")]
        for host in ",".join(hosts).split(","):
            if not host.startswith("/"):
                host.encode("idna")  # as the driver does, which fails with that error
    except ValueError:
        parts, password, port, asked, hosts = urlsplit(""), None, 0, [], []
    if port == 0 or parts.scheme not in _SCHEMES or not any(hosts):
        raise Refused.saying(
            "That is no address of a server: it looks like postgresql://desk@192.168.8.2/club."
        )
    if password is not None or any(key == "password" for key, _ in asked):
        raise Refused.saying(
            "Leave the password out of the address: put it into PGPASSWORD or the file pgpass,"
            " or type it when asked."
        )
    name = next((unquote(value) for key, value in asked if key == "tournament"), "")
    if name and not _NAME.fullmatch(name):
        raise Refused.saying(
            "{name} is no tournament's name on a server: a-z, 0-9 and _ only.", name=repr(name)
        )
    kept = urlencode([(key, value) for key, value in asked if key != "tournament"])
    return ServerAddress(urlunsplit(("postgresql", parts.netloc, parts.path, kept, "")), name)


def name_on_server(name: str) -> str:
    """Return a tournament's name as the name of its schema."""
    plain = re.sub("[^a-z0-9]+", "_", name.lower()).strip("_")[:40].strip("_")
    return plain or "tournament"


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


def _in_code(code: str) -> ServerAddress:
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
    raise Refused.saying(
        "That join code was mistyped: compare it with the one at the desk that has it."
    )


def _checksum(plain: bytes) -> bytes:
    return hashlib.sha256(plain).digest()[:_CHECKSUM]
