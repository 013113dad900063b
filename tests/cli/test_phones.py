"""``phones``: rounds come from phones over HTTP and are taken over line by line."""

import socket
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests import door, paper
from tests.cli.monitor import Monitor, refusal, run
from tests.cli.phones_desk import PATIENCE, Phone, PhonesDesk

HERE = ("--address", "127.0.0.1")


def scores_of(players: Sequence[int]) -> dict[int, int | None]:
    """Return a whole round, of which the first player went out."""
    return {player: 7 * seat for seat, player in enumerate(players)}


@dataclass
class Hall:
    """A desk for several tests, of which each has a table of its own."""

    desk: PhonesDesk
    tables: dict[int, list[int]]
    free: Iterator[int]

    def table(self) -> tuple[Phone, list[int]]:
        """Return a phone of a table that nobody has used, and its players."""
        number = next(self.free)
        return self.desk.phone(number), self.tables[number]


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    monitor = Monitor(tmp_path_factory.mktemp("day") / "day.mextrain").seated(30)
    tables = monitor.tables()
    blank = ("--table", 1, "--engine", 8, "--player", tables[1][1])
    monitor.does("scores", "set", *blank, 26)
    with PhonesDesk(monitor.file) as desk:
        yield Hall(desk, tables, iter(sorted(tables)[1:]))


def lines_of(monitor: Monitor) -> list[tuple[int, int | None, int, str]]:
    """Return player, score before and after, and reason of what was taken over."""
    taken = (each for each in monitor.reads("history") if each["what"] == "round-taken-over")
    return [(each["player"], each["before"], each["after"], each["reason"]) for each in taken]


def test_a_round_comes_from_a_phone_and_is_taken_over(seated: Monitor) -> None:
    players = seated.tables()[1]
    with PhonesDesk(seated.file) as desk:
        assert list(desk.codes) == ["1", "2"]
        phone = desk.phone(1)
        assert [seat["player"] for seat in phone.table()["seats"]] == players
        status, name = phone.offers(9, scores_of(players), out=players[0])
        assert status == 202
        told = desk.hears()
        assert told.pop("at")
        assert told == {
            "proposal": name,
            "stage": "qualifying",
            "table": 1,
            "engine": 9,
            "scores": {str(player): score for player, score in scores_of(players).items()},
            "out": players[0],
            "blocked": False,
            "by": "table",
        }
        assert phone.states() == {name: "waiting"}
        assert desk.says(f"take {name}") == {"taken": name, "state": "accepted"}
        assert desk.says(f"take {name}") == {"refused": f"No proposal {name} is waiting."}
    found = lines_of(seated)
    assert [line[:3] for line in found] == [
        (player, None, score) for player, score in scores_of(players).items()
    ]
    assert all(reason.startswith("proposed by table 1's phone at ") for *_, reason in found)
    sentence = "A phone's round was taken over at table 1, double 9"
    assert seated.does("undo").strip() == sentence


def test_a_phone_sees_what_became_of_its_rounds(hall: Hall) -> None:
    players = hall.tables[1]
    desk, phone = hall.desk, hall.desk.phone(1)
    names = []
    for engine in (9, 8, 7):
        names.append(phone.offers(engine, scores_of(players))[1])
        assert desk.hears()["proposal"] == names[-1]
    taken, corrected, aside = names
    assert desk.says(f"take {taken}")["state"] == "accepted"
    assert desk.says(f"take {corrected}")["state"] == "corrected"
    assert desk.says(f"aside {aside}") == {"aside": aside}
    phone.sees({taken: "accepted", corrected: "corrected", aside: "set-aside"})
    assert phone.table()["scores"]["8"][str(players[1])] == 26
    assert "7" not in phone.table()["scores"]


