"""Pots from night to night, and where their money lies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from scoring.club.settled import PotPutRight, Settling, ShareSettled, Spot
from scoring.money import total
from scoring.numbers import Cents, CoupleNo, PlayingCard
from scoring.pots.pots import Opening, PotTonight, Told, told_to_rest, tonight
from scoring.rules.pot_rules import PotRule

if TYPE_CHECKING:
    from scoring.club.people import ClubNow
    from scoring.club.settled import MoneyMoved
    from scoring.evening import Evening


# A night's log says what a pot brought forward when its door opened, and money was paid on that. So
# when a night is entered late, called off, corrected or opened again, nothing later changes by
# itself: the chain is reckoned anew, and who was paid too much or too little is said as data.

# Pots that brought money to a night before its house rules were changed, and that it does not
# play for.
#
# Nothing feeds them and nobody wins them: what is in them is carried on.


def resting(evening: Evening) -> Mapping[str, PotTonight]:
    """Those pots by name."""
    return tonight(told_to_rest(evening), evening.purse.openings)


def all_pots(evening: Evening) -> Mapping[str, PotTonight]:
    """Every pot in which there is money tonight: those that are played for, then those that rest."""
    return {**evening.pots, **resting(evening)}


# What was settled between nights, as the chain of pots asks for it.


@dataclass(frozen=True, slots=True)
class Settled:
    """The lines of a club's log that settle something: of shares, and of pots by night and pot."""

    shares: tuple[ShareSettled, ...] = ()
    pots: Mapping[tuple[str, str], PotPutRight] = field(default_factory=dict)

    def holds(self, night: str, pot: str, said: Opening) -> Opening:
        """What a pot brings to the next night where its log says this."""
        known = self._put_right(night, pot, said)
        return replace(said, amount=known.holds, stood=known.stood[2]) if known else said

    def lacks(self, night: str, pot: str, said: Opening) -> Cents:
        """What of that lies nowhere, beside what the night says itself."""
        known = self._put_right(night, pot, said)
        return known.lacks if known else Cents(0)

    def after(self, night: str, pot: str, said: Opening, due: Opening) -> Opening:
        """What it brings by the nights before it: what was settled, as long as just that was due;
        a further correction of an earlier night asks anew."""
        known = self._put_right(night, pot, said)
        if known is None or (known.due, known.stood[1]) != (due.amount, due.stood):
            return due
        return replace(due, amount=known.holds, stood=known.stood[2])

    def moved(self, night: str, pot: str, couple: CoupleNo) -> Cents:
        """What a couple has got later; below nothing, what it gave back."""
        return total(each.moved for each in self._of(night, pot, couple))

    def is_left(self, night: str, pot: str, couple: CoupleNo, got: Cents, due: Cents) -> bool:
        """Whether just this was left as it is."""
        return any(
            each.how is Settling.LEFT and (each.got, each.due) == (got, due)
            for each in self._of(night, pot, couple)
        )

    def _put_right(self, night: str, pot: str, said: Opening) -> PotPutRight | None:
        known = self.pots.get((night, pot))
        fits = known and (known.said_amount, known.stood[0]) == (said.amount, said.stood)
        return known if fits else None

    def _of(self, night: str, pot: str, couple: CoupleNo) -> tuple[ShareSettled, ...]:
        about = night, pot, couple
        return tuple(each for each in self.shares if (each.night, each.pot, each.couple) == about)


NOTHING_SETTLED = Settled()


def settled_by(club: ClubNow) -> Settled:
    """What a club's log settles."""
    return Settled(tuple(club.says.shares_settled), club.says.pots_put_right)


# Pots carried from night to night, and what a change to an earlier night means for the later
# ones.


FORGOTTEN_AFTER = 60
"""Nights that nobody has had a pot before it is begun anew."""

Reckoned = Mapping[str, Mapping[str, PotTonight]]
"""Pots by the key of their night, and by their name."""


