"""Writes the day as one web page: results, Game Chart, every table with its reasons.

The page contains its own style, loads nothing else and prints well.  Every name is escaped.
"""

import re
from collections.abc import Iterable
from datetime import datetime
from html import escape

from mextrain_scorer.desk import listings
from mextrain_scorer.desk.listings import Listing
from mextrain_scorer.desk.playoff.state import PlayoffState
from mextrain_scorer.desk.ranking import Overall
from mextrain_scorer.desk.results.results import Results, results_of
from mextrain_scorer.desk.tables import title_of
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.progress import Progress, counted
from mextrain_scorer.rules.records import Cell, Outcome, Round, Seat, Sheet
from mextrain_scorer.rules.rounds import assigned_scores
from mextrain_scorer.rules.standings import penalties, standings, totals
from mextrain_scorer.rules.words import day_and_time, language_in_use, long_date, say, shown

_NOTHING_LOADED = (
    '<meta http-equiv="Content-Security-Policy"'
    " content=\"default-src 'none'; style-src 'unsafe-inline'\">"
)
_STYLE = """
:root { --ground: #F6F4EF; --surface: #FFFFFF; --line: #D8D4CA; --ink: #1C2430; --soft: #56606E;
  --accent: #0B6B66; --out: #1E6B3A; --out-ground: #EAF3EC; }
@media (prefers-color-scheme: dark) { :root { --ground: #12161C; --surface: #1B212A;
  --line: #36404D; --ink: #ECEFF3; --soft: #A9B3C0; --accent: #63CFC5; --out: #8FD9A8;
  --out-ground: #1A2E22; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; background: var(--ground);
  color: var(--ink); font: 1rem/1.5 "Atkinson Hyperlegible Next", system-ui, sans-serif; }
h1 { font-size: 1.9rem; margin: 0; } h2 { font-size: 1.3rem; margin: 2rem 0 .5rem; }
h3 { font-size: 1.15rem; margin: 0 0 .5rem; } p { margin: .25rem 0; }
.soft, caption { color: var(--soft); } .soft { overflow-wrap: anywhere; }
.winner { font-size: 1.3rem; } .winner b { color: var(--accent); }
section.card { background: var(--surface); border: 1px solid var(--line); border-radius: 10px;
  margin: 1rem 0; padding: 1rem; overflow-x: auto; break-inside: avoid; }
table { border-collapse: collapse; width: 100%; } caption { text-align: start; }
th, td { border-bottom: 1px solid var(--line); padding: .35rem .5rem; text-align: start; }
section.card > h2 { margin-top: 0; } table + table { margin-top: 1.5rem; }
.n { text-align: end; font-variant-numeric: tabular-nums; } td.n { white-space: nowrap; }
.sheet { table-layout: fixed; } .sheet th { overflow-wrap: anywhere; vertical-align: bottom; }
td.out { background: var(--out-ground); color: var(--out); font-weight: 700; }
tfoot td, tfoot th { border-top: 2px solid var(--ink); font-weight: 700; }
@media print { :root { --ground: #FFFFFF; --surface: #FFFFFF; --line: #999999; --ink: #000000;
  --soft: #333333; --accent: #000000; --out: #000000; --out-ground: #FFFFFF; }
  body { max-width: none; padding: 0; font-size: 10pt; } section.card { border-radius: 0; } }
"""


def tournament_html(tournament: Tournament, progress: Progress) -> bytes:
    """Return the whole tournament as one HTML page in UTF-8 that needs no other file.

    ``progress`` receives the number of tables written and the total.
    """
    state, tip = PlayoffState(tournament), tournament.tip.hash
    found = results_of(state)
    parts = [
        "<!DOCTYPE html>",
        f'<html lang="{language_in_use()}"><head><meta charset="utf-8">',
        _NOTHING_LOADED,
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{_text(tournament.facts().name)}</title>",
        f"<style>{_STYLE}</style></head><body>",
        *_heading(tournament),
        *_results(found),
        *_overall(state.ranking),
        *_game_chart(found, ranked=tournament.rule_set.ranks_overall),
        f"<h2>{_text(say('Tables'))}</h2>",
    ]
    for sheet in counted(state.sheets, progress):
        parts.extend(_table(sheet))
    made = say("Made {when}.", when=day_and_time(datetime.now().astimezone()))
    entry = say("Journal {tip}.", tip=tip) if tip else ""
    parts.append(f'<p class="soft">{_text(made)} {_text(entry)}</p>')
    parts.append("</body></html>\n")
    return "\n".join(parts).encode("utf-8", "replace")


def _text(value: object) -> str:
    return escape(str(value), quote=True)


def _name(name: str) -> str:
    """Return a name isolated from the text direction (left or right) of the line around it."""
    return f"<bdi>{_text(name)}</bdi>"


def _heading(tournament: Tournament) -> Iterable[str]:
    facts, rules = tournament.facts(), shown(tournament.rule_set.name)
    yield f"<header><h1>{_name(facts.name)}</h1>"
    said = [text for text in (long_date(facts.date), facts.venue, rules) if text]
    yield f'<p class="soft">{" · ".join(_name(text) for text in said)}</p>'
    if facts.monitor:
        yield f'<p class="soft">{_text(say("Game monitor:"))} {_name(facts.monitor)}</p>'
    yield "</header>"


def _results(results: Results) -> Iterable[str]:
    yield f'<section class="card" id="results"><h2>{_text(say("Results"))}</h2>'
    champion = say("Champion:"), say("Joint champions:")
    for title, holders in results.titled(champion, say("Second place:"), say("Third place:")):
        who = ", ".join(_who(each.player, each.name) for each in holders)
        who = f"<b>{who}</b>" if holders is results.champions else who
        yield f'<p class="winner">{_text(title)} {who}</p>'
    if results.named:
        yield f"<p>{_text(results.named.remark)}</p>"
    if not results.complete:
        yield f"<p>{_text(say('The tournament is still being played.'))}</p>"
    yield "</section>"


