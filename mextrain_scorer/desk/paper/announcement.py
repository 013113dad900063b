"""What the announcer reads out, in order: lower places first, the champion last."""

from dataclasses import dataclass

from mextrain_scorer.desk.paper.honours import results_list
from mextrain_scorer.desk.tables import sheets
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.words import listed, points, say
from mextrain_scorer.sheets.content import ChartLine, ChartStage, Honour
from mextrain_scorer.sheets.documents.announcer_card import ceremony, stages_before


@dataclass(frozen=True, slots=True)
class ReadOut:
    """One thing to read out: its title, who is named, and further text."""

    title: str
    name: str
    detail: str


def announcement_lines(tournament: Tournament) -> tuple[ReadOut, ...]:
    """Return the results in the order of the announcer's card.

    Table winners and who else goes on, stage by stage, each from its last table to its first,
    then the places announced
    with the champion last; the deciding game's winner is named there alone.
    """
    found = results_list(tournament, sheets(tournament))
    lines = [
        told
        for stage in stages_before(found)
        for line in reversed(stage.lines)
        if line.winners
        for told in _table(stage, line)
    ]
    return (*lines, *(_honour(title, each) for title, each in ceremony(found)))


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
