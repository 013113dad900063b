"""What cannot be right on a score sheet.

An error is something that cannot have happened, or two things on the paper that cannot both be
true.  What stands on the paper stands all the same where the table insists: the finding is then
accepted, with its reason on record.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from mextrain_scorer.rules.checks.mistakes import Mistake, likely_mistakes
from mextrain_scorer.rules.impossible import (
    hands_grow,
    hands_in_conflict,
    largest_hand,
    most_tiles,
    why_impossible,
)
from mextrain_scorer.rules.records import CIRCLE, CellKey, Outcome, Round, Seat, Sheet, SheetStatus
from mextrain_scorer.rules.standings import (
    advancing,
    open_ties,
    paper_totals,
    totals,
)
from mextrain_scorer.rules.words import listed, say, say_count

_TOLD_BY_TOTALS = frozenset({"total-mismatch", "missing"})
_GUESSES = 3
_WORTH_NAMING = 1 / 20  # the share below which a guess only takes up room


class Severity(StrEnum):
    """An error keeps a sheet from being signed unless accepted; a warning only asks."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing to look at, as a sentence, and where it is.

    ``engine`` is None where the finding is about the whole sheet.  ``guesses`` are the likeliest
    mistakes behind a total that does not agree, the first of them told in the message as well.
    """

    severity: Severity
    code: str
    stage: str
    table_no: int
    engine: int | None
    players: tuple[int, ...]
    message: str
    accepted: bool = False
    guesses: tuple[Mistake, ...] = ()

    @property
    def without_guess(self) -> str:
        """The message as far as it is certain, for where there is room for that alone."""
        if not self.guesses:
            return self.message
        return self.message.removesuffix(self.guesses[0].sentence).rstrip()

    @property
    def player(self) -> int:
        """The player it is about, the first of several; 0 where it is about the whole table."""
        return self.players[0] if self.players else 0

    @property
    def part(self) -> int | None:
        """The part of the sheet that is accepted for it: a player's total, or the ``CIRCLE``."""
        if self.code == "winner-mismatch":
            return CIRCLE
        return self.player if self.code == "total-mismatch" else None

    @property
    def place(self) -> CellKey:
        """The cell it is about, of several players that of the first."""
        return self.engine, self.player

    @property
    def look_at(self) -> CellKey:
        """The cell to look at first: the likeliest where the finding is about no round."""
        if self.engine is None and self.guesses:
            return self.guesses[0].cell_of(self.players)
        return self.place

    @property
    def blocks(self) -> bool:
        """Say whether this finding keeps the sheet from being signed."""
        return (self.severity is Severity.ERROR and not self.accepted) or self.code == "missing"


def _finding_on(
    sheet: Sheet,
    severity: Severity,
    code: str,
    row: Round | None,
    seats: Sequence[Seat],
    message: str,
    *,
    accepted: bool = False,
) -> Finding:
    """Return a finding on one round of a sheet, or without one on the whole sheet."""
    engine = None if row is None else row.engine
    players = tuple(seat.player for seat in seats)
    return Finding(severity, code, sheet.stage, sheet.table_no, engine, players, message, accepted)


def check_sheet(sheet: Sheet) -> tuple[Finding, ...]:
    """Return everything to look at on one sheet, in the order of its rounds, then its totals."""
    missing = sheet.missing
    found: list[Finding] = []
    for row in sheet.rounds:
        found.extend(_check_round(sheet, row, missing.get(row.engine, ())))
    found.extend(_check_totals(sheet, missing))
    found.extend(_check_winner(sheet))
    found.extend(_check_signatures(sheet))
    return _with_guesses(sheet, found)


def check_round(sheet: Sheet, engine: int) -> tuple[Finding, ...]:
    """Return what to look at in one round alone."""
    row = sheet.round_of(engine)
    return tuple(_check_round(sheet, row, row.waiting(sheet.seats)))


