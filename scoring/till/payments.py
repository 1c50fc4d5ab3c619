"""What leaves the tills as prizes and as shares of pots, line by line: to whom, and whether it has.

The lines add up to the prizes and the pots of the closing at every moment of a night: what was
handed over, what is settled and lies there still, and what has still to be settled.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scoring.as_json import Row
from scoring.log.entry import Entry, Said, gettext_noop
from scoring.log.refusals import Refusal
from scoring.money.coins import NO_PLAYER
from scoring.money.split import total
from scoring.numbers import Cents, CoupleNo, PlayerId, PrizePlace, Seq, Winner
from scoring.prizes import ties
from scoring.prizes.choosing import has_to_choose
from scoring.prizes.paying import left_to_hand_over
from scoring.till.refusals import NobodyTookIt, NotHandedOver

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.till.purse import Won


@dataclass(frozen=True, slots=True)
class Payment(Row):
    """One amount, in cents, or one thing, for one couple.

    `place` is the prize's, None for a share of the `pot`. While nobody knows who gets it, `couple`
    is None and `among` are those it is settled among. `players` are the people of the couple, or
    the holder of a ticket. `seq` is the entry that handed it over, None as long as none did.
    `wrongly` says of what is not theirs who have it what became of it, else nothing.
    """

    amount: Cents
    place: int | None = None
    pot: str = ""
    couple: CoupleNo | None = None
    players: tuple[PlayerId, ...] = ()
    among: tuple[CoupleNo, ...] = ()
    goods: str = ""
    seq: Seq | None = None
    wrongly: str = ""


def prizes_of(evening: Evening) -> tuple[Payment, ...]:
    """Every prize of the night, best first, the booby last: their sum is the closing's."""
    given = (*_prizes_given(evening), *_wrongly_given(evening, of_pots=False))
    found = (*given, *_prizes_due(evening), *_prizes_open(evening))
    return tuple(
        sorted(found, key=lambda each: (not each.place, each.place or 0, each.couple or 0))
    )


def shares_of_pots(evening: Evening) -> tuple[Payment, ...]:
    """Every share of a pot that is won, in the order of the pots: their sum is the closing's."""
    rank = {name: at for at, name in enumerate(evening.pots)}
    given = (*_shares_given(evening), *_wrongly_given(evening, of_pots=True))
    found = (*given, *_shares_due(evening))
    return tuple(sorted(found, key=lambda each: (rank.get(each.pot, len(rank)), each.couple or 0)))


def not_handed_over(evening: Evening) -> Cents:
    """The money of prizes and pots that is won and lies there still."""
    due = (*prizes_of(evening), *shares_of_pots(evening))
    return total(each.amount for each in due if each.seq is None)


def _prizes_given(evening: Evening) -> Iterator[Payment]:
    for (place, couple), amount in evening.prizes.paid_out.items():
        award = evening.awards.get((place, couple))
        yield Payment(
            amount,
            place,
            couple=couple,
            players=_people(evening, couple),
            goods=award.goods if award else "",
            seq=evening.prizes.paid_out_seqs[place, couple],
        )


def _wrongly_given(evening: Evening, *, of_pots: bool) -> Iterator[Payment]:
    for seq, each in evening.purse.wrongly.items():
        if bool(each.pot) is of_pots:
            yield Payment(
                each.amount,
                None if each.pot else each.place,
                each.pot,
                each.couple,
                _people(evening, each.couple),
                seq=seq,
                wrongly=each.since,
            )


def _prizes_due(evening: Evening) -> Iterator[Payment]:
    for award in left_to_hand_over(evening):
        people = _people(evening, award.couple)
        yield Payment(
            award.amount, award.place, couple=award.couple, players=people, goods=award.goods
        )


def _prizes_open(evening: Evening) -> Iterator[Payment]:
    for each in evening.settlements:
        if isinstance(each.standing, ties.Open):
            offer = each.offer
            yield Payment(offer.stake, offer.place, among=offer.cards, goods=offer.goods)


def _shares_given(evening: Evening) -> Iterator[Payment]:
    purse = evening.purse
    for key, paid in purse.paid.items():
        people = (paid.player,) if paid.player else _people(evening, paid.couple)
        yield Payment(
            paid.amount, pot=paid.pot, couple=paid.couple, players=people, seq=purse.paid_seqs[key]
        )


