"""What the bracket of the room display is made of: stages, tables and lines."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BracketLine:
    """A player in a box; ``player`` is None for a seat that nobody has yet."""

    player: int | None
    words: str
    total: str
    wins: bool


@dataclass(frozen=True, slots=True)
class BracketBox:
    """One table of one stage; it has no title if a line in it names the table.

    ``table_no`` is None if the table is only planned.
    """

    title: str
    lines: tuple[BracketLine, ...]
    table_no: int | None = None

    @property
    def rows(self) -> int:
        """The number of text lines in it, with its title."""
        return len(self.lines) + bool(self.title)


@dataclass(frozen=True, slots=True)
class BracketColumn:
    """One stage, with its tables from top to bottom; ``key`` is empty if it is only planned."""

    title: str
    boxes: tuple[BracketBox, ...]
    key: str = ""
