"""Why a server did not let this desk in: one sentence for each cause, with what to do about it.

A server names its refusals by SQLSTATE, but libpq passes that on only once a desk is let in.  Until
then there are its words alone, which are English unless the server speaks another language: what
is not known by them is said in general.
"""

import re
from urllib.parse import parse_qs, urlsplit

import psycopg
from psycopg import errors

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import filled, marked, say
from mextrain_scorer.store.errors import PasswordWanted
from mextrain_scorer.store.homes.server_address import ServerAddress

# What libpq or the server says, and the SQLSTATE that stands for it.
_SAID = (
    ("password authentication failed", "28P01"),
    (r'database ".*" does not exist', "3D000"),
    (r"permission denied for database|not currently accepting connections", "42501"),
    ("no pg_hba.conf entry|pg_hba.conf rejects|is not permitted to log in", "28000"),
    (r'role ".*" does not exist', "28000"),
    ("too many clients|too many connections|connection slots are reserved", "53300"),
    ("is starting up|is shutting down|in recovery mode|not yet accepting", "57P03"),
    (r"certificate verify failed|does not match host name", "certificate"),
    ("certificate file|certificate store", "certificate file"),
    ("does not support SSL", "no SSL"),
    ("SSL error|SSL negotiation", "certificate"),
    ("server requested a cleartext password", "plain"),
    ("authentication method requirement", "other way in"),
)
# The sentence for each, but for a password that is wrong.
_TOLD = {
    "3D000": marked(
        "There is no database {name} on the server {host}: look at the end of the address."
    ),
    **dict.fromkeys(
        ("28000", "42501"),
        marked(
            "The server {host} does not let {user} in from this computer: it is set up on the"
            " server, in pg_hba.conf, as the guide says."
        ),
    ),
    "53300": marked(
        "The server {host} has no room for another desk: close one, or raise max_connections there."
    ),
    "57P03": marked("The server {host} is starting or stopping: try again soon."),
    "certificate": marked(
        "The server {host} does not prove that it is the right one: its certificate is not among"
        " those in sslrootcert, or is for another name or address."
    ),
    "certificate file": marked(
        "The certificate {file} is not on this computer or cannot be read: bring it there, or"
        " change sslrootcert in the address."
    ),
    "no SSL": marked(
        "The server {host} does not encrypt: set ssl = on there, or leave sslmode out of the"
        " address."
    ),
    "plain": marked(
        "The server {host} asks for the plain password, and did not get it: write scram-sha-256"
        " into pg_hba.conf there, or end the address with sslmode=verify-full, as the guide says."
    ),
    "other way in": marked(
        "The server {host} asks for a password in another way than scram-sha-256, and did not get"
        " it: write scram-sha-256 into pg_hba.conf there, and set the password anew."
    ),
}


def refusal(error: BaseException, address: ServerAddress) -> Refused | None:
    """Return the refusal for a connection that the server did not let be made.

    None for any other error, and where nobody answered.
    """
    tried = getattr(error, "pgconn", None)
    if not isinstance(error, psycopg.Error) or tried is None:
        return None
    host = _host_of(address)
    if tried.needs_password:
        return PasswordWanted(say("The server {host} asks for a password.", host=host))
    said = tried.error_message.decode(errors="replace")
    code = error.sqlstate or next((code for words, code in _SAID if re.search(words, said)), "")
    if code == "28P01":
        return PasswordWanted(
            say(
                "The server {host} does not take that password for {user}: type it once more, or"
                " look whether the user's name is right.",
                host=host,
                user=_user_of(address),
            )
        )
    if known := _TOLD.get(code):
        parts = urlsplit(address.conninfo)
        file = parse_qs(parts.query).get("sslrootcert", ["root.crt"])[0]
        name = repr(parts.path.strip("/"))
        return Refused(filled(known, host=host, user=_user_of(address), name=name, file=file))
    if "FATAL" not in said:
        return None
    kind = PasswordWanted if tried.used_password else Refused
    return kind(
        say(
            "The server {host} does not let this desk in: look whether the names of user and"
            " database and the password are right.",
            host=host,
        )
    )


def while_open(error: BaseException, name: str) -> str:
    """Return what a server that answers says against a statement, empty where it is another error.

    ``name`` is the tournament's.
    """
    if isinstance(error, errors.DiskFull | errors.OutOfMemory):
        return say("The server of {name} is full: make room on its disk.", name=name)
    if isinstance(error, errors.InsufficientPrivilege | errors.ReadOnlySqlTransaction):
        return say("This desk's role on the server of {name} may not do that.", name=name)
    if isinstance(error, errors.UndefinedTable | errors.InvalidSchemaName):
        return say("{name} is not on that server any more.", name=name)
    return ""


def on_the_way(error: psycopg.Error, address: ServerAddress) -> Refused:
    """Return the refusal for whatever went wrong before the tournament was open."""
    if told := while_open(error, address.label):
        return Refused(told)
    if isinstance(error, psycopg.ProgrammingError) and not error.sqlstate:
        return Refused(
            say(
                "The address has something in it that no server knows: it looks like"
                " postgresql://desk@192.168.8.2/club."
            )
        )
    return refusal(error, address) or Refused(
        say(
            "Nobody answers at {host}, port {port}: look whether the address is right, the server"
            " runs and the cable is in.",
            host=_host_of(address),
            port=urlsplit(address.conninfo).port or 5432,
        )
    )


def _host_of(address: ServerAddress) -> str:
    return urlsplit(address.conninfo).hostname or "localhost"


def _user_of(address: ServerAddress) -> str:
    return urlsplit(address.conninfo).username or say("This user")
