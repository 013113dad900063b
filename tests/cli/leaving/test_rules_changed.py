"""Other rules under scores that rest on the old ones."""

from tests.cli.monitor import Monitor, house


def test_after_the_first_score_rules_need_a_reason_and_a_yes(seated: Monitor) -> None:
    begun, ours = seated, house(seated.file.parent, name="Barn {rules} <b>", double_blank=25)
    player = begun.tables()[1][0]
    begun.does("scores", "set", "--table", 1, "--engine", 9, "--player", player, 21)
    assert "say why" in begun.may_not("rules-change", ours)
    assert "Confirm" in begun.may_not("rules-change", ours, "--reason", "As voted")
    before = begun.file.read_bytes()
    told = begun.does("rules-change", ours, "--preview")
    assert "Double blank: 25, not 20." in told
    assert begun.file.read_bytes() == before
    begun.does("rules-change", ours, "--reason", "As voted", "--confirm")
    line = begun.reads("history")[-1]
    assert (line["what"], line["reason"]) == ("rules-changed", "As voted")
    assert (line["before"], line["after"]) == ("Alabama Samboree", "Barn {rules} <b>")
