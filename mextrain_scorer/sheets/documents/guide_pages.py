"""The user guide's content as read from its files: titles, text, steps and pictures."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto


class PieceKind(Enum):
    """The kind of a block of a page."""

    HEADING = auto()
    WORDS = auto()
    STEP = auto()
    POINT = auto()
    PICTURE = auto()


@dataclass(frozen=True, slots=True)
class GuidePiece:
    """Some text: ``strong`` for words shown in the window, ``to`` for the page it links to."""

    text: str
    strong: bool = False
    is_key: bool = False
    to: str = ""


@dataclass(frozen=True, slots=True)
class GuideBlock:
    """One block of a page.

    ``number`` counts the steps from 1; ``picture`` is the name of a picture's file, and its pieces
    are then its description.  ``name`` is what F1 calls a heading, the same in every language.
    """

    kind: PieceKind
    pieces: tuple[GuidePiece, ...]
    number: int = 0
    picture: str = ""
    name: str = ""

    @property
    def words(self) -> str:
        """The text without formatting."""
        return "".join(piece.text for piece in self.pieces)


@dataclass(frozen=True, slots=True)
class GuidePage:
    """One page of the guide; ``key`` is the name of its file without the ending."""

    key: str
    title: str
    blocks: tuple[GuideBlock, ...]


def grouped(blocks: Sequence[GuideBlock]) -> list[list[GuideBlock]]:
    """Return the blocks in order, with the items of one list in one group."""
    groups: list[list[GuideBlock]] = []
    for block in blocks:
        kin = groups[-1][-1].kind if groups else None
        if block.kind is kin and block.kind in {PieceKind.STEP, PieceKind.POINT}:
            groups[-1].append(block)
        else:
            groups.append([block])
    return groups
