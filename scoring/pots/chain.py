"""Pots carried from night to night, and what a change to an earlier night means for the later ones.

A night's log says what a pot brought forward when its door opened, and money was paid on that. So
when a night is entered late, called off, corrected or opened again, nothing later changes by
itself: the chain is reckoned anew, and who was paid too much or too little is said as data.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from scoring.numbers import Cents, CoupleNo
from scoring.pots.pots import Opening, PotTonight, Told, tonight

Reckoned = Mapping[str, Mapping[str, PotTonight]]
"""Pots by the key of their night, and by their name."""


@dataclass(frozen=True, slots=True)
class NightOfPots:
    """What one night says of its pots. `night` is its key, `date` its ISO date, `said` what its log
    brings forward by pot; a pot that it says nothing of goes by what was carried. The pots in
    `begun` come from no night: the club itself put in what they open with."""

    night: str
    date: str
    told: tuple[Told, ...]
    said: Mapping[str, Opening]
    begun: frozenset[str] = frozenset()

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
class ChainChange:
    """What a change to the chain brings with it; nothing in it where nothing does.

    `openings` by night, for the nights to come to which a further entry has to say what they bring
    forward; `owed` by night and couple; `carried` before and after, by pot, at the end of it all.
    """

    openings: tuple[OtherOpening, ...]
    owed: tuple[Owed, ...]
    carried: Mapping[str, tuple[Cents, Cents]]


def in_order(nights: Iterable[NightOfPots]) -> tuple[NightOfPots, ...]:
    """The nights as they were played, whenever they were entered; of one date, by their keys."""
    return tuple(sorted(nights, key=lambda night: (night.date, night.night)))


def next_openings(
    nights: Sequence[NightOfPots], told: Iterable[Told], date: str
) -> dict[str, Opening]:
    """What each pot brings to a further night on this date, from the logs of the nights before it.

    The last night that had the pot decides, by what its own log says: a difference that nobody
    has accepted yet is not carried past it.
    """
    last: dict[str, Opening] = {}
    for night in in_order(nights):
        if night.date <= date:
            last |= {name: pot.next_opening for name, pot in night.as_said.items()}
    return _openings(last, told, date)


def carried_through(nights: Iterable[NightOfPots]) -> Reckoned:
    """Every night's pots by its key, each opened with what the nights before it carry; the first
    night of all, and one on which the club begins a pot, with what its own log says."""
    last: dict[str, Opening] = {}
    reckoned: dict[str, Mapping[str, PotTonight]] = {}
    for night in in_order(nights):
        own = {
            name: it for name, it in night.said.items() if name in night.begun or name not in last
        }
        pots = tonight(night.told, _openings(last | own, night.told, night.date))
        last |= {name: pot.next_opening for name, pot in pots.items()}
        reckoned[night.night] = pots
    return reckoned


def what_changes(before: Iterable[NightOfPots], after: Iterable[NightOfPots]) -> ChainChange:
    """What it means that the nights are `after` and no longer `before`.

    What a couple got is what was handed over. A night that is gone, or called off, takes its
    winnings along: whoever was paid on it was paid too much. Where nothing was handed over yet and
    what is due stays the same, as on a night that is still being settled, nothing is said.
    """
    nights, then = in_order(after), in_order(before)
    was, now = carried_through(then), carried_through(nights)
    gone = [night for night in then if night.night not in now]
    return ChainChange(
        openings=tuple(each for night in nights for each in _other_openings(night, now)),
        owed=tuple(
            each
            for night in in_order((*nights, *gone))
            for told in night.told
            for each in _owed(night.night, told, was, now)
        ),
        carried=_carried(was, now),
    )


def what_disagrees(nights: Iterable[NightOfPots]) -> ChainChange:
    """Where the logs of these nights do not agree with each other, as they stand: what a night
    should have brought forward, and who got or is said to get what is not due to it."""
    ordered = in_order(nights)
    said, now = {night.night: night.as_said for night in ordered}, carried_through(ordered)
    return ChainChange(
        openings=tuple(each for night in ordered for each in _other_openings(night, now)),
        owed=tuple(
            each
            for night in ordered
            for told in night.told
            for each in _owed(night.night, told, said, now)
        ),
        carried={},
    )


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


def _owed(night: str, told: Told, was: Reckoned, now: Reckoned) -> list[Owed]:
    pot, got = told.rule.name, told.paid or {}
    due = _due(now, night, pot)
    if not got and due == _due(was, night, pot):
        return []
    nothing = Cents(0)
    return [
        Owed(night, pot, couple, got.get(couple, nothing), due.get(couple, nothing))
        for couple in sorted(got.keys() | due.keys())
        if got.get(couple, nothing) != due.get(couple, nothing)
    ]


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
