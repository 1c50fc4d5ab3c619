"""Receipts for the prizes, and the fronts of prize envelopes, to cut apart."""

from collections.abc import Callable, Iterable, Iterator

from django.http import HttpResponse
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from parties.log.night import Refused
from parties.models import Night
from parties.printing.page import has_won, heading_of, made, sheet_of
from parties.printing.sheets import Bound, When, bind_in
from parties.treasurer.page.lines import handed_over_at, names_of_paid
from parties.treasurer.sheets import slips as paper
from parties.treasurer.sheets.slips import Slip, Slips
from parties.treasurer.words import payments as payment_words
from parties.treasurer.words import receipts as words
from parties.web.requests import OrganiserRequest
from parties.wording.country import here
from parties.wording.dates import day
from parties.wording.words import money
from scoring.evening import Evening
from scoring.money.filling import all_together
from scoring.money.split import total
from scoring.night.refusals import TiesOpen
from scoring.prizes import ties
from scoring.prizes.refusals import GamesNotOver, NothingWon
from scoring.till.payments import Payment, prizes_of, shares_of_pots


@require_GET
@never_cache
def prize_receipts(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """A receipt for everything that is won, to be signed by whoever takes it."""
    return sheet_of(request, night_id, "prize-receipts", _prize_receipts, paper.draw)


@require_GET
@never_cache
def prize_envelopes(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The front of an envelope for everything that is won, and how to fill it."""
    return sheet_of(request, night_id, "prize-envelopes", _prize_envelopes, paper.draw)


def _prize_receipts(night: Night, evening: Evening) -> Slips:
    at, names = handed_over_at(night), names_of_paid(night, evening)

    def slip(payment: Payment) -> Slip:
        moment = at.get(payment.seq) if payment.seq else None
        handed = localtime(moment).date() if moment else night.date
        later = day(handed) if handed != night.date else ""
        return Slip(
            title=_("Received: %(what)s") % {"what": payment_words.title(payment)},
            worth=_worth(payment),
            who=payment_words.whom(payment, names),
            about=(later, words.permit(night.permit)),
            sign=(_("Name"), paper.signature()),
        )

    return _sheet(night, _("Receipts for the prizes"), _for_all_won(night, evening, slip))


def _prize_envelopes(night: Night, evening: Evening) -> Slips:
    names = names_of_paid(night, evening)

    def slip(payment: Payment) -> Slip:
        return Slip(
            title=payment_words.title(payment),
            worth=_worth(payment),
            who=payment_words.whom(payment, names),
            about=(words.filled_with(payment.amount) if payment.amount else "",),
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
            about=(words.counted_out(all_together(amounts, here().pieces)),),
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
    parts = [payment.goods, payment_words.amount(payment)]
    return " + ".join(part for part in parts if part)


def _sheet(night: Night, title: str, slips: Iterable[Slip]) -> Slips:
    return Slips(title, heading_of(night), tuple(slips), practice=night.practice)


bind_in(
    Bound(
        When.END,
        60,
        "prize-receipts",
        gettext_lazy("Receipts for the prizes"),
        made(_prize_receipts, paper.draw),
        lambda _night, evening: has_won(evening),
    )
)


bind_in(
    Bound(
        When.END,
        50,
        "prize-envelopes",
        gettext_lazy("Prize envelopes"),
        made(_prize_envelopes, paper.draw),
        lambda _night, evening: has_won(evening),
    )
)
