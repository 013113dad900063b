"""Every text of every document keeps to its own room, whatever people are called."""

import os
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mextrain_scorer.sheets.layout.style import MARGIN, Paper
from tests.sheets.every_document import DAY, Day, documents
from tests.sheets.papers import HEADING
from tests.sheets.watched import Box, Marks, watched

pytestmark = pytest.mark.nightly

LONGEST = 200  # letters: the roster takes no longer name
words = st.text(
    st.sampled_from("abcdefgijmwABCW-'. éñŁÅØžĆ" + "ΑλЖкאבجم" + "कम" + "ไท" + "王田김<&>"),
    min_size=1,
    max_size=LONGEST,
).filter(str.strip)
people = st.lists(words, min_size=6, max_size=6).map(tuple)
LONG = (
    "Maria-Fernanda Delgado-Villanueva de la Cruz y Fernández-Santamaría, the younger",
    "W" * LONGEST,
    "Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh-Cholmondeley",
    "พระปรมินทรมหาภูมิพลอดุลยเดชมหิตลาธิเบศรรามาธิบดีจักรีนฤบดินทร",
    "محمد بن عبد الله بن عبد المطلب بن هاشم بن عبد مناف بن قصي",
    "<b>Ann</b> & Co <img src='x'> " * 4,
)


def long_day(names: tuple[str, ...], other: str) -> Day:
    heading = replace(
        HEADING, tournament=other, subtitle=f"{other} game", venue=other, rule_set=other
    )
    return Day(names, names, heading, other, other)


def faults(day: Day, name: str, paper: Paper) -> list[str]:
    return [fault for page in watched(documents(day)[name], paper) for fault in page.faults()]


@pytest.mark.parametrize("paper", list(Paper), ids=lambda paper: paper.name)
@pytest.mark.parametrize("name", documents(DAY))
class TestRoom:
    @pytest.mark.nightly(one_in=2)
    def test_ordinary_names(self, name: str, paper: Paper) -> None:
        assert faults(DAY, name, paper) == []

    @pytest.mark.nightly(one_in=2)
    def test_the_longest_names(self, name: str, paper: Paper) -> None:
        assert faults(long_day(LONG, LONG[0]), name, paper) == []


@settings(max_examples=8 if os.environ.get("MEXTRAIN_LONG") else 3)
@given(names=people, other=words)
@pytest.mark.parametrize("name", documents(DAY))
def test_any_names(name: str, names: tuple[str, ...], other: str) -> None:
    assert faults(long_day(names, other), name, Paper.LETTER) == []


class TestFaultsAreSeen:
    def page(self, *texts: Box) -> Marks:
        return Marks(612, 792, list(texts))

    def test_a_text_over_the_edge(self) -> None:
        (fault,) = self.page(Box(500, 700, 612 - MARGIN + 2, 710, "Ann")).faults()
        assert "leaves the page" in fault

    def test_a_text_over_a_line(self) -> None:
        page = self.page(Box(100, 700, 140, 710, "Ann"))
        page.lines.append((120, 600, 120, 705))
        assert "is crossed by" in next(page.faults())

    def test_two_texts_in_one_place(self) -> None:
        page = self.page(Box(100, 700, 140, 710, "Ann"), Box(139, 705, 160, 715, "Bob"))
        assert "runs into" in next(page.faults())

    def test_neighbours_that_only_touch_are_no_fault(self) -> None:
        page = self.page(Box(100, 700, 140, 710, "Ann"), Box(140, 700, 160, 710, "Bob"))
        page.lines.append((140, 600, 140, 800))
        assert list(page.faults()) == []