@dataclass(frozen=True, slots=True)
class NightOfPots:
    """What one night says of its pots. `night` is its key, `date` its ISO date, `said` what its log
    brings forward by pot; a pot that it says nothing of goes by what was carried. The pots in
    `begun` come from no night: the club itself put in what they open with. `lies` is where what is there
    of each pot lies at its end, `lacked` what of it lay nowhere as the door opened, as it was known then."""

    night: str
    date: str
    told: tuple[Told, ...]
    said: Mapping[str, Opening]
    begun: frozenset[str] = frozenset()
    is_closed: bool = False
    lies: Mapping[str, Mapping[Spot, Cents]] = field(default_factory=dict)
    lacked: Mapping[str, Cents] = field(default_factory=dict)

    @property
    def as_said(self) -> Mapping[str, PotTonight]:
        """Its pots as its own log has them."""
        return tonight(self.told, self.said)


@dataclass(frozen=True, slots=True)
class OtherOpening:
    """A pot that a night brought forward otherwise than the nights before it carried."""

    night: str
    pot: str
    said: Opening
    should_be: Opening


@dataclass(frozen=True, slots=True)
class Owed:
    """What a couple got of a pot on a night, and what it should have got: `owed` is still to be
    paid to it or, below nothing, was paid to it too much."""

    night: str
    pot: str
    couple: CoupleNo
    got: Cents
    due: Cents

    @property
    def owed(self) -> Cents:
        """What it has still to get; below nothing, what it got too much."""
        return Cents(self.due - self.got)


@dataclass(frozen=True, slots=True)
class TurnedTwice:
    """A card that a night turned from a deck in which it was no more: `before` is the night that had
    turned it, "" where the club told so as the pot was begun."""

    night: str
    pot: str
    card: PlayingCard
    before: str


@dataclass(frozen=True, slots=True)
class ChainChange:
    """What a change to the chain brings with it; nothing in it where nothing does.

    `openings` by night, for the nights to come to which a further entry has to say what they bring
    forward; `owed` by night and couple; `carried` before and after, by pot, at the end of it all;
    `twice` the cards that two nights have turned.
    """

    openings: tuple[OtherOpening, ...]
    owed: tuple[Owed, ...]
    carried: Mapping[str, tuple[Cents, Cents]]
    twice: tuple[TurnedTwice, ...] = ()


@dataclass(frozen=True, slots=True)
class PotOff:
    """A pot that holds something else after a night than it should: what its log says that it
    brings to the next one, what it brings by what was settled since, and what it should bring."""

    night: str
    pot: str
    said: Opening
    holds: Opening
    due: Opening


@dataclass(frozen=True, slots=True)
class Disagreement:
    """What does not agree from night to night, and is still to be settled; `openings` on nights
    where it can still be brought forward anew."""

    pots: tuple[PotOff, ...] = ()
    owed: tuple[Owed, ...] = ()
    openings: tuple[OtherOpening, ...] = ()
    twice: tuple[TurnedTwice, ...] = ()


def in_order(nights: Iterable[NightOfPots]) -> tuple[NightOfPots, ...]:
    """The nights as they were played, whenever they were entered; of one date, by their keys."""
    return tuple(sorted(nights, key=lambda night: (night.date, night.night)))


def next_openings(
    nights: Iterable[NightOfPots],
    told: Iterable[Told],
    date: str,
    settled: Settled = NOTHING_SETTLED,
    later: Iterable[NightOfPots] = (),
) -> dict[str, Opening]:
    """What each pot brings to a further night on this date, from the logs of the nights before it.

    The last night that had the pot decides, by what its own log says or what was settled since: a
    difference that nobody has accepted yet is not carried past it. A pot that no night before had,
    but that a `later` one began, begins here: the club put in what it opens with only once.
    """
    begun = _beginnings(in_order(later))
    last: dict[str, Opening] = {}
    for night in in_order(nights):
        if night.date <= date:
            last |= _as_said(night, settled)
    return _openings(begun | last, told, date)


