"""Another fee of the hall than people came in at, and whether it counts for them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.door.fees import FeeSet
from scoring.log.lines import standing_lines
from scoring.night.rules import RulesSet
from scoring.numbers import Cents, PlayerId

if TYPE_CHECKING:
    from scoring.evening import Evening


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
