"""The night's money on paper and as lines, receipts and envelopes, the figures of returns."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.timezone import localtime
from django.utils.translation import gettext as _, gettext_lazy

from parties.log.night import Refused
from parties.models import Night
from parties.printing.page import Bound, When, heading_of, printed
from parties.treasurer import sheets, words as treasurer_words
from parties.treasurer.forms import DrawReportForm
from parties.treasurer.page import (
    handed_over_at,
    heads,
    names_of_paid,
    rows,
    sections,
)
from parties.treasurer.sheets import Slip, Slips
from parties.web.button import Press, asks
from parties.web.finding import names_of, night_of
from parties.web.frame import night_context
from parties.web.requests import OrganiserRequest
from parties.web.spreadsheet import lines_for_spreadsheet
from parties.web.undoing import undoable
from parties.wording.country import day, here, permit_label
from parties.wording.words import Names, in_column, money
from scoring.evening import Evening
from scoring.money.coins import all_together
from scoring.money.split import total
from scoring.night.course import Phase
from scoring.night.refusals import TiesOpen
from scoring.numbers import Cents
from scoring.prizes import ties
from scoring.prizes.refusals import GamesNotOver, NothingWon
from scoring.till.box import fees_of
from scoring.till.payments import Payment, prizes_of, shares_of_pots
from scoring.till.returns import DrawReturn, draws_of, fees_by_price, fees_paid

# Receipts for the prizes, and the fronts of prize envelopes, to cut apart.


def _has_won(_night: Night, evening: Evening) -> bool:
    """Whether it is known who gets what, so that envelopes and receipts can be printed."""
    payments = (*prizes_of(evening), *shares_of_pots(evening))
    return bool(payments) and all(each.couple is not None for each in payments)


@printed(
    "prize-receipts",
    sheets.draw,
    Bound(When.END, 60, gettext_lazy("Receipts for the prizes"), _has_won),
)
def _prize_receipts(night: Night, evening: Evening) -> Slips:
    at, names = handed_over_at(night), names_of_paid(night, evening)

    def slip(payment: Payment) -> Slip:
        moment = at.get(payment.seq) if payment.seq else None
        handed = localtime(moment).date() if moment else night.date
        later = day(handed) if handed != night.date else ""
        return Slip(
            title=_("Received: %(what)s") % {"what": treasurer_words.title(payment)},
            worth=_worth(payment),
            who=treasurer_words.whom(payment, names),
            about=(later, treasurer_words.permit(night.permit)),
            sign=(_("Name"), _("Signature")),
        )

    return _sheet(night, _("Receipts for the prizes"), _for_all_won(night, evening, slip))


@printed(
    "prize-envelopes",
    sheets.draw,
    Bound(When.END, 50, gettext_lazy("Prize envelopes"), _has_won),
)
def _prize_envelopes(night: Night, evening: Evening) -> Slips:
    names = names_of_paid(night, evening)

    def slip(payment: Payment) -> Slip:
        return Slip(
            title=treasurer_words.title(payment),
            worth=_worth(payment),
            who=treasurer_words.whom(payment, names),
            about=(treasurer_words.filled_with(payment.amount) if payment.amount else "",),
        )

    slips = _for_all_won(night, evening, slip)
    return _sheet(night, _("Prize envelopes"), [*slips, *_what_to_fetch(_won(evening))])


def _what_to_fetch(payments: Iterable[Payment]) -> Iterator[Slip]:
    """The notes and coins for all envelopes together; nothing for one, which says it itself."""
    amounts = [payment.amount for payment in payments if payment.amount]
    if len(amounts) > 1:
        yield Slip(
            title=_("To fill them all"),
            worth=money(total(amounts)),
            who="",
            about=(treasurer_words.counted_out(all_together(amounts, here().pieces)),),
        )


def _for_all_won(night: Night, evening: Evening, slip: Callable[[Payment], Slip]) -> list[Slip]:
    """A slip for everything that is won. Raises Refused where a tie is open, or nothing is won."""
    tied = [s.offer.place for s in evening.settlements if isinstance(s.standing, ties.Open)]
    if tied:
        raise Refused(TiesOpen(tuple(tied)), night)
    won = _won(evening)
    if not won:
        raise Refused(NothingWon() if evening.games_are_over else GamesNotOver(), night)
    return [slip(payment) for payment in won]


def _won(evening: Evening) -> tuple[Payment, ...]:
    """What somebody won, and nothing that they should not have got."""
    payments = (*prizes_of(evening), *shares_of_pots(evening))
    return tuple(each for each in payments if not each.wrongly)


def _worth(payment: Payment) -> str:
    """$60; a ham; both where they go together."""
    parts = [payment.goods, treasurer_words.amount(payment)]
    return " + ".join(part for part in parts if part)


def _sheet(night: Night, title: str, slips: Iterable[Slip]) -> Slips:
    return Slips(title, heading_of(night), tuple(slips), practice=night.practice)


# What returns to an authority usually ask for, with the night's own figures beside it.


@dataclass(frozen=True, slots=True)
class Reported:
    """A draw as the page shows it: its figures, its words, and the form for what is written."""

    name: str
    figures: tuple[tuple[str, str], ...]
    form: DrawReportForm


def _page(press: Press, form: DrawReportForm) -> HttpResponse:
    night, evening = press.night, press.evening
    names = names_of_paid(night, evening)
    context = night_context(night, evening) | {
        "undo": undoable(night, evening, names_of(night, evening)),
        "is_open": evening.phase is not Phase.CLOSED,
        "facts": [
            (_("Date"), day(night.date)),
            (_("Hall"), night.hall),
            (permit_label(), night.permit),
        ],
        "fees": _fees(evening),
        "draws": [_reported(draw, names, form) for draw in draws_of(evening)],
        "faulty": form,
    }
    return render(press.request, "treasurer/returns.html", context, status=press.status_of(form))


@asks(DrawReportForm, shows=_page, once=True, then="returns")
def returns(press: Press, form: DrawReportForm) -> Evening:
    """The night's figures for its returns; posted, what is written down of a draw."""
    return press.say(form.told)


