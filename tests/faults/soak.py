"""A game monitor who types a whole tournament without a pause, and what it costs, entry by entry.

Every score goes the way from its keys to the painted window; after each signed sheet the memory
that the program holds is noted.
"""

import time
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from statistics import median

from mextrain_scorer.desk import tables
from mextrain_scorer.play.tables import PlayedTable, play_table
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from tests.journeys.game_monitor import GameMonitor
from tests.journeys.plain_model import PlainTable
from tests.ui.heartbeat import Beat, Pulse, stolen
from tests.ui.window_room import turn_of_the_loop

PAGE_KB = 4
WARM_UP = 4  # the first of so many parts of the sheets fills what is kept for quickness
STATM = Path("/proc/self/statm")


@dataclass
class Cost:
    """What was measured: one beat an entry, and what memory is held after each sheet."""

    entries: list[Beat] = field(default_factory=list)
    memory_kb: list[int] = field(default_factory=list)

    @property
    def growth_kb(self) -> float:
        """How much more memory an ordinary sheet took once warmed up.

        The median: a page that is opened for the first time takes its megabyte once.
        """
        held = self.memory_kb[len(self.memory_kb) // WARM_UP :]
        return median(later - before for before, later in pairwise(held))

    def medians(self) -> tuple[float, float]:
        """Return the median entry by the clock and by its own computing."""
        return (
            median(each.ms for each in self.entries),
            median(each.own_ms for each in self.entries),
        )

    def worst(self) -> tuple[float, float]:
        """Return the longest entry by each, of those that no host disturbed."""
        pulse = Pulse(self.entries).left_alone
        return pulse.longest, pulse.longest_own

    def __str__(self) -> str:
        clock, own = self.medians()
        worst_clock, worst_own = self.worst()
        disturbed = [each.ms for each in self.entries if each.stolen]
        return (
            f"{len(self.memory_kb)} sheets, {len(self.entries)} entries: median {clock:.1f} ms"
            f" ({own:.1f} its own), worst {worst_clock:.0f} ms ({worst_own:.0f} its own; of"
            f" {len(disturbed)} during which the host took a processor"
            f" {max(disturbed, default=0):.0f}),"
            f" {self.growth_kb:+.0f} kB a sheet, {self.memory_kb[0] // 1024} MB at the first and"
            f" {self.memory_kb[-1] // 1024} at the last"
        )


@dataclass
class Soak:
    """The monitor at the window, and the cost so far."""

    monitor: GameMonitor
    cost: Cost = field(default_factory=Cost)

    def begin(self, folder: Path, players: int) -> None:
        """Make a tournament, import its roster, check everybody in and draw the seats."""
        self.monitor.make_tournament("Soak", folder / "soak.mextrain")
        names = [f"Player {number:03}" for number in range(1, players + 1)]
        self.monitor.registration.read_roster(names, folder)
        self.monitor.registration.all_are_here()
        self.monitor.seating.draw(seed=7)

    def play_on(self) -> str:
        """Play every stage to its end; return who is champion, as the Results page says."""
        stage = "qualifying"
        while True:
            self.monitor.show_page(ScoresPage)
            self.rest()
            for sheet in tables.sheets(self.monitor.room.tournament, stage):
                self.type_table(sheet.table_no)
            if stage == "final":
                break
            self.monitor.end.start_stage()
            stage = tables.stages(self.monitor.room.tournament)[-1].key
        results = self.monitor.end.results()
        self.monitor.room.settle()
        return results.first.text()

    def type_table(self, table_no: int) -> None:
        """Play one table, type its sheet, settle a tie where there is one, and sign."""
        sheets = self.monitor.sheets
        seats = sheets.go_to(table_no)
        self.rest()  # nobody types from the paper before the sheet is in sight
        played = play_table(SAMBOREE, len(seats), seed=len(self.cost.memory_kb))
        self._type(played)
        if sheets.has_open_tie():
            columns = zip(*(row.scores for row in played.rounds), strict=True)
            scores = {player: list(each) for player, each in zip(seats, columns, strict=True)}
            blocked = {at for at, row in enumerate(played.rounds) if row.blocked}
            sheets.settle_tie(PlainTable(scores, blocked).order()[0])
        sheets.sign(seats[-1])
        self.rest()
        self.cost.memory_kb.append(held_kb())

    def rest(self) -> None:
        """Look at the window until it is done: it reads what a signature moved, or a table."""
        turn_of_the_loop()
        self.monitor.room.settle()
        turn_of_the_loop()

    def _type(self, played: PlayedTable) -> None:
        for row in played.rounds:
            if row.blocked:
                self.monitor.key_in("b")
            for score in row.scores:
                self.enter(f"{score}\n")
        for total in played.totals:
            self.enter(f"{total}\n")

    def enter(self, keys: str) -> None:
        """Type one entry and let the window show it."""
        clock, own, taken = time.perf_counter(), time.thread_time(), stolen()
        self.monitor.key_in(keys)
        turn_of_the_loop()
        spent = 1000 * (time.perf_counter() - clock), 1000 * (time.thread_time() - own)
        self.cost.entries.append(Beat(*spent, stolen=stolen() > taken))


def held_kb() -> int:
    """Return the memory that this program holds now."""
    return int(STATM.read_text(encoding="ascii").split()[1]) * PAGE_KB
