"""Writes everything as JSON; the command line answers in the same shapes."""

import json
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from mextrain_scorer.desk import listings
from mextrain_scorer.rules.records import Round, Sheet
from mextrain_scorer.rules.rounds import assigned_scores
from mextrain_scorer.rules.standings import Standing, standings

if TYPE_CHECKING:
    from mextrain_scorer.desk.results.results import Results
    from mextrain_scorer.desk.roster.players import PlayerFacts
    from mextrain_scorer.desk.tournament import Tournament
    from mextrain_scorer.rules.playoff import Winner

_FORMAT = "mextrain-scorer export 1"


def tournament_json(tournament: "Tournament") -> bytes:
    """Return the whole tournament as one JSON document in UTF-8."""
    from mextrain_scorer.desk.playoff.state import PlayoffState
    from mextrain_scorer.desk.results.results import results_of
    from mextrain_scorer.desk.roster.players import players

    facts, state = tournament.facts(), PlayoffState(tournament)
    places = state.ranking.places if state.ranking else ()
    document = {
        "format": _FORMAT,
        "made_at": datetime.now().astimezone().isoformat(),
        "tournament": {
            "name": facts.name,
            "rules": tournament.rule_set.name,
            "date": facts.date or None,
            "venue": facts.venue or None,
            "monitor": facts.monitor or None,
            "journal_tip": tournament.tip.hash,
        },
        "players": players_list(players(tournament), whole=True),
        "tables": [_table(sheet) for sheet in state.sheets],
        "standings": listings.standings(
            (*sheet.key, standings(sheet)) for sheet in state.sheets
        ).records("who"),
        "results": results_object(results_of(state)),
        **({"overall": overall_list(places)} if places else {}),
    }
    return (json.dumps(document, ensure_ascii=False, allow_nan=False, indent=1) + "\n").encode()


def fields(record: object, *named: str) -> dict[str, object]:
    """Return these attributes of a record by name, in this order; ``key=name`` has another key.

    Of None each is null.
    """
    pairs = [each.partition("=") for names in named for each in names.split()]
    return {key: record and getattr(record, name or key) for key, _, name in pairs}


def players_list(
    players: "Iterable[PlayerFacts]", *, whole: bool = False
) -> list[dict[str, object]]:
    """Return the players; an export has the ``whole``, with who would keep score, and notes."""
    return [
        fields(
            each,
            "player=number name club group status table=table_no",
            "willing note" if whole else "",
            "class=class_name" if each.class_name else "",
        )
        for each in players
    ]


def overall_list(places: Iterable[Standing]) -> list[dict[str, object]]:
    """Return the ranking over all games, by place."""
    return [
        fields(each, "place player name")
        | fields(each.line, "games=whole_games total")
        | {"counted": [game.line.total for game in each.line.counted]}
        | fields(each.line, "rounds zero_rounds lowest_other_round")
        | fields(each, "decided_by sentence")
        for each in places
    ]


def results_object(results: "Results", classes: "Sequence[Results]" = ()) -> dict[str, object]:
    """Return who has each place, a third where one is announced, and all table winners.

    ``classes`` are the places within each class, for the command line.
    """
    return {
        **_places(results, results.places),
        "table_winners": [table_winner(winner) for winner in results.table_winners],
        "complete": results.complete,
        **({"named": results.named.reason} if results.named else {}),
        **({"classes": [_class(each) for each in classes]} if classes else {}),
    }


def _class(found: "Results") -> dict[str, object]:
    return {"class": found.class_name, **_places(found, 3), "complete": found.complete}


def _places(found: "Results", announced: int) -> dict[str, object]:
    """Return who has each place, null where it is shared or open, and all who share it."""
    keys, told = ("champion", "second", "third"), dict[str, object]()
    for key, holders in list(zip(keys, found.holders, strict=True))[:announced]:
        named = [fields(each, "player name") for each in holders]
        told |= {key: named[0] if len(named) == 1 else None, f"{key}s": named}
    return told


def table_winner(winner: "Winner") -> dict[str, object]:
    """Return who won a table."""
    return fields(winner, "stage table=table_no player name total")


def _table(sheet: Sheet) -> dict[str, object]:
    seats = "seat=seat_no player name from_engine left_from disqualified"
    return {
        **fields(sheet, "stage table=table_no status=stand score_keeper"),
        "signed_on_screen": sheet.signature is not None,
        "received_at": sheet.received_at,
        "receipt_on_screen": sheet.receipt is not None,
        "sheet_of_paper": sheet.paper_no,
        "seats": [fields(seat, seats) for seat in sheet.seats],
        "rounds": [_round(sheet, played) for played in sheet.rounds],
        "written_totals": [
            {"player": player, "total": total}
            for player, total in sorted(sheet.written_totals.items())
        ],
        "penalties": [fields(given, "player points reason") for given in sheet.adjustments],
        "assigned": [
            {"engine": engine, "player": player, "points": points}
            for (engine, player), points in assigned_scores(sheet).items()
        ],
        "circled": sheet.circled,
        "rulings": [fields(each, "players shared by reason") for each in sheet.rulings],
        "accepted": sheet.accepted_reasons,
        "note": sheet.note,
    }


def _round(sheet: Sheet, played: Round) -> dict[str, object]:
    return fields(played, "engine outcome accepted note") | {
        "cells": [
            {"player": seat.player, **fields(cell, "pips=score out=went_out as_written")}
            for seat, cell in zip(sheet.seats, played.cells, strict=True)
        ]
    }
