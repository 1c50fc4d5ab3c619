"""A card that is not a couple's is given out at the door."""

from django.http import HttpResponse
from django.urls import reverse

from parties.book.page.people import book_of
from parties.door import actions
from parties.door.forms.cards import CardForm
from parties.door.page.door import door_context, next_group, with_newest_couple
from parties.models import Role
from parties.web.answers import answer
from parties.web.button import Press, button
from parties.web.refusals import why
from parties.web.requests import helpers_too
from scoring.evening import Evening
from scoring.formats.named import SINGLES_45S


def _card(press: Press) -> CardForm:
    book = book_of(press.night, press.evening)
    return CardForm(
        press.sent,
        form=press.evening.form or SINGLES_45S,  # refused then: a card is a couple's
        group=next_group(press.evening),
        book=book,
        offers=reverse("offers", args=[press.night.pk]),
    )


def _as_typed(press: Press, form: CardForm) -> HttpResponse:
    """422, or 409 with the reason, and the form as it was typed."""
    context = door_context(press.night, press.evening, link=press.request.link, card_form=form)
    fragment, page = "door/_door.html", "door/door.html"
    if not press.refused:
        return answer(press.request, fragment, context, page=page, status=422)
    form.refuse(press.refused.reason, why(press.refused))
    context |= {"refusal": why(press.refused)}
    response = answer(press.request, fragment, context, page=page, status=409)
    response["HX-Retarget"], response["HX-Reswap"] = "#door", "outerHTML"
    return response


@helpers_too(Role.DOOR)
@button(_card, faulty=_as_typed, refused=_as_typed, once=True, then=with_newest_couple)
def take_card(press: Press, form: CardForm) -> Evening:
    """A name, and the next card."""
    return actions.take_card(
        night=press.night,
        people=form.people,
        group=form.chosen_group,
        number=form.cleaned_data["number"],
        deed=press.deed,
    )
