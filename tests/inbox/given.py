"""A table as the desk shows it to phones, for the tests of this room."""

from dataclasses import replace

from mextrain_scorer.inbox.lines import Line, PhoneSeat, PhoneTable, show

ROUNDS = tuple(range(12, -1, -1))
CODES = {"ABCDEF": "qualifying/4", "GHJKMN": "qualifying/5"}
HELPER = "HHHHHH"
ID = "0123456789abcdef0123456789abcdef"
OTHER_ID = "fedcba9876543210fedcba9876543210"


def phone_table(table_no: int = 4, **changed: object) -> PhoneTable:
    """Return a table of four; players 10 x table_no and on, the last one late."""
    first = 10 * table_no
    table = PhoneTable(
        stage="qualifying",
        table_no=table_no,
        title="Qualifying game",
        language="en",
        tournament="Harbour Cup",
        rounds=ROUNDS,
        seats=(
            PhoneSeat(first, "Ann"),
            PhoneSeat(first + 1, "Núñez"),
            PhoneSeat(first + 2, "Bo", until_engine=3),
            PhoneSeat(first + 3, "Cy", from_engine=10),
        ),
        limit=250,
        double_blank=50,
        draw="qualifying:7",
    )
    return replace(table, **changed)  # type: ignore[arg-type]


def shown() -> Line:
    """Return two tables, their codes, the helper's, and what the wall shows."""
    room = {"title": "Harbour Cup", "language": "en", "pages": [{"title": "Find your seat"}]}
    return show([phone_table(4), phone_table(5)], CODES, HELPER, room)