def carried_through(nights: Iterable[NightOfPots], settled: Settled = NOTHING_SETTLED) -> Reckoned:
    """Every night's pots by its key, each opened with what the nights before it carry, or what was
    settled since; the first night of all with what the club put in, whichever night's log says so."""
    ordered = in_order(nights)
    last: dict[str, Opening] = {}
    seen: dict[str, int] = {}
    reckoned: dict[str, Mapping[str, PotTonight]] = {}
    for place, night in enumerate(ordered):
        known = {name for name, at in seen.items() if place - at <= FORGOTTEN_AFTER}
        own = {
            name: _begins_with(name, ordered[place:]) for name in night.said if name not in known
        }
        pots = tonight(night.told, _openings(last | own, night.told, night.date))
        last |= {
            name: settled.after(
                night.night, name, night.as_said[name].next_opening, pot.next_opening
            )
            for name, pot in pots.items()
        }
        seen |= dict.fromkeys(pots, place)
        reckoned[night.night] = pots
    return reckoned


def what_changes(
    before: Iterable[NightOfPots],
    after: Iterable[NightOfPots],
    settled: Settled = NOTHING_SETTLED,
) -> ChainChange:
    """What it means that the nights are `after` and no longer `before`.

    What a couple got is what was handed over, then or later. A night that is gone, or called off,
    takes its winnings along: whoever was paid on it was paid too much. Where nothing was handed over
    yet and what is due stays the same, as on a night that is still being settled, nothing is said.
    """
    nights, then = in_order(after), in_order(before)
    was, now = carried_through(then, settled), carried_through(nights, settled)
    gone = [night for night in then if night.night not in now]
    return ChainChange(
        openings=tuple(each for night in nights for each in _other_openings(night, now)),
        owed=tuple(
            each
            for night in in_order((*nights, *gone))
            for told in night.told
            for each in _owed(night.night, told, was, now, settled)
        ),
        carried=_carried(was, now),
        twice=tuple(_turned_twice(nights, now)),
    )


def what_disagrees(
    nights: Iterable[NightOfPots], settled: Settled = NOTHING_SETTLED
) -> Disagreement:
    """Where the logs of these nights do not agree with each other, and nobody has settled it.

    One line for each pot: what it holds after the last night of which nothing can be changed, where
    the next one does not say already what it should; or the first night after it that can still be
    put right. One for each pot and couple of such a night: what was handed over, where it is not
    what was due.
    """
    ordered = in_order(nights)
    said, now = {night.night: night.as_said for night in ordered}, carried_through(ordered, settled)
    names = dict.fromkeys(told.rule.name for night in ordered for told in night.told)
    off = tuple(each for name in names for each in _pot_off(name, ordered, now, settled))
    return Disagreement(
        pots=off,
        owed=tuple(
            each
            for night in ordered
            for told in night.told
            for each in _owed(night.night, told, said, now, settled)
            if night.is_closed or each.couple in (told.paid or {})
        ),
        openings=tuple(
            each
            for name in names
            if name not in {each.pot for each in off}
            for each in _to_bring(name, ordered, now)
        ),
        twice=tuple(_turned_twice(ordered, now)),
    )


def _pot_off(
    pot: str, nights: Iterable[NightOfPots], now: Reckoned, settled: Settled
) -> Iterator[PotOff]:
    """What a pot holds after the last night on which it stays as it is, where it should be another
    sum; nothing where a night to come begins with what it should."""
    fixed, to_come = _fixed_and_to_come(pot, nights)
    if not fixed:
        return
    night, _told = fixed[-1]
    said = night.as_said[pot].next_opening
    holds = settled.holds(night.night, pot, said)
    due = settled.after(night.night, pot, said, now[night.night][pot].next_opening)
    begins = to_come[0][0].said.get(pot, holds) if to_come else holds
    rule = _played_by(fixed)
    if _differ(rule, holds, due) and _differ(rule, begins, due):
        yield PotOff(night.night, pot, said, holds, due)


