"""The night's own copy of the house rules, and a rule that changes on the way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, ClassVar

from scoring.door.facts import PlayHasBegun
from scoring.door.fees import FeeSet
from scoring.formats.format import Format
from scoring.games.results import TotalsTyped
from scoring.log.entry import Entry, gettext_noop
from scoring.log.lines import OldPage, ReasonMissing, Refusal, is_reason, standing_lines
from scoring.night.course import (
    CardsAreOut,
    NothingPlayedYet,
    Phase,
    RulesAreFixed,
    RuleStaysForTheNight,
)
from scoring.numbers import Cents, GameNo, PlayerId, Seq
from scoring.pots.saying import paid_in_for
from scoring.rules.choices import MayChange, changing
from scoring.rules.house_rules import HouseRules
from scoring.seats.room import GamePlayed, furthest
from scoring.seats.seating import Bell

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


CHANGEABLE = changing(
    HouseRules, MayChange.FROM_A_GAME, MayChange.DURING_GAMES, MayChange.UNTIL_SETTLED
)
"""The house rules that can change while the night goes on; the others have been played by."""


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


# What is played tonight, where it is not the 45s drive.


class Plays(Entry):
    """Tonight goes by this format, of which the night keeps its own copy; the last one said holds."""

    kind: ClassVar[str] = "plays"
    form: Format
    said: ClassVar[str] = gettext_noop("Tonight is played: %(form)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        fits = not (facts.couples or facts.games.bells) or self._is_but_for_the_spare(facts.form)
        facts.night.form = None if self.form.is_the_drive else self.form
        return fits

    def why_not(self, evening: Evening) -> Refusal | None:
        """Before anybody has a card: what a card is, a couple's or one person's, is the format's. What
        becomes of whoever is spare can be said up to the draw."""
        if evening.games.have_begun:
            return PlayHasBegun()
        if self._is_but_for_the_spare(evening.form) and not evening.rooms:
            return None
        return CardsAreOut(len(evening.couples)) if evening.couples else None

    def _is_but_for_the_spare(self, form: Format | None) -> bool:
        return form is not None and replace(form, spare=self.form.spare) == self.form

    def stands(self, evening: Evening) -> bool:
        return evening.form == (None if self.form.is_the_drive else self.form)


def without_places(rules: HouseRules, form: Format | None) -> HouseRules:
    """The rules with no prizes of a drive, where what is played has others."""
    if form is None or form.gives_places:
        return rules
    return replace(rules, prizes=(), booby=None)


def begun_now(evening: Evening) -> tuple[Plays, ...]:
    """What is said as a night begins that was planned with an earlier version: it is played as new nights
    are; nothing where it is already, or where cards are out."""
    form = evening.form
    if form is None or form == form.for_new_nights or evening.couples:
        return ()
    return (Plays(form.for_new_nights),)


# A night that is a part of something: a section of a championship, its final, its plate.


class PartOf(Entry):
    """Which part it is, as it is called beside the night on every page of it; the last one said holds."""

    kind: ClassVar[str] = "part of"
    takes_nothing_away: ClassVar[bool] = True
    is_passed_by: ClassVar[bool] = True
    part: str
    said: ClassVar[str] = gettext_noop("This night is: %(part)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.night.part = self.part
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """It is said as the night is planned."""
        return None if evening.phase is Phase.PREPARE else OldPage()


# Another fee of the hall than people came in at, and whether it counts for them.


@dataclass(frozen=True, slots=True)
class FeeChanged:
    """Another fee than these people came in at, who have none of their own: each at the hall's, or as
    `kept` at one from before. By how much some of them would then owe more, owe less, or get back."""

    was: Cents
    now: Cents
    people: Mapping[PlayerId, Cents]
    kept: frozenset[PlayerId]
    more: tuple[Cents, ...]
    less: tuple[Cents, ...]
    back: tuple[Cents, ...]

    def as_it_was(self) -> tuple[FeeSet, ...]:
        """The fee as it was, for those who are in."""
        new = (player for player in self.people if player not in self.kept)
        return tuple(FeeSet(player, self.was, "") for player in new)

    def for_everybody(self) -> tuple[FeeSet, ...]:
        """The new one for those, too, who had kept one from before."""
        kept = (player for player in self.people if player in self.kept)
        return tuple(FeeSet(player, self.now, "") for player in kept)


def fee_changed(evening: Evening, fee: Cents) -> FeeChanged | None:
    """What another fee of the hall would mean for those who are in; None where it is no other, or where
    it changes nothing for any of them."""
    people = at_the_halls(evening)
    left = [(due - evening.door.paid_by(player), due) for player, due in people.items()]
    owed = [max(0, rest + fee - due) - max(0, rest) for rest, due in left]
    back = [max(0, due - fee - rest) - max(0, -rest) for rest, due in left]
    was, kept = evening.rules.fee, frozenset(people).intersection(evening.door.due)
    if fee == was or not (any(owed) or any(back)):
        return None
    more, less = (tuple(Cents(s * each) for each in owed if s * each > 0) for s in (1, -1))
    gets = tuple(Cents(each) for each in back if each > 0)
    return FeeChanged(was, fee, people, kept, more, less, gets)


def at_the_halls(evening: Evening) -> dict[PlayerId, Cents]:
    """What each of those has to pay who are in at the hall's fee, or at what it was before."""
    door, kept = evening.door, _kept(evening)
    here = dict.fromkeys(door.people)
    return {
        player: evening.due(player)
        for player in here
        if door.couple_of.get(player) not in door.house
        and (player not in door.due or player in kept)
    }


def _kept(evening: Evening) -> set[PlayerId]:
    """Whose fee was said along with another one of the hall, and never since."""
    found: set[PlayerId] = set()
    is_along = False
    for line in standing_lines(evening.lines):
        if not isinstance(line.entry, FeeSet):
            is_along = isinstance(line.entry, RulesSet)
        elif is_along and not line.entry.reason:
            found.add(line.entry.player)
        else:
            found.discard(line.entry.player)
    return found