def test_what_is_refused_is_an_answer_and_waits(hall: Hall) -> None:
    phone, players = hall.table()
    limit = phone.table()["limit"]
    name = phone.offers(9, {players[0]: limit})[1]
    assert hall.desk.hears()["proposal"] == name
    refused = hall.desk.says(f"take {name}")["refused"]
    assert refused.startswith(f"{limit} cannot be.")
    assert hall.desk.says(f"take {name}")["refused"] == refused
    for line in ("", "take", "eat it", f"take {name} now", "take \N{SNOWMAN}"):
        assert list(hall.desk.says(line)) == ["refused"]
    assert phone.states() == {name: "waiting"}
    assert hall.desk.says(f"aside {name}") == {"aside": name}


def test_a_later_round_of_the_table_takes_the_place_of_one_that_waits(hall: Hall) -> None:
    phone, players = hall.table()
    first = phone.offers(9, scores_of(players))[1]
    assert hall.desk.hears()["proposal"] == first
    second = phone.offers(9, {**scores_of(players), players[1]: 8})[1]
    assert hall.desk.hears()["proposal"] == second
    again = "The table has sent that round again: see the later one."
    assert hall.desk.says(f"take {first}") == {"refused": again}
    assert hall.desk.says(f"take {second}")["state"] == "accepted"
    assert phone.table()["scores"]["9"][str(players[1])] == 8


def test_a_helper_sends_whole_sheets_of_any_table(seated: Monitor) -> None:
    players = seated.tables()[2]
    with PhonesDesk(seated.file) as desk:
        name = desk.helper_at("qualifying/2").offers(9, scores_of(players))[1]
        told = desk.hears()
        assert (told["proposal"], told["table"], told["by"]) == (name, 2, "helper")
        desk.says(f"take {name}")
    assert lines_of(seated)[0][3].startswith("proposed by a helper at ")


def test_a_phone_sees_at_once_what_was_answered(hall: Hall) -> None:
    phone, players = hall.table()
    for engine in (9, 8, 7, 6):
        name = phone.offers(engine, scores_of(players), out=players[0])[1]
        hall.desk.hears()
        hall.desk.says(f"take {name}")
        seen = phone.table()
        assert seen["scores"][str(engine)] == {str(p): s for p, s in scores_of(players).items()}
        assert phone.states()[name] == "accepted"


def test_a_signed_sheet_takes_nothing_more(played: Monitor) -> None:
    players = played.tables()[1]
    played.does("sign", "--table", 1, "--score-keeper", "Sam")
    with PhonesDesk(played.file) as desk:
        assert desk.phone(1).table()["locked"]
        assert desk.phone(1).offers(9, scores_of(players))[0] == 409
        assert [page["kind"] for page in Phone(desk.url).room()["pages"]] == ["seats", "chart"]


def test_nothing_is_written_before_it_is_taken(seated: Monitor) -> None:
    players = seated.tables()[1]
    before = seated.file.read_bytes()
    with PhonesDesk(seated.file) as desk:
        name = desk.phone(1).offers(9, scores_of(players))[1]
        desk.hears()
        desk.says("take something else")
    assert seated.file.read_bytes() == before
    port = desk.url.rpartition(":")[2]
    with PhonesDesk(seated.file, *HERE, "--port", port) as again:
        assert again.url == desk.url
        assert again.hears()["proposal"] == name, "it still waits"
        assert again.says(f"aside {name}") == {"aside": name}
    assert seated.file.read_bytes() == before
    with PhonesDesk(seated.file) as desk:
        assert desk.phone(1).states() == {name: "set-aside"}


def test_killed_before_the_phone_was_told_it_shows_again_and_changes_nothing(
    seated: Monitor,
) -> None:
    players = seated.tables()[1]
    with PhonesDesk(seated.file) as desk:
        codes = desk.codes
        name = desk.phone(1).offers(9, scores_of(players), out=players[0])[1]
        desk.hears()
        desk.kill()
    for player, score in scores_of(players).items():  # what was accepted and not told
        seated.does("scores", "set", "--table", 1, "--engine", 9, "--player", player, score)
    before = seated.reads("history"), seated.file.read_bytes()
    with PhonesDesk(seated.file) as desk:
        assert desk.codes == codes
        assert desk.hears()["proposal"] == name
        assert desk.says(f"take {name}") == {"taken": name, "state": "accepted"}
        assert desk.phone(1).table()["scores"]["9"]
    assert (seated.reads("history"), seated.file.read_bytes()) == before


