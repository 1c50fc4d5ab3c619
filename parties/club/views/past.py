"""The nights that a club has had: a list, and the night that somebody looks for."""

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from parties.club.forms.club import FindNightForm
from parties.club.page.past import in_words, nights_found, past_nights
from parties.models import Club, Night
from parties.web.finding import club_of, tonight
from parties.web.requests import OrganiserRequest

ON_A_PAGE = 20


@require_GET
@never_cache
def past(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """Twenty at a time, the newest first: who was first, how many came, the pots, whether it is closed."""
    club = club_of(request, club_id)
    find = FindNightForm(request.GET).found
    nights = past_nights(club, tonight())
    found = nights_found(club, nights, find) if find else None
    some = nights.values_list("pk", flat=True) if found is None else found
    pages = Paginator(some, ON_A_PAGE).get_page(request.GET.get("page"))
    context = {
        "club": club,
        "find": find,
        "pages": pages,
        "nights": in_words(club, _in_full(club, list(pages)), tonight()),
    }
    return render(request, "club/past.html", context)


def _in_full(club: Club, shown: list[int]) -> list[Night]:
    return list(club.nights.filter(pk__in=shown)) if shown else []
