"""Keeps the seats of a ladder's game as they were drawn although a corrected sheet upset them."""

import json
from collections import defaultdict

from mextrain_scorer.desk.checks.ladder_moves import upset_moves_in
from mextrain_scorer.desk.reasons import required_reason
from mextrain_scorer.desk.seat_rows import last_stage
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.decision_rows import StandingStageRow


def keep_seats(tournament: Tournament, *, reason: str, origin: object = None) -> None:
    """Leave the seats of the game now being played as they are, whatever the sheets say now.

    Only whoever they would put elsewhere at this moment is covered: another correction that moves
    somebody else is told again.  Raises Refused where nobody would sit at another table.
    """
    why = required_reason(
        reason, say("Say why the seats are left as they are: the reason stays on record.")
    )
    with tournament.change(origin) as work:
        stage = last_stage(work)
        moves = upset_moves_in(work.reading, tournament.rule_set)
        if stage is None or not moves:
            raise Refused(say("The seats follow from the sheets: there is nothing to settle."))
        coming, going = defaultdict(list), defaultdict(list)
        for move in moves:
            coming[move.should].append(move.player)
            going[move.table_no].append(move.player)
        work.clear(StandingStageRow, stage=stage.key)
        work.put(
            *(
                StandingStageRow(
                    stage=stage.key,
                    from_stage=stage.key,
                    from_table=table_no,
                    not_seated=json.dumps(coming[table_no]),
                    not_going=json.dumps(going[table_no]),
                    reason=why,
                )
                for table_no in sorted({*coming, *going})
            )
        )
        work.record("seats-kept", stage=stage.key, reason=why)
