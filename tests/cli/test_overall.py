"""A day that ranks everybody over its games, from outside."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from openpyxl import load_workbook

from tests import paper
from tests.cli.monitor import Monitor, answer, assert_shape, house, misuse, refusal

PLACE = {
    "place": int,
    "player": int,
    "name": str,
    "games": int,
    "total": int,
    "counted": [int],
    "rounds": int,
    "zero_rounds": int,
    "lowest_other_round": (int, None),
    "decided_by": {
        *("games", "total", "zero_rounds", "lowest_other_round"),
        *("ruling", "shared", "open"),
    },
    "sentence": str,
}
RULED = ("--by", "drawn-domino", "--reason", "the highest went first")


def ranked_house(folder: Path, **entries: object) -> Path:
    """Write a Samboree that ranks everybody over two games, and announces three places."""
    ranked = {"format": "cumulative", "qualifying_games": 2, "places": 3, "form": 2}
    return house(folder, **ranked, **entries)


def played(monitor: Monitor, **entries: object) -> Monitor:
    """Play both games of a day of eleven players."""

    def make() -> None:
        rules = ranked_house(monitor.file.parent, **entries)
        monitor.seated(11, rules=rules)
        monitor.plays()
        monitor.signs()
        monitor.does("seat", "--seed", 4)
        monitor.plays()
        monitor.signs()

    monitor.once(("ranked", str(entries)), make)
    return monitor


def rule_all(monitor: Monitor, *within: object) -> int:
    """Rule every open tie of the ranking; return how many there were."""
    count = 0
    while True:
        level = [e for e in monitor.reads("overall", *within) if e["decided_by"] == "open"]
        if not level:
            return count
        first = [str(e["player"]) for e in level if e["place"] == level[0]["place"]]
        monitor.does("rule-tie", "--overall", "--order", ",".join(first), *RULED)
        count += 1


def test_the_ranking_is_told_and_ruled_to_the_end(monitor: Monitor) -> None:
    played(monitor)
    found = monitor.reads("overall")
    assert_shape(found, [PLACE])
    assert len(found) == 11
    assert {each["games"] for each in found} == {2}
    assert all(sum(each["counted"]) == each["total"] for each in found)
    assert monitor.reads("results")["complete"] is False
    assert rule_all(monitor) > 0
    results, ranked = monitor.reads("results"), monitor.reads("overall")
    assert results["complete"] is True
    assert [results[key]["player"] for key in ("champion", "second", "third")] == [
        each["player"] for each in ranked[:3]
    ]
    told = monitor.does("overall")
    assert told.startswith("Game 2 of 2; sheets signed: 4 of 4.")
    assert "the highest went first" in told
    assert "A tie in the ranking was ruled" in monitor.does("history")


def test_a_ranking_is_read_after_each_sheet(monitor: Monitor) -> None:
    monitor.seated(11, rules=ranked_house(monitor.file.parent))
    assert monitor.reads("overall") == []
    assert "Nobody has a place." in monitor.does("overall")
    monitor.plays()
    monitor.does("sign", "--table", 1, "--score-keeper", "Sam")
    assert {each["player"] for each in monitor.reads("overall")} == set(monitor.tables()[1])


def test_a_ranking_says_what_is_not_in_yet(monitor: Monitor) -> None:
    """Who has more games stands first meanwhile: read out so, it would be wrong."""
    monitor.seated(11, rules=ranked_house(monitor.file.parent)).plays()
    monitor.signs()
    assert "Not comparable yet" not in monitor.does("overall")
    monitor.does("seat", "--seed", 4)
    monitor.plays()
    monitor.does("sign", "--table", 1, "--score-keeper", "Sam")
    assert "1 of 2 sheets of game 2 is in" in monitor.does("overall")


def test_a_tie_of_the_ranking_is_ruled_as_one_at_a_table(monitor: Monitor) -> None:
    played(monitor)
    assert "give one of the two" in monitor.misuses("rule-tie", "--order", "1,2", *RULED)
    both = ("--table", 1, "--overall")
    assert "give one of the two" in monitor.misuses("rule-tie", *both, "--order", "1,2", *RULED)
    monitor.may_not("rule-tie", "--overall", "--order", "98,99", *RULED)
    level = [e for e in monitor.reads("overall") if e["decided_by"] == "open"]
    tied = sorted(e["player"] for e in level if e["place"] == level[0]["place"])
    tie = ",".join(map(str, tied))
    part = monitor.may_not("rule-tie", "--overall", "--order", tied[0], *RULED)
    assert f" and {tied[-1]}: name exactly these, each once." in part
    monitor.does("rule-tie", "--overall", "--shared", tie, *RULED)
    assert "ruled already" in monitor.may_not("rule-tie", "--overall", "--order", tie, *RULED)
    assert "A tie in the ranking" in monitor.does("undo")
    monitor.does("rule-tie", "--overall", "--order", tie, *RULED)


def test_the_best_four_play_a_final(monitor: Monitor) -> None:
    played(monitor, final_of=4)
    if rule_all(monitor) == 0:
        assert monitor.reads("playoff", "plan")["stages"][0]["tables"] == [4]
    best = [each["player"] for each in monitor.reads("overall")][:4]
    monitor.does("playoff", "start", "--seed", 5)
    assert monitor.seated_players() == sorted(best)
    monitor.plays()
    monitor.signs()
    results = monitor.reads("results")
    assert results["complete"] is True
    assert results["third"] is not None
    assert len(monitor.reads("overall")) == 11


def in_these_classes(monitor: Monitor, classes: Sequence[str]) -> Monitor:
    """Play both games with players who came with these classes in the roster."""
    rules = ranked_house(monitor.file.parent)
    monitor.does("new", "--name", "Club night", "--rules", rules)
    roster = monitor.file.with_name("roster.csv")
    lines = [f"Player {n},{name}" for n, name in enumerate(classes, start=1)]
    roster.write_text("name,Class\n" + "\n".join(lines) + "\n")
    monitor.does("players", "import", roster)
    monitor.does("players", "add", "--name", "Ann Lee", "--class", "60-69")
    monitor.does("players", "check-in", "--all")
    for seed in (3, 4):
        monitor.does("seat", "--seed", seed)
        monitor.plays()
        monitor.signs()
    return monitor


@pytest.fixture
def in_classes(monitor: Monitor) -> Monitor:
    """Return a monitor whose players are in two classes, or in none."""
    ages = ["50-59", "60-69", ""]
    return in_these_classes(monitor, [ages[n % 3] for n in range(1, 11)])


def test_a_class_is_ranked_within(in_classes: Monitor) -> None:
    listed = {each["player"]: each.get("class") for each in in_classes.reads("players", "list")}
    assert (listed[1], listed[2], listed[3], listed[11]) == ("60-69", None, "50-59", "60-69")
    sixties = [number for number, name in listed.items() if name == "60-69"]
    found = in_classes.reads("overall", "--class", "60-69")
    assert_shape(found, [PLACE])
    assert sorted(each["player"] for each in found) == sixties
    sentence = in_classes.may_not("overall", "--class", "70-79")
    assert sentence == "No player is in class '70-79'. There are: 50-59 and 60-69."
    rule_all(in_classes)
    rule_all(in_classes, "--class", "50-59")
    rule_all(in_classes, "--class", "60-69")
    classes = in_classes.reads("results")["classes"]
    assert [(each["class"], each["complete"]) for each in classes] == [
        ("50-59", True),
        ("60-69", True),
    ]
    told = in_classes.does("results")
    assert "Class 60-69\nChampion: No. " in told


def test_a_class_whose_first_place_is_tied_says_so_on_the_results(
    monitor: Monitor, tmp_path: Path
) -> None:
    in_these_classes(monitor, ["Twins", *[""] * 8, "Twins"])
    ranked = monitor.reads("overall", "--class", "Twins")
    assert [each["decided_by"] for each in ranked] == ["open", "open"]
    monitor.does("print", "results", "-o", tmp_path / "results.pdf")
    told = paper.text((tmp_path / "results.pdf").read_bytes())
    assert "Class Twins A tie in the ranking waits for the game monitor." in told


def test_exports_have_the_ranking_with_each_figure(in_classes: Monitor, tmp_path: Path) -> None:
    out = tmp_path / "day.json"
    in_classes.does("export", "-o", out)
    exported = json.loads(out.read_text(encoding="utf-8"))
    assert exported["overall"] == in_classes.reads("overall")
    assert exported["players"][0]["class"] == "60-69"
    page = tmp_path / "day.html"
    in_classes.does("export", "-o", page)
    assert "Ranking over all games" in page.read_text(encoding="utf-8")
    book = tmp_path / "day.xlsx"
    in_classes.does("export", "-o", book)
    rows = list(load_workbook(book)["Overall"].values)
    assert [row[1] for row in rows[1:]] == [each["player"] for each in exported["overall"]]
    again = Monitor(tmp_path / "next.mextrain")
    again.does("new", "--name", "Next", "--rules", "samboree")
    again.does("players", "import", book)
    assert again.reads("players", "list")[0]["class"] == "60-69"


def test_rules_of_table_winners_rank_nobody(seated: Monitor) -> None:
    sentence = "The rules in force rank nobody over several games."
    assert seated.may_not("overall") == sentence
    assert "classes" not in seated.reads("results")
    assert "class" not in seated.reads("players", "list")[0]
    assert seated.may_not("rule-tie", "--overall", "--order", "1,2", *RULED) == sentence


def test_a_club_night_is_a_demo(tmp_path: Path) -> None:
    answer("demo", "-o", tmp_path / "demo", "--players", 12, "--rules", "club-night")
    file = tmp_path / "demo" / "demo.mextrain"
    assert json.loads(answer("results", file, "--json"))["complete"] is True
    assert len(json.loads(answer("overall", file, "--json"))) == 12
    assert "Usage" in misuse("overall")
    assert refusal("overall", tmp_path / "nowhere.mextrain")


def test_the_bracket_of_a_day_without_play_off_says_so_alone(
    monitor: Monitor, tmp_path: Path
) -> None:
    out = tmp_path / "bracket.pdf"
    played(monitor).does("print", "bracket", "-o", out)
    said = paper.text(out.read_bytes())
    assert "no play-off" in said
    assert "One table" not in said
