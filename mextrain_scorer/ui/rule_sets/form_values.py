"""Writes a rule set into the fields of its form, and reads it back."""

import re
from dataclasses import replace

from mextrain_scorer.rules.rule_sets.rule_set import (
    ChampionBy,
    DayFormat,
    Doubles,
    EngineFrom,
    FirstTurn,
    LateArrival,
    MexicanTrain,
    RuleSet,
    SharedPlaces,
)
from mextrain_scorer.rules.rule_sets.validity import LARGEST_TABLE
from mextrain_scorer.rules.words import shown
from mextrain_scorer.ui.rule_sets.rule_set_form import RuleSetFields

_NUMBERS = re.compile(r"[\s,;]*(\d{1,3}(\s*[,;\s]\s*\d{1,3})*)?[\s,;]*", re.ASCII)


def numbers_in(text: str) -> tuple[int, ...] | None:
    """Return the numbers of a text such as "5, 6", None if it contains anything else."""
    if not _NUMBERS.fullmatch(text):
        return None
    return tuple(map(int, re.findall(r"\d+", text)))


def fill(fields: RuleSetFields, rules: RuleSet) -> None:
    """Show a rule set in the fields, with the presets' own texts in the user's language."""
    fields.name.setText(shown(rules.name))
    fields.source.setText(shown(rules.source))
    fields.highest.choose(rules.highest)
    fields.first_engine.setValue(rules.first_engine)
    fields.last_engine.setValue(rules.last_engine)
    fields.double_blank.setValue(rules.double_blank)
    fields.table_sizes.setText(", ".join(map(str, rules.table_sizes)))
    fields.small_tables.setText(", ".join(map(str, rules.small_tables)))
    fields.draws.show_draws(rules.draws)
    fields.boneyard_from.setValue(rules.boneyard_from)
    fields.spare_tile_at.choose(rules.spare_tile_at)
    fields.engine_from.choose(rules.engine_from.value)
    fields.doubles.choose(rules.doubles.value)
    fields.first_turn.choose(rules.first_turn.value)
    fields.mexican_train.choose(rules.mexican_train.value)
    fields.tie_breaks.show_tie_breaks(rules.tie_breaks)
    fields.shared_places.choose(rules.shared_places.value)
    fields.places.choose(rules.places)
    fields.format.choose(rules.format.value)
    fields.qualifying_games.setValue(rules.qualifying_games)
    fields.count_best.setValue(rules.count_best or 0)
    fields.final_of.choose(rules.final_of)
    fields.move_up.setValue(rules.move_up)
    fields.champion_by.choose(rules.champion_by.value)
    fields.advance.setValue(rules.advance)
    fields.wild_cards.setValue(rules.wild_cards)
    fields.fill_freed_seats.setChecked(rules.fill_freed_seats)
    fields.of_the_format.show_format(rules.format)
    fields.time_limit.setValue(rules.time_limit or 0)
    fields.late_arrival.choose(rules.late_arrival.value)
    fields.penalties.setChecked(rules.penalties)
    fields.disqualification.setChecked(rules.disqualification)
    fields.choices.setPlainText("\n".join(map(shown, rules.choices)))


def read(fields: RuleSetFields, base: RuleSet) -> RuleSet:
    """Return the rule set in the fields.

    A text that was not changed is that of ``base``, in whatever language it was shown.
    """
    sizes = numbers_in(fields.table_sizes.text()) or ()
    # Table sizes that are only half typed do not remove lines of the draws.
    fields.draws.largest = max(2, min(LARGEST_TABLE, max(sizes, default=fields.draws.largest)))
    return replace(
        base,
        name=_text(fields.name.text(), base.name),
        source=_text(fields.source.text(), base.source),
        highest=int(fields.highest.currentData()),
        first_engine=fields.first_engine.value(),
        last_engine=fields.last_engine.value(),
        table_sizes=sizes,
        small_tables=numbers_in(fields.small_tables.text()) or (),
        draws=fields.draws.draws(),
        boneyard_from=fields.boneyard_from.value(),
        double_blank=fields.double_blank.value(),
        spare_tile_at=fields.spare_tile_at.currentData(),
        tie_breaks=fields.tie_breaks.tie_breaks(),
        shared_places=SharedPlaces(fields.shared_places.currentData()),
        places=int(fields.places.currentData()),
        engine_from=EngineFrom(fields.engine_from.currentData()),
        doubles=Doubles(fields.doubles.currentData()),
        first_turn=FirstTurn(fields.first_turn.currentData()),
        mexican_train=MexicanTrain(fields.mexican_train.currentData()),
        time_limit=fields.time_limit.value() or None,
        format=DayFormat(fields.format.currentData()),
        count_best=fields.count_best.value() or None,
        final_of=int(fields.final_of.currentData()),
        move_up=fields.move_up.value(),
        champion_by=ChampionBy(fields.champion_by.currentData()),
        qualifying_games=fields.qualifying_games.value(),
        advance=fields.advance.value(),
        wild_cards=fields.wild_cards.value(),
        fill_freed_seats=fields.fill_freed_seats.isChecked(),
        late_arrival=LateArrival(fields.late_arrival.currentData()),
        penalties=fields.penalties.isChecked(),
        disqualification=fields.disqualification.isChecked(),
        choices=_choices(fields.choices.toPlainText(), base.choices),
    )


def _text(text: str, before: str) -> str:
    return before if text == shown(before) else " ".join(text.split())


def _choices(text: str, before: tuple[str, ...]) -> tuple[str, ...]:
    known = {shown(choice): choice for choice in before}
    lines = filter(None, map(str.strip, text.split("\n")))
    return tuple(known.get(line, line) for line in lines)