def _to_bring(pot: str, nights: Iterable[NightOfPots], now: Reckoned) -> Iterator[OtherOpening]:
    """The first night to come that begins with something else than it should."""
    _fixed, to_come = _fixed_and_to_come(pot, nights)
    for night, told in to_come:
        said, due = night.said.get(pot), now[night.night][pot].opening
        if said is None:
            continue
        cards_differ = told.rule.has_deck and said.gone != due.gone
        if cards_differ or _differ(told.rule, said, due):
            yield OtherOpening(night.night, pot, said, due)
            return


def _turned_twice(nights: Sequence[NightOfPots], now: Reckoned) -> Iterator[TurnedTwice]:
    """The cards that were gone when they were turned, by what the nights before have turned."""
    by: dict[tuple[str, PlayingCard], str] = {}
    for night in nights:
        for told in night.told:
            pot, card = told.rule.name, told.turned
            if card and card in now[night.night][pot].opening.gone:
                yield TurnedTwice(night.night, pot, card, by.get((pot, card), ""))
            by[pot, card] = night.night


_NightAndPot = tuple[NightOfPots, Told]


def _fixed_and_to_come(
    pot: str, nights: Iterable[NightOfPots]
) -> tuple[list[_NightAndPot], list[_NightAndPot]]:
    """The nights that have a pot, up to the last of which nothing can be changed, closed or with a
    share handed over; and those after it."""
    own = [(night, told) for night in nights for told in night.told if told.rule.name == pot]
    fixed = [place for place, (night, told) in enumerate(own, 1) if night.is_closed or told.paid]
    last = max(fixed, default=0)
    return own[:last], own[last:]


def _played_by(nights: Sequence[_NightAndPot]) -> PotRule:
    """The rule of a pot on the last of these nights that plays for it: one on which it rests knows
    nothing of a hurdle that falls."""
    rules = [told.rule for _night, told in nights if told.rule != PotRule(told.rule.name)]
    return rules[-1] if rules else nights[-1][1].rule


def _differ(rule: PotRule, one: Opening, other: Opening) -> bool:
    """Whether it matters: how long a pot has stood says nothing where its hurdle does not fall."""
    return one.amount != other.amount or bool(rule.falls and one.stood != other.stood)


def _as_said(night: NightOfPots, settled: Settled) -> dict[str, Opening]:
    """What a night carries by its own log, or by what was settled since."""
    return {
        name: settled.holds(night.night, name, pot.next_opening)
        for name, pot in night.as_said.items()
    }


def _beginnings(nights: Iterable[NightOfPots]) -> dict[str, Opening]:
    """What the club itself put into each pot, on the first night that says so."""
    begun: dict[str, Opening] = {}
    for night in nights:
        begun = {name: night.said[name] for name in night.begun} | begun
    return begun


def _begins_with(pot: str, nights: Sequence[NightOfPots]) -> Opening:
    """What a pot begins with on the first of these nights; where it says nothing of money, what a
    later one has as its beginning."""
    said = nights[0].said[pot]
    return said if said.amount else _beginnings(nights).get(pot, said)


def _openings(last: Mapping[str, Opening], told: Iterable[Told], date: str) -> dict[str, Opening]:
    return {
        each.rule.name: replace(
            last.get(each.rule.name, Opening(each.rule.opening)),
            must_go=each.rule.must_go_on(date),
        )
        for each in told
    }


def _other_openings(night: NightOfPots, now: Reckoned) -> list[OtherOpening]:
    return [
        OtherOpening(night.night, name, night.said[name], pot.opening)
        for name, pot in now[night.night].items()
        if name in night.said and night.said[name] != pot.opening
    ]


