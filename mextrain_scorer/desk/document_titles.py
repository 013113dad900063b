"""What each document is called, for whoever names one without making it."""

from mextrain_scorer.rules.words import marked

TITLES = {
    "blank-score-sheets": marked("Blank score sheets"),
    "score-sheets": marked("Score sheets"),
    "seating-list": marked("Seating list"),
    "move-cards": marked("Move cards"),
    "table-cards": marked("Table cards"),
    "badges": marked("Badges"),
    "game-chart": marked("Game Chart"),
    "bracket": marked("Play-off bracket"),
    "standings": marked("Standings"),
    "overall": marked("Overall standings"),
    "totals-pictures": marked("Totals as pictures"),
    "results": marked("Results"),
    "certificates": marked("Certificates"),
    "announcer-card": marked("Announcer's card"),
    "correction-slip": marked("Correction slip"),
    "how-we-ruled": marked("How we ruled"),
    "by-hand-pack": marked("Carry on by hand"),
    "rules": marked("Rules card"),
    "phones-card": marked("Phones card"),
}
