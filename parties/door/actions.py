"""The door: couples, people who came alone, fees, the cards of the first tables."""

import datetime
from collections.abc import Sequence

from parties.book.actions import Person, Price, player_of
from parties.carried.actions import ask_before_moving, brought_forward
from parties.log.night import Deed, add, was_sent, written_alone
from parties.models import Night
from scoring.door.expected import ReservationDropped, Reserved
from scoring.door.fees import FeeGivenBack, FeePaid, FeeSet
from scoring.door.partner_list import SingleGone, SingleWaiting
from scoring.door.registering import (
    CardTaken,
    GroupMended,
    PlayerReplaced,
    Registered,
    Unregistered,
)
from scoring.door.swapping import HouseCouple, PartnersTraded
from scoring.door.table_cards import TableGiven
from scoring.door.ways import PaidBy
from scoring.evening import Evening
from scoring.log.entry import Entry
from scoring.night.course import DoorOpened
from scoring.night.evening_format import begun_now
from scoring.numbers import Cents, CoupleNo, PlayerId, TableNo
from scoring.rules.house_rules import HouseRules
from scoring.seats.kept_draw import kept_draw
from scoring.seats.seating import Seated
from scoring.what_follows import afterwards


def open_door(*, night: Night, deed: Deed, date: datetime.date | None = None) -> Evening:
    """From now on couples come in; the pots bring forward what the nights before carry. The night
    is of this `date`, if it was planned for another. What an earlier version planned is played as it
    is now."""
    with written_alone(night):
        if date and date != night.date:
            ask_before_moving(night, night.evening(), date, deed.seen)
            night.date = date
            night.save(update_fields=["date"])
        evening = night.evening()
        opened: list[Entry] = [*begun_now(evening), DoorOpened()]
        return add(night, opened + brought_forward(night, evening), deed)


def register_couple(
    *,
    night: Night,
    people: tuple[Person, Person],
    deed: Deed,
    couple: CoupleNo | None = None,
    table: TableNo | None = None,
    house: bool = False,
) -> Evening:
    """Two partners come in; without a number of their own they get the lowest that is free.

    With `house` they are two volunteers who make an odd field even: where the tables are drawn they
    sit down with the couple that has nobody to play.
    """
    with written_alone(night):
        evening = night.evening()
        if was_sent(night, deed.key):
            return evening
        number = couple if couple is not None else lowest_free_number(evening)
        first, second = (player_of(night, person) for person in people)
        said: list[Entry] = [Registered(number, (first, second))]
        if house:
            said.append(HouseCouple(number, house=True))
        for player, person in zip((first, second), people, strict=True):
            said += _at_the_price(evening, player, person)
        if table is not None:
            said.append(TableGiven(number, table))
        if house and (seats := kept_draw(afterwards(evening, *said))):
            said.append(Seated(evening.first_game, seats))
        return add(night, said, deed)


def take_card(
    *,
    night: Night,
    people: Sequence[Person],
    deed: Deed,
    group: int = 0,
    number: CoupleNo | None = None,
) -> Evening:
    """Who carries a card of their own comes in, or a team; without a number it is the lowest free."""
    with written_alone(night):
        evening = night.evening()
        if was_sent(night, deed.key):
            return evening
        card = number if number is not None else lowest_free_number(evening)
        players = tuple(player_of(night, person) for person in people)
        said: list[Entry] = [CardTaken(card, players, group)]
        for player, person in zip(players, people, strict=True):
            said += _at_the_price(evening, player, person)
        return add(night, said, deed)


def take_back_couple(*, night: Night, couple: CoupleNo, deed: Deed) -> Evening:
    """A registration is taken back, and what was paid is given back."""
    with written_alone(night):
        evening = night.evening()
        back = money_back(evening, evening.couples.get(couple, ()))
        return add(night, [*back, Unregistered(couple)], deed)


def wait_for_partner(*, night: Night, person: Person, deed: Deed) -> Evening:
    """Somebody came alone and goes on the partner list."""
    with written_alone(night):
        evening = night.evening()
        if was_sent(night, deed.key):
            return evening
        player = player_of(night, person)
        fee = _at_the_price(evening, player, person)
        return add(night, [SingleWaiting(player), *fee], deed)


def leave_partner_list(*, night: Night, player: PlayerId, deed: Deed) -> Evening:
    """Somebody found no partner and goes home, with the fee."""
    with written_alone(night):
        back = money_back(night.evening(), (player,))
        return add(night, [*back, SingleGone(player)], deed)


def pair_singles(
    *,
    night: Night,
    players: tuple[PlayerId, PlayerId],
    deed: Deed,
    have_paid: bool = False,
    how: PaidBy = PaidBy.CASH,
) -> Evening:
    """Two people of the partner list become a couple; what they still owe they pay now or later."""
    with written_alone(night):
        evening = night.evening()
        said: list[Entry] = [Registered(lowest_free_number(evening), players)]
        for player in players if have_paid else ():
            said += _fee(evening, player, how)
        return add(night, said, deed)