def _owed(night: str, told: Told, was: Reckoned, now: Reckoned, settled: Settled) -> list[Owed]:
    """Of who has nothing yet, only where something else is due than `was`."""
    pot, got, nothing = told.rule.name, told.paid or {}, Cents(0)
    due, then = _due(now, night, pot), _due(was, night, pot)
    all_of_them = (
        Owed(night, pot, couple, got.get(couple, nothing), due.get(couple, nothing))
        for couple in sorted(got.keys() | due.keys())
        if couple in got or due.get(couple, nothing) != then.get(couple, nothing)
    )
    return [left for each in all_of_them if (left := _left_of(each, settled)) is not None]


def _left_of(owed: Owed, settled: Settled) -> Owed | None:
    """What of it is not settled yet."""
    got = Cents(owed.got + settled.moved(owed.night, owed.pot, owed.couple))
    if got == owed.due or settled.is_left(owed.night, owed.pot, owed.couple, got, owed.due):
        return None
    return replace(owed, got=got)


def _due(reckoned: Reckoned, night: str, pot: str) -> dict[CoupleNo, Cents]:
    there = reckoned.get(night, {}).get(pot)
    return {share.couple: share.amount for share in there.shares} if there else {}


def _carried(was: Reckoned, now: Reckoned) -> dict[str, tuple[Cents, Cents]]:
    before, after = _at_the_end(was), _at_the_end(now)
    return {
        name: (before.get(name, Cents(0)), after.get(name, Cents(0)))
        for name in (before | after)
        if before.get(name, 0) != after.get(name, 0)
    }


def _at_the_end(reckoned: Reckoned) -> dict[str, Cents]:
    carried: dict[str, Cents] = {}
    for pots in reckoned.values():
        carried |= {name: pot.carried for name, pot in pots.items()}
    return carried


# Where the money of each pot lies from night to night, and what of it lies nowhere.


def in_places(there: Cents, away: Mapping[Spot, Cents]) -> Mapping[Spot, Cents]:
    """What is there, by its places: at home, then at the bank, as far as money is `away`; the rest in
    the box."""
    home = min(there, away.get(Spot.HOME, Cents(0)))
    bank = min(Cents(there - home), away.get(Spot.BANK, Cents(0)))
    return {Spot.BOX: Cents(there - home - bank), Spot.HOME: home, Spot.BANK: bank}


@dataclass(frozen=True, slots=True)
class InPot:
    """What is in a pot, where it lies, and the last night that had it: its key and its ISO date."""

    amount: Cents
    lies: Mapping[Spot, Cents]
    night: str = ""
    date: str = ""
    is_closed: bool = True

    @property
    def nowhere(self) -> Cents:
        """What of it lies in no place."""
        return Cents(self.amount - total(self.lies.values()))

    def holding(self, amount: Cents, lacks: Cents = Cents(0)) -> InPot:
        """The same with another sum in it: what lay nowhere does so still, `lacks` beside it, and what is
        otherwise is so in the box."""
        there = Cents(min(amount, max(0, amount - self.nowhere - lacks)))
        return replace(self, amount=amount, lies=in_places(there, self.lies))

    def brought(self, amount: Cents) -> InPot:
        """The same as the next night begins with this sum. What a night that is not closed still waits
        for does not lack."""
        waits_for = 0 if self.is_closed else self.nowhere
        return replace(self.holding(Cents(amount + waits_for)), amount=amount)

    def moved(self, amount: Cents, source: Spot, to: Spot) -> InPot:
        """The same once some of it was carried to another place."""
        left, more = Cents(self.lies[source] - amount), Cents(self.lies[to] + amount)
        return replace(self, lies={**self.lies, source: left, to: more})


