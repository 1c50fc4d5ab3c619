"""Pots of the club that a night does not have yet, and can take along until its first money."""

from collections.abc import Sequence
from dataclasses import dataclass

from parties.carried.actions import would_bring
from parties.models import Night
from parties.rules.words import chance as words
from parties.wording.pots import tonight_too
from scoring.evening import Evening
from scoring.night.phase import Phase
from scoring.pots.entering import too_late_to_join
from scoring.pots.reach import can_be_won, chance_on, usual_cards
from scoring.rules.pot_rules import PotRule, by_the_person

OF_CLUB = "of club "
"""What the button of a club's pot sends before its name."""


@dataclass(frozen=True, slots=True)
class Joining:
    """A pot with its button: *Jackpot $230: tonight too?*"""

    name: str
    says: str
    chance: str

    @property
    def value(self) -> str:
        """As its button sends it."""
        return OF_CLUB + self.name


def of_club(night: Night, evening: Evening) -> tuple[PotRule, ...]:
    """Those of the club's pots that somebody can win there."""
    form, rules, day = evening.form, evening.rules, night.date.isoformat()
    pots = night.club.house_rules.pots
    pots = pots if form is None or form.people_on_a_card == 2 else by_the_person(pots)
    return tuple(pot for pot in pots if can_be_won(pot, rules.games, day, form))


def joining(night: Night, evening: Evening) -> Sequence[Joining]:
    """Those that the night does not have, with what is in each, for as long as it can take them."""
    if evening.phase not in (Phase.PREPARE, Phase.DOOR) or too_late_to_join(evening, ""):
        return []
    taken = {pot.name.casefold() for pot in evening.rules.pots}
    found = [pot for pot in of_club(night, evening) if pot.name.casefold() not in taken]
    brings = would_bring(night, found) if found else {}
    known = len(evening.couples)
    cards, day = known if known > 1 else usual_cards(evening.form), night.date.isoformat()
    seen = [
        chance_on(pot, brings[pot.name], cards, evening.rules, day, evening.form) for pot in found
    ]
    return [
        Joining(
            pot.name,
            tonight_too(pot.name, brings[pot.name].amount),
            words.tonight(chance) if chance else "",
        )
        for pot, chance in zip(found, seen, strict=True)
    ]
