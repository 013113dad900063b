"""What phones may see of a tournament, as the lines that the phones' process is told.

Each table's phone sees who sits there and which of its rounds are on the desk's sheet; everybody's
sees what the display on the wall may show, as tables: it is made of the room view alone, so that no
phone can know more than the wall.  Only what looks otherwise than it was told last is told again.
"""

from collections.abc import Container, Iterator, Mapping
from dataclasses import asdict
from typing import Any

from mextrain_scorer.desk.operations import WayBack, of_way
from mextrain_scorer.desk.phones.place import draw_key, open_box, told_if_full
from mextrain_scorer.desk.results.results import Revealed
from mextrain_scorer.desk.results.room_view import (
    Podium,
    RoomList,
    RoomView,
    chart_lists,
    places_told,
    ranking_lists,
    room_view,
    seat_lists,
    to_be_announced,
)
from mextrain_scorer.desk.tables import current_stage, sheets, title_of, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.inbox.box import HELPER
from mextrain_scorer.inbox.lines import Line, PhoneTable, key_of
from mextrain_scorer.rules.impossible import largest_hand
from mextrain_scorer.rules.playoff import FINAL
from mextrain_scorer.rules.records import Seat, Sheet
from mextrain_scorer.rules.words import language_in_use, say
from mextrain_scorer.store.reads import last_entry_but


def phone_table(here: Sheet, tournament: str, draw: str) -> PhoneTable:
    """Return what the phone of a table may see of its sheet.

    Rounds that were not played are left out, and so is whoever plays none of the others.
    """
    rules = here.rule_set
    rows = here.played
    rounds = [row.engine for row in rows]
    scores: dict[str, dict[str, int | None]] = {}
    out: dict[str, int | None] = {}
    for row in rows:
        if row.is_begun:
            cells = [*zip(here.seats, row.cells, strict=True)]
            playing = [(seat, cell) for seat, cell in cells if seat.plays(row.engine)]
            scores[str(row.engine)] = {str(seat.player): cell.score for seat, cell in playing}
            went = (seat.player for seat, cell in cells if cell.went_out)
            out[str(row.engine)] = next(went, None)
    return {
        "stage": here.stage,
        "table_no": here.table_no,
        "title": title_of(here) if here.stage == FINAL else where(here),  # a final has one table
        "language": language_in_use(),
        "tournament": tournament,
        "rounds": rounds,
        "seats": [seat for each in here.seats if (seat := _seat(each, rounds))],
        "locked": here.is_signed,
        "limit": max(
            (largest_hand(rules, here.players_in(engine), engine) for engine in rounds), default=0
        ),
        "double_blank": rules.double_blank,
        "scores": scores,
        "out": out,
        "draw": draw,
    }


def _seat(seat: Seat, rounds: list[int]) -> dict[str, Any]:
    """Return a seat with the first and the last round where not all are played; empty for none."""
    played = [engine for engine in rounds if seat.plays(engine)]
    if not played:
        return {}
    return {
        "player": seat.player,
        "name": seat.name,
        "from_engine": None if played[0] == rounds[0] else played[0],
        "until_engine": None if played[-1] == rounds[-1] else played[-1],
    }


