"""Who has an announced place, for the results, the certificates and the announcer."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from mextrain_scorer.desk.overall.ranking import Overall, rankings_in
from mextrain_scorer.desk.playoff.contradictions import kept_as_played_words
from mextrain_scorer.desk.playoff.entrants import Named
from mextrain_scorer.desk.results.game_chart import ChartLine, ChartStage, chart
from mextrain_scorer.desk.results.results import class_results, results
from mextrain_scorer.desk.roster.players import expected_players
from mextrain_scorer.desk.tables import deciding_game, sheets, who_played
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.playoff import FINAL, playoff_title
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.standings import standings
from mextrain_scorer.rules.words import listed, points, say


@dataclass(frozen=True, slots=True)
class Honour:
    """A player with an announced place, and the sentence that says why."""

    player: int
    name: str
    total: int | None = None
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class ClassHonours:
    """Who has the announced places within a class; ``remark`` says what is still to be decided."""

    name: str
    champions: tuple[Honour, ...]
    seconds: tuple[Honour, ...]
    thirds: tuple[Honour, ...] = ()
    remark: str = ""


@dataclass(frozen=True, slots=True)
class ResultsList:
    """The results of the tournament; joint champions leave second place empty.

    A shared place has several players; ``thirds`` is filled only where a third is announced.
    ``fingerprint`` is that of the key which seals this laptop's documents, or empty.  ``remarks``
    are sentences about how the day ended; ``named`` is the one saying that the game monitor named
    the places, empty where a game decided them.  ``ranking`` is that over several games, if the day
    has one, and ``classes`` have places of their own in it.  ``awaited`` says what decides the
    champion, while nobody is.  ``players`` counts everybody who played, also in part.
    """

    champions: tuple[Honour, ...]
    seconds: tuple[Honour, ...]
    stages: tuple[ChartStage, ...]
    players: int
    fingerprint: str = ""
    thirds: tuple[Honour, ...] = ()
    remarks: tuple[str, ...] = ()
    named: str = ""
    ranking: Overall | None = None
    classes: tuple[ClassHonours, ...] = ()
    awaited: str = ""


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
    stages = chart(tournament, everything, outcome) if told else []
    return ResultsList(
        honours(outcome.champions),
        honours(outcome.seconds),
        tuple(_that_decide(stages) if rankings else stages),
        len(who_played(everything)) or len(expected_players(tournament)),
        fingerprint,
        honours(outcome.thirds),
        kept_as_played_words(tournament),
        "" if outcome.named is None else outcome.named.remark,
        rankings[0] if rankings else None,
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


def stages_before(results: ResultsList) -> tuple[ChartStage, ...]:
    """Return the stages whose winners are read out first: all but the one deciding the places.

    None are where everybody is ranked over several games: a table won there decides nothing.
    """
    if results.ranking is not None:
        return ()
    return results.stages[:-1] if results.champions and not results.named else results.stages


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
    places = (
        (results.thirds, say("Third place"), say("Sharing third place")),
        (results.seconds, say("Second place"), say("Sharing second place")),
        (results.champions, say("And the champion is"), say("Sharing the title")),
    )
    in_all = [
        _honour(shared if len(holders) > 1 else alone, honour)
        for holders, alone, shared in places
        for honour in holders
    ]
    return [*in_all, *(told for each in results.classes for told in _in_class(each))]


def _in_class(honours: ClassHonours) -> list[ReadOut]:
    """Return the places of a class, its first last."""
    places = (
        (honours.thirds, say("Third place")),
        (honours.seconds, say("Second place")),
        (honours.champions, say("First place")),
    )
    return [
        _honour(say("{place}, class {name}", place=title, name=honours.name), honour)
        for holders, title in places
        for honour in holders
    ]


def announcement_lines(tournament: Tournament) -> tuple[ReadOut, ...]:
    """Return the results in the order of the announcer's card.

    Table winners and who else goes on, stage by stage, each from its last table to its first, then
    the places announced with the champion last; the deciding game's winner is named there alone.
    """
    found = results_list(tournament, sheets(tournament))
    lines = [
        told
        for stage in stages_before(found)
        for line in reversed(stage.lines)
        if line.winners
        for told in _table(stage, line)
    ]
    return (*lines, *ceremony(found))


def _table(stage: ChartStage, line: ChartLine) -> list[ReadOut]:
    """Return a table's winner, then everybody else who goes on from it."""
    where = say("{stage}, table {n}", stage=stage.title, n=line.table_no)
    names = listed([place.name for place in line.winners])
    return [
        ReadOut(where, names, points(line.winners[0].total)),
        *(
            ReadOut(
                say("{where}, goes on too", where=where),
                qualified.name,
                "" if qualified.total is None else points(qualified.total),
            )
            for qualified in line.others
        ),
    ]


def _honour(title: str, who: Honour) -> ReadOut:
    number = say("number {number}", number=who.player)
    if who.total is None:
        return ReadOut(title, who.name, number)
    detail = say("{number}, with {points}", number=number, points=points(who.total))
    return ReadOut(title, who.name, detail)
