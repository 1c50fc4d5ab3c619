"""A couple's page at the door: its names, its fees, its partners, its table card."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpResponse
from django.urls import reverse

from parties.book.actions import Price
from parties.book.page.people import book_of
from parties.door.actions import price_in_cents
from parties.door.forms.cards import name_label
from parties.door.forms.door import SIDES, MendForm, TableForm
from parties.door.forms.one_couple import FeeForm
from parties.door.page.door import couple_in, why_settled
from parties.fields.how import ways_to_pay
from parties.frame.page import night_context
from parties.frame.undoing import tell, undoable
from parties.log.reading import when_and_by
from parties.models import Night
from parties.web.answers import see
from parties.web.button import Press
from parties.web.deeds import form_key
from parties.web.finding import names_of
from parties.web.requests import PersonRequest
from parties.wording import club_log
from parties.wording.formats import group_name
from scoring.club.renaming import PersonRenamed
from scoring.evening import Evening
from scoring.log.lines import standing_lines
from scoring.night.phase import Phase
from scoring.numbers import CoupleNo, PlayerId, Seq
from scoring.rules.choices import Draw


@dataclass(frozen=True, slots=True)
class Renamed:
    """That one of a couple was given a better name while this night went on: a line of the club's log."""

    seq: Seq
    says: str


def renamed_tonight(night: Night, players: Collection[PlayerId]) -> list[Renamed]:
    """The last name that each of them was given since the night was planned, to be undone here."""
    lines = night.club.lines()
    last = {
        line.entry.player: line
        for line in standing_lines(lines)
        if isinstance(line.entry, PersonRenamed) and line.entry.player in players
    }
    if not last:
        return []
    told, planned = when_and_by(night.club, last.values()), night.log.get(seq=1).at
    rows = night.club.name_rows()
    return [
        Renamed(line.seq, club_log.deed(line.entry, lines, rows, {}))
        for line in last.values()
        if told[line.seq][0] >= planned
    ]


def couple_or_404(evening: Evening, couple: int) -> CoupleNo:
    """The couple's number. Raises Http404 where none has it."""
    if couple not in evening.couples:
        raise Http404
    return CoupleNo(couple)


def can_trade(evening: Evening) -> bool:
    """Whether partners can be traded: before the first game, with somebody."""
    begun = evening.games.have_begun or evening.phase is Phase.CLOSED
    return not begun and not evening.form and len(evening.couples) > 1


def couple_page(
    request: PersonRequest,
    night: Night,
    evening: Evening,
    couple: CoupleNo,
    *,
    mend_form: MendForm | None = None,
    table_form: TableForm | None = None,
    fee_form: FeeForm | None = None,
) -> dict[str, Any]:
    """Everything the page shows; a faulty form as it was typed."""
    names = names_of(night, evening)
    here = couple_in(evening, couple, names)
    given = evening.door.tables_given.get(couple)
    return night_context(night, evening) | {
        "form_key": form_key(),
        "page": "door",
        "undo": undoable(night, evening, names, request.link),
        "couple": here,
        "ways": ways_to_pay(),
        "mend_forms": _mend_forms(night, evening, couple, mend_form),
        "mend_form": mend_form,
        "fee_form": fee_form,
        "table_form": table_form or TableForm(initial={"table": given}),
        "has_card": not evening.games.have_begun
        and (given is not None or evening.rules.draw is Draw.HANDED_OUT),
        "shut": why_settled(evening, couple),
        "is_closed": evening.phase is Phase.CLOSED,
        "can_trade": can_trade(evening),
        "groups": _groups(evening, couple),
        "renamed": [] if request.link else renamed_tonight(night, evening.couples[couple]),
        "fee_forms": list(zip(here.people, _fee_forms(evening, couple, fee_form), strict=True)),
    }


@dataclass(frozen=True, slots=True)
class Group:
    """One of two groups, and whether a card belongs to it."""

    number: int
    says: str
    is_theirs: bool


def label_of(evening: Evening, side: str) -> str:
    """What a name is called on a card that is not a couple's; nothing on one that is."""
    if not evening.form or evening.form.people_on_a_card == 2:
        return ""
    return name_label(SIDES.index(side) + 1)


def _groups(evening: Evening, card: CoupleNo) -> list[Group]:
    """Both groups, while somebody can be put in the other one; none where there are none."""
    form = evening.form
    if form is None or evening.phase is Phase.CLOSED:
        return []
    if form.mixed and evening.games.have_begun:
        return []
    theirs = evening.door.group_of(card)
    return [Group(at, group_name(form, at), at == theirs) for at in range(len(form.groups))]


def _mend_forms(
    night: Night, evening: Evening, couple: CoupleNo, faulty: MendForm | None
) -> list[MendForm]:
    """One for each name; the one that was sent, as it was typed."""
    book, offers = book_of(night, evening), reverse("offers", args=[night.pk])
    return [
        faulty
        if faulty and side == faulty.side
        else MendForm(side=side, was=was, book=book, offers=offers, label=label_of(evening, side))
        for side, was in zip(SIDES, evening.couples[couple], strict=False)
    ]


def _fee_forms(evening: Evening, couple: CoupleNo, faulty: FeeForm | None) -> list[FeeForm]:
    """One for each of the couple; the one that was sent, as it was typed."""
    asked = faulty.data.get("player") if faulty else None
    return [
        faulty
        if faulty and str(player) == asked
        else FeeForm(
            evening=evening,
            auto_id=f"id_fee{side}_%s",
            initial={"price": _price_of(evening, player)},
        )
        for side, player in enumerate(evening.couples[couple], 1)
    ]


def _price_of(evening: Evening, player: PlayerId) -> str:
    """What somebody pays, as the form has it; nothing is chosen where it is another amount."""
    due = evening.due(player)
    found = (price.value for price in Price if price_in_cents(evening.rules, price) == due)
    return next(found, "")


def back_to_couple(press: Press, couple: int) -> HttpResponse:
    """On to the couple's own page, after a button on it; the page says what was done."""
    tell(press)
    return see("mend-names", press.night.pk, couple)