def test_where_the_box_was_lost_phones_offer_again(seated: Monitor, private_home: Path) -> None:
    players = seated.tables()[1]
    with PhonesDesk(seated.file) as desk:
        name = desk.phone(1).offers(9, scores_of(players))[1]
        desk.hears()
        desk.says(f"take {name}")
    (box,) = private_home.rglob("*.box")
    box.unlink()
    with PhonesDesk(seated.file) as desk:
        phone = desk.phone(1)
        assert phone.states() == {}
        assert phone.offers(9, scores_of(players), name=name) == (202, name)
        assert desk.hears()["proposal"] == name
        assert desk.says(f"take {name}") == {"taken": name, "state": "accepted"}
    assert len(lines_of(seated)) == len(players)


def test_it_ends_with_its_input_and_nothing_listens_any_more(seated: Monitor) -> None:
    with PhonesDesk(seated.file) as desk:
        host, _, port = desk.url.removeprefix("http://").partition(":")
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((host, int(port)), timeout=5).close()
    silent = door.Begun([*door.PROGRAM, "phones", str(seated.file), *HERE])
    silent.stdin.close()
    with silent.stdout, silent.stderr:
        assert (silent.wait(PATIENCE), silent.stderr.read()) == (0, "")


@pytest.mark.nightly
def test_where_nothing_can_listen_a_sentence_says_why(seated: Monitor) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        for words, said in (
            (("--address", "127.0.0.1", "--port", port), "Another program uses that port."),
            (("--address", "8.8.8.8"), "Choose another address."),
        ):
            command = [*door.PROGRAM, "phones", str(seated.file), *words]
            with subprocess.Popen(
                command,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            ) as begun:  # fmt: skip
                assert begun.wait(PATIENCE) == 1, "though its input goes on"
                assert begun.stdout is not None
                assert begun.stderr is not None
                assert begun.stdout.read() == ""
                assert said in begun.stderr.read()


def test_a_port_is_a_number_of_a_port(seated: Monitor) -> None:
    assert run("phones", seated.file, "--port", 65536).exit_code == 2
    assert run("phones", seated.file, "--port", "x").exit_code == 2


def test_the_only_private_address_is_taken_where_none_is_named(seated: Monitor) -> None:
    program = door.program_with("one network")
    with PhonesDesk(seated.file, "--port", "0", program=program) as desk:
        assert desk.url.startswith("http://127.0.0.1:")


def test_of_several_addresses_one_has_to_be_named(seated: Monitor) -> None:
    with door.planted("two networks"):
        said = refusal("phones", seated.file)
    assert "Wi-Fi 192.168.8.2, cable 10.0.0.7" in said
    assert "--address" in said


def test_in_no_network_there_are_no_phones(seated: Monitor) -> None:
    with door.planted("no network"):
        assert "--address" not in refusal("phones", seated.file)


def test_the_card_for_the_room_names_the_last_address(seated: Monitor) -> None:
    out = seated.file.with_name("card.pdf")
    assert "turn on phones first" in seated.may_not("print", "phones-card", "-o", out)
    with PhonesDesk(seated.file):
        pass
    assert "is written" in seated.does("print", "phones-card", "-o", out)


def test_an_undone_draw_leaves_the_codes_on_the_cards_good(seated: Monitor) -> None:
    def is_on_cards(code: str) -> bool:
        seated.does("print", "table-cards", "-o", out)
        return code in paper.text(out.read_bytes())

    out = seated.file.with_name("cards.pdf")
    with PhonesDesk(seated.file) as desk:
        code = desk.codes["1"]
    seated.does("seat", "--seed", 4)
    assert not is_on_cards(code)
    out.unlink()
    seated.does("undo")
    assert is_on_cards(code)
