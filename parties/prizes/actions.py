"""Ties, prizes and the end of the night."""

from collections.abc import Iterable, Mapping

from parties.dice import cut_playing_cards, dice
from parties.log.night import Deed, Refused, add, was_sent, written_alone
from parties.log.results import keep_result
from parties.log.writing import mark_of
from parties.models import Night
from scoring.evening import Evening
from scoring.log.refusals import OldPage
from scoring.money.split import total
from scoring.night.closing import Closed
from scoring.numbers import Cents, CoupleNo, PlayerId
from scoring.pots.winning import PotPaid
from scoring.prizes import ties
from scoring.prizes.choosing import GoodsTaken
from scoring.prizes.paying import PaidOut
from scoring.prizes.refusals import GamesNotOver, NotCutting, NoTie
from scoring.prizes.secret import Reach, SecretNumberOpened, SecretNumberSet, SetBy
from scoring.prizes.ties import CutBy, Wish
from scoring.prizes.wishes import CutMade, PlayedOff, Wished
from scoring.till.payments import HandedTo, Waiting, handed_from, money_waiting, waiting
from scoring.till.purse import Won
from scoring.till.whose import NoLongerOwed, Since, going_towards, held_by, still_to_come_back


def take_goods(*, night: Night, place: int, couple: CoupleNo, goods: str, deed: Deed) -> Evening:
    """Who has won a thing chose this one, and has it. Raises Refused."""
    said = [GoodsTaken(place, couple, goods), PaidOut(place, couple, Cents(0))]
    return add(night, said, deed)


def set_secret(
    *, night: Night, low: int, high: int, reach: Reach, number: int | None, deed: Deed
) -> Evening:
    """The secret number is set down; where nobody chose it the program draws it. Raises Refused."""
    with written_alone(night):
        if was_sent(night, deed.key):
            return night.evening()
        by = SetBy.PROGRAM if number is None else SetBy.HALL
        if number is None:
            number = dice().randint(low, max(low, high))
        return add(night, [SecretNumberSet(low, high, number, reach, by)], deed)


def open_secret(*, night: Night, deed: Deed) -> Evening:
    """The hall is told the secret number. Raises Refused."""
    with written_alone(night):
        evening = night.evening()
        number = evening.prizes.secret.number if evening.prizes.secret else 0
        return add(night, [SecretNumberOpened(number)], deed)


def wish(*, night: Night, place: int, couple: CoupleNo, wants: Wish, deed: Deed) -> Evening:
    """What a tied couple wants."""
    return add(night, [Wished(place, couple, wants)], deed)


def split_all(*, night: Night, place: int, deed: Deed) -> Evening:
    """Every tied couple says split, and takes back whatever else it said."""
    with written_alone(night):
        evening = night.evening()
        tied = {each.offer.place: each.offer.couples for each in evening.settlements}
        if place not in tied:
            raise Refused(NoTie(place) if evening.games_are_over else GamesNotOver(), night)
        wishes = ties.all_split(tied[place], evening.prizes.said_of(place).wishes)
        return add(night, [Wished(place, each, wants) for each, wants in wishes], deed)


def cut(*, night: Night, place: int, cards: Mapping[CoupleNo, str], deed: Deed) -> Evening:
    """The cards that were cut from a real deck."""
    return add(night, [CutMade(place, tuple(sorted(cards.items())), CutBy.DECK)], deed)


def cut_for_them(*, night: Night, place: int, deed: Deed) -> Evening:
    """The program cuts for the couples that are to cut now."""
    with written_alone(night):
        evening = night.evening()
        if was_sent(night, deed.key):
            return evening
        due = {each.offer.place: each.standing for each in evening.settlements}.get(place)
        if not isinstance(due, ties.Cutting):
            raise Refused(NotCutting(()), night)
        cards = cut_playing_cards(due.couples, dice())
        return add(night, [CutMade(place, cards, CutBy.PROGRAM)], deed)


def play_off(*, night: Night, place: int, winner: CoupleNo, deed: Deed) -> Evening:
    """Who won the play-off."""
    return add(night, [PlayedOff(place, winner)], deed)


def pay_out(
    *,
    night: Night,
    won: Won,
    amount: Cents,
    deed: Deed,
    set_off: Cents = Cents(0),
    in_all: Cents = Cents(0),
) -> Evening:
    """A prize, or a share of a pot, was handed over, once. Where the couple had so much already, which
    it had to give back, all that waits for it is handed over, so much in all. Raises Refused where
    that is another sum by now."""
    with written_alone(night):
        if not set_off:
            return add(night, [_paid(won, amount)], deed)
        evening, couple = night.evening(), won[-1]
        due = money_waiting(evening, couple)
        shown = (set_off, in_all or amount)
        if (won, amount) not in due or shown != (held_by(evening, couple), _sum(due)):
            raise Refused(OldPage(), night)
        return add(night, [*going_towards(evening, couple), *(_paid(*each) for each in due)], deed)


def hand_over_the_rest(*, night: Night, plan: str, deed: Deed) -> Evening:
    """All that is left was handed over, and all that was to be given back came back, as the page
    showed it. Raises Refused where that is something else by now."""
    with written_alone(night):
        evening = night.evening()
        if was_sent(night, deed.key):
            return evening
        entries = the_rest(evening)
        if not entries or mark_of(entries) != plan:
            raise Refused(OldPage(), night)
        return add(night, entries, deed)


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


def sign_for(
    *,
    night: Night,
    won: Won,
    amount: Cents,
    player: PlayerId,
    taker: str,
    signed: bool,
    deed: Deed,
) -> Evening:
    """Who took what was won, and whether it is signed for; handed over now, if it was not before."""
    pot, place, couple = won
    took = HandedTo(pot, place, couple, player, taker, signed)
    with written_alone(night):
        if handed_from(night.evening(), won) is not None:
            return add(night, [took], deed)
        return add(night, [_paid(won, amount), took], deed)


def close_night(*, night: Night, reason: str, deed: Deed) -> Evening:
    """The night is over; what is open is explained in words. What it came to is kept."""
    with written_alone(night):
        evening = add(night, [Closed(None, reason.strip())], deed)
        keep_result(night, evening)
        return evening