@dataclass(frozen=True, slots=True)
class Left:
    """What is in every pot of some nights, those played for last at the end. `not_there` was said to be
    carried since the last night, and by the night as it stands now did not lie there: it was put right
    after that."""

    pots: Mapping[str, InPot]
    not_there: Cents = Cents(0)

    @property
    def lies(self) -> Mapping[Spot, Cents]:
        """Where it lies, all together."""
        return {spot: total(pot.lies[spot] for pot in self.pots.values()) for spot in Spot}

    @property
    def amount(self) -> Cents:
        """What is in all pots."""
        return total(pot.amount for pot in self.pots.values())

    @property
    def nowhere(self) -> Cents:
        """What of it lies in no place."""
        return total(pot.nowhere for pot in self.pots.values())

    @property
    def last(self) -> InPot | None:
        """A pot of the last night that had any."""
        return next(reversed([*self.pots.values()]), None)

    def of(self, pots: Iterable[str]) -> Left:
        """The same of these pots alone."""
        wanted = {*pots}
        return Left({name: pot for name, pot in self.pots.items() if name in wanted})

    def brought(self, amounts: Mapping[str, Cents]) -> Left:
        """What pots bring to the next night, as it lies then; of one that no night has had, it is in
        the box."""
        new = InPot(Cents(0), in_places(Cents(0), {}))
        return Left(
            {name: self.pots.get(name, new).brought(amount) for name, amount in amounts.items()}
        )


def left_after(
    nights: Iterable[NightOfPots],
    moved: Iterable[MoneyMoved] = (),
    settled: Settled = NOTHING_SETTLED,
) -> Left:
    """Where the money of every pot lies after these nights, with what was carried to another place
    after each of them: of what was played for last first. A pot that a night does not have stays where
    it lay."""
    pots: dict[str, InPot] = {}
    carried, not_there = list(moved), Cents(0)
    for night in in_order(nights):
        for name in night.as_said:
            pots.pop(name, None)
            pots[name] = _left_by(night, name, settled)
        not_there = total(_carry(pots, each) for each in carried if each.after == night.night)
    return Left(pots, not_there)


def lacks_anew(pot: str, until: str, nights: Iterable[NightOfPots], settled: Settled) -> Cents:
    """What of a pot lies nowhere after the night of this key, beside what that one's log says: where a
    night brought something else than was left, what lacked then and it knew nothing of."""
    more, left, ordered = 0, None, in_order(nights)
    due = carried_through(ordered, settled)
    for night in ordered:
        if pot in night.as_said:
            said = night.as_said[pot].next_opening
            if left and night.said.get(pot, left).amount != left.amount:
                more += left.nowhere - night.lacked.get(pot, Cents(0))
            left = _left_by(night, pot, settled)
            more -= settled.lacks(night.night, pot, said)
            reckoned = due[night.night][pot].next_opening
            if settled.after(night.night, pot, said, reckoned) != reckoned:
                more = 0  # it was left as it is
        if night.night == until:
            break
    return Cents(more)


def _left_by(night: NightOfPots, name: str, settled: Settled) -> InPot:
    """What a night left in a pot, by what was settled since."""
    pot = night.as_said[name]
    lies = night.lies.get(name, in_places(Cents(0), {}))
    left = InPot(pot.carried, lies, night.night, night.date, night.is_closed)
    return settled_in(left, name, pot.next_opening, settled)


def settled_in(left: InPot, pot: str, said: Opening, settled: Settled) -> InPot:
    """What is left in a pot, by what was settled since."""
    holds = settled.holds(left.night, pot, said).amount
    return left.holding(holds, settled.lacks(left.night, pot, said))


def _carry(pots: dict[str, InPot], moved: MoneyMoved) -> Cents:
    """Money is carried to another place; what of it was not there."""
    left = moved.amount
    for name, pot in reversed([*pots.items()]):
        amount = min(left, pot.lies[moved.source])
        pots[name] = pot.moved(amount, moved.source, moved.to)
        left = Cents(left - amount)
    return left