class PhoneView:
    """What phones were told last of one tournament; ``is_decided``: also who the winners are."""

    def __init__(self, tournament: Tournament) -> None:
        """Begin with nothing told.  Raises Refused where the box cannot be opened."""
        self._tournament = tournament
        self._box = open_box(tournament)
        self._tables: Mapping[str, PhoneTable] = {}
        self._room: Mapping[str, Any] = {}
        self._seen: object = None  # what the room depends on, as it was told
        self._anew = True
        self.draw = ""  # the draw whose tables were told
        self.is_decided = False
        self._codes: dict[str, str] = {}  # by what the lines call a table, and the helper's

    @property
    def codes(self) -> Mapping[int, str]:
        """The code of each table now playing, by its number."""
        return {self._tables[key]["table_no"]: code for key, code in self._codes.items() if key}

    @property
    def helper(self) -> str:
        """The code with which a helper may type for every table, empty where there is none."""
        return self._codes.get(HELPER, "")

    def close(self) -> None:
        """Let go of the box."""
        self._box.close()

    def news(
        self, revealed: Revealed = Revealed.NOBODY, left_out: Container[str] = ()
    ) -> list[Line]:
        """Return what looks otherwise than phones were told, as lines; at first, all of it.

        After a draw too, where tables came or went, and after ``revoke``.  Raises Refused where the
        box cannot be written.
        """
        told_room, room = self._room, self._room_now(revealed, left_out)
        draw, tables = self._tables_now()
        told_tables = self._tables
        lines: list[Line] = []
        if self._anew or draw != self.draw or tables.keys() != told_tables.keys():
            on_paper = self._codes if draw == self.draw else {}
            with told_if_full():
                codes = self._box.codes_for(draw, [*tables, HELPER], on_paper) if tables else {}
            self._codes = codes
            by_code = {code: key for key, code in codes.items() if key != HELPER}
            shown = {"tables": tables, "codes": by_code, "helper": self.helper, "room": room}
            lines.append({"show": shown})
        else:
            other = {key: table for key, table in tables.items() if table != told_tables[key]}
            lines += [{"table": other}] if other else []
            lines += [] if room == told_room else [{"room": room}]
        self.draw, self._tables, self._anew = draw, tables, False
        return lines

    def _room_now(self, revealed: Revealed, left_out: Container[str]) -> Mapping[str, Any]:
        """Return what the wall shows, as before where no entry changed that."""
        with self._tournament.reading() as reading:
            # What is on a sheet is not public before it is signed.
            last = last_entry_but(reading, of_way(WayBack.SHEET))
        if self._seen != (seen := (last, revealed, left_out)) or self._anew:
            view = room_view(self._tournament, revealed)
            self.is_decided, self._seen = view.podium.decided, seen
            self._room = room_pages(view, left_out)
        return self._room

    def _tables_now(self) -> tuple[str, dict[str, PhoneTable]]:
        """Return the draw of the stage now playing, and what its phones may see by table."""
        stage = current_stage(self._tournament)
        if stage is None:
            return "", {}
        draw = draw_key(self._tournament, stage.key, stage.seed)
        name = self._tournament.facts().name
        here = sheets(self._tournament, stage.key)
        tables = (phone_table(each, name, draw) for each in here)
        return draw, {key_of(table): table for table in tables}

    def revoke(self, table_no: int | None = None) -> None:
        """Make the codes of this draw worthless, or one table's; ``news`` then has new ones.

        Raises Refused where the box cannot be written.
        """
        if self.draw:
            table = None if table_no is None else f"{self.draw.partition(':')[0]}/{table_no}"
            with told_if_full():
                self._box.new_codes(self.draw, table)
            self._codes = {k: code for k, code in self._codes.items() if table not in {None, k}}
        self._anew = True


# The room, as tables of texts


def room_pages(view: RoomView, left_out: Container[str] = ()) -> Mapping[str, Any]:
    """Return the pages that phones may show, each a table of texts.

    ``left_out`` names the kinds of pages that the game monitor has turned off on the wall.
    """
    lists = {
        "winners": _winners(view.podium),
        "seats": seat_lists(view),
        "chart": chart_lists(view),
        "overall": ranking_lists(view),
        "bracket": _playoff(view),
    }
    pages = [
        {"kind": kind, **asdict(each)}
        for kind, found in lists.items()
        if kind not in left_out
        for each in found
    ]
    return {"title": view.facts.name, "language": language_in_use(), "pages": pages}


def _playoff(view: RoomView) -> Iterator[RoomList]:
    """Yield the tables of each play-off stage; totals and who goes on once a sheet is signed."""
    for stage in view.bracket:
        if stage.drawn and not stage.qualifying:
            rows = []
            for table in stage.tables:
                for seat in table.seats:
                    name = f"✓ {seat.name}" if seat.goes_on else seat.name
                    total = "" if seat.total is None else str(seat.total)
                    rows.append((str(table.table_no), name, total))
            columns = (say("Table"), say("Name"), say("Total"))
            yield RoomList(stage.title, columns, tuple(rows))


def _winners(podium: Podium) -> list[RoomList]:
    """Return the places announced; who has one is told once it is revealed."""
    if not podium.decided:
        return []
    rows = [(title, names or to_be_announced()) for title, names in places_told(podium)]
    columns = (say("Place"), say("Name"))
    return [RoomList(say("The winners"), columns, tuple(rows), podium.remark)]
