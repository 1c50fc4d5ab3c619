"""Who is expected: couples that let us know, regulars, and their one press at the door."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from parties.book.forms import TwoPeopleForm
from parties.book.page import book_of
from parties.door import actions
from parties.door.forms.expected import ComeInButton, PairButton
from parties.door.page.door import NO_BOOK, door_context, pairs_in_words
from parties.frame.page import night_context
from parties.frame.undoing import undoable
from parties.log.night import Refused, was_sent
from parties.models import Night, Role
from parties.web.answers import done, faulty, see
from parties.web.deeds import deed, form_key
from parties.web.finding import names_of, night_of
from parties.web.refusals import why
from parties.web.requests import PersonRequest, helpers_too
from scoring.evening import Evening
from scoring.night.phase import Phase


@helpers_too(Role.DOOR)
@require_http_methods(["GET", "HEAD", "POST"])
def expected(request: PersonRequest, night_id: int) -> HttpResponse:
    """Everybody who is expected; posted, one more couple is."""
    night, by = night_of(request, night_id), deed(request)
    if request.method != "POST":
        return render(request, "door/expected.html", _page(request, night, night.evening()))
    if was_sent(night, by.key):
        return see("expected", night.pk)
    evening = night.evening()
    book = book_of(night, evening, expected_counts=True)
    form = TwoPeopleForm(request.POST, book=book, offers=reverse("offers", args=[night.pk]))
    if not form.is_valid():
        page = _page(request, night, evening, form=form)
        return render(request, "door/expected.html", page, status=422)
    try:
        actions.expect(night=night, people=form.people, deed=by)
    except Refused as refused:
        page = _page(request, night, night.evening(), form=form) | {"refusal": why(refused)}
        return render(request, "door/expected.html", page, status=409)
    return see("expected", night.pk)


@helpers_too(Role.DOOR)
@require_POST
def stop_expecting(request: PersonRequest, night_id: int) -> HttpResponse:
    """A couple is not coming after all."""
    night, by = night_of(request, night_id), deed(request)
    if was_sent(night, by.key):
        return see("expected", night.pk)
    form = PairButton(request.POST)
    if not form.is_valid():
        return faulty(request, form, back=("expected", night.pk))
    actions.stop_expecting(night=night, pair=form.players, deed=by)
    return see("expected", night.pk)


@helpers_too(Role.DOOR)
@require_POST
def come_in(request: PersonRequest, night_id: int) -> HttpResponse:
    """A couple that was expected, or a regular one, is here: one press, and it is in."""
    night, by = night_of(request, night_id), deed(request)
    if not was_sent(night, by.key):
        form = ComeInButton(request.POST, book=book_of(night, night.evening()))
        if not form.is_valid():
            return faulty(request, form, back=("door", night.pk))
        actions.register_couple(night=night, people=form.cleaned_data["come"], deed=by)
    evening = night.evening()
    return done(
        request,
        "door/_door.html",
        lambda: door_context(night, evening, link=request.link),
        to="door",
        night=night,
    )


def _page(
    request: PersonRequest, night: Night, evening: Evening, *, form: TwoPeopleForm | None = None
) -> dict[str, Any]:
    offers = reverse("offers", args=[night.pk])
    if form is None:
        form = TwoPeopleForm(book=NO_BOOK, offers=offers)
        form.first.fields["name"].widget.attrs["autofocus"] = True
    return night_context(night, evening) | {
        "form_key": form_key(),
        "page": "expected",
        "undo": undoable(night, evening, names_of(night, evening), request.link),
        "form": form,
        "expected": pairs_in_words(night, evening.expected),
        "too_late": evening.phase in (Phase.SETTLE, Phase.CLOSED),
        "door_open": evening.door_is_open,
    }
