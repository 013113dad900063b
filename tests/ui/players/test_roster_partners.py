"""Couples from a roster's column of partners, asked about where one is not found."""

from PySide6.QtCore import Qt

from mextrain_scorer.desk.roster import players
from mextrain_scorer.exchange.roster_columns import Meaning
from mextrain_scorer.ui.kit.questions import QuestionDialog
from mextrain_scorer.ui.players.duplicate_player_dialog import SamePersonDialog
from mextrain_scorer.ui.players.roster_model import CELLS, Fixed
from tests.desk.roster.test_couples import COUPLES, roster
from tests.ui.players.test_roster_import import pasted
from tests.ui.window_room import WindowRoom


def groups(room: WindowRoom) -> dict[str, str | None]:
    return {each.name: each.group for each in players.players(room.tournament)}


def test_a_day_of_23_whose_roster_has_partners(room: WindowRoom) -> None:
    """From the list to the draw with what the window offers first: no couple together."""
    room.open_with_players(0)
    dialog = pasted(room, roster().replace(",", "\t"))
    assert dialog.model.index(16, Fixed.LOOK).data() == "Row 8 is Jim Petersen: the same person?"
    dialog.add.click()
    (asked,) = (d for d in dialog.findChildren(SamePersonDialog) if d.isVisible())
    asked.anyway.click()  # Jim Peterson is another
    room.settle()
    players.check_in_all(room.tournament)
    page = room.seating()
    assert not page.draw_form.groups.isHidden()
    page.draw_form.go.click()
    room.settle()
    at = {each.name: each.table_no for each in players.players(room.tournament)}
    assert len(at) == 23
    assert all(at[one] != at[other] for one, other in COUPLES)
    assert page.apart.text() == "✓ No couple sits together"
    assert page.apart.isVisible()


def test_a_partner_nobody_is_is_asked_about(room: WindowRoom) -> None:
    """Amber on its row; Add asks; the name typed anew makes them a couple."""
    room.open_with_players(0)
    dialog = pasted(room, "Name\tPartner\nAnn Lee\tRob Lee\nBob Lee\t\n")
    said = "Nobody is called Rob Lee: Ann Lee would be without a partner."
    assert dialog.model.index(0, Fixed.LOOK).data() == said
    assert "will be asked" in dialog.state.text()
    dialog.add.click()
    (asked,) = (d for d in dialog.findChildren(QuestionDialog) if d.isVisible())
    asked.no.click()
    assert groups(room) == {}
    column = CELLS + dialog.model.meanings.index(Meaning.PARTNER)
    dialog.model.setData(dialog.model.index(0, column), "Bob Lee", Qt.ItemDataRole.EditRole)
    assert dialog.state.text() == "Everything is right."
    dialog.add.click()
    room.settle()
    assert groups(room) == {"Ann Lee": "Ann Lee & Bob Lee", "Bob Lee": "Ann Lee & Bob Lee"}


def test_who_insists_adds_them_without_a_partner(room: WindowRoom) -> None:
    room.open_with_players(0)
    dialog = pasted(room, "Name\tPartner\nAnn Lee\tRob Lee\nBob Lee\t\n")
    dialog.add.click()
    (asked,) = (d for d in dialog.findChildren(QuestionDialog) if d.isVisible())
    asked.yes.click()
    room.settle()
    assert groups(room) == {"Ann Lee": None, "Bob Lee": None}
