"""Random seasons of a hall that does nothing in order: nights entered late, before the first, opened
again, called off, undone; and what then does not agree, settled in any way."""

from dataclasses import dataclass, field, replace
from functools import partial

from scoring.club.entry import ClubLine, ClubUndone
from scoring.club.people import club_now
from scoring.club.settled import MoneyMoved, PotPutRight, Settling, ShareSettled, Spot
from scoring.door.fees import FeeGivenBack
from scoring.log.lines import Undone
from scoring.night.course import CalledOff, Phase
from scoring.numbers import Seq
from scoring.pots.chain import (
    NightOfPots,
    in_order,
    lacks_anew,
    left_after,
    next_openings,
    settled_by,
    what_disagrees,
)
from scoring.pots.pots import Told, told_of
from scoring.pots.saying import (
    BroughtForward,
    PotFed,
    PotPaid,
    PotWon,
    side_fees_back,
    tickets_back,
)
from scoring.rules.pot_rules import COUNTED, FeedKind
from scoring.till.whose import as_it_lay, laid_by
from scoring.what_follows import afterwards, why_not_undone
from tests.builders import a_door, evening
from tests.random_money import (
    DATES,
    TILLS,
    a_money_night,
    added_where_it_lacks,
    out_of_the_tills,
    some_rules,
    the_count,
    the_door,
    what_is_there,
)


@dataclass
class Hall:
    """A club's nights by their keys, in the order they were entered, and its log. `asked` is what
    each pot began with, as it was asked when the first of all nights was entered."""

    rules: object
    dates: dict = field(default_factory=dict)
    nights: dict = field(default_factory=dict)
    club: list = field(default_factory=list)
    asked: dict = field(default_factory=dict)

    def chain(self):
        """What each night says of its pots, in the order they were played."""
        return in_order(_of_pots(key, self.dates[key], it) for key, it in self.nights.items())

    @property
    def says(self):
        """The club as its log tells it."""
        return club_now(ClubLine(Seq(seq), entry) for seq, entry in enumerate(self.club, 1))

    @property
    def off(self):
        """What does not agree, and is not settled."""
        return what_disagrees(self.chain(), settled_by(self.says))

    def comes(self, told, date):
        """What pots bring to a night on this date, by the nights around it."""
        chain = self.chain()
        before = [each for each in chain if each.date < date]
        later = [each for each in chain if each.date > date]
        return next_openings(before, told, date, settled_by(self.says), later)

    def brought(self, date, pot, opening):
        """The line of the night's log that says so."""
        before = [each.night for each in self.chain() if each.date < date]
        source = before[-1] if before else ""
        return BroughtForward(pot, opening.amount, source, opening.stood, opening.must_go)

    def left(self, before=None):
        """What lies where for the pots, of the nights before a date."""
        nights = [each for each in self.chain() if before is None or each.date < before]
        return left_after(nights, self.says.says.moved, settled_by(self.says))

    def left_by(self, key):
        """What lies where by the log of one night alone, for its own pots."""
        return left_after(
            [each for each in self.chain() if each.night == key], self.moved_after(key)
        )

    def moved_after(self, key):
        """What of the pots' money was carried to another place since a night."""
        return [each for each in self.says.says.moved if each.after == key]

    def say(self, entry):
        """For the club, as it must be welcome."""
        assert entry.why_not(self.says) is None, entry
        self.club.append(entry)


def a_hall(dice, nights=5, rules_of=lambda _dice, rules: rules):
    """Nights entered in any order, some of them opened again; here and there something is settled.
    `rules_of` makes those of a night out of the hall's."""
    hall = Hall(some_rules(dice))
    for date in dice.sample(DATES, dice.randint(1, nights)):
        enter(dice, hall, date, rules_of(dice, hall.rules))
        if dice.random() < 0.3:
            open_again(dice, hall, dice.choice(list(hall.nights)))
        if dice.random() < 0.3:
            settle_one(dice, hall)
        if dice.random() < 0.3:
            carry(dice, hall)
    return hall


def carry(dice, hall):
    """Some of the pots' money is carried to another place after the last night."""
    key = hall.chain()[-1].night
    lies = hall.left().lies
    source, to = dice.sample(list(Spot), 2)
    if lies[source]:
        hall.say(MoneyMoved(key, dice.randint(1, lies[source]), source, to, lies[source]))


def some_of_the_pots(dice, rules):
    """What a mixed season plays by on one of its nights: now and then all of the pots, or none."""
    names = dice.sample([pot.name for pot in rules.pots], dice.randint(0, len(rules.pots)))
    pots = (pot for pot in rules.pots if pot.name in names)
    kept = tuple(pot if pot.overflow in names else replace(pot, overflow="") for pot in pots)
    return replace(rules, pots=kept)


