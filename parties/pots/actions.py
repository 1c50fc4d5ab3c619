"""A pot's rule kept, and all that is done with a pot on a night."""

from collections.abc import Sequence
from dataclasses import replace

from django.db import transaction

from parties.log.night import Deed, Refused, said_once
from parties.log.writing import once
from parties.models import Club, Night
from parties.rules.actions import change_rules, keep_settings
from parties.till.actions import with_where_it_lay
from scoring.door.facts import PaidBy
from scoring.evening import Evening
from scoring.log.entry import Entry
from scoring.numbers import CoupleNo
from scoring.pots.saying import (
    BroughtForward,
    NoSuchPot,
    NotIn,
    SideFeeGivenBack,
    SideFeePaid,
    side_fee_way,
    side_fees_of,
    too_late_to_join,
)
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import PotRule, without_loose_ends

# The pots of a club's habits, and of a night's own rules until its first game.


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
    pots = without_loose_ends((*rules.pots[:at], again, *rules.pots[at:]))
    return replace(rules, pots=pots)


def with_pot(rules: HouseRules, pot: PotRule, at: int) -> HouseRules:
    """The rules with another pot in the place `at`. Those that ran over into the one that was
    there, or had its tickets, go on doing so, whatever it is called now."""
    old = rules.pots[at].name
    pots = [
        replace(
            each,
            overflow=pot.name if each.overflow == old else each.overflow,
            tickets_of=pot.name if each.tickets_of == old else each.tickets_of,
        )
        for each in rules.pots
    ]
    pots[at] = pot
    return replace(rules, pots=tuple(pots))


def without_pot(rules: HouseRules, at: int) -> HouseRules:
    """The rules without the pot in the place `at`. Raises RunsIntoIt."""
    gone = rules.pots[at].name
    for each in rules.pots:
        if each.overflow == gone:
            raise RunsIntoIt(gone, each.name)
    return replace(rules, pots=without_loose_ends((*rules.pots[:at], *rules.pots[at + 1 :])))


def free_name(name: str, taken: Sequence[str]) -> str:
    """The name, or with a number behind it where another pot has it: Jackpot 2."""
    names = {each.casefold() for each in taken}
    free, number = name, 2
    while free.casefold() in names:
        free, number = f"{name} {number}", number + 1
    return free


@once
def take_along(night: Night, deed: Deed, pot: PotRule) -> None:
    """The night plays for a pot of its club too, and for those that have its tickets, before those that
    follow it there. Raises Refused once money was taken."""
    evening, of_club = night.evening(), night.club.house_rules.pots
    rules, names = evening.rules, [each.name for each in of_club]
    if any(each.name == pot.name for each in rules.pots):
        return
    if refusal := too_late_to_join(evening, pot.name):
        raise Refused(refusal, night)
    for each in (pot, *(other for other in of_club if other.sale == pot.sale != other.name)):
        later = names[names.index(each.name) :]
        places = [place for place, known in enumerate(rules.pots) if known.name in later]
        rules = with_pot_again(rules, each, min(places, default=len(rules.pots)))
    change_rules(night, deed, rules)


@transaction.atomic
def keep_rules(*, club: Club, night: Night | None, rules: HouseRules, deed: Deed) -> None:
    """The rules with these pots: of the night, where one is given, else of the club's habits.
    Raises Refused where the night's rules hold already."""
    if night:
        change_rules(night, deed, rules)
        return
    keep_settings(club, deed, rules, "pots_at")


# Pots on a night: each function one thing that somebody says or does.


@said_once
def bring_forward(night: Night, evening: Evening, said: BroughtForward) -> Sequence[Entry]:
    """What a pot brings to the night; said again, it replaces what was said before."""
    return with_where_it_lay(night, evening, [said])


@said_once
def take_side_fee(
    night: Night, evening: Evening, pot: str, couple: CoupleNo, how: PaidBy
) -> Sequence[Entry]:
    """A couple is in, for what the pot costs."""
    known = evening.pots.get(pot)
    if known is None:
        raise Refused(NoSuchPot(pot), night)
    return [SideFeePaid(pot, couple, known.rule.side_fee, how=how)]


@said_once
def give_side_fee_back(
    night: Night, evening: Evening, pot: str, couple: CoupleNo
) -> Sequence[Entry]:
    """A couple is out again, with what it paid, as it was paid."""
    paid = side_fees_of(evening, couple).get(pot)
    if paid is None:
        raise Refused(NotIn(pot, couple), night)
    return [SideFeeGivenBack(pot, couple, paid, how=side_fee_way(evening, pot, couple))]
