"""Somebody with only the pack to carry on by hand and a pencil: reads its text, knows no rules."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field

import pypdfium2 as pdfium

from tests.sheets.papers import page_text, read

# What the players of a table write in the rounds that the pack leaves open: score and out.
Rounds = list[list[tuple[int, bool]]]
Play = Callable[[str, int, int], Rounds]

_GAP = 2.5
_STAGE = r"Qualifying game|Play-off \d+|Final"
_ROW = re.compile(rf"(winner|second) of ({_STAGE}), table (\d+)(?: (\d+) (?=[^\d ]))?")
_COMING = re.compile(
    rf"({_STAGE}) (Tables of [\d, and]+|One table), (\d+) players\."
    r" (The lowest total of each table goes on"
    r"|The two lowest totals of each table go on"
    r"|In the final the lowest total is the champion's, the next is second place)\."
)
_GOING = {"The lowest": 1, "The two lo": 2, "In the fin": 0}
_TIES = {
    "more zero rounds": lambda column: -sum(out for _, out in column),
    "the lower of their lowest other rounds": lambda column: min(
        (score for score, _ in column if score > 0), default=0
    ),
}


@dataclass(frozen=True)
class Word:
    """A word on a page, with the middle of its box and its height."""

    text: str
    x: float
    y: float
    height: float
    left: float


@dataclass
class Clerk:
    """Plays a day to its end from the pages of a pack.

    ``seating`` is who sat where in the games that followed, by stage and table in seat order;
    ``champion`` and ``second`` are how it ended.
    """

    pdf: bytes
    play: Play
    seating: dict[str, dict[int, list[int]]] = field(default_factory=dict)
    champion: int = 0
    second: int = 0

    def finish(self) -> None:
        """Finish the tables now playing, then every game to come, as the pages say."""
        pages = [page_text(page) for page in read(self.pdf).pages]
        steps = _ties(pages[0])
        ranked: dict[tuple[str, int], list[int]] = {}
        spare: list[tuple[str, int]] = []
        for words, said in zip(words_on(self.pdf), pages, strict=True):
            if not is_sheet(words):
                continue
            players, rounds = _sheet(words)
            if not players:
                game = re.search(_STAGE, said)
                assert game, "a spare sheet says for which game it is"
                spare.append((game[0], len(rounds[0])))
                continue
            stage, table_no = _title(said)
            ranked[stage, table_no] = self._places(stage, table_no, players, rounds, steps)
        last = next(reversed(ranked)) if len(ranked) == 1 else ("Final", 1)
        coming, sure = _to_come(pages)
        for (source, place), player in sure.items():
            assert player in (None, ranked[source][place - 1]), "who won on the signed sheets"
        # A winner of two games sits once.
        going = list(dict.fromkeys(ranked[source][place - 1] for source, place in sure))
        for stage, sizes, most in coming:
            drawn = going[::-1]
            assert len(drawn) == sum(sizes)
            self.seating[stage], going = {}, []
            for table_no, size in enumerate(sizes, start=1):
                players, drawn = drawn[:size], drawn[size:]
                self.seating[stage][table_no] = players
                spare.remove((stage, size))
                open_rounds: list[list[tuple[int, bool] | None]] = [
                    [None] * size for _ in range(10)
                ]
                order = self._places(stage, table_no, players, open_rounds, steps)
                ranked[stage, table_no] = order
                going += order[:most]
        assert not spare, "no more spare sheets than games to come"
        self.champion, self.second = ranked[last][:2]

    def _places(
        self,
        stage: str,
        table_no: int,
        players: list[int],
        rounds: list[list[tuple[int, bool] | None]],
        steps: list[Callable[[list[tuple[int, bool]]], int]],
    ) -> list[int]:
        """Let the table play what is open, add up, and put its players in order."""
        played = self.play(stage, table_no, len(players))
        columns: dict[int, list[tuple[int, bool]]] = {player: [] for player in players}
        for written, true in zip(rounds, played, strict=True):
            for player, here, there in zip(players, written, true, strict=True):
                assert here in (None, there), "what the pack shows is what was played"
                columns[player].append(there if here is None else here)

        def key(player: int) -> tuple[int, ...]:
            column = columns[player]
            total = sum(score for score, _ in column)
            # The last step is a domino drawn from the bag: here the lower number draws the higher.
            return (total, *(step(column) for step in steps), player)

        return sorted(players, key=key)


def _ties(cover: str) -> list[Callable[[list[tuple[int, bool]]], int]]:
    """Read from the cover how ties are broken, in their order."""
    found = re.search(r"If totals are tied: (.*?)\. If that does not part them, each draws", cover)
    assert found, cover
    return [_TIES[step] for step in found[1].split(", then ")]


def _to_come(
    pages: list[str],
) -> tuple[list[tuple[str, list[int], int]], dict[tuple[tuple[str, int], int], int | None]]:
    """Read what comes next: each game with its tables' sizes and how many of each go on.

    Then who plays the first of them: the table and the place there, and the number if it is known.
    """
    text = " ".join(page for page in pages if page.startswith("What comes next"))
    coming = []
    for game in _COMING.finditer(text):
        sizes = [int(size) for size in re.findall(r"\d+", game[2])] or [int(game[3])]
        assert sum(sizes) == int(game[3])
        coming.append((game[1], sizes, _GOING[game[4][:10]]))
    sure = {
        ((row[2], int(row[3])), {"winner": 1, "second": 2}[row[1]]): int(row[4]) if row[4] else None
        for row in _ROW.finditer(text)
    }
    return coming, sure


def _title(said: str) -> tuple[str, int]:
    """Read the stage and the table's number from a sheet."""
    table_no, stage = re.search(r"Table (\d+)", said), re.search(_STAGE, said)
    assert table_no, said
    assert stage, said
    return stage[0], int(table_no[1])


