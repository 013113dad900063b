"""A day is read however somebody writes it, and said back to them."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QDate, QLocale, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mextrain_scorer.ui.kit.date_field import DayField, day_of


@pytest.fixture
def country() -> Iterator[None]:
    """Put the country back that the tests began with."""
    before = QLocale()
    yield
    QLocale.setDefault(before)


@pytest.mark.parametrize(
    ("country_code", "written"),
    [
        ("en_US", "2026-11-22"),
        ("en_US", "22 November 2026"),
        ("en_US", "November 22, 2026"),
        ("en_US", "Sunday, Nov 22 2026"),
        ("en_US", "11/22/2026"),
        ("en_GB", "22/11/2026"),
        ("en_GB", "22.11.26"),
        ("es_ES", "22 de noviembre de 2026"),
        ("es_ES", "mar 22 nov 2026"),
        ("fr_FR", "22 NOVEMBRE 2026"),
        ("en_US", "22 Nov 26"),
        ("en_US", "November 22, 26"),
        ("en_US", "2026 November 22"),
        ("en_US", "11/22/26"),
        ("en_GB", "22 November '26"),
        ("en_GB", "22/11/26"),
        ("es_MX", "22 de noviembre de 26"),
        ("es_ES", "22/11/26"),
        ("fr_FR", "dimanche 22 novembre 26"),
        ("fr_FR", "22.11.26"),
        ("fr_CA", "26-11-22"),
        ("fr_CA", "2026-11-22"),
    ],
)
@pytest.mark.usefixtures("country")
def test_a_day_is_read_as_it_is_written_in_that_country(country_code: str, written: str) -> None:
    QLocale.setDefault(QLocale(country_code))
    assert day_of(written) == QDate(2026, 11, 22)


@pytest.mark.parametrize(
    ("written", "iso"),
    [("30 June 26", "2026-06-30"), ("31 May 26", "2026-05-31"), ("31 May 05", "2005-05-31")],
)
def test_the_year_in_two_figures_comes_after_the_day(written: str, iso: str) -> None:
    day = day_of(written)
    assert day is not None
    assert day.toString(Qt.DateFormat.ISODate) == iso


def test_a_day_without_its_year_is_this_years() -> None:
    assert day_of("3 March") == QDate(QDate.currentDate().year(), 3, 3)


@pytest.mark.parametrize(
    "written",
    [
        "",
        "tomorrow",
        "22",
        "31 June 2026",
        "ju 3 2026",
        "1 2 3 4",
        "30 26 June",
        "13 June 99999999999",
        "99999999999 June",
        "1 2 99999999999",
        "0 June 26",
        "30 June 6",
        "30 June 206",
        "30 June 0026",
        "10:00 22 June 2026",
        "June 2026",
        "June",
    ],
)
def test_what_is_no_day_is_not_guessed(written: str) -> None:
    assert day_of(written) is None


def test_it_begins_with_today_and_says_what_it_understood(qtbot: QtBot) -> None:
    field = DayField("Day")
    qtbot.addWidget(field)
    assert field.iso == QDate.currentDate().toString(Qt.DateFormat.ISODate)
    field.field.selectAll()
    QTest.keyClicks(field.field, "22 nov 2026")
    assert (field.iso, field.understood.text()) == ("2026-11-22", "Sunday 22 November 2026")
    field.field.setText("the 22nd")
    assert field.iso == ""
    assert field.understood.text().startswith("Write the day like this: ")
