"""Scanners held over the code of a printed page: ZXing's and ZBar's, at 100 dpi and with noise.

A scanner of the kind that types sees the code and little around it, so only that is looked at.
"""

import random
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from statistics import NormalDist

import pypdfium2 as pdfium
import zxingcpp
from PIL import Image, ImageChops

from tests.on_paper.copier import copied

COPIER_DPI, SCANNER_DPI = 300, 100
_POINTS = 72
_AROUND = 0.35  # of the code's side: what is in a scanner's sight beside it
_NOISE = 20.0  # standard deviation, of 256 greys
_MOST_ASKEW = 3.0  # degrees


@dataclass(frozen=True)
class Code:
    """A code on a page: its lower left and its side, in points, before the page is turned."""

    x: float
    y: float
    side: float


def photographed(
    pdf: bytes, code: Code, *, page: int = 0, around: float = _AROUND, dpi: int = COPIER_DPI
) -> Image.Image:
    """Return what is printed at a code and around it."""
    with pdfium.PdfDocument(pdf) as document:
        wide, tall = document[page].get_size()
        more = around * code.side
        left, low = max(0.0, code.x - more), max(0.0, code.y - more)
        right = max(0.0, wide - code.x - code.side - more)
        top = max(0.0, tall - code.y - code.side - more)
        crop = (left, low, right, top)
        bitmap = document[page].render(scale=dpi / _POINTS, grayscale=True, crop=crop)
        drawn: Image.Image = bitmap.to_pil()
        return drawn.convert("L")


def scanned(print_: Image.Image, seed: int, *, copies: int = 0) -> Image.Image:
    """Return what a scanner sees of a print, or of its copy: held askew, coarse and noisy."""
    for _ in range(copies):
        print_ = copied(print_)
    dice = random.Random(seed)
    askew = print_.rotate(
        dice.uniform(-_MOST_ASKEW, _MOST_ASKEW), Image.Resampling.BICUBIC, fillcolor=255
    )
    coarser = COPIER_DPI // SCANNER_DPI
    shifted = ImageChops.offset(askew, dice.randrange(coarser), dice.randrange(coarser))
    coarse = shifted.reduce(coarser)
    noise = Image.frombytes("L", coarse.size, dice.randbytes(coarse.width * coarse.height))
    return ImageChops.add(coarse, noise.point(_gauss()), 1, -128)


def _gauss() -> list[int]:
    spread = NormalDist(128, _NOISE)
    return [min(255, max(0, round(spread.inv_cdf((at + 0.5) / 256)))) for at in range(256)]


def read_by_zxing(seen: Image.Image) -> list[str]:
    """Return the texts of the codes that ZXing reads."""
    return [found.text for found in zxingcpp.read_barcodes(seen)]


def has_zbar() -> bool:
    """Return whether ZBar's command is here."""
    return shutil.which("zbarimg") is not None


def read_by_zbar(seen: Image.Image, folder: Path) -> list[str]:
    """Return the texts of the codes that ZBar reads."""
    file = folder / "seen.png"
    seen.save(file)
    told = subprocess.run(
        ["zbarimg", "-q", "--raw", "-Sdisable", "-Sqrcode.enable", str(file)],
        capture_output=True,
        text=True,
        check=False,  # it fails where it reads nothing
    )
    return told.stdout.split()
