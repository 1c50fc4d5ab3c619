"""The night's own copy of the house rules, and a rule that changes on the way."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, ClassVar

from scoring.games.totals import TotalsTyped
from scoring.log.entry import Entry
from scoring.log.refusals import ReasonMissing, Refusal, is_reason
from scoring.log.said import gettext_noop
from scoring.night.refusals import NothingPlayedYet, RulesAreFixed, RuleStaysForTheNight
from scoring.numbers import GameNo, Seq
from scoring.pots.entering import paid_in_for
from scoring.rules.house_rules import HouseRules
from scoring.rules.told import MayChange, changing
from scoring.seats.from_now import furthest
from scoring.seats.refusals import GamePlayed
from scoring.seats.seating import Bell

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


CHANGEABLE = changing(
    HouseRules, MayChange.FROM_A_GAME, MayChange.DURING_GAMES, MayChange.UNTIL_SETTLED
)
"""The house rules that can change while the night goes on; the others have been played by."""


@dataclass(frozen=True, slots=True)
class RulesSet(Entry):
    """The night's own copy of the house rules; the last one before game 1 holds."""

    kind: ClassVar[str] = "rules set"
    rules: HouseRules
    said: ClassVar[str] = gettext_noop("House rules set")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.night.rules = facts.night.rules_at_first = self.rules
        return not facts.games.bells

    def why_not(self, evening: Evening) -> Refusal | None:
        """House rules are free to change until game 1, but no pot goes for which people have paid."""
        return RulesAreFixed() if evening.games.have_begun else paid_in_for(evening, self.rules)

    def stands(self, evening: Evening) -> bool:
        return bool(evening.lines) and evening.rules == self.rules

    def is_needed_by(self, later: Entry) -> bool:
        """A game that began, and totals, took them as they were."""
        return isinstance(later, Bell | TotalsTyped)


@dataclass(frozen=True, slots=True)
class RulesChanged(Entry):
    """From `game` on the night has other house rules, and somebody said why."""

    kind: ClassVar[str] = "rules changed"
    game: GameNo
    rules: HouseRules
    reason: str
    said: ClassVar[str] = gettext_noop("House rules changed from game %(game)s: %(reason)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.night.rules_changes.append(self)
        facts.night.rules = self.rules
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Only rules that nobody has played by yet, from a game not begun, with a reason."""
        if not evening.games.bells:
            return NothingPlayedYet()
        if self.game <= furthest(evening):
            return GamePlayed(self.game, GameNo(furthest(evening) + 1))
        rule = next(iter(sorted(_differing(self.rules, evening.rules) - CHANGEABLE)), None)
        if rule is not None:
            return RuleStaysForTheNight(rule)
        return None if is_reason(self.reason) else ReasonMissing()


def _differing(one: HouseRules, other: HouseRules) -> set[str]:
    names = (field.name for field in fields(HouseRules))
    return {name for name in names if getattr(one, name) != getattr(other, name)}
