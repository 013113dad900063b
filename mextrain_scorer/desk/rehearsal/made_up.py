"""Made-up players and the games they play, for demos and practice."""

from collections.abc import Iterable, Mapping
from random import Random

from mextrain_scorer.desk.overall.ranking import overall
from mextrain_scorer.desk.roster.players import RosterRow
from mextrain_scorer.desk.scores import score_entry, sign_off, ties
from mextrain_scorer.desk.scores.score_entry import Place
from mextrain_scorer.desk.scores.ties import rule_overall_tie
from mextrain_scorer.desk.tables import sheet, sheet_in
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.play.rounds import PlayedTable, play_table
from mextrain_scorer.rules.records import Outcome, Sheet
from mextrain_scorer.rules.standings import open_ties
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.schema import WrittenTotalRow

# Common names from many places, combined at random.
_FIRST = (
    "Ada Alma Amos Ann Arlo Bea Ben Carol Chester Clara Cleo Dale Della Dolores Earl Edna Elena"
    " Elmer Esther Eunice Faye Floyd Gene Gladys Glen Hana Hattie Hazel Homer Ida Inez Iris Ivan"
    " Jean Jesús Joan Juana Judd June Kay Kenji Leah Leon Lois Lorraine Luther Mabel Mae Marco"
    " Mavis Mei Mildred Myrtle Nadia Nell Norma Olga Opal Orville Otis Paul Pearl Percy Ramón"
    " Renée Rhoda Roscoe Rosa Ruth Sadie Selma Stella Thelma Tomás Twyla Ursula Vera Vernon Viola"
    " Wanda Wendell Wilma Zelda Zoë"
).split()

_LAST = (
    "Abbott Adeyemi Baptiste Barlow Beck Bianchi Boone Brandt Castillo Chen Clay Côté Crane"
    " Dawson Delgado Dubois Ellis Engström Fairley Fischer Flores Ford García Gibbs Grady Haddad"
    " Hale Hart Hendricks Hoang Ibarra Ito Jansen Jarvis Kaur Keller Kim Kowalski Landry Larsen"
    " LeBlanc Lindqvist Lowe Marsh Mbeki McCoy Mendoza Moreau Müller Ngo Núñez Odom Okafor"
    " O'Neal Ortiz Osei Park Patel Peña Pruitt Quinn Ramsey Reyes Rossi Santos Sato Schäfer"
    " Singh Sosa Tran Tucker Vance Vargas Walsh Wilder Yates Young Zamora Zhang"
).split()


def made_up_names(count: int, rng: Random) -> list[str]:
    """Return ``count`` different names, the same for the same random numbers."""
    pairs = [f"{first} {last}" for first in _FIRST for last in _LAST]
    rng.shuffle(pairs)
    rounds, rest = divmod(count, len(pairs))
    names = pairs[:rest] if not rounds else list(pairs)
    for generation in range(2, rounds + 2):
        share = pairs if generation <= rounds else pairs[:rest]
        names.extend(f"{name} {'I' * generation}" for name in share)
    return names[:count]


def demo_roster(players: int, seed: int) -> list[RosterRow]:
    """Return made-up players: some in couples, most from a club, a third willing to keep score."""
    rng = Random(f"roster {seed}")  # noqa: S311  not used for secrets
    clubs = [say("Gulf Coast"), say("Piney Woods"), say("Blue Ridge"), say("Lakeside"), None]
    roster = []
    for number, name in enumerate(made_up_names(players, rng), start=1):
        couple = say("couple {n}", n=number // 8) if number >= 8 and number % 8 < 2 else None
        roster.append(
            RosterRow(
                name=name,
                club=rng.choice(clubs),
                group=couple,
                willing=rng.random() < 1 / 3,
                checked_in=True,
            )
        )
    return roster


def rule_the_ranking(tournament: Tournament, seed: str) -> None:
    """Rule the ties that the ranking over all games leaves open, where the rules have one."""
    rng = Random(seed)  # noqa: S311
    while (ranking := overall(tournament)) is not None and ranking.open_ties:
        order = list(ranking.open_ties[0].players)
        rng.shuffle(order)
        rule_overall_tie(
            tournament, order, shared=False, by="drawn-domino", reason=_highest_first()
        )


def _highest_first() -> str:
    return say("Each drew a domino; the highest went first.")


def play_sheet(tournament: Tournament, here: Sheet, seed: str) -> None:
    """Play a table's game, rule its ties, and sign its sheet."""
    rng = Random(seed)  # noqa: S311
    game = play_table(tournament.rule_set, len(here.seats), rng.getrandbits(32))
    enter_game(tournament, here, game)
    here = sheet(tournament, here.stage, here.table_no)
    for tie in open_ties(here):
        order = list(tie.players)
        rng.shuffle(order)
        ties.rule_tie(
            tournament,
            here.stage,
            here.table_no,
            order,
            shared=False,
            by="drawn-domino",
            reason=_highest_first(),
        )
    sign_off.receive_sheet(tournament, here.stage, here.table_no)
    keeper = rng.choice(here.seats).name
    sign_off.sign_sheet(tournament, here.stage, here.table_no, keeper)


def enter_game(tournament: Tournament, here: Sheet, game: PlayedTable) -> None:
    """Enter a simulated game on a table's sheet, with the totals its score keeper would write.

    Rounds cut off by the time limit are marked as not played.
    """
    seats = [seat.player for seat in here.seats]
    scores = {
        (played.engine, player): score
        for played in game.rounds
        for player, score in zip(seats, played.scores, strict=True)
    }
    out = [(row.engine, seats[row.out]) for row in game.rounds if row.out is not None]
    blocked = [played.engine for played in game.rounds if played.blocked]
    totals = dict(zip(seats, game.totals, strict=True))
    enter_sheet(tournament, here, scores, out, blocked, totals)
    begun = {played.engine for played in game.rounds}
    for engine in tournament.rule_set.engines:
        if engine not in begun:
            at = (tournament, *here.key, engine)
            score_entry.mark(*at, Outcome.NOT_PLAYED, say("The time was up."))


def enter_sheet(
    tournament: Tournament,
    sheet: Sheet,
    scores: Mapping[Place, int],
    out: Iterable[Place],
    blocked: Iterable[int],
    totals: Mapping[int, int],
) -> None:
    """Enter a whole sheet: scores by engine and player, who went out, blocked rounds, totals.

    Raises Refused, with nothing written, for the first impossible score.
    """
    with score_entry.on_sheet(tournament, *sheet.key) as (work, here):
        for engine in blocked:
            score_entry.mark_round(work, here, engine, Outcome.BLOCKED)
        marked = sheet_in(work.reading, tournament, *here.key)
        for place, score in scores.items():
            score_entry.check_cell(marked, *place, score)
        score_entry.write_cells(work, marked, scores, dict.fromkeys(out, True))
        written = totals.items()
        work.put(*(WrittenTotalRow(**here.at, player=each, total=total) for each, total in written))
        work.record("scores-imported", **here.at, after=len(scores))
