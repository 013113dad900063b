"""What is to be printed again: the tables concerned by a change, and no other."""

from pathlib import Path

import pytest

from tests import door, paper

SHEETS, CARDS = "blank-score-sheets", "table-cards"
LISTS = ("seating-list", "badges", "rules")


@pytest.fixture
def hall(tmp_path: Path) -> door.Desk:
    """Forty-eight at their tables, and everything they sit down with is printed."""
    desk = door.made(tmp_path / "day.mextrain")
    desk.add_players([f"Player {n}" for n in range(1, 49)])
    desk.draw(seed=3)
    for document in (SHEETS, CARDS, *LISTS):
        desk.print_document(document)
    return desk


def written(players: list[int]) -> dict[int, dict[int, int]]:
    """Return possible scores by engine and player: they go out in turn."""
    return {
        engine: {
            player: 0 if nth == engine % len(players) else 10 + 3 * nth + engine
            for nth, player in enumerate(players)
        }
        for engine in range(9, -1, -1)
    }


def new_tables(desk: door.Desk, document: str) -> list[int]:
    tables: list[int] = desk.print_news(document)["tables"]
    return tables


def changed(desk: door.Desk) -> set[str]:
    """Return the lists that are said to have changed since they were printed."""
    said = {each: desk.print_news(each)["sentence"] for each in LISTS}
    for sentence in said.values():
        assert sentence.endswith(("It has changed since then.", "Nothing is new since then."))
    return {each for each, sentence in said.items() if "It has changed" in sentence}


def only_new(desk: door.Desk, document: str) -> int:
    """Return how many tables' pages are printed where only new ones are asked for."""
    codes = [text for page in paper.codes(desk.pdf(document, only_new=True)) for text in page]
    return len({text.split(":")[2] for text in codes})


def test_a_late_arrival_a_new_name_and_a_swap_concern_their_tables_alone(hall: door.Desk) -> None:
    with hall:
        assert [new_tables(hall, each) for each in (SHEETS, CARDS)] == [[], []]
        assert changed(hall) == set()
        late = hall.add_player("Late Lee")
        hall.check_in(late)
        concerned = {hall.seat_late(late)}
        renamed, one, other = [here for here in hall.sheets() if here["table"] not in concerned][
            2:5
        ]
        hall.correct_player(renamed["players"][1], name="Robin Oak")
        hall.swap(one["players"][0], other["players"][0], reason="a couple")
        tables = sorted(concerned | {each["table"] for each in (renamed, one, other)})
        assert [new_tables(hall, each) for each in (SHEETS, CARDS)] == [tables, tables]
        assert hall.print_news(SHEETS)["sentence"].endswith("4 tables are new since then.")
        assert only_new(hall, SHEETS) == 4
        assert changed(hall) == {"seating-list", "badges"}
        assert hall.next_step()["sentence"] == "Next: print and hand out the score sheets"
        hall.print_document(SHEETS, only_new=True)
        assert new_tables(hall, SHEETS) == []
        with pytest.raises(door.Refused, match="Everything is printed already"):
            hall.pdf(SHEETS, only_new=True)
        assert hall.next_step()["sentence"].startswith("Next: type and sign")


def test_who_is_here_is_new_on_no_list_of_seats(hall: door.Desk) -> None:
    with hall:
        late = hall.add_player("Late Lee")
        hall.print_document("seating-list")
        hall.check_in(late)
        assert "seating-list" not in changed(hall)
        hall.seat_late(late)
        assert "seating-list" in changed(hall)


def test_a_list_is_new_once_what_it_shows_is_another(hall: door.Desk) -> None:
    def news(document: str) -> str:
        sentence: str = hall.print_news(document)["sentence"]
        return sentence.partition(". ")[2]

    with hall:
        chart, standings = "game-chart", "standings"
        hall.print_document(chart)
        first, second = (hall.sheet(table) for table in (1, 2))
        for sheet in (first, second):
            hall.fill(sheet["table"], written(sheet["players"]))
        assert news(chart) == "Nothing is new since then."
        assert hall.print_news(standings)["tables"] == [1, 2]
        hall.print_document(standings)
        hall.sign(1)
        assert news(chart) == "It has changed since then."
        assert hall.print_news(standings)["tables"] == []
        hall.print_document(chart)
        hall.receive(2)
        assert news(chart) == "Nothing is new since then."
        hall.enter(2, 9, second["players"][0], 21, reason="read again")
        assert hall.print_news(standings)["tables"] == [2]
        assert changed(hall) == set()
