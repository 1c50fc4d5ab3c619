"""Where the pots' money lies between two nights, and what is carried there and back."""

from datetime import date

from django.http import HttpResponse
from django.shortcuts import render

from parties.carried.actions import left_in_pots_of
from parties.club import actions
from parties.club.forms.moving import MoveMoneyForm
from parties.till.words import not_there, where_it_is
from parties.web.button import Press, asks
from parties.web.deeds import form_key
from parties.wording.money import spot
from parties.wording.words import capital
from scoring.money.split import total


def _page(press: Press, form: MoveMoneyForm) -> HttpResponse:
    left = left_in_pots_of(press.club)
    last, lies = left.last, [(capital(spot(each)), amount) for each, amount in left.lies.items()]
    nowhere = [
        (capital(not_there(is_closed=closed)), amount)
        for closed in (True, False)
        if (amount := total(p.nowhere for p in left.pots.values() if p.is_closed is closed))
    ]
    pots = sorted(left.pots.items(), key=lambda pot: (pot[1].date, pot[1].night), reverse=True)
    context = {
        "club": press.club,
        "till": int(last.night) if last else 0,
        "since": date.fromisoformat(last.date) if last else None,
        "is_open": bool(last and not last.is_closed),
        "not_there": left.not_there,
        "form": form,
        "form_key": form_key(),
        "lies": lies + nowhere,
        "together": left.amount,
        "pots": [
            (
                name,
                pot.amount,
                where_it_is(pot),
                date.fromisoformat(pot.date) if last and pot.night != last.night else None,
            )
            for name, pot in pots
            if pot.amount
        ],
    }
    return render(press.request, "club/money_kept.html", context, status=press.status_of(form))


@asks(MoveMoneyForm, shows=_page, then="money-kept")
def money_kept(press: Press, form: MoveMoneyForm) -> None:
    """Where it lies; posted, some of it was carried. Its undo stands in the club's log."""
    actions.move_money(club=press.club, **form.cleaned_data, deed=press.deed)