def _who(player: int, name: str) -> str:
    return f"{_text(say('No. {player}', player=player))} {_name(name)}"


def _game_chart(found: Results, *, ranked: bool) -> Iterable[str]:
    """Yield the winner of each table, as Samboree rule 11 lists them."""
    won = listings.winners(found.table_winners, ranked=ranked)
    yield f'<section class="card" id="game-chart"><h2>{_text(say("Game Chart"))}</h2>'
    yield from (f"<p>{_text(note)}</p>" for note in won.notes)
    yield from _drawn(won, "stage_title", "table", "who", "total")
    yield "</section>"


def _overall(found: Overall | None) -> Iterable[str]:
    """Yield the ranking over all games, where the rules have one."""
    ranking = listings.ranking(found) if found else None
    if ranking is None or not ranking.rows:
        return
    yield f'<section class="card" id="overall"><h2>{_text(say("Ranking over all games"))}</h2>'
    yield from _drawn(ranking, "place", "who", "games", "total", "sentence")
    yield "</section>"


def _drawn(found: Listing, *keys: str, caption: str = "") -> Iterable[str]:
    """Yield the columns of a listing with these keys, or nothing where it has no rows."""
    if not found.rows:
        return
    names = {str(row[0]) for row in found.only("name").rows}
    chosen = found.only(*keys)
    kinds = ["n" if column.is_number else "" for column in chosen.columns]
    yield f"<table>{caption and f'<caption>{_text(caption)}</caption>'}<thead><tr>"
    for column, kind in zip(chosen.columns, kinds, strict=True):
        yield _head(column.title, kind)
    yield "</tr></thead><tbody>"
    for row in chosen.rows:
        yield "<tr>"
        for cell, kind in zip(row, kinds, strict=True):
            yield (
                f'<td class="n">{cell}</td>' if kind else f"<td>{_isolated(str(cell), names)}</td>"
            )
        yield "</tr>"
    yield "</tbody></table>"


def _isolated(words: str, names: Iterable[str]) -> str:
    """Return words with each of the names in them isolated: none reverses the text around it."""
    held = sorted((name for name in names if name in words), key=len, reverse=True)
    if not held:
        return _text(words)
    parts = re.split(f"({'|'.join(map(re.escape, held))})", words)
    return "".join(_name(part) if at % 2 else _text(part) for at, part in enumerate(parts))


def _head(heading: str, kind: str = "") -> str:
    return f'<th scope="col" class="{kind}">{_text(heading)}</th>'


def _table(sheet: Sheet) -> Iterable[str]:
    title = say("{stage}, table {table}", stage=title_of(sheet), table=sheet.table_no)
    yield f'<section class="card"><h3>{_text(title)}</h3>'
    places = listings.standings([(*sheet.key, standings(sheet))])
    yield from _drawn(places, "place", "who", "total", "sentence", caption=say("Standings"))
    for seat in sheet.seats:
        if seat.disqualified:
            words = say(
                "{who} is disqualified and takes no place: {reason}",
                who=seat.who,
                reason=seat.disqualified,
            )
            yield f"<p>{_isolated(words, [seat.name for seat in sheet.seats])}</p>"
    yield from _score_sheet(sheet)
    yield "</section>"


def _score_sheet(sheet: Sheet) -> Iterable[str]:
    """Yield the rounds as the paper has them: engines down, seats across.

    Each column adds up to its total: points assigned for missed rounds are in brackets, penalty
    points in a row of their own.
    """
    seats = sheet.seats
    assigned = assigned_scores(sheet)
    yield f'<table class="sheet"><caption>{_text(say("Score sheet"))}</caption><thead><tr>'
    yield _head(say("Engine"))
    yield "".join(f'<th scope="col" class="n">{_who(s.player, s.name)}</th>' for s in seats)
    yield "</tr></thead><tbody>"
    for played in sheet.rounds:
        cells = zip(seats, played.cells, strict=True)
        row = "".join(
            _cell(played, seat, cell, assigned.get((played.engine, seat.player)))
            for seat, cell in cells
        )
        yield f'<tr><th scope="row" class="n">{played.engine}{_outcome(played)}</th>{row}</tr>'
    if sheet.adjustments:
        given = penalties(sheet)
        row = "".join(f'<td class="n">{given.get(seat.player, "")}</td>' for seat in seats)
        yield f'<tr><th scope="row">{_text(say("Penalty points"))}</th>{row}</tr>'
    yield f'</tbody><tfoot><tr><th scope="row">{_text(say("Total"))}</th>'
    sums = totals(sheet)
    yield "".join(f'<td class="n">{sums.get(seat.player, "")}</td>' for seat in seats)
    yield "</tr></tfoot></table>"


def _outcome(played: Round) -> str:
    if played.outcome is Outcome.BLOCKED:
        return f" {_text(say('blocked'))}"
    return "" if played.is_played else f" {_text(say('not played'))}"


def _cell(played: Round, seat: Seat, cell: Cell, assigned: int | None) -> str:
    if assigned is not None:
        return f'<td class="n">({assigned})</td>'
    if seat.left_from is not None and played.engine <= seat.left_from:
        return f'<td class="n">{_text(say("left"))}</td>'
    if cell.score is None or not played.is_played:
        return '<td class="n"></td>'
    if cell.went_out:
        return f'<td class="n out">{cell.score} {_text(say("out"))}</td>'
    return f'<td class="n">{cell.score}</td>'
