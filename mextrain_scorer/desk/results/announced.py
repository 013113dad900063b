"""Who has an announced place, for the results, the certificates and the announcer."""

from collections.abc import Sequence
from dataclasses import dataclass

from mextrain_scorer.desk.overall.ranking import Overall, rankings_in
from mextrain_scorer.desk.playoff.state import kept_as_played_words
from mextrain_scorer.desk.results.game_chart import ChartStage, chart
from mextrain_scorer.desk.results.results import Honour, Results, class_results, results
from mextrain_scorer.desk.roster.players import expected_players
from mextrain_scorer.desk.tables import sheets, who_played
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.playoff import FINAL, playoff_title
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.words import listed, points, say


@dataclass(frozen=True, slots=True)
class ResultsList:
    """The results of the tournament; joint champions leave second place empty.

    ``outcome`` says who has which place, ``classes`` the same within each class; the winners of the
    ``stages`` are told.  ``fingerprint`` is that of the key which seals this laptop's documents, or
    empty.  ``remarks`` are sentences about how the day ended.  ``ranking`` is that over several
    games, if the day has one.  ``awaited`` says what decides the champion, while nobody is.
    ``players`` counts everybody who played, also in part.
    """

    outcome: Results
    stages: tuple[ChartStage, ...]
    players: int
    fingerprint: str = ""
    remarks: tuple[str, ...] = ()
    ranking: Overall | None = None
    classes: tuple[Results, ...] = ()
    awaited: str = ""


def results_list(
    tournament: Tournament, everything: tuple[Sheet, ...], fingerprint: str = ""
) -> ResultsList:
    """Return the results, final or so far."""
    outcome = results(tournament, everything)
    with tournament.reading() as reading:
        rankings = rankings_in(reading, tournament.rule_set, everything)
    first = rankings[0] if rankings else None
    stages: Sequence[ChartStage] = ()
    if first is None or first.final_drawn:
        stages = chart(tournament, everything, outcome)
    if first is not None:  # on a day that ranks everybody no table's winner is told but the final's
        stages = [stage for stage in stages if stage.title == playoff_title(FINAL)]
    return ResultsList(
        outcome,
        tuple(stages),
        len(who_played(everything)) or len(expected_players(tournament)),
        fingerprint,
        kept_as_played_words(tournament),
        first,
        class_results(tournament, everything) if first is not None and first.complete else (),
        "" if first is None or first.final_drawn else _awaited(first),
    )


def _awaited(ranking: Overall) -> str:
    """Say what decides the champion, where that is no final."""
    if ranking.rule_set.final_of:
        return ""
    if ranking.rule_set.table_1_wins:
        return say("Table 1 of the last game names the champion: it is not decided yet.")
    if ranking.open_ties:
        return say("A tie in the ranking waits for the game monitor.")
    return say("The ranking is not decided yet.")


def stages_before(results: ResultsList) -> tuple[ChartStage, ...]:
    """Return the stages whose winners are read out first: all but the one deciding the places.

    None are where everybody is ranked over several games: a table won there decides nothing.
    """
    if results.ranking is not None:
        return ()
    decided = results.outcome.champions and results.outcome.named is None
    return results.stages[:-1] if decided else results.stages


@dataclass(frozen=True, slots=True)
class ReadOut:
    """One thing to read out: its title, who is named, and further text."""

    title: str
    name: str
    detail: str


def ceremony(results: ResultsList) -> list[ReadOut]:
    """Return everybody with an announced place: the champion last, then the classes.

    A class's first may be the champion, and would give the name away.
    """
    outcome = results.outcome
    places = (
        (outcome.thirds, say("Third place"), say("Sharing third place")),
        (outcome.seconds, say("Second place"), say("Sharing second place")),
        (outcome.champions, say("And the champion is"), say("Sharing the title")),
    )
    told = [
        _honour(shared if len(holders) > 1 else alone, honour)
        for holders, alone, shared in places
        for honour in holders
    ]
    for each in results.classes:
        of_class = (
            (each.thirds, say("Third place")),
            (each.seconds, say("Second place")),
            (each.champions, say("First place")),
        )
        told += [
            _honour(say("{place}, class {name}", place=title, name=each.class_name), honour)
            for holders, title in of_class
            for honour in holders
        ]
    return told


def announcement_lines(tournament: Tournament) -> tuple[ReadOut, ...]:
    """Return the results in the order of the announcer's card.

    Table winners and who else goes on, stage by stage, each from its last table to its first, then
    the places announced with the champion last; the deciding game's winner is named there alone.
    """
    found = results_list(tournament, sheets(tournament))
    lines = []
    for stage in stages_before(found):
        for line in reversed(stage.lines):
            if not line.winners:
                continue
            where = say("{stage}, table {n}", stage=stage.title, n=line.table_no)
            names = listed([place.name for place in line.winners])
            lines.append(ReadOut(where, names, points(line.winners[0].total)))
            for each in line.others:
                total = "" if each.total is None else points(each.total)
                lines.append(ReadOut(say("{where}, goes on too", where=where), each.name, total))
    return (*lines, *ceremony(found))


def _honour(title: str, who: Honour) -> ReadOut:
    number = say("number {number}", number=who.player)
    if who.total is None:
        return ReadOut(title, who.name, number)
    detail = say("{number}, with {points}", number=number, points=points(who.total))
    return ReadOut(title, who.name, detail)