def words_on(pdf: bytes) -> list[list[Word]]:
    """Return the words of every page with their places, as PDFium sees them."""
    with pdfium.PdfDocument(pdf) as document:
        return [_words_of(page.get_textpage()) for page in document]


def _words_of(shown: pdfium.PdfTextPage) -> list[Word]:
    words: list[Word] = []
    letters: list[tuple[str, tuple[float, float, float, float]]] = []

    def end() -> None:
        if letters:
            boxes = [box for _, box in letters]
            left, right = min(b[0] for b in boxes), max(b[2] for b in boxes)
            low, high = min(b[1] for b in boxes), max(b[3] for b in boxes)
            text = "".join(letter for letter, _ in letters)
            words.append(Word(text, (left + right) / 2, (low + high) / 2, high - low, left))
            letters.clear()

    for at in range(shown.count_chars()):
        letter, box = shown.get_text_range(at, 1), shown.get_charbox(at, loose=True)
        apart = letters and not (
            -1 < box[0] - letters[-1][1][2] < _GAP and abs(box[1] - letters[-1][1][1]) < 3
        )
        if not letter.strip() or apart:
            end()
        if letter.strip():
            letters.append((letter, box))
    end()
    return words


def sums(words: list[Word]) -> list[str]:
    """Return what stands right of a sheet's words for zero rounds and totals."""
    rows = [word for word in words if word.text in ("Zero", "TOTAL")]
    return [
        word.text
        for row in rows
        for word in words
        if abs(word.y - row.y) < 8 and word.left > row.left + 80
    ]


def is_sheet(words: list[Word]) -> bool:
    return {"TOTAL", "Zero", "seat"} <= {word.text for word in words}


def _sheet(words: list[Word]) -> tuple[list[int], list[list[tuple[int, bool] | None]]]:
    """Read the numbers of a sheet's players, and every cell: score and out, None where open."""
    marks = [at for at, word in enumerate(words) if word.text == "seat"]
    centres = sorted((words[at].x + words[at + 1].x) / 2 for at in marks)
    wide = centres[1] - centres[0]
    left = centres[0] - wide / 2
    foot = next(word.y for word in words if word.text == "Zero")
    labels = [
        word
        for word in words
        if word.x < left
        and foot < word.y < words[marks[0]].y
        and re.fullmatch(r"\d|blank", word.text)
    ]
    labels.sort(key=lambda word: -word.y)
    tall = (labels[0].y - labels[-1].y) / (len(labels) - 1)

    def inside(word: Word, column: int, low: float, high: float) -> bool:
        return abs(word.x - centres[column]) < wide / 2 and low < word.y < high

    top = labels[0].y + tall / 2
    players, rounds = [], []
    for column in range(len(centres)):
        name = [word for word in words if inside(word, column, top, words[marks[0]].y - 5)]
        name.sort(key=lambda word: (-round(word.y), word.left))
        players += [int(word.text) for word in name[:1]]
    for label in labels:
        low, high = label.y - tall / 2, label.y + tall / 2
        row: list[tuple[int, bool] | None] = []
        for column in range(len(centres)):
            cell = [word for word in words if inside(word, column, low, high)]
            numbers = [word for word in cell if word.text.isdigit()]
            score = max(numbers, key=lambda word: word.height, default=None)
            out = any(word.text == "out" for word in cell)
            row.append(None if score is None else (int(score.text), out))
        rounds.append(row)
    return players, rounds