def _with_guesses(sheet: Sheet, found: list[Finding]) -> tuple[Finding, ...]:
    """Name the likely cell where a total does not agree, and what it says of a blank one."""
    if not sheet.written_totals or all(each.code not in _TOLD_BY_TOTALS for each in found):
        return tuple(found)
    mistakes = [each for each in likely_mistakes(sheet) if each.weight >= _WORTH_NAMING]
    return tuple(
        _guessing(each, mistakes) if each.code in _TOLD_BY_TOTALS and not each.accepted else each
        for each in found
    )


def _guessing(finding: Finding, mistakes: Sequence[Mistake]) -> Finding:
    """Return a finding with the likeliest mistakes that would explain it."""
    cells = {(finding.engine, player) for player in finding.players}
    worth = [
        each
        for each in mistakes
        if (
            cells.intersection(each.cells)
            if finding.code == "missing"
            else set(finding.players).intersection(each.players)
        )
    ]
    best = sorted(worth, key=lambda each: -each.weight)[:_GUESSES]
    guesses = tuple(each for each in worth if each in best)
    if not guesses:
        return finding
    message = f"{finding.message} {guesses[0].sentence}"
    return replace(finding, message=message, guesses=guesses)


def too_high(sheet: Sheet, engine: int, score: int) -> str | None:
    """Return the sentence that refuses a score above any hand of that round, None if it can be."""
    players = sheet.players_in(engine)
    limit = largest_hand(sheet.rule_set, players, engine)
    if score <= limit:
        return None
    if hands_grow(sheet.rule_set, players):
        return say("All the tiles that are left come to {limit}.", limit=limit)
    tiles = most_tiles(sheet.rule_set, players)
    return say_count(
        tiles,
        "A hand of 1 tile comes to {limit} at most.",
        "A hand of {count} tiles comes to {limit} at most.",
        limit=limit,
    )


def _names(*seats: Seat) -> str:
    return listed([seat.who for seat in seats])


def _check_round(sheet: Sheet, row: Round, missing: tuple[Seat, ...]) -> Iterator[Finding]:
    if not row.is_played:
        return
    limit = largest_hand(sheet.rule_set, sheet.players_in(row.engine), row.engine)
    for seat, cell in zip(sheet.seats, row.cells, strict=True):
        if cell.score is not None and cell.score > limit:
            who, why = _names(seat), too_high(sheet, row.engine, cell.score)
            text = say("{who}: {score} cannot be. {why}", who=who, score=cell.score, why=why)
            accepted = bool(cell.as_written)
            yield objection(sheet, "pips-too-high", row, (seat,), text, accepted=accepted)
    yield from _check_who_went_out(sheet, row, missing)
    conflict = hands_in_conflict(sheet, row)
    if conflict is not None:
        code, severity = "impossible-hands", Severity.ERROR
        if not conflict.decided:
            code, severity = "undecided-hands", Severity.WARNING
        text, accepted = why_impossible(conflict), conflict.as_written
        yield objection(sheet, code, row, conflict.seats, text, severity, accepted=accepted)
    if missing:
        waits = sheet.status in (SheetStatus.OPEN, SheetStatus.RETURNED)
        severity = Severity.WARNING if waits else Severity.ERROR
        text = say("No score yet for {who}.", who=_names(*missing))
        yield _finding_on(sheet, severity, "missing", row, missing, text)


def _check_who_went_out(sheet: Sheet, row: Round, missing: tuple[Seat, ...]) -> Iterator[Finding]:
    """Exactly one player goes out in a round, nobody in a blocked one (Samboree rules 8 and 9)."""
    cells = list(zip(sheet.seats, row.cells, strict=True))
    zeros = [seat for seat, cell in cells if cell.score == 0]
    if row.outcome is Outcome.BLOCKED:
        if zeros and sheet.rule_set.zero_proves_out(row.engine):
            text = say(
                "{who}: 0 cannot be in a blocked round, where nobody goes out.", who=_names(*zeros)
            )
            yield objection(sheet, "out-in-blocked-round", row, zeros, text)
        return
    out = [seat for seat, cell in cells if cell.went_out]
    if len(out) > 1:
        text = say("{who} cannot all have gone out: only one player can.", who=_names(*out))
        yield objection(sheet, "two-out", row, out, text)
    present = [seat for seat in sheet.seats if seat.plays(row.engine)]
    if out or missing or not present:
        return
    if zeros:
        text = say("{who} have 0: say which of them went out.", who=_names(*zeros))
    else:
        text = say("Nobody went out. Is a score wrong, or was the round blocked?")
    yield objection(sheet, "nobody-out", row, zeros or present, text)


