"""Plays a whole simulated tournament, with the same calls as a real one, and prints its paper."""

from pathlib import Path
from typing import NamedTuple

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.other_files import name_for_new, save_file
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.playoff.plan import plan
from mextrain_scorer.desk.playoff.state import PlayoffState
from mextrain_scorer.desk.rehearsal.practice import demo_roster, play_sheet, rule_the_ranking
from mextrain_scorer.desk.results.results import Results, results
from mextrain_scorer.desk.roster.roster_import import add_roster
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tables import current_stage, sheets
from mextrain_scorer.desk.tournament import SUFFIX, Tournament
from mextrain_scorer.exchange.rule_set_files import rules_named
from mextrain_scorer.rules.playoff import FINAL, QUALIFYING
from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.table_sizes import advise
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.catalogue import DocumentRequest, of_day
from mextrain_scorer.sheets.printing import prepare

_SHEETS = "score-sheets"  # printed for every stage
_BEFORE_PLAY = ("blank-score-sheets", "seating-list", "table-cards", "badges")


class DemoResult(NamedTuple):
    """What a demo produced: the tournament file, its documents and the results."""

    file: Path
    documents: tuple[Path, ...]
    results: Results


def play_demo(
    folder: Path,
    *,
    players: int = 48,
    seed: int = 7,
    rules: str = "samboree",
    progress: Progress = no_progress,
) -> DemoResult:
    """Play a tournament of made-up players to its end and print every document.

    The same seed gives the same players, seats and scores.  ``progress`` receives the number of
    steps done and the total.  Raises Refused where the folder already holds a demo, or that number
    of players cannot be seated.
    """
    house = rules_named(rules)
    advise(house, players)  # raises before any file is created
    folder = name_for_new(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused.saying(
            "{name} cannot be made: {why}.", name=folder, why=error.strerror
        ) from error
    path = folder / f"demo{SUFFIX}"
    with opening.create(
        path,
        say("Demo tournament"),
        rules=house,
        venue=say("Clubhouse"),
        monitor=say("Pat Monitor"),
        date="2026-06-13",
    ) as tournament:
        add_roster(tournament, demo_roster(players, seed))
        draw.draw(tournament, seed=seed, allow_small=True, keep_apart=("group", "club"))
        tables = len(sheets(tournament)) * tournament.rule_set.qualifying_games
        offered = of_day(tournament.rule_set)
        count = _Count(tables + len(offered), progress)
        documents = [_print(tournament, key, folder, "", count) for key in _BEFORE_PLAY]
        documents += _play_to_the_end(tournament, seed, folder, count)
        documents += [
            _print(tournament, each.key, folder, "", count)
            for each in offered
            if each.key not in (_SHEETS, *_BEFORE_PLAY)
        ]
        progress(count.all, count.all)
        return DemoResult(path, tuple(documents), results(tournament))


class _Count:
    """Reports progress; play-off games are added to the number of steps counted beforehand."""

    def __init__(self, steps: int, progress: Progress) -> None:
        self.all, self._done, self._progress = steps, 0, progress

    def step(self) -> None:
        self._done = min(self._done + 1, self.all)
        self._progress(self._done, self.all)


def _print(tournament: Tournament, key: str, folder: Path, prefix: str, count: _Count) -> Path:
    """Print one document of the stage now being played."""
    count.step()
    pdf = prepare(tournament, DocumentRequest(key)).pdf
    return save_file(folder / f"{prefix}{key}.pdf", pdf, ours=True)


def _play_to_the_end(tournament: Tournament, seed: int, folder: Path, count: _Count) -> list[Path]:
    """Play stage after stage; print each one's sheets when they are all signed."""
    documents: list[Path] = []
    while True:
        stage = current_stage(tournament)
        if stage is None:
            raise AssertionError("a demo without seats")
        for here in sheets(tournament, stage.key):
            play_sheet(tournament, here, f"{seed} {stage.key} {here.table_no}")
            count.step()
        prefix = "" if stage.key == QUALIFYING else f"{stage.key}-"
        documents.append(_print(tournament, _SHEETS, folder, prefix, count))
        if stage.kind == "qualifying" and stage.position < tournament.rule_set.qualifying_games:
            draw.draw(
                tournament,
                seed=seed + stage.position,
                allow_small=True,
                keep_apart=("group", "club"),
            )
            continue
        rule_the_ranking(tournament, f"{seed} ranking")
        if stage.key == FINAL or not plan(PlayoffState(tournament)).stages:
            return documents
        stages.start_stage(tournament, seed=seed)
