"""What a day is written out as: nothing in it loads, runs or is cut in two."""

import re
from html import unescape
from pathlib import Path
from unittest.mock import Mock

import pytest

from mextrain_scorer.desk.files.opening import create
from mextrain_scorer.desk.listings import Column, listing
from mextrain_scorer.exchange.exports import export, guarded, listing_csv
from tests import door
from tests.day import day


def test_a_page_loads_nothing_and_a_name_within_an_escaped_sign_leaves_it_whole(
    tmp_path: Path,
) -> None:
    with day(5).seated().typed().signed().desk(tmp_path) as desk:
        for number, name in enumerate(("R & B", "amp", "lt", "<", "x"), start=1):
            desk.correct_player(number, name=name)
        page = desk.export(tmp_path / "day.html").read_text(encoding="utf-8")
    assert "&<bdi>" not in page
    assert "over No. 4 <:" in unescape(re.sub("<[^>]*>", "", page))
    assert "default-src 'none'" in page
    assert not re.search(r"url\(|@import|<[^>]*\b(src|href|style|on\w+)=", page)


@pytest.mark.parametrize("kind", ["csv", "html", "json", "xlsx"])
def test_what_is_exported_is_read_at_one_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    with create(tmp_path / "day.mextrain", "A club night", rules="club-night") as tournament:
        reading = Mock(side_effect=tournament.home.reading)
        monkeypatch.setattr(tournament.home, "reading", reading)
        export(tournament, tmp_path / f"day.{kind}")
    reading.assert_called_once()


def test_a_day_without_players_is_written_all_the_same(tmp_path: Path) -> None:
    with door.made(tmp_path / "day.mextrain") as desk:
        for kind in ("csv", "html", "json", "xlsx"):
            assert desk.export(tmp_path / f"day.{kind}").stat().st_size > 0


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_no_text_starts_a_formula(start: str) -> None:
    found = listing([Column("points", is_number=True), Column("name")], [(-5, f"{start}cmd")])
    assert f"-5,'{start}cmd".encode() in listing_csv(found).replace(b'"', b"")
    assert guarded("Ann =") == "Ann ="
