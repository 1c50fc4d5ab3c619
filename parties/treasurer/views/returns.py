"""What returns to an authority usually ask for, with the night's own figures beside it."""

from dataclasses import dataclass

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from parties.frame.page import night_context
from parties.frame.undoing import undoable
from parties.treasurer import actions
from parties.treasurer.forms import DrawReportForm
from parties.treasurer.page.lines import names_of_paid
from parties.treasurer.words import returns as words
from parties.web.button import Press, asks
from parties.web.deeds import form_key
from parties.web.finding import names_of
from parties.wording.country import permit_label
from parties.wording.dates import day
from parties.wording.words import Names, in_column
from scoring.evening import Evening
from scoring.night.phase import Phase
from scoring.numbers import Cents
from scoring.till.box import fees_of
from scoring.till.returns import DrawReturn, draws_of, fees_by_price, fees_paid


@dataclass(frozen=True, slots=True)
class Reported:
    """A draw as the page shows it: its figures, its words, and the form for what is written."""

    name: str
    figures: tuple[tuple[str, str], ...]
    form: DrawReportForm


def _form(press: Press) -> DrawReportForm:
    return DrawReportForm(press.sent)


def _page(press: Press, form: DrawReportForm) -> HttpResponse:
    night, evening = press.night, press.evening
    names = names_of_paid(night, evening)
    context = night_context(night, evening) | {
        "form_key": form_key(),
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


@never_cache
@asks(_form, shows=_page, once=True, then="returns")
def returns(press: Press, form: DrawReportForm) -> Evening:
    """The night's figures for its returns; posted, what is written down of a draw."""
    return actions.report_draw(night=press.night, told=form.told, deed=press.deed)


def _fees(evening: Evening) -> list[tuple[str, str, str]]:
    """At which price how many people came in, what they paid, and what was given back."""
    back = fees_of(evening).given_back
    rows = [
        (words.fees_at(each), str(each.people), in_column(each.taken))
        for each in fees_by_price(evening)
    ]
    if back:
        rows.append((_("Given back, and no longer counted above"), "", in_column(back)))
    rows.append((_("Total fees"), "", in_column(evening.takings)))
    return rows + [
        (words.paid_each(each), str(many), in_column(Cents(each * many)))
        for each, many in fees_paid(evening)
    ]


def _reported(draw: DrawReturn, names: Names, sent: DrawReportForm) -> Reported:
    is_sent = sent.is_bound and sent.data.get("draw", "") == draw.draw
    return Reported(
        name=words.draw_name(draw),
        figures=(
            (_("Tickets sold"), str(draw.tickets)),
            (_("Gross"), in_column(draw.gross)),
            (_("Prize in money"), in_column(draw.prize)),
            (words.net(draw), in_column(draw.net)),
            *words.about(draw, names),
        ),
        form=sent if is_sent else DrawReportForm(told=draw.told),
    )
