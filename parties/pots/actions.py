"""A pot's rule kept, and all that is done with a pot on a night."""

from collections.abc import Sequence
from dataclasses import replace

from django.db import transaction

from parties.log.night import Deed, Refused, add, was_sent, written_alone
from parties.models import Club, Night
from parties.rules.actions import change_rules, keep_settings
from parties.till.actions.carried import with_where_it_lay
from scoring.door.ways import PaidBy
from scoring.evening import Evening
from scoring.numbers import Cents, CoupleNo
from scoring.pots.entering import (
    SideFeeGivenBack,
    SideFeePaid,
    side_fee_way,
    side_fees_of,
    too_late_to_join,
)
from scoring.pots.feeding import BroughtForward, PotFed, TicketsSold
from scoring.pots.refusals import NoSuchPot, NotIn
from scoring.pots.winning import KeptBack, PotPaid, PotWon
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import PotRule

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


# Pots on a night: each function one thing that somebody says or does.


def bring_forward(*, night: Night, said: BroughtForward, deed: Deed) -> Evening:
    """What a pot brings to the night; said again, it replaces what was said before."""
    return add(night, with_where_it_lay(night, night.evening(), [said]), deed)


def feed(*, night: Night, pot: str, amount: Cents, words: str, deed: Deed) -> Evening:
    """Somebody puts money in."""
    return add(night, [PotFed(pot, amount, words)], deed)


def take_side_fee(*, night: Night, pot: str, couple: CoupleNo, how: PaidBy, deed: Deed) -> Evening:
    """A couple is in, for what the pot costs."""
    with written_alone(night):
        known = night.evening().pots.get(pot)
        if known is None:
            raise Refused(NoSuchPot(pot), night)
        return add(night, [SideFeePaid(pot, couple, known.rule.side_fee, how=how)], deed)


def give_side_fee_back(*, night: Night, pot: str, couple: CoupleNo, deed: Deed) -> Evening:
    """A couple is out again, with what it paid, as it was paid."""
    with written_alone(night):
        evening = night.evening()
        paid, how = side_fees_of(evening, couple).get(pot), side_fee_way(evening, pot, couple)
        if paid is None and not was_sent(night, deed.key):
            raise Refused(NotIn(pot, couple), night)
        return add(night, [SideFeeGivenBack(pot, couple, paid or Cents(0), how=how)], deed)


def sell_tickets(*, night: Night, pot: str, tickets: int, amount: Cents, deed: Deed) -> Evening:
    """Tickets were sold, for a pot or ("") for the hall."""
    return add(night, [TicketsSold(pot, tickets, amount)], deed)


def name_winner(*, night: Night, pot: str, couples: tuple[CoupleNo, ...], deed: Deed) -> Evening:
    """Who wins it, where people have to say; nobody is an answer too."""
    return add(night, [PotWon(pot, couples)], deed)


def keep_back(*, night: Night, pot: str, amount: Cents, deed: Deed) -> Evening:
    """So much stays in the pot tonight if it is won."""
    return add(night, [KeptBack(pot, amount)], deed)


def pay_share(*, night: Night, pot: str, couple: CoupleNo, amount: Cents, deed: Deed) -> Evening:
    """A share was handed over, once."""
    return add(night, [PotPaid(pot, couple, amount)], deed)
