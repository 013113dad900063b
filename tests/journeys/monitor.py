"""A game monitor at the real window: what the day at the desk takes, by names and keys alone."""

import csv
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from tests import door
from tests.cli.phones_desk import Phone
from tests.day import rising, summed
from tests.window import Hand, window

GRID = "Score sheet"
TABLE = re.compile(r"Table (\d+):")
CODE = re.compile(r"Table (\d+): (\w+)")
OWN_NETWORK = "phones at this computer alone"
NUMBER = re.compile(r"No\. (\d+) ")
DOMINO = "A drawn domino decided it"
FORMATS = {
    "winners": "Table winners play on",
    "games": "Everybody plays several games",
    "ladder": "A ladder",
}


class GameMonitor:
    """Does the day's work, page by page.  What one test alone does, it does by ``hand``."""

    def __init__(self, hand: Hand, folder: Path) -> None:
        """Stand at a window; ``folder`` is where files come from and go to."""
        self.hand = hand
        self.folder = folder

    # Everywhere.

    def page(self, name: str) -> None:
        """Turn to a page by the sidebar."""
        self.hand.press(name, "radiobutton")
        self.hand.wait(lambda: "checked" in self.hand.states(name, "radiobutton"))

    def page_in_front(self) -> str:
        """Return which page is shown."""
        pages = self.hand.things("radiobutton")
        return next(str(each["name"]) for each in pages if "checked" in each["states"])

    def next_step(self, says: str) -> None:
        """Press the button at the top, once it says so."""
        self.hand.press(f"Next: {says}", "button")

    def dialog(self, title: str) -> None:
        """Wait for a dialog with that title, ``*`` for any words."""
        self.hand.wait(
            lambda: fnmatchcase(self.hand.window(), title),
            lambda: f"{title!r} is not open, but {self.hand.window()!r}: {self.hand.text()}",
        )

    def closed(self, title: str) -> None:
        """Wait until a dialog is closed."""
        self.hand.wait(
            lambda: title not in self.hand.windows(),
            lambda: f"{title!r} stays open: {self.hand.text()}",
        )

    def says_why(self, title: str, why: str, yes: str) -> None:
        """Give the reason that a dialog asks for, and press the button that says yes."""
        self.dialog(title)
        self.hand.type(why)
        self.hand.press(yes)
        self.closed(title)

    def enlarge(self, times: int) -> None:
        """Make the text larger, so many steps; five make it twice as large."""
        self.hand.key(*["Ctrl++"] * times)

    # Files.

    def make_tournament(self, name: str, path: Path, way: str = "winners") -> None:
        """Make a tournament of that format from the start page."""
        self.hand.press("New tournament")
        self.dialog("New tournament")
        self.hand.fill("Name", name)
        self.hand.press(FORMATS[way], "radiobutton")
        self.hand.press("Choose where to keep it")
        self.hand.choose_file(path)
        self.hand.wait(lambda: self.hand.window().startswith(name))

    def join(self, address: str, desk: str) -> None:
        """Join a tournament on a server from the start page, under a name for this desk."""
        self.hand.press("Join a tournament*")
        self.dialog("Join a tournament")
        self.hand.fill("Join code, or address of the server", address)
        self.hand.fill("Name of this desk", desk)
        self.hand.press("Join", "button")
        self.closed("Join a tournament")

    def close(self) -> None:
        """Close the tournament, back to the start page."""
        self.hand.key("Ctrl+F4")
        self.hand.sees("Recent")

    def open_file(self, path: Path) -> None:
        """Choose a file to open, by the menu."""
        self.hand.menu("File", "Open")
        self.hand.choose_file(path)

    def copies_to(self, folder: Path) -> None:
        """Choose where copies go, and wait for the first."""
        self.hand.menu("File", "Copies on a stick")
        self.hand.choose_folder(folder)
        self.hand.wait(lambda: copies_in(folder))

    def open_again(self, name: str) -> None:
        """Open a tournament from the start page's list."""
        self.hand.press(name, "button")
        self.hand.wait(lambda: self.hand.window().startswith(name))

    # Players.

    def read_roster(self, names: Sequence[str]) -> None:
        """Import a roster from a file."""
        roster = self.folder / "roster.csv"
        with roster.open("w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows([["name"], *([name] for name in names)])
        self.page("Players")
        self.hand.press("Import a roster")
        self.hand.choose_file(roster)
        self.hand.press("Add * players", "button")
        self.hand.sees(f"* of {len(names)} here")

    def add(self, *names: str) -> None:
        """Type players one after the other, and add each below whoever is found by that name."""
        self.page("Players")
        for name in names:
            self.hand.fill("Find or add a player", name)
            self.hand.press(f"Add “{name}” as a new player")
            self.hand.sees(f"No. * is {name}.")

    def all_are_here(self) -> None:
        """Check in everybody who is not noted as absent."""
        self.page("Players")
        self.hand.press("Everybody is here")
        self.hand.wait(lambda: "Everybody is here" not in self.hand.names("button"))

    def about(self, player: int, button: str) -> None:
        """Choose a player of the list, and press a button that opens below the name."""
        self.page("Players")
        self.hand.pick("Players", f"*, No. {player}, *")
        self.hand.press(button, "button")

    def players(self) -> dict[int, str]:
        """Return what the list says of each player: here, did not come, went home."""
        self.page("Players")
        lines = (line.split(", ") for (line,) in self.hand.rows("Players", spoken=True))
        return {int(number.removeprefix("No. ")): state for _, number, state, *_ in lines}

    def goes_home(self, player: int, why: str = "unwell") -> None:
        """Let somebody go home, for a reason that the question offers."""
        self.about(player, "Goes home")
        self.dialog(f"No. {player} * goes home")
        title = self.hand.window()
        self.hand.press(f"Goes home: {why}")
        self.closed(title)

    # Seating.

    def draw(self, seed: int) -> None:
        """Draw the seats of that seed."""
        self.page("Seating")
        self.hand.fill("Draw number", str(seed))
        self.hand.press("Draw seats")
        self.hand.sees("* table* drawn.")

    def seat_late(self, name: str) -> None:
        """Seat who came after the draw where the page proposes."""
        self.page("Seating")
        self.hand.sees(f"{name} came late and waits for a seat")
        self.hand.press("Seat at table *", "button")
        self.hand.sees(f"{name} sits at table *.")

    def draw_next(self, game: int, seed: int) -> None:
        """Draw the next game of the day, once the button at the top says that it is time."""
        self.page("Seating")
        self.next_step(f"draw game {game} of *")
        self.dialog(f"Draw game {game}")
        self.hand.fill("Draw number", str(seed))
        self.hand.press("Draw seats")
        self.closed(f"Draw game {game}")

    # Scores.

    def open_table(self, table: int) -> list[int]:
        """Turn to a table's sheet; return its players in seat order, as its heading has them."""
        self.page("Scores")
        self.hand.fill("Go to table number", str(table))
        self.hand.key("Return")
        self.hand.wait(lambda: self.hand.focused()["name"] == GRID)
        return self.seats()

    def seats(self) -> list[int]:
        """Return the players of the sheet in sight."""
        headings = self.hand.headings(GRID)
        return [int(found.group(1)) for each in headings if (found := NUMBER.match(each))]

    def type_rounds(self, rounds: Mapping[int, Mapping[int, int]]) -> None:
        """Type rounds, points by engine and player, where the keyboard is."""
        rows = (row.values() for row in rounds.values())
        self.hand.type("".join(f"{points}\n" for row in rows for points in row))

    def type_totals(self, totals: Iterable[int]) -> None:
        """Type the totals from the paper, where the keyboard is."""
        self.hand.type("".join(f"{total}\n" for total in totals))

    def type_game(self, game: Mapping[str, Any]) -> None:
        """Type a simulated game as the paper runs, B before a blocked round, then its totals."""
        keys = ""
        for engine, scores in game["scores"].items():
            keys += "b" if engine in game["blocked"] else ""
            keys += "".join(f"{score}\n" for score in scores)
        self.hand.type(keys + "".join(f"{total}\n" for total in game["totals"]))

    def shown(self) -> list[list[str]]:
        """Return what stands in the cells of the rounds."""
        return self.hand.rows(GRID)[:-2]

    def has_open_tie(self) -> bool:
        """Say whether the next step is to settle a tie."""
        return "Settle the tie…" in self.hand.names("button")

    def settle_tie(self, *order: int, by: str = DOMINO, why: str = "9-9, 8-8") -> None:
        """Put on record what set the players of a table into that order."""
        self.hand.press("Settle the tie")
        self.rule_tie(*order, by=by, why=why)

    def rule_tie(self, *order: int, by: str = DOMINO, why: str = "9-9, 8-8") -> None:
        """Answer the question about a tie, which is open: what decided it, and who came first.

        Without an order that is as they are listed.
        """
        self.dialog("Tie*")
        title = self.hand.window()
        self.hand.press(by, "radiobutton")
        listed = [NUMBER.search(line) for (line,) in self.hand.rows("Order, the best first")]
        order = order or tuple(int(found[1]) for found in listed if found)
        for player in order[:-1]:
            self.hand.press(f"*No. {player} *", "listitem")
        self.hand.fill("Reason, kept on record", why)
        self.hand.press("Record it")
        self.closed(title)

    def sign(self, keeper: int) -> None:
        """Sign the sheet in sight; the number stands for the player who kept the scores."""
        self.hand.press("Sign *", "button")
        self.dialog("Sign*")
        title = self.hand.window()
        self.hand.type(f"{keeper}\n")
        self.closed(title)

    def play_table(self, table: int) -> int:
        """Type and sign a game at a table; return who sits in the first seat, and wins."""
        seats = self.open_table(table)
        self.type_rounds(rising(seats))
        self.type_totals(summed(rising(seats)).values())
        self.sign(seats[-1])
        return seats[0]

    def tables(self) -> list[int]:
        """Return the tables of the game in sight."""
        lines = (TABLE.match(line) for (line,) in self.hand.rows("Tables"))
        return [int(found[1]) for found in lines if found]

    def latest_game(self) -> str:
        """Turn to the game now being played; return its title."""
        self.page("Scores")
        self.hand.focus("Game")
        self.hand.key("End")
        return self.hand.value("Game", "combobox")

    def choose_game(self, title: str) -> None:
        """Choose which game of the day the page shows."""
        self.page("Scores")
        self.hand.choose("Game", title)

    def point_at(self, row: str | int, column: int) -> None:
        """Put the keyboard on a cell of the sheet with the mouse."""
        self.hand.pick(GRID, row, column)

    def reopen(self, why: str) -> list[str]:
        """Open the signed sheet in sight again; return what is said to hang on it."""
        self.hand.press("Reopen *", "button")
        self.dialog("Reopen*")
        title, said = self.hand.window(), self.hand.names("statictext")
        self.says_why(title, why, "Reopen")
        return said[said.index("•") + 1 : said.index("Reason")] if "•" in said else []

    def sign_again(self, keeper: int) -> list[str]:
        """Sign a corrected sheet, without its slip; return what is said of the correction."""
        self.sign(keeper)
        self.dialog("Corrected*")
        title, said = self.hand.window(), self.hand.names("statictext")
        self.hand.press("Not now")
        self.closed(title)
        return said

    # Phones.

    def phones(self, unlike: Mapping[int, Phone] | None = None) -> dict[int, Phone]:
        """Turn phones on where they are off; return that of each table now playing.

        ``unlike`` are those of the seats before: where others are drawn their codes come a moment
        later.  The program is started with ``OWN_NETWORK``: a test has no other.
        """
        self.hand.menu("View", "Phones")
        self.dialog("Phones")
        if "Turn phones on" in self.hand.names("button"):
            self.hand.press("Turn phones on")
        self.hand.sees("Helper at a second laptop*")
        before = {each.code for each in (unlike or {}).values()}
        phones: dict[int, Phone] = {}

        def are_there() -> bool:
            said = self.hand.names("statictext")
            url = next(each for each in said if each.startswith("http:"))
            codes = {int(each[1]): each[2] for each in map(CODE.fullmatch, said) if each}
            phones.clear()
            phones.update({table: Phone(url, code) for table, code in codes.items()})
            return bool(codes) and before.isdisjoint(codes.values())

        self.hand.wait(are_there)
        self.hand.press("Close")
        self.closed("Phones")
        for phone in phones.values():  # each is served once the program has said what to show
            self.hand.wait(lambda: phone.asks("GET", "/api/table")[0] == 200)  # noqa: B023  now
        return phones

    # Paper.

    def ask_to_print(self, document: str) -> None:
        """Open the print dialog, with that document's pages."""
        self.hand.key("Ctrl+P")
        self.dialog("Print: *")
        self.hand.pick("Documents", document)
        self.dialog(f"Print: {document}")

    def save_pdf(self, document: str, path: Path) -> bytes:
        """Save a document as a PDF; return the file."""
        self.ask_to_print(document)
        self.hand.press("Save PDF")
        self.hand.choose_file(path)
        self.hand.sees(f"{document}: saved as {path}.")
        return path.read_bytes()

    # The end of the day.

    def chart(self) -> list[tuple[int, int, int]]:
        """Return table, winner and total, as the Game Chart shows them."""
        self.page("Game Chart")
        self.hand.thing("Game Chart", "table")
        rows = self.hand.table("Game Chart")
        return [(int(row["Table"]), int(row["No."]), int(row["Total"])) for row in rows]

    def start_stage(self, *, says: str = "Start: *") -> None:
        """Start the next stage of the play-off."""
        self.page("Play-off")
        self.hand.press(says, "button")
        self.hand.sees("Next: print and hand out *")

    def more(self, card: str, entry: str) -> None:
        """Choose from the menu behind the dots of a card: "the final", "Table 1"."""
        self.page("Play-off")
        self.hand.press(f"What can be done * {card}", "button")
        self.hand.press(entry, "menuitem")

    def take_back(self, stage: str, why: str) -> None:
        """Take a stage of the play-off back."""
        self.more("the final", f"Take back: {stage}")
        self.says_why(f"Take back: {stage}?", why, "Take it back")

    def gives_up_seat(self, player: int, to: str, why: str) -> None:
        """Give the seat of one player to another ("No. 3 *"), or to "nobody"."""
        self.more("Table 1", "Somebody declines")
        self.dialog("Somebody declines")
        self.hand.choose("Who gives up the seat", f"No. {player} *")
        self.hand.choose("Who takes it", to)
        self.hand.fill("Reason, kept on record", why)
        self.hand.press("Change the seat")
        self.closed("Somebody declines")

    def fill_in_places(self, *players: int, why: str) -> None:
        """Say in the open dialog who has which place, from the figures, and why; press Enter."""
        self.dialog("Name the places")
        for player in players:
            self.hand.pick("Everybody's figures", f"No. {player} *")
            self.hand.key("Return")
        self.hand.fill("Reason, kept on record", why)
        self.hand.key("Return")

    def champion(self) -> str:
        """Return what the champion's card says: the name, and the points where they decided."""
        self.page("Results")
        self.hand.sees("Champion of *")
        (card,) = [each for each in self.hand.names("client") if each not in ("", "Pages")]
        return card

    def is_champion(self, name: str, of: str = "Fall Samboree") -> bool:
        """Say whether the Results page names somebody, alone, as champion of a tournament."""
        card = self.champion()
        assert f"Champion of {of}" in self.hand.names("statictext")
        return re.fullmatch(rf"{re.escape(name)}( \d+)?", card) is not None

    def below(self, title: str) -> str:
        """Return the words right below a title."""
        above = self.hand.thing(title, "statictext")
        left, top, *_ = above["place"]
        texts = [each for each in self.hand.things("statictext") if each["name"]]
        lower = [each for each in texts if each["place"][1] > top and each["place"][0] == left]
        return str(min(lower, key=lambda each: each["place"][1])["name"])


def copies_in(folder: Path) -> list[Path]:
    """Return the copies of tournaments in a folder that was chosen for them, oldest first."""
    return sorted(folder.glob("*/*.mextrain"))


@contextmanager
def at_the_window(folder: Path, *words: object, **options: Any) -> Iterator[GameMonitor]:
    """Start the program with those words for a user of their own; see ``window`` for options."""
    with window(*words, home=folder / "home", **options) as hand:
        yield GameMonitor(hand, folder)


def game_of(seats: int, seed: int, rules: str = "samboree") -> dict[str, Any]:
    """Return a game played tile by tile: points by engine in seat order, who went out, totals."""
    return door.simulated(rules, seats, seed)


def tied_game(seats: int) -> dict[str, Any]:
    """Return a game whose first two seats are level in everything and ahead of all others."""
    scores = {
        engine: [*((0, 4) if at % 2 else (4, 0)), *(25,) * (seats - 2)]
        for at, engine in enumerate(range(9, -1, -1))
    }
    return {
        "scores": scores,
        "out": {engine: row.index(0) for engine, row in scores.items()},
        "blocked": [],
        "totals": [sum(column) for column in zip(*scores.values(), strict=True)],
    }