def take_fees(
    *, night: Night, players: Sequence[PlayerId], deed: Deed, how: PaidBy = PaidBy.CASH
) -> Evening:
    """These people pay what they owe; who owes nothing pays nothing."""
    with written_alone(night):
        evening = night.evening()
        return add(night, [entry for p in players for entry in _fee(evening, p, how)], deed)


def give_fees_back(*, night: Night, players: Sequence[PlayerId], deed: Deed) -> Evening:
    """These people get back what they paid."""
    with written_alone(night):
        return add(night, money_back(night.evening(), players), deed)


def give_too_much_back(*, night: Night, players: Sequence[PlayerId], deed: Deed) -> Evening:
    """These people get back what they paid beyond what they have to pay."""
    with written_alone(night):
        evening = night.evening()
        back = [_back(evening, player, evening.overpaid(player)) for player in players]
        return add(night, [entry for each in back for entry in each], deed)


def set_fee(*, night: Night, player: PlayerId, due: Cents, reason: str, deed: Deed) -> Evening:
    """What one person has to pay tonight, in place of the hall's fee."""
    return add(night, [FeeSet(player, due, reason.strip())], deed)


def trade_partners(*, night: Night, one: PlayerId, other: PlayerId, deed: Deed) -> Evening:
    """Two people of two couples change places."""
    return add(night, [PartnersTraded(one, other)], deed)


def expect(*, night: Night, people: tuple[Person, Person], deed: Deed) -> Evening:
    """Two people have let us know that they are coming."""
    with written_alone(night):
        if was_sent(night, deed.key):
            return night.evening()
        first, second = (player_of(night, person) for person in people)
        return add(night, [Reserved((first, second))], deed)


def stop_expecting(*, night: Night, pair: tuple[PlayerId, PlayerId], deed: Deed) -> Evening:
    """They are not coming after all."""
    return add(night, [ReservationDropped(pair)], deed)


def give_table(*, night: Night, couple: CoupleNo, table: TableNo | None, deed: Deed) -> Evening:
    """The table card that a couple holds, or None where it was a slip."""
    return add(night, [TableGiven(couple, table)], deed)


def replace_player(
    *, night: Night, couple: CoupleNo, was: PlayerId, person: Person, deed: Deed
) -> Evening:
    """The couple's card bore the wrong person."""
    with written_alone(night):
        if was_sent(night, deed.key):
            return night.evening()
        return add(night, [PlayerReplaced(couple, was, player_of(night, person))], deed)


def mend_group(*, night: Night, card: CoupleNo, group: int, deed: Deed) -> Evening:
    """A card was put in the wrong group at the door."""
    return add(night, [GroupMended(card, group)], deed)


def lowest_free_number(evening: Evening) -> CoupleNo:
    """The number of the next punch card: the lowest that nobody holds."""
    number = 1
    while number in evening.couples:
        number += 1
    return CoupleNo(number)


def price_in_cents(rules: HouseRules, price: Price) -> Cents:
    """What this price is tonight."""
    match price:
        case Price.FULL:
            return rules.fee
        case Price.HALF:
            return rules.half_fee
        case Price.FREE:
            return Cents(0)


def _at_the_price(evening: Evening, player: PlayerId, person: Person) -> list[Entry]:
    """What is said of the money when somebody comes in."""
    if person.price is Price.FULL:
        return _fee(evening, player, person.how) if person.has_paid else []
    due = price_in_cents(evening.rules, person.price)
    owed = Cents(due - evening.door.paid_by(player))
    pays = [FeePaid(player, owed, how=person.how)] if person.has_paid and owed > 0 else []
    return [FeeSet(player, due, ""), *pays]


def _fee(evening: Evening, player: PlayerId, how: PaidBy) -> list[Entry]:
    owed = evening.owed(player)
    return [FeePaid(player, owed, how=how)] if owed else []


def money_back(evening: Evening, players: Sequence[PlayerId]) -> list[Entry]:
    """What these people paid, given back to them as they paid it."""
    back = [_back(evening, player, evening.door.paid_by(player)) for player in players]
    return [entry for each in back for entry in each]


def _back(evening: Evening, player: PlayerId, amount: Cents) -> list[Entry]:
    """So much of what somebody paid: the cash first, what came otherwise goes back the same way."""
    said: list[Entry] = []
    for way, paid in evening.door.ways_paid(player).items():
        if part := Cents(max(0, min(amount, paid))):
            said.append(FeeGivenBack(player, part, how=way))
            amount = Cents(amount - part)
    return said
