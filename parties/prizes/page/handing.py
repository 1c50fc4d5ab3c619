"""What is handed out, once each: prizes and shares of pots, ticked or signed for, and who took it."""

from dataclasses import dataclass, replace

from parties.anew import words as anew
from parties.fields.ids import give_ids
from parties.log.writing import mark_of
from parties.prizes.actions import the_rest as the_rest_of
from parties.prizes.forms.payout import HandedOver, TakenForm
from parties.prizes.words import choosing, settling
from parties.wording.course import went_home
from parties.wording.money import till as name_of
from parties.wording.saying import spoken
from parties.wording.words import (
    Names,
    both,
    capital,
    listed,
    money,
    person,
    prize,
    winner,
    worth_of,
    worth_together,
)
from scoring.evening import Evening
from scoring.money.split import total
from scoring.night.phase import Phase
from scoring.numbers import Cents, CoupleNo, PlayerId, Seq
from scoring.pots.pots import PotTonight
from scoring.pots.winning import share_handed_over
from scoring.prizes import ties
from scoring.prizes.offers import Award
from scoring.prizes.settling import Settlement
from scoring.till.handing import handed_from, taken_by
from scoring.till.waiting import money_waiting
from scoring.till.wrongly import NoLongerOwed, held_by, still_to_come_back


@dataclass(frozen=True, slots=True)
class Owed:
    """What one couple gets. `paid_seq` is the entry that ticked it off, None as long as none did;
    `taken` says who took it and whether it is signed for, `out_of` which till it came out of,
    where there are several; `gone` says that the couple went home. `held` is the money that the couple
    has already and had to give back: it goes towards `due`, all that waits for it, `in_all` together;
    `rest` is what then goes from hand to hand, in words, or nothing. `things` are what can be chosen
    now, each with how it stands on its button; `waits` says who chooses first."""

    said: HandedOver
    names: str
    worth: str
    paid_seq: Seq | None
    taken: str
    out_of: str
    gone: str
    form: TakenForm
    held: Cents
    due: str
    in_all: Cents
    rest: str
    things: tuple[tuple[str, str], ...] = ()
    waits: str = ""


@dataclass(frozen=True, slots=True)
class Handout:
    """A prize or a pot, how it was settled, and who gets it; nobody as long as it is open. A prize for the
    first half can be handed over once that is over, all else after the games."""

    place: str
    name: str
    worth: str
    how: str
    is_open: bool
    owed: tuple[Owed, ...]
    can_pay: bool


@dataclass(frozen=True, slots=True)
class TheRest:
    """All that is left to hand over and to be given back, once something was put right: the sums that
    change hands, and the button's mark."""

    out: Cents
    back: Cents
    mark: str


def the_rest(evening: Evening) -> TheRest | None:
    """What one press settles, where something has to come back and no tie is open."""
    is_open = any(isinstance(each.standing, ties.Open) for each in evening.settlements)
    if evening.phase is not Phase.SETTLE or is_open or not still_to_come_back(evening):
        return None
    entries, balance = the_rest_of(evening), dict[CoupleNo, int]()
    for each in entries:
        sign = -1 if isinstance(each, NoLongerOwed) else 1
        balance[each.couple] = balance.get(each.couple, 0) + sign * each.amount
    out, back = ([sign * each for each in balance.values() if sign * each > 0] for sign in (1, -1))
    return TheRest(Cents(sum(out)), Cents(sum(back)), mark_of(entries))


@dataclass(frozen=True, slots=True)
class Handouts:
    """Everything that is handed out on a night; the form that was refused, as it was typed."""

    evening: Evening
    names: Names
    sent: TakenForm | None = None

    def all(self) -> list[Handout]:
        """Every prize, and every pot that is won."""
        won = [pot for pot in self.evening.pots.values() if pot.shares]
        prizes = [self._prize(each) for each in self.evening.settlements]
        return prizes + [self._pot(pot, at) for at, pot in enumerate(won, 1)]

    def _prize(self, settlement: Settlement) -> Handout:
        place = settlement.offer.place
        return Handout(
            place=str(place),
            name=capital(prize(place)),
            worth=worth_together(settlement),
            how=settling.how_settled(self.evening, settlement),
            is_open=isinstance(settlement.standing, ties.Open),
            owed=tuple(self._award(award) for award in settlement.awards),
            can_pay=self.evening.phase in (Phase.PLAY, Phase.SETTLE),
        )

    def _award(self, award: Award) -> Owed:
        place, couple = award.place, award.couple
        owed = self._owed(
            HandedOver(place, couple, award.amount),
            worth_of(award),
            self.evening.prizes.handed_over(place, couple),
            f"{place}-{couple}",
        )
        things, waits = choosing.choice_of(self.evening, place, couple)
        return replace(owed, things=things, waits=waits)

    def _pot(self, pot: PotTonight, at: int) -> Handout:
        name = pot.rule.name
        return Handout(
            place=f"pot-{at}",
            name=name,
            worth=money(pot.won),
            how="",
            is_open=False,
            owed=tuple(
                self._owed(
                    HandedOver(0, share.couple, share.amount, name),
                    money(share.amount),
                    share_handed_over(self.evening, name, share.couple),
                    f"pot-{at}-{share.couple}",
                )
                for share in pot.shares
                if share.amount
            ),
            can_pay=self.evening.phase is Phase.SETTLE,
        )

    def _owed(self, said: HandedOver, worth: str, seq: Seq | None, about: str) -> Owed:
        taken = taken_by(self.evening, said.won)
        till = handed_from(self.evening, said.won)
        several = len(self.evening.purse.tills) > 1 and till is not None
        form = TakenForm(people=people_of(self.evening, said.couple, self.names))
        if self.sent is not None and self.sent.is_about(said):
            form = self.sent
        give_ids(form, f"id_{about}_%s")
        couple = self.evening.couples.get(said.couple)
        held = held_by(self.evening, said.couple) if seq is None and said.amount else Cents(0)
        due = [amount for _won, amount in money_waiting(self.evening, said.couple)]
        in_all = total(due)
        return Owed(
            said=said,
            names=both(couple, self.names) if couple else capital(winner(said.couple)),
            worth=worth,
            paid_seq=seq,
            taken=spoken(taken.took, self.names) if taken else "",
            out_of=name_of(till or "") if several else "",
            gone=went_home(self.evening, said.couple),
            form=form,
            held=held,
            due=listed(money(amount) for amount in due),
            in_all=in_all,
            rest=anew.rest(Cents(in_all - held)) if held else "",
        )


def people_of(evening: Evening, couple: CoupleNo, names: Names) -> list[tuple[PlayerId, str]]:
    """Who of a couple can have taken it; of the holder of a ticket nobody is known."""
    return [(each, person(each, names)) for each in evening.couples.get(couple, ())]
