"""A short day in Spanish, dark, at 200 %, on a small laptop and by the keyboard alone."""

import json
from pathlib import Path

import pytest

from tests import door
from tests.day import day, rising, summed
from tests.journeys.monitor import GameMonitor, at_the_window

SHEET = "Hoja de puntos"
PAGES = 6


def nothing_is_cut(monitor: GameMonitor) -> None:
    """Wait until all words in front have their room, and the window fits on the screen."""
    hand = monitor.hand
    hand.wait(lambda: not hand.cut_off(), lambda: f"cut off: {hand.cut_off()}")
    title = hand.window()
    *_, wide, high = next(each["place"] for each in hand.things() if each["name"] == title)
    assert (wide, high) <= (1366, 768)


def type_sheet(monitor: GameMonitor, keeper: int) -> int:
    """Type the sheet in front by the order of its heading, and sign it; return who won."""
    hand = monitor.hand
    hand.wait(lambda: hand.focused()["name"] == SHEET)
    seats = [int(each.split()[1]) for each in hand.headings(SHEET)]
    game = rising(seats)
    for row in game.values():
        hand.type("".join(f"{points}\n" for points in row.values()))
    hand.type("".join(f"{total}\n" for total in summed(game).values()))
    hand.wait(lambda: hand.focused()["role"] == "button")
    nothing_is_cut(monitor)
    hand.key("Return")
    hand.wait(lambda: hand.window().startswith("Firmar"))
    nothing_is_cut(monitor)
    hand.type(f"{seats[keeper]}\n")
    hand.wait(lambda: not hand.window().startswith("Firmar"))
    return seats[0]


def choose_spanish(home: Path) -> None:
    """Write the settings of somebody who chose the language before."""
    settings = home / ".config" / "Mextrain Scorer" / "Mextrain Scorer.conf"
    settings.parent.mkdir(parents=True)
    settings.write_text("[look]\nlanguage=es\n")


def begin_in_spanish(monitor: GameMonitor, file: Path, count: int) -> None:
    """Choose dark colours and the largest text, make a day of so many players and seat them."""
    hand = monitor.hand
    hand.sees("Nuevo torneo")
    hand.key("Alt+V")
    hand.wait(lambda: "Colores" in hand.names("menuitem"))
    hand.key("C")
    hand.wait(lambda: "Oscuro" in hand.names("menuitem"))
    hand.key("O")
    hand.key(*["Ctrl++"] * 8)
    nothing_is_cut(monitor)

    hand.key("Return")
    hand.wait(lambda: hand.window() != "Mextrain Scorer")
    nothing_is_cut(monitor)
    hand.type("Día corto\n")
    hand.wait(lambda: hand.focused()["inside"] == "filedialog")
    hand.type(f"{file}\n")
    hand.wait(lambda: hand.window().startswith("Día corto"))
    for each in range(1, count + 1):
        hand.type(f"jugador {each:02}\n")
        hand.sees(f"*: 0 de {each}")
    for each in range(1, count + 1):
        hand.type(f"jugador {each:02}\n")
        hand.sees(f"*: {each} de {count}")
    hand.key("Ctrl+2")
    hand.wait(lambda: hand.focused()["role"] == "button")
    nothing_is_cut(monitor)
    hand.key("Return")
    hand.wait(
        lambda: len([name for name in hand.names("listitem") if ", asiento " in name]) == count
    )
    nothing_is_cut(monitor)


@pytest.mark.parametrize("tables", [1, pytest.param(2, marks=pytest.mark.nightly)])
def test_a_short_day_in_spanish(tmp_path: Path, tables: int) -> None:
    """One table alone names the champion; at night two tables send their winners to a final."""
    count = 5 * tables
    file = tmp_path / "dia.mextrain"
    choose_spanish(tmp_path / "home")
    with at_the_window(tmp_path) as monitor:
        hand = monitor.hand
        begin_in_spanish(monitor, file, count)
        hand.key("Ctrl+3")
        winners = [type_sheet(monitor, 4)]
        if tables == 2:
            hand.type("g2\n")
            winners.append(type_sheet(monitor, 4))
        for page in range(1, PAGES + 1):
            hand.key(f"Ctrl+{page}")
            nothing_is_cut(monitor)
        if tables == 2:
            hand.key("Ctrl+5")
            hand.wait(lambda: hand.focused()["name"] == "Empezar: la final")
            hand.key("Return")
            hand.sees("Ahora: imprima y entregue la hoja de la final")
            hand.key("Ctrl+3")
            winners = [type_sheet(monitor, 1)]
        hand.key("Ctrl+6")
        hand.sees("*ampe*n de Día corto")
        nothing_is_cut(monitor)
        hand.picture(tmp_path / "champion.png")
        hand.key("Ctrl+Q")

    code, said, _ = door.command("results", file, "--json")
    results = json.loads(said)
    assert code == 0
    assert results["champion"]["player"] == winners[0]


@pytest.mark.parametrize(
    ("words", "env"),
    [
        (("--language", "es", "open"), {}),
        (("open",), {"MEXTRAIN_LANGUAGE": "es"}),
        (("--language", "es", "open"), {"MEXTRAIN_LANGUAGE": "fr"}),
    ],
    ids=["option", "environment", "both"],
)
def test_the_window_speaks_what_it_was_asked_to(
    tmp_path: Path, words: tuple[str, ...], env: dict[str, str]
) -> None:
    """As a command does; what was chosen in the window is for when nothing is said."""
    with at_the_window(tmp_path, *words, day(10).file(tmp_path), env=env) as monitor:
        monitor.hand.sees("Sortear asientos")
    with at_the_window(tmp_path, "open", day(10).file(tmp_path)) as monitor:
        monitor.hand.sees("Draw seats")
