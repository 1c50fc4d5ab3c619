"""The money of a night line by line, as it is printed and as a spreadsheet has it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from parties.carried import words as chain_words
from parties.carried.page import still_owed
from parties.models import Night, Player
from parties.pots.words import pots as pot_words
from parties.till import words
from parties.till.page.whose import whose_table
from parties.treasurer.page.tables import night_sheet
from parties.treasurer.sheets.treasurer_sheet import TreasurerSheet
from parties.treasurer.words import payments as payment_words
from parties.treasurer.words import returns as return_words
from parties.web.finding import names_of
from parties.web.spreadsheet import Cell
from parties.wording.country import permit_label
from parties.wording.money import till as name_of
from parties.wording.words import Names, capital, labelled
from scoring.evening import Evening
from scoring.numbers import Cents, Seq
from scoring.pots.resting import all_pots
from scoring.till.box import cash_lines, lacking_in, till_of, tills_of
from scoring.till.payments import Payment, prizes_of, shares_of_pots
from scoring.till.returns import draws_of, fees_by_price


@dataclass(frozen=True, slots=True)
class Line:
    """An amount, what it is for, to whom it went, and when it was handed over."""

    says: str
    amount: Cents
    who: str = ""
    when: datetime | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """Lines that belong together; `total` where they add up to something."""

    title: str
    lines: tuple[Line, ...]
    total: Cents | None = None


def sections(night: Night, evening: Evening) -> list[Section]:
    """Everything, in the order in which it adds up."""
    till, at = till_of(evening), handed_over_at(night)
    names = names_of_paid(night, evening)
    found = [
        Section(
            _("Money in, and what was there before"), _plain_lines(words.came(till)), till.came
        ),
        Section(_("Money out, or kept"), _plain_lines(words.went(till)), till.went),
        Section(
            _("Prizes, to whom"), _paid(prizes_of(evening), names, at, _worth(evening)), till.prizes
        ),
        Section(_("Pots, to whom"), _paid(shares_of_pots(evening), names, at), till.pots),
        Section(_("Still owed from pots, or paid too much"), tuple(_put_right(night, evening))),
        *_ledgers(evening),
        *_draws(evening, names),
        Section(_("Fees by price"), tuple(_fees(night, evening))),
        Section(words.cash_title(), tuple(_cash_lines(evening))),
        Section(_("What is in the tills"), tuple(_tills(evening))),
        _whose(evening),
    ]
    return [section for section in found if section.lines]


def names_of_paid(night: Night, evening: Evening) -> Names:
    """The names of everybody who is here, and of who took a share without being here."""
    holders = {player for each in shares_of_pots(evening) for player in each.players}
    known = names_of(night, evening)
    missing = holders - known.keys()
    return {**known, **Player.objects.filter(club=night.club_id).names(missing)}


def handed_over_at(night: Night) -> payment_words.HandedOver:
    """When each line of the night's log was said."""
    return {Seq(seq): at for seq, at in night.log.values_list("seq", "at")}


def heads() -> tuple[str, ...]:
    """What stands above the columns of the rows."""
    named = _("Date"), _("Section"), _("What"), _("To whom"), _("When"), _("Amount")
    return *named, permit_label()


def rows(night: Night, found: Iterable[Section]) -> Iterator[tuple[Cell, ...]]:
    """Each line of these sections as a row for a spreadsheet, and their sums."""
    day = night.date.isoformat()
    for section in found:
        for line in section.lines:
            yield day, section.title, line.says, line.who, line.when, line.amount, night.permit
        if section.total is not None:
            yield day, section.title, _("Total"), "", None, section.total, night.permit


def _plain_lines(lines: list[words.Line]) -> tuple[Line, ...]:
    return tuple(Line(says, amount) for says, amount in lines)


def _paid(
    payments: Iterable[Payment],
    names: Names,
    at: payment_words.HandedOver,
    worth: Mapping[str, Cents] | None = None,
) -> tuple[Line, ...]:
    return tuple(
        Line(
            payment_words.worth(_what(each), (worth or {}).get(each.goods)),
            each.amount,
            payment_words.whom(each, names),
            _moment(each, at),
        )
        for each in payments
    )


def _worth(evening: Evening) -> Mapping[str, Cents]:
    """What each thing among the prizes is worth, where the hall has said so."""
    rules = evening.rules
    offered = [*rules.prizes, *([rules.booby] if rules.booby else [])]
    return {each.goods: Cents(each.value) for each in offered if each.goods and each.value}


def _what(payment: Payment) -> str:
    """First prize; as long as it lies in the till it says so."""
    return payment_words.what(payment) if payment.seq else payment_words.not_handed_over(payment)


def _moment(payment: Payment, at: payment_words.HandedOver) -> datetime | None:
    return at.get(payment.seq) if payment.seq else None


def _put_right(night: Night, evening: Evening) -> Iterator[Line]:
    """What follows for tonight's winners from an earlier night that was changed afterwards."""
    for each in still_owed(night, evening):
        yield Line(chain_words.owed(each, night.date), each.owed)


def _ledgers(evening: Evening) -> Iterator[Section]:
    for name, pot in all_pots(evening).items():
        lines = [
            Line(capital(pot_words.line(each)), each.amount) for each in pot.lines if each.amount
        ]
        title = _("%(pot)s, from the first cent to the last") % {"pot": name}
        yield Section(title, tuple(lines), pot.carried)


def _draws(evening: Evening, names: Names) -> Iterator[Section]:
    """Each draw with its money; what its report says in words stands beside the net."""
    for draw in draws_of(evening):
        sold = [
            Line(return_words.sold_at(each), Cents(each.amount * each.times)) for each in draw.sold
        ]
        who = return_words.winners(draw, names)
        lines = [
            *sold,
            Line(_("Prize in money"), Cents(-draw.prize), who),
            *([Line(return_words.goods(draw), draw.told.worth, who)] if draw.told.goods else []),
            Line(return_words.net(draw), draw.net, draw.told.net_to),
        ]
        title = _("Tickets: %(draw)s") % {"draw": return_words.draw_name(draw)}
        yield Section(title, tuple(lines))


def _fees(night: Night, evening: Evening) -> Iterator[Line]:
    """By what people had to pay, where the night is under a permit."""
    for each in fees_by_price(evening) if night.permit else ():
        says = return_words.fees_at(each)
        yield Line(f"{says} × {each.people}", each.taken)


def _cash_lines(evening: Evening) -> Iterator[Line]:
    for each in cash_lines(evening):
        yield Line(words.cash_line(each), each.amount)


def _tills(evening: Evening) -> Iterator[Line]:
    for till in tills_of(evening):
        said = {"till": capital(name_of(till.name))}
        yield Line(_("%(till)s, should be in it with its float") % said, till.expected)
        if till.counted is not None:
            counted = _("%(till)s, counted") % said
            yield Line(
                labelled(counted, words.how_counted(till, lacking_in(evening, till))), till.counted
            )


def _whose(evening: Evening) -> Section:
    shown = whose_table(evening)
    lines = tuple(Line(each.says, each.amount) for each in shown.rows)
    return Section(_("Whose is the money?"), lines, shown.in_hand)


def treasurer_sheet_of(night: Night, evening: Evening) -> TreasurerSheet:
    """The money of the night on a sheet, whoever is named on it by name."""
    names, at = names_of_paid(night, evening), handed_over_at(night)
    return night_sheet(night, evening, names, at)
