"""House rules that changed during a night, in words: what is otherwise, from when, and why."""

from collections.abc import Iterable, Iterator

from django.utils.translation import gettext as _

from parties.rules.words.house_rules import LABELS, value
from parties.rules.words.pot_rules import lines as pot_lines
from parties.wording.pots import pots_otherwise
from parties.wording.words import capital, labelled
from scoring.club.settings import SettingsChanged
from scoring.evening import Evening
from scoring.log.lines import Line, Undone
from scoring.night.rules import RulesChanged, RulesSet
from scoring.numbers import GameNo, Seq
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import PotRule
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


def arrow(rule: str, before: str, after: str) -> str:
    """Fee for each person: $5 → $6."""
    return labelled(LABELS[rule], f"{before} → {after}")


def rules_set_anew(lines: Iterable[Line]) -> dict[Seq, str]:
    """What each line that sets house rules anew has changed, by the line: Fee for each person: $5 → $6."""
    said: dict[Seq, str] = {}
    standing: dict[Seq, HouseRules] = {}
    for line in lines:
        if isinstance(line.entry, Undone):
            standing.pop(line.entry.undoes, None)
        if isinstance(line.entry, RulesSet):
            before = next(reversed(standing.values()), line.entry.rules)
            said[line.seq] = _with_arrows(before, line.entry.rules)
            standing[line.seq] = line.entry.rules
    return said


def _with_arrows(before: HouseRules, after: HouseRules) -> str:
    rules = [
        arrow(rule, value(before, rule), value(after, rule))
        for rule in LABELS
        if value(before, rule) != value(after, rule)
    ]
    is_said = value(before, "pots") != value(after, "pots")
    pots = "" if is_said else pots_otherwise(before.pots, after.pots)
    return "; ".join(filter(None, [*rules, pots]))


def rules_otherwise(changed: SettingsChanged) -> list[str]:
    """What a change of a club's settings did to its rules, each as it was until then."""
    rules = otherwise(changed.was, changed.now)
    rules.pop("pots", None)
    return [*rules.values(), *_pots(changed)]


def _pots(changed: SettingsChanged) -> Iterator[str]:
    """Each pot that is otherwise, with its whole rule."""
    before, after = ({pot.name: pot for pot in each.pots} for each in (changed.was, changed.now))
    for name in dict.fromkeys((*before, *after)):
        if before.get(name) != after.get(name):
            yield _("%(rule)s: %(now)s (until now: %(before)s)") % {
                "rule": f"“{name}”",
                "now": _rule_of(after.get(name)),
                "before": _rule_of(before.get(name)),
            }


def _rule_of(pot: PotRule | None) -> str:
    return " ".join(pot_lines(pot)) if pot else _("none")


def since(game: GameNo, last: GameNo) -> str:
    """From when a change holds."""
    if game > last:
        return _("after the last game")
    return _("from game %(game)s on") % {"game": game}


def changed_tonight(evening: Evening) -> list[str]:
    """Every change of the rules that stands, in the order in which they were said."""
    said, before = [], evening.night.rules_at_first
    for change in evening.night.rules_changes:
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
