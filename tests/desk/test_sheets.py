"""The paper comes in, is signed and ruled on, opened again, and corrected (Samboree rule 10)."""

import pytest

from mextrain_scorer.desk import all_checks, tables
from mextrain_scorer.desk.journal import print_log, undo
from mextrain_scorer.desk.journal.history import history
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.playoff.stages import Choices
from mextrain_scorer.desk.results import results
from mextrain_scorer.desk.roster.players import withdraw
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.scores.corrections import corrections
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.playoff import FINAL
from mextrain_scorer.rules.records import RuledBy, Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.signatures import Signature
from mextrain_scorer.sheets import paper_codes
from mextrain_scorer.store.schema import SignatureRow, read_rows
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import KEEPER, QUALIFYING, refused

# Signed and reopened


def errors(tournament: Tournament) -> set[str]:
    """Return the errors of the whole tournament that nobody accepted."""
    return {
        f.code for f in all_checks.check(tournament) if f.severity == "error" and not f.accepted
    }


@pytest.fixture
def final(seated: Seated) -> Tournament:
    """Return a tournament of four tables whose final is seated and not begun."""
    tournament = seated(20)
    days.play(tournament)
    stages.start_stage(tournament, seed=1)
    return tournament


def change_winner(final: Tournament) -> tuple[int, int]:
    """Correct table 2 so that another player has won it; return the old winner and the new."""
    old, new, *_ = days.who(final, 2)
    sign_off.reopen_sheet(final, QUALIFYING, 2, "columns exchanged", confirm=True)
    days.fill_and_sign(final, 2, first=new)
    return old, new


def test_a_final_that_was_signed_is_not_the_result_while_it_is_upset(final: Tournament) -> None:
    days.play(final, "final")
    assert results.results(final).complete
    sign_off.reopen_sheet(final, QUALIFYING, 2, "columns exchanged", confirm=True)
    assert not results.results(final).complete
    days.sign(final, 2)
    assert results.results(final).complete
    change_winner(final)
    assert not results.results(final).complete


def test_what_a_semi_final_upsets_is_the_final(all_signed: Seated) -> None:
    tournament = all_signed(40)
    semi = stages.start_stage(tournament, seed=1).stage.key
    assert sign_off.contradicted_by_reopening(tournament, QUALIFYING, 8) in (
        ("Play-off 1, table 1",),
        ("Play-off 1, table 2",),
    )
    days.play(tournament, semi)
    stages.start_stage(tournament, seed=1)
    assert sign_off.contradicted_by_reopening(tournament, semi, 1) == ("Final, table 1",)
    sign_off.reopen_sheet(tournament, QUALIFYING, 8, "a total", confirm=True)
    days.fill(tournament, 1, "final")
    (finding,) = (f for f in all_checks.check(tournament) if f.severity == "error")
    assert finding.stage == semi
    days.sign(tournament, 8)
    assert errors(tournament) == set()
    days.sign(tournament, 1, "final")


# Signatures and sheets of paper

SAM = Signature("100,400 300,100 500,400 900,380;950,60")
MO = Signature("0,250 1500,260")
IDENTITY = "07c2d55e" * 8


@pytest.fixture
def full(seated: Seated) -> Tournament:
    """Return a tournament of two tables, the first of them with all its scores."""
    tournament = seated(10)
    days.fill(tournament, 1)
    return tournament


def here(tournament: Tournament, table_no: int = 1) -> Sheet:
    """Return a table's sheet as the file has it."""
    return tables.sheet(tournament, QUALIFYING, table_no)


def signed(tournament: Tournament, drawn: Signature | None = SAM) -> Sheet:
    """Sign the first table."""
    sign_off.sign_sheet(tournament, QUALIFYING, 1, KEEPER, signature=drawn)
    return here(tournament)


def received(tournament: Tournament, drawn: Signature | None = MO) -> Sheet:
    """Receive the first table's sheet."""
    sign_off.receive_sheet(tournament, QUALIFYING, 1, receipt=drawn)
    return here(tournament)


def print_blank(tournament: Tournament, times: int = 1) -> None:
    """Put on record that a printer took the blank sheet of the first table."""
    for _ in range(times):
        days.put_on_paper(tournament, print_log.BLANK_SHEETS, table_no=1)


