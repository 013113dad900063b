"""The guide's pages as they are read from their files: titles, words, steps and pictures."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto


class PieceKind(Enum):
    """What a block of a page is."""

    HEADING = auto()
    WORDS = auto()
    STEP = auto()
    POINT = auto()
    PICTURE = auto()


@dataclass(frozen=True, slots=True)
class GuidePiece:
    """Some words: ``strong`` where the window says them, ``to`` the page they lead to."""

    text: str
    strong: bool = False
    is_key: bool = False
    to: str = ""


@dataclass(frozen=True, slots=True)
class GuideBlock:
    """One block of a page.

    ``number`` counts the steps from 1; ``picture`` is the name of a picture's file, and its pieces
    then say what is to be seen on it.
    """

    kind: PieceKind
    pieces: tuple[GuidePiece, ...]
    number: int = 0
    picture: str = ""

    @property
    def words(self) -> str:
        """The words alone."""
        return "".join(piece.text for piece in self.pieces)


@dataclass(frozen=True, slots=True)
class GuidePage:
    """One page of the guide; ``key`` is the name of its file without the ending."""

    key: str
    title: str
    blocks: tuple[GuideBlock, ...]


def grouped(blocks: Sequence[GuideBlock]) -> list[list[GuideBlock]]:
    """Return the blocks with those of one list together, in their order."""
    groups: list[list[GuideBlock]] = []
    for block in blocks:
        kin = groups[-1][-1].kind if groups else None
        if block.kind is kin and block.kind in {PieceKind.STEP, PieceKind.POINT}:
            groups[-1].append(block)
        else:
            groups.append([block])
    return groups
