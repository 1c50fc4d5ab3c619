"""What is handed out, once each: prizes and shares of pots, ticked or signed for, and who took it."""

from dataclasses import dataclass

from parties.anew import words as anew
from parties.fields.ids import give_ids
from parties.prizes.forms.payout import HandedOver, TakenForm
from parties.prizes.words import settling
from parties.wording.money import till as name_of
from parties.wording.saying import spoken
from parties.wording.words import Names, both, capital, money, person, prize, winner, worth_of
from scoring.evening import Evening
from scoring.numbers import Cents, CoupleNo, PlayerId, Seq
from scoring.pots.pots import PotTonight
from scoring.pots.winning import share_handed_over
from scoring.prizes import ties
from scoring.prizes.settling import Settlement
from scoring.till.handing import handed_from, taken_by
from scoring.till.wrongly import held_by


@dataclass(frozen=True, slots=True)
class Owed:
    """What one couple gets. `paid_seq` is the entry that ticked it off, None as long as none did;
    `taken` says who took it and whether it is signed for, `out_of` which till it came out of,
    where there are several. `held` is the money that the couple has already and had to give back,
    `rest` what then goes from hand to hand, in words, or nothing."""

    said: HandedOver
    names: str
    worth: str
    paid_seq: Seq | None
    taken: str
    out_of: str
    form: TakenForm
    held: Cents
    rest: str


@dataclass(frozen=True, slots=True)
class Handout:
    """A prize or a pot, how it was settled, and who gets it; nobody as long as it is open."""

    place: str
    name: str
    worth: str
    how: str
    is_open: bool
    owed: tuple[Owed, ...]


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
            worth=worth_of(settlement.offer),
            how=settling.how_settled(self.evening, settlement),
            is_open=isinstance(settlement.standing, ties.Open),
            owed=tuple(
                self._owed(
                    HandedOver(place, award.couple, award.amount),
                    worth_of(award),
                    self.evening.prize_handed_over(place, award.couple),
                    f"{place}-{award.couple}",
                )
                for award in settlement.awards
            ),
        )

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
        )

    def _owed(self, said: HandedOver, worth: str, seq: Seq | None, about: str) -> Owed:
        taken = taken_by(self.evening, said.won)
        till = handed_from(self.evening, said.won)
        several = len(self.evening.tills) > 1 and till is not None
        form = TakenForm(people=people_of(self.evening, said.couple, self.names))
        if self.sent is not None and self.sent.is_about(said):
            form = self.sent
        give_ids(form, f"id_{about}_%s")
        couple = self.evening.couples.get(said.couple)
        held = held_by(self.evening, said.couple) if seq is None and said.amount else Cents(0)
        return Owed(
            said=said,
            names=both(couple, self.names) if couple else capital(winner(said.couple)),
            worth=worth,
            paid_seq=seq,
            taken=spoken(taken.took, self.names) if taken else "",
            out_of=name_of(till or "") if several else "",
            form=form,
            held=held,
            rest=anew.rest(Cents(said.amount - held)) if held else "",
        )


def people_of(evening: Evening, couple: CoupleNo, names: Names) -> list[tuple[PlayerId, str]]:
    """Who of a couple can have taken it; of the holder of a ticket nobody is known."""
    return [(each, person(each, names)) for each in evening.couples.get(couple, ())]
