"""The pots of a club's habits, and of a night's own rules until its first game."""

from collections.abc import Sequence
from dataclasses import replace

from django.db import transaction

from parties.log.night import Deed, Refused, was_sent, written_alone
from parties.models import Club, Night
from parties.rules.actions import change_rules, keep_settings
from scoring.pots.entering import too_late_to_join
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import PotRule


class RunsIntoIt(Exception):
    """A pot cannot be taken out while another one runs over into it."""

    def __init__(self, pot: str, other: str) -> None:
        super().__init__(pot)
        self.pot, self.other = pot, other


def with_new_pot(rules: HouseRules, pot: PotRule) -> HouseRules:
    """The rules with a pot more, with a number behind its name where another one has it."""
    taken = [each.name for each in rules.pots]
    return replace(rules, pots=(*rules.pots, replace(pot, name=free_name(pot.name, taken))))


def with_pot_again(rules: HouseRules, pot: PotRule, at: int) -> HouseRules:
    """The rules with a pot in the place where it was before it was taken out."""
    taken = [each.name for each in rules.pots]
    overflow = pot.overflow if pot.overflow in taken[at:] else ""
    again = replace(pot, name=free_name(pot.name, taken), overflow=overflow)
    return replace(rules, pots=(*rules.pots[:at], again, *rules.pots[at:]))


def with_pot(rules: HouseRules, pot: PotRule, at: int) -> HouseRules:
    """The rules with another pot in the place `at`. Those that ran over into the one that was
    there go on doing so, whatever it is called now."""
    old = rules.pots[at].name
    pots = [
        replace(each, overflow=pot.name) if each.overflow == old else each for each in rules.pots
    ]
    pots[at] = pot
    return replace(rules, pots=tuple(pots))


def without_pot(rules: HouseRules, at: int) -> HouseRules:
    """The rules without the pot in the place `at`. Raises RunsIntoIt."""
    gone = rules.pots[at].name
    for each in rules.pots:
        if each.overflow == gone:
            raise RunsIntoIt(gone, each.name)
    return replace(rules, pots=(*rules.pots[:at], *rules.pots[at + 1 :]))


def free_name(name: str, taken: Sequence[str]) -> str:
    """The name, or with a number behind it where another pot has it: Jackpot 2."""
    names = {each.casefold() for each in taken}
    free, number = name, 2
    while free.casefold() in names:
        free, number = f"{name} {number}", number + 1
    return free


def take_along(*, night: Night, pot: PotRule, deed: Deed) -> None:
    """The night plays for a pot of its club too, before those that follow it there. Raises Refused once
    money was taken."""
    with written_alone(night):
        evening = night.evening()
        if was_sent(night, deed.key) or any(each.name == pot.name for each in evening.rules.pots):
            return
        if refusal := too_late_to_join(evening, pot.name):
            raise Refused(refusal, night)
        names = [each.name for each in night.club.house_rules.pots]
        later, rules = names[names.index(pot.name) :], evening.rules
        places = [place for place, each in enumerate(rules.pots) if each.name in later]
        at = min(places, default=len(rules.pots))
        change_rules(night=night, rules=with_pot_again(rules, pot, at), deed=deed)


@transaction.atomic
def keep_rules(*, club: Club, night: Night | None, rules: HouseRules, deed: Deed) -> None:
    """The rules with these pots: of the night, where one is given, else of the club's habits.
    Raises Refused where the night's rules hold already."""
    if night:
        change_rules(night=night, rules=rules, deed=deed)
        return
    keep_settings(club=club, rules=rules, deed=deed, mark="pots_at")
