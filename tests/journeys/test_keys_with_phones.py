"""How many keys a sheet takes at the desk when its table's phone has sent every round."""

from pathlib import Path

from tests import door
from tests.day import ENGINES, day
from tests.journeys.monitor import OWN_NETWORK, at_the_window
from tests.journeys.test_keys_counted import ROUNDS, TOTALS, Pad

MOST = 25


def test_a_sheet_of_six_from_its_phone_to_its_signature(tmp_path: Path) -> None:
    """Shift P takes all rounds; the totals are typed from the paper, digit by digit."""
    path = day(12).seated().file(tmp_path)
    with at_the_window(tmp_path, "open", path, planted=OWN_NETWORK) as monitor:
        monitor.open_table(2)
        phone = monitor.phones()[1]
        players = [seat["player"] for seat in phone.table()["seats"]]
        for engine, row in zip(ENGINES, ROUNDS, strict=True):
            scores = dict(zip(players, row, strict=True))
            assert phone.offers(engine, scores, out=players[row.index(0)])[0] == 202
        pad = Pad(monitor)
        pad.type("+")
        monitor.hand.sees("Table 1 proposes doubles 9–0")
        monitor.hand.key("Shift+P")
        pad.keys += 1
        pad.type_totals_and_sign(players[0])
        monitor.hand.sees("Table 1 is signed*")
        assert pad.keys <= MOST
        with door.desk(monitor.hand.copied(path, tmp_path / "copy.mextrain")) as desk:
            sheet = desk.sheet(1)
    assert [list(sheet["scores"][engine].values()) for engine in ENGINES] == ROUNDS
    assert [sheet["totals"][player] for player in sheet["players"]] == TOTALS
    assert (sheet["status"], sheet["score_keeper"]) == ("signed", f"Player {players[0]}")
