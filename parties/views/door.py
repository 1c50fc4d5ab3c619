"""What the door shows: the next couple's form, who came alone, the couples that are in."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from parties.actions.desk import lowest_free_number
from parties.forms.desk import CoupleForm, PairForm, SingleForm
from parties.forms.people import Book, answers_to
from parties.http import form_key, names_of
from parties.models import DeviceLink, Night
from parties.views.journey import night_context
from parties.views.undoing import undoable
from parties.wording.refusals import sentence
from parties.wording.words import Names, capital, person, table
from scoring.evening import Evening, Phase
from scoring.house_rules import Draw
from scoring.numbers import Cents, CoupleNo, PlayerId
from scoring.refusals import DoorNotOpen, NightClosed, PlayHasBegun

MANY = 20
"""So many couples and more can be searched."""

NO_BOOK = Book({}, {}, lambda _players: {})
"""For a form that nobody has filled in yet."""


@dataclass(frozen=True, slots=True)
class Payer:
    """One person and the fee."""

    player: PlayerId
    name: str
    paid: Cents
    owing: Cents


@dataclass(frozen=True, slots=True)
class CoupleIn:
    """A couple that is in; `table` is the card it was handed, in words."""

    couple: CoupleNo
    people: tuple[Payer, ...]
    table: str

    @property
    def names(self) -> str:
        """Both names."""
        return " & ".join(payer.name for payer in self.people)

    @property
    def paid(self) -> Cents:
        """What both have paid, in cents."""
        return Cents(sum(payer.paid for payer in self.people))

    @property
    def owing(self) -> Cents:
        """What both have still to pay, in cents."""
        return Cents(sum(payer.owing for payer in self.people))


def door_context(
    night: Night,
    evening: Evening,
    *,
    couple_form: CoupleForm | None = None,
    single_form: SingleForm | None = None,
    pair_form: PairForm | None = None,
    find: str = "",
    link: DeviceLink | None = None,
) -> dict[str, Any]:
    """Everything the door shows, from the night as it now stands; a faulty form as it was typed."""
    names = names_of(night, evening)
    offers = reverse("offers", args=[night.pk])
    number = len(evening.couples)
    if couple_form is None:
        couple_form = CoupleForm(book=NO_BOOK, offers=offers)
        if single_form is None and pair_form is None:
            couple_form.focus()
    return night_context(night, evening) | {
        "form_key": form_key(),
        "page": "door",
        "undo": undoable(night, evening, names, link),
        "couple_form": couple_form,
        "single_form": single_form or SingleForm(book=NO_BOOK, offers=offers),
        "pair_form": pair_form,
        "shut": why_shut(evening),
        "next_number": lowest_free_number(evening),
        "fee": evening.rules.fee,
        "fees": 2 * evening.rules.fee,
        "hands_out": evening.rules.draw is Draw.HANDED_OUT,
        "number": number,
        "tables": number // 2,
        "odd": number % 2,
        "couples": list(_found(_newest_first(evening, names), find)),
        "singles": [payer_of(evening, player, names) for player in evening.facts.singles],
        "find": find,
        "can_find": number >= MANY,
    }


def why_shut(evening: Evening) -> str:
    """Why nobody can come in now, in words; empty while the door is open."""
    if evening.phase is Phase.CLOSED:
        return sentence(NightClosed(), {})
    if evening.phase is Phase.PREPARE:
        return sentence(DoorNotOpen(), {})
    comes_late = evening.phase is Phase.PLAY and bool(evening.facts.bells)
    return "" if evening.phase is Phase.DOOR or comes_late else sentence(PlayHasBegun(), {})


def why_settled(evening: Evening, couple: CoupleNo) -> str:
    """Why a couple cannot be taken off the list or change its table card any more, in words."""
    waits = couple in evening.facts.late and couple not in evening.facts.joined
    has_begun = evening.phase is Phase.PLAY and not waits
    return why_shut(evening) or (sentence(PlayHasBegun(), {}) if has_begun else "")


def couple_in(evening: Evening, couple: CoupleNo, names: Names) -> CoupleIn:
    """A couple as the door knows it."""
    given = evening.facts.given.get(couple)
    return CoupleIn(
        couple,
        tuple(payer_of(evening, player, names) for player in evening.couples[couple]),
        "" if given is None else capital(table(given)),
    )


def payer_of(evening: Evening, player: PlayerId, names: Names) -> Payer:
    """A person and the fee."""
    paid = evening.facts.paid.get(player, Cents(0))
    return Payer(player, person(player, names), paid, evening.owed(player))


def _newest_first(evening: Evening, names: Names) -> Iterable[CoupleIn]:
    return (couple_in(evening, couple, names) for couple in reversed(list(evening.couples)))


def _found(couples: Iterable[CoupleIn], find: str) -> Iterable[CoupleIn]:
    if not find:
        return couples
    if find.isdecimal():
        return (each for each in couples if str(each.couple) == find)
    return (each for each in couples if answers_to(each.names, find))