def test_reopening_takes_both_signatures_off_and_says_so(full: Tournament) -> None:
    received(full)
    assert signed(full).receipt == MO
    assert history(full)[-1].reason == f"Score keeper: {KEEPER}, signed on the screen"
    sign_off.reopen_sheet(full, QUALIFYING, 1, "47 should be 74")
    sheet = here(full)
    assert (sheet.signature, sheet.receipt) == (None, None)
    reason = history(full)[-1].reason
    assert reason == "47 should be 74; the signature on the screen was taken off"
    assert signed(full, None).signature is None, "it does not come back by itself"


# Received


def test_a_table_that_goes_takes_its_receipt_along(all_signed: Seated) -> None:
    """A stage taken back, and a table whose players all went home."""
    tournament = all_signed(20)
    key = stages.start_stage(tournament, seed=1).stage.key
    sign_off.receive_sheet(tournament, key, 1, receipt=MO)
    stages.undo_stage(tournament, key, "a storm")
    with tournament.reading() as reading:
        assert read_rows(reading, SignatureRow) == []


# Which sheet of paper


def test_the_sheet_of_paper_in_force_is_put_on_record_where_nothing_is_drawn(
    full: Tournament,
) -> None:
    assert received(full, None).paper_no is None, "none was printed here"
    print_blank(full, 2)
    assert sign_off.paper_expected(full, QUALIFYING, 1) == 2
    assert received(full, None).paper_no == 2
    assert history(full)[-1].reason == "sheet of paper 2"
    assert here(full).received_at is not None


