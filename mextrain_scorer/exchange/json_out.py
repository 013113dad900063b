"""Writes everything as JSON, each part in the form that the command line prints."""

import json
from collections.abc import Iterable, Sequence

from mextrain_scorer.desk.checks.advancing import Winner
from mextrain_scorer.desk.playoff.named_places import Named
from mextrain_scorer.desk.results.results import Results
from mextrain_scorer.desk.roster.players import PlayerFacts
from mextrain_scorer.exchange.content import Content
from mextrain_scorer.rules.assigned import assigned_scores
from mextrain_scorer.rules.records import Round, Ruling, Sheet
from mextrain_scorer.rules.standings.overall import OverallPlace
from mextrain_scorer.rules.standings.standings import standings

FORMAT = "mextrain-scorer export 1"


def content_json(content: Content) -> bytes:
    """Return the whole tournament as one JSON document in UTF-8."""
    facts = content.facts
    document = {
        "format": FORMAT,
        "made_at": content.made_at.isoformat(),
        "tournament": {
            "name": facts.name,
            "rules": content.rules,
            "date": facts.date or None,
            "venue": facts.venue or None,
            "monitor": facts.monitor or None,
            "journal_tip": content.tip,
        },
        "players": players_list(content.players),
        "tables": [_table(sheet) for sheet in content.sheets],
        "standings": standings_list(content.sheets),
        "results": results_object(content.results),
        **({"overall": overall_list(content.overall)} if content.overall else {}),
    }
    return (json.dumps(document, ensure_ascii=False, allow_nan=False, indent=1) + "\n").encode()


def players_list(players: Iterable[PlayerFacts]) -> list[dict[str, object]]:
    """Return the players as ``players list --json`` has them, with their wishes and notes."""
    return [
        {
            "player": line.number,
            "name": line.name,
            "club": line.club,
            "group": line.group,
            "status": line.status,
            "table": line.table_no,
            "willing": line.willing,
            "note": line.note,
            **({"class": line.class_name} if line.class_name else {}),
        }
        for line in players
    ]


def standings_list(sheets: Iterable[Sheet]) -> list[dict[str, object]]:
    """Return the places as ``standings --json`` has them: by table, then place."""
    return [
        {
            "stage": sheet.stage,
            "table": sheet.table_no,
            "place": place.place,
            "player": place.player,
            "name": place.name,
            "total": place.total,
            "zero_rounds": place.zero_rounds,
            "lowest_other_round": place.lowest_other_round,
            "decided_by": place.decided_by.value,
            "sentence": place.sentence,
        }
        for sheet in sheets
        for place in standings(sheet)
    ]


def overall_list(places: Iterable[OverallPlace]) -> list[dict[str, object]]:
    """Return the ranking over all games as ``overall --json`` has it, by place."""
    return [
        {
            "place": each.place,
            "player": each.player,
            "name": each.name,
            "games": each.line.whole_games,
            "total": each.line.total,
            "counted": [game.line.total for game in each.line.counted],
            "rounds": each.line.rounds,
            "zero_rounds": each.line.zero_rounds,
            "lowest_other_round": each.line.lowest_other_round,
            "decided_by": each.decided_by.value,
            "sentence": each.sentence,
        }
        for each in places
    ]


def results_object(results: Results) -> dict[str, object]:
    """Return the results as ``results --json`` has them."""
    third = _place("third", results.thirds) if results.places == 3 else {}
    return {
        **_place("champion", results.champions),
        **_place("second", results.seconds),
        **third,
        "table_winners": [_table_winner(winner) for winner in results.table_winners],
        "complete": results.complete,
        **({"named": results.named.reason} if results.named else {}),
    }


def _place(key: str, holders: Sequence[Named]) -> dict[str, object]:
    """Return who has a place, null where it is shared or open, and all who share it."""
    named = [{"player": each.player, "name": each.name} for each in holders]
    return {key: named[0] if len(named) == 1 else None, f"{key}s": named}


def _table_winner(winner: Winner) -> dict[str, object]:
    return {
        "stage": winner.stage,
        "table": winner.table_no,
        "player": winner.player,
        "name": winner.name,
        "total": winner.total,
    }


def _table(sheet: Sheet) -> dict[str, object]:
    return {
        "stage": sheet.stage,
        "table": sheet.table_no,
        "status": sheet.status.value,
        "score_keeper": sheet.score_keeper,
        "signed_on_screen": sheet.signature is not None,
        "received_at": sheet.received_at,
        "receipt_on_screen": sheet.receipt is not None,
        "sheet_of_paper": sheet.paper_no,
        "seats": [
            {
                "seat": seat.seat_no,
                "player": seat.player,
                "name": seat.name,
                "from_engine": seat.from_engine,
                "left_from": seat.left_from,
                "disqualified": seat.disqualified,
            }
            for seat in sheet.seats
        ],
        "rounds": [_round(sheet, played) for played in sheet.rounds],
        "written_totals": [
            {"player": player, "total": total}
            for player, total in sorted(sheet.written_totals.items())
        ],
        "penalties": [
            {"player": given.player, "points": given.points, "reason": given.reason}
            for given in sheet.adjustments
        ],
        "assigned": [
            {"engine": engine, "player": player, "points": points}
            for (engine, player), points in assigned_scores(sheet).items()
        ],
        "circled": sheet.circled,
        "rulings": [_ruling(ruling) for ruling in sheet.rulings],
        "accepted": sheet.accepted_reasons,
        "note": sheet.note,
    }


def _round(sheet: Sheet, played: Round) -> dict[str, object]:
    return {
        "engine": played.engine,
        "outcome": played.outcome.value,
        "accepted": played.accepted,
        "note": played.note,
        "cells": [
            {
                "player": seat.player,
                "pips": cell.score,
                "out": cell.went_out,
                "as_written": cell.as_written,
            }
            for seat, cell in zip(sheet.seats, played.cells, strict=True)
        ],
    }


def _ruling(ruling: Ruling) -> dict[str, object]:
    return {
        "players": list(ruling.players),
        "shared": ruling.shared,
        "by": ruling.by,
        "reason": ruling.reason,
    }