def _fees(evening: Evening) -> list[tuple[str, str, str]]:
    """At which price how many people came in, what they paid, and what was given back."""
    back = fees_of(evening).given_back
    rows = [
        (treasurer_words.fees_at(each), str(each.people), in_column(each.taken))
        for each in fees_by_price(evening)
    ]
    if back:
        rows.append((_("Given back, and no longer counted above"), "", in_column(back)))
    rows.append((_("Total fees"), "", in_column(evening.takings)))
    return rows + [
        (treasurer_words.paid_each(each), str(many), in_column(Cents(each * many)))
        for each, many in fees_paid(evening)
    ]


def _reported(draw: DrawReturn, names: Names, sent: DrawReportForm) -> Reported:
    is_sent = sent.is_bound and sent.data.get("draw", "") == draw.draw
    return Reported(
        name=treasurer_words.draw_name(draw),
        figures=(
            (_("Tickets sold"), str(draw.tickets)),
            (_("Gross"), in_column(draw.gross)),
            (_("Prize in money"), in_column(draw.prize)),
            (treasurer_words.net(draw), in_column(draw.net)),
            *(
                (label, treasurer_words.as_words(said))
                for label, said in treasurer_words.about(draw, names)
            ),
        ),
        form=sent if is_sent else DrawReportForm(told=draw.told),
    )


# What the treasurer gets of a night: its money as a sheet to print and as lines for a spreadsheet.


def treasurer_lines(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The same lines for a spreadsheet."""
    night = night_of(request, night_id)
    name = f"treasurer-{night.date.isoformat()}"
    found = rows(night, sections(night, night.evening()))
    return lines_for_spreadsheet(request, name, heads(), found)