def _shares_due(evening: Evening) -> Iterator[Payment]:
    for name, pot in evening.pots.items():
        for share in pot.shares:
            if share.couple not in pot.paid and share.amount:
                people = _people(evening, share.couple)
                yield Payment(share.amount, pot=name, couple=share.couple, players=people)


def _people(evening: Evening, couple: CoupleNo) -> tuple[PlayerId, ...]:
    return evening.couples.get(couple, ())


# What waits to be handed over: prizes that are settled, and shares of pots that are won.


Waiting = tuple["Won", "Cents"]


def waiting(evening: Evening) -> tuple[Waiting, ...]:
    """All of it, prizes first; a thing is worth nothing, and one that is still to be chosen waits for
    that."""
    paid = evening.purse.paid_seqs
    prizes = (
        (("", each.place, each.couple), each.amount)
        for each in left_to_hand_over(evening)
        if not has_to_choose(evening, each.place, each.couple)
    )
    shares = (
        ((name, 0, share.couple), share.amount)
        for name, pot in evening.pots.items()
        for share in pot.shares
        if share.amount and (name, share.couple) not in paid
    )
    return (*prizes, *shares)


def money_waiting(evening: Evening, couple: Winner) -> tuple[Waiting, ...]:
    """What of it is money, for one couple."""
    return tuple((won, amount) for won, amount in waiting(evening) if amount and won[-1] == couple)


def who_waits(evening: Evening) -> frozenset[Winner]:
    """Everybody for whom money waits."""
    return frozenset(won[-1] for won, amount in waiting(evening) if amount)


# Who took what was won.


class Took(Said):
    """Who took something that was won, a player or somebody in words, and whether it is signed for."""

    player: PlayerId
    taker: str
    signed: bool

    @property
    def said(self) -> str:
        """Taken by Ida Martell, signed for; taken along by her sister; signed for."""
        if self.player:
            return self._signed_or_not(
                gettext_noop("taken by %(player)s, signed for"), gettext_noop("taken by %(player)s")
            )
        if self.taker:
            return self._signed_or_not(
                gettext_noop("taken along by %(taker)s, signed for"),
                gettext_noop("taken along by %(taker)s"),
            )
        return self._signed_or_not(gettext_noop("signed for"), "")

    def _signed_or_not(self, signed: str, unsigned: str) -> str:
        return signed if self.signed else unsigned


class HandedTo(Entry):
    """Who took what a couple had won, and whether a signature for it lies on paper. What was won is
    a share of `pot`, or where that is empty the prize of `place`. Who took it is a player, or
    somebody else in words; nobody where the signature alone is noted."""

    kind: ClassVar[str] = "handed to"
    takes_nothing_away: ClassVar[bool] = True
    pot: str
    place: PrizePlace
    couple: Winner
    player: PlayerId = NO_PLAYER
    taker: str = ""
    signed: bool = False

    @property
    def said(self) -> str:
        if self.pot:
            return gettext_noop("%(pot)s of %(couple)s: %(took)s")
        return gettext_noop("%(place)s of %(couple)s: %(took)s")

    @property
    def took(self) -> Took:
        """Who took it, and whether that is signed for."""
        return Took(self.player, self.taker, self.signed)

    @property
    def won(self) -> tuple[str, int, CoupleNo]:
        """What was won, as the purse knows it."""
        return self.pot, self.place, self.couple

    def tell(self, facts: Facts, seq: Seq) -> bool:
        # What was ticked by mistake was taken by nobody: then this says nothing.
        if self.won in facts.purse.paid_from:
            facts.purse.handed[self.won] = self
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Of what has been handed over: who took it, or that it is signed for."""
        if self.won not in evening.purse.paid_from:
            return NotHandedOver(self.couple)
        couple = evening.couples.get(self.couple, ())
        stranger = self.player and self.player not in couple
        nobody = not (self.player or self.taker.strip() or self.signed)
        return NobodyTookIt() if stranger or nobody else None

    def stands(self, evening: Evening) -> bool:
        return evening.purse.handed.get(self.won) == self
