"""Gathers who has an announced place, for the results, the certificates and the announcer."""

from collections.abc import Iterable, Sequence

from mextrain_scorer.desk.overall.ranking import Overall, rankings_in
from mextrain_scorer.desk.paper.game_chart import chart_of
from mextrain_scorer.desk.paper.overall import on_paper
from mextrain_scorer.desk.playoff.contradictions import kept_as_played_words
from mextrain_scorer.desk.playoff.entrants import Named
from mextrain_scorer.desk.results.results import class_results, results
from mextrain_scorer.desk.roster.players import expected_players
from mextrain_scorer.desk.tables import deciding_game, who_played
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.playoff import FINAL, playoff_title
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.standings import standings
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.content import (
    Certificate,
    ChartStage,
    ClassHonours,
    Honour,
    ResultsList,
)


def results_list(
    tournament: Tournament, everything: tuple[Sheet, ...], fingerprint: str = ""
) -> ResultsList:
    """Return the results, final or so far."""
    outcome = results(tournament, everything)
    with tournament.reading() as reading:
        rankings = rankings_in(reading, tournament.rule_set, everything)
    by_player = _said_of(rankings, everything)

    def honours(named: Sequence[Named]) -> tuple[Honour, ...]:
        if outcome.named is not None:
            why = outcome.named.remark
            return tuple(Honour(who.player, who.name, None, why) for who in named)
        return tuple(by_player[who.player] for who in named)

    # On a day that ranks everybody no table's winner is told but the final's.
    told = not rankings or rankings[0].final_drawn
    stages = chart_of(tournament, everything, outcome) if told else []
    return ResultsList(
        honours(outcome.champions),
        honours(outcome.seconds),
        tuple(_that_decide(stages) if rankings else stages),
        len(who_played(everything)) or len(expected_players(tournament)),
        fingerprint,
        honours(outcome.thirds),
        kept_as_played_words(tournament),
        "" if outcome.named is None else outcome.named.remark,
        on_paper(rankings[0]) if rankings else None,
        _classes(tournament, rankings),
        _awaited(rankings),
    )


def _that_decide(stages: Iterable[ChartStage]) -> list[ChartStage]:
    """Return the stages whose winners are told on a day that ranks everybody: the final's alone."""
    return [stage for stage in stages if stage.title == playoff_title(FINAL)]


def _said_of(rankings: Sequence[Overall], everything: Sequence[Sheet]) -> dict[int, Honour]:
    """Return what is said of everybody's place, by number: in the ranking, or the last game."""
    if rankings and not rankings[0].final_drawn and rankings[0].rule_set.ranking_wins:
        return _in_ranking(rankings[0])
    last = deciding_game(everything)
    places = standings(last) if last is not None and last.status is SheetStatus.SIGNED else ()
    return {p.player: Honour(p.player, p.name, p.total, p.sentence) for p in places}


def _in_ranking(ranking: Overall) -> dict[int, Honour]:
    return {
        each.player: Honour(each.player, each.name, each.line.total, each.sentence)
        for each in ranking.places
    }


def _awaited(rankings: Sequence[Overall]) -> str:
    """Say what decides the champion, where that is no final."""
    if not rankings or rankings[0].rule_set.final_of or rankings[0].final_drawn:
        return ""
    if rankings[0].rule_set.table_1_wins:
        return say("Table 1 of the last game names the champion: it is not decided yet.")
    if rankings[0].open_ties:
        return say("A tie in the ranking waits for the game monitor.")
    return say("The ranking is not decided yet.")


def _classes(tournament: Tournament, rankings: Sequence[Overall]) -> tuple[ClassHonours, ...]:
    """Return who has the announced places within each class, once every game is played."""
    if len(rankings) < 2 or not rankings[0].complete:
        return ()
    found = []
    for ranking, named in zip(rankings[1:], class_results(tournament), strict=True):
        said = _in_ranking(ranking)
        first, second, third = (
            tuple(said[who.player] for who in holders)
            for holders in (named.champions, named.seconds, named.thirds)
        )
        waits = say("A tie in the ranking waits for the game monitor.")
        remark = waits if ranking.open_ties else ""
        found.append(ClassHonours(ranking.class_name, first, second, third, remark))
    return tuple(found)


def certificates(tournament: Tournament, everything: tuple[Sheet, ...]) -> list[Certificate]:
    """Return a certificate for everybody who has an announced place, then those of each class."""
    found = results_list(tournament, everything)
    first = say("Joint champion") if len(found.champions) > 1 else say("First place")
    remark = say("named by the game monitor") if found.named else ""
    made = [
        Certificate(title, who.name, who.total, remark)
        for title, holders in (
            (first, found.champions),
            (say("Second place"), found.seconds),
            (say("Third place"), found.thirds),
        )
        for who in holders
    ]
    if not made:
        return []  # a class has its places once the day has a champion
    for each in found.classes:
        for title, holders in (
            (say("First place"), each.champions),
            (say("Second place"), each.seconds),
            (say("Third place"), each.thirds),
        ):
            place = say("{place}, class {name}", place=title, name=each.name)
            made += [Certificate(place, who.name, who.total) for who in holders]
    return made