def _check_totals(sheet: Sheet, missing: dict[int, tuple[Seat, ...]]) -> Iterator[Finding]:
    computed = paper_totals(sheet)
    with_penalties = totals(sheet)
    waiting = {seat.player for seats in missing.values() for seat in seats}
    for seat in sheet.seats:
        written = sheet.written_totals.get(seat.player)
        fits = (computed[seat.player], with_penalties[seat.player])
        if written is None or seat.player in waiting or written in fits:
            continue
        who, added = _names(seat), computed[seat.player]
        reason = sheet.accepted_for(seat.player)
        if reason:
            text = say(
                "{who}: the rounds' {computed} counts, not the paper's {written}: {reason}",
                who=who,
                written=written,
                computed=added,
                reason=reason,
            )
        else:
            text = say(
                "{who}: the sheet says {written}, but the rounds add up to {computed}.",
                who=who,
                written=written,
                computed=added,
            )
        yield objection(sheet, "total-mismatch", None, (seat,), text, accepted=bool(reason))


def _check_winner(sheet: Sheet) -> Iterator[Finding]:
    """The score keeper circles the winner (Samboree rule 10); an open tie has none yet."""
    if not sheet.is_complete:
        return
    for tie in open_ties(sheet):
        seats = [line.seat for line in tie.lines]
        text = say(
            "{who} are tied at {total}. The game monitor decides.",
            who=_names(*seats),
            total=tie.lines[0].total,
        )
        yield _finding_on(sheet, Severity.WARNING, "open-tie", None, seats, text)
    winners = advancing(sheet)
    if sheet.circled is None or sheet.circled in winners:
        return
    circled = sheet.seat_of(sheet.circled)
    first = [sheet.seat_of(player) for player in winners]
    reason = sheet.accepted_for(CIRCLE)
    if reason:
        text = say(
            "The scores count, not the circle around {circled}: {reason}",
            circled=_names(circled),
            reason=reason,
        )
    else:
        text = say(
            "{circled} is circled on the sheet; by the scores it is {winner}.",
            circled=_names(circled),
            winner=_names(*first) if first else say("nobody"),
        )
    yield objection(sheet, "winner-mismatch", None, (circled, *first), text, accepted=bool(reason))


def _check_signatures(sheet: Sheet) -> Iterator[Finding]:
    """Who signs stands for the whole sheet: no signature is left on one that is open again."""
    signed = sheet.is_signed
    left = []
    if sheet.signature is not None and not signed:
        left.append(say("The score keeper's signature is on this sheet, but it is not signed."))
    if sheet.receipt is not None and not signed and sheet.status is not SheetStatus.RECEIVED:
        left.append(say("The game monitor's signature is on this sheet, but it is not received."))
    for words in left:
        text = say("{words} Receive it again: that takes it off.", words=words)
        yield _finding_on(sheet, Severity.WARNING, "signature-left", None, sheet.seats, text)


def objection(
    sheet: Sheet,
    code: str,
    row: Round | None,
    seats: Sequence[Seat],
    text: str,
    severity: Severity = Severity.ERROR,
    *,
    accepted: bool = False,
) -> Finding:
    """Return a finding that is accepted where the round, or without one the sheet, is."""
    accepted = accepted or bool(sheet.accepted if row is None else row.accepted)
    return _finding_on(sheet, severity, code, row, seats, text, accepted=accepted)
