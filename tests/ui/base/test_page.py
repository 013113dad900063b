"""What holds for every page of the sidebar."""

import pkgutil
from importlib import import_module

import mextrain_scorer.ui
from mextrain_scorer.desk.day.next_step import PAGES
from mextrain_scorer.ui.base.page import Page


def test_every_page_of_the_rail_says_what_it_reads() -> None:
    kinds = {
        kind.key: kind
        for module in pkgutil.walk_packages(mextrain_scorer.ui.__path__, "mextrain_scorer.ui.")
        if module.name.endswith("_page")
        for kind in vars(import_module(module.name)).values()
        if isinstance(kind, type) and issubclass(kind, Page) and kind is not Page
    }
    assert set(kinds) >= set(PAGES)
    bare = [key for key, kind in kinds.items() if hasattr(kind.load, "__isabstractmethod__")]
    assert bare == []
    assert hasattr(Page.load, "__isabstractmethod__")
