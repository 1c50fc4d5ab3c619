"""Whose the money is, as a table that adds up and as a picture, and where it lies."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.forms import BaseForm

from parties.carried.actions import left_before
from parties.fields.ids import give_ids
from parties.fields.money import plainly
from parties.log.results import SumsOfNight, left_undone
from parties.models import Night
from parties.till import words
from parties.till.forms import FoundForm
from parties.wording.words import capital
from scoring.evening import Evening
from scoring.money.split import total
from scoring.night.phase import Phase
from scoring.numbers import Cents
from scoring.pots.feeding import brought_forward
from scoring.pots.lying import in_places
from scoring.till.box import Till, counted_too_soon, floats_of, halls_own, till_of
from scoring.till.continuing import found_otherwise
from scoring.till.keeping import (
    all_counts_as_in_box,
    brought_from_before,
    found_of,
    kept_elsewhere,
)
from scoring.till.whose import Part, whose


@dataclass(frozen=True, slots=True)
class Bar:
    """A piece of the picture, in hundredths of its width; `look` is what it is painted as."""

    look: str
    left: str
    width: str


@dataclass(frozen=True, slots=True)
class WhoseRow:
    """A line of the table: whose it is, how much, and what it is painted as in the picture."""

    says: str
    amount: Cents
    look: str


@dataclass(frozen=True, slots=True)
class WhoseTable:
    """Whose the money is, as a table that adds up and as a picture. `places` says where it lies,
    where that is not the tills alone; `lacking` and `hall_can_bear` are what its buttons carry, once
    it `is_due`: before the games are over, what lacks may be fees that are still to come."""

    rows: tuple[WhoseRow, ...]
    bars: tuple[Bar, ...]
    in_hand: Cents
    there: str
    lacks: tuple[str, ...]
    lacking: Cents
    hall_can_bear: bool
    is_due: bool
    places: tuple[tuple[str, Cents], ...]

    @property
    def lacking_typed(self) -> str:
        """What is lacking, as a field reads it."""
        return plainly(self.lacking)


def whose_table(evening: Evening) -> WhoseTable:
    """Whose the money of the night is, as it stands now."""
    money, till = whose(evening), till_of(evening)
    over = evening.games_are_over
    no_prizes_to_come = over or evening.night.called_off is not None
    rows = [
        WhoseRow(words.part(each, over=no_prizes_to_come), each.amount, _look(each))
        for each in money.parts
    ]
    rows += [
        WhoseRow(said, Cents(-amount), "lacks")
        for said, amount in words.lacking_rows(money, over=no_prizes_to_come)
    ]
    return WhoseTable(
        rows=tuple(rows),
        bars=tuple(_bars(money.parts)),
        in_hand=money.in_hand,
        there=words.there(
            money, counted=till.counted is not None, is_old=bool(counted_too_soon(evening))
        ),
        lacks=tuple(words.lacking(money)),
        lacking=money.lacking,
        hall_can_bear=money.lacking <= halls_own(evening) and not money.nobodys,
        is_due=not till.comes_right and (over or bool(till.lacked_before)),
        places=tuple(_places(evening, till)),
    )


def asks_for_cash(evening: Evening) -> bool:
    """Whether nobody has said yet whether the money is there that the pots bring."""
    is_open = evening.phase is not Phase.CLOSED
    return is_open and not found_of(evening) and bool(brought_from_before(evening))


def pots_cash(night: Night, evening: Evening, sent: BaseForm | None = None) -> dict[str, Any]:
    """What is asked of the money that the pots bring from an earlier night: whether it is there,
    where it was left; what of it was found elsewhere than that; and what lies with it for prizes."""
    of, found = brought_from_before(evening), found_of(evening)
    is_open, brought = evening.phase is not Phase.CLOSED, brought_forward(evening)
    left = left_before(night, [pot for pot, said in brought.items() if said.night] if of else [])
    begins = left.brought({pot: said.amount for pot, said in brought.items()})
    as_it_lay = {spot.value: amount for spot, amount in begins.lies.items() if amount}
    form = FoundForm(initial={"of": of, "box": 0} | as_it_lay)
    if found:
        says = {"box": found.box, "home": found.home, "bank": found.bank}
        form = FoundForm(initial={"of": of} | says)
    if isinstance(sent, FoundForm):
        form = sent
    give_ids(form, "id_found_%s")
    otherwise, in_box = found_otherwise(evening, left.lies) if left.last else {}, in_places(of, {})
    since = date.fromisoformat(left.last.date) if left.last else None
    prizes = total(each.sums.prizes_there for each in undone_before(night)) if of and is_open else 0
    return {
        "pots_bring": of if is_open else 0,
        "pots_bring_typed": plainly(of),
        "prizes_there": prizes,
        "cash_together": of + prizes,
        "lacked": words.lacked(begins.lies, of, since) if since and begins.nowhere else "",
        "as_it_lay": [(name, plainly(amount)) for name, amount in as_it_lay.items()],
        "lay_otherwise": "" if found or left.lies == in_box else words.lay(left.lies),
        "lay_since": since,
        "found": found,
        "found_otherwise": words.found_otherwise(otherwise)
        if of and (found or not is_open)
        else [],
        "all_counts_as_in_box": all_counts_as_in_box(evening),
        "found_is_old": bool(found and found.of != of),
        "found_form": form,
    }


def undone_before(night: Night) -> list[SumsOfNight]:
    """The earlier nights that left something to hand over or to be given back, the first played first."""
    return [] if night.practice else left_undone(Night.objects.before(night))


def _places(evening: Evening, till: Till) -> Iterator[tuple[str, Cents]]:
    """Where it lies, where some of it is kept elsewhere than in the tills; and what beside it was not
    paid in cash."""
    kept = kept_elsewhere(evening)
    if kept:
        in_tills = Cents(till.in_hand + floats_of(evening) - total(kept.values()))
        yield words.in_the_tills(evening), in_tills
    for where in sorted(kept, reverse=True):
        yield capital(words.place(where)), kept[where]
    if till.elsewhere:
        yield words.not_in_cash(), till.elsewhere


def _look(part: Part) -> str:
    return part.owner.value


def _bars(parts: tuple[Part, ...]) -> Iterator[Bar]:
    """Each part as wide as it is much, what is there of it first."""
    whole, left = total(part.amount for part in parts), 0.0
    for part in parts:
        for look, amount in ((_look(part), part.there), ("lacks", part.lacks)):
            width = 100 * amount / whole if amount > 0 else 0
            if width:
                yield Bar(look, f"{left:.2f}", f"{width:.2f}")
            left += width
