"""Pots and draws on a night: each function one thing that somebody says or does."""

from collections.abc import Iterable, Iterator

from parties.actions.log import Deed, Refused, add, was_sent, written_alone
from parties.actions.pot_chain import MOST_NIGHTS_LOOKED_BACK, nights_of_pots
from parties.draws import draw_secret
from parties.models import Night
from scoring.draws.drawing import DrawMade, DrawSealed, DrawTyped
from scoring.draws.follows import follows
from scoring.evening import Evening
from scoring.log.entry import Entry
from scoring.numbers import Cents, CoupleNo
from scoring.pots.chain import NightOfPots, next_openings
from scoring.pots.entering import SideFeeGivenBack, SideFeePaid, side_fees_of
from scoring.pots.feeding import BroughtForward, PotFed, TicketsSold
from scoring.pots.pots import Opening
from scoring.pots.refusals import NoSuchPot, NotIn
from scoring.pots.tonight import told_of
from scoring.pots.winning import KeptBack, PotPaid, PotWon


def bring_forward(*, night: Night, said: BroughtForward, deed: Deed) -> Evening:
    """What a pot brings to the night; said again, it replaces what was said before."""
    return add(night, [said], deed)


def brought_forward(night: Night, evening: Evening) -> list[Entry]:
    """What is to be said when the door opens: what each pot brings from the nights before."""
    came_from, openings = should_bring(night, evening)
    return [
        BroughtForward(pot, opening.amount, came_from.get(pot, ""), opening.stood, opening.must_go)
        for pot, opening in openings.items()
    ]


def should_bring(night: Night, evening: Evening) -> tuple[dict[str, str], dict[str, Opening]]:
    """By the nights before: from which night each pot comes, and what it brings."""
    wanted = {rule.name for rule in evening.rules.pots}
    came_from: dict[str, str] = {}
    nights: list[NightOfPots] = []
    for told in _newest_first(night):
        if not wanted - came_from.keys():
            break
        has = {each.rule.name for each in told.told}
        came_from = dict.fromkeys(wanted & has, told.night) | came_from
        nights.append(told)
    openings = next_openings(nights, told_of(evening.played), night.date.isoformat())
    return came_from, openings


def _newest_first(night: Night) -> Iterator[NightOfPots]:
    """What the nights before say of their pots. The last one mostly knows all, so it is read alone
    and the others only where they are asked for, all of them together."""
    before = Night.objects.before(night).order_by("-date", "-pk")
    for some in (before[:1], before[1:MOST_NIGHTS_LOOKED_BACK]):
        yield from (told for _, told in nights_of_pots(some))


def feed(*, night: Night, pot: str, amount: Cents, words: str, deed: Deed) -> Evening:
    """Somebody puts money in."""
    return add(night, [PotFed(pot, amount, words)], deed)


def take_side_fee(*, night: Night, pot: str, couple: CoupleNo, deed: Deed) -> Evening:
    """A couple is in, for what the pot costs."""
    with written_alone(night):
        known = night.evening().pots.get(pot)
        if known is None:
            raise Refused(NoSuchPot(pot), night)
        return add(night, [SideFeePaid(pot, couple, known.rule.side_fee)], deed)


def give_side_fee_back(*, night: Night, pot: str, couple: CoupleNo, deed: Deed) -> Evening:
    """A couple is out again, with what it paid."""
    with written_alone(night):
        paid = side_fees_of(night.evening(), couple).get(pot)
        if paid is None and not was_sent(night, deed.key):
            raise Refused(NotIn(pot, couple), night)
        return add(night, [SideFeeGivenBack(pot, couple, paid or Cents(0))], deed)


def sell_tickets(*, night: Night, pot: str, tickets: int, amount: Cents, deed: Deed) -> Evening:
    """Tickets were sold, for a pot or ("") for the hall."""
    return add(night, [TicketsSold(pot, tickets, amount)], deed)


def seal_draw(*, night: Night, draw: str, deed: Deed, of: str = "") -> Evening:
    """The program thinks of a secret, whose fingerprint is shown from now on; `of` is what follows
    from it by itself."""
    with written_alone(night):
        if was_sent(night, deed.key):
            return night.evening()
        return add(night, [DrawSealed(draw, draw_secret(), of)], deed)


def make_draw(
    *, night: Night, draw: str, public: str, pick: int, among: int, deed: Deed
) -> Evening:
    """The hall has given its public number; what follows from it by itself is said with it."""
    with written_alone(night):
        evening = night.evening()
        if was_sent(night, deed.key):
            return evening
        made = DrawMade(draw, public, pick, among)
        return add(night, [made, *follows(evening, made)], deed)


def type_draw(
    *, night: Night, draw: str, among: int, numbers: Iterable[int], deed: Deed
) -> Evening:
    """What a real drum, deck or hat gave."""
    return add(night, [DrawTyped(draw, among, tuple(numbers))], deed)


def name_winner(*, night: Night, pot: str, couples: tuple[CoupleNo, ...], deed: Deed) -> Evening:
    """Who wins it, where people have to say; nobody is an answer too."""
    return add(night, [PotWon(pot, couples)], deed)


def keep_back(*, night: Night, pot: str, amount: Cents, deed: Deed) -> Evening:
    """So much stays in the pot tonight if it is won."""
    return add(night, [KeptBack(pot, amount)], deed)


def pay_share(*, night: Night, pot: str, couple: CoupleNo, amount: Cents, deed: Deed) -> Evening:
    """A share was handed over, once."""
    return add(night, [PotPaid(pot, couple, amount)], deed)
