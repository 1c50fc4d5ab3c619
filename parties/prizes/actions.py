"""Ties, prizes and the end of the night."""

from collections.abc import Iterable, Sequence

from parties.dice import cut_playing_cards, dice
from parties.log.night import Deed, Refused, add, said_once, written_alone
from parties.log.results import keep_result
from parties.log.writing import mark_of
from parties.models import Night
from scoring.evening import Evening
from scoring.log.entry import Entry
from scoring.log.lines import OldPage
from scoring.money import total
from scoring.night.closing import Closed
from scoring.numbers import Cents, PlayerId
from scoring.pots.saying import PotPaid
from scoring.prizes import ties
from scoring.prizes.further import Reach, SecretNumberOpened, SecretNumberSet, SetBy
from scoring.prizes.offers import CutMade, Wished
from scoring.prizes.paying import PaidOut
from scoring.prizes.ties import CutBy, GamesNotOver, NotCutting, NoTie
from scoring.till.payments import HandedTo, Waiting, money_waiting, waiting
from scoring.till.purse import Won
from scoring.till.whose import NoLongerOwed, Since, going_towards, held_by, still_to_come_back


@said_once
def set_secret(
    _night: Night, _evening: Evening, low: int, high: int, reach: Reach, number: int | None
) -> Sequence[Entry]:
    """The secret number is set down; where nobody chose it the program draws it."""
    by = SetBy.PROGRAM if number is None else SetBy.HALL
    if number is None:
        number = dice().randint(low, max(low, high))
    return [SecretNumberSet(low, high, number, reach, by)]


@said_once
def open_secret(_night: Night, evening: Evening) -> Sequence[Entry]:
    """The hall is told the secret number."""
    return [SecretNumberOpened(evening.prizes.secret.number if evening.prizes.secret else 0)]


@said_once
def split_all(night: Night, evening: Evening, place: int) -> Sequence[Entry]:
    """Every tied couple says split, and takes back whatever else it said."""
    tied = {each.offer.place: each.offer.couples for each in evening.settlements}
    if place not in tied:
        raise Refused(NoTie(place) if evening.games_are_over else GamesNotOver(), night)
    wishes = ties.all_split(tied[place], evening.prizes.said_of(place).wishes)
    return [Wished(place, each, wants) for each, wants in wishes]


@said_once
def cut_for_them(night: Night, evening: Evening, place: int) -> Sequence[Entry]:
    """The program cuts for the couples that are to cut now."""
    due = {each.offer.place: each.standing for each in evening.settlements}.get(place)
    if not isinstance(due, ties.Cutting):
        raise Refused(NotCutting(()), night)
    return [CutMade(place, cut_playing_cards(due.couples, dice()), CutBy.PROGRAM)]


@said_once
def pay_out(
    night: Night,
    evening: Evening,
    won: Won,
    amount: Cents,
    set_off: Cents = Cents(0),
    in_all: Cents = Cents(0),
) -> Sequence[Entry]:
    """A prize, or a share of a pot, was handed over, once. Where the couple had so much already, which
    it had to give back, all that waits for it is handed over, so much in all. Raises Refused where
    that is another sum by now."""
    if not set_off:
        return [_paid(won, amount)]
    couple = won[-1]
    due = money_waiting(evening, couple)
    shown = (set_off, in_all or amount)
    if (won, amount) not in due or shown != (held_by(evening, couple), _sum(due)):
        raise Refused(OldPage(), night)
    return [*going_towards(evening, couple), *(_paid(*each) for each in due)]


@said_once
def hand_over_the_rest(night: Night, evening: Evening, plan: str) -> Sequence[Entry]:
    """All that is left was handed over, and all that was to be given back came back, as the page
    showed it. Raises Refused where that is something else by now."""
    entries = the_rest(evening)
    if not entries or mark_of(entries) != plan:
        raise Refused(OldPage(), night)
    return entries


def the_rest(evening: Evening) -> tuple[PaidOut | PotPaid | NoLongerOwed, ...]:
    """All that comes back, or goes towards what a couple gets; and all that is left to hand over."""
    return (
        *(
            NoLongerOwed(each.pot, each.place, each.couple, each.amount, Since.BACK)
            for each in still_to_come_back(evening)
        ),
        *(_paid(*each) for each in waiting(evening)),
    )


def _sum(due: Iterable[Waiting]) -> Cents:
    return total(amount for _won, amount in due)


def _paid(won: Won, amount: Cents) -> PotPaid | PaidOut:
    pot, place, couple = won
    return PotPaid(pot, couple, amount) if pot else PaidOut(place, couple, amount)


@said_once
def sign_for(
    _night: Night,
    evening: Evening,
    won: Won,
    amount: Cents,
    player: PlayerId,
    taker: str,
    *,
    signed: bool,
) -> Sequence[Entry]:
    """Who took what was won, and whether it is signed for; handed over now, if it was not before."""
    took = HandedTo(*won, player, taker, signed)
    return [took] if won in evening.purse.paid_from else [_paid(won, amount), took]


def close_night(*, night: Night, reason: str, deed: Deed) -> Evening:
    """The night is over; what is open is explained in words. What it came to is kept."""
    with written_alone(night):
        evening = add(night, [Closed(None, reason.strip())], deed)
        keep_result(night, evening)
        return evening