@pytest.mark.parametrize("number", [0, -1, 100_000])
def test_no_paper_has_such_a_number(full: Tournament, number: int) -> None:
    with refused(full, "numbered from 1 up"):
        sign_off.receive_sheet(full, QUALIFYING, 1, paper_no=number)


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        *(("", None), ("  ", None), ("2", 2), (" 17 ", 17)),
        *((f"{each}:qualifying:1:4", 4) for each in ("MXT", "mxt", "2MXT")),
    ],
)
def test_a_number_or_a_scanned_code_names_the_paper(typed: str, number: int | None) -> None:
    for each in (typed, typed.upper()):
        assert paper_codes.paper_no_of(each, QUALIFYING, 1, IDENTITY) == number


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        *(
            (each, "scan the code")
            for each in ("0", "two", "-1", "123456", "MXT:QUALIFYING:1", "1.5", "١")
        ),
        ("MXT:QUALIFYING:2:4", "another sheet"),
        *(
            (f"MXT:FINAL:1:4{tail}", "another sheet")
            for tail in ("", ":9F3C9F3C9F3C9F3C", ":9F3C9F3C9F3C9F3C:07C2D55E")
        ),
    ],
)
def test_what_names_no_paper_of_this_table_is_refused(typed: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        paper_codes.paper_no_of(typed, QUALIFYING, 1, IDENTITY)


def test_the_same_tables_code_of_another_tournament_is_refused() -> None:
    code = "MXT:QUALIFYING:1:4:9F3C9F3C9F3C9F3C"
    assert paper_codes.paper_no_of(f"{code}:07C2D55E", QUALIFYING, 1, IDENTITY) == 4
    for typed in (f"{code}:17C2D55E", f" 3{code}:07c2d55f "):
        with pytest.raises(Refused, match=r"another tournament.*type its number"):
            paper_codes.paper_no_of(typed, QUALIFYING, 1, IDENTITY)


# Ties that the chain cannot part: the game monitor rules, with a reason


def test_a_tie_on_a_signed_sheet_is_ruled_where_more_go_on(seated: Seated) -> None:
    tournament = seated(10)
    days.play(tournament, leave=[1])
    days.fill_and_sign(tournament, 1, tied=(1, 2))
    _, two, three, *_ = days.who(tournament, 1)
    with refused(tournament, "Table 1", "tied for who goes on", "Rule the tie"):
        stages.start_stage(tournament, Choices(advance=2), seed=1)
    order = (three, two)
    sign_off.rule_tie(
        tournament, QUALIFYING, 1, order, shared=False, by=RuledBy.DRAWN_DOMINO, reason="a nine"
    )
    stage = stages.start_stage(tournament, Choices(advance=2), seed=1).stage.key
    assert three in days.who(tournament, 1, stage)
    assert two not in days.who(tournament, 1, stage)


# The correction slip: each cell from what was signed to what stands there now, and why

WHY = "misread at the table"


@pytest.fixture
def tournament(seated: Seated) -> Tournament:
    """Two tables of five, both filled, the first one signed."""
    made = seated(10)
    days.fill(made, 1)
    days.fill(made, 2)
    days.sign(made, 1)
    return made


def written(tournament: Tournament, engine: int = 9) -> tuple[int, int]:
    """Return a player of the first table with pips left in a round, and how many."""
    here = tables.sheet(tournament, QUALIFYING, 1)
    cells = zip(here.seats, here.round_of(engine).cells, strict=True)
    return next((seat.player, cell.score) for seat, cell in cells if cell.score)


def enter(tournament: Tournament, player: int, score: int | None, reason: str = "") -> None:
    """Write a score of the double nine at the first table, or clear it."""
    score_entry.enter(tournament, QUALIFYING, 1, 9, player, score, reason=reason)


def reopen(tournament: Tournament, reason: str = WHY) -> None:
    sign_off.reopen_sheet(tournament, QUALIFYING, 1, reason)


def told(tournament: Tournament, stage: str = QUALIFYING) -> list[tuple[str, str, str]]:
    """Return what the slip of the first table says of each cell: before, after and why."""
    found = corrections(tournament, stage, [1])
    return [(each.before, each.after, each.reason) for each in found]


def test_a_cell_that_was_cleared_and_typed_anew_is_one_correction(tournament: Tournament) -> None:
    player, score = written(tournament)
    reopen(tournament)
    enter(tournament, player, None)
    assert told(tournament) == [(str(score), "no score", WHY)]
    enter(tournament, player, score - 1)
    assert told(tournament) == [(str(score), str(score - 1), WHY)]
    enter(tournament, player, score + 3, "the 2 is a 5")
    assert told(tournament) == [(str(score), str(score + 3), "the 2 is a 5")]


def test_a_cell_that_came_back_to_what_it_was_is_none(tournament: Tournament) -> None:
    player, score = written(tournament)
    reopen(tournament)
    enter(tournament, player, None)
    enter(tournament, player, score)
    assert told(tournament) == []
    enter(tournament, player, score + 1)
    undo.undo(tournament)
    assert told(tournament) == []
    undo.redo(tournament)
    assert told(tournament) == [(str(score), str(score + 1), WHY)]


def test_the_first_writing_of_a_sheet_never_signed_is_none(seated: Seated) -> None:
    tournament = seated(10)
    player = days.who(tournament, 1)[0]
    enter(tournament, player, 20)
    assert told(tournament) == []
    enter(tournament, player, None)
    enter(tournament, player, 19)
    assert told(tournament) == [("20", "19", "")]


def test_each_reopening_tells_its_own_corrections(tournament: Tournament) -> None:
    player, score = written(tournament)
    for reason, change in (("first", score + 2), ("second", score)):
        reopen(tournament, reason)
        enter(tournament, player, change)
        days.sign(tournament, 1)
    assert told(tournament) == [
        (str(score), str(score + 2), "first"),
        (str(score + 2), str(score), "second"),
    ]


def test_what_is_no_score_is_no_correction(seated: Seated) -> None:
    tournament = seated(10)
    first, second = days.who(tournament, 1)[:2]
    enter(tournament, second, 20)
    withdraw(tournament, first, "ill", from_engine=9)
    assert told(tournament) == []


def test_a_final_that_was_begun_anew_has_none_of_the_one_taken_back(tournament: Tournament) -> None:
    days.sign(tournament, 2)
    stages.start_stage(tournament, seed=1)
    player = days.who(tournament, 1, FINAL)[0]
    for score in (20, 12):
        score_entry.enter(tournament, FINAL, 1, 9, player, score)
    assert told(tournament, FINAL) == [("20", "12", "")]
    stages.undo_stage(tournament, FINAL, "a winner had left")
    stages.start_stage(tournament, seed=2)
    assert told(tournament, FINAL) == []
    score_entry.enter(tournament, FINAL, 1, 9, player, 30)
    assert told(tournament, FINAL) == []
