"""The money in the tills: each function one thing that somebody says or does."""

from parties.log.night import Deed, Refused, add, was_sent, written_alone
from parties.models import DeviceLink, Night, evenings
from scoring.door.refusals import MoreThanOwed
from scoring.evening import Evening
from scoring.log.entry import Entry
from scoring.money.hands import MAIN_TILL, HandToHand
from scoring.money.split import total
from scoring.numbers import Cents, PlayerId
from scoring.till.cash import CashLine, CashMoved, FloatPut
from scoring.till.counting import Counted, Explained
from scoring.till.debts import Debt, debts
from scoring.till.purse import CashWhat
from scoring.till.refusals import NoSuchTill, TillBegunAlready

MOST_NIGHTS_LOOKED_BACK = 20
"""What has been owing for longer is written off, or paid with a word at the till."""


def put_float(*, night: Night, till: str, amount: Cents, deed: Deed) -> Evening:
    """The change with which a till begins."""
    return add(night, [FloatPut(till, amount)], deed)


def begin_till(*, night: Night, till: str, amount: Cents, deed: Deed) -> Evening:
    """One more till, with its float; never another float in one that there is, as when two devices
    begin a till at the same moment. Raises Refused."""
    with written_alone(night):
        evening = night.evening()
        if was_sent(night, deed.key):
            return evening
        begun = {each.casefold(): each for each in evening.tills}
        if till.casefold() in begun:
            raise Refused(TillBegunAlready(begun[till.casefold()]), night)
        return put_float(night=night, till=till, amount=amount, deed=deed)


def change_float(*, night: Night, till: str, amount: Cents, deed: Deed) -> Evening:
    """Another float in a till that there is. Raises Refused."""
    with written_alone(night):
        if till not in night.evening().tills:
            raise Refused(NoSuchTill(till), night)
        return put_float(night=night, till=till, amount=amount, deed=deed)


def add_line(
    *, night: Night, what: CashWhat, amount: Cents, words: str, till: str, deed: Deed
) -> Evening:
    """Money in or out, and what for."""
    return add(night, [CashLine(what, amount, words, till)], deed)


def debts_before(night: Night) -> tuple[Debt, ...]:
    """The fees of the nights before this one that are still owing. Where this one was left open,
    somebody may have paid on a later one already."""
    before = Night.objects.before(night).order_by("-date", "-pk")[:MOST_NIGHTS_LOOKED_BACK]
    after = Night.objects.after(night).order_by("date", "pk")[:MOST_NIGHTS_LOOKED_BACK]
    nights = [*reversed(before), night, *after]
    owed = debts((str(each.pk), evening) for each, evening in evenings(nights))
    keys = {str(each.pk) for each in before}
    return tuple(debt for debt in owed if debt.night in keys)


def take_late_fee(*, night: Night, player: PlayerId, amount: Cents, deed: Deed) -> Evening:
    """Somebody pays all that is owing of earlier nights: `amount`, as the page said. Raises
    Refused where it is another sum by now."""
    with written_alone(night):
        evening = night.evening()
        if was_sent(night, deed.key):
            return evening
        mine = [debt for debt in debts_before(night) if debt.player == player]
        owed = total(debt.amount for debt in mine)
        if not owed or owed != amount:
            raise Refused(MoreThanOwed(player, owed), night)
        dates = dict(Night.objects.filter(pk__in=[d.night for d in mine]).values_list("pk", "date"))
        words = ", ".join(dates[int(debt.night)].isoformat() for debt in mine)
        till = deed.till if deed.till in evening.tills else MAIN_TILL
        return add(night, [CashLine(CashWhat.PAID_LATER, amount, words, till, player)], deed)


def move_cash(*, night: Night, amount: Cents, till: str, to: str, deed: Deed) -> Evening:
    """Money carried from one till to another."""
    return add(night, [CashMoved(amount, till, to)], deed)


def count_till(
    *,
    night: Night,
    till: str,
    amount: Cents,
    pieces: tuple[tuple[Cents, int], ...],
    deed: Deed,
) -> Evening:
    """What is in a till, its float along with it."""
    return add(night, [Counted(till, amount, pieces)], deed)


def explain(*, night: Night, till: str, amount: Cents, reason: str, deed: Deed) -> Evening:
    """Why a till holds something else than it should."""
    return add(night, [Explained(till, amount, reason)], deed)


def over_its_till(entry: Entry, evening: Evening, deed: Deed) -> Entry:
    """What goes from hand to hand goes over the till of the deed; where somebody has taken that
    till back since, over the night's first."""
    if isinstance(entry, HandToHand) and deed.till and deed.till in evening.tills:
        return entry.over(deed.till)
    return entry


def work_at(*, link: DeviceLink, till: str) -> None:
    """From now on this helper takes money at another till."""
    DeviceLink.objects.filter(pk=link.pk).update(till=till)
