"""The code that phones scan from a screen, as squares: paper draws the same one."""

from mextrain_scorer.sheets.layout.qr import code_rows

__all__ = ["address_code"]


def address_code(url: str) -> tuple[tuple[bool, ...], ...]:
    """Return the code of where phones are served, row by row from the top, True where dark."""
    return code_rows(f"{url}/")
