"""The hall's own pictures: their page, and each as a screen asks for it."""

import uuid

from django.contrib import messages
from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_GET

from parties.models import Slide
from parties.slides.actions import (
    MOST_SLIDES,
    TooManySlides,
    add_slide,
    show_slide,
    throw_away,
)
from parties.slides.forms import ShownForm, SlideForm
from parties.web.button import Press, asks, bare_button, button


def _form(press: Press) -> SlideForm:
    return SlideForm(press.sent, press.request.FILES or None)


def _slides(press: Press, form: SlideForm) -> HttpResponse:
    kept = enumerate(press.club.slides.defer("picture").order_by("pk"), 1)
    called = [
        (slide, slide.words or _("Picture %(number)s") % {"number": at}) for at, slide in kept
    ]
    context = {"club": press.club, "slides": called, "form": form, "most": MOST_SLIDES}
    return render(press.request, "slides/slides.html", context, status=press.status_of(form))


@asks(_form, shows=_slides, then="slides", says=gettext_lazy("The board shows it from now on."))
def slides(press: Press, form: SlideForm) -> HttpResponse | None:
    """All of them; sent, one more."""
    picture, words = form.cleaned_data["picture"], form.cleaned_data["words"]
    try:
        add_slide(club=press.club, picture=picture, kind=form.measured.kind, words=words)
    except TooManySlides:
        form.add_error("picture", _("There are eight pictures already. Throw one away first."))
        return _slides(press, form)
    return None


@button(ShownForm, then="slides")
def show(press: Press, form: ShownForm, slide: int) -> None:
    """On the board, or off it and kept."""
    found = get_object_or_404(press.club.slides.defer("picture"), pk=slide)
    shown = form.cleaned_data["shown"] == "yes"
    show_slide(slide=found, shown=shown)
    says = _("The board shows it from now on.") if shown else _("Off the board. It is kept here.")
    messages.success(press.request, says)


@bare_button(then="slides")
def away(press: Press, slide: int) -> None:
    """Kept no more; a second time it is gone already."""
    if found := press.club.slides.defer("picture").filter(pk=slide).first():
        throw_away(slide=found)
        messages.success(press.request, _("The picture is thrown away."))


@require_GET
@login_not_required
def picture(_request: HttpRequest, key: uuid.UUID) -> HttpResponse:
    """One picture, for whoever has its key, as every board of the hall has; it never changes."""
    slide = get_object_or_404(Slide, key=key)
    for_good = {"Cache-Control": "private, max-age=31536000, immutable"}
    return HttpResponse(bytes(slide.picture), content_type=slide.kind, headers=for_good)
