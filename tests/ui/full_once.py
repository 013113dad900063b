"""A disk that is full the first time that something is done."""

from types import ModuleType

import pytest

from mextrain_scorer.store.errors import NotSaved


def refuse_once(monkeypatch: pytest.MonkeyPatch, of: ModuleType, deed: str) -> list[str]:
    """Let the disk be full the next time that the desk does that; return what was refused."""
    real = getattr(of, deed)
    refused: list[str] = []

    def full(*what: object, **more: object) -> object:
        if not refused:
            refused.append(deed)
            raise NotSaved("The disk is full. Make room on it and try again.")
        return real(*what, **more)

    monkeypatch.setattr(of, deed, full)
    return refused
