"""A table as the desk shows it to phones, for the tests of this room."""

from mextrain_scorer.inbox.lines import Line, PhoneTable, key_of

ROUNDS = list(range(12, -1, -1))
CODES = {"ABCDEF": "qualifying/4", "GHJKMN": "qualifying/5"}
HELPER = "HHHHHH"
ID = "0123456789abcdef0123456789abcdef"
OTHER_ID = "fedcba9876543210fedcba9876543210"


def phone_table(table_no: int = 4, **changed: object) -> PhoneTable:
    """Return a table of four; players 10 x table_no and on, the last one late."""
    first = 10 * table_no
    return {
        "stage": "qualifying",
        "table_no": table_no,
        "title": "Qualifying game",
        "language": "en",
        "tournament": "Harbour Cup",
        "rounds": ROUNDS,
        "seats": [
            {"player": first, "name": "Ann"},
            {"player": first + 1, "name": "Núñez"},
            {"player": first + 2, "name": "Bo", "until_engine": 3},
            {"player": first + 3, "name": "Cy", "from_engine": 10},
        ],
        "locked": False,
        "limit": 250,
        "double_blank": 50,
        "scores": {},
        "out": {},
        "draw": "qualifying:7",
        **changed,
    }


def as_now(*tables: PhoneTable) -> Line:
    """Return the line that says how these tables look now."""
    return {"table": {key_of(table): table for table in tables}}


def rows(*engines: int, **scores: int | None) -> dict[str, dict[str, int | None]]:
    """Return the scores of these rounds, by players named p40, p41 ..."""
    row = {name.removeprefix("p"): score for name, score in scores.items()}
    return {str(engine): row for engine in engines}


def shown(*others: PhoneTable) -> Line:
    """Return two tables, some in place of others, their codes, the helper's, and the wall."""
    room = {"title": "Harbour Cup", "language": "en", "pages": [{"title": "Find your seat"}]}
    tables = as_now(phone_table(4), phone_table(5), *others)["table"]
    return {"show": {"tables": tables, "codes": CODES, "helper": HELPER, "room": room}}
