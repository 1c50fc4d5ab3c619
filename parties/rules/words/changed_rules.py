"""House rules that changed during a night, in words: what is otherwise, from when, and why."""

from django.utils.translation import gettext as _

from parties.rules.words.house_rules import LABELS, value
from parties.wording.words import capital
from scoring.evening import Evening
from scoring.night.rules import RulesChanged
from scoring.numbers import GameNo
from scoring.rules.house_rules import HouseRules
from scoring.rules.told import MayChange, changing

FROM_A_GAME = changing(HouseRules, MayChange.FROM_A_GAME)
"""Rules that a game is played by. All others are of the night as a whole."""


def otherwise(before: HouseRules, after: HouseRules) -> dict[str, str]:
    """What is otherwise, by field: No bell between games: yes, until now no."""
    return {
        field: _("%(rule)s: %(now)s (until now: %(before)s)")
        % {"rule": label, "now": value(after, field), "before": value(before, field)}
        for field, label in LABELS.items()
        if getattr(before, field) != getattr(after, field)
    }


def since(game: GameNo, last: GameNo) -> str:
    """From when a change holds."""
    if game > last:
        return _("after the last game")
    return _("from game %(game)s on") % {"game": game}


def changed_tonight(evening: Evening) -> list[str]:
    """Every change of the rules that stands, in the order in which they were said."""
    said, before = [], evening.rules_at_first
    for change in evening.rules_changes:
        said.append(_said(change, otherwise(before, change.rules), evening.last_game))
        before = change.rules
    return said


def _said(change: RulesChanged, rules: dict[str, str], last: GameNo) -> str:
    words = _("House rules changed %(since)s: %(rules)s. Why: %(reason)s")
    return words % {
        "since": since(change.game, last),
        "rules": "; ".join(capital(each) for each in rules.values()),
        "reason": change.reason,
    }
