"""A game monitor who types a whole tournament without a pause, and what it costs, entry by entry.

Every score goes the way from its keys to the painted window; after each signed sheet the memory
that the program holds is noted.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from statistics import median

from tests.heartbeat import Beat, Pulse
from tests.journeys.monitor import GameMonitor, game_of

PAGE_KB = 4
WARM_UP = 4  # the first of so many parts of the sheets fills what is kept for quickness
STATM = "/proc/{}/statm"


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

    def begin(self, players: int) -> None:
        """Make a tournament, import its roster, check everybody in and draw the seats."""
        self.monitor.make_tournament("Soak", self.monitor.folder / "soak.mextrain")
        self.monitor.read_roster([f"Player {number:03}" for number in range(1, players + 1)])
        self.monitor.all_are_here()
        self.monitor.draw(seed=7)

    def play_on(self) -> str:
        """Play every stage to its end; return who is champion, as the Results page says."""
        self.monitor.page("Scores")
        while True:
            tables = self.monitor.tables()
            for table in tables:
                self.type_table(table)
            if self.monitor.page_in_front() == "Results":
                return self.monitor.champion()
            self.monitor.start_stage()
            self.monitor.latest_game()

    def type_table(self, table: int) -> None:
        """Play one table, type its sheet, settle a tie where there is one, and sign."""
        seats = self.monitor.open_table(table)
        game = game_of(len(seats), seed=len(self.cost.memory_kb))
        for engine, scores in game["scores"].items():
            if engine in game["blocked"]:
                self.monitor.hand.type("b")
            self._enter(scores)
        self._enter(game["totals"])
        if self.monitor.has_open_tie():
            self.monitor.settle_tie()
        self.monitor.sign(seats[-1])
        self.cost.memory_kb.append(self.held_kb())

    def _enter(self, scores: Iterable[int]) -> None:
        self.cost.entries += [self.monitor.hand.enter(f"{score}\n") for score in scores]

    def held_kb(self) -> int:
        """Return the memory that the program holds now."""
        statm = Path(STATM.format(self.monitor.hand.pid)).read_text(encoding="ascii")
        return int(statm.split()[1]) * PAGE_KB
