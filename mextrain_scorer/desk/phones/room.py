"""What everybody's phone shows of the room: what the display on the wall may show, as tables.

It is made of the room view alone, so that no phone can know more than the wall: seats, signed
sheets, and winners once they are revealed.
"""

from collections import Counter
from collections.abc import Container, Iterator, Mapping
from typing import Any

from mextrain_scorer.desk.results.results import leaders
from mextrain_scorer.desk.results.room_view import Podium, Revealed, RoomView
from mextrain_scorer.rules.names import as_listed, by_family
from mextrain_scorer.rules.playoff import winners_of
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.standings import totals
from mextrain_scorer.rules.words import language_in_use, listed, say, say_count

Page = dict[str, Any]


def room_pages(view: RoomView, left_out: Container[str] = ()) -> Mapping[str, Any]:
    """Return the pages that phones may show, each a table of texts.

    ``left_out`` names the kinds of pages that the game monitor has turned off on the wall.
    """
    found = (*_winners(view.podium), *_seats(view), *_chart(view), *_overall(view), *_playoff(view))
    pages = [page for page in found if page["kind"] not in left_out]
    return {"title": view.facts.name, "language": language_in_use(), "pages": pages}


def _page(
    kind: str, title: str, columns: tuple[str, ...], rows: list[list[str]], beside: str = ""
) -> Page:
    return {
        "kind": kind,
        "title": title,
        "beside": beside,
        "columns": list(columns),
        "rows": rows,
    }


def _seats(view: RoomView) -> Iterator[Page]:
    """Yield the seats of the current game by family name, until its sheets are signed."""
    here = view.of_stage(view.stages[-1].key) if view.stages else ()
    if all(_is_public(sheet) for sheet in here) or view.podium.decided:
        return
    seated = sorted(
        (by_family(seat.name), seat.player, as_listed(seat.name), sheet.table_no)
        for sheet in here
        for seat in sheet.seats
        if seat.left_from is None
    )
    namesakes = Counter(folded for folded, *_ in seated)
    before = _tables_before(view)
    rows = []
    for folded, number, name, table_no in seated:
        who = say("{name} (No. {number})", name=name, number=number)
        was = before.get(number, table_no)
        moves = str(table_no) if was == table_no else f"{was} → {table_no}"
        rows.append([who if namesakes[folded] > 1 else name, moves])
    title = say("Find your seat")
    if len(view.stages) > 1:
        title = say("Find your seat: {stage}", stage=view.stages[-1].title)
    table = say("From → to table") if before else say("Table")
    yield _page("seats", title, (say("Name"), table), rows)


def _tables_before(view: RoomView) -> dict[int, int]:
    """Return where players sat in the game before, on a day that ranks everybody over games."""
    games = [stage.key for stage in view.stages if stage.kind == "qualifying"]
    if len(games) < 2 or len(games) < len(view.stages):
        return {}
    return {
        seat.player: sheet.table_no
        for sheet in view.of_stage(games[-2])
        if sheet.rule_set.ranks_overall
        for seat in sheet.seats
    }


def _is_public(sheet: Sheet) -> bool:
    return sheet.status is SheetStatus.SIGNED


def _chart(view: RoomView) -> Iterator[Page]:
    """Yield the Game Chart of the last game that has a signed sheet."""
    public = [sheet for sheet in view.sheets if _is_public(sheet)]
    if not public:
        return
    stage = next(each for each in view.stages if each.key == public[-1].stage)
    rows = []
    for sheet in public:
        if sheet.stage == stage.key:
            first = leaders(sheet)
            names = listed([place.name for place in first]) if first else ""
            rows.append([str(sheet.table_no), names, str(first[0].total) if first else ""])
    beside = say_count(
        len(rows),
        "1 of {all} tables are in",
        "{count} of {all} tables are in",
        all=stage.table_count,
    )
    if len(rows) == stage.table_count:
        beside = say("all tables are in")
    title = say("Game Chart")
    if len(view.stages) > 1:
        title = say("Game Chart: {stage}", stage=stage.title)
    yield _page("chart", title, (say("Table"), say("Winner"), say("Total")), rows, beside)


def _overall(view: RoomView) -> Iterator[Page]:
    """Yield the ranking over the games played, then that within each class."""
    for ranking in view.rankings:
        title = say("Standings after game {n}", n=view.games)
        if view.all_known:
            title = say("Standings after all games")
        if ranking.class_name:
            title = f"{title}: {ranking.class_name}"
        columns = (say("Place"), say("Name"), say("Sum"))
        places, rows = ranking.places, []
        for each in places:
            name, games = each.name, len(each.line.counted)
            if games < len(places[0].line.counted):
                name = say_count(games, "{name} (1 game)", "{name} ({count} games)", name=name)
            rows.append([str(each.place), name, str(each.line.total)])
        yield _page("overall", title, columns, rows)


def _playoff(view: RoomView) -> Iterator[Page]:
    """Yield the tables of each play-off stage; totals and who goes on once a sheet is signed."""
    for stage in view.stages:
        if stage.kind != "playoff":
            continue
        rows = []
        for sheet in view.of_stage(stage.key):
            points = totals(sheet) if _is_public(sheet) else {}
            qualified = (
                winners_of([sheet], 1 if stage.is_final else stage.advance) if points else ()
            )
            wins = {each.player for each in qualified}
            for seat in sheet.seats:
                mark = "✓ " if seat.player in wins else ""
                total = points.get(seat.player, "")
                rows.append([str(sheet.table_no), f"{mark}{seat.name}", str(total)])
        columns = (say("Table"), say("Name"), say("Total"))
        yield _page("bracket", stage.title, columns, rows)


def _winners(podium: Podium) -> Iterator[Page]:
    """Yield the places announced; who has one is told once it is revealed."""
    if not podium.decided:
        return
    champion = say("Joint champions") if len(podium.champions) > 1 else say("Champion")
    places = {
        Revealed.THIRD: (say("Third place"), podium.thirds),
        Revealed.SECOND: (say("Second place"), podium.seconds),
        Revealed.CHAMPION: (champion, podium.champions),
    }
    rows = []
    for title, holders in (places[step] for step in podium.steps):
        names = listed([each.name for each in holders])
        rows.append([title, names if holders else say("to be announced")])
    yield _page("winners", say("The winners"), (say("Place"), say("Name")), rows, podium.remark)