def begins(hall, date, rules):
    """What pots bring to a night on this date, by the nights around it, and where it lay."""
    comes = hall.comes(told_of(evening(*a_door(2, rules))), date)
    brings = [hall.brought(date, pot, opening) for pot, opening in comes.items()]
    return comes, [*brings, *as_it_lay(hall.left(date), brings)]


def enter(dice, hall, date, rules=None):
    """One more night on this date, begun with what the nights around it say, and closed."""
    key, rules = f"{len(hall.nights) + 1:06}", rules or hall.rules
    comes, brings = begins(hall, date, rules)
    if not hall.nights:
        hall.asked = {pot: opening.amount for pot, opening in comes.items()}
    if dice.random() < 0.2:
        said = called_off(dice, rules, brings)
    else:
        said = a_money_night(dice, rules, brings, partial(_brought_anew, hall, date))
    hall.nights[key], hall.dates[key] = evening(*said), date
    return key


def _brought_anew(hall, date, pot):
    comes = hall.comes((Told(pot, hall.rules.rounding),), date)
    return hall.brought(date, pot.name, comes[pot.name])


def called_off(dice, rules, brings):
    """A night given up at its door or after a draw; what was paid goes back or is kept."""
    said = [*the_door(dice, rules), *brings, *what_is_there(dice, brings)]
    night = evening(*said)
    for pot in night.pots.values():
        if pot.rule.won_by not in COUNTED and dice.random() < 0.5:
            name = pot.rule.name
            said.append(PotWon(name, (0,)))
            shares = evening(*said).pots[name].shares
            said += [PotPaid(name, 0, each.amount, till=dice.choice(TILLS)) for each in shares]
    night = evening(*said)
    back = []
    if dice.random() < 0.5:
        back += [*side_fees_back(night)]
    if dice.random() < 0.5:
        back += [*tickets_back(night)]
    shares = any(feed.kind is FeedKind.SHARE for pot in rules.pots for feed in pot.feeds)
    if dice.random() < 0.5 and not (shares and night.purse.paid):
        paid = {who: night.door.paid_by(who) for who in night.door.paid}
        back += [FeeGivenBack(who, amount) for who, amount in paid.items() if amount]
    if evening(*said, *back).misfits:
        back = []  # a share that was handed over rests on what would go back
    said += back
    said += out_of_the_tills(dice, evening(*said))
    said += added_where_it_lacks(evening(*said))
    return [*said, *the_count(dice, evening(*said)), CalledOff("no power")]


def open_again(dice, hall, key):
    """Something that was said on a closed night is undone, or something more is said."""
    night = hall.nights[key]
    if night.phase is Phase.CLOSED:  # called off: that is undone first
        night = afterwards(night, Undone(night.night.ended))
    kinds = {"pot fed", "tickets sold", "side fee paid", "fee paid", "cash line", "pot paid"}
    seqs = [line.seq for line in night.lines if line.entry.kind in kinds]
    for seq in dice.sample(seqs, min(len(seqs), 2)):
        if why_not_undone(night, (seq,)) is None:
            night = afterwards(night, Undone(seq))
    if night.pots and dice.random() < 0.5:
        pot = dice.choice(list(night.pots))
        fed = afterwards(night, PotFed(pot, dice.randint(1, 3_000), "found", dice.choice(TILLS)))
        night = night if fed.misfits else fed
    hall.nights[key] = night


def settle_one(dice, hall):
    """One line that does not agree is settled, one way or the other; False where there is none."""
    off = hall.off
    lines = [*off.owed, *off.pots]
    if not lines:
        return False
    line, leave = dice.choice(lines), dice.random() < 0.5
    day = hall.dates[line.night]
    if line in off.owed:
        how = Settling.PAID if line.owed > 0 else Settling.GOT_BACK
        how = Settling.LEFT if leave else how
        about = line.night, day, line.pot, line.couple
        hall.say(ShareSettled(*about, line.got, line.due, how))
    else:
        holds = line.holds if leave else line.due
        stood = line.said.stood, line.due.stood, holds.stood
        sums = line.said.amount, line.due.amount, holds.amount
        settled = settled_by(hall.says)
        lacks = settled.lacks(line.night, line.pot, line.said)
        if not leave:
            lacks += lacks_anew(line.pot, line.night, hall.chain(), settled)
        hall.say(PotPutRight(line.night, day, line.pot, *sums, stood, lacks))
    left = hall.off
    assert [*left.owed, *left.pots] == [each for each in lines if each != line], line
    if dice.random() < 0.2:
        hall.say(ClubUndone(Seq(len(hall.club))))
        assert hall.off == off
    return True


def _of_pots(key, date, night):
    purse = night.purse
    begun = frozenset(pot for pot in purse.begun if purse.brought[pot].amount)
    said = told_of(night), purse.openings, begun
    return NightOfPots(key, date, *said, is_closed=True, lies=laid_by(night), lacked=purse.lacked)
