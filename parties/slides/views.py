"""The hall's own pictures: their page, and each as a screen asks for it."""

import uuid

from django.contrib import messages
from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from parties.models import Club, Slide
from parties.slides.actions import (
    MOST_SLIDES,
    TooManySlides,
    add_slide,
    show_slide,
    throw_away,
)
from parties.slides.forms.slide import ShownForm, SlideForm
from parties.web.answers import faulty, see
from parties.web.finding import club_of
from parties.web.requests import OrganiserRequest


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def slides(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """All of them; sent, one more."""
    club = club_of(request, club_id)
    form = SlideForm(request.POST, request.FILES) if request.method == "POST" else SlideForm()
    if form.is_valid() and _added(club, form):
        messages.success(request, _("The board shows it from now on."))
        return see("slides", club.pk)
    kept = enumerate(club.slides.defer("picture").order_by("pk"), 1)
    called = [
        (slide, slide.words or _("Picture %(number)s") % {"number": at}) for at, slide in kept
    ]
    context = {"club": club, "slides": called, "form": form, "most": MOST_SLIDES}
    return render(request, "slides/slides.html", context, status=422 if form.is_bound else 200)


def _added(club: Club, form: SlideForm) -> bool:
    picture, words = form.cleaned_data["picture"], form.cleaned_data["words"]
    try:
        add_slide(club=club, picture=picture, kind=form.measured.kind, words=words)
    except TooManySlides:
        form.add_error("picture", _("There are eight pictures already. Throw one away first."))
        return False
    return True


@require_POST
def show(request: OrganiserRequest, club_id: int, slide: int) -> HttpResponse:
    """On the board, or off it and kept."""
    club, form = club_of(request, club_id), ShownForm(request.POST)
    found = get_object_or_404(club.slides.defer("picture"), pk=slide)
    if not form.is_valid():
        return faulty(request, form, back=("slides", club.pk))
    shown = form.cleaned_data["shown"] == "yes"
    show_slide(slide=found, shown=shown)
    says = _("The board shows it from now on.") if shown else _("Off the board. It is kept here.")
    messages.success(request, says)
    return see("slides", club.pk)


@require_POST
def away(request: OrganiserRequest, club_id: int, slide: int) -> HttpResponse:
    """Kept no more; a second time it is gone already."""
    club = club_of(request, club_id)
    if found := club.slides.defer("picture").filter(pk=slide).first():
        throw_away(slide=found)
        messages.success(request, _("The picture is thrown away."))
    return see("slides", club.pk)


@require_GET
@login_not_required
def picture(_request: HttpRequest, key: uuid.UUID) -> HttpResponse:
    """One picture, for whoever has its key, as every board of the hall has; it never changes."""
    slide = get_object_or_404(Slide, key=key)
    for_good = {"Cache-Control": "private, max-age=31536000, immutable"}
    return HttpResponse(bytes(slide.picture), content_type=slide.kind, headers=for_good)
