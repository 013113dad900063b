"""The window with phones turned on at this computer's own address, and phones over HTTP."""

from dataclasses import dataclass
from typing import Any

from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.ui.phones.phones import Phones
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from tests.cli.phones_desk import Phone
from tests.ui.window_room import WindowRoom

OWN = "127.0.0.1"
PATIENCE_MS = 30_000


@dataclass
class PhonesRoom:
    """The Scores page beside real phones."""

    room: WindowRoom

    @property
    def phones(self) -> Phones:
        """The phones of the open tournament."""
        found = self.room.view.app.phones
        assert found is not None
        return found

    @property
    def page(self) -> ScoresPage:
        """The Scores page."""
        return self.room.scores

    def turn_on(self) -> None:
        """Turn phones on, and wait until they are served."""
        self.phones.turn_on(OWN, 0)
        self.waits(lambda: self.phones.is_on)

    def waits(self, is_so: Any) -> None:
        """Let the window work until that is so."""
        self.room.qtbot.waitUntil(is_so, timeout=PATIENCE_MS)

    def phone(self, table_no: int = 1) -> Phone:
        """Return the phone of a table, once the process knows what to show."""
        phone = Phone(self.phones.url, self.phones.codes[table_no])
        self.waits(lambda: phone.asks("GET", "/api/table")[0] == 200)
        return phone

    def sends(
        self, sheet: Sheet, engine: int, scores: list[int], *, phone: Phone | None = None
    ) -> str:
        """Let a table's phone send a round, and wait until the window knows of it."""
        key = sheet.stage, sheet.table_no
        told: list[frozenset[tuple[str, int]]] = []
        self.phones.proposed.connect(told.append)
        named = dict(zip((seat.player for seat in sheet.seats), scores, strict=True))
        out = next((player for player, score in named.items() if score == 0), None)
        status, name = (phone or self.phone(sheet.table_no)).offers(engine, named, out=out)
        assert status == 202
        self.waits(lambda: any(key in each for each in told))
        self.phones.proposed.disconnect(told.append)
        return name
