"""Who is expected: couples that let us know, regulars, and their one press at the door."""

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse

from parties.book.forms import TwoPeopleForm
from parties.book.page.people import book_of
from parties.door import actions
from parties.door.forms.expected import ComeInButton, PairButton
from parties.door.page.door import NO_BOOK, pairs_in_words, with_newest_couple
from parties.frame.page import night_context
from parties.frame.undoing import told, undoable
from parties.models import Role
from parties.web.button import Press, asks, button
from parties.web.deeds import form_key
from parties.web.finding import names_of
from parties.web.requests import helpers_too
from scoring.evening import Evening
from scoring.night.phase import Phase


def _two_people(press: Press) -> TwoPeopleForm:
    offers = reverse("offers", args=[press.night.pk]) + "?expected"
    if press.sent is None:
        form = TwoPeopleForm(book=NO_BOOK, offers=offers)
        form.first.fields["name"].widget.attrs["autofocus"] = True
        return form
    book = book_of(press.night, press.evening, expected_counts=True)
    return TwoPeopleForm(press.sent, book=book, offers=offers)


def _page(press: Press, form: TwoPeopleForm) -> HttpResponse:
    request, night, evening = press.request, press.night, press.evening
    context = night_context(night, evening) | {
        "form_key": form_key(),
        "page": "expected",
        "undo": undoable(night, evening, names_of(night, evening), request.link),
        "form": form,
        "typed_on": True,  # one couple after the other: the cursor stays with the names
        "expected": pairs_in_words(night, evening.door.expected),
        "too_late": evening.phase in (Phase.SETTLE, Phase.CLOSED),
        "door_open": evening.door.is_open,
    }
    return render(request, "door/expected.html", context, status=press.status_of(form))


def _come_in(press: Press) -> ComeInButton:
    return ComeInButton(press.sent, book=book_of(press.night, press.evening))


@helpers_too(Role.DOOR)
@asks(_two_people, shows=_page, once=True, then=told("expected"))
def expected(press: Press, form: TwoPeopleForm) -> Evening:
    """Everybody who is expected; posted, one more couple is."""
    return actions.expect(night=press.night, people=form.people, deed=press.deed)


@helpers_too(Role.DOOR)
@button(PairButton, faulty="expected", once=True, then=told("expected"))
def stop_expecting(press: Press, form: PairButton) -> Evening:
    """A couple is not coming after all."""
    return actions.stop_expecting(night=press.night, pair=form.players, deed=press.deed)


@helpers_too(Role.DOOR)
@button(_come_in, faulty="door", once=True, then=with_newest_couple)
def come_in(press: Press, form: ComeInButton) -> Evening:
    """A couple that was expected, or a regular one, is here: one press, and it is in."""
    return actions.register_couple(night=press.night, people=form.people, deed=press.deed)
